"""What docs/calendar.md says: its examples give the rows behind them, and its table of periods."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING

import pytest
from dbt_common.clients.jinja import get_environment
from spark_windows.render import Macros, Relation

from scripts.macro_files import ROOT

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PAGE = (ROOT / "docs" / "calendar.md").read_text(encoding="utf-8")
TABLE = r"((?:\|.+\|\n)+)"
EXAMPLES = re.findall(r"```sql\n([^`]+)```\n\n" + TABLE, PAGE)
ORDERS, PERIODS = re.findall(TABLE, PAGE)[:2]


def table(text: str) -> tuple[list[str], list[list[str]]]:
    """Return the names and the rows of a table of the page."""
    names, _, *rows = (
        [one.strip(" `") for one in line.split("|")[1:-1]] for line in text.split("\n") if line
    )
    return names, rows


@pytest.fixture(scope="module")
def with_orders(spark: SparkSession) -> SparkSession:
    names, rows = table(ORDERS)
    assert names == ["ordered_at", "shop", "units"]
    values = ", ".join(f"(timestamp_ntz'{at}', '{shop}', {units})" for at, shop, units in rows)
    orders = spark.sql(f"select * from values {values} as t (ordered_at, shop, units)")
    orders.createOrReplaceTempView("orders")
    return spark


def test_no_example_is_overlooked() -> None:
    assert len(EXAMPLES) == PAGE.count("```sql") == 7


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_gives_the_rows_behind_it(with_orders: SparkSession, number: int) -> None:
    query, shown = EXAMPLES[number]
    context = {**Macros(session=with_orders).context, "ref": Relation}
    found = with_orders.sql(get_environment(None).from_string(query).render(context))
    names, rows = table(shown)
    assert found.columns == names
    assert sorted([str(cell) for cell in row] for row in found.collect()) == sorted(rows)


def test_the_table_of_periods(spark: SparkSession, macros: Macros) -> None:
    _, rows = table(PERIODS)
    items = ", ".join(
        f"{macros.render(macro, 't', '15 minutes', bound=bound)} as {macro}_{bound}"
        for macro in ("floor_time", "ceil_time")
        for bound in ("start", "end")
    )
    for time, floor_period, floor, ceil_period, ceil in rows:
        query = f"select {items} from (select timestamp_ntz'2024-03-05 {time}' as t)"
        bounds: list[datetime] = list(spark.sql(query).collect()[0])
        floor_start, floor_end, ceil_start, ceil_end = (f"{bound:%H:%M}" for bound in bounds)
        assert floor_period == f"[{floor_start}, {floor_end})"
        assert ceil_period == f"({ceil_start}, {ceil_end}]"
        assert [floor, ceil] == [f"{bounds[0]:%H:%M:%S}", f"{bounds[3]:%H:%M:%S}"]
