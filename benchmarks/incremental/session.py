"""The Spark that the benchmarks of incremental models run on: the adapter's own, with Delta."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.environments import SessionEnvironment

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

FORMATS = ["delta"]
DELTA_VERSION = formats.package("delta").rpartition(":")[2]


def target(location: Path) -> dict[str, Any]:
    """Return what the profile of a dbt project says of this Spark."""
    return {
        "type": "sparkwindows",
        "schema": "default",
        "threads": 1,
        "location": str(location),
        "master": "local[2]",
        "driver_memory": "4g",
        "formats": FORMATS,
    }


def start(location: Path) -> SparkSession:
    """Start the adapter's own Spark with two cores and Delta, in UTC."""
    environment = SessionEnvironment.start(
        location, master="local[2]", driver_memory="4g", formats=FORMATS
    )
    session = environment.new_session()
    session.conf.set("spark.sql.shuffle.partitions", "4")
    session.conf.set("spark.sql.session.timeZone", "UTC")
    return session
