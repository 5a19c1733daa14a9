"""Sessions of rows that change: what is left of one that loses a row is made again."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR

from .test_generic_tests import require_whole
from .test_retracted_state import GAP, LATENESS, Sales

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


def at(text: str) -> str:
    return f"timestamp'2024-03-10 {text}:00Z'"


@pytest.fixture
def sales(spark: SparkSession) -> Iterator[Sales]:
    made = Sales(spark, "session", "delta")
    yield made
    made.drop()


def visits(sales: Sales) -> list[tuple[Any, ...]]:
    start = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH:mm')"
    return sales.shown(f"{start}, n, top")


@pytest.mark.long
def test_a_row_that_goes_parts_a_session(sales: Sales) -> None:
    times = ("10:00", "10:30", "11:00")
    sales.come(*(sales.row(ts=at(time), k="'a'", v=n) for n, time in enumerate(times)))
    assert sales.run()["state_rows"] is not None
    assert visits(sales) == [("10:00", 3, 2)]
    sales.delete(2)
    summary = sales.run()
    assert [summary[count] for count in ("retracted", "windows", "removed")] == [1, 2, 1]
    assert visits(sales) == [("10:00", 1, 0), ("11:00", 1, 2)]
    sales.hold()
    sales.delete(1)
    sales.run()
    assert visits(sales) == [("11:00", 1, 2)]
    sales.delete(3)
    sales.run()
    assert visits(sales) == []
    sales.hold()


def test_a_row_that_moves_leaves_one_session_and_joins_another(sales: Sales) -> None:
    sales.come(*(sales.row(ts=at(time), k="'a'", v=1) for time in ("10:00", "10:30", "12:00")))
    sales.come(sales.row(ts=at("10:10"), k="'b'", v=2))
    sales.run()
    sales.update(2, ts=at("11:30"))
    sales.run()
    assert visits(sales) == [("10:00", 1, 1), ("10:10", 1, 2), ("11:30", 2, 1)]
    sales.update(1, k="'b'")
    sales.run()
    assert visits(sales) == [("10:00", 2, 2), ("11:30", 2, 1)]
    sales.hold()


@pytest.mark.long
def test_a_new_row_is_late_where_what_held_it_is_gone(sales: Sales) -> None:
    """The session that it would have joined has closed once its last row is gone."""
    sales.come(
        sales.row(ts=at("10:00"), k="'a'", v=1),
        sales.row(ts=at("10:30"), k="'a'", v=2),
        sales.row(ts=at("11:10"), k="'a'", v=3),
        sales.row(ts=at("13:15"), k="'z'", v=9),
    )
    sales.run()  # the watermark stands at 13:15: what ended by 11:15 has closed
    sales.come(sales.row(ts=at("09:50"), k="'a'", v=4))
    assert sales.run()["late"] == 0
    sales.delete(3)
    sales.update(2, v="7")
    sales.come(sales.row(ts=at("10:20"), k="'a'", v=8), sales.row(ts=at("12:00"), k="'a'", v=5))
    summary = sales.run()
    assert (summary["late"], summary["retracted"]) == (2, 2)  # the correction of 10:30 is new, too
    assert visits(sales) == [("09:50", 2, 4), ("12:00", 1, 5), ("13:15", 1, 9)]
    assert sales.late() == {2, 6}
    sales.hold()


@pytest.mark.long
def test_with_a_key_a_correction_is_never_late(sales: Sales) -> None:
    sales.config["unique_key"] = "id"
    sales.come(
        sales.row(ts=at("10:00"), k="'a'", v=1),
        sales.row(ts=at("10:30"), k="'a'", v=2),
        sales.row(ts=at("20:00"), k="'z'", v=9),
    )
    sales.run()
    sales.update(2, v="7", ts=at("10:35"))
    sales.come(sales.row(ts=at("10:20"), k="'a'", v=8))
    assert sales.run()["late"] == 1
    assert visits(sales) == [("10:00", 2, 7), ("20:00", 1, 9)]
    sales.hold()


@pytest.mark.long
def test_rows_that_hold_a_session_together_must_be_there(sales: Sales) -> None:
    """A session that began before the history is not made again of a part of its rows."""
    sales.settings["history"] = "1 day"
    rows = [
        sales.row(ts=f"timestamp'2024-03-09 {hour}:{m}:00Z'", k="'a'", v=1)
        for hour in range(10, 24)
        for m in ("10", "40")
    ]
    sales.come(*rows, sales.row(ts=at("00:10"), k="'a'", v=1))
    sales.run()
    sales.come(sales.row(ts=at("12:00"), k="'b'", v=1))
    sales.run()
    sales.delete(1)
    assert sales.run()["expired"] == 1
    before = sales.shown()
    sales.delete(29)
    with pytest.raises(Exception, match=r"\[SW267\].*a session is made again"):
        sales.run()
    assert sales.shown() == before


def oracle_late(
    accepted: dict[int, Any], new: dict[int, Any], kept: set[int], watermark: int
) -> set[int]:
    """The new rows whose session, with all that is there and comes, has closed long enough."""
    cutoff = watermark - LATENESS // LATENESS.resolution
    gap = GAP // GAP.resolution
    late: set[int] = set()
    by_key: dict[Any, list[tuple[int, int]]] = {}
    for number, row in [*accepted.items(), *new.items()]:
        if row["us"] is not None:
            by_key.setdefault(row["k"], []).append((row["us"], number))
    for rows in by_key.values():
        session: list[tuple[int, int]] = []
        for us, number in [*sorted(rows), (10**18, 0)]:
            if session and us - session[-1][0] > gap:
                if session[-1][0] + gap - 1000 <= cutoff:
                    late |= {one for _, one in session if one in new and one not in kept}
                session = []
            session.append((us, number))
    return late


@pytest.mark.long
@pytest.mark.parametrize("number", range(FACTOR))
@pytest.mark.parametrize("using", ["delta", "iceberg"])
def test_sessions_follow_random_changes(spark: SparkSession, using: str, number: int) -> None:
    sales = Sales(spark, "session", using, number)
    rng, covered = sales.rng, Counter[str]()
    keyed = rng.random() < 0.5
    if keyed:
        sales.config["unique_key"] = "id"
    sales.settings["emit"] = rng.choice(["on_update", "early"])
    sales.come(*(sales.row() for _ in range(12)))
    before: dict[int, Any] = {}
    late: set[int] = set()
    watermark: int | None = None
    try:
        for run in range(8):
            if run and rng.random() < 0.4:
                covered["deaths"] += sales.model.dies(
                    sales.run, rng.randrange(9), after=rng.random() < 0.7, writes=True
                )
            summary = sales.run(take_over=True)
            assert summary["state_rows"] is not None
            there = sales.there()
            new = {n: row for n, row in there.items() if before.get(n) != row}
            gone = {n for n, row in before.items() if there.get(n) != row}
            accepted = {n: row for n, row in before.items() if n not in gone | late}
            paired = {n for n in new if n in gone and n not in late} if keyed else set()
            late -= gone
            if watermark is not None:
                late |= oracle_late(accepted, new, paired, watermark)
            assert sales.late() == late
            require_whole(spark, sales.model.names["target"], run)
            if sales.settings["emit"] == "on_update":
                sales.hold()
            covered["late"] += len(late)
            covered["retracted"] += len(gone)
            before, watermark = there, summary["watermark"]
            sales.hours += rng.choice([1, 3])
            sales.come(*(sales.row() for _ in range(rng.randrange(2, 7))))
            for _ in range(rng.randrange(1, 4)):
                sales.change()
            sales.delete(*rng.sample(range(1, sales.ids + 1), 3))
            if run == 2:
                start = int(datetime(2024, 3, 10, tzinfo=timezone.utc).timestamp()) * 10**6
                sales.run(backfill=[start, start + 6 * 3600 * 10**6])
                late = {n for n in late if not start <= before[n]["us"] < start + 6 * 3600 * 10**6}
                assert sales.late() == late
                require_whole(spark, sales.model.names["target"], "backfill")
    finally:
        sales.drop()
    assert covered["retracted"] > 0
