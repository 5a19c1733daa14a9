"""Functions over frames: beside the running frame, Spark's own frames, and DuckDB.

Rows of 100 partitions, in each of which some are about 0.36 seconds apart. Outputs are compared
with Spark's own over some partitions before anything is timed. What takes Spark too long is timed
once over a tenth of the partitions, and counts ten times.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb
from spark_windows.render import Macros, Relation

from benchmarks import measure
from benchmarks.measure import Run
from benchmarks.page import reached

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROWS, PARTITIONS = 2_000_000, 100
FEW = 2
"""Partitions whose outputs are compared: all of them take Spark's own frames minutes."""
WINDOW = "partition by p order by t"
RUNNING = "rows between unbounded preceding and current row"
LONG = "rows between 9999 preceding and current row"
HOUR = "range between interval '1 hour' preceding and current row"
REST = "rows between current row and unbounded following"
SHORT = "rows between 10 preceding and current row"
GROUPS = "groups between 9999 preceding and current row"
AROUND = "rows between 5000 preceding and 5000 following"
FOUR = ("sum(v)", "min(v)", "max(v)", "avg(v)")


@dataclass(frozen=True)
class Work:
    """Functions over one frame, beside something.

    Attributes:
        name: What is computed.
        functions: The calls.
        frame: The frame.
        beside: `the running frame`, another name, or `Spark's own frame`.
        goal: The ratio: ours / theirs beside another frame of ours or the running frame, theirs /
            ours beside Spark's own; None without.
        at_most: Whether the goal is an upper limit.
        theirs: The calls and the frame of the rival, in Spark's SQL; None: the same.
        tenth: The rival is timed once, over a tenth of the partitions.
        duckdb: The frame in DuckDB; None: the same.
    """

    name: str
    functions: tuple[str, ...]
    frame: str
    beside: str
    goal: float | None
    at_most: bool = True
    theirs: tuple[tuple[str, ...], str] | None = None
    tenth: bool = False


SPARKS = "Spark's own frame"
WORK = [
    Work("sum of DOUBLE, 10,000 rows", ("sum(v)",), LONG, "the running frame", 1.5),
    Work("sum of INT, 10,000 rows", ("sum(i)",), LONG, "the running frame", 1.5),
    Work("sum of DECIMAL, 10,000 rows", ("sum(d)",), LONG, "the running frame", 1.5),
    Work("sum, min, max and avg, 10,000 rows", FOUR, LONG, "the running frame", 2.0),
    Work("sum, 1 hour of 10,000 rows", ("sum(v)",), HOUR, "the running frame", 2.5),
    Work(
        "count distinct, 10,000 rows",
        ("count(distinct i)",),
        LONG,
        "the running count",
        4.0,
        theirs=(("count(i)",), RUNNING),
    ),
    Work("sum of DOUBLE, 10,000 rows", ("sum(v)",), LONG, SPARKS, 100, at_most=False, tenth=True),
    Work("sum of INT, 10,000 rows", ("sum(i)",), LONG, SPARKS, 100, at_most=False, tenth=True),
    Work("sum, up to the end", ("sum(v)",), REST, SPARKS, 50, at_most=False, tenth=True),
    Work(
        "median, 1,000 rows",
        ("median(v)",),
        "rows between 999 preceding and current row",
        SPARKS,
        20,
        at_most=False,
        theirs=(("percentile(v, 0.5)",), "rows between 999 preceding and current row"),
        tenth=True,
    ),
    Work("sum, 10 rows", ("sum(v)",), SHORT, SPARKS, 1.1),
]
BESIDE_OURS = [
    (
        Work("sum, 10,000 groups", ("sum(v)",), GROUPS, "sum, 1 hour", 1.5),
        Work("sum, 1 hour", ("sum(v)",), HOUR, "", None),
    ),
    (
        Work(
            "sum, 10,000 rows around, without the row",
            ("sum(v)",),
            f"{AROUND} exclude current row",
            "with the row",
            2.2,
        ),
        Work("with the row", ("sum(v)",), AROUND, "", None),
    ),
]
"""Work beside other work of ours."""


def write_rows(spark: SparkSession, path: Path, rows: int) -> None:
    """Write the rows, unless they are there."""
    if path.exists():
        return
    spark.range(rows).selectExpr(
        f"cast(id % {PARTITIONS} as int) as p",
        f"timestamp_ntz'2024-01-01' + make_dt_interval(0, 0, 0, (id div {PARTITIONS}) * 0.36"
        " + rand(3) * 0.3) as t",
        "rand(1) * 100 as v",
        "cast(rand(2) * 1000 as int) as i",
        "cast(rand(4) * 100 as decimal(10,2)) as d",
        "id",
    ).write.parquet(str(path))


def ours(macros: Macros, work: Work, data: str) -> str:
    """Return the query of some work."""
    functions = {f"r{n}": f"{call} over (w {work.frame})" for n, call in enumerate(work.functions)}
    text = macros.render("over", Relation(data), {"w": WINDOW}, functions)
    return f"select * from {text}"


