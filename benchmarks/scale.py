"""What windows shuffle, spill and write on a cluster, as rows grow, for docs/scale.md.

    python -m benchmarks.scale [--rows 200000] [--write]

starts a cluster of two workers, each of one core and 1 GiB, and runs every kind of window with
every way to make it over that many rows, 10 times and 40 times as many. Keys grow more slowly, so
that panes have more rows. What the first two sizes say is held against the third.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spark_windows.render import Macros, Relation

from benchmarks import measure
from benchmarks.cases import FIVE, SUM_COUNT, USERS, window_aggregate
from benchmarks.data import FIRST_US
from benchmarks.growth import watched_workers
from benchmarks.incremental import model
from benchmarks.page import Setting, write_between
from benchmarks.session import start
from scripts.cluster import LOOPBACK, Cluster

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PAGE = Path(__file__).resolve().parent.parent / "docs" / "scale.md"
MARKS = ("<!-- measured -->\n", "<!-- end of what is measured -->\n")
"""Between these lines the page is written by this module."""
TIMES = (1, 10, 40)
KEYS = {1: 1_000, 10: 5_000, 40: 16_000}
"""How many keys there are, by how many times the rows."""
PARTITIONS = {"spark.sql.shuffle.partitions": "16"}
DAY_US = 86_400_000_000
ONE_KEY_PANES = 1_000_000
FRAME_ROWS = 10_000
MOST_MEMORY = 512 * 2**20
"""What a Python worker may hold, with so many panes in a key."""
MOST_OFF = 0.15
"""How far a formula may be from what it predicts."""

WINDOWS: dict[str, dict[str, str]] = {
    "TUMBLE 1 h": {"kind": "tumble", "size": "1 hour"},
    "HOP 1 h / 5 min": {"kind": "hop", "slide": "5 minutes", "size": "1 hour"},
    "CUMULATE 10 min / 1 day": {"kind": "cumulate", "step": "10 minutes", "size": "1 day"},
    "SESSION 10 min": {"kind": "session", "gap": "10 minutes"},
}
PANES = {"TUMBLE 1 h": 3600, "HOP 1 h / 5 min": 300}
"""The length of panes in seconds, where it is not ten minutes."""
WAYS: dict[str, dict[str, Any]] = {
    "two phases": {"phases": "two"},
    "one phase": {"phases": "one"},
    "Arrow": {"engine": "arrow", "phases": "two"},
    "Arrow, one phase": {"engine": "arrow", "phases": "one"},
}
INCREMENTAL: dict[str, dict[str, Any]] = {
    "accumulate": {},
    "recompute": {"strategy": "recompute"},
}


@dataclass(frozen=True)
class Traffic:
    """What a piece of work moved, in bytes.

    Attributes:
        shuffled: Written for shuffles.
        records: Rows that were shuffled.
        spilled: Written because memory was short.
        written: As Parquet.
        state: Bytes of `written` that are the model's state.
        seconds: Wall-clock time.
        worker: The most memory that a Python worker held.
    """

    shuffled: int
    records: int
    spilled: int
    written: int
    seconds: float
    worker: int
    state: int = 0


@dataclass(frozen=True)
class Size:
    """How much there is of something.

    Attributes:
        rows: Of the input.
        panes: Of a key, which have rows.
        windows: Of the result.
    """

    rows: int
    panes: int
    windows: int


@dataclass(frozen=True)
class Line:
    """A straight line through two points: what there is of one unit, and what stands beside."""

    fixed: float
    unit: float

    @classmethod
    def through(cls, first: tuple[float, float], second: tuple[float, float]) -> Line:
        (x, y), (x2, y2) = first, second
        unit = (y2 - y) / (x2 - x)
        return cls(y - unit * x, unit)

    def at(self, x: float) -> float:
        return self.fixed + self.unit * x


def options(module: str, about: str | None, rows: int) -> argparse.Namespace:
    """Return the options of a benchmark for the page: `rows` by default, and whether to write."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("--rows", type=int, default=rows)
    parser.add_argument("--write", action="store_true", help="write docs/scale.md")
    return parser.parse_args()


def session(cluster: Cluster, driver_memory: str = "2g") -> SparkSession:
    """Return a session of the cluster, which has both workers."""
    settings = {
        "spark.driver.host": LOOPBACK,
        "spark.driver.bindAddress": LOOPBACK,
        "spark.executor.memory": "1g",
        **PARTITIONS,
    }
    return start(driver_memory, cluster.master, settings)


