"""Frames of rows, lag and lead in incremental models: what a row touches, and when it is late."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Relation

from tests.depth import long
from tests.incremental import KEEPS_CHANGES, IncrementalModel, inserts_into

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

LAST_TWO = "sum(v) over (partition by k order by ts, id rows between 2 preceding and current row)"


class Readings:
    """Readings of sensors, and a model that compares each with those before it."""

    def __init__(self, spark: SparkSession, using: str) -> None:
        self.spark, self.table = spark, "default.readings"
        self.model = IncrementalModel(spark, "compared")
        self.settings: dict[str, Any] = {
            "cursor": "at",
            "rowtime": "ts",
            "watermark": "0 seconds",
            "allowed_lateness": "1 day",
        }
        self.functions = {"s": LAST_TWO}
        self.at = 0
        spark.sql(
            f"create table {self.table} (id int, ts timestamp, k string, v int, at int) "
            f"using {using} {KEEPS_CHANGES.get(using, '')}"
        )

    def come(self, *rows: tuple[int, str, str, int]) -> None:
        """Let readings come (id, day and time in 2024-03, sensor, value)."""
        self.at += 1
        texts = [
            f"({i}, timestamp'2024-03-{ts}:00Z', '{k}', {v}, {self.at})" for i, ts, k, v in rows
        ]
        self.spark.sql(f"insert into {self.table} values {', '.join(texts)}")

    @property
    def body(self) -> str:
        frames = self.model.macros.render("over", self.table, functions=self.functions)
        return f"select id, ts, k, {', '.join(self.functions)} from {frames}"

    def run(self, **how: Any) -> dict[str, Any]:
        return self.model.run(self.body, {"meta": {"spark_windows": self.settings}}, **how)

    def shown(self, columns: str = "id, s") -> dict[int, Any]:
        return {row[0]: row[1] for row in self.model.rows("target", columns)}

    def late(self) -> list[int]:
        return [row[0] for row in self.model.rows("late", "id")]

    def hold(self) -> None:
        require_whole(self.spark, self.model.names["target"])


@pytest.fixture
def readings(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Readings]:
    made = Readings(spark, getattr(request, "param", "parquet"))
    yield made
    made.model.drop()
    spark.sql(f"drop table {made.table}")


def test_a_row_touches_those_that_follow_on_other_days(readings: Readings) -> None:
    readings.come((1, "01 10:00", "a", 1), (2, "05 10:00", "a", 2), (3, "09 10:00", "a", 4))
    readings.come((4, "09 11:00", "b", 100))
    readings.run()
    assert readings.shown() == {1: 1, 2: 3, 3: 7, 4: 100}
    readings.come((5, "09 12:00", "a", 8))  # the next
    readings.run()
    assert readings.shown() == {1: 1, 2: 3, 3: 7, 4: 100, 5: 14}
    readings.come((6, "09 10:30", "a", 16))  # between: touches the one that follows
    readings.run()
    assert readings.shown() == {1: 1, 2: 3, 3: 7, 4: 100, 5: 28, 6: 22}
    readings.hold()


@pytest.mark.long
def test_a_row_is_late_when_all_that_read_it_have_closed(readings: Readings) -> None:
    readings.come((1, "01 10:00", "a", 1), (2, "02 10:00", "a", 2), (3, "03 10:00", "a", 4))
    readings.come((4, "09 10:00", "a", 8), (5, "09 10:00", "b", 100))
    readings.run()
    # the two rows behind 6 had closed on the third; one behind 7 has not, nor has one behind 8
    readings.come((6, "01 12:00", "a", 16), (7, "02 12:00", "a", 32), (8, "04 00:00", "b", 64))
    # none behind 9
    readings.come((9, "04 00:00", "c", 1))
    assert readings.run()["late"] == 2
    assert readings.late() == [6, 9]
    assert readings.shown() == {1: 1, 2: 3, 7: 35, 3: 38, 4: 44, 5: 164, 8: 64}
    readings.hold()
    readings.come((10, "02 23:00", "a", 64))  # 7 is one of two behind 2 now
    assert readings.run()["late"] == 0
    readings.hold()
    start = 1709251200000000  # 2024-03-01
    readings.run(backfill=[start, start + 86_400_000_000])
    assert readings.late() == [6, 6, 9]  # one of them says that it was accepted
    assert readings.shown()[6] == 17
    readings.hold()


def test_what_follows(readings: Readings) -> None:
    readings.functions = {
        "s": "lead(v) over (partition by k order by ts, id)",
        "last": "lag(v, 2, -1) over (partition by k order by ts, id)",
    }
    readings.come((1, "01 10:00", "a", 1), (2, "05 10:00", "a", 2), (3, "09 10:00", "a", 4))
    readings.run()
    assert readings.shown() == {1: 2, 2: 4, 3: None}
    # on a closed date, but 3 waits for what follows it
    readings.come((4, "07 10:00", "a", 8))
    assert readings.run()["late"] == 0
    assert readings.shown() == {1: 2, 2: 8, 4: 4, 3: None}
    assert readings.shown("id, last") == {1: -1, 2: -1, 4: 1, 3: 2}
    readings.hold()


@pytest.mark.parametrize("emit", ["early", *long("on_window_close")])
def test_a_row_closes_when_what_follows_it_has(readings: Readings, emit: str) -> None:
    """Not with its own time: the watermark passes the row that it waits for, here or there."""
    readings.functions = {"s": "lead(v, 2) over (partition by k order by ts, id)"}
    readings.settings |= {"emit": emit, "watermark": "1 day"}

    def closed() -> set[int]:
        readings.hold()
        if emit == "on_window_close":
            return set(readings.shown())
        return {number for number, final in readings.shown("id, is_final").items() if final}

    readings.come((1, "01 10:00", "a", 1), (2, "05 10:00", "a", 2), (3, "09 10:00", "a", 4))
    readings.come((4, "01 11:00", "b", 8), (5, "02 11:00", "b", 8), (6, "04 11:00", "b", 8))
    readings.run()
    assert closed() == {4}  # the third of a is not behind the watermark
    readings.come((7, "11 10:00", "c", 1))  # moves the watermark, and touches none of them
    readings.run()
    assert closed() == {1, 4}
    readings.come((8, "08 12:00", "b", 16), (9, "09 09:30", "a", 32), (10, "10 09:00", "a", 0))
    assert readings.run()["late"] == 0
    assert closed() == {1, 2, 4, 5, 9}
    readings.run(full_refresh=True)
    assert closed() == {1, 2, 4, 5, 9}


def test_rows_that_wait_are_read_twice(readings: Readings) -> None:
    functions = {"s": "lead(v) over (partition by k order by ts, id)"}
    frames = readings.model.macros.render("over", readings.table, functions=functions)
    both = f"""
        with mine as (select id, ts, s from {frames} where k = 'a')
        select * from mine union all select -id, ts, s from mine
    """
    readings.come((1, "01 10:00", "a", 1), (2, "05 10:00", "a", 2), (3, "09 10:00", "a", 4))
    settings = {**readings.settings, "emit": "on_window_close"}
    readings.model.run(both, {"meta": {"spark_windows": settings}})
    assert readings.shown() == {1: 2, 2: 4, -1: 2, -2: 4}
    readings.hold()


@pytest.mark.long
@pytest.mark.parametrize("readings", ["delta"], indirect=True)
def test_a_death_and_a_delta_cursor(readings: Readings) -> None:
    readings.settings["cursor"] = {"delta": readings.table}
    readings.come((1, "01 10:00", "a", 1), (2, "05 10:00", "a", 2), (3, "09 10:00", "a", 4))
    readings.run()
    readings.come((4, "09 09:00", "a", 8), (5, "01 00:00", "b", 1))
    replaced = functools.partial(inserts_into, readings.model.names["target"])
    assert readings.model.dies_at(readings.run, replaced, after=True)
    readings.come((6, "09 11:00", "a", 16))
    readings.run(take_over=True)
    assert readings.shown() == {1: 1, 2: 3, 4: 11, 3: 14, 6: 28}
    assert readings.late() == [5]
    readings.hold()


def test_rows_of_an_input_that_had_none_are_placed(readings: Readings) -> None:
    """Its first rows come to a target that is there: they touch dates, and are judged."""
    readings.spark.sql(f"create table default.others like {readings.table}")
    frames = readings.model.macros.render("over", "default.others", functions={"s": LAST_TWO})
    body = f"{readings.body} union all select id, ts, k, s from {frames}"
    config = {"meta": {"spark_windows": readings.settings}}
    readings.come((1, "01 10:00", "a", 1), (2, "09 10:00", "a", 2))
    readings.model.run(body, config)
    readings.spark.sql(
        f"insert into default.others select id + 10, ts, k, v, 9 from {readings.table}"
    )
    readings.model.run(body, config)
    assert readings.shown() == {1: 1, 2: 3, 11: 1, 12: 3}
    readings.spark.sql("drop table default.others")


@pytest.mark.parametrize(
    ("functions", "settings", "problem"),
    [
        (
            {"s": "lag(v) over (partition by k order by ts)"},
            {},
            "order by ts nulls first.*then by",
        ),
        ({"s": "lag(v) over (order by ts desc, id)"}, {}, "ts desc"),
        ({"s": "lag(v) over (order by ts, id)", "t": LAST_TWO}, {}, "t in another order than s"),
        (
            {
                "s": "lag(v) over (order by ts, id)",
                "t": "sum(v) over (order by ts range between interval '1' day preceding"
                " and current row)",
            },
            {},
            "t beside a frame of rows",
        ),
        ({"s": LAST_TWO}, {"cursor": {"files": "default.readings"}}, "kind files"),
    ],
)
def test_what_has_no_frame_of_rows(
    readings: Readings, functions: dict[str, str], settings: dict[str, Any], problem: str
) -> None:
    readings.functions = functions
    readings.settings.update(settings)
    with pytest.raises(CompilationError, match=rf"(?s)\[SW266\].*{problem}"):
        readings.run()


def kept(readings: Readings) -> list[tuple[Any, ...]]:
    return readings.model.rows("kept", "epoch, id")


def test_a_run_reads_of_the_past_what_is_kept(readings: Readings) -> None:
    """The rows before are no more in the input: neither places nor frames need them."""
    readings.settings["allowed_lateness"] = "2 hours"
    old = [(n, f"0{n} 10:00", "a", n) for n in range(1, 6)]
    readings.come(*old, (9, "02 10:00", "b", 9), (6, "08 12:00", "a", 6))
    readings.run()
    assert kept(readings) == [("1", 4), ("1", 5), ("1", 6), ("1", 9)]  # two before, and the day
    readings.spark.sql(f"truncate table {readings.table}")
    readings.come((7, "08 11:00", "a", 70), (8, "08 13:00", "b", 80), (20, "03 12:00", "a", 200))
    assert readings.run()["late"] == 1
    assert readings.shown() == {1: 1, 2: 3, 3: 6, 4: 9, 5: 12, 9: 9, 7: 79, 6: 81, 8: 89}
    assert kept(readings) == [("2", n) for n in (4, 5, 6, 7, 8, 9)]
    readings.come((10, "09 12:00", "a", 1))
    readings.run()
    assert readings.shown()[10] == 77
    assert kept(readings) == [("3", n) for n in (10, 6, 7, 8, 9)]


@pytest.mark.long
def test_an_earlier_date_is_made_again_from_the_input(readings: Readings) -> None:
    readings.settings["allowed_lateness"] = "2 hours"
    old = [(n, f"0{n} 10:00", "a", n) for n in range(1, 6)]
    readings.come(*old, (6, "08 12:00", "a", 6))
    readings.run()
    # one of two rows before the sixth, which is open
    readings.come((7, "04 12:00", "a", 70))
    assert readings.run()["late"] == 0
    assert readings.shown() == {1: 1, 2: 3, 3: 6, 4: 9, 7: 77, 5: 79, 6: 81}
    readings.hold()
    readings.come((8, "08 12:30", "a", 1))
    readings.run()
    assert readings.shown()[8] == 12
    readings.hold()
    day = 1_709_251_200 * 10**6  # 2024-03-01
    readings.spark.sql(f"create table default.before as select * from {readings.table}")
    readings.spark.sql(
        f"insert overwrite {readings.table} select id, ts, k, v * 2, at from default.before"
    )
    readings.spark.sql("drop table default.before")
    readings.run(backfill=[day, day + 10])
    readings.come((11, "08 13:00", "a", 100))
    readings.run()
    assert readings.shown()[11] == 2 * 7 + 100
    readings.hold()


def test_rows_are_kept_until_nothing_waits_for_them(readings: Readings) -> None:
    """A join behind the frame waits for two days: so long rows before it may change."""
    spark = readings.spark
    readings.settings |= {"allowed_lateness": "0 seconds", "inputs": {"ships": {"cursor": "at"}}}
    spark.sql("create table default.ships as select * from default.readings where false")
    functions = {"next": "lead(v) over (partition by k order by ts, id)"}
    frames = readings.model.macros.render("over", readings.table, functions=functions)
    joined = readings.model.macros.render(
        "interval_join",
        f"select id, ts, k, next, at from {frames}",
        Relation("default.ships"),
        left_time="l.ts",
        right_time="r.ts",
        on=["k"],
        lower="0 seconds",
        upper="2 days",
        type="left",
        select=["l.id", "l.ts", "l.next", "r.id as ship"],
    )
    body = f"select id, ts, next, ship from {joined}"
    config = {"meta": {"spark_windows": readings.settings}}
    spark.sql("insert into default.ships values (1, timestamp'2024-03-10 12:00:00Z', 'z', 1, 1)")
    readings.come((1, "07 23:30", "a", 1), (2, "08 13:00", "a", 2), (3, "09 23:00", "a", 4))
    readings.come((4, "10 12:00", "z", 1))
    readings.model.run(body, config)
    readings.come((5, "08 10:00", "a", 8))
    readings.model.run(body, config)
    assert readings.late() == []
    assert readings.shown("id, next") == {1: 8, 5: 2, 2: 4, 3: None, 4: None}
    spark.sql("drop table default.ships")


@pytest.mark.long
def test_what_was_kept_for_another_body_does_not_count(readings: Readings) -> None:
    """A frame of rows that comes back after a while finds the rows of that while."""
    config: dict[str, Any] = {"on_schema_change": "sync_all_columns"}
    by_rows = readings.functions

    def run() -> None:
        settings = {"meta": {"spark_windows": readings.settings}}
        readings.model.run(readings.body, {**config, **settings})

    readings.come((1, "09 10:00", "a", 1))
    run()
    readings.functions = {
        "s": "sum(v) over (partition by k order by ts, id"
        " range between interval '1' hour preceding and current row)".replace(", id", "")
    }
    readings.come((2, "09 11:00", "a", 2))
    run()
    readings.functions = by_rows
    readings.come((3, "09 12:00", "a", 4))
    run()
    readings.come((4, "09 13:00", "a", 8))
    run()
    assert readings.shown() == {1: 1, 2: 3, 3: 7, 4: 14}
    readings.hold()


@pytest.mark.long
@pytest.mark.parametrize("at", ["commit", "drop kept"])
@pytest.mark.parametrize("readings", ["delta"], indirect=True)
def test_a_death_leaves_no_rows_that_are_kept_twice(readings: Readings, at: str) -> None:
    readings.come((1, "01 10:00", "a", 1), (2, "05 10:00", "a", 2), (3, "09 10:00", "a", 4))
    readings.run()

    def is_it(query: str) -> bool:
        return readings.model.writes(query) == at

    readings.come((4, "09 11:00", "a", 8))
    assert readings.model.dies_at(readings.run, is_it, after=False)
    readings.come((5, "09 12:00", "a", 16))
    readings.run(take_over=True)
    readings.come((6, "09 13:00", "a", 32))
    readings.run()
    assert readings.shown()[6] == 8 + 16 + 32
    assert len({epoch for epoch, _ in kept(readings)}) == 1
    readings.hold()


@pytest.fixture
def changing(readings: Readings, request: pytest.FixtureRequest) -> Readings:
    """Readings that change, with two hours of lateness; a row that is late stands aside."""
    keyed = getattr(request, "param", False)
    readings.settings |= {
        "cursor": {"delta": readings.table, "changes": True},
        "allowed_lateness": "2 hours",
        **({"inputs": {"readings": {"unique_key": "id"}}} if keyed else {}),
    }
    old = [(n, f"0{n} 10:00", "a", n) for n in range(1, 6)]
    readings.come(*old, (9, "02 10:00", "b", 9), (6, "08 12:00", "a", 6))
    readings.run()
    return readings


@pytest.mark.long
@pytest.mark.parametrize("readings", ["delta"], indirect=True)
def test_rows_that_change_make_those_again_that_read_them(changing: Readings) -> None:
    changing.come((7, "08 12:30", "a", 70), (8, "08 13:00", "a", 80), (20, "01 12:00", "b", 1))
    assert changing.run()["late"] == 1
    assert changing.shown() == {1: 1, 2: 3, 3: 6, 4: 9, 5: 12, 9: 9, 6: 15, 7: 81, 8: 156}
    # among the rows that are kept: its place is taken by what follows
    changing.spark.sql("delete from default.readings where id = 7")
    assert changing.run()["retracted"] == 1
    assert changing.shown() == {1: 1, 2: 3, 3: 6, 4: 9, 5: 12, 9: 9, 6: 15, 8: 91}
    assert [number for _, number in kept(changing)] == [4, 5, 6, 8, 9]
    # before them: the fourth is one of two before the sixth, and the third takes its place
    changing.spark.sql("update default.readings set v = 40 where id = 4")
    changing.run()
    assert changing.shown()[6] == 51
    changing.spark.sql("delete from default.readings where id = 4")
    changing.run()
    assert changing.shown() == {1: 1, 2: 3, 3: 6, 5: 10, 9: 9, 6: 14, 8: 91}
    assert [number for _, number in kept(changing)] == [3, 5, 6, 8, 9]
    # to another partition, and to another time
    changing.spark.sql(
        "update default.readings set k = 'b', ts = ts + interval 1 minute where id = 8"
    )
    changing.run()
    assert changing.shown()[8] == 89
    changing.spark.sql("delete from default.readings where id = 20")  # it is late
    changing.run()
    assert changing.late() == [20, 20]
    changing.hold()


@pytest.mark.parametrize("changing", [True], indirect=True)
@pytest.mark.parametrize("readings", ["delta"], indirect=True)
def test_a_row_that_takes_the_place_of_another_is_never_late(changing: Readings) -> None:
    changing.functions = {"s": LAST_TWO.replace("current row", "1 following")}
    changing.settings["emit"] = "on_update"
    changing.run(full_refresh=True)
    # a late row between an old one and what reads it, and a row that moves to before all of them
    changing.come((20, "01 12:00", "a", 100), (21, "01 13:00", "a", 1000))
    changing.spark.sql(
        "update default.readings set ts = timestamp'2024-03-01 09:00:00Z' where id = 5"
    )
    assert changing.run()["late"] == 2
    assert changing.shown() == {5: 6, 1: 8, 2: 11, 3: 10, 4: 15, 6: 13, 9: 9}
    changing.hold()
