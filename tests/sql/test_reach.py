"""Which output rows a new row touches, and which rows they read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.incremental import IncrementalModel

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

CONFIG: dict[str, Any] = {"meta": {"spark_windows": {"cursor": "at"}}}


def test_a_window_over_starts_lies_before_its_rows(spark: SparkSession) -> None:
    """The inner window of a new row starts on the day before it; so does the outer one."""
    model, source = IncrementalModel(spark, "by_starts"), "default.by_starts_source"
    spark.sql(
        f"create table {source} using parquet as"
        " select timestamp_ntz'2024-01-01 13:00:00' as ts, 1 as v, 1 as at"
    )
    render = model.macros.render
    inner = render("tumble", source, timecol="ts", size="1 day", offset="12 hours")
    outer = render(
        "tumble", f"select window_start as t, v from {inner}", timecol="t", size="1 hour"
    )
    body = f"""
        select window_start, window_end, sum(v) as v from {outer} group by window_start, window_end
    """
    model.run(body, CONFIG)
    spark.sql(f"insert into {source} values (timestamp_ntz'2024-01-02 06:00:00', 2, 2)")
    model.run(body, CONFIG)
    assert model.rows("target", "v") == [(3,)]
    model.drop()
    spark.sql(f"drop table {source}")
