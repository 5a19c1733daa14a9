"""Statements and Python models on a Spark inside dbt's own process."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dbt.adapters.sparkwindows.capabilities import Capabilities, Feature
from dbt.adapters.sparkwindows.credentials import DEFAULT_MASTER, DEFAULT_MEMORY
from dbt.adapters.sparkwindows.environments.base import Environment, Handle, settings_shown
from dbt.adapters.sparkwindows.environments.embedded import SPARK
from dbt.adapters.sparkwindows.environments.settings import SparkSettings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

HIVE = "spark_catalog"
"""The catalog whose tables are in the warehouse."""


class SessionHandle(Handle):
    """A connection on the embedded Spark; its jobs form one job group."""

    def __init__(self, session: SparkSession, name: str) -> None:
        super().__init__(session, name)
        self._group = f"dbt-{uuid.uuid4()}"

    @contextmanager
    def running(self) -> Iterator[SparkSession]:
        """Jobs started inside belong to this connection's group."""
        with super().running() as session:
            session.sparkContext.setJobGroup(self._group, self.name, interruptOnCancel=True)
            yield session

    def cancel(self) -> None:
        """Cancel the group's jobs and those that a running statement would still start."""
        context = self.session.sparkContext
        if Capabilities.of(self.session.version).has(Feature.CANCEL_FUTURE_JOBS):
            context._jsc.sc().cancelJobGroupAndFutureJobs(self._group)
        else:
            context.cancelJobGroup(self._group)
        super().cancel()


class SessionEnvironment(Environment):
    """The embedded Spark (method ``session``).

    Example:
        >>> environment = SessionEnvironment.start("warehouse", master="local[2]")
        >>> environment.spark.sql("select 1").collect()
    """

    def __init__(self, settings: SparkSettings) -> None:
        self.settings = settings

    @classmethod
    def start(
        cls,
        location: str | Path,
        *,
        master: str = DEFAULT_MASTER,
        driver_memory: str = DEFAULT_MEMORY,
        spark_config: Mapping[str, str] | None = None,
    ) -> SessionEnvironment:
        """Start (or join) this process's Spark without a dbt profile.

        Args:
            location: folder of warehouse, metastore and log.
            master: Spark master.
            driver_memory: heap of the JVM, for example ``2g``.
            spark_config: further Spark settings.

        Raises:
            SparkWindowsError: SW801 to SW804, see ``errors``.
        """
        path = Path(location).expanduser().resolve()
        environment = cls(SparkSettings(path, master, driver_memory, dict(spark_config or {})))
        SPARK.root_session(environment.settings)
        return environment

    @property
    def spark(self) -> SparkSession:
        """The process's first session."""
        return SPARK.root_session(self.settings)

    def new_session(self) -> SparkSession:
        """An isolated session on the same catalog."""
        return SPARK.new_session(self.settings)

    def open(self, name: str) -> SessionHandle:
        """A connection with an isolated session."""
        return SessionHandle(self.new_session(), name)

    def describe(self) -> str:
        """Versions and the settings that change results."""
        session = self.spark
        jvm = session.sparkContext._jvm
        java = jvm.java.lang.System.getProperty("java.version") if jvm else "unknown"
        return (
            f"Spark {session.version}, Java {java}, master {session.sparkContext.master}, "
            f"{settings_shown(session.newSession())}, log {self.settings.log_file}"
        )

    def clear_leftover(self, schema: str, identifier: str) -> None:
        """Delete the folder of a killed CREATE TABLE AS, never that of a table Spark knows.

        Tables of another catalog have their folders elsewhere.
        """
        catalog = self.spark.conf.get("spark.sql.defaultCatalog", HIVE)
        if not self.settings.owns_metastore or catalog != HIVE:
            return
        folder = self.settings.location / "warehouse" / f"{schema.lower()}.db" / identifier.lower()
        if not folder.is_dir() or (folder / "metadata").is_dir():
            return  # an Iceberg table stays in its folder under another name
        if not self.spark.catalog.tableExists(f"{HIVE}.`{schema}`.`{identifier}`"):
            shutil.rmtree(folder)
