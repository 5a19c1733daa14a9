"""As test_recompute.py, on Parquet with bodies of cascades and aggregates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conftest import FACTOR

from .engine import Drawn
from .test_recompute import follow_the_body

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

BODIES: tuple[str, ...] = (
    "cascade_of_rows",
    "cascade_of_sums",
    "aggregates",
    "kept_out",
    "sets_of_groups",
)
if FACTOR == 1:
    BODIES = ("cascade_of_rows", "cascade_of_sums")


def test_the_target_is_the_body_over_accepted_rows_after_every_run(
    spark: SparkSession, examples: Drawn
) -> None:
    follow_the_body(spark, BODIES, "parquet", examples)
