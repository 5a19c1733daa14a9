"""Columns of accumulators: what merges two rows of them, many rows at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_windows.kernels.groups import Integers, ranks_of

Booleans = npt.NDArray[np.bool_]
Own = TypeVar("Own", bound="Accumulator")


class Overflow(ArithmeticError):
    """A sum is greater than its type can hold."""


class Accumulator(ABC):
    """A column of accumulators. Rows may hold nothing yet, which NULL says."""

    @abstractmethod
    def take(self: Own, index: Integers) -> Own:
        """Give the rows at these places."""

    @abstractmethod
    def merged(self: Own, later: Own) -> Own:
        """Merge row by row with another column, whose rows come later in time."""

    @abstractmethod
    def put(self: Own, index: Integers, rows: Own) -> Own:
        """Give the column with other rows at these places."""

    @abstractmethod
    def to_arrow(self) -> pa.Array:
        """Give the column back.

        Raises:
            Overflow: A sum does not fit into the type that it came with.
        """


@dataclass(frozen=True)
class FloatSum(Accumulator):
    """Sums of doubles.

    Attributes:
        values: float64, 0 where there is nothing.
        valid: Where there is something.
        type: What they came as.
    """

    values: npt.NDArray[np.float64]
    valid: Booleans
    type: pa.DataType

    @classmethod
    def of(cls, column: pa.Array) -> FloatSum:
        """Read a column of sums."""
        values = np.asarray(pc.fill_null(pc.cast(column, pa.float64()), 0.0))
        return cls(values, np.asarray(column.is_valid()), column.type)

    def take(self, index: Integers) -> FloatSum:  # noqa: D102
        return FloatSum(self.values[index], self.valid[index], self.type)

    def merged(self, later: FloatSum) -> FloatSum:  # noqa: D102
        return FloatSum(self.values + later.values, self.valid | later.valid, self.type)

    def put(self, index: Integers, rows: FloatSum) -> FloatSum:  # noqa: D102
        values, valid = self.values.copy(), self.valid.copy()
        values[index], valid[index] = rows.values, rows.valid
        return FloatSum(values, valid, self.type)

    def to_arrow(self) -> pa.Array:  # noqa: D102
        return pc.cast(pa.array(self.values, mask=~self.valid), self.type)


@dataclass(frozen=True)
class IntegerSum(Accumulator):
    """Sums of whole numbers and of decimals, in 128 bits: two's complement, exact.

    Attributes:
        high: int64, the upper half.
        low: uint64, the lower half.
        valid: Where there is something.
        type: What they came as: a whole number, or a decimal, which is counted in its last digit.
    """

    high: Integers
    low: npt.NDArray[np.uint64]
    valid: Booleans
    type: pa.DataType

    @classmethod
    def of(cls, column: pa.Array) -> IntegerSum:
        """Read a column of sums."""
        valid = np.asarray(column.is_valid())
        if pa.types.is_decimal(column.type):
            wide = pc.cast(column, pa.decimal128(38, column.type.scale))
            words = np.frombuffer(wide.buffers()[1], dtype=np.uint64)
            words = words[2 * wide.offset : 2 * (wide.offset + len(wide))]
            low, high = words[0::2].copy(), words[1::2].view(np.int64).copy()
            low[~valid], high[~valid] = 0, 0
        else:
            values = np.asarray(pc.fill_null(pc.cast(column, pa.int64()), 0))
            low, high = values.view(np.uint64).copy(), values >> 63
        return cls(high, low, valid, column.type)

    def take(self, index: Integers) -> IntegerSum:  # noqa: D102
        return IntegerSum(self.high[index], self.low[index], self.valid[index], self.type)

    def merged(self, later: IntegerSum) -> IntegerSum:  # noqa: D102
        low = self.low + later.low
        high = self.high + later.high + (low < self.low)
        return IntegerSum(high, low, self.valid | later.valid, self.type)

    def put(self, index: Integers, rows: IntegerSum) -> IntegerSum:  # noqa: D102
        high, low, valid = self.high.copy(), self.low.copy(), self.valid.copy()
        high[index], low[index], valid[index] = rows.high, rows.low, rows.valid
        return IntegerSum(high, low, valid, self.type)

    def to_arrow(self) -> pa.Array:  # noqa: D102
        if pa.types.is_decimal(self.type):
            return self._decimals()
        fits = self.high == self.low.view(np.int64) >> 63
        if not fits[self.valid].all():
            raise Overflow(f"a sum does not fit into {self.type}")
        try:
            return pc.cast(pa.array(self.low.view(np.int64), mask=~self.valid), self.type)
        except pa.ArrowInvalid as lost:
            raise Overflow(f"a sum does not fit into {self.type}") from lost

    def _decimals(self) -> pa.Array:
        words = np.empty(2 * len(self.low), dtype=np.uint64)
        words[0::2], words[1::2] = self.low, self.high.view(np.uint64)
        bits = pa.array(self.valid).buffers()[1]
        wide = pa.decimal128(38, self.type.scale)
        column = pa.Array.from_buffers(wide, len(self.low), [bits, pa.py_buffer(words)])
        try:
            return pc.cast(column, self.type)
        except pa.ArrowInvalid as lost:
            raise Overflow(f"a sum does not fit into {self.type}") from lost


@dataclass(frozen=True)
class Extreme(Accumulator):
    """The least or the greatest values of any type that has an order.

    Attributes:
        ranks: int64, the place of a value in the order of all; -1 where there is nothing.
        rows: int64, where the value stands in `values`.
        values: All values.
        least: Whether the least one counts.
    """

    ranks: Integers
    rows: Integers
    values: pa.Array
    least: bool

    @classmethod
    def of(cls, column: pa.Array, *, least: bool) -> Extreme:
        """Read a column of least or greatest values."""
        ranks = ranks_of(column)
        return cls(ranks, np.arange(len(column), dtype=np.int64), column, least)

    def take(self, index: Integers) -> Extreme:  # noqa: D102
        return Extreme(self.ranks[index], self.rows[index], self.values, self.least)

    def merged(self, later: Extreme) -> Extreme:  # noqa: D102
        is_later = later.ranks < self.ranks if self.least else later.ranks > self.ranks
        if self.least:
            is_later = (later.ranks >= 0) & (is_later | (self.ranks < 0))
        return Extreme(
            np.where(is_later, later.ranks, self.ranks),
            np.where(is_later, later.rows, self.rows),
            self.values,
            self.least,
        )

    def put(self, index: Integers, rows: Extreme) -> Extreme:  # noqa: D102
        ranks, places = self.ranks.copy(), self.rows.copy()
        ranks[index], places[index] = rows.ranks, rows.rows
        return Extreme(ranks, places, self.values, self.least)

    def to_arrow(self) -> pa.Array:  # noqa: D102
        return self.values.take(pa.array(self.rows, mask=self.ranks < 0))


@dataclass(frozen=True)
class Lists(Accumulator):
    """Lists that are put behind each other, as ranges of one column of values.

    Rows that are merged follow each other in that column: nothing is copied until the end.

    Attributes:
        starts: int64, where the range of a row begins.
        stops: int64, where it ends.
        values: The values of all lists, in order of their rows.
        type: What they came as.
    """

    starts: Integers
    stops: Integers
    values: pa.Array
    type: pa.DataType

    @classmethod
    def of(cls, column: pa.Array) -> Lists:
        """Read a column of lists; NULL is an empty one."""
        lengths = np.asarray(pc.fill_null(pc.list_value_length(column), 0), dtype=np.int64)
        stops = np.cumsum(lengths)
        return cls(stops - lengths, stops, column.flatten(), column.type)

    def take(self, index: Integers) -> Lists:  # noqa: D102
        return Lists(self.starts[index], self.stops[index], self.values, self.type)

    def merged(self, later: Lists) -> Lists:  # noqa: D102
        return Lists(self.starts, later.stops, self.values, self.type)

    def put(self, index: Integers, rows: Lists) -> Lists:  # noqa: D102
        starts, stops = self.starts.copy(), self.stops.copy()
        starts[index], stops[index] = rows.starts, rows.stops
        return Lists(starts, stops, self.values, self.type)

    def to_arrow(self) -> pa.Array:  # noqa: D102
        lengths = self.stops - self.starts
        ends = np.cumsum(lengths)
        places = np.arange(ends[-1] if len(ends) else 0, dtype=np.int64)
        places += np.repeat(self.starts - (ends - lengths), lengths)
        offsets = np.concatenate([[0], ends]).astype(np.int32)
        return pa.ListArray.from_arrays(offsets, self.values.take(pa.array(places)))


def accumulator_of(column: pa.Array, merge: str) -> Accumulator:
    """Read a column of accumulators.

    Args:
        column: One accumulator per pane, in order of group and pane.
        merge: `sum`, `min`, `max` or `list`.

    Raises:
        ValueError: There is no such merge, or not for this type.
    """
    if isinstance(column, pa.ChunkedArray):
        column = column.combine_chunks()
    kind = column.type
    if merge == "sum" and pa.types.is_floating(kind):
        return FloatSum.of(column)
    if merge == "sum" and (pa.types.is_integer(kind) or pa.types.is_decimal(kind)):
        return IntegerSum.of(column)
    if merge in ("min", "max"):
        return Extreme.of(column, least=merge == "min")
    if merge == "list" and pa.types.is_list(kind):
        return Lists.of(column)
    raise ValueError(f"no merge {merge!r} of {kind}")
