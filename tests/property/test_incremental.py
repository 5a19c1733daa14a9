"""After every run an incremental model shows what a full refresh over its accepted rows would."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from hypothesis import strategies as st
from spark_windows.render import Relation

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel
from tests.oracle import aggregate as oracle
from tests.oracle.incremental import Model
from tests.oracle.time import to_micros

from .catalogue import CATALOGUE
from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import DAY, HOUR, KEYS, MINUTE, Case, Row, cases
from .test_window_aggregate import columns, grouping_sets, rendered_over
from .test_window_functions import oracle_window

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KINDS = ("tumble", "hop", "cumulate", "session")
FORMATS = ("parquet", "delta", "iceberg")


OVERLAP = 2
"""How far a row's number may be below one that a run before has read."""


@dataclass(frozen=True)
class World:
    """A model and the rows that arrive, run by run.

    Attributes:
        case: Window, keys and aggregates.
        runs: The rows of each run, numbered by `at`.
        delay: Of the watermark; None: there is none.
        allowed_lateness: How long a closed window accepts rows.
        emit: When windows are shown.
        compact_every: So many epochs.
        backfill: After which run there is one, how much before a row, and how long it is; None:
            there is none.
        slice: How many rows an epoch reads.
        overlap: Numbers go back a little, from run to run.
        kept: How much longer than the allowed lateness state is kept.
    """

    case: Case
    runs: list[list[Row]]
    delay: int | None
    allowed_lateness: int
    emit: str
    compact_every: int = 16
    backfill: tuple[int, int, int] | None = (0, 0, HOUR)
    slice: int | None = None
    overlap: bool = False
    kept: int | None = None

    def slices(self, rows: list[Row]) -> list[list[Row]]:
        """Return the rows of a run by epoch."""
        if self.slice is None or not rows:
            return [rows]
        rows = sorted(rows, key=lambda row: row["at"])
        return [rows[at : at + self.slice] for at in range(0, len(rows), self.slice)]

    @property
    def settings(self) -> dict[str, Any]:
        """What the model says under `meta.spark_windows`."""
        meta: dict[str, Any] = {"cursor": "at", "emit": self.emit}
        meta["compact_every"] = self.compact_every
        if self.overlap:
            meta["cursor"] = {"column": "at", "overlap": OVERLAP}
        if self.slice is not None:
            meta["slice"] = self.slice
        if self.delay is not None:
            meta["watermark"] = f"{self.delay} us"
            meta["allowed_lateness"] = f"{self.allowed_lateness} us"
            if self.kept is not None:
                meta["expire_after"] = f"{self.allowed_lateness + self.kept} us"
        return meta

    def period(self, number: int, model: Model) -> tuple[int, int] | None:
        """Return the readings that a backfill after a run is about, if there is one.

        There is one after a run that was drawn, and after the last one if rows are late: near a
        late row where any is, after the last run around it.
        """
        if self.backfill is None:
            return None
        after, before, length = self.backfill
        rows = list(model.late)
        if after % (3 * len(self.runs)) == number:
            timecol = model.window["timecol"]
            rows = rows or [row for row in model.accepted if row[timecol] is not None]
        elif number < len(self.runs) - 1:
            rows = []
        if not rows:
            return None
        start = model.reading(rows[before % len(rows)]) - before
        if number == len(self.runs) - 1:  # the last one does hold the row
            length = max(length, before + 1)
        return start, start + length


EMITS = ("on_update", "on_window_close", "early")


def with_straggler(world: World) -> World:
    """Let the row with the earliest time come in a last run, late."""
    rows = [row for run in world.runs for row in run if row["ts"] is not None]
    if len({row["ts"] for row in rows}) < 2:
        return world
    straggler = min(rows, key=lambda row: (row["ts"], row["at"]))
    runs = [[row for row in run if row is not straggler] for run in world.runs]
    last = {**straggler, "at": max(row["at"] for run in world.runs for row in run) + 1}
    world = dataclasses.replace(world, runs=[*runs, [last]])
    model = model_of(world)
    for run in world.runs:
        model.run(run)
    if any(row["id"] == last["id"] for row in model.late):
        return world
    return dataclasses.replace(world, delay=0, allowed_lateness=0)  # where nothing waits for it


