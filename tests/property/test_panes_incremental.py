"""Models over one state of panes show what they would over the accepted rows."""

from __future__ import annotations

import copy
import dataclasses
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.render import Relation

from tests.depth import first
from tests.incremental import IncrementalModel, ModelRelation

from .engine import Drawn, Example, check, session_settings
from .generate import KEYS, Case, Row
from .test_incremental import (
    FORMATS,
    Table,
    World,
    examples_of,
    expected,
    in_turn,
    model_of,
    worlds,
)
from .test_panes import sets_in_turn
from .test_window_aggregate import aggregates, columns, window
from .test_window_functions import window_arguments

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from tests.oracle.incremental import Model

KINDS = ("tumble", "hop", "cumulate", "session")


class PaneTable(Table):
    """A model of panes: those of the tumbling windows of a world."""

    def take(self, rows: list[Row], **how: Any) -> dict[str, Any]:
        self.arrive(rows)
        case = self.world.case
        arguments = window_arguments(case)
        body = "select * from " + self.macros.render(
            "window_panes",
            Relation(self.source),
            pane=arguments.pop("size"),
            group_by=case.keys,
            aggregates=aggregates(case),
            where="flag" if case.where else None,
            **arguments,
        )
        settings = {
            k: v for k, v in self.world.settings.items() if k not in ("emit", "expire_after")
        }
        config: dict[str, Any] = {"meta": {"spark_windows": settings}}
        if self.world.overlap:
            config["unique_key"] = "id"
        return self.run(body, config, **how)


def over_panes(panes: PaneTable, case: Case) -> str:
    """Return windows over panes, as a query."""
    return "select * from " + panes.macros.render(
        "window_aggregate",
        ModelRelation(panes.names["target"]),
        window={key: value for key, value in window(case).items() if key != "timecol"},
        group_by=case.keys,
        aggregates=aggregates(case),
        grouping_sets=case.sets,
    )


class Reader(IncrementalModel):
    """A model over the panes."""

    def __init__(
        self, panes: PaneTable, number: int, kind: str, order: random.Random, turn: int
    ) -> None:
        super().__init__(panes.spark, f"{panes.names['identifier']}_{number}", panes.file_format)
        self.panes = panes
        case = panes.world.case
        size = case.lengths["size"]
        lengths = {"offset": case.lengths.get("offset", 0) + order.choice([-1, 0, 2]) * size}
        kept = order.choice([case.keys, case.keys[:1], []])
        partition_by = None
        if kind == "session":
            lengths = {"gap": size * order.choice([1, 2])}
            partition_by = order.choice([None, case.keys[:1], []])
        elif kind == "tumble":
            lengths["size"] = size * order.choice([1, 3])
        elif kind == "hop":
            lengths |= {"slide": size * 2, "size": size * order.choice([1, 4, 5])}
        else:
            lengths |= {"step": size, "size": size * 3}
        names = [name for name in case.aggregates if order.random() < 0.7] or case.aggregates
        emit = order.choice(["on_update", "on_window_close", "early"])
        if panes.world.delay is None:
            emit = "on_update"
        self.case = dataclasses.replace(
            case,
            kind=kind,
            lengths=lengths,
            keys=kept,
            sets=sets_in_turn(kept, turn),
            partition_by=partition_by,
            aggregates=names,
            where=False,
        )
        self.world = dataclasses.replace(panes.world, case=self.case, emit=emit)

    @property
    def body(self) -> str:
        return over_panes(self.panes, self.case)

    def take(self, **how: Any) -> dict[str, Any]:
        meta = {"emit": self.world.emit, "compact_every": 2}
        return self.run(self.body, {"meta": {"spark_windows": meta}}, **how)

    def rows_of(self, model: Model) -> Model:
        """Return the rows that are in windows of the reader."""
        where = self.panes.world.case.where
        kept = [row for row in model.accepted if not where or row["flag"] is True]
        return dataclasses.replace(model, accepted=kept)

    def examples(self, model: Model) -> list[Example]:
        """Return what the table must hold, and what a view over the panes must give."""
        table = examples_of(self, self.world, self.rows_of(model))[0]  # type: ignore[arg-type]
        return [table, self.as_view(model)]

    def as_view(self, model: Model) -> Example:
        """Return what a view over the panes must give."""
        rows = expected(dataclasses.replace(self.world, emit="on_update"), self.rows_of(model))
        return Example(f"view {self.world!r}", self.body, columns(self.case), rows)


def follow_the_panes(spark: SparkSession, file_format: str, examples: Drawn) -> None:
    """Run a model of panes, and some over it that miss some of its runs."""
    covered: Counter[str] = Counter()
    turns: dict[tuple[str, int], int] = {}  # of worlds; one that fails is run again as it was
    numbers = iter(range(10**6))
    keys = KEYS[1:]

    @examples(2 if file_format == "parquet" else 1, worlds("tumble", keys=keys))
    def property_of(world: World, seed: int) -> None:
        world = in_turn(world, turns.setdefault((repr(world), seed), len(turns)))
        world = dataclasses.replace(
            world, kept=None, case=dataclasses.replace(world.case, sets=None)
        )
        number, order = next(numbers), random.Random(seed)
        if number % 2 == 0:  # panes of a zone serve no sessions
            world = dataclasses.replace(world, case=dataclasses.replace(world.case, zone=None))
        panes, model = PaneTable(spark, world, number, file_format), model_of(world)
        kinds = [kind for kind in KINDS if kind != "session" or world.case.zone is None]
        if file_format != "parquet":
            kinds = order.sample(kinds, 1)
        readers = [Reader(panes, n, kind, order, number + n) for n, kind in enumerate(kinds)]
        with session_settings(spark, seed):
            for run, rows in enumerate(world.runs):
                if run:
                    committed = copy.deepcopy(model)
                    panes.arrive(rows)
                    at = order.randrange(5)
                    died = panes.dies(lambda: panes.take([]), at, after=True, writes=True)
                    covered["deaths"] += died
                    if died and rows and not panes.has_committed(rows):
                        for some in world.slices(rows):
                            if panes.has_committed(some):
                                committed.run(some)
                        covered["seen after a death"] += 1
                        check(spark, [order.choice(readers).as_view(committed)])
                    rows_left: list[Row] = []
                else:
                    rows_left = rows
                for some in world.slices(rows):
                    model.run(some)
                panes.take(rows_left, take_over=True)
                last = run == len(world.runs) - 1
                for reader in readers if last else [order.choice(readers)]:
                    at = order.randrange(8)
                    covered["deaths of readers"] += reader.dies(reader.take, at, after=True)
                    summary = reader.take(take_over=True)
                    assert summary["watermark"] == model.watermark, world
                    check(spark, reader.examples(model))
                    covered[reader.case.kind] += 1
                    covered[f"sets {reader.case.sets is not None}"] += 1
                    covered[reader.world.emit] += 1
            covered["compactions"] += panes.compactions()
        for table in (*readers, panes):
            table.drop()

    property_of()
    assert min(covered["deaths"], covered["deaths of readers"]) > 0, covered
    if file_format == "parquet":
        wanted = (*KINDS, "on_update", "seen after a death", "sets True", "sets False")
        assert min(covered[one] for one in wanted) > 1, covered
        assert covered["compactions"] > 0, covered


@pytest.mark.parametrize("file_format", first(FORMATS))
def test_models_over_panes(spark: SparkSession, file_format: str, examples: Drawn) -> None:
    follow_the_panes(spark, file_format, examples)
