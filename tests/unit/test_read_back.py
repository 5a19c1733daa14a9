"""What is read back from the tables of an incremental model: what a run writes, and nothing else.

`tests/sql/test_tampered_tables.py` has what a whole run says.
"""

from __future__ import annotations

from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

DROPS = "bigint); drop table main.kept; --"
TYPES = [
    "boolean", "tinyint", "smallint", "int", "bigint", "float", "double", "decimal(10,2)",
    "string", "char(3)", "varchar(20)", "binary", "date", "timestamp", "timestamp_ntz", "interval",
    "time(6)", "void", "variant", "geometry(4326)", "geography(any)",
    "string collate UTF8_LCASE",
    "varchar(3) collate unicode_CI",
    "interval day",
    "interval day to second",
    "interval year to month",
    "decimal(38, 0)",
    "array<int>",
    "array<decimal(10,2)>",
    "array<string collate UTF8_LCASE>",
    "map<string,int>",
    "map<string, array<map<varchar(3),interval day to second>>>",
]  # fmt: skip
"""As DESCRIBE shows them."""
NO_TYPES = [
    DROPS,
    "",
    " int",
    "int ",
    "int\n",
    "int, x int",
    "int) or (true",
    "int not null",
    "int default 1",
    "int comment 'x'",
    "int /* */",
    "int -- ",
    "decimal(10,2",
    "decimal(10,2,1)",
    "decimal((select 1))",
    "array<int",
    "array<int>>",
    "array<>",
    "array<int, int>",
    "map<int>",
    "map<int,int,int>",
    "array<int>, x int",
    "array<int); drop table t; -->",
    "string collate `a`",
    "`int`",
    "${env:HOME}",
    "1",
]


@pytest.mark.parametrize("text", TYPES)
def test_a_type_as_spark_shows_it(macros: Macros, text: str) -> None:
    assert macros.package["_is_type"](text)


@pytest.mark.parametrize("text", NO_TYPES)
def test_what_is_no_type(macros: Macros, text: str) -> None:
    assert not macros.package["_is_type"](text)


def stored(macros: Macros, **keys: Any) -> dict[str, Any]:
    """Return what is stored of a model, with these keys."""
    found: dict[str, Any] = macros.package["_stored_record"](1, "", None, None, [], None)
    return {**found, **keys}


TABLES: list[Any] = [
    ["body"],
    "body",
    {"body": ["n"]},
    {"body": "n int"},
    {"body": {"n": DROPS}},
    {"state": {"n": DROPS}},
    {"body": {"n": ["int"]}},
    {"body": {"n": None}},
    {"body": {"${env:HOME}": "int"}},
]


@pytest.mark.parametrize("tables", TABLES, ids=str)
def test_columns_of_tables_that_no_run_writes(macros: Macros, tables: Any) -> None:
    assert macros.package["_wrong_stored"](stored(macros, tables=tables))


@pytest.mark.parametrize(
    "tables",
    [
        None,
        {},
        {"body": {}},
        {"body": dict(zip(TYPES, TYPES, strict=True)), "late_2": {"a `b`; c": "int"}},
        {"body": {"n": "struct<a b:int,c:array<struct<`d:string>>,... 3 more fields>"}},
    ],
    ids=str,
)
def test_columns_of_tables_that_a_run_writes(macros: Macros, tables: Any) -> None:
    assert macros.package["_wrong_stored"](stored(macros, tables=tables)) is None


@pytest.mark.parametrize("text", [*NO_TYPES, "struct<a:int>", f"struct<a:{DROPS}>"])
def test_only_types_are_in_the_columns_of_a_table(macros: Macros, text: str) -> None:
    """Where one is not known, the table is made from its query."""
    rows = [{"col_name": name, "data_type": text, "comment": None} for name in "ab"]
    assert macros.package["_column_list"](rows) is None


BOUNDS = ["0 or true", "0) or (1 = 1", "", "1.5", "0 or (select max(x) from secrets) > 1"]
"""Texts that are no number, for how far an input was read."""


def cursor(macros: Macros, **keys: Any) -> dict[str, Any]:
    """Return the cursor of an input on a column of integers, with these keys."""
    kind, column = keys.pop("kind", "column"), keys.pop("column", "pane_epoch")
    found: dict[str, Any] = macros.package["_cursor_record"](kind, column, type="bigint")
    return {**found, **keys}


