"""Statements and Python models on a Spark inside dbt's own process."""

from __future__ import annotations

import re
import shutil
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.credentials import DEFAULT_MASTER, DEFAULT_MEMORY
from dbt.adapters.sparkwindows.environments.base import Environment, Handle, settings_shown
from dbt.adapters.sparkwindows.environments.embedded import SPARK, ended
from dbt.adapters.sparkwindows.environments.settings import SparkSettings
from dbt.adapters.sparkwindows.errors import CodedError, cause, describe

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


NO_METASTORE = (
    "Unable to instantiate org.apache.hadoop.hive.ql.metadata.SessionHiveMetaStoreClient"
)
"""What Hive says of a server that does not answer, among other things."""
PLAIN_NAME = re.compile("[A-Za-z0-9_]+")
"""What Spark takes for the name of a table or a schema in its own catalog."""


class SessionHandle(Handle):
    """A connection on the embedded Spark; its jobs form one job group."""

    def __init__(self, session: SparkSession, name: str) -> None:
        super().__init__(session, name)
        self._group = f"dbt-{uuid.uuid4()}"

    @contextmanager
    def running(self) -> Iterator[SparkSession]:
        """Jobs started inside belong to this connection's group."""
        with super().running() as session:
            if session.sparkContext._jsc is None:
                raise ended("it has ended since this connection was opened")
            session.sparkContext.setJobGroup(self._group, self.name, interruptOnCancel=True)
            yield session

    def _interrupt(self) -> None:
        """Cancel the group's jobs and those that a running statement would still start."""
        self.session.sparkContext._jsc.sc().cancelJobGroupAndFutureJobs(self._group)
        super()._interrupt()


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
        formats: Sequence[str] = (),
    ) -> SessionEnvironment:
        """Start (or join) this process's Spark without a dbt profile.

        Args:
            location: folder of warehouse, metastore and log.
            master: Spark master.
            driver_memory: heap of the JVM, for example ``2g``.
            spark_config: further Spark settings.
            formats: ``delta``, ``iceberg`` or both, whose jars and catalogs are added.

        Raises:
            SparkWindowsError: SW801 to SW804, SW807, SW821, see ``errors``.
        """
        path = Path(location).expanduser().resolve()
        environment = cls(
            SparkSettings(path, master, driver_memory, dict(spark_config or {}), tuple(formats))
        )
        SPARK.root_session(environment.settings)
        return environment

    @property
    def spark(self) -> SparkSession:
        """The process's first session."""
        return SPARK.root_session(self.settings)

    def new_session(self) -> SparkSession:
        """An isolated session on the same catalog."""
        try:
            return SPARK.new_session(self.settings)
        except Exception as error:
            raise self.error_of(error) from cause(error)

    def open(self, name: str) -> SessionHandle:
        """A connection with an isolated session."""
        return SessionHandle(self.new_session(), name)

    def describe(self) -> str:
        """Versions and the settings that change results."""
        session = self.new_session()
        self.check_catalogs(session, self.settings.given)
        jvm = session.sparkContext._jvm
        java = jvm.java.lang.System.getProperty("java.version") if jvm else "unknown"
        return (
            f"Spark {session.version}, Java {java}, master {session.sparkContext.master}, "
            f"{settings_shown(session)}, log {self.settings.log_file}"
        )

    def check_format(
        self, handle: Handle, where: str, file_format: str, catalog: str | None
    ) -> None:
        """Refuse a table of a format that its catalog, or that of a connection, does not have."""
        formats.check(handle.session.conf, where, file_format, catalog, certain=SPARK.is_ours)

    def error_of(self, error: Exception) -> Exception:
        """The error that a user sees: whether Spark runs and the metastore answers, too."""
        known = error if isinstance(error, CodedError) else SPARK.end_of(error)
        if known:
            return known
        said = describe(error)
        if NO_METASTORE not in said:
            return super().error_of(error)
        config = self.settings.spark_config.items()
        servers = [value for key, value in config if key.endswith("hive.metastore.uris")]
        return CodedError(
            "SW821",
            f"catalog {formats.HIVE}",
            "the metastore must answer",
            f"no answer from {', '.join(servers) or 'it'}",
            f"Check the settings of `spark_config` for it, and {self.settings.log_file}.",
            detail=said,
        )

    def clear_leftover(self, schema: str, identifier: str) -> None:
        """Delete the folder of a killed CREATE TABLE AS, never that of a table Spark knows.

        Tables of another catalog have their folders elsewhere. A Spark that somebody else has
        started has a metastore of its own, which knows nothing of the folders here. A name that
        Spark takes for no table has no folder, though as a path it may lead to one.
        """
        if not (PLAIN_NAME.fullmatch(schema) and PLAIN_NAME.fullmatch(identifier)):
            return
        runs_with = SPARK.settings
        if runs_with is None or not runs_with.owns_metastore:
            return
        if self.settings.given.get(formats.DEFAULT_CATALOG, formats.HIVE) != formats.HIVE:
            return
        of_schema = "." if schema.lower() == "default" else f"{schema.lower()}.db"
        folder = self.settings.location / "warehouse" / of_schema / identifier.lower()
        if folder.is_symlink() or not folder.is_dir():
            return  # no CREATE TABLE AS makes a link
        if (folder / "metadata").is_dir():
            return  # an Iceberg table stays in its folder under another name
        if not self.spark.catalog.tableExists(f"{formats.HIVE}.`{schema}`.`{identifier}`"):
            shutil.rmtree(folder)
