"""Which panes a window is made of: hop, cumulate, session, windows of rows; and gaps between them.

Panes come sorted by group, then by number (or time).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from spark_windows.kernels.groups import Integers, Truths

_MOST = 2**63


@dataclass(frozen=True)
class Windows:
    """Windows in order of group and start, each merged from panes that follow each other.

    Panes are cut into blocks. A window lies in one block, which it begins or ends with, or it is
    the end of one and the beginning of the next: what is merged from the ends of each block is
    enough for every window, and is linear in panes.

    Attributes:
        start: int64: the number of the first pane; of the cycle, where windows cumulate; the first
            time of a session.
        end: int64: the number after the last pane; the last time of a session.
        first: int64: the first row that is merged.
        last: int64: the last row that is merged.
        blocks: For each pane whether it starts a block.
    """

    start: Integers
    end: Integers
    first: Integers
    last: Integers
    blocks: Truths

    def part(self, begin: int, end: int) -> tuple[Windows, slice]:
        """Some windows that follow each other, and the panes that they are merged from."""
        first, last = self.first[begin:end], self.last[begin:end]
        panes = slice(int(first[0]), int(last.max()) + 1)
        blocks = self.blocks[panes].copy()
        blocks[0] = True  # what ends with a block still does
        bounds = self.start[begin:end], self.end[begin:end]
        return Windows(*bounds, first - panes.start, last - panes.start, blocks), panes


def hop(group: Integers, pane: Integers, *, length: int, stride: int = 1) -> Windows:
    """Windows of `length` panes that start at every multiple of `stride`, and hold a pane.

    Panes are cut into blocks of `length`, so that a window spans at most two (van Herk; Gil and
    Werman). Each window is made by its first pane.

    Args:
        group: int64, sorted.
        pane: int64, sorted within a group, each once.
        length: Panes in a window.
        stride: Panes between two starts.

    Raises:
        ValueError: A length or a stride is less than 1.

    Example:
        >>> one = np.zeros(2, dtype=np.int64)
        >>> hop(one, np.array([4, 6]), length=3).start.tolist()
        [2, 3, 4, 5, 6]
    """
    _at_least(1, length=length, stride=stride)
    lowest = pane - (length - 1)
    same = group[1:] == group[:-1]
    lowest[1:][same] = np.maximum(pane[:-1] + 1, lowest[1:])[same]
    lowest = -(-lowest // stride) * stride
    counts = np.maximum((pane - lowest) // stride + 1, 0)
    first, number = repeated(counts)
    start = lowest[first] + stride * number
    end = start + length
    last = _count_up_to(group, pane, group[first], end - 1) - 1
    return Windows(start, end, first, last, _changes(group, pane // length))


def cumulate(
    group: Integers,
    cycle: Integers,
    step: Integers,
    *,
    steps: int,
    only_updates: bool = False,
) -> Windows:
    """Windows from the start of a cycle to the end of each of its steps, from the first with rows.

    Args:
        group: int64, sorted.
        cycle: int64, sorted within a group.
        step: int64, sorted within a cycle, from 0, each once.
        steps: Steps of a cycle.
        only_updates: A step without rows has no window.

    Returns:
        `start` is the cycle, `end` the number after the last step.

    Raises:
        ValueError: A cycle has less than 1 step.
    """
    _at_least(1, steps=steps)
    changes = _changes(group, cycle)
    following = step + 1
    if not only_updates:
        following = np.full(len(step), steps, dtype=np.int64)
        following[:-1][~changes[1:]] = step[1:][~changes[1:]]
    last, number = repeated(following - step)
    return Windows(
        cycle[last], step[last] + number + 1, first_of_segment(changes)[last], last, changes
    )


def session(group: Integers, start: Integers, end: Integers, *, gap: int) -> Windows:
    """Sessions from pieces of them: pieces at most `gap` apart are in one.

    Args:
        group: int64, sorted.
        start: int64, the first time of a piece, sorted within a group.
        end: int64, the last time of a piece.
        gap: The longest pause inside a session.

    Returns:
        The first and the last time of each session.

    Raises:
        ValueError: A gap is less than 0.
    """
    _at_least(0, gap=gap)
    starts = _changes(group)
    latest = scanned(np.maximum, end, starts)
    starts[1:] |= start[1:] - latest[:-1] > gap
    first, last = _segments(starts)
    return Windows(start[first], latest[last], first, last, starts)


def rows(group: Integers, *, length: int, stride: int) -> Windows:
    """Windows of `length` rows of a group, numbered from 0, that start every `stride` rows.

    Raises:
        ValueError: A length or a stride is less than 1.
    """
    number = np.arange(len(group), dtype=np.int64) - first_of_segment(_changes(group))
    return hop(group, number, length=length, stride=stride)


def alike(group: Integers, number: Integers) -> Windows:
    """Rows of a group with one number as a window: sightings of one pane, sorted as panes are."""
    starts = _changes(group, number)
    first, last = _segments(starts)
    return Windows(number[first], number[first] + 1, first, last, starts)


def gaps(group: Integers, window: Integers, *, stride: int) -> tuple[Integers, Integers]:
    """Every window between the first and the last one of a group.

    Args:
        group: int64, sorted.
        window: int64, the number of a window, sorted within a group, each once, `stride` or a
            multiple of it apart.
        stride: From one window to the next.

    Returns:
        int64, the row of each window, or of the one before it where it has none; and its number.

    Raises:
        ValueError: A stride is less than 1.

    Example:
        >>> one = np.zeros(2, dtype=np.int64)
        >>> [column.tolist() for column in gaps(one, np.array([4, 10]), stride=3)]
        [[0, 0, 1], [4, 7, 10]]
    """
    _at_least(1, stride=stride)
    counts = np.ones(len(group), dtype=np.int64)
    same = group[1:] == group[:-1]
    counts[:-1][same] = (window[1:] - window[:-1])[same] // stride
    row, number = repeated(counts)
    return row, window[row] + stride * number


def distinct_in_hops(
    group: Integers,
    value: Integers,
    pane: Integers,
    windows: Windows,
    window_group: Integers,
    *,
    length: int,
) -> Integers:
    """Count distinct values in hopping windows from sightings: a value of a group in a pane.

    A value counts in a window whose first sighting of it is not preceded by one inside the window:
    it adds one to the windows that start after the sighting before, up to its own pane.

    Args:
        group: int64, the group of a sighting.
        value: int64, the number of its value.
        pane: int64, its pane.
        windows: What `hop` gave.
        window_group: int64, the group of each window, sorted.
        length: Panes in a window.

    Returns:
        int64, one count per window.

    Raises:
        ValueError: A length is less than 1.
    """
    _at_least(1, length=length)
    group, value, pane = _each_once(group, value, pane)
    first = pane - (length - 1)
    same = (group[1:] == group[:-1]) & (value[1:] == value[:-1])
    first[1:][same] = np.maximum(pane[:-1] + 1, first[1:])[same]
    begins = np.lexsort((first, group))
    ends = np.lexsort((pane, group))
    at = (window_group, windows.start)
    more = _count_up_to(group[begins], first[begins], *at)
    less = _count_up_to(group[ends], (pane + 1)[ends], *at)
    return more - less


def distinct_in_cycles(
    cycle: Integers, value: Integers, step: Integers, of_cycle: Integers, end: Integers
) -> Integers:
    """Count distinct values in windows that cumulate: a value counts from its first sighting on.

    Args:
        cycle: int64, the cycle of a sighting, numbered over all groups.
        value: int64, the number of its value.
        step: int64, its step, from 0.
        of_cycle: int64, the cycle of each window.
        end: int64, the step that it ends before.

    Returns:
        int64, one count per window.
    """
    cycle, value, step = _each_once(cycle, value, step)
    new = _changes(cycle, value)
    cycle, step = cycle[new], step[new]
    order = np.lexsort((step, cycle))
    cycle, step = cycle[order], step[order]
    before = np.searchsorted(cycle, of_cycle)
    return _count_up_to(cycle, step, of_cycle, end - 1) - before


def distinct_in_sessions(value: Integers, windows: Windows) -> Integers:
    """Count distinct values in windows that share no pane.

    Args:
        value: int64, the number of the value of each pane, from 0; -1: none that counts.
        windows: What `session` gave.

    Returns:
        int64, one count per window.
    """
    window, width = np.cumsum(windows.blocks) - 1, int(value.max(initial=0)) + 1
    counts = value >= 0
    # both factors are at most the number of panes, so that the product is below 2**63
    pairs = np.unique(window[counts] * width + value[counts])
    return np.bincount(pairs // width, minlength=len(windows.first)).astype(np.int64, copy=False)


def _each_once(
    group: Integers, value: Integers, pane: Integers
) -> tuple[Integers, Integers, Integers]:
    """Sort sightings by group, value and pane, without copies."""
    order = np.lexsort((pane, value, group))
    new = np.zeros(len(order), dtype=np.bool_)
    for column in (group, value, pane):  # in order one at a time: they are long
        new |= _changes(column[order])
    order = order[new]
    return group[order], value[order], pane[order]


def scanned(
    function: np.ufunc, values: np.ndarray, starts: Truths, *, backwards: bool = False
) -> np.ndarray:
    """Merge each row with those before it in its segment, or with those after it.

    By doubling: after a step of distance d a row holds the merge of the last 2d rows of its
    segment, so that a segment of n rows takes log2(n) steps over whole columns.

    Args:
        function: Merges two columns, and does not mind their order.
        values: What to merge.
        starts: Where segments begin.
        backwards: With the rows after it.
    """
    if backwards:
        ends = np.append(starts[1:], True) if len(starts) else starts
        return scanned(function, values[::-1], ends[::-1])[::-1]
    room = np.arange(len(starts), dtype=np.int64) - first_of_segment(starts)
    longest, distance = int(room.max(initial=0)), 1
    while distance <= longest:
        merged = values.copy()
        inside = room[distance:] >= distance
        function(values[distance:], values[:-distance], out=merged[distance:], where=inside)
        values, distance = merged, 2 * distance
    return values


def _at_least(least: int, **sizes: int) -> None:
    for name, size in sizes.items():
        if size < least:
            raise ValueError(f"{name} must be at least {least}. Got: {size}.")


def first_of_segment(starts: Truths) -> Integers:
    """For each row the first row of its segment."""
    return np.flatnonzero(starts)[np.cumsum(starts) - 1] if len(starts) else np.zeros(0, np.int64)


def _segments(starts: Truths) -> tuple[Integers, Integers]:
    """The first and the last row of each segment."""
    first = np.flatnonzero(starts)
    return first, np.append(first[1:], len(starts)) - 1 if len(first) else first


def _changes(*columns: Integers) -> Truths:
    """Where a row differs from the one before it, or is the first."""
    changes = np.zeros(len(columns[0]), dtype=np.bool_)
    changes[:1] = True
    for column in columns:
        changes[1:] |= column[1:] != column[:-1]
    return changes


def repeated(counts: Integers) -> tuple[Integers, Integers]:
    """Give each row so many times: its number, and the number of the copy."""
    row = np.repeat(np.arange(len(counts), dtype=np.int64), counts)
    ends = np.cumsum(counts)
    number = np.arange(len(row), dtype=np.int64) - (ends - counts)[row]
    return row, number


def _count_up_to(
    group: Integers, value: Integers, of_group: Integers, up_to: Integers
) -> Integers:
    """How many of sorted (group, value) are in a group before another, or in it and up to a value.

    Group and value become one number; values are numbered first where it would not fit.
    """
    if not len(value):
        return np.zeros(len(up_to), dtype=np.int64)
    low, high = int(value.min()), int(value.max())
    if (int(group[-1]) + 1) * (high - low + 1) < _MOST:
        width, numbers = high - low + 1, value - low
        wanted = np.clip(up_to, low - 1, high) - low
    else:
        known = np.unique(value)
        width, numbers = len(known), np.searchsorted(known, value)
        wanted = np.searchsorted(known, up_to, side="right") - 1
    found = np.searchsorted(group * width + numbers, of_group * width + wanted, side="right")
    return found.astype(np.int64, copy=False)
