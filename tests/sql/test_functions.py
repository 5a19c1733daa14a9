"""The functions on DataFrames: what the macros of the same name give, over a frame."""

from __future__ import annotations

import ast
import inspect
import re
from typing import TYPE_CHECKING, Any

import pytest
import spark_windows
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros, macro_folder

from tests.property.engine import Example, check

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

ROWS = """values
    ('a', timestamp'2024-03-10 06:59:59Z', 1.50bd, '{x}'),
    ('a', timestamp'2024-03-10 07:00:00Z', 2.25bd, '_sw_frame_data'),
    (null, timestamp'2024-03-10 07:20:00Z', null, ''),
    ('b', null, 5.00bd, 'no time')
    as rows(shop, ts, price, `{note}`)"""
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("tumble", {"timecol": "ts", "size": "1 hour", "timezone": "America/New_York"}),
    ("hop", {"timecol": "ts", "slide": "20 minutes", "size": "1 hour"}),
    ("cumulate", {"timecol": "ts", "step": "30 minutes", "size": "1 hour", "offset": "5 minutes"}),
    ("session", {"timecol": "ts", "gap": "1 minute", "partition_by": "shop"}),
    (
        "window_aggregate",
        {
            "window": {"kind": "hop", "timecol": "ts", "slide": "20 minutes", "size": "1 hour"},
            "group_by": ["shop"],
            "aggregates": {
                "revenue": "sum(price)",
                "notes": "count(distinct `{note}`) filter (where `{note}` <> '{y}')",
            },
            "having": "revenue is not null",
            "grouping_sets": "rollup",
        },
    ),
    (
        "window_table_aggregate",
        {
            "window": {"kind": "tumble", "timecol": "ts", "size": "1 hour"},
            "group_by": "shop",
            "aggregate": "collect_set(struct(price, `{note}` as note))",
        },
    ),
]


FUNCTIONS = [
    name for name in spark_windows.__all__ if inspect.isfunction(getattr(spark_windows, name))
]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_has_the_arguments_of_the_macro(name: str) -> None:
    source = "".join(path.read_text("utf-8") for path in macro_folder().rglob(f"{name}.sql"))
    found = re.search(rf"macro {name}\((.*)\) -%}}", source)
    assert found is not None
    of_macro = []
    for argument in re.split(r", ", found[1]):
        key, given, default = argument.partition("=")
        word = {"none": "None", "false": "False", "true": "True"}.get(default, default)
        of_macro.append((key, ast.literal_eval(word) if given else inspect.Parameter.empty))
    of_function = inspect.signature(getattr(spark_windows, name)).parameters.values()
    assert [(one.name, one.default) for one in of_function] == of_macro


@pytest.fixture(scope="module")
def rows(spark: SparkSession) -> DataFrame:
    return spark.sql(f"select * from {ROWS}")


@pytest.mark.parametrize(("name", "arguments"), CALLS, ids=[name for name, _ in CALLS])
def test_a_function_gives_what_the_macro_gives(
    spark: SparkSession, rows: DataFrame, name: str, arguments: dict[str, Any]
) -> None:
    text = Macros().render(name, f"select * from {ROWS}", **arguments)
    given = getattr(spark_windows, name)(rows, **arguments)
    given.createOrReplaceTempView("given")
    expected = f"select * from {text}"
    columns = dict(spark.sql(expected).dtypes)
    check(spark, [Example(name, "select * from given", columns, expected)])
    assert given.count() > 0


def test_windowed_frames_are_joined_and_ranked(rows: DataFrame) -> None:
    hours = spark_windows.tumble(rows, "ts", "1 hour")
    joined = spark_windows.window_join(
        hours, hours, on="shop", condition="l.price < r.price", select=["r.price as more"]
    )
    assert [row["more"] for row in joined.collect()] == []
    days = spark_windows.tumble(rows, "ts", size="1 day")
    joined = spark_windows.window_join(
        days, days, on="shop", condition="l.price < r.price", select=["r.price as more"]
    )
    assert [str(row["more"]) for row in joined.collect()] == ["2.25"]
    top = spark_windows.window_top_n(days, n=1, order_by="price desc")
    assert [(row["shop"], row["rownum"]) for row in top.collect()] == [("a", 1)]
    first = spark_windows.window_deduplicate(days, order_by="ts", keep="last")
    assert [row["shop"] for row in first.collect()] == [None]


def test_frames_are_joined_by_time(rows: DataFrame) -> None:
    times: dict[str, Any] = {"left_time": "l.ts", "right_time": "r.ts", "on": "shop"}
    before = spark_windows.as_of_join(
        rows, rows.where("price < 2"), **times, select="r.price as before", within_window=False
    )
    assert [row["before"] and str(row["before"]) for row in before.orderBy("price").collect()] == [
        None,
        "1.50",
        "1.50",
        None,
    ]
    days = spark_windows.tumble(rows, "ts", "1 day")
    near = spark_windows.interval_join(
        days,
        days,
        **times,
        lower="1 second",
        upper="1 minute",
        select="l.price",
        within_window=True,
    )
    assert [str(row["price"]) for row in near.collect()] == ["1.50"]


def test_a_window_follows_another_one(rows: DataFrame) -> None:
    hours = spark_windows.cascade(spark_windows.tumble(rows, "ts", "1 hour"), "hour")
    days = spark_windows.tumble(hours.drop("ts"), "hour", "1 day")
    assert days.columns == ["shop", "price", "{note}", "hour", *days.columns[-3:]]
    assert days.count() == 3


def test_all_problems_are_told_at_once(rows: DataFrame) -> None:
    with pytest.raises(CompilationError) as refused:
        spark_windows.tumble(rows, "tz", size="-1 hour")
    message = str(refused.value.msg)
    assert "[SW112] spark_windows.tumble: timecol is not a column of the input" in message
    assert "[SW104] spark_windows.tumble: size must be positive" in message


def test_no_text_of_a_user_is_taken_for_a_frame(rows: DataFrame) -> None:
    frame = rows.withColumnRenamed("shop", "_sw_frame_data")
    aggregates = {"one": "min('_sw_frame_data')", "shop": "min(`_sw_frame_data`)"}
    day = {"kind": "tumble", "timecol": "ts", "size": "1 day"}
    found = spark_windows.window_aggregate(frame, day, aggregates=aggregates).collect()
    assert [(row["one"], row["shop"]) for row in found] == [("_sw_frame_data", "a")]
    days = spark_windows.tumble(frame, "ts", "1 day")
    joined = spark_windows.window_join(
        days, days, on="_sw_frame_data", select="'data left' as text"
    )
    assert {row["text"] for row in joined.collect()} == {"data left"}


def test_a_message_names_the_argument_of_a_frame(rows: DataFrame) -> None:
    with pytest.raises(CompilationError) as refused:
        spark_windows.window_join(rows, rows, on="shop", select="l.price")
    message = str(refused.value.msg)
    for side in ("left", "right"):
        assert f"[SW125] spark_windows.window_join: {side} must have" in message
        assert f"Got: {side} without window_start, window_end. Apply" in message
    assert "_sw_" not in message
