"""What `<model>__late` says of a late row: the windows that it missed, on their own clock."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR

from .orders import STRATEGIES, Orders, in_turn

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

NEW_YORK = {"timezone": "America/New_York"}
CASES: dict[str, tuple[dict[str, Any], str, str, str]] = {
    # one hour holds 10:25
    "tumble": (
        {"kind": "tumble", "size": "1 hour"},
        "2024-03-01 10:25",
        "2024-03-01 10:00",
        "2024-03-01 11:00",
    ),
    # 22:25 in UTC is 17:25 in New York; the 50 minutes from 16:40, 17:00 and 17:20 hold it, but
    # those from 16:20 end at 17:10
    "hop": (
        {"kind": "hop", "slide": "20 minutes", "size": "50 minutes", **NEW_YORK},
        "2024-03-01 22:25",
        "2024-03-01 16:40",
        "2024-03-01 18:10",
    ),
    # New York goes to UTC-4 on 2024-03-10 at 07:00 in UTC, so that 03:30 is 23:30 of a day of 23
    # hours; of its cycle only the window that ends at 24:00 holds that
    "cumulate": (
        {"kind": "cumulate", "step": "6 hours", "size": "1 day", **NEW_YORK},
        "2024-03-11 03:30",
        "2024-03-10 00:00",
        "2024-03-11 00:00",
    ),
    # alone it would be a session from itself to a gap later
    "session": (
        {"kind": "session", "gap": "30 minutes"},
        "2024-03-01 10:25",
        "2024-03-01 10:25",
        "2024-03-01 10:55",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_windows_that_a_late_row_missed(spark: SparkSession, case: str) -> None:
    window, ts, missed_from, missed_to = CASES[case]
    orders = Orders(spark, "parquet", "n")
    orders.window = {"timecol": "ts", **window}
    orders.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
    if case == "hop":  # what is recomputed keeps late rows alike
        orders.config["meta"]["spark_windows"]["strategy"] = "recompute"
    orders.come((1, "2024-05-01 00:00", 1, "10"))
    orders.run()
    orders.come((2, ts, 1, "11"))
    spark.sql(f"insert into {orders.source} (id, v, n) values (3, 1, 11)")
    assert orders.run()["late"] == 1
    bounds = [datetime.datetime.fromisoformat(at) for at in (missed_from, missed_to)]
    expected = [(2, "late", *bounds), (3, "null_time", None, None)]
    assert orders.model.rows("late", "id, late_reason, missed_from, missed_to") == expected
    orders.drop()


@pytest.mark.parametrize("strategy", STRATEGIES if FACTOR > 1 else ["recompute"])
def test_a_relation_with_another_time_and_watermark(spark: SparkSession, strategy: str) -> None:
    orders = Orders(spark, "parquet", "n", strategy=strategy)
    orders.window = {"kind": "tumble", "size": "1 hour"}
    render = orders.model.macros.render
    orders.reads = render("reassign_watermark", orders.reads, "ts", "2 hours")
    orders.come((1, "12:10", 5, "10"))
    first = orders.run()
    latest, delay = datetime.datetime(2024, 3, 1, 12, 10), datetime.timedelta(hours=2)
    watermark = (latest - delay).replace(tzinfo=datetime.timezone.utc)
    assert first["watermark"] == watermark.timestamp() * 1_000_000
    orders.come((2, "10:30", 7, "11"), (3, "08:30", 9, "11"))  # one window is open, one closed
    second = orders.run()
    assert (second["accepted"], second["late"]) == (1, 1)
    assert orders.totals() == {"10": (1, 7), "12": (1, 5)}
    orders.drop()


def short_of(end: str, **much: int) -> str:
    """Return the time that comes so much (as `timedelta` takes it) before one of the day."""
    time = datetime.datetime.fromisoformat(f"2024-03-01 {end}")
    return str(time - datetime.timedelta(**much))


@pytest.mark.parametrize(("lateness", "strategy"), in_turn([("10 minutes",), (None,)]))
def test_a_window_closes_a_millisecond_before_its_end(
    spark: SparkSession, strategy: str, lateness: str | None
) -> None:
    settings = {"watermark": "0 seconds"} | ({"allowed_lateness": lateness} if lateness else {})
    closes = "11:10" if lateness else "11:00"
    orders = Orders(spark, "parquet", "n", strategy=strategy)
    orders.config["meta"]["spark_windows"].update(settings)
    orders.come((1, short_of(closes, microseconds=1001), 1, "10"))
    orders.run()
    orders.come((2, "10:59", 2, "11"), (3, short_of(closes, milliseconds=1), 1, "11"))
    assert orders.run()["late"] == 0  # the watermark was 1.001 ms short of it
    orders.come((4, "10:59", 4, "12"))
    assert orders.run()["late"] == 1
    assert sum(total for _, total in orders.totals().values()) == 1 + 2 + 1
    assert orders.model.rows("late", "id, late_reason") == [(4, "late")]
    orders.drop()


@pytest.mark.parametrize("strategy", STRATEGIES if FACTOR > 1 else ["accumulate"])
def test_a_row_between_two_windows_does_not_move_the_watermark(
    spark: SparkSession, strategy: str
) -> None:
    orders = Orders(spark, "parquet", "n", strategy=strategy)
    orders.window = {"kind": "hop", "timecol": "ts", "slide": "2 hours", "size": "1 hour"}
    orders.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
    orders.come((1, "12:10", 1, "10"), (2, "13:30", 2, "10"))
    first = orders.run()
    assert (first["accepted"], first["in_no_window"]) == (1, 1)
    orders.come((3, "12:50", 4, "11"), (4, "17:30", 8, "11"))
    assert orders.run()["late"] == 0
    orders.come((5, "12:55", 16, "12"))
    assert orders.run()["late"] == 0
    assert orders.totals() == {"12": (3, 21)}
    orders.drop()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_window_becomes_final_by_rows_of_another_date(
    spark: SparkSession, strategy: str
) -> None:
    orders = Orders(spark, "parquet", "n", strategy=strategy)
    orders.config["meta"]["spark_windows"].update({"watermark": "1 hour", "emit": "early"})
    orders.come((1, "10:10", 1, "10"), (2, "23:10", 1, "10"))
    orders.run()
    assert orders.model.rows("target", "n, is_final") == [(1, False), (1, True)]
    orders.come((3, "2024-03-03 00:10", 1, "11"))
    orders.run()
    finals = [(1, True), (1, True), (1, False)]
    assert [row[1:] for row in orders.model.rows("target", "window_start, n, is_final")] == finals
    orders.drop()
