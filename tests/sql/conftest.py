"""What SQL tests share."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pytest
from pyspark.errors import ParseException
from spark_windows.render import Relation

from tests.property.engine import session_settings
from tests.stored.outcome import Outcome, outcomes

from .orders import Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


RESERVES = "spark.sql.ansi.enforceReservedKeywords"
ANSI = 6
"""A seed of settings that are in ANSI mode, and without generated code."""


@pytest.fixture(scope="module")
def small_queries(spark: SparkSession) -> Iterator[None]:
    """Small queries are fast without generated code.

    Words that the SQL standard reserves are reserved in these tests, which only ANSI mode does.
    """
    spark.conf.set(RESERVES, "true")
    with session_settings(spark, ANSI):
        with pytest.raises(ParseException):
            spark.sql("select 1 as all")
        yield
    spark.conf.unset(RESERVES)


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


@pytest.fixture(scope="module")
def events(spark: SparkSession) -> Iterator[Relation]:
    """Rows for both engines."""
    spark.range(0, 3000, 1, 2).selectExpr(
        "timestamp_seconds(id * 37 + id div 20 * 1000) as ts",
        "cast(id div 3 % 7 as string) as k",
        "id as v",
        "id % 11 as u",
        "map(id, id) as m",
    ).createOrReplaceTempView("engine_events")
    yield Relation("engine_events")
    spark.catalog.dropTempView("engine_events")


@pytest.fixture(scope="module")
def stored(
    request: pytest.FixtureRequest, spark: SparkSession, small_queries: None
) -> Iterator[dict[str, Future[Outcome]]]:
    """What comes of the stored models that tests of the module ask for."""
    items = [
        item
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.module is request.module
    ]
    names = [item.callspec.params["name"] for item in items if "name" in item.fixturenames]
    with outcomes(spark, map(str, names)) as found:
        yield found


@pytest.fixture(scope="module")
def readings(spark: SparkSession) -> Iterator[Any]:
    frame = spark.range(400).selectExpr(
        "timestamp_seconds(id * id * 3) as ts",
        "if(id % 5 = 0, null, id % 3) as k",
        "if(id % 7 = 0, null, cast(id as double)) as v",
        "cast(id % 4 as double) as w",
        "nullif(cast(id % 6 as string), '3') as s",
    )
    frame.createOrReplaceTempView("weighed")
    yield frame
    spark.catalog.dropTempView("weighed")
