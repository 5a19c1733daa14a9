"""Whether windows keep on a cluster what they gain over Spark's own: for docs/scale.md.

    python -m benchmarks.cluster [--rows 20000000] [--write]

times hopping, cumulating and session windows beside what Spark has for them, first in one process
with two cores, then on a cluster of two workers, each of one core and 1 GiB, over the same files.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from spark_windows.render import Macros

from benchmarks import data, measure, scale
from benchmarks.cases import ARROW, cases
from benchmarks.page import Setting, reached, write_between
from benchmarks.session import start, view
from scripts.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pyspark.sql import SparkSession

MARKS = ("<!-- ratios -->\n", "<!-- end of ratios -->\n")
GOAL = 0.25
"""How far the ratio of a cluster may be from that of one process."""
RIVALS = ("Spark's window()", "exploded rows", "Spark's session_window")
WORK = (
    "HOP 1 h / 1 min, sum and count",
    "CUMULATE 10 min / 1 day, sum",
    "SESSION 10 min, sum and count",
)
WARM_UP = 20
"""What part of the rows is run before: outputs are compared there, and code gets warm."""


@dataclass(frozen=True)
class Seconds:
    """How long a piece of work took."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """Theirs / ours."""
        return self.theirs / self.ours


def timed(spark: SparkSession, few: Path, all_of_them: Path) -> Iterator[tuple[str, Seconds]]:
    """Time each kind of window beside Spark's own."""
    compared = [
        one
        for one in cases(Macros(session=spark), view(spark, few))
        if one.name in WORK and one.beside in RIVALS and not one.name.endswith(ARROW)
    ]
    for one in compared:
        view(spark, few)
        measure.require_equal(spark, one.name, one.ours, one.theirs)
        view(spark, all_of_them)
        ours, theirs = (measure.run(spark, query).seconds for query in (one.ours, one.theirs))
        yield one.name, Seconds(ours, theirs)


def told(where: str, found: Iterator[tuple[str, Seconds]]) -> dict[str, Seconds]:
    """Say each result when it is there."""
    all_of_them = {}
    for name, one in found:
        sys.stdout.write(f"{where}: {name}: {one} {one.ratio:.2f}x\n")
        sys.stdout.flush()
        all_of_them[name] = one
    return all_of_them


def table(alone: Mapping[str, Seconds], together: Mapping[str, Seconds]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield (
        "| work | one process: ours | Spark's own | ratio | cluster: ours | Spark's own | ratio "
        "| of one process | goal | reached |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for name, here in alone.items():
        there = together[name]
        change = there.ratio / here.ratio - 1
        cells = [name]
        for one in (here, there):
            cells += [f"{one.ours:.1f} s", f"{one.theirs:.1f} s", f"{one.ratio:.2f}×"]
        goal = f"{-GOAL:.0%} at worst"
        cells += [f"{change:+.0%}", goal, reached((1 + change) / (1 - GOAL))]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure both, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cluster", description=__doc__)
    parser.add_argument("--rows", type=int, default=20_000_000)
    parser.add_argument("--write", action="store_true", help="write docs/scale.md")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        few, events = folder / "few", folder / "events"
        spark = start("4g", settings={"spark.sql.shuffle.partitions": "16"})
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
    lines = "\n".join([sentence, "", *table(alone, together)])
    sys.stdout.write(lines + "\n")
    if options.write:
        write_between(scale.PAGE, MARKS, lines)


if __name__ == "__main__":
    main()
