"""As test_window_aggregate.py, with rows of a key in every part of a window that is merged."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from hypothesis import strategies as st
from spark_windows.render import Macros

from tests.oracle import aggregate as oracle

from .catalogue import CATALOGUE
from .engine import Drawn, check, session_settings
from .generate import HOUR, MINUTE, Case, cases
from .test_window_aggregate import describing, example, kept
from .test_window_functions import oracle_window

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["describing"]

SCANNED = ({"slide": 10 * MINUTE, "size": 2 * HOUR}, {"slide": 20 * MINUTE, "size": 170 * MINUTE})
"""Hops of 12 panes and of 17 half panes: blocks of panes are scanned from both ends."""
MERGED = {
    "hop": ({"slide": 30 * MINUTE, "size": HOUR}, *SCANNED),
    "cumulate": ({"step": 15 * MINUTE, "size": 3 * HOUR},),
    "session": ({"gap": 20 * MINUTE},),
}
"""Lengths of windows by their kind. The first hop is copied to its windows."""
NOTHING = dict.fromkeys(("v", "d", "x", "ks", "flag"))
"""The values of a key that has nothing but NULL."""


@st.composite
def dense(draw: st.DrawFn) -> list[Case]:
    """Draw cases with sixty rows of three keys; those of scans ask for all aggregates."""
    found = []
    for kind, lengths in MERGED.items():
        for one in lengths:
            names = draw(st.permutations(tuple(CATALOGUE)))
            parts = 3 if one in SCANNED else 1
            case = draw(
                cases(
                    kinds=(kind,),
                    keys=[["ki"]],
                    times=["none"],
                    least=60,
                    most=60,
                    empty=False,
                    span=3 * HOUR,
                )
            )
            offset = {} if kind == "session" else {"offset": case.lengths["offset"]}
            case = dataclasses.replace(
                case,
                rows=[row if row["ki"] != 2 else {**row, **NOTHING} for row in case.rows],
                lengths={**one, **offset},
                partition_by=None,
                sets=None,
                where=False,
                described=one != SCANNED[1],  # else sums are scanned with their types
            )
            found += [
                dataclasses.replace(case, aggregates=list(names[n::parts])[:12])
                for n in range(parts)
            ]
    return found


def groups_with(number: int, case: Case) -> int:
    """How many windows have at least so many rows of one key."""
    found = oracle.window_aggregate(
        kept(case), oracle_window(case, case.keys), case.keys, {"n": oracle.count_rows()}
    )
    return sum(row["n"] >= number for row in found)


def test_equals_the_oracle(
    spark: SparkSession, macros: Macros, describing: Macros, examples: Drawn
) -> None:
    full: list[int] = []

    @examples(1, dense())
    def property_of(batch: list[Case], seed: int) -> None:
        asked = [example(case, spark, macros, describing, n) for n, case in enumerate(batch)]
        with session_settings(spark, seed):
            check(spark, asked)
        full.extend(groups_with(4, case) for case in batch)

    property_of()
    assert min(full) > 0, full
