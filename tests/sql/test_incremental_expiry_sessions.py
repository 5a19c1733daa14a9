"""As test_incremental_expiry.py, of sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from .expiring import days_of_state, us
from .test_incremental_sessions import Visits

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


def that_expire(spark: SparkSession, gap: str) -> Visits:
    """Return sessions whose state goes as soon as nothing needs it."""
    visits = Visits(spark, "parquet", "n")
    visits.window = {"kind": "session", "timecol": "ts", "gap": gap}
    settings = visits.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    return visits


def test_a_session_that_goes_on_keeps_the_date_of_its_start(spark: SparkSession) -> None:
    """That date of the target is built from all its sessions, one that has ended long ago too."""
    visits = that_expire(spark, "12 hours")
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


@pytest.mark.long
def test_a_gap_of_days_keeps_what_a_row_may_still_join(spark: SparkSession) -> None:
    visits = that_expire(spark, "3 days")
    visits.come((1, "2024-03-05 00:00", 1, "10"))
    visits.run()
    visits.come((2, "2024-03-10 00:00", 1, "11"))
    visits.run()
    # alone it would end on 03-10, after the watermark
    visits.come((3, "2024-03-07 12:00", 1, "12"))
    assert visits.run()["accepted"] == 1
    assert visits.visits() == [("00:00", 3, 1)]
    visits.drop()


def test_a_backfill_does_not_build_a_date_from_half_of_its_sessions(spark: SparkSession) -> None:
    visits = that_expire(spark, "30 minutes")
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
