"""The kernels give what going through the panes one by one gives."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spark_windows import kernels
from spark_windows.kernels.accumulators import Overflow
from spark_windows.kernels.groups import codes_of, ranks_of

YEARS = 10**15
"""Panes may lie decades apart: nothing may grow with the time between them."""


def added(values: list[Any]) -> Any:
    return sum(values[1:], values[0]) if values else None


def joined(values: list[Any]) -> Any:
    return [one for some in values for one in some]


KINDS: list[tuple[str, pa.DataType, Any, Callable[[list[Any]], Any]]] = [
    ("sum", pa.int64(), st.integers(-(2**40), 2**40), added),
    ("sum", pa.int32(), st.integers(-1000, 1000), added),
    ("sum", pa.decimal128(38, 3), st.decimals(-(10**20), 10**20, places=3), added),
    ("sum", pa.decimal128(9, 2), st.decimals(-999, 999, places=2), added),
    ("sum", pa.float64(), st.integers(-99, 99).map(float), added),
    ("min", pa.string(), st.text("aé\U0001f600", max_size=2), lambda v: min(v, default=None)),
    ("max", pa.decimal128(5, 2), st.decimals(-99, 99, places=2), lambda v: max(v, default=None)),
    ("max", pa.bool_(), st.booleans(), lambda v: max(v, default=None)),
    (
        "min",
        pa.float64(),
        st.sampled_from([-math.inf, -1.0, 0.0, 2.0]),
        lambda v: min(v, default=None),
    ),
    (
        "max",
        pa.struct([("at", pa.int64()), ("value", pa.string())]),
        st.fixed_dictionaries({"at": st.integers(0, 2), "value": st.sampled_from(["a", "b"])}),
        lambda v: max(v, key=lambda one: (one["at"], one["value"]), default=None),
    ),
    ("list", pa.list_(pa.int64()), st.lists(st.integers(0, 9), max_size=3), joined),
]
NAMES = [f"{merge} {kind}" for merge, kind, *_ in KINDS]

panes = st.lists(
    st.tuples(st.integers(0, 2), st.one_of(st.integers(-9, 9), st.sampled_from([-YEARS, YEARS]))),
    unique=True,
    max_size=25,
).map(sorted)


def columns(pairs: list[tuple[int, int]]) -> tuple[Any, Any]:
    table = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


def values_of(data: Any, element: Any, count: int) -> list[Any]:
    return [data.draw(st.one_of(element, element, st.none())) for _ in range(count)]


def present(values: list[Any]) -> list[Any]:
    return [value for value in values if value is not None]


def answer(windows: kernels.Windows, group: Any) -> list[tuple[Any, ...]]:
    found = windows.accumulators[0].to_arrow().to_pylist() if windows.accumulators else []
    return list(
        zip(
            group[windows.row].tolist(),
            windows.start.tolist(),
            windows.end.tolist(),
            found,
            strict=True,
        )
    )


@pytest.mark.parametrize(("merge", "kind", "element", "total"), KINDS, ids=NAMES)
@settings(max_examples=40)
@given(data=st.data(), pairs=panes, length=st.integers(1, 6), stride=st.integers(1, 4))
def test_hop(
    merge: str,
    kind: Any,
    element: Any,
    total: Any,
    data: Any,
    pairs: list[tuple[int, int]],
    length: int,
    stride: int,
) -> None:
    values = values_of(data, element, len(pairs))
    group, pane = columns(pairs)
    column = kernels.accumulator_of(pa.array(values, kind), merge)
    found = kernels.hop(group, pane, [column], length=length, stride=stride)
    starts = sorted(
        {
            (one, start)
            for one, at in pairs
            for start in range(at - length + 1, at + 1)
            if start % stride == 0
        }
    )
    expected = [
        (
            one,
            start,
            start + length,
            total(
                present(
                    [
                        value
                        for (other, at), value in zip(pairs, values, strict=True)
                        if other == one and start <= at < start + length
                    ]
                )
            ),
        )
        for one, start in starts
    ]
    assert answer(found, group) == expected


@pytest.mark.parametrize(("merge", "kind", "element", "total"), KINDS, ids=NAMES)
@settings(max_examples=25)
@given(data=st.data(), pairs=panes, steps=st.integers(1, 6))
def test_cumulate(
    merge: str,
    kind: Any,
    element: Any,
    total: Any,
    data: Any,
    pairs: list[tuple[int, int]],
    steps: int,
) -> None:
    values = values_of(data, element, len(pairs))
    group, pane = columns(pairs)
    column = kernels.accumulator_of(pa.array(values, kind), merge)
    found = kernels.cumulate(group, pane // steps, pane % steps, [column], steps=steps)
    expected = []
    for one, cycle in sorted({(one, at // steps) for one, at in pairs}):
        of_cycle = [
            (at % steps, value)
            for (other, at), value in zip(pairs, values, strict=True)
            if (other, at // steps) == (one, cycle)
        ]
        for end in range(of_cycle[0][0] + 1, steps + 1):
            so_far = [value for at, value in of_cycle if at < end]
            expected.append((one, cycle, end, total(present(so_far))))
    assert answer(found, group) == expected


@pytest.mark.parametrize(("merge", "kind", "element", "total"), KINDS, ids=NAMES)
@settings(max_examples=25)
@given(data=st.data(), pairs=panes, gap=st.integers(1, 6))
def test_session(
    merge: str,
    kind: Any,
    element: Any,
    total: Any,
    data: Any,
    pairs: list[tuple[int, int]],
    gap: int,
) -> None:
    values = values_of(data, element, len(pairs))
    group, start = columns(pairs)
    long = np.array([data.draw(st.integers(0, 5)) for _ in pairs], dtype=np.int64)
    column = kernels.accumulator_of(pa.array(values, kind), merge)
    found = kernels.session(group, start, start + long, [column], gap=gap)
    expected: list[list[Any]] = []
    for (one, at), width, value in zip(pairs, long.tolist(), values, strict=True):
        if expected and expected[-1][0] == one and at - expected[-1][2] <= gap:
            expected[-1][2] = max(expected[-1][2], at + width)
            expected[-1][3].append(value)
        else:
            expected.append([one, at, at + width, [value]])
    assert answer(found, group) == [
        (one, first, last, total(present(some))) for one, first, last, some in expected
    ]


def test_windows_of_rows() -> None:
    group = np.array([0, 0, 0, 1], dtype=np.int64)
    column = kernels.accumulator_of(pa.array([1, 2, 4, 8]), "sum")
    found = kernels.rows(group, [column], length=2, stride=2)
    assert answer(found, group) == [(0, 0, 2, 3), (0, 2, 4, 4), (1, 0, 2, 8)]


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.integers(0, 1), st.integers(0, 2), st.integers(-9, 9)),
        unique=True,
        max_size=25,
    ).map(sorted),
    st.integers(1, 5),
)
def test_distinct_values_in_hops(sightings: list[tuple[int, int, int]], length: int) -> None:
    pairs = sorted({(group, pane) for group, _, pane in sightings})
    group, pane = columns(pairs)
    windows = kernels.hop(group, pane, [], length=length)
    table = np.array(sightings, dtype=np.int64).reshape(-1, 3)
    counts = kernels.distinct_in_hops(
        table[:, 0], table[:, 1], table[:, 2], windows, group[windows.row], length=length
    )
    for n, one in enumerate(group[windows.row]):
        start = int(windows.start[n])
        inside = {
            value
            for other, value, at in sightings
            if other == one and start <= at < start + length
        }
        assert counts[n] == len(inside)


def test_sums_that_do_not_fit() -> None:
    group, pane = np.zeros(3, dtype=np.int64), np.arange(3, dtype=np.int64)
    big = kernels.accumulator_of(pa.array([2**62, 2**62, -(2**62)]), "sum")
    # parts may leave the 64 bits, as long as the windows do not
    assert kernels.hop(group, pane, [big], length=3).accumulators[0].take(
        np.array([2])
    ).to_arrow().to_pylist() == [2**62]
    with pytest.raises(Overflow, match="int64"):
        kernels.hop(group, pane, [big], length=2).accumulators[0].to_arrow()
    ends = kernels.accumulator_of(
        pa.array([Decimal("9.9"), Decimal("9.9")], pa.decimal128(2, 1)), "sum"
    )
    with pytest.raises(Overflow, match="decimal"):
        kernels.session(group[:2], pane[:2], pane[:2], [ends], gap=1).accumulators[0].to_arrow()


def test_keys_of_any_type() -> None:
    struct = pa.array([{"a": 1, "b": None}, None, {"a": 1, "b": None}, {"a": None, "b": None}])
    assert codes_of(struct).tolist()[0] == codes_of(struct).tolist()[2]
    assert len(set(codes_of(struct).tolist())) == 3
    lists = pa.array([[1, None], [1], None, [1, None], []])
    assert len(set(codes_of(lists).tolist())) == 4
    floats = pa.array([0.0, -0.0, math.nan, -math.nan, None])
    assert codes_of(floats).tolist()[0] == codes_of(floats).tolist()[1]
    assert len(set(codes_of(floats).tolist())) == 3
    keys = [pa.array(["a", "a", None, None, "a"]), pa.array([Decimal("1.0")] * 4 + [None])]
    ids = kernels.group_ids(keys, 5).tolist()
    assert ids[0] == ids[1] != ids[2] == ids[3]
    assert len(set(ids)) == 3
    assert kernels.group_ids([], 2).tolist() == [0, 0]


def test_the_order_of_values() -> None:
    numbers = ranks_of(pa.array([math.nan, 1.0, None, -math.inf, 1.0])).tolist()
    assert np.argsort(numbers, kind="stable").tolist() == [2, 3, 1, 4, 0]
    assert numbers[1] == numbers[4]
    nested = ranks_of(pa.array([{"a": 1, "b": 0}, {"a": 1, "b": None}, None, {"a": None, "b": 2}]))
    assert np.argsort(nested, kind="stable").tolist() == [2, 3, 1, 0]
    assert (numbers[2], nested[2]) == (-1, -1)


def test_nothing() -> None:
    none = np.zeros(0, dtype=np.int64)
    empty = kernels.accumulator_of(pa.array([], pa.int64()), "sum")
    for found in (
        kernels.hop(none, none, [empty], length=3),
        kernels.cumulate(none, none, none, [empty], steps=3),
        kernels.session(none, none, none, [empty], gap=3),
    ):
        assert answer(found, none) == []


def test_inputs_stay_as_they_are() -> None:
    group, pane = np.zeros(4, dtype=np.int64), np.arange(4, dtype=np.int64)
    column = kernels.accumulator_of(pa.array([1, 2, 3, 4]), "sum")
    kernels.hop(group, pane, [column], length=2)
    kernels.session(group, pane, pane, [column], gap=1)
    assert column.to_arrow().to_pylist() == [1, 2, 3, 4]
    assert (group.tolist(), pane.tolist()) == ([0] * 4, [0, 1, 2, 3])


def test_a_merge_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no merge 'sum' of string"):
        kernels.accumulator_of(pa.array(["a"]), "sum")
