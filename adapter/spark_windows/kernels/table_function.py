"""The kernels as a table function of Spark: panes of some groups come in, their windows go out."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import pyarrow as pa

from spark_windows.kernels.batches import function_of_keys
from spark_windows.kernels.groups import (
    Integers,
    Truths,
    as_array,
    codes_of,
    group_ids,
    order_of,
)
from spark_windows.kernels.merges import merge, overflowed, ranges_of_lists, without
from spark_windows.kernels.windows import (
    Windows,
    alike,
    cumulate,
    distinct_in_cycles,
    distinct_in_hops,
    distinct_in_sessions,
    hop,
    session,
)

_VALUES_AT_ONCE = 2**18
CYCLES = ("_sw_start", "_sw_pane")
PIECES = ("_sw_from", "_sw_to")


@dataclass(frozen=True)
class Work:
    """What a table function does.

    Panes have the column `_sw_pane`, their number, where windows hop; `_sw_start`, the start of
    their cycle, too where they cumulate; `_sw_from` and `_sw_to`, their first and last time, where
    they are pieces of sessions. Windows have `_sw_window`; `_sw_start` and `_sw_pane`, their last
    pane; `_sw_from` and `_sw_to`.

    Attributes:
        kind: `hop`, `cumulate` or `session`.
        sizes: What its kernel takes: `length` and `stride`; `steps`, how long a `step` is and
            `only_updates`; `gap`.
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
        """The columns that say where a window is."""
        return {"hop": ("_sw_window",), "cumulate": CYCLES, "session": PIECES}[self.kind]

    @property
    def places(self) -> tuple[str, ...]:
        """The columns that say where a pane is."""
        return ("_sw_pane",) if self.kind == "hop" else self.numbers


def table_function(work: Work) -> type:
    """Make the class that Spark calls with panes: see `function_of_keys`."""
    return function_of_keys(partial(windows_of, work))


def windows_of(work: Work, panes: pa.Table) -> Iterator[pa.Table]:
    """Merge panes, which may come in any order, to windows, some at a time.

    Args:
        work: What to do.
        panes: Their numbers, keys, carried columns and accumulators.

    Yields:
        Numbers, keys, carried columns, accumulators and counts, in this order.

    Raises:
        Overflow: A sum does not fit into its type.
    """
    columns = {name: as_array(panes.column(name)) for name in panes.column_names}
    group = group_ids([columns[name] for name in work.keys], len(panes))
    del panes  # columns are copies, and each is let go of where it has been put in order
    places = [np.asarray(columns[name]) for name in work.places]
    number = places[0]
    if work.kind == "cumulate":
        number = number + places[1] * work.sizes["step"]
    order = order_of(group, number)
    # pieces of sessions need not be merged first, as no two windows share one
    pane = alike(group[order], number[order]) if work.distinct and work.kind != "session" else None
    del number
    first = order if pane is None else order[pane.first]
    windows = _windows(work, group[first], *(place[first] for place in places))

    merged: dict[str, pa.Array] = {}
    lost: dict[str, Truths] = {}
    for name, how in work.merges.items():
        merged[name] = columns.pop(name).take(pa.array(order))
        if pane is not None:
            of_pane = merge(merged[name], how, pane, wraps=work.wraps)
            of_lost = overflowed(merged[name], of_pane, pane)
            if of_lost is not None:
                lost[name] = of_lost
            merged[name] = of_pane
            del of_pane
    del pane
    counts, needed = {}, [*work.keys, *work.carried, *work.distinct.values()]
    for name, value in work.distinct.items():
        column = columns.pop(value) if needed.count(value) == 1 else columns[value]
        codes = np.where(np.asarray(column.is_valid()), codes_of(column), -1)
        del column
        counts[name] = _counted(work, group, places, codes, order, first, windows)

    for begin, end in _parts(windows, merged.values()):
        part, rows = windows.part(begin, end)
        bounds = part.start, part.end if work.kind == "session" else part.end - 1
        found = {name: pa.array(bound) for name, bound in zip(work.numbers, bounds, strict=False)}
        of_last = pa.array(first[rows][part.last])
        for name in (*work.keys, *work.carried):
            found[name] = columns[name].take(of_last)
        for name, how in work.merges.items():
            found[name] = merge(merged[name][rows], how, part, wraps=work.wraps)
            if name in lost:
                found[name] = without(found[name], lost[name][rows], part)
        for name, count in counts.items():
            found[name] = pa.array(count[begin:end])
        yield pa.table(found)


def _parts(windows: Windows, columns: Iterable[pa.Array]) -> Iterator[tuple[int, int]]:
    """Cut windows where they, with the values in their lists, are too many to be held at once."""
    values = np.ones(len(windows.first), dtype=np.int64)
    for column in columns:
        if pa.types.is_list(column.type):
            values += ranges_of_lists(column, windows)[1]
    number = np.cumsum(values) // _VALUES_AT_ONCE
    cuts = [0, *(np.flatnonzero(np.diff(number)) + 1).tolist(), len(values)]
    yield from ((a, b) for a, b in itertools.pairwise(cuts) if a < b)


def _windows(work: Work, group: Integers, *places: Integers) -> Windows:
    if work.kind == "hop":
        return hop(group, *places, length=work.sizes["length"], stride=work.sizes["stride"])
    if work.kind == "cumulate":
        steps, only = work.sizes["steps"], bool(work.sizes["only_updates"])
        return cumulate(group, *places, steps=steps, only_updates=only)
    return session(group, *places, gap=work.sizes["gap"])


def _counted(
    work: Work,
    group: Integers,
    places: Sequence[Integers],
    codes: Integers,
    order: Integers,
    first: Integers,
    windows: Windows,
) -> Integers:
    """Count the distinct values in each window: `codes` number them, -1 is none."""
    if work.kind == "session":
        return distinct_in_sessions(codes[order], windows)
    known = np.flatnonzero(codes >= 0)
    sightings = codes[known], places[-1][known]
    if work.kind == "hop":
        of_window = group[first[windows.first]]
        length = work.sizes["length"]
        return distinct_in_hops(group[known], *sightings, windows, of_window, length=length)
    cycle = group_ids([pa.array(group), pa.array(places[0])], len(group))
    return distinct_in_cycles(cycle[known], *sightings, cycle[first[windows.first]], windows.end)
