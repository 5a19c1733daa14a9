"""What a query answers: its schema, and its rows with TIMESTAMPs as the session's wall clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from dbt.adapters.sparkwindows.frames import frame_of

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import DataType, StructType


class Answer(NamedTuple):
    """The schema of a query, and its rows as dbt sees them."""

    schema: StructType
    rows: list[Any]


def answer_of(frame: DataFrame) -> Answer:
    """Run a query. PySpark alone would show TIMESTAMPs in the operating system's zone."""
    if type(frame).__module__ == "pyspark.sql.connect.dataframe":
        return _answer_of_server(frame)
    schema = frame.schema  # of a command it has no columns
    return Answer(schema, _in_session_zone(frame, schema).collect() if schema else [])


def _answer_of_server(frame: DataFrame) -> Answer:
    """Run a query on a server, which sends the schema with the rows.

    One request: `collect` also asks how binary values are shown, and `toArrow` for the schema.
    What has TIMESTAMPs inside of arrays, maps or structs is asked for again, as wall clock.
    """
    from pyspark.sql.conversion import ArrowTableToRowsConversion
    from pyspark.sql.types import TimestampType

    table, schema = _table_of(frame)
    shown = _fields_as_wall_clock(schema)
    moved = [i for i, field in enumerate(schema) if field != shown[i]]
    if all(isinstance(schema[i].dataType, TimestampType) for i in moved):
        table = _with_wall_clock(frame.sparkSession, table, moved)
    else:
        table, _ = _table_of(_in_session_zone(frame, schema))
    return Answer(schema, ArrowTableToRowsConversion.convert(table, shown))


def _with_wall_clock(session: SparkSession, table: pa.Table, moved: list[int]) -> pa.Table:
    """Return a table with other columns for those that are TIMESTAMPs.

    The server makes them of what it has sent: its rules of zones may be others than PyArrow's.
    """
    import pyarrow as pa
    from pyspark.sql.types import StructType, TimestampType

    if not moved:
        return table
    instants, schema = {}, StructType()
    for i in moved:
        instants[f"c{i}"] = table.column(i)
        schema.add(f"c{i}", TimestampType())
    sent = frame_of(session, pa.table(instants), schema)
    answered, _ = _table_of(_in_session_zone(sent, schema))
    for i, column in zip(moved, answered.columns, strict=True):
        table = table.set_column(i, table.field(i).name, column)
    return table


def _table_of(frame: Any) -> tuple[pa.Table, StructType]:
    """Return the rows that a server sends, and their schema.

    Raises:
        PySparkTypeError: There is a type that Arrow, or PySpark, has not.
    """
    from pyspark.sql.pandas.types import from_arrow_schema

    table, schema = frame._to_table()
    of_arrow = from_arrow_schema(table.schema, prefer_timestamp_ntz=True)
    return table, schema or of_arrow


def _in_session_zone(frame: DataFrame, schema: StructType) -> DataFrame:
    """Return a query with wall clocks for TIMESTAMPs."""
    shown = _fields_as_wall_clock(schema)
    if shown == schema:
        return frame
    distinct = frame.toDF(*(f"c{i}" for i in range(len(schema))))
    return distinct.select(
        *(
            distinct[f"c{i}"] if field == shown[i] else distinct[f"c{i}"].cast(shown[i].dataType)
            for i, field in enumerate(schema)
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
    return _fields_as_wall_clock(kind) if isinstance(kind, types.StructType) else kind


def _fields_as_wall_clock(schema: StructType) -> StructType:
    from pyspark.sql.types import StructField, StructType

    return StructType(
        [
            StructField(one.name, _as_wall_clock(one.dataType), one.nullable, one.metadata)
            for one in schema.fields
        ]
    )
