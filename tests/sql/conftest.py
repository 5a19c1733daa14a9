"""What SQL tests share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.property.engine import session_settings

from .orders import Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.fixture(scope="module")
def small_queries(spark: SparkSession) -> Iterator[None]:
    """Small queries are fast without generated code."""
    with session_settings(spark, 3):
        yield


@pytest.fixture
def adaptive(spark: SparkSession) -> Iterator[None]:
    """Plans as users have them."""
    names = ("spark.sql.adaptive.enabled", "spark.sql.codegen.wholeStage")
    before = {name: str(spark.conf.get(name)) for name in names}
    for name in names:
        spark.conf.set(name, "true")
    yield
    for name, value in before.items():
        spark.conf.set(name, value)


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    """The source and model of a test (see `given`)."""
    using, cursor, config = request.param
    made = Orders(spark, using, cursor, **config)
    yield made
    made.drop()
