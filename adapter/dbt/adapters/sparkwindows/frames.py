"""What a Python model may return, as a Spark frame with its types kept."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, cast

import pyarrow as pa
from dbt.adapters.sparkwindows.errors import CodedError, cause

if TYPE_CHECKING:
    import pandas as pd
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType

_WIDER = {
    pa.uint8(): pa.int16(),
    pa.uint16(): pa.int32(),
    pa.uint32(): pa.int64(),
    pa.uint64(): pa.decimal128(20, 0),
    pa.float16(): pa.float32(),
    pa.date64(): pa.date32(),
    pa.null(): pa.string(),  # the type of a column of pandas objects without a value
}
_LISTS = (pa.types.is_list, pa.types.is_large_list, pa.types.is_fixed_size_list)


def to_spark(session: SparkSession, frame: Any, *, where: str) -> DataFrame:
    """A Spark frame of a Spark frame, a pandas frame or an Arrow table.

    The index of a pandas frame is dropped, also of one of pandas on Spark.

    Types: timestamps with a zone become TIMESTAMP, without one TIMESTAMP_NTZ; nullable integers
    stay integers; unsigned integers become the next wider signed type; a column of objects without
    a value becomes STRING. So does what is inside lists, maps and structs.

    Raises:
        CodedError: SW812 for anything else, SW813 for columns without a Spark type.
    """
    import pandas as pd
    from pyspark.sql import DataFrame

    if isinstance(frame, DataFrame):
        return frame
    # a model that returns a frame of pandas on Spark has imported it
    if isinstance(frame, getattr(sys.modules.get("pyspark.pandas"), "DataFrame", ())):
        made: DataFrame = frame.to_spark()
        return made
    if isinstance(frame, pd.DataFrame):
        frame = _from_pandas(frame, where)
    if not isinstance(frame, pa.Table):
        raise CodedError(
            "SW812",
            where,
            "a model returns a Spark frame, a pandas frame or a pyarrow.Table",
            f"{type(frame).__module__}.{type(frame).__qualname__}",
            "Return one of these.",
        )
    return _from_arrow(session, frame, where)


def _from_pandas(frame: pd.DataFrame, where: str) -> pa.Table:
    plain = frame.copy(deep=False)
    plain.attrs = {}  # `toPandas` on a server leaves metrics there, which Arrow would warn about
    try:
        return pa.Table.from_pandas(plain, preserve_index=False)
    except (pa.ArrowException, TypeError, ValueError) as error:
        raise _no_spark_type(where, "; ".join(map(str, error.args))) from cause(error)


def _from_arrow(session: SparkSession, table: pa.Table, where: str) -> DataFrame:
    from pyspark.errors import PySparkException, UnsupportedOperationException
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructType

    schema, columns, problems = StructType(), [], []
    for field, column in zip(table.schema, table.columns, strict=True):
        try:
            columns.append(column.cast(_fitting(field.type)))
            kind = from_arrow_type(columns[-1].type, prefer_timestamp_ntz=True)
            schema.add(field.name, kind, field.nullable)
        except (pa.ArrowException, PySparkException, ValueError) as error:
            problems.append((f"column {field.name!r} of {field.type}: {error}", error))
    if problems:
        _, first = problems[0]
        raise _no_spark_type(where, "; ".join(text for text, _ in problems)) from cause(first)
    fitting = pa.table(columns, names=table.column_names)
    try:
        return frame_of(session, fitting, schema)
    except (pa.ArrowException, UnsupportedOperationException, TypeError, ValueError) as error:
        raise _no_spark_type(where, str(error)) from cause(error)


def frame_of(session: SparkSession, table: pa.Table, schema: StructType) -> DataFrame:
    """Return a Spark frame with the rows of a table, whose types have to be those of a schema."""
    from pyspark.errors import PySparkException

    try:
        return session.createDataFrame(table, schema=schema)
    except PySparkException as error:
        if error.getCondition() != "SQL_CONF_NOT_FOUND":
            raise
        return _in_the_plan(session, table, schema)


def _in_the_plan(session: Any, table: pa.Table, schema: StructType) -> DataFrame:
    """A frame whose rows are in its plan, which is how PySpark sends small ones.

    PySpark 4.1 first asks for the sizes of chunks of larger ones, which Spark 4.0 does not know.
    """
    from pyspark.sql.connect.dataframe import DataFrame as FrameOnServer
    from pyspark.sql.connect.plan import LocalRelation
    from pyspark.sql.pandas.types import to_arrow_schema

    plain = table.cast(to_arrow_schema(schema, error_on_duplicated_field_names_in_struct=True))
    return cast("DataFrame", FrameOnServer(LocalRelation(plain, schema.json()), session))


def _fitting(kind: pa.DataType) -> pa.DataType:
    """The type of Arrow, and of what is inside of it, whose values Spark takes as they are."""
    if pa.types.is_timestamp(kind):
        return pa.timestamp("us", kind.tz)
    if pa.types.is_duration(kind):
        return pa.duration("us")
    if pa.types.is_time(kind):
        return pa.time64("us")
    if pa.types.is_decimal(kind):  # of any size; its scale may be negative, or above its precision
        scale = min(max(kind.scale, 0), 38)
        return pa.decimal128(min(max(kind.precision - min(kind.scale, 0), scale), 38), scale)
    if pa.types.is_dictionary(kind):
        return _fitting(kind.value_type)
    if pa.types.is_struct(kind):
        return pa.struct([one.with_type(_fitting(one.type)) for one in kind])
    if pa.types.is_map(kind):
        return pa.map_(_fitting(kind.key_type), _fitting(kind.item_type))
    if any(is_of_lists(kind) for is_of_lists in _LISTS):
        return pa.list_(_fitting(kind.value_type))
    return _WIDER.get(kind, kind)


def _no_spark_type(where: str, got: str) -> CodedError:
    return CodedError(
        "SW813",
        where,
        "every column needs a Spark type and must fit it without loss (microseconds)",
        got,
        "Convert the column before you return the frame.",
    )
