"""Models whose inputs show the batches that have arrived, and their oracles."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.incremental import IncrementalModel
from tests.oracle.incremental import Body, Model
from tests.property import test_streams as streams
from tests.property.engine import Example, input_types
from tests.property.generate import HOUR, Row
from tests.property.test_incremental import Table, World, examples_of, expected, model_of
from tests.property.test_panes_incremental import PaneTable, over_panes
from tests.property.test_window_aggregate import columns
from tests.reliability.test_death import BODIES, world

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ARRIVALS = "default.arrivals"
PANES = "panes"
BY_REACH = (*BODIES, PANES)
"""Kinds of models that have no window of their own."""


@dataclass(frozen=True)
class Planned:
    """A model, and how it is run.

    Attributes:
        kind: Of window, or one of `BY_REACH`.
        number: Of its own, for the names of tables.
        file_format: Of its tables.
        emit: What the target shows.
        compact_every: So many epochs.
        full_refresh: Whether the run that is to be killed is one.
        before: How many runs end before that one.
    """

    kind: str
    number: int
    file_format: str
    emit: str = "on_window_close"
    compact_every: int = 1
    full_refresh: bool = False
    before: int = 0

    @property
    def world(self) -> World:
        of = world("tumble" if self.kind in BY_REACH else self.kind)
        shown_at_once = self.kind in ("rows", PANES)
        emit = "on_update" if shown_at_once else self.emit
        return dataclasses.replace(of, emit=emit, compact_every=self.compact_every)


def view_of(spark: SparkSession, name: str, batches_so_far: int, where: str = "true") -> None:
    """Let rows arrive in one step of the metastore."""
    spark.sql(
        f"create or replace view {name} as select * except (batch) from {ARRIVALS}"
        f" where batch < {batches_so_far} and {where}"
    )


class Fed(Table):
    """A model of windows."""

    def __init__(self, spark: SparkSession, planned: Planned) -> None:
        name = f"{planned.kind}_{planned.number}"
        IncrementalModel.__init__(self, spark, name, planned.file_format)
        self.world, self.select = planned.world, "select *"
        self.source = f"default.source_of_{name}"

    def show(self, batches_so_far: int) -> None:
        """Let rows arrive."""
        view_of(self.spark, self.source, batches_so_far)

    def go(self, **how: Any) -> None:
        """Run."""
        self.take([], **how)

    def oracle(self, taken: list[list[Row]]) -> Model:
        """Return what the model is after runs that took these rows."""
        model = model_of(self.world)
        for rows in taken:
            model.run(rows)
        return model

    def examples(self, oracle: Model) -> list[Example]:
        """Return what the tables must hold."""
        return examples_of(self, self.world, oracle)


class FedPanes(Fed, PaneTable):
    """A model of panes, which is looked at through windows over it."""

    def examples(self, oracle: Model) -> list[Example]:
        case = dataclasses.replace(
            self.world.case, kind="hop", lengths={"slide": HOUR, "size": 3 * HOUR, "offset": 0}
        )
        of = dataclasses.replace(self.world, case=case)
        return [Example(repr(of), over_panes(self, case), columns(case), expected(of, oracle))]


class FedStream(streams.Streamed):
    """A model by reach: each row comes to one of its inputs."""

    def __init__(self, spark: SparkSession, planned: Planned) -> None:
        name = f"{planned.kind}_{planned.number}"
        IncrementalModel.__init__(self, spark, name, planned.file_format)
        self.plan = streams.Plan(planned.world, BODIES[planned.kind])
        self.inputs = self.plan.inputs()
        self.types = {**input_types("timestamp"), "at": "bigint"}
        leaves = [one.path.leaf for one in self.inputs]
        self.sources = {leaf: f"default.source_of_{name}_{leaf}" for leaf in leaves}

    def show(self, batches_so_far: int) -> None:
        """Let rows arrive."""
        number = len(self.inputs)
        for place, source in enumerate(self.sources.values()):
            view_of(self.spark, source, batches_so_far, f"pmod(id, {number}) = {place}")

    def go(self, **how: Any) -> None:
        """Run."""
        self.run(self.body(self.sources), self.config(), **how)

    def oracle(self, taken: list[list[Row]]) -> Body:
        """Return what the model is after runs that took these rows."""
        body = Body(list(self.inputs))
        for rows in taken:
            body.run(self.plan.arrivals(rows, self.inputs))
        return body

    def examples(self, oracle: Body) -> list[Example]:
        """Return what the tables must hold."""
        return streams.examples_of(self, oracle)


def fed(spark: SparkSession, planned: Planned) -> Fed | FedStream:
    """Return a model."""
    if planned.kind in BODIES:
        return FedStream(spark, planned)
    return FedPanes(spark, planned) if planned.kind == PANES else Fed(spark, planned)
