"""Windows over windows: cascades, equal windows of different functions, one bound alone."""

from __future__ import annotations

import random
from collections import Counter
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.render import Macros

from tests.property.engine import values

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

TYPES = {"ts": "timestamp_ntz", "k": "string", "v": "int"}
AT_EIGHT = datetime(2024, 1, 1, 8)
Rows = Counter[tuple[Any, ...]]

FEW = values(
    [
        {"ts": AT_EIGHT + timedelta(minutes=minute), "k": key, "v": value}
        for minute, key, value in [(1, "a", 1), (4, "b", 2), (7, "a", 3), (12, "a", 4)]
    ],
    TYPES,
)


def many() -> str:
    """Three days of rows, some without a time or a key, out of order."""
    choose = random.Random(1)
    rows = []
    for _ in range(300):
        ts = AT_EIGHT + timedelta(microseconds=choose.randrange(3 * 86_400_000_000))
        key = choose.choice(["a", "b", None])
        rows.append({"ts": choose.choice([ts] * 9 + [None]), "k": key, "v": choose.randrange(9)})
    return values(rows, TYPES)


def aggregated(macros: Macros, data: str, total: str, count: str, **window: str) -> str:
    return macros.render(
        "window_aggregate",
        data,
        window={"timecol": "ts", **window},
        group_by="k",
        aggregates={"v": total, "n": count},
    )


def rows(spark: SparkSession, query: str) -> Rows:
    return Counter(map(tuple, spark.sql(query).collect()))


@pytest.mark.parametrize("data", [many(), values([], TYPES)], ids=["rows", "no rows"])
def test_a_cascade_adds_up_to_one_step(spark: SparkSession, macros: Macros, data: str) -> None:
    steps = aggregated(macros, data, "sum(v)", "count(*)", kind="tumble", size="5 minutes")
    for size in ("10 minutes", "1 day"):
        previous = macros.render("cascade", f"select * from {steps}", name="ts")
        steps = aggregated(macros, previous, "sum(v)", "sum(n)", kind="tumble", size=size)
    at_once = aggregated(macros, data, "sum(v)", "count(*)", kind="tumble", size="1 day")
    assert rows(spark, f"select * from {steps}") == rows(spark, f"select * from {at_once}")


def test_window_time_is_an_event_time_for_a_table_function_too(
    spark: SparkSession, macros: Macros
) -> None:
    inner = macros.render("tumble", FEW, "ts", "5 minutes")
    data = f"select window_time as at, v from {inner}"
    outer = macros.render("tumble", data, "at", "10 minutes")
    bounds = "date_format(window_start, 'mm'), date_format(window_time, 'mm:ss.SSS')"
    found = rows(spark, f"select {bounds}, sum(v) from {outer} group by all")
    assert found == Counter([("00", "09:59.999", 6), ("10", "19:59.999", 4)])


def test_totals_group_again_by_the_same_window(spark: SparkSession, macros: Macros) -> None:
    by_key = aggregated(
        macros, many(), "sum(v)", "count(*)", kind="hop", slide="20 minutes", size="1 hour"
    )
    again = f"select window_start, window_end, sum(n) from {by_key} group by all"
    plain = macros.render("hop", many(), "ts", "20 minutes", "1 hour")
    at_once = f"select window_start, window_end, count(*) from {plain} group by all"
    assert rows(spark, again) == rows(spark, at_once)


def test_window_time_survives_a_join_and_a_top_n(spark: SparkSession, macros: Macros) -> None:
    side = macros.render("tumble", FEW, "ts", "5 minutes")
    joined = macros.render("window_join", side, side, on="k", select=["l.v as v"])
    best = macros.render("window_top_n", joined, n=1, order_by="v desc")
    running = f"select v, sum(v) over (order by window_time) as total from {best}"
    # the best of minutes 0 to 5, 5 to 10 and 10 to 15
    assert rows(spark, running) == Counter([(2, 2), (3, 5), (4, 9)])
    hourly = macros.render("tumble", macros.render("cascade", best, name="at"), "at", "1 hour")
    assert rows(spark, f"select sum(v) from {hourly}") == Counter([(9,)])


def test_different_functions_join_where_their_windows_are_equal(
    spark: SparkSession, macros: Macros
) -> None:
    left = macros.render("tumble", FEW, "ts", "10 minutes")
    right = macros.render("hop", FEW, "ts", "5 minutes", "10 minutes")
    joined = macros.render("window_join", left, right, on="k", select=["l.v as l", "r.v as r"])
    found = rows(spark, f"select k, l, r from {joined}")
    # the hops from 5 and from 15 past, and from 5 to, equal no tumbling window
    pairs = [("a", 1, 1), ("a", 1, 3), ("a", 3, 1), ("a", 3, 3), ("b", 2, 2), ("a", 4, 4)]
    assert found == Counter(pairs)


def test_three_relations_join_in_one_window(spark: SparkSession, macros: Macros) -> None:
    side = macros.render("tumble", FEW, "ts", "10 minutes")
    two = macros.render(
        "window_join", side, side, on="k", condition="l.v < r.v", select=["l.v as x", "r.v as y"]
    )
    three = macros.render(
        "window_join", two, side, type="left", condition="r.v = 2", select=["x", "y", "r.v as z"]
    )
    assert rows(spark, f"select x, y, z from {three}") == Counter([(1, 3, 2)])


@pytest.mark.parametrize(
    ("bound", "expected"),
    [
        # values 1 and 2 are in both windows from 0 past, 3 is in one; 4 in both from 10 past
        ("window_start", [("00", 9), ("10", 8)]),
        ("window_end", [("05", 3), ("10", 6), ("15", 4), ("20", 4)]),
    ],
)
def test_one_bound_alone_is_a_group(
    spark: SparkSession, macros: Macros, bound: str, expected: list[tuple[str, int]]
) -> None:
    windows = macros.render("cumulate", FEW, "ts", "5 minutes", "10 minutes")
    query = f"select date_format({bound}, 'mm'), sum(v) from {windows} group by {bound}"
    assert rows(spark, query) == Counter(expected)


def test_one_bound_alone_is_a_partition(spark: SparkSession, macros: Macros) -> None:
    windows = macros.render("cumulate", FEW, "ts", "5 minutes", "10 minutes")
    place = "row_number() over (partition by window_start order by v desc)"
    ranked = f"select v, {place} as place from {windows}"
    assert rows(spark, f"select v from ({ranked}) where place = 1") == Counter([(3,), (4,)])
