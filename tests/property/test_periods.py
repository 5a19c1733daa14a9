"""Times rounded to periods are those of the oracle, and the bounds of tumbling windows."""

from __future__ import annotations

import dataclasses
from collections import Counter
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from spark_windows.render import Macros

from tests.depth import FACTOR
from tests.oracle.periods import MONDAY, Length, Periods
from tests.oracle.time import to_micros

from .engine import Drawn, Example, check, session_settings, values
from .generate import DAY, HOUR, MINUTE, TIMES, ZONES, Case, Row, balanced, some_cases

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SECOND = MINUTE // 60
LENGTHS = {
    "7 us": Length(7),
    "7007 seconds": Length(7007 * SECOND),
    "7 minutes": Length(7 * MINUTE),
    "11 minutes": Length(11 * MINUTE),
    "15 minutes": Length(15 * MINUTE),
    "30 minutes": Length(30 * MINUTE),
    "1 hour": Length(HOUR),
    "7 hours": Length(7 * HOUR),
    "1 day": Length(DAY),
    "PT26H": Length(26 * HOUR),
    "11 days": Length(11 * DAY),
    "30 days": Length(30 * DAY),
    "1 week": Length(7 * DAY),
    "1 isoweek": Length(7 * DAY, start=MONDAY),
    "1 month": Length(months=1),
    "5 months": Length(months=5),
    "1 quarter": Length(months=3),
    "1 year": Length(months=12),
    "P1Y3M": Length(months=15),
}
RESTARTED = [
    ("7 us", "7 minutes"),
    ("7 minutes", "1 hour"),
    ("11 minutes", "1 hour"),
    ("11 minutes", "1 day"),
    ("15 minutes", "1 hour"),
    ("7 hours", "1 day"),
    ("7 hours", "1 isoweek"),
    ("7 hours", "1 month"),
    ("7007 seconds", "1 year"),
    ("PT26H", "1 week"),
    ("11 days", "1 month"),
    ("11 days", "1 quarter"),
    ("30 days", "1 month"),
    ("1 isoweek", "1 year"),
    ("1 month", "1 quarter"),
    ("5 months", "1 year"),
    ("1 quarter", "P1Y3M"),
]
UNBROKEN: list[tuple[str, str | None]] = [(one, None) for one in LENGTHS]
PERIODS = [*UNBROKEN, *RESTARTED]
FIXED_OFFSETS = {
    "": (0, 0),
    "0 seconds": (0, 0),
    "17 minutes": (0, 17 * MINUTE),
    "-3 hours": (0, -3 * HOUR),
    "40 days 1 us": (0, 40 * DAY + 1),
}
MONTH_OFFSETS = {
    "": (0, 0),
    "1 month": (1, 0),
    "-2 months": (-2, 0),
    "6 hours": (0, 6 * HOUR),
    "3 months 4 days": (3, 4 * DAY),
}
ENDS = [
    to_micros(datetime(2024, 3, 1)),
    to_micros(datetime(2023, 12, 31, 12)),
    to_micros(datetime(1970, 1, 1)),
    to_micros(datetime(1899, 12, 31, 23)),
]
"""Where months, quarters and years end."""
SIDES = ("start", "end")


@dataclasses.dataclass(frozen=True)
class Call:
    """Times, and the periods that they are rounded to.

    Attributes:
        case: The times, their type and the zone.
        function: floor or ceil.
        arguments: As a user writes them, but for the time.
        periods: The same for the oracle.
    """

    case: Case
    function: str
    arguments: dict[str, str]
    periods: Periods


@st.composite
def some_calls(draw: st.DrawFn, periods: list[tuple[str, str | None]]) -> list[Call]:
    """Draw a call for each of the periods."""
    number = len(periods)
    cases = draw(some_cases(number, kinds=("session",), times=TIMES, empty=False, least=3))
    chosen = draw(st.permutations(periods))
    functions = draw(balanced(["floor", "ceil"], number))
    drawn = zip(cases, functions, chosen, strict=True)
    return [call(draw, case, function, *lengths) for case, function, lengths in drawn]


