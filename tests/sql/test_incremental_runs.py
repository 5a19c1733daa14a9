"""Slices, dry runs, and what the catalog says of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.depth import long
from tests.incremental import IncrementalModel

from .backfills import period
from .changing import Changing, changing
from .orders import OVERLAP, STRATEGIES, Orders, in_turn, of_strategy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Changing]:
    yield from changing(spark, request.param)


@of_strategy("accumulate")
def test_slices_are_summed_up(orders: Changing) -> None:
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 16})
    orders.come((4, "10:30", 1, "30"), (5, "10:40", 1, "31"), (6, "13:30", 1, "32"))
    summary = orders.run()
    assert (summary["rows_read"], summary["accepted"]) == (3, 3)
    assert (summary["first_epoch"], summary["epoch"]) == (2, 4)
    line = orders.model.macros.package["_summary_line"](summary)
    assert line.startswith("epochs 2 to 4: 3 rows read, 3 accepted")


@pytest.mark.parametrize("orders", STRATEGIES if FACTOR > 1 else ["recompute"], indirect=True)
def test_a_dry_run_says_what_it_would_do(orders: Changing) -> None:
    orders.config["meta"]["spark_windows"]["emit"] = "on_update"
    before = {role: orders.model.rows(role) for role in ("target", "late", "epochs")}
    said = orders.run(dry_run=True)["dry_run"]
    assert said == "a run would find nothing new since epoch 1"
    orders.come((4, "10:30", 1, "30"), (5, "23:30", 1, "30"))
    said = orders.run(dry_run=True)["dry_run"]
    assert "read 2 rows: 2 accepted, 0 late" in said
    assert "again, from 2024-03-01 to 2024-03-01" in said
    assert not orders.model.exists("lease")
    assert before == {role: orders.model.rows(role) for role in before}
    said = orders.run(dry_run=True, full_refresh=True)["dry_run"]
    assert "read 5 rows" in said
    assert "anew" in said


@of_strategy("accumulate")
def test_the_catalog_says_what_tables_hold(orders: Changing) -> None:
    model: IncrementalModel = orders.model
    for role in model.names.keys() - {"schema", "identifier", "target"}:
        if model.exists(role):
            rows = orders.spark.sql(f"describe extended {model.names[role]}").collect()
            (comment,) = [row.data_type for row in rows if row.col_name == "Comment"]
            assert comment.startswith(f"{model.names['identifier']}: ")
    columns = orders.spark.sql(f"describe {model.names['epochs']}").collect()
    assert all(row.comment for row in columns)


def test_epochs_of_slices_and_compactions_have_numbers_of_their_own(spark: SparkSession) -> None:
    orders = Orders(spark, "parquet", "loaded_at")
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 1})
    for n in range(4):
        orders.come((n, "10:10", 1, f"2{n}"))
    orders.run()
    epochs = orders.model.rows("epochs", "epoch, kind")
    assert len({epoch for epoch, _ in epochs}) == len(epochs)
    assert [kind for _, kind in epochs].count("compaction") >= 2
    assert orders.totals() == {"10": (4, 4)}
    orders.drop()


def test_late_rows_with_maps_cannot_be_told_from_others(spark: SparkSession) -> None:
    orders = Changing(spark, "parquet", "loaded_at", strategy="recompute")
    orders.spark.sql(f"alter table {orders.source} add columns (more map<string, int>)")
    orders.config["meta"]["spark_windows"]["watermark"] = "1 hour"
    with pytest.raises(CompilationError, match=r"\[SW228\].*more of type MAP<STRING,INT>"):
        orders.run()
    assert not orders.model.exists("target")
    orders.drop()


@pytest.mark.parametrize(("cursor", "strategy"), in_turn([("loaded_at",), (OVERLAP,)]))
def test_rows_with_maps_are_told_from_others(
    spark: SparkSession, cursor: Any, strategy: str
) -> None:
    """The tests of a model and, of one that accumulates, late rows and backfills go by values."""
    more = ", more map<string, struct<x: map<int, int>>>"
    orders = Orders(spark, "parquet", cursor, strategy=strategy, unique_key="id", more=more)
    if strategy == "accumulate":
        orders.config["meta"]["spark_windows"]["watermark"] = "0 minutes"

    def come(*rows: tuple[int, str, int, str]) -> None:
        values = ", ".join(
            f"({i}, timestamp'2024-03-01 {ts}:00Z', {v}, timestamp'2024-03-02 00:{at}:00Z', 0, "
            f"map('a', struct(map({v}, 1, {v + 1}, 2)), 'b', null))"
            for i, ts, v, at in rows
        )
        spark.sql(f"insert into {orders.source} values {values}")

    if cursor == "loaded_at":
        del orders.config["unique_key"]
    come((1, "10:10", 5, "20"), (2, "13:10", 5, "20"))
    orders.run()
    come((3, "10:20", 7, "21"), (4, "10:30", 7, "21"), (5, "13:20", 1, "21"))
    orders.run()
    orders.hold()
    orders.run(backfill=period("10:00", "11:00"))
    orders.hold()
    assert orders.totals() == {"10": (3, 19), "13": (2, 6)}
    orders.drop()


@pytest.mark.parametrize("target", ["parquet", *long("delta")])
def test_windows_that_grow_beyond_a_condition_leave_their_date_empty(
    spark: SparkSession, target: str
) -> None:
    orders = Orders(spark, "parquet", "n", target=target)
    orders.having = "n < 2"
    orders.come((1, "10:10", 1, "10"), (2, "2024-03-02 10:10", 2, "10"))
    orders.run()
    orders.come((3, "10:20", 4, "11"))
    orders.run()
    assert orders.model.rows("target", "n, total") == [(1, 2)]
    orders.drop()
