"""Joins by time on Spark: as of a row's time, and within an interval; inside windows or not."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.oracle.time import to_micros

from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import HOUR, MINUTE, TIMES, Case, Row, balanced, some_cases
from .test_join_and_rank import windowed

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

BATCH = 18
TOLERANCES = [None, 0, 10 * MINUTE, 26 * HOUR]
INTERVALS = [(0, 0), (-HOUR, 0), (-26 * HOUR, 26 * HOUR), (1, 10 * MINUTE)]
JOINS = ("inner", "left", "right", "full", "semi", "anti")


def matches(case: Case, within: bool, one: Row, other: Row) -> bool:
    """Whether two rows have times, equal keys and, maybe, the same window."""
    names = case.keys + (["window_start", "window_end"] if within else [])
    return None not in (one["ts"], other["ts"]) and all(
        one[name] is not None and one[name] == other[name] for name in names
    )


def apart(one: Row, other: Row) -> int:
    """Return how much later the other row is, in microseconds."""
    return to_micros(other["ts"]) - to_micros(one["ts"])


def sides(case: Case, within: bool, macros: Macros) -> list[tuple[str, list[Row]]]:
    both = []
    for rows in (case.rows[::2], case.rows[1::2]):
        if within:
            both.append(windowed(case, rows, macros))
        else:
            both.append((f"({values(rows, input_types(case.time_type))})", rows))
    return both


def as_of(case: Case, within: bool, tolerance: int | None, kind: str, macros: Macros) -> Example:
    (left, lefts), (right, rights) = sides(case, within, macros)
    text = macros.render(
        "as_of_join",
        left,
        right,
        left_time="l.ts",
        right_time="r.ts",
        on=case.keys,
        type=kind,
        tolerance=None if tolerance is None else f"{tolerance} us",
        order_by="r.id",
        select=["r.id as r_id", "r.v as r_v"],
        within_window=within,
    )
    expected = []
    for one in lefts:
        found = [
            other
            for other in rights
            if matches(case, within, one, other)
            and apart(one, other) <= 0
            and (tolerance is None or apart(one, other) >= -tolerance)
        ]
        last = max(found, key=lambda row: (to_micros(row["ts"]), row["id"]), default=None)
        if last is not None or kind == "left":
            seen = {"r_id": last and last["id"], "r_v": last and last["v"]}
            expected.append({"l_id": one["id"], **seen})
    return Example(
        f"as of {within} {tolerance} {kind} {case}",
        f"select id as l_id, r_id, r_v from {text}",
        {"l_id": "int", "r_id": "int", "r_v": "bigint"},
        expected,
    )


def interval(
    case: Case, within: bool, bounds: tuple[int, int], kind: str, macros: Macros
) -> Example:
    (left, lefts), (right, rights) = sides(case, within, macros)
    only_left = kind in ("semi", "anti")
    text = macros.render(
        "interval_join",
        left,
        right,
        left_time="l.ts",
        right_time="r.ts",
        on=case.keys,
        lower=f"{bounds[0]} us",
        upper=f"{bounds[1]} us",
        type=kind,
        condition="l.id <> r.id + 1",
        select=None if only_left else ["l.id as l_id", "r.id as r_id"],
        within_window=within,
    )
    pairs = [
        (n, m)
        for n, one in enumerate(lefts)
        for m, other in enumerate(rights)
        if matches(case, within, one, other)
        and bounds[0] <= apart(one, other) <= bounds[1]
        and one["id"] != other["id"] + 1
    ]
    expected: list[Row] = []
    if not only_left:
        expected = [{"l_id": lefts[n]["id"], "r_id": rights[m]["id"]} for n, m in pairs]
    found = {n for n, _ in pairs}
    for n, one in enumerate(lefts):
        if only_left and (n in found) == (kind == "semi"):
            expected.append({"l_id": one["id"]})
        if kind in ("left", "full") and n not in found:
            expected.append({"l_id": one["id"], "r_id": None})
    for m, other in enumerate(rights):
        if kind in ("right", "full") and m not in {number for _, number in pairs}:
            expected.append({"l_id": None, "r_id": other["id"]})
    shown = "id as l_id" if only_left else "*"
    return Example(
        f"interval {within} {bounds} {kind} {case}",
        f"select {shown} from {text}",
        {"l_id": "int"} if only_left else {"l_id": "int", "r_id": "int"},
        expected,
    )


def test_joins_by_time(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[Any] = Counter()
    timed = some_cases(
        BATCH,
        kinds=("tumble", "hop"),
        times=[time for time in TIMES if time != "date"],
        least=6,
        most=20,
        worlds=3,
    )

    @examples(
        2,
        timed,
        balanced(list(itertools.product((True, False), TOLERANCES)), BATCH),
        balanced(["left", "inner"], BATCH),
        balanced(INTERVALS, BATCH),
        balanced(JOINS, BATCH),
    )
    def property_of(
        cases: list[Case],
        how: list[tuple[bool, int | None]],
        sides: list[str],
        intervals: list[tuple[int, int]],
        kinds: list[str],
        seed: int,
    ) -> None:
        asked = []
        for case, (within, tolerance), side, bounds, kind in zip(
            cases, how, sides, intervals, kinds, strict=True
        ):
            first = as_of(case, within, tolerance, side, macros)
            second = interval(case, within, bounds, kind, macros)
            asked += [first, second]
            covered.update([within, tolerance, bounds, kind])
            covered["as of"] += any(row["r_id"] is not None for row in first.expected)  # type: ignore[index]
            covered["pairs"] += len(second.expected) > 0
        with session_settings(spark, seed):
            check(spark, asked)

    property_of()
    assert covered["as of"] > 10, covered
    assert covered["pairs"] > 20, covered
    assert min(covered[one] for one in (*JOINS, *TOLERANCES, *INTERVALS)) > 5, covered
