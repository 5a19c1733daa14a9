"""What the macros refuse or learn by a look at their input, and what Spark refuses at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import AnalysisException, PySparkException
from spark_windows.render import Macros, Relation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROWS = "(timestamp'2021-01-01 00:00:01Z', 'a', 1, date'2021-01-01', '2021-01-01')"


@pytest.fixture(scope="module")
def describing(spark: SparkSession) -> Macros:
    spark.sql(
        "create or replace temporary view events as select * from values "
        f"{ROWS} as v(ts, k, v, day, text)"
    )
    spark.sql(
        "create or replace temporary view windowed as select ts, ts as Window_End from events"
    )
    spark.sql(
        "create or replace temporary view whole as "
        "select k, v, ts as window_start, ts as window_end, ts as window_time from events"
    )
    spark.sql("create or replace temporary view mapped as select *, map(k, v) as M from events")
    return Macros(session=spark)


EVENTS = Relation("events")
SIZE = {"size": "1 hour"}

SHARING: list[dict[str, Any]] = [
    {"kind": "session", "gap": "1 hour"},
    {"kind": "cumulate", "step": "10 minutes", **SIZE},
    {"kind": "hop", "slide": "1 minute", **SIZE},
]

REFUSALS: list[tuple[str, str, dict[str, Any], str]] = [
    ("SW109", "tumble", {"data": EVENTS, "timecol": "day", "timezone": "UTC", **SIZE}, "DATE"),
    ("SW112", "tumble", {"data": EVENTS, "timecol": "event_time", **SIZE}, "ts, k, v, day, text"),
    (
        "SW112",
        "session",
        {"data": EVENTS, "timecol": "ts", "gap": "1h", "partition_by": "user"},
        "'user'",
    ),
    (
        "SW112",
        "window_aggregate",
        {
            "data": EVENTS,
            "window": {"kind": "tumble", "timecol": "ts", **SIZE},
            "group_by": ["k", "missing"],
            "aggregates": {"n": "count(*)"},
        },
        "'missing'",
    ),
    *(
        (
            "SW148",
            "window_aggregate",
            {
                "data": Relation("mapped"),
                "window": {"timecol": "ts", **window},
                "group_by": ["k", "m"],
                "aggregates": {"n": "count(*)"},
            },
            "group_by m",
        )
        for window in SHARING
    ),
    ("SW113", "tumble", {"data": EVENTS, "timecol": "text", **SIZE}, "STRING"),
    ("SW113", "hop", {"data": EVENTS, "timecol": "v", "slide": "1h", **SIZE}, "INT"),
    ("SW114", "tumble", {"data": Relation("windowed"), "timecol": "ts", **SIZE}, "window_end"),
    (
        "SW114",
        "session",
        {"data": Relation("windowed"), "timecol": "ts", "gap": "1h"},
        "window_end",
    ),
    ("SW115", "cascade", {"data": Relation("windowed"), "name": "ts"}, "'ts'"),
    (
        "SW115",
        "window_top_n",
        {"data": EVENTS, "n": 1, "order_by": "v", "rank_column": "K"},
        "'K'",
    ),
    (
        "SW112",
        "window_aggregate",
        {
            "data": EVENTS,
            "window": {"kind": "session", "timecol": "ts", "gap": "1h", "partition_by": "user"},
            "aggregates": {"n": "count(*)"},
        },
        "'user'",
    ),
    (
        "SW115",
        "window_join",
        {"left": Relation("whole"), "right": Relation("whole"), "on": "k"},
        "v",
    ),
    ("SW125", "window_join", {"left": EVENTS, "right": EVENTS, "on": "k"}, "window_start"),
    ("SW125", "window_top_n", {"data": EVENTS, "n": 1, "order_by": "v"}, "window_end"),
    (
        "SW125",
        "as_of_join",
        {
            "left": EVENTS,
            "right": EVENTS,
            "left_time": "l.ts",
            "right_time": "r.ts",
            "select": ["r.v as w"],
        },
        "or set within_window=false",
    ),
    ("SW125", "cascade", {"data": EVENTS}, "window_time"),
]


@pytest.mark.parametrize(("code", "macro", "arguments", "named"), REFUSALS)
def test_is_refused_before_it_runs(
    code: str, macro: str, arguments: dict[str, Any], named: str, describing: Macros
) -> None:
    with pytest.raises(CompilationError) as raised:
        describing.render(macro, **arguments)
    lines = [line for line in str(raised.value.msg).splitlines() if line.startswith(f"[{code}]")]
    assert any(named in line for line in lines)
    assert all(line.startswith(f"[{code}] spark_windows.{macro}: ") for line in lines)


@pytest.mark.parametrize("ansi", ["true", "false"])
@pytest.mark.parametrize(
    ("code", "column", "timezone"),
    [
        ("SW113", "text", None),
        ("SW113", "concat(text, 'n/a')", None),
        ("SW113", "''", None),
        ("SW109", "day", "America/New_York"),
    ],
)
def test_is_refused_by_spark_where_the_type_is_known_at_run_time_only(
    code: str,
    column: str,
    timezone: str | None,
    ansi: str,
    spark: SparkSession,
    macros: Macros,
    describing: Macros,
) -> None:
    before = spark.conf.get("spark.sql.ansi.enabled", "true") or "true"
    spark.conf.set("spark.sql.ansi.enabled", ansi)
    try:
        query = macros.render("tumble", "events", timecol=column, size="1 hour", timezone=timezone)
        with pytest.raises(PySparkException) as raised:
            spark.sql(f"select * from {query}").collect()
        # The first line is the error; what follows may quote the whole query.
        assert f"[{code}] spark_windows.tumble: " in str(raised.value).strip().splitlines()[0]
    finally:
        spark.conf.set("spark.sql.ansi.enabled", before)


def test_a_number_as_time_is_refused_by_spark_where_the_input_is_unknown(
    spark: SparkSession, macros: Macros, describing: Macros
) -> None:
    query = macros.render("tumble", "events", timecol="v", size="1 hour")
    with pytest.raises(AnalysisException) as raised:
        spark.sql(f"select * from {query}")
    assert "DATATYPE_MISMATCH" in str(raised.value).splitlines()[0]


def test_a_column_may_be_named_as_a_clock(spark: SparkSession) -> None:
    spark.sql("create or replace temporary view clocked as select now() as now, now() as proctime")
    macros = Macros(session=spark)
    for column in ("now", "proctime"):
        query = macros.render("tumble", Relation("clocked"), timecol=column, size="1 day")
        assert spark.sql(f"select window_start <= {column} as ok from {query}").collect()[0]["ok"]


def test_a_project_wide_zone_does_not_apply_to_wall_clocks(
    spark: SparkSession, describing: Macros
) -> None:
    macros = Macros(variables={"spark_windows_timezone": "Asia/Kolkata"})
    query = macros.render("tumble", "events", timecol="day", size="1 day")
    row = spark.sql(f"select cast(window_start as string) as s from {query}").first()
    assert row is not None
    assert row["s"] == "2021-01-01 00:00:00"
    query = macros.render("tumble", "events", timecol="ts", size="1 day")
    row = spark.sql(f"select unix_seconds(window_start) as s from {query}").first()
    assert row is not None
    assert row["s"] == 1609439400  # 2021-01-01 00:00 in Kolkata, 18:30 UTC the day before


def graph(**config: Any) -> dict[str, Any]:
    node = {"name": "events", "alias": "events", "schema": "", "config": config}
    return {"nodes": {"model.p.events": node}, "sources": {}}


def test_time_column_and_zone_come_from_yaml(spark: SparkSession, describing: Macros) -> None:
    macros = Macros(
        session=spark,
        graph=graph(event_time="ts", meta={"spark_windows": {"timezone": "Asia/Kolkata"}}),
    )
    query = macros.render("tumble", EVENTS, size="1 day")
    row = spark.sql(f"select unix_seconds(window_start) as s from {query}").first()
    assert row is not None
    assert row["s"] == 1609439400


@pytest.mark.parametrize("place", ["vars", "meta"])
def test_a_window_by_name(place: str, spark: SparkSession, describing: Macros) -> None:
    windows = {"hourly": {"kind": "tumble", "timecol": "ts", "size": "1 hour"}}
    macros = (
        Macros(session=spark, variables={"spark_windows_windows": windows})
        if place == "vars"
        else Macros(session=spark, graph=graph(meta={"spark_windows": {"windows": windows}}))
    )
    query = macros.render(
        "window_aggregate", EVENTS, window="hourly", aggregates={"n": "count(*)"}
    )
    row = spark.sql(f"select unix_seconds(window_end) as s, n from {query}").first()
    assert row is not None
    assert (row["s"], row["n"]) == (1609462800, 1)


def test_a_column_of_the_input_may_have_any_name(spark: SparkSession, macros: Macros) -> None:
    data = "select timestamp'2021-01-01 00:00:01Z' as t, 1 as us, 2 as src, 3 as clock, 4 as pane"
    for kind, lengths in {
        "tumble": {"size": "1h"},
        "hop": {"slide": "1h", "size": "2h"},
        "cumulate": {"step": "1h", "size": "2h"},
        "session": {"gap": "1h"},
    }.items():
        window = {"kind": kind, "timecol": "t", **lengths}
        query = macros.render(
            "window_aggregate",
            data,
            window=window,
            group_by=["src", {"other": "clock + us"}],
            aggregates={"total": "sum(pane)", "last": "last(us)"},
        )
        rows = spark.sql(f"select distinct src, other, total, last from {query}").collect()
        assert [tuple(row) for row in rows] == [(2, 4, 4, 1)]


def test_a_cte_may_have_the_name_of_one_of_ours(spark: SparkSession, macros: Macros) -> None:
    query = macros.render(
        "window_aggregate",
        "panes",
        window={"kind": "hop", "timecol": "t", "slide": "1h", "size": "2h"},
        aggregates={"n": "count(*)"},
    )
    rows = spark.sql(
        f"with panes as (select timestamp'2021-01-01 00:00:01Z' as t) select * from {query}"
    ).collect()
    assert [row["n"] for row in rows] == [1, 1]


def test_the_watermark_that_the_yaml_of_the_input_declares(
    spark: SparkSession, describing: Macros
) -> None:
    declared = {"spark_windows": {"watermark": {"column": "ts", "delay": "10 minutes"}}}
    macros = Macros(session=spark, graph=graph(meta=declared))
    window = {"kind": "tumble", "size": "1 hour"}
    body = "select * from " + macros.render(
        "window_aggregate", EVENTS, window=window, aggregates={"n": "count(*)"}
    )
    for own, delay in (({}, 600_000_000), ({"watermark": "1 minute"}, 60_000_000)):
        call = macros.package["_call"]("window_incremental")
        config = {"meta": {"spark_windows": {"cursor": "at", **own}}}
        model = macros.package["_model"](call, {"identifier": "m"}, body, config)
        assert model["settings"]["delay"] == delay
        assert model["block"]["summary"]["window"]["timecol"] == "ts"


@pytest.mark.parametrize(
    "window", [{"kind": "tumble"}, {"kind": "hop", "slide": "30 minutes"}], ids=["tumble", "hop"]
)
def test_a_map_is_a_key_where_nothing_is_sorted(
    spark: SparkSession, describing: Macros, window: dict[str, Any]
) -> None:
    query = describing.render(
        "window_aggregate",
        Relation("mapped"),
        window={"timecol": "ts", **SIZE, **window},
        group_by="m",
        aggregates={"n": "count(*)"},
    )
    rows = spark.sql(f"select sum(n) as n from {query}").collect()
    windows_of_a_row = 1 if window["kind"] == "tumble" else 2
    assert rows == [(windows_of_a_row * spark.table("mapped").count(),)]
