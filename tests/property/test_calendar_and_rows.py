"""Windows of months, of ISO weeks and of rows are those of the oracle."""

from __future__ import annotations

import dataclasses
from collections import Counter
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from spark_windows.render import Macros

from tests.oracle import aggregate as oracle
from tests.oracle.time import to_micros
from tests.oracle.windows import calendar, numbered, tumble

from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import DAY, HOUR, KEYS, Case, Row, balanced, some_cases
from .test_window_functions import bound_types

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Lengths = tuple[str, dict[str, str], dict[str, int]]
"""Kind, the lengths as a user writes them, and for the oracle."""

BATCH = 12
BOUNDS = ("window_start", "window_end", "window_time")
LENGTHS: list[Lengths] = [
    ("tumble", {"size": "1 month"}, {"months": 1}),
    ("tumble", {"size": "2 quarters"}, {"months": 6}),
    ("tumble", {"size": "P1Y3M"}, {"months": 15}),
    ("hop", {"slide": "1 month", "size": "1 year"}, {"every": 1, "months": 12}),
    ("hop", {"slide": "2 months", "size": "5 months"}, {"every": 2, "months": 5}),
    ("hop", {"slide": "1 quarter", "size": "2 mo"}, {"every": 3, "months": 2}),
    ("cumulate", {"step": "1 day", "size": "1 month"}, {"days": 1, "months": 1}),
    ("cumulate", {"step": "1 day", "size": "2 months"}, {"days": 1, "months": 2}),
    ("cumulate", {"step": "1 month", "size": "1 year"}, {"every": 1, "months": 12}),
]
OFFSETS = {
    "": (0, 0),
    "1 month": (1, 0),
    "-2 months": (-2, 0),
    "6 hours": (0, 6 * HOUR),
    "3 months 4 days": (3, 4 * DAY),
    "-P1M": (-1, 0),
}
ZONES = [None, "America/New_York", "Pacific/Apia", "America/Sao_Paulo"]
CENTERS = [
    to_micros(datetime(2024, 3, 1)),
    to_micros(datetime(2023, 2, 28, 12)),
    to_micros(datetime(1970, 1, 1)),
    to_micros(datetime(1899, 12, 31, 23)),
    to_micros(datetime(2011, 12, 30, 10)),  # Apia leaves a day out
    to_micros(datetime(2018, 11, 4, 3)),  # Sao Paulo leaves midnight out
]


@st.composite
def moved_cases(draw: st.DrawFn, number: int) -> list[Case]:
    """Return cases whose rows lie around the end of a month, days apart."""
    times = ("none", "none", "timestamp_ntz", "date")
    found = draw(some_cases(number, kinds=("session",), times=times, worlds=3))
    centers = draw(balanced(CENTERS, number))
    return [
        dataclasses.replace(case, rows=[moved(draw, row, center) for row in case.rows])
        for case, center in zip(found, centers, strict=True)
    ]


def moved(draw: st.DrawFn, row: Row, center: int) -> Row:
    """Return a row at the same time of the day, near a center."""
    if row["ts"] is None:
        return row
    days = draw(st.one_of(st.integers(-2, 2), st.integers(-70, 70)))
    at = to_micros(row["ts"])
    by = timedelta(microseconds=center + days * DAY + at % (2 * DAY) - at)
    return {**row, "ts": row["ts"] + by}


def aggregated(rows: list[Row]) -> list[Row]:
    """Return the aggregates of windows and keys."""
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        key = tuple(row[name] for name in (*BOUNDS, "ki"))
        groups.setdefault(key, []).append(row)
    wanted = {
        "n": oracle.count_rows(),
        "total": oracle.sum_of("v"),
        "users": oracle.count_distinct("ks"),
    }
    return [
        {
            **dict(zip((*BOUNDS, "ki"), key, strict=True)),
            **{name: aggregate(group) for name, aggregate in wanted.items()},
        }
        for key, group in groups.items()
    ]


def example(
    case: Case,
    macros: Macros,
    lengths: tuple[str, dict[str, str], dict[str, int]],
    offset: str,
    zone: str | None,
) -> list[Example]:
    kind, written, numbers = lengths
    types = input_types(case.time_type)
    zone = zone if case.time_type == "timestamp" else None
    arguments: dict[str, Any] = {"timecol": "ts", **written}
    if offset:
        arguments["offset"] = offset
    if zone:
        arguments["timezone"] = zone
    months, shift = OFFSETS[offset]
    in_windows = calendar(
        case.rows,
        timecol="ts",
        kind=kind,
        offset=months,
        shift=shift,
        timezone=zone or "UTC",
        **numbers,  # type: ignore[arg-type]
    )
    data = values(case.rows, types)
    windowed = macros.render(kind, data, **arguments)
    per_key = macros.render(
        "window_aggregate",
        data,
        window={"kind": kind, **arguments},
        group_by="ki",
        aggregates={"n": "count(*)", "total": "sum(v)", "users": "count(distinct ks)"},
    )
    return [
        Example(
            label=f"{kind} {arguments} {case}",
            query=f"select * from {windowed}",
            columns={**types, **bound_types(case)},
            expected=in_windows,
        ),
        Example(
            label=f"aggregate {kind} {arguments} {case}",
            query=f"select * from {per_key}",
            columns={
                **bound_types(case),
                "ki": "int",
                "n": "bigint",
                "total": "bigint",
                "users": "bigint",
            },
            expected=aggregated(in_windows),
        ),
    ]


