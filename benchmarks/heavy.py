"""Events with 80% of the rows in one key, on a driver of 2 GB: `python -m benchmarks.heavy`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from spark_windows.render import Macros

from benchmarks import data, measure
from benchmarks.cases import KINDS, SUM_COUNT, TUMBLE, window_aggregate
from benchmarks.processes import table_rows
from benchmarks.session import start, view

if TYPE_CHECKING:
    from collections.abc import Iterator

SALT = 8


def heavy_key(folder: Path, rows: int) -> Iterator[str]:
    """Run every kind of window, and distinct counts with and without `salt`; yield table rows."""
    path = folder / f"heavy-{rows}"
    spark = start("2g")
    data.write_one_heavy_key(spark, path, rows)
    macros, events = Macros(session=spark), view(spark, path)
    users = {"users": "count(distinct u)"}
    counts = [
        partial(measure.run, spark, window_aggregate(macros, events, TUMBLE, users, salt=salt))
        for salt in (None, SALT)
    ]
    names = ("TUMBLE 10 min, distinct users", f"TUMBLE 10 min, distinct users, `salt={SALT}`")
    for name, took in zip(names, measure.alternate(counts, 1), strict=True):
        yield f"| {name} | {took.seconds:.1f} s |"
    for name, window in KINDS.items():
        took = measure.run(spark, window_aggregate(macros, events, window, SUM_COUNT))
        yield f"| {name}, sum and count, without a warm-up | {took.seconds:.1f} s |"


def in_own_process(folder: Path, rows: int) -> list[str]:
    """Return what `heavy_key` yields in another process: a JVM keeps its first memory."""
    return table_rows("benchmarks.heavy", "--folder", str(folder), "--rows", str(rows))


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.heavy", description=__doc__)
    parser.add_argument("--rows", type=int, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    options = parser.parse_args()
    for line in heavy_key(options.folder, options.rows):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
