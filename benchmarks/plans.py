"""What the physical plans show: reads of the source, shuffles, rows that are collected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchmarks.cases import FIVE, KINDS, SUM_COUNT, TUMBLE, window_aggregate

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros, Relation


COLLECTING = ("collect_list", "collect_set", "listagg", "collect_top_k")
"""Aggregates that hold the rows of a group."""
ON_THE_DRIVER = (
    *(
        "LocalTableScan",
        "Scan ExistingRDD",
        "CollectLimit",
        "CollectTail",
        "TakeOrderedAndProject",
    ),
    *("BroadcastExchange", "BatchEvalPython", "ArrowEvalPython", "MapInPandas", "MapInArrow"),
)
"""Operators whose rows are, or were, in the driver or in Python."""


class UnexpectedPlan(AssertionError):
    """A plan does what the documentation says no plan does."""


def physical_plan(spark: SparkSession, query: str) -> str:
    """Return the physical plan as text, before adaptive execution changes it."""
    ((plan,),) = spark.sql(f"explain {query}").collect()
    return str(plan)


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


def check(spark: SparkSession, macros: Macros, events: Relation) -> None:
    """Hold the plans to what the page says of them.

    Raises:
        UnexpectedPlan: One of them does not hold.
    """
    scans = count(physical_plan(spark, cascade(macros, events)), "FileScan")
    if scans != 1:
        raise UnexpectedPlan(f"the cascade reads its source {scans} times")
    zoned = {**TUMBLE, "size": "1 day", "timezone": "America/New_York"}
    for window in (*KINDS.values(), zoned):
        for aggregates in (SUM_COUNT, FIVE):
            plan = physical_plan(spark, window_aggregate(macros, events, window, aggregates))
            unwanted = [name for name in COLLECTING if name in plan]
            unwanted += [name for name in ON_THE_DRIVER if count(plan, name)]
            if unwanted or count(plan, "FileScan") != 1:
                raise UnexpectedPlan(f"{window} {aggregates}: {unwanted}\n{plan}")