def test_windows_of_months(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[Any] = Counter()

    @examples(
        2,
        moved_cases(BATCH),
        balanced(LENGTHS, BATCH),
        balanced(["", "", *sorted(OFFSETS)], BATCH),
        balanced(ZONES, BATCH),
    )
    def property_of(
        cases: list[Case],
        lengths: list[Lengths],
        offsets: list[str],
        zones: list[str | None],
        seed: int,
    ) -> None:
        batch = list(zip(cases, lengths, offsets, zones, strict=True))
        with session_settings(spark, seed):
            check(
                spark,
                [
                    one
                    for case, chosen, offset, zone in batch
                    for one in example(case, macros, chosen, offset, zone)
                ],
            )
        for case, (kind, *_), offset, zone in batch:
            covered.update([kind, bool(offset), zone, case.time_type])

    property_of()
    assert min(covered.values()) > 5, covered
    assert len(covered) == 3 + 2 + len(ZONES) + 3


def test_weeks_that_begin_on_monday(spark: SparkSession, macros: Macros) -> None:
    rows = [{"id": n, "ts": datetime(2024, 12, 28 + n, 23, 59)} for n in range(3)]
    for written, offset in [("1 isoweek", 0), ("2 isoweeks", 0)]:
        weeks = int(written[0])
        text = macros.render(
            "tumble",
            values(rows, {"id": "int", "ts": "timestamp_ntz"}),
            "ts",
            size=written,
        )
        bounds = dict.fromkeys(("window_start", "window_end", "window_time"), "timestamp_ntz")
        expected = tumble(rows, timecol="ts", size=weeks * 7 * DAY, offset=offset + 4 * DAY)
        columns = {"id": "int", "ts": "timestamp_ntz", **bounds}
        check(spark, [Example(written, f"select * from {text}", columns, expected)])
        assert {row["window_start"].weekday() for row in expected} == {0}


ROW_WINDOWS: list[tuple[str, dict[str, int]]] = [
    ("tumble", {"size": 3}),
    ("hop", {"every": 1, "size": 3}),
    ("hop", {"every": 2, "size": 3}),
    ("hop", {"every": 3, "size": 2}),
    ("cumulate", {"every": 2, "size": 6}),
]


def numbered_example(case: Case, macros: Macros, window: tuple[str, dict[str, int]]) -> Example:
    kind, lengths = window
    types = input_types(case.time_type)
    named = {
        {"hop": "slide", "cumulate": "step"}[kind] if name == "every" else name: n
        for name, n in lengths.items()
    }
    rendered = macros.render(
        f"{kind}_row",
        values(case.rows, types),
        timecol="ts",
        partition_by=case.keys,
        order_by="id",
        **named,
    )
    time = "timestamp" if case.time_type == "timestamp" else "timestamp_ntz"
    expected = numbered(
        case.rows,
        timecol="ts",
        kind=kind,
        partition_by=case.keys,
        order_by=["id"],
        **lengths,  # type: ignore[arg-type]
    )
    if case.time_type == "date":
        for row in expected:
            row["window_time"] = datetime.combine(row["window_time"], datetime.min.time())
    return Example(
        label=f"{kind}_row {lengths} {case}",
        query=f"select * from {rendered}",
        columns={**types, "window_start": "bigint", "window_end": "bigint", "window_time": time},
        expected=expected,
    )


def test_windows_of_rows(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[Any] = Counter()

    @examples(
        2,
        some_cases(3 * len(KEYS), worlds=2),
        balanced(ROW_WINDOWS, 3 * len(KEYS)),
    )
    def property_of(
        cases: list[Case], windows: list[tuple[str, dict[str, int]]], seed: int
    ) -> None:
        batch = list(zip(cases, windows, strict=True))
        with session_settings(spark, seed):
            check(spark, [numbered_example(case, macros, window) for case, window in batch])
        for case, window in batch:
            covered.update([str(window), case.time_type, f"{len(case.keys)} keys"])

    property_of()
    assert min(covered.values()) > 5, covered
    assert all(covered[str(window)] for window in ROW_WINDOWS)
