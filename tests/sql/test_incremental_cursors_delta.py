"""As test_incremental_cursors.py, of Delta tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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


@given("delta", {"delta": "table"})
def test_a_delta_table_that_was_made_again(orders: Orders) -> None:
    """Its first versions have the numbers of those that were read."""
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    schema = orders.spark.table(orders.source).schema
    columns = ", ".join(f"{one.name} {one.dataType.simpleString()}" for one in schema)
    orders.spark.sql(f"drop table {orders.source}")
    orders.spark.sql(
        f"create table {orders.source} ({columns}) using delta "
        "tblproperties (delta.enableChangeDataFeed = true)"
    )
    for number in range(2, 5):
        orders.come((number, "11:10", 1, "20"))
        with pytest.raises(CompilationError, match=r"\[SW239\].*which was made again"):
            orders.run()
    assert orders.totals() == {"10": (1, 5)}
    orders.run(full_refresh=True)
    assert orders.totals() == {"11": (3, 3)}


@pytest.mark.long
@pytest.mark.usefixtures("embedded")  # see forget_versions
@given("delta", {"delta": "table"})
def test_versions_that_delta_has_removed(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 5, "20"))
    week = 7 * 86_400_000_000
    orders.model.now += week
    assert orders.run()["rows_read"] == 1  # they are there still
    for number in range(3, 9):
        orders.come((number, "10:30", 5, "20"))
    forget_versions(orders, before=6)
    orders.model.now += week
    with pytest.raises(CompilationError, match=r"\[SW239\].*removed its versions before 6"):
        orders.run()
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (8, 40)}


FEED = {"delta": "table", "changes": True}


def vacuum(orders: Orders) -> None:
    """Remove what the newest version of a table does not need."""
    few_tasks = "spark.sql.sources.parallelPartitionDiscovery.parallelism"
    check = "spark.databricks.delta.retentionDurationCheck.enabled"
    for name, value in ((few_tasks, "2"), (check, "false")):
        orders.spark.conf.set(name, value)
    orders.spark.sql(f"vacuum {orders.source} retain 0 hours")
    for name in (few_tasks, check):
        orders.spark.conf.unset(name)


@pytest.mark.long
@given("delta", FEED)
def test_changes_whose_files_delta_has_removed(orders: Orders) -> None:
    """Their versions are there still."""
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "11:10", 6, "20"))
    vacuum(orders)
    orders.spark.sql(f"update {orders.source} set v = 7 where id = 1")
    assert orders.run()["retracted"] == 1  # all files are there that it reads
    orders.spark.sql(f"update {orders.source} set v = 8 where id = 1")
    orders.spark.sql(f"update {orders.source} set v = 9 where id = 1")
    vacuum(orders)
    for _ in range(2):
        with pytest.raises(CompilationError, match=r"\[SW239\].*its changes since version \d any"):
            orders.run()
        assert orders.model.step == "feed"
        assert not orders.model.exists("lease")
    assert orders.totals() == {"10": (1, 7), "11": (1, 6)}
    orders.run(full_refresh=True)
    orders.spark.sql(f"update {orders.source} set v = 10 where id = 1")
    assert orders.model.dies_at(orders.run, lambda _: orders.model.step == "target", after=True)
    vacuum(orders)
    for _ in range(2):
        with pytest.raises(CompilationError, match=r"\[SW239\].*its changes since version \d any"):
            orders.run(take_over=True)
    orders.run(full_refresh=True, take_over=True)
    assert orders.totals() == {"10": (1, 10), "11": (1, 6)}
    orders.hold()


@pytest.mark.usefixtures("embedded")  # see forget_versions
@given("delta", FEED)
def test_versions_of_changes_that_delta_has_removed(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    for value in range(6, 10):
        orders.spark.sql(f"update {orders.source} set v = {value} where id = 1")
    forget_versions(orders, before=4)
    orders.model.now += 7 * 86_400_000_000
    with pytest.raises(CompilationError, match=r"\[SW239\].*removed its versions before 4"):
        orders.run()
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (1, 9)}


def forget_versions(orders: Orders, before: int) -> None:
    """Remove old files of the log of a table, as Delta does once their retention is over.

    Its cache forgets them, which only the process of Spark can tell it.
    """
    jvm: Any = orders.spark._jvm
    ((location,),) = (
        orders.spark.sql(f"describe detail {orders.source}").select("location").collect()
    )
    log = jvm.org.apache.spark.sql.delta.DeltaLog.forTable(orders.spark._jsparkSession, location)
    log.checkpoint()
    for file in Path(location.removeprefix("file:")).glob("_delta_log/*.json"):
        if int(file.stem) < before:
            file.unlink()
    jvm.org.apache.spark.sql.delta.DeltaLog.clearCache()
