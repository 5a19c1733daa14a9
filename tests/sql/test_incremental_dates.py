"""A run reads and replaces rows by date: a window over midnight still has all of its rows."""

from __future__ import annotations

import datetime
import itertools
from typing import TYPE_CHECKING

import pytest

from tests.conftest import FACTOR

from .orders import Orders, in_turn

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


HOPS = {
    "an hour": (
        {"slide": "10 minutes", "size": "1 hour"},
        ["2024-03-10 00:10", "2024-03-09 23:50", "2024-03-10 00:20"],
    ),
    "36 hours": (
        {"slide": "6 hours", "size": "36 hours"},
        ["2024-03-11 03:00", "2024-03-09 20:00", "2024-03-10 13:00"],
    ),
    # Apia had no 2011-12-30: from UTC-10 the clock went to UTC+14
    "a skipped day": (
        {"slide": "2 days", "size": "4 days", "timezone": "Pacific/Apia"},
        ["2011-12-29 20:00", "2011-12-30 15:00", "2011-12-30 05:00", "2011-12-31 15:00"],
    ),
}
"""Hops, and times in UTC: rows after the first change windows that also hold the one before."""


@pytest.mark.parametrize(
    ("hop", "strategy"), in_turn([(hop,) for hop in HOPS if FACTOR > 1 or hop != "36 hours"])
)
def test_rows_on_both_sides_of_midnight_come_one_by_one(
    spark: SparkSession, hop: str, strategy: str
) -> None:
    window, times = HOPS[hop]
    orders = Orders(spark, "parquet", "n", strategy=strategy)
    orders.window = {"kind": "hop", "timecol": "ts", **window}
    columns = "window_start, window_end, n, total"
    for number, time in enumerate(times, 10):
        orders.come((number, time, number, str(number)))
        orders.run()
        block = orders.model.macros.render(
            "window_aggregate", orders.reads, window=orders.window, aggregates=orders.aggregates
        )
        expected = spark.sql(f"select {columns} from {block}").collect()
        assert orders.model.rows("target", columns) == sorted(map(tuple, expected), key=str)
    assert any(n >= 2 for _, _, n, _ in orders.model.rows("target", columns))
    orders.drop()


WATERMARK = datetime.datetime(2024, 3, 10, 23)
FIRST_NEAR, LAST_NEAR = -45, 16
"""Dates from the watermark's that a measure gives as bits; others are asked."""
DISTANCES = {
    "near": ([FIRST_NEAR, 0, LAST_NEAR], 0),
    "far back": ([FIRST_NEAR - 1, -1], 1),
    "far ahead": ([LAST_NEAR + 1, 1], 1),
    "far": ([-300, 20_000], 1),
    "before 1970": ([-30_000, FIRST_NEAR], 1),
}


SIZES = ["1 day", "3 days", "70 days"]
CHOSEN = list(itertools.product(SIZES, DISTANCES))
if FACTOR == 1:
    CHOSEN = [("1 day", name) for name in DISTANCES if name != "far"] + [("70 days", "near")]


@pytest.mark.parametrize(("size", "distance", "strategy"), in_turn(CHOSEN))
def test_dates_near_the_watermark_and_far_from_it(
    spark: SparkSession, size: str, distance: str, strategy: str
) -> None:
    days, asked = DISTANCES[distance]
    orders = Orders(spark, "parquet", "n", strategy=strategy)
    orders.window = {"kind": "hop", "timecol": "ts", "slide": "1 day", "size": size}
    meta = {"watermark": "1 hour", "allowed_lateness": "40000 days", "max_ahead": "none"}
    orders.config["meta"]["spark_windows"].update(meta)
    orders.come((1, "2024-03-11 00:00", 1, "10"), (2, "1800-01-01 00:00", 1, "10"))
    assert orders.run()["watermark"] == _micros(WATERMARK)
    # a window of some days reaches back from its row
    reach = datetime.timedelta(days=int(size.split()[0]) - 1 if distance == "near" else 0)
    times = [WATERMARK + datetime.timedelta(days=day) for day in days]
    times[0] += reach
    orders.come(*((10 + n, f"{time:%Y-%m-%d %H:%M}", n, "20") for n, time in enumerate(times)))
    statements = orders.model.overheard()
    assert orders.run()["accepted"] == len(days)
    assert len([one for one in statements if "collect_set" in one]) == (
        1 if size == "70 days" else asked
    )
    orders.hold()
    orders.drop()


def _micros(time: datetime.datetime) -> int:
    return int(time.replace(tzinfo=datetime.timezone.utc).timestamp()) * 10**6
