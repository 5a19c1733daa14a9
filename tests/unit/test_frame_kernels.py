"""Functions over frames give what going through the rows of each frame gives."""

from __future__ import annotations

import datetime
import decimal
import itertools
import math
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from spark_windows import kernels
from spark_windows.kernels import Frames, Overflow
from spark_windows.kernels import frames as module

from tests.oracle.values import equality_key, sort_key

EXCLUSIONS = ("no others", "current row", "group", "ties")
PIECES = (2, 3)
"""Frames of pieces that no exclusion makes: holes that overlap, middle pieces of many rows."""
STYLES = ("any", "rows", "running", "all", "own row", "none", "peers", "behind")
SIZES = (0, 1, 2, 40)
LARGE = 300


@dataclass(frozen=True)
class Case:
    """Frames, and the rows that each has."""

    name: str
    partition: list[int]
    frames: Frames
    rows: list[list[int]]

    @property
    def size(self) -> int:
        return len(self.partition)

    def random(self, purpose: str) -> np.random.Generator:
        return seeded(f"{self.name}: {purpose}")


def seeded(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def numbered(random: np.random.Generator, size: int, chance: float) -> list[int]:
    """Numbers that grow by one, or stay."""
    return [int(number) for number in np.cumsum(random.random(size) < chance)]


def bounds_of(
    style: str, random: np.random.Generator, at: int, inside: list[int], peers: list[int]
) -> tuple[int, int]:
    """A frame of the row at a place, in its partition."""
    low, high = inside[0], inside[-1]
    if style == "any" and random.random() < 0.8:
        first, last = sorted(random.choice(inside, 2).tolist())
        return first, last
    if style == "any" or style == "none":
        first = int(random.integers(-5, high + 5))
        return first, first - int(random.integers(1, 9))
    return {
        "rows": (max(low, at - 5), min(high, at + 3)),
        "running": (low, at),
        "all": (low, high),
        "own row": (at, at),
        "peers": (peers[0], peers[-1]),
        "behind": (max(low, at + 1), min(high, at + 4)),
    }[style]


def excluded_case(size: int, style: str, exclude: str) -> Case:
    name = f"{size} {style} {exclude}"
    random = seeded(name)
    partition = numbered(random, size, 0.05)
    group = numbered(random, size, 0.4)
    columns: list[list[int]] = [[], [], [], [], []]
    rows = []
    for at in range(size):
        inside = [other for other in range(size) if partition[other] == partition[at]]
        peers = [other for other in inside if group[other] == group[at]]
        first, last = bounds_of(style, random, at, inside, peers)
        out = {
            "no others": [],
            "current row": [at],
            "group": peers,
            "ties": [other for other in peers if other != at],
        }[exclude]
        rows.append([row for row in range(first, last + 1) if row not in out])
        for column, value in zip(columns, (first, last, at, peers[0], peers[-1]), strict=True):
            column.append(value)
    first_row, last_row, at_row, *peer_rows = (np.array(one, dtype=np.int64) for one in columns)
    peers_first, peers_last = peer_rows
    frames = kernels.frames_of(first_row, last_row, at_row, peers_first, peers_last, exclude)
    return Case(name, partition, frames, rows)


def pieces_case(size: int, count: int) -> Case:
    name = f"{size} {count} pieces"
    random = seeded(name)
    partition = numbered(random, size, 0.02)
    pieces = np.zeros((count, 2, size), dtype=np.int64)
    rows = []
    for at in range(size):
        inside = [other for other in range(size) if partition[other] == partition[at]]
        places = sorted(random.choice([*inside, inside[-1] + 1], 2 * count).tolist())
        pairs = [(first, end - 1) for first, end in zip(places[::2], places[1::2], strict=True)]
        pieces[:, :, at] = pairs
        rows.append([row for first, last in pairs for row in range(first, last + 1)])
    return Case(name, partition, Frames(tuple((one[0], one[1]) for one in pieces)), rows)


CASES = [
    *itertools.starmap(excluded_case, itertools.product(SIZES, STYLES, EXCLUSIONS)),
    *itertools.starmap(
        excluded_case, itertools.product([LARGE], ("any", "rows", "all"), EXCLUSIONS)
    ),
    *itertools.starmap(pieces_case, itertools.product((*SIZES, LARGE // 3), PIECES)),
]


@pytest.fixture(params=[8, 2**15], ids=["many batches", "one batch"], autouse=True)
def _rows_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_ROWS_AT_ONCE", request.param)


def drawn(random: np.random.Generator, values: Sequence[Any], size: int) -> list[Any]:
    """Some of the values, and NULL one time in five."""
    places = random.integers(0, len(values), size).tolist()
    return [
        None if missing else values[place]
        for place, missing in zip(places, (random.random(size) < 0.2).tolist(), strict=True)
    ]


def present(values: list[Any], rows: list[int]) -> list[Any]:
    return [values[row] for row in rows if values[row] is not None]


def assert_same(found: pa.Array, kind: pa.DataType, expected: list[Any], name: str) -> None:
    found.validate(full=True)
    assert found.type == kind
    for number, (one, other) in enumerate(zip(found.to_pylist(), expected, strict=True)):
        assert equality_key(one) == equality_key(other), f"{name}: frame {number}"


def test_frames_and_their_holes() -> None:
    """The pieces are disjoint, in order, and have the rows that are not excluded."""
    for case in CASES:
        for number, rows in enumerate(case.rows):
            found = [
                row
                for first, last in case.frames.pieces
                for row in range(int(first[number]), int(last[number]) + 1)
            ]
            assert found == rows, f"{case.name}: frame {number}"


def facts(case: Case) -> Iterator[str]:
    """What a case has, in words."""
    code = case.random("codes").integers(0, 12, case.size).tolist()
    for at, rows in enumerate(case.rows):
        pieces = [
            range(int(first[at]), int(last[at]) + 1)
            for first, last in case.frames.pieces
            if first[at] <= last[at]
        ]
        yield f"{len(pieces)} filled pieces"
        yield {0: "no row", 1: "one row"}.get(len(rows), "several rows")
        if rows and rows == [
            one for one in range(case.size) if case.partition[one] == case.partition[at]
        ]:
            yield "all rows of a partition"
        if rows and at not in rows:
            yield "not the row itself"
        if len(pieces) > 1:
            inside = [{code[row] for row in piece} for piece in pieces]
            hole = {code[row] for row in range(rows[0], rows[-1] + 1) if row not in rows}
            if hole - set.union(*inside):
                yield "a value that is only in a hole"
            if hole & set.union(*inside):
                yield "a value of a hole that is also in a piece"
            if inside[0] & inside[-1]:
                yield "a value that is in two pieces"
            if len(pieces) == 3 and len(pieces[1]) > 1:
                yield "a middle piece of several rows"
    if len(set(case.partition)) > 1:
        yield "several partitions"


def test_what_the_cases_cover() -> None:
    covered = Counter(fact for case in CASES for fact in facts(case))
    wanted = (
        "0 filled pieces",
        "1 filled pieces",
        "2 filled pieces",
        "3 filled pieces",
        "no row",
        "one row",
        "several rows",
        "all rows of a partition",
        "not the row itself",
        "a value that is only in a hole",
        "a value of a hole that is also in a piece",
        "a value that is in two pieces",
        "a middle piece of several rows",
        "several partitions",
    )
    assert not {fact: covered[fact] for fact in wanted if covered[fact] < 20}
    assert {case.size for case in CASES} >= {*SIZES, LARGE}


def batches(frames: Frames) -> tuple[int, int]:
    """How many batches there are, and how many rows they have together."""
    found = list(module._batches(frames.ranges()))
    return len(found), sum(rows.stop - rows.start for _, rows, _ in found)


def test_batches_share_few_rows() -> None:
    at, several = np.arange(800, dtype=np.int64), module._ROWS_AT_ONCE == 8
    partitions = Frames(((at // 8 * 8, at),))
    assert batches(partitions) == ((100, 800) if several else (1, 800))
    # each batch but the first has one row of the one before it
    pairs = Frames(((np.maximum(at - 1, 0), at),))
    assert batches(pairs) == ((100, 899) if several else (1, 800))
    some_empty = Frames(((at // 8 * 8, np.where(at % 8 == 4, -1, at)),))
    assert batches(some_empty) == batches(partitions)
    running = Frames(((at * 0, at),))
    assert batches(running) == (1, 800)
    assert batches(Frames(((at + 1, at),))) == (0, 0)


FLOATS = (-math.inf, -2.0, -0.0, 0.0, 1.0, 3.0, math.inf, math.nan)
TIMES = [datetime.datetime(1969, 12, 31, 23, 59, n) for n in (58, 59)]
TIMES += [datetime.datetime(2024, 3, 31, 2, 30, 0, n) for n in range(3)]
STRUCT = pa.struct([("at", pa.int64()), ("value", pa.string())])
STRUCTS = [{"at": at, "value": value} for at in (None, 1, 2) for value in (None, "a", "b")]

KINDS: dict[str, tuple[pa.DataType, Sequence[Any], Sequence[str]]] = {
    "int64": (pa.int64(), range(-(2**60), 2**60, 2**57 + 1), ["min", "max"]),
    "int64, small": (pa.int64(), range(-5, 9), ["sum", "min", "max"]),
    "int8": (pa.int8(), (-1, 0, 1), ["sum", "min", "max"]),
    "uint64": (pa.uint64(), (0, 1, 2**63 + 5), ["min", "max"]),
    "uint64, small": (pa.uint64(), (0, 1, 2**40), ["sum"]),
    "duration": (
        pa.duration("us"),
        [datetime.timedelta(0, n) for n in range(-3, 5)],
        ["sum", "min"],
    ),
    "decimal(38, 3)": (
        pa.decimal128(38, 3),
        [Decimal(n * 10**30 + n).scaleb(-3) for n in range(-4, 5)],
        ["sum", "min", "max"],
    ),
    "decimal(9, 2)": (
        pa.decimal128(9, 2),
        [Decimal(n).scaleb(-2) for n in (-999, 1, 7, 100)],
        ["sum", "max"],
    ),
    "float64": (pa.float64(), FLOATS, ["sum", "min", "max"]),
    "float32": (pa.float32(), FLOATS, ["sum", "min", "max"]),
    "float64, whole": (pa.float64(), [float(n) for n in range(-9, 9)], ["sum"]),
    "boolean": (pa.bool_(), (False, True), ["min", "max"]),
    "string": (pa.string(), ("", "a", "B", "é", "\U0001f600"), ["min", "max"]),
    "binary": (pa.binary(), (b"", b"\xff", b"a"), ["min", "max"]),
    "timestamp": (pa.timestamp("us"), TIMES, ["min", "max"]),
    "time": (pa.time64("us"), [one.time() for one in TIMES], ["min", "max"]),
    "date": (pa.date32(), [one.date() for one in TIMES], ["min", "max"]),
    "struct": (STRUCT, STRUCTS, ["min", "max"]),
}


def order_key(value: Any) -> Any:
    return tuple(map(sort_key, value.values())) if isinstance(value, dict) else sort_key(value)


def merged(how: str, values: list[Any]) -> Any:
    if not values:
        return None
    if how == "sum":
        return sum(values[1:], values[0])
    return {"min": min, "max": max}[how](values, key=order_key)


@pytest.mark.parametrize(
    ("kind", "how"), [(kind, how) for kind, (_, _, hows) in KINDS.items() for how in hows]
)
def test_merge(kind: str, how: str) -> None:
    of_type, some, _ = KINDS[kind]
    for case in CASES:
        values = drawn(case.random(kind), some, case.size)
        for without_null in (False, True):
            if without_null:
                values = [some[0] if value is None else value for value in values]
            found = kernels.merge_frames(pa.array(values, of_type), how, case.frames)
            expected = [merged(how, present(values, rows)) for rows in case.rows]
            assert_same(found, of_type, expected, case.name)


NONE = np.zeros(0, dtype=np.int64)


def one_frame(*pieces: tuple[int, int]) -> Frames:
    return Frames(tuple((np.array([first]), np.array([last])) for first, last in pieces))


def test_merge_like_over_windows() -> None:
    """The same columns, merged over windows, of which each is a range of rows."""
    at = np.arange(LARGE, dtype=np.int64)
    windows = kernels.hop(at // 50, at % 50 * 2, length=9)
    frames = Frames(((windows.first, windows.last),))
    for name, (kind, some, hows) in KINDS.items():
        column = pa.array(drawn(seeded(name), some, LARGE), kind)
        for how in hows:
            found = kernels.merge_frames(column, how, frames)
            expected = kernels.merge(column, how, windows)
            assert_same(found, kind, expected.to_pylist(), name)


def test_floats_of_other_frames_do_not_matter() -> None:
    """Infinity and great numbers before a frame, or in a hole of it, leave its sum exact."""
    column = pa.array([0.1, math.inf, 1e300, 0.25, math.nan, 0.5])
    for pieces, total in (
        ([(3, 3)], 0.25),
        ([(0, 0), (3, 3), (5, 5)], 0.1 + 0.25 + 0.5),
        ([(2, 3)], 1e300),
        ([(0, 1), (3, 3)], math.inf),
    ):
        assert kernels.merge_frames(column, "sum", one_frame(*pieces)).to_pylist() == [total]


def test_sums_that_do_not_fit() -> None:
    big = pa.array([2**62, 2**62, 5, -(2**62)])
    # a piece may leave the 64 bits, as long as the frame does not
    whole = one_frame((0, 1), (3, 3))
    assert kernels.merge_frames(big, "sum", whole).to_pylist() == [2**62]
    for frames in (one_frame((0, 1)), one_frame((0, 0), (1, 2))):
        with pytest.raises(Overflow, match="int64"):
            kernels.merge_frames(big, "sum", frames)
    assert kernels.merge_frames(big, "sum", one_frame((0, 1)), wraps=True).to_pylist() == [
        -(2**63)
    ]
    small = pa.array([100, None, 28], pa.int8())
    with pytest.raises(Overflow, match="int8"):
        kernels.merge_frames(small, "sum", one_frame((0, 0), (2, 2)))
    found = kernels.merge_frames(small, "sum", one_frame((0, 0), (2, 2)), wraps=True)
    assert found.to_pylist() == [-128]
    unsigned = pa.array([2**63, 2**63, 1], pa.uint64())
    with pytest.raises(Overflow, match="uint64"):
        kernels.merge_frames(unsigned, "sum", one_frame((0, 1)))
    assert kernels.merge_frames(unsigned, "sum", one_frame((0, 2)), wraps=True).to_pylist() == [1]
    assert kernels.merge_frames(unsigned, "sum", one_frame((1, 2))).to_pylist() == [2**63 + 1]


@pytest.mark.parametrize(("precision", "scale"), [(2, 1), (19, 3), (38, 0)])
def test_a_sum_of_decimals_that_does_not_fit(precision: int, scale: int) -> None:
    with decimal.localcontext() as context:
        context.prec = 38
        most, least = (Decimal(n).scaleb(-scale) for n in (10**precision - 1, 1))
    kind = pa.decimal128(precision, scale)
    column = pa.array([most, None, least, -least], kind)
    fits, too_great = one_frame((0, 0), (2, 3)), one_frame((0, 0), (2, 2))
    assert kernels.merge_frames(column, "sum", fits).to_pylist() == [most]
    with pytest.raises(Overflow, match="does not fit into decimal"):
        kernels.merge_frames(column, "sum", too_great)
    assert kernels.merge_frames(column, "sum", too_great, wraps=True).to_pylist() == [None]


def test_columns_in_chunks_and_parts() -> None:
    frames = one_frame((0, 0), (2, 2))
    for kind, values in (
        (pa.int64(), [1, None, 2]),
        (pa.decimal128(9, 0), [Decimal(1), None, Decimal(2)]),
        (pa.float64(), [1.0, None, 2.0]),
    ):
        one, two = kind.to_pandas_dtype()(1), kind.to_pandas_dtype()(2)
        whole = pa.array([one, *values, one], kind)
        for column in (pa.chunked_array([values[:2], values[2:]], kind), whole[1:4]):
            assert kernels.merge_frames(column, "sum", frames).to_pylist() == [one + two]
            last = kernels.merge_frames(column[2:], "sum", one_frame((0, 0)))
            assert last.to_pylist() == [two]
            assert kernels.merge_frames(column, "min", frames).to_pylist() == [one]
            assert kernels.quantile_frames(column, frames, 0.5).to_pylist() == [1.5]
            assert kernels.lists_frames(column, frames).to_pylist() == [[one, two]]


def test_count() -> None:
    for case in CASES:
        counts = kernels.count_frames(None, case.frames)
        assert counts.tolist() == [len(rows) for rows in case.rows], case.name
        valid = case.random("valid").random(case.size) < 0.7
        counts = kernels.count_frames(valid, case.frames)
        assert counts.tolist() == [int(valid[rows].sum()) for rows in case.rows], case.name


@pytest.mark.parametrize(
    ("least", "most", "factor"), [(0, 3, 1), (-1, 6, 1), (-1, 60, 1), (-1, 5, 2**58), (-1, 0, 1)]
)
def test_distinct(least: int, most: int, factor: int) -> None:
    for case in CASES:
        random = case.random(f"{least} {most}")
        codes = random.integers(least, most, case.size)
        codes = np.where(codes < 0, -1, codes * factor)
        found = kernels.distinct_frames(codes, case.frames)
        expected = [len(set(codes[rows].tolist()) - {-1}) for rows in case.rows]
        assert found.tolist() == expected, case.name


@pytest.mark.parametrize(
    ("least", "most", "factor"), [(0, 400, 1), (-1, 6, 1), (-1, 50, 1), (-2, 5, 2**58), (-1, 0, 1)]
)
def test_select(least: int, most: int, factor: int) -> None:
    for case in CASES:
        random = case.random(f"{least} {most}")
        ranks = random.integers(least, most, case.size)
        ranks = np.where(ranks < 0, -1, ranks * factor)
        k = random.integers(-1, 8, case.size)
        found = kernels.select_frames(ranks, case.frames, k)
        for number, rows in enumerate(case.rows):
            inside = sorted(rank for rank in ranks[rows].tolist() if rank >= 0)
            exists = 0 <= k[number] < len(inside)
            expected = inside[k[number]] if exists else -1
            assert found[number] == expected, f"{case.name}: frame {number}"


QUANTILES = (0.0, 0.07, 0.25, 0.5, 0.9, 1.0)


def continuous(values: list[Any], quantile: float) -> float | None:
    """Spark's percentile."""
    if not values:
        return None
    values = sorted(values, key=sort_key)
    position = (len(values) - 1) * quantile
    lower, higher = math.floor(position), math.ceil(position)
    low, high = float(values[lower]), float(values[higher])
    if equality_key(values[lower]) == equality_key(values[higher]):
        return low
    return (higher - position) * low + (position - lower) * high


def discrete(values: list[Any], quantile: float) -> Any:
    """Spark's percentile_disc."""
    values = sorted(values, key=sort_key)
    return values[max(math.ceil(len(values) * quantile), 1) - 1] if values else None


CONTINUOUS: dict[str, tuple[pa.DataType, Sequence[Any]]] = {
    name: KINDS[name][:2]
    for name in ("int64", "int64, small", "uint64", "decimal(38, 3)", "float64", "float32")
} | {"decimal, tenths": (pa.decimal128(20, 1), [Decimal(n) / 10 for n in range(30)])}


@pytest.mark.parametrize("kind", list(CONTINUOUS))
def test_quantile(kind: str) -> None:
    of_type, some = CONTINUOUS[kind]
    for number, case in enumerate(CASES):
        quantile = QUANTILES[number % len(QUANTILES)]
        values = drawn(case.random(kind), some, case.size)
        found = kernels.quantile_frames(pa.array(values, of_type), case.frames, quantile)
        expected = [continuous(present(values, rows), quantile) for rows in case.rows]
        assert_same(found, pa.float64(), expected, f"{case.name}: {quantile}")


def test_quantile_of_durations() -> None:
    """As Spark cuts intervals to whole microseconds, towards zero."""
    kind = pa.duration("us")
    for column, total in ((pa.array([1, 2, None], kind), 1), (pa.array([-1, -2, None], kind), -1)):
        found = kernels.quantile_frames(column, one_frame((0, 2)), 0.5)
        assert (found.type, found.cast(pa.int64()).to_pylist()) == (kind, [total])
    for frames in (one_frame((2, 2)), one_frame((1, 0))):
        found = kernels.quantile_frames(column, frames, 0.5)
        assert (found.type, found.to_pylist()) == (kind, [None])
    frames = Frames(((np.array([0, 2]), np.array([1, 2])),))
    found = kernels.quantile_frames(column, frames, 0.0)
    assert found.cast(pa.int64()).to_pylist() == [-2, None]


@pytest.mark.parametrize(
    "kind",
    [
        name
        for name, (_, _, hows) in KINDS.items()
        if set(hows) & {"min", "max"} and name != "struct"
    ],
)
def test_quantile_that_is_a_value(kind: str) -> None:
    of_type, some, _ = KINDS[kind]
    for number, case in enumerate(CASES):
        quantile = QUANTILES[number % len(QUANTILES)]
        values = drawn(case.random(kind), some, case.size)
        found = kernels.quantile_frames(
            pa.array(values, of_type), case.frames, quantile, interpolates=False
        )
        expected = [discrete(present(values, rows), quantile) for rows in case.rows]
        assert_same(found, of_type, expected, f"{case.name}: {quantile}")


def test_nth() -> None:
    for case in CASES:
        mask = case.random("valid").random(case.size) < 0.7
        for n, from_last, valid in itertools.product((1, 2, 5), (False, True), (None, mask)):
            found = kernels.nth_frames(valid, case.frames, n, from_last=from_last)
            for number, rows in enumerate(case.rows):
                seen = [row for row in rows if valid is None or valid[row]]
                seen = seen[::-1] if from_last else seen
                expected = seen[n - 1] if len(seen) >= n else -1
                assert found[number] == expected, f"{case.name}: frame {number}"


@pytest.mark.parametrize("kind", ["int64", "string", "struct"])
def test_lists(kind: str) -> None:
    of_type, some, _ = KINDS[kind]
    for case in CASES:
        values = drawn(case.random(kind), some, case.size)
        found = kernels.lists_frames(pa.array(values, of_type), case.frames)
        found.validate(full=True)
        assert found.type == pa.list_(of_type)
        assert found.to_pylist() == [[values[row] for row in rows] for rows in case.rows]


def test_lists_of_too_many_values() -> None:
    size = 50_000
    none = np.zeros(size, dtype=np.int64)
    frames = Frames(((none, none + size - 1),))
    with pytest.raises(Overflow, match="2500000000 values are too many for one column of lists"):
        kernels.lists_frames(pa.nulls(size, pa.int8()), frames)


def test_many_rows() -> None:
    """Frames of 25,000 rows and more: going through their rows would take minutes."""
    size, distinct, length = 100_000, 1000, 25_000
    at = np.arange(size, dtype=np.int64)
    codes = at * 7 % distinct  # 7 and 1000 have no common divisor: any 1000 rows have all codes
    for first in (np.zeros_like(at), np.maximum(at - length + 1, 0)):
        frames, sizes = Frames(((first, at),)), at - first + 1
        assert (kernels.distinct_frames(codes, frames) == np.minimum(sizes, distinct)).all()
        middle = kernels.quantile_frames(pa.array(at), frames, 0.5)
        assert (np.asarray(middle) == (first + at) / 2).all()
        assert (np.asarray(kernels.merge_frames(pa.array(at), "min", frames)) == first).all()
        total = np.asarray(kernels.merge_frames(pa.array(at * 1.0), "sum", frames))
        assert (total == (first + at) * sizes / 2).all()  # whole numbers below 2**53


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda one: Frames(()), "a frame has 1 to 3 pieces. Got: 0."),
        (lambda one: Frames(one.pieces * 4), "a frame has 1 to 3 pieces. Got: 4."),
        (
            lambda one: kernels.frames_of(NONE, NONE, NONE, NONE, NONE, "peers"),
            "no exclusion 'peers'",
        ),
        (lambda one: kernels.nth_frames(None, one, 0), "n must be at least 1. Got: 0."),
        (
            lambda one: kernels.quantile_frames(pa.array([1]), one, 1.5),
            "quantile must be from 0 to 1. Got: 1.5.",
        ),
        (
            lambda one: kernels.quantile_frames(pa.array([1]), one, math.nan),
            "quantile must be from 0 to 1. Got: nan.",
        ),
        (lambda one: kernels.quantile_frames(pa.array(["a"]), one, 0.5), "no quantile of string"),
        (
            lambda one: kernels.quantile_frames(pa.nulls(1, pa.float16()), one, 0.5),
            "no quantile of halffloat",
        ),
        (
            lambda one: kernels.lists_frames(
                pa.nulls(1, pa.run_end_encoded(pa.int32(), pa.int64())), one
            ),
            "no lists of run_end_encoded<run_ends: int32, values: int64>",
        ),
        (lambda one: kernels.quantile_frames(pa.array([True]), one, 0.5), "no quantile of bool"),
        (
            lambda one: kernels.quantile_frames(pa.array([[1]]), one, 0.5, interpolates=False),
            "no quantile of list<item: int64>",
        ),
        (
            lambda one: kernels.merge_frames(pa.array(["a"]), "sum", one),
            "no merge 'sum' of string",
        ),
        (
            lambda one: kernels.merge_frames(pa.array([[1]]), "list", one),
            "no merge 'list' over frames",
        ),
    ],
)
def test_what_is_refused(call: Callable[[Frames], Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        call(one_frame((0, 0)))


def test_inputs_stay_as_they_are() -> None:
    case = excluded_case(40, "any", "ties")
    values = drawn(case.random("values"), range(9), case.size)
    column, codes = pa.array(values), case.random("codes").integers(-1, 5, case.size)
    valid = codes >= 0
    arrays = [codes, valid, *itertools.chain(*case.frames.pieces)]
    before = [array.copy() for array in arrays]
    for how in ("sum", "min", "max"):
        kernels.merge_frames(column, how, case.frames)
    kernels.merge_frames(column.cast(pa.float64()), "sum", case.frames)
    kernels.distinct_frames(codes, case.frames)
    kernels.select_frames(codes, case.frames, codes)
    kernels.quantile_frames(column, case.frames, 0.5)
    kernels.nth_frames(valid, case.frames, 2)
    kernels.lists_frames(column, case.frames)
    assert column.to_pylist() == values
    assert all((one == other).all() for one, other in zip(arrays, before, strict=True))
