"""The same work by DuckDB over the same files: what one machine does without Spark."""

from __future__ import annotations

import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

from benchmarks import measure
from benchmarks.cases import by_work
from benchmarks.measure import Run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyspark.sql import SparkSession

    from benchmarks.cases import Case

MINUTE = 60_000_000
DAY = 1440 * MINUTE


def hop(aggregates: str, merged: str, pane: int, panes: int) -> str:
    """Return hopping windows of so many panes, each pane copied to its windows."""
    return f"""
    with panes as (select k, us // {pane} as pane, {aggregates} from events group by all),
    copies as (select *, unnest(range({panes})) as earlier from panes)
    select
        {bounds(f"(pane - earlier) * {pane}", f"(pane - earlier + {panes}) * {pane}")},
        k,
        {merged}
    from copies
    group by all
    """


def cumulate(aggregates: str, merged: str, step: int, size: int, source: str = "events") -> str:
    """Return windows that grow, each step copied to those after it."""
    return f"""
    with panes as (
        select k, us // {size} * {size} as cycle, us % {size} // {step} as step, {aggregates}
        from {source}
        group by all
    ),
    copies as (select *, unnest(range(step + 1, {size // step + 1})) as steps from panes)
    select {bounds("cycle", f"cycle + steps * {step}")}, k, {merged}
    from copies
    group by all
    """


def session(aggregates: str, gap: int) -> str:
    """Return sessions: a row starts one where the last row before it is further away."""
    return f"""
    with starts as (
        select *, coalesce(us - lag(us) over by_time > {gap}, true)::int as starts
        from events
        window by_time as (partition by k order by us)
    ),
    numbered as (
        select *, sum(starts) over (partition by k order by us rows unbounded preceding) as number
        from starts
    )
    select {bounds("min(us)", f"max(us) + {gap}")}, k, {aggregates}
    from numbered
    group by k, number
    """


def bounds(start: str, end: str) -> str:
    """Return two numbers of microseconds as the bounds of a window."""
    return (
        f"make_timestamp({start}) at time zone 'UTC' as window_start, "
        f"make_timestamp({end}) at time zone 'UTC' as window_end"
    )


ROWS = "sum(v)::bigint as total, count(*) as n"
PANES = "sum(total)::bigint as total, sum(n)::bigint as n"
FIRST_SIGHTINGS = """(
    select k, v, min(us) as us
    from events
    group by k, v, us // 86400000000
)"""
QUERIES: dict[str, str] = {
    "TUMBLE 10 min, sum and count": hop(ROWS, PANES, 10 * MINUTE, 1),
    "HOP 1 h / 1 min, sum and count": hop(ROWS, PANES, MINUTE, 60),
    "HOP 1 h / 1 min, sum, count, min, max, avg": hop(
        f"{ROWS}, min(v) as least, max(v) as most",
        f"{PANES}, min(least) as least, max(most) as most, sum(total) / sum(n) as mean",
        MINUTE,
        60,
    ),
    "CUMULATE 10 min / 1 day, sum": cumulate(
        "sum(v)::bigint as total", "sum(total)::bigint as total", 10 * MINUTE, DAY
    ),
    "CUMULATE 10 min / 1 day, count distinct": cumulate(
        "count(*) as users", "sum(users)::bigint as users", 10 * MINUTE, DAY, FIRST_SIGHTINGS
    ),
    "HOP 1 h / 5 min, count distinct": hop("v", "count(distinct v) as users", 5 * MINUTE, 12),
    "SESSION 10 min, sum and count": session(ROWS, 10 * MINUTE),
}
"""By the name of a case."""


class DuckDB:
    """A DuckDB with two threads, over the events."""

    def __init__(self, path: Path) -> None:
        self._connection = duckdb.connect(config={"threads": 2})
        self._connection.sql(
            "create view events as select *, epoch_us(ts) as us "
            f"from read_parquet('{path}/*.parquet')"
        )

    def write(self, query: str, path: Path) -> None:
        """Write the rows of a query as Parquet."""
        self._connection.sql(query).write_parquet(str(path))

    def run(self, query: str) -> Run:
        """Run a query to its last row, into a table in memory."""
        started = time.perf_counter()
        self._connection.execute(f"create or replace temp table answer as {query}")
        return Run(time.perf_counter() - started, 0)


def beside(spark: SparkSession, path: Path, all_of: Sequence[Case], repeats: int) -> Iterator[str]:
    """Compare with DuckDB what it computes too; yield the rows of a table."""
    duckdb = DuckDB(path)
    for name, ours in by_work(all_of).items():
        if name not in QUERIES:
            continue
        query = QUERIES[name]
        with tempfile.TemporaryDirectory() as folder:
            duckdb.write(query, Path(folder) / "answer.parquet")
            theirs = measure.fingerprint(spark, f"select * from parquet.`{folder}`")
        for one in ours:
            measure.require_same(one.name, measure.fingerprint(spark, one.ours), theirs)
        queries = [partial(measure.run, spark, one.ours) for one in ours]
        *took, limit = measure.alternate([*queries, partial(duckdb.run, query)], repeats)
        for one, run in zip(ours, took, strict=True):
            yield f"| {one.name} | {run.seconds:.1f} s | {limit.seconds:.1f} s |"
