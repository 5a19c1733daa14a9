"""Panes that are kept: who reads them, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException
from spark_windows import read_panes, window_aggregate, window_panes
from spark_windows.render import Relation

from tests.depth import long
from tests.incremental import IncrementalModel, ModelRelation

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

    def __init__(
        self, spark: SparkSession, file_format: str = "parquet", name: str = "visits"
    ) -> None:
        super().__init__(spark, f"{name}_panes", file_format)
        self.source = f"default.{name}"
        spark.sql(f"create table {self.source} using parquet as " + ROWS.format(0, 12))

    def body(self, **more: Any) -> str:
        given = {
            "timecol": "ts",
            "pane": "10 minutes",
            "group_by": ["k"],
            "aggregates": {"n": "count(*)", "total": "sum(v)", "mean": "avg(v)"},
        }
        text = self.macros.render("window_panes", Relation(self.source), **{**given, **more})
        return "select * from " + text

    def take(self, body: str | None = None, **settings: Any) -> dict[str, Any]:
        return self.run(body or self.body(), {"meta": {"spark_windows": {**SETTINGS, **settings}}})

    def windows(self, **given: Any) -> str:
        call = {"window": HOUR, "aggregates": {"total": "sum(v)"}, **given}
        return self.macros.render("window_aggregate", ModelRelation(self.names["target"]), **call)

    def drop(self) -> None:
        super().drop()
        self.spark.sql(f"drop table {self.source}")


@pytest.fixture
def panes(spark: SparkSession) -> Iterator[Panes]:
    made = Panes(spark)
    yield made
    made.drop()


@pytest.fixture(scope="module")
def taken(spark: SparkSession) -> Iterator[Panes]:
    """Panes of one run, for calls that are refused: none of them changes a table."""
    made = Panes(spark, name="taken")
    made.take()
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
def test_what_panes_cannot_answer(taken: Panes, given: dict[str, Any], problem: str) -> None:
    with pytest.raises(CompilationError, match=problem):
        taken.windows(**given)


def test_several_windows_over_panes(taken: Panes) -> None:
    windows = {"hour": HOUR, "moving": {"kind": "hop", "slide": "20 minutes", "size": "1 hour"}}
    found = taken.spark.sql("select * from " + taken.windows(window=None, windows=windows))
    for name, window in windows.items():
        alone = totals(taken.spark.sql("select * from " + taken.windows(window=window)))
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
        ({"inputs": {"taken_panes__state": {"cursor": "epoch"}}}, "SW259.*cursor"),
        ({"expire_after": "9 days"}, "SW258.*expire_after"),
        ({"strategy": "accumulate"}, "SW209"),
    ],
)
def test_what_panes_decide(taken: Panes, settings: dict[str, Any], problem: str) -> None:
    reader = IncrementalModel(taken.spark, "visits_read")
    with pytest.raises(CompilationError, match=problem):
        reader.run("select * from " + taken.windows(), {"meta": {"spark_windows": settings}})


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


@pytest.mark.parametrize("name", ["frames", *long("joins", "ranks")])
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
