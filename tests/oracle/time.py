"""Time as integers: microseconds since 1970-01-01 00:00, zones as pieces, hulls of windows.

Two axes, both counted in microseconds from 1970-01-01 00:00: the *instant* (on the UTC clock) and
the *reading* (on the wall clock of a zone). A zone maps instants to readings by an offset that is
constant between its changes; everything about a zone is derived from that list of constant pieces.
"""

from datetime import date, datetime, timedelta, timezone
from functools import cache
from itertools import pairwise
from typing import NamedTuple
from zoneinfo import ZoneInfo

MILLISECOND = 1_000
SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

_MICROSECOND = timedelta(microseconds=1)
_EPOCH = datetime(1970, 1, 1)
_EPOCH_UTC = datetime(1970, 1, 1, tzinfo=timezone.utc)

Interval = tuple[int, int]
"""A half-open interval of microseconds: start, end."""


class Piece(NamedTuple):
    """The instants `start <= t < end`, during all of which the zone's offset is `offset`."""

    start: int
    end: int
    offset: int


def is_instant(value: date) -> bool:
    """Tell an instant (aware datetime) from a wall clock reading (naive datetime or date)."""
    return isinstance(value, datetime) and value.tzinfo is not None


def to_micros(value: date) -> int:
    """Return the position of a time value on its own axis: instant or reading."""
    if not isinstance(value, datetime):
        value = datetime(value.year, value.month, value.day)
    epoch = _EPOCH if value.tzinfo is None else _EPOCH_UTC
    return (value - epoch) // _MICROSECOND


def to_instant(micros: int) -> datetime:
    """Return the aware datetime (UTC) at an instant (OverflowError beyond year 9999)."""
    return _EPOCH_UTC + micros * _MICROSECOND


def to_reading(micros: int) -> datetime:
    """Return the naive datetime of a reading (OverflowError beyond year 9999)."""
    return _EPOCH + micros * _MICROSECOND


# A zone's offset is less than a day; that far from the ends of Python's calendar it can be asked.
_FIRST_INSTANT = to_micros(datetime(1, 1, 2, tzinfo=timezone.utc))
_LAST_INSTANT = to_micros(datetime(9999, 12, 30, tzinfo=timezone.utc))


def utc_offset(zone: str, instant: int) -> int:
    """Return what the wall clock of `zone` is ahead of UTC at an instant."""
    inside = min(max(instant, _FIRST_INSTANT), _LAST_INSTANT)
    offset = to_instant(inside).astimezone(ZoneInfo(zone)).utcoffset()
    assert offset is not None
    return offset // _MICROSECOND


def reading_of(zone: str, instant: int) -> int:
    """Return the reading of the wall clock of `zone` at an instant."""
    return instant + utc_offset(zone, instant)


@cache
def _changes_of_day(zone: str, day: int) -> tuple[int, ...]:
    """Return the instants of UTC day number `day` at which a new offset starts to hold.

    The offset is compared hour by hour; no zone changes twice within an hour. The day is taken
    without its first and with its last instant (the next midnight).
    """
    changes = []
    for hour in range(24):
        before = day * DAY + hour * HOUR
        after = before + HOUR
        if utc_offset(zone, before) != utc_offset(zone, after):
            changes.append(_first_instant_of_new_offset(zone, before, after))
    return tuple(changes)


def _first_instant_of_new_offset(zone: str, before: int, after: int) -> int:
    """Return the change between two instants with different offsets, by halving."""
    old = utc_offset(zone, before)
    while after - before > 1:
        middle = (before + after) // 2
        if utc_offset(zone, middle) == old:
            before = middle
        else:
            after = middle
    return after


def pieces(zone: str, start: int, end: int) -> list[Piece]:
    """Cut the instants `start <= t < end` into pieces of constant offset."""
    changes = [
        change
        for day in range(start // DAY, end // DAY + 1)
        for change in _changes_of_day(zone, day)
        if start < change < end
    ]
    cuts = [start, *changes, end]
    return [Piece(begin, stop, utc_offset(zone, begin)) for begin, stop in pairwise(cuts)]


def instants_of(zone: str, readings: Interval) -> list[Interval]:
    """Return the intervals of instants whose reading lies in the interval `readings`.

    None if the interval lies in a gap (a missing hour, a skipped day), two or more if a change
    falls into it or makes it happen twice.
    """
    first, last = readings
    found = []
    for piece in pieces(zone, first - DAY, last + DAY):
        start = max(piece.start, first - piece.offset)
        end = min(piece.end, last - piece.offset)
        if start < end:
            found.append((start, end))
    return found


@cache
def hull(zone: str, readings: Interval) -> Interval | None:
    """Return the smallest interval of instants that covers all whose reading lies in `readings`.

    Start: the first such instant. End: just after the last. None if there is no such instant.
    """
    found = instants_of(zone, readings)
    if not found:
        return None
    return min(start for start, _ in found), max(end for _, end in found)
