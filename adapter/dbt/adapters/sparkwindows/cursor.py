"""A cursor over one Spark session."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.answers import answer_of
from dbt.adapters.sparkwindows.literals import bind
from dbt.adapters.sparkwindows.statements import statements
from spark_windows.sessions import register_called

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType

_DROPS_NEW_ROWS = re.compile(
    r"(/\*.*?\*/)?\s*drop table if exists \S+__dbt_tmp`?\s*", re.IGNORECASE | re.DOTALL
)
"""How dbt-spark drops the table that an incremental Python model has its new rows in."""


class Connection(Protocol):
    """What a cursor needs of the connection that it is on."""

    def running(self) -> AbstractContextManager[SparkSession]:
        """Everything that makes Spark work happens inside."""


class Cursor:
    """Runs statements, one at a time, and hands out the rows of the last one."""

    def __init__(self, handle: Connection) -> None:
        self._handle = handle
        self._frame: DataFrame | None = None
        self._schema: StructType | None = None
        self._rows: Iterator[Any] | None = None

    def execute(self, sql: str, bindings: Sequence[Any] | None = None) -> None:
        """Run commands; prepare a query that ends them for the fetch methods or ``run``.

        With bindings it is one statement, whatever its values hold.
        """
        *before, last = statements(sql) if bindings is None else [bind(sql, bindings)]
        for text in before:
            self._execute(text)
            self.run()
        self._execute(last)

    def _execute(self, text: str) -> None:
        self.close()
        with self._handle.running() as session:
            register_called(session, text)
            if _DROPS_NEW_ROWS.fullmatch(text):
                of_class = session.conf.get(formats.CATALOG + formats.HIVE, None)
                if formats.keeps_dropped_files(of_class):
                    text = f"{text} purge"  # else the next run finds the files in its way
            self._frame = session.sql(text)

    def run(self) -> None:
        """Run a query for its effect (a failing assertion in a hook must fail), rows unread."""
        frame = self._frame
        if frame is None or not frame.columns:
            return
        with self._handle.running():
            if not frame.isLocal():
                distinct = frame.toDF(*(f"c{i}" for i in range(len(frame.columns))))
                distinct.write.format("noop").mode("overwrite").save()

    @property
    def description(self) -> list[tuple[str, Any, None, None, None, None, bool]]:
        """Name, type and nullability of each column, in DB-API's seven fields.

        Without a request to a server where rows were read before.
        """
        if self._frame is None:
            return []
        schema = self._frame.schema if self._schema is None else self._schema
        return [
            (f.name, f.dataType.simpleString(), None, None, None, None, f.nullable)
            for f in schema.fields
        ]

    def read(self, limit: int | None = None) -> Iterator[Any]:
        """Return the rows not fetched yet; the first call reads up to ``limit`` from Spark."""
        if self._rows is None:
            rows: list[Any] = []
            if self._frame is not None:
                with self._handle.running():
                    frame = self._frame if limit is None else self._frame.limit(limit)
                    self._schema, rows = answer_of(frame)
            self._rows = iter(rows)
        return self._rows

    def fetchall(self) -> list[Any]:
        """Every row not fetched yet."""
        return list(self.read())

    def fetchmany(self, size: int) -> list[Any]:
        """Up to ``size`` rows; the first call reads no more than that from Spark."""
        return [row for _, row in zip(range(size), self.read(size), strict=False)]

    def fetchone(self) -> Any | None:
        """The next row, or None."""
        return next(self.read(), None)

    def close(self) -> None:
        """Forget the statement and its rows."""
        self._frame = self._schema = self._rows = None
