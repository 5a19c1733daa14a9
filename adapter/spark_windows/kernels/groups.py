"""Keys of any type as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

Integers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]
Column: TypeAlias = pa.Array | pa.ChunkedArray


def group_ids(keys: Sequence[Column], length: int) -> Integers:
    """Number the groups of rows with equal keys from 0; NULL is equal to NULL, NaN to NaN.

    Args:
        keys: The key columns; none: one group.
        length: How many rows there are.

    Returns:
        int64, the group of each row. Groups are numbered in no particular order.

    Example:
        >>> group_ids([pa.array(["a", None, "a"])], 3).tolist()
        [0, 1, 0]
    """
    ids = codes_of(keys[0]) if keys else np.zeros(length, dtype=np.int64)
    for key in keys[1:]:
        codes = codes_of(key)
        # both factors are at most `length`, so that the product is below 2**63
        pairs = ids * (int(codes.max(initial=0)) + 1) + codes
        ids = np.unique(pairs, return_inverse=True)[1].astype(np.int64, copy=False)
    return ids


def order_of(group: Integers, number: Integers) -> Integers:
    """Give the order by group, then by number; equal rows stay in theirs.

    Args:
        group: int64, from 0.
        number: int64.
    """
    if not len(group):
        return np.zeros(0, dtype=np.int64)
    low, high = int(number.min()), int(number.max())
    if (int(group.max()) + 1) * (high - low + 1) < 2**63:  # one number is sorted faster than two
        return np.argsort(group * (high - low + 1) + (number - low), kind="stable")
    return np.lexsort((number, group))


def codes_of(column: Column) -> Integers:
    """Number equal values alike, NULL too."""
    column = as_array(column)
    kind = column.type
    if pa.types.is_struct(kind):
        fields = [pc.struct_field(column, [at]) for at in range(kind.num_fields)]
        return group_ids([column.is_valid(), *fields], len(column))
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return _codes_of_lists(column)
    if pa.types.is_floating(kind):  # 0.0 is -0.0, and a NaN is a NaN
        column = pc.add(column, pa.scalar(0.0, kind))
        column = pc.if_else(pc.is_nan(column), pa.scalar(float("nan"), kind), column)
    encoded = column.dictionary_encode(null_encoding="encode")
    return np.asarray(encoded.indices).astype(np.int64, copy=False)


def _codes_of_lists(column: pa.Array) -> Integers:
    """Lists are equal where their lengths are, and then their values place by place."""
    lengths = pc.fill_null(pc.list_value_length(column), -1)
    found = codes_of(lengths)
    sizes = np.asarray(lengths, dtype=np.int64)
    starts = np.cumsum(np.maximum(sizes, 0)) - np.maximum(sizes, 0)
    values = codes_of(column.flatten()) if len(column.flatten()) else np.zeros(0, np.int64)
    for place in range(int(sizes.max(initial=0))):
        inside = sizes > place
        at_place = np.zeros(len(sizes), dtype=np.int64)
        at_place[inside] = values[starts[inside] + place] + 1
        pairs = found * (int(at_place.max(initial=0)) + 1) + at_place
        found = np.unique(pairs, return_inverse=True)[1].astype(np.int64, copy=False)
    return found


def ranks_of(column: Column) -> Integers:
    """Number values in order, equal ones alike; NULL is -1. NaN is greater than any number.

    Structs are ordered by their fields, in which NULL comes first.
    """
    column = as_array(column)
    valid = np.asarray(column.is_valid())
    if pa.types.is_struct(column.type):
        fields = [ranks_of(pc.struct_field(column, [at])) for at in range(column.type.num_fields)]
        order = np.lexsort(fields[::-1]) if fields else np.arange(len(column))
        steps = np.zeros(len(column), dtype=np.int64)
        for field in fields:
            steps[1:] |= field[order][1:] != field[order][:-1]
        ranks = np.empty(len(column), dtype=np.int64)
        ranks[order] = np.cumsum(steps)
    else:
        if pa.types.is_floating(column.type):
            column = pc.add(column, pa.scalar(0.0, column.type))
        ranks = np.asarray(pc.rank(column, sort_keys="ascending", tiebreaker="dense"))
        ranks = ranks.astype(np.int64)
    ranks[~valid] = -1
    return ranks


def as_array(column: Column) -> pa.Array:
    """Put chunks together; one chunk is taken as it is."""
    if not isinstance(column, pa.ChunkedArray):
        return column
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
