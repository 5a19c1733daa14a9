"""Small data, as most dbt models have: `dbt run` of incremental models beside dbt's own tables.

Both are models of one project with the same body; dbt runs one after the other, in this process.
What dbt does before a model and after it is not counted.
"""

from __future__ import annotations

import json
import statistics
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from benchmarks import measure
from benchmarks.data import FIRST_US
from benchmarks.incremental.data import DAY_US
from benchmarks.incremental.model import CUMULATE, SESSION, SUM_COUNT, TUMBLE
from benchmarks.incremental.results import Result
from benchmarks.project import Project

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pyspark.sql import DataFrame, SparkSession

HISTORY, ARRIVING, KEYS, DAYS = 100_000, 5_000, 200, 20
REPEATS = 5
KINDS: dict[str, dict[str, str]] = {
    "TUMBLE 1 h": TUMBLE,
    "HOP 1 h / 10 min": {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    "CUMULATE 1 h / 1 day": CUMULATE,
    "SESSION 30 min": SESSION,
}
FORMATS = ("parquet", "delta")
MOST = {"first": 2.5, "later": 1.5, "idle": 0.5}
MOST_OF_TUMBLE = {**MOST, "first": 4.0, "later": 2.5}
MOST_STATEMENTS = 6
SOURCE = "default.bench_small"
SHOWN = {"first": "a first run", "later": "a later run", "idle": "a run with nothing new"}
BODY = """
{{{{ config(materialized='{materialized}', file_format='{file_format}'{more}) }}}}
select * from {{{{ spark_windows.window_aggregate(
    source('bench', 'bench_small'), window={window}, group_by=['k'], aggregates={aggregates}
) }}}}
"""
META = {"spark_windows": {"cursor": "batch", "watermark": "1 hour", "allowed_lateness": "2 days"}}


@dataclass(frozen=True)
class Run:
    """What dbt and Spark did for a model.

    Attributes:
        seconds: As dbt says.
        statements: Queries and commands that Spark ran.
        jobs: Of these.
    """

    seconds: float
    statements: int
    jobs: int


@dataclass
class Pair:
    """Runs of an incremental model and of the table with the same body.

    Attributes:
        ours: Of the incremental model.
        theirs: Of the table.
    """

    ours: list[Run] = field(default_factory=list)
    theirs: list[Run] = field(default_factory=list)

    def result(self, name: str, goal: float) -> Result:
        """Return the ratio of the medians; with them, the most statements and jobs of a run."""
        ours, theirs = _median(self.ours), _median(self.theirs)
        return Result(
            name, _text(self.ours), f"{_text(self.theirs)}, table", ours / theirs, goal, "×"
        )

    def statements(self, name: str) -> Result:
        """Return how many statements ours had at most."""
        most, of_table = (max(run.statements for run in runs) for runs in (self.ours, self.theirs))
        return Result(name, f"{most}", f"{of_table}, table", most, MOST_STATEMENTS, " statements")


def _text(runs: list[Run]) -> str:
    statements, jobs = max(run.statements for run in runs), max(run.jobs for run in runs)
    return f"{_median(runs):.2f} s, {statements} statements, {jobs} jobs"


def _median(runs: list[Run]) -> float:
    return statistics.median(run.seconds for run in runs)


class Models:
    """Models of a dbt project in this process, and what Spark does for them.

    Args:
        spark: Of its Spark.
        project: Where to write them.
    """

    def __init__(self, spark: SparkSession, project: Project) -> None:
        self.spark, self.project = spark, project

    def add(self, name: str, kind: str, file_format: str, materialized: str) -> None:
        """Write a model."""
        text = BODY.format(
            materialized=materialized,
            file_format=file_format,
            more=f", meta={json.dumps(META)}" if materialized != "table" else "",
            window=json.dumps({"timecol": "ts", **KINDS[kind]}),
            aggregates=json.dumps(SUM_COUNT),
        )
        self.project.write(name, text)

    def run(self, name: str) -> Run:
        """Run a model."""
        counts: list[tuple[int, int]] = []

        def note(event: Any) -> None:
            if event.info.name in ("NodeStart", "NodeFinished"):
                counts.append(self._counts())

        (result,) = self.project.dbt("run", "--select", name, note=note).results
        (first, jobs), (last, all_jobs) = counts
        statements = sum(map(self._is_statement, range(first + 1, last + 1)))
        return Run(result.execution_time, statements, all_jobs - jobs)

    def _counts(self) -> tuple[int, int]:
        """Return the number of the last execution, and how many jobs there were."""
        executions = self._executions
        last = executions.executionsList(int(executions.executionsCount()) - 1, 1).last()
        jobs = self.spark._jsparkSession.sparkContext().dagScheduler().numTotalJobs()
        return last.executionId(), jobs

    def _is_statement(self, number: int) -> bool:
        """Return whether an execution is none that another one has started."""
        found = self._executions.execution(number)
        return bool(found.isDefined() and found.get().rootExecutionId() == number)

    @property
    def _executions(self) -> Any:
        """What Spark knows of its executions, all that have ended among them."""
        self.spark._jsparkSession.sparkContext().listenerBus().waitUntilEmpty()
        return self.spark._jsparkSession.sharedState().statusStore()


def small(spark: SparkSession, landing: Path, target: dict[str, Any]) -> Iterator[Result]:
    """Run models of small data for the first time, later, and with nothing new.

    Args:
        spark: Where to run.
        landing: An empty folder.
        target: What the profile of a project says of this Spark.
    """
    written = Models(spark, Project(landing / "small", target, "bench_small"))
    models = [(kind, file_format) for file_format in FORMATS for kind in KINDS]
    for kind, file_format in models:
        for number in range(REPEATS + 1):
            written.add(_name(kind, file_format, number), kind, file_format, "window_incremental")
        written.add(_name(kind, file_format), kind, file_format, "table")
    _rows(spark, 0, HISTORY, DAYS).write.mode("overwrite").format("parquet").saveAsTable(SOURCE)
    found = {one: {what: Pair() for what in SHOWN} for one in models}
    for kind, file_format in models:
        pair = found[kind, file_format]["first"]
        for number in range(REPEATS + 1):
            pair.theirs.append(written.run(_name(kind, file_format)))
            pair.ours.append(written.run(_name(kind, file_format, number)))
        del pair.ours[0], pair.theirs[0]  # these warmed up
    for day in range(DAYS, DAYS + REPEATS + 1):
        _rows(spark, day, ARRIVING, 1).write.insertInto(SOURCE)
        for one in models:
            table, name = _name(*one), _name(*one, REPEATS)
            for what in ("later", "idle"):
                found[one][what].theirs.append(written.run(table))
                found[one][what].ours.append(written.run(name))
            for relation in (name, table):  # dbt has other sessions, which forget the files
                spark.catalog.refreshTable(f"default.{relation}")
            columns = "window_start, window_end, window_time, k, total, n"
            measure.require_equal(
                spark,
                name,
                f"select {columns} from default.{name}",
                f"select {columns} from default.{table}",
            )
    for (kind, file_format), pairs in found.items():
        goals = MOST_OF_TUMBLE if kind.startswith("TUMBLE") else MOST
        for what, pair in pairs.items():
            name = f"{kind}, {file_format.capitalize()}: {SHOWN[what]}"
            yield pair.result(name, goals[what])
        later = f"{kind}, {file_format.capitalize()}: statements of {SHOWN['later']}"
        yield pairs["later"].statements(later)


def _name(kind: str, file_format: str, number: int | None = None) -> str:
    """Return the name of an incremental model, or of the table with its body."""
    return f"small_{KINDS[kind]['kind']}_{file_format}" + ("" if number is None else f"_{number}")


def _rows(spark: SparkSession, day: int, rows: int, days: int) -> DataFrame:
    """Return rows of some days in random order: `ts`, `k`, `price`, and `batch`, the first day."""
    at = f"pmod(xxhash64(id, {day}, 1), {days * DAY_US})"
    return spark.range(0, rows, 1, 1).selectExpr(
        f"timestamp_micros({FIRST_US + day * DAY_US} + {at}) as ts",
        f"pmod(xxhash64(id, {day}, 2), {KEYS}) as k",
        f"cast(pmod(xxhash64(id, {day}, 3), 100000) / 100 as decimal(10,2)) as price",
        f"{day} as batch",
    )
