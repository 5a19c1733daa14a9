"""The tests that users put on their models: what fails them, and what does not."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

from tests.conftest import FACTOR
from tests.generic_test import GenericTests
from tests.incremental import ModelRelation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Row = tuple[Any, ...]

pytestmark = pytest.mark.usefixtures("small_queries")


@functools.cache
def generic_tests(spark: SparkSession) -> GenericTests:
    """The tests on a session; the macros are parsed once."""
    return GenericTests(Macros(session=spark))


TESTS = ("equals_full_refresh", "no_row_lost")
"""Those that hold a model to what it has read."""


def failures(spark: SparkSession, test: str, model: Any, **arguments: Any) -> list[Row]:
    """The rows that a generic test finds, as dbt would run it on a query or a relation."""
    tested = f"({model})" if isinstance(model, str) else model
    query = getattr(generic_tests(spark), test)(tested, **arguments)
    return [tuple(row) for row in spark.sql(query).collect()]


def require_whole(spark: SparkSession, target: str, label: object = None) -> None:
    """Check that no row of a model is lost, and its target is what a full refresh would give."""
    for test in TESTS:
        assert failures(spark, test, ModelRelation(target)) == [], (test, label)


def windows(*rows: str, columns: str = "s, e, t") -> str:
    """Windows of minutes after midnight: start, end and further columns, as text."""
    return (
        "select timestampadd(minute, s, timestamp_ntz'2024-01-01') as window_start, "
        "timestampadd(minute, e, timestamp_ntz'2024-01-01') as window_end, * except (s, e) "
        f"from values {', '.join(rows)} as v({columns})"
    )


def bounded(*rows: str, time: str = "window_end - interval '0.001' second") -> str:
    return f"select *, {time} as window_time from ({windows(*rows)})"


def at(minute: str) -> str:
    return f"timestampadd(minute, {minute}, timestamp_ntz'2024-01-01')"


def test_bounds_of_proper_windows_pass(spark: SparkSession) -> None:
    model = bounded("(0, 10, 0)", "(0, 10, 9)", "(10, 20, 10)")
    assert failures(spark, "window_bounds_valid", model, time_column=at("t")) == []
    assert failures(spark, "window_bounds_valid", f"select * from ({model}) where false") == []


@pytest.mark.parametrize(
    "row",
    [
        "(10, 10, 10)",  # empty
        "(20, 10, 10)",  # ends before it starts
        "(null, 10, 5)",
        "(0, null, 5)",
        "(0, 10, -1)",  # the time is before the start
        "(0, 10, 10)",  # the time is the end, which belongs to the next window
        "(0, 10, null)",
    ],
)
def test_bounds_that_are_none_fail(spark: SparkSession, row: str) -> None:
    model = bounded("(0, 10, 5)", row)
    assert len(failures(spark, "window_bounds_valid", model, time_column=at("t"))) == 1


@pytest.mark.parametrize("time", ["window_end", "window_end - interval '1' second", "null"])
def test_another_window_time_fails(spark: SparkSession, time: str) -> None:
    model = bounded("(0, 10, 5)", time=f"cast({time} as timestamp_ntz)")
    assert len(failures(spark, "window_bounds_valid", model)) == 1


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (["(0, 10, 'a')", "(11, 20, 'a')"], 0),
        (["(0, 10, 'a')", "(10, 20, 'a')"], 1),  # rows exactly the gap apart are one session
        (["(0, 10, 'a')", "(10, 20, 'b')"], 0),
        (["(0, 10, 'a')", "(5, 20, 'b')"], 0),  # two keys
        (["(0, 10, 'a')", "(9, 20, 'a')"], 1),
        (["(0, 10, null)", "(9, 20, null)"], 1),  # NULL is a key
        (["(0, 30, 'a')", "(5, 10, 'a')", "(20, 40, 'a')"], 2),  # inside an earlier one
        (["(0, 10, 'a')", "(0, 10, 'a')"], 1),
    ],
)
def test_sessions_that_overlap_fail(spark: SparkSession, rows: list[str], found: int) -> None:
    model = windows(*rows, columns="s, e, k")
    assert len(failures(spark, "sessions_disjoint", model, partition_by="k")) == found


def test_a_key_may_be_an_expression(spark: SparkSession) -> None:
    model = windows("(0, 10, 'a', 4)", "(0, 20, 'b', 3)", columns="s, e, k, v")
    key = "k = 'a' or k = 'b'"
    assert len(failures(spark, "sessions_disjoint", model, partition_by=key)) == 1
    grown = {"column_name": "-v + 0", "partition_by": key}
    assert failures(spark, "cumulate_monotone", model, **grown) == []
    assert len(failures(spark, "cumulate_monotone", model, **(grown | {"column_name": "v"}))) == 1


def test_columns_of_the_model_may_have_any_name(spark: SparkSession) -> None:
    model = windows("(0, 10, 'a', 4)", "(9, 20, 'a', 5)", columns="s, e, previous_end, v")
    assert [row[2] for row in failures(spark, "sessions_disjoint", model)] == ["a"]
    model = windows("(0, 10, 'a', 4)", "(0, 20, 'a', 3)", columns="s, e, greatest_before, v")
    (found,) = failures(spark, "cumulate_monotone", model, column_name="v")
    assert found[2:] == ("a", 3)


def test_sessions_without_a_key_are_one_sequence(spark: SparkSession) -> None:
    model = windows("(0, 10, 'a')", "(5, 20, 'b')", columns="s, e, k")
    assert len(failures(spark, "sessions_disjoint", model)) == 1


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (["(0, 10, 'a', 1)", "(0, 20, 'a', 1)", "(0, 30, 'a', 4)"], 0),
        (["(0, 10, 'a', 4)", "(0, 20, 'b', 1)"], 0),  # two keys
        (["(0, 10, 'a', 4)", "(30, 40, 'a', 1)"], 0),  # two cycles
        (["(0, 10, 'a', null)", "(0, 20, 'a', 1)"], 0),  # nothing yet, then something
        (["(0, 10, 'a', 4)", "(0, 20, 'a', 3)", "(0, 30, 'a', 4)"], 1),
        (["(0, 10, 'a', 4)", "(0, 20, 'a', null)"], 1),
        (["(0, 10, null, 4)", "(0, 20, null, 3)"], 1),
    ],
)
def test_totals_that_shrink_fail(spark: SparkSession, rows: list[str], found: int) -> None:
    model = windows(*rows, columns="s, e, k, v")
    failed = failures(spark, "cumulate_monotone", model, column_name="v", partition_by=["k"])
    assert len(failed) == found


@pytest.mark.parametrize(
    ("other", "columns", "found"),
    [
        ("(1, 'a'), (1, 'a'), (2, null)", None, 0),
        ("(1, 'a'), (2, null), (1, 'a')", ["x", "y"], 0),
        ("(1, 'a'), (2, null)", None, 1),  # a duplicate is missing
        ("(1, 'a'), (1, 'a'), (2, null), (2, null)", None, 1),
        ("(1, 'a'), (1, 'a'), (2, 'b')", None, 2),
        ("(1, 'a'), (1, 'a'), (2, 'b')", "x", 0),  # the other column does not count
    ],
)
def test_rows_that_one_side_lacks_fail(
    spark: SparkSession, other: str, columns: Any, found: int
) -> None:
    model = "select * from values (1, 'a'), (1, 'a'), (2, null) as v(x, y)"
    compared = f"(select * from values {other} as v(x, y))"
    failed = failures(spark, "multiset_equal", model, compare_model=compared, columns=columns)
    assert len(failed) == found


NEW_YORK = "America/New_York"
SPRING, AUTUMN = "2024-03-09 20:00:00", "2024-11-02 20:00:00"
"""A day and a half from here on holds a clock change, in New York."""

GRIDS: list[tuple[dict[str, str], str, str]] = [
    ({"kind": "tumble", "size": "15 minutes"}, "timestamp", AUTUMN),
    ({"kind": "tumble", "size": "2 hours", "offset": "30 minutes"}, "timestamp", SPRING),
    ({"kind": "tumble", "size": "1 hour"}, "timestamp_ntz", SPRING),
    ({"kind": "hop", "slide": "20 minutes", "size": "1 hour"}, "timestamp", AUTUMN),
    ({"kind": "hop", "slide": "50 minutes", "size": "70 minutes"}, "timestamp", SPRING),
    ({"kind": "hop", "slide": "3 hours", "size": "1 hour"}, "timestamp", AUTUMN),
    ({"kind": "cumulate", "step": "30 minutes", "size": "4 hours"}, "timestamp", AUTUMN),
]
if FACTOR > 1:
    GRIDS += [
        ({"kind": "cumulate", "step": "30 minutes", "size": "4 hours"}, "timestamp", SPRING),
        ({"kind": "cumulate", "step": "15 minutes", "size": "1 day"}, "timestamp", SPRING),
    ]


def every_window(spark: SparkSession, window: dict[str, str], time: str, since: str) -> str:
    """All windows of rows five minutes apart for a day and a half, as a query."""
    rows = (
        f"select {time}'{since}{'Z' if time == 'timestamp' else ''}' "
        "+ make_interval(0, 0, 0, 0, 0, m) as t "
        "from (select explode(sequence(0, 36 * 60, 5)) as m)"
    )
    options = {name: value for name, value in window.items() if name != "kind"}
    found = Macros(session=spark).render(window["kind"], rows, "t", **options)
    return f"select distinct window_start, window_end from {found}"


def zoned(window: dict[str, str], time: str) -> dict[str, str]:
    return window | ({"timezone": NEW_YORK} if time == "timestamp" else {})


@pytest.mark.parametrize(("window", "time", "since"), GRIDS)
def test_a_missing_window_is_a_gap(
    spark: SparkSession, window: dict[str, str], time: str, since: str
) -> None:
    window = zoned(window, time)
    # for each window, `k`, a copy of all windows without it; and the whole, where `k` is NULL
    copies = spark.sql(
        f"with w as (select *, row_number() over (order by window_start, window_end) as n "
        f"from ({every_window(spark, window, time, since)})) "
        "select w.*, k from w, (select n as k from w union all select null) "
        "where not n <=> k"
    ).cache()
    copies.createOrReplaceTempView("copies")
    windows = spark.sql("select * from copies where k is null order by n").collect()
    starts = [row["window_start"] for row in windows]
    if window["kind"] == "cumulate":  # of each cycle the first step may have had no row yet
        gaps = {n for n in range(1, len(starts)) if starts[n - 1] == starts[n]}
    else:
        gaps = set(range(1, len(starts)))
    gaps -= {len(starts) - 1}  # the last window
    assert len(gaps) >= 10
    found = failures(spark, "no_gap", "select * from copies", window=window, partition_by="k")
    assert sorted(str(row[4]) for row in found) == sorted(str(n + 1) for n in gaps)
    assert {row[0] for row in found} == {"a window is missing behind this one"}
    copies.unpersist()


def test_cycles_that_stop_early_or_are_missing_are_gaps(spark: SparkSession) -> None:
    window = {"kind": "cumulate", "step": "10 minutes", "size": "30 minutes"}
    whole = ["(0, 10, 'a')", "(0, 20, 'a')", "(0, 30, 'a')"]
    for more, found in (
        (["(30, 60, 'a')"], 0),  # the first rows of a cycle came in its last step
        (["(30, 40, 'a')", "(30, 50, 'b')"], 0),  # the last cycle goes on; another key begins
        (["(60, 70, 'a')"], 1),
    ):
        model = windows(*whole, *more, columns="s, e, k")
        assert len(failures(spark, "no_gap", model, window=window, partition_by=["k"])) == found
    early = windows(*whole[:2], "(30, 40, 'a')", columns="s, e, k")
    (row,) = failures(spark, "no_gap", early, window=window, partition_by="k")
    assert [moment.minute for moment in row[1:3]] == [0, 20]
    assert [moment.minute for moment in row[-2:]] == [30, 40]


@pytest.mark.parametrize(
    ("rows", "keys", "found"),
    [
        (["(0, 10, 'a')", "(10, 20, 'a')", "(10, 20, 'a')", "(20, 30, 'a')"], "k", 0),
        (["(0, 10, 'a')", "(10, 20, 'b')", "(20, 30, 'a')"], "k", 1),
        (["(0, 10, 'a')", "(10, 20, 'b')", "(20, 30, 'a')"], None, 0),  # one sequence
        (["(0, 10, null)", "(20, 30, null)"], ["k"], 1),
        (["(0, 10, 'a')", "(20, 30, 'b')"], "k", 0),  # each has one window
        (["(0, 10, 'a')", "(10, 21, 'a')"], "k", 1),  # not a window of ten minutes
        (["(0, 10, 'a')", "(11, 21, 'a')"], "k", 1),
        (["(0, 10, 'a')", "(null, 20, 'a')"], "k", 1),
    ],
)
def test_gaps_are_per_key(spark: SparkSession, rows: list[str], keys: Any, found: int) -> None:
    model = windows(*rows, columns="s, e, k")
    window = {"kind": "tumble", "timecol": "ordered_at", "size": "10 minutes"}
    assert len(failures(spark, "no_gap", model, window=window, partition_by=keys)) == found
    nothing = f"select * from ({model}) where false"
    assert failures(spark, "no_gap", nothing, window=window, partition_by=keys) == []


@pytest.mark.parametrize(
    ("window", "code"),
    [
        ({"kind": "session", "gap": "10 minutes"}, "SW106"),
        ({"kind": "tumble"}, "SW101"),
        ({"kind": "tumble", "size": "10 minutes", "step": "1 minute"}, "SW108"),
        ("no such window", "SW116"),
        (None, "SW101"),
    ],
)
def test_windows_that_have_no_gaps_are_refused(
    spark: SparkSession, window: Any, code: str
) -> None:
    with pytest.raises(CompilationError) as raised:
        failures(spark, "no_gap", windows("(0, 10, 'a')"), window=window)
    assert str(raised.value.msg).startswith(f"[{code}] spark_windows.no_gap: ")
