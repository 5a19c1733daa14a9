"""When the Arrow engine is taken, what it refuses, and how Spark runs it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException
from spark_windows import window_aggregate
from spark_windows.capabilities import Feature
from spark_windows.render import Relation
from spark_windows.sessions import register_called

from benchmarks.plans import physical_plan
from tests.features import needs

from .engines import (
    DAY_SO_FAR,
    HOUR_BY_MINUTE,
    SESSION,
    TOTAL,
    chosen,
    macros_of_a_model,
    of_a_model,
    rendered,
)

if TYPE_CHECKING:
    from dbt.adapters.sparkwindows.environments import SessionEnvironment
    from pyspark.sql import SparkSession

    from tests.environments import OnServer

pytestmark = needs(Feature.ARROW_ENGINE)


def test_auto_takes_what_is_faster(spark: SparkSession, events: Relation) -> None:
    tumble = {"kind": "tumble", "timecol": "ts", "size": "1 hour"}
    few = {**HOUR_BY_MINUTE, "slide": "20 minutes"}
    for window, engine in (
        (HOUR_BY_MINUTE, "arrow"),
        (few, "sql: few windows share a pane"),
        (DAY_SO_FAR, "sql: a running merge is faster in SQL"),
        (SESSION, "sql: sessions are merged faster in SQL"),
        (tumble, "sql: tumble windows do not share panes"),
        ({**few, "size": "20 minutes"}, "sql: hop windows of this size do not share panes"),
    ):
        assert chosen(rendered(spark, events, window=window)) == [engine]
    lists = rendered(spark, events, aggregates={"spread": "stddev(v)"})
    assert chosen(lists) == ["sql: a worker would hold the lists of many windows"]
    both = rendered(
        spark, events, window=None, windows={"hour": HOUR_BY_MINUTE, "day": DAY_SO_FAR}
    )
    assert chosen(both) == ["arrow", "sql: a running merge is faster in SQL"]


@pytest.mark.parametrize(("panes", "hot"), [(1_000_000, False), (1_000_001, True)])
def test_a_key_that_a_worker_has_no_room_for(
    spark: SparkSession, events: Relation, panes: int, hot: bool
) -> None:
    """The model says how many panes its hottest key has; compiling asks nothing."""
    texts = [
        of_a_model(spark, events, {"panes_per_key": panes}, engine=engine)
        for engine in ("auto", "arrow")
    ]
    limit = ": a worker holds all panes of a key, a million at most" * hot
    assert [*map(chosen, texts)] == [["sql" + limit if hot else "arrow"], ["arrow" + limit]]
    auto, arrow = (sorted(spark.sql(f"select * from {text}").collect(), key=str) for text in texts)
    assert auto == arrow
    with pytest.raises(CompilationError, match=r"SW172.*panes_per_key"):
        of_a_model(spark, events, {"panes_per_key": "many"})


@pytest.mark.parametrize("keys", [{"group_by": []}, {"grouping_sets": [["k"], []]}])
def test_without_keys_a_worker_holds_all_panes(
    spark: SparkSession, events: Relation, keys: dict[str, Any]
) -> None:
    limit = "without keys a worker holds all panes, a million at most"
    for engine, meta, expected in (
        ("auto", {}, f"sql: {limit}"),
        ("arrow", {}, f"arrow: {limit}"),
        ("auto", {"panes_per_key": 1_000_000}, "arrow"),
    ):
        assert chosen(of_a_model(spark, events, meta, **keys, engine=engine)) == [expected]


def test_a_number_of_rows_that_is_none(spark: SparkSession, events: Relation) -> None:
    macros = macros_of_a_model(spark, {"rows_per_key": "many"})
    with pytest.raises(CompilationError, match=r"SW172.*rows_per_key 'many'"):
        macros.render("over", events, {}, {"n": "count(*) over (order by ts)"})


def test_an_order_without_partitions_takes_kernels_from_no_other(
    spark: SparkSession, events: Relation
) -> None:
    functions = {
        "of_all": "median(v) over (order by ts rows 9 preceding)",
        "of_key": "median(v) over (partition by k order by ts rows 9 preceding)",
    }
    texts = [
        macros_of_a_model(spark, {}).render("over", events, {}, functions, engine=engine)
        for engine in ("auto", "sql")
    ]
    assert [len(re.findall(r"\barrow_\d as", text)) for text in texts] == [1, 0]
    assert chosen(texts[0]) == ["sql: without keys a worker holds all rows, a million at most"]
    auto, sql = (sorted(spark.sql(f"select * from {text}").collect(), key=str) for text in texts)
    assert auto == sql


SLOW_FRAME = "range between interval '1' month preceding and current row"


@pytest.mark.parametrize(
    ("partition", "meta", "limit"),
    [
        ("partition by k", {}, None),
        ("partition by k", {"rows_per_key": 1_000_000}, None),
        ("partition by k", {"rows_per_key": 1_000_001}, "a worker holds all rows of a key"),
        ("", {}, "without keys a worker holds all rows"),
        ("", {"rows_per_key": 1_000_000}, None),
    ],
)
def test_rows_of_frames_that_a_worker_has_no_room_for(
    spark: SparkSession,
    events: Relation,
    partition: str,
    meta: dict[str, Any],
    limit: str | None,
) -> None:
    functions = {
        "n": f"count(distinct u) over ({partition} order by ts {SLOW_FRAME} exclude ties)",
        "total": f"sum(v) over ({partition} order by ts {SLOW_FRAME})",
    }
    few = "select * from engine_events where v < 60"
    spark.sql(few).createOrReplaceTempView("few_engine_events")
    texts = [
        macros_of_a_model(spark, meta).render(
            "over", Relation("few_engine_events"), {}, functions, engine=engine
        )
        for engine in ("auto", "arrow")
    ]
    said = f": {limit}, a million at most" if limit else ""
    of_auto, of_arrow = map(chosen, texts)
    assert of_auto == (["sql" + said] if limit else [])
    assert of_arrow == (["arrow" + said] if limit else [])
    assert ["arrow_1 as" in text for text in texts] == [limit is None, True]
    auto, arrow = (sorted(spark.sql(f"select * from {text}").collect(), key=str) for text in texts)
    assert auto == arrow
    spark.catalog.dropTempView("few_engine_events")


@pytest.mark.usefixtures("adaptive")
def test_the_panes_of_a_bucket_go_to_python_once(spark: SparkSession, events: Relation) -> None:
    text = rendered(spark, events)
    plan = physical_plan(spark, f"select * from {text}")
    assert plan.count("ArrowEvalPythonUDTF") == 1, plan
    assert "Window" not in re.sub(r"spark_windows\w*", "", plan).replace("window_", "")
    assert len(re.findall(r"Exchange hashpartitioning", plan)) == 2, plan
    assert plan.count("partial_count") == 1, plan  # before the shuffle
    assert spark.sql(f"select count(distinct k) as keys from {text}").first() == (7,)


@pytest.mark.parametrize(
    ("arguments", "because"),
    [
        ({"aggregates": {"x": "approx_count_distinct(u)"}}, "no kernel for hll_union_agg"),
        ({"group_by": {"k": "make_ym_interval(v % 2)"}}, "Arrow has no interval year to month"),
        ({"aggregates": {"x": "max_by(array(v), v)"}}, "no merge 'max' of struct"),
        (
            {"window": {**SESSION, "kind": "tumble", "gap": None, "size": "1 hour"}},
            "tumble windows do",
        ),
        ({"group_by": {"k": "k collate utf8_lcase"}}, "Arrow has no string collate"),
        ({"aggregates": {"x": "max(k collate utf8_lcase)"}}, "Arrow has no string collate"),
        ({"window": {**SESSION, "partition_by": "u"}}, "sessions are not those of the groups"),
        ({"window": SESSION, "grouping_sets": [[]]}, "sessions are not those of the groups"),
    ],
)
def test_what_it_cannot_do(
    spark: SparkSession, events: Relation, arguments: dict[str, Any], because: str
) -> None:
    with pytest.raises(CompilationError, match=f"SW141.*{because}"):
        rendered(spark, events, **arguments, engine="arrow")
    text = rendered(spark, events, **arguments)
    assert because in chosen(text)[0]
    assert spark.sql(f"select count(*) from {text}").first() is not None


def test_an_input_that_nothing_is_known_of(spark: SparkSession, events: Relation) -> None:
    with pytest.raises(CompilationError, match=r"SW141.*columns of the input are not known"):
        rendered(spark, "select * from engine_events", engine="arrow")
    with pytest.raises(CompilationError, match="SW140"):
        rendered(spark, events, engine="flink")


def test_a_sum_that_does_not_fit(spark: SparkSession, events: Relation) -> None:
    most = {"group_by": {"k": "v % 7"}, "aggregates": {"x": f"sum(v + {2**63 - 4000})"}}
    text = rendered(spark, events, **most)
    assert chosen(text) == ["arrow"]
    with pytest.raises(PySparkException, match="does not fit into int64"):
        spark.sql(f"select max(x) from {text}").collect()
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        rows = [
            spark.sql(f"select * from {rendered(spark, events, **most, engine=engine)}").collect()
            for engine in ("sql", "arrow")
        ]
    finally:
        spark.conf.set("spark.sql.ansi.enabled", "true")
    assert sorted(rows[0], key=str) == sorted(rows[1], key=str)


@pytest.mark.long
def test_a_decimal_sum_that_does_not_fit(spark: SparkSession, events: Relation) -> None:
    """NULL, or an error in ANSI mode: by both engines alike."""
    most = {"group_by": {"k": "v % 7"}, "aggregates": {"x": "sum(9e37bd + v * 0bd)"}}
    texts = {engine: rendered(spark, events, **most, engine=engine) for engine in ("sql", "arrow")}
    for text in texts.values():
        with pytest.raises(PySparkException, match=r"OVERFLOW|OUT_OF_RANGE|does not fit"):
            spark.sql(f"select max(x) from {text}").collect()
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        rows = [
            spark.sql(f"select * from {rendered(spark, events, **most, engine=engine)}").collect()
            for engine in texts
        ]
    finally:
        spark.conf.set("spark.sql.ansi.enabled", "true")
    assert sorted(rows[0], key=str) == sorted(rows[1], key=str)
    assert {row["x"] is None for row in rows[0]} == {True, False}


NEAR_THE_END = f"""
select timestamp_ntz'2026-01-05 00:00:00' + make_dt_interval(0, 0, 0, s) as ts, 1 as k, v, u,
    interval '106751991' day as i
