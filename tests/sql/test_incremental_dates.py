"""A run reads and replaces rows by date: a window over midnight still has all of its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .orders import STRATEGIES, Orders

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


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("hop", HOPS)
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
