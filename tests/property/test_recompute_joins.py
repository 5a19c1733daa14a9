"""As test_recompute.py, on Parquet with bodies of joins and unions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conftest import FACTOR

from .engine import Drawn
from .test_recompute import follow_the_body

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

BODIES: tuple[str, ...] = (
    "window_join",
    "two_windows",
    "with_dimension",
    "from_cte",
    "joined_by_hand",
)
if FACTOR == 1:
    BODIES = ("window_join", "two_windows")


def test_the_target_is_the_body_over_accepted_rows_after_every_run(
    spark: SparkSession, examples: Drawn
) -> None:
    follow_the_body(spark, BODIES, "parquet", examples)
