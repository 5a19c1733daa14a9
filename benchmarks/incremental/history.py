"""A run with 1% new rows beside a full refresh over all there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import measure
from benchmarks.incremental import data
from benchmarks.incremental.model import KINDS, SUM_COUNT, Model
from benchmarks.incremental.results import Result, median, ratio, step_lines

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

RUNS = 3
MOST = {"tumble": 0.15, "hop": 0.15, "cumulate": 0.15, "session": 0.2}


def history(
    spark: SparkSession,
    folder: Path,
    landing: Path,
    rows: int,
    rows_per_batch: int,
    statements: list[str],
) -> Iterator[Result]:
    """Build each kind on Delta over the history, let 1% arrive three times, then build it anew.

    Args:
        spark: Where to run.
        folder: Of the batches.
        landing: An empty folder.
        rows: Of the history.
        rows_per_batch: Of a day of the history.
        statements: Gets the rows of the table of statements.
    """
    days = max(1, rows // rows_per_batch)
    old = [data.batch(spark, folder, day, rows_per_batch, stale=False) for day in range(days)]
    new = [
        data.batch(spark, folder, day, max(rows // 100, 1), stale=False)
        for day in range(days, days + RUNS)
    ]
    for kind, window in KINDS.items():
        arrivals = data.Arrivals(spark, "default.bench_history", landing / "history")
        for path in old:
            arrivals.come(path)
        name = f"bench_history_{window['kind']}"
        settings = {"watermark": "1 hour", "allowed_lateness": "2 days"}
        model = Model(spark, name, arrivals.name, window, SUM_COUNT, "delta", **settings)
        model.run()  # also the warm-up of the full refresh
        runs = []
        for path in new:
            arrivals.come(path)
            runs.append(model.run())
        grown = measure.fingerprint(spark, model.shown)
        whole = model.run(full_refresh=True)
        anew = measure.fingerprint(spark, model.shown)
        if grown != anew:
            raise measure.DifferentOutput(f"{name}: {grown} against {anew}")
        model.drop()
        arrivals.drop()
        statements += step_lines(f"{kind}, Delta, after the history", runs)
        yield ratio(
            f"{kind}, Delta: 1% new rows after {days * rows_per_batch:,}",
            median(runs),
            whole.seconds,
            "full refresh",
            MOST[window["kind"]],
        )
