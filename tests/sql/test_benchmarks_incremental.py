"""The benchmarks of incremental models run and compare, at their smallest size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from benchmarks.incremental import data, days
from benchmarks.incremental.results import Result, step_lines
from benchmarks.measure import DifferentOutput

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROWS = 200


@pytest.fixture
def arrivals(spark: SparkSession, tmp_path: Path) -> Iterator[data.Arrivals]:
    table = data.Arrivals(spark, "default.bench_arrivals", tmp_path / "arrivals")
    yield table
    table.drop()


def test_two_batches_arrive(spark: SparkSession, arrivals: data.Arrivals, tmp_path: Path) -> None:
    (one,) = days.arrive(
        spark, tmp_path, arrivals, 2, ROWS, kinds=["TUMBLE 1 h"], formats=["parquet"]
    )
    try:
        assert [run.summary["rows_read"] for run in one.runs] == [ROWS, ROWS]
        # five days late is later than the watermark and the allowed lateness, one or two are not
        late = spark.sql(
            f"select * from {arrivals.name} where ts < timestamp'2023-11-13 00:00:00Z'"
        ).count()
        assert [run.what for run in one.runs] == ["first", "with late rows" if late else "plain"]
        found = [*days.flatness([one]), *days.idle([one])]
        assert len(found) == 4
        assert all(result.name.startswith("TUMBLE 1 h, Parquet: ") for result in found)
        steps = {line.split(" | ")[1] for line in step_lines(one.name, one.runs[1:])}
        assert {"measure", "state", "target", "commit"} <= steps
        spark.sql(f"truncate table {one.model.names['target']}")
        with pytest.raises(DifferentOutput):
            days.require_right(spark, one, arrivals.name, 2 * ROWS)
    finally:
        one.model.drop()


def test_a_goal_is_an_upper_limit() -> None:
    result = Result("runs", "1.3 s", "1.0 s, before", value=1.3, goal=1.3, unit="×")
    assert result.reached
    assert not replace(result, value=1.31).reached
    assert result.line() == "| runs | 1.3 s | 1.0 s, before | 1.30× | ≤ 1.3× | yes |"
