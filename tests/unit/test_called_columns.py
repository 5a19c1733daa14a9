"""Rows in the place of a table: they have its name where the text calls columns by it."""

from __future__ import annotations

import pytest
from spark_windows.render import Macros

NAMED = [
    "select orders.id from shop.orders",
    "select ORDERS.id from shop.orders where orders.id > 0",
    "select `orders`.id from shop.orders -- as o\n  left join places on true",
    "select orders.id from (select 1) as x, shop.orders, places",
    "select * from places join shop.orders on orders.id = places.id",
    "select * from (select orders.id from shop.orders)",
]
UNNAMED = [
    "select id from shop.orders",
    "select o.id from shop.orders as o where o.orders.x = 1",
    "select orders.id from shop.orders orders",
    "select orders.id from shop.orders as `orders`",
    "select orders.id from places as orders, shop.orders as o",
    "select orders.id from shop.orders tablesample (10 percent)",
    "select my_orders.id from shop.orders",
    "shop.orders",
]


@pytest.mark.parametrize("text", NAMED + UNNAMED)
def test_rows_have_the_name_of_their_table(macros: Macros, text: str) -> None:
    start = text.index("shop.orders")
    piece = macros.package["_piece"](text, start, start + len("shop.orders"), "(rows)")
    name = " as `orders`" if text in NAMED else ""
    expected = text.replace("shop.orders", f"(rows){name}", 1)
    assert macros.package["_replaced"](text, [piece]) == expected


def test_a_query_has_no_name(macros: Macros) -> None:
    text = "select orders.id from (select * from shop.orders) where true"
    piece = macros.package["_piece"](text, text.index("("), text.index(")") + 1, "(rows)")
    assert piece[2] == "(rows)"
