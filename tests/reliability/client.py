"""A process that runs a model over a Spark Connect server, as it is told on its standard input.

    python -m tests.reliability.client <address>

Each line is a JSON object: `arrive` (so many batches are there), `run` (with how), `check` (what
the tables must show, from the batches that each run took). Each is answered with a line.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pyspark.sql import SparkSession

from tests.property.engine import session_settings
from tests.reliability.fed import Fed, Planned
from tests.reliability.test_death import batches
from tests.reliability.worker import HALF_A_DAY, Plan, compare, prepare

MODEL = Planned(kind="session", number=0, file_format="parquet")
PLAN = Plan([MODEL], number=0, last=False, seed=4)


def answer(table: Fed, asked: dict[str, Any]) -> str:
    """Do what is asked; answer `done`, or the first line of the error."""
    try:
        if "arrive" in asked:
            table.show(asked["arrive"])
        elif "run" in asked:
            table.take([], **asked["run"])
        else:
            compare(table, asked["check"], batches(PLAN.seed, HALF_A_DAY))
    except Exception as error:
        return str(error)
    return "done"


def main(address: str) -> None:
    spark = SparkSession.builder.remote(address).getOrCreate()
    prepare(spark, PLAN)
    table = Fed(spark, MODEL)
    with session_settings(spark, 1):
        print_line("ready")
        for line in sys.stdin:
            asked = json.loads(line)
            table.now = asked.get("number", table.now)
            print_line(answer(table, asked))


def print_line(text: str) -> None:
    sys.stdout.write(json.dumps(text) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