def quiet_turn(kind: str, three: int = 0) -> int:
    """Return which of three worlds of a kind has no straggler."""
    return (KINDS.index(kind) + three) % 3


def in_turn(world: World, turn: int) -> World:
    """Give a world what worlds differ in, so that each three of a kind differ in all of it.

    Two of three have a straggler, and state that expires and is compacted often. The third of some
    kinds has no watermark, and shows windows as they are; of others it shows them late or marked.
    """
    kind, three = world.case.kind, turn // 3
    order = random.Random(f"{kind} {three}")
    place = (turn - quiet_turn(kind, three)) % 3  # 0: without a straggler
    watermark = (KINDS.index(kind) + three) % 2 == 1
    emits = [EMITS[0], *order.sample(EMITS[1:], 2)]
    delay = order.sample((0, 10 * MINUTE, 3 * HOUR), 3)[place]
    allowed_lateness = order.sample((0, HOUR, 2 * DAY), 3)[place]
    world = dataclasses.replace(
        read_in_turn(world, turn),
        emit=emits[(place + watermark) % 3],
        compact_every=(order.choice([3, 16]), *order.sample((1, 2), 2))[place],
        kept=(None, *order.sample((0, DAY), 2))[place],
        delay=delay if watermark or place else None,
        allowed_lateness=allowed_lateness if watermark or place else 0,
    )
    return with_straggler(world) if place else world


