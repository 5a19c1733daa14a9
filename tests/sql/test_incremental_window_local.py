"""Bodies that the user says are right: each row of them depends on one window, or does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

BY_TIME = """
    select any_value(window_start) as window_start, max(window_end) as window_end,
        count(*) as n, percentile(v, 0.5) as middle
    from {rows}
    group by window_time
"""
"""`window_time` tells a tumbling window as well as its bounds do."""
ACROSS = """
    select window_start, window_end, v, row_number() over (order by ts) as n
    from {rows}
"""
"""A number depends on all windows before."""


class Stated(Orders):
    """Orders in windows, under a body that a test gives."""

    body = BY_TIME

    def run(self, **how: Any) -> dict[str, Any]:
        rows = self.model.macros.render("tumble", self.source, timecol="ts", size="1 hour")
        return self.model.run(self.body.format(rows=rows), self.config, **how)


@pytest.fixture
def orders(spark: SparkSession) -> Iterator[Stated]:
    made = Stated(spark, "parquet", "n")
    made.config["meta"]["spark_windows"].update(
        {"watermark": "0 seconds", "allowed_lateness": "2 hours"}
    )
    made.come((1, "10:10", 1, "10"), (2, "10:20", 5, "10"), (3, "12:30", 2, "10"))
    yield made
    made.drop()


@pytest.mark.parametrize("body", [BY_TIME, ACROSS])
def test_it_must_be_stated(orders: Stated, body: str) -> None:
    orders.body = body
    with pytest.raises(CompilationError, match=r"\[SW222\]"):
        orders.run()


def test_what_is_stated_is_right_after_late_rows(orders: Stated) -> None:
    orders.config["meta"]["spark_windows"]["window_local"] = True
    orders.run()
    # by the watermark of 12:30 windows take rows until two hours after they close: that of 10:00
    # closed at 11:00, that of 09:00 at 10:00
    orders.come((4, "10:30", 3, "20"), (5, "09:30", 9, "20"), (6, "12:40", 8, "20"))
    assert orders.run()["late"] == 1
    hour = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH')"
    # the middle of 1, 3 and 5; the mean of 2 and 8
    assert orders.model.rows("target", f"{hour}, n, middle") == [("10", 3, 3.0), ("12", 2, 5.0)]
    assert orders.differences() == []


def test_what_is_stated_wrongly_is_found(orders: Stated) -> None:
    """A row of a day before moves the numbers of dates that no run computes again."""
    orders.body = ACROSS
    orders.config["meta"]["spark_windows"]["window_local"] = True
    orders.config["meta"]["spark_windows"]["allowed_lateness"] = "2 days"
    orders.run()
    assert orders.differences() == []
    orders.come((4, "2024-02-29 10:10", 3, "20"))
    orders.run()
    # the three rows of 03-01 have the numbers 1, 2 and 3, not 2, 3 and 4
    found = [(side, row) for side, _, *row in orders.differences()]
    assert len(found) == 6


def over(orders: Stated, partition: str) -> str:
    rows = orders.model.macros.render("tumble", orders.source, timecol="ts", size="1 hour")
    functions = {"so_far": f"count(*) over (partition by {partition} order by ts)"}
    query = orders.model.macros.render("over", rows, {}, functions)
    body = f"select window_start, window_end, v, so_far from {query}"
    return body.replace("{", "{{").replace("}", "}}")


@pytest.mark.parametrize("partition", ["v", "window_start", "window_end, lower('a')"])
def test_frames_across_windows_are_refused(orders: Stated, partition: str) -> None:
    orders.body = over(orders, partition)
    with pytest.raises(CompilationError, match=r"\[SW248\].* partition by window_start and"):
        orders.run()


def test_frames_inside_windows_are_recomputed(orders: Stated) -> None:
    orders.body = over(orders, "window_start, window_end")
    orders.run()
    orders.come((4, "10:15", 7, "11"))
    orders.run()
    assert orders.model.rows("target", "v, so_far") == [(1, 1), (2, 1), (5, 3), (7, 2)]
    assert orders.differences() == []
