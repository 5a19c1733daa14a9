"""As test_incremental.py, with sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .engine import Drawn
from .test_incremental import follow_the_oracle, of_every_format

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@of_every_format("session")
def test_the_target_is_that_of_a_full_refresh_after_every_run(
    spark: SparkSession, file_format: str, examples: Drawn
) -> None:
    follow_the_oracle(spark, "session", file_format, examples)