def call(draw: st.DrawFn, case: Case, function: str, period: str, restart: str | None) -> Call:
    length = LENGTHS[period]
    unit = LENGTHS[restart] if restart else None
    offsets = MONTH_OFFSETS if (unit or length).months else FIXED_OFFSETS
    offset = draw(st.sampled_from(sorted(offsets)))
    months_later, later = offsets[offset]
    wanted = Periods(length, unit, months_later, later, case.zone or "UTC")
    arguments = {"period": period}
    if restart:
        arguments["restart"] = restart
    if offset:
        arguments["offset"] = offset
    if case.zone:
        arguments["timezone"] = case.zone
    rows = case.rows
    if case.change == "none" and draw(st.booleans()):
        first = next((row["ts"] for row in rows if row["ts"]), date(1970, 1, 1))
        by = timedelta(microseconds=draw(st.sampled_from(ENDS)) - to_micros(first))
        rows = [{**row, "ts": row["ts"] and row["ts"] + by} for row in rows]
    rows = [{"id": row["id"], "ts": row["ts"]} for row in rows]
    rows = [*rows, *on_bounds(rows, wanted, case.time_type, len(rows))]
    return Call(dataclasses.replace(case, rows=rows), function, arguments, wanted)


def on_bounds(rows: list[Row], periods: Periods, time_type: str, first: int) -> list[Row]:
    """Return rows on the bounds of the periods of others, and a microsecond beside."""
    if time_type == "date":
        return []
    bounds = [bound for row in rows[:4] for bound in periods.floor(row["ts"]) or ()]
    beside = (0, -1, 1)
    times = [bound + timedelta(microseconds=us) for bound in bounds for us in beside]
    return [{"id": first + number, "ts": time} for number, time in enumerate(times)]


def expected(call: Call) -> list[Row]:
    rounded = call.periods.floor if call.function == "floor" else call.periods.ceil
    found = []
    for row in call.case.rows:
        start, end = rounded(row["ts"]) or (None, None)
        found.append({**row, "start": start, "end": end})
    return found


def types_of(case: Case) -> tuple[dict[str, str], str]:
    bound = "timestamp" if case.time_type == "timestamp" else "timestamp_ntz"
    return {"id": "int", "ts": case.time_type}, bound


def rendered(call: Call, macros: Macros) -> dict[str, str]:
    macro = f"{call.function}_time"
    return {side: macros.render(macro, "ts", bound=side, **call.arguments) for side in SIDES}


def example(call: Call, macros: Macros) -> Example:
    types, bound = types_of(call.case)
    items = ", ".join(f"{text} as {side}" for side, text in rendered(call, macros).items())
    return Example(
        label=repr(call),
        query=f"select *, {items} from ({values(call.case.rows, types)})",
        columns={**types, **dict.fromkeys(SIDES, bound)},
        expected=expected(call),
    )


def test_times_are_rounded_to_periods(
    spark: SparkSession, macros: Macros, examples: Drawn
) -> None:
    covered: Counter[Any] = Counter()

    @examples(1 if FACTOR == 1 else 2, some_calls(PERIODS))
    def property_of(calls: list[Call], seed: int) -> None:
        with session_settings(spark, seed):
            check(spark, [example(one, macros) for one in calls])
        for one in calls:
            period, restart = one.arguments["period"], one.arguments.get("restart")
            covered.update([(period, restart), one.function, one.case.time_type])
            covered.update([one.case.change, one.case.zone, "offset" in one.arguments])
            covered["NULL"] += any(row["ts"] is None for row in one.case.rows)
            covered["before 1970"] += any(
                row["ts"].year < 1970 for row in one.case.rows if row["ts"]
            )

    property_of()
    assert all(covered[period] for period in PERIODS), covered
    assert all(covered[zone] for zone in ZONES), covered
    assert all(covered[one] > 5 for one in ("NULL", "before 1970", "spring", "autumn")), covered


def tumbled(call: Call, macros: Macros) -> Example:
    types, bound = types_of(call.case)
    data = values(call.case.rows, types)
    arguments = dict(call.arguments)
    windows = macros.render("tumble", data, "ts", size=arguments.pop("period"), **arguments)
    items = ", ".join(f"{text} as {side}" for side, text in rendered(call, macros).items())
    return Example(
        label=repr(call),
        query=f"select id, {items} from ({data}) where ts is not null",
        columns={"id": "int", "start": bound, "end": bound},
        expected=f"select id, window_start as start, window_end as end from {windows}",
    )


def test_a_floor_is_a_tumbling_window(
    spark: SparkSession, macros: Macros, examples: Drawn
) -> None:
    @examples(1 if FACTOR == 1 else 2, some_calls(UNBROKEN))
    def property_of(calls: list[Call], seed: int) -> None:
        floors = [dataclasses.replace(one, function="floor") for one in calls]
        with session_settings(spark, seed):
            check(spark, [tumbled(one, macros) for one in floors])

    property_of()
