"""A range of event time is read again: rows that were late, and those that were corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .backfills import of_targets, period, two_hours
from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    yield from two_hours(spark, *request.param)


@of_targets(("parquet", "accumulate"))
def test_late_rows_are_accepted_after_all(orders: Orders) -> None:
    said = orders.run(dry_run=True, backfill=period("10:00", "11:00"))["dry_run"]
    assert (
        "read 2 rows of 2024-03-01 10:00:00 to 2024-03-01 11:00:00 again, 1 of them late before"
        in said
    )
    assert orders.totals() == {"10": (1, 5), "12": (2, 8)}
    done = orders.run(backfill=period("10:00", "11:00"))
    assert orders.totals() == {"10": (2, 6), "12": (2, 8)}
    assert orders.model.rows("late", "id, late_reason, cast(epoch as int)") == [
        (3, "accepted", 3),
        (3, "late", 2),
        (4, "late", 2),
    ]
    assert (done["kind"], done["rows_read"], done["accepted"]) == ("backfill", 2, 2)
    assert (done["total_accepted"], done["total_late"]) == (4, 1)
    # what comes next adds to it, a row that is late again is late, and a second backfill is exact
    orders.come((6, "12:30", 1, "30"), (7, "10:30", 1, "30"))
    assert orders.run()["late"] == 1
    assert orders.totals() == {"10": (2, 6), "12": (3, 9)}
    done = orders.run(backfill=period("10:30", "11:30"))
    assert orders.totals() == {"10": (3, 7), "11": (1, 1), "12": (3, 9)}
    assert (done["total_accepted"], done["total_late"]) == (7, 0)
    assert orders.run()["nothing_new"]


def test_a_first_run_reads_everything(spark: SparkSession) -> None:
    orders = Orders(spark, "parquet", "loaded_at")
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    orders.run(backfill=period("10:00", "11:00"))
    assert orders.totals() == {"10": (1, 5), "12": (1, 7)}
    orders.drop()
