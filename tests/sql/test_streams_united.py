"""Streams of two kinds in one UNION: one goes row by row, one needs the times of its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.incremental import IncrementalModel

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


def test_each_says_itself_whether_its_rows_need_a_time(spark: SparkSession) -> None:
    for name in ("taps", "steps"):
        spark.sql(f"create table default.{name} (id int, ts timestamp_ntz, n int) using parquet")
    model = IncrementalModel(spark, "taps_and_steps")
    frames = model.macros.render(
        "over",
        "default.steps",
        windows={
            "w": "order by ts range between interval '1' hour preceding and current row",
        },
        functions={"hits": "count(*) over w"},
    )
    body = f"""
        select id, ts, 1 as hits from default.taps
        union all
        select id, ts, hits from {frames}
    """
    config = {"meta": {"spark_windows": {"cursor": "n", "rowtime": "ts"}}}

    def come(name: str, *rows: str) -> None:
        spark.sql(f"insert into default.{name} values {', '.join(rows)}")

    come("taps", "(1, null, 1)", "(2, timestamp_ntz'2024-03-01 10:00:00', 1)")
    come("steps", "(3, null, 1)", "(4, timestamp_ntz'2024-03-01 10:10:00', 1)")
    model.run(body, config)
    come("taps", "(5, null, 2)")
    come("steps", "(6, timestamp_ntz'2024-03-01 10:20:00', 2)")
    model.run(body, config)
    expected = [(1, 1), (2, 1), (4, 1), (5, 1), (6, 2)]
    assert model.rows("target", "id, hits") == expected
    assert model.rows("late_2", "id, late_reason") == [(3, "null_time")]
    require_whole(spark, model.names["target"])
    model.drop()
    for name in ("taps", "steps"):
        spark.sql(f"drop table default.{name}")
