"""A run per batch: is the last as fast as the first, and how fast is one with nothing new?"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import measure
from benchmarks.incremental import data
from benchmarks.incremental.model import KINDS, SUM_COUNT, TUMBLE, Model, Run
from benchmarks.incremental.results import Result, median, ratio

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

FORMATS = ("parquet", "delta")
WITH_DISTINCT = {**SUM_COUNT, "users": "count(distinct u)"}
FLAT = 1.3
MOST_STATEMENTS = 8
IDLE_STATEMENTS = 4
IDLE_SECONDS = 2.0
IDLE_RUNS = 3
SITUATIONS = ("first", "plain", "with late rows", "with maintenance")


class LostRows(AssertionError):
    """A model does not count every row of its input as accepted or late."""


@dataclass
class Days:
    """A model and its runs.

    Attributes:
        name: Kind and format.
        model: The model.
        runs: One for each batch.
    """

    name: str
    model: Model
    runs: list[Run] = field(default_factory=list)


def arrive(
    spark: SparkSession,
    folder: Path,
    arrivals: data.Arrivals,
    batches: int,
    rows: int,
    kinds: Iterable[str] = KINDS,
    formats: Sequence[str] = FORMATS,
) -> list[Days]:
    """Let batches arrive and run all models after each; then compare with the accepted rows.

    Args:
        spark: Where to run.
        folder: Of the batches.
        arrivals: The table that they arrive in.
        batches: How many.
        rows: Of a batch.
        kinds: Names from `KINDS`.
        formats: Of the tables of the models.

    Returns:
        The models with their runs.

    Raises:
        DifferentOutput: A target is not what the body gives over the accepted rows.
        LostRows: Rows are neither accepted nor late.
    """
    all_of = [
        Days(
            f"{kind}, {file_format.capitalize()}",
            Model(
                spark,
                f"bench_{KINDS[kind]['kind']}_{file_format}",
                arrivals.name,
                KINDS[kind],
                WITH_DISTINCT if KINDS[kind] == TUMBLE else SUM_COUNT,
                file_format,
                watermark="1 hour",
                allowed_lateness="2 days",
            ),
        )
        for file_format in formats
        for kind in kinds
    ]
    for day in range(batches):
        arrivals.come(data.batch(spark, folder, day, rows))
        for one in all_of:
            one.runs.append(one.model.run())
        took = sum(one.runs[-1].seconds for one in all_of)
        sys.stderr.write(f"batch {day + 1} of {batches}: {took:.0f} s\n")
    for one in all_of:
        require_right(spark, one, arrivals.name, batches * rows)
    return all_of


def require_right(spark: SparkSession, one: Days, source: str, rows: int) -> None:
    """Raise unless the target is what the body gives over the accepted rows."""
    late = one.model.names["late"]
    accepted = f"select * from {source} where id not in (select id from {late})"
    measure.require_equal(spark, one.name, one.model.shown, one.model.query(accepted))
    last = one.runs[-1].summary
    if last["total_accepted"] + last["total_late"] != rows:
        raise LostRows(f"{one.name}: {last} of {rows} rows")


def flatness(all_of: Sequence[Days]) -> Iterator[Result]:
    """Compare the last runs with early ones (of 30: 26-30 with 4-8), and count statements."""
    for one in all_of:
        batches = len(one.runs)
        first, width = max(1, batches // 10), max(1, batches // 6)
        early, last = one.runs[first : first + width], one.runs[-width:]
        yield ratio(
            f"{one.name}: batches {batches - width + 1} to {batches}",
            median(last),
            median(early),
            f"batches {first + 1} to {first + width}",
            FLAT,
        )
    for one in all_of:
        kinds = {what: [run for run in one.runs if run.what == what] for what in SITUATIONS}
        most = {
            what: max(len(run.statements) for run in runs) for what, runs in kinds.items() if runs
        }
        texts = {what: f"{count} in {median(kinds[what]):.1f} s" for what, count in most.items()}
        ours = texts.pop("plain", "none was plain")
        yield Result(
            f"{one.name}: statements of a run",
            ours,
            ", ".join(f"{what} {text}" for what, text in texts.items()),
            most.get("plain", 0),
            MOST_STATEMENTS,
            " statements",
        )


def idle(all_of: Sequence[Days]) -> Iterator[Result]:
    """Run again with nothing new, and show the slowest of these runs."""
    for one in all_of:
        runs = [one.model.run() for _ in range(IDLE_RUNS)]
        for run in runs:
            if run.what != "nothing new":
                raise LostRows(f"{one.name}: {run.summary} after all had been read")
        statements = max(len(run.statements) for run in runs)
        name = f"{one.name}: a run with nothing new"
        beside = f"the slowest of {IDLE_RUNS}"
        seconds = max(run.seconds for run in runs)
        yield Result(name, f"{statements}", "", statements, IDLE_STATEMENTS, " statements")
        yield Result(name, f"{seconds:.2f} s", beside, seconds, IDLE_SECONDS, " s")
