"""Ten tables of windows from one table of panes, beside tables from the rows."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import spark_windows

from benchmarks import measure
from benchmarks.data import FIRST_US
from benchmarks.incremental.results import Result, ratio

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

KEYS = 100
ROWS_OF_A_PANE = 50
AGGREGATES = {"n": "count(*)", "total": "sum(price)", "most": "max(price)"}
DAY = {"kind": "cumulate", "step": "10 minutes", "size": "1 day"}
READERS: tuple[dict[str, str], ...] = (
    {"kind": "tumble", "size": "10 minutes"},
    {"kind": "tumble", "size": "30 minutes"},
    {"kind": "tumble", "size": "1 hour"},
    {"kind": "tumble", "size": "1 day"},
    {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    {"kind": "hop", "slide": "1 hour", "size": "1 day"},
    {"kind": "hop", "slide": "30 minutes", "size": "2 hours"},
    {"kind": "cumulate", "step": "1 hour", "size": "1 day"},
    {"kind": "cumulate", "step": "30 minutes", "size": "12 hours"},
    DAY,
)
MOST_OF_TEN = 2.0
DAYS = {"all keys": (0.05, None), "one key": (0.2, "k = 7")}
"""Of which keys a day is asked, the most that it may take of the time from the rows, and how."""
REPEATS = 3
SOURCE, PANES = "default.bench_rows_of_panes", "default.bench_panes"


def panes(spark: SparkSession, rows: int) -> Iterator[Result]:
    """Build a table of panes of a minute, then windows from it and from the rows.

    Args:
        spark: Where to run.
        rows: How many there are, of 100 keys, 50 in each pane.
    """
    minutes = max(rows // (KEYS * ROWS_OF_A_PANE), 1)
    spark.range(rows).selectExpr(
        "id",
        f"timestamp_micros({FIRST_US} + pmod(xxhash64(id, 1), {minutes * 60_000_000})) as ts",
        f"pmod(xxhash64(id, 2), {KEYS}) as k",
        "cast(pmod(xxhash64(id, 3), 100000) / 100 as decimal(10,2)) as price",
    ).write.saveAsTable(SOURCE)
    source = spark.table(SOURCE)
    windows(source, READERS[0]).write.format("noop").mode("overwrite").save()  # warm
    made = spark_windows.window_panes(source, "ts", "1 minute", "k", AGGREGATES)
    built = saved(spark, made, PANES)
    stored = spark.table(PANES)
    seconds = {number: saved(spark, windows(stored, one)) for number, one in enumerate(READERS)}
    beside = saved(spark, windows(source, READERS[0]))
    for one in READERS:
        measure.require_equal(
            spark, str(one), view(windows(stored, one), "a"), view(windows(source, one), "b")
        )
    yield ratio(
        f"ten tables from panes of a minute over {rows:,} rows",
        sum(seconds.values()),
        beside,
        f"TUMBLE 10 min from the rows; the panes themselves took {built:.1f} s",
        MOST_OF_TEN,
    )
    for label, (most, condition) in DAYS.items():
        from_panes = view(windows(stored, DAY, where=condition), "a")
        from_rows = view(windows(source, DAY, where=condition), "b")
        ours, theirs = measure.alternate(
            [partial(measure.run, spark, query) for query in (from_panes, from_rows)], REPEATS
        )
        yield ratio(
            f"CUMULATE 10 min / 1 day of {label}, from these panes",
            ours.seconds,
            theirs.seconds,
            "from the rows",
            most,
        )
    for name in (SOURCE, PANES, "default.bench_windows"):
        spark.sql(f"drop table {name}")


def windows(data: DataFrame, window: dict[str, str], **more: Any) -> DataFrame:
    """Return windows over rows or panes."""
    timed = window if "pane_rows" in data.columns else {"timecol": "ts", **window}
    return spark_windows.window_aggregate(
        data, window=timed, group_by="k", aggregates=AGGREGATES, **more
    )


def saved(spark: SparkSession, frame: DataFrame, name: str = "default.bench_windows") -> float:
    """Build a table and return the seconds that it took."""
    started = time.perf_counter()
    frame.write.mode("overwrite").saveAsTable(name)
    return time.perf_counter() - started


def view(frame: DataFrame, name: str) -> str:
    """Return a query for a frame."""
    frame.createOrReplaceTempView(f"bench_{name}")
    return f"select * from bench_{name}"
