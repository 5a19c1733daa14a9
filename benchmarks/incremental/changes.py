"""Rows that are updated and deleted: a run beside one with as many rows that are only added."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import measure
from benchmarks.data import FIRST_US
from benchmarks.incremental import data
from benchmarks.incremental.history import RUNS
from benchmarks.incremental.model import SUM_COUNT, TUMBLE, Model, Run
from benchmarks.incremental.results import Result, median, ratio, step_lines

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

MOST = 1.5
CHANGED = 1000
"""One of so many rows changes in a run: it is updated or deleted, or another one is added."""
LAST_DAYS = 3
FEED = "tblproperties (delta.enableChangeDataFeed = true)"


def changes(
    spark: SparkSession,
    folder: Path,
    rows: int,
    rows_per_batch: int,
    statements: list[str],
) -> Iterator[Result]:
    """Let 0.1% of the rows change, on all days and on the last three; compare with additions.

    Args:
        spark: Where to run.
        folder: Of the batches.
        rows: Of the history.
        rows_per_batch: Of a day of the history.
        statements: Gets the rows of the table of statements.
    """
    days = max(1, rows // rows_per_batch)
    old = [str(data.batch(spark, folder, day, rows_per_batch, stale=False)) for day in range(days)]
    models = {}
    for name, meta in (("changing", {"changes": True}), ("growing", {})):
        source = f"default.bench_{name}"
        first = f"select * from parquet.`{old[0]}`"
        spark.sql(f"create table {source} using delta {FEED} as {first}")
        for path in old[1:]:
            spark.sql(f"insert into {source} select * from parquet.`{path}`")
        models[name] = Model(
            spark,
            f"bench_of_{name}",
            source,
            TUMBLE,
            SUM_COUNT,
            "delta",
            cursor={"delta": source, **meta},
            watermark="1 hour",
            allowed_lateness="10000 days",
        )
        models[name].run()
    last = FIRST_US + (days - LAST_DAYS) * data.DAY_US
    turn = 0
    for label, where in (
        (f"the last {LAST_DAYS} days", f"ts >= timestamp_micros({last})"),
        ("all days", "true"),
    ):
        part = CHANGED if where == "true" else max(CHANGED * LAST_DAYS // days, 2)
        runs: dict[str, list[Run]] = {name: [] for name in models}
        for number in range(RUNS + 1):
            turn += 1
            for name in models:
                change(spark, f"default.bench_{name}", where, part, turn)
                run = models[name].run()
                if number:  # the first one compiles what the others run
                    runs[name].append(run)
        for name, model in models.items():
            body = model.query(f"select * from default.bench_{name}")
            measure.require_equal(spark, f"{name}, {label}", model.shown, body)
        statements += step_lines(f"0.1% updates and deletes, {label}", runs["changing"])
        yield ratio(
            f"TUMBLE 1 h, Delta: 0.1% updates and deletes of {label}, {rows:,} rows",
            median(runs["changing"]),
            median(runs["growing"]),
            "as many added",
            MOST,
        )
    for name, model in models.items():
        model.drop()
        spark.sql(f"drop table default.bench_{name}")


def change(spark: SparkSession, table: str, where: str, part: int, turn: int) -> None:
    """Change one of `part` rows that a condition holds for: half of them go; or add as many."""
    chosen = f"{where} and pmod(xxhash64(id, {turn}), {part})"
    if table.endswith("changing"):
        half = f"pmod(xxhash64(id, {turn}), {2 * part})"
        spark.sql(f"update {table} set price = price + 1 where {where} and {half} = 0")
        spark.sql(f"delete from {table} where {where} and {half} = 1")
        return
    spark.sql(
        f"insert into {table} by name select * except (id), -id - 1000000000L * {turn} as id "
        f"from {table} where {chosen} = 0"
    )
