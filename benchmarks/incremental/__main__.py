"""Run the benchmarks of incremental models: `python -m benchmarks.incremental`.

Prints each number beside its goal, writes docs/benchmarks-incremental.md with `--write`, and exits
1 if a goal is missed. Outputs are compared before a number is shown.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

from benchmarks.incremental import data, days
from benchmarks.incremental.history import history
from benchmarks.incremental.page import PAGE, page
from benchmarks.incremental.results import Result, statement_lines
from benchmarks.incremental.session import start
from benchmarks.incremental.streaming import streaming
from benchmarks.page import Setting

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SECTIONS = ("flatness", "idle", "history", "streaming")
IDLE_BATCHES = 3
"""Enough for a run with nothing new, where no other section needs more."""


def measured(
    spark: SparkSession, options: argparse.Namespace, landing: Path, statements: list[str]
) -> Iterator[tuple[str, Result]]:
    """Run the chosen sections and yield what each finds; fill the table of statements."""
    chosen = [section for section in SECTIONS if options.only in ("", section)]
    rows, folder = options.rows_per_batch, options.folder
    if "flatness" in chosen or "idle" in chosen:
        arrivals = data.Arrivals(spark, "default.bench_arrivals", landing / "arrivals")
        batches = options.batches if "flatness" in chosen else IDLE_BATCHES
        models = days.arrive(spark, folder, arrivals, batches, rows)
        for one in models:
            statements += statement_lines(one.name, one.runs[1:])
        for section, found in (("flatness", days.flatness), ("idle", days.idle)):
            if section in chosen:
                yield from ((section, result) for result in found(models))
    if "history" in chosen:
        found_here = history(spark, folder, landing, options.history, rows, statements)
        yield from (("history", result) for result in found_here)
    if "streaming" in chosen:
        found_here = streaming(spark, folder, landing, options.batches, rows, statements)
        yield from (("streaming", result) for result in found_here)


def main() -> int:
    """Run, print, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.incremental", description=__doc__)
    parser.add_argument("--rows-per-batch", type=int, default=1_000_000)
    parser.add_argument("--batches", type=int, default=30)
    parser.add_argument("--history", type=int, default=50_000_000, help="rows")
    parser.add_argument("--only", default="", choices=SECTIONS)
    parser.add_argument(
        "--statements", action="store_true", help="show where the time of runs goes"
    )
    parser.add_argument("--write", action="store_true", help=f"write docs/{PAGE.name}")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "sw_bench")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write is for all sections")
    if options.batches < 2:
        parser.error("--batches: at least 2")
    options.folder = options.folder.resolve() / "incremental"

    statements: list[str] = []
    results: dict[str, list[Result]] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        spark = start(Path(place) / "spark")
        for section, result in measured(spark, options, Path(place), statements):
            results.setdefault(section, []).append(result)
            sys.stdout.write(result.line() + "\n")
            sys.stdout.flush()
        setting = Setting.here(spark, options.rows_per_batch, 1)
        spark.stop()
    if options.statements:
        sys.stdout.write("".join(line + "\n" for line in statements))
    if options.write:
        defaults = all(
            getattr(options, name) == parser.get_default(name)
            for name in ("rows_per_batch", "batches", "history")
        )
        command = (
            "make bench-incremental"
            if defaults
            else f"python -m benchmarks.incremental --rows-per-batch {options.rows_per_batch} "
            f"--batches {options.batches} --history {options.history}"
        )
        text = page(setting, command, options.batches, results, statements)
        PAGE.write_text(text, encoding="utf-8")
    return 0 if all(one.reached for found in results.values() for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
