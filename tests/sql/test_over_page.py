"""docs/over.md on Spark: its examples, the pictures of frames, and what it says of others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any

import duckdb
import pytest
from dbt_common.clients.jinja import get_environment
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException
from spark_windows.render import Macros, Relation

from scripts.macro_files import ROOT

from .test_over_plans import SORTS

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PAGE = (ROOT / "docs" / "over.md").read_text(encoding="utf-8")
TABLE = re.compile(r"((?:^\|.*\|\n)+)", re.M)
EXAMPLE = re.compile(r"```sql\n(?P<query>[^`]+)```\n\n(?P<table>(?:\|.+\|\n)+)")
EXAMPLES = [found.groupdict() for found in EXAMPLE.finditer(PAGE)]
TYPES = {"id": "int", "shop": "string", "day": "int", "amount": "int", "t": "timestamp"}
WINDOWS = {
    "of_shop": "partition by shop",
    "by_day": "of_shop order by day, id",
    "last_three": "by_day rows 2 preceding",
}
"""Those of the first example."""
VARIABLES = {
    "spark_windows_aggregates": {
        "geometric_mean": {
            "arguments": ["value"],
            "accumulate": {"logs": "sum(ln({value}))", "n": "count({value})"},
            "merge": {"logs": "sum({logs})", "n": "sum({n})"},
            "finish": "exp({logs} / nullif({n}, 0))",
        }
    }
}
"""The aggregate that docs/aggregates.md declares."""
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def cells(table: str) -> list[list[str]]:
    """Return the rows of a table, the first of which names its columns."""
    lines = table.strip().splitlines()
    rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
    return [rows[0], *rows[2:]]


TABLES = [cells(table) for table in TABLE.findall(PAGE)]


def tables(*columns: str) -> list[list[list[str]]]:
    """Return the rows of the tables whose first columns have these names."""
    found = [table[1:] for table in TABLES if table[0][: len(columns)] == list(columns)]
    assert found
    return found


def literal(column: str, cell: str) -> str:
    if cell == "NULL":
        return "null"
    if TYPES[column] != "timestamp":
        return f"'{cell}'"
    instant = datetime.fromisoformat(cell).replace(tzinfo=timezone.utc)
    return str((instant - EPOCH) // timedelta(microseconds=1))


def create(spark: SparkSession, name: str, columns: list[str]) -> None:
    """Create a view of a table of the page."""
    (rows,) = (table[1:] for table in TABLES if table[0] == columns)
    values = ", ".join(f"({', '.join(map(literal, columns, row))})" for row in rows)
    items = ", ".join(
        f"timestamp_micros(cast({column} as bigint)) as {column}"
        if TYPES[column] == "timestamp"
        else f"cast({column} as {TYPES[column]}) as {column}"
        for column in columns
    )
    spark.sql(
        f"select {items} from values {values} as v ({', '.join(columns)})"
    ).createOrReplaceTempView(name)


@pytest.fixture(scope="module")
def page(spark: SparkSession, small_queries: None) -> Iterator[Macros]:
    """The macros, and the tables that the examples read."""
    create(spark, "sales", ["id", "shop", "day", "amount"])
    create(spark, "readings", ["id", "t"])
    yield Macros(session=spark, variables=VARIABLES)
    for name in ("sales", "readings"):
        spark.catalog.dropTempView(name)


def rows_of(
    spark: SparkSession, page: Macros, functions: dict[str, str], windows: dict[str, str]
) -> list[dict[str, Any]]:
    query = page.render("over", Relation("sales"), windows, functions)
    return [row.asDict() for row in spark.sql(f"select * from {query} order by id").collect()]


def shown(value: Any) -> str:
    """Return a value as the page shows it."""
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    if value is None:
        return "NULL"
    return f"{value:g}" if isinstance(value, float) else str(value)


def test_no_example_is_overlooked() -> None:
    assert len(EXAMPLES) == PAGE.count("```sql")


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example(spark: SparkSession, page: Macros, example: dict[str, str]) -> None:
    context = {**page.context, "ref": Relation}
    query = get_environment(None).from_string(example["query"]).render(context)
    frame = spark.sql(query)
    columns, *expected = cells(example["table"])
    assert frame.columns == columns
    found = [[shown(value) for value in row] for row in frame.collect()]
    assert sorted(found) == sorted(expected)


PICTURES = [
    (int(heading.removeprefix("frame of row ")), table)
    for (heading, *_), *table in TABLES
    if heading.startswith("frame of row ")
]


def test_the_pictures(spark: SparkSession, page: Macros) -> None:
    pictured: dict[str, tuple[int, str, list[int]]] = {}
    days = [row["day"] for row in spark.sql("select day from sales order by id").collect()]
    for row, (first, *frames) in PICTURES:
        assert first == ["day", *map(shown, days)]
        for cell, *marks in frames:
            frame = cell.strip("`")
            seen = [number for number, mark in enumerate(marks, 1) if mark]
            assert {marks[number - 1] for number in seen} <= {"●"}
            assert len(marks) == len(days)
            pictured[f"f{len(pictured)}"] = (row, frame, seen)
    windows = {"ties": "order by day", "rows_of": "order by day, id"}
    functions = {}
    for name, (_, frame, _) in pictured.items():
        window = "rows_of" if frame.startswith("rows") else "ties"
        functions[name] = f"transform(frame, r -> r.id) over ({window} {frame})"
    found = {row["id"]: row for row in rows_of(spark, page, functions, windows)}
    wrong = [
        (row, frame, found[row][name])
        for name, (row, frame, seen) in pictured.items()
        if sorted(found[row][name]) != seen
    ]
    assert wrong == []
    assert len(pictured) > 25


def test_what_is_refused(page: Macros) -> None:
    for cell, code, _ in tables("refused", "code")[0]:
        function = f"sum(amount) over (order by day {cell.strip('`')})"
        with pytest.raises(CompilationError) as refused:
            page.render("over", Relation("sales"), {}, {"x": function})
        assert f"[{code}]" in str(refused.value.msg), cell


def test_the_functions(spark: SparkSession, page: Macros) -> None:
    """Those of the table of examples, and those that stand in the text of its chapter."""
    chapter = PAGE.partition("## What functions there are")[2].partition("\n## ")[0]
    texts = re.findall(r"`([a-z_]+\([^`]*\) [^`]*\bover [^`]+)`", chapter)
    texts += re.findall(r"`(geometric_mean\([^`]+)`", PAGE)
    functions = {f"f{number}": text for number, text in enumerate(dict.fromkeys(texts))}
    assert len(functions) == 11  # ten of the table, one of the text
    found = rows_of(spark, page, functions, WINDOWS)
    by_text = {text: [row[name] for row in found] for name, text in functions.items()}
    # the group with the last three days of row 8 has days 3, 4 and 7, in both shops
    assert by_text["count(distinct shop) over (order by day groups 2 preceding)"][-1] == 2
    # 2 of what days 1 to 7 have: 6 + 5 + 3 + 1 + 2
    assert by_text["ratio_to_report(amount) over (order by day range 6 preceding)"][-1] == 2 / 17


def test_every_function_of_the_list_is_there(page: Macros) -> None:
    listed = " ".join(row[0] for row in tables("function", "sees")[0])
    names = set(re.findall(r"`(\w+)\(", listed))
    assert names | {"first", "last"} == set(page.package["_window_functions"]())


def test_functions_of_arrays(page: Macros) -> None:
    ((_, of_array, of_strict), *_) = tables("", "`array_…`", "`strict_…`")[0]
    own = page.package["_array_functions"]()
    assert re.findall(r"`(\w+)`", of_array) == [
        *("count", "sum", "avg", "median", "stddev_samp", "stddev_pop", "var_samp", "var_pop"),
        *("array_min", "array_max"),
    ]
    assert {name.removeprefix("array_") for name in re.findall(r"`(\w+)`", of_array)} == set(own)
    assert re.findall(r"`(\w+)`", of_strict) == ["min", "max"]


NOT_IN_SPARK = [row[0].strip("`") for row in tables("not in Spark")[0]]


@pytest.mark.parametrize("function", NOT_IN_SPARK)
def test_what_spark_lacks(spark: SparkSession, page: Macros, function: str) -> None:
    with pytest.raises(PySparkException):
        spark.sql(f"select {function} from sales")
    assert len(rows_of(spark, page, {"x": function}, {})) == 8


SPARK_LACKS = [
    "select id from sales qualify row_number() over (order by id) = 1",
    "select sum(amount) over (w order by id) from sales window w as (partition by shop)",
    "select sum(amount) over (order by b range between current row and 1 following) "
    "from values (9223372036854775807, 1) as v (b, amount)",
]


@pytest.mark.parametrize("query", SPARK_LACKS)
def test_what_spark_lacks_in_queries(spark: SparkSession, page: Macros, query: str) -> None:
    with pytest.raises(PySparkException):
        spark.sql(query).collect()


def test_duckdb() -> None:
    connection = duckdb.connect()
    connection.execute("create table t as from (values (1, null), (2, 7), (3, 5)) v (id, x)")

    def ask(expression: str) -> Any:
        found = connection.execute(f"select {expression} from t order by id").fetchall()
        return [value for (value,) in found]

    assert ask("row_number() over (order by x)") == [3, 2, 1]
    assert ask("row_number() over (order by x desc)") == [3, 1, 2]
    assert ask("array_agg(x) over ()")[0] == [None, 7, 5]
    assert ask("last_value(x ignore nulls) over (order by id)") == [None, 7, 5]
    assert ask("row_number() over (order by id rows 1 preceding)") == [1, 2, 3]
    assert ask("rank() over ()") == [1, 1, 1]
    assert ask("count(*) over (order by id rows id preceding)") == [1, 2, 3]
    for refused in ("nth_value(x, 1) from last over ()", "last_value(x) ignore nulls over ()"):
        with pytest.raises(duckdb.ParserException):
            ask(refused)


def test_sorts_are_those_of_the_plans() -> None:
    listed = {row[0].strip("`"): int(row[1]) for row in tables("function", "sorts")[0]}
    assert {name: SORTS[name] for name in listed} == listed


def test_how_short_a_short_frame_is(page: Macros) -> None:
    least, most = (page.package["_short_frame"](is_taken_back) for is_taken_back in (True, False))
    assert f"Spark reads each frame, up to {most} rows" in PAGE
    assert f"ROWS of at most {most} rows, or {least} where differences compute longer ones" in PAGE


def test_what_kernels_have_nothing_to_do_for(page: Macros) -> None:
    with pytest.raises(CompilationError, match="SW141"):
        page.render(
            "over", Relation("sales"), WINDOWS, {"x": "rank() over by_day"}, engine="arrow"
        )
