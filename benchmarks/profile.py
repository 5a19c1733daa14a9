"""Where queries of hopping windows spend their time: up to each step, one after the other."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from benchmarks import measure
from benchmarks.cases import FIVE, HOP, SUM_COUNT, window_aggregate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession
    from spark_windows.render import Macros, Relation

WORK = {
    "HOP 1 h / 1 min, sum and count": (SUM_COUNT, "sql"),
    "HOP 1 h / 1 min, sum and count, Arrow": (SUM_COUNT, "arrow"),
    "HOP 1 h / 1 min, sum, count, min, max, avg": (FIVE, "sql"),
    "HOP 1 h / 1 min, sum, count, min, max, avg, Arrow": (FIVE, "arrow"),
}
STEPS = {
    "panes": "rows aggregated to panes",
    "linked": "panes shuffled by key and sorted",
    "suffixes": "panes merged backwards, in blocks",
    "events": "a row for each pane and each window",
    "prefixes": "these sorted, panes merged forwards",
    "windows": "windows merged from both",
}
"""What is done in a step, by the name of its CTE."""


def steps(text: str) -> dict[str, str]:
    """Return a query up to each of its CTEs, by their names."""
    heads = list(re.finditer(r"^ {4}(?:with )?(\w+) as \($", text, re.MULTILINE))
    ends = [one.start() for one in heads[1:]]
    ends.append(text.index("\n    )\n", heads[-1].end()) + len("\n    )"))
    return {
        head[1]: f"{text[heads[0].start() : end].rstrip().rstrip(',')}\nselect * from {head[1]}"
        for head, end in zip(heads, ends, strict=True)
    }


def profile(spark: SparkSession, macros: Macros, events: Relation, repeats: int) -> Iterator[str]:
    """Time the steps of each query, in turn; yield the rows of a table."""
    for name, (aggregates, engine) in WORK.items():
        queries = steps(window_aggregate(macros, events, HOP, aggregates, engine))
        runners = [partial(measure.run, spark, query) for query in queries.values()]
        took = measure.alternate(runners, repeats)
        for step, run in zip(queries, took, strict=True):
            what = "kernels in Python" if engine == "arrow" and step == "windows" else STEPS[step]
            yield f"| {name} | {what} | {run.seconds:.1f} s | {run.cpu_seconds:.1f} s |"
