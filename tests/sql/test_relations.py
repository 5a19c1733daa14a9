"""Macros over whole relations, and aggregates that give several rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

from benchmarks.plans import physical_plan

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

DATA = """
select timestamp_seconds(id * 700) as ts, id % 3 as k, cast(id % 7 as string) as item, id as v
from range(60)
"""
HOUR = {"kind": "tumble", "timecol": "ts", "size": "1 hour"}


def test_dropped_columns_are_gone(spark: SparkSession, macros: Macros) -> None:
    hours = macros.render("tumble", DATA, "ts", "1 hour")
    text = macros.render("drop_columns", hours, ["window_start", "window_end", "window_time"])
    again = macros.render("hop", text, "ts", "30 minutes", "1 hour")
    assert spark.sql(f"select * from {text}").columns == ["ts", "k", "item", "v"]
    assert spark.sql(f"select * from {again}").count() == 120


def test_another_time_is_followed(spark: SparkSession, macros: Macros) -> None:
    data = f"select *, ts + interval '1' day as later from ({DATA})"
    text = macros.render("reassign_watermark", data, "later", "10 minutes")
    windows = macros.render("tumble", text, size="1 hour")
    found = spark.sql(f"select * from {windows}")
    assert found.columns[:5] == ["ts", "k", "item", "v", "later"]
    inside = "later >= window_start and later < window_end"
    assert found.count() == found.where(inside).count() == 60


@pytest.mark.parametrize("partitions", [None, 3])
@pytest.mark.usefixtures("adaptive")
def test_equal_values_are_in_one_task(
    spark: SparkSession, macros: Macros, partitions: int | None
) -> None:
    text = macros.render("repartition_by", DATA, ["k", "item"], partitions)
    tasks = spark.sql(
        "select k, item, count(distinct task) as n "
        f"from (select *, spark_partition_id() as task from {text}) group by k, item"
    )
    assert {row["n"] for row in tasks.collect()} == {1}
    plan = physical_plan(spark, f"select * from {text}")
    assert "Exchange hashpartitioning(k" in plan
    assert partitions is None or ", 3)" in plan


@pytest.mark.parametrize(
    "window",
    [HOUR, {"kind": "hop", "timecol": "ts", "slide": "30 minutes", "size": "1 hour"}],
    ids=["tumble", "hop"],
)
def test_an_aggregate_of_several_rows(
    spark: SparkSession, macros: Macros, window: dict[str, Any]
) -> None:
    text = macros.render(
        "window_table_aggregate",
        DATA,
        window=window,
        group_by="k",
        aggregate="collect_set(struct(item, v div 9 as ninth)) filter (where v > 20)",
    )
    lengths = {name: one for name, one in window.items() if name != "kind"}
    function = macros.render(window["kind"], DATA, **lengths)
    expected = spark.sql(
        "select distinct window_start, window_end, window_time, k, item, v div 9 as ninth "
        f"from {function} where v > 20"
    )
    found = spark.sql(f"select * from {text}")
    assert found.columns == expected.columns
    assert sorted(map(str, found.collect())) == sorted(map(str, expected.collect()))


@pytest.mark.parametrize(
    ("macro", "arguments", "code"),
    [
        ("drop_columns", {"columns": None}, "SW101"),
        ("repartition_by", {"columns": "k", "partitions": 0}, "SW144"),
        ("repartition_by", {"columns": []}, "SW101"),
        ("window_table_aggregate", {"window": HOUR}, "SW101"),
        ("drop_columns", {"columns": "k", "colums": "k"}, "SW107"),
        ("reassign_watermark", {"timecol": "ts"}, "watermark is required"),
        ("reassign_watermark", {"watermark": "1 hour"}, "timecol is required"),
        ("reassign_watermark", {"timecol": "ts", "watermark": "1 month"}, "watermark '1 month'"),
    ],
)
def test_what_is_wrong(macros: Macros, macro: str, arguments: dict[str, Any], code: str) -> None:
    with pytest.raises(CompilationError, match=code):
        macros.render(macro, DATA, **arguments)
