"""`floor_time` and `ceil_time` stand wherever SQL has an expression, for times of every type."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest
from dbt_common.clients.jinja import get_environment
from pyspark.errors import PySparkException
from spark_windows.render import Macros

from tests.property.engine import session_settings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROWS = """
select id, timestamp_ntz'2024-02-27 00:00:00' + id * interval '7' hour as ts from range(24)
"""
PERIODS = {
    "by distance": "'7 hours', restart='1 day'",
    "in steps": "'1 month', offset='-1 day'",
    "in steps that restart": "'30 hours', restart='1 month'",
    "in steps with names": "'1 month'",
}
EVERYWHERE = ("by distance", "in steps with names")
PLACES = {
    "GROUP BY": "select {{ p }} as p, count(*) as n from t group by {{ p }}",
    "GROUP BY, by a name": "select {{ p }} as p, count(*) as n from t group by p",
    "GROUP BY and a function of it": """
        select max({{ p }}) as p, count(*) as n from t group by cast({{ p }} as string)
    """,
    "GROUPING SETS": """
        select p, n
        from (
            select {{ p }} as p, grouping({{ p }}) as g, count(*) as n
            from t
            group by grouping sets (({{ p }}), ())
        )
        where g = 0
    """,
    "HAVING": """
        select {{ p }} as p, count(*) as n from t group by {{ p }}
        having {{ p }} >= timestamp_ntz'2024-01-01'
    """,
    "PARTITION BY": """
        select distinct {{ p }} as p, count(*) over (partition by {{ p }}) as n from t
    """,
    "ORDER BY of a window": """
        select distinct
            {{ p }} as p,
            count(*) over (order by {{ p }}) - count(*) over (
                order by {{ p }}
                range between unbounded preceding and interval '1' minute preceding
            ) as n
        from t
    """,
    "WHERE": "select p, n from q where exists (select 1 from t where {{ p }} = p and id >= 0)",
    "JOIN": """
        select p, count(*) as n from t join (select distinct p from q) on {{ p }} = p group by p
    """,
    "a key of window_aggregate": """
        select p, n from {{ spark_windows.window_aggregate(
            data='t',
            window={'kind': 'tumble', 'timecol': 'ts', 'size': '100 years'},
            group_by={'p': p},
            aggregates={'n': 'count(*)'},
        ) }}
    """,
    "a window of over": """
        select distinct p, n from {{ spark_windows.over(
            data='select *, ' ~ p ~ ' as p from t',
            windows={'w': 'partition by ' ~ p},
            functions={'n': 'count(*) over w'},
        ) }}
    """,
    "of a window function": """
        select distinct p, n
        from (select {{ of('max(ts) over (partition by id)') }} as p from t) join q using (p)
    """,
    "of an aggregate": """
        select distinct p, n
        from (select {{ of('max(ts)') }} as p from t group by id) join q using (p)
    """,
    "another call": """
        select {{ spark_windows.floor_time(p, '1 us') }} as p, count(*) as n from t group by 1
    """,
}


@pytest.fixture(scope="module")
def with_rows(spark: SparkSession) -> SparkSession:
    spark.sql(ROWS).createOrReplaceTempView("t")
    return spark


@pytest.mark.parametrize(
    ("place", "period"),
    [
        (place, one)
        for place in PLACES
        for one in PERIODS
        if place == "GROUP BY" or one in EVERYWHERE
    ],
)
def test_a_period_stands_where_an_expression_does(
    with_rows: SparkSession, place: str, period: str
) -> None:
    zone = "America/New_York" if period == "in steps with names" else "UTC"
    macros = Macros(variables={"spark_windows_timezone": zone})

    def of(time: str) -> str:
        call = f"{{{{ spark_windows.floor_time('{time}', {PERIODS[period]}) }}}}"
        return get_environment(None).from_string(call).render(macros.context)

    p = of("ts")
    assert ("_sw_t ->" in p) == (period == "in steps with names")
    grouped = f"select p, count(*) as n from (select {p} as p from t) group by p"
    with_rows.sql(grouped).createOrReplaceTempView("q")
    expected = with_rows.table("q").collect()
    query = (
        get_environment(None)
        .from_string(PLACES[place])
        .render({**macros.context, "p": p, "of": of})
    )
    found = with_rows.sql(query)
    assert found.columns == ["p", "n"]
    assert sorted(found.collect()) == sorted(expected)
    assert len(expected) > 1


@pytest.mark.parametrize("outer", ["'1 day'", "'2 months'", "'1 hour', timezone='Asia/Kolkata'"])
def test_a_period_of_another_period(spark: SparkSession, macros: Macros, outer: str) -> None:
    """Names in the text of one call are not those of the other."""
    inner = macros.render("floor_time", "ts", "1 month", bound="end", timezone="Europe/Paris")
    assert "_sw_t ->" in inner

    def of(time: str) -> str:
        call = f"{{{{ spark_windows.ceil_time(time, {outer}) }}}}"
        return get_environment(None).from_string(call).render({**macros.context, "time": time})

    rows = "select timestamp_seconds(id * 1000000) as ts from range(20)"
    found = spark.sql(f"select {of(inner)} as p from ({rows})")
    expected = spark.sql(f"select {of('inner')} as p from (select {inner} as inner from ({rows}))")
    assert sorted(found.collect()) == sorted(expected.collect())


@pytest.mark.parametrize("seed", [9, 10])
@pytest.mark.parametrize("more", ["", ", restart='1 day'", ", timezone='Asia/Kolkata'"])
@pytest.mark.parametrize("function", ["floor_time", "ceil_time"])
def test_text_is_refused_at_run_time(
    spark: SparkSession, macros: Macros, function: str, more: str, seed: int
) -> None:
    call = f"{{{{ spark_windows.{function}('t', '1 hour'{more}) }}}}"
    text = get_environment(None).from_string(call).render(macros.context)
    with session_settings(spark, seed):  # of both modes, with and without generated code
        for value in ("'2024-01-01 00:00:00'", "'no time'"):
            with pytest.raises(PySparkException, match=rf"\[SW113\] spark_windows.{function}: "):
                spark.sql(f"select {text} from (select {value} as t)").collect()


@pytest.mark.parametrize("zone", ["UTC", "Asia/Kolkata"])
@pytest.mark.parametrize("time", ["timestamp_ntz'2024-01-01 00:30:00'", "date'2024-01-01'"])
def test_a_zone_of_a_wall_clock_is_refused_at_run_time(
    spark: SparkSession, macros: Macros, time: str, zone: str
) -> None:
    text = macros.render("floor_time", "t", "1 hour", timezone=zone)
    with pytest.raises(PySparkException, match=rf"\[SW109\].*timezone '{zone}', timecol 't'"):
        spark.sql(f"select {text} from (select {time} as t)").collect()


@pytest.mark.parametrize("kind", ["void", "timestamp_ntz", "timestamp", "date"])
@pytest.mark.parametrize("function", ["floor_time", "ceil_time"])
def test_null_gives_null(spark: SparkSession, macros: Macros, function: str, kind: str) -> None:
    time = "null" if kind == "void" else f"cast(null as {kind})"
    zones = [None, "UTC", "Asia/Kolkata"] if kind in ("void", "timestamp") else [None]
    texts = [
        macros.render(function, "t", period, timezone=zone)
        for period in ("1 hour", "1 month")
        for zone in zones
    ]
    (found,) = spark.sql(f"select {', '.join(texts)} from (select {time} as t)").collect()
    assert set(found) == {None}


def test_the_zone_of_the_project_is_that_of_instants_alone(spark: SparkSession) -> None:
    macros = Macros(variables={"spark_windows_timezone": "Asia/Kolkata"})
    day = macros.render("floor_time", "t", "1 day")
    (instant,) = spark.sql(
        f"select unix_seconds({day}) from (select timestamp'2024-01-01 20:00:00+00:00' as t)"
    ).collect()[0]
    assert instant == datetime.fromisoformat("2024-01-01T18:30:00+00:00").timestamp()
    (clock,) = spark.sql(
        f"select {day} from (select timestamp_ntz'2024-01-01 20:00:00' as t)"
    ).collect()[0]
    assert clock == datetime(2024, 1, 1)
