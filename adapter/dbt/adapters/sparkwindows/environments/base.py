"""What the adapter expects of an environment and of the connections it opens."""

from __future__ import annotations

import logging
import re
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from dbt.adapters.events.logging import AdapterLogger
from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.cursor import Cursor
from dbt.adapters.sparkwindows.errors import CodedError, SparkStatementError, cause, describe
from dbt.adapters.sparkwindows.relation import quoted

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

logger = AdapterLogger("SparkWindows")

NO_FOLDER = re.compile(r"NoSuchNamespaceException[:)] Namespace does not exist")
"""What Iceberg says of a catalog of files before anything is in it, here and on a server."""
NO_VIEWS = re.compile(
    r"SCHEMA_NOT_FOUND|NoSuchNamespace|NoSuchDatabase|Namespace does not exist"
    r"|(Schema|Database) not found|MISSING_CATALOG_ABILITY"
)
"""What is said where a schema is not there, or its catalog has no views."""
NOT_EMPTY = re.compile(r"Namespace \S+ is not empty")
"""What Iceberg's catalogs say of a schema that has tables, whatever CASCADE asks for."""
OF_PROCESSES = (
    *("spark.hadoop.", "spark.hive.", "spark.driver", "spark.executor", "spark.jars"),
    *("spark.yarn.", "spark.kubernetes.", "spark.mesos.", "spark.master", "spark.submit."),
    *("spark.ui.", "spark.eventLog.", "spark.metrics.", "spark.connect.", "spark.plugins"),
    *("spark.ssl.", "spark.rpc.", "spark.shuffle.", "spark.security.", "spark.task."),
    *("spark.history.", "spark.network.", "spark.storage.", "spark.deploy.", "spark.worker."),
)
"""How settings begin that Spark reads when it starts, also those that are registered nowhere."""
STATIC = "CANNOT_MODIFY"
"""What Spark says of a setting that it reads when it starts."""
MODE = "SPARK_CONNECT_MODE_ENABLED"
"""The variable by which PySpark's functions build plans for a server instead of a JVM."""


class Handle:
    """One dbt connection: a Spark session of its own, so SET and temp views stay inside."""

    def __init__(self, session: SparkSession, name: str) -> None:
        self.session = session
        self.name = name
        self.cancelled = False

    def cursor(self) -> Cursor:
        """A new cursor on this connection's session."""
        return Cursor(self)

    @contextmanager
    def running(self) -> Iterator[SparkSession]:
        """Everything that makes Spark work happens inside, so that cancel can reach it."""
        refusal = self.refusal()
        if refusal:
            raise refusal
        yield self.session

    def cancel(self) -> None:
        """Stop what runs on this connection and refuse what would follow.

        dbt cancels one connection after the other: what is in the way of this one is logged.
        """
        self.cancelled = True
        try:
            self._interrupt()
        except Exception as error:
            logger.debug(f"connection {self.name!r} cannot be interrupted: {describe(error)}")

    def _interrupt(self) -> None:
        self.session.interruptAll()

    def close(self) -> None:
        """Nothing to give back: a session ends with its last reference."""

    def rollback(self) -> None:
        """Spark has no transactions."""

    def refusal(self) -> CodedError | None:
        """What a statement raises where dbt has cancelled this connection."""
        return cancelled(self.name) if self.cancelled else None


def cancelled(name: str) -> CodedError:
    """The refusal of what comes behind the cancelling of a connection."""
    return CodedError(
        "SW806",
        f"connection {name!r}",
        "a cancelled connection runs no further statement",
        "a statement after cancel",
        "Run the model again.",
    )


def change_setting(session: SparkSession, key: str, value: str | None) -> bool:
    """Set a setting of a session, or unset it; False for one that Spark reads when it starts.

    Spark says of a setting that is registered nowhere, as those of a catalog or of a project, that
    it is not modifiable, and takes it all the same. Settings of Hadoop and of cluster managers are
    registered nowhere, too; sessions do not read them.
    """
    if key.startswith(OF_PROCESSES) and not session.conf.isModifiable(key):
        return False
    try:
        if value is None:
            session.conf.unset(key)
        else:
            session.conf.set(key, value)
    except Exception as error:
        if STATIC in str(error):
            return False
        raise
    return True


class Environment(ABC):
    """Where statements and Python models run."""

    def error_of(self, error: Exception) -> Exception:
        """The error that a user sees for what Spark raised."""
        return error if isinstance(error, CodedError) else SparkStatementError(error)

    @abstractmethod
    def open(self, name: str) -> Handle:
        """A new connection; ``name`` is shown in Spark's job list."""

    def check_catalogs(self, session: SparkSession, config: Mapping[str, str]) -> None:
        """Ask each catalog of a target for its schemas, and refuse one that does not answer."""
        default = formats.default_catalog(session.conf)
        for catalog in dict.fromkeys([default, formats.HIVE, *formats.catalogs_of(config)]):
            try:
                session.sql(f"show namespaces in {quoted(catalog)}").collect()
            except Exception as error:
                known = self.error_of(error)
                if isinstance(known, CodedError):
                    raise known from cause(error)
                said = describe(error)
                if not NO_FOLDER.search(said):
                    raise CodedError(
                        "SW821",
                        f"catalog {catalog}",
                        "a catalog must answer",
                        said.splitlines()[0],
                        "Check `formats` and the settings of catalogs in `spark_config`.",
                    ) from cause(error)

    @abstractmethod
    def describe(self) -> str:
        """One line for ``dbt debug``. Needs a running Spark."""

    def check_format(
        self, handle: Handle, where: str, file_format: str, catalog: str | None
    ) -> None:
        """Refuse a table of a format that its catalog, or that of a connection, does not have."""
        formats.check(handle.session.conf, where, file_format, catalog, certain=False)

    @abstractmethod
    def clear_leftover(self, schema: str, identifier: str) -> None:
        """Remove files that a killed run left where the table is about to be created."""


def leave_errors_to_dbt() -> None:
    """What Spark refuses is told by dbt, once; PySpark would print it, too."""
    warnings.filterwarnings("ignore", message=r"\[RETRIES_EXCEEDED\]")
    for name in ("SQLQueryContextLogger", "DataFrameQueryContextLogger"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def not_both(got: str) -> CodedError:
    """The refusal of a Spark of the process beside a server, or the other way round."""
    return CodedError(
        "SW804",
        "profile",
        "a process runs Spark itself or uses a Spark Connect server, not both",
        got,
        "Run this target in a process of its own.",
    )


def settings_shown(session: SparkSession) -> str:
    """The settings of a session that change results, for ``dbt debug``."""
    conf = session.conf
    return (
        f"warehouse {conf.get('spark.sql.warehouse.dir')}, "
        f"session zone {conf.get('spark.sql.session.timeZone')}, "
        f"ANSI {conf.get('spark.sql.ansi.enabled')}"
    )
