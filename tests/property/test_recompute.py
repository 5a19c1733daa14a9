"""After every run a recomputed model shows its body over the rows that were accepted."""

from __future__ import annotations

import dataclasses
import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from hypothesis import strategies as st
from spark_windows.render import Macros, Relation

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel
from tests.oracle.incremental import Body, Model

from .bodies import BODIES, REFUSED, Writer
from .engine import Drawn, Example, check, input_types, session_settings, source_of, values
from .generate import HOUR, Case, Row
from .test_incremental import World, worlds
from .test_incremental import in_turn as world_in_turn
from .test_window_functions import oracle_window

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

JOINS = ("inner", "left", "right", "full", "semi", "anti")
ENDS = {
    "timestamp": "unix_micros(window_end)",
    "timestamp_ntz": "timestampdiff(microsecond, timestamp_ntz'1970-01-01 00:00:00', window_end)",
}


@dataclass(frozen=True)
class Plan:
    """A body, its window over windows, and the rows that come to its inputs, run by run.

    It has no name before its turn has come.
    """

    world: World
    name: str
    join: str
    outer: dict[str, Any]

    @property
    def inputs(self) -> int:
        return BODIES[self.name][0]

    def arrivals(self, rows: list[Row]) -> list[list[Row]]:
        """Return the rows of a run by the input that they come to."""
        if self.inputs == 1:
            return [rows]
        return [[row for row in rows if row["id"] % 2 == side] for side in (0, 1)]

    def read(self, arrived: list[list[Row]]) -> list[list[Row]]:
        """Return those of the rows that the inputs select: the others nobody judges."""
        if self.name != "from_cte":
            return arrived
        return [[row for row in rows if row["flag"] is True] for rows in arrived]

    def epochs(self, arrived: list[list[Row]]) -> list[list[list[Row]]]:
        """Return what each epoch of a run reads of the inputs."""
        by_input = map(self.world.slices, self.read(arrived))
        return [list(rows) for rows in itertools.zip_longest(*by_input, fillvalue=[])]

    def body(self, macros: Macros, data: list[Any]) -> str:
        write = BODIES[self.name][1]
        return write(Writer(macros, self.world.case, data, self.join, self.outer))

    @property
    def windows(self) -> list[dict[str, Any]]:
        """The windows that rows of the inputs are in, for the oracle."""
        own = oracle_window(self.world.case, [])
        if self.name != "two_windows":
            return [own] * self.inputs
        second = {
            name: int(str(value).split()[0]) if name in ("size", "slide", "step") else value
            for name, value in self.outer.items()
        }
        return [own, {**second, "timecol": "ts"}]


@st.composite
def outer_windows(draw: st.DrawFn, case: Case) -> dict[str, Any]:
    """Return a window on the same clock, some times as long."""
    length = max(case.lengths.values()) or HOUR
    size = length * draw(st.sampled_from([1, 2, 3]))
    kind = draw(st.sampled_from(["tumble", "hop", "cumulate"]))
    window: dict[str, Any] = {"kind": kind, "size": f"{size} microseconds"}
    if kind == "hop":
        window["slide"] = f"{draw(st.sampled_from([length, size]))} microseconds"
    if kind == "cumulate":
        window["step"] = f"{draw(st.sampled_from([length, size]))} microseconds"
    if size % length:
        window["step"] = window["size"]
    if case.zone is not None:
        window["timezone"] = case.zone
    return window


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    world = draw(worlds(draw(st.sampled_from(["tumble", "hop", "cumulate"])), runs=2))
    case = dataclasses.replace(world.case, keys=["ki"])
    outer = draw(outer_windows(case))
    world = dataclasses.replace(world, case=case)
    return Plan(world, "", draw(st.sampled_from(JOINS)), outer)


