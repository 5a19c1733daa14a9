"""Columns of accumulators, merged over the panes of windows."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_windows.kernels.groups import Column, Integers, Truths, as_array, ranks_of
from spark_windows.kernels.windows import Windows, repeated, scanned

Words = npt.NDArray[np.uint64]
_LIMB = 32
_LOW = np.int64(2**_LIMB - 1)
_WORDS_OF_DECIMAL = 2
_LIMBS_OF_DECIMAL = 4
_MOST_OF_A_LIST = 2**31 - 1


class Overflow(ArithmeticError):
    """A sum is greater than its type can hold."""


def merge(column: Column, how: str, windows: Windows, *, wraps: bool = False) -> pa.Array:
    """Merge a column of accumulators over the panes of each window.

    NULL is an accumulator that holds nothing yet: only what has nothing but NULL becomes NULL, but
    for `list`, where it becomes an empty list, as `flatten(collect_list(…))` gives.

    Args:
        column: One accumulator per pane, in the order that the windows were made from; it may
            come in chunks.
        how: `sum` (whole numbers and decimals exactly), `min`, `max`, or `list` (lists put behind
            each other). NaN is greater than any number, structs are ordered by their fields.
        windows: Which panes make a window.
        wraps: As Spark without ANSI mode: of a sum that does not fit into its type, whole numbers
            go on at the other end, and decimals become NULL. Intervals are an error there, too.

    Returns:
        A row for each window, of the column's type, in one array.

    Raises:
        Overflow: A sum does not fit into its type, or the values of all lists into one column.
        ValueError: There is no such merge, or not for this type.

    Example:
        >>> from spark_windows.kernels import hop
        >>> one = np.zeros(2, dtype=np.int64)
        >>> merge(pa.array([3, 5]), "sum", hop(one, np.array([4, 6]), length=3)).to_pylist()
        [3, 3, 8, 5, 5]
    """
    problem = why_not(column.type, how)
    if problem:
        raise ValueError(problem)
    column = as_array(column)
    if not len(column):
        return column
    if how == "sum" and pa.types.is_decimal(column.type):
        return _sum_of_decimals(column, windows, wraps)
    if how == "sum" and pa.types.is_floating(column.type):
        return _sum_of_floats(column, windows)
    if how == "sum":
        return _sum_of_integers(column, windows, wraps)
    return MERGES[how](column, windows)


def overflowed(column: pa.Array, merged: pa.Array, windows: Windows) -> Truths | None:
    """Say where a sum of decimals did not fit into its type, and so became NULL.

    Args:
        column: What was merged.
        merged: What it became.
        windows: Which panes make a window.

    Returns:
        Of each window whether it did; None where none of them did.
    """
    if not pa.types.is_decimal(merged.type) or not merged.null_count:
        return None
    lost = np.asarray(merged.is_null())
    valid = _any_valid(column, windows)
    if valid is not None:
        lost = lost & valid
    return lost if lost.any() else None


def without(column: pa.Array, lost: Truths, windows: Windows) -> pa.Array:
    """Put NULL where a window has a pane whose accumulator was lost.

    Args:
        column: A row for each window.
        lost: Of each pane whether it was.
        windows: Which panes make a window.
    """
    holds = _sums_between(lost.astype(np.int64), windows) > 0
    return pc.if_else(pa.array(holds), pa.scalar(None, column.type), column)


def why_not(kind: pa.DataType, how: str) -> str | None:
    """Say why a type cannot be merged so; nothing where it can, as far as this Arrow goes.

    Example:
        >>> why_not(pa.string(), "max") is None
        True
        >>> why_not(pa.string(), "sum")
        "no merge 'sum' of string"
    """
    sums = pa.types.is_integer(kind) or pa.types.is_duration(kind) or pa.types.is_floating(kind)
    if how == "sum":
        can = sums or pa.types.is_decimal128(kind)
    elif how in ("min", "max"):
        can = pa.types.is_floating(kind) or _has_order(kind)
    else:
        can = how == "list" and pa.types.is_list(kind) and _arrow_can(_taken, kind)
    return None if can else f"no merge {how!r} of {kind}"


def _has_order(kind: pa.DataType) -> bool:
    if pa.types.is_struct(kind):
        return all(_has_order(kind.field(at).type) for at in range(kind.num_fields))
    return _arrow_can(pc.rank, kind)


def _taken(column: pa.Array) -> pa.Array:
    return column.take(pa.nulls(0, pa.int64()))


def _arrow_can(function: Callable[[pa.Array], pa.Array], kind: pa.DataType) -> bool:
    """Whether Arrow has a function for a type: without it, no rows at all are an error too."""
    try:
        function(pa.nulls(0, kind))
    except pa.ArrowNotImplementedError:
        return False
    return True


def _sum_of_integers(column: pa.Array, windows: Windows, wraps: bool) -> pa.Array:
    kind = column.type
    if pa.types.is_duration(kind):
        column, wraps = column.view(pa.int64()), False  # Spark never wraps intervals
    widest = pa.uint64() if pa.types.is_uint64(kind) else pa.int64()
    values = np.asarray(pc.fill_null(pc.cast(column, widest), 0))
    low, high = _words_of(_sums(_limbs_of(values), windows))
    valid = _any_valid(column, windows)
    found = low.view(values.dtype)
    fits = high == (0 if pa.types.is_uint64(kind) else found >> 63)
    if not wraps and not fits.all():
        raise Overflow(f"a sum does not fit into {kind}")
    totals = pa.array(found, mask=None if valid is None else ~valid)
    try:
        return pc.cast(totals, kind, safe=not wraps)
    except pa.ArrowInvalid as lost:
        raise Overflow(f"a sum does not fit into {kind}") from lost


def _sum_of_decimals(column: pa.Array, windows: Windows, wraps: bool) -> pa.Array:
    kind = column.type
    words = np.frombuffer(column.buffers()[1], dtype=np.uint64)
    words = words[_WORDS_OF_DECIMAL * column.offset :][: _WORDS_OF_DECIMAL * len(column)]
    low, high = words[0::2].copy(), words[1::2].view(np.int64).copy()
    if column.null_count:
        nothing = np.asarray(column.is_null())
        low[nothing], high[nothing] = 0, 0
    narrow = bool((high == low.view(np.int64) >> 63).all())
    sums = _sums(_limbs_of(low.view(np.int64)) if narrow else _limbs_of_words(low, high), windows)
    low, high = _words_of(sums)
    keep = _within(sums, low, high, kind.precision)
    if not wraps and not keep.all():
        raise Overflow(f"a sum does not fit into {kind}")
    valid = _any_valid(column, windows)
    if valid is not None:
        keep &= valid
    both = np.empty(_WORDS_OF_DECIMAL * len(low), dtype=np.uint64)
    both[0::2], both[1::2] = low, high.view(np.uint64)
    bits = pa.array(keep).buffers()[1]
    return pa.Array.from_buffers(kind, len(low), [bits, pa.py_buffer(both)])


def _within(sums: list[Integers], low: Words, high: Integers, precision: int) -> Truths:
    """Where a number fits into 128 bits, and into so many digits."""
    bound = 10**precision
    bound_low, bound_high = np.uint64(bound & (2**64 - 1)), np.int64(bound >> 64)
    top = sums[-1]
    fits: Truths = np.ones(len(low), dtype=np.bool_)
    if len(sums) == _LIMBS_OF_DECIMAL:
        fits = (top >= -(2**31)) & (top < 2**31)
    below = (high < bound_high) | ((high == bound_high) & (low < bound_low))
    least = -bound
    least_low, least_high = np.uint64(least & (2**64 - 1)), np.int64(least >> 64)
    above = (high > least_high) | ((high == least_high) & (low > least_low))
    fits &= below & above
    return fits


def _limbs_of(values: Integers | Words) -> list[Integers]:
    """Cut numbers so that sums of all of them fit into 64 bits."""
    most = max(int(values.max(initial=0)), -int(values.min(initial=0)))
    if most * len(values) < 2**62:
        return [values.view(np.int64)]
    low, width = values.dtype.type(_LOW), values.dtype.type(_LIMB)
    return [(values & low).view(np.int64), (values >> width).view(np.int64)]


def _limbs_of_words(low: Words, high: Integers) -> list[Integers]:
    lower = (low & np.uint64(_LOW)).view(np.int64), (low >> np.uint64(_LIMB)).view(np.int64)
    return [*lower, high & _LOW, high >> _LIMB]


def _sums(limbs: list[Integers], windows: Windows) -> list[Integers]:
    """Sum over windows, as differences of running sums, which are exact; then carry."""
    sums = [_sums_between(limb, windows) for limb in limbs]
    for at in range(len(sums) - 1):
        sums[at + 1] += sums[at] >> _LIMB
        sums[at] &= _LOW
    return sums


def _running(values: Integers) -> Integers:
    """The sums of the first rows: of none, of one, and so on to all."""
    running = np.zeros(len(values) + 1, dtype=np.int64)
    np.cumsum(values, out=running[1:])
    return running


def _sums_between(values: Integers, windows: Windows) -> Integers:
    running = _running(values)
    return running[windows.last + 1] - running[windows.first]


def _words_of(sums: list[Integers]) -> tuple[Words, Integers]:
    """Put limbs together: the lower and the upper 64 bits."""
    if len(sums) == 1:
        return sums[0].view(np.uint64), sums[0] >> 63
    low = sums[0].view(np.uint64) | (sums[1].view(np.uint64) << np.uint64(_LIMB))
    if len(sums) < _LIMBS_OF_DECIMAL:
        return low, sums[1] >> _LIMB
    return low, sums[2] | (sums[3] << _LIMB)


def _any_valid(column: pa.Array, windows: Windows) -> Truths | None:
    """Where a window holds anything but NULL; None: everywhere."""
    if not column.null_count:
        return None
    valid = np.asarray(column.is_valid()).astype(np.int64)
    found: Truths = _sums_between(valid, windows) > 0
    return found


def _sum_of_floats(column: pa.Array, windows: Windows) -> pa.Array:
    values = np.asarray(pc.fill_null(pc.cast(column, pa.float64()), 0.0))
    with np.errstate(invalid="ignore", over="ignore"):
        sums = _over(np.add, values, windows)
    valid = _any_valid(column, windows)
    return pc.cast(pa.array(sums, mask=None if valid is None else ~valid), column.type)


def _extreme(column: pa.Array, windows: Windows, *, least: bool) -> pa.Array:
    """Compare numbers, or the places of values in their order; NULL is the last to be wanted."""
    function = np.fmin if least else np.maximum  # NaN is the greatest
    valid = _any_valid(column, windows)
    mask = None if valid is None else ~valid
    if pa.types.is_float16(column.type):  # PyArrow 16 puts nothing in place of NULL there
        found = _extreme(pc.cast(column, pa.float32()), windows, least=least)
        return pc.cast(found, column.type)
    if pa.types.is_floating(column.type):
        values = np.asarray(column.fill_null(math.nan if least else -math.inf))
        return pa.array(_over(function, values, windows), column.type, mask=mask)
    if pa.types.is_integer(column.type) or pa.types.is_temporal(column.type):
        whole = pa.int32() if column.type.bit_width == _LIMB else pa.int64()
        whole = column.type if pa.types.is_integer(column.type) else whole
        numbers = column.view(whole)
        limits = np.iinfo(whole.to_pandas_dtype())
        values = np.asarray(numbers.fill_null(limits.max if least else limits.min))
        found = _over(function, values, windows)
        return pa.array(found, whole, mask=mask).view(column.type)
    ranks = ranks_of(column)
    known = np.flatnonzero(ranks >= 0)
    row_of = np.zeros(int(ranks.max(initial=0)) + 1, dtype=np.int64)
    row_of[ranks[known]] = known
    ranks[ranks < 0] = len(row_of) - 1 if least else 0
    return column.take(pa.array(row_of[_over(function, ranks, windows)], mask=mask))


def _over(function: np.ufunc, values: np.ndarray, windows: Windows) -> np.ndarray:
    """Merge from the ends of the blocks that windows lie in."""
    blocks = np.cumsum(windows.blocks)
    first, last = windows.first, windows.last
    in_one = blocks[first] == blocks[last]
    begins = windows.blocks[first]
    if bool((in_one & begins).all()):  # windows that cumulate, and sessions
        return scanned(function, values, windows.blocks)[last]
    prefix = scanned(function, values, windows.blocks)[last]
    suffix = scanned(function, values, windows.blocks, backwards=True)[first]
    found = np.where(begins, prefix, suffix)
    return np.where(in_one, found, function(suffix, prefix))


def ranges_of_lists(column: pa.Array, windows: Windows) -> tuple[Integers, Integers]:
    """Where the values of each window begin among those of all lists, and how many there are."""
    lengths = np.asarray(pc.fill_null(pc.list_value_length(column), 0), dtype=np.int64)
    offsets = _running(lengths)
    starts = offsets[windows.first]
    return starts, offsets[windows.last + 1] - starts


def _lists(column: pa.Array, windows: Windows) -> pa.Array:
    """Rows that follow each other are ranges of one column of values: nothing is scanned."""
    starts, lengths = ranges_of_lists(column, windows)
    bounds = _running(lengths)
    if bounds[-1] > _MOST_OF_A_LIST:
        raise Overflow(f"{bounds[-1]} values are too many for one column of lists")
    row, number = repeated(lengths)
    taken = column.flatten().take(pa.array(starts[row] + number))
    return pa.ListArray.from_arrays(pa.array(bounds.astype(np.int32)), taken, type=column.type)


MERGES: dict[str, Callable[[pa.Array, Windows], pa.Array]] = {
    "min": partial(_extreme, least=True),
    "max": partial(_extreme, least=False),
    "list": _lists,
}
"""Merges beside `sum`."""
