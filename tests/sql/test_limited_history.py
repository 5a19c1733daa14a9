"""Inputs whose rows do not stay: what a first run makes of them, and when a later one stops."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.depth import long
from tests.incremental import KEEPS_CHANGES, IncrementalModel

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

START = datetime(2024, 3, 1, tzinfo=timezone.utc)
LAST_HOUR = (
    "sum(v) over (partition by k order by ts"
    " range between interval '1 hour' preceding and current row)"
)
TOTALS = {"group_by": "k", "aggregates": {"s": "sum(v)"}}


class Meters:
    """Readings that are removed after a while, an archive that keeps them, and a model."""

    def __init__(self, spark: SparkSession, kind: str = "over") -> None:
        self.spark, self.kind = spark, kind
        self.table, self.archive = "default.meters", "default.meters_archive"
        self.model = IncrementalModel(spark, "metered")
        self.settings: dict[str, Any] = {
            "cursor": "at",
            "watermark": "0 seconds",
            "allowed_lateness": "6 hours",
            "history": "3 days",
        }
        self.at = self.ids = 0
        for table in (self.table, self.archive):
            spark.sql(
                f"create table {table} (id int, ts timestamp, k string, v int, at int) "
                f"using delta {KEEPS_CHANGES['delta']}"
            )

    def come(self, *rows: tuple[str, str, int]) -> None:
        """Let readings come (time in 2024, meter, value)."""
        self.at += 1
        texts = []
        for ts, k, v in rows:
            self.ids += 1
            texts.append(f"({self.ids}, timestamp'2024-{ts}Z', '{k}', {v}, {self.at})")
        for table in (self.table, self.archive):
            self.spark.sql(f"insert into {table} values {', '.join(texts)}")

    def expire(self, before: str) -> None:
        self.spark.sql(f"delete from {self.table} where ts < timestamp'{before}Z'")

    def body(self, relation: str) -> str:
        render = self.model.macros.render
        if self.kind == "over":
            frames = render("over", relation, functions={"s": LAST_HOUR})
            return f"select id, ts, k, s from {frames}"
        if self.kind == "rows":
            return f"select id, ts, k, v as s from {relation} where v <> 3"
        window = {
            "tumble": {"kind": "tumble", "timecol": "ts", "size": "3 hours"},
            "hop": {"kind": "hop", "timecol": "ts", "size": "4 hours", "slide": "2 hours"},
            "session": {"kind": "session", "timecol": "ts", "gap": "2 hours"},
        }[self.kind]
        return "select * from " + render("window_aggregate", relation, window=window, **TOTALS)

    def run(self, **how: Any) -> dict[str, Any]:
        settings = dict(self.settings)
        if self.kind == "rows":
            settings["rowtime"] = "ts"
        return self.model.run(self.body(self.table), {"meta": {"spark_windows": settings}}, **how)

    def shown(self, columns: str = "id, s") -> list[tuple[Any, ...]]:
        return sorted(self.model.rows("target", columns), key=repr)

    @property
    def place(self) -> str:
        return "ts" if self.kind in ("over", "rows") else "window_start"

    def expected(self, begins: str | None) -> list[tuple[Any, ...]]:
        """What the body gives over all rows that ever were accepted, from a time on."""
        late = f"select id from {self.model.names['late']}"
        kept = f"(select * from {self.archive} where id not in ({late}))"
        query = f"select * from ({self.body(kept)})"
        if begins:
            query += f" where {self.place} >= timestamp'{begins}Z'"
        return sorted((tuple(row) for row in self.spark.sql(query).collect()), key=repr)

    def hold(self) -> None:
        require_whole(self.spark, self.model.names["target"])

    def drop(self) -> None:
        self.model.drop()
        for table in (self.table, self.archive):
            self.spark.sql(f"drop table {table}")


@pytest.fixture
def meters(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Meters]:
    made = Meters(spark, getattr(request, "param", "over"))
    yield made
    made.drop()


@pytest.mark.long
def test_a_first_run_makes_what_lies_within_the_history(meters: Meters) -> None:
    meters.come(
        ("03-01 10:00:00", "a", 1),
        ("03-02 12:30:00", "a", 2),
        ("03-02 13:00:00", "a", 4),
        ("03-05 12:00:00", "a", 8),
    )
    summary = meters.run()
    # rows are there from the 2nd at 12:00 on, and each reads an hour
    assert meters.shown() == [(3, 6), (4, 8)]
    line = meters.model.macros.package["_summary_line"](summary)
    assert "rows from 2024-03-02 13:00:00 on (history)" in line
    meters.hold()


@pytest.mark.parametrize("meters", ["session", "tumble", "rows"], indirect=True)
@pytest.mark.long
def test_a_first_run_of_other_bodies(meters: Meters) -> None:
    meters.come(
        ("03-02 13:30:00", "a", 1),
        ("03-02 15:00:00", "a", 2),
        ("03-02 18:00:00", "a", 4),
        ("03-05 13:00:00", "a", 8),
    )
    meters.run()
    expected = {
        "tumble": [2, 4, 8],  # the window of 12:00 begins before 13:00 does
        "session": [4, 8],  # a row of 12:30 may have begun the first one
        "rows": [1, 2, 4, 8],  # rows go by themselves
    }
    assert sorted(row[0] for row in meters.shown("s")) == expected[meters.kind]
    meters.hold()


def test_a_row_that_needs_what_has_expired_stops_the_run(meters: Meters) -> None:
    meters.settings |= {"history": "1 day", "allowed_lateness": "1 day"}
    meters.come(("03-01 12:00:00", "a", 1), ("03-03 12:00:00", "a", 2))
    meters.run()
    meters.come(("03-03 13:00:00", "a", 4), ("03-02 13:30:00", "a", 8))
    with pytest.raises(CompilationError) as stopped:
        meters.run()
    assert (
        "the date 2024-03-02 is made of rows from 2024-03-02 12:00:00 on; default.meters has them"
        " from 2024-03-02 13:00:00 on"
    ) in str(stopped.value)
    assert not meters.model.exists("lease")
    meters.settings |= {"history": "3 days"}
    meters.run()
    assert meters.shown() == [(2, 2), (3, 6), (4, 8)]
    meters.hold()


@pytest.mark.long
def test_a_backfill_and_a_refresh_stop_where_rows_are_gone(meters: Meters) -> None:
    meters.come(("03-01 12:00:00", "a", 1), ("03-03 12:00:00", "a", 2))
    meters.run()
    meters.come(("03-06 12:00:00", "a", 4))
    meters.run()
    days = [int((START + timedelta(days=n)).timestamp()) * 10**6 for n in range(9)]
    with pytest.raises(CompilationError, match="SW267"):
        meters.run(backfill=[days[1], days[2]])
    meters.run(backfill=[days[4], days[6]])
    with pytest.raises(CompilationError, match=r"SW267[\s\S]*2 rows from 2024-03-01 12:00:00 on"):
        meters.run(full_refresh=True)
    assert meters.shown() == [(1, 1), (2, 2), (3, 4)]
    meters.hold()
    meters.model.drop()
    meters.run()
    assert meters.shown() == [(3, 4)]


@pytest.mark.parametrize("meters", ["tumble", "session"], indirect=True)
@pytest.mark.long
def test_a_backfill_of_a_state_stops_where_rows_are_gone(meters: Meters) -> None:
    meters.come(("03-01 12:00:00", "a", 1), ("03-04 01:00:00", "a", 2))
    meters.run()
    meters.come(("03-06 12:00:00", "a", 4))
    meters.run()
    days = [int((START + timedelta(days=n)).timestamp()) * 10**6 for n in range(9)]
    for first in (1, 2):
        with pytest.raises(CompilationError, match="SW267"):
            meters.run(backfill=[days[first], days[first + 1]])
    meters.run(backfill=[days[4], days[5]])
    meters.hold()


@pytest.mark.long
def test_what_an_input_holds(meters: Meters) -> None:
    meters.settings |= {"history": "held"}
    meters.come(("03-01 12:00:00", "a", 1), ("03-01 13:30:00", "a", 2), ("03-05 12:00:00", "a", 4))
    meters.run()
    assert meters.shown() == [(2, 2), (3, 4)]
    meters.come(("03-05 11:30:00", "a", 8))
    meters.run()
    meters.hold()
    meters.expire("2024-03-05 00:00:00")
    meters.come(("03-05 12:10:00", "a", 16))
    with pytest.raises(CompilationError, match="SW267"):
        meters.run()  # the date reads from 23:00 of the day before on
    meters.settings |= {"history": "1 day"}
    meters.run()
    assert meters.shown() == [(2, 2), (3, 12), (4, 8), (5, 28)]
    meters.hold()


@pytest.mark.parametrize("meters", ["tumble", *long("over")], indirect=True)
def test_rows_that_go_because_they_are_old_are_no_change(meters: Meters) -> None:
    meters.settings |= {"cursor": {"delta": meters.table, "changes": True}}
    meters.come(("03-01 12:00:00", "a", 1), ("03-04 03:00:00", "a", 2), ("03-04 04:00:00", "a", 4))
    meters.run()
    before = meters.shown("s")
    meters.come(("03-06 12:00:00", "a", 8), ("03-01 13:00:00", "a", 16))  # the second is late
    meters.run()
    meters.expire("2024-03-03 00:00:00")
    meters.spark.sql(f"delete from {meters.table} where id = 3")
    summary = meters.run()
    counts = ("rows_read", "accepted", "late", "retracted", "expired", "total_expired")
    assert [summary[count] for count in counts] == [3, 0, 0, 1, 2, 2]
    line = meters.model.macros.package["_summary_line"](summary)
    assert "1 taken back, 2 expired" in line
    # what is made of rows that have expired stays, and the row within the history is taken out
    assert [row[0] for row in before] == ([1, 2, 6] if meters.kind == "over" else [1, 6])
    assert [row[0] for row in meters.shown("s")] == [1, 2, 8]
    assert meters.model.rows("late", "id, late_reason") == [(5, "late")]
    meters.hold()
    assert meters.run()["nothing_new"]
    days = [int((START + timedelta(days=n)).timestamp()) * 10**6 for n in range(9)]
    meters.run(backfill=[days[4], days[6]])
    meters.hold()


@pytest.mark.parametrize("meters", ["over", *long("tumble")], indirect=True)
def test_a_heartbeat_says_how_far_back_rows_are(meters: Meters) -> None:
    beat = "(select timestamp'2024-03-06 12:00:00Z' as beat_at)"
    meters.settings |= {"heartbeats": {"table": beat, "column": "beat_at"}}
    meters.come(("03-01 12:00:00", "a", 1), ("03-05 12:00:00", "a", 2))
    began = datetime.fromtimestamp(meters.run()["begins"] / 1e6, timezone.utc)
    reach = timedelta(hours=1 if meters.kind == "over" else 0)
    assert began == datetime(2024, 3, 3, 12, tzinfo=timezone.utc) + reach
    meters.hold()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"history": "3 days", "watermark": None, "allowed_lateness": None}, "SW203"),
        ({"history": "3"}, "SW102"),
        ({"history": "0 days"}, "SW104"),
        ({"history": "1 month"}, "SW105"),
        ({"slice": 3}, "SW268"),
        ({"history": "held", "cursor": {"delta": "t", "changes": True}}, "SW268"),
    ],
)
def test_what_is_refused(
    spark: SparkSession, meters: Meters, settings: dict[str, Any], code: str
) -> None:
    meters.settings |= settings
    meters.settings = {name: value for name, value in meters.settings.items() if value is not None}
    with pytest.raises(CompilationError, match=code):
        meters.run()
    assert not meters.model.exists("target")


@pytest.mark.long
@pytest.mark.parametrize("number", range(FACTOR))
@pytest.mark.parametrize("meters", ["over", "tumble", "hop", "session", "rows"], indirect=True)
def test_rows_that_expire_change_nothing(meters: Meters, number: int) -> None:
    """Random rows come, late ones too, and expire: the target keeps what an archive would give.

    Where that cannot be, because a date is made of rows that have expired, the run stops.
    """
    rng = random.Random(f"{meters.kind} {number}")
    if meters.kind == "hop":
        meters.settings |= {"strategy": "recompute"}
    history = timedelta(hours=rng.choice([40, 72]))
    meters.settings["history"] = f"{history // timedelta(hours=1)} hours"
    hours, began, latest, told = 80, None, START, None
    for run in range(4 if FACTOR == 1 else 6):
        rows = []
        for _ in range(12):
            behind = rng.choice([0, 1, 2, 5, 9, 20, 31])
            ts = START + timedelta(hours=hours - behind + rng.random())
            latest = max(latest, ts.replace(microsecond=0))
            rows.append((ts.strftime("%m-%d %H:%M:%S"), rng.choice("ab"), rng.randrange(9)))
        meters.come(*rows)
        try:
            summary = meters.run()
        except CompilationError as stopped:
            told = str(stopped)
            break
        if run == 0:
            began = summary["begins"]
            assert (began is None) == (meters.kind == "rows")
        begins = None
        if began is not None:
            begins = f"{datetime.fromtimestamp(began / 1e6, timezone.utc):%Y-%m-%d %H:%M:%S}"
        columns = "* except (" + ("event_date" if meters.place == "ts" else "window_date") + ")"
        assert meters.shown(columns) == meters.expected(begins), (run, begins)
        meters.expire(f"{latest - history:%Y-%m-%d %H:%M:%S}")
        meters.hold()
        hours += rng.choice([3, 11, 20])
    if told:
        assert "SW267" in told
        assert f"has them from {latest - history:%Y-%m-%d %H:%M:%S} on" in told
        assert meters.kind in ("over", "hop")
