"""Window table functions: every row once per window that contains it.

Each returns new rows with `window_start`, `window_end` and `window_time` (one millisecond before
the end). A row whose time is NULL is in no window. On instants the windows are laid on the wall
clock of `timezone`; a window's bounds are then the hull of the instants that read a time in it,
and windows with the same hull are one window. Sessions measure elapsed time, so `timezone` does
not change them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from . import Row
from .time import (
    DAY,
    MILLISECOND,
    Interval,
    hull,
    is_instant,
    reading_of,
    to_instant,
    to_micros,
    to_reading,
)
from .values import equality_key

WINDOW_COLUMNS = ("window_start", "window_end", "window_time")


def tumble(
    rows: Iterable[Row], *, timecol: str, size: int, offset: int = 0, timezone: str = "UTC"
) -> list[Row]:
    """Put every row into its one window of `size`."""
    _require_positive(size=size)
    return _assign(rows, timecol, timezone, lambda t: tumble_intervals(t, size, offset))


def hop(
    rows: Iterable[Row],
    *,
    timecol: str,
    slide: int,
    size: int,
    offset: int = 0,
    timezone: str = "UTC",
) -> list[Row]:
    """Put every row into all windows of `size` that contain it, one starting every `slide`."""
    _require_positive(slide=slide, size=size)
    return _assign(rows, timecol, timezone, lambda t: hop_intervals(t, slide, size, offset))


def cumulate(
    rows: Iterable[Row],
    *,
    timecol: str,
    step: int,
    size: int,
    offset: int = 0,
    timezone: str = "UTC",
) -> list[Row]:
    """Put every row into the windows of its cycle of `size` that end a `step` later each."""
    _require_positive(step=step, size=size)
    if size % step != 0:
        raise ValueError("size must be a multiple of step")
    return _assign(rows, timecol, timezone, lambda t: cumulate_intervals(t, step, size, offset))


def session(
    rows: Iterable[Row],
    *,
    timecol: str,
    gap: int,
    partition_by: Sequence[str] = (),
    timezone: str = "UTC",
) -> list[Row]:
    """Put every row into the session of its key: rows at most `gap` apart, ending `gap` later."""
    _require_positive(gap=gap)
    by_key: dict[Any, list[Row]] = {}
    for row in _checked(rows, timecol, timezone):
        key = tuple(equality_key(row[column]) for column in partition_by)
        by_key.setdefault(key, []).append(row)
    result = []
    for of_one_key in by_key.values():
        for members in _sessions(of_one_key, timecol, gap):
            bounds = to_micros(members[0][timecol]), to_micros(members[-1][timecol]) + gap
            result += [_with_window(row, timecol, bounds) for row in members]
    return result


def calendar(
    rows: Iterable[Row],
    *,
    timecol: str,
    kind: str,
    months: int,
    every: int = 0,
    days: int = 0,
    offset: int = 0,
    shift: int = 0,
    timezone: str = "UTC",
) -> list[Row]:
    """Put every row into its windows of whole months, by the dates of a calendar.

    Args:
        rows: The rows.
        timecol: Their time.
        kind: tumble, hop or cumulate.
        months: Size.
        every: Slide or step in months.
        days: Step in days.
        offset: Months that the first window is moved by.
        shift: Microseconds that all bounds are moved by.
        timezone: Of the wall clock.
    """

    def bound(month: int) -> int:
        return to_micros(datetime(1970 + month // 12, month % 12 + 1, 1)) + shift

    def intervals_of(t: int) -> list[Interval]:
        date = to_reading(t - shift)
        month = (date.year - 1970) * 12 + date.month - 1
        width = every if kind == "hop" else months
        start = month - (month - offset) % width
        if kind == "hop":
            starts = [
                start - back for back in range(0, months, width) if start - back > month - months
            ]
            return [(bound(one), bound(one + months)) for one in starts]
        if kind == "tumble":
            return [(bound(start), bound(start + months))]
        if every:
            ends = [bound(start + step) for step in range(every, months + 1, every)]
        else:
            step = days * DAY
            ends = [
                *range(bound(start) + step, bound(start + months), step),
                bound(start + months),
            ]
        return [(bound(start), end) for end in ends if t < end]

    return _assign(rows, timecol, timezone, intervals_of)


def numbered(
    rows: Iterable[Row],
    *,
    timecol: str,
    kind: str,
    size: int,
    every: int = 0,
    partition_by: Sequence[str] = (),
    order_by: Sequence[str] = (),
) -> list[Row]:
    """Put every row into its windows of `size` rows of its key; bounds are numbers of rows."""
    by_key: dict[Any, list[Row]] = {}
    for row in _checked(rows, timecol, "UTC"):
        key = tuple(equality_key(row[column]) for column in partition_by)
        by_key.setdefault(key, []).append(row)
    result = []
    for members in by_key.values():
        members.sort(key=lambda row: (to_micros(row[timecol]), *(row[one] for one in order_by)))
        for number, row in enumerate(members):
            intervals = {
                "tumble": lambda n: tumble_intervals(n, size, 0),
                "hop": lambda n: hop_intervals(n, every, size, 0),
                "cumulate": lambda n: cumulate_intervals(n, every, size, 0),
            }[kind](number)
            for start, end in intervals:
                last = members[min(end, len(members)) - 1]
                window = {"window_start": start, "window_end": end, "window_time": last[timecol]}
                result.append({**row, **window})
    return result


_KINDS: dict[str, Callable[..., list[Row]]] = {
    "tumble": tumble,
    "hop": hop,
    "cumulate": cumulate,
    "session": session,
}


def apply_window(rows: Iterable[Row], window: Mapping[str, Any]) -> list[Row]:
    """Apply a window given as a mapping: `kind` and the arguments of that kind's function."""
    arguments = {name: value for name, value in window.items() if name != "kind"}
    return _KINDS[window["kind"]](rows, **arguments)


