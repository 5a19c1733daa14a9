"""The kernels as a table function of Spark: panes of some groups come in, their windows go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa

from spark_windows.kernels.groups import Integers, codes_of, group_ids, order_of
from spark_windows.kernels.merges import merge
from spark_windows.kernels.windows import (
    Windows,
    alike,
    cumulate,
    distinct_in_cycles,
    distinct_in_hops,
    hop,
)

_ROWS_OF_A_BATCH = 65_536


@dataclass(frozen=True)
class Work:
    """What a table function does.

    Panes have the columns `_sw_pane`, their number, and `_sw_start`, the start of their cycle,
    where windows cumulate. Windows have `_sw_window`, or `_sw_start` and `_sw_step`.

    Attributes:
        kind: `hop` or `cumulate`.
        sizes: What its kernel takes: `length` and `stride`, or `steps` and how long a `step` is.
        keys: The columns that make a group.
        carried: Columns whose value of any pane will do.
        merges: How each accumulator is merged, by column.
        distinct: Column of a count to the column whose values are counted; with any, a pane may
            come in several rows: one for each combination of values.
        wraps: Whether a sum that is too great goes on at the other end.
    """

    kind: str
    sizes: Mapping[str, int]
    keys: tuple[str, ...]
    carried: tuple[str, ...]
    merges: Mapping[str, str]
    distinct: Mapping[str, str] = field(default_factory=dict)
    wraps: bool = False

    @property
    def numbers(self) -> tuple[str, ...]:
        """The columns that number windows."""
        return ("_sw_window",) if self.kind == "hop" else ("_sw_start", "_sw_step")


def table_function(work: Work) -> type:
    """Make the class that Spark calls: `eval` for each batch of panes, `terminate` at the end."""

    class WindowsOfPanes:
        def __init__(self) -> None:
            self._batches: list[pa.RecordBatch] = []

        def eval(self, panes: pa.RecordBatch) -> None:
            self._batches.append(panes)

        def terminate(self) -> Iterator[pa.RecordBatch]:
            if self._batches:
                panes = pa.Table.from_batches(self._batches)
                yield from windows_of(work, panes).to_batches(max_chunksize=_ROWS_OF_A_BATCH)

    return WindowsOfPanes


def windows_of(work: Work, panes: pa.Table) -> pa.Table:
    """Merge panes, which may come in any order, to windows.

    Args:
        work: What to do.
        panes: Their numbers, keys, carried columns and accumulators.

    Returns:
        Numbers, keys, carried columns, accumulators and counts, in this order.

    Raises:
        Overflow: A sum does not fit into its type.
    """
    columns = {name: _array(panes, name) for name in panes.column_names}
    group = group_ids([columns[name] for name in work.keys], len(panes))
    step = np.asarray(columns["_sw_pane"])
    cycle = np.asarray(columns["_sw_start"]) if work.kind == "cumulate" else step
    number = cycle + step * work.sizes["step"] if work.kind == "cumulate" else step
    order = order_of(group, number)
    pane = alike(group[order], number[order]) if work.distinct else None
    first = order if pane is None else order[pane.first]
    windows = _windows(work, group[first], cycle[first], step[first])

    numbers = zip(work.numbers, (windows.start, windows.end - 1), strict=False)
    found = {name: pa.array(number) for name, number in numbers}
    for name in (*work.keys, *work.carried):
        found[name] = columns[name].take(pa.array(first[windows.last]))
    for name, how in work.merges.items():
        column = columns[name].take(pa.array(order))
        if pane is not None:
            column = merge(column, how, pane, wraps=work.wraps)
        found[name] = merge(column, how, windows, wraps=work.wraps)
    if work.distinct:
        place = (
            group
            if work.kind == "hop"
            else group_ids([pa.array(group), pa.array(cycle)], len(group))
        )
        of_window = place[first[windows.first]]
        for name, value in work.distinct.items():
            found[name] = _counted(work, place, step, columns[value], windows, of_window)
    return pa.table(found)


def _windows(work: Work, group: Integers, cycle: Integers, step: Integers) -> Windows:
    if work.kind == "hop":
        return hop(group, step, length=work.sizes["length"], stride=work.sizes["stride"])
    return cumulate(group, cycle, step, steps=work.sizes["steps"])


def _counted(
    work: Work,
    place: Integers,
    step: Integers,
    values: pa.Array,
    windows: Windows,
    of_window: Integers,
) -> pa.Array:
    """Count the distinct values in each window; a place is a group, or one of its cycles."""
    known = np.flatnonzero(np.asarray(values.is_valid()))
    sightings = place[known], codes_of(values)[known], step[known]
    if work.kind == "hop":
        length = work.sizes["length"]
        return pa.array(distinct_in_hops(*sightings, windows, of_window, length=length))
    return pa.array(distinct_in_cycles(*sightings, of_window, windows.end))


def _array(table: pa.Table, name: str) -> pa.Array:
    column = table.column(name)
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
