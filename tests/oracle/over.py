"""OVER in plain Python: partitions, orders, frames with exclusions, and the functions over them.

The rows of a partition are put in order once; ties stay as the input has them, so that a test that
looks at single rows gives an order without ties. NaN and 0.0 are as in `values`. Peers are rows
that are equal in all order columns; without an order all rows are peers.

Sources: PostgreSQL 17, Window Function Calls (4.2.8) and Window Functions (9.22); what it leaves
out (DISTINCT, IGNORE NULLS, FROM LAST) as DuckDB and the SQL standard have it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal, get_args

from . import Row
from .aggregate import Aggregate, Predicate, Value, filtered
from .values import equality_key, is_nan, sort_key

Mode = Literal["rows", "range", "groups"]
Side = Literal["preceding", "following"]
Exclusion = Literal["no others", "current row", "group", "ties"]
EXCLUSIONS: tuple[Exclusion, ...] = get_args(Exclusion)


@dataclass(frozen=True)
class Bound:
    """One end of a frame.

    Attributes:
        side: Where it lies, seen from the current row.
        offset: How far; None for CURRENT ROW, ... for UNBOUNDED. For RANGE a number, a timedelta,
            or a function of (value, sign) that shifts a value.
    """

    side: Side
    offset: Any


CURRENT_ROW = Bound("preceding", None)
UNBOUNDED_PRECEDING = Bound("preceding", ...)
UNBOUNDED_FOLLOWING = Bound("following", ...)


@dataclass(frozen=True)
class Frame:
    """What rows a function sees.

    Attributes:
        mode: What the offsets count: rows, distance in the order column, groups of peers.
        start, end: Its bounds.
        exclude: What is taken out.
    """

    mode: Mode = "range"
    start: Bound = UNBOUNDED_PRECEDING
    end: Bound = CURRENT_ROW
    exclude: Exclusion = "no others"

    def has_distance(self) -> bool:
        """Return whether a bound lies so far from the current row as its offset says."""
        return any(bound.offset not in (None, ...) for bound in (self.start, self.end))


PLACES = ("preceding", "current row", "following")


def bound_of(text: str) -> Bound:
    """Return a bound that is written as SQL; an offset is a number, or 'infinity' in quotes."""
    if text == "current row":
        return CURRENT_ROW
    offset, side = text.split()
    bound = UNBOUNDED_PRECEDING if side == "preceding" else UNBOUNDED_FOLLOWING
    if offset == "unbounded":
        return bound
    if offset == "'infinity'":
        return Bound(bound.side, math.inf)
    return Bound(bound.side, float(offset) if "." in offset else int(offset))


def allowed(bounds: Sequence[str]) -> list[tuple[str, str]]:
    """Return the pairs of bounds, written as SQL, between which the standard allows a frame."""

    def place(text: str) -> int:
        return PLACES.index(text if text in PLACES else text.split()[-1])

    return [
        (start, end)
        for start, end in itertools.product(bounds, repeat=2)
        if start != "unbounded following"
        and end != "unbounded preceding"
        and place(start) <= place(end)
    ]


WHOLE = Frame("rows", UNBOUNDED_PRECEDING, UNBOUNDED_FOLLOWING)


@dataclass(frozen=True)
class Key:
    """One column of an order.

    Attributes:
        value: The column, or a function of a row.
        descending: The greatest first.
        nulls_first: Whether NULL comes first.
    """

    value: Value
    descending: bool = False
    nulls_first: bool = True


class Partition:
    """The rows of one partition in order.

    Attributes:
        rows: The rows.
        keys: What each is ordered by.
        first, last: The places of the first and the last peer of each row.
        group: The number of its group of peers, from 0.
    """

    def __init__(self, rows: Sequence[Row], order: Sequence[Key]) -> None:
        self.order = order
        self.rows = list(rows)
        for key in reversed(order):
            present = [row for row in self.rows if of(key.value, row) is not None]
            absent = [row for row in self.rows if of(key.value, row) is None]
            present.sort(
                key=lambda row, key=key: sort_key(of(key.value, row)),  # type: ignore[misc]
                reverse=key.descending,
            )
            self.rows = absent + present if key.nulls_first else present + absent
        self.keys = [[of(key.value, row) for key in order] for row in self.rows]
        self.group: list[int] = []
        for at, values in enumerate(self.keys):
            is_peer = at > 0 and _equal(values, self.keys[at - 1])
            self.group.append(0 if at == 0 else self.group[-1] + (not is_peer))
        self.first = [self.group.index(number) for number in self.group]
        size = len(self.rows)
        self.last = [size - 1 - self.group[::-1].index(number) for number in self.group]

    def frame(self, at: int, frame: Frame) -> list[int]:
        """Return the places of the rows that the row at a place sees."""
        seen = [
            other
            for other in range(len(self.rows))
            if self._inside(at, other, frame.mode, frame.start, is_start=True)
            and self._inside(at, other, frame.mode, frame.end, is_start=False)
        ]
        if frame.exclude == "current row":
            return [other for other in seen if other != at]
        if frame.exclude == "group":
            return [other for other in seen if self.group[other] != self.group[at]]
        if frame.exclude == "ties":
            return [other for other in seen if other == at or self.group[other] != self.group[at]]
        return seen

    def _inside(self, at: int, other: int, mode: Mode, bound: Bound, *, is_start: bool) -> bool:
        """Return whether another row lies on the inner side of a bound of the row at a place."""
        if bound.offset is ...:
            return True
        sign = -1 if bound.side == "preceding" else 1
        if mode == "rows":
            limit = at + sign * (bound.offset or 0)
            return other >= limit if is_start else other <= limit
        if mode == "groups" or bound.offset is None:
            group = self.group[at] + sign * (bound.offset or 0)
            return self.group[other] >= group if is_start else self.group[other] <= group
        return self._in_range(at, other, bound, is_start=is_start)

    def _in_range(self, at: int, other: int, bound: Bound, *, is_start: bool) -> bool:
        """Return the same where the offset is a distance in the only order column."""
        (key,), (base,), (value,) = self.order, self.keys[at], self.keys[other]
        if base is None or is_nan(base) or value is None or is_nan(value):
            # NULL and NaN lie beyond every distance from a number, and are their own peers
            return _equal([base], [value]) or (other > at if is_start else other < at)
        toward_greater = (bound.side == "following") != key.descending
        at_least = is_start != key.descending
        if _is_infinite(base) and _is_infinite(bound.offset) and toward_greater != (base > 0):
            return True  # the distance covers everything
        limit = _shifted(base, bound.offset, 1 if toward_greater else -1)
        return bool(value >= limit) if at_least else bool(value <= limit)


def _shifted(base: Any, offset: Any, sign: int) -> Any:
    if callable(offset):
        return offset(base, sign)
    if isinstance(base, Decimal) or isinstance(offset, Decimal):
        return Decimal(base) + sign * Decimal(offset)
    return base + sign * offset


def _is_infinite(value: Any) -> bool:
    return isinstance(value, float) and math.isinf(value)


def _equal(left: Sequence[Any], right: Sequence[Any]) -> bool:
    return [equality_key(value) for value in left] == [equality_key(value) for value in right]


def of(value: Value, row: Row) -> Any:
    """Return the value of a column, or of a function of a row."""
    return row[value] if isinstance(value, str) else value(row)


Function = Callable[[Partition, int, list[int]], Any]
"""A function of a partition, the place of the current row, and the places of its frame."""


def over(
    rows: Sequence[Row],
    partition_by: Sequence[Value],
    order_by: Sequence[Key],
    functions: Mapping[str, tuple[Frame, Function]],
) -> list[Row]:
    """Return each row with the value of each function, as `name: (frame, function)` says."""
    partitions: dict[Any, list[Row]] = {}
    for row in rows:
        identity = tuple(equality_key(of(value, row)) for value in partition_by)
        partitions.setdefault(identity, []).append(row)
    result = []
    for members in partitions.values():
        partition = Partition(members, order_by)
        for at, row in enumerate(partition.rows):
            found = {
                name: function(partition, at, partition.frame(at, frame))
                for name, (frame, function) in functions.items()
            }
            result.append({**row, **found})
    return result


# Over the frame.


def aggregated(aggregate: Aggregate, where: Predicate | None = None) -> Function:
    """Return an aggregate over the frame, with its FILTER; the rows come in order."""
    chosen = filtered(aggregate, where) if where else aggregate
    return lambda partition, _, frame: chosen([partition.rows[place] for place in frame])


def contents(*columns: str) -> Function:
    """Return the frame variable: a list of the columns of each row."""
    return lambda partition, _, frame: [
        tuple(partition.rows[place][column] for column in columns) for place in frame
    ]


def ratio_to_report(value: Value) -> Function:
    """Return the share of the frame's sum; NULL where that is 0 or NULL."""

    def function(partition: Partition, at: int, frame: list[int]) -> float | None:
        present = [of(value, partition.rows[place]) for place in frame]
        total = sum(one for one in present if one is not None)
        own = of(value, partition.rows[at])
        if own is None or total == 0:
            return None
        return float(own) / float(total)

    return function


