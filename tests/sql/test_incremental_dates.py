"""A run reads and replaces rows by date: a window over midnight still has all of its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

HOPS = {
    "an hour": ("10 minutes", "1 hour", ["10 00:10", "09 23:50", "10 00:20"]),
    "36 hours": ("6 hours", "36 hours", ["11 03:00", "09 20:00", "10 13:00"]),
}
"""Slide, size, times. The second row changes windows that also hold the first, a date later."""


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("size", HOPS)
def test_rows_on_both_sides_of_midnight_come_one_by_one(
    spark: SparkSession, size: str, strategy: str
) -> None:
    slide, length, times = HOPS[size]
    orders = Orders(spark, "parquet", "n", strategy=strategy)
    orders.window = {"kind": "hop", "timecol": "ts", "slide": slide, "size": length}
    columns = "window_start, window_end, n, total"
    for number, time in enumerate(times, 10):
        orders.come((number, f"2024-03-{time}", number, str(number)))
        orders.run()
        block = orders.model.macros.render(
            "window_aggregate", orders.reads, window=orders.window, aggregates=orders.aggregates
        )
        expected = spark.sql(f"select {columns} from {block}").collect()
        assert orders.model.rows("target", columns) == sorted(map(tuple, expected), key=str)
    assert any(n == len(times) - 1 for _, _, n, _ in orders.model.rows("target", columns))
    orders.drop()
