"""Copies of rows within an overlap, and further apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .orders import OVERLAP, Orders, of_strategy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    made = Orders(spark, "parquet", OVERLAP, unique_key="id", strategy=request.param)
    made.config["meta"]["spark_windows"].update(watermark="0 seconds", compact_every=1)
    yield made
    made.drop()


def hold(orders: Orders, expected: dict[str, tuple[int, int]]) -> None:
    """Check totals, and that a full refresh would give them, now and when it is done."""
    assert orders.totals() == expected
    orders.hold()


@pytest.mark.long
@of_strategy("accumulate")
def test_a_late_copy_hides_none(orders: Orders) -> None:
    orders.come((1, "12:10", 1, "05"))
    orders.run()
    orders.come((2, "10:10", 5, "10"))  # late
    assert orders.run()["late"] == 1
    orders.come((3, "12:20", 1, "12"))
    orders.run()
    orders.come((2, "13:10", 7, "14"))  # the same key again, in time
    summary = orders.run()
    assert (summary["accepted"], summary["late"]) == (1, 0)
    hold(orders, {"12": (2, 2), "13": (1, 7)})
    orders.come((2, "10:10", 5, "15"))  # late again, of a key that was accepted
    assert orders.run()["nothing_new"]
    hold(orders, {"12": (2, 2), "13": (1, 7)})


@pytest.mark.long
@of_strategy("recompute")
def test_a_late_copy_beside_one_in_time(orders: Orders) -> None:
    orders.come((1, "12:10", 1, "05"))
    orders.run()
    orders.come((2, "10:10", 5, "10"), (2, "12:15", 7, "12"), (2, "10:10", 5, "13"))
    summary = orders.run()
    assert (summary["rows_read"], summary["accepted"], summary["late"]) == (2, 1, 1)
    hold(orders, {"12": (2, 8)})


@pytest.mark.long
@of_strategy("recompute")
def test_copies_that_are_further_apart_count_each(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "10"), (1, "10:11", 5, "25"))
    assert orders.run()["rows_read"] == 2
    hold(orders, {"10": (2, 10)})
    orders.come((1, "10:12", 5, "36"))
    assert orders.run()["rows_read"] == 1
    hold(orders, {"10": (3, 15)})
    orders.come((1, "10:12", 5, "46"))  # ten minutes are the overlap
    assert orders.run()["nothing_new"]
    orders.come((1, "10:13", 5, "47"))
    assert orders.run()["rows_read"] == 1
    hold(orders, {"10": (4, 20)})
    totals = orders.totals()
    orders.run(full_refresh=True)
    hold(orders, totals)


@pytest.mark.long
@of_strategy("accumulate")
def test_a_copy_of_a_copy(orders: Orders) -> None:
    """The one that counts is compared, not the one that was left out."""
    orders.come((1, "10:10", 5, "10"), (1, "10:10", 5, "16"), (1, "10:10", 5, "22"))
    assert orders.run()["rows_read"] == 2
    hold(orders, {"10": (2, 10)})


@pytest.mark.long
@of_strategy("accumulate")
def test_the_same_row_by_row(orders: Orders) -> None:
    for at, counts in (("10", True), ("16", False), ("22", True), ("30", False), ("33", True)):
        orders.come((1, "10:10", 5, at))
        assert orders.run()["nothing_new"] is not counts
    hold(orders, {"10": (3, 15)})