def nth_value(
    value: Value, n: int, *, ignore_nulls: bool = False, from_last: bool = False
) -> Function:
    """Return the value of the n-th row of the frame from either end; NULL where it has fewer."""

    def function(partition: Partition, _: int, frame: list[int]) -> Any:
        values = [of(value, partition.rows[place]) for place in frame]
        if ignore_nulls:
            values = [one for one in values if one is not None]
        if from_last:
            values.reverse()
        return values[n - 1] if len(values) >= n else None

    return function


def first_value(value: Value, *, ignore_nulls: bool = False) -> Function:
    """Return the value of the frame's first row."""
    return nth_value(value, 1, ignore_nulls=ignore_nulls)


def last_value(value: Value, *, ignore_nulls: bool = False) -> Function:
    """Return the value of the frame's last row."""
    return nth_value(value, 1, ignore_nulls=ignore_nulls, from_last=True)


# Over the partition, whatever the frame.


def lead(
    value: Value, offset: int = 1, default: Any = None, *, ignore_nulls: bool = False
) -> Function:
    """Return the value so many rows behind (before, where it is negative), else the default."""

    def function(partition: Partition, at: int, _: list[int]) -> Any:
        values = [of(value, row) for row in partition.rows]
        if offset == 0 or not ignore_nulls:
            place = at + offset
            return values[place] if 0 <= place < len(values) else default
        step = 1 if offset > 0 else -1
        places = range(at + step, len(values) if step > 0 else -1, step)
        present = [values[place] for place in places if values[place] is not None]
        return present[abs(offset) - 1] if len(present) >= abs(offset) else default

    return function


