"""Runs that must not begin: what they say, and that they leave everything as it was."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from hashlib import md5
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.property.generate import HOUR, TYPES, Case, Row
from tests.property.test_incremental import Table, World

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

CASE = Case(
    kind="tumble",
    time_type="timestamp",
    zone=None,
    change="none",
    lengths={"size": HOUR, "offset": 0},
    rows=[],
    keys=["ki"],
    aggregates=["rows", "sum_v"],
    described=True,
)


def row(at: int | None) -> Row:
    return {
        **dict.fromkeys(("ts", *TYPES)),
        "v": 1,
        "at": at,
    }


@pytest.fixture
def table(spark: SparkSession) -> Iterator[Table]:
    made = Table(spark, World(CASE, [], None, 0, "on_update"), 3 * 10**6)
    made.take([row(1)])
    yield made
    made.drop()


def contents(table: Table) -> list[list[Any]]:
    roles = [role for role in ("target", "state", "late", "epochs") if table.exists(role)]
    return [sorted(map(str, table.spark.table(table.names[r]).collect())) for r in roles]


def refused(table: Table, code: str, *, rows: list[Row]) -> str:
    before = contents(table)
    with pytest.raises(CompilationError) as raised:
        table.take(rows)
    assert contents(table) == before
    text = str(raised.value.msg)
    assert text.startswith(f"[{code}] spark_windows.window_incremental: ")
    return text


def test_a_run_while_another_is_under_way(table: Table) -> None:
    lease = {"run": "the other", "epoch": 2, "cursor_to": "9", "rebuild": False}
    lease["since"] = table.began
    table.spark.sql(
        f"create view {table.names['lease']} tblproperties ('spark_windows.role' = 'lease') "
        f"as select '{json.dumps(lease)}' as lease"
    )
    assert "the other" in refused(table, "SW206", rows=[row(2)])


@pytest.mark.parametrize("role", ["target", "state", "late", "epochs"])
def test_a_table_that_was_dropped_by_hand(table: Table, role: str) -> None:
    table.spark.sql(f"drop {'view' if role == 'epochs' else 'table'} {table.names[role]}")
    assert table.names[role] in refused(table, "SW207", rows=[row(2)])


def test_a_changed_definition(table: Table) -> None:
    case = dataclasses.replace(CASE, aggregates=["rows"])
    table.world = World(case, [], None, 0, "on_update")
    said = refused(table, "SW208", rows=[row(2)])
    assert "sum(v)" in said.partition("aggregates")[2]
    assert "count(*)" not in said  # what is as it was


def test_a_changed_select_around_the_windows(table: Table) -> None:
    table.select = "select window_start, rows"
    assert "body" in refused(table, "SW208", rows=[row(2)])


def test_rows_without_a_cursor(table: Table) -> None:
    assert "1 rows" in refused(table, "SW205", rows=[row(None)])


def test_the_same_in_other_words_is_no_changed_definition(table: Table) -> None:
    """What an earlier release has stored is compared where its hash is another."""

    def commit(definition: dict[str, Any], kept: str) -> None:
        epochs, history = table.names["epochs"], table.names["history"]
        ((stored,),) = table.rows("epochs", "stored", "order by epoch desc limit 1")
        columns = json.loads(stored)
        rows = [("definition", json.dumps({"format": 1, "definition": definition}))]
        frame = table.spark.createDataFrame(rows, "kind string, text string")
        frame.selectExpr("*", f"'{columns['defined']}' as epoch").write.insertInto(
            history, overwrite=True
        )
        made_for = md5(json.dumps(definition, sort_keys=True).encode()).hexdigest()
        text = json.dumps({**columns, "made_for": made_for}).replace("'", "\\'")
        table.spark.sql(
            f"create table {kept} using parquet as select * except (stored) from {epochs}"
        )
        table.spark.sql(
            f"create or replace view {epochs} tblproperties ('spark_windows.role' = 'epochs') "
            f"as select *, '{text}' as stored from {kept}"
        )

    (definition,) = (
        json.loads(text)["definition"] for (text,) in table.rows("history", "text") if text
    )
    body = definition["text"]["body"]
    words = {**definition["text"], "body": f"-- as before\n{body}\n  /* no more */"}
    compiled = {**definition["compiled"], "text": "other words"}
    commit({**definition, "compiled": compiled, "text": words}, "kept_1")
    table.take([row(2)])
    commit({**definition, "settings": {**definition["settings"], "emit": "early"}}, "kept_2")
    assert "emit 'early' is now 'on_update'" in refused(table, "SW208", rows=[row(3)])
    for kept in ("kept_1", "kept_2"):
        table.spark.sql(f"drop table {kept}")


def test_several_windows_in_one_call(table: Table) -> None:
    windows = {
        name: {"kind": "tumble", "timecol": "ts", "size": name} for name in ("1 hour", "1 day")
    }
    block = table.macros.render(
        "window_aggregate",
        f"select * from {table.source}",
        windows=windows,
        aggregates={"n": "count(*)"},
    )
    with pytest.raises(CompilationError, match=r"SW223.*several windows in one call"):
        table.run(f"select * from {block}", {"meta": {"spark_windows": {"cursor": "at"}}})
