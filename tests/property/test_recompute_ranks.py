"""As test_recompute.py, on Parquet with bodies of ranks and frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conftest import FACTOR

from .engine import Drawn
from .test_recompute import follow_the_body

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

BODIES: tuple[str, ...] = ("top_rows", "top_totals", "top_aggregates", "last_rows", "frames")
if FACTOR == 1:
    BODIES = ("top_rows", "top_totals")


def test_the_target_is_the_body_over_accepted_rows_after_every_run(
    spark: SparkSession, examples: Drawn
) -> None:
    follow_the_body(spark, BODIES, "parquet", examples)
