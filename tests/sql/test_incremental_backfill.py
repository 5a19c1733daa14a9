"""A range of event time is read again: rows that were late, and those that were corrected."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR

from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

FORMATS = ("parquet", "delta", "iceberg")


def period(first: str, last: str) -> list[int]:
    """Return two times of the day of the orders as microseconds."""
    return [
        round(datetime.datetime.fromisoformat(f"2024-03-01T{at}:00Z").timestamp()) * 10**6
        for at in (first, last)
    ]


def correct(orders: Orders, *rows: tuple[int, str, int, str]) -> None:
    """Put rows in the place of all that the source has."""
    orders.spark.sql(f"truncate table {orders.source}")
    orders.come(*rows)


TARGETS = [(one, strategy) for one in FORMATS for strategy in ("accumulate", "recompute")]


def of_targets(*some: tuple[str, str]) -> pytest.MarkDecorator:
    """Let a test have targets of these formats and strategies, and of all in the long run."""
    chosen = some if FACTOR == 1 else TARGETS
    return pytest.mark.parametrize("orders", chosen, ids="-".join, indirect=True)


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    """Two hours, and a row that is late."""
    file_format, strategy = request.param
    made = Orders(spark, "parquet", "loaded_at", strategy=strategy, target=file_format)
    made.config["meta"]["spark_windows"].update({"watermark": "0 seconds", "compact_every": 16})
    made.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    made.run()
    made.come((3, "10:20", 1, "21"), (4, "11:20", 1, "21"), (5, "12:20", 1, "21"))
    assert made.run()["late"] == 2
    yield made
    made.drop()


def late(orders: Orders) -> list[tuple[Any, ...]]:
    return orders.model.rows("late", "id, late_reason, cast(epoch as int)")


@of_targets(("parquet", "accumulate"), ("delta", "recompute"))
def test_late_rows_are_accepted_after_all(orders: Orders) -> None:
    said = orders.run(dry_run=True, backfill=period("10:00", "11:00"))["dry_run"]
    assert (
        "read 2 rows of 2024-03-01 10:00:00 to 2024-03-01 11:00:00 again, 1 of them late before"
        in said
    )
    assert orders.totals() == {"10": (1, 5), "12": (2, 8)}
    done = orders.run(backfill=period("10:00", "11:00"))
    assert orders.totals() == {"10": (2, 6), "12": (2, 8)}
    assert late(orders) == [(3, "accepted", 3), (3, "late", 2), (4, "late", 2)]
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


@of_targets(("parquet", "recompute"), ("iceberg", "accumulate"))
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


def test_a_first_run_reads_everything(spark: SparkSession) -> None:
    orders = Orders(spark, "parquet", "loaded_at")
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    orders.run(backfill=period("10:00", "11:00"))
    assert orders.totals() == {"10": (1, 5), "12": (1, 7)}
    orders.drop()