def write_events(spark: SparkSession, path: Path, rows: int, keys: int) -> None:
    """Write the events of a day in the order of their time, as a log of them is."""
    uniform = "(pmod(xxhash64(id, 2), 1000000007) / 1000000007d)"
    spark.range(0, rows, 1, 8).selectExpr(
        f"timestamp_micros({FIRST_US} + id * {DAY_US} div {rows}) as ts",
        f"cast(floor(power({uniform}, 2) * {keys}) as bigint) as k",
        "pmod(xxhash64(id, 3), 1000) as v",
    ).write.mode("overwrite").parquet(str(path))


def traffic(spark: SparkSession, work: Callable[[], Any]) -> Traffic:
    """Return what a piece of work moves."""
    with watched_workers() as peak:
        new, seconds = measure.new_stages(spark, work)
    return Traffic(
        shuffled=sum(s.shuffleWriteBytes() for s in new),
        records=sum(s.shuffleWriteRecords() for s in new),
        spilled=sum(s.diskBytesSpilled() for s in new),
        written=sum(s.outputBytes() for s in new),
        seconds=seconds,
        worker=peak.bytes,
    )


def size_of(spark: SparkSession, name: str, windows: int) -> Size:
    """Count rows and panes of the events."""
    pane = f"unix_micros(ts) div {PANES.get(name, 600) * 1_000_000}"
    [found] = spark.sql(
        f"select sum(n) as rows, count(*) as panes from "
        f"(select count(*) as n from events group by {pane}, k)"
    ).collect()
    return Size(found["rows"], found["panes"], windows)


def ways_of(window: dict[str, str]) -> list[str]:
    """Return the ways to make windows: those of a tumbling one are made from rows."""
    if window["kind"] == "tumble":
        return ["two phases"]
    return list(WAYS)


def of_queries(spark: SparkSession, folder: Path) -> Iterator[tuple[str, str, Size, Traffic]]:
    """Run each kind of window, each way, over the events; all ways give the same rows."""
    macros, events = Macros(session=spark), Relation("events")
    for name, window in WINDOWS.items():
        same: tuple[int, int] | None = None
        for way in ways_of(window):
            query = window_aggregate(macros, events, window, SUM_COUNT, **WAYS[way])
            found = measure.fingerprint(spark, query)
            same = same or found
            measure.require_same(f"{name}, {way}", found, same)
            write = spark.sql(query).write.mode("overwrite").parquet
            moved = traffic(spark, partial(write, str(folder / "result")))
            yield name, way, size_of(spark, name, found[0]), moved


def bytes_of(spark: SparkSession, table: str) -> int:
    """Return the size of a table's files; 0 where there is no table."""
    if not spark.catalog.tableExists(table):
        return 0
    described = spark.sql(f"describe extended {table}").collect()
    [location] = [row["data_type"] for row in described if row["col_name"] == "Location"]
    files = Path(location.removeprefix("file:")).rglob("*.parquet")
    return sum(file.stat().st_size for file in files)


def of_models(spark: SparkSession) -> Iterator[tuple[str, str, Size, Traffic]]:
    """Run a model of each kind of window, each strategy, for the first time."""
    for name, window in WINDOWS.items():
        for strategy, meta in INCREMENTAL.items():
            if window["kind"] == "session" and strategy == "recompute":
                continue  # SW223: any row may join two sessions
            ours = model.Model(
                spark, "scale", "batches", window, model.SUM_COUNT, "parquet", **meta
            )
            moved = replace(traffic(spark, ours.run), state=bytes_of(spark, ours.names["state"]))
            [found] = spark.sql(f"select count(*) as n from {ours.names['target']}").collect()
            yield name, f"{strategy}, first run", size_of(spark, name, found["n"]), moved
            ours.drop()


def of_one_key(spark: SparkSession) -> Iterator[tuple[str, Traffic]]:
    """Merge a million panes of one key, of one row each, by kernels, and compute frames of them.

    What a worker holds is theirs.
    """
    spark.range(0, ONE_KEY_PANES, 1, 8).selectExpr(
        f"timestamp_micros({FIRST_US} + id * 1000000) as ts", "1 as k", "id as v"
    ).createOrReplaceTempView("one_key")
    second, minute = "1 second", "1 minute"
    windows = {
        "HOP 1 min / 1 s": {"kind": "hop", "slide": second, "size": minute},
        "CUMULATE 1 s / 1 min": {"kind": "cumulate", "step": second, "size": minute},
        "SESSION 1 s": {"kind": "session", "gap": second},
    }
    macros = Macros(session=spark)
    for name, window in windows.items():
        for what, aggregates in (("five aggregates", FIVE), ("distinct values", USERS)):
            query = window_aggregate(macros, Relation("one_key"), window, aggregates, "arrow")
            yield f"{name}, {what}", traffic(spark, partial(measure.run, spark, query))
    yield from frames_of("one_key", macros, spark)


