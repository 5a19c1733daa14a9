"""CUMULATE that shows only the steps with a row of their own, in batch and kept up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.incremental import IncrementalModel

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

WINDOW = {"kind": "cumulate", "timecol": "ts", "step": "1 hour", "size": "6 hours"}
AGGREGATES = {"n": "count(*)", "users": "count(distinct u)"}


def query(macros: Macros, rows: str, **more: Any) -> str:
    block = macros.render(
        "window_aggregate",
        f"select * from {rows}",
        window={**WINDOW, **more},
        group_by={"k": "k"},
        aggregates=AGGREGATES,
    )
    return f"select * from {block}"


def test_only_steps_with_rows_are_shown(spark: SparkSession, macros: Macros) -> None:
    rows = (
        "(values (timestamp'2024-01-01 00:10:00Z', 'a', 1), "
        "(timestamp'2024-01-01 02:10:00Z', 'a', 2), "
        "(timestamp'2024-01-01 01:10:00Z', null, 1), "
        "(timestamp'2024-01-01 06:10:00Z', 'a', 2)) "
        "as t(ts, k, u)"
    )
    every = spark.sql(query(macros, rows))
    shown = spark.sql(query(macros, rows, only_updates=True))
    assert every.count() == 6 + 5 + 6
    columns = "k, hour(to_utc_timestamp(window_end, current_timezone())) as ends, n, users"
    found = spark.sql(f"select {columns} from {{shown}}", shown=shown).collect()
    assert sorted((tuple(row) for row in found), key=str) == [
        ("a", 1, 1, 1),
        ("a", 3, 2, 2),
        ("a", 7, 1, 1),
        (None, 2, 1, 1),
    ]
    assert shown.exceptAll(every).isEmpty()


def test_the_same_rows_run_by_run(spark: SparkSession) -> None:
    spark.sql("create table default.updates (ts timestamp, k string, u int, at int) using parquet")
    model = IncrementalModel(spark, "only_updates")
    config = {"meta": {"spark_windows": {"cursor": "at"}}}
    times = ["00:10", "03:10", "02:10", "05:10", "00:20"]
    for at, time in enumerate(times):
        spark.sql(
            "insert into default.updates values "
            f"(timestamp'2024-01-01 {time}:00Z', 'a', {at}, {at})"
        )
        body = query(model.macros, "default.updates", only_updates=True)
        model.run(body, config)
        target = spark.sql(f"select * except (window_date) from {model.names['target']}")
        whole = spark.sql(body)
        assert target.exceptAll(whole).isEmpty()
        assert whole.exceptAll(target).isEmpty()
        assert target.count() == min(at + 1, 4)
    model.drop()
    spark.sql("drop table default.updates")
