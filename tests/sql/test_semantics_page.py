"""The examples of docs/semantics.md on Spark: each call with the table that follows it."""

from __future__ import annotations

import re
from collections import Counter
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from dbt_common.clients.jinja import get_environment
from spark_windows.render import Macros

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PAGE = Path(__file__).resolve().parents[2] / "docs" / "semantics.md"
EXAMPLE = re.compile(
    r"```sql\n(?P<call>[^`]+)\n```\n\n\| t \| window_start \| window_end \|\n\|[-|]+\|\n"
    r"(?P<table>(?:\|.+\|\n)+)"
)
EXAMPLES = [found.groupdict() for found in EXAMPLE.finditer(PAGE.read_text(encoding="utf-8"))]

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def micros(cell: str) -> int:
    instant = datetime.fromisoformat(cell.strip()).replace(tzinfo=timezone.utc)
    return (instant - EPOCH) // timedelta(microseconds=1)


def table_rows(table: str) -> list[tuple[int, ...]]:
    lines = (line.strip("|").split("|") for line in table.splitlines())
    return [tuple(map(micros, cells)) for cells in lines]


def test_no_example_is_overlooked() -> None:
    assert len(EXAMPLES) == PAGE.read_text(encoding="utf-8").count("```sql")


@pytest.mark.parametrize("example", EXAMPLES, ids=[e["call"].strip("{} ") for e in EXAMPLES])
def test_an_example_of_the_contract(
    spark: SparkSession, macros: Macros, example: dict[str, str]
) -> None:
    expected = table_rows(example["table"])
    times = ", ".join(f"(timestamp_micros({t}))" for t in sorted({row[0] for row in expected}))
    context = {**macros.context, "events": f"select * from values {times} as events (t)"}
    subquery = get_environment(None).from_string(example["call"]).render(context)
    bounds = ", ".join(f"unix_micros({name})" for name in ("t", "window_start", "window_end"))
    rows = spark.sql(f"select {bounds} from {subquery}").collect()
    assert Counter(map(tuple, rows)) == Counter(expected)
