"""The test `monotonic`: which rows are behind the greatest value that came before them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.incremental import ModelRelation

from .test_generic_tests import failures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

MINUTE = "timestampadd(minute, x, timestamp'2024-03-10 06:30:00Z')"
"""Clocks of New York go forward after the first half hour."""
DAY = "date_add(date'2024-03-10', x)"
EXTREMES = "case x when 1 then 9223372036854775807L when 2 then -9223372036854775808L end"
Case = tuple[str, list[tuple[Any, ...]], dict[str, Any], list[int]]
CASES: dict[str, Case] = {
    # the column, (id, arrival, key, x), arguments, the ids that fail
    "grows": ("x", [(1, 1, "a", 5), (2, 2, "a", 5), (3, 3, "a", 6)], {}, []),
    "is behind": ("x", [(1, 1, "a", 5), (2, 2, "a", 4), (3, 3, "a", 4)], {}, [2, 3]),
    "came together": ("x", [(1, 1, "a", 5), (2, 1, "a", 4), (3, 2, "a", 5)], {}, []),
    "one of two that came together": (
        "x",
        [(1, 1, "a", 5), (2, 2, "a", 4), (3, 2, "a", 9), (4, 3, "a", 8)],
        {},
        [2, 4],
    ),
    "NULL": ("x", [(1, 1, "a", 5), (2, 2, "a", None), (3, 3, "a", 4)], {}, [3]),
    "came first without a number": ("x", [(1, None, "a", 5), (2, 2, "a", 4)], {}, [2]),
    "two keys": (
        "x",
        [(1, 1, "a", 5), (2, 2, "b", 4), (3, 3, None, 3), (4, 4, None, 2)],
        {"partition_by": "k"},
        [4],
    ),
    "falls": ("x", [(1, 1, "a", 5), (2, 2, "a", 6), (3, 3, "a", 5)], {"decreasing": True}, [2]),
    "falls, with disorder": (
        "x",
        [(1, 1, "a", 5), (2, 2, "a", 6), (3, 3, "a", 7)],
        {"decreasing": True, "disorder": 1},
        [3],
    ),
    "disorder of numbers": (
        "x * 0.5",
        [(1, 1, "a", 10), (2, 2, "a", 7), (3, 3, "a", 6)],
        {"disorder": 1.5},
        [3],
    ),
    "beyond what a number holds": (
        EXTREMES,
        [(1, 1, "a", 1), (2, 2, "a", 2)],
        {"disorder": 9223372036854775807},
        [2],
    ),
    "disorder of instants": (
        MINUTE,
        [(1, 1, "a", 90), (2, 2, "a", 30), (3, 3, "a", 29)],
        {"disorder": "1 hour"},
        [3],
    ),
    "disorder of clocks": (
        f"cast({MINUTE} as timestamp_ntz)",
        [(1, 1, "a", 30), (2, 2, "a", 20), (3, 3, "a", 19)],
        {"disorder": "PT10M"},
        [3],
    ),
    "disorder of dates": (
        DAY,
        [(1, 1, "a", 3), (2, 2, "a", 1), (3, 3, "a", 0)],
        {"disorder": "2 days"},
        [3],
    ),
    "text": ("string(x)", [(1, 1, "a", 9), (2, 2, "a", 10)], {}, [2]),
    "a falling arrival": ("x", [(1, 2, "a", 5), (2, 1, "a", 6)], {"order_by": ["-n", "id"]}, []),
}


def table(rows: list[tuple[Any, ...]]) -> str:
    def cell(value: Any) -> str:
        return "null" if value is None else repr(value)

    values = ", ".join(f"({', '.join(map(cell, row))})" for row in rows)
    columns = "int(id) as id, int(n) as n, string(k) as k, int(x) as x"
    return f"select {columns} from values {values} as v(id, n, k, x)"


@pytest.mark.parametrize("name", CASES)
def test_rows_that_are_behind_fail(spark: SparkSession, name: str) -> None:
    column, rows, arguments, expected = CASES[name]
    given = {"column_name": column, "order_by": "n", **arguments}
    found = failures(spark, "monotonic", table(rows), **given)
    assert sorted(row[0] for row in found) == expected
    assert all(row in rows for row in found)  # with their own columns


@pytest.mark.parametrize("decreasing", [False, True])
def test_random_rows(spark: SparkSession, decreasing: bool) -> None:
    choose = random.Random(f"monotonic {decreasing}")
    rows = [
        (
            number,
            choose.choice([None, *range(40)]),
            choose.choice(["a", "b", None]),
            choose.choice([None, *range(60)]),
        )
        for number in range(200)
    ]
    sign = -1 if decreasing else 1
    for disorder in (None, 0, 7):
        expected = []
        for number, arrival, key, x in rows:
            before = [
                sign * value
                for _, earlier, other, value in rows
                if other == key and value is not None and rank(earlier) < rank(arrival)
            ]
            if before and x is not None and max(before) - sign * x > (disorder or 0):
                expected.append(number)
        assert 0 < len(expected) < len(rows)
        given = {"order_by": ["n"], "partition_by": ["k"], "decreasing": decreasing}
        found = failures(
            spark, "monotonic", table(rows), column_name="x", disorder=disorder, **given
        )
        assert sorted(row[0] for row in found) == expected


def rank(arrival: int | None) -> int:
    return -1 if arrival is None else arrival


REFUSED = [
    ("x", True, "SW164"),
    ("x", -1, "SW164"),
    ("x", "1 hour", "SW164.*of type INT"),
    ("at", 5, "SW164.*of type TIMESTAMP"),
    ("k", 5, "SW164.*of type STRING"),
    ("at", "1 month", "SW105"),
    ("at", "-1 hour", "SW104"),
    ("at", "soon", "SW102"),
]


@pytest.fixture(scope="module")
def known(spark: SparkSession) -> Iterator[ModelRelation]:
    """A table whose columns are known."""
    made = f"select *, {MINUTE} as at from ({table([(1, 1, 'a', 1)])})"
    spark.sql(f"create table default.arrivals using parquet as {made}")
    yield ModelRelation("default.arrivals")
    spark.sql("drop table default.arrivals")


@pytest.mark.parametrize(("column", "disorder", "match"), REFUSED)
def test_a_disorder_that_is_no_distance(
    spark: SparkSession, known: ModelRelation, column: str, disorder: Any, match: str
) -> None:
    with pytest.raises(CompilationError, match=match):
        failures(spark, "monotonic", known, column_name=column, order_by="n", disorder=disorder)


def test_a_table_whose_columns_are_known(spark: SparkSession, known: ModelRelation) -> None:
    for column, disorder in [("x", None), ("x", 0), ("at", None), ("at", "1 hour")]:
        given = {"column_name": column, "order_by": "n", "disorder": disorder}
        assert failures(spark, "monotonic", known, **given) == []
