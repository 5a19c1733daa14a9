"""Run the benchmarks: `python -m benchmarks`. Outputs are compared before anything is timed.

Prints each ratio beside its goal, writes docs/benchmarks.md with `--write`, and exits 1 if a goal
is missed.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

import pyspark
from pyspark.sql import SparkSession
from spark_windows.render import Macros, Relation

from benchmarks import data, measure, plans
from benchmarks.cases import HOP, SUM_COUNT, Case, cases, window_aggregate

if TYPE_CHECKING:
    from collections.abc import Sequence

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"


@dataclass(frozen=True)
class Result:
    """A measured case: its ratio, as the goal counts it."""

    case: Case
    ours: measure.Run
    theirs: measure.Run
    rows: int | None

    @property
    def ratio(self) -> float:
        """Ours / theirs for an upper limit, theirs / ours for a lower one."""
        ours = self.ours.cpu_seconds if self.case.cpu else self.ours.seconds
        theirs = self.theirs.cpu_seconds if self.case.cpu else self.theirs.seconds
        return ours / theirs if self.case.at_most else theirs / ours

    @property
    def reached(self) -> bool:
        """The goal is met."""
        if self.case.at_most:
            return self.ratio <= self.case.goal
        return self.ratio >= self.case.goal

    def line(self) -> str:
        """Return the row of the table."""
        limit = "≤" if self.case.at_most else "≥"
        return (
            f"| {self.case.name} | {self.case.beside} | {self.ours.seconds:.1f} s "
            f"| {self.theirs.seconds:.1f} s | {self.ratio:.2f}× | {limit} {self.case.goal}× "
            f"| {'yes' if self.reached else 'no'} |"
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


def view(spark: SparkSession, path: Path) -> Relation:
    """Read the events as the view `events`."""
    spark.read.parquet(str(path)).createOrReplaceTempView("events")
    return Relation("events")


def compare(spark: SparkSession, one: Case, repeats: int) -> Result:
    """Compare the outputs, then time both sides in turn."""
    rows = None
    if one.comparable:
        rows = measure.require_equal(spark, one.name, one.ours, one.theirs)
    ours, theirs = measure.alternate(spark, [one.ours, one.theirs], repeats)
    return Result(one, ours, theirs, rows)


def heavy_key(folder: Path, rows: int) -> str:
    """Run HOP over events with 80% of the rows in one key on a driver of 2 GB."""
    path = folder / f"heavy_{rows}"
    spark = start("2g")
    data.write_one_heavy_key(spark, path, rows)
    query = window_aggregate(Macros(session=spark), view(spark, path), HOP, SUM_COUNT)
    took = measure.run(spark, query)
    return (
        f"{rows:,} rows with 80% of them in one key, HOP 1 h / 1 min, driver memory 2 GB: "
        f"{took.seconds:.1f} s."
    )


def page(results: Sequence[Result], rows: int, repeats: int, notes: Sequence[str]) -> str:
    """Return docs/benchmarks.md."""
    today = datetime.datetime.now(tz=datetime.timezone.utc).date()
    table = "\n".join(one.line() for one in results)
    return f"""# Benchmarks

Measured on {today} by `make bench` ({rows:,} rows, 1,000 keys with skew, 2 days; medians of
{repeats} alternating runs after a warm-up; outputs compared before timing). Seconds depend on the
machine, ratios much less. {os.cpu_count()} cores, {platform.machine()}, Python
{platform.python_version()}, Spark {pyspark.__version__}, `local[2]`.

| work | beside | ours | theirs | ratio | goal | reached |
|---|---|---|---|---|---|---|
{table}

Ratio: theirs / ours where the goal is ≥, ours / theirs where it is ≤; CPU time of the executors in
the first row, wall-clock time in the others.

{chr(10).join("* " + note for note in notes)}
"""


def main() -> int:
    """Run, print, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rows", type=int, default=5_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", default="", help="cases whose name or rival contains this text")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument("--heavy-key", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "sw_bench")
    options = parser.parse_args()
    if options.heavy_key:
        sys.stdout.write(heavy_key(options.folder, options.rows) + "\n")
        return 0

    spark = start("4g")
    path = options.folder / f"events_{options.rows}"
    data.write_events(spark, path, options.rows)
    events = view(spark, path)
    macros = Macros(session=spark)
    results = []
    for one in cases(macros, events):
        if options.only in one.name + one.beside:
            results.append(compare(spark, one, options.repeats))
            sys.stdout.write(results[-1].line() + "\n")
            sys.stdout.flush()
    notes = plans.notes(spark, macros, events)
    spark.stop()
    if not options.only:
        notes.append(_in_own_process(options.folder, options.rows))
    sys.stdout.write("".join(f"* {note}\n" for note in notes))
    if options.write:
        PAGE.write_text(page(results, options.rows, options.repeats, notes), encoding="utf-8")
    return 0 if all(one.reached for one in results) else 1


def _in_own_process(folder: Path, rows: int) -> str:
    """Run `heavy_key` in a process of its own: a JVM keeps the memory it was started with."""
    import subprocess

    command = [sys.executable, "-m", "benchmarks", "--heavy-key"]
    command += ["--folder", str(folder), "--rows", str(rows)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.strip().splitlines()[-1]


if __name__ == "__main__":
    sys.exit(main())
