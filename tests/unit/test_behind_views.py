"""What YAML says of a view: what it does not say itself, the one table says that it reads."""

from __future__ import annotations

from typing import Any

import pytest
from spark_windows.render import Macros

ORDERS = {
    "unique_id": "source.shop.orders",
    "resource_type": "source",
    "schema": "shop",
    "identifier": "orders",
    "config": {
        "meta": {
            "spark_windows": {
                "rowtime": "ordered_at",
                "timezone": "Asia/Kolkata",
                "watermark": {"column": "ordered_at", "delay": "10 minutes"},
                "history": "30 days",
                "monotonic": {"order_id": "increasing", "ordered_at": {"disorder": "1 hour"}},
            }
        }
    },
}
LENGTHS = {"history": "30 days", "watermark": "10 minutes"}
TIME = {"rowtime": "ordered_at", "timezone": "Asia/Kolkata"}
ORDER = {"order_id": "increasing", "ordered_at": {"disorder": "1 hour"}}


def view(
    code: str, *reads: str, name: str = "v", said: Any = None, **config: Any
) -> dict[str, Any]:
    config = {"materialized": "view", "meta": {"spark_windows": said or {}}, **config}
    return {
        "unique_id": f"model.{name}",
        "resource_type": "model",
        "schema": "shop",
        "alias": name,
        "name": name,
        "config": config,
        "raw_code": code,
        "depends_on": {"nodes": list(reads or ["source.shop.orders"])},
    }


def declared(*nodes: dict[str, Any]) -> dict[str, Any]:
    """Return what is declared of the last of some nodes."""
    graph = {
        "nodes": {one["unique_id"]: one for one in nodes},
        "sources": {"source.shop.orders": ORDERS},
    }
    macros = Macros(graph=graph)
    found = dict(macros.package["_declared_of_node"](nodes[-1]))
    found.pop("history_of", None)
    return found


SOURCE = "{{ source('shop', 'orders') }}"


@pytest.mark.parametrize(
    "code",
    [
        f"select * from {SOURCE}",
        f"-- all of {{{{ them }}}}\nselect * from {SOURCE} as o where price > 0;",
        "{{ config(materialized='view') }}\nselect `order_id`, o.ordered_at, upper(city) as city"
        f" from {SOURCE} o where city <> 'union'",
        f"with o as (select * except (city) from {SOURCE}), p as (select o.* from o)"
        " select ORDER_ID, Ordered_At from p where order_id in (1, 2)",
        f"select * from (select order_id, ordered_at from (select * from {SOURCE}) as a) as b",
        f"select distinct city, order_id, ordered_at, extract(hour from ordered_at) from {SOURCE}",
        f"select `my o`.order_id, `MY O`.* except (price) from {SOURCE} as `my o` where price > 0",
    ],
)
def test_all_is_that_of_the_table(code: str) -> None:
    assert declared(view(code)) == {**LENGTHS, **TIME, "monotonic": ORDER}


@pytest.mark.parametrize("table", ["lake.`my-schema`.orders", "`a b`.`c.d`", "`größe`.`2024`.t"])
def test_a_table_may_have_any_name(table: str) -> None:
    macros = Macros(graph={"nodes": {}, "sources": {}})
    passes_on = macros.package["_passes_on"]
    assert passes_on(table, "order_id")
    assert passes_on(f"select * from {table}", "order_id")
    assert passes_on(f"select o.order_id from {table} as o where x > 1", "order_id")
    assert passes_on(f"select `a b`.order_id from {table} `a b` where x > 1", "order_id")
    assert not passes_on(f"select x.order_id from {table}", "order_id")
    assert not passes_on(f"select `x`.order_id from {table} as `a b`", "order_id")
    assert not passes_on(f"select `x`.* from {table} as `a b`", "order_id")
    # an unknown CTE
    assert not passes_on("select * from `a b`", "order_id")


def test_yaml_of_a_table_whose_name_is_quoted() -> None:
    orders = {**ORDERS, "schema": "my-schema", "identifier": "o.1", "database": "lake"}
    macros = Macros(graph={"nodes": {}, "sources": {"source.shop.orders": orders}})
    call = macros.package["_call"]("window_incremental")
    yaml = macros.package["_yaml_of_text"](call, "lake.`my-schema`.`o.1`")
    assert (yaml["timecol"], yaml["delay"]) == ("ordered_at", "10 minutes")
    body = "select order_id, ordered_at from lake.`my-schema`.`o.1`"
    config = {"meta": {"spark_windows": {"cursor": "order_id"}}}
    model = macros.package["_model"](call, {"identifier": "m"}, body, config)
    node = view(body, "source.shop.orders")
    macros.package["_take_declared"](model, node)
    assert [one["settings"]["delay"] for one in model["inputs"]] == [600_000_000]
    assert [one["column"] for one in model["inputs"][0]["settings"]["monotonic"]] == [
        "order_id",
        "ordered_at",
    ]


