"""An input that brings nothing for a while does not hold back the watermark of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.incremental import IncrementalModel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

HOUR = 3600 * 10**6


class Doors(IncrementalModel):
    """Rows of two doors, of which one may be closed for days."""

    def __init__(self, spark: SparkSession) -> None:
        super().__init__(spark, "doors")
        self.numbers = iter(range(1, 99))
        for door in ("front", "back"):
            spark.sql(f"create table default.{door} (ts timestamp_ntz, n int) using parquet")
        self.settings: dict[str, Any] = {
            "cursor": "n",
            "watermark": "0 seconds",
            "emit": "on_window_close",
            "inputs": {"back": {"idle_after": "2 hours"}},
        }

    def passes(self, door: str, time: str) -> None:
        self.spark.sql(
            f"insert into default.{door}"
            f" values (timestamp_ntz'2024-01-01 {time}', {next(self.numbers)})"
        )

    def look(self, hours: float) -> dict[str, Any]:
        """Run so many hours after the first run."""
        self.now = round(hours * HOUR)
        windows = [
            f"select window_start, window_end, '{door}' as door, count(*) as passed from "
            + self.macros.render("tumble", f"default.{door}", timecol="ts", size="1 hour")
            + " group by window_start, window_end"
            for door in ("front", "back")
        ]
        return self.run(" union all ".join(windows), {"meta": {"spark_windows": self.settings}})

    def shown(self) -> list[tuple[Any, ...]]:
        return self.rows("target", "date_format(window_start, 'HH'), door, passed")

    def drop(self) -> None:
        super().drop()
        for door in ("front", "back"):
            self.spark.sql(f"drop table default.{door}")


@pytest.fixture
def doors(spark: SparkSession) -> Iterator[Doors]:
    made = Doors(spark)
    yield made
    made.drop()


def test_an_idle_input_is_not_waited_for(doors: Doors) -> None:
    doors.passes("front", "10:10")
    doors.passes("back", "10:20")
    doors.look(0)
    doors.passes("front", "13:00")
    doors.look(1)
    assert doors.shown() == []  # the back door may still bring rows of 10 o'clock
    doors.passes("front", "14:00")
    doors.look(2.5)
    assert doors.shown() == [("10", "back", 1), ("10", "front", 1), ("13", "front", 1)]


def test_time_alone_closes_windows(doors: Doors) -> None:
    doors.passes("front", "10:10")
    doors.passes("back", "10:20")
    doors.passes("front", "13:00")
    doors.look(0)
    assert doors.look(2)["nothing_new"]
    summary = doors.look(2.5)
    assert not summary["nothing_new"]
    assert summary["rows_read"] == 0
    assert doors.shown() == [("10", "back", 1), ("10", "front", 1)]
    assert doors.look(9)["nothing_new"]


@pytest.mark.long
def test_the_watermark_stays_when_an_idle_input_comes_back(doors: Doors) -> None:
    doors.passes("front", "10:10")
    doors.look(0)  # the back door never had a row
    assert doors.look(2)["nothing_new"]
    doors.passes("front", "15:00")
    watermark = doors.look(3)["watermark"]
    doors.passes("back", "11:30")
    doors.passes("back", "15:30")
    summary = doors.look(4)
    assert summary["watermark"] == watermark
    assert summary["late"] == 1
    assert doors.shown() == [("10", "front", 1)]
    doors.passes("back", "17:00")
    doors.passes("front", "17:00")
    doors.look(5)
    assert doors.shown() == [("10", "front", 1), ("15", "back", 1), ("15", "front", 1)]


def test_all_inputs_may_be_idle(doors: Doors) -> None:
    doors.settings["idle_after"] = "1 hour"
    doors.passes("front", "10:10")
    doors.passes("back", "12:20")
    first = doors.look(0)["watermark"]
    assert doors.look(9)["nothing_new"]
    doors.passes("front", "12:40")
    assert doors.look(20)["watermark"] > first
