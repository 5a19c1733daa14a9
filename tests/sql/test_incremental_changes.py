"""A model changes: its target follows, or the change is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from .changing import Changing, accumulates, changing, shown
from .orders import STRATEGIES

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
