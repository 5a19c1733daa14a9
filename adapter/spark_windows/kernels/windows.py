"""From panes to windows: hop, cumulate, session, and windows of rows.

Panes come sorted by group, then by number (or time). Sums over them are built by doubling: after
a step of distance d a row holds the merge of the last 2d rows of its segment, so that a segment of
n rows takes log2(n) steps over whole columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from spark_windows.kernels.accumulators import Accumulator, Booleans
from spark_windows.kernels.groups import Integers


@dataclass(frozen=True)
class Windows:
    """Windows in order of group and start.

    Attributes:
        start: int64: the number of the first pane; of the cycle, where windows cumulate; the first
            time of a session.
        end: int64: the number after the last pane; the last time of a session.
        row: int64: a pane of the same group, to take keys from.
        accumulators: The merged ones.
    """

    start: Integers
    end: Integers
    row: Integers
    accumulators: list[Accumulator]


def hop(
    group: Integers,
    pane: Integers,
    accumulators: Sequence[Accumulator],
    *,
    length: int,
    stride: int = 1,
) -> Windows:
    """Windows of `length` panes that start at every multiple of `stride`, and hold a pane.

    Panes are cut into blocks of `length`, so that a window spans at most two: it is the merge of
    a suffix of one and a prefix of the next (van Herk; Gil and Werman). Each window is made by
    its first pane.

    Args:
        group: int64, sorted.
        pane: int64, sorted within a group, each once.
        accumulators: One row per pane.
        length: Panes in a window.
        stride: Panes between two starts.

    Example:
        >>> one = np.zeros(2, dtype=np.int64)
        >>> hop(one, np.array([4, 6]), [], length=3).start.tolist()
        [2, 3, 4, 5, 6]
    """
    block = pane // length
    changes = _changes(group, block)
    prefixes = [_scanned(one, changes) for one in accumulators]
    suffixes = [_scanned(one, changes, backwards=True) for one in accumulators]

    least = pane - (length - 1)
    first = least.copy()
    if len(pane) > 1:
        same = group[1:] == group[:-1]
        first[1:][same] = np.maximum(pane[:-1] + 1, least[1:])[same]
    first = -(-first // stride) * stride
    counts = np.maximum((pane - first) // stride + 1, 0)
    row, number = _repeated(counts)
    start = first[row] + stride * number
    end = start + length
    last = _last_before(group, pane, row, end)

    own = start // length
    in_first = block[row] == own
    in_next = block[last] != own
    merged = []
    for suffix, prefix in zip(suffixes, prefixes, strict=True):
        left, right = suffix.take(row), prefix.take(last)
        both = left.merged(right)
        only_left, only_right = np.flatnonzero(~in_next), np.flatnonzero(~in_first)
        both = both.put(only_left, left.take(only_left))
        merged.append(both.put(only_right, right.take(only_right)))
    return Windows(start, end, row, merged)


def cumulate(
    group: Integers,
    cycle: Integers,
    step: Integers,
    accumulators: Sequence[Accumulator],
    *,
    steps: int,
) -> Windows:
    """Windows from the start of a cycle to the end of each of its steps, from the first with rows.

    Args:
        group: int64, sorted.
        cycle: int64, sorted within a group.
        step: int64, sorted within a cycle, from 0, each once.
        accumulators: One row per step that has rows.
        steps: Steps of a cycle.

    Returns:
        `start` is the cycle, `end` the number after the last step.
    """
    changes = _changes(group, cycle)
    totals = [_scanned(one, changes) for one in accumulators]
    following = np.full(len(step), steps, dtype=np.int64)
    following[:-1][~changes[1:]] = step[1:][~changes[1:]]
    row, number = _repeated(following - step)
    end = step[row] + number + 1
    return Windows(cycle[row], end, row, [one.take(row) for one in totals])


def session(
    group: Integers,
    start: Integers,
    end: Integers,
    accumulators: Sequence[Accumulator],
    *,
    gap: int,
) -> Windows:
    """Sessions from pieces of them: pieces at most `gap` apart are in one.

    Args:
        group: int64, sorted.
        start: int64, the first time of a piece, sorted within a group.
        end: int64, the last time of a piece.
        accumulators: One row per piece.
        gap: The longest pause inside a session.

    Returns:
        The first and the last time of each session.
    """
    of_group = _changes(group)
    latest = _scan_greatest(end, of_group)
    starts = of_group.copy()
    starts[1:] |= start[1:] - latest[:-1] > gap
    first = np.flatnonzero(starts)
    last = np.append(first[1:], len(start)) - 1 if len(first) else first
    merged = [_scanned(one, starts).take(last) for one in accumulators]
    return Windows(start[first], latest[last], first, merged)


def rows(
    group: Integers, accumulators: Sequence[Accumulator], *, length: int, stride: int
) -> Windows:
    """Windows of `length` rows of a group, numbered from 0, that start every `stride` rows."""
    changes = _changes(group)
    first = np.flatnonzero(changes)
    number = np.arange(len(group), dtype=np.int64) - _spread(first, changes)
    return hop(group, number, accumulators, length=length, stride=stride)


def distinct_in_hops(
    group: Integers,
    value: Integers,
    pane: Integers,
    windows: Windows,
    window_group: Integers,
    *,
    length: int,
) -> Integers:
    """Count distinct values in hopping windows from sightings: a value of a group in a pane, once.

    A value counts in a window whose first sighting of it is not preceded by one inside the window:
    it adds one to the windows that start after the sighting before, up to its own pane.

    Args:
        group: int64, the group of a sighting, sorted.
        value: int64, the number of its value, sorted within a group.
        pane: int64, sorted within a value, each once.
        windows: What `hop` gave.
        window_group: int64, the group of each window, sorted.
        length: Panes in a window.

    Returns:
        int64, one count per window.
    """
    first = pane - (length - 1)
    if len(pane) > 1:
        same = (group[1:] == group[:-1]) & (value[1:] == value[:-1])
        first[1:][same] = np.maximum(pane[:-1] + 1, first[1:])[same]
    begins = _order_of(group, first)
    ends = _order_of(group, pane + 1)
    at = (window_group, windows.start)
    more = _count_up_to(group[begins], first[begins], *at)
    less = _count_up_to(group[ends], (pane + 1)[ends], *at)
    return more - less


def _changes(*columns: Integers) -> Booleans:
    """Where a row differs from the one before it, or is the first."""
    changes = np.zeros(len(columns[0]), dtype=np.bool_)
    changes[:1] = True
    for column in columns:
        changes[1:] |= column[1:] != column[:-1]
    return changes


def _spread(first: Integers, changes: Booleans) -> Integers:
    """For each row the first row of its segment."""
    return first[np.cumsum(changes) - 1] if len(changes) else first


def _scanned(column: Accumulator, changes: Booleans, *, backwards: bool = False) -> Accumulator:
    """Merge each row with those before it in its segment, or with those after it."""
    first = np.flatnonzero(changes)
    place = np.arange(len(changes), dtype=np.int64)
    if backwards:
        last = np.append(first[1:], len(changes)) - 1 if len(first) else first
        room = _spread(last, changes) - place
    else:
        room = place - _spread(first, changes)
    longest, distance = int(room.max(initial=0)), 1
    while distance <= longest:
        index = np.flatnonzero(room >= distance)
        near, far = column.take(index), column.take(index + (distance if backwards else -distance))
        column = column.put(index, near.merged(far) if backwards else far.merged(near))
        distance *= 2
    return column


def _scan_greatest(values: Integers, changes: Booleans) -> Integers:
    """The greatest value so far in each segment."""
    room = np.arange(len(changes), dtype=np.int64) - _spread(np.flatnonzero(changes), changes)
    longest, distance = int(room.max(initial=0)), 1
    while distance <= longest:
        index = np.flatnonzero(room >= distance)
        greater = np.maximum(values[index], values[index - distance])
        values = values.copy()
        values[index] = greater
        distance *= 2
    return values


def _repeated(counts: Integers) -> tuple[Integers, Integers]:
    """Each row so many times: its number, and the number of the copy."""
    row = np.repeat(np.arange(len(counts), dtype=np.int64), counts)
    ends = np.cumsum(counts)
    number = np.arange(len(row), dtype=np.int64) - (ends - counts)[row]
    return row, number


def _last_before(group: Integers, pane: Integers, row: Integers, end: Integers) -> Integers:
    """The last row of the group of `row` whose pane is before `end`."""
    return _count_up_to(group, pane, group[row], end - 1, from_all=True) - 1


def _count_up_to(
    group: Integers,
    value: Integers,
    of_group: Integers,
    up_to: Integers,
    *,
    from_all: bool = False,
) -> Integers:
    """How many of sorted (group, value) are in a group and up to a value.

    `from_all`: or in a group before it. Values are numbered, so that group and value fit into one
    number.
    """
    known = np.unique(value)
    width = len(known) + 1
    keys = group * width + np.searchsorted(known, value)
    wanted = of_group * width + np.searchsorted(known, up_to, side="right") - 1
    counted = np.searchsorted(keys, wanted, side="right")
    if not from_all:
        counted -= np.searchsorted(keys, of_group * width, side="left")
    return counted.astype(np.int64, copy=False)


def _order_of(group: Integers, value: Integers) -> Integers:
    return np.lexsort((value, group))
