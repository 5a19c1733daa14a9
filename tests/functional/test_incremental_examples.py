"""The incremental examples while flights land: mornings around a clock change."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.artifacts.schemas.run import RunExecutionResult

from scripts import demo
from tests.depth import FACTOR

from .examples import MORNINGS, SAMPLE, Examples

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Rows = Counter[tuple[Any, ...]]

# Flights that never arrived are known a day after they should have left. N658JB left on the 9th
# at 23:06 and comes with the run of the 11th. The watermark of the 10th is 5:33 of that day: more
# than the hour that is allowed behind the end of the 9th, but before the end of the flight's
# session, six hours after it left. N75851 left on the 10th at 18:28 and comes with the run of the
# 13th; the watermark of the 11th is 5:53 of that day, the session ended at 0:28.
# Without the morning of the 11th that of the 13th has both, and N75851 is not late.
LATE: dict[str, set[tuple[str, int]]] = {
    "delay_minutes_live": {("N658JB", 3), ("N75851", 4)},
    "aircraft_turns_live": {("N75851", 4)},
}
if FACTOR == 1:
    LATE = {"delay_minutes_live": {("N658JB", 2)}, "aircraft_turns_live": set()}


@pytest.fixture(scope="module")
def spark(spark_environment: SessionEnvironment) -> SparkSession:
    """A session in the schema of the examples."""
    session = spark_environment.new_session()  # in UTC, as dbt's
    session.sql("use examples")
    return session


@pytest.fixture(scope="module")
def summaries(examples: Examples) -> list[str]:
    """What the demo prints of each run but the first, which the build has done."""
    found = []
    for morning in MORNINGS[1:]:
        ran = demo.land(morning, [*SAMPLE, *examples.options], examples.dbt)
        assert ran.success
        found.append(demo.summary(morning, ran))
    return found


def rows(spark: SparkSession, query: str) -> Rows:
    return Counter(tuple(row) for row in spark.sql(query).collect())


def test_the_demo_says_what_each_run_did(summaries: list[str]) -> None:
    assert len(summaries) == len(MORNINGS) - 1
    for morning, text in zip(MORNINGS[1:], summaries, strict=True):
        assert morning in text
        assert all(f"\n{model}: epoch " in text for model in LATE)


@pytest.mark.usefixtures("summaries")
def test_the_tests_of_the_examples_hold_after_all_runs(examples: Examples) -> None:
    arguments = ["--quiet", *demo.COMMON, "test", "--select", *demo.INCREMENTAL]
    done = examples.dbt.invoke([*arguments, *examples.options, *demo.landed_until(MORNINGS[-1])])
    assert isinstance(done.result, RunExecutionResult)
    statuses = {result.node.name: str(result.status) for result in done.result.results}
    assert (
        len([name for name in statuses if name.startswith(("equals_full", "no_row_lost"))]) == 20
    )
    assert set(statuses.values()) == {"pass"}


@pytest.mark.usefixtures("summaries")
@pytest.mark.parametrize("model", LATE)
def test_a_run_reads_what_has_landed_since_the_last(spark: SparkSession, model: str) -> None:
    counts = [f"count_if(known_at <= timestamp'{morning}')" for morning in MORNINGS]
    ((*totals,),) = spark.sql(f"select {', '.join(counts)} from flights_landed").collect()
    expected = [total - before for before, total in zip([0, *totals], totals, strict=False)]
    assert min(expected) > 0
    epochs = spark.sql(f"select * from {model}__epochs order by epoch").collect()
    assert [epoch.rows_read for epoch in epochs] == expected
    assert [epoch.accepted + epoch.late for epoch in epochs] == expected
    assert [epoch.late for epoch in epochs] == [
        len([run for _, run in LATE[model] if run == number])
        for number in range(1, len(MORNINGS) + 1)
    ]


@pytest.mark.usefixtures("summaries")
@pytest.mark.parametrize("model", LATE)
def test_flights_that_never_arrived_are_late(spark: SparkSession, model: str) -> None:
    late = rows(spark, f"select tailnum, cast(epoch as int), late_reason from {model}__late")
    assert late == Counter((*flight, "late") for flight in LATE[model])


@pytest.mark.usefixtures("summaries")
def test_with_the_late_flights_the_minutes_are_those_of_all_flights(spark: SparkSession) -> None:
    """A late flight is missing in every window of its day that ends after its departure."""
    live = """
        select
            window_start, window_end, window_time, live.origin,
            any_value(departures) + count(departed_at),
            any_value(delay_minutes) + coalesce(sum(greatest(dep_delay, 0)), 0)
        from delay_minutes_live as live
        left join delay_minutes_live__late as late
            on late.origin = live.origin
            and departed_at >= window_start
            and departed_at < window_end
        group by all
    """
    at_once = "window_start, window_end, window_time, origin, departures, delay_minutes"
    assert rows(spark, live) == rows(spark, f"select {at_once} from delay_minutes_so_far")


@pytest.mark.usefixtures("summaries")
def test_the_turns_of_aircraft_without_late_flights_are_those_of_all_flights(
    spark: SparkSession,
) -> None:
    columns = (
        "tailnum, window_start, window_end, window_time, last_departure_at, departures,"
        " first_origin, last_dest, miles"
    )
    live = rows(spark, f"select {columns} from aircraft_turns_live")
    at_once = rows(spark, f"select {columns} from aircraft_turns")
    differ = {tailnum for tailnum, *_ in (live - at_once) + (at_once - live)}
    assert differ == {tailnum for tailnum, _ in LATE["aircraft_turns_live"]}


@pytest.mark.usefixtures("summaries")
def test_flights_that_are_not_late_have_the_weather_that_all_flights_have(
    spark: SparkSession,
) -> None:
    """A run reads both inputs, and the hour of a flight may get its observation in a later one."""
    columns = "carrier, flight, scheduled_at, window_start, observed_at, wind_speed, visibility"
    live = rows(spark, f"select {columns} from flights_with_weather_live")
    at_once = rows(spark, f"select {columns} from flights_with_weather")
    late = rows(
        spark,
        "select carrier, flight, scheduled_at from flights_with_weather_live__late"
        " where late_reason = 'late'",
    )
    assert not live - at_once
    assert Counter(row[:3] for row in (at_once - live).elements()) == late


@pytest.mark.usefixtures("summaries")
def test_corrections_of_the_weather_reach_departures_of_the_day_before(
    spark: SparkSession,
) -> None:
    retracted = "select sum(retracted) as retracted from visibility_at_departure__epochs"
    assert spark.sql(retracted).collect()[0]["retracted"] > 0
    columns = "carrier, flight, scheduled_at, visibility"
    at_once = rows(
        spark,
        f"""
        select {columns}
        from (
            select d.*, r.visibility, row_number() over (
                partition by carrier, flight, scheduled_at
                order by r.observed_at desc, r.report_number desc
            ) as place
            from departures as d
            left join weather_reports as r
                on d.origin = r.origin and r.observed_at <= d.departed_at
        )
        where place = 1
        """,
    )
    live = rows(spark, f"select {columns} from visibility_at_departure")
    late = rows(
        spark,
        "select carrier, flight, scheduled_at from visibility_at_departure__late"
        " where late_reason = 'late'",
    )
    assert not live - at_once
    assert Counter(row[:3] for row in (at_once - live).elements()) == late
