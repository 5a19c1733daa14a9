"""Ranges of event time that are read again."""

from __future__ import annotations

import datetime
import functools
from typing import TYPE_CHECKING

import pytest

from tests.conftest import FACTOR
from tests.property.test_incremental import FORMATS
from tests.reliability.test_death import MANY

from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


def period(first: str, last: str) -> list[int]:
    """Return two times of the day of the orders as microseconds."""
    return [
        round(datetime.datetime.fromisoformat(f"2024-03-01T{at}:00+00:00").timestamp()) * 10**6
        for at in (first, last)
    ]


def correct(orders: Orders, *rows: tuple[int, str, int, str]) -> None:
    """Put rows in the place of all that the source has."""
    orders.spark.sql(f"truncate table {orders.source}")
    orders.come(*rows)


TARGETS = [(one, strategy) for one in FORMATS for strategy in ("accumulate", "recompute")]


def of_targets(*some: tuple[str, str]) -> pytest.MarkDecorator:
    """Let a test have targets of these formats and strategies, and of all in the long run."""
    chosen = some if FACTOR == 1 else TARGETS
    return pytest.mark.parametrize("orders", chosen, ids="-".join, indirect=True)


def two_hours(spark: SparkSession, file_format: str, strategy: str) -> Iterator[Orders]:
    """Make a model that has read two hours, and two late rows."""
    made = Orders(spark, "parquet", "loaded_at", strategy=strategy, target=file_format)
    made.config["meta"]["spark_windows"].update({"watermark": "0 seconds", "compact_every": 16})
    made.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    made.run()
    made.come((3, "10:20", 1, "21"), (4, "11:20", 1, "21"), (5, "12:20", 1, "21"))
    assert made.run()["late"] == 2
    yield made
    made.drop()


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
