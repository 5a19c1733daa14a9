"""What the checkpoint of an incremental model holds, and what it leaves to the history."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from benchmarks.plans import physical_plan
from tests.conftest import FACTOR

from .orders import Orders, given

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

RUNS = 18 if FACTOR == 1 else 60
MANY = {
    **{f"sum_{n}": f"sum(v + {n})" for n in range(8)},
    "buyers": "count(distinct v)",
    "days": "count(distinct date(ts))",
}
"""A large body: eight aggregates and two distinct counts."""


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Any:
    using, cursor, config = request.param
    orders = Orders(spark, using, cursor, **config)
    yield orders
    orders.drop()


def stored(orders: Orders) -> dict[str, Any]:
    (row,) = orders.spark.sql(
        f"select stored from {orders.model.names['epochs']} where stored is not null"
    ).collect()
    found: dict[str, Any] = json.loads(row["stored"])
    return found


def view_text(orders: Orders) -> str:
    rows = orders.spark.sql(f"describe extended {orders.model.names['epochs']}").collect()
    (text,) = (row["data_type"] for row in rows if row["col_name"] == "View Text")
    return str(text)


@given("parquet", "id")
def test_it_stays_short_and_shows_fifty_epochs(orders: Orders) -> None:
    orders.aggregates = MANY
    orders.window = {"kind": "hop", "timecol": "ts", "slide": "5 minutes", "size": "1 hour"}
    longest = 0
    for number in range(1, RUNS + 1):
        orders.come((number, "10:10", number, str(number % 60)))
        assert orders.run()["accepted"] == 1
        longest = max(longest, len(view_text(orders)))
    assert longest < 16_000
    assert stored(orders)["moved"] is not None
    epochs = sorted(orders.model.rows("epochs", "epoch, kind, total_rows_read, run"), reverse=True)
    assert len(epochs) == min(50, epochs[0][0])
    assert [epoch for epoch, *_ in epochs] == list(range(epochs[0][0], epochs[-1][0] - 1, -1))
    runs = [rows for _, kind, rows, _ in epochs if kind != "compaction"]
    assert runs == list(range(RUNS, RUNS - len(runs), -1))
    assert len({run for *_, run in epochs}) == len(runs)
    ((definition, committed_at),) = orders.model.rows(
        "epochs", "definition, committed_at", "where definition is not null"
    )
    assert orders.source in json.loads(definition)["definition"]["text"]["input"]
    assert committed_at is not None


@given("parquet", "id")
def test_a_run_reads_no_file_of_the_history(orders: Orders) -> None:
    for number in range(1, 18):
        orders.come((number, "10:10", number, str(number)))
        orders.run()
    statements = orders.model.overheard()
    assert orders.run()["nothing_new"]
    asked = [text for text in statements if orders.model.names["epochs"] in text]
    assert asked
    for text in asked:
        assert "FileScan" not in physical_plan(orders.spark, text), text
    whole = f"select * from {orders.model.names['epochs']}"
    assert "FileScan" in physical_plan(orders.spark, whole)


@given("parquet", "id")
def test_a_history_that_is_gone_is_missed(orders: Orders) -> None:
    orders.come((1, "10:10", 1, "10"))
    orders.run()
    orders.spark.sql(f"drop table {orders.model.names['history']}")
    with pytest.raises(CompilationError, match=r"\[SW207\].*__history"):
        orders.run()
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (1, 1)}


@given("parquet", "id")
def test_a_later_format_is_refused(orders: Orders) -> None:
    orders.come((1, "10:10", 1, "10"))
    orders.run()
    epochs = orders.model.names["epochs"]
    (text,) = (row[0] for row in orders.spark.sql(f"show create table {epochs}").collect())
    assert text.count('"format": 1') == 1
    orders.spark.sql(f"drop view {epochs}")
    orders.spark.sql(text.replace('"format": 1', '"format": 2'))
    with pytest.raises(CompilationError, match=r"\[SW219\].*format 2"):
        orders.run()


@given("parquet", "id")
def test_a_release_without_versions_finds_no_definition(orders: Orders) -> None:
    """It asks for these keys, at the top, and refuses the checkpoint (SW219) without them."""
    orders.come((1, "10:10", 1, "10"))
    orders.run()
    ((definition,),) = orders.model.rows("epochs", "definition")
    assert not {"plan", "settings", "text", "columns", "described"} & set(json.loads(definition))
