"""Backlogs that runs work off in slices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .orders import Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


@pytest.mark.parametrize(
    ("using", "cursor"),
    [
        ("parquet", "loaded_at"),
        ("delta", {"delta": "table"}),
        pytest.param("iceberg", {"iceberg": "table"}, marks=pytest.mark.long),
        pytest.param("parquet", {"files": "table"}, marks=pytest.mark.long),
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
