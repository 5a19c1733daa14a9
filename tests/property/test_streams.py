"""After every run a model by reach shows its body over the rows that were accepted."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.render import Relation

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel
from tests.oracle.incremental import Body, Model
from tests.oracle.time import MILLISECOND, to_micros
from tests.oracle.windows import apply_window

from .engine import Drawn, Example, check, input_types, session_settings, source_of, values
from .generate import EPOCH, Row
from .streams import HOWS, OUTER, TIMES, Bodies, Filtered, Node, Path, RowFramed, United, Writer
from .test_incremental import EMITS, World, worlds
from .test_incremental import in_turn as world_in_turn

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

NEVER = 2**62
SHAPES = ("input", "row by row", "union", "frame", "period", "window", "row frame")
"""Nodes that each series of bodies has."""


@dataclass
class Input(Model):
    """What a body has accepted of an input.

    Attributes:
        path: Which output rows its rows touch.
        waits: How long after its end an output row waits for the last input that it reads.
        zone: Of the windows.
    """

    path: Path = field(default_factory=lambda: Path(0))
    waits: int = 0
    zone: str | None = None
    closing: dict[int, int] = field(default_factory=dict)
    """Of new rows in frames of rows: when all that read one have what they read."""

    def run(self, rows: Iterable[Row]) -> None:
        rows = [row for row in rows if self.judges(row)]
        if self.path.rows:
            self.closing = self._closing(rows, *self.path.rows)
        if not self.path.alone:
            super().run(rows)
            return
        self.accepted += rows
        times = [to_micros(row["ts"]) for row in rows if row["ts"] is not None]
        if self.delay is not None and times:
            known = [] if self.watermark is None else [self.watermark]
            self.watermark = max([*known, max(times) - self.delay])

    def waiting(self, watermark: int | None) -> list[int]:
        """Return the numbers of the rows that wait for rows behind them."""
        if not self.path.rows or not self.path.rows[1]:
            return []
        found: list[int] = []
        for key in {row["ki"] for row in self.accepted}:
            some = [row for row in self.accepted if row["ki"] == key]
            some.sort(key=lambda row: (to_micros(row["ts"]), row["id"]))
            for row, last in itertools.zip_longest(some, some[self.path.rows[1] :]):
                if last is None or watermark is None or to_micros(last["ts"]) > watermark:
                    found.append(row["id"])
        return found

    def _closing(self, rows: list[Row], before: int, after: int) -> dict[int, int]:
        found: dict[int, int] = {}
        new = [row for row in rows if row["ts"] is not None]
        for key in {row["ki"] for row in new}:
            some = [row for row in [*self.accepted, *new] if row["ki"] == key]
            some.sort(key=lambda row: (to_micros(row["ts"]), row["id"]))
            for place, row in enumerate(some):
                last = place + before + after
                if not after:
                    last = min(last, len(some) - 1)
                found[id(row)] = to_micros(some[last]["ts"]) if last < len(some) else NEVER
        return found

    def judges(self, row: Row) -> bool:
        """Whether a row comes as far as a macro."""
        chain = self.path.chain
        return not isinstance(chain, Filtered) or chain.selects(row) is not None

    def _end_alone(self, row: Row) -> int | None:
        """Return when the last output row closes that a row touches, as if that were a window."""
        path, last = self.path, to_micros(row["ts"])
        if path.versions:
            return NEVER
        if path.rows:
            last = self.closing[id(row)]
            if last == NEVER:
                return NEVER
        last += path.most
        if path.window is None:
            return last + self.waits + MILLISECOND
        time: Any = EPOCH + timedelta(microseconds=last)
        is_instant = isinstance(row["ts"], datetime) and row["ts"].tzinfo is not None
        window = path.window
        if is_instant and self.zone:
            window = {**window, "timezone": self.zone}
        if not is_instant:
            time = time.replace(tzinfo=None)
        ends = [to_micros(one["window_end"]) for one in apply_window([{"ts": time}], window)]
        return max(ends) + path.until + self.waits


@dataclass(frozen=True)
class Plan:
    """A body, and the rows that come to its inputs, run by run."""

    world: World
    body: Node

    @property
    def zone(self) -> str | None:
        case = self.world.case
        return case.zone if case.time_type == "timestamp" else None

    def inputs(self) -> list[Input]:
        """Return the inputs, in the order in which the model numbers them."""
        paths, world = self.body.paths(), self.world
        size = max((path.window["size"] for path in paths if path.window), default=0)
        waits = max(0, *(path.reads_after - size for path in paths))
        rows = {"kind": "row", "timecol": "ts"}
        zoned = {**rows, "timezone": self.zone}
        return [
            Input(
                zoned if path.clock and self.zone else rows,
                world.delay,
                world.allowed_lateness,
                path=path,
                waits=waits,
                zone=self.zone,
            )
            for path in paths
        ]

    def arrivals(self, rows: list[Row], inputs: list[Input]) -> list[list[Row]]:
        """Return the rows of a run by the input that they come to."""
        number = len(inputs)
        return [[row for row in rows if row["id"] % number == n] for n in range(number)]

    def epochs(self, arrived: list[list[Row]], inputs: list[Input]) -> list[list[list[Row]]]:
        """Return what each epoch of a run reads of the inputs."""
        judged = [
            [row for row in rows if one.judges(row)]
            for one, rows in zip(inputs, arrived, strict=True)
        ]
        by_input = map(self.world.slices, judged)
        return [list(rows) for rows in itertools.zip_longest(*by_input, fillvalue=[])]


def waits_for_rows(body: Node, emit: str) -> bool:
    """Whether all that waits for rows behind it lies under queries that go row by row."""
    if isinstance(body, Filtered):
        return waits_for_rows(body.child, emit)
    if isinstance(body, United):
        parts = (body.left, body.right)
        return emit != "early" and all(waits_for_rows(part, emit) for part in parts)
    return isinstance(body, RowFramed) or not any(
        path.rows and path.rows[1] for path in body.paths()
    )


def in_order(world: World) -> World:
    """Let rows be numbered as they come: frames of rows take no overlap."""
    numbers = itertools.count()
    runs = [[{**row, "at": next(numbers)} for row in rows] for rows in world.runs]
    return replace(world, runs=runs, overlap=False)


def plan_of(world: World, turn: int, name: str) -> Plan:
    """Give a world a body: each third turn is another outermost shape."""
    order = random.Random(f"{name} {turn}")
    case = replace(world.case, keys=["ki"])
    zone = case.zone if case.time_type == "timestamp" else None
    dates, zoned = case.time_type == "date", zone not in (None, "UTC")
    bodies = Bodies(order, dates=dates, zoned=zoned, inputs=3)
    shapes = list(dict.fromkeys(OUTER))
    body = bodies.draw(1 + turn % 3, outermost=shapes[turn % len(shapes)])
    world = world_in_turn(replace(world, case=case), turn)
    frames = [path.rows for path in body.paths() if path.rows]
    if frames or any(path.versions for path in body.paths()):
        world = in_order(world)
    if any(after for _, after in frames) and not waits_for_rows(body, world.emit):
        world = replace(world, emit="on_update")
    return Plan(replace(world, kept=None, backfill=None if turn % 3 else world.backfill), body)


class Streamed(IncrementalModel):
    """The tables of a model, its sources, and its runs."""

    def __init__(
        self,
        spark: SparkSession,
        plan: Plan,
        number: int,
        file_format: str,
        using: str = "parquet",
    ) -> None:
        super().__init__(spark, f"st_{number}", file_format)
        self.plan, self.inputs = plan, plan.inputs()
        self.types = {**input_types(plan.world.case.time_type), "at": "bigint"}
        self.sources = {
            leaf: source_of(spark, f"st_source_{number}_{leaf}", self.types, using)
            for leaf in (one.path.leaf for one in self.inputs)
        }

    def take(self, arrived: list[list[Row]], **how: Any) -> dict[str, Any]:
        """Run after rows have come to the inputs."""
        for source, rows in zip(self.sources.values(), arrived, strict=True):
            if rows:
                self.spark.sql(f"insert into {source} {values(rows, self.types)}")
        return self.run(self.body(self.sources), self.config(), **how)

    def body(self, data: dict[int, str]) -> str:
        relations: dict[int, Any] = {
            leaf: text if text.startswith("(") else Relation(text) for leaf, text in data.items()
        }
        return self.plan.body.text(Writer(self.macros, relations, self.plan.zone))  # type: ignore[arg-type]

    @property
    def time(self) -> str:
        """The column by which output rows lie in time."""
        return "window_start" if self.inputs[0].path.window else "ts"

    def config(self) -> dict[str, Any]:
        meta: dict[str, Any] = {**self.plan.world.settings}
        if self.time == "ts":
            meta["rowtime"] = "ts"
        found: dict[str, Any] = {"meta": {"spark_windows": meta}}
        return {"unique_key": "id", **found} if self.plan.world.overlap else found

    def drop(self) -> None:
        super().drop()
        for source in self.sources.values():
            self.spark.sql(f"drop table if exists {source}")


def expected(table: Streamed, oracle: Body) -> str:
    """Return the body over the rows that were accepted, as a query."""
    plan = table.plan
    data = {
        one.path.leaf: f"({values(model.accepted, table.types)})"
        for one, model in zip(table.inputs, oracle.models, strict=True)
    }
    body = table.body(data)
    instant = plan.world.case.time_type == "timestamp"
    end = "window_end" if table.time == "window_start" else "ts"
    us = (
        f"unix_micros({end})"
        if instant
        else f"timestampdiff(microsecond, timestamp_ntz'1970-01-01 00:00:00', {end})"
    )
    watermark = "null" if oracle.watermark is None else oracle.watermark
    before = 1000 if end == "window_end" else 0
    closed = f"coalesce({us} + {table.inputs[0].waits} - {before} <= {watermark}, false)"
    inputs = [model for model in oracle.models if isinstance(model, Input)]
    waiting = [number for model in inputs for number in model.waiting(oracle.watermark)]
    if waiting and plan.world.emit != "on_update":
        closed += f" and id not in ({', '.join(map(str, waiting))})"
    if plan.world.emit == "on_window_close":
        return f"select * from ({body}) where {closed}"
    if plan.world.emit == "early":
        return f"select *, {closed} as is_final from ({body})"
    return body


def examples_of(table: Streamed, oracle: Body) -> list[Example]:
    """Return what the tables of a model must hold."""
    by = "window_date" if table.time == "window_start" else "event_date"
    query = f"select * except ({by}) from {table.names['target']}"
    columns = dict(table.spark.sql(query).dtypes)
    label = f"{table.plan.body}\n{table.plan.world}"
    found = [Example(label, query, columns, expected(table, oracle))]
    for number, model in enumerate(oracle.models, 1):
        late = table.names["late" if number == 1 else f"late_{number}"]
        found.append(
            Example(
                label=f"late {number} {label}",
                query=f"select id, late_reason from {late}",
                columns={"id": "int", "late_reason": "string"},
                expected=[{"id": row["id"], "late_reason": reason} for row, reason in model.log],
            )
        )
    return found


def follow_the_body(
    spark: SparkSession, part: str, number: int, file_format: str, examples: Drawn
) -> None:
    """Run random models, and compare their tables after every run."""
    covered: Counter[str] = Counter()
    turns: dict[tuple[str, int], int] = {}  # one that fails is run again as it was

    @examples(number, worlds("tumble", runs=2, keys=[["ki"]]))
    def property_of(world: World, seed: int) -> None:
        turn = turns.setdefault((repr(world), seed), len(turns))
        plan = plan_of(world, turn, part)
        world = plan.world
        thorough = FACTOR > 1 or turn % 3 == 0
        if not thorough and len(world.runs) > 2:  # the first two come at once
            first, second, *others = world.runs
            world = dataclasses.replace(world, runs=[first + second, *others])
        table = Streamed(spark, plan, next(NUMBERS), file_format)  # one that fails is run again
        oracle = Body(list(plan.inputs()))
        with session_settings(spark, seed):
            for run, rows in enumerate(world.runs):
                arrived = plan.arrivals(rows, table.inputs)
                epochs = plan.epochs(arrived, table.inputs)
                for some in epochs:
                    oracle.run(some)
                summary = table.take(arrived)
                assert summary["watermark"] == oracle.watermark, plan
                covered["runs"] += 1
                covered["slices"] += len(epochs) > 1
                covered["overlaps"] += world.overlap
                covered["late"] += sum(len(model.late) for model in oracle.models)
                covered[world.emit] += 1
                covered["waiting"] += world.emit != "on_update" and any(
                    path.rows and path.rows[1] for path in plan.body.paths()
                )
                if FACTOR > 1 or turn % 2 or run == len(world.runs) - 1:
                    check(spark, examples_of(table, oracle))
                side = max(oracle.models, key=lambda model: len(model.late))
                period = world.period(run, side) if thorough else None
                if period is not None:
                    table.take([[] for _ in arrived], backfill=list(period))
                    covered["forgiven"] += sum(model.backfill(*period) for model in oracle.models)
                    check(spark, examples_of(table, oracle))
        covered.update(f"shape {shape}" for shape in plan.body.shapes())
        covered[f"inputs {len(table.inputs)}"] += 1
        covered[f"time {world.case.time_type}"] += 1
        covered["zones"] += plan.zone is not None
        table.drop()

    property_of()
    assert covered["runs"] >= 2 * number, covered
    if number >= 7:
        assert {f"shape {shape}" for shape in SHAPES} <= covered.keys(), covered
        assert covered["shape join"] + covered["shape as of"] > 0, covered  # dates have neither
        assert len([name for name in covered if name.startswith("time ")]) > 1, covered
        assert covered["inputs 1"] > 0 < covered["inputs 2"] + covered["inputs 3"], covered
        assert covered["late"] > 0 < covered["slices"], covered
        assert covered["zones"] > 0 < covered["overlaps"], covered
        assert min(covered[emit] for emit in EMITS) > 0, covered
    if FACTOR >= 10 and number >= 10:
        kinds = {*HOWS, "totals", "cascade", *(f"{kind} join" for kind in TIMES)}
        assert {f"shape {kind}" for kind in kinds} <= covered.keys(), covered
        assert covered["waiting"] > 0, covered


NUMBERS = itertools.count()
PARTS = {"one": ("parquet", 7)}
"""Formats, and how many bodies are run on them, in parts that run side by side.

A plain run has 7 of these bodies, and 7 of those of test_recompute.py; test_changes.py has some
on Iceberg.
"""
if FACTOR > 1:
    PARTS = {"one": ("parquet", 12), "two": ("parquet", 12), "delta": ("delta", 3)}
    PARTS["iceberg"] = ("iceberg", 3)


@pytest.mark.parametrize("part", PARTS)
def test_the_target_is_the_body_over_accepted_rows_after_every_run(
    spark: SparkSession, part: str, examples: Drawn
) -> None:
    file_format, number = PARTS[part]
    follow_the_body(spark, part, number, file_format, examples)
