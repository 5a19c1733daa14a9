"""The oracle's zones and hulls, against brute force and changes known from the calendar."""

from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

import pytest

from . import windows
from .time import (
    DAY,
    HOUR,
    MINUTE,
    hull,
    instants_of,
    pieces,
    reading_of,
    to_instant,
    to_micros,
    to_reading,
)

# Zone, and a UTC day near which its clock changes; how far it moves.
CHANGES = [
    ("America/New_York", date(2024, 3, 10), HOUR),
    ("America/New_York", date(2024, 11, 3), -HOUR),
    ("Europe/Berlin", date(2024, 3, 31), HOUR),
    ("Europe/Berlin", date(2024, 10, 27), -HOUR),
    ("Europe/Berlin", date(1945, 5, 24), HOUR),
    ("America/Sao_Paulo", date(2018, 11, 4), HOUR),
    ("America/Sao_Paulo", date(2019, 2, 17), -HOUR),
    ("Australia/Lord_Howe", date(2024, 10, 5), 30 * MINUTE),
    ("Australia/Lord_Howe", date(2024, 4, 6), -30 * MINUTE),
    ("Africa/Casablanca", date(2024, 3, 10), -HOUR),
    ("Africa/Casablanca", date(2024, 4, 14), HOUR),
    ("Pacific/Apia", date(2011, 12, 30), 24 * HOUR),
]
QUIET = [
    ("UTC", date(2024, 3, 10)),
    ("Asia/Kolkata", date(2024, 3, 31)),
    ("America/New_York", date(2024, 7, 1)),
]


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)


@pytest.mark.parametrize(("zone", "day", "shift"), CHANGES)
def test_pieces_find_the_change(zone: str, day: date, shift: int) -> None:
    middle = to_micros(day)
    found = pieces(zone, middle - DAY, middle + 2 * DAY)
    assert len(found) == 2
    assert found[1].offset - found[0].offset == shift


@pytest.mark.parametrize(("zone", "day"), QUIET)
def test_pieces_without_a_change(zone: str, day: date) -> None:
    assert len(pieces(zone, to_micros(day) - DAY, to_micros(day) + 2 * DAY)) == 1


@pytest.mark.parametrize(("zone", "day"), [(z, d) for z, d, _ in CHANGES] + QUIET)
@pytest.mark.parametrize("width", [20 * MINUTE, 45 * MINUTE, HOUR, 2 * HOUR, DAY])
def test_hull_equals_every_five_minutes_asked(zone: str, day: date, width: int) -> None:
    """Ask zoneinfo for the reading of every fifth minute around the day; collect those inside."""
    first = to_micros(day) - 2 * DAY
    tick = 5 * MINUTE  # divides all changes, starts and widths
    ticks = [first + n * tick for n in range(7 * 24 * 12)]
    readings = [
        to_micros(to_instant(t).astimezone(ZoneInfo(zone)).replace(tzinfo=None)) for t in ticks
    ]
    for start in range(to_micros(day) - DAY, to_micros(day) + 2 * DAY, 25 * MINUTE):
        inside = [
            t
            for t, reading in zip(ticks, readings, strict=True)
            if start <= reading < start + width
        ]
        expected = (min(inside), max(inside) + tick) if inside else None
        assert hull(zone, (start, start + width)) == expected


def test_missing_hour_has_no_instant() -> None:
    gap = to_micros(datetime(2024, 3, 10, 2)), to_micros(datetime(2024, 3, 10, 3))
    assert instants_of("America/New_York", gap) == []
    assert hull("America/New_York", gap) is None


def test_repeated_hour_has_two_intervals_and_one_hull() -> None:
    # 01:00 to 01:20 happens at 05:00Z (EDT, UTC-4) and at 06:00Z (EST, UTC-5).
    twice = to_micros(datetime(2024, 11, 3, 1)), to_micros(datetime(2024, 11, 3, 1, 20))
    first = to_micros(utc("2024-11-03 05:00")), to_micros(utc("2024-11-03 05:20"))
    second = to_micros(utc("2024-11-03 06:00")), to_micros(utc("2024-11-03 06:20"))
    assert instants_of("America/New_York", twice) == [first, second]
    assert hull("America/New_York", twice) == (first[0], second[1])


def test_skipped_day_has_no_window() -> None:
    # Samoa went from the 29th, UTC-10, to the 31st, UTC+14: both midnights are 2011-12-30 10:00Z.
    skipped = to_micros(date(2011, 12, 30)), to_micros(date(2011, 12, 31))
    assert hull("Pacific/Apia", skipped) is None
    both = to_micros(date(2011, 12, 29)), to_micros(date(2011, 12, 31))
    expected = to_micros(utc("2011-12-29 10:00")), to_micros(utc("2011-12-30 10:00"))
    assert hull("Pacific/Apia", both) == expected


def test_cumulate_over_the_missing_hour_gives_each_window_once() -> None:
    # Midnight in New York is 05:00Z, the hour from 2 is missing, so 06:00Z to 07:00Z reads from 1
    # and 07:00Z reads 3. The windows that end at 02:00, 02:30 and 03:00 all end at 07:00Z: one.
    row = {"t": utc("2024-03-10 06:40")}
    found = windows.cumulate(
        [row], timecol="t", step=30 * MINUTE, size=4 * HOUR, timezone="America/New_York"
    )
    ends = [utc("2024-03-10 07:00"), utc("2024-03-10 07:30"), utc("2024-03-10 08:00")]
    assert [(r["window_start"], r["window_end"]) for r in found] == [
        (utc("2024-03-10 05:00"), end) for end in ends
    ]


@pytest.mark.parametrize(("zone", "day"), [(z, d) for z, d, _ in CHANGES])
@pytest.mark.parametrize("step", [10 * MINUTE, 30 * MINUTE, HOUR])
def test_every_window_holds_its_row_and_equal_hulls_hold_equal_rows(
    zone: str, day: date, step: int
) -> None:
    instants = [to_micros(day) - DAY + n * 7 * MINUTE for n in range(3 * 24 * 60 // 7)]
    by_reading: dict[tuple[int, int], list[int]] = {}
    for t in instants:
        reading = reading_of(zone, t)
        for interval in windows.hop_intervals(
            reading, step, 2 * HOUR, 0
        ) + windows.cumulate_intervals(reading, step, 6 * HOUR, 0):
            members = by_reading.setdefault(interval, [])
            if t not in members:
                members.append(t)
    by_hull: dict[tuple[int, int], list[int]] = {}
    for interval, members in by_reading.items():
        bounds = hull(zone, interval)
        assert bounds is not None
        assert all(bounds[0] <= t < bounds[1] for t in members)
        assert by_hull.setdefault(bounds, members) == members


def test_microseconds_and_years_before_1970_are_exact() -> None:
    assert to_micros(utc("1969-12-31 23:59:59.999999")) == -1
    assert to_reading(-1) == datetime(1969, 12, 31, 23, 59, 59, 999999)
    assert to_micros(date(1969, 12, 31)) == -DAY
    last = datetime(9999, 12, 31, 23, 59, 59, 999999)
    assert to_reading(to_micros(last)) == last
