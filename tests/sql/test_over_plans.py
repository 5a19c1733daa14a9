"""The physical plans of `over`: one shuffle per partitioning, few sorts, whatever is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from spark_windows.render import Macros, Relation

from benchmarks.plans import physical_plan

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROWS = Relation("rows_of_plans")
WINDOWS = {"w": "partition by k order by ts"}


@dataclass(frozen=True)
class Plan:
    """What is counted in a physical plan."""

    sorts: int
    shuffles: int
    scans: int


@pytest.fixture(scope="module")
def macros(spark: SparkSession, small_queries: None) -> Iterator[Macros]:
    spark.range(10).selectExpr(
        "timestamp_seconds(id) as ts", "id % 2 as k", "id % 3 as u", "cast(id as double) as v"
    ).createOrReplaceTempView(ROWS.name)
    yield Macros(session=spark)
    spark.catalog.dropTempView(ROWS.name)


def plan(spark: SparkSession, macros: Macros, *functions: str, **more: str) -> Plan:
    named = {f"f{number}": text for number, text in enumerate(functions)} | more
    query = macros.render("over", ROWS, WINDOWS, named)
    text = physical_plan(spark, f"select * from {query}")
    return Plan(
        len(re.findall(r"\bSort \[", text)),
        text.count("Exchange "),
        len(re.findall(r"\bRange \(", text)),
    )


HOUR = "range interval '1 hour' preceding"
SORTS = {
    # the running frame, ranks and short frames: one sort
    "sum(v) over w": 1,
    "row_number() over w": 1,
    "lag(v, 3) ignore nulls over w": 1,
    "sum(v) over (w rows 9 preceding)": 1,
    "first_value(v) over w": 1,
    # the reversed order: one more
    "sum(v) over (w rows between 1 following and unbounded following)": 2,
    "sum(v) over (w range between current row and unbounded following)": 1,
    # long frames: blocks forwards and backwards
    "sum(v) over (w rows 999 preceding)": 3,
    "count(*) over (w rows 999 preceding)": 1,
    "sum(v) over (w rows between 500 preceding and 500 following exclude current row)": 3,
    # distances: counts are differences, others have blocks and probes
    f"count(*) over (w {HOUR})": 1,
    f"sum(v) over (w {HOUR})": 3,
    "max(v) over (w range between '10 minutes' preceding and '10 minutes' following)": 4,
    # distinct values: their sightings, then rows and events
    "count(distinct u) over (w rows 999 preceding)": 3,
    "count(distinct u) over w": 3,
    # groups of peers: their numbers first
    "count(*) over (w groups 2 preceding)": 2,
    "sum(v) over (w groups 2 preceding)": 4,
    "sum(v) over (w groups between 9 preceding and 1 preceding)": 5,
}


@pytest.mark.parametrize("function", SORTS)
def test_sorts(spark: SparkSession, macros: Macros, function: str) -> None:
    found = plan(spark, macros, function)
    assert found == Plan(SORTS[function], 1, 1)


@pytest.mark.parametrize(
    "more",
    [
        ["sum(v) over (w rows 999 preceding)", "min(v) over (w rows 999 preceding)"],
        ["sum(v) over (w rows 999 preceding)", "sum(v) over (w rows 333 preceding)"],
        [
            "sum(v) over (w rows 999 preceding)",
            "avg(v) over (w rows between 50 preceding and 60 following)",
        ],
        ["sum(v) over (w rows 999 preceding)", "rank() over w", "lead(v) over w", "sum(v) over w"],
        [
            "sum(v) over (w rows 999 preceding)",
            "sum(v) over (w rows between 999 preceding and current row exclude current row)",
            "max(v) over (w rows between 3 following and unbounded following)",
        ],
        [f"sum(v) over (w {HOUR})", "min(v) over (w range '20 minutes' preceding)"],
        [f"sum(v) over (w {HOUR})", f"count(v) over (w {HOUR})", f"avg(v) over (w {HOUR})"],
        [f"sum(v) over (w {HOUR})", "row_number() over w", "ntile(4) over w"],
        ["sum(v) over (w groups 2 preceding)", "count(*) over (w groups 5 preceding)"],
    ],
    ids=lambda functions: " ".join(functions[1:]),
)
def test_one_more_function_adds_no_sort(
    spark: SparkSession, macros: Macros, more: list[str]
) -> None:
    assert plan(spark, macros, *more) == plan(spark, macros, more[0])


def test_four_sorts_at_most(spark: SparkSession, macros: Macros) -> None:
    found = plan(
        spark,
        macros,
        "row_number() over w",
        "sum(v) over w",
        f"sum(v) over (w {HOUR})",
        "count(v) over (w range '5 minutes' preceding)",
        "max(v) over (w range between '10 minutes' preceding and '10 minutes' following)",
        "min(v) over (w range between '2 minutes' following and '10 minutes' following)",
        "sum(v) over (w range between current row and unbounded following)",
    )
    assert found == Plan(4, 1, 1)


def test_one_shuffle_for_each_partitioning(spark: SparkSession, macros: Macros) -> None:
    found = plan(
        spark,
        macros,
        "sum(v) over (w rows 999 preceding)",
        "sum(v) over (partition by k order by u rows 999 preceding)",
        "avg(v) over (partition by k)",
        "rank() over (partition by u order by ts)",
    )
    assert found.shuffles == 2
    assert found.scans == 1
