"""Rows joined as of their time, at any distance, follow every change of the versions."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume

from tests.depth import FACTOR, long
from tests.oracle.incremental import Body

from .engine import Drawn, session_settings
from .generate import HOUR
from .streams import AsOf, Filtered, Framed, Joined, Leaf, Node, Windowed
from .test_changes import NUMBERS, Streamed, follow_the_changes, in_one_piece
from .test_incremental import World, worlds
from .test_incremental import in_turn as world_in_turn
from .test_streams import Plan

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

AT_ANY_TIME = AsOf(Leaf(0), Leaf(1), "left", None)
MATCHED = AsOf(Filtered(Leaf(0), "cte"), Filtered(Leaf(1), "renamed"), "inner", None)
BODIES: dict[str, Node] = {
    "rows": AT_ANY_TIME,
    "matched": MATCHED,
    "framed": Framed(MATCHED, "sum(v)", "5 hours", None, descending=False, exclude=""),
    "totals": Windowed(AT_ANY_TIME, "hop", 3 * HOUR, HOUR, 0, inside=False, zoned=False),
    "joined": Joined(MATCHED, Leaf(2), "left", "-1 hour", "90 minutes", "l"),
    "of totals": AsOf(
        Windowed(Leaf(0), "tumble", HOUR, HOUR, 0, inside=True, zoned=False), Leaf(1), "left", None
    ),
    "twice": AsOf(AT_ANY_TIME, Leaf(2), "left", None),
}


@pytest.mark.parametrize("name", ["rows", *long(*(name for name in BODIES if name != "rows"))])
def test_output_rows_follow_their_versions(
    spark: SparkSession, name: str, examples: Drawn
) -> None:
    covered: Counter[str] = Counter()
    turns: dict[tuple[str, int], int] = {}

    @examples(1, worlds("tumble", runs=2 if FACTOR == 1 else 3, keys=[["ki"]]))
    def property_of(world: World, seed: int) -> None:
        turn = turns.setdefault((repr(world), seed), len(turns))
        assume(world.case.time_type != "date")  # joins by time have none
        case = dataclasses.replace(world.case, keys=["ki"])
        world = in_one_piece(world_in_turn(dataclasses.replace(world, case=case), turn), turn)
        plan = Plan(dataclasses.replace(world, kept=None), BODIES[name])
        table = Streamed(spark, plan, next(NUMBERS), "parquet", "delta")
        table.keyed = turn % 2 == 0
        with session_settings(spark, seed):
            covered.update(follow_the_changes(table, Body(list(plan.inputs())), plan.world, seed))
        table.drop()

    property_of()
    assert covered["deleted"] > 0 < covered["another ts"], covered
