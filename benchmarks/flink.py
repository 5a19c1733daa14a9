"""The same work by Flink's SQL in streaming mode, over the same events sorted by time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyspark

from benchmarks import measure
from benchmarks.cases import FIVE, SUM, SUM_COUNT, USERS, by_work
from benchmarks.page import reached

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyspark.sql import SparkSession

    from benchmarks.cases import Case

VERSION = "2.3.0"
PARQUET = f"org.apache.flink:flink-sql-parquet:{VERSION}"
BOUNDS = "window_start, window_end"
HOP = "HOP(TABLE events, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' HOUR)"
HOP_OF_FIVE_MINUTES = "HOP(TABLE events, DESCRIPTOR(ts), INTERVAL '5' MINUTE, INTERVAL '1' HOUR)"
CUMULATE = "CUMULATE(TABLE events, DESCRIPTOR(ts), INTERVAL '10' MINUTE, INTERVAL '1' DAY)"
SESSION = "SESSION(TABLE events PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' MINUTE)"
FIVE_WITH_MEAN = {**FIVE, "mean": "AVG(CAST(v AS DOUBLE))"}
"""The mean of whole numbers is a whole number in Flink."""


@dataclass(frozen=True)
class Work:
    """What Flink computes for a case.

    Attributes:
        window: The table function.
        aggregates: By name.
        goal: How many times as long as ours it should take.
    """

    window: str
    aggregates: dict[str, str]
    goal: float


WORK = {
    "HOP 1 h / 1 min, sum and count": Work(HOP, SUM_COUNT, 6.0),
    "HOP 1 h / 1 min, sum, count, min, max, avg": Work(HOP, FIVE_WITH_MEAN, 5.0),
    "CUMULATE 10 min / 1 day, sum": Work(CUMULATE, SUM, 2.0),
    "CUMULATE 10 min / 1 day, count distinct": Work(CUMULATE, USERS, 2.0),
    "HOP 1 h / 5 min, count distinct": Work(HOP_OF_FIVE_MINUTES, USERS, 2.0),
    "SESSION 10 min, sum and count": Work(SESSION, SUM_COUNT, 3.0),
}
"""By the name of a case."""


def beside(
    spark: SparkSession, python: str, folder: Path, all_of: Sequence[Case], repeats: int
) -> Iterator[tuple[str, float]]:
    """Compare with Flink what it computes too: ours runs in turn, then Flink alone.

    Args:
        spark: Where ours runs.
        python: As of `seconds`.
        folder: For the events, sorted by time.
        all_of: The cases.
        repeats: Timed runs of each.

    Yields:
        The rows of a table, and how much of its goal each meets.
    """
    work = {name: ours for name, ours in by_work(all_of).items() if name in WORK}
    queries = [one for ours in work.values() for one in ours]
    runners = [partial(measure.run, spark, one.ours) for one in queries]
    ours_took = dict(zip(queries, measure.alternate(runners, repeats), strict=True))
    write_sorted(spark, folder)
    with tempfile.TemporaryDirectory() as place:
        answers = Path(place)
        took = dict(seconds(python, folder, answers, list(work), repeats))
        for number, (name, ours) in enumerate(work.items()):
            theirs = measure.fingerprint(spark, answer(spark, answers / str(number)))
            for one in ours:
                measure.require_same(one.name, measure.fingerprint(spark, one.ours), theirs)
                run, goal = ours_took[one], WORK[name].goal
                ratio = took[name] / run.seconds
                yield (
                    f"| {one.name} | {run.seconds:.1f} s | {took[name]:.1f} s "
                    f"| {ratio:.2f}× | ≥ {goal}× | {reached(ratio / goal)} |",
                    ratio / goal,
                )


def write_sorted(spark: SparkSession, path: Path) -> None:
    """Write the view `events` as two files, one for each slot, each sorted by time."""
    if (path / "_SUCCESS").exists():
        return
    events = spark.sql("select unix_millis(ts) as ms, k, v from events")
    halves = events.repartition(2).sortWithinPartitions("ms")
    halves.write.mode("overwrite").parquet(str(path))


def seconds(
    python: str, events: Path, answers: Path, names: list[str], repeats: int
) -> Iterator[tuple[str, float]]:
    """Let Flink run the work of some cases.

    Args:
        python: The interpreter of an environment that has `apache-flink`.
        events: What `write_sorted` wrote.
        answers: A folder, where the rows of each case go to the folder with its number.
        names: Of the cases.
        repeats: Timed runs of each.

    Yields:
        The name of a case and the median of its times, without that of starting Flink.
    """
    asked = {
        "events": str(events),
        "answers": str(answers),
        "jar": _parquet_jar(),
        "repeats": repeats,
        "queries": {name: _query(WORK[name]) for name in names},
    }
    jars = Path(pyspark.__file__).parent / "jars"
    hadoop = ":".join(str(jar) for jar in jars.glob("hadoop-client-*.jar"))
    done = subprocess.run(
        [python, "-m", "benchmarks.flink_process"],
        input=json.dumps(asked),
        env={**os.environ, "HADOOP_CLASSPATH": hadoop, "TZ": "UTC"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            yield from json.loads(line).items()


def _query(work: Work) -> dict[str, str]:
    items = ", ".join(f"{text} AS {name}" for name, text in work.aggregates.items())
    kinds = {name: "DOUBLE" if name == "mean" else "BIGINT" for name in work.aggregates}
    return {
        "text": f"SELECT {BOUNDS}, k, {items} FROM TABLE({work.window}) GROUP BY {BOUNDS}, k",
        "columns": "window_start TIMESTAMP(3), window_end TIMESTAMP(3), k BIGINT, "
        + ", ".join(f"{name} {kind}" for name, kind in kinds.items()),
    }


def answer(spark: SparkSession, folder: Path) -> str:
    """Return the rows that Flink wrote, as a query: its bounds are those of the wall clock."""
    files: Any = spark.read.parquet(str(folder))
    files.createOrReplaceTempView("flink_answer")
    return (
        "select * except (window_start, window_end), "
        "cast(window_start as timestamp) as window_start, "
        "cast(window_end as timestamp) as window_end from flink_answer"
    )


def _parquet_jar() -> str:
    """Let Spark download the jar that reads Parquet in Flink, in a process that ends again."""
    script = (
        "from pyspark.sql import SparkSession\n"
        "spark = SparkSession.builder.master('local[1]').config('spark.ui.enabled', 'false')"
        f".config('spark.jars.packages', '{PARQUET}').getOrCreate()\n"
        "print('\\n' + spark.conf.get('spark.jars'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    found = next(jar for jar in done.stdout.split()[-1].split(",") if "flink-sql-parquet" in jar)
    return found.removeprefix("file://")