def read_in_turn(world: World, turn: int) -> World:
    """Let runs read their rows whole, in slices, or with an overlap: each every third time."""
    if turn % 3 == 0:
        return world
    runs = [[dict(row) for row in run] for run in world.runs]
    rows = [row for run in runs for row in run]
    if turn % 3 == 1:  # two slices of each run, three of the first one
        length = max(1, len(rows) // (2 * len(runs) + 1))
        cuts = [(2 * number + 1) * length for number in range(1, len(runs))]
        runs = [rows[a:b] for a, b in itertools.pairwise([0, *cuts, len(rows)])]
        return dataclasses.replace(world, runs=runs, slice=length)
    order = random.Random(turn)
    numbers = list(range(len(rows)))
    for at in range(0, len(rows) - 1, 2):  # neighbours come in each other's place
        numbers[at : at + 2] = order.sample(numbers[at : at + 2], 2)
    for at, row in zip(numbers, rows, strict=True):
        row["at"] = at
    return dataclasses.replace(world, runs=runs, overlap=True)


@st.composite
def worlds(draw: st.DrawFn, kind: str, runs: int = 3, keys: Sequence[list[str]] = KEYS) -> World:
    """Draw rows in so many runs, or up to 7 in the long run; what else there is comes in turn."""
    least = 0 if FACTOR > 1 and draw(st.integers(0, 3)) == 0 else 15
    drawn = cases(
        kinds=(kind,), keys=keys, aggregates=tuple(CATALOGUE), least=least, most=30, worlds=3
    )
    case = draw(drawn)
    order = random.Random(draw(st.integers(0, 2**16)))
    rows = [dict(row) for row in case.rows]
    if draw(st.booleans()):  # roughly in order of time, as most streams are
        jitter = draw(st.sampled_from([HOUR, DAY]))
        rows.sort(
            key=lambda row: (
                (0 if row["ts"] is None else to_micros(row["ts"])) + order.randrange(jitter)
            )
        )
    else:
        order.shuffle(rows)
    for at, row in enumerate(rows):
        row["at"] = at
    cuts = runs - 1 if FACTOR == 1 else draw(st.integers(1, 6))
    between = sorted(order.randrange(len(rows) + 1) for _ in range(cuts))
    backfills = st.tuples(
        st.integers(0, 11),
        st.sampled_from([0, 1, HOUR, 5 * HOUR]),
        st.sampled_from([1, HOUR, 3 * DAY]),
    )
    return World(
        case=case,
        runs=[rows[a:b] for a, b in itertools.pairwise([0, *between, len(rows)])],
        delay=None,
        allowed_lateness=0,
        emit="on_update",
        backfill=draw(backfills),
    )


class Table(IncrementalModel):
    """A model's tables in the session, its source, and its runs."""

    def __init__(
        self, spark: SparkSession, world: World, number: int, file_format: str = "parquet"
    ) -> None:
        super().__init__(spark, f"m_{number}", file_format)
        self.world, self.select = world, "select *"
        self.source = f"default.source_{number}"
        self.types = {**input_types(world.case.time_type), "at": "bigint"}
        spark.sql(f"create table {self.source} using parquet as {values([], self.types)}")

    def arrive(self, rows: list[Row]) -> None:
        if rows:
            self.spark.sql(f"insert into {self.source} {values(rows, self.types)}")

    def take(self, rows: list[Row], **how: Any) -> dict[str, Any]:
        """Run after rows have arrived."""
        self.arrive(rows)
        case = self.world.case
        data: Any = Relation(self.source) if case.described else f"select * from {self.source}"
        body = self.select + " from " + rendered_over(data, case, self.macros)
        meta = {"meta": {"spark_windows": self.world.settings}}
        return self.run(body, {"unique_key": "id", **meta} if self.world.overlap else meta, **how)

    def has_committed(self, rows: list[Row]) -> bool:
        """Whether an epoch has read these rows."""
        if not self.exists("epochs"):
            return False
        last = self.spark.sql(
            f"select max(cast(cursor_to as int)) as at from {self.names['epochs']}"
        )
        at = last.collect()[0]["at"]
        return at is not None and bool(at >= max(row["at"] for row in rows))

    def compactions(self) -> int:
        """How many of the last 50 epochs were compactions."""
        kinds = self.spark.sql(f"select kind from {self.names['epochs']}").collect()
        return sum(row["kind"] == "compaction" for row in kinds)

    def drop(self) -> None:
        super().drop()
        self.spark.sql(f"drop table if exists {self.source}")


def backfilled(table: Table, model: Model, period: tuple[int, int]) -> str:
    """Read the rows of a period again, and say what came of it."""
    try:
        summary = table.take([], backfill=list(period))
    except CompilationError as refused:
        if "[SW230]" not in str(refused.msg) or table.world.case.kind != "session":
            raise
        return "refused backfills"
    forgiven = model.backfill(*period)
    assert summary["watermark"] == model.watermark, table.world
    assert summary["total_late"] == len(model.late), table.world
    assert summary["total_accepted"] == len(model.accepted), table.world
    return "forgiving backfills" if forgiven else "backfills"


def sessions_by(case: Case) -> list[str]:
    return case.keys if case.partition_by is None else case.partition_by


def model_of(world: World) -> Model:
    """Return the oracle of a world."""
    return Model(
        oracle_window(world.case, sessions_by(world.case)),
        world.delay,
        world.allowed_lateness,
        (lambda row: row["flag"] is True) if world.case.where else (lambda row: True),
    )


def expected(world: World, model: Model) -> list[Row]:
    case = world.case
    kept = [row for row in model.accepted if not case.where or row["flag"] is True]
    rows = oracle.window_aggregate(
        kept,
        oracle_window(case, sessions_by(case)),
        case.keys,
        {name: CATALOGUE[name].expected for name in case.aggregates},
        grouping_sets(case),
        grouping_id=None if case.sets is None else "grouping_bits",
    )
    for row in rows:
        row["is_final"] = model.is_closed(to_micros(row["window_end"]))
    return [row for row in rows if world.emit != "on_window_close" or row["is_final"]]


def examples_of(table: Table, world: World, model: Model) -> list[Example]:
    """Return what the tables of a model must hold."""
    target = columns(world.case)
    if world.emit == "early":
        target["is_final"] = "boolean"
    return [
        Example(
            label=repr(world),
            query=f"select * except (window_date) from {table.names['target']}",
            columns=target,
            expected=expected(world, model),
        ),
        Example(
            label="late " + repr(world),
            query=f"select id, late_reason from {table.names['late']}",
            columns={"id": "int", "late_reason": "string"},
            expected=[{"id": row["id"], "late_reason": reason} for row, reason in model.log],
        ),
    ]


PATHS: dict[str, list[str]] = {
    "tumble": ["parquet"],
    "hop": ["parquet"],
    "cumulate": ["parquet"],
    "session": ["parquet"],
}
"""Formats by window in a plain run; test_readers.py and test_stored_iceberg.py have sessions on
Iceberg."""
WORLDS = {"hop": 1, "cumulate": 1, "session": 1} if FACTOR == 1 else {}
"""How many worlds there are on Parquet, if not three; what differs is made from the same panes."""
if FACTOR > 1:
    PATHS = {kind: list(FORMATS) for kind in KINDS}


def of_every_format(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("file_format", PATHS[kind])


def follow_the_oracle(spark: SparkSession, kind: str, file_format: str, examples: Drawn) -> None:
    """Run models of random worlds, and compare their tables with the oracle after every run."""
    covered: Counter[str] = Counter()
    numbers = iter(range(10**6))
    turns: dict[tuple[str, int], int] = {}  # of worlds; one that fails is run again as it was
    number = FORMATS.index(file_format)
    few = number or kind in WORLDS
    first = quiet_turn(kind) + (number or 2) if few else 0  # the only world has a straggler
    keys = KEYS[1:] if few else KEYS  # and keys

    @examples(WORLDS.get(kind, 3) if number == 0 else 1, worlds(kind, keys=keys))
    def property_of(world: World, seed: int) -> None:
        world = in_turn(world, turns.setdefault((repr(world), seed), first + len(turns)))
        table = Table(spark, world, next(numbers), file_format)
        model = model_of(world)
        together = len({row["w"] for rows in world.runs for row in rows})
        with session_settings(spark, seed):
            for number, rows in enumerate(world.runs):
                for some in world.slices(rows):
                    model.run(some)
                summary = table.take(rows)
                assert summary["watermark"] == model.watermark, world
                covered["runs"] += together  # of each of the worlds that share a model
                covered["slices"] += len(world.slices(rows)) > 1
                covered["overlaps"] += world.overlap
                covered["kept"] += bool(world.kept)
                covered["watermarks"] += world.delay is not None
                covered["late"] += len(model.late)
                covered[world.emit] += 1
                check(spark, examples_of(table, world, model))
                period = world.period(number, model)
                if period is not None:
                    covered[backfilled(table, model, period)] += 1
                    check(spark, examples_of(table, world, model))
            covered["compactions"] += table.compactions()
        table.drop()

    property_of()
    assert covered["compactions"] > 0, covered
    if not few:
        assert covered["late"] > 0, covered
        assert covered["forgiving backfills"] > 0, covered
        assert covered["runs"] > 20, covered
        assert covered["compactions"] > 2, covered
        assert covered["slices"] > 2, covered
        assert covered["overlaps"] > 2, covered
        assert covered["kept"] > 2, covered
        assert min(covered[emit] for emit in EMITS) > 2, covered
    assert covered["runs"] > 5, covered


@of_every_format("tumble")
def test_the_target_is_that_of_a_full_refresh_after_every_run(
    spark: SparkSession, file_format: str, examples: Drawn
) -> None:
    follow_the_oracle(spark, "tumble", file_format, examples)