def frames_of(view: str, macros: Macros, spark: SparkSession) -> Iterator[tuple[str, Traffic]]:
    """Compute functions over frames of the rows of a view, by kernels."""
    window = f"partition by k order by ts rows {FRAME_ROWS - 1} preceding"
    for what, functions in (
        ("five aggregates", list(FIVE.values())),
        ("distinct values", ["count(distinct v)"]),
        ("median", ["median(v)"]),
    ):
        over = {f"r{at}": f"{function} over ({window})" for at, function in enumerate(functions)}
        text = macros.render("over", Relation(view), functions=over, engine="arrow")
        work = partial(measure.run, spark, f"select * from {text}")
        yield f"OVER {FRAME_ROWS:,} rows, {what}", traffic(spark, work)


Sizes = list[tuple[Size, Traffic]]
Measured = dict[tuple[str, str], Sizes]


@dataclass(frozen=True)
class Formula:
    """Bytes by what there is: a line through the first two sizes for each unit.

    Attributes:
        measured: The bytes of each size.
        lines: Those of a unit of Size, whose sum they are.
    """

    measured: list[int]
    lines: dict[str, Line]

    @classmethod
    def of_shuffles(cls, way: str, found: Sizes) -> Formula:
        """Shuffled bytes, which go by rows where these are shuffled, else by panes."""
        by = "rows" if "one phase" in way else "panes"
        line = Line.through(*((getattr(size, by), moved.shuffled) for size, moved in found[:2]))
        return cls([moved.shuffled for _, moved in found], {by: line})

    @classmethod
    def of_files(cls, name: str, found: Sizes) -> Formula:
        """Written bytes: a result goes by windows, a state by panes or sessions."""
        parts = {"windows": [moved.written for _, moved in found[:2]]}
        if found[0][1].state and not name.startswith("SESSION"):
            parts = {
                "windows": [moved.written - moved.state for _, moved in found[:2]],
                "panes": [moved.state for _, moved in found[:2]],
            }
        lines = {
            unit: Line.through(
                *((getattr(s, unit), y) for (s, _), y in zip(found, ys, strict=False))
            )
            for unit, ys in parts.items()
        }
        return cls([moved.written for _, moved in found], lines)

    def at(self, size: Size) -> float:
        return sum(line.at(getattr(size, unit)) for unit, line in self.lines.items())

    def off(self, size: Size) -> float:
        """Return how far the formula is from what was measured of the third size."""
        return self.at(size) / self.measured[2] - 1

    def __str__(self) -> str:
        fixed = sum(line.fixed for line in self.lines.values()) / 1e6
        terms = [f"{line.unit:.1f} B × {unit}" for unit, line in self.lines.items()]
        return " + ".join([f"{fixed:+,.1f} MB", *terms])


def formulas(name: str, way: str, found: Sizes) -> tuple[Formula, Formula]:
    """Return those of what is shuffled and of what is written."""
    return Formula.of_shuffles(way, found), Formula.of_files(name, found)


def tables(measured: Measured) -> Iterator[str]:
    """Yield the lines of the page."""
    yield "| windows | how | shuffled | formula | off | written | formula | off |"
    yield "|---|---|---|---|---|---|---|---|"
    for (name, way), found in measured.items():
        cells = [name, way]
        for formula in formulas(name, way, found):
            cells.append(" / ".join(f"{y / 1e6:,.1f}" for y in formula.measured) + " MB")
            cells += [str(formula), f"{formula.off(found[2][0]):+.0%}"]
        yield f"| {' | '.join(cells)} |"
    yield ""
    yield "| windows | how | rows | panes | windows | rows shuffled | spilled | seconds | worker |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for (name, way), found in measured.items():
        for size, moved in found:
            cells = [name, way, *(f"{n:,}" for n in (size.rows, size.panes, size.windows))]
            cells += [f"{moved.records:,}", f"{moved.spilled / 1e6:,.0f} MB"]
            cells += [f"{moved.seconds:.1f}"]
            cells += [f"{moved.worker / 2**20:,.0f} MiB" if "Arrow" in way else ""]
            yield f"| {' | '.join(cells)} |"


