"""The Arrow engine: table functions of Spark, written with kernels.

One merges panes to windows, another computes functions over frames. SQL text calls a function over
the rows of a bucket of keys. Its result type has to be known when it is registered, so that each
combination of what it does and of columns has a function of its own, under a name made from both.
Only Arrow columns go to Python and back; the code of the kernels travels with the function, so
that workers need pyarrow and NumPy and nothing of ours.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from spark_windows import kernels
from spark_windows.kernels.frame_function import (
    FrameOf,
    FrameWork,
    FunctionOf,
    frame_function,
)
from spark_windows.kernels.table_function import Work, table_function
from spark_windows.sessions import PREFIX, remember

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import DataType, StructType

LEAST_BUCKETS = 64
"""Of keys: a call for each costs milliseconds, and a worker holds the panes of one."""


@dataclass(frozen=True)
class Signature:
    """What a table function is made for.

    Attributes:
        work: What it does.
        panes: The columns that come in.
    """

    work: Work
    panes: StructType

    @property
    def name(self) -> str:
        """The name of its function."""
        parts = json.dumps([asdict(self.work), self.panes.json()], sort_keys=True)
        return f"{PREFIX}{self.work.kind}_{hashlib.sha256(parts.encode()).hexdigest()[:16]}"

    @property
    def windows(self) -> StructType:
        """The columns that come out."""
        from pyspark.sql.types import LongType, StructField, StructType

        kept = [*self.work.keys, *self.work.carried, *self.work.merges]
        return StructType(
            [StructField(name, LongType()) for name in self.work.numbers]
            + [StructField(name, self.panes[name].dataType) for name in kept]
            + [StructField(name, LongType()) for name in self.work.distinct]
        )

    @property
    def problem(self) -> str | None:
        """Why Arrow or the kernels cannot do it."""
        for column in self.panes.fields:
            problem = _problem_of_arrow(column.dataType)
            how = self.work.merges.get(column.name)
            if how and not problem:
                problem = kernels.why_not(_arrow_type(column.dataType), how)
            if problem:
                return problem
            compared = column.name in (*self.work.keys, *self.work.distinct.values())
            if compared and "map<" in column.dataType.simpleString():
                return f"a {column.dataType.simpleString()} cannot be compared"
        return None

    def register(self, session: SparkSession) -> None:
        """Make its function known to a session."""
        from pyspark.sql.functions import arrow_udtf

        send_kernels()
        made = arrow_udtf(table_function(self.work), returnType=self.windows)
        session.udtf.register(self.name, made)  # type: ignore[arg-type]


@dataclass(frozen=True)
class FrameSignature:
    """What a table function over frames is made for.

    Attributes:
        work: What it does.
        rows: The columns that come in.
    """

    work: FrameWork
    rows: StructType

    @property
    def name(self) -> str:
        """The name of its function."""
        parts = json.dumps([asdict(self.work), self.rows.json()], sort_keys=True)
        return f"{PREFIX}over_{hashlib.sha256(parts.encode()).hexdigest()[:16]}"

    @property
    def results(self) -> StructType:
        """The columns that come out."""
        from pyspark.sql.types import DoubleType, LongType, StructField, StructType

        types = {"distinct": LongType(), "quantile": DoubleType()}
        return StructType(
            [
                *self.rows.fields,
                *(
                    StructField(one.column, types.get(one.kind, self.rows[one.values].dataType))
                    for one in self.work.functions
                ),
            ]
        )

    @property
    def problem(self) -> str | None:
        """Why Arrow or the kernels cannot do it."""
        from pyspark.sql.types import NumericType

        for column in self.rows.fields:
            problem = _problem_of_arrow(column.dataType)
            if problem:
                return problem
        for name in self.work.keys:
            if "map<" in self.rows[name].dataType.simpleString():
                return f"a {self.rows[name].dataType.simpleString()} cannot be compared"
        for one in self.work.functions:
            kind = self.rows[one.values].dataType
            if one.kind == "merge":
                problem = kernels.why_not(_arrow_type(kind), one.how)
                if problem:
                    return problem
            if one.kind == "quantile" and not isinstance(kind, NumericType):
                return f"there is no quantile of {kind.simpleString()}"
            if one.kind == "distinct" and "map<" in kind.simpleString():
                return f"a {kind.simpleString()} cannot be compared"
        return None

    def register(self, session: SparkSession) -> None:
        """Make its function known to a session."""
        from pyspark.sql.functions import arrow_udtf

        send_kernels()
        made = arrow_udtf(frame_function(self.work), returnType=self.results)
        session.udtf.register(self.name, made)  # type: ignore[arg-type]


def send_kernels() -> None:
    """Let functions that Spark calls take the kernels along: its workers may not have them."""
    from pyspark import cloudpickle

    cloudpickle.register_pickle_by_value(kernels)


def _arrow_type(kind: DataType) -> pa.DataType:
    from pyspark.sql.pandas.types import to_arrow_type

    return to_arrow_type(kind)


def _problem_of_arrow(kind: DataType) -> str | None:
    """Say that Arrow has no such type."""
    from pyspark.errors import PySparkException

    try:
        _arrow_type(kind)
    except PySparkException:
        return f"Arrow has no {kind.simpleString()}"
    return f"Arrow has no {kind.simpleString()}" if "collate" in kind.simpleString() else None


def arrow_windows(
    session: SparkSession, panes: Callable[[], DataFrame], **work: Any
) -> dict[str, Any]:
    """Register the table function that merges panes to windows.

    Args:
        session: Where it will be called.
        panes: Gives a frame with the columns that come in; it may fail as Spark does.
        **work: See `Work`, but for `wraps`, which the session says.

    Returns:
        `name` of the function, and in how many `buckets` panes should go to it; or the `problem`
        that is in its way: Spark cannot tell the columns yet, or has a type that Arrow or the
        kernels lack.
    """
    lists: dict[str, Any] = {
        "keys": tuple(work.pop("keys")),
        "carried": tuple(work.pop("carried")),
    }
    return _prepared(
        session,
        panes,
        lambda wraps, columns: Signature(Work(**work, **lists, wraps=wraps), columns),
    )


def arrow_frames(
    session: SparkSession,
    rows: Callable[[], DataFrame],
    *,
    keys: Sequence[str],
    frames: Sequence[Mapping[str, Any]],
    functions: Sequence[Mapping[str, Any]],
) -> dict[str, Any]:
    """Register the table function that computes functions over frames.

    Args:
        session: Where it will be called.
        rows: Gives a frame with the columns that come in; it may fail as Spark does.
        keys: As in `FrameWork`.
        frames: What `FrameOf` takes, of each.
        functions: What `FunctionOf` takes, of each.

    Returns:
        As `arrow_windows`.
    """
    return _prepared(
        session,
        rows,
        lambda wraps, columns: FrameSignature(
            FrameWork(
                tuple(keys),
                tuple(FrameOf(**one) for one in frames),
                tuple(FunctionOf(**one) for one in functions),
                wraps,
            ),
            columns,
        ),
    )


def _prepared(
    session: SparkSession,
    frame: Callable[[], DataFrame],
    signed: Callable[[bool, StructType], Signature | FrameSignature],
) -> dict[str, Any]:
    """Register a table function for the columns of a frame, or say what is in its way."""
    from pyspark.errors import AnalysisException, PySparkTypeError, PySparkValueError

    wraps = str(session.conf.get("spark.sql.ansi.enabled")).lower() != "true"
    try:
        signature = signed(wraps, frame().schema)
    except (AnalysisException, PySparkTypeError, PySparkValueError) as unknown:
        return {"name": None, "problem": str(unknown).splitlines()[0]}
    if signature.problem:
        return {"name": None, "problem": signature.problem}
    remember(signature.name, signature.register, session)
    partitions = str(session.conf.get("spark.sql.shuffle.partitions"))
    buckets = max(LEAST_BUCKETS, 4 * int(partitions) if partitions.isdigit() else 0)
    return {"name": signature.name, "problem": None, "buckets": buckets}
