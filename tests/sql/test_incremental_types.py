"""The columns of an input keep the types that they had when the tables were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from .orders import Orders, in_turn, of_strategy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    made = Orders(spark, "parquet", "n", strategy=request.param)
    made.aggregates = {"n": "count(*)", "total": "sum(v)", "least": "min(v)", "mean": "avg(v)"}
    made.come((1, "10:10", 5, "10"))
    made.run()
    yield made
    made.drop()


def made_again(orders: Orders, **types: str) -> None:
    """Make the source again, with the rows that it had and other types."""
    columns = {"id": "int", "ts": "timestamp", "v": "int", "loaded_at": "timestamp", "n": "int"}
    described = ", ".join(f"{name} {type_}" for name, type_ in {**columns, **types}.items())
    rows = orders.spark.table(orders.source).collect()
    orders.spark.sql(f"drop table {orders.source}")
    orders.spark.sql(f"create table {orders.source} ({described}) using parquet")
    orders.come(*[(row["id"], "10:10", row["v"], str(row["n"])) for row in rows])


OTHER = [("v", "double"), ("v", "bigint"), ("v", "decimal(10,2)"), ("id", "string")]


@pytest.mark.parametrize(("column", "type_", "orders"), in_turn(OTHER), indirect=["orders"])
def test_another_type_is_refused(orders: Orders, column: str, type_: str) -> None:
    made_again(orders, **{column: type_})
    orders.come((2, "10:20", 6, "20"))
    was = orders.model.rows("target")
    with pytest.raises(CompilationError, match=rf"(?s)\[SW238\].*{column} INT is now ") as raised:
        orders.run()
    assert type_.upper() in str(raised.value.msg)
    assert orders.model.rows("target") == was
    assert not orders.model.exists("lease")


@of_strategy("accumulate")
def test_a_view_that_casts_them_back_goes_on(orders: Orders) -> None:
    made_again(orders, v="double")
    orders.come((2, "10:20", 6, "20"))
    orders.spark.sql(f"alter table {orders.source} rename to {orders.source}_wide")
    columns = "* except (v), cast(v as int) as v"
    orders.spark.sql(f"create view {orders.source} as select {columns} from {orders.source}_wide")
    orders.run()
    assert orders.model.rows("target", "n, total, least") == [(2, 11, 5)]
    orders.spark.sql(f"drop view {orders.source}")
    orders.spark.sql(f"alter table {orders.source}_wide rename to {orders.source}")


@of_strategy("recompute")
def test_the_same_types_in_another_order_go_on(orders: Orders) -> None:
    rows = orders.spark.table(orders.source).collect()
    orders.spark.sql(f"drop table {orders.source}")
    orders.spark.sql(
        f"create table {orders.source} (n int, v int, id int, ts timestamp, loaded_at timestamp)"
    )
    for row in rows:
        orders.spark.createDataFrame([row]).createOrReplaceTempView("one")
        orders.spark.sql(f"insert into {orders.source} by name select * from one")
    orders.spark.sql(
        f"insert into {orders.source} values (20, 6, 2, timestamp'2024-03-01 10:20:00Z', "
        "timestamp'2024-03-02 00:20:00Z')"
    )
    orders.run()
    assert orders.model.rows("target", "n, total, least") == [(2, 11, 5)]
