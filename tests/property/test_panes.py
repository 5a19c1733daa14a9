"""Windows that are made from panes in place of rows are those of the rows."""

from __future__ import annotations

import dataclasses
from collections import Counter
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from hypothesis import strategies as st
from spark_windows import window_panes
from spark_windows.render import Macros, Relation

from .catalogue import CATALOGUE
from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import DAY, HOUR, MINUTE, Case, cases
from .test_several_windows import written
from .test_window_aggregate import aggregates, columns, grouping_sets

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

BATCH = 8
TIME_TYPES = ("timestamp", "timestamp_ntz", "date")
PANES: list[tuple[int, int, dict[str, Any]]] = [
    (MINUTE, 0, {"kind": "tumble", "size": 10 * MINUTE}),
    (10 * MINUTE, 3 * MINUTE, {"kind": "tumble", "size": HOUR, "offset": 13 * MINUTE}),
    (15 * MINUTE, 0, {"kind": "tumble", "size": DAY}),
    (15 * MINUTE, 0, {"kind": "tumble", "size": "1 month", "offset": "6 hours"}),
    (5 * MINUTE, 0, {"kind": "hop", "slide": 10 * MINUTE, "size": HOUR}),
    (MINUTE, 0, {"kind": "hop", "slide": MINUTE, "size": HOUR}),
    (10 * MINUTE, 0, {"kind": "hop", "slide": 20 * MINUTE, "size": 50 * MINUTE}),
    (MINUTE, 0, {"kind": "hop", "slide": HOUR, "size": 15 * MINUTE}),
    (10 * MINUTE, 0, {"kind": "cumulate", "step": 10 * MINUTE, "size": DAY}),
    (15 * MINUTE, 0, {"kind": "cumulate", "step": "1 day", "size": "1 month"}),
    (MINUTE, 0, {"kind": "session", "gap": 7 * MINUTE}),
    (5 * MINUTE, MINUTE, {"kind": "session", "gap": 5 * MINUTE}),
    (DAY, 0, {"kind": "tumble", "size": 7 * DAY}),
]
"""The length and the offset of panes, and windows whose boundaries are some of theirs."""
FACTS = (("kind", ""), ("sets", " True"), ("sets", " False"))
"""What there must be of each kind of window."""
KEPT = tuple(name for name in CATALOGUE if name not in ("about", "middle"))
"""Aggregates whose result does not depend on how rows are divided."""


def sets_in_turn(keys: list[str], number: int) -> list[list[str]] | str | None:
    """Return grouping sets of some keys: each way to write them in turn, and no sets between."""
    if not keys:
        return None
    ways: list[list[list[str]] | str | None] = ["rollup", None, "cube", None, [keys[-1:], []]]
    return ways[number % len(ways)]


def example(
    case: Case, asked: Case, spark: SparkSession, plain: Macros, n: int, pick: int
) -> Example | None:
    """Windows over the panes of a case, and over its rows; none where they must be refused.

    What is asked of them, its keys and sets, is that of a case of its own.
    """
    width, offset, window = PANES[pick]
    zone = case.zone if case.time_type == "timestamp" else None
    on_clock = zone is not None and window["kind"] != "session" and n % 2 == 0
    rows = values(case.rows, input_types(case.time_type))
    where = "flag" if case.where else None
    panes = window_panes(
        spark.sql(rows),
        "ts",
        f"{width} us",
        group_by=case.keys,
        offset=f"{offset} us" if offset else None,
        timezone=zone if on_clock else None,
        where=where,
        aggregates=aggregates(dataclasses.replace(case, sets=None)),
    )
    panes.createOrReplaceTempView(f"panes_{n}")
    as_written = written(window, zone)
    over_panes = {key: value for key, value in as_written.items() if key != "timecol"}
    # panes of a day in UTC are cut by the days of other zones, and by nothing else
    cut = width == DAY and not on_clock and zone not in (None, "UTC")
    with pytest.raises(CompilationError, match="SW169") if cut else nullcontext():
        text = Macros(session=spark).render(
            "window_aggregate",
            Relation(f"panes_{n}"),
            window=over_panes,
            group_by=asked.keys,
            aggregates=aggregates(asked),
            grouping_sets=asked.sets,
        )
    if cut:
        return None
    expected = plain.render(
        "window_aggregate",
        rows,
        window=as_written,
        group_by=asked.keys,
        aggregates=aggregates(asked),
        grouping_sets=grouping_sets(asked),
        where=where,
        engine="sql",
    )
    label = f"{width} {offset} {as_written} {'on its clock' if on_clock else ''} {asked}"
    return Example(label, f"select * from {text}", columns(asked), f"select * from {expected}")


def test_windows_from_panes(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[Any] = Counter()

    @examples(
        3,
        st.lists(
            cases(kinds=("tumble",), aggregates=KEPT, most=20), min_size=BATCH, max_size=BATCH
        ),
        st.permutations(range(len(PANES))),
    )
    def batches(batch: list[Case], order: list[int], seed: int) -> None:
        asked = []
        with session_settings(spark, seed):
            for n, (case, pick) in enumerate(zip(batch, order, strict=False)):
                case = dataclasses.replace(case, partition_by=None)
                kind = PANES[pick][2]["kind"]
                kept = case.keys[: -1 if (n + pick) % 3 == 0 else None]
                sets = sets_in_turn(kept, covered[f"keys of {kind}"])
                asked_of = dataclasses.replace(case, keys=kept, sets=sets)
                made = example(case, asked_of, spark, macros, n, pick)
                covered["refused" if made is None else "kind " + kind] += 1
                covered[f"keys of {kind}"] += bool(kept)
                covered[f"sets {kind} {made is not None and sets is not None}"] += 1
                covered[f"sets {sets if isinstance(sets, str) else type(sets)}"] += 1
                covered["type " + case.time_type] += 1
                covered["keys " + "+".join(case.keys[:2])] += 1
                covered.update(case.aggregates)
                if made is not None:
                    asked.append(made)
            check(spark, asked)

    batches()
    kinds = ("tumble", "hop", "cumulate", "session")
    ways = [f"sets {way}" for way in ("rollup", "cube", list, type(None))]
    wanted = [f"{what} {kind}{sets}" for kind in kinds for what, sets in FACTS]
    wanted += [f"type {time}" for time in TIME_TYPES]
    assert min(covered[one] for one in [*wanted, *ways]) > 0, covered
