"""The functions on DataFrames: what the macros of the same name give, over a frame."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest
import spark_windows
from dbt_common.exceptions import CompilationError
from pyspark.sql import functions as F
from spark_windows.render import Macros, macro_folder

from tests.property.engine import Example, check

if TYPE_CHECKING:
    from dbt.adapters.sparkwindows.environments import SessionEnvironment
    from pyspark.sql import DataFrame, SparkSession

    from tests.environments import OnServer

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
    (
        "over",
        {
            "windows": {
                "of_shop": "partition by shop",
                "w": {"refines": "of_shop", "order_by": "ts"},
            },
            "functions": {
                "revenue": "sum(price) over (w range between '1 day' preceding and current row)",
                "notes": {"expression": "transform(frame, r -> r.`{note}`)", "over": "w"},
                "others": {
                    "function": "count",
                    "args": "*",
                    "filter": "`{note}` <> '{y}'",
                    "over": {"order_by": "ts", "frame": "groups 1 preceding exclude group"},
                },
            },
            "qualify": "notes is not null and revenue is not null",
            "timezone": "America/New_York",
        },
    ),
]


FUNCTIONS = [
    name
    for name in spark_windows.__all__
    if inspect.isfunction(getattr(spark_windows, name)) and name != "read_panes"
]
"""Those of macros: a model of panes is read by no macro of its own, see test_panes.py."""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_has_the_arguments_of_the_macro(name: str) -> None:
    source = "".join(path.read_text("utf-8") for path in macro_folder().rglob(f"{name}.sql"))
    found = re.search(rf"macro {name}\((.*?)\) -%}}", source, re.S)
    assert found is not None
    of_macro = []
    for argument in re.split(r",\s+", found[1].strip()):
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


def test_functions_over_frames(rows: DataFrame) -> None:
    found = spark_windows.over(
        rows,
        windows={"w": "partition by shop order by ts"},
        functions={
            "before": "sum(price) over (w rows between 1 preceding and 1 preceding)",
            "notes": "size(frame) over (w range between '1 second' preceding and current row)",
            "share": "ratio_to_report(price) over (partition by shop)",
            "place": "row_number() over (order by price desc nulls last)",
        },
        qualify="place < 4",
    )
    assert found.columns == [*rows.columns, "before", "notes", "share", "place"]
    kept = found.selectExpr("shop", "cast(before as double)", "notes", "share", "place")
    # a has 2.25 and 1.50, a second earlier
    assert [tuple(row) for row in kept.orderBy("place").collect()] == [
        ("b", None, 1, 1.0, 1),
        ("a", 1.5, 2, 0.6, 2),
        ("a", None, 1, 0.4, 3),
    ]


def test_times_are_rounded(rows: DataFrame) -> None:
    periods = {"period": "7 seconds", "restart": "1 minute"}
    found = rows.select(
        F.unix_seconds("ts"),
        F.unix_seconds(spark_windows.floor_time("ts", **periods)),
        F.unix_seconds(spark_windows.ceil_time("ts", **periods)),
    )
    seven = 1710054000
    assert sorted(map(tuple, found.collect()), key=str) == [
        (seven - 1, seven - 4, seven),
        (seven, seven, seven),
        (seven + 1200, seven + 1200, seven + 1200),
        (None, None, None),
    ]
    with pytest.raises(CompilationError, match="SW162"):
        spark_windows.floor_time("ts", "1 hour", "1 minute")


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


class Longest(spark_windows.Aggregate):
    """The longest text."""

    returns = "string"

    def init(self) -> str:
        return ""

    def update(self, state: str, value: Any) -> str:
        return self.merge(state, value or "")

    def merge(self, one: str, other: str) -> str:
        return max(one, other, key=len)

    def finish(self, state: str) -> str:
        return state


DAY = {"kind": "tumble", "timecol": "ts", "size": "1 day"}
COUNT = {"n": "count(*)"}
RANK = {"n": "rank() over (order by ts)"}


def refusal(name: str, /, *frames: Any, **arguments: Any) -> str:
    with pytest.raises(CompilationError) as refused:
        getattr(spark_windows, name)(*frames, **arguments)
    return str(refused.value.msg)


@pytest.mark.parametrize(
    ("given", "shown"),
    [("my_view", "'my_view'"), (None, "(none)"), (7, "of type builtins.int")],
)
def test_an_input_is_a_frame(rows: DataFrame, given: Any, shown: str) -> None:
    message = refusal("tumble", given, timecol="ts", size="1 hour")
    assert "[SW146] spark_windows.tumble: data must be a DataFrame" in message
    assert f"Got: data {shown}. For a table or temporary view write spark.table(" in message
    message = refusal("as_of_join", rows, given, select="r.price")
    assert f"as_of_join: right must be a DataFrame. Got: right {shown}." in message


def test_a_frame_of_pandas_is_no_input() -> None:
    message = refusal("session", pd.DataFrame({"ts": []}), timecol="ts", gap="1 minute")
    assert "[SW146] spark_windows.session: data must be a DataFrame" in message
    assert "spark.createDataFrame(frame)" in message


def test_frames_are_of_one_session(
    rows: DataFrame, spark_environment: SessionEnvironment | OnServer
) -> None:
    other = spark_environment.new_session().range(1).selectExpr("now() as ts", "1 as price")
    message = refusal("as_of_join", rows, other, select="r.price")
    assert "[SW146] spark_windows.as_of_join: all DataFrames must be of one session" in message
    assert "Got: right of another session." in message


COLUMNS: list[tuple[str, Callable[[], dict[str, Any]], str]] = [
    # made in the test, because a Column needs a running Spark
    ("tumble", lambda: {"timecol": F.col("ts"), "size": "1 hour"}, "timecol"),
    ("tumble_row", lambda: {"timecol": "ts", "size": 2, "order_by": [F.col("n")]}, "order_by[0]"),
    ("session", lambda: {"timecol": "ts", "partition_by": F.col("shop")}, "partition_by"),
    ("window_aggregate", lambda: {"group_by": [F.col("shop")]}, "group_by[0]"),
    ("window_aggregate", lambda: {"group_by": {"s": F.lower("shop")}}, "group_by['s']"),
    ("window_aggregate", lambda: {"aggregates": {"n": F.sum("price")}}, "aggregates['n']"),
    ("window_aggregate", lambda: {"window": {**DAY, "timecol": F.col("ts")}}, "window['timecol']"),
    ("window_aggregate", lambda: {"where": F.col("price") > 1}, "where"),
    ("window_aggregate", lambda: {"group_by": len}, "group_by"),
    ("window_table_aggregate", lambda: {"aggregate": F.collect_set("price")}, "aggregate"),
    ("window_top_n", lambda: {"n": 1, "order_by": F.desc("price")}, "order_by"),
    ("window_deduplicate", lambda: {"order_by": (F.col("price"),)}, "order_by[0]"),
    ("cascade", lambda: {"name": F.col("hour")}, "name"),
    ("over", lambda: {"functions": {"n": F.sum("price")}}, "functions['n']"),
    ("over", lambda: {"windows": {"w": F.col("shop")}}, "windows['w']"),
    (
        "over",
        lambda: {"windows": {"w": {"order_by": [F.col("ts")]}}},
        "windows['w']['order_by'][0]",
    ),
    ("over", lambda: {"functions": RANK, "qualify": F.col("n") < 3}, "qualify"),
]


@pytest.mark.parametrize(("name", "arguments", "place"), COLUMNS)
def test_sql_is_text_and_no_column(
    rows: DataFrame, name: str, arguments: Callable[[], dict[str, Any]], place: str
) -> None:
    message = refusal(name, rows, **arguments())
    assert f"[SW131] spark_windows.{name}: {place} must be text. Got: {place} " in message
    assert len(message.splitlines()) == 1


def test_conditions_of_joins_are_text(rows: DataFrame) -> None:
    columns = {"on": F.col("shop"), "condition": F.col("l.price") > 1, "select": rows["price"]}
    message = refusal("window_join", rows, rows, **columns)
    for argument in columns:
        assert f"[SW131] spark_windows.window_join: {argument} must be text" in message


@pytest.mark.parametrize(
    ("given", "place"),
    [
        (Longest, ""),
        (Longest(), ""),
        (len, ""),
        ({"function": Longest(), "args": ["shop"]}, "['function']"),
        ({"function": len, "args": ["shop"]}, "['function']"),
    ],
)
def test_a_class_is_the_function_of_an_aggregate(rows: DataFrame, given: Any, place: str) -> None:
    remedy = "for a class Weighted, {'function': Weighted, 'args': ['price', 'quantity']}"
    message = refusal("window_aggregate", rows, window=DAY, aggregates={**COUNT, "long": given})
    assert f"Got: aggregates['long']{place} " in message
    assert message.startswith("[SW117] spark_windows.window_aggregate: an aggregate must be SQL")
    assert remedy in message
    message = refusal("window_table_aggregate", rows, window=DAY, aggregate=given)
    assert f"Got: aggregate{place} " in message
    assert remedy in message
    message = refusal("over", rows, functions={**RANK, "long": given})
    assert "[SW117] spark_windows.over: an aggregate must be SQL" in message
    assert f"Got: functions['long']{place} " in message
    assert remedy in message


def test_a_class_in_its_place_is_no_refusal(rows: DataFrame) -> None:
    aggregates: dict[str, Any] = {
        "function": {"function": Longest, "args": ["`{note}`"]},
        "declared": {"function": {"python": Longest}, "args": ["`{note}`"]},
    }
    found = spark_windows.window_aggregate(rows, DAY, aggregates=aggregates).collect()
    assert [tuple(row)[3:] for row in found] == [("_sw_frame_data", "_sw_frame_data")]


def test_a_class_over_frames(rows: DataFrame) -> None:
    frame = "order by `{note}` rows between 1 preceding and 1 following exclude current row"
    functions: dict[str, Any] = {
        "function": {"function": Longest, "args": ["`{note}`"], "over": frame},
        "declared": {"function": {"python": Longest}, "args": ["`{note}`"], "over": frame},
    }
    found = spark_windows.over(rows, functions=functions).orderBy("`{note}`")
    assert [tuple(row)[3:] for row in found.collect()] == [
        ("", "_sw_frame_data", "_sw_frame_data"),
        ("_sw_frame_data", "no time", "no time"),
        ("no time", "_sw_frame_data", "_sw_frame_data"),
        ("{x}", "no time", "no time"),
    ]
