"""Window joins, TopN and deduplication on Spark give the rows of the oracle."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from tests.oracle import join, rank
from tests.oracle.windows import apply_window

from .coverage import require
from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import KEYS, TYPES, Case, Row, balanced, batches
from .test_window_functions import bound_types, macros_for, oracle_window, window_arguments

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

KINDS = ("tumble", "hop", "cumulate", "session")
JOINS = ("inner", "left", "right", "full", "semi", "anti", "not in")
BATCHES = batches(KINDS, least=4, most=24, worlds=2)
BOUNDS = ("window_start", "window_end", "window_time")


def windowed(case: Case, rows: list[Row], macros: Macros) -> tuple[str, list[Row]]:
    """Return the table function over rows, as SQL and as the oracle's rows."""
    text = macros_for(case, macros).render(
        case.kind, values(rows, input_types(case.time_type)), **window_arguments(case)
    )
    return text, apply_window(rows, oracle_window(case, case.keys))


def split(case: Case) -> tuple[list[Row], list[Row]]:
    return case.rows[::2], case.rows[1::2]


def condition(one: Row, other: Row) -> Any:
    return None if one["v"] is None or other["v"] is None else one["v"] <= other["v"]


def joined(case: Case, kind: str, residual: bool, macros: Macros) -> Example:
    left_rows, right_rows = split(case)
    left, lefts = windowed(case, left_rows, macros)
    right, rights = windowed(case, right_rows, macros)
    keys = case.keys[:1] if kind == "not in" else case.keys
    arguments: dict[str, Any] = {"type": "anti" if kind == "not in" else kind, "on": keys}
    if residual:
        arguments["condition"] = "l.v <= r.v"
    own = {"l_id": "id", "l_v": "v"}
    other = {"r_id": "id", "r_v": "v"}
    only_left = kind in ("semi", "anti", "not in")
    if only_left:
        expected_types = {**input_types(case.time_type), **bound_types(case)}
        arguments["null_aware"] = kind == "not in" and len(keys) == 1
    else:
        arguments["select"] = ["l.id as l_id", "l.v as l_v", "r.id as r_id", "r.v as r_v"]
        expected_types = {
            **bound_types(case),
            **{key: TYPES[key] for key in keys},
            "l_id": "int",
            "l_v": "bigint",
            "r_id": "int",
            "r_v": "bigint",
        }
    rule = condition if residual else None
    if kind == "not in" and len(keys) == 1:
        expected = join.window_in(
            lefts,
            rights,
            value=(keys[0], keys[0]),
            negated=True,
            residual=rule,
            left_columns={name: name for name in input_types(case.time_type)},
        )
    else:
        expected = join.window_join(
            lefts,
            rights,
            kind="anti" if kind == "not in" else kind,
            keys=[(key, key) for key in keys],
            residual=rule,
            left_columns=(
                {name: name for name in input_types(case.time_type)}
                if only_left
                else {**own, **{f"l_{key}": key for key in keys}}
            ),
            right_columns=None if only_left else {**other, **{f"r_{key}": key for key in keys}},
        )
        if not only_left:
            for row in expected:
                for key in keys:
                    row[key] = row[f"l_{key}"] if row[f"l_{key}"] is not None else row[f"r_{key}"]
    return Example(
        label=f"{kind} {residual} {case}",
        query="select * from " + macros.render("window_join", left, right, **arguments),
        columns=expected_types,
        expected=expected,
    )


def meetings(case: Case, kind: str) -> set[tuple[str, ...]]:
    """Return what a join of a kind met: windows with keys that both sides have, or one."""
    left, right = (
        {
            tuple(row[name] for name in ("window_start", "window_end", *case.keys))
            for row in apply_window(rows, oracle_window(case, case.keys))
        }
        for rows in split(case)
    )
    found = {"both": left & right, "left only": left - right, "right only": right - left}
    return {(name, kind) for name, windows in found.items() if windows}


