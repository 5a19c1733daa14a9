"""The Arrow engine: a table function of Spark, written with kernels, merges panes to windows.

SQL text calls the function over the panes of a bucket of keys. Its result type has to be known
when it is registered, so that each combination of a window and columns has a function of its own,
under a name made from both. Only Arrow columns go to Python and back; the code of the kernels
travels with the function, so that workers need pyarrow and NumPy and nothing of ours.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from spark_windows import kernels
from spark_windows.capabilities import Capabilities, Feature
from spark_windows.kernels.table_function import Work, table_function
from spark_windows.sessions import PREFIX, remember

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType

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
        from pyspark.errors import PySparkException
        from pyspark.sql.pandas.types import to_arrow_type

        for column in self.panes.fields:
            try:
                kind = to_arrow_type(column.dataType)
            except PySparkException:
                return f"Arrow has no {column.dataType.simpleString()}"
            if "collate" in column.dataType.simpleString():
                return f"Arrow has no {column.dataType.simpleString()}"
            how = self.work.merges.get(column.name)
            problem = kernels.why_not(kind, how) if how else None
            if problem:
                return problem
            compared = column.name in (*self.work.keys, *self.work.distinct.values())
            if compared and "map<" in column.dataType.simpleString():
                return f"a {column.dataType.simpleString()} cannot be compared"
        return None

    def register(self, session: SparkSession) -> None:
        """Make its function known to a session."""
        from pyspark import cloudpickle
        from pyspark.sql.functions import arrow_udtf

        cloudpickle.register_pickle_by_value(kernels)
        made = arrow_udtf(table_function(self.work), returnType=self.windows)
        session.udtf.register(self.name, made)  # type: ignore[arg-type]


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
        that is in its way: Spark is too old, cannot tell the columns yet, or has a type that Arrow
        or the kernels lack.
    """
    from pyspark.errors import PySparkException

    if not Capabilities.of(session.version).has(Feature.ARROW_UDTF):
        problem = f"Spark {session.version} has no table functions over Arrow columns"
        return {"name": None, "problem": problem}
    wraps = str(session.conf.get("spark.sql.ansi.enabled")).lower() != "true"
    lists: dict[str, Any] = {
        "keys": tuple(work.pop("keys")),
        "carried": tuple(work.pop("carried")),
    }
    try:
        signature = Signature(Work(**work, **lists, wraps=wraps), panes().schema)
    except PySparkException as unknown:
        return {"name": None, "problem": str(unknown).splitlines()[0]}
    if signature.problem:
        return {"name": None, "problem": signature.problem}
    remember(signature.name, signature.register, session)
    partitions = str(session.conf.get("spark.sql.shuffle.partitions"))
    buckets = max(LEAST_BUCKETS, 4 * int(partitions) if partitions.isdigit() else 0)
    return {"name": signature.name, "problem": None, "buckets": buckets}
