"""The kernels give what going through the panes one by one gives."""

from __future__ import annotations

import datetime
import decimal
import math
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spark_windows import kernels
from spark_windows.kernels import table_function
from spark_windows.kernels.groups import codes_of, ranks_of
from spark_windows.kernels.merges import Overflow
from spark_windows.kernels.table_function import Work, windows_of

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


def drawn(data: Any, element: Any, count: int) -> list[Any]:
    return list(data.draw(st.tuples(*[element] * count)))  # faster than one by one


def values_of(data: Any, element: Any, count: int) -> list[Any]:
    return drawn(data, st.one_of(element, element, st.none()), count)


def present(values: list[Any]) -> list[Any]:
    return [value for value in values if value is not None]


def answer(windows: kernels.Windows, group: Any, column: Any, merge: str) -> list[tuple[Any, ...]]:
    found = kernels.merge(column, merge, windows)
    assert found.type == column.type
    bounds = group[windows.first].tolist(), windows.start.tolist(), windows.end.tolist()
    return list(zip(*bounds, found.to_pylist(), strict=True))


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
    found = kernels.hop(group, pane, length=length, stride=stride)
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
    assert answer(found, group, pa.array(values, kind), merge) == expected


@pytest.mark.parametrize(("merge", "kind", "element", "total"), KINDS, ids=NAMES)
@settings(max_examples=25)
@given(data=st.data(), pairs=panes, steps=st.integers(1, 6), only_updates=st.booleans())
def test_cumulate(
    merge: str,
    kind: Any,
    element: Any,
    total: Any,
    data: Any,
    pairs: list[tuple[int, int]],
    steps: int,
    only_updates: bool,
) -> None:
    values = values_of(data, element, len(pairs))
    group, pane = columns(pairs)
    cycle, step = pane // steps, pane % steps
    found = kernels.cumulate(group, cycle, step, steps=steps, only_updates=only_updates)
    expected = []
    for one, cycle in sorted({(one, at // steps) for one, at in pairs}):
        of_cycle = [
            (at % steps, value)
            for (other, at), value in zip(pairs, values, strict=True)
            if (other, at // steps) == (one, cycle)
        ]
        for end in range(of_cycle[0][0] + 1, steps + 1):
            if only_updates and end - 1 not in [at for at, _ in of_cycle]:
                continue
            so_far = [value for at, value in of_cycle if at < end]
            expected.append((one, cycle, end, total(present(so_far))))
    assert answer(found, group, pa.array(values, kind), merge) == expected


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
    long = np.array(drawn(data, st.integers(0, 5), len(pairs)), dtype=np.int64)
    found = kernels.session(group, start, start + long, gap=gap)
    expected: list[list[Any]] = []
    for (one, at), width, value in zip(pairs, long.tolist(), values, strict=True):
        if expected and expected[-1][0] == one and at - expected[-1][2] <= gap:
            expected[-1][2] = max(expected[-1][2], at + width)
            expected[-1][3].append(value)
        else:
            expected.append([one, at, at + width, [value]])
    assert answer(found, group, pa.array(values, kind), merge) == [
        (one, first, last, total(present(some))) for one, first, last, some in expected
    ]


def test_windows_of_rows() -> None:
    group = np.array([0, 0, 0, 1], dtype=np.int64)
    found = kernels.rows(group, length=2, stride=2)
    assert answer(found, group, pa.array([1, 2, 4, 8]), "sum") == [
        (0, 0, 2, 3),
        (0, 2, 4, 4),
        (1, 0, 2, 8),
    ]


@settings(max_examples=40)
@given(panes, st.integers(1, 4))
def test_gaps(pairs: list[tuple[int, int]], stride: int) -> None:
    pairs = [pair for pair in pairs if abs(pair[1]) < YEARS]
    group, window = columns([(one, at * stride) for one, at in pairs])
    row, number = kernels.gaps(group, window, stride=stride)
    expected = []
    for one in sorted({one for one, _ in pairs}):
        known = [at for other, at in pairs if other == one]
        for at in range(known[0], known[-1] + 1):
            before = max(other for other in known if other <= at)
            expected.append((pairs.index((one, before)), at * stride))
    assert list(zip(row.tolist(), number.tolist(), strict=True)) == expected


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
    windows = kernels.hop(group, pane, length=length)
    table = np.array(sightings, dtype=np.int64).reshape(-1, 3)
    counts = kernels.distinct_in_hops(
        table[:, 0], table[:, 1], table[:, 2], windows, group[windows.first], length=length
    )
    for n, one in enumerate(group[windows.first]):
        start = int(windows.start[n])
        inside = {
            value
            for other, value, at in sightings
            if other == one and start <= at < start + length
        }
        assert counts[n] == len(inside)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3), st.integers(0, 4)), max_size=25),
    st.lists(st.tuples(st.integers(0, 3), st.integers(1, 5)), max_size=12),
)
def test_distinct_values_in_cycles(
    sightings: list[tuple[int, int, int]], windows: list[tuple[int, int]]
) -> None:
    cycle, value, step = np.array(sightings, dtype=np.int64).reshape(-1, 3).T
    of_cycle, end = np.array(windows, dtype=np.int64).reshape(-1, 2).T
    assert kernels.distinct_in_cycles(cycle, value, step, of_cycle, end).tolist() == [
        len({value for other, value, at in sightings if other == one and at < before})
        for one, before in windows
    ]


