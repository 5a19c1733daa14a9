"""The tests for incremental models on models with few rows, of none, or of two inputs."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException

from tests.incremental import ModelRelation
from tests.property.engine import values
from tests.property.test_incremental import Table
from tests.property.test_recompute import Plan, Recomputed
from tests.reliability.test_death import batches, world

from .test_generic_tests import TESTS, failures, require_whole
from .test_tests_of_cursors import READ, check_what_tests_say
from .test_tests_of_incremental_models import built, model_of

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


def test_a_row_that_no_run_has_read_is_in_a_full_refresh(spark: SparkSession) -> None:
    table = built(spark, "tumble", "on_update", 5 * 10**6)
    assert failures(spark, "equals_full_refresh", model_of(table)) == []
    row = f"select * from {table.source} where ts is not null order by id limit 1"
    spark.sql(f"insert into {table.source} {row}")
    rows = failures(spark, "equals_full_refresh", model_of(table))
    assert sorted(row[0] for row in rows) == ["missing in the model", "only in the model"]
    assert len(failures(spark, "no_row_lost", model_of(table))) == 1
    table.drop()


def test_of_an_empty_input_nothing_has_been_read(spark: SparkSession) -> None:
    table = Table(spark, world("tumble"), 5 * 10**6 + 1)
    table.take([])
    spark.sql(f"insert into {table.source} {values(batches(1)[0], table.types)}")
    require_whole(spark, table.names["target"])
    table.drop()


@pytest.mark.parametrize("test", TESTS)
def test_a_model_that_has_not_run_fails_when_it_is_tested(spark: SparkSession, test: str) -> None:
    with pytest.raises(PySparkException, match=rf"\[SW232\] spark_windows\.{test}"):
        failures(spark, test, ModelRelation("default.never_run"))


@pytest.mark.parametrize("test", TESTS)
def test_a_condition_on_the_model_is_refused(spark: SparkSession, test: str) -> None:
    with pytest.raises(CompilationError) as raised:
        failures(spark, test, "select * from m where true")
    assert str(raised.value.msg).startswith(f"[SW231] spark_windows.{test}: ")


def test_a_model_with_two_inputs(spark: SparkSession) -> None:
    of = dataclasses.replace(world("tumble"), allowed_lateness=0)
    table = Recomputed(spark, Plan(of, "window_join", "full", {}), 5 * 10**6 + 2, "parquet")
    runs = [table.plan.arrivals(rows) for rows in batches(5)[:20]]
    for first in (0, 10):
        of_run = runs[first : first + 10]
        table.take([[row for rows in of_run for row in rows[side]] for side in (0, 1)])
    model = ModelRelation(table.names["target"])
    assert table.rows("late_2", "late_reason").count(("late",)) > 0
    require_whole(spark, table.names["target"])
    for index, source in enumerate(table.sources):
        row = f"select * from {source} where ts is not null and at < 99 order by id limit 1"
        spark.sql(f"insert into {source} {row}")
        assert len(failures(spark, "no_row_lost", model)) == index + 1
    assert failures(spark, "equals_full_refresh", model) != []
    table.drop()


@pytest.mark.long
@pytest.mark.parametrize(("cursor", "file_format"), READ)
def test_other_cursors_of_a_model_that_is_recomputed(
    spark: SparkSession, cursor: str, file_format: str
) -> None:
    check_what_tests_say(spark, cursor, file_format, "recompute")
