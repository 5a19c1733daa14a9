"""A model that changes, a run that says what it would do, and what the catalog says of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from tests.incremental import IncrementalModel

from .changing import Changing, accumulates, changing, of_strategy, shown
from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture(params=STRATEGIES)
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Changing]:
    yield from changing(spark, request.param)


def test_a_change_is_refused_unless_it_may_be_followed(orders: Changing) -> None:
    orders.body = "select *, total * 2 as twice from {block}"
    for how in ("ignore", "fail"):
        orders.config["on_schema_change"] = how
        with pytest.raises(CompilationError, match=r"(?s)\[SW208\].*twice.*sync_all_columns"):
            orders.run()
    assert shown(orders, "n, total") == [("10", 2, 12), ("11", 1, 1)]


def test_a_salt_comes_and_goes(orders: Changing) -> None:
    spoken = orders.model.overheard()
    for number, salt in enumerate([3, None]):
        orders.salt = salt
        orders.come((4 + number, "10:30", 1, f"3{number}"), (6 + number, "12:30", 1, f"3{number}"))
        spoken.clear()
        assert orders.run()["rows_read"] == 2
        assert any("_sw_salt" in query for query in spoken) == (salt is not None)
    assert shown(orders, "n, total") == [("10", 4, 14), ("11", 1, 1), ("12", 2, 2)]


def test_the_target_follows_the_body(orders: Changing) -> None:
    """Of an accumulating model without a look at the source."""
    orders.config["on_schema_change"] = "sync_all_columns"
    orders.body = "select window_start, window_end, total * 2 as twice from {block}"
    if accumulates(orders):
        orders.forget()
    orders.come((4, "10:30", 1, "30"))
    assert orders.run()["rows_read"] == 1
    assert shown(orders, "twice") == [("10", 26), ("11", 2)]
    kinds = [kind for _, kind in orders.model.rows("epochs", "epoch, kind")]
    assert kinds == ["refresh", "rebuild", "run"]
    assert orders.run()["nothing_new"]


def test_columns_that_are_appended_take_none_away(orders: Changing) -> None:
    orders.config["on_schema_change"] = "append_new_columns"
    orders.body = "select window_start, window_end, total * 2 as twice from {block}"
    with pytest.raises(CompilationError, match=r"\[SW208\].*without window_time, n, total"):
        orders.run()
    orders.body = "select *, total * 2 as twice from {block} where n > 1"
    orders.run()
    assert shown(orders, "n, total, twice") == [("10", 2, 12, 24)]


def test_another_having_and_emit(orders: Changing) -> None:
    orders.config["on_schema_change"] = "sync_all_columns"
    orders.having = "n > 1"
    orders.run()
    assert shown(orders, "n") == [("10", 2)]


def test_what_the_state_does_not_know_is_refused(orders: Changing) -> None:
    orders.config["on_schema_change"] = "sync_all_columns"
    orders.config["meta"]["spark_windows"]["watermark"] = "1 hour"
    with pytest.raises(CompilationError, match=r"\[SW208\]") as raised:
        orders.run()
    assert "sync_all_columns" not in str(raised.value.msg)


def test_a_change_that_cannot_be_followed_leaves_the_target(orders: Changing) -> None:
    orders.config["on_schema_change"] = "sync_all_columns"
    for columns, complaint in (
        ("*, missing", "missing"),
        ("*, 1 as window_date", "SW115"),
        ("n, window_end", "SW218"),
        ("*, true as is_final", "SW115"),
    ):
        if "is_final" in columns:
            early = {"watermark": "1 hour", "emit": "early"}
            orders.config["meta"]["spark_windows"].update(early)
            orders.body = "select * from {block}"
            orders.run(full_refresh=True)
        before = orders.model.rows("target")
        orders.body = f"select {columns} from {{block}}"
        with pytest.raises(Exception, match=complaint):
            orders.run()
        assert orders.model.rows("target") == before
        assert not orders.model.exists("lease")


@of_strategy("accumulate")
def test_slices_are_summed_up(orders: Changing) -> None:
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 16})
    orders.come((4, "10:30", 1, "30"), (5, "10:40", 1, "31"), (6, "13:30", 1, "32"))
    summary = orders.run()
    assert (summary["rows_read"], summary["accepted"]) == (3, 3)
    assert (summary["first_epoch"], summary["epoch"]) == (2, 4)
    line = orders.model.macros.package["_summary_line"](summary)
    assert line.startswith("epochs 2 to 4: 3 rows read, 3 accepted")


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
