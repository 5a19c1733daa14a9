"""A cursor over one Spark session."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.literals import bind
from dbt.adapters.sparkwindows.statements import statements
from spark_windows.sessions import register_called

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import DataType

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
        self._rows = None
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
        """Name, type and nullability of each column, in DB-API's seven fields."""
        if self._frame is None:
            return []
        return [
            (f.name, f.dataType.simpleString(), None, None, None, None, f.nullable)
            for f in self._frame.schema.fields
        ]

    def fetchall(self) -> list[Any]:
        """Every row not fetched yet."""
        return list(self._pending())

    def fetchmany(self, size: int) -> list[Any]:
        """Up to ``size`` rows; the first call reads no more than that from Spark."""
        if self._rows is None:
            self._rows = iter(self._collect(size))
        return [row for _, row in zip(range(size), self._rows, strict=False)]

    def fetchone(self) -> Any | None:
        """The next row, or None."""
        return next(self._pending(), None)

    def close(self) -> None:
        """Forget the statement and its rows."""
        self._frame = self._rows = None

    def _pending(self) -> Iterator[Any]:
        if self._rows is None:
            self._rows = iter(self._collect())
        return self._rows

    def _collect(self, limit: int | None = None) -> list[Any]:
        if self._frame is None or not self._frame.columns:
            return []  # a command without an answer
        with self._handle.running():
            frame = _in_session_zone(self._frame)
            return _rows(frame if limit is None else frame.limit(limit))


def _rows(frame: DataFrame) -> list[Any]:
    """Return all rows; of a server without asking it how PySpark is to show binary values.

    An Arrow table is asked for by the schema, which is known. `collect` takes what has no such
    table, as a struct with two fields of a name.
    """
    if type(frame).__module__ != "pyspark.sql.connect.dataframe":
        return frame.collect()
    from pyspark.errors import PySparkException
    from pyspark.sql.conversion import ArrowTableToRowsConversion
    from pyspark.sql.pandas.types import to_arrow_schema

    schema = frame.schema
    try:
        to_arrow_schema(schema, error_on_duplicated_field_names_in_struct=True)
    except (PySparkException, ValueError):
        return frame.collect()
    return ArrowTableToRowsConversion.convert(frame.toArrow(), schema)


def _in_session_zone(frame: DataFrame) -> DataFrame:
    """TIMESTAMP as the session's wall clock: PySpark alone would show the operating system's."""
    kinds = [field.dataType for field in frame.schema.fields]
    shown = [_as_wall_clock(kind) for kind in kinds]
    if shown == kinds:
        return frame
    distinct = frame.toDF(*(f"c{i}" for i in range(len(kinds))))
    return distinct.select(
        *(
            distinct[f"c{i}"] if kind == other else distinct[f"c{i}"].cast(other)
            for i, (kind, other) in enumerate(zip(kinds, shown, strict=True))
        )
    )


def _as_wall_clock(kind: DataType) -> DataType:
    """Return a type with TIMESTAMP_NTZ for each TIMESTAMP, also inside of it."""
    from pyspark.sql import types

    if isinstance(kind, types.TimestampType):
        return types.TimestampNTZType()
    if isinstance(kind, types.ArrayType):
        return types.ArrayType(_as_wall_clock(kind.elementType), kind.containsNull)
    if isinstance(kind, types.MapType):
        key, value = _as_wall_clock(kind.keyType), _as_wall_clock(kind.valueType)
        return types.MapType(key, value, kind.valueContainsNull)
    if isinstance(kind, types.StructType):
        return types.StructType(
            [
                types.StructField(
                    one.name, _as_wall_clock(one.dataType), one.nullable, one.metadata
                )
                for one in kind.fields
            ]
        )
    return kind
