"""Panes that are kept: who reads them, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException
from spark_windows import read_panes, window_aggregate, window_panes
from spark_windows.render import Relation

from tests.incremental import IncrementalModel, ModelRelation
from tests.property.catalogue import RANGE

from .test_generic_tests import failures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import DataFrame, SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

HOUR: dict[str, Any] = {"kind": "tumble", "size": "1 hour"}
SETTINGS: dict[str, Any] = {"cursor": "id", "watermark": "0 seconds"}
ROWS = (
    "select timestamp_seconds(1711846800 + id * 600) as ts, id % 3 as k, cast(id as int) as v,"
    " id from range({0}, {1})"
)
"""Every ten minutes from the hour before which clocks in Europe change, 2024-03-31 01:00 UTC."""


class Panes(IncrementalModel):
    """A model of panes, and its rows."""

    def __init__(self, spark: SparkSession) -> None:
        super().__init__(spark, "visits_panes")
        spark.sql("create table default.visits using parquet as " + ROWS.format(0, 12))

    def body(self, **more: Any) -> str:
        given = {
            "timecol": "ts",
            "pane": "10 minutes",
            "group_by": ["k"],
            "aggregates": {"n": "count(*)", "total": "sum(v)", "mean": "avg(v)"},
        }
        text = self.macros.render("window_panes", Relation("default.visits"), **{**given, **more})
        return "select * from " + text

    def take(self, body: str | None = None, **settings: Any) -> dict[str, Any]:
        return self.run(body or self.body(), {"meta": {"spark_windows": {**SETTINGS, **settings}}})

    def windows(self, **given: Any) -> str:
        call = {"window": HOUR, "aggregates": {"total": "sum(v)"}, **given}
        return self.macros.render(
            "window_aggregate", ModelRelation("default.visits_panes"), **call
        )

    def drop(self) -> None:
        super().drop()
        self.spark.sql("drop table default.visits")


@pytest.fixture
def panes(spark: SparkSession) -> Iterator[Panes]:
    made = Panes(spark)
    yield made
    made.drop()


def totals(frame: DataFrame) -> list[Any]:
    return sorted(row["total"] for row in frame.collect())


def test_frames_of_panes(panes: Panes) -> None:
    panes.take()
    panes.spark.sql("insert into default.visits " + ROWS.format(12, 18))
    panes.take()
    frame = read_panes(panes.spark, "default.visits_panes")
    rows = panes.spark.table("default.visits")
    expected = [15, 51, 87]
    assert totals(window_aggregate(frame, HOUR, aggregates={"total": "sum(v)"})) == expected
    made = window_panes(rows, "ts", "10 minutes", ["k"], {"total": "sum(v)"}, where="v >= 0")
    assert totals(window_aggregate(made, HOUR, aggregates={"total": "sum(v)"})) == expected
    assert made.select("pane_rows", "pane_epoch").distinct().collect() == [(1, None)]
    with pytest.raises(CompilationError, match="SW166"):
        window_aggregate(panes.spark.table("default.visits_panes"), HOUR)
    with pytest.raises(CompilationError, match="SW166"):
        read_panes(panes.spark, "default.visits")


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"window": {**HOUR, "timecol": "loaded_at"}}, "SW167"),
        ({"aggregates": {"least": "min(v)"}}, r"SW168.*Add min\(v\) to the aggregates"),
        ({"aggregates": {"some": "sum(v) filter (where k = 1)"}}, "SW168"),
        # `n` is held, though its name begins that of what is not
        ({"aggregates": {"n": "count(*)", "n_v": "min(v)"}}, r"^[^\[]*\[SW168\][^\[]*min[^\[]*$"),
        ({"window": {"kind": "tumble", "size": "15 minutes"}}, "SW169.*length of '15 minutes'"),
        ({"window": {**HOUR, "offset": "5 minutes"}}, "SW169.*offset '5 minutes'"),
        ({"window": {**HOUR, "timezone": "Asia/Kathmandu"}}, "SW169.*345 minutes from UTC"),
        ({"window": {"kind": "session", "gap": "9 minutes"}}, "SW169.*gap '9 minutes'"),
        ({"group_by": "v"}, r"SW112.*The input has pane_start, k\."),
        (
            {"window": None, "windows": {"a": HOUR, "b": {"kind": "session", "gap": "1 hour"}}},
            "SW138.*call of their own",
        ),
    ],
)
def test_what_panes_cannot_answer(panes: Panes, given: dict[str, Any], problem: str) -> None:
    panes.take()
    with pytest.raises(CompilationError, match=problem):
        panes.windows(**given)


def test_several_windows_over_panes(panes: Panes) -> None:
    panes.take()
    windows = {"hour": HOUR, "moving": {"kind": "hop", "slide": "20 minutes", "size": "1 hour"}}
    found = panes.spark.sql("select * from " + panes.windows(window=None, windows=windows))
    for name, window in windows.items():
        alone = totals(panes.spark.sql("select * from " + panes.windows(window=window)))
        assert totals(found.where(f"window_name = '{name}'")) == alone


def test_panes_on_the_clock_of_a_zone(panes: Panes) -> None:
    panes.take(panes.body(timezone="Europe/Paris"))
    given = {"window": {**HOUR, "timezone": "Europe/Paris"}}
    assert totals(panes.spark.sql("select * from " + panes.windows(**given))) == [15, 51]
    for window in (HOUR, {**HOUR, "timezone": "Asia/Tokyo"}, {"kind": "session", "gap": "1 hour"}):
        with pytest.raises(CompilationError, match="SW169"):
            panes.windows(window=window)


def test_a_change_of_the_clock_inside_a_pane(panes: Panes) -> None:
    # both offsets of Troll are multiples of two hours, but it changes its clock at one o'clock
    panes.take(panes.body(pane="2 hours"))
    query = panes.windows(
        window={"kind": "tumble", "size": "2 hours", "timezone": "Antarctica/Troll"}
    )
    with pytest.raises(
        PySparkException, match=r"SW169.*a change of the clock of Antarctica/Troll"
    ):
        panes.spark.sql("select * from " + query).collect()


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"cursor": "pane_epoch"}, "SW259.*cursor"),
        ({"watermark": "1 hour", "allowed_lateness": "1 hour"}, "SW259.*watermark"),
        ({"inputs": {"visits_panes__state": {"cursor": "epoch"}}}, "SW259.*cursor"),
        ({"expire_after": "9 days"}, "SW259.*expire_after"),
        ({"strategy": "accumulate"}, "SW209"),
    ],
)
def test_what_panes_decide(panes: Panes, settings: dict[str, Any], problem: str) -> None:
    panes.take()
    reader = IncrementalModel(panes.spark, "visits_read")
    with pytest.raises(CompilationError, match=problem):
        reader.run("select * from " + panes.windows(), {"meta": {"spark_windows": settings}})


def test_panes_that_are_built_anew(panes: Panes) -> None:
    panes.take()
    reader = IncrementalModel(panes.spark, "visits_read")
    body = "select * from " + panes.windows()
    config: dict[str, Any] = {"meta": {"spark_windows": {}}}
    reader.run(body, config)
    panes.run(panes.body(), {"meta": {"spark_windows": SETTINGS}}, full_refresh=True)
    with pytest.raises(CompilationError, match=r"SW239.*made again.*--full-refresh"):
        reader.run(body, config)
    reader.run(body, config, full_refresh=True)
    assert [row[0] for row in reader.rows("target", "total")] == [15, 51]
    reader.drop()


class Visits:
    """A model of the sessions over the panes: a quarter of an hour without a row ends one."""

    WINDOW: ClassVar[dict[str, Any]] = {"kind": "session", "gap": "15 minutes"}

    def __init__(self, panes: Panes) -> None:
        self.panes = panes
        self.model = IncrementalModel(panes.spark, "visits_read")

    def body(self) -> str:
        return f"select * from {self.panes.windows(window=self.WINDOW)}"

    def take(self, **how: Any) -> dict[str, Any]:
        return self.model.run(self.body(), {"meta": {"spark_windows": {}}}, **how)

    def shown(self) -> list[Any]:
        """Return minutes since the first row, and totals; hold them to a view and a test."""
        target = self.model.rows("target", "* except (window_date)")
        view = self.panes.spark.sql(self.body()).collect()
        assert sorted(target) == sorted(map(tuple, view))
        assert failures(self.panes.spark, "equals_full_refresh", ModelRelation(self.name)) == []
        minutes = "(unix_seconds(window_start) - 1711846800) div 60"
        lengths = "(unix_seconds(window_end) - unix_seconds(window_start)) div 60 - 15"
        return sorted(self.model.rows("target", f"{minutes}, {lengths}, total"))

    @property
    def name(self) -> str:
        return self.model.names["target"]


@pytest.fixture
def visits(panes: Panes) -> Iterator[Visits]:
    """Sessions over panes that take rows back to a week ago."""
    made = Visits(panes)
    yield made
    made.model.drop()


def come(panes: Panes, *tens: tuple[int, int]) -> None:
    """Let rows come at these tens of minutes, the newest by their numbers."""
    for first, end in tens:
        rows = "select ts, k, v, id + 1000 + (select max(id) from default.visits) as id from"
        panes.spark.sql(f"insert into default.visits {rows} ({ROWS.format(first, end)})")
    panes.take(allowed_lateness="7 days")


def test_sessions_over_panes_of_a_declared_aggregate(panes: Panes) -> None:
    """Its accumulators are stored in another order than they are written."""
    spread = {"function": RANGE, "args": ["v"]}
    body = panes.body(aggregates={"spread": spread})
    panes.take(body)
    call: dict[str, Any] = {"window": Visits.WINDOW, "aggregates": {"spread": spread}}
    reader = IncrementalModel(panes.spark, "visits_read")
    for new in ((12, 13), (20, 23)):
        reader.run("select * from " + panes.windows(**call), {"meta": {"spark_windows": {}}})
        panes.spark.sql("insert into default.visits " + ROWS.format(*new))
        panes.take(body)
    reader.run("select * from " + panes.windows(**call), {"meta": {"spark_windows": {}}})
    assert sorted(reader.rows("target", "spread")) == [(2,), (12,)]
    reader.drop()


def test_sessions_over_panes_join(visits: Visits) -> None:
    come(visits.panes, (20, 22), (300, 301))
    visits.take()
    assert visits.shown() == [(0, 110, 66), (200, 10, 41), (3000, 0, 300)]
    come(visits.panes, (22, 23), (16, 19))
    summary = visits.take()
    assert (summary["rows_read"], summary["removed"]) == (4, 1)
    assert visits.shown() == [(0, 110, 66), (160, 20, 51), (200, 20, 63), (3000, 0, 300)]
    come(visits.panes, (19, 20), (12, 16))
    assert visits.take()["removed"] == 3
    assert visits.shown() == [(0, 220, 253), (3000, 0, 300)]
    come(visits.panes)
    assert visits.take()["nothing_new"]
    visits.take(full_refresh=True)
    assert visits.shown() == [(0, 220, 253), (3000, 0, 300)]


def test_sessions_over_panes_that_shrink(visits: Visits) -> None:
    """A backfill of corrected rows makes panes again: the rows at their ends are not there."""
    spark = visits.panes.spark
    come(visits.panes, (20, 22), (300, 301))
    for seconds in (7140, 12780):
        one = f"select timestamp_seconds(1711846800 + {seconds}), 0L, 1"
        spark.sql(f"insert into default.visits {one}, max(id) + 1 from default.visits")
    come(visits.panes)
    visits.take()
    windows = IncrementalModel(spark, "visits_hours")
    config: dict[str, Any] = {"meta": {"spark_windows": {}}}
    body = f"select * from {visits.panes.windows()}"
    windows.run(body, config)
    assert sorted(windows.rows("target", "total")) == [(15,), (42,), (52,), (300,)]
    assert visits.shown() == [(0, 119, 67), (200, 13, 42), (3000, 0, 300)]
    gone = "unix_seconds(ts) - 1711846800 in (0, 2400, 7140, 12780)"
    kept = f"(select * from default.visits where not {gone})"
    spark.sql(f"create table default.visits_left using parquet as select * from {kept}")
    spark.sql("insert overwrite default.visits select * from default.visits_left")
    spark.sql("drop table default.visits_left")
    visits.panes.run(
        visits.panes.body(),
        {"meta": {"spark_windows": {**SETTINGS, "allowed_lateness": "7 days"}}},
        backfill=[1711846800000000 + minutes * 60_000_000 for minutes in (0, 240)],
    )
    visits.take()
    assert visits.shown() == [(10, 20, 6), (50, 60, 56), (200, 10, 41), (3000, 0, 300)]
    windows.run(body, config)
    assert sorted(windows.rows("target", "total")) == [(11,), (41,), (51,), (300,)]
    view = visits.panes.spark.sql("select total from " + visits.panes.windows())
    assert totals(view) == [11, 41, 51, 300]
    assert min(visits.panes.rows("target", "pane_rows")) == (1,)
    frame = read_panes(visits.panes.spark, "default.visits_panes")
    assert frame.where("pane_rows = 0").isEmpty()
    come(visits.panes, (4, 5))
    visits.take()
    assert visits.shown() == [(10, 100, 66), (200, 10, 41), (3000, 0, 300)]
    windows.drop()


def test_names_of_panes(panes: Panes) -> None:
    with pytest.raises(CompilationError, match=r"SW115.*mean_sum"):
        panes.body(aggregates={"mean_sum": "sum(v)", "mean": "avg(v)"})
    with pytest.raises(CompilationError, match=r"SW115.*pane_rows"):
        panes.body(aggregates={"pane_rows": "sum(v)"})
    with pytest.raises(CompilationError, match=r"SW165.*1 month"):
        panes.body(pane="1 month")
    with pytest.raises(CompilationError, match=r"SW101.*pane is required"):
        panes.body(pane=None)
    with pytest.raises(CompilationError, match=r"SW118.*cannot be merged"):
        panes.body(aggregates={"middle": "median(v)"})


BODIES = {
    "frames": lambda panes: panes.macros.render(
        "over",
        panes.windows(group_by="k"),
        functions={
            "before": "sum(total) over (partition by k order by window_start"
            " range between interval '2 hours' preceding and current row)"
        },
    ),
    "ranks": lambda panes: panes.macros.render(
        "window_top_n", panes.windows(group_by="k"), n=1, order_by="total desc, k"
    ),
    "joins": lambda panes: panes.macros.render(
        "window_join",
        panes.windows(group_by="k"),
        panes.windows(aggregates={"n": "count(*)"}),
        select="r.n",
    ),
}


@pytest.mark.parametrize("name", BODIES)
def test_more_over_windows_from_panes(panes: Panes, name: str) -> None:
    panes.take(allowed_lateness="1 day")
    reader = IncrementalModel(panes.spark, "visits_read")
    body = "select * from " + BODIES[name](panes)
    reader.run(body, {"meta": {"spark_windows": {}}})
    panes.spark.sql("insert into default.visits " + ROWS.format(18, 21))
    late = "select timestamp_seconds(1711846800 + 3600), 0L, 6, 30L"
    panes.spark.sql(f"insert into default.visits {late}")
    panes.take(allowed_lateness="1 day")
    summary = reader.run(body, {"meta": {"spark_windows": {}}})
    assert summary["rows_read"] == (8 if name == "joins" else 4)
    found = reader.rows("target", "* except (window_date)")
    assert found == sorted(map(tuple, panes.spark.sql(body).collect()), key=str)
    assert len(found) > 2
    reader.drop()