@settings(max_examples=60)
@given(data=st.data(), pairs=panes, gap=st.integers(1, 6))
def test_distinct_values_in_sessions(data: Any, pairs: list[tuple[int, int]], gap: int) -> None:
    group, at = columns(pairs)
    values = np.array(drawn(data, st.integers(-1, 3), len(pairs)), dtype=np.int64)
    windows = kernels.session(group, at, at, gap=gap)
    assert kernels.distinct_in_sessions(values, windows).tolist() == [
        len(set(values[first : last + 1].tolist()) - {-1})
        for first, last in zip(windows.first, windows.last, strict=True)
    ]


def test_sums_that_do_not_fit() -> None:
    group, pane = np.zeros(3, dtype=np.int64), np.arange(3, dtype=np.int64)
    three, two = kernels.hop(group, pane, length=3), kernels.hop(group, pane, length=2)
    big = pa.array([2**62, 2**62, -(2**62)])
    # parts may leave the 64 bits, as long as the windows do not
    assert kernels.merge(big, "sum", kernels.session(group, pane, pane, gap=1)).to_pylist() == [
        2**62
    ]
    with pytest.raises(Overflow, match="int64"):
        kernels.merge(big, "sum", two)
    assert kernels.merge(big, "sum", two, wraps=True).to_pylist() == [
        2**62,
        -(2**63),
        0,
        -(2**62),
    ]
    assert kernels.merge(big, "sum", three, wraps=True).to_pylist()[2] == 2**62
    with pytest.raises(Overflow, match="int16"):
        kernels.merge(pa.array([2**14] * 3, pa.int16()), "sum", two)


def test_sums_without_a_sign() -> None:
    group, pane = np.zeros(3, dtype=np.int64), np.arange(3, dtype=np.int64)
    column = pa.array([2**63, 2**63 - 1, None], pa.uint64())
    one, two = kernels.hop(group, pane, length=1), kernels.hop(group, pane, length=2)
    assert kernels.merge(column, "sum", one).to_pylist() == column.to_pylist()
    whole = [2**63, 2**64 - 1, 2**63 - 1, None]
    assert kernels.merge(column, "sum", two).to_pylist() == whole
    column = pa.array([2**63, 2**63 + 1, 2**64 - 1], pa.uint64())
    with pytest.raises(Overflow, match="uint64"):
        kernels.merge(column, "sum", two)
    # modulo 2**64: 2**64 + 1 is 1, 3 * 2**63 is 2**63
    wrapped = [2**63, 1, 2**63, 2**64 - 1]
    assert kernels.merge(column, "sum", two, wraps=True).to_pylist() == wrapped


@pytest.mark.parametrize(("precision", "scale"), [(2, 1), (18, 0), (19, 3), (38, 0), (38, 38)])
def test_a_sum_of_decimals_that_does_not_fit(precision: int, scale: int) -> None:
    group, pane = np.zeros(3, dtype=np.int64), np.arange(3, dtype=np.int64)
    kind = pa.decimal128(precision, scale)
    most, least = 10**precision - 1, 1
    with decimal.localcontext() as context:
        context.prec = 60
        values = [Decimal(n).scaleb(-scale) for n in (most, least, -most)]
        windows, column = kernels.hop(group, pane, length=2), pa.array(values, kind)
        found = kernels.merge(column, "sum", windows, wraps=True)
        with pytest.raises(Overflow, match="does not fit into decimal"):
            kernels.merge(column, "sum", windows)
        total = Decimal(least - most).scaleb(-scale)
    assert found.to_pylist() == [values[0], None, total, values[2]]


def test_a_sum_of_durations_is_one() -> None:
    one = np.zeros(2, dtype=np.int64)
    windows = kernels.session(one, one, one, gap=1)
    found = kernels.merge(pa.array([1, 2], pa.duration("us")), "sum", windows)
    assert (found.type, found.cast(pa.int64()).to_pylist()) == (pa.duration("us"), [3])
    with pytest.raises(Overflow, match="duration"):
        kernels.merge(pa.array([2**62] * 2, pa.duration("us")), "sum", windows, wraps=True)


