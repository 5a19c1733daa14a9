"""A run has died, and the next one has another body, or another cursor."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import pytest

from tests.depth import first
from tests.incremental import inserts_into
from tests.reliability.test_death import MANY

from .changing import STEP, Changing, changing, shown
from .orders import STRATEGIES, of_strategy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture(params=first(STRATEGIES))
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Changing]:
    yield from changing(spark, request.param)


def test_another_body_after_a_death(orders: Changing) -> None:
    """Its rows go into a target with other columns, wherever the run died."""
    orders.config["on_schema_change"] = "sync_all_columns"
    deaths = 0
    for number in range(1, MANY, STEP):
        orders.come((10 + number, "12:10", 1, f"{20 + number}"))
        died = orders.model.dies(orders.run, number, after=number % 2 == 0)
        orders.body = f"select *, total * {number} as more_{number} from {{block}}"
        orders.run(take_over=True)
        count = len(range(1, number + 1, STEP))
        expected = [("10", 2, 12), ("11", 1, 1), ("12", count, count)]
        more = f"n, more_{number}"
        assert shown(orders, more) == [(h, n, total * number) for h, n, total in expected]
        if not died:
            break
        deaths += 1
    assert deaths >= 2


@pytest.mark.long
def test_another_cursor_after_a_first_run_that_died(spark: SparkSession) -> None:
    orders = Changing(spark, "parquet", "loaded_at")
    orders.come((1, "10:10", 5, "20"))
    for number in range(MANY):
        died = orders.model.dies(orders.run, number, after=True)
        if orders.model.exists("lease"):
            break
    assert died
    settings = orders.config["meta"]["spark_windows"]
    settings["cursor"] = "id"
    orders.run(take_over=True)
    orders.come((2, "10:20", 7, "20"))
    assert orders.run()["rows_read"] == 1
    assert shown(orders, "n, total") == [("10", 2, 12)]
    # a full refresh begins anew, whatever the dead one wanted
    settings["cursor"] = "loaded_at"
    assert orders.model.dies(lambda: orders.run(full_refresh=True), 3, after=False)
    settings["cursor"] = "v"
    orders.run(full_refresh=True, take_over=True)
    orders.come((3, "10:30", 8, "20"))
    assert orders.run()["rows_read"] == 1
    assert shown(orders, "n, total") == [("10", 3, 20)]
    orders.drop()


@of_strategy("recompute")
def test_a_run_that_only_repairs_says_what_it_did(orders: Changing) -> None:
    orders.come((4, "10:30", 1, "30"), (5, "12:30", 1, "30"))
    replaced = functools.partial(inserts_into, orders.model.names["target"])
    assert orders.model.dies_at(orders.run, replaced, after=False)
    summary = orders.run(take_over=True)
    assert not summary["nothing_new"]
    assert (summary["rows_read"], summary["accepted"]) == (2, 2)
    assert orders.run()["nothing_new"]
