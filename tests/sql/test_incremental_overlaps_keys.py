"""The columns of an overlap: types of its cursor, and keys that tell rows apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.depth import first

from .orders import OVERLAP, Orders, given, given_to

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


OVERLAPS = [("timestamp_ntz", "false")]
if FACTOR > 1:
    OVERLAPS = [(kind, ansi) for kind in ("date", "timestamp_ntz") for ansi in ("true", "false")]


@pytest.mark.parametrize(("kind", "ansi"), OVERLAPS)
def test_an_overlap_of_dates_and_of_clock_times(spark: SparkSession, ansi: str, kind: str) -> None:
    before = spark.conf.get("spark.sql.ansi.enabled")
    assert before is not None
    spark.conf.set("spark.sql.ansi.enabled", ansi)
    cursor = {"column": "day", "overlap": "2 days"}
    orders = Orders(spark, "parquet", cursor, unique_key="id", more=f", day {kind}")

    def come(i: int, day: int) -> None:
        spark.sql(
            f"insert into {orders.source} values "
            f"({i}, timestamp'2024-03-01 10:00:00Z', 1, null, null, {kind}'2024-03-{day:02}')"
        )

    come(1, 10)
    orders.run()
    come(2, 10)
    come(3, 9)
    come(4, 8)  # not above the tenth less two days
    assert orders.run()["rows_read"] == 2
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (3, 3)}
    spark.conf.set("spark.sql.ansi.enabled", before)
    orders.drop()


@given("parquet", OVERLAP, unique_key=["id", "v"])
def test_a_row_that_comes_twice_counts_once(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"), (1, "10:10", 5, "20"), (1, "10:10", 6, "20"))
    assert orders.run()["rows_read"] == 2
    orders.come((1, "10:10", 5, "25"))
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (2, 11)}


@given("parquet", {"column": "n", "overlap": 10}, unique_key="id")
def test_an_overlap_of_numbers(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 1, "15"), (3, "10:30", 1, "09"))  # 9 is below 20 - 10
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 6)}


LEAST = {"tinyint": -(2**7), "int": -(2**31), "bigint": -(2**63)}


@pytest.mark.parametrize("kind", first(LEAST))
def test_an_overlap_below_the_least_number(spark: SparkSession, kind: str) -> None:
    cursor = {"column": "least", "overlap": 100}
    orders = Orders(spark, "parquet", cursor, unique_key="id", more=f", least {kind}")

    def come(i: int, above: int) -> None:
        spark.sql(
            f"insert into {orders.source} select {i}, timestamp'2024-03-01 10:00:00Z', 1, null, "
            f"null, cast('{LEAST[kind] + above}' as {kind})"
        )

    come(1, 0)
    orders.run()
    come(2, 0)
    come(1, 5)
    come(3, 120)
    orders.run()
    come(4, 19)  # below the overlap
    come(5, 21)
    orders.run()
    assert orders.totals() == {"10": (4, 4)}
    orders.drop()


@given("parquet", {"column": "n", "overlap": "1 hour"}, unique_key="id")
def test_an_overlap_that_does_not_fit_the_cursor(orders: Orders) -> None:
    with pytest.raises(CompilationError, match=r"\[SW213\].*INT"):
        orders.run()


@given_to("recompute", "parquet", OVERLAP, unique_key="id")
def test_rows_without_a_key_cannot_be_told_apart(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.spark.sql(
        f"insert into {orders.source} select null, ts, v, loaded_at, n from {orders.source}"
    )
    with pytest.raises(CompilationError, match=r"SW205.*the key of some rows is NULL"):
        orders.run()
    assert orders.totals() == {"10": (1, 5)}
    assert not orders.model.exists("lease")
