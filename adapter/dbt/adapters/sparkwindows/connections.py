"""Connections: ours for the environments, dbt-spark's for thrift, http and odbc."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from dbt.adapters.contracts.connection import (
    AdapterRequiredConfig,
    AdapterResponse,
    Connection,
    ConnectionState,
)
from dbt.adapters.events.logging import AdapterLogger
from dbt.adapters.exceptions import FailedToConnectError
from dbt.adapters.spark import SparkConnectionManager
from dbt.adapters.sparkwindows.credentials import SparkWindowsCredentials
from dbt.adapters.sparkwindows.environments import environment_of
from dbt.adapters.sparkwindows.environments.base import cancelled
from dbt.adapters.sparkwindows.errors import CodedError, cause, whole
from dbt.adapters.sparkwindows.formats import HIVE, default_catalog
from dbt.adapters.sparkwindows.literals import bind
from dbt.adapters.sparkwindows.secrecy import hide
from dbt_common.exceptions import DbtBaseException, DbtRuntimeError
from spark_windows.capabilities import Feature, why_not

if TYPE_CHECKING:
    import agate
    from pyspark.sql import SparkSession

logger = AdapterLogger("SparkWindows")


class SparkWindowsConnectionManager(SparkConnectionManager):
    """Opens connections in the target's environment; without one, everything is dbt-spark's."""

    TYPE = "sparkwindows"

    def __init__(self, profile: AdapterRequiredConfig, mp_context: SpawnContext) -> None:
        super().__init__(profile, mp_context)
        self.project_root = Path(getattr(profile, "project_root", None) or Path.cwd())
        credentials = cast(SparkWindowsCredentials, profile.credentials)
        self.environment = environment_of(credentials, self.project_root)
        self._cancelled: list[Connection] = []
        self._version: str | None = None
        self._version_lock = threading.Lock()
        ignored = getattr(credentials, "ignored", [])
        if self.environment and ignored:
            unused = ", ".join(ignored)
            logger.warning(f"profile: method {credentials.method} has no use for {unused}")

    def open(self, connection: Connection) -> Connection:  # type: ignore[override]
        """Open ``connection``; dbt calls this on the manager, so it may know its environment."""
        if self.environment is None or connection.state == ConnectionState.OPEN:
            try:
                return super().open(connection)
            except FailedToConnectError as error:
                raise FailedToConnectError(hide(error.msg)) from cause(error)
        _require_spark()
        name = connection.name or "dbt"
        if self._is_cancelled(connection):
            raise cancelled(name)
        handle = self.environment.open(name)
        connection.handle, connection.state = handle, ConnectionState.OPEN
        if self._is_cancelled(connection):  # since then; from now on `cancel_open` sees it
            handle.cancelled = True
        return connection

    def spark_version(self) -> str | None:
        """Spark's version, which is asked once; none where dbt-spark has the connection."""
        if self.environment is None:
            return None
        with self._version_lock:
            if self._version is None:
                with self.session() as session:
                    self._version = session.version
            return self._version

    def default_catalog(self) -> str:
        """Where Spark looks for names of two parts; the session's own where dbt-spark connects."""
        if self.environment is None:
            return HIVE
        with self.session() as session:
            return default_catalog(session.conf)

    @contextmanager
    def session(self) -> Iterator[SparkSession]:
        """The session of this thread's connection, for what is no statement."""
        handle = self.get_thread_connection().handle
        with self.exception_handler("-- of PySpark"), handle.running() as session:
            yield session

    def clear_transaction(self) -> None:
        """Spark has no transactions; to roll one back, dbt would open a connection."""
        if self.environment is None:
            super().clear_transaction()

    def cancel_open(self) -> list[str]:
        """Cancel what runs, and refuse what would begin. dbt would open all connections for it."""
        if self.environment is None:
            return super().cancel_open()
        own, names = self.get_if_exists(), []
        with self.lock:
            for connection in self.thread_connections.values():
                if connection is own:
                    continue
                self._cancelled.append(connection)
                if connection.state == ConnectionState.OPEN:
                    self.cancel(connection)
                if connection.name is not None:
                    names.append(connection.name)
        return names

    def _is_cancelled(self, connection: Connection) -> bool:
        return any(one is connection for one in self._cancelled)

    def renew(self) -> None:
        """Replace this thread's connection, which is cancelled or whose session is lost."""
        connection = self.get_thread_connection()
        with self.lock:
            self._cancelled = [one for one in self._cancelled if one is not connection]
        self.close(connection)
        self.open(connection)

    @contextmanager
    def exception_handler(self, sql: str) -> Iterator[None]:  # type: ignore[override]
        """Whatever Spark raises becomes a dbt error, the JVM stack goes to the debug log."""
        try:
            yield
        except DbtRuntimeError as error:
            if self.environment is not None or hide(error.msg) == error.msg:
                raise
            raise type(error)(hide(error.msg)) from cause(error)
        except DbtBaseException:
            raise
        except Exception as error:
            logger.debug(hide(f"Error while running:\n{sql}\n{whole(error)}"))
            raise self._error_of(error) from cause(error)

    def _error_of(self, error: Exception) -> Exception:
        """The error that a user sees; where dbt-spark connects, with what it takes from it."""
        if self.environment is not None:
            connection = self.get_if_exists()
            is_open = connection is not None and connection.state == ConnectionState.OPEN
            refusal = connection.handle.refusal() if connection and is_open else None
            return refusal or self.environment.error_of(error)
        status = getattr(error.args[0], "status", None) if error.args else None
        said = getattr(status, "errorMessage", None) or str(error)
        return DbtRuntimeError(hide(said) or type(error).__name__)

    def execute(
        self, sql: str, auto_begin: bool = False, fetch: bool = False, limit: int | None = None
    ) -> tuple[AdapterResponse, agate.Table]:
        """Run a statement to its end, also a query whose rows nobody reads."""
        if self.environment is None:
            return super().execute(sql, auto_begin, fetch, limit)
        from dbt_common.clients.agate_helper import empty_table

        commented = self._add_query_comment(sql)
        _, cursor = self.add_query(commented, auto_begin)
        with self.exception_handler(commented):
            if fetch:
                cursor.read(limit)  # before dbt asks for names: a server sends them with the rows
                table = self.get_result_from_cursor(cursor, limit)
            else:
                cursor.run()
                table = empty_table()
        return self.get_response(cursor), table

    def add_query(
        self,
        sql: str,
        auto_begin: bool = True,
        bindings: Any | None = None,
        *more: Any,
        **named: Any,
    ) -> tuple[Connection, Any]:
        """Run a statement with its values as literals, which our own cursor makes itself.

        dbt-spark sends numbers as floats, and leaves ``${…}`` in texts for Spark to replace.
        """
        if self.environment is None and bindings is not None:
            sql, bindings = bind(sql, bindings), None
        return super().add_query(sql, auto_begin, bindings, *more, **named)

    @classmethod
    def get_response(cls, cursor: Any) -> AdapterResponse:
        """Spark reports no row counts."""
        return AdapterResponse(_message="OK")


def _require_spark() -> None:
    """Refuse a PySpark that is too old, which another installation may have put on the path.

    Raises:
        CodedError: SW807.
    """
    import pyspark

    problem = why_not(Feature.PACKAGE, spark=pyspark.__version__)
    if problem:
        raise CodedError(
            "SW807", "profile", problem, pyspark.__file__, "Install what dbt-sparkwindows needs."
        )
