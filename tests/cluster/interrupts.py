"""Whether a server answers after operations that ask its metastore were interrupted.

    python -m tests.cluster.interrupts REMOTE TIMES

A process of its own, since one of PySpark has a server or a Spark.
"""

from __future__ import annotations

import os
import random
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyspark.sql import SparkSession

TABLES = 40
SECONDS_TO_ANSWER = 60


def main(remote: str, times: str) -> None:
    """Interrupt so many times, and end with an error where the server answers no more."""

    def connected() -> Any:
        return SparkSession.builder.remote(remote).create()

    def ask(session: Any) -> None:
        with suppress(Exception):  # of an operation that is interrupted
            for number in range(TABLES):
                session.sql(f"describe extended asked.t{number}").collect()

    def begun(work: Callable[[Any], None], session: Any) -> threading.Thread:
        thread = threading.Thread(target=work, args=[session], daemon=True)
        thread.start()
        return thread

    ours = connected()
    ours.sql("create database asked")
    for number in range(TABLES):
        ours.sql(f"create table asked.t{number} (a int) using parquet")
    moments = random.Random("interrupts")
    for number in range(int(times)):
        session = connected()
        for _ in range(3):
            begun(ask, session)
        time.sleep(moments.uniform(0.2, 1))
        session.interruptAll()
        answer = begun(lambda one: one.sql("describe extended asked.t1").collect(), ours)
        answer.join(SECONDS_TO_ANSWER)
        if answer.is_alive():
            sys.stdout.write(f"no answer after {number + 1} interrupts\n")
            sys.stdout.flush()
            os._exit(1)  # threads wait for ever
    sys.stdout.write("it answers\n")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
