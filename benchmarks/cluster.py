"""Whether windows keep on a cluster what they gain over Spark's own: for docs/scale.md.

    python -m benchmarks.cluster [--rows 20000000] [--write]

times hopping, cumulating and session windows beside what Spark has for them, first in one process
with two cores, then on a cluster of two workers, each of one core and 1 GiB, over the same files.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from spark_windows.render import Macros

from benchmarks import data, measure, scale
from benchmarks.cases import cases
from benchmarks.page import Setting, reached, share_reached, write_between
from benchmarks.rivals import Result
from benchmarks.session import start, view
from scripts.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pyspark.sql import SparkSession

MARKS = ("<!-- ratios -->\n", "<!-- end of ratios -->\n")
GOAL = 0.25
"""How far the ratio of a cluster may be from that of one process."""
WORK = (
    "HOP 1 h / 1 min, sum and count",
    "CUMULATE 10 min / 1 day, sum",
    "SESSION 10 min, sum and count",
)
WARM_UP = 20
"""What part of the rows is run before: outputs are compared there, and code gets warm."""


def timed(spark: SparkSession, few: Path, all_of_them: Path) -> Iterator[Result]:
    """Time each kind of window beside Spark's own."""
    found = cases(Macros(session=spark), view(spark, few))
    for one in (case for case in found if case.name in WORK and case.comparable):
        view(spark, few)
        measure.require_equal(spark, one.name, one.ours, one.theirs)
        view(spark, all_of_them)
        yield Result(one, measure.run(spark, one.ours), measure.run(spark, one.theirs))


def told(where: str, found: Iterator[Result]) -> dict[str, Result]:
    """Say each result when it is there."""
    results = {}
    for one in found:
        seconds = f"{one.ours.seconds:.1f} s beside {one.theirs.seconds:.1f} s"
        sys.stdout.write(f"{where}: {one.case.name}: {seconds}, {one.ratio:.2f}x\n")
        sys.stdout.flush()
        results[one.case.name] = one
    return results


def table(alone: Mapping[str, Result], together: Mapping[str, Result]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield (
        "| work | one process: ours | Spark's own | ratio | cluster: ours | Spark's own | ratio "
        "| change | goal | reached |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for name, here in alone.items():
        there = together[name]
        change = there.ratio / here.ratio - 1
        cells = [name]
        for one in (here, there):
            cells += [f"{run.seconds:.1f} s" for run in (one.ours, one.theirs)]
            cells.append(f"{one.ratio:.2f}×")
        goal = f"{-GOAL:.0%} at worst"
        cells += [f"{change:+.0%}", goal, reached((1 + change) / (1 - GOAL))]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure both, write the table, and fail where a goal is missed."""
    options = scale.options("benchmarks.cluster", __doc__, 20_000_000)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        few, events = folder / "few", folder / "events"
        spark = start("4g", settings=scale.PARTITIONS)
        data.write_events(spark, few, options.rows // WARM_UP)
        data.write_events(spark, events, options.rows)
        alone = told("one process", timed(spark, few, events))
        where = Setting.here(spark, options.rows, 1)
        spark.stop()
        with Cluster(folder / "cluster") as cluster:
            spark = scale.session(cluster)
            together = told("cluster", timed(spark, few, events))
            spark.stop()
    sentence = where.sentence("python -m benchmarks.cluster --write", "`local[2]`, two workers")
    rows = list(table(alone, together))
    lines = "\n".join([sentence, "", *rows])
    sys.stdout.write(lines + "\n")
    if options.write:
        write_between(scale.PAGE, MARKS, lines)
    sys.exit(int(any(share_reached(row) < 1 for row in rows[2:])))


if __name__ == "__main__":
    main()
