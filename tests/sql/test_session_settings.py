"""Settings of a session that change what SQL means, and change no result."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros, Relation

from tests.depth import first

from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

AUTUMN = ["05:00", "05:10", "05:20", "05:30", "05:50", "06:00", "06:15", "06:30"]
"""Around the end of the first pass of the hour that New York's clock repeats on 2023-11-05."""
WINDOWS: list[dict[str, Any]] = [
    {"kind": "tumble", "size": "30 minutes"},
    {"kind": "hop", "slide": "10 minutes", "size": "30 minutes"},
    {"kind": "cumulate", "step": "30 minutes", "size": "1 day"},
    {"kind": "session", "gap": "12 minutes"},
]


@contextlib.contextmanager
def setting(spark: SparkSession, **settings: str) -> Iterator[None]:
    """Give settings of `spark.sql` to a session for a while; `__` stands for a dot."""
    named = {f"spark.sql.{name.replace('__', '.')}": value for name, value in settings.items()}
    before = {name: spark.conf.get(name) for name in named}
    for name, value in named.items():
        spark.conf.set(name, value)
    try:
        yield
    finally:
        for name, old in before.items():
            spark.conf.set(name, str(old))


def counted(
    spark: SparkSession, macros: Macros, data: str | Relation, **arguments: Any
) -> list[tuple[Any, ...]]:
    """Return windows with their counts; bounds as microseconds."""
    query = macros.render("window_aggregate", data, aggregates={"n": "count(*)"}, **arguments)
    bounds = "unix_micros(window_start) as a, unix_micros(window_end) as z"
    return sorted(map(tuple, spark.sql(f"select {bounds}, n from {query}").collect()))


@pytest.mark.parametrize("zone", ["UTC", "America/New_York", "Asia/Kolkata"])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: window["kind"])
def test_timestamps_without_a_zone_by_default(
    spark: SparkSession, macros: Macros, window: dict[str, Any], zone: str
) -> None:
    rows = ", ".join(f"(timestamp_ltz'2023-11-05 {at}:00Z')" for at in AUTUMN)
    arguments = {"window": {"timecol": "ts", "timezone": "America/New_York", **window}}
    if window["kind"] == "session":
        del arguments["window"]["timezone"]
    data = f"select * from values {rows} as v(ts)"
    expected = counted(spark, macros, data, **arguments)
    assert sum(n for *_, n in expected) >= len(AUTUMN)
    with setting(spark, timestampType="TIMESTAMP_NTZ", session__timeZone=zone):
        assert counted(spark, macros, data, **arguments) == expected


@pytest.mark.parametrize("data", ["t", "T"])
def test_columns_that_differ_in_case_only(spark: SparkSession, data: str) -> None:
    macros = Macros(session=spark)
    time = "timestamp_ltz'2024-03-01 10:10:00Z' as t, timestamp_ntz'2024-03-01 12:20:00' as T"
    with setting(spark, caseSensitive="true", session__timeZone="UTC"):
        spark.sql(
            f"create or replace temporary view cased as select {time}, "
            "cast(1 as bigint) as V, cast(1.5 as decimal(5,1)) as v"
        )
        query = macros.render(
            "window_aggregate",
            Relation("cased"),
            window={"kind": "hop", "timecol": data, "slide": "1 hour", "size": "2 hours"},
            aggregates={"whole": "sum(V)", "exact": "sum(v)", "mean": "avg(v)"},
        )
        frame = spark.sql(f"select * from {query}")
    types = {field.name: field.dataType.simpleString() for field in frame.schema}
    assert types == {
        "window_start": "timestamp" if data == "t" else "timestamp_ntz",
        "window_end": "timestamp" if data == "t" else "timestamp_ntz",
        "window_time": "timestamp" if data == "t" else "timestamp_ntz",
        "whole": "bigint",
        "exact": "decimal(15,1)",
        "mean": "decimal(9,5)",
    }
    assert [
        (row["whole"], float(row["exact"]), float(row["mean"])) for row in frame.collect()
    ] == [(1, 1.5, 1.5)] * 2


@pytest.mark.parametrize("strategy", first(STRATEGIES))
@pytest.mark.parametrize(
    ("named", "value"),
    [
        ("parquet__outputTimestampType", "TIMESTAMP_MILLIS"),
        ("parser__escapedStringLiterals", "true"),
    ],
)
def test_settings_that_change_what_is_stored(
    spark: SparkSession, named: str, value: str, strategy: str
) -> None:
    orders = Orders(spark, "parquet", "loaded_at", strategy=strategy)
    orders.come((1, "10:10", 5, "20"))
    with setting(spark, **{named: value}), pytest.raises(CompilationError, match=r"\[SW246\]"):
        orders.run()
    assert not orders.model.exists("target")
    orders.run()
    orders.come((2, "10:20", 7, "21"))
    if "parser" in named:
        with setting(spark, **{named: value}), pytest.raises(CompilationError, match=r"\[SW246\]"):
            orders.run()
    orders.run()
    assert orders.totals() == {"10": (2, 12)}
    orders.drop()
