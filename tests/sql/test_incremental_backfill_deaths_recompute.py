"""A run dies while it reads a range of event time again, and recomputes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.property.test_incremental import FORMATS

from .backfills import die_in_backfills
from .orders import Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.mark.long
@pytest.mark.parametrize("file_format", FORMATS)
def test_a_death_in_a_backfill(spark: SparkSession, file_format: str) -> None:
    orders = Orders(spark, "parquet", "loaded_at", strategy="recompute", target=file_format)
    die_in_backfills(orders)
