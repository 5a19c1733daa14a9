"""What a Python model may return, as a Spark frame with its types kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa
from dbt.adapters.sparkwindows.capabilities import Capabilities, Feature
from dbt.adapters.sparkwindows.errors import CodedError, describe

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_WIDER = {
    pa.uint8(): pa.int16(),
    pa.uint16(): pa.int32(),
    pa.uint32(): pa.int64(),
    pa.uint64(): pa.decimal128(20, 0),
    pa.float16(): pa.float32(),
    pa.date64(): pa.date32(),
}


def to_spark(session: SparkSession, frame: Any, *, where: str) -> DataFrame:
    """A Spark frame of a Spark frame, a pandas frame (its index is dropped) or an Arrow table.

    Types: timestamps with a zone become TIMESTAMP, without one TIMESTAMP_NTZ; nullable integers
    stay integers; unsigned integers become the next wider signed type.

    Raises:
        CodedError: SW812 for anything else, SW813 for a column without a Spark type.
    """
    from pyspark.sql import DataFrame

    if isinstance(frame, DataFrame):
        return frame
    try:
        return _from_arrow(session, _as_arrow(frame, where), where)
    except CodedError:
        raise
    except Exception as error:
        raise CodedError(
            "SW813",
            where,
            "every column needs a Spark type and must fit it without loss (microseconds)",
            describe(error).splitlines()[0],
            "Convert that column before you return the frame.",
        ) from error


def _as_arrow(frame: Any, where: str) -> pa.Table:
    import pandas as pd

    if isinstance(frame, pa.Table):
        return frame
    if isinstance(frame, pd.DataFrame):
        return pa.Table.from_pandas(frame, preserve_index=False)
    raise CodedError(
        "SW812",
        where,
        "a model returns a Spark frame, a pandas frame or a pyarrow.Table",
        f"{type(frame).__module__}.{type(frame).__qualname__}",
        "Return one of these.",
    )


def _from_arrow(session: SparkSession, table: pa.Table, where: str) -> DataFrame:
    from pyspark.sql.pandas.types import from_arrow_schema

    Capabilities.of(session.version).require(Feature.ARROW_TABLES, where)
    wider = [field.with_type(_WIDER.get(field.type, field.type)) for field in table.schema]
    table = table.cast(pa.schema(wider))
    schema = from_arrow_schema(table.schema, prefer_timestamp_ntz=True)
    return session.createDataFrame(table, schema=schema)