def in_turn(plan: Plan, names: Sequence[str], turn: int) -> Plan:
    """Give a plan its body, and what worlds differ in: chance would leave some out."""
    around = turn // len(names)  # each body is read in another way then
    world = world_in_turn(plan.world, turn + around)
    world = dataclasses.replace(
        world,
        kept=None,  # there is no state to keep
        backfill=None if turn % 2 else world.backfill,
    )
    return dataclasses.replace(plan, world=world, name=names[turn % len(names)])


class Recomputed(IncrementalModel):
    """The tables of a recomputed model, its sources, and its runs."""

    def __init__(
        self,
        spark: SparkSession,
        plan: Plan,
        number: int,
        file_format: str,
        using: str = "parquet",
    ) -> None:
        super().__init__(spark, f"r_{number}", file_format)
        self.plan = plan
        self.types = {**input_types(plan.world.case.time_type), "at": "bigint"}
        names = [f"r_source_{number}_{n}" for n in range(plan.inputs)]
        self.sources = [source_of(spark, name, self.types, using) for name in names]

    def take(self, arrived: list[list[Row]], **how: Any) -> dict[str, Any]:
        """Run after rows have come to the inputs."""
        for source, rows in zip(self.sources, arrived, strict=True):
            if rows:
                self.spark.sql(f"insert into {source} {values(rows, self.types)}")
        return self.run(self.body(), self.config(), **how)

    def body(self) -> str:
        described = self.plan.world.case.described
        data = [Relation(one) if described else f"select * from {one}" for one in self.sources]
        if self.plan.name == "from_cte":  # which puts it behind FROM itself
            data = list(map(Relation, self.sources))
        return self.plan.body(self.macros, data)

    def config(self) -> dict[str, Any]:
        meta = {"spark_windows": {**self.plan.world.settings, "strategy": "recompute"}}
        return {"unique_key": "id", "meta": meta} if self.plan.world.overlap else {"meta": meta}

    def drop(self) -> None:
        super().drop()
        for source in self.sources:
            self.spark.sql(f"drop table if exists {source}")


def expected(table: Recomputed, oracle: Body) -> str:
    """Return the body over the rows that were accepted, as a query."""
    plan, world = table.plan, table.plan.world
    data = [f"({values(model.accepted, table.types)})" for model in oracle.models]
    body = plan.body(table.macros, data)
    kind = "timestamp" if world.case.time_type == "timestamp" else "timestamp_ntz"
    watermark = "null" if oracle.watermark is None else oracle.watermark
    closed = f"coalesce({ENDS[kind]} - 1000 <= {watermark}, false)"
    if world.emit == "on_window_close":
        return f"select * from ({body}) where {closed}"
    if world.emit == "early":
        return f"select *, {closed} as is_final from ({body})"
    return body


def examples_of(table: Recomputed, oracle: Body) -> list[Example]:
    """Return what the tables of a model must hold."""
    query = expected(table, oracle)
    found = [
        Example(
            label=repr(table.plan),
            query=f"select * except (window_date) from {table.names['target']}",
            columns=dict(table.spark.sql(query).dtypes),
            expected=query,
        )
    ]
    for number, model in enumerate(oracle.models, 1):
        late = table.names["late" if number == 1 else f"late_{number}"]
        found.append(
            Example(
                label=f"late {number} {table.plan}",
                query=f"select id, late_reason from {late}",
                columns={"id": "int", "late_reason": "string"},
                expected=[{"id": row["id"], "late_reason": reason} for row, reason in model.log],
            )
        )
    return found