from values (0, {"9" * 38}bd, 0), (0, {"9" * 38}bd, 1), (1, 1bd, 2) as t(s, v, u)
"""
LOST = {
    "hop": {"kind": "hop", "timecol": "ts", "slide": "1 second", "size": "1 minute"},
    "cumulate": {"kind": "cumulate", "timecol": "ts", "step": "1 second", "size": "1 minute"},
}


@pytest.mark.parametrize("kind", LOST)
@pytest.mark.parametrize("column", ["v", "i"])
def test_a_sum_that_is_lost_within_a_pane(spark: SparkSession, kind: str, column: str) -> None:
    """Distinct values divide a pane into rows, whose sums are merged before those of panes."""
    rows = spark.sql(NEAR_THE_END)
    aggregates = {"total": f"sum({column})", "users": "count(distinct u)"}
    found: dict[str, Any] = {}
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        for engine in ("sql", "arrow"):
            made = window_aggregate(
                rows, window=LOST[kind], group_by=["k"], aggregates=aggregates, engine=engine
            )
            try:
                found[engine] = sorted(made.collect(), key=str)
            except PySparkException as error:
                found[engine] = re.search("OVERFLOW|does not fit", str(error)) is not None
    finally:
        spark.conf.set("spark.sql.ansi.enabled", "true")
    assert found["sql"] == found["arrow"]
    if column == "i":
        assert found["sql"] is True
    else:
        assert {row["total"] for row in found["sql"]} == ({None, 1} if kind == "hop" else {None})


def test_another_session_knows_the_function_when_it_is_called(
    spark: SparkSession,
    spark_environment: SessionEnvironment | OnServer,
    events: Relation,
) -> None:
    text = f"select count(*) from {rendered(spark, events)}"
    other = spark_environment.new_session()
    spark.table("engine_events").drop("m").write.saveAsTable("default.engine_stored")
    text = text.replace("engine_events", "default.engine_stored")
    try:
        with pytest.raises(PySparkException, match="spark_windows_py_hop"):
            other.sql(text)
        register_called(other, text)
        assert other.sql(text).first() == spark.sql(text).first()
    finally:
        spark.sql("drop table default.engine_stored")


def test_a_frame(spark: SparkSession, events: Relation) -> None:
    frame = spark.table("engine_events")
    found = [
        window_aggregate(
            frame, window=HOUR_BY_MINUTE, group_by="k", aggregates=TOTAL, engine=engine
        ).collect()
        for engine in ("arrow", "sql")
    ]
    assert sorted(found[0], key=str) == sorted(found[1], key=str)


@pytest.mark.parametrize("salt", [None, 4])
@pytest.mark.usefixtures("adaptive")
def test_rows_are_aggregated_before_they_are_shuffled(
    spark: SparkSession, events: Relation, salt: int | None
) -> None:
    text = rendered(
        spark,
        events,
        window={"kind": "tumble", "timecol": "ts", "size": "1 hour"},
        aggregates={"n": "count(*)", "all": "array_agg(v)"},
        salt=salt,
    )
    plan = physical_plan(spark, f"select * from {text}")
    # from the last operator up to the rows
    steps = re.findall(
        r"(Exchange hashpartitioning|partial_\w+|HashAggregate|SPARK_PARTITION_ID)", plan
    )
    shuffles = [n for n, step in enumerate(steps) if step.startswith("Exchange")]
    assert len(shuffles) == (1 if salt is None else 2), plan
    assert "partial_count" in steps[shuffles[-1] :], plan
    assert "partial_collect_list" in steps[shuffles[-1] :], plan
    assert ("SPARK_PARTITION_ID" in steps) == (salt is not None)
    assert spark.sql(f"select sum(n) as n, sum(size(all)) as rows from {text}").first() == (
        3000,
        3000,
    )


@pytest.mark.usefixtures("adaptive")
def test_distinct_values_of_few_panes_are_not_sorted(
    spark: SparkSession, events: Relation
) -> None:
    """Each is bits, which are gathered before the shuffle; 33 panes would need two numbers."""
    plans = [
        physical_plan(
            spark,
            "select * from "
            + rendered(
                spark,
                events,
                window={**HOUR_BY_MINUTE, "size": f"{panes} minutes"},
                aggregates={"users": "count(distinct u)"},
                engine="sql",
            ),
        )
        for panes in (32, 33)
    ]
    operators = [
        re.findall(r"- (?:\*\(\d+\) )?(Exchange|Sort|Window|HashAggregate)\b", plan)
        for plan in plans
    ]
    # masks, then the counts of their bits, each in part before its shuffle
    assert operators[0] == ["HashAggregate", "Exchange", "HashAggregate"] * 2, plans[0]
    assert plans[0].count("partial_bit_or") == 2, plans[0]
    assert "Sort" in operators[1], plans[1]


@pytest.mark.parametrize("salt", [1, True, "8"])
def test_a_salt_that_is_none(spark: SparkSession, events: Relation, salt: Any) -> None:
    with pytest.raises(CompilationError, match="SW142"):
        rendered(spark, events, salt=salt)


def test_several_windows_by_both_engines(spark: SparkSession, events: Relation) -> None:
    windows = {"hour": HOUR_BY_MINUTE, "day": DAY_SO_FAR, "visits": SESSION}
    rows = [
        spark.sql(
            "select * from " + rendered(spark, events, window=None, windows=windows, engine=engine)
        ).collect()
        for engine in ("sql", "arrow")
    ]
    assert sorted(rows[0], key=str) == sorted(rows[1], key=str)
