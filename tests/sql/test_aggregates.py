"""Single cases of window_aggregate that once were, or easily become, wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.render import Macros, Relation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KINDS: list[dict[str, Any]] = [
    {"kind": "tumble", "size": "1 day"},
    {"kind": "hop", "slide": "12 hours", "size": "1 day"},
    {"kind": "cumulate", "step": "12 hours", "size": "1 day"},
]


@pytest.mark.parametrize("window", KINDS, ids=lambda window: window["kind"])
def test_first_and_last_go_by_instants_where_the_clock_repeats(
    window: dict[str, Any], spark: SparkSession, macros: Macros
) -> None:
    # 05:45Z reads 01:45 in New York, 06:15Z reads 01:15: on the wall clock the other way round.
    data = """select * from values
        (timestamp'2021-11-07 05:45:00Z', 'before'), (timestamp'2021-11-07 06:15:00Z', 'after')
        as v(ts, name)"""
    query = macros.render(
        "window_aggregate",
        data,
        window={"timecol": "ts", "timezone": "America/New_York", **window},
        aggregates={"a": "first(name)", "z": "last(name)", "all": "listagg(name, ' ')"},
    )
    rows = spark.sql(f"select distinct a, z, all from {query}").collect()
    assert [tuple(row) for row in rows] == [("before", "after", "before after")]


def overflow(spark: SparkSession, values: str, described: bool, window: dict[str, Any]) -> Any:
    """Return the sums of the windows of one key, in order."""
    data: Any = f"select * from values {values} as v(ts, x)"
    macros = Macros()
    if described:
        spark.sql(f"create or replace temporary view overflowing as {data}")
        data, macros = Relation("overflowing"), Macros(session=spark)
    query = macros.render(
        "window_aggregate",
        data,
        window={"timecol": "ts", **window},
        aggregates={"total": "sum(x)", "n": "count(x)"},
    )
    return [
        row["total"] for row in spark.sql(f"select * from {query} order by window_end").collect()
    ]


@pytest.mark.parametrize("described", [True, False])
def test_an_overflowed_decimal_sum_is_never_a_wrong_number(
    described: bool, spark: SparkSession
) -> None:
    huge = "99999999999999999999999999999999999999bd"
    values = ", ".join(
        f"(timestamp'2021-01-01 {hour:02}:00:00Z', {value})"
        for hour, value in enumerate([huge, huge, "-" + huge, "1bd"])
    )
    window = {"kind": "cumulate", "step": "1 hour", "size": "4 hours"}
    before = spark.conf.get("spark.sql.ansi.enabled")
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        totals = overflow(spark, values, described, window)
    finally:
        spark.conf.set("spark.sql.ansi.enabled", before)
    # Sums: 10^38 - 1; 2 * 10^38 - 2, too large; 10^38 - 1 again, reached through the overflow;
    # 10^38, too large. What went through an overflow may be NULL or right, never another number.
    assert totals[0] == 10**38 - 1
    assert totals[1] is None
    assert totals[2] in (None, 10**38 - 1)
    assert totals[3] is None


def test_a_bigint_sum_wraps_as_sparks_own(spark: SparkSession) -> None:
    values = (
        f"(timestamp'2021-01-01 00:00:00Z', {2**63 - 1}), (timestamp'2021-01-01 01:00:00Z', 1L)"
    )
    window = {"kind": "hop", "slide": "1 hour", "size": "2 hours"}
    before = spark.conf.get("spark.sql.ansi.enabled")
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        for described in (True, False):
            assert overflow(spark, values, described, window) == [2**63 - 1, -(2**63), 1]
    finally:
        spark.conf.set("spark.sql.ansi.enabled", before)
