"""A range of event time is read again after the source has corrected it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .backfills import correct, of_targets, period, two_hours
from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    yield from two_hours(spark, *request.param)


@of_targets(("iceberg", "accumulate"))
def test_what_the_source_has_corrected_is_read_again(orders: Orders) -> None:
    """Values that changed, and a window whose rows are gone; dates are built again whole."""
    correct(orders, (1, "10:10", 6, "20"), (8, "10:40", 2, "20"), (5, "12:20", 100, "21"))
    assert orders.run()["nothing_new"]
    day = 24 * 3600 * 10**6
    orders.run(backfill=[at + day for at in period("10:00", "11:00")])
    assert orders.totals() == {"10": (1, 5), "12": (2, 8)}
    orders.run(backfill=period("10:00", "11:00"))
    assert orders.totals() == {"10": (2, 8), "12": (1, 100)}
    correct(orders, (5, "12:20", 100, "21"))
    orders.run(backfill=period("10:00", "11:00"))
    assert orders.totals() == {"12": (1, 100)}