def in_spark(functions: tuple[str, ...], frame: str, data: str, windows: str = WINDOW) -> str:
    """Return Spark's own query."""
    calls = [f"{call} over ({windows} {frame}) as r{n}" for n, call in enumerate(functions)]
    return f"select *, {', '.join(calls)} from {data}"


def rival(work: Work, data: str) -> str:
    """Return what some work is beside."""
    functions, frame = work.theirs or (work.functions, work.frame)
    if work.beside == "the running frame":
        frame = RUNNING
    return in_spark(functions, frame, data)


def check(spark: SparkSession, macros: Macros) -> None:
    """Compare outputs with Spark's own over few partitions."""
    for work in [*WORK, *(one for pair in BESIDE_OURS for one in pair)]:
        functions, frame, data = work.functions, work.frame, "few_rows"
        if "distinct" in functions[0]:
            functions = ("size(collect_set(i))",)
            expected = f"select * except (r0), cast(size(s) as bigint) as r0 from (select *, \
collect_set(i) over ({WINDOW} {frame}) as s, 0 as r0 from {data})"
            expected = f"select * except (s) from ({expected})"
        elif work.theirs and work.beside == SPARKS:
            expected = in_spark(*work.theirs, data)
        elif "groups" in frame:
            dense = f"(select *, dense_rank() over ({WINDOW}) as g from {data})"
            ranged = in_spark(
                functions, frame.replace("groups", "range"), dense, "partition by p order by g"
            )
            expected = f"select * except (g) from ({ranged})"
        elif "exclude" in frame:
            plain = in_spark(functions, AROUND, data)
            expected = f"select * except (r0), r0 - v as r0 from ({plain})"
        else:
            expected = in_spark(functions, frame, data)
        measure.require_equal(spark, work.name, ours(macros, work, data), expected)


def frames(
    spark: SparkSession, folder: Path, rows: int, repeats: int
) -> Iterator[tuple[str, float]]:
    """Yield the rows of the table, and how much of its goal each meets."""
    path = folder / f"frames-of-{rows}"
    write_rows(spark, path, rows)
    everything = spark.read.parquet(str(path))
    everything.createOrReplaceTempView("frame_rows")
    everything.where(f"p < {PARTITIONS // 10}").createOrReplaceTempView("a_tenth")
    everything.where(f"p < {FEW}").createOrReplaceTempView("few_rows")
    macros = Macros(session=spark)
    check(spark, macros)
    for work in WORK:
        runner = partial(measure.run, spark, ours(macros, work, "frame_rows"))
        if work.tenth:
            theirs = measure.run(spark, rival(work, "a_tenth"))
            theirs = Run(10 * theirs.seconds, 10 * theirs.cpu_seconds)
            (found,) = measure.alternate([runner], repeats)
        else:
            other = partial(measure.run, spark, rival(work, "frame_rows"))
            found, theirs = measure.alternate([runner, other], repeats)
        yield _line(work, found, theirs)
    for work, other_work in BESIDE_OURS:
        runners = [
            partial(measure.run, spark, ours(macros, one, "frame_rows"))
            for one in (work, other_work)
        ]
        yield _line(work, *measure.alternate(runners, repeats))
    seen: list[str] = []
    for work in WORK:
        if work.name not in seen:
            seen.append(work.name)
            runner = partial(measure.run, spark, ours(macros, work, "frame_rows"))
            found, theirs = measure.alternate([runner, _in_duckdb(path, work)], repeats)
            yield _line(
                Work(work.name, work.functions, work.frame, "DuckDB", None, at_most=False),
                found,
                theirs,
            )


def _in_duckdb(path: Path, work: Work) -> Callable[[], Run]:
    """Return what runs some work in DuckDB, with two threads, into a table."""
    database = duckdb.connect(
        config={"threads": 2, "memory_limit": "8GB", "temp_directory": tempfile.gettempdir()}
    )
    query = in_spark(work.functions, work.frame, f"read_parquet('{path}/*.parquet')")

    def run() -> Run:
        started = time.perf_counter()
        database.execute(f"create or replace table found as {query}")
        seconds = time.perf_counter() - started
        return Run(seconds, seconds)

    return run


def _line(work: Work, found: Run, theirs: Run) -> tuple[str, float]:
    """Return a row of the table."""
    ratio = found.seconds / theirs.seconds if work.at_most else theirs.seconds / found.seconds
    share, limit = 1.0, "none"
    if work.goal is not None:
        share = work.goal / ratio if work.at_most else ratio / work.goal
        limit = f"{'≤' if work.at_most else '≥'} {work.goal}×"
    beside = f"{work.beside}, a tenth ten times" if work.tenth else work.beside
    cell = "" if work.goal is None else reached(share)
    return (
        f"| {work.name} | {beside} | {found.seconds:.1f} s | {theirs.seconds:.1f} s "
        f"| {ratio:.2f}× | {limit} | {cell} |",
        share,
    )
