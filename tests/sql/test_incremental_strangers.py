"""Tables of a user that have the names of tables of a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from tests.depth import first

from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

ROLES = ["state", "late", "epochs", "history", "lease"]
CASES = [("parquet", role) for role in ROLES] + [("iceberg", "epochs"), ("delta", "late")]


@pytest.mark.parametrize(("file_format", "role"), CASES)
@pytest.mark.parametrize("full_refresh", first([False, True]))
def test_a_table_of_a_user_is_left_alone(
    spark: SparkSession, file_format: str, role: str, full_refresh: bool
) -> None:
    orders = Orders(spark, "parquet", "loaded_at", target=file_format)
    orders.come((1, "10:10", 5, "20"))
    name = orders.model.names[role]
    spark.sql(f"create table {name} (order_id int) comment 'orders that were late'")
    spark.sql(f"insert into {name} values (1)")
    with pytest.raises(CompilationError, match=rf"\[SW241\].*__{role}"):
        orders.run(full_refresh=full_refresh)
    assert spark.table(name).collect() == [(1,)]
    assert not orders.model.exists("target")
    spark.sql(f"drop table {name}")
    orders.run(full_refresh=full_refresh)
    assert orders.totals() == {"10": (1, 5)}
    orders.drop()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_tables_of_an_earlier_release_are_known_by_their_comments(
    spark: SparkSession, strategy: str
) -> None:
    orders = Orders(spark, "parquet", "loaded_at", strategy=strategy)
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    names = orders.model.names
    spark.sql(f"drop view {names['epochs']}")
    for role in {"late", *(["state"] if strategy == "accumulate" else [])}:
        spark.sql(f"alter table {names[role]} unset tblproperties ('spark_windows.role')")
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (1, 5)}
    orders.drop()


def test_a_checkpoint_knows_its_tables(spark: SparkSession) -> None:
    orders = Orders(spark, "parquet", "loaded_at")
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    for role in ("late", "state", "history"):
        name = orders.model.names[role]
        spark.sql(f"alter table {name} unset tblproperties ('spark_windows.role')")
        spark.sql(f"comment on table {name} is 'mine'")
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (1, 5)}
    orders.drop()
