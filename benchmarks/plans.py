"""What the physical plans show: reads of the source, shuffles, rows that are collected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchmarks.cases import CUMULATE, HOP, SESSION, SUM_COUNT, TUMBLE, window_aggregate

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros, Relation


class UnexpectedPlan(AssertionError):
    """A plan does what the documentation says no plan does."""


def physical_plan(spark: SparkSession, query: str) -> str:
    """Return the physical plan as text, before adaptive execution changes it."""
    plan: str = spark.sql(query)._jdf.queryExecution().executedPlan().toString()
    return plan


def count(plan: str, operator: str) -> int:
    """Return how many operators of a name a plan has."""
    return len(re.findall(rf"^[\s:+*()\d-]*{operator}\b", plan, flags=re.MULTILINE))


def cascade(macros: Macros, events: Relation) -> str:
    """Return three windows, each over the one before: 10 minutes, 1 hour, 1 day."""
    data: str | Relation = events
    timecol, aggregates = "ts", SUM_COUNT
    for size in ("10 minutes", "1 hour", "1 day"):
        query = macros.render(
            "window_aggregate",
            data,
            window={"kind": "tumble", "timecol": timecol, "size": size},
            group_by="k",
            aggregates=aggregates,
        )
        data = macros.render("cascade", query)
        timecol, aggregates = "event_time", {"total": "sum(total)", "n": "sum(n)"}
    return f"select * from {query}"


def notes(spark: SparkSession, macros: Macros, events: Relation) -> list[str]:
    """Return what holds for the plans, as sentences.

    Raises:
        UnexpectedPlan: One of them does not hold.
    """
    scans = count(physical_plan(spark, cascade(macros, events)), "FileScan")
    if scans != 1:
        raise UnexpectedPlan(f"the cascade reads its source {scans} times")
    for window in (TUMBLE, HOP, CUMULATE, SESSION):
        plan = physical_plan(spark, window_aggregate(macros, events, window, SUM_COUNT))
        if "collect_list" in plan or "collect_set" in plan or count(plan, "FileScan") != 1:
            raise UnexpectedPlan(plan)
    return [
        "A cascade of three windows (10 minutes, 1 hour, 1 day) reads the source once.",
        "Every window reads the source once, and no plan collects the rows of a key.",
    ]
