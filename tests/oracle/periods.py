"""Periods of time: FLOOR groups [start, end), CEIL groups (start, end].

A period is so many microseconds or so many months, counted from 1970-01-01 00:00 on the wall clock
or, where it restarts, from the start of each longer unit, with which its last period ends. The
period of an instant has the bounds of a window: the hull of the instants that read a time in it.
In CEIL a time has the period of the microsecond before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from .time import (
    DAY,
    Interval,
    hull,
    is_instant,
    reading_of,
    to_instant,
    to_micros,
    to_reading,
)

MONDAY = 4 * DAY
"""1970-01-01 was a Thursday."""


@dataclass(frozen=True)
class Length:
    """How long a period or a unit is.

    Attributes:
        micros: In microseconds.
        months: In months; then there are no microseconds.
        start: Where one of them starts, in microseconds from 1970-01-01 00:00.
    """

    micros: int = 0
    months: int = 0
    start: int = 0


@dataclass(frozen=True)
class Periods:
    """Periods one after the other.

    Attributes:
        length: Of each.
        restart: The unit in which they start again.
        months_later: Months by which everything starts later.
        later: Microseconds by which it starts later still.
        timezone: Whose wall clock they follow.
    """

    length: Length
    restart: Length | None = None
    months_later: int = 0
    later: int = 0
    timezone: str = "UTC"

    def floor(self, value: date | None) -> tuple[datetime, datetime] | None:
        """Return the bounds of the period [start, end) that a time is in."""
        if value is None:
            return None
        if not is_instant(value):
            start, end = self._readings(to_micros(value))
            return to_reading(start), to_reading(end)
        readings = self._readings(reading_of(self.timezone, to_micros(value)))
        bounds = hull(self.timezone, readings)
        assert bounds is not None, "the instant itself reads a time in this period"
        return to_instant(bounds[0]), to_instant(bounds[1])

    def ceil(self, value: date | None) -> tuple[datetime, datetime] | None:
        """Return the bounds of the period (start, end] that a time is in."""
        if value is None:
            return None
        if not isinstance(value, datetime):
            value = datetime(value.year, value.month, value.day)
        return self.floor(value - timedelta(microseconds=1))

    def _readings(self, t: int) -> Interval:
        """Return the period of a reading."""
        unit = self._on_grid(self.restart or self.length, t)
        if self.restart is None:
            return unit
        start, end = unit
        number = 0
        if self.length.micros:
            number = (t - start) // self.length.micros
        while self._after(start, number + 1) <= t:
            number += 1
        return self._after(start, number), min(self._after(start, number + 1), end)

    def _on_grid(self, length: Length, t: int) -> Interval:
        """Return which of the lengths that follow each other a reading is in."""
        if length.months:
            month = _month(t - self.later)
            first = month - (month - self.months_later) % length.months
            return _start(first) + self.later, _start(first + length.months) + self.later
        start = t - (t - length.start - self.later) % length.micros
        return start, start + length.micros

    def _after(self, start: int, number: int) -> int:
        """Return where so many periods that begin at `start` have ended."""
        if self.length.months:
            return _start(_month(start - self.later) + number * self.length.months) + self.later
        return start + number * self.length.micros


def _month(t: int) -> int:
    """Return the month of a reading, counted from January 1970."""
    reading = to_reading(t)
    return (reading.year - 1970) * 12 + reading.month - 1


def _start(month: int) -> int:
    """Return where a month starts, in microseconds."""
    return to_micros(datetime(1970 + month // 12, month % 12 + 1, 1))
