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

RUNS, COMPACT_EVERY = 60, 16
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


@pytest.mark.long
@given("parquet", "id")
def test_it_stays_short_and_shows_fifty_epochs(orders: Orders) -> None:
    orders.aggregates = MANY
    orders.window = {"kind": "hop", "timecol": "ts", "slide": "5 minutes", "size": "1 hour"}
    orders.config["meta"]["spark_windows"]["compact_every"] = COMPACT_EVERY
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
    reads_no_file_of_the_history(orders)


def reads_no_file_of_the_history(orders: Orders) -> None:
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


@given("parquet", "n")
def test_what_a_full_refresh_took_is_kept(orders: Orders) -> None:
    line = orders.model.macros.package["_summary_line"]
    hint = "a full refresh would have been as cheap"
    orders.come((1, "10:10", 5, "20"))
    orders.run(now=None)
    took, rows = stored(orders)["refresh"]
    assert took > 0
    assert rows == 1
    orders.come((2, "11:10", 7, "30"))
    second = orders.run(now=None)
    assert second["took"] > 0
    assert stored(orders)["refresh"] == [took, rows]
    # of two rows a full refresh takes twice as long, at most
    as_long = {**second, "took": 2 * took}
    assert line(as_long).endswith(
        f"; {hint} ({2 * took / 10**6:.1f} s beside {2 * took / 10**6:.1f} s)"
    )
    assert hint not in line({**as_long, "took": 2 * took - 1})
    assert hint not in line({**as_long, "refresh": None})


WIDE = "named_struct(" + ", ".join(f"'f{n}', n + {n}" for n in range(30)) + ")"
"""A type that DESCRIBE cuts short."""


@pytest.mark.parametrize(
    "file_format", ["iceberg"] if FACTOR == 1 else ["parquet", "delta", "iceberg"]
)
def test_the_checkpoint_has_the_columns_of_all_tables(
    spark: SparkSession, file_format: str
) -> None:
    orders = Orders(
        spark, "parquet", {"column": "n", "overlap": 5}, target=file_format, unique_key="id"
    )
    orders.reads = f"select id, ts, v, n, cast('a' as varchar(3)) as c from {orders.source}"
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    tables = stored(orders)["tables"]
    orders.come((2, "11:10", 7, "30"))
    orders.run()
    assert stored(orders)["tables"] == tables
    for role in ("state", "late", "seen"):
        rows = spark.sql(f"describe {orders.model.names[role]}").collect()
        rows = rows[: next((i for i, row in enumerate(rows) if row[0].startswith("#")), None)]
        there = {row.col_name: row.data_type for row in rows}
        assert tables[role] == there
    assert tables["body"]["window_start"] == "timestamp"
    assert list(tables["state"])[-2:] == ["epoch", "pane_date"]
    orders.drop()


def test_a_type_that_is_cut_short(spark: SparkSession) -> None:
    orders = Orders(spark, "parquet", "n", strategy="recompute")
    odd = "named_struct('user-agent', 'a', 'a b', 1)"
    orders.reads = f"select *, {WIDE} as wide, {odd} as odd from {orders.source}"
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    (field,) = [f for f in spark.table(orders.model.names["late"]).schema if f.name == "wide"]
    assert len(field.dataType.fields) == 30  # type: ignore[attr-defined]
    orders.drop()
