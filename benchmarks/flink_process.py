"""Runs queries on Flink, in an environment of its own: it imports nothing of this project.

Reads {events, jar, repeats, queries: {name: {text, columns}}, answers} as JSON from its input and
writes {name: seconds} as lines of JSON: the median of streaming runs into nothing, after one that
wrote the rows into a folder of `answers`.
"""

import json
import statistics
import sys
import time
from typing import Any

from pyflink.table import (  # type: ignore[import-not-found]
    EnvironmentSettings,
    TableEnvironment,
)

EVENTS = """
CREATE TABLE events (
    ms BIGINT,
    k BIGINT,
    v BIGINT,
    ts AS TO_TIMESTAMP_LTZ(ms, 3),
    WATERMARK FOR ts AS ts
) WITH ('connector' = 'filesystem', 'path' = '{path}', 'format' = 'parquet')
"""
ANSWER = """
CREATE TEMPORARY TABLE answer_{number} ({columns})
WITH ('connector' = 'filesystem', 'path' = '{path}', 'format' = 'parquet')
"""
NOTHING = "CREATE TEMPORARY TABLE nothing_{number} ({columns}) WITH ('connector' = 'blackhole')"


def main(asked: dict[str, Any]) -> None:
    """Run every query with two slots."""
    settings = EnvironmentSettings.new_instance().in_streaming_mode().build()
    environment = TableEnvironment.create(settings)
    for name, value in {
        "parallelism.default": "2",
        "pipeline.jars": f"file://{asked['jar']}",
        "table.local-time-zone": "UTC",
    }.items():
        environment.get_config().set(name, value)
    environment.execute_sql(EVENTS.format(path=asked["events"]))
    for number, (name, query) in enumerate(asked["queries"].items()):
        place = {"number": number, "columns": query["columns"]}
        environment.execute_sql(ANSWER.format(**place, path=f"{asked['answers']}/{number}"))
        environment.execute_sql(NOTHING.format(**place))
        _run(environment, f"answer_{number}", query["text"])
        times = [
            _run(environment, f"nothing_{number}", query["text"]) for _ in range(asked["repeats"])
        ]
        sys.stdout.write(json.dumps({name: statistics.median(times)}) + "\n")
        sys.stdout.flush()


def _run(environment: TableEnvironment, table: str, text: str) -> float:
    started = time.perf_counter()
    environment.execute_sql(f"INSERT INTO {table} {text}").wait()
    return time.perf_counter() - started


if __name__ == "__main__":
    main(json.load(sys.stdin))
