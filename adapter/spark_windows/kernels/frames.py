"""Functions over frames of OVER: for each row any range of rows, which may have holes.

The rows of a column lie in order: partition by partition, and in the order of OVER inside of each.
A frame is a range of them, from which EXCLUDE may take some. Frames may begin and end anywhere in
their partition: the bounds of one say nothing about those of the next.

All frames are computed at once, in O(n log n) time and O(n) memory. Counts and sums of whole
numbers are differences of running sums. Sums of floats and extremes are merged from two parts of a
range (`_of_ranges`). Distinct values and quantiles are counted bit by bit of a number (`_levels`).

Sources: Leis, Kundhikanjana, Kemper and Neumann, Efficient Processing of Window Functions in
Analytical SQL Queries, VLDB 2015; Vogelsgesang, Neumann, Leis and Kemper, Efficient Evaluation of
Arbitrarily-Framed Holistic SQL Aggregates and Window Functions, SIGMOD 2022; Claude, Navarro and
Ordóñez, The Wavelet Matrix, Information Systems 47, 2015.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_windows.kernels.groups import Column, Integers, Truths, as_array, ranks_of
from spark_windows.kernels.merges import (
    _LIMB,
    _LOW,
    _MOST_OF_A_LIST,
    _WORDS_OF_DECIMAL,
    Overflow,
    _arrow_can,
    _has_order,
    _limbs_of,
    _limbs_of_words,
    _running,
    _taken,
    _within,
    _words_of,
    why_not,
)
from spark_windows.kernels.windows import repeated

Ranges = list[tuple[Integers, Integers]]
"""The pieces of frames: the first row of each, and the row after the last one."""

_MOST_PIECES = 3
_BITS = 63  # of an int64 that is not negative
_MOST_CODES = 2**31  # less than that, a code and the number of a row fit into one int64
_ROWS_AT_ONCE = 2**15  # some columns of so many numbers fit into a cache of the second level


@dataclass(frozen=True)
class Frames:
    """The frame of each row, in pieces between which rows are excluded.

    Attributes:
        pieces: One to three pieces. Each has two int64 arrays with an entry per frame: its first
            and its last row, as positions in the column. A piece whose last row lies before its
            first one is empty. The pieces of a frame are in order and share no row.

    Raises:
        ValueError: There is no piece, or there are more than three.

    Example:
        >>> Frames(((np.array([0, 0]), np.array([0, 1])),)).ranges()
        [(array([0, 0]), array([1, 2]))]
    """

    pieces: tuple[tuple[Integers, Integers], ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.pieces) <= _MOST_PIECES:
            raise ValueError(f"a frame has 1 to {_MOST_PIECES} pieces. Got: {len(self.pieces)}.")

    def __len__(self) -> int:
        return len(self.pieces[0][0])

    def ranges(self, valid: Truths | None = None) -> Ranges:
        """Give pieces as ranges that end before a row; those that are empty end where they begin.

        Args:
            valid: Which rows remain: ranges are those of a column without the others.
        """
        before = None if valid is None else _running(valid.astype(np.int64))
        found = []
        for first, last in self.pieces:
            filled = first <= last
            begin, end = np.where(filled, first, 0), np.where(filled, last + 1, 0)
            found.append((begin, end) if before is None else (before[begin], before[end]))
        return found


def frames_of(
    first: Integers,
    last: Integers,
    at: Integers,
    peers_first: Integers,
    peers_last: Integers,
    exclude: str,
) -> Frames:
    """Take from frames what EXCLUDE says, as far as it lies inside of them.

    Args:
        first: int64, the first row of the frame of each row, as a position in the column.
        last: int64, its last row; before the first one where the frame is empty.
        at: int64, the position of the row itself.
        peers_first: int64, the position of the first of its peers; the row is one of them.
        peers_last: int64, that of the last one.
        exclude: `no others`, `current row`, `group` (the peers), or `ties` (the peers but for the
            row itself).

    Raises:
        ValueError: There is no such exclusion.

    Example:
        >>> at = np.arange(2)
        >>> frames_of(at * 0, at, at, at, at, "current row").ranges()
        [(array([0, 0]), array([0, 1])), (array([0, 0]), array([0, 0]))]
    """
    if exclude not in ("no others", "current row", "group", "ties"):
        raise ValueError(f"no exclusion {exclude!r}")
    if exclude == "no others":
        return Frames(((first, last),))
    if exclude == "current row":
        peers_first, peers_last = at, at
    before = first, np.minimum(last, peers_first - 1)
    after = np.maximum(first, peers_last + 1), last
    if exclude == "ties":
        return Frames((before, (np.maximum(first, at), np.minimum(last, at)), after))
    return Frames((before, after))


def merge_frames(column: Column, how: str, frames: Frames, *, wraps: bool = False) -> pa.Array:
    """Sum a column over frames, or take its least or greatest value.

    As `merge` does it: whole numbers and decimals are summed exactly, NaN is greater than any
    number, structs are ordered by their fields, and NULL does not count. A frame without a value
    gives NULL. The sum of floats depends on the values of its frame only: an infinity before it or
    in a hole of it does not matter.

    Args:
        column: The values; they may come in chunks.
        how: `sum`, `min` or `max`.
        frames: Which rows each frame has.
        wraps: As Spark without ANSI mode: of a sum that does not fit into its type, whole numbers
            go on at the other end, and decimals become NULL.

    Returns:
        A row for each frame, of the column's type.

    Raises:
        Overflow: A sum does not fit into its type.
        ValueError: There is no such merge, or not for this type.

    Example:
        >>> frames = Frames(((np.array([0, 1, 1]), np.array([1, 2, 0])),))
        >>> merge_frames(pa.array([3, 5, None]), "sum", frames).to_pylist()
        [8, 5, None]
    """
    kind = column.type
    can = how in ("sum", "min", "max")
    if problem := why_not(kind, how) if can else f"no merge {how!r} over frames":
        raise ValueError(problem)
    column = as_array(column)
    valid = _valid(column)
    ranges = frames.ranges(valid)
    filled = _sizes(ranges) > 0
    if not filled.any():
        return pa.nulls(len(frames), kind)
    if how != "sum":
        return _extremes(column, valid, ranges, filled, least=how == "min")
    column = column if valid is None else column.drop_null()
    if pa.types.is_decimal(kind):
        return _sums_of_decimals(column, ranges, filled, wraps)
    if pa.types.is_floating(kind):
        values = np.asarray(pc.cast(column, pa.float64()))
        with np.errstate(invalid="ignore", over="ignore"):
            return pc.cast(pa.array(_over(np.add, values, ranges), mask=~filled), kind)
    return _sums_of_integers(column, ranges, filled, wraps)


def count_frames(valid: Truths | None, frames: Frames) -> Integers:
    """Count the rows of each frame.

    Args:
        valid: Which rows of the column count; None: all of them.
        frames: Which rows each frame has.

    Returns:
        int64, one count per frame.

    Example:
        >>> frames = Frames(((np.array([0, 1]), np.array([2, 1])),))
        >>> count_frames(np.array([True, False, True]), frames).tolist()
        [2, 0]
    """
    return _sizes(frames.ranges(valid))


def distinct_frames(codes: Integers, frames: Frames) -> Integers:
    """Count the distinct values of each frame.

    A value counts at its first row in a range: that is where the row before with the same value
    lies before the range, or there is none. So values of other partitions do not matter.

    Args:
        codes: int64, a number from 0 for the value of each row, equal for equal values; -1: the
            row does not count.
        frames: Which rows each frame has. Of frames with holes, the rows of each middle piece are
            gone through, and those of each hole, once for all frames that have the same. With
            EXCLUDE, there are at most as many of these as of all rows.

    Returns:
        int64, one count per frame.

    Example:
        >>> frames = Frames(((np.array([0, 1]), np.array([2, 1])),))
        >>> distinct_frames(np.array([7, -1, 7]), frames).tolist()
        [1, 0]
    """
    codes, valid = _present(codes)
    if int(codes.max(initial=0)) >= _MOST_CODES:
        codes = np.unique(codes, return_inverse=True)[1].astype(np.int64, copy=False)
    counts = np.zeros(len(frames), dtype=np.int64)
    for queries, rows, ranges in _batches(frames.ranges(valid)):
        counts[queries] = _distinct(codes[rows], ranges)
    return counts


def select_frames(ranks: Integers, frames: Frames, k: Integers) -> Integers:
    """Give the k-th smallest rank of each frame, over all of its pieces.

    Args:
        ranks: int64, numbers from 0 in the order of the values; -1: the row has no value.
        frames: Which rows each frame has.
        k: int64, which rank is wanted of each frame; 0 is the smallest.

    Returns:
        int64; -1 where k is negative, or the frame has no more than k values.

    Example:
        >>> frames = Frames(((np.array([0, 0]), np.array([2, 2])),))
        >>> select_frames(np.array([4, -1, 3]), frames, np.array([1, 2])).tolist()
        [4, -1]
    """
    return _selected(ranks, frames, [k])[0]


def quantile_frames(
    column: Column, frames: Frames, quantile: float, *, interpolates: bool = True
) -> pa.Array:
    """Give a quantile of the values in each frame, as Spark does.

    NULL does not count, and a frame without a value gives NULL. NaN is greater than any number.

    With interpolation (`percentile`, `median`, `percentile_cont`), of n values in order from place
    0 the one at place (n - 1) * quantile; between two places, their values weighed by how near
    they are. Without (`percentile_disc`), the first value up to which at least that part of the
    values lies: the n * quantile-th, rounded up.

    Source: Spark 4.1, PercentileBase.getPercentile and PercentileDisc.getPercentile.

    Args:
        column: The values; they may come in chunks. With interpolation numbers, decimals or
            durations, else any type that has an order.
        frames: Which rows each frame has.
        quantile: From 0, the least value, to 1, the greatest; 0.5 is the median.
        interpolates: Whether there may be a value between two of the column.

    Returns:
        A row for each frame. With interpolation float64, or the duration's type, cut to whole
        units; else the column's type.

    Raises:
        ValueError: The quantile is not from 0 to 1, or there is none for this type.

    Example:
        >>> frames = Frames(((np.array([0, 1]), np.array([2, 1])),))
        >>> quantile_frames(pa.array([4, None, 3]), frames, 0.5).to_pylist()
        [3.5, None]
        >>> quantile_frames(pa.array([4, None, 3]), frames, 0.5, interpolates=False).to_pylist()
        [3, None]
    """
    kind = column.type
    if not 0 <= quantile <= 1:
        raise ValueError(f"quantile must be from 0 to 1. Got: {quantile}.")
    if not _has_order(kind) or (interpolates and not _is_number(kind)):
        raise ValueError(f"no quantile of {kind}")
    column = as_array(column)
    counts = count_frames(_valid(column), frames)
    ranks = ranks_of(column)
    column = column.take(pa.array(_row_of_rank(ranks)))
    if not interpolates:
        place = np.maximum(np.ceil(counts * quantile).astype(np.int64), 1) - 1
        found = select_frames(ranks, frames, place)
        return column.take(pa.array(found, mask=found < 0))
    position = np.maximum(counts - 1, 0) * quantile
    lower, higher = np.floor(position), np.ceil(position)
    wanted = [lower.astype(np.int64), higher.astype(np.int64)]
    low, high = _selected(ranks, frames, wanted)
    values = np.append(_as_floats(column), math.nan)  # the last one for empty frames
    with np.errstate(invalid="ignore", over="ignore"):
        between = (higher - position) * values[low] + (position - lower) * values[high]
    found, empty = np.where(low == high, values[low], between), counts == 0
    if pa.types.is_duration(kind):
        whole = np.where(empty, 0, found).astype(np.int64)
        return pa.array(whole, mask=empty).view(kind)
    return pa.array(found, mask=empty)


def nth_frames(
    valid: Truths | None, frames: Frames, n: int, *, from_last: bool = False
) -> Integers:
    """Find the n-th row of each frame.

    Args:
        valid: Which rows of the column count, as IGNORE NULLS wants it; None: all of them.
        frames: Which rows each frame has.
        n: Which row of the frame; 1 is the first.
        from_last: Whether 1 is the last row instead.

    Returns:
        int64, its position in the column; -1 where the frame has fewer rows.

    Raises:
        ValueError: n is less than 1.

    Example:
        >>> frames = Frames(((np.array([0, 1]), np.array([2, 1])),))
        >>> nth_frames(np.array([True, False, True]), frames, 2).tolist()
        [2, -1]
    """
    if n < 1:
        raise ValueError(f"n must be at least 1. Got: {n}.")
    found = np.full(len(frames), -1, dtype=np.int64)
    left = np.full(len(frames), n - 1, dtype=np.int64)  # how many rows are still to be skipped
    ranges = frames.ranges(valid)
    for begin, end in reversed(ranges) if from_last else ranges:
        size = end - begin
        here = (left >= 0) & (left < size)
        found[here] = (end - 1 - left if from_last else begin + left)[here]
        left -= size
    if valid is not None:
        found[found >= 0] = np.flatnonzero(valid)[found[found >= 0]]
    return found


def lists_frames(column: Column, frames: Frames) -> pa.Array:
    """List the values of each frame in the order of rows, NULL too.

    Args:
        column: The values; they may come in chunks.
        frames: Which rows each frame has.

    Returns:
        A list for each frame, with the column's type of values; an empty frame gives an empty one.

    Raises:
        Overflow: All lists together have more values than one column can hold, 2**31 - 1.
        ValueError: Arrow makes no lists of this type.

    Example:
        >>> frames = Frames(((np.array([0, 1, 1]), np.array([1, 1, 0])),))
        >>> lists_frames(pa.array(["a", None]), frames).to_pylist()
        [['a', None], [None], []]
    """
    if not _arrow_can(_taken, column.type):
        raise ValueError(f"no lists of {column.type}")
    ranges = frames.ranges()
    begins = np.stack([begin for begin, _ in ranges], axis=1)
    sizes = np.stack([end for _, end in ranges], axis=1) - begins
    bounds = _running(sizes.sum(axis=1))
    if bounds[-1] > _MOST_OF_A_LIST:
        raise Overflow(f"{bounds[-1]} values are too many for one column of lists")
    piece, number = repeated(sizes.ravel())
    taken = as_array(column).take(pa.array(begins.ravel()[piece] + number))
    return pa.ListArray.from_arrays(pa.array(bounds.astype(np.int32)), taken)


def _valid(column: pa.Array) -> Truths | None:
    """Which rows have a value; None: all of them."""
    return np.asarray(column.is_valid()) if column.null_count else None


def _present(numbers: Integers) -> tuple[Integers, Truths | None]:
    """The numbers without those that are negative, and which rows have them; None: all of them."""
    valid = numbers >= 0
    return (numbers, None) if valid.all() else (numbers[valid], valid)


def _sizes(ranges: Ranges) -> Integers:
    """How many rows each frame has."""
    sizes = np.zeros(len(ranges[0][0]), dtype=np.int64)
    for begin, end in ranges:
        sizes += end - begin
    return sizes


# Sums of whole numbers.


def _sums(limbs: list[Integers], ranges: Ranges) -> list[Integers]:
    """Sum over all pieces, as differences of running sums, which are exact; then carry."""
    sums = []
    for limb in limbs:
        running = _running(limb)
        total = np.zeros(len(ranges[0][0]), dtype=np.int64)
        for begin, end in ranges:
            total += running[end] - running[begin]
        sums.append(total)
    for at in range(len(sums) - 1):
        sums[at + 1] += sums[at] >> _LIMB
        sums[at] &= _LOW
    return sums


def _sums_of_integers(column: pa.Array, ranges: Ranges, filled: Truths, wraps: bool) -> pa.Array:
    kind = column.type
    if pa.types.is_duration(kind):
        column, wraps = column.view(pa.int64()), False  # Spark never wraps intervals
    widest = pa.uint64() if pa.types.is_uint64(kind) else pa.int64()
    values = np.asarray(pc.cast(column, widest))
    low, high = _words_of(_sums(_limbs_of(values), ranges))
    found = low.view(values.dtype)
    fits = high == (0 if pa.types.is_uint64(kind) else found >> 63)
    if not wraps and not fits.all():
        raise Overflow(f"a sum does not fit into {kind}")
    try:
        return pc.cast(pa.array(found, mask=~filled), kind, safe=not wraps)
    except pa.ArrowInvalid as lost:
        raise Overflow(f"a sum does not fit into {kind}") from lost


def _sums_of_decimals(column: pa.Array, ranges: Ranges, filled: Truths, wraps: bool) -> pa.Array:
    kind = column.type
    words = np.frombuffer(column.buffers()[1], dtype=np.uint64)
    words = words[_WORDS_OF_DECIMAL * column.offset :][: _WORDS_OF_DECIMAL * len(column)]
    low, high = words[0::2].copy(), words[1::2].view(np.int64).copy()
    narrow = bool((high == low.view(np.int64) >> 63).all())
    sums = _sums(_limbs_of(low.view(np.int64)) if narrow else _limbs_of_words(low, high), ranges)
    low, high = _words_of(sums)
    fits = _within(sums, low, high, kind.precision)
    if not wraps and not fits.all():
        raise Overflow(f"a sum does not fit into {kind}")
    both = np.empty(_WORDS_OF_DECIMAL * len(low), dtype=np.uint64)
    both[0::2], both[1::2] = low, high.view(np.uint64)
    bits = pa.array(filled & fits).buffers()[1]
    return pa.Array.from_buffers(kind, len(low), [bits, pa.py_buffer(both)])


# Extremes, and sums of floats.


def _extremes(
    column: pa.Array, valid: Truths | None, ranges: Ranges, filled: Truths, *, least: bool
) -> pa.Array:
    """Compare numbers, or the places of values in their order."""
    function = np.fmin if least else np.maximum  # NaN is the greatest
    kind = column.type
    whole = kind
    if pa.types.is_temporal(kind):
        whole = pa.int32() if kind.bit_width == _LIMB else pa.int64()
    if pa.types.is_floating(whole) or pa.types.is_integer(whole):
        column = column if valid is None else column.drop_null()
        found = _over(function, np.asarray(column.view(whole)), ranges)
        return pa.array(found, whole, mask=~filled).view(kind)
    ranks = ranks_of(column)
    found = _over(function, ranks if valid is None else ranks[valid], ranges)
    return column.take(pa.array(_row_of_rank(ranks)[found], mask=~filled))


def _row_of_rank(ranks: Integers) -> Integers:
    """For each rank a row that has it."""
    known = np.flatnonzero(ranks >= 0)
    row_of = np.zeros(int(ranks.max(initial=-1)) + 1, dtype=np.int64)
    row_of[ranks[known]] = known
    return row_of


def _over(function: np.ufunc, values: np.ndarray, ranges: Ranges) -> np.ndarray:
    """Merge the values of each frame, its pieces in their order; 0 where it is empty."""
    found = np.zeros(len(ranges[0][0]), dtype=values.dtype)
    for queries, rows, inside in _batches(ranges):
        found[queries] = _of_pieces(function, values[rows], inside)
    return found


def _of_pieces(function: np.ufunc, values: np.ndarray, ranges: Ranges) -> np.ndarray:
    """Merge the values of each frame; anything where it is empty."""
    begins = np.concatenate([begin for begin, _ in ranges])
    ends = np.concatenate([end for _, end in ranges])
    first = np.minimum(begins, len(values) - 1)
    parts = _of_ranges(function, values, first, np.maximum(first, ends - 1))
    found, *others = parts.reshape(len(ranges), -1)
    filled = ranges[0][0] < ranges[0][1]
    for part, (begin, end) in zip(others, ranges[1:], strict=True):
        more = begin < end
        found = np.where(more & filled, function(found, part), np.where(more, part, found))
        filled = filled | more
    return found


def _of_ranges(
    function: np.ufunc, values: np.ndarray, first: Integers, last: Integers
) -> np.ndarray:
    """Merge the values from one row to another, without taking anything away again.

    Rows are cut into blocks of 1, 2, 4, … of them. Where the highest bit in which the first and
    the last row differ is that of a block's length, the two lie in blocks side by side: the range
    is the end of the one and the beginning of the other. So it takes one merge per range, and one
    per row to double the blocks (a disjoint sparse table, of which one level is kept).
    """
    differ = first ^ last
    found = values[first]
    prefix, suffix = values.copy(), values.copy()
    for level in range(int(differ.max(initial=0)).bit_length()):
        these = np.flatnonzero(differ >> level == 1)
        found[these] = function(suffix[first[these]], prefix[last[these]])
        _double(function, prefix, suffix, 1 << level)
    return found


def _double(function: np.ufunc, prefix: np.ndarray, suffix: np.ndarray, length: int) -> None:
    """From merges in blocks of a length to those in blocks of twice the length, in place."""
    whole = len(prefix) // (2 * length) * (2 * length)
    pairs = prefix[:whole].reshape(-1, 2, length)
    function(pairs[:, 0, -1:], pairs[:, 1], out=pairs[:, 1])
    pairs = suffix[:whole].reshape(-1, 2, length)
    function(pairs[:, 0], pairs[:, 1, :1], out=pairs[:, 0])
    if len(prefix) - whole > length:  # the last block has less than its length
        middle = whole + length
        function(prefix[middle - 1], prefix[middle:], out=prefix[middle:])
        function(suffix[whole:middle], suffix[middle], out=suffix[whole:middle])


# Distinct values.


def _distinct(codes: Integers, ranges: Ranges) -> Integers:
    """Count the distinct values of each frame.

    A value that is in several pieces counts once. With two pieces A and C, the frame has the
    values of the whole range from the first row of A to the last row of C, but for those that are
    only in the hole between the pieces. With a third piece, which lies in that hole, the values of
    it are added that are neither in A nor in C.
    """
    order = _order(codes)
    again = np.flatnonzero(codes[order[1:]] == codes[order[:-1]])
    previous, following = np.full_like(order, -1), np.full_like(order, len(order))
    previous[order[again + 1]] = order[again]
    following[order[again]] = order[again + 1]

    (begin_a, end_a), *middle = ranges
    begin_c, end_c = middle.pop() if middle else (begin_a, end_a)
    in_a, in_c = begin_a < end_a, begin_c < end_c
    begin = np.where(in_a, begin_a, begin_c)
    end = np.where(in_a & ~in_c, end_a, end_c)
    counts = _below(previous + 1, begin, end, begin + 1)
    holes = np.flatnonzero(in_a & in_c & (end_a < begin_c))
    if len(holes):
        around, hole = (begin[holes], end[holes]), (end_a[holes], begin_c[holes])
        counts[holes] -= _only_in_holes(codes, previous, following, around, hole)
    for begin, end in middle:
        total = len(codes) + 1
        keys = codes[order] * total + order
        query, number = repeated(end - begin)
        row = begin[query] + number
        new = previous[row] < begin[query]
        value = codes[row] * total
        for other_begin, other_end in (ranges[0], ranges[-1]):
            before = np.searchsorted(keys, value + other_begin[query])
            new &= np.searchsorted(keys, value + other_end[query]) == before
        counts += np.bincount(query[new], minlength=len(counts))
    return counts


def _only_in_holes(
    codes: Integers,
    previous: Integers,
    following: Integers,
    around: tuple[Integers, Integers],
    hole: tuple[Integers, Integers],
) -> Integers:
    """Count the values that are in a range only in a hole of it.

    Such a value of the hole has the row before it, which has the same value, before the range, and
    the row after it behind the range. The values of each hole are put in the order of the row
    before: those for which it lies before the range are the first ones. How many of these have the
    row after behind the range is counted as `_below` does. The values of a hole are listed once
    for all frames that have it, as peers do.

    Args:
        codes: int64, the value of each row.
        previous: int64, the row that has the same value before it; -1: none.
        following: int64, the row that has it next; the number of rows: none.
        around: Where each range begins and ends.
        hole: Where its hole begins and ends.
    """
    total = len(codes) + 1
    kinds, of_query = np.unique(hole[0] * total + hole[1], return_inverse=True)
    begin, end = kinds // total, kinds % total
    of_row, number = repeated(end - begin)
    row = begin[of_row] + number
    order = np.argsort(of_row * (int(codes.max()) + 1) + codes[row], kind="stable")
    of_row, row = of_row[order], row[order]
    first = previous[row] < begin[of_row]
    last = following[row] >= end[of_row]
    # each value of a hole is once the first and once the last there, and in the same order
    of_value, before, after = of_row[first], previous[row[first]] + 1, following[row[last]]
    order = np.argsort(of_value * total + before)
    keys, after = (of_value * total + before)[order], after[order]
    start = np.searchsorted(keys, of_query * total)
    stop = np.searchsorted(keys, of_query * total + around[0], side="right")
    found: Integers = stop - start - _below(after, start, stop, around[1])
    return found


# Numbers, bit by bit.


def _levels(values: Integers, bits: int) -> Iterator[tuple[int, Integers]]:
    """Go through the bits of numbers from the highest one (a wavelet matrix, level by level).

    At each bit, rows are put in order by it: those with 0 before those with 1, else as they were.
    So rows that lay side by side and have equal bits so far lie side by side again, and a range of
    them goes on as one range: of those with 0, or of those with 1.

    Yields:
        The bit, and how many of the first rows have 0 there: of none, of one, and so on to all.
    """
    for bit in reversed(range(bits)):
        zero = values >> bit & 1 == 0
        yield bit, _running(zero.astype(np.int64))
        values = values[np.concatenate([np.flatnonzero(zero), np.flatnonzero(~zero)])]


def _below(values: Integers, begin: Integers, end: Integers, bound: Integers) -> Integers:
    """Count in each range the numbers, from 0 on, that are less than its bound."""
    found = np.zeros(len(begin), dtype=np.int64)
    most = max(int(values.max(initial=0)), int(bound.max(initial=0)))
    for bit, zeros in _levels(values, most.bit_length()):
        one = bound >> bit & 1 == 1
        begin_0, end_0 = zeros[begin], zeros[end]
        found += np.where(one, end_0 - begin_0, 0)
        begin, end = _moved(begin, begin_0, zeros, one), _moved(end, end_0, zeros, one)
    return found


def _moved(bound: Integers, bound_0: Integers, zeros: Integers, one: Truths) -> Integers:
    """Where a bound of a range lies when rows are in order by a bit: among those with 0 or 1."""
    return np.where(one, bound - bound_0 + zeros[-1], bound_0)


def _selected(ranks: Integers, frames: Frames, wanted: list[Integers]) -> list[Integers]:
    """The k-th smallest rank of each frame, for several k; -1 where there is none."""
    ranks, valid = _present(ranks)
    found = [np.full(len(frames), -1, dtype=np.int64) for _ in wanted]
    for queries, rows, ranges in _batches(frames.ranges(valid)):
        times = len(wanted)
        ranges = [(np.tile(begin, times), np.tile(end, times)) for begin, end in ranges]
        k = np.concatenate([one[queries] for one in wanted])
        parts = _select(ranks[rows], ranges, k).reshape(times, -1)
        for whole, part in zip(found, parts, strict=True):
            whole[queries] = part
    return found


def _select(ranks: Integers, ranges: Ranges, k: Integers) -> Integers:
    """The k-th smallest rank of each frame.

    Each row has a place in the order of ranks. The place that is wanted is found bit by bit: it
    has 0 where more than k places of the frame have 0, else 1, and those with 0 are less.
    """
    order = _order(ranks)
    place = np.empty_like(order)
    place[order] = np.arange(len(order), dtype=np.int64)
    exists = (k >= 0) & (k < _sizes(ranges))
    found = np.zeros(len(k), dtype=np.int64)
    for bit, zeros in _levels(place, (len(ranks) - 1).bit_length()):
        with_zero = [(zeros[begin], zeros[end]) for begin, end in ranges]
        less = _sizes(with_zero)
        one = k >= less
        k = k - np.where(one, less, 0)
        found |= one.astype(np.int64) << bit
        ranges = [
            (_moved(begin, begin_0, zeros, one), _moved(end, end_0, zeros, one))
            for (begin, end), (begin_0, end_0) in zip(ranges, with_zero, strict=True)
        ]
    return np.where(exists, ranks[order[np.where(exists, found, 0)]], -1)


def _order(numbers: Integers) -> Integers:
    """Rows in the order of their numbers, which are not negative; equal ones stay in theirs."""
    width = len(numbers).bit_length()
    if int(numbers.max(initial=0)) >> (_BITS - width):
        return np.argsort(numbers, kind="stable")
    # numbers are sorted several times as fast as rows are by them
    keys: Integers = np.sort(numbers << width | np.arange(len(numbers), dtype=np.int64))
    keys &= (1 << width) - 1
    return keys


def _is_number(kind: pa.DataType) -> bool:
    types = pa.types
    numbers = types.is_integer(kind) or types.is_floating(kind) or types.is_decimal(kind)
    return bool(numbers or types.is_duration(kind))


def _as_floats(column: pa.Array) -> np.ndarray:
    """The float64 that is next to each number."""
    if pa.types.is_decimal(column.type):
        column = pc.cast(column, pa.string())  # which is read exactly
    if pa.types.is_duration(column.type):
        column = column.view(pa.int64())
    return np.asarray(pc.cast(column, pa.float64(), safe=False))


# Batches.


def _batches(ranges: Ranges) -> Iterator[tuple[slice, slice, Ranges]]:
    """Cut frames into batches where those before and after share few rows; see `_spans`.

    Yields:
        Some frames, all rows that they have, and their pieces among these. Frames that are empty
        may be left out.
    """
    most = np.iinfo(np.int64).max
    begins = [np.where(begin < end, begin, most) for begin, end in ranges]
    lowest, highest = np.minimum.reduce(begins), np.maximum.reduce([end for _, end in ranges])
    blocks = np.arange(0, len(lowest), _ROWS_AT_ONCE)
    if not len(blocks):
        return
    lows = np.minimum.reduceat(lowest, blocks).tolist()
    highs = np.maximum.reduceat(highest, blocks).tolist()
    for a, b in _spans(lows, highs, 0, len(lows)):
        queries = slice(a * _ROWS_AT_ONCE, b * _ROWS_AT_ONCE)
        low, high = min(lows[a:b]), max(highs[a:b])
        if low < high:
            inside = [
                (
                    np.clip(begin[queries] - low, 0, high - low),
                    np.clip(end[queries] - low, 0, high - low),
                )
                for begin, end in ranges
            ]
            yield queries, slice(low, high), inside


def _spans(lows: list[int], highs: list[int], a: int, b: int) -> Iterator[tuple[int, int]]:
    """Halve blocks of frames as long as both halves have at most an eighth more rows than all.

    Small batches stay in a cache, and the numbers of their rows have fewer bits. Partitions share
    no rows, and short frames share few of them. Running frames share most, and are not cut.
    """
    middle = (a + b) // 2

    def rows(a: int, b: int) -> int:
        return max(0, max(highs[a:b]) - min(lows[a:b]))

    if b - a == 1 or 8 * (rows(a, middle) + rows(middle, b)) > 9 * rows(a, b):
        yield a, b
    else:
        yield from _spans(lows, highs, a, middle)
        yield from _spans(lows, highs, middle, b)
