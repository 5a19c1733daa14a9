"""The benchmarks of incremental models run and compare, at their smallest size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from benchmarks.incremental import changes, data, days, panes, small, streams
from benchmarks.incremental.results import Result, step_lines
from benchmarks.measure import DifferentOutput

if TYPE_CHECKING:
    from dbt.adapters.sparkwindows.environments import SessionEnvironment
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


@pytest.mark.long
def test_small_models_run(
    spark: SparkSession,
    spark_environment: SessionEnvironment,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(small, "HISTORY", ROWS)
    monkeypatch.setattr(small, "ARRIVING", ROWS // 10)
    monkeypatch.setattr(small, "DAYS", 2)
    monkeypatch.setattr(small, "REPEATS", 1)
    monkeypatch.setattr(small, "KINDS", {"TUMBLE 1 h": small.KINDS["TUMBLE 1 h"]})
    monkeypatch.setattr(small, "FORMATS", ("parquet",))
    settings = spark_environment.settings
    target = {
        "type": "sparkwindows",
        "schema": "default",
        "threads": 1,
        "location": str(settings.location),
        "master": settings.master,
        "driver_memory": settings.driver_memory,
    }
    found = {result.name: result for result in small.small(spark, tmp_path, target)}
    assert len(found) == 4
    # describe, checkpoint, measure, lease, state, target, count, commit, drop lease, and a count
    statements = found["TUMBLE 1 h, Parquet: statements of a later run"]
    assert 8 <= statements.value <= 10
    assert found["TUMBLE 1 h, Parquet: a run with nothing new"].ours.endswith(" jobs")
    for name in ("small_tumble_parquet", *(f"small_tumble_parquet_{n}" for n in range(2))):
        for role in ("", "__state", "__late", "__history"):
            spark.sql(f"drop table if exists default.{name}{role}")
        spark.sql(f"drop view if exists default.{name}__epochs")
    spark.sql(f"drop table {small.SOURCE}")


def test_a_goal_is_an_upper_limit() -> None:
    result = Result("runs", "1.3 s", "1.0 s, before", value=1.3, goal=1.3, unit="×")
    assert result.reached
    assert not replace(result, value=1.31).reached
    assert result.line() == "| runs | 1.3 s | 1.0 s, before | 1.30× | ≤ 1.3× | yes |"


def test_ten_tables_from_panes(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panes, "READERS", (panes.READERS[0], panes.DAY))
    monkeypatch.setattr(panes, "REPEATS", 1)
    found = list(panes.panes(spark, 5 * ROWS))
    assert [result.goal for result in found] == [2.0, 0.05, 0.2]


@pytest.mark.long
@pytest.mark.parametrize("section", streams.BODIES)
def test_streams_grow(spark: SparkSession, tmp_path: Path, section: str) -> None:
    lines: list[str] = []
    bodies = streams.BODIES[section]
    found = list(streams.streams(spark, bodies, tmp_path, tmp_path, ROWS, ROWS, 4, lines))
    assert [result.goal for result in found] == [0.15, 1.3] * len(bodies)
    assert any(" | target | " in line for line in lines)


@pytest.mark.long
def test_rows_change(spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "CHANGED", 10)
    found = list(changes.changes(spark, tmp_path, 4 * ROWS, ROWS, []))
    assert [result.goal for result in found] == [1.5, 1.5]
