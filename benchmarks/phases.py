"""Rows shuffled once beside panes shuffled twice: `python -m benchmarks.phases`.

With few rows in a pane there are about as many panes as rows, and one shuffle is less than two.
With many rows the panes are less than the rows: see `few_rows` of the macro `_phases`. The log of
an incremental model comes first, whose rows are panes.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from functools import partial
from typing import TYPE_CHECKING, Any

from spark_windows.render import Macros

from benchmarks import measure
from benchmarks.cases import EXACT, SUM_COUNT, USERS, window_aggregate
from benchmarks.session import opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession
    from spark_windows.render import Relation

LENGTHS = {60: "1 minute", 300: "5 minutes", 1800: "30 minutes"}
"""The length of a pane, by its seconds: what the number of rows in a pane goes by."""
ROWS_OF_A_LOG, PANES_OF_A_KEY = 1_500_000, 288
ROWS_OF_A_PANE = (1, 2, 4, 8, 16)
"""As many as runs have come to a pane."""
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


def summary_of(text: str) -> dict[str, Any]:
    """Return what the opening mark of a rendered call carries."""
    found = re.search(r"spark_windows\.begin window_aggregate (\{.*?\}) \*/", text)
    assert found is not None
    summary: dict[str, Any] = json.loads(found.group(1))
    return summary


def of_states(
    spark: SparkSession, macros: Macros, events: Relation
) -> Iterator[tuple[str, str, str]]:
    """Yield the windows of a log in two phases and in one, by how many rows a pane has there."""
    package = macros.package
    for name, window in windows(300).items():
        if name == "SESSION":  # whose log is shuffled where it is read
            continue
        summary = summary_of(window_aggregate(macros, events, window, SUM_COUNT))
        plan = package["_stored_plan"](package["_call"]("benchmark"), summary)
        start = ["0L as _sw_start"] if name == "CUMULATE" else []
        accumulators = [f"id as {one['name']}" for one in plan["accumulators"]]
        for rows in ROWS_OF_A_PANE:
            keys = ROWS_OF_A_LOG // PANES_OF_A_KEY // rows
            columns = [f"id div {keys} % {PANES_OF_A_KEY} as _sw_pane", f"id % {keys} as key_1"]
            log = spark.range(0, keys * PANES_OF_A_KEY * rows, 1, 8)
            path = tempfile.mkdtemp()
            log.selectExpr(*start, *columns, *accumulators).write.mode("overwrite").parquet(path)
            spark.read.parquet(path).createOrReplaceTempView("log")
            of_log = {**plan, "state": "log"}
            yield (
                f"{name}, a log with {rows} rows of a pane",
                package["_windows_query"]({**of_log, "shuffled_by": []}, None),
                package["_windows_query"]({**of_log, "shuffled_by": ["key_1"]}, None),
            )


def compare(spark: SparkSession, work: str, two: str, one: str, repeats: int) -> None:
    """Time two queries in turn, which give the same rows, and print the medians."""
    measure.require_equal(spark, work, two, one)
    runners = [partial(measure.run, spark, query) for query in (two, one)]
    in_two, in_one = measure.alternate(runners, repeats)
    sys.stdout.write(
        f"{work}: two {in_two.seconds:.1f} s, one {in_one.seconds:.1f} s, "
        f"{in_two.seconds / in_one.seconds:.2f}x\n"
    )
    sys.stdout.flush()


def main() -> None:
    """Compare the windows of both, and print the medians."""
    spark, events, repeats = opened("benchmarks.phases", __doc__)
    macros, rows = Macros(session=spark), spark.table(str(events)).count()
    for work, two, one in of_states(spark, macros, events):
        compare(spark, work, two, one, repeats)
    for pane in LENGTHS:
        for name, (keys, aggregates, engine) in WORK.items():
            [found] = spark.sql(rows_per_pane(rows, pane, ", ".join(keys))).collect()
            for kind, window in windows(pane).items():
                two, one = (
                    window_aggregate(macros, events, window, aggregates, engine, keys, phases=n)
                    for n in ("two", "one")
                )
                work = f"{kind}, {name}, {found['rows']:.1f} rows a pane"
                compare(spark, work, two, one, repeats)


if __name__ == "__main__":
    main()
