"""A Spark as the tests have it, for the commands that write files of the tests."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dbt.adapters.sparkwindows.environments import SessionEnvironment

from tests.conftest import FORMATS, HOSTILE_ZONE, SMALL_JVM
from tests.property.engine import session_settings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@contextmanager
def own_session() -> Iterator[SparkSession]:
    """Start Spark, with tables in a folder that goes afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        location = Path(folder)
        config = {**FORMATS, "spark.sql.catalog.ice.warehouse": str(location / "iceberg")}
        config["spark.driver.extraJavaOptions"] = SMALL_JVM
        config["spark.sql.catalogImplementation"] = "in-memory"
        environment = SessionEnvironment.start(
            location, master="local[2]", driver_memory="4g", spark_config=config
        )
        spark = environment.new_session()
        spark.conf.set("spark.sql.session.timeZone", HOSTILE_ZONE)
        with session_settings(spark, 3):
            yield spark
