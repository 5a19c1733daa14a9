"""Where windows come to their limits on a cluster, for docs/scale.md.

    python -m benchmarks.limits [--rows 8000000] [--write]

starts a cluster of two workers, each of one core and 1 GiB, and a driver of 1 GiB. It measures
what the busiest task of a query gets: where one key has 80% of the rows, by phases and with
`salt`; and with fewer and more partitions. Then it counts the files that runs of an incremental
model leave.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from spark_windows.render import Macros, Relation

from benchmarks import data, measure
from benchmarks.cases import SUM_COUNT, window_aggregate
from benchmarks.incremental import model
from benchmarks.page import Setting, write_between
from benchmarks.scale import DAY_US, PAGE, WAYS, WINDOWS, options, session
from scripts.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

    from py4j.java_gateway import JavaObject
    from pyspark.sql import SparkSession

MARKS = ("<!-- limits -->\n", "<!-- end of limits -->\n")
"""Between these lines the page is written by this module."""
SALT = 8
INPUT_TASKS = 16
PARTITIONS = (2, 16, 64)
LISTS = "lists of values"
DISTINCT = {"users": "count(distinct u)"}
HOP = "HOP 1 h / 5 min"
TUMBLE = "TUMBLE 1 h"
COMPACT_EVERY = 4
RUNS = 8
DATES = 4
"""How many dates the first run of a model has; each later one has rows of the last two."""


@dataclass(frozen=True)
class Busiest:
    """What the task got that got the most of a shuffle.

    Attributes:
        rows: It read.
        of: All that were shuffled to the tasks of its stage.
        read: Bytes it read.
        memory: The most that a task of any stage held for sorts and maps, in bytes.
        spilled: Bytes that all tasks wrote because memory was short.
        seconds: Wall-clock time of the query.
    """

    rows: int
    of: int
    read: int
    memory: int
    spilled: int
    seconds: float

    def cells(self) -> list[str]:
        """Return them for a table."""
        share = self.rows / self.of if self.of else 0
        return [
            f"{self.of:,}",
            f"{self.rows:,} ({share:.0%})",
            f"{self.read / 1e6:,.1f} MB",
            f"{self.memory / 2**20:,.0f} MiB",
            f"{self.spilled / 1e6:,.0f} MB",
            f"{self.seconds:.1f}",
        ]


HEAD = (
    "rows shuffled",
    "to the busiest task",
    "which are",
    "held for sorts",
    "spilled",
    "seconds",
)


def tasks(spark: SparkSession, stage: JavaObject) -> Iterator[JavaObject]:
    """Yield the counters of the tasks of a stage."""
    store = spark.sparkContext._jsc.sc().statusStore()
    found = store.taskList(stage.stageId(), stage.attemptId(), stage.numTasks())
    for n in range(found.size()):
        counted = found.apply(n).taskMetrics()
        if counted.isDefined():
            yield counted.get()


def busiest(spark: SparkSession, query: str) -> Busiest:
    """Run a query, and return what its busiest task got."""
    new, seconds = measure.new_stages(spark, partial(measure.run, spark, query))
    found, memory = [(0, 0, 0)], 0
    for stage in new:
        of_stage = list(tasks(spark, stage))
        reads = [one.shuffleReadMetrics() for one in of_stage]
        total = sum(one.recordsRead() for one in reads)
        found += [
            (one.recordsRead(), total, one.localBytesRead() + one.remoteBytesRead())
            for one in reads
        ]
        memory = max([memory, *(one.peakExecutionMemory() for one in of_stage)])
    rows, of, read = max(found)
    spilled = sum(stage.diskBytesSpilled() for stage in new)
    return Busiest(rows, of, read, memory, spilled, seconds)


def line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def compared(spark: SparkSession, queries: dict[tuple[str, str], str]) -> Iterator[str]:
    """Yield a row for each query; those of one name give the same rows."""
    yield line("windows", "how", *HEAD)
    yield "|---" * (2 + len(HEAD)) + "|"
    same: dict[str, tuple[int, int]] = {}
    for (name, how), query in queries.items():
        # the order of a list is that of its rows, which no query has
        rows = f"select * except (found), array_sort(found) as found from ({query})"
        found = measure.fingerprint(spark, rows if LISTS in name else query)
        measure.require_same(f"{name}, {how}", found, same.setdefault(name, found))
        yield line(name, how, *busiest(spark, query).cells())


def hot_key(spark: SparkSession, macros: Macros) -> Iterator[str]:
    """Yield a table of ways to make windows where one key has most of the rows."""
    events = Relation("hot")
    queries = {
        (name, way): window_aggregate(macros, events, WINDOWS[name], SUM_COUNT, **more)
        for name in WINDOWS
        for way, more in (WAYS.items() if name != TUMBLE else [("two phases", {})])
    }
    for what, aggregates in ((LISTS, {"found": "array_agg(v)"}), ("distinct counts", DISTINCT)):
        for how, salt in (("", None), (f"`salt={SALT}`", SALT)):
            queries[f"{TUMBLE}, {what}", how] = window_aggregate(
                macros, events, WINDOWS[TUMBLE], aggregates, salt=salt
            )
    yield from compared(spark, queries)


def partitions(spark: SparkSession, macros: Macros) -> Iterator[str]:
    """Yield a table of numbers of partitions, where no key is hot."""
    yield line("windows", "partitions", *HEAD)
    yield "|---" * (2 + len(HEAD)) + "|"
    query = window_aggregate(macros, Relation("even"), WINDOWS[HOP], SUM_COUNT, phases="one")
    before = spark.conf.get("spark.sql.shuffle.partitions")
    for number in PARTITIONS:
        spark.conf.set("spark.sql.shuffle.partitions", str(number))
        yield line(f"{HOP}, one phase", str(number), *busiest(spark, query).cells())
    assert before is not None
    spark.conf.set("spark.sql.shuffle.partitions", before)


def files_of(spark: SparkSession, table: str) -> int:
    """Return how many files a table has."""
    return len(spark.table(table).inputFiles())


def files(spark: SparkSession, rows: int) -> Iterator[str]:
    """Yield a table of what runs of a model read, and of the files that they leave."""
    yield line(
        "run", "dates with new rows", "files of the state", "of the target", "read", "written"
    )
    yield "|---" * 6 + "|"
    ours: model.Model | None = None
    state = 0
    for run in range(RUNS):
        first, dates = (0, DATES) if run == 0 else (DATES - 2, 2)
        spark.range(run * rows, (run + 1) * rows, 1, 2).selectExpr(
            f"timestamp_micros({data.FIRST_US} + {first * DAY_US} + "
            f"pmod(xxhash64(id, 1), {dates * DAY_US})) as ts",
            "pmod(xxhash64(id, 2), 500) as k",
            "cast(1 as decimal(10, 2)) as price",
            "pmod(xxhash64(id, 2), 500) as visitor",
            "'all' as region",
            f"cast({run} as bigint) as batch",
        ).write.mode("append").saveAsTable("arriving")
        ours = ours or model.Model(
            spark,
            "limits",
            "arriving",
            WINDOWS[HOP],
            model.SUM_COUNT,
            "parquet",
            compact_every=COMPACT_EVERY,
        )
        new, _ = measure.new_stages(spark, ours.run)
        before, state = state, files_of(spark, ours.names["state"])
        yield line(
            f"{run + 1}, with maintenance" if state < before else f"{run + 1}",
            str(dates),
            f"{state:,}",
            f"{files_of(spark, ours.names['target']):,}",
            *(
                f"{sum(getattr(s, of)() for s in new) / 1e6:,.1f} MB"
                for of in ("inputBytes", "outputBytes")
            ),
        )
    if ours:
        ours.drop()


def main() -> None:
    """Measure, and write the page."""
    given = options("benchmarks.limits", __doc__, 8_000_000)
    found: list[str] = []

    def tell(rows: Iterator[str]) -> None:
        for row in chain([""], rows):
            found.append(row)
            sys.stdout.write(row + "\n")
            sys.stdout.flush()

    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with Cluster(folder / "cluster") as cluster:
            spark = session(cluster, "1g")
            spark.conf.set("spark.sql.adaptive.coalescePartitions.enabled", "false")
            spark.conf.set("spark.sql.files.minPartitionNum", str(INPUT_TASKS))
            data.write_one_heavy_key(spark, folder / "hot", given.rows)
            data.write_events(spark, folder / "even", given.rows)
            for name in ("hot", "even"):
                spark.read.parquet(str(folder / name)).createOrReplaceTempView(name)
            macros = Macros(session=spark)
            where = Setting.here(spark, given.rows, 1)
            found.append(where.sentence("python -m benchmarks.limits --write", "two workers"))
            found += ["", "One key with 80% of the rows:"]
            tell(hot_key(spark, macros))
            found += ["", f"Keys of which none is hot, {HOP} in one phase:"]
            tell(partitions(spark, macros))
            found += ["", f"An incremental model of {HOP}, with `compact_every: {COMPACT_EVERY}`:"]
            tell(files(spark, given.rows // 40))
            spark.stop()
    if given.write:
        write_between(PAGE, MARKS, "\n".join(found))


if __name__ == "__main__":
    main()
