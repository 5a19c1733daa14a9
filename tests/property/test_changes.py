"""Models whose inputs change show their body over the rows that are there and were not late."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.incremental import ModelRelation
from tests.oracle.incremental import Body, Model
from tests.sql.test_generic_tests import failures

from . import test_recompute as recompute
from . import test_streams as streams
from .engine import Drawn, Example, check, session_settings, source_of, values
from .generate import Row
from .test_incremental import World, worlds

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Images = tuple[list[Row], list[Row]]
"""Rows as they were, and as they are."""


def net(commits: Sequence[Images]) -> Images:
    """Return what some commits have changed together: what comes and goes is no change."""
    rows: dict[str, Row] = {}
    times: Counter[str] = Counter()
    for images in commits:
        for side, some in zip((-1, 1), images, strict=True):
            for row in some:
                rows[repr(row)] = row
                times[repr(row)] += side
    came = [dict(rows[name]) for name, more in times.items() for _ in range(more)]
    return [rows[name] for name, more in times.items() for _ in range(-more)], came


@dataclass
class Feed:
    """A table whose rows change, and what each commit to it has changed.

    Attributes:
        doubles: Rows may come twice, and are alike then.
        rows: What it holds.
        commits: Those that no run has read.
    """

    spark: SparkSession
    table: str
    types: dict[str, str]
    doubles: bool = False
    rows: list[Row] = field(default_factory=list)
    commits: list[Images] = field(default_factory=list)

    def come(self, rows: list[Row], order: random.Random) -> Counter[str]:
        """Insert rows, some of them twice; say how many."""
        again = [dict(row) for row in rows if self.doubles and order.random() < 0.3]
        self.insert(rows + again)
        return Counter({"doubles": len(again)})

    def insert(self, rows: list[Row]) -> None:
        self.spark.sql(f"insert into {self.table} {values(rows, self.types)}")
        self._commit([], rows)

    def delete(self, rows: list[Row]) -> None:
        numbers = ", ".join(str(row["id"]) for row in rows)
        self.spark.sql(f"delete from {self.table} where id in ({numbers})")
        self._commit(rows, [])

    def update(self, gone: list[Row], came: list[Row]) -> None:
        self.spark.sql(
            f"merge into {self.table} as t using ({values(one_of_each(came), self.types)}) as s "
            "on t.id = s.id "
            "when matched then update set *"
        )
        self._commit(gone, came)

    def _commit(self, gone: list[Row], came: list[Row]) -> None:
        self.rows = [row for row in self.rows if row not in gone] + came
        self.commits.append((gone, came))

    def change(self, order: random.Random, known: list[Row]) -> Counter[str]:
        """Change some rows, to values of other rows, and delete some; say what was done."""
        done: Counter[str] = Counter()
        numbers = sorted({row["id"] for row in self.rows})
        gone, came = [], []
        for number in order.sample(numbers, min(len(numbers), order.randint(1, 3))):
            alike = [row for row in self.rows if row["id"] == number]
            column = order.choice(["ts", "ts", "ki", "v", "at"])
            value = order.choice(known)[column]
            if value != alike[0][column]:
                gone += alike
                came += [{**row, column: value} for row in alike]
                done[f"another {column}"] += 1
                done["doubles changed"] += len(alike) - 1
        if gone:
            self.update(gone, came)
        if self.rows and order.random() < 0.7:
            number = order.choice(numbers)
            deleted = [row for row in self.rows if row["id"] == number]
            self.delete(deleted)
            done["deleted"] += 1
            if order.random() < 0.3:
                self.insert(deleted[:1])  # of two one is left
                done["came again"] += 1
        return done

    def read(self, *, each: bool) -> list[Images]:
        """Return what the epochs of a run read: all commits together, or each of them."""
        found = self.commits if each else [net(self.commits)]
        self.commits = []
        return found


def one_of_each(rows: list[Row]) -> list[Row]:
    """Return one of the rows that have a number."""
    return list({row["id"]: row for row in rows}.values())


LOGGED = {"op": "string", "seq": "bigint", "loaded": "bigint"}


@dataclass
class Log(Feed):
    """The same as a log of changes: out of order, with old ones, repeats and unknown deletes.

    A commit is one value of `loaded`.
    """

    written: list[Row] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    loads: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    order: random.Random = field(default_factory=lambda: random.Random("log"))

    def insert(self, rows: list[Row]) -> None:
        self._write("I", rows)
        self._commit([], rows)

    def delete(self, rows: list[Row]) -> None:
        self._write("D", [{**dict.fromkeys(row), "id": row["id"]} for row in rows])
        self._commit(rows, [])

    def update(self, gone: list[Row], came: list[Row]) -> None:
        self._write("U", came)
        self._commit(gone, came)

    def _write(self, op: str, rows: list[Row]) -> None:
        new = [{**row, "op": op, "seq": next(self.numbers)} for row in rows]
        unknown = {**dict.fromkeys(self.types), "id": -next(self.numbers), "op": "D", "seq": 0}
        noise = self.order.sample(self.written, min(2, len(self.written)))
        noise += self.order.sample([*new, unknown], 1)  # a repeat in the commit, or an unknown row
        self.written += new
        loaded = next(self.loads)
        changes = [{**row, "loaded": loaded} for row in [*new, *noise]]
        self.order.shuffle(changes)
        text = values(changes, {**self.types, **LOGGED})
        self.spark.sql(f"insert into {self.table} {text}")


class Streamed(streams.Streamed):
    """A model by reach whose inputs change."""

    keyed: bool
    of_logs = False

    @property
    def tables(self) -> list[str]:
        return list(self.sources.values())

    def config(self) -> dict[str, Any]:
        return changing(super().config(), self)

    def do(self, **how: Any) -> dict[str, Any]:
        """Run once."""
        texts = {leaf: current(self, source) for leaf, source in self.sources.items()}
        return self.run(self.body(texts if self.of_logs else self.sources), self.config(), **how)

    def examples(self, oracle: Body) -> list[Example]:
        """Return what its tables must hold."""
        return streams.examples_of(self, oracle)

    def selects(self, number: int, row: Row) -> bool:
        """Whether an input selects a row."""
        return self.inputs[number].judges(row)


class Recomputed(recompute.Recomputed):
    """A model of windows whose inputs change."""

    keyed: bool
    of_logs = False

    @property
    def tables(self) -> list[str]:
        return self.sources

    def config(self) -> dict[str, Any]:
        return changing(super().config(), self)

    def do(self, **how: Any) -> dict[str, Any]:
        """Run once."""
        texts = [current(self, source) for source in self.sources]
        body = self.plan.body(self.macros, texts) if self.of_logs else self.body()
        return self.run(body, self.config(), **how)

    def examples(self, oracle: Body) -> list[Example]:
        """Return what its tables must hold."""
        return recompute.examples_of(self, oracle)

    def selects(self, number: int, row: Row) -> bool:
        """Whether an input selects a row."""
        return bool(self.plan.read([[row]])[0])


def current(table: Streamed | Recomputed, log: str) -> str:
    """Return what a model reads of a log."""
    rows = table.macros.render(
        "current_rows", log, unique_key="id", operation="op", sequence="seq"
    )
    return f"(select * except ({', '.join(LOGGED)}) from {rows})"


def become_logs(table: Streamed | Recomputed) -> None:
    """Make the sources logs of changes."""
    table.of_logs = table.keyed = True
    for source in table.tables:
        name = source.rpartition(".")[2]
        source_of(table.spark, name, {**table.types, **LOGGED}, "parquet")


def changing(config: dict[str, Any], table: Streamed | Recomputed) -> dict[str, Any]:
    """Let a config say that inputs change."""
    meta = {**config["meta"]["spark_windows"]}
    del meta["cursor"]
    meta.pop("strategy", None)
    if table.of_logs:
        return {"meta": {"spark_windows": {**meta, "cursor": "loaded"}}}
    key = {"unique_key": "id"} if table.keyed else {}
    meta["inputs"] = {}
    for source in table.tables:
        kind = "iceberg" if source.startswith("ice.") else "delta"
        name = source.rpartition(".")[2]
        meta["inputs"][name] = {"cursor": {kind: source, "changes": True}, **key}
    return {"meta": {"spark_windows": meta}}


def follow_the_changes(
    table: Streamed | Recomputed, oracle: Body, world: World, seed: int
) -> Counter[str]:
    """Let rows come, change and go, and compare the tables of a model after every run."""
    covered: Counter[str] = Counter()
    spark, order = table.spark, random.Random(seed)
    each = world.slice is not None
    feed_of = Log if table.of_logs else Feed
    doubles = not table.keyed and not has_waiting_rows(table.plan)
    feeds = [feed_of(spark, source, table.types, doubles) for source in table.tables]
    known = [row for rows in world.runs for row in rows]

    def selected(number: int, rows: list[Row]) -> list[Row]:
        return [row for row in rows if table.selects(number, row)]

    def judge() -> None:
        by_input = [feed.read(each=each) for feed in feeds]
        for images in itertools.zip_longest(*by_input, fillvalue=([], [])):
            gone = [selected(n, one[0]) for n, one in enumerate(images)]
            came = [selected(n, one[1]) for n, one in enumerate(images)]
            oracle.run(came, gone, keyed=table.keyed)

    for run, rows in enumerate(world.runs):
        for number, feed in enumerate(feeds):
            some = [row for row in rows if row["id"] % len(feeds) == number]
            if some:
                covered += feed.come(some, order)
            if run and feed.rows:
                covered += feed.change(order, known)
        at = order.randrange(8)
        if run and table.dies(table.do, at, after=True):
            covered["deaths"] += 1
            if table.exists("lease"):
                judge()
            for feed in feeds:
                if feed.rows and order.random() < 0.5:
                    covered += feed.change(order, known)
        judge()
        summary = table.do(take_over=True)
        assert summary["watermark"] == oracle.watermark, table.plan
        covered["late"] += sum(len(model.late) for model in oracle.models)
        covered["late rows gone"] += sum(len(model.retracted) for model in oracle.models)
        covered["paired"] += sum(len(model.paired) for model in oracle.models)
        check(spark, table.examples(oracle))
        accounts(table)
        side = max(oracle.models, key=lambda model: len(model.late))
        period = world.period(run, side)
        if period is not None:
            table.do(backfill=list(period))
            covered["forgiven"] += sum(model.backfill(*period) for model in oracle.models)
            check(spark, table.examples(oracle))
            accounts(table)
    covered["runs"] += len(world.runs)
    covered["slices"] += each
    covered[f"keyed {table.keyed}"] += 1
    covered[world.emit] += 1
    return covered


def has_waiting_rows(plan: streams.Plan | recompute.Plan) -> bool:
    """Whether the rows of one number may close one after the other."""
    if plan.world.emit == "on_update" or not isinstance(plan, streams.Plan):
        return False
    return any(path.rows and path.rows[1] for path in plan.body.paths())


def accounts(table: Streamed | Recomputed) -> None:
    """Check that each row that is there has been accounted for, and each that is gone."""
    target = ModelRelation(table.names["target"])
    assert failures(table.spark, "no_row_lost", target) == [], table.plan


def in_one_piece(world: World, turn: int) -> World:
    """Let a world read its inputs by commits: all that there are, or each by itself."""
    return replace(world, overlap=False, slice=1 if turn % 3 == 1 else None)


NUMBERS = itertools.count(5000)
FORMATS = {"delta": "parquet", "iceberg": "iceberg", "log": "parquet"}
"""The format of the target, by that of the inputs or `log`, where changes are appended."""
SOURCES = {"delta": "delta", "iceberg": "iceberg", "log": "parquet"}


@pytest.mark.parametrize("using", FORMATS if FACTOR > 1 else ["iceberg"])
def test_models_by_reach(spark: SparkSession, using: str, examples: Drawn) -> None:
    covered: Counter[str] = Counter()
    turns: dict[tuple[str, int], int] = {}

    @examples(1, worlds("tumble", runs=2, keys=[["ki"]]))
    def property_of(world: World, seed: int) -> None:
        turn = turns.setdefault((repr(world), seed), len(turns))
        plan = streams.plan_of(world, turn + 9 * list(FORMATS).index(using), "changes")
        plan = replace(plan, world=in_one_piece(plan.world, turn))
        number = next(NUMBERS)  # one that fails is run again
        table = Streamed(spark, plan, number, FORMATS[using], SOURCES[using])
        table.keyed = turn % 2 == 1
        if using == "log":
            become_logs(table)
        with session_settings(spark, seed):
            covered.update(follow_the_changes(table, Body(list(plan.inputs())), plan.world, seed))
        covered.update(f"shape {shape}" for shape in plan.body.shapes())
        table.drop()

    property_of()
    assert covered["deaths"] > 0 < covered["deleted"], covered


@pytest.mark.parametrize("using", FORMATS if FACTOR > 1 else ["log"])
def test_models_of_windows(spark: SparkSession, using: str, examples: Drawn) -> None:
    covered: Counter[str] = Counter()
    turns: dict[tuple[str, int], int] = {}
    names = list(recompute.BODIES)

    @examples(1, recompute.plans())
    def property_of(plan: recompute.Plan, seed: int) -> None:
        turn = turns.setdefault((repr(plan), seed), len(turns))
        chosen = random.Random(f"{seed} {using}").sample(names, 1) if FACTOR == 1 else names
        plan = recompute.in_turn(plan, chosen, turn)
        plan = replace(plan, world=in_one_piece(plan.world, turn))
        number = next(NUMBERS)  # one that fails is run again
        table = Recomputed(spark, plan, number, FORMATS[using], SOURCES[using])
        table.keyed = turn % 2 == 0
        if using == "log":
            become_logs(table)
        world = plan.world
        oracle = Body(
            [Model(window, world.delay, world.allowed_lateness) for window in plan.windows]
        )
        with session_settings(spark, seed):
            covered.update(follow_the_changes(table, oracle, world, seed))
        covered[plan.name] += 1
        table.drop()

    property_of()
    assert covered["deaths"] > 0 < covered["deleted"], covered
