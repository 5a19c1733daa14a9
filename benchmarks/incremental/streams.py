"""Frames and joins by time over a stream: 1% new rows beside a full refresh, and day after day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks import measure
from benchmarks.incremental import data
from benchmarks.incremental.days import FLAT
from benchmarks.incremental.history import RUNS
from benchmarks.incremental.model import Model
from benchmarks.incremental.results import Result, median, ratio, step_lines

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros, Relation

MOST = 0.15
BODIES = {
    "streams": ("OVER RANGE 1 h", "interval join 30 min"),
    "rows": ("OVER ROWS 10",),
}
"""By section: what a time bounds, and what a number of rows does."""


def body(macros: Macros, name: str, source: Relation | str) -> str:
    """Return a body over a table or another query."""
    text = source if isinstance(source, str) else source.name
    if name.startswith("OVER"):
        frame = "range between interval '1 hour' preceding and current row"
        order = "ts"
        if name.endswith("ROWS 10"):
            frame, order = "rows between 9 preceding and current row", "ts, id"
        rendered = macros.render(
            "over",
            source,
            windows={"near": f"partition by k, region order by {order} {frame}"},
            functions={"n": "count(*) over near", "total": "sum(price) over near"},
        )
        return f"select id, ts, k, region, n, total from {rendered}"
    rows = f"({text})" if isinstance(source, str) else text
    columns = f"id, id div {data.ROWS_OF_A_VISIT} as visit, ts, price, batch"
    sides = [f"select {columns} from {rows} where u % 2 = {n}" for n in range(2)]
    rendered = macros.render(
        "interval_join",
        *sides,
        left_time="l.ts",
        right_time="r.ts",
        on=["visit"],
        lower="-30 minutes",
        upper="30 minutes",
        type="left",
        select=["l.id", "l.ts", "l.visit", "l.price", "r.id as other", "r.price as other_price"],
    )
    return f"select * from {rendered}"


class StreamModel(Model):
    """One of these bodies, kept by `window_incremental` on Delta."""

    def __init__(self, spark: SparkSession, name: str, source: str, **meta: Any) -> None:
        self.what = name
        identifier = "bench_stream_" + "".join(c if c.isalnum() else "_" for c in name.lower())
        settings = {"watermark": "1 hour", "allowed_lateness": "2 days", "rowtime": "ts", **meta}
        super().__init__(spark, identifier, source, {}, {}, "delta", **settings)

    def query(self, source: Relation | str) -> str:
        return body(self.macros, self.what, source)

    @property
    def shown(self) -> str:
        return f"select * except (event_date) from {self.names['target']}"


def streams(
    spark: SparkSession,
    bodies: Sequence[str],
    folder: Path,
    landing: Path,
    rows: int,
    rows_per_batch: int,
    batches: int,
    statements: list[str],
) -> Iterator[Result]:
    """Build each body over the history, let 1% arrive three times, build it anew; then by days.

    Args:
        spark: Where to run.
        bodies: What is measured.
        folder: Of the batches.
        landing: An empty folder.
        rows: Of the history.
        rows_per_batch: Of a day of the history.
        batches: How many daily runs are compared.
        statements: Gets the rows of the table of statements.
    """
    days = max(1, rows // rows_per_batch)
    new = max(rows // 100, 1)
    for name in bodies:
        arrivals = data.Arrivals(spark, "default.bench_stream", landing / "streams")
        for day in range(days):
            arrivals.come(data.batch(spark, folder, day, rows_per_batch, stale=False))
        model = StreamModel(spark, name, arrivals.name)
        model.run()  # also the warm-up of the full refresh
        runs = []
        for day in range(days, days + max(RUNS, batches)):
            arrivals.come(data.batch(spark, folder, day, new, stale=False))
            runs.append(model.run())
        grown = measure.fingerprint(spark, model.shown)
        whole = model.run(full_refresh=True)
        anew = measure.fingerprint(spark, model.shown)
        if grown != anew:
            raise measure.DifferentOutput(f"{name}: {grown} against {anew}")
        model.drop()
        arrivals.drop()
        statements += step_lines(f"{name}, Delta, after the history", runs[:RUNS])
        yield ratio(
            f"{name}, Delta: 1% new rows after {days * rows_per_batch:,}",
            median(runs[:RUNS]),
            whole.seconds,
            "full refresh",
            MOST,
        )
        first, width = max(1, len(runs) // 10), max(1, len(runs) // 6)
        yield ratio(
            f"{name}, Delta: runs {len(runs) - width + 1} to {len(runs)}",
            median(runs[-width:]),
            median(runs[first : first + width]),
            f"runs {first + 1} to {first + width}",
            FLAT,
        )
