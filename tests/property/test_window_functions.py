"""Table functions on Spark give the rows of the oracle, for any rows, lengths, types and zones."""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, Any

from spark_windows.render import Macros

from tests.oracle.windows import apply_window

from .coverage import require
from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import ZONES, Case, batches

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KINDS = ("tumble", "hop", "cumulate", "session")


@functools.cache
def _macros_of_a_project(zone: str, session: SparkSession | None) -> Macros:
    return Macros(session=session, variables={"spark_windows_timezone": zone})


def macros_for(case: Case, macros: Macros, session: SparkSession | None = None) -> Macros:
    """Return the macros that a case is rendered with: sessions in a project that has a zone."""
    if case.kind == "session" and case.zone is not None:
        return _macros_of_a_project(case.zone, session)
    return macros


def window_arguments(case: Case) -> dict[str, Any]:
    """Return the arguments of a macro call, as a user writes them."""
    arguments: dict[str, Any] = {"timecol": "ts"}
    arguments.update({name: f"{us} microseconds" for name, us in case.lengths.items()})
    if case.kind == "session":
        arguments["partition_by"] = case.keys
    elif case.zone is not None:
        arguments["timezone"] = case.zone
    return arguments


def oracle_window(case: Case, partition_by: list[str]) -> dict[str, Any]:
    """Return the same window for the oracle."""
    window: dict[str, Any] = {"kind": case.kind, "timecol": "ts", **case.lengths}
    if case.kind == "session":
        window["partition_by"] = partition_by
    elif case.zone is not None:
        window["timezone"] = case.zone
    return window


def bound_types(case: Case) -> dict[str, str]:
    kind = "timestamp" if case.time_type == "timestamp" else "timestamp_ntz"
    return dict.fromkeys(("window_start", "window_end", "window_time"), kind)


def example(case: Case, macros: Macros) -> Example:
    types = input_types(case.time_type)
    rendered = macros_for(case, macros).render(
        case.kind, values(case.rows, types), **window_arguments(case)
    )
    return Example(
        label=repr(case),
        query=f"select * from {rendered}",
        columns={**types, **bound_types(case)},
        expected=apply_window(case.rows, oracle_window(case, case.keys)),
    )


def test_every_row_has_its_windows(spark: SparkSession, macros: Macros, examples: Drawn) -> None:
    covered: Counter[tuple[str, ...]] = Counter()

    @examples(5, batches(KINDS, worlds=3))
    def property_of(batch: list[Case], seed: int) -> None:
        with session_settings(spark, seed) as chosen:
            check(spark, [example(case, macros) for case in batch])
        covered[("ansi", chosen["spark.sql.ansi.enabled"])] += len(batch)
        for case in batch:
            covered.update(case.facts())

    property_of()
    require(covered, kinds=KINDS, more=[("zone", zone) for zone in ZONES])
