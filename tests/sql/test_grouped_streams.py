"""GROUP BY a period of the time, without windows, in incremental models."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.depth import long
from tests.incremental import IncrementalModel

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

START = datetime(2024, 3, 9, 22, tzinfo=timezone.utc)
BODIES = {
    "hours": "select {floor} as hour, k, count(*) as n, max(v) as top from {t}"
    " group by {floor}, k",
    "having": "select {floor} as hour, k, sum(v) as n from {t} where v < 7 group by 2, 1"
    " having count(*) > 1",
    "quarters": "select {ceil} as hour, count(distinct v) as n from {t} as o group by hour",
    "days": "select k, {day} hour, avg(v) as n from (select * from {t} where v > 0) group by 2, 1",
    "months": "select {month} as hour, count(*) as n from {t} group by hour",
    "parts": "select {part} as hour, count(*) as n from {t} group by 1",
}
TOTALS = "with hours as (select {floor} as hour, count(*) as n from {t} group by 1)"


class Taps:
    """Readings that come late, and a model that groups them."""

    def __init__(self, spark: SparkSession) -> None:
        self.spark, self.model = spark, IncrementalModel(spark, "tapped")
        self.settings: dict[str, Any] = {
            "cursor": "at",
            "watermark": "1 hour",
            "allowed_lateness": "2 hours",
        }
        self.at = 0
        spark.sql(
            "create table default.taps (ts timestamp, k string, v int, at int) using parquet"
        )

    def come(self, rng: random.Random, hours: float) -> None:
        self.at += 1
        texts = []
        for _ in range(8):
            ts = START + timedelta(hours=hours - rng.choice([0, 0, 1, 3, 7]) + rng.random())
            time = rng.choice([f"timestamp'{ts:%Y-%m-%d %H:%M:%S}Z'"] * 9 + ["null"])
            if rng.random() < 0.2:
                time = f"timestamp'{ts:%Y-%m-%d %H}:00:00Z'"  # on the boundary
            texts.append(f"({time}, '{rng.choice('ab')}', {rng.randrange(9)}, {self.at})")
        self.spark.sql(f"insert into default.taps values {', '.join(texts)}")

    def body(self, text: str, table: str = "default.taps") -> str:
        render = self.model.macros.render
        return text.format(
            t=table,
            floor=render("floor_time", "ts", "1 hour"),
            ceil=render("ceil_time", "o.ts", "15 minutes"),
            day=render("floor_time", "ts", "1 day", timezone="America/New_York"),
            month=render("floor_time", "ts", "1 month"),
            part=render("floor_time", "ts", "7 hours", restart="1 day", bound="end"),
        )

    def run(self, text: str, **how: Any) -> dict[str, Any]:
        config = {"meta": {"spark_windows": self.settings}}
        return self.model.run(self.body(text), config, **how)

    def shown(self) -> list[tuple[Any, ...]]:
        return sorted(self.model.rows("target", "* except (event_date)"), key=repr)

    def expected(self, text: str) -> list[tuple[Any, ...]]:
        """What the body gives over the rows that were accepted."""
        late = f"(select ts, k, v, at from {self.model.names['late']})"
        kept = f"((select * from default.taps) except all {late})"
        return sorted(map(tuple, self.spark.sql(self.body(text, kept)).collect()), key=repr)

    def drop(self) -> None:
        self.model.drop()
        self.spark.sql("drop table default.taps")


@pytest.fixture
def taps(spark: SparkSession) -> Iterator[Taps]:
    made = Taps(spark)
    yield made
    made.drop()


@pytest.mark.parametrize("number", range(FACTOR))
@pytest.mark.parametrize("name", ["hours", *long("quarters", "having", "days", "months", "parts")])
def test_groups_are_those_of_the_accepted_rows(taps: Taps, name: str, number: int) -> None:
    rng, late = random.Random(f"{name} {number}"), 0
    hours = 0.0
    for run in range(4):
        taps.come(rng, hours)
        late += taps.run(BODIES[name])["late"]
        assert taps.shown() == taps.expected(BODIES[name]), run
        require_whole(taps.spark, taps.model.names["target"], run)
        hours += rng.choice([1, 4, 9])
    assert late > 0 or (name, number) != ("hours", 0)


def test_a_group_closes_with_its_period(taps: Taps) -> None:
    taps.settings["emit"] = "on_window_close"
    text = BODIES["hours"]
    insert = "insert into default.taps values (timestamp'2024-03-09 {}Z', 'a', 1, {})"
    taps.spark.sql(insert.format("22:30:00", 1))
    taps.spark.sql(insert.format("23:59:59.999999", 1))
    taps.run(text)
    assert taps.shown() == []  # the watermark is 22:59:59.999999
    taps.spark.sql("insert into default.taps values (timestamp'2024-03-10 00:00:00Z', 'a', 1, 2)")
    taps.run(text)
    assert [row[1:3] for row in taps.shown()] == [("a", 1)]
    require_whole(taps.spark, taps.model.names["target"])


@pytest.mark.long
def test_hopping_totals_over_groups(taps: Taps) -> None:
    frame = "order by hour range between interval '2 hours' preceding and current row"
    over = taps.model.macros.render("over", "hours", functions={"s": f"sum(n) over ({frame})"})
    text = TOTALS + " select hour, s from " + over.replace("{", "{{").replace("}", "}}")
    rng = random.Random("hopping")
    for hours in (0, 3, 5):
        taps.come(rng, hours)
        taps.run(text)
        assert taps.shown() == taps.expected(text)
        require_whole(taps.spark, taps.model.names["target"])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("select {floor} + interval 1 hour as h, count(*) from {t} group by 1", "SW253"),
        ("select {floor} as h, count(*) as n from {t} group by k, floor(v)", "SW253"),
        ("select date_trunc('hour', ts) as h, count(*) as n from {t} group by h", "SW253"),
        ("select {floor} as h, count(*) as n from {t} group by h limit 3", "SW225"),
        ("select {floor} as h, sum(count(*)) over () as n from {t} group by h", "SW225"),
        ("select {floor} as h, k, count(*) as n from {t} group by h, k, rollup (v)", "SW225"),
    ],
)
def test_what_is_refused(taps: Taps, text: str, code: str) -> None:
    with pytest.raises(CompilationError, match=code):
        taps.run(text)
