"""Dates of the state that no accepted row can touch any more go; what they gave stays right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .test_incremental_backfill import period
from .test_incremental_cursors import Orders
from .test_incremental_sessions import Visits

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

FORMATS = ("parquet", "delta", "iceberg")


def days_of_state(orders: Orders) -> list[str]:
    """Return the dates in 2024 that the state holds."""
    return [day[5:] for (day,) in orders.model.rows("state", "distinct pane_date")]


def per_day(orders: Orders) -> dict[str, int]:
    """Return how many rows the windows of a date in 2024 have."""
    found: dict[str, int] = {}
    for day, n in orders.model.rows("target", "date_format(window_date, 'MM-dd'), n"):
        found[day] = found.get(day, 0) + n
    return found


@pytest.mark.parametrize("file_format", FORMATS)
def test_dates_that_have_expired_leave_the_state(spark: SparkSession, file_format: str) -> None:
    orders = Orders(spark, "parquet", "n", target=file_format)
    settings = orders.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    orders.come(*((day, f"2024-03-0{day} 12:10", 1, "10") for day in range(1, 6)))
    orders.run()
    # the watermark is 03-05 12:10; what may still be touched begins two windows of an hour before
    # that, at 10:10, and a day stays for changes of the clock
    assert days_of_state(orders) == ["03-04", "03-05"]
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
