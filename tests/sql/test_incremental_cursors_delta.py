"""As test_incremental_cursors.py, of Delta tables."""

from __future__ import annotations

import pytest
from dbt_common.exceptions import CompilationError

from .orders import Orders, given, given_to
from .test_incremental_cursors import grows

pytestmark = pytest.mark.usefixtures("small_queries")


@given_to("recompute", "delta", {"delta": "table"})
def test_the_versions_of_a_delta_table(orders: Orders) -> None:
    grows(orders)


@given("delta", {"delta": "table"})
def test_a_delta_table_that_does_not_only_grow(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.spark.sql(f"delete from {orders.source}")
    with pytest.raises(Exception, match=r"\[SW214\].*delete"):
        orders.run()
    assert orders.totals() == {"10": (1, 5)}


@given("delta", {"delta": "table"})
def test_a_delta_table_that_keeps_no_changes(orders: Orders) -> None:
    orders.spark.sql(
        f"alter table {orders.source} set tblproperties (delta.enableChangeDataFeed = false)"
    )
    with pytest.raises(CompilationError, match=rf"\[SW237\].*{orders.source}"):
        orders.run()
    assert not orders.model.exists("lease")