def follow_the_body(
    spark: SparkSession, bodies: Sequence[str], file_format: str, examples: Drawn
) -> None:
    """Run random models with each of some bodies, and compare their tables after every run."""
    covered: Counter[str] = Counter()
    numbers = iter(range(10**6))
    turns: dict[tuple[str, int], int] = {}  # of plans; one that fails is run again as it was

    @examples(len(bodies), plans())
    def property_of(plan: Plan, seed: int) -> None:
        turn = turns.setdefault((repr(plan), seed), len(turns))
        plan = in_turn(plan, bodies, turn)
        world = plan.world
        table = Recomputed(spark, plan, next(numbers), file_format)
        oracle = Body(
            [Model(window, world.delay, world.allowed_lateness) for window in plan.windows]
        )
        with session_settings(spark, seed):
            for number, rows in enumerate(world.runs):
                arrived = plan.arrivals(rows)
                for some in plan.epochs(arrived):
                    oracle.run(some)
                summary = table.take(arrived)
                assert summary["watermark"] == oracle.watermark, plan
                covered["runs"] += 1
                covered["slices"] += len(plan.epochs(arrived)) > 1
                covered["overlaps"] += world.overlap
                covered["late"] += sum(len(model.late) for model in oracle.models)
                covered[world.emit] += 1
                if FACTOR > 1 or turn % 2 or number == len(world.runs) - 1:
                    check(spark, examples_of(table, oracle))
                side = max(oracle.models, key=lambda model: len(model.late))
                period = world.period(number, side)
                if period is not None:
                    table.take([[] for _ in arrived], backfill=list(period))
                    covered["forgiven"] += sum(model.backfill(*period) for model in oracle.models)
                    check(spark, examples_of(table, oracle))
        covered[plan.name] += 1
        table.drop()

    property_of()
    assert covered["runs"] >= 2 * len(bodies), covered
    assert covered.keys() >= set(bodies), covered
    if len(bodies) > 3:
        assert covered["late"] > 0 < covered["forgiven"], covered
        assert covered["slices"] > 1, covered
        assert covered["overlaps"] > 1, covered


FEW = {"iceberg": ["window_join"]}
"""The bodies of a plain run that are not tried on Parquet alone; test_streams.py has more."""


@pytest.mark.parametrize("file_format", FEW if FACTOR == 1 else ["delta", "iceberg"])
def test_the_target_is_the_body_over_accepted_rows_after_every_run(
    spark: SparkSession, file_format: str, examples: Drawn
) -> None:
    follow_the_body(
        spark, FEW[file_format] if FACTOR == 1 else list(BODIES), file_format, examples
    )


def model_of(macros: Macros, body: str, **settings: Any) -> dict[str, Any]:
    """Return what a body is to the materialization."""
    names = {"identifier": "m", "late": "m__late", "seen": "m__seen"}
    config = {"meta": {"spark_windows": {"cursor": "at", **settings}}}
    call = macros.package["_call"]("window_incremental")
    model: dict[str, Any] = macros.package["_model"](call, names, body, config)
    return model


def case_of(kind: str, zone: str | None, **lengths: int) -> Case:
    """Return a window of bodies that nothing runs."""
    return Case(kind, "timestamp", zone, "none", lengths, rows=[], keys=["ki"])


@pytest.mark.parametrize("name", REFUSED)
def test_a_body_that_is_not_window_local(macros: Macros, name: str) -> None:
    code, write = REFUSED[name]
    outer = {"kind": "tumble", "size": "1 day"}
    case = case_of("tumble", None, size=HOUR)
    body = write(Writer(macros, case, ["a", "b"], "inner", outer))
    with pytest.raises(CompilationError, match=rf"\[{code}\]"):
        model_of(macros, body)
    if code == "SW222":  # the user may know better
        assert model_of(macros, body, window_local=True)["strategy"] == "recompute"


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_is_window_local(macros: Macros, name: str) -> None:
    inputs, write = BODIES[name]
    case = case_of("hop", "America/New_York", slide=HOUR, size=2 * HOUR)
    outer = {"kind": "cumulate", "step": "1 hour", "size": "1 day", "timezone": case.zone}
    model = model_of(macros, write(Writer(macros, case, ["a", "b"], "full", outer)))
    assert model["strategy"] == ("accumulate" if name == "aggregates" else "recompute")
    if name != "aggregates":
        assert len(model["inputs"]) == inputs
