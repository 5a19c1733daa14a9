"""Rows shuffled once beside panes shuffled twice: `python -m benchmarks.phases`.

With few rows in a pane there are about as many panes as rows, and one shuffle is less than two.
With many rows the panes are less than the rows. Where both meet is `few_rows` of the macro
`_phases`.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from spark_windows.render import Macros

from benchmarks import measure
from benchmarks.cases import EXACT, SUM_COUNT, USERS, window_aggregate
from benchmarks.session import opened

LENGTHS = {60: "1 minute", 300: "5 minutes", 1800: "30 minutes"}
"""The length of a pane, by its seconds: what the number of rows in a pane goes by."""
WORK: dict[str, tuple[tuple[str, ...], dict[str, str], str]] = {
    "sum and count": (("k",), SUM_COUNT, "sql"),
    "sum and count, Arrow": (("k",), SUM_COUNT, "arrow"),
    "of text and decimals": (("region", "rate"), EXACT, "sql"),
    "distinct values": (("k",), USERS, "sql"),
}


def windows(pane: int) -> dict[str, dict[str, Any]]:
    """Return windows of each kind that shares panes, of panes of so many seconds."""
    return {
        "HOP": {"kind": "hop", "slide": LENGTHS[pane], "size": f"{12 * pane} seconds"},
        "CUMULATE": {"kind": "cumulate", "step": LENGTHS[pane], "size": f"{48 * pane} seconds"},
        "SESSION": {"kind": "session", "gap": LENGTHS[pane]},
    }


def rows_per_pane(rows: int, seconds: int, keys: str) -> str:
    """Return the query for the rows in a pane that has some, at an average."""
    pane = f"unix_micros(ts) div {seconds * 1_000_000}"
    return f"select {rows} / count(*) as rows from (select distinct {pane}, {keys} from events)"


def main() -> None:
    """Compare the windows of both, and print the medians."""
    spark, events, repeats = opened("benchmarks.phases", __doc__)
    macros, rows = Macros(session=spark), spark.table(str(events)).count()
    for pane in LENGTHS:
        for name, (keys, aggregates, engine) in WORK.items():
            [found] = spark.sql(rows_per_pane(rows, pane, ", ".join(keys))).collect()
            work = f"{name}, {found['rows']:.1f} rows a pane"
            for kind, window in windows(pane).items():
                two, one = (
                    window_aggregate(macros, events, window, aggregates, engine, keys, phases=n)
                    for n in ("two", "one")
                )
                measure.require_equal(spark, name, two, one)
                runners = [partial(measure.run, spark, query) for query in (two, one)]
                in_two, in_one = measure.alternate(runners, repeats)
                sys.stdout.write(
                    f"{kind}, {work}: two {in_two.seconds:.1f} s, one {in_one.seconds:.1f} s, "
                    f"{in_two.seconds / in_one.seconds:.2f}x\n"
                )
                sys.stdout.flush()


if __name__ == "__main__":
    main()
