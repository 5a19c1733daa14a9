"""Backlogs that runs work off in slices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .orders import OVERLAP, Orders, given_to

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


@pytest.mark.parametrize(
    ("using", "cursor"),
    [
        ("parquet", "loaded_at"),
        ("delta", {"delta": "table"}),
        ("iceberg", {"iceberg": "table"}),
        ("parquet", {"files": "table"}),
    ],
)
def test_a_backlog_is_worked_off_in_slices(spark: SparkSession, using: str, cursor: Any) -> None:
    orders = Orders(spark, using, cursor)
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 16})
    for n in range(3):
        orders.come((n, f"1{n}:10", 1, f"2{n}"))
    orders.run()
    read = orders.model.rows("epochs", "rows_read")
    assert sum(n for (n,) in read) == 3
    assert len(read) >= 3
    assert orders.totals() == {"10": (1, 1), "11": (1, 1), "12": (1, 1)}
    assert orders.run()["nothing_new"]
    orders.drop()


@given_to("accumulate", "parquet", OVERLAP, unique_key="id")
def test_slices_never_go_back(orders: Orders) -> None:
    """Rows of an overlap fill a slice: the next one must not begin below what was forgotten."""
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 1})
    orders.come((1, "10:10", 5, "12"), (2, "11:10", 7, "30"))
    assert orders.run()["rows_read"] == 2
    orders.come((3, "10:20", 1, "21"), (4, "10:30", 1, "40"))
    summary = orders.run()
    assert summary["rows_read"] == 2
    assert summary["first_epoch"] < summary["epoch"]
    orders.come((5, "10:40", 1, "41"))
    assert orders.run()["rows_read"] == 1
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (4, 8), "11": (1, 7)}
    cursors = orders.model.rows("epochs", "epoch, cursor_to")
    assert [text for _, text in sorted(cursors)] == sorted(text for _, text in cursors)
