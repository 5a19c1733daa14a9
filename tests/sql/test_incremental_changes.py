"""A model that changes, a run that says what it would do, and what the catalog says of tables."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel, inserts_into
from tests.reliability.test_death import MANY

from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


STEP = 5 if FACTOR == 1 else 3
"""How many statements are between those that a run dies at."""


class Changing(Orders):
    """Orders per hour, or another window, whose body a test writes."""

    body = "select * from {block}"
    having: str | None = None
    salt: int | None = None

    def run(self, **how: Any) -> dict[str, Any]:
        block = self.model.macros.render(
            "window_aggregate",
            f"select * from {self.source}",
            window=self.window,
            aggregates={"n": "count(*)", "total": "sum(v)"},
            having=self.having,
            salt=self.salt,
        )
        return self.model.run(self.body.format(block=block), self.config, **how)

    def forget(self) -> None:
        """Empty the source: what a run reads again it does not find."""
        self.spark.sql(f"truncate table {self.source}")


@pytest.fixture(params=["accumulate", "recompute"])
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Changing]:
    made = Changing(spark, "parquet", "loaded_at", strategy=request.param)
    made.come((1, "10:10", 5, "20"), (2, "10:20", 7, "20"), (3, "11:10", 1, "20"))
    made.run()
    yield made
    made.drop()


def of_strategy(name: str) -> pytest.MarkDecorator:
    """One strategy, where the other runs the same statements; in the long run both."""
    chosen = [name] if FACTOR == 1 else ["accumulate", "recompute"]
    return pytest.mark.parametrize("orders", chosen, indirect=True)


def shown(orders: Changing, columns: str) -> list[tuple[Any, ...]]:
    hour = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH')"
    return orders.model.rows("target", f"{hour}, {columns}")


def accumulates(orders: Changing) -> bool:
    return orders.model.exists("state")


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


def test_a_death_while_the_target_follows(orders: Changing) -> None:
    """Before one statement, after another."""
    orders.config["on_schema_change"] = "sync_all_columns"
    deaths = 0
    for number in range(1, MANY, STEP):
        orders.body = f"select *, total * {number} as more from {{block}}"
        orders.come((10 + number, "12:10", 1, f"{20 + number}"))
        deaths += orders.model.dies(orders.run, number, after=number % 2 == 0)
        orders.run(take_over=True)
        count = len(range(1, number + 1, STEP))
        expected = [("10", 2, 12), ("11", 1, 1), ("12", count, count)]
        assert shown(orders, "n, more") == [(h, n, total * number) for h, n, total in expected]
        if deaths != count:
            break
    assert deaths >= 2


def test_a_death_while_columns_are_appended(orders: Changing) -> None:
    """Where the target is made anew, there is none for a while."""
    orders.config["on_schema_change"] = "append_new_columns"
    orders.body = "select *, total * 2 as twice from {block}"
    drop = f"drop table if exists {orders.model.names['target']}"
    assert orders.model.dies_at(orders.run, lambda query: query == drop, after=True)
    assert not orders.model.exists("target")
    orders.run(take_over=True)
    assert shown(orders, "n, twice") == [("10", 2, 24), ("11", 1, 2)]


def test_another_body_after_a_death(orders: Changing) -> None:
    """Its rows go into a target with other columns, wherever the run died."""
    orders.config["on_schema_change"] = "sync_all_columns"
    deaths = 0
    for number in range(1, MANY, STEP):
        orders.come((10 + number, "12:10", 1, f"{20 + number}"))
        died = orders.model.dies(orders.run, number, after=number % 2 == 0)
        orders.body = f"select *, total * {number} as more_{number} from {{block}}"
        orders.run(take_over=True)
        count = len(range(1, number + 1, STEP))
        expected = [("10", 2, 12), ("11", 1, 1), ("12", count, count)]
        more = f"n, more_{number}"
        assert shown(orders, more) == [(h, n, total * number) for h, n, total in expected]
        if not died:
            break
        deaths += 1
    assert deaths >= 2


def test_another_cursor_after_a_first_run_that_died(spark: SparkSession) -> None:
    orders = Changing(spark, "parquet", "loaded_at")
    orders.come((1, "10:10", 5, "20"))
    for number in range(MANY):
        died = orders.model.dies(orders.run, number, after=True)
        if orders.model.exists("lease"):
            break
    assert died
    settings = orders.config["meta"]["spark_windows"]
    settings["cursor"] = "id"
    orders.run(take_over=True)
    orders.come((2, "10:20", 7, "20"))
    assert orders.run()["rows_read"] == 1
    assert shown(orders, "n, total") == [("10", 2, 12)]
    # a full refresh begins anew, whatever the dead one wanted
    settings["cursor"] = "loaded_at"
    assert orders.model.dies(lambda: orders.run(full_refresh=True), 3, after=False)
    settings["cursor"] = "v"
    orders.run(full_refresh=True, take_over=True)
    orders.come((3, "10:30", 8, "20"))
    assert orders.run()["rows_read"] == 1
    assert shown(orders, "n, total") == [("10", 3, 20)]
    orders.drop()


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


@of_strategy("recompute")
def test_a_run_that_only_repairs_says_what_it_did(orders: Changing) -> None:
    orders.come((4, "10:30", 1, "30"), (5, "12:30", 1, "30"))
    replaced = functools.partial(inserts_into, orders.model.names["target"])
    assert orders.model.dies_at(orders.run, replaced, after=False)
    summary = orders.run(take_over=True)
    assert not summary["nothing_new"]
    assert (summary["rows_read"], summary["accepted"]) == (2, 2)
    assert orders.run()["nothing_new"]


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