# Intervals that contain t, as integers on any axis.


def _start(t: int, offset: int, width: int) -> int:
    """Return the last point at or before t that is a whole number of widths from the offset."""
    return t - (t - offset) % width


def tumble_intervals(t: int, size: int, offset: int) -> list[Interval]:
    """Return the one interval of TUMBLE that contains t."""
    start = _start(t, offset, size)
    return [(start, start + size)]


def hop_intervals(t: int, slide: int, size: int, offset: int) -> list[Interval]:
    """Return the intervals of HOP that contain t, latest first. None if t falls between hops."""
    found = []
    start = _start(t, offset, slide)
    while start > t - size:
        found.append((start, start + size))
        start -= slide
    return found


def cumulate_intervals(t: int, step: int, size: int, offset: int) -> list[Interval]:
    """Return the intervals of CUMULATE that contain t, shortest first."""
    start = _start(t, offset, size)
    ends = range(start + step, start + size + 1, step)
    return [(start, end) for end in ends if t < end]


def _sessions(rows: list[Row], timecol: str, gap: int) -> list[list[Row]]:
    """Split the rows of one key into sessions, each in order of time."""
    sessions: list[list[Row]] = []
    for row in sorted(rows, key=lambda row: to_micros(row[timecol])):
        if sessions and to_micros(row[timecol]) - to_micros(sessions[-1][-1][timecol]) <= gap:
            sessions[-1].append(row)
        else:
            sessions.append([row])
    return sessions


def _assign(
    rows: Iterable[Row],
    timecol: str,
    timezone: str,
    intervals_of: Callable[[int], list[Interval]],
) -> list[Row]:
    """Copy every row once per window; `intervals_of` gives the windows of a reading."""
    return [
        _with_window(row, timecol, bounds)
        for row in _checked(rows, timecol, timezone)
        for bounds in _windows_of(row[timecol], timezone, intervals_of)
    ]


def _windows_of(
    value: date, timezone: str, intervals_of: Callable[[int], list[Interval]]
) -> list[Interval]:
    """Return the bounds of the windows of a time value, on its own axis, each once."""
    if not is_instant(value):
        return intervals_of(to_micros(value))
    windows: list[Interval] = []
    for readings in intervals_of(reading_of(timezone, to_micros(value))):
        bounds = hull(timezone, readings)
        assert bounds is not None, "the row's own instant reads a time in this window"
        if bounds not in windows:
            windows.append(bounds)
    return windows


def _with_window(row: Row, timecol: str, bounds: Interval) -> Row:
    """Return the row with its window, in the type of its time."""
    to_time: Callable[[int], datetime] = to_instant if is_instant(row[timecol]) else to_reading
    start, end = bounds
    return {
        **row,
        "window_start": to_time(start),
        "window_end": to_time(end),
        "window_time": to_time(end - MILLISECOND),
    }


def _checked(rows: Iterable[Row], timecol: str, timezone: str) -> list[Row]:
    """Return the rows that have a time, after checking what the macros refuse too."""
    timed = [row for row in rows if row[timecol] is not None]
    for row in timed:
        if any(column.lower() in WINDOW_COLUMNS for column in row):
            raise ValueError("the input already has window columns")
        if timezone != "UTC" and not is_instant(row[timecol]):
            raise ValueError("a timezone needs a time column of instants")
    return timed


def _require_positive(**lengths: int) -> None:
    """Refuse a length that is zero or negative."""
    for name, length in lengths.items():
        if length <= 0:
            raise ValueError(f"{name} must be positive, got {length}")