def test_joins(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[tuple[str, ...]] = Counter()
    kinds_of_joins = balanced(list(itertools.product(JOINS, (False, True))), 24)

    @examples(2, BATCHES, kinds_of_joins)
    def property_of(cases: list[Case], joins: list[tuple[str, bool]], seed: int) -> None:
        batch = [(case, *join) for case, join in zip(cases, joins, strict=True)]
        with session_settings(spark, seed) as chosen:
            check(spark, [joined(*one, macros) for one in batch])
        covered[("ansi", chosen["spark.sql.ansi.enabled"])] += len(batch)
        for case, kind, residual in batch:
            covered[("join", kind, str(residual))] += 1
            covered.update(case.facts())
            covered.update(meetings(case, kind))

    property_of()
    joins = [("join", kind, str(residual)) for kind in JOINS for residual in (True, False)]
    met = [(name, kind) for kind in JOINS for name in ("both", "left only", "right only")]
    require(covered, KINDS, more=[*joins, *met], at_least=2)


def ranked(case: Case, how: dict[str, Any], macros: Macros) -> Example:
    data, rows = windowed(case, case.rows, macros)
    types = {**input_types(case.time_type), **bound_types(case)}
    group = ["window_start", "window_end", *case.keys]
    if how["keep"]:
        return Example(
            label=f"{how} {case}",
            query="select * from "
            + macros.render(
                "window_deduplicate",
                data,
                order_by=["ts", "id"],
                partition_by=case.keys,
                keep=how["keep"],
            ),
            columns=types,
            expected=rank.deduplicate(
                rows, partition_by=group, order_by=["ts", "id"], keep=how["keep"]
            ),
        )
    ties = [] if how["function"] != "row_number" else ["id"]
    per_group = how["n"] == "id"
    offset: int = how["offset"]

    def last(row: Row) -> int:
        return int(row["id"] if per_group else how["n"]) + offset

    return Example(
        label=f"{how} {case}",
        query="select * from "
        + macros.render(
            "window_top_n",
            data,
            n=how["n"],
            offset=offset,
            order_by=[f"v {how['order']}", *ties],
            partition_by=case.keys,
            function=how["function"],
            rank_column="place",
        ),
        columns={**types, "place": "int"},
        expected=rank.top_n(
            rows,
            partition_by=group,
            order_by=[("v", how["order"]), *ties],
            n=last,
            first=offset + 1,
            method=how["function"],
            rank_name="place",
        ),
    )


FUNCTIONS = ("row_number", "rank", "dense_rank", "first", "last")


@st.composite
def ways_to_rank(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Return how the cases of a batch are ranked: each kind of window by each function."""
    each = len(KEYS)
    functions = [name for _ in KINDS for name in draw(balanced(FUNCTIONS, each))]
    places = list(itertools.product((1, 2, "id"), (0, 0, 1), ("desc", "asc")))
    return [
        {
            "keep": name if name in ("first", "last") else None,
            "function": name,
            "n": n,
            "offset": offset,
            "order": order,  # NULL comes last, or first
        }
        for name, (n, offset, order) in zip(
            functions, draw(balanced(places, len(functions))), strict=True
        )
    ]


def tied(case: Case) -> set[str]:
    """Return what is equal in rows of one key: what the order goes by, the time or the value."""
    present = [row for row in case.rows if row["ts"] is not None]
    times = [(row["ts"], *(row[key] for key in case.keys)) for row in present]
    valued = [(row["v"], *(row[key] for key in case.keys)) for row in present]
    found = {"equal times": times, "equal values": valued}
    return {name for name, all_of in found.items() if len(set(all_of)) < len(all_of)}


def test_ranks(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[tuple[str, ...]] = Counter()

    @examples(2, BATCHES, ways_to_rank())
    def property_of(cases: list[Case], how: list[dict[str, Any]], seed: int) -> None:
        batch = list(zip(cases, how, strict=True))
        with session_settings(spark, seed) as chosen:
            check(spark, [ranked(case, how, macros) for case, how in batch])
        covered[("ansi", chosen["spark.sql.ansi.enabled"])] += len(batch)
        for case, one in batch:
            function = one["function"]
            covered[("rank", case.kind, function)] += 1
            covered[("order", function, one["order"])] += 1
            covered.update(case.facts())
            covered.update((name, function) for name in tied(case))

    property_of()
    ranks = [("rank", kind, function) for kind in KINDS for function in FUNCTIONS]
    ties = [(name, one) for one in FUNCTIONS for name in ("equal times", "equal values")]
    orders = [("order", one, order) for one in FUNCTIONS[:3] for order in ("desc", "asc")]
    require(covered, KINDS, more=[*ranks, *ties, *orders], at_least=2)
