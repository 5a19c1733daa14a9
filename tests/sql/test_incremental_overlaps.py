"""A run reads rows again whose cursor is within an overlap, and counts those that are new."""

from __future__ import annotations

from typing import Any

import pytest

from tests.incremental import inserts_into

from .orders import OVERLAP, Orders, given_to

pytestmark = pytest.mark.usefixtures("small_queries")


@given_to("accumulate", "parquet", OVERLAP, unique_key="id")
def test_an_overlap_finds_rows_that_become_visible_late(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    orders.run()
    orders.come((3, "10:20", 1, "20"))  # ties with the greatest
    orders.come((4, "10:30", 2, "11"))  # loaded before, visible only now
    assert orders.run()["rows_read"] == 2
    assert orders.totals() == {"10": (3, 8), "11": (1, 7)}
    orders.come((5, "11:30", 1, "30"))
    assert orders.run()["rows_read"] == 1
    assert orders.run()["nothing_new"]
    orders.come((6, "12:00", 4, "21"))  # within ten minutes of 00:30
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (3, 8), "11": (2, 8), "12": (1, 4)}
    assert orders.run()["nothing_new"]
    orders.come((7, "13:00", 1, "31"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (3, 8), "11": (2, 8), "12": (1, 4), "13": (1, 1)}


@pytest.mark.long
@given_to("recompute", "parquet", OVERLAP, unique_key="id")
def test_rows_that_come_while_a_run_reads(orders: Orders) -> None:
    """Between what a run counts and what it writes down as read: they are read now, and kept."""
    orders.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    orders.run()
    orders.come((3, "12:20", 1, "30"))
    speak, seen = orders.model.speak, orders.model.names["seen"]

    def run_query(query: str) -> Any:
        if inserts_into(seen, query):
            orders.model.speak = speak
            # late, of another date than what was counted, and of the same cursor
            orders.come((4, "10:30", 2, "25"), (5, "23:59", 2, "30"))
            orders.spark.sql(
                f"insert into {orders.source} values (6, timestamp'2024-03-02 00:01:00Z', 3, "
                "timestamp'2024-03-02 00:29:00Z', 29)"
            )
        return speak(query)

    orders.model.speak = run_query
    summary = orders.run()
    assert (summary["rows_read"], summary["accepted"], summary["late"]) == (4, 3, 1)
    assert [row[0] for row in orders.model.rows("late", "id")] == [4]
    expected = {"00": (1, 3), "10": (1, 5), "12": (2, 8), "23": (1, 2)}
    assert orders.totals() == expected
    assert orders.run()["nothing_new"]
    orders.come((7, "23:58", 1, "40"))  # late by the watermark of the row after midnight
    assert orders.run()["late"] == 1
    assert orders.totals() == expected


@pytest.mark.long
@given_to("accumulate", "parquet", OVERLAP, unique_key="id")
def test_slices_never_go_back(orders: Orders) -> None:
    """Rows of an overlap fill a slice: the next one must not begin below what was forgotten."""
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 1})
    orders.come((1, "10:10", 5, "12"), (2, "11:10", 7, "30"))
    assert orders.run()["rows_read"] == 2
    orders.come((3, "10:20", 1, "21"), (4, "10:30", 1, "40"))
    summary = orders.run()
    assert summary["rows_read"] == 2
    assert summary["first_epoch"] < summary["epoch"]
    orders.come((5, "10:40", 1, "41"))
    assert orders.run()["rows_read"] == 1
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (4, 8), "11": (1, 7)}
    cursors = orders.model.rows("epochs", "epoch, cursor_to")
    assert [text for _, text in sorted(cursors)] == sorted(text for _, text in cursors)
