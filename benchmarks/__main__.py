"""Run the benchmarks: `python -m benchmarks`. All outputs are compared before any is timed.

Prints each ratio beside its goal, writes docs/benchmarks.md with `--write`, and exits 1 if one is
below its floor, which is 80% of the goal.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

from pyspark.sql import SparkSession
from spark_windows.render import Macros, Relation

from benchmarks import data, flink, measure, plans
from benchmarks.cases import KINDS, SUM_COUNT, TUMBLE, Case, cases, window_aggregate
from benchmarks.duckdb_limit import QUERIES, DuckDB
from benchmarks.growth import TIMES, growth
from benchmarks.page import PAGE, Setting, page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


FLOOR = 0.8
"""The part of a goal below which a run fails."""


@dataclass(frozen=True)
class Result:
    """A measured case: its ratio, as the goal counts it."""

    case: Case
    ours: measure.Run
    theirs: measure.Run

    @property
    def ratio(self) -> float:
        """Ours / theirs for an upper limit, theirs / ours for a lower one."""
        ours = self.ours.cpu_seconds if self.case.cpu else self.ours.seconds
        theirs = self.theirs.cpu_seconds if self.case.cpu else self.theirs.seconds
        return ours / theirs if self.case.at_most else theirs / ours

    @property
    def part(self) -> float:
        """How much of the goal is met: all of it from 1 on."""
        if self.case.goal is None:
            return 1
        share = self.ratio / self.case.goal
        return 1 / share if self.case.at_most else share

    def line(self) -> str:
        """Return the row of the table."""
        reached = "yes" if self.part >= 1 else f"{self.part:.0%}"
        return (
            f"| {self.case.name} | {self.case.beside} | {self.ours.seconds:.1f} s "
            f"| {self.theirs.seconds:.1f} s | {self.ratio:.2f}× | {self.case.limit} "
            f"| {'' if self.case.goal is None else reached} |"
        )


def start(driver_memory: str) -> SparkSession:
    """Start Spark with two cores and no UI, in UTC."""
    session: SparkSession = (
        SparkSession.builder.master("local[2]")
        .appName("spark_windows benchmarks")
        .config("spark.driver.memory", driver_memory)
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.warehouse.dir", tempfile.mkdtemp())
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    return session


def view(spark: SparkSession, path: Path, name: str = "events") -> Relation:
    """Read events as a view, with two more keys, which may be NULL."""
    spark.read.parquet(str(path)).selectExpr(
        "*",
        "nullif(concat('region ', k % 40), 'region 7') as region",
        "cast(nullif(k % 25, 3) as decimal(9, 2)) / 4 as rate",
    ).createOrReplaceTempView(name)
    return Relation(name)


def by_rival(all_of: Sequence[Case]) -> dict[str, list[Case]]:
    """Return the cases by what they are beside, in the order in which they are measured."""
    rivals: dict[str, list[Case]] = {}
    for one in all_of:
        rivals.setdefault(one.theirs, []).append(one)
    return rivals


def measured(spark: SparkSession, all_of: Sequence[Case], repeats: int) -> Iterator[Result]:
    """Compare the outputs of all cases, then time those beside one rival in turn with it."""
    fingerprint = cache(partial(measure.fingerprint, spark))
    for one in all_of:
        if one.comparable:
            measure.require_same(one.name, fingerprint(one.ours), fingerprint(one.theirs))
    for theirs, beside in by_rival(all_of).items():
        ours = list(dict.fromkeys(one.ours for one in beside))
        runners = [partial(measure.run, spark, query) for query in (*ours, theirs)]
        if any(one.once for one in beside):
            other = runners.pop()()
            runs = [*measure.alternate(runners, repeats), other]
        else:
            runs = measure.alternate(runners, repeats)
        for one in beside:
            yield Result(one, runs[ours.index(one.ours)], runs[-1])


def beside_duckdb(
    spark: SparkSession, path: Path, all_of: Sequence[Case], repeats: int
) -> Iterator[tuple[str, float]]:
    """As `beside_flink`, with DuckDB, where there is no goal."""
    duckdb = DuckDB(path)
    for one in {one.ours: one for one in all_of}.values():
        query = QUERIES.get(one.name.removesuffix(", Arrow"))
        if query is None:
            continue
        with tempfile.TemporaryDirectory() as folder:
            duckdb.write(query, Path(folder) / "answer.parquet")
            theirs = f"select * from parquet.`{folder}`"
            measure.require_equal(spark, one.name, one.ours, theirs)
        runners = [partial(measure.run, spark, one.ours), partial(duckdb.run, query)]
        ours, limit = measure.alternate(runners, repeats)
        yield f"| {one.name} | {ours.seconds:.1f} s | {limit.seconds:.1f} s |", 1.0


def beside_flink(
    spark: SparkSession, python: str, folder: Path, results: Sequence[Result], repeats: int
) -> Iterator[tuple[str, float]]:
    """Compare with Flink what it computes too.

    Yields:
        The rows of a table, and how much of its goal each meets.
    """
    measured = {result.case.ours: result for result in results}.values()
    ours: dict[str, list[Result]] = {}
    for result in measured:
        ours.setdefault(result.case.name.removesuffix(", Arrow"), []).append(result)
    names = [name for name in flink.WORK if name in ours]
    flink.write_sorted(spark, folder)
    with tempfile.TemporaryDirectory() as place:
        answers = Path(place)
        took = dict(flink.seconds(python, folder, answers, names, repeats))
        for number, name in enumerate(names):
            theirs = flink.answer(spark, answers / str(number))
            for result in ours[name]:
                measure.require_equal(spark, name, result.case.ours, theirs)
                ratio, goal = took[name] / result.ours.seconds, flink.WORK[name].goal
                yield (
                    f"| {result.case.name} | {result.ours.seconds:.1f} s | {took[name]:.1f} s "
                    f"| {ratio:.2f}× | ≥ {goal}× "
                    f"| {'yes' if ratio >= goal else f'{ratio / goal:.0%}'} |",
                    ratio / goal,
                )


def heavy_key(folder: Path, rows: int) -> list[str]:
    """Run every kind of window over events with 80% of the rows in one key, on a 2 GB driver."""
    path = folder / f"heavy-{rows}"
    spark = start("2g")
    data.write_one_heavy_key(spark, path, rows)
    macros, events = Macros(session=spark), view(spark, path)
    notes = []
    users, (plain, salted) = {"users": "count(distinct u)"}, (None, 8)
    counts = [
        partial(measure.run, spark, window_aggregate(macros, events, TUMBLE, users, salt=salt))
        for salt in (plain, salted)
    ]
    took_plain, took_salted = measure.alternate(counts, 1)
    notes.append(
        f"{rows:,} rows with 80% of them in one key, TUMBLE 10 min, distinct users: "
        f"{took_plain.seconds:.1f} s, with `salt={salted}` {took_salted.seconds:.1f} s."
    )
    for name, window in KINDS.items():
        took = measure.run(spark, window_aggregate(macros, events, window, SUM_COUNT))
        notes.append(
            f"{rows:,} rows with 80% of them in one key, {name}, sum and count, driver memory "
            f"2 GB: {took.seconds:.1f} s, once, without a warm-up."
        )
    return notes


def main() -> int:
    """Run, print, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rows", type=int, default=5_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", default="", help="cases whose name or rival contains this text")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument(
        "--flink",
        default="",
        metavar="PYTHON",
        help=f"also beside Flink: a Python that has apache-flink=={flink.VERSION}",
    )
    parser.add_argument("--heavy-key", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "sw_bench")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write is for the cases of the page, all of them")
    if options.heavy_key:
        sys.stdout.write("".join(note + "\n" for note in heavy_key(options.folder, options.rows)))
        return 0

    spark = start("4g")
    path = options.folder / f"events-{options.rows}"
    data.write_events(spark, path, options.rows)
    events = view(spark, path)
    macros = Macros(session=spark)
    notes = plans.notes(spark, macros, events)
    chosen = [one for one in cases(macros, events) if options.only in one.name + one.beside]
    results = []
    for result in measured(spark, chosen, options.repeats):
        results.append(result)
        sys.stdout.write(result.line() + "\n")
        sys.stdout.flush()
    tables = {"DuckDB": beside_duckdb(spark, path, chosen, options.repeats)}
    if options.flink:
        sorted_events = options.folder / f"sorted-{options.rows}"
        tables["Flink"] = beside_flink(
            spark, options.flink, sorted_events, results, options.repeats
        )
    if not options.only:
        more = options.folder / f"events-{TIMES * options.rows}"
        data.write_events(spark, more, TIMES * options.rows)
        tables["Ten times the rows"] = growth(
            spark, macros, "events", view(spark, more, "more_events").name, options.repeats
        )
    beside = {name: list(_shown(lines)) for name, lines in tables.items()}
    setting = Setting.here(spark, options.rows, options.repeats)
    spark.stop()
    if not options.only:
        notes += _in_own_process(options.folder, options.rows)
    sys.stdout.write("".join(f"* {note}\n" for note in notes))
    if options.write:
        lines = [result.line() for result in results]
        others = {name: [line for line, _ in rows] for name, rows in beside.items()}
        PAGE.write_text(page(setting, lines, notes, others), encoding="utf-8")
    parts = [one.part for one in results]
    parts += [part for rows in beside.values() for _, part in rows]
    return 0 if min(parts, default=1) >= FLOOR else 1


def _shown(rows: Iterator[tuple[str, float]]) -> Iterator[tuple[str, float]]:
    """Print the rows of a table when they come."""
    for line, part in rows:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
        yield line, part


def _in_own_process(folder: Path, rows: int) -> list[str]:
    """Run `heavy_key` in a process of its own: a JVM keeps the memory it was started with."""
    command = [sys.executable, "-m", "benchmarks", "--heavy-key"]
    command += ["--folder", str(folder), "--rows", str(rows)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.strip().splitlines()[-len(KINDS) - 1 :]


if __name__ == "__main__":
    sys.exit(main())
