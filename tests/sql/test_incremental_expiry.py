"""Dates of the state that no accepted row can touch any more go; what they gave stays right."""

from __future__ import annotations

import datetime
import functools
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.incremental import inserts_into

from .orders import Orders
from .test_incremental_backfill import period
from .test_incremental_sessions import Visits

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

FORMATS = ("parquet", "delta", "iceberg")


def us(text: str) -> int:
    """Return a time as microseconds since 1970."""
    at = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc)
    return int(at.timestamp()) * 1_000_000


def days_of_state(orders: Orders) -> list[str]:
    """Return the dates in 2024 that the state holds."""
    return [day[5:] for (day,) in orders.model.rows("state", "distinct pane_date")]


def per_day(orders: Orders) -> dict[str, int]:
    """Return how many rows the windows of a date in 2024 have."""
    found: dict[str, int] = {}
    for day, n in orders.model.rows("target", "date_format(window_date, 'MM-dd'), n"):
        found[day] = found.get(day, 0) + n
    return found


def with_expired_dates(spark: SparkSession, cursor: Any, **config: Any) -> Orders:
    """Return a model that has read a row of each of five dates, and keeps the last two."""
    orders = Orders(spark, "parquet", cursor, **config)
    settings = orders.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    orders.come(*((day, f"2024-03-0{day} 12:10", 1, "10") for day in range(1, 6)))
    orders.run()
    # the watermark is 03-05 12:10; what may still be touched begins two windows of an hour before
    # that, at 10:10, and a day stays for changes of the clock
    assert days_of_state(orders) == ["03-04", "03-05"]
    return orders


@pytest.mark.parametrize("file_format", FORMATS if FACTOR > 1 else ["parquet", "iceberg"])
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


def test_a_session_that_goes_on_keeps_the_date_of_its_start(spark: SparkSession) -> None:
    """That date of the target is built from all its sessions, one that has ended long ago too."""
    visits = Visits(spark, "parquet", "n")
    visits.window = {"kind": "session", "timecol": "ts", "gap": "12 hours"}
    settings = visits.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    visits.come((1, "2024-03-01 00:00", 1, "10"), (2, "2024-03-01 12:01", 1, "11"))
    # more than 12 hours later began another, and goes on for three days
    visits.come(*((3, f"2024-03-0{day} 00:01", 1, "12") for day in range(2, 5)))
    visits.come(*((3, f"2024-03-0{day} 12:01", 1, "12") for day in range(2, 5)))
    visits.run()
    assert visits.visits() == [("00:00", 1, 1), ("12:01", 7, 2)]
    assert days_of_state(visits) == ["03-01", "03-05"]  # on which they end
    visits.come((4, "2024-03-04 20:00", 1, "20"))
    visits.run()
    assert visits.visits() == [("00:00", 1, 1), ("12:01", 8, 2)]
    # two days after it has ended nothing needs it any more
    visits.come((5, "2024-03-07 12:01", 1, "30"))
    visits.run()
    assert visits.visits() == [("00:00", 1, 1), ("12:01", 1, 5), ("12:01", 8, 2)]
    assert days_of_state(visits) == ["03-08"]
    visits.drop()


def test_a_gap_of_days_keeps_what_a_row_may_still_join(spark: SparkSession) -> None:
    visits = Visits(spark, "parquet", "n")
    visits.window = {"kind": "session", "timecol": "ts", "gap": "3 days"}
    settings = visits.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    visits.come((1, "2024-03-05 00:00", 1, "10"))
    visits.run()
    visits.come((2, "2024-03-10 00:00", 1, "11"))
    visits.run()
    visits.come(
        (3, "2024-03-07 12:00", 1, "12")
    )  # alone it would end on 03-10, after the watermark
    assert visits.run()["accepted"] == 1
    assert visits.visits() == [("00:00", 3, 1)]
    visits.drop()


def test_a_backfill_does_not_build_a_date_from_half_of_its_sessions(spark: SparkSession) -> None:
    visits = Visits(spark, "parquet", "n")
    visits.window = {"kind": "session", "timecol": "ts", "gap": "30 minutes"}
    settings = visits.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    visits.come((1, "2024-03-08 10:00", 1, "10"))  # one that starts and ends on the date
    nightly = [
        f"2024-03-0{8 + at // 1440} {at // 60 % 24:02}:{at % 60:02}"
        for at in range(1390, 1500, 20)
    ]
    visits.come(*((2, at, 1, "10") for at in nightly))  # 23:10 to 00:50
    # 03-10 is needed on 03-11, and with it 03-09, where a session of it began
    visits.come(*((3, f"2024-03-{at}", 1, "10") for at in ("09 23:50", "10 00:10", "10 00:30")))
    visits.come((4, "2024-03-11 12:00", 1, "10"))
    visits.run()
    shown = visits.visits()
    assert days_of_state(visits) == ["03-09", "03-10", "03-11"]
    with pytest.raises(CompilationError, match=r"\[SW230\]"):
        visits.run(
            backfill=[us("2024-03-09 00:45"), us("2024-03-09 01:00")],
        )
    assert visits.visits() == shown
    visits.drop()


def test_a_target_cannot_follow_a_state_that_has_expired(spark: SparkSession) -> None:
    orders = with_expired_dates(spark, "n", on_schema_change="sync_all_columns")
    before = per_day(orders)
    orders.select = "*, n * 2 as twice"
    with pytest.raises(CompilationError, match=r"(?s)SW208.*begins at 2024-03-04"):
        orders.run()
    assert per_day(orders) == before
    orders.drop()


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
