"""What SQL tests share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.property.engine import session_settings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.fixture(scope="module")
def small_queries(spark: SparkSession) -> Iterator[None]:
    """Small queries are fast without generated code."""
    with session_settings(spark, 3):
        yield
