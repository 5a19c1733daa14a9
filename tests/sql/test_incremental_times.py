"""Times that no window can hold, watermarks that jump, and rows from the future."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR

from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

UTC = datetime.timezone.utc
NOW = round(datetime.datetime(2026, 1, 1, tzinfo=UTC).timestamp()) * 10**6
OUT_OF_RANGE = {
    11: "0001-01-01 00:00:00",
    12: "0001-01-02 23:59:59.999999",
    13: "9999-12-31 23:59:59",
    14: "9999-12-30 00:00:00",
    15: "+55970-10-01 08:00:00",
    16: "-4000-01-01 00:00:00",
    17: "+294247-01-10 04:00:54.775807",
}
"""The sentinels of databases, milliseconds read as seconds, and the ends of what Spark can say."""
WINDOWS: dict[str, dict[str, Any]] = {
    "tumble": {"kind": "tumble", "size": "1 hour"},
    "hop in a zone": {
        "kind": "hop",
        "slide": "10 minutes",
        "size": "1 hour",
        "timezone": "Asia/Kolkata",
    },
    "cumulate": {"kind": "cumulate", "step": "6 hours", "size": "1 day"},
    "session": {"kind": "session", "gap": "30 minutes"},
}


def march(hour: int) -> int:
    return round(datetime.datetime(2024, 3, 1, hour, tzinfo=UTC).timestamp()) * 10**6


class Timed(Orders):
    """Orders whose times may be any that Spark knows."""

    def at(self, **times: str) -> None:
        """Add rows by their number, `_1="2024-03-01 10:10:00"`, loaded in the order of numbers."""
        rows = ", ".join(
            f"({number[1:]}, timestamp'{time}Z', 1, "
            f"timestamp'2024-03-02 00:00:00Z' + make_dt_interval(0, 0, {number[1:]}), 0)"
            for number, time in times.items()
        )
        self.spark.sql(f"insert into {self.source} values {rows}")

    def windows(self) -> list[tuple[str, int]]:
        start = "date_format(to_utc_timestamp(window_start, current_timezone()), 'y-MM-dd HH:mm')"
        return sorted(self.model.rows("target", f"{start}, n"))


@pytest.fixture
def timed(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Timed]:
    meta = getattr(request, "param", {})
    orders = Timed(spark, "parquet", "loaded_at", strategy=meta.get("strategy", "auto"))
    orders.config["meta"]["spark_windows"].update(meta)
    orders.model.began = NOW
    yield orders
    orders.drop()


@pytest.mark.parametrize(
    "timed",
    [{"strategy": "accumulate"}, {"strategy": "recompute"}],
    indirect=True,
    ids=["accumulate", "recompute"],
)
def test_dates_that_have_no_microseconds(timed: Timed) -> None:
    day = "if(id > 10, date'+5881580-07-11', if(id > 5, date'-290308-12-21', cast(ts as date)))"
    timed.reads = f"select id, {day} as ts, v, loaded_at from {timed.source}"
    timed.window = {"kind": "tumble", "size": "1 day", "timecol": "ts"}
    timed.at(_1="2024-03-01 10:10:00", _6="2024-03-01 10:10:00", _11="2024-03-01 10:10:00")
    summary = timed.run()
    assert (summary["accepted"], summary["out_of_range"]) == (1, 2)
    starts = timed.model.rows("target", "cast(window_start as string), n")
    assert starts == [("2024-03-01 00:00:00", 1)]


PLACED = [("recompute", "hop in a zone", "early")]
if FACTOR > 1:
    PLACED += [
        ("accumulate", "session", "on_window_close"),
        ("accumulate", "tumble", "on_update"),
        ("accumulate", "cumulate", "on_window_close"),
        ("accumulate", "session", "early"),
        ("recompute", "tumble", "on_window_close"),
    ]


@pytest.mark.parametrize(
    ("timed", "kind"),
    [
        ({"strategy": strategy, "watermark": "1 hour", "emit": emit}, kind)
        for strategy, kind, emit in PLACED
    ],
    indirect=["timed"],
    ids=[" ".join(one) for one in PLACED],
)
def test_times_that_no_window_can_hold_are_kept_aside(timed: Timed, kind: str) -> None:
    timed.window = {**WINDOWS[kind], "timecol": "ts"}
    timed.at(_1="2024-03-01 10:10:00", _2="2024-03-01 11:10:00")
    timed.run()
    timed.at(**{f"_{number}": time for number, time in OUT_OF_RANGE.items()})
    timed.at(_20="2024-03-01 10:20:00")
    summary = timed.run()
    assert summary["out_of_range"] == summary["null_time"] == len(OUT_OF_RANGE)
    assert summary["accepted"] == 1
    assert summary["watermark"] == summary["watermark_before"]
    late = timed.model.rows("late", "id, late_reason, missed_from, missed_to")
    expected = [(number, "out_of_range", None, None) for number in OUT_OF_RANGE]
    assert sorted(late) == sorted(expected)
    timed.hold()
    timed.at(_30="2024-03-01 12:30:00")
    assert timed.run()["accepted"] == 1
    timed.hold()
    # a first run over all of them gives the same
    shown = timed.model.rows("target", "*")
    assert timed.run(full_refresh=True)["out_of_range"] == len(OUT_OF_RANGE)
    assert sorted(map(str, timed.model.rows("target", "*"))) == sorted(map(str, shown))
    timed.hold()


def test_the_first_and_the_last_time_that_a_window_holds(timed: Timed) -> None:
    timed.at(_1="0001-01-04 01:00:00", _2="9999-12-28 22:59:59.999998")
    timed.at(_3="0001-01-04 00:59:59.999999", _4="9999-12-28 22:59:59.999999")
    timed.run()
    assert timed.windows() == [("1-01-04 01:00", 1), ("9999-12-28 22:00", 1)]
    assert timed.model.rows("late", "id") == [(3,), (4,)]


JUMPS = [("accumulate", "session", "on_window_close")]
if FACTOR > 1:
    JUMPS += [
        ("recompute", "cumulate", "early"),
        ("accumulate", "hop in a zone", "on_window_close"),
        ("accumulate", "tumble", "early"),
    ]


@pytest.mark.parametrize(
    ("timed", "kind"),
    [
        ({"strategy": strategy, "watermark": "1 hour", "emit": emit}, kind)
        for strategy, kind, emit in JUMPS
    ],
    indirect=["timed"],
    ids=[" ".join(one) for one in JUMPS],
)
def test_a_watermark_jumps_over_centuries(timed: Timed, kind: str) -> None:
    timed.window = {**WINDOWS[kind], "timecol": "ts"}
    timed.at(_1="0042-03-01 10:10:00", _2="1700-03-01 10:10:00")
    timed.run()
    timed.at(_3="1700-03-01 10:20:00", _4="2024-02-29 10:10:00")
    timed.run()
    timed.hold()
    timed.at(_5="2024-03-01 12:20:00")
    timed.run()
    timed.hold()


FILLED = [("recompute", "hop in a zone"), ("accumulate", "session"), ("accumulate", "tumble")]


@pytest.mark.long
@pytest.mark.parametrize(
    ("timed", "kind"),
    [
        ({"strategy": strategy, "watermark": "1 hour", "emit": "early"}, kind)
        for strategy, kind in FILLED
    ],
    indirect=["timed"],
)
def test_a_backfill_of_centuries(timed: Timed, kind: str) -> None:
    timed.window = {**WINDOWS[kind], "timecol": "ts"}
    timed.at(_1="1700-03-01 10:10:00", _2="2024-03-01 10:10:00")
    timed.run()
    timed.at(_3="1700-03-01 10:20:00", _4="1801-03-01 10:10:00")
    assert timed.run()["late"] == 2
    ends = [datetime.datetime(1, 1, 1, tzinfo=UTC), datetime.datetime(9999, 12, 31, tzinfo=UTC)]
    epoch = datetime.datetime(1970, 1, 1, tzinfo=UTC)
    summary = timed.run(backfill=[(end - epoch) // datetime.timedelta.resolution for end in ends])
    assert (summary["rows_read"], summary["accepted"], summary["total_late"]) == (4, 4, 0)
    assert any(window.startswith("1801-03-01 10") for window, _ in timed.windows())
    timed.hold()


FAR = {"watermark": "10 minutes", "emit": "early"}


@pytest.mark.parametrize(
    "timed",
    [{**FAR, "strategy": strategy} for strategy in STRATEGIES[: 1 if FACTOR == 1 else 2]],
    indirect=True,
)
def test_a_row_from_the_far_future_makes_no_row_late(timed: Timed) -> None:
    timed.at(_1="2024-03-01 10:10:00", _2="2099-01-01 00:00:00", _3="2024-03-01 10:15:00")
    summary = timed.run()
    assert (summary["accepted"], summary["ahead"]) == (3, 1)
    furthest = datetime.datetime(2099, 1, 1, tzinfo=UTC).timestamp() * 10**6
    assert summary["furthest"] == furthest
    line = timed.model.macros.package["_summary_line"](summary)
    assert "1 row too far ahead to move the watermark (max_ahead), up to 2099-01-01" in line
    assert timed.model.rows("target", "is_final") == [(False,), (False,)]
    timed.at(_4="2024-03-01 12:00:00")
    assert timed.run()["late"] == 0
    timed.at(_5="2024-03-01 11:30:00")
    assert timed.run()["late"] == 0
    timed.hold()


@pytest.mark.parametrize("timed", [{**FAR, "max_ahead": None}], indirect=True)
def test_forecasts_move_the_watermark_where_they_may(timed: Timed) -> None:
    timed.at(_1="2024-03-01 10:10:00", _2="2099-01-01 00:00:00")
    assert timed.run()["ahead"] == 0
    timed.at(_3="2024-03-01 12:00:00")
    assert timed.run()["late"] == 1
    timed.hold()


@pytest.mark.parametrize("timed", [FAR], indirect=True)
def test_a_run_after_a_death_has_the_clock_of_the_dead_one(timed: Timed) -> None:
    """A row is ahead of one clock, and not of the other, a week later."""
    week, day = (datetime.datetime(2031, 1, n, tzinfo=UTC) for n in (8, 1))
    later, clock = (round(time.timestamp()) * 10**6 for time in (week, day))
    timed.at(_1="2024-03-01 10:10:00", _2="2031-01-07 00:00:00")
    model = timed.model
    assert model.dies_at(lambda: timed.run(now=clock), lambda query: "__late" in query, after=True)
    summary = timed.run(take_over=True, now=later)
    assert summary["ahead"] == 1
    assert (
        summary["watermark"] == datetime.datetime(2024, 3, 1, 10, tzinfo=UTC).timestamp() * 10**6
    )


BEYOND = [({"strategy": "accumulate", "emit": "on_window_close"}, "tumble")]
if FACTOR > 1:
    BEYOND += [
        ({"strategy": "recompute", "emit": "early"}, "hop in a zone"),
        ({"strategy": "accumulate", "emit": "early"}, "session"),
    ]


def gone_ahead(timed: Timed, kind: str) -> None:
    """A watermark of the year 2099, which has made two rows late."""
    timed.window = {**WINDOWS[kind], "timecol": "ts"}
    meta = timed.config["meta"]["spark_windows"]
    meta.update(watermark="10 minutes", max_ahead="none")
    timed.at(_1="2024-03-01 10:10:00", _2="2099-01-01 00:00:00")
    timed.run()
    timed.at(_3="2024-03-01 10:20:00", _4="2024-03-01 12:10:00")
    assert timed.run()["late"] == 2
    del meta["max_ahead"]


@pytest.mark.parametrize(("timed", "kind"), BEYOND, indirect=["timed"])
def test_a_watermark_is_set_back(timed: Timed, kind: str) -> None:
    gone_ahead(timed, kind)
    timed.at(_5="2024-03-01 12:20:00")
    assert timed.run()["late"] == 1  # a committed watermark stays
    summary = timed.run(backfill=[march(0), march(23)], reset_watermark=True)
    assert summary["watermark"] == march(12) + 10 * 60 * 10**6  # ten minutes before 12:20
    assert (summary["kind"], summary["total_late"]) == ("backfill", 0)
    timed.hold()
    timed.at(_6="2024-03-01 12:25:00", _7="2024-03-01 14:00:00")
    assert timed.run()["late"] == 0
    timed.hold()


@pytest.mark.long
@pytest.mark.parametrize(("timed", "kind"), BEYOND[:1], indirect=["timed"])
@pytest.mark.parametrize("number", range(12))
def test_a_watermark_is_set_back_after_a_death(timed: Timed, kind: str, number: int) -> None:
    gone_ahead(timed, kind)
    how = {"backfill": [march(0), march(23)], "reset_watermark": True}
    timed.model.dies(lambda: timed.run(**how), number, after=True, writes=True)
    timed.run(**how, take_over=True)
    assert timed.model.rows("epochs", "watermark", "order by epoch desc limit 1") == [(march(12),)]
    timed.hold()


@pytest.mark.parametrize(("timed", "kind"), BEYOND[:1], indirect=["timed"])
def test_no_watermark_goes_back_where_state_has_expired(timed: Timed, kind: str) -> None:
    timed.config["meta"]["spark_windows"]["compact_every"] = 1
    gone_ahead(timed, kind)
    with pytest.raises(CompilationError, match=r"\[SW240\].*state from"):
        timed.run(backfill=[march(0), march(23)], reset_watermark=True)
