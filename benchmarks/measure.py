"""Side by side: equal outputs first, then alternating runs, then ratios of medians."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from py4j.java_gateway import JavaObject
    from pyspark.sql import SparkSession


@dataclass(frozen=True)
class Run:
    """What one run took.

    Attributes:
        seconds: Wall-clock time.
        cpu_seconds: CPU time of the executors.
    """

    seconds: float
    cpu_seconds: float


class DifferentOutput(AssertionError):
    """Two queries that a benchmark compares do not give the same rows."""


def fingerprint(spark: SparkSession, query: str) -> tuple[int, int]:
    """Return the number of rows and a sum of row hashes, of doubles with nine significant digits.

    Two doubles that differ in their last bits may round apart: that fails, it never passes.

    Args:
        spark: Where to run.
        query: A select statement.

    Returns:
        Count and hash, equal for equal multisets of rows.
    """
    frame = spark.sql(query)
    columns = [
        f"format_string('%.8e', {name} + 0d)" if kind in ("double", "float") else name
        for name, kind in sorted(frame.dtypes)
    ]
    columns += [f"isnull({name})" for name in frame.columns]  # a hash leaves NULLs out
    hashed = frame.selectExpr(f"cast(xxhash64({', '.join(columns)}) as decimal(38,0)) as h")
    row = hashed.selectExpr("count(*) as n", "sum(h) as s").first()
    assert row is not None
    return row["n"], int(row["s"] or 0)


def require_equal(spark: SparkSession, name: str, ours: str, theirs: str) -> int:
    """Raise unless both queries give the same rows.

    Returns:
        The number of rows.

    Raises:
        DifferentOutput: They do not.
    """
    return require_same(name, fingerprint(spark, ours), fingerprint(spark, theirs))


def require_same(name: str, ours: tuple[int, int], theirs: tuple[int, int]) -> int:
    """As `require_equal`, of the fingerprints."""
    if ours != theirs:
        raise DifferentOutput(f"{name}: {ours} against {theirs}")
    return ours[0]


def run(spark: SparkSession, query: str) -> Run:
    """Run a query to its last row, without writing it anywhere."""
    before = _cpu_seconds(spark)
    started = time.perf_counter()
    spark.sql(query).write.format("noop").mode("overwrite").save()
    seconds = time.perf_counter() - started
    return Run(seconds, _cpu_seconds(spark) - before)


def alternate(runners: Sequence[Callable[[], Run]], repeats: int) -> list[Run]:
    """Run each in turn, after one warm-up each, and return the medians in their order."""
    for once in runners:
        once()
    runs: list[list[Run]] = [[] for _ in runners]
    for _ in range(repeats):
        for once, seen in zip(runners, runs, strict=True):
            seen.append(once())
    return [
        Run(
            statistics.median(r.seconds for r in seen),
            statistics.median(r.cpu_seconds for r in seen),
        )
        for seen in runs
    ]


def stages(spark: SparkSession) -> Iterator[JavaObject]:
    """Yield Spark's own counters of all finished stages."""
    context = spark.sparkContext
    jvm_context = context._jsc.sc()
    jvm_context.listenerBus().waitUntilEmpty()
    gateway = context._gateway
    assert gateway is not None
    found = jvm_context.statusStore().stageList(
        None,
        False,
        False,
        gateway.new_array(gateway.jvm.double, 0),
        gateway.jvm.java.util.ArrayList(),
    )
    for n in range(found.size()):
        yield found.apply(n)


def new_stages(spark: SparkSession, work: Callable[[], Any]) -> tuple[list[JavaObject], float]:
    """Return the counters of the stages that a piece of work has run, and its wall-clock time."""
    seen = {(stage.stageId(), stage.attemptId()) for stage in stages(spark)}
    started = time.perf_counter()
    work()
    seconds = time.perf_counter() - started
    new = [s for s in stages(spark) if (s.stageId(), s.attemptId()) not in seen]
    return new, seconds


def _cpu_seconds(spark: SparkSession) -> float:
    """CPU time of all finished stages, which are counted in nanoseconds."""
    nanoseconds: int = sum(stage.executorCpuTime() for stage in stages(spark))
    return nanoseconds / 1e9