@pytest.mark.parametrize("type_", ["tinyint", "smallint", "int", "bigint", "timestamp"])
@pytest.mark.parametrize("text", BOUNDS)
def test_a_bound_that_is_no_number(macros: Macros, type_: str, text: str) -> None:
    call = macros.package["_call"]("window_incremental")
    with pytest.raises(CompilationError, match=r"\[SW219\].*cursor_to"):
        macros.package["_check_bound"](call, cursor(macros, type=type_), text)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({}, None),
        ({}, "-7"),
        ({"type": "timestamp"}, "1709251200000000"),
        ({"type": "decimal(3,1)"}, "1.5"),
        ({"type": "string"}, "it's"),
        ({"type": "date"}, "2024-03-01"),
        ({"type": None, "kind": "files"}, None),
        ({"type": None, "kind": "iceberg"}, "123"),
    ],
    ids=str,
)
def test_a_bound_that_a_run_writes(macros: Macros, keys: dict[str, Any], text: str | None) -> None:
    call = macros.package["_call"]("window_incremental")
    macros.package["_check_bound"](call, cursor(macros, **keys), text)
    assert call["problems"] == []


@pytest.mark.parametrize("type_", ["float", "double"])
def test_a_bound_that_nothing_is_above(macros: Macros, type_: str) -> None:
    """A run of an earlier release may have come to it."""
    for text in ("NaN", "Infinity"):
        call = macros.package["_call"]("window_incremental")
        with pytest.raises(CompilationError, match=rf"\[SW205\].*pane_epoch at {text}\. "):
            macros.package["_check_reached"](call, cursor(macros, type=type_), text)
    for reached in (None, "1.5", "-Infinity"):
        macros.package["_check_reached"](call, cursor(macros, type=type_), reached)
    macros.package["_check_reached"](call, cursor(macros, type="string"), "NaN")


@pytest.mark.parametrize(
    ("type_", "text", "known"),
    [
        ("double", "NaN", None),
        ("float", "-Infinity", None),
        ("double", "Infinity", None),
        ("double", "1.5", "1.5"),
        ("string", "NaN", "NaN"),
        ("int", None, None),
    ],
)
def test_a_furthest_value_that_all_are_behind(
    macros: Macros, type_: str, text: str | None, known: str | None
) -> None:
    """A run of an earlier release may have kept it: rows of later runs are not judged by it."""
    read = {"furthest": {"degree": text}, "cursor": {"types": {"`degree`": type_}}}
    assert macros.package["_furthest_before"](read, {"column": "degree"}) == known


@pytest.mark.parametrize("text", BOUNDS)
@pytest.mark.parametrize("type_", ["bigint", "string"])
def test_a_bound_of_panes_is_a_value(macros: Macros, type_: str, text: str) -> None:
    """Whatever the type of the cursor says."""
    condition = macros.package["_is_new_pane"](cursor(macros, type=type_), text, None)
    literal = f"cast('{text}' as {type_})"
    assert condition == f"pane_epoch > {literal} and pane_written > {literal}"


FURTHEST: list[Any] = ["0) or (1 = 1", "", "1.5", 5, ["0"]]


def description(type_: str | None, furthest: Any) -> dict[str, Any]:
    """Return what is stored of an input with a monotonic column."""
    return {"columns": {"`at`": type_}, "cursor_type": "int", "furthest": furthest}


@pytest.mark.parametrize("value", FURTHEST, ids=str)
def test_a_furthest_value_of_a_type_that_is_stored(macros: Macros, value: Any) -> None:
    wrong = macros.package["_wrong_description"](description("timestamp", {"at": value}))
    assert wrong == f"furthest {macros.package['_show'](value)}"


