"""Run the benchmarks: `python -m benchmarks`. Outputs are compared before anything is timed.

Prints each ratio beside its goal, writes docs/benchmarks.md with `--write` (a part that is not
measured stays as it was), and exits 1 if one is below its floor, which is 80% of the goal.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from spark_windows.render import Macros

from benchmarks import compiling, data, duckdb_limit, flink, inputs, plans
from benchmarks.cases import Case, cases
from benchmarks.frames import ROWS as ROWS_OF_FRAMES
from benchmarks.frames import frames
from benchmarks.growth import TIMES, growth
from benchmarks.heavy import in_own_process
from benchmarks.page import PAGE, SECTIONS, Setting, page, share_reached
from benchmarks.profile import profile
from benchmarks.rivals import measured
from benchmarks.session import start, view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession
    from spark_windows.render import Relation


FLOOR = 0.8
"""The part of a goal below which a run fails."""


class Bench:
    """Spark, the events, and what is measured over them."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.folder: Path = options.folder
        self.rows: int = options.rows
        self.repeats: int = options.repeats
        self.path = self.folder / f"events-{self.rows}"

    def parts(self) -> list[str]:
        """Return what is to be measured."""
        part: str = self.options.part
        if part:
            return [part]
        return [name for name in SECTIONS if name != "flink" or self.options.flink]

    def run(self, part: str, spark: SparkSession) -> Iterator[tuple[str, float]]:
        """Measure one part; yield the rows of its table, and how much of its goal each meets."""
        if part == "dbt":
            yield from ((line, 1.0) for line in compiling.compiling(self.repeats))
            return
        if part == "heavy":
            yield from ((line, 1.0) for line in in_own_process(self.folder, self.rows))
            return
        if part == "over":
            rows = min(self.rows, ROWS_OF_FRAMES)
            yield from frames(spark, self.folder, rows, self.repeats)
            return
        data.write_events(spark, self.path, self.rows)
        if part == "inputs":
            lines = inputs.in_own_process(self.path, self.repeats)
            yield from ((line, share_reached(line)) for line in lines)
            return
        events, macros = view(spark, self.path), Macros(session=spark)
        if part == "growth":
            more = self.folder / f"events-{TIMES * self.rows}"
            data.write_events(spark, more, TIMES * self.rows)
            many = view(spark, more, "more_events").name
            yield from growth(spark, macros, events.name, many, self.repeats)
            return
        if part == "profile":
            for line in profile(spark, macros, events, self.repeats):
                yield line, 1.0
            return
        chosen = self.cases(macros, events)
        if part == "spark":
            plans.check(spark, macros, events)
            for result in measured(spark, chosen, self.repeats):
                yield result.line(), result.part
        elif part == "duckdb":
            for line in duckdb_limit.beside(spark, self.path, chosen, self.repeats):
                yield line, 1.0
        else:
            in_order = self.folder / f"sorted-{self.rows}"
            yield from flink.beside(spark, self.options.flink, in_order, chosen, self.repeats)

    def cases(self, macros: Macros, events: Relation) -> list[Case]:
        """Return the cases that are asked for."""
        text: str = self.options.cases
        return [one for one in cases(macros, events) if text in one.name + one.beside]


def main() -> int:
    """Run, print, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rows", type=int, default=5_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--part", default="", choices=SECTIONS, help="measure this part alone")
    parser.add_argument(
        "--cases", default="", metavar="TEXT", help="cases whose name or rival contains this text"
    )
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument(
        "--flink",
        default="",
        metavar="PYTHON",
        help=f"also beside Flink: a Python that has apache-flink=={flink.VERSION}",
    )
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "sw_bench")
    options = parser.parse_args()
    if options.write and options.cases:
        parser.error("--write is for the cases of the page, all of them")
    if options.part == "flink" and not options.flink:
        parser.error("--part flink needs --flink PYTHON")

    bench, spark = Bench(options), start("4g")
    found: dict[str, list[str]] = {}
    met = []
    for part in bench.parts():
        found[part] = []
        sys.stdout.write(f"## {SECTIONS[part].name}\n")
        for line, share in bench.run(part, spark):
            found[part].append(line)
            met.append(share)
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        if options.write:  # each when it is whole: all of them take hours
            rows = {"dbt": None, "over": min(options.rows, ROWS_OF_FRAMES)}.get(part, options.rows)
            setting = Setting.here(spark, rows, 1 if part == "heavy" else options.repeats)
            before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
            command = "make bench" if not options.part else f"make bench PART={part}"
            command += " FLINK=PYTHON" if part == "flink" else ""
            PAGE.write_text(page(setting, command, {part: found[part]}, before), encoding="utf-8")
    spark.stop()
    return 0 if min(met, default=1) >= FLOOR else 1


if __name__ == "__main__":
    sys.exit(main())
