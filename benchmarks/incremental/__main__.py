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
from benchmarks.incremental.changes import changes
from benchmarks.incremental.history import history
from benchmarks.incremental.page import PAGE, Section, page
from benchmarks.incremental.panes import panes
from benchmarks.incremental.results import Result, step_lines
from benchmarks.incremental.session import start, target
from benchmarks.incremental.small import small
from benchmarks.incremental.streaming import streaming
from benchmarks.incremental.streams import BODIES, streams
from benchmarks.page import Setting

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SECTIONS = (
    *("flatness", "idle", "history"),
    *BODIES,
    *("changes", "panes", "streaming", "small"),
)
IDLE_BATCHES = 3
"""Enough for a run with nothing new, where no other section needs more."""


def measured(
    spark: SparkSession, options: argparse.Namespace, landing: Path, found: dict[str, Section]
) -> Iterator[tuple[str, Result]]:
    """Run the chosen sections and yield what each finds; fill their tables of statements."""
    chosen = [section for section in SECTIONS if options.only in ("", section)]
    found.update({section: Section() for section in chosen})
    rows, folder = options.rows_per_batch, options.folder
    if "flatness" in chosen or "idle" in chosen:
        arrivals = data.Arrivals(spark, "default.bench_arrivals", landing / "arrivals")
        batches = options.batches if "flatness" in chosen else IDLE_BATCHES
        models = days.arrive(spark, folder, arrivals, batches, rows)
        for name, compare in (("flatness", days.flatness), ("idle", days.idle)):
            if name in chosen:
                yield from ((name, result) for result in compare(models))
        for model in models if "flatness" in chosen else []:
            found["flatness"].statements.extend(step_lines(model.name, model.runs[1:]))
    if "history" in chosen:
        statements = found["history"].statements
        results = history(spark, folder, landing, options.history, rows, statements)
        yield from (("history", result) for result in results)
    for name, bodies in BODIES.items():
        if name in chosen:
            statements, days_after = found[name].statements, options.batches
            results = streams(
                spark, bodies, folder, landing, options.history, rows, days_after, statements
            )
            yield from ((name, result) for result in results)
    if "changes" in chosen:
        results = changes(spark, folder, options.history, rows, found["changes"].statements)
        yield from (("changes", result) for result in results)
    if "panes" in chosen:
        yield from (("panes", result) for result in panes(spark, options.history))
    if "streaming" in chosen:
        statements = found["streaming"].statements
        results = streaming(spark, folder, landing, options.batches, rows, statements)
        yield from (("streaming", result) for result in results)
    if "small" in chosen:
        results = small(spark, landing, target(landing / "spark"))
        yield from (("small", result) for result in results)


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
    parser.add_argument(
        "--write", action="store_true", help=f"write what was measured into docs/{PAGE.name}"
    )
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "sw_bench")
    options = parser.parse_args()
    if options.batches < 2:
        parser.error("--batches: at least 2")
    options.folder = options.folder.resolve() / "incremental"

    found: dict[str, Section] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        spark = start(Path(place) / "spark")
        for section, result in measured(spark, options, Path(place), found):
            found[section].results.append(result)
            sys.stdout.write(result.line() + "\n")
            sys.stdout.flush()
        setting = Setting.here(spark, options.rows_per_batch, 1)
        spark.stop()
    if options.statements:
        sys.stdout.write("".join(line + "\n" for one in found.values() for line in one.statements))
    if options.write:
        before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        text = page(setting, _command(options, parser), found, before)
        PAGE.write_text(text, encoding="utf-8")
    return 0 if all(result.reached for one in found.values() for result in one.results) else 1


def _command(options: argparse.Namespace, parser: argparse.ArgumentParser) -> str:
    """Return what repeats the measurement."""
    given = [
        f"--{name.replace('_', '-')} {getattr(options, name)}"
        for name in ("only", "rows_per_batch", "batches", "history")
        if getattr(options, name) != parser.get_default(name)
    ]
    return (
        " ".join(["python -m benchmarks.incremental", *given])
        if given
        else "make bench-incremental"
    )


if __name__ == "__main__":
    sys.exit(main())
