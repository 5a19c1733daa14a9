"""First runs that find no row, and what follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.incremental import inserts_into

from .orders import OVERLAP, Orders, given_to

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


EMPTY: list[tuple[str, Any, str]] = [
    ("parquet", "loaded_at", "accumulate"),
    ("parquet", OVERLAP, "recompute"),
    ("parquet", {"files": "table"}, "accumulate"),
    ("delta", {"delta": "table"}, "recompute"),
]


if FACTOR == 1:
    EMPTY = EMPTY[2:]
else:
    EMPTY = [
        (using, cursor, strategy)
        for strategy in ("accumulate", "recompute")
        for using, cursor, _ in EMPTY
    ]


@pytest.mark.parametrize(("using", "cursor", "strategy"), EMPTY)
def test_a_first_run_finds_no_row(
    spark: SparkSession, using: str, cursor: Any, strategy: str
) -> None:
    key = {"unique_key": "id"} if cursor == OVERLAP else {}
    orders = Orders(spark, using, cursor, strategy=strategy, **key)
    assert orders.run()["rows_read"] == 0
    assert orders.totals() == {}
    assert orders.run()["rows_read"] == 0
    orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    assert orders.run()["rows_read"] == 2
    orders.come((3, "10:20", 1, "30"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 6), "11": (1, 7)}
    orders.drop()


@given_to("recompute", "parquet", OVERLAP, unique_key="id")
def test_an_overlap_of_an_input_that_was_empty_at_first(orders: Orders) -> None:
    orders.config["meta"]["spark_windows"]["compact_every"] = 1
    orders.run()
    orders.come((1, "10:10", 5, "20"))
    assert orders.run()["rows_read"] == 1
    orders.come((1, "10:10", 5, "20"), (2, "10:20", 7, "15"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 12)}


def test_a_first_run_that_dies_while_it_merges_its_state(spark: SparkSession) -> None:
    """The merging goes on with the lease of the run, which makes all tables."""
    orders = Orders(spark, "parquet", "loaded_at")
    orders.config["meta"]["spark_windows"]["compact_every"] = 1
    orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    state = orders.model.names["state"]

    def merges(query: str) -> bool:
        return orders.model.epochs() == 1 and inserts_into(state, query)

    assert orders.model.dies_at(orders.run, merges, after=True)
    orders.come((3, "10:20", 1, "30"))
    assert orders.run(take_over=True)["rows_read"] == 1
    assert orders.totals() == {"10": (2, 6), "11": (1, 7)}
    orders.drop()


@pytest.mark.parametrize(("kind", "emit"), [("tumble", "early"), ("session", "on_window_close")])
def test_a_first_run_whose_rows_all_lie_ahead(spark: SparkSession, kind: str, emit: str) -> None:
    """They move no watermark; the first one, days later, closes their windows."""
    orders = Orders(spark, "parquet", "n", strategy="accumulate")
    orders.config["meta"]["spark_windows"].update(watermark="0 seconds", emit=emit)
    if kind == "session":
        orders.window = {"kind": "session", "timecol": "ts", "gap": "10 minutes"}
    run_at = 1709287200 * 10**6  # 2024-03-01 10:00
    orders.model.began = run_at
    orders.come((1, "2024-03-05 10:10", 5, "20"), (2, "2024-03-05 11:10", 5, "20"))
    assert (orders.run()["watermark"], orders.run()["nothing_new"]) == (None, True)
    orders.model.began = run_at + 7 * 86400 * 10**6
    orders.come((3, "2024-03-08 09:10", 7, "21"))
    assert orders.model.dies_at(orders.run, lambda _: orders.model.step == "target", after=False)
    orders.run(take_over=True)
    final = "is_final" if emit == "early" else "true"
    shown = [(5, True), (5, True)] + [(7, False)] * (emit == "early")
    assert orders.model.rows("target", f"total, {final}") == shown
    orders.hold()
    orders.drop()