@pytest.mark.parametrize(
    "code",
    [
        f"select ordered_at as at, -order_id as order_id, loaded_at as ordered_at from {SOURCE}",
        f"select *, now() as ordered_at, 1 as order_id from {SOURCE}",
        f"select city, count(*) as n from {SOURCE} group by city",
        f"select extract(day from cast(t as date)) as d, trim(both from city) as c from {SOURCE}"
        " where a is distinct from b",
        f"select * except (ordered_at, order_id) from {SOURCE}",
        # a field of a column, and not a column of the table
        f"select o.ordered_at, o.order_id from {SOURCE} as s",
        f"select o.* from {SOURCE} as s",
        f"with o as (select ordered_at as at from {SOURCE}) select at as ordered_at from o",
        f"select {{{{ columns() }}}} from {SOURCE}",
        f"select * from {SOURCE} where {{{{ condition() }}}}",
        f"select * from {SOURCE} union all select * from {SOURCE}",
        f"select * from {SOURCE} order by order_id limit 3",
        f"select a.* from {SOURCE} as a join {SOURCE} as b using (order_id)",
        "select * from {{ spark_windows.tumble(source('shop', 'orders'), 'ordered_at', '1 h') }}",
        "{% if a %}select * {% endif %} from " + SOURCE,
    ],
)
def test_a_length_holds_where_a_column_may_be_another_one(code: str) -> None:
    assert declared(view(code)) == LENGTHS


def test_columns_that_grow_are_those_that_are_there() -> None:
    found = declared(view(f"select order_id, ordered_at as at from {SOURCE}"))
    assert found == {**LENGTHS, "monotonic": {"order_id": "increasing"}}


@pytest.mark.parametrize(
    "code",
    [
        f"select * from {SOURCE} as o join shop.shops as s on o.shop = s.shop",
        f"select * from orders_of_today where order_id in (select order_id from {SOURCE})",
        f"select * from range(3) cross join {SOURCE}",
    ],
)
def test_nothing_is_known_of_a_table_that_dbt_does_not_know(code: str) -> None:
    assert declared(view(code)) == {}


def test_nothing_is_known_of_several_tables() -> None:
    other = view("select 1 as a", "seed.s", name="other", materialized="table")
    two = view(f"select * from {SOURCE}", "source.shop.orders", "model.other")
    assert declared(other, two) == {}
    # one of them is not in the graph
    assert declared(view(f"select * from {SOURCE}", "source.shop.orders", "model.gone")) == {}


def test_what_a_view_says_comes_first() -> None:
    said: dict[str, Any] = {
        "timecol": "loaded_at",
        "watermark": "1 hour",
        "history": None,
        "monotonic": ["loaded_at"],
        "windows": {},
    }
    assert declared(view(f"select * from {SOURCE}", said=said)) == said


def test_event_time_is_a_time_column() -> None:
    found = declared(view(f"select * from {SOURCE}", event_time="loaded_at"))
    assert found == {**LENGTHS, "monotonic": ORDER}


def test_through_several_views() -> None:
    first = view(f"select * from {SOURCE}", name="a", materialized="ephemeral")
    second = view("select ordered_at from {{ ref('a') }}", "model.a", name="b")
    third = view("select * from {{ ref('b') }}", "model.b", name="c", said={"history": "7 days"})
    assert declared(first, second, third) == {
        **LENGTHS,
        **TIME,
        "history": "7 days",
        "monotonic": {"ordered_at": {"disorder": "1 hour"}},
    }
    loop = view("select * from {{ ref('d') }}", "model.d", name="d")
    assert declared(loop) == {}


def test_a_table_is_no_view() -> None:
    assert declared(view(f"select * from {SOURCE}", materialized="table")) == {}


def test_an_incremental_model_says_nothing_of_its_own_history() -> None:
    said = {"rowtime": "ordered_at", "watermark": "1 hour", "history": "1 day", "monotonic": "n"}
    model = view("select 1", name="m", materialized="window_incremental", said=said)
    found = declared(model, view("select * from {{ ref('m') }}", "model.m"))
    assert found == {"rowtime": "ordered_at", "watermark": "1 hour"}


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("order_id", {"order_id": "increasing"}),
        (["order_id", 5], {"order_id": "increasing"}),
        # what is wrong is refused where the table itself is read
        (5, None),
    ],
)
def test_columns_that_grow_may_be_a_list(said: Any, kept: Any) -> None:
    table = view("select 1", name="t", materialized="table", said={"monotonic": said})
    found = declared(table, view("select * from {{ ref('t') }}", "model.t"))
    assert found.get("monotonic") == kept


def test_the_node_of_an_ephemeral_model() -> None:
    node = view(f"select * from {SOURCE}", name="a", materialized="ephemeral")
    graph = {"nodes": {"model.a": node}, "sources": {"source.shop.orders": ORDERS}}
    macros = Macros(graph=graph)
    assert macros.package["_node_of"]({"schema": None, "identifier": "__dbt__cte__a"}) == node
    assert macros.package["_node_of"]({"schema": None, "identifier": "__dbt__cte__b"}) is None
