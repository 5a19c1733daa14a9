"""A run dies while it reads a range of event time again."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import pytest

from tests.conftest import FACTOR
from tests.reliability.test_death import MANY

from .orders import Orders
from .test_incremental_backfill import TARGETS, period

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

STEP = 3 if FACTOR == 1 else 1
"""How many statements are between those that a run dies at."""


def die_in_backfills(orders: Orders) -> None:
    """Die before one statement, after another; then rows come."""
    settings = orders.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 16})
    orders.come((0, "10:10", 1, "10"), (1, "14:10", 1, "10"))
    orders.run()
    orders.come((2, "10:10", 1, "11"))
    orders.run()
    deaths, tens, waiting = 0, 1, 1
    for number in range(1 if FACTOR == 1 else 0, MANY, STEP):
        backfill = functools.partial(orders.run, backfill=period("10:00", "11:00"))
        if not orders.model.dies(backfill, number, after=deaths % 2 == 0):
            break
        deaths += 1
        at = f"{10 + 2 * number}"  # minutes
        orders.come((100 + number, "10:10", 1, at), (200 + number, "14:10", 1, at))
        begun = orders.model.exists("lease")
        orders.run(take_over=True)
        if begun:
            tens, waiting = tens + waiting, 1
        else:
            orders.run(backfill=period("10:00", "11:00"))
            tens, waiting = tens + waiting + 1, 0
        hour = "hour(to_utc_timestamp(window_start, current_timezone()))"
        assert orders.model.rows("target", f"{hour}, n") == [(10, tens), (14, 1 + deaths)]
    assert deaths >= 3
    orders.drop()


@pytest.mark.parametrize(
    ("file_format", "strategy"),
    TARGETS if FACTOR > 1 else [("parquet", "accumulate"), ("delta", "recompute")],
)
def test_a_death_in_a_backfill(spark: SparkSession, file_format: str, strategy: str) -> None:
    die_in_backfills(Orders(spark, "parquet", "loaded_at", strategy=strategy, target=file_format))
