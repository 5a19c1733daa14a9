"""The kernels of frames as a table function of Spark: rows come in, and go out with results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from spark_windows.kernels.batches import function_of_keys
from spark_windows.kernels.frames import (
    Frames,
    distinct_frames,
    frames_of,
    merge_frames,
    nth_frames,
    quantile_frames,
)
from spark_windows.kernels.groups import Integers, as_array, codes_of, group_ids, order_of
from spark_windows.kernels.windows import first_of_segment

NUMBER = "_sw_n"
PEERS = "_sw_rank", "_sw_last_peer"


@dataclass(frozen=True)
class FrameOf:
    """Which rows a frame has.

    Attributes:
        exclude: What EXCLUDE says, as in `frames_of`; but for `no others` and `current row`, rows
            have the numbers of their first and last peer in the columns PEERS.
        start, end: How many rows the bounds lie from the row, below 0 before it; None: UNBOUNDED.
        first, last: Or, the columns with the numbers of the first and the last row, from 1.
    """

    exclude: str
    start: int | None = None
    end: int | None = None
    first: str | None = None
    last: str | None = None


@dataclass(frozen=True)
class FunctionOf:
    """What is computed over a frame.

    Attributes:
        column: Of the result.
        kind: `merge`, `distinct`, `quantile` or `nth`.
        values: The column that it is of.
        frame: The place of its frame in those of the work.
        how: How values are merged, as in `merge_frames`.
        quantile: As in `quantile_frames`.
        n: Which row counts, from 1.
        from_last: Whether rows are counted from the end.
        ignores_nulls: Whether NULLs are skipped.
    """

    column: str
    kind: str
    values: str
    frame: int
    how: str = ""
    quantile: float = 0.5
    n: int = 1
    from_last: bool = False
    ignores_nulls: bool = False


@dataclass(frozen=True)
class FrameWork:
    """What a table function does.

    Attributes:
        keys: The columns of PARTITION BY. Rows are numbered from 1 in each partition: NUMBER.
        frames: The frames.
        functions: What is computed over them.
        wraps: Whether a sum that is too great goes on at the other end.
    """

    keys: tuple[str, ...]
    frames: tuple[FrameOf, ...]
    functions: tuple[FunctionOf, ...]
    wraps: bool = False


def frame_function(work: FrameWork) -> type:
    """Make the class that Spark calls with rows: see `function_of_keys`."""

    def results(rows: pa.Table) -> Iterator[pa.Table]:
        yield with_results(work, rows)

    return function_of_keys(results)


def with_results(work: FrameWork, rows: pa.Table) -> pa.Table:
    """Give rows, which may come in any order, the results of functions over their frames.

    Args:
        work: What to do.
        rows: Whole partitions.

    Returns:
        The rows in the order in which they came, with a column for each function.

    Raises:
        Overflow: A sum does not fit into its type.

    Example:
        >>> work = FrameWork(
        ...     keys=(),
        ...     frames=(FrameOf("no others", start=-1, end=0),),
        ...     functions=(FunctionOf("s", "merge", "v", 0, how="sum"),),
        ... )
        >>> with_results(work, pa.table({"_sw_n": [2, 1, 3], "v": [5, 3, 1]}))["s"].to_pylist()
        [8, 3, 6]
    """
    group = group_ids([rows.column(name) for name in work.keys], len(rows))
    order = order_of(group, np.asarray(rows.column(NUMBER)).astype(np.int64))
    back = np.empty_like(order)
    back[order] = np.arange(len(order))
    places = _Places(rows, group[order], order)
    frames = [places.frames(one) for one in work.frames]
    values: dict[str, pa.Array] = {}
    for function in work.functions:
        if function.values not in values:
            column = as_array(rows.column(function.values))
            values[function.values] = column.take(pa.array(order))
        found = _computed(work, function, values[function.values], frames[function.frame])
        rows = rows.append_column(function.column, found.take(pa.array(back)))
    return rows


class _Places:
    """Where the rows of partitions and frames lie, in order of partitions and numbers."""

    def __init__(self, rows: pa.Table, group: Integers, order: Integers) -> None:
        self._rows, self._order = rows, order
        starts = np.ones(len(group), dtype=np.bool_)
        starts[1:] = group[1:] != group[:-1]
        ends = np.append(starts[1:], True) if len(group) else starts
        self._first = first_of_segment(starts)
        self._last = len(group) - 1 - first_of_segment(ends[::-1])[::-1]
        self._at = np.arange(len(group), dtype=np.int64)

    def frames(self, frame: FrameOf) -> Frames:
        first = self._bound(frame.first, frame.start, self._first)
        last = self._bound(frame.last, frame.end, self._last)
        first, last = np.maximum(first, self._first), np.minimum(last, self._last)
        peers = (self._at, self._at)
        if frame.exclude in ("group", "ties"):
            peers = (self._numbered(PEERS[0]), self._numbered(PEERS[1]))
        return frames_of(first, last, self._at, *peers, frame.exclude)

    def _bound(self, column: str | None, offset: int | None, unbounded: Integers) -> Integers:
        if column is not None:
            return self._numbered(column)
        return unbounded if offset is None else self._at + offset

    def _numbered(self, column: str) -> Integers:
        """The positions of the rows whose numbers in their partition a column has."""
        numbers = np.asarray(as_array(self._rows.column(column))).astype(np.int64)
        return self._first + numbers[self._order] - 1


def _computed(work: FrameWork, function: FunctionOf, values: pa.Array, frames: Frames) -> pa.Array:
    if function.kind == "merge":
        return merge_frames(values, function.how, frames, wraps=work.wraps)
    if function.kind == "distinct":
        codes = np.where(np.asarray(values.is_valid()), codes_of(values), -1)
        return pa.array(distinct_frames(codes, frames))
    if function.kind == "quantile":
        return quantile_frames(values, frames, function.quantile)
    valid = np.asarray(values.is_valid()) if function.ignores_nulls else None
    place = nth_frames(valid, frames, function.n, from_last=function.from_last)
    return values.take(pa.array(place, mask=place < 0))
