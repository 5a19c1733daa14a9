"""Sessions that a model makes from the panes of another one, and panes that are no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows import read_panes

from tests.incremental import IncrementalModel, ModelRelation
from tests.property.catalogue import RANGE

from .test_generic_tests import failures
from .test_panes import HOUR, ROWS, SETTINGS, Panes

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

START = 1711846800
"""The first row, in seconds: every row is some minutes behind it."""
QUARTER: dict[str, Any] = {"kind": "session", "gap": "15 minutes"}
LATENESS = {"allowed_lateness": "7 days"}
CONFIG: dict[str, Any] = {"meta": {"spark_windows": {}}}


class Visits:
    """Panes, and sessions over them: a quarter of an hour without a row ends one."""

    def __init__(self, spark: SparkSession, file_format: str) -> None:
        self.spark = spark
        self.panes = Panes(spark, file_format)
        self.model = IncrementalModel(spark, "visits_read", file_format)
        self.newest = 0

    def body(self, **call: Any) -> str:
        return f"select * from {self.panes.windows(**{'window': QUARTER, **call})}"

    def take(self, **how: Any) -> dict[str, Any]:
        return self.model.run(self.body(), CONFIG, **how)

    def come(self, *tens: tuple[int, int]) -> None:
        """Let rows come at these tens of minutes, the newest by their numbers."""
        for first, end in tens:
            self.insert(ROWS.format(first, end))
        self.take_panes()

    def come_at(self, minutes: int) -> None:
        """Let one row of value 1 come."""
        self.insert(f"select timestamp_seconds({START} + 60 * {minutes}), 0L, 1, 0L")
        self.take_panes()

    def insert(self, rows: str) -> None:
        self.newest += 1000
        self.spark.sql(
            f"insert into default.visits select ts, k, v, id + {self.newest} from ({rows})"
            " as rows (ts, k, v, id)"
        )

    def correct(self, *gone: int) -> None:
        """Let the rows of these minutes be none, without a trace."""
        minutes = f"(unix_seconds(ts) - {START}) div 60"
        kept = f"select * from default.visits where {minutes} not in {(*gone, -1)}"
        self.spark.sql(f"create table default.visits_kept using parquet as {kept}")
        self.spark.sql("insert overwrite default.visits select * from default.visits_kept")
        self.spark.sql("drop table default.visits_kept")

    def take_panes(self, **how: Any) -> None:
        config = {"meta": {"spark_windows": {**SETTINGS, **LATENESS}}}
        self.panes.run(self.panes.body(), config, **how)

    def shown(self) -> list[Any]:
        """Return first and last minute, and total, of sessions that a test has compared."""
        assert failures(self.spark, "equals_full_refresh", self.target) == []
        first = f"(unix_seconds(window_start) - {START}) div 60"
        last = f"(unix_seconds(window_end) - {START}) div 60 - 15"
        return sorted(self.model.rows("target", f"{first}, {last}, total"))

    @property
    def target(self) -> ModelRelation:
        return ModelRelation(self.model.names["target"])

    def drop(self) -> None:
        self.model.drop()
        self.panes.drop()


def period(minutes: int) -> list[int]:
    return [START * 1_000_000, (START + 60 * minutes) * 1_000_000]


@pytest.fixture
def visits(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Visits]:
    made = Visits(spark, getattr(request, "param", "parquet"))
    yield made
    made.drop()


@pytest.mark.long
@pytest.mark.parametrize("visits", ["parquet", "delta", "iceberg"], indirect=True)
def test_sessions_join_and_stay(visits: Visits) -> None:
    visits.come((20, 22), (300, 301))
    visits.take()
    assert visits.shown() == [(0, 110, 66), (200, 210, 41), (3000, 3000, 300)]
    visits.come((22, 23), (16, 19))
    summary = visits.take()
    assert (summary["rows_read"], summary["removed"]) == (4, 1)
    assert visits.shown() == [(0, 110, 66), (160, 180, 51), (200, 220, 63), (3000, 3000, 300)]
    visits.come((19, 20), (12, 16))
    assert visits.take()["removed"] == 3
    assert visits.shown() == [(0, 220, 253), (3000, 3000, 300)]
    visits.come()
    assert visits.take()["nothing_new"]
    with pytest.raises(CompilationError, match="SW260"):
        failures(visits.spark, "no_row_lost", visits.target)


@pytest.mark.long
def test_what_sessions_hold(visits: Visits) -> None:
    """No aggregate at all; and one whose accumulators are stored in another order."""
    spread = {"spread": {"function": RANGE, "args": ["v"]}}
    body = visits.panes.body(aggregates=spread)
    visits.panes.take(body)
    calls: list[dict[str, Any]] = [{"aggregates": spread}, {"aggregates": {}}]
    models = [IncrementalModel(visits.spark, f"visits_{n}") for n in range(2)]
    for new in ((12, 13), (20, 23), (30, 31)):
        for model, call in zip(models, calls, strict=True):
            # the name of a CTE stands in the panes, too
            named = f"with pane_rows as ({visits.body(**call)}) select * from pane_rows"
            model.run(named, CONFIG)
            view = visits.spark.sql(visits.body(**call)).collect()
            found = model.rows("target", "* except (window_date)")
            assert sorted(found, key=repr) == sorted(map(tuple, view), key=repr)
        visits.spark.sql("insert into default.visits " + ROWS.format(*new))
        visits.panes.take(body)
    for model in models:
        model.drop()


def test_several_windows_are_not_kept(visits: Visits) -> None:
    visits.panes.take()
    several = {"hour": HOUR, "day": {"kind": "tumble", "size": "1 day"}}
    with pytest.raises(CompilationError, match="SW223"):
        visits.model.run(visits.body(window=None, windows=several), CONFIG)


@pytest.mark.long
@pytest.mark.parametrize("visits", ["parquet", "delta", "iceberg"], indirect=True)
def test_panes_that_shrink_and_go(visits: Visits) -> None:
    """A backfill of corrected rows makes panes again, and dies once it has."""
    spark = visits.spark
    visits.come((20, 22), (300, 301), (160, 161))  # each of the last two has its date
    visits.come_at(119)
    visits.come_at(213)
    visits.take()
    hours = IncrementalModel(spark, "visits_hours")
    by_hour = f"select * from {visits.panes.windows()}"
    hours.run(by_hour, CONFIG)
    assert sorted(hours.rows("target", "total")) == [(15,), (42,), (52,), (160,), (300,)]
    alone = [(1600, 1600, 160), (3000, 3000, 300)]
    assert visits.shown() == [(0, 119, 67), (200, 213, 42), *alone]

    visits.correct(0, 40, 119, 213, 1600)
    state = visits.panes.names["state"]
    died = visits.panes.dies_at(
        lambda: visits.take_panes(backfill=period(1700)),
        lambda query: visits.panes.writes(query) == "state",
        after=True,
    )
    assert died
    assert state in str(visits.panes.died_at)
    visits.take_panes(take_over=True)
    visits.take(backfill=period(240))
    hours.run(by_hour, CONFIG)
    assert visits.shown() == [(10, 30, 6), (50, 110, 56), (200, 210, 41), (3000, 3000, 300)]
    assert sorted(hours.rows("target", "total")) == [(11,), (41,), (51,), (300,)]
    assert sorted(spark.sql(by_hour).select("total").collect()) == [(11,), (41,), (51,), (300,)]
    assert min(visits.panes.rows("target", "pane_rows")) == (1,)
    assert read_panes(spark, visits.panes.names["target"]).where("pane_rows = 0").isEmpty()

    visits.come((4, 5))
    visits.take()
    assert visits.shown() == [(10, 110, 66), (200, 210, 41), (3000, 3000, 300)]
    hours.drop()


@pytest.mark.long
def test_a_dead_run_had_joined_what_no_pane_joins_any_more(visits: Visits) -> None:
    """The pane stood between sessions of two dates, and both dates of the target are replaced."""
    visits.come((135, 137), (139, 141))
    visits.take()
    before = [(0, 110, 66), (1350, 1360, 271), (1390, 1400, 279)]
    assert visits.shown() == before
    visits.come_at(1375)
    visits.come((300, 301))
    commits = visits.model.committing
    died = visits.model.dies_at(visits.take, lambda query: query.startswith(commits), after=False)
    assert died
    assert (271 + 1 + 279,) in visits.model.rows("target", "total")
    visits.correct(1375)
    visits.take_panes(backfill=period(1380))
    visits.take(take_over=True)
    assert visits.shown() == [*before, (3000, 3000, 300)]