@pytest.mark.parametrize("kind", ["hop", "cumulate", "session"])
@settings(max_examples=40)
@given(data=st.data(), pairs=panes)
def test_windows_come_in_parts(kind: str, data: Any, pairs: list[tuple[int, int]]) -> None:
    """However few are held at once, they are the same, in the same order."""
    group, pane = columns(pairs)
    order = data.draw(st.permutations(range(len(pairs))))
    distinct = data.draw(st.booleans())
    table = {
        "key_1": pa.array([("a", None, "b")[one] for one in group.tolist()], pa.string()),
        "total": pa.array(values_of(data, st.integers(-9, 9), len(pairs)), pa.int64()),
        "least": pa.array(values_of(data, st.integers(-9, 9), len(pairs)), pa.int64()),
        "all": pa.array(
            values_of(data, st.lists(st.integers(0, 9)), len(pairs)), pa.list_(pa.int64())
        ),
        "user": pa.array(values_of(data, st.integers(0, 2), len(pairs)), pa.int64()),
    }
    places: dict[str, Any] = {
        "hop": {"_sw_pane": pane},
        "cumulate": {"_sw_start": pane // 4 * 40, "_sw_pane": pane % 4},
        "session": {"_sw_from": pane, "_sw_to": pane + 1},
    }
    sizes = {
        "hop": {"length": 3, "stride": 1},
        "cumulate": {"steps": 4, "step": 10, "only_updates": 0},
        "session": {"gap": 2},
    }
    work = Work(
        kind=kind,
        sizes=sizes[kind],
        keys=("key_1",),
        carried=(),
        merges={"total": "sum", "least": "min", "all": "list"},
        distinct={"users": "user"} if distinct else {},
    )
    given_panes = pa.table({**places[kind], **table}).take(pa.array(order, pa.int64()))
    whole = list(windows_of(work, given_panes))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_function, "_VALUES_AT_ONCE", 3)
        parts = list(windows_of(work, given_panes))
    assert [row for part in parts for row in part.to_pylist()] == [
        row for part in whole for row in part.to_pylist()
    ]
    assert len(whole) == min(1, len(pairs))
    assert len(parts) > 1 or sum(len(part) for part in parts) < 5


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
    for found in (
        kernels.hop(none, none, length=3),
        kernels.cumulate(none, none, none, steps=3),
        kernels.session(none, none, none, gap=3),
    ):
        for merge, kind, *_ in KINDS:
            assert answer(found, none, pa.array([], kind), merge) == []


NONE = np.zeros(0, dtype=np.int64)
NO_WINDOWS = kernels.hop(NONE, NONE, length=1)


@pytest.mark.parametrize(
    ("least", "name", "call"),
    [
        (1, "length", lambda n: kernels.hop(NONE, NONE, length=n)),
        (1, "stride", lambda n: kernels.hop(NONE, NONE, length=1, stride=n)),
        (1, "length", lambda n: kernels.rows(NONE, length=n, stride=1)),
        (1, "stride", lambda n: kernels.rows(NONE, length=1, stride=n)),
        (1, "steps", lambda n: kernels.cumulate(NONE, NONE, NONE, steps=n)),
        (1, "stride", lambda n: kernels.gaps(NONE, NONE, stride=n)),
        (
            1,
            "length",
            lambda n: kernels.distinct_in_hops(NONE, NONE, NONE, NO_WINDOWS, NONE, length=n),
        ),
        (0, "gap", lambda n: kernels.session(NONE, NONE, NONE, gap=n)),
    ],
)
def test_sizes_that_make_no_windows(least: int, name: str, call: Callable[[int], Any]) -> None:
    for wrong in (least - 1, -(2**40)):
        with pytest.raises(ValueError, match=f"^{name} must be at least {least}. Got: {wrong}.$"):
            call(wrong)
    call(least)


def test_inputs_stay_as_they_are() -> None:
    group, pane = np.zeros(4, dtype=np.int64), np.arange(4, dtype=np.int64)
    column = pa.array([1, 2, None, 4])
    for how in ("sum", "min", "max"):
        kernels.merge(column, how, kernels.hop(group, pane, length=2))
        kernels.merge(column, how, kernels.session(group, pane, pane, gap=1))
    assert column.to_pylist() == [1, 2, None, 4]
    assert (group.tolist(), pane.tolist()) == ([0] * 4, [0, 1, 2, 3])


