"""A process that runs models side by side, each in a thread, until it is killed.

    python -m tests.reliability.worker <folder>

`plan.json` in the folder says which models. For each, the process first makes good what an earlier
one left: it takes over, with more rows than the dead run knew, and compares all tables with the
oracle. Then it says on its standard output when a statement of a next run begins and ends, and of
which step it is. What has arrived and what happened to it stands in a journal beside the plan.
"""

from __future__ import annotations

import dataclasses
import json
import sys
import threading
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dbt.adapters.sparkwindows.environments import SessionEnvironment

from scripts.cluster import QUICK
from tests.conftest import FORMATS
from tests.property.engine import check, input_types, session_settings, values
from tests.property.generate import Row
from tests.reliability.fed import ARRIVALS, Fed, FedStream, Planned, fed
from tests.reliability.test_death import batches

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

READ = "read"
"""What is said of a statement that only asks."""
HALF_A_DAY = 12 * 60


@dataclass
class Plan:
    """What a process does.

    Attributes:
        models: Which it runs.
        number: How many processes there were before.
        last: Whether it only makes good and ends.
        seed: Of the rows.
    """

    models: list[Planned]
    number: int
    last: bool
    seed: int

    @classmethod
    def read(cls, folder: Path) -> Plan:
        plan = json.loads((folder / "plan.json").read_text("utf-8"))
        return cls(**{**plan, "models": [Planned(**one) for one in plan["models"]]})

    def write(self, folder: Path) -> None:
        (folder / "plan.json").write_text(json.dumps(dataclasses.asdict(self)), "utf-8")


@dataclass
class Journal:
    """What became of the rows of a model.

    Attributes:
        file: Where this is kept.
        arrived: How many batches have.
        runs: The batches that each run took, since the last full refresh.
        doomed: Whether the last batch came before a run that may have died.
        full_refresh: Whether that run was one.
        epochs: How many there were before it.
    """

    file: Path
    arrived: int = 0
    runs: list[list[int]] = field(default_factory=list)
    doomed: bool = False
    full_refresh: bool = False
    epochs: int = 0

    @classmethod
    def read(cls, file: Path) -> Journal:
        return cls(file, **json.loads(file.read_text("utf-8"))) if file.exists() else cls(file)

    def write(self) -> None:
        fields = dataclasses.asdict(self)
        del fields["file"]
        self.file.write_text(json.dumps(fields), "utf-8")


def say(planned: Planned | None, event: str, text: str = "") -> None:
    """Tell the test, in one write."""
    model = None if planned is None else planned.number
    sys.stdout.write(json.dumps({"model": model, "event": event, "text": text}) + "\n")
    sys.stdout.flush()


def compare(table: Fed | FedStream, taken: list[list[int]], runs: list[list[Row]]) -> None:
    """Compare target, late rows and watermark with the oracle's, after runs of these batches."""
    model = table.oracle(
        [[row for number in numbers for row in runs[number]] for numbers in taken]
    )
    for role in table.names.keys() & {"target", "late", "late_2", "late_3"}:
        if table.exists(role):  # another session may have replaced files
            table.spark.catalog.refreshTable(table.names[role])
    (watermark,) = max(table.rows("epochs", "epoch, watermark"))[1:]
    assert watermark == model.watermark
    check(table.spark, table.examples(model))  # type: ignore[arg-type]


def make_good(table: Fed | FedStream, journal: Journal, runs: list[list[Row]]) -> None:
    """Run over more rows than the dead run knew; its own rows must be a run of their own."""
    last = journal.arrived - 1
    begun = table.exists("lease") or table.epochs() > journal.epochs
    if not begun:  # it had not yet said what it would read
        journal.runs.append([last, last + 1])
    elif journal.full_refresh:
        journal.runs = [list(range(last + 1)), [last + 1]]
    else:
        journal.runs += [[last], [last + 1]]
    journal.arrived, journal.doomed = last + 2, False
    table.show(journal.arrived)
    table.go(take_over=True)
    compare(table, journal.runs, runs)
    journal.write()


def live_on(table: Fed | FedStream, journal: Journal) -> None:
    """Run to the end."""
    journal.runs.append([journal.arrived])
    journal.arrived += 1
    table.show(journal.arrived)
    table.go()
    journal.write()


def meet_fate(table: Fed | FedStream, journal: Journal, planned: Planned) -> None:
    """Run, and say before and after each statement which step it is of."""
    journal.arrived += 1
    journal.doomed, journal.full_refresh = True, planned.full_refresh
    journal.epochs = table.epochs()
    journal.write()
    table.show(journal.arrived)
    speak = table.speak

    def run_query(query: str) -> Any:
        say(planned, "begin", table.writes(query) or READ)
        answer = speak(query)
        say(planned, "end")
        return answer

    table.speak = run_query
    table.go(full_refresh=planned.full_refresh)


def live(
    spark: SparkSession, plan: Plan, planned: Planned, folder: Path, ready: threading.Barrier
) -> None:
    """The life of one model in this process."""
    try:
        journal = Journal.read(folder / f"journal_{planned.number}.json")
        table = fed(spark, planned)
        table.now = 1000 * plan.number  # the runs of every process have names of their own
        with session_settings(spark, 1):
            if journal.doomed:
                make_good(table, journal, batches(plan.seed, HALF_A_DAY))
                say(planned, "right")
            ready.wait()
            if not plan.last:
                for _ in range(planned.before):
                    live_on(table, journal)
                ready.wait()  # a kill comes to all of them
                meet_fate(table, journal, planned)
                say(planned, "done")
    except Exception:
        ready.abort()
        say(planned, "failed", traceback.format_exc())


def prepare(spark: SparkSession, plan: Plan) -> None:
    """Store all rows that will ever arrive."""
    if spark.catalog.tableExists(ARRIVALS):
        return
    types = {**input_types("timestamp"), "at": "bigint", "batch": "int"}
    rows = [
        {**row, "batch": number}
        for number, batch in enumerate(batches(plan.seed, HALF_A_DAY))
        for row in batch
    ]
    spark.sql(f"create table {ARRIVALS} using parquet as {values(rows, types)}")


def main(folder: Path) -> None:
    plan = Plan.read(folder)
    config = {
        **FORMATS,
        "spark.sql.catalog.ice.warehouse": str(folder / "iceberg"),
        "spark.driver.extraJavaOptions": QUICK,
    }
    environment = SessionEnvironment.start(
        folder / "spark", master="local[2]", driver_memory="2g", spark_config=config
    )
    say(None, "up")
    environment.spark.sql("create namespace if not exists ice.default")
    prepare(environment.new_session(), plan)
    ready = threading.Barrier(len(plan.models))
    lives = [
        threading.Thread(
            target=live, args=(environment.new_session(), plan, planned, folder, ready)
        )
        for planned in plan.models
    ]
    for life in lives:
        life.start()
    for life in lives:
        life.join()
    if not plan.last:
        sys.stdin.read()  # the end comes from outside


if __name__ == "__main__":
    main(Path(sys.argv[1]))
