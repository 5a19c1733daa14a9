"""Ten times the rows: how much longer windows take, and how much memory their workers."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import psutil
from spark_windows.render import Relation

from benchmarks import measure
from benchmarks.cases import CUMULATE, HOP, SUM, SUM_COUNT, window_aggregate
from benchmarks.page import reached

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

TIMES = 10
GOAL = 11.0
"""How much longer ten times the rows may take."""
EVERY = 0.02  # seconds between two looks at the workers
WORK = {
    "HOP 1 h / 1 min, sum and count": (HOP, SUM_COUNT, "sql"),
    "HOP 1 h / 1 min, sum and count, Arrow": (HOP, SUM_COUNT, "arrow"),
    "CUMULATE 10 min / 1 day, sum": (CUMULATE, SUM, "sql"),
    "CUMULATE 10 min / 1 day, sum, Arrow": (CUMULATE, SUM, "arrow"),
}


@dataclass
class Peak:
    """The most memory that one Python worker held, in bytes."""

    bytes: int = 0


@contextmanager
def watched_workers() -> Iterator[Peak]:
    """Watch the Python processes that Spark starts."""
    peak, done = Peak(), threading.Event()

    def watch() -> None:
        while not done.wait(EVERY):
            for process in psutil.Process().children(recursive=True):
                try:
                    if process.name().startswith("python"):
                        peak.bytes = max(peak.bytes, process.memory_info().rss)
                except psutil.NoSuchProcess:
                    continue

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield peak
    finally:
        done.set()
        watcher.join()


def growth(
    spark: SparkSession, macros: Macros, few: str, many: str, repeats: int
) -> Iterator[tuple[str, float]]:
    """Time windows over some rows and over ten times as many, in turn.

    Args:
        spark: Where to run.
        macros: The macros.
        few: The view of the events.
        many: The view of ten times as many.
        repeats: Timed runs of each.

    Yields:
        The rows of a table, and how much of the goal each meets.
    """
    for name, (window, aggregates, engine) in WORK.items():
        runners = [
            partial(
                measure.run,
                spark,
                window_aggregate(macros, Relation(view), window, aggregates, engine),
            )
            for view in (few, many)
        ]
        with watched_workers() as peak:
            first, second = measure.alternate(runners, repeats)
        ratio = second.seconds / first.seconds
        # workers of an engine before may still wait for work
        memory = f"{peak.bytes / 2**20:.0f} MiB" if engine == "arrow" else "no worker"
        yield (
            f"| {name} | {first.seconds:.1f} s | {second.seconds:.1f} s | {ratio:.2f}× "
            f"| ≤ {GOAL}× | {reached(GOAL / ratio)} | {memory} |",
            GOAL / ratio,
        )
