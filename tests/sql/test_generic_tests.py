"""The tests that users put on their models: what fails them, and what does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.clients.jinja import get_environment
from spark_windows.render import macro_folder

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Row = tuple[Any, ...]


def failures(spark: SparkSession, test: str, model: str, **arguments: Any) -> list[Row]:
    """The rows that a generic test finds, as dbt would run it."""
    source = (macro_folder() / "generic_tests" / f"{test}.sql").read_text(encoding="utf-8")
    template = get_environment(None, capture_macros=True).from_string(source)
    macro = getattr(template.module, f"dbt_macro__test_{test}")
    return [tuple(row) for row in spark.sql(macro(f"({model})", **arguments)).collect()]


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