@pytest.mark.parametrize("value", FURTHEST, ids=str)
def test_a_furthest_value_of_a_type_that_is_asked_for(macros: Macros, value: Any) -> None:
    """An earlier release stored no types: those of the log of late rows are taken."""
    package = macros.package
    wrong = package["_wrong_description"](description(None, {"at": value}))
    if not isinstance(value, str):
        assert wrong
        return
    assert wrong is None
    read = {
        "input": {"call": package["_call"]("window_incremental")},
        "cursor": cursor(macros, types={"`at`": None}),
        "furthest": {"at": value},
    }
    rows = [{"col_name": "at", "data_type": "timestamp"}]
    with pytest.raises(CompilationError, match=r"\[SW219\].*furthest"):
        package["_kept_types_known"]({}, read, rows)
    rows[0]["data_type"] = "string"
    assert package["_kept_types_known"]({}, read, rows)["cursor"]["types"] == {"`at`": "string"}


@pytest.mark.parametrize(
    ("type_", "furthest"),
    [
        ("timestamp", None),
        ("timestamp", {}),
        ("timestamp", {"at": None}),
        ("timestamp", {"at": "-1709251200000000"}),
        ("string", {"at": "it's"}),
        (None, {"at": "1709251200000000"}),
        (None, {"gone": "5"}),
    ],
)
def test_a_furthest_value_that_a_run_writes(
    macros: Macros, type_: str | None, furthest: Any
) -> None:
    assert macros.package["_wrong_description"](description(type_, furthest)) is None


def test_a_type_beside_a_column_of_the_name_of_its_key(macros: Macros) -> None:
    stored = {"columns": {"`cursor`": "int"}, "cursor_type": DROPS, "furthest": {"cursor": "1"}}
    assert macros.package["_wrong_description"](stored) == f"the type '{DROPS}'"


def test_a_type_of_a_furthest_value(macros: Macros) -> None:
    wrong = macros.package["_wrong_description"](description(DROPS, {"at": "1"}))
    assert wrong == f"the type '{DROPS}'"


@pytest.mark.parametrize("furthest", [["at"], "at", 5], ids=str)
def test_furthest_values_that_no_run_writes(macros: Macros, furthest: Any) -> None:
    assert macros.package["_wrong_description"](description("int", furthest))


def left(macros: Macros, role: str, partition: str) -> list[dict[str, str]]:
    """Return the partitions that an epoch has left, as they are dropped."""
    model = {
        "call": macros.package["_call"]("window_incremental"),
        "names": {"state": "m__state", "late": "m__late"},
    }
    found: list[dict[str, str]] = macros.package["_left_partitions"](
        model, role, [{"partition": partition}]
    )
    return found


def test_partitions_that_an_epoch_has_left(macros: Macros) -> None:
    day = {"epoch": "2", "pane_date": "2024-03-01"}
    assert left(macros, "state", "epoch=2/pane_date=2024-03-01") == [day]
    assert left(macros, "late", "epoch=2/late_reason=late") == [
        {"epoch": "2", "late_reason": "late"}
    ]


@pytest.mark.parametrize("role", ["state", "late"])
@pytest.mark.parametrize(
    "name", ["x", "epoch > '0' or epoch", "epoch); drop table t; --", "`epoch`", ""]
)
def test_a_partition_of_another_column(macros: Macros, role: str, name: str) -> None:
    """Spark escapes = and / in the names of columns, and little else."""
    with pytest.raises(CompilationError, match=r"\[SW219\].*m__"):
        left(macros, role, f"epoch=2/{name}=1")


DAY = {"epoch": "1", "pane_date": "2024-03-01"}


@pytest.mark.parametrize(
    ("keys", "rebuilds"),
    [
        ({"rebuild": True, "again": False, "cursor_to": None}, True),
        ({"rebuild": True, "compacted": None, "backfill": None}, True),
        ({"rebuild": False, "backfill": [0, 1], "compacted": [DAY]}, False),
        ({"compacted": [DAY]}, False),
        ({"rebuild": True, "compacted": [DAY]}, False),  # of a compaction behind a first run
        ({"rebuild": True, "backfill": [0, 1]}, False),
    ],
    ids=str,
)
def test_what_a_lease_makes_anew(macros: Macros, keys: dict[str, Any], rebuilds: bool) -> None:
    """Where all is made anew the checkpoint is not looked at, which other work goes on from."""
    content = {"epoch": 2, **keys}
    assert macros.package["_wrong_lease"](content) is None
    lease = macros.package["_lease_record"](content)
    assert bool(lease["rebuild"]) is rebuilds
    assert lease["stored"] == content
