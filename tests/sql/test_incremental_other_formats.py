"""Models whose tables, or a table under their name, are of another format."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.depth import first
from tests.incremental import ROLES

from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


@pytest.mark.parametrize("strategy", first(STRATEGIES))
def test_a_full_refresh_makes_the_tables_in_another_format(
    spark: SparkSession, strategy: str
) -> None:
    orders = Orders(spark, "parquet", "loaded_at", strategy=strategy)
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    for minute, file_format in ((30, "delta"), (40, "parquet")):
        orders.model.file_format = file_format
        orders.come((minute, "11:10", 7, str(minute)))
        before = orders.totals()
        with pytest.raises(Exception, match=r"SW208.*file_format"):
            orders.run()
        assert orders.totals() == before
        orders.run(full_refresh=True)
        orders.hold(file_format)
        rows = spark.sql(f"describe extended {orders.model.names['target']}").collect()
        assert ("Provider", file_format) in {(row.col_name, row.data_type) for row in rows}
        orders.come((minute + 1, "11:20", 1, str(minute + 1)))
        orders.run()
        orders.hold(file_format)
    assert orders.totals() == {"10": (1, 5), "11": (4, 16)}
    orders.drop()


def test_a_table_of_another_format_has_the_name_of_the_target(spark: SparkSession) -> None:
    """As a run with another materialization leaves it; it stays until the new one is made."""
    orders = Orders(spark, "parquet", "loaded_at", target="delta")
    orders.come((1, "10:10", 5, "20"))
    target = orders.model.names["target"]
    spark.sql(f"create table {target} using parquet as select 1 as n")
    right = orders.reads
    orders.reads += " and v <> raise_error('too early')"
    with pytest.raises(Exception, match="too early"):
        orders.run(full_refresh=True)
    assert spark.table(target).collect() == [(1,)]
    orders.reads = right
    orders.run(full_refresh=True, take_over=True)
    assert orders.totals() == {"10": (1, 5)}
    orders.drop()


def test_a_hook_drops_the_target_before_a_full_refresh(spark: SparkSession) -> None:
    """Hooks run when dbt has looked already which tables are there."""
    orders = Orders(spark, "parquet", "loaded_at", target="delta")
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    there = {role: orders.model.exists(role) for role in ROLES}
    spark.sql(f"drop table {orders.model.names['target']}")
    orders.run(full_refresh=True, there=there)
    assert orders.totals() == {"10": (1, 5)}
    orders.drop()
