"""The session that benchmarks run in, and the view of the events."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

from pyspark.sql import SparkSession
from spark_windows.render import Relation

from benchmarks import data


def start(
    driver_memory: str, master: str = "local[2]", settings: Mapping[str, str] | None = None
) -> SparkSession:
    """Start Spark with two cores, or on a cluster, and no UI, in UTC; `settings` come last."""
    builder = (
        SparkSession.builder.master(master)
        .appName("spark_windows benchmarks")
        .config("spark.driver.memory", driver_memory)
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.warehouse.dir", tempfile.mkdtemp())
    )
    for key, value in (settings or {}).items():
        builder = builder.config(key, value)
    session: SparkSession = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    return session


def view(spark: SparkSession, path: Path, name: str = "events") -> Relation:
    """Read events as a view, with two more keys, which may be NULL."""
    spark.read.parquet(str(path)).selectExpr(
        "*",
        "nullif(concat('region ', k % 40), 'region 7') as region",
        "cast(nullif(k % 25, 3) as decimal(9, 2)) / 4 as rate",
    ).createOrReplaceTempView(name)
    return Relation(name)


def opened(module: str, about: str | None) -> tuple[SparkSession, Relation, int]:
    """Parse the options of a benchmark that stands alone.

    Args:
        module: What `python -m` runs.
        about: Its docstring.

    Returns:
        A session, the events in it, and how often each query is timed.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("--rows", type=int, default=5_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    spark = start("4g")
    path = Path(tempfile.gettempdir()) / "sw_bench" / f"events-{options.rows}"
    data.write_events(spark, path, options.rows)
    return spark, view(spark, path), options.repeats
