"""CUMULATE that shows only the steps with a row of their own, in batch and kept up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.incremental import IncrementalModel

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

WINDOW = {"kind": "cumulate", "timecol": "ts", "step": "1 hour", "size": "6 hours"}
USERS = {"users": "count(distinct u)"}
AGGREGATES = {"n": "count(*)", **USERS}


def query(macros: Macros, rows: str, aggregates: dict[str, str] = AGGREGATES, **more: Any) -> str:
    block = macros.render(
        "window_aggregate",
        f"select * from {rows}",
        window={**WINDOW, **more},
        group_by={"k": "k"},
        aggregates=aggregates,
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


@pytest.mark.parametrize(
    ("aggregates", "more", "windows"),
    [
        (AGGREGATES, {"only_updates": True}, [1, 2, 3, 4, 4]),
        # with nothing else to accumulate only the first sighting of each value is looked for
        pytest.param(USERS, {}, [6, 6, 6, 6, 6], marks=pytest.mark.long),
    ],
    ids=["only updates", "a distinct count alone"],
)
def test_the_same_rows_run_by_run(
    spark: SparkSession, aggregates: dict[str, str], more: dict[str, Any], windows: list[int]
) -> None:
    spark.sql("create table default.updates (ts timestamp, k string, u int, at int) using parquet")
    model = IncrementalModel(spark, "updates_so_far")
    config = {"meta": {"spark_windows": {"cursor": "at", "compact_every": 2}}}
    rows = [("00:10", "null"), ("03:10", "1"), ("02:10", "2"), ("05:10", "1"), ("00:20", "2")]
    for at, (time, user) in enumerate(rows):
        spark.sql(
            "insert into default.updates values "
            f"(timestamp'2024-01-01 {time}:00Z', 'a', {user}, {at})"
        )
        body = query(model.macros, "default.updates", aggregates, **more)
        model.run(body, config)
        target = spark.sql(f"select * except (window_date) from {model.names['target']}")
        whole = spark.sql(body)
        assert target.exceptAll(whole).isEmpty()
        assert whole.exceptAll(target).isEmpty()
        assert target.count() == windows[at]
    assert spark.sql(f"select max(users) from {model.names['target']}").collect() == [(2,)]
    model.drop()
    spark.sql("drop table default.updates")
