"""Which subqueries Spark can be asked about while a model is compiled: CTEs are not there yet."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from spark_windows.render import Macros


def can_be_read(query: str) -> bool:
    """Where each table is there whose name has that of a schema."""
    macros = Macros()
    create: Any = lambda **parts: parts  # noqa: E731
    macros.context["api"] = SimpleNamespace(Relation=SimpleNamespace(create=create))
    macros.context["load_relation"] = lambda relation: relation
    found: bool = macros.package["_can_be_read"](query)
    return found


@pytest.mark.parametrize(
    "query",
    [
        "select * from shop.orders",
        "(select * from lake.`my schema`.`a, b` as `o`)",
        "select * from delta.`/d/all orders` where v > 1",
        "select o.k, x from shop.orders as `o`, lateral explode(o.xs) as e(x)",
        "select o.k from shop.orders `o` join shop.items i on o.k = i.k",
    ],
)
def test_all_tables_are_there(query: str) -> None:
    assert can_be_read(query)


@pytest.mark.parametrize(
    "query",
    [
        "select * from orders",
        "select * from shop.orders o join items i on o.k = i.k",
        "select * from shop.orders, items",
        "select * from shop.orders as o, items",
        "select * from shop.orders as `o`, items",
        "select * from shop.`my orders` `my o`, items",
        "select * from range(3)",
    ],
)
def test_a_name_may_be_that_of_a_cte(query: str) -> None:
    assert not can_be_read(query)
