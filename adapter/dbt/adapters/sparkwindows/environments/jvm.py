"""The JVM of this process: whether it has ended, and how it is ended."""

from __future__ import annotations

import subprocess
from typing import Any

ENDING_SECONDS = 20.0
"""How long a JVM may take to end."""


def is_there() -> bool:
    """Whether PySpark has a JVM, which may have ended."""
    from pyspark import SparkContext

    return SparkContext._gateway is not None


def is_used() -> bool:
    """Whether a Spark runs in it, whoever has started that."""
    from pyspark import SparkContext

    return SparkContext._active_spark_context is not None


def exit_code(seconds: float = 0.0) -> int | None:
    """How the JVM has ended; none where it runs, or where another process started it.

    Args:
        seconds: How long to wait for its end.
    """
    process = _process()
    if process is None:
        return None
    try:
        code: int = process.wait(seconds)
    except subprocess.TimeoutExpired:
        return None
    return code


def end() -> None:
    """End the JVM, as the end of this process would, and let PySpark begin another one."""
    process = _process()
    if process is not None:
        process.stdin.close()
        if exit_code(ENDING_SECONDS) is None:
            process.kill()
            process.wait()
    forget()


def forget() -> None:
    """Let PySpark begin another JVM: of one that has ended, it keeps what is of no more use."""
    from pyspark import SparkContext
    from pyspark.sql import SparkSession
    from pyspark.sql.context import SQLContext

    gateway, context = SparkContext._gateway, SparkContext._active_spark_context
    if context is not None:
        context._jsc = None  # type: ignore[assignment]  # else it is asked to stop
        context.stop()
    if gateway is not None:
        gateway.shutdown()
    SparkContext._gateway = SparkContext._jvm = None
    SparkSession._instantiatedSession = SparkSession._activeSession = None
    SQLContext._instantiatedContext = None


def _process() -> Any:
    from pyspark import SparkContext

    gateway = SparkContext._gateway
    return None if gateway is None else vars(gateway).get("proc")