BIG_ROWS, BIG_KEYS = 10_000_000_000, 100_000_000
"""A day of a large log."""


def big_day(name: str) -> Size:
    """Return the panes and windows of such a day, where the rows of a key come at any time.

    Of p equal parts of the day, a key with r rows has rows in p (1 - exp(-r / p)). A window of a
    hop is such a part of its own; a session begins with each row that has none in the gap before.
    """
    rows = BIG_ROWS / BIG_KEYS

    def with_rows(parts: float) -> float:
        return parts * (1 - math.exp(-rows / parts))

    parts = DAY_US / 1_000_000 / PANES.get(name, 600)
    panes = with_rows(parts)
    windows = {
        "TUMBLE 1 h": panes,
        "HOP 1 h / 5 min": parts * (1 - math.exp(-rows / 24)),
        "CUMULATE 10 min / 1 day": parts - parts / rows,  # none before the first row
        "SESSION 10 min": rows * math.exp(-rows / parts),
    }
    return Size(BIG_ROWS, round(panes * BIG_KEYS), round(windows[name] * BIG_KEYS))


def big_table(measured: Measured) -> Iterator[str]:
    """Yield what such a day takes by the formulas."""
    yield "| windows | how | panes | windows of keys | shuffled | written |"
    yield "|---|---|---|---|---|---|"
    for (name, way), found in measured.items():
        size = big_day(name)
        cells = [name, way, f"{size.panes / 1e9:.1f} billion", f"{size.windows / 1e9:.1f} billion"]
        for formula in formulas(name, way, found):
            cells.append(f"{formula.at(size) / 1e12:.2f} TB")
        yield f"| {' | '.join(cells)} |"


def held_table(held: Mapping[str, Traffic]) -> Iterator[str]:
    """Yield what workers held."""
    yield f"| windows | memory | goal: {MOST_MEMORY >> 20} MiB |"
    yield "|---|---|---|"
    for name, moved in held.items():
        reached = "reached" if moved.worker <= MOST_MEMORY else "not reached"
        yield f"| {name} | {moved.worker >> 20} MiB | {reached} |"


def missed(measured: Measured, held: Mapping[str, Traffic]) -> Iterator[str]:
    """Yield which formulas are off by more than they may, and what holds more memory."""
    for (name, way), found in measured.items():
        for formula in formulas(name, way, found):
            off = formula.off(found[2][0])
            if abs(off) > MOST_OFF:
                yield f"{name}, {way}: {formula} is {off:+.0%} off"
    for name, moved in held.items():
        if moved.worker > MOST_MEMORY:
            yield f"{name}: a worker held {moved.worker >> 20} MiB"


def main() -> None:
    """Measure, write the page, and fail where a goal is missed."""
    given = options("benchmarks.scale", __doc__, 200_000)
    measured: Measured = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with Cluster(folder / "cluster") as cluster:
            spark = session(cluster)
            for times in TIMES:
                path = folder / f"events-{times}"
                write_events(spark, path, given.rows * times, KEYS[times])
                events = spark.read.parquet(str(path))
                events.createOrReplaceTempView("events")
                batches = events.selectExpr(
                    "ts", "k", "v as price", "k as visitor", "'all' as region", "1 as batch"
                )
                batches.write.mode("overwrite").saveAsTable("batches")
                for found in (of_queries(spark, folder), of_models(spark)):
                    for name, way, size, moved in found:
                        measured.setdefault((name, way), []).append((size, moved))
                        sys.stdout.write(f"{times}x {name}, {way}: {size} {moved}\n")
                        sys.stdout.flush()
            held = dict(of_one_key(spark))
            where = Setting.here(spark, given.rows, 1)
            spark.stop()
    lines = "\n".join(
        [
            where.sentence("python -m benchmarks.scale --write", "two workers"),
            "",
            *tables(measured),
            "",
            f"A day of {BIG_ROWS:,} rows and {BIG_KEYS:,} keys, by these formulas:",
            "",
            *big_table(measured),
            "",
            f"The most that a Python worker held of {ONE_KEY_PANES:,} panes, or rows, of one key:",
            "",
            *held_table(held),
        ]
    )
    sys.stdout.write(lines + "\n")
    if given.write:
        write_between(PAGE, MARKS, lines)
    sys.exit("\n".join(missed(measured, held)) or None)


if __name__ == "__main__":
    main()
