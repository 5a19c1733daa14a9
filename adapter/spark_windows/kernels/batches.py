"""Table functions of Spark over the rows of a bucket of keys: some whole keys at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pyarrow as pa

HASH = "_sw_hash"
"""The column that a bucket is sorted by: a hash of the keys."""
_ROWS_AT_ONCE = 2**19
_BYTES_AT_ONCE = 2**26
_ROWS_OF_A_BATCH = 65_536


def function_of_keys(results: Callable[[pa.Table], Iterator[pa.Table]]) -> type:
    """Make the class that Spark calls: `eval` for each batch of rows, `terminate` at the end.

    Args:
        results: What becomes of the rows of some whole keys, which go out while others come in.
    """

    class ResultsOfKeys:
        def __init__(self) -> None:
            self._batches = Batches()

        def eval(self, rows: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
            yield from self._of(self._batches.add(rows))

        def terminate(self) -> Iterator[pa.RecordBatch]:
            yield from self._of(self._batches.rest())

        def _of(self, rows: pa.Table | None) -> Iterator[pa.RecordBatch]:
            if rows is None:
                return
            parts = results(rows)
            del rows  # so that they can go as soon as they are copied
            for part in parts:
                yield from part.to_batches(max_chunksize=_ROWS_OF_A_BATCH)

    return ResultsOfKeys


class Batches:
    """The batches of a bucket, whose rows come in the order of a hash of their keys.

    Rows of equal hashes stay together, so that whole keys are given, and no more rows are held
    than a part has (a number of rows, or of bytes where rows are wide), or than have the same
    hash. Without the column all rows are one part.
    """

    def __init__(self) -> None:
        self._held: list[pa.RecordBatch] = []
        self._rows = self._bytes = 0
        self._begins = 0
        """Where the rows of the last hash begin among those that are held."""
        self._last: object = None

    def add(self, batch: pa.RecordBatch) -> pa.Table | None:
        """Take a batch; return the rows of whole keys where there are many."""
        if HASH in batch.schema.names and len(batch):
            hashes = np.asarray(batch.column(HASH))
            changes = np.flatnonzero(hashes[1:] != hashes[:-1])
            if len(changes):
                self._begins = self._rows + int(changes[-1]) + 1
            elif hashes[0] != self._last:
                self._begins = self._rows
            self._last = hashes[-1]
        self._held.append(batch)
        self._rows += len(batch)
        self._bytes += batch.nbytes
        is_part = self._rows >= _ROWS_AT_ONCE or self._bytes >= _BYTES_AT_ONCE
        if not self._begins or not is_part:
            return None
        rows = pa.Table.from_batches(self._held)
        whole, rest = rows.slice(0, self._begins), rows.slice(self._begins)
        self._held = rest.to_batches()
        self._rows, self._bytes, self._begins = len(rest), rest.nbytes, 0
        return _without_hash(whole)

    def rest(self) -> pa.Table | None:
        """Return the rows that are left, when all have come."""
        held, self._held = self._held, []
        return _without_hash(pa.Table.from_batches(held)) if held else None


def _without_hash(rows: pa.Table) -> pa.Table:
    return rows.drop_columns([HASH]) if HASH in rows.column_names else rows
