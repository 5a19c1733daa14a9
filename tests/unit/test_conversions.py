"""Which inputs of an incremental model may be a table, and which joined table may be no stream."""

from __future__ import annotations

from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

from .test_streams import Writer


def graph(**relations: str) -> dict[str, Any]:
    """Return sources of the schema `db`, each declared a stream, a table or both."""
    sources = {
        f"source.s.{name}": {
            "unique_id": f"source.s.{name}",
            "schema": "db",
            "identifier": name,
            "config": {"meta": {"spark_windows": {"relation": relation}}},
        }
        for name, relation in relations.items()
    }
    return {"nodes": {}, "sources": sources}


GRAPH = graph(l="stream", p="table", q="table", s="stream")


def judged(body: str, **settings: Any) -> str:
    """Return what an incremental model of a body is told about what it reads."""
    writer = Writer(Macros(graph=GRAPH))
    model = writer.model(body, rowtime="ts", **settings)
    node = {"depends_on": {"nodes": [one for one in GRAPH["sources"] if f"db.{one[-1]}" in body]}}
    try:
        writer.macros.package["_check_as_streams"](model, node)
    except CompilationError as refused:
        return str(refused)
    return ""


@pytest.fixture
def w(macros: Macros) -> Writer:
    return Writer(macros)


def test_a_cte_that_an_input_does_not_read(w: Writer) -> None:
    """The text of an input holds the CTEs before its own, of tables that are joined as well."""
    ctes = "with c as (select * from db.p), a as (select * from db.l)\n"
    body = f"{ctes}select f.* from {w.over('a')} as f join c on f.k = c.k"
    assert not judged(body)
    assert "Cannot convert table 'P'" in judged(body.replace("from db.l", "from c"))


@pytest.mark.parametrize(
    "body",
    [
        lambda w: "select * from db.p",
        lambda w: f"select * from {w.over('db.p')}",
        lambda w: f"select * from {w.join(right='db.p')}",
        lambda w: f"select * from {w.as_of('db.q').replace('db.l', 'db.p')}",
    ],
)
def test_a_table_is_no_stream(w: Writer, body: Any) -> None:
    assert "[SW251] spark_windows.window_incremental: Cannot convert table 'P'" in judged(body(w))


def test_a_stream_is_no_table(w: Writer) -> None:
    assert "Cannot convert stream 'S' to a table" in judged(
        "select l.* from db.l as l join db.s as s on l.k = s.k"
    )
    assert not judged(f"select * from {w.as_of('db.s')}")
