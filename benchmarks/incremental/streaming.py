"""The same windows, kept by Spark Structured Streaming, batch by batch.

Both write windows to Delta once they have closed: append mode there, `on_window_close` here, with
the same watermark. It lags so far that the two judge alike: rows of the two days before are in
time, rows of five days before are late, whatever session they would be in.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pyspark.sql import functions as f

from benchmarks import measure
from benchmarks.incremental import data
from benchmarks.incremental.model import KINDS, SESSION, SUM_COUNT, TUMBLE, Model, Run, keys_of
from benchmarks.incremental.results import Result, step_lines

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

WATERMARK = "49 hours"
PROVIDER = "spark.sql.streaming.stateStore.providerClass"
PACKAGE = "org.apache.spark.sql.execution.streaming.state"
STORES = {
    "in memory": f"{PACKAGE}.HDFSBackedStateStoreProvider",
    "RocksDB": f"{PACKAGE}.RocksDBStateStoreProvider",
}
MOST = {"tumble": 0.7, "session": 1.0}


@dataclass(frozen=True)
class Stream:
    """A streaming query that is started after each batch, and ends when it has read it.

    Attributes:
        spark: Where it runs.
        window: One of `KINDS`.
        landed: The folder that it reads.
        folder: Its checkpoint and its table.
        provider: Class of the state store.
    """

    spark: SparkSession
    window: dict[str, str]
    landed: Path
    folder: Path
    provider: str

    def run(self) -> float:
        """Run once and return the seconds."""
        self.spark.conf.set(PROVIDER, self.provider)
        started = time.perf_counter()
        rows = self.spark.readStream.schema(data.SCHEMA).parquet(str(self.landed))
        windows = (
            f.session_window("ts", SESSION["gap"])
            if self.window == SESSION
            else f.window("ts", TUMBLE["size"])
        )
        grouped = rows.withWatermark("ts", WATERMARK).groupBy(
            windows.alias("w"), *keys_of(self.window)
        )
        aggregates = [f.expr(text).alias(name) for name, text in SUM_COUNT.items()]
        shown = grouped.agg(*aggregates).selectExpr(
            "w.start as window_start", "w.end as window_end", "* except (w)"
        )
        query = (
            shown.writeStream.format("delta")
            .outputMode("append")
            .option("checkpointLocation", str(self.folder / "checkpoint"))
            .trigger(availableNow=True)
            .start(str(self.folder / "table"))
        )
        query.awaitTermination()
        return time.perf_counter() - started

    @property
    def shown(self) -> str:
        """What it has written."""
        return f"select * from delta.`{self.folder / 'table'}`"


def side_by_side(
    spark: SparkSession,
    folder: Path,
    landing: Path,
    window: dict[str, str],
    batches: int,
    rows: int,
) -> tuple[list[Run], dict[str, list[float]]]:
    """Let batches arrive; after each, run the model and the streams, which then show the same.

    Returns:
        The runs of the model, and the seconds of each stream.
    """
    own = landing / window["kind"]
    arrivals = data.Arrivals(spark, "default.bench_streamed", own / "arrivals")
    name = f"bench_closed_{window['kind']}"
    settings = {"watermark": WATERMARK, "emit": "on_window_close"}
    model = Model(spark, name, arrivals.name, window, SUM_COUNT, "delta", **settings)
    streams = {
        store: Stream(spark, window, own / "landed", own / store.replace(" ", "_"), provider)
        for store, provider in STORES.items()
    }
    runs: list[Run] = []
    took: dict[str, list[float]] = {store: [] for store in streams}
    for day in range(batches):
        path = data.batch(spark, folder, day, rows)
        arrivals.come(path)
        data.land(path, own / "landed", day)
        runs.append(model.run())
        for store, stream in streams.items():
            took[store].append(stream.run())
    shown = f"select * except (window_time) from ({model.shown})"
    for store, stream in streams.items() if batches > 1 else ():  # the first closes no window
        measure.require_equal(spark, f"{name}, {store}", shown, stream.shown)
    model.drop()
    arrivals.drop()
    return runs, took


def streaming(
    spark: SparkSession,
    folder: Path,
    landing: Path,
    batches: int,
    rows: int,
    statements: list[str],
) -> Iterator[Result]:
    """Measure each kind of window after a warm-up.

    Args:
        spark: Where to run.
        folder: Of the batches.
        landing: An empty folder.
        batches: How many.
        rows: Of a batch.
        statements: Gets the rows of the table of statements.
    """
    for kind, window in KINDS.items():
        if window["kind"] not in MOST:
            continue
        side_by_side(spark, folder, landing / "warm", window, 1, rows)
        runs, took = side_by_side(spark, folder, landing, window, batches, rows)
        statements += step_lines(f"{kind}, Delta, on_window_close", runs[1:])
        ours = [run.seconds for run in runs]
        fastest = min(took, key=lambda store: sum(took[store]))
        others = [f"{store} {_text(took[store])}" for store in took if store != fastest]
        yield Result(
            f"{kind}, Delta: all {batches} batches",
            _text(ours),
            f"{_text(took[fastest])}, Structured Streaming, state {fastest}; {', '.join(others)}",
            sum(ours) / sum(took[fastest]),
            MOST[window["kind"]],
            "×",
        )


def _text(seconds: list[float]) -> str:
    return f"{sum(seconds):.1f} s ({statistics.median(seconds):.1f} s)"
