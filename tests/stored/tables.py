"""The tables of a session as text: their definitions, and their rows as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.property.engine import quoted

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

JSON_OPTIONS = (
    "map('ignoreNullFields', 'false', 'mode', 'FAILFAST', 'timeZone', 'UTC', "
    r"'timestampFormat', 'yyyy-MM-dd\'T\'HH:mm:ss.SSSSSSXXX', "
    r"'timestampNTZFormat', 'yyyy-MM-dd\'T\'HH:mm:ss.SSSSSS')"
)
"""Microseconds, whatever the session's zone."""
OF_THE_FORMAT = re.compile(
    r"delta\.(feature\.|min(Reader|Writer)Version)|current-snapshot-id$|format(-version)?$"
    r"|write\.parquet\.compression-codec$"
)
"""Properties of tables that a format sets by itself."""


def definition(spark: SparkSession, name: str) -> str:
    """Return the statement that makes a table, without rows, or a view.

    The columns of a view have their types in comments.
    """
    about = {row[0]: row[1] for row in spark.sql(f"describe table extended {name}").collect()}
    is_view = about["Type"] == "VIEW"
    columns = []
    for field in spark.table(name).schema:
        kind = field.dataType.simpleString()
        column = f"{field.name} " + (f"/* {kind} */" if is_view else kind)
        column += "" if field.nullable or is_view else " not null"
        meaning = field.metadata.get("comment")
        columns.append(column + (f" comment {quoted(meaning)}" if meaning else ""))
    parts = [
        f"create {'view' if is_view else 'table'} {name} (\n    " + ",\n    ".join(columns) + "\n)"
    ]
    if not is_view:
        parts.append(f"using {about['Provider']}")
        parts += _properties(spark, name)
    if about.get("Comment"):
        parts.append(f"comment {quoted(about['Comment'])}")
    if is_view:
        parts.append("as\n" + about["View Text"])
    return "\n".join(parts)


def _properties(spark: SparkSession, name: str) -> list[str]:
    """Return options, partitioning and properties of a table."""
    options, properties = [], []
    for key, value in sorted(spark.sql(f"show tblproperties {name}").collect()):
        if key.startswith("option."):
            options.append(f"{quoted(key.removeprefix('option.'))} = {quoted(value)}")
        elif not OF_THE_FORMAT.match(key):
            properties.append(f"{quoted(key)} = {quoted(value)}")
    described = [row[0] for row in spark.sql(f"describe table {name}").collect()]
    heading = "# col_name"
    by = described[described.index(heading) + 1 :] if heading in described else []
    parts = [f"options ({', '.join(options)})"] if options else []
    parts += [f"partitioned by ({', '.join(by)})"] if by else []
    return parts + ([f"tblproperties ({', '.join(properties)})"] if properties else [])


def without_query(statement: str) -> str:
    """Return the definition of a view without the query in it; that of a table as it is."""
    return statement.partition("\nas\n")[0]


def rows(spark: SparkSession, tables: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the rows of tables, given by role: the role of each, and the row as JSON."""
    queries = [
        f"select '{role}' as role, to_json(struct(*), {JSON_OPTIONS}) as row from {name}"
        for role, name in tables.items()
    ]
    return [(row["role"], row["row"]) for row in spark.sql(" union all ".join(queries)).collect()]


def selected(lines: Sequence[str], types: str) -> str:
    """Return a query that gives rows of JSON with columns of these types."""
    given = ", ".join(f"({quoted(line)})" for line in lines)
    read = f"from_json(row, {quoted(types)}, {JSON_OPTIONS})"
    return f"select read.* from (select {read} as read from values {given} as v(row))"


def insert(spark: SparkSession, name: str, lines: Sequence[str]) -> None:
    """Add rows of JSON to a table, in one file for each partition."""
    if lines:
        query = selected(lines, spark.table(name).schema.simpleString())
        spark.sql(f"insert into {name} select /*+ coalesce(1) */ * from ({query})")


def restore(spark: SparkSession, statement: str, *lines: str) -> None:
    """Make a table or view as it is defined, with rows of JSON: in one commit if there are any."""
    parts = re.fullmatch(r"(create table \S+) \(\n(.*?)\n\)\n(.*)", statement, re.S)
    if parts and lines:
        made, columns, more = parts.groups()
        # a column may have a name that the SQL standard reserves
        query = selected(lines, re.sub(r"(?m)^(\s*)(\w+) ", r"\1`\2` ", columns))
        statement = f"{made}\n{more}\nas select /*+ coalesce(1) */ * from ({query})"
    spark.sql(statement)


def parsed(line: str) -> Any:
    """Return a row of JSON; doubles as far as no order of additions changes them."""
    return json.loads(line, parse_float=lambda number: float(f"{float(number):.12g}"))
