"""Empty windows stand between those of a key, or of all keys, and nowhere else."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from spark_windows.render import Macros

from tests.oracle import aggregate as oracle
from tests.oracle.time import (
    MILLISECOND,
    Interval,
    hull,
    is_instant,
    reading_of,
    to_instant,
    to_micros,
    to_reading,
)
from tests.oracle.values import equality_key
from tests.oracle.windows import cumulate_intervals, hop_intervals, tumble_intervals

from .catalogue import CATALOGUE
from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import TIMES, TYPES, Case, Row, balanced, cases
from .test_window_aggregate import window
from .test_window_functions import bound_types, oracle_window

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

BATCH = 18
KINDS = ("tumble", "hop", "cumulate")
AGGREGATES = ["rows", "n_flag", "users", "sum_v", "max_ks", "list_v"]
NOTHING: Row = {"rows": 0, "n_flag": 0, "users": 0, "sum_v": None, "max_ks": "none", "list_v": []}
"""What an empty window shows; the text is asked for."""
MOST = 2000
"""Windows of a case: rows may lie years apart."""


def intervals(case: Case, row: Row) -> list[Interval]:
    """Return the windows of a row as readings of its clock."""
    at = to_micros(row["ts"])
    if is_instant(row["ts"]):
        at = reading_of(case.zone or "UTC", at)
    by = case.lengths
    if case.kind == "tumble":
        return tumble_intervals(at, by["size"], by["offset"])
    if case.kind == "hop":
        return hop_intervals(at, by["slide"], by["size"], by["offset"])
    return cumulate_intervals(at, by["step"], by["size"], by["offset"])


def between(case: Case, first: int, last: int) -> list[Interval]:
    """Return the windows that end from one time to another."""
    by, width = case.lengths, width_of(case)
    ends = range(first, last + 1, width)
    if case.kind != "cumulate":
        return [(end - by["size"], end) for end in ends]
    return [cumulate_intervals(end - width, width, by["size"], by["offset"])[0] for end in ends]


def bounds(case: Case, row: Row, readings: Interval) -> tuple[Any, Any] | None:
    """Return a window as the type of the time shows it; None if the clock skips it."""
    if not is_instant(row["ts"]):
        return to_reading(readings[0]), to_reading(readings[1])
    found = hull(case.zone or "UTC", readings)
    return None if found is None else (to_instant(found[0]), to_instant(found[1]))


def expected(case: Case, everywhere: bool) -> list[Row]:
    """Return the windows of the oracle and the empty ones."""
    filled = oracle.window_aggregate(
        case.rows,
        oracle_window(case, []),
        case.keys,
        {name: CATALOGUE[name].expected for name in AGGREGATES},
    )
    timed = [row for row in case.rows if row["ts"] is not None]
    ends: dict[Any, list[int]] = {}
    example: dict[Any, Row] = {}
    for row in timed:
        key = tuple(equality_key(row[name]) for name in case.keys)
        found = [end for _, end in intervals(case, row)]
        if found:
            ends.setdefault(key, []).extend(found)
            example[key] = row
    there = {
        (row["window_start"], row["window_end"], *(equality_key(row[name]) for name in case.keys))
        for row in filled
    }
    all_ends = [end for of_key in ends.values() for end in of_key]
    for key, row in example.items():
        of_key = all_ends if everywhere else ends[key]
        for readings in between(case, min(of_key), max(of_key)):
            found_bounds = bounds(case, row, readings)
            if found_bounds is None or (*found_bounds, *key) in there:
                continue
            there.add((*found_bounds, *key))
            to_time = to_instant if is_instant(row["ts"]) else to_reading
            time = {
                "window_start": found_bounds[0],
                "window_end": found_bounds[1],
                "window_time": to_time(to_micros(found_bounds[1]) - MILLISECOND),
            }
            filled.append({**time, **{name: row[name] for name in case.keys}, **NOTHING})
    return filled


def width_of(case: Case) -> int:
    by = case.lengths
    return by.get("step") or by.get("slide") or by["size"]


def few(case: Case) -> bool:
    """Whether the windows between the first and the last row are not too many."""
    times = [to_micros(row["ts"]) for row in case.rows if row["ts"] is not None]
    span = max(times, default=0) - min(times, default=0)
    return (span + case.lengths["size"]) // width_of(case) * 3 < MOST


@st.composite
def filled_cases(draw: st.DrawFn) -> list[Case]:
    """Return a batch of cases, with each kind of window and of time as often as any other."""
    kinds, times = draw(balanced(KINDS, BATCH)), draw(balanced(TIMES, BATCH))
    return [
        draw(cases(kinds=(kind,), times=[time], worlds=2).filter(few))
        for kind, time in zip(kinds, times, strict=True)
    ]


def test_empty_windows(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[Any] = Counter()

    @examples(2, filled_cases(), balanced((True, False), BATCH))
    def batches(batch: list[Case], ranges: list[bool], seed: int) -> None:
        asked = []
        for case, everywhere in zip(batch, ranges, strict=True):
            case = dataclasses.replace(case, aggregates=AGGREGATES, where=False, sets=None)
            rows = expected(case, everywhere)
            text = macros.render(
                "window_aggregate",
                values(case.rows, input_types(case.time_type)),
                window=window(case),
                group_by=case.keys,
                aggregates={name: CATALOGUE[name].text for name in AGGREGATES},
                fill={"range": "all" if everywhere else "key", "values": {"max_ks": "'none'"}},
            )
            columns = {**bound_types(case), **{key: TYPES[key] for key in case.keys}}
            columns.update({name: CATALOGUE[name].spark_type for name in AGGREGATES})
            asked.append(Example(repr((case, everywhere)), f"select * from {text}", columns, rows))
            empty = sum(row["rows"] == 0 for row in rows)
            covered.update([case.kind, everywhere, case.change])
            covered[f"empty {case.kind}"] += empty
        with session_settings(spark, seed):
            check(spark, asked)

    batches()
    for kind in KINDS:
        assert covered[kind] > 5, covered
        assert covered[f"empty {kind}"] > 20, covered
    assert min(covered["spring"], covered["autumn"], covered[True], covered[False]) > 5, covered
