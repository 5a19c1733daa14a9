"""As test_incremental_backfill_deaths.py, with sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.property.test_incremental import FORMATS

from .backfills import die_in_backfills
from .test_incremental_sessions import Visits

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.mark.long
@pytest.mark.parametrize("file_format", FORMATS)
def test_a_death_in_a_backfill(spark: SparkSession, file_format: str) -> None:
    die_in_backfills(Visits(spark, "parquet", "n", target=file_format))
