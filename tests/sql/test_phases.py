"""How rows are shuffled: panes first, or the rows, once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from benchmarks.plans import physical_plan
from tests.features import Feature, needs

from .engines import DAY_SO_FAR, HOUR_BY_MINUTE, SESSION, of_a_model, rendered

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Relation

FEW_PANES = {**HOUR_BY_MINUTE, "slide": "20 minutes"}
WINDOWS = {
    "scans": HOUR_BY_MINUTE,
    "copies": FEW_PANES,
    "cumulate": DAY_SO_FAR,
    "session": SESSION,
    "visits": {**SESSION, "partition_by": ["u"]},
}


def shuffles(plan: str) -> list[str]:
    """Return what a plan shuffles by, from its end to the rows."""
    return re.findall(r"Exchange hashpartitioning\((.*?), \d+\)", plan)


def rows(spark: SparkSession, text: str) -> list[Any]:
    return sorted(spark.sql(f"select * from {text}").collect(), key=str)


@pytest.mark.usefixtures("adaptive")
@pytest.mark.parametrize("name", WINDOWS)
def test_one_phase_shuffles_once(spark: SparkSession, events: Relation, name: str) -> None:
    """The rows, by what windows are merged per; where keys differ from it, by these, too."""
    total = {"n": "count(*)", "total": "sum(v)"}
    texts = {
        phases: rendered(
            spark, events, window=WINDOWS[name], aggregates=total, engine="sql", phases=phases
        )
        for phases in ("one", "two")
    }
    plans = {
        phases: shuffles(physical_plan(spark, f"select * from {text}"))
        for phases, text in texts.items()
    }
    once = [1, 2] if name != "visits" else [2, 3]
    assert [len(plans[phases]) for phases in ("one", "two")] == once, plans
    assert re.fullmatch(r"[ku]#\d+L?", plans["one"][-1]), plans["one"]
    assert rows(spark, texts["one"]) == rows(spark, texts["two"])


@needs(Feature.ARROW_ENGINE)
@pytest.mark.usefixtures("adaptive")
@pytest.mark.parametrize("window", [HOUR_BY_MINUTE, DAY_SO_FAR, SESSION])
def test_panes_stay_in_their_bucket(
    spark: SparkSession, events: Relation, window: dict[str, Any]
) -> None:
    """The table function asks for buckets of keys: rows are shuffled by these."""
    texts = [
        rendered(spark, events, window=window, engine=engine, phases=phases)
        for engine, phases in (("arrow", "one"), ("sql", "two"))
    ]
    found = shuffles(physical_plan(spark, f"select * from {texts[0]}"))
    [bucket] = found
    assert "hash" in bucket
    assert rows(spark, texts[0]) == rows(spark, texts[1])


@pytest.mark.usefixtures("adaptive")
def test_several_windows_in_one_phase(spark: SparkSession, events: Relation) -> None:
    windows = {"hour": HOUR_BY_MINUTE, "day": DAY_SO_FAR, "visits": SESSION}
    texts = {
        phases: rendered(spark, events, window=None, windows=windows, engine="sql", phases=phases)
        for phases in ("one", "two")
    }
    plans = {
        phases: len(set(shuffles(physical_plan(spark, f"select * from {text}"))))
        for phases, text in texts.items()
    }
    assert plans["one"] < plans["two"], plans
    assert rows(spark, texts["one"]) == rows(spark, texts["two"])


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"phases": "three"}, "phases must be auto, one or two"),
        ({"phases": 1}, "phases must be auto, one or two"),
        ({"group_by": None}, "without keys"),
        ({"grouping_sets": "rollup"}, "grouping sets"),
        ({"salt": 4}, "salt"),
        ({"window": {"kind": "tumble", "timecol": "ts", "size": "1 hour"}}, "do not share"),
        ({"window": {**SESSION, "partition_by": []}}, "without keys"),
    ],
)
def test_what_is_refused(
    spark: SparkSession, events: Relation, given: dict[str, Any], why: str
) -> None:
    code = "SW172" if "phases" in given else "SW173"
    with pytest.raises(CompilationError, match=code) as refused:
        rendered(spark, events, **{"phases": "one", **given})
    assert why in str(refused.value)
    rendered(spark, events, **{**given, "phases": "auto"})


@pytest.mark.parametrize(
    ("rows_per_pane", "one"),
    [(1, True), (1.5, True), (2, True), (2.01, False), (50, False), (None, False)],
)
def test_auto_goes_by_what_the_model_says(
    spark: SparkSession, events: Relation, rows_per_pane: float | None, one: bool
) -> None:
    """A model knows of its own keys and panes how many rows these have; compiling asks nothing."""
    text = of_a_model(spark, events, {"rows_per_pane": rows_per_pane})
    assert ("distribute by" in text) == one


@pytest.mark.parametrize("wrong", [0, -1, True, "few"])
def test_a_number_of_rows_that_is_none(spark: SparkSession, events: Relation, wrong: Any) -> None:
    with pytest.raises(CompilationError, match=r"SW172.*rows_per_pane"):
        of_a_model(spark, events, {"rows_per_pane": wrong})
