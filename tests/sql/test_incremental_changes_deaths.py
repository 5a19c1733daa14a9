"""A model changes, and a run of it dies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.depth import first
from tests.reliability.test_death import MANY

from .changing import STEP, Changing, changing, shown
from .orders import STRATEGIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture(params=first(STRATEGIES))
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Changing]:
    yield from changing(spark, request.param)


@pytest.mark.long
def test_a_death_while_the_target_follows(orders: Changing) -> None:
    """Before one statement, after another."""
    orders.config["on_schema_change"] = "sync_all_columns"
    deaths = 0
    for number in range(1, MANY, STEP):
        orders.body = f"select *, total * {number} as more from {{block}}"
        orders.come((10 + number, "12:10", 1, f"{20 + number}"))
        deaths += orders.model.dies(orders.run, number, after=number % 2 == 0)
        orders.run(take_over=True)
        count = len(range(1, number + 1, STEP))
        expected = [("10", 2, 12), ("11", 1, 1), ("12", count, count)]
        assert shown(orders, "n, more") == [(h, n, total * number) for h, n, total in expected]
        if deaths != count:
            break
    assert deaths >= 2


def test_a_death_while_columns_are_appended(orders: Changing) -> None:
    """Where the target is made anew, there is none for a while."""
    orders.config["on_schema_change"] = "append_new_columns"
    orders.body = "select *, total * 2 as twice from {block}"
    drop = f"drop table if exists {orders.model.names['target']}"
    assert orders.model.dies_at(orders.run, lambda query: query == drop, after=True)
    assert not orders.model.exists("target")
    orders.run(take_over=True)
    assert shown(orders, "n, twice") == [("10", 2, 24), ("11", 1, 2)]
