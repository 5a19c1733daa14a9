"""Whole keys of a bucket, some at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from spark_windows.kernels import batches
from spark_windows.kernels.batches import HASH, Batches
from spark_windows.kernels.table_function import Work, table_function

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module", autouse=True)
def few_at_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(batches, "_ROWS_AT_ONCE", 8)
        yield


def batch(hashes: list[int], first: int) -> pa.RecordBatch:
    return pa.record_batch(
        {
            "n": pa.array(range(first, first + len(hashes)), pa.int64()),
            HASH: pa.array(hashes, pa.int64()),
        }
    )


@given(st.lists(st.lists(st.integers(-2, 5), max_size=12), max_size=12))
def test_parts_are_whole_keys(cuts: list[list[int]]) -> None:
    """However rows are cut into batches: all come out, in order, and no hash in two parts."""
    hashes = sorted(value for cut in cuts for value in cut)
    held, at = Batches(), 0
    found: list[pa.Table | None] = []
    longest = max((hashes.count(value) for value in set(hashes)), default=0)
    for cut in cuts:
        given_batch = batch(hashes[at : at + len(cut)], at)
        at += len(cut)
        found.append(held.add(given_batch))
        left = sum(len(one) for one in held._held)
        assert left < batches._ROWS_AT_ONCE + longest
    parts = [part for part in [*found, held.rest()] if part is not None]
    assert [n for part in parts for n in part["n"].to_pylist()] == list(range(len(hashes)))
    seen = [{hashes[n] for n in part["n"].to_pylist()} for part in parts]
    assert sum(map(len, seen)) == len(set().union(*seen))
    assert all(HASH not in part.column_names for part in parts)


def test_without_a_hash_rows_are_one_part() -> None:
    held = Batches()
    for first in range(0, 40, 10):
        assert held.add(batch([1] * 10, first).drop_columns([HASH])) is None
    rest = held.rest()
    assert rest is not None
    assert len(rest) == 40


def test_wide_rows_go_out_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of rows of a kilobyte a part has fewer."""
    monkeypatch.setattr(batches, "_ROWS_AT_ONCE", 2**19)
    monkeypatch.setattr(batches, "_BYTES_AT_ONCE", 2**14)
    held, sizes = Batches(), []
    for key in range(40):
        wide = batch([key], key).append_column("wide", pa.array(["x" * 1024]))
        part = held.add(wide)
        sizes.append(len(part) if part else 0)
        assert sum(one.nbytes for one in held._held) < 2**14 + wide.nbytes
    assert [size for size in sizes if size] == [15, 15], sizes


def test_windows_go_out_while_panes_come_in() -> None:
    """The windows of a key do not wait for those of the others."""
    work = Work("hop", {"length": 2, "stride": 1}, ("k",), (), {"n": "sum"})
    function = table_function(work)()
    out = []
    for key in range(4):
        panes = {"_sw_pane": list(range(10)), "k": [key] * 10, "n": [1] * 10, HASH: [key] * 10}
        out.append(sum(len(windows) for windows in function.eval(pa.record_batch(panes))))
    out.append(sum(len(windows) for windows in function.terminate()))
    assert out == [0, 11, 11, 11, 11]
