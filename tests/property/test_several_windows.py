"""Several windows in one call are those of a call for each, and the rows are read once."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st
from spark_windows.render import Macros, Relation

from benchmarks.plans import physical_plan

from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import DAY, HOUR, MINUTE, Case, cases
from .test_engines import IN_SQL
from .test_window_aggregate import aggregates, columns, grouping_sets

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

BATCH = 6
WINDOWS: list[dict[str, Any]] = [
    {"kind": "tumble", "size": 10 * MINUTE},
    {"kind": "tumble", "size": HOUR, "offset": 7 * MINUTE},
    {"kind": "tumble", "size": "1 month", "offset": "6 hours"},
    {"kind": "hop", "slide": 10 * MINUTE, "size": HOUR},
    {"kind": "hop", "slide": 5 * MINUTE, "size": HOUR},
    {"kind": "hop", "slide": 20 * MINUTE, "size": 50 * MINUTE, "offset": -3 * HOUR},
    {"kind": "hop", "slide": HOUR, "size": 15 * MINUTE},
    {"kind": "cumulate", "step": 10 * MINUTE, "size": DAY},
    {"kind": "cumulate", "step": "1 day", "size": "1 month"},
    {"kind": "session", "gap": 7 * MINUTE},
    {"kind": "session", "gap": 2 * DAY},
]
AS_THEY_ARE = re.compile(r"(panes|pane_values|finest) as \(\s+select _sw_(start|pane), ")
"""Panes that are not merged from slices, but are the slices."""
MERGED = ("rows", "users", "sum_v", "avg_d", "max_ks", "last_ks", "list_v", "bits", "about")


def written(window: dict[str, Any], zone: str | None) -> dict[str, Any]:
    """Return a window as a user writes it."""
    lengths = {
        name: f"{value} us" if isinstance(value, int) else value for name, value in window.items()
    }
    zoned = {"timezone": zone} if zone and window["kind"] != "session" else {}
    return {"timecol": "ts", **lengths, **zoned}


def example(
    case: Case, spark: SparkSession, macros: Macros, describing: Macros, numbers: list[int], n: int
) -> Example:
    """The windows of these numbers in one call; `n` tells the view apart that it may read."""
    zone = case.zone if case.time_type == "timestamp" else None
    named = {f"w{n}": written(WINDOWS[n], zone) for n in numbers}
    if zone not in (None, "UTC"):  # sessions measure elapsed time
        named = {name: one for name, one in named.items() if one["kind"] != "session"}
        named = named or {"w0": written(WINDOWS[0], zone)}
    sessions = any(one["kind"] == "session" for one in named.values())
    if sessions and case.described:  # Arrow has no grouping sets of sessions
        case = dataclasses.replace(case, sets=None)
    data: str | Relation = values(case.rows, input_types(case.time_type))
    if case.described:
        spark.sql(f"create or replace temporary view input_{n} as {data}")
        data, macros = Relation(f"input_{n}"), describing
    arguments = {
        "group_by": case.keys,
        "aggregates": aggregates(case),
        "where": "flag" if case.where else None,
        "grouping_sets": grouping_sets(case),
    }
    engine = "arrow" if case.described else "auto"
    together = macros.render("window_aggregate", data, windows=named, engine=engine, **arguments)
    each = [
        f"select '{name}' as window_name, * from "
        + macros.render("window_aggregate", data, window=one, engine="sql", **arguments)
        for name, one in named.items()
    ]
    return Example(
        f"{sorted(named)} {case}",
        f"select * from {together}",
        {"window_name": "string", **columns(case)},
        " union all ".join(each),
    )


def for_sql(case: Case) -> Case:
    """The case over a subquery."""
    return dataclasses.replace(case, described=False)


def for_arrow(case: Case) -> Case:
    """The case over a view whose columns are looked up, with aggregates that kernels merge."""
    merged = [name for name in case.aggregates if name not in IN_SQL]
    return dataclasses.replace(case, described=True, aggregates=merged or ["rows"])


@pytest.mark.long  # tests of SQL compare them with calls of their own
def test_several_windows(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[Any] = Counter()
    describing = Macros(session=spark)

    @examples(
        2,
        st.lists(
            cases(kinds=("tumble",), aggregates=MERGED, most=20), min_size=BATCH, max_size=BATCH
        ),
        st.permutations(range(len(WINDOWS))),
        st.lists(st.sampled_from(range(len(WINDOWS))), min_size=BATCH, max_size=BATCH),
    )
    def batches(batch: list[Case], order: list[int], others: list[int], seed: int) -> None:
        # each window in one call of the batch at least, calls of one to three
        calls = [sorted({*order[n::BATCH], other}) for n, other in enumerate(others)]
        batch = [for_arrow(case) if n % 2 else for_sql(case) for n, case in enumerate(batch)]
        pairs = list(enumerate(zip(batch, calls, strict=True)))
        with session_settings(spark, seed):
            asked = [
                example(case, spark, macros, describing, some, n) for n, (case, some) in pairs
            ]
            check(spark, asked)
        covered["arrow"] += sum("spark_windows.engine arrow" in one.query for one in asked)
        covered["slices are panes"] += sum(bool(AS_THEY_ARE.search(one.query)) for one in asked)
        for some in calls:
            covered.update(some)

    batches()
    assert min(covered[n] for n in (*range(len(WINDOWS)), "slices are panes", "arrow")) > 1, (
        covered
    )


@pytest.mark.parametrize(
    ("aggregates", "unions"),
    [
        ({"n": "count(*)"}, 0),
        # the three hops unite what they count with when it changes
        ({"n": "count(*)", "users": "count(distinct v)"}, 3),
    ],
)
def test_the_rows_are_read_once(
    spark: SparkSession, aggregates: dict[str, str], unions: int
) -> None:
    spark.sql(
        "create table default.readings using parquet as select timestamp_seconds(id * 30) as ts, "
        "id % 3 as k, id as v from range(1000)"
    )
    text = Macros(session=spark).render(
        "window_aggregate",
        Relation("default.readings"),
        windows={f"w{n}": written(one, None) for n, one in enumerate(WINDOWS)},
        group_by="k",
        aggregates=aggregates,
    )
    spark.conf.set("spark.sql.adaptive.enabled", "false")  # what is planned is what runs
    plan = physical_plan(spark, f"select * from {text}")
    spark.conf.set("spark.sql.adaptive.enabled", "true")
    spark.sql("drop table default.readings")
    assert len(re.findall("FileScan parquet", plan)) == 1, plan
    shuffled = Counter(re.findall(r"- Exchange .*\n[ :]*\+- (?:\*\(\d+\) )?(\w+)", plan))
    assert len(re.findall(r"- Exchange \w+", plan)) == shuffled.total(), plan
    # cells, and these by key, which is enough for all windows
    assert shuffled.pop("HashAggregate") == 2, plan
    # whether Spark sees that a union is by key depends on the order of a set of its expressions
    assert shuffled.keys() <= {"Union"}, plan
    assert shuffled["Union"] <= unions, plan


def test_values_of_a_pane_do_not_make_it_several(spark: SparkSession, macros: Macros) -> None:
    """The cells are the panes of the hop, one row for each distinct value in them."""
    text = macros.render(
        "window_aggregate",
        "select timestamp'2024-01-01 00:00:00Z' as ts, id as v from range(3)",
        windows={
            "hop": {"kind": "hop", "timecol": "ts", "slide": "5 minutes", "size": "1 hour"},
            "tumble": {"kind": "tumble", "timecol": "ts", "size": "5 minutes"},
        },
        aggregates={"values": "count(distinct v)", "total": "sum(v)"},
    )
    found = spark.sql(
        f"select window_name, values, total, count(*) as n, count(distinct window_start) as starts"
        f" from {text} group by all order by window_name"
    ).collect()
    # each of the 12 windows of an hour that hold midnight once
    assert found == [("hop", 3, 3, 12, 12), ("tumble", 3, 3, 1, 1)]