def test_parts_of_columns() -> None:
    """A column may be a slice of another one."""
    group, pane = np.zeros(2, dtype=np.int64), np.arange(2, dtype=np.int64)
    windows = kernels.session(group, pane, pane, gap=1)
    for merge, kind, values, total in (
        ("sum", pa.decimal128(9, 2), [Decimal(9), Decimal(1), None, Decimal(3)], Decimal(1)),
        ("max", pa.string(), ["z", "a", None, "y"], "a"),
        ("list", pa.list_(pa.int64()), [[9], [1, 2], [3], [4]], [1, 2, 3]),
        ("min", pa.timestamp("us"), [1, 5, 4, 0], datetime.datetime(1970, 1, 1, 0, 0, 0, 4)),
    ):
        assert kernels.merge(pa.array(values, kind)[1:3], merge, windows).to_pylist() == [total]


@pytest.mark.parametrize(("merge", "kind", "element", "total"), KINDS, ids=NAMES)
@settings(max_examples=10)
@given(data=st.data(), count=st.integers(0, 6))
def test_columns_in_chunks(
    merge: str, kind: Any, element: Any, total: Any, data: Any, count: int
) -> None:
    column = pa.array(values_of(data, element, count), kind)
    at = data.draw(st.integers(0, count))
    windows = kernels.hop(np.zeros(count, dtype=np.int64), np.arange(count), length=2)
    whole = kernels.merge(column, merge, windows)
    chunks = [[column[:at], column[at:]], [column], [] if count == 0 else [column[:0], column]]
    for some in chunks:
        assert kernels.merge(pa.chunked_array(some, kind), merge, windows).equals(whole)


@pytest.mark.parametrize(("how", "nothing"), [("sum", None), ("min", None), ("list", [])])
def test_a_window_of_nothing_but_null(how: str, nothing: Any) -> None:
    """Lists are as flatten(collect_list(…)), which leaves out NULL, makes them."""
    one, pane = np.zeros(2, dtype=np.int64), np.arange(2, dtype=np.int64)
    column = pa.nulls(2, pa.list_(pa.int64()) if how == "list" else pa.int64())
    pair = kernels.rows(one, length=2, stride=2)
    for windows in (pair, kernels.session(one, pane, pane, gap=1)):
        assert kernels.merge(column, how, windows).to_pylist() == [nothing]


def test_lists_stay_of_their_type() -> None:
    """With the name of their values; also where these can only be NULL."""
    one = np.zeros(3, dtype=np.int64)
    windows = kernels.hop(one, np.arange(3), length=2)
    for value in (pa.null(), pa.struct([("a", pa.int8())])):
        kind = pa.list_(pa.field("element", value))
        column = pa.array([[None], [None, None], [None]], kind)
        found = kernels.merge(column, "list", windows)
        found.validate(full=True)
        # -1 to 0, 0 to 1, 1 to 2, and 2 alone
        assert (found.type, pc.list_value_length(found).to_pylist()) == (kind, [1, 3, 3, 1])


def test_merges_that_are_not_there() -> None:
    windows = kernels.rows(np.zeros(1, dtype=np.int64), length=1, stride=1)
    for kind, how in (
        (pa.string(), "sum"),
        (pa.list_(pa.int64()), "max"),
        (pa.int64(), "list"),
        (pa.struct([("a", pa.map_(pa.string(), pa.string()))]), "min"),
        (pa.int64(), "median"),
        (pa.null(), "max"),
        (pa.month_day_nano_interval(), "min"),
        (pa.dictionary(pa.int32(), pa.string()), "min"),
        (pa.struct([("a", pa.dictionary(pa.int32(), pa.string()))]), "max"),
        (pa.struct([("a", pa.float16())]), "max"),
        (pa.list_(pa.run_end_encoded(pa.int32(), pa.int64())), "list"),
    ):
        with pytest.raises(ValueError, match=f"no merge '{how}' of "):
            kernels.merge(pa.nulls(1, kind), how, windows)


def test_what_can_be_merged_is_what_is_said() -> None:
    """Types that came to Arrow late lack functions that others have."""
    windows = kernels.rows(np.zeros(2, dtype=np.int64), length=2, stride=2)
    kinds = [pa.float16(), pa.date64(), pa.duration("ns"), pa.time32("s"), pa.binary(3)]
    kinds += [pa.large_string(), pa.decimal256(40, 2), pa.large_list(pa.int8()), pa.uint8()]
    for name, *sizes in (
        ("decimal32", 9, 2),
        ("decimal64", 18, 2),
        ("string_view",),
        ("binary_view",),
        ("uuid",),
    ):
        if hasattr(pa, name):
            kinds.append(getattr(pa, name)(*sizes))
    for kind in kinds:
        for how in ("sum", "min", "max", "list"):
            for whole in (kind, pa.struct([("a", kind)]), pa.list_(kind)):
                column = pa.nulls(2, whole)
                if kernels.why_not(whole, how):
                    with pytest.raises(ValueError, match=f"no merge '{how}' of "):
                        kernels.merge(column, how, windows)
                else:
                    assert kernels.merge(column, how, windows).type == whole
