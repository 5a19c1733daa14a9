"""The same rows as a relation, a subquery and a CTE: `python -m benchmarks.inputs`.

dbt compiles the models of a project on the adapter's own Spark, and what it compiled is timed.
What is known of an input then decides what Spark has to find out at run time.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dbt.adapters.sparkwindows.environments import SessionEnvironment

from benchmarks.cases import HOP, SUM_COUNT, Case
from benchmarks.processes import table_rows
from benchmarks.project import Project
from benchmarks.rivals import measured

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

TABLE = "bench_events"
WORK = "HOP 1 h / 1 min, sum and count"
RELATION = f"source('bench', '{TABLE}')"
INPUTS: dict[str, tuple[str, str, float]] = {
    "subquery": ("", f"'select * from ' ~ {RELATION}", 1.15),
    "CTE that selects from one relation": (
        f"with rows_read as (select * from {{{{ {RELATION} }}}})",
        "'rows_read'",
        1.15,
    ),
    "CTE of unknown types": (
        f"with rows_read as (select one.* from {{{{ {RELATION} }}}} as one)",
        "'rows_read'",
        1.3,
    ),
}
"""What stands before the select, the input, and how much longer it may take than the relation."""


def compiled(folder: Path, target: dict[str, Any]) -> Iterator[str]:
    """Yield what dbt makes of the relation, and of each of the inputs.

    Args:
        folder: Where to write the project.
        target: What its profile says of Spark.
    """
    project = Project(folder, target, TABLE)
    window = {"timecol": "ts", **HOP}
    models = [("", RELATION), *(given[:2] for given in INPUTS.values())]
    for number, (before, data) in enumerate(models):
        body = (
            f"{before}\nselect * except (window_time) from {{{{ spark_windows.window_aggregate("
            f"{data}, window={json.dumps(window)}, group_by=['k'], "
            f"aggregates={json.dumps(SUM_COUNT)}) }}}}\n"
        )
        project.write(f"input_{number}", body)
    project.dbt("compile")
    for number in range(len(models)):
        yield project.compiled(f"input_{number}")


def inputs(spark: SparkSession, project: Path, target: dict[str, Any], repeats: int) -> list[str]:
    """Return the rows of the table."""
    relation, *others = compiled(project, target)
    cases = [
        Case(f"{WORK}, of a {name}", ours, relation, "the relation", at_most, at_most=True)
        for (name, (_, _, at_most)), ours in zip(INPUTS.items(), others, strict=True)
    ]
    return [result.line() for result in measured(spark, cases, repeats)]


def in_own_process(path: Path, repeats: int) -> list[str]:
    """Return them from another process: the adapter starts a Spark of its own."""
    return table_rows("benchmarks.inputs", "--events", str(path), "--repeats", str(repeats))


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.inputs", description=__doc__)
    parser.add_argument("--events", type=Path, required=True, help="folder of the events")
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder, settings = Path(place), {"master": "local[2]", "driver_memory": "4g"}
        environment = SessionEnvironment.start(folder / "spark", spark_config={}, **settings)
        spark = environment.new_session()
        spark.conf.set("spark.sql.shuffle.partitions", "4")
        spark.conf.set("spark.sql.session.timeZone", "UTC")
        spark.sql(f"create table {TABLE} using parquet location '{options.events}'")
        target = {"type": "sparkwindows", "schema": "default", "location": str(folder / "spark")}
        for line in inputs(spark, folder / "project", {**target, **settings}, options.repeats):
            sys.stdout.write(line + "\n")
        spark.stop()


if __name__ == "__main__":
    main()