def lag(
    value: Value, offset: int = 1, default: Any = None, *, ignore_nulls: bool = False
) -> Function:
    """Return the value so many rows before, else the default."""
    return lead(value, -offset, default, ignore_nulls=ignore_nulls)


def row_number() -> Function:
    """Return the number of the row, from 1."""
    return lambda _, at, __: at + 1


def rank() -> Function:
    """Return the number of the first peer."""
    return lambda partition, at, _: partition.first[at] + 1


def dense_rank() -> Function:
    """Return the number of the group of peers."""
    return lambda partition, at, _: partition.group[at] + 1


def percent_rank() -> Function:
    """Return the part of the other rows that come before the peers; 0 for a row alone."""

    def function(partition: Partition, at: int, _: list[int]) -> float:
        others = len(partition.rows) - 1
        return partition.first[at] / others if others else 0.0

    return function


def cume_dist() -> Function:
    """Return the part of the rows that come no later than the peers."""
    return lambda partition, at, _: (partition.last[at] + 1) / len(partition.rows)


def ntile(buckets: int) -> Function:
    """Return in which of so many parts the row is; the first ones have one row more."""

    def function(partition: Partition, at: int, _: list[int]) -> int:
        size, longer = divmod(len(partition.rows), buckets)
        if at < longer * (size + 1):
            return at // (size + 1) + 1
        return longer + (at - longer * (size + 1)) // size + 1

    return function
