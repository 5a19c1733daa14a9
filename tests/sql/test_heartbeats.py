"""A heartbeat says that an input has brought all its rows up to a time."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.depth import long
from tests.incremental import KEEPS_CHANGES, IncrementalModel

from .orders import HOURLY
from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


class Gate:
    """Cars that pass a gate, heartbeats of it, and a model that shows an hour once it is over."""

    window = HOURLY

    def __init__(self, spark: SparkSession, using: str, strategy: str) -> None:
        self.spark, self.model = spark, IncrementalModel(spark, "gate")
        self.number = 0
        self.settings: dict[str, Any] = {
            "cursor": {"delta": "default.cars"} if using == "delta" else "n",
            "watermark": "10 minutes",
            "emit": "on_window_close",
            "heartbeats": {"table": "default.beats", "column": "beat_at"},
            "strategy": strategy,
        }
        spark.sql(
            "create table default.cars (ts timestamp, n int)"
            f" using {using} {KEEPS_CHANGES.get(using, '')}"
        )
        spark.sql("create table default.beats (beat_at timestamp) using parquet")

    def passes(self, time: str) -> None:
        self.number += 1
        self.spark.sql(
            f"insert into default.cars values (timestamp'2024-01-01 {time}:00Z', {self.number})"
        )

    def beats(self, time: str) -> None:
        self.spark.sql(f"insert into default.beats values (timestamp'{time}Z')")

    def run(self, **how: Any) -> dict[str, Any]:
        block = self.model.macros.render(
            "window_aggregate",
            "default.cars",
            window=self.window,
            aggregates={"cars": "count(*)"},
        )
        config = {"meta": {"spark_windows": self.settings}}
        return self.model.run(f"select * from {block}", config, **how)

    def shown(self) -> list[tuple[Any, ...]]:
        hour = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH'), cars"
        return sorted(self.model.rows("target", hour))

    def drop(self) -> None:
        self.model.drop()
        for table in ("cars", "beats"):
            self.spark.sql(f"drop table default.{table}")


CASES = [
    ("delta", "recompute"),
    *long(("delta", "accumulate"), ("parquet", "accumulate")),
]


@pytest.fixture(params=CASES)
def gate(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Gate]:
    made = Gate(spark, *request.param)
    yield made
    made.drop()


def test_a_heartbeat_closes_windows_with_and_without_rows(gate: Gate) -> None:
    gate.passes("10:30")
    gate.run()
    assert gate.shown() == []
    gate.beats("2024-01-01 11:00:00")
    summary = gate.run()
    assert (summary["rows_read"], summary["nothing_new"]) == (0, False)
    assert gate.shown() == [("10", 1)]
    assert gate.run()["nothing_new"]
    gate.passes("10:40")  # against what the heartbeat said
    gate.passes("11:20")
    gate.beats("2024-01-01 10:00:00")  # an old one moves nothing
    summary = gate.run()
    assert (summary["late"], summary["accepted"]) == (1, 1)
    assert gate.shown() == [("10", 1)]
    gate.beats("2024-01-01 13:00:00")
    gate.beats("9000-01-01 00:00:00")  # further ahead than max_ahead
    gate.passes("12:10")
    summary = gate.run()
    assert summary["watermark"] == 1704114000 * 10**6  # 13:00
    assert gate.shown() == [("10", 1), ("11", 1), ("12", 1)]
    require_whole(gate.spark, gate.model.names["target"])


@pytest.mark.parametrize("kind", ["tumble", "session"])
@pytest.mark.parametrize("ends", [True, False], ids=["ended", "under way"])
def test_a_heartbeat_of_a_run_beside_another(spark: SparkSession, kind: str, ends: bool) -> None:
    """A run that has no rows appends nothing, and must not commit over the other one."""
    gate = Gate(spark, "parquet", "accumulate")
    if kind == "session":
        gate.window = {"kind": "session", "timecol": "ts", "gap": "1 hour"}
    gate.passes("10:30")
    gate.run()
    gate.beats("2024-01-01 10:40:00")
    own, begun = gate.model, list[str]()

    def takes_the_lease(query: str) -> bool:
        return gate.model.step == "take lease"

    def run_query(query: str) -> Any:
        if own.step == "take lease" and not begun:
            begun.append(query)
            gate.model = copy.copy(own)
            IncrementalModel.__init__(gate.model, spark, "gate")
            gate.model.now = 1000  # its runs have names of their own
            gate.passes("10:50")
            if ends:
                gate.run()
            else:
                assert gate.model.dies_at(gate.run, takes_the_lease, after=True)
            gate.model = own
        return speak(query)

    speak, own.speak = own.speak, run_query
    with pytest.raises(Exception, match="SW206"):
        gate.run()
    own.speak = speak
    gate.run(take_over=True)
    assert own.rows("epochs", "max(total_accepted)") == [(2,)]
    gate.beats("2024-01-01 12:00:00")
    gate.run()
    assert own.rows("target", "cars") == [(2,)]
    require_whole(spark, own.names["target"])
    gate.drop()


@pytest.mark.long
def test_a_run_in_the_place_of_a_dead_one_takes_its_heartbeat(gate: Gate) -> None:
    gate.passes("10:30")
    gate.run()
    gate.passes("11:10")
    gate.beats("2024-01-01 11:00:00")
    assert gate.model.dies(gate.run, 0, after=True, writes=True)
    gate.beats("2024-01-01 12:00:00")
    gate.passes("11:40")
    gate.run(take_over=True)
    assert gate.shown() == [("10", 1), ("11", 2)]  # 11:40 was not late in the epoch of its own
    assert gate.model.rows("late") == []
    require_whole(gate.spark, gate.model.names["target"])


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"heartbeats": "default.beats"}, "SW270"),
        ({"heartbeats": {"table": "default.beats"}}, "SW270"),
        ({"heartbeats": {"table": "default.beats", "column": 3}}, "SW270"),
        ({"slice": 4}, "SW270"),
        ({"watermark": None, "emit": "on_update"}, "SW203"),
    ],
)
@pytest.mark.parametrize("gate", [("parquet", "accumulate")], indirect=True)
def test_what_is_refused(gate: Gate, settings: dict[str, Any], code: str) -> None:
    gate.settings |= settings
    gate.settings = {name: value for name, value in gate.settings.items() if value is not None}
    gate.passes("10:30")
    with pytest.raises(CompilationError, match=code):
        gate.run()
