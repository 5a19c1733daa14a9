"""Dates of the state that no accepted row can touch any more go; what they gave stays right."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.incremental import inserts_into
from tests.property.test_incremental import FORMATS

from .backfills import period
from .expiring import days_of_state, per_day, with_expired_dates
from .test_incremental_sessions import Visits

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


@pytest.mark.parametrize("file_format", FORMATS if FACTOR > 1 else ["iceberg"])
def test_dates_that_have_expired_leave_the_state(spark: SparkSession, file_format: str) -> None:
    orders = with_expired_dates(spark, "n", target=file_format)
    # one row of a date that is gone, one of a date that is not, both late; and one in time
    orders.come((6, "2024-03-01 12:20", 1, "20"), (7, "2024-03-04 12:20", 1, "20"))
    orders.come((8, "2024-03-05 12:20", 1, "20"))
    assert orders.run()["late"] == 2
    assert per_day(orders) == {"03-01": 1, "03-02": 1, "03-03": 1, "03-04": 1, "03-05": 2}
    assert days_of_state(orders) == ["03-04", "03-05"]
    # the next day moves the watermark to 03-06 12:10, and with it all by a day
    orders.come((9, "2024-03-06 12:10", 1, "30"))
    orders.run()
    assert days_of_state(orders) == ["03-05", "03-06"]
    assert per_day(orders) == {
        "03-01": 1,
        "03-02": 1,
        "03-03": 1,
        "03-04": 1,
        "03-05": 2,
        "03-06": 1,
    }
    orders.drop()


def test_state_is_kept_longer_for_a_backfill(spark: SparkSession) -> None:
    visits = Visits(spark, "parquet", "n")
    settings = visits.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1, "expire_after": "2 days"})
    days = ("02-28", "02-29", "03-01", "03-02", "03-03")
    visits.come(*((n, f"2024-{day} 12:10", 1, "10") for n, day in enumerate(days)))
    visits.run()
    # two days before the watermark, 03-03 12:10, sessions of the day before may not have ended
    assert days_of_state(visits) == ["02-29", "03-01", "03-02", "03-03"]
    visits.come((5, "12:20", 1, "20"))
    assert visits.run()["late"] == 1  # whatever is kept
    visits.run(backfill=period("12:00", "13:00"))
    assert per_day(visits) == {"02-28": 1, "02-29": 1, "03-01": 2, "03-02": 1, "03-03": 1}
    visits.drop()


def test_a_target_cannot_follow_a_state_that_has_expired(spark: SparkSession) -> None:
    orders = with_expired_dates(spark, "n", on_schema_change="sync_all_columns")
    before = per_day(orders)
    orders.select = "*, n * 2 as twice"
    with pytest.raises(CompilationError, match=r"(?s)SW208.*begins at 2024-03-04"):
        orders.run()
    assert per_day(orders) == before
    orders.drop()


@pytest.mark.long
def test_a_run_that_dies_before_it_has_read_leaves_old_dates(spark: SparkSession) -> None:
    overlap = {"column": "n", "overlap": 5}
    orders = with_expired_dates(spark, overlap, unique_key="id")
    before = per_day(orders)
    # what is new, the lease, its keys, the state
    for number in (2, 4) if FACTOR == 1 else range(1, 5):
        orders.come((100 + number, "2024-03-05 12:20", 1, f"{11 + number}"))
        assert orders.model.dies(orders.run, number, after=True)
        orders.run(take_over=True)
        before["03-05"] += 1
        assert per_day(orders) == before
        assert "rebuild" not in {kind for (kind,) in orders.model.rows("epochs", "kind")}
    orders.drop()


def test_rows_that_vanish_after_a_death_leave_old_dates(spark: SparkSession) -> None:
    """What the dead run had half written is built again, and nothing that has expired."""
    orders = with_expired_dates(spark, "n")
    before = per_day(orders)
    orders.come((9, "2024-03-05 12:20", 1, "11"))
    replaced = functools.partial(inserts_into, orders.model.names["target"])
    assert orders.model.dies_at(orders.run, replaced, after=True)
    assert per_day(orders) == {**before, "03-05": 2}
    spark.sql(f"truncate table {orders.source}")
    orders.run(take_over=True)
    assert per_day(orders) == before
    orders.drop()
