"""Which inputs of an incremental model may be a table, and which joined table may be no stream."""

from __future__ import annotations

from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

from .test_streams import LAST_HOUR, Writer


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


@pytest.mark.parametrize(
    ("body", "reads"),
    [
        ("select ts from db.p", True),
        ("select ts from `db`.`p` as `x`", True),
        ("select ts from DB.P", True),
        ("select ts, 'db.p' as origin from db.l", False),
        ("select ts /* as db.p */ from db.l", False),
        ("select ts from db.`p-1`", False),
        ("select ts from `my db`.p union all select ts from `db.p`.l", False),
    ],
)
def test_what_is_read_is_named_as_a_table(body: str, reads: bool) -> None:
    package = Macros(graph=GRAPH).package
    assert package["_reads_node"](body, GRAPH["sources"]["source.s.p"]) == reads


def test_the_name_of_a_table_in_a_string_is_no_input(w: Writer) -> None:
    """As dbt_utils.union_relations writes it."""
    rows = "select *, cast('db.p' as string) as origin from db.l"
    assert not judged(f"select * from {w.over(rows)}")


@pytest.mark.parametrize("tolerance", [None, "7 days"])
def test_a_table_gives_a_stream_its_versions(w: Writer, tolerance: str | None) -> None:
    rights = [
        "db.p",
        "`db`.`p`",
        "(select * from db.p where v > 1)",
        "(select a.* from db.p as a join db.q as b on a.k = b.k)",
    ]
    for right in rights:
        assert not judged(f"select * from {w.as_of(right, tolerance=tolerance)}"), right


@pytest.mark.parametrize(
    "ctes",
    [
        "a as (select * from db.l), b as (select * from db.p)",
        # what a CTE does not read is not read by it
        "c as (select * from db.p), b as (select * from c), a as (select * from db.l)",
    ],
)
def test_a_cte_on_either_side(w: Writer, ctes: str) -> None:
    join = w.as_of("b").replace("db.l", "a")
    assert not judged(f"with {ctes}\nselect * from {join}")
    swapped = ctes.replace("db.l", "db.x").replace("db.p", "db.l").replace("db.x", "db.p")
    assert "Cannot convert table 'P' to a stream" in judged(
        f"with {swapped}\nselect * from {join}"
    )


def test_a_cte_with_frames_on_the_right(w: Writer) -> None:
    framed = w.over("db.p", LAST_HOUR, "at")
    body = (
        f"with c as (select * from {framed}), b as (select * from c)\nselect * from {w.as_of('b')}"
    )
    assert not judged(body)
    beside = "\nunion all select at as ts, k, v, s as rv from c"
    assert "Cannot convert table 'P' to a stream" in judged(body + beside)


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
        lambda w: f"select * from {w.as_of('db.p')} union all select ts, k, v, v from db.p",
    ],
)
def test_a_table_is_no_stream(w: Writer, body: Any) -> None:
    assert "[SW251] spark_windows.window_incremental: Cannot convert table 'P'" in judged(body(w))


def test_a_stream_is_no_table(w: Writer) -> None:
    assert "Cannot convert stream 'S' to a table" in judged(
        "select l.* from db.l as l join db.s as s on l.k = s.k"
    )
    assert not judged(f"select * from {w.as_of('db.s')}")
