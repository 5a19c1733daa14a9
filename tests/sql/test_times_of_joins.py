"""Joins compare times of one type only, whatever the zone of the session would make of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from spark_windows.render import Macros, Relation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

JOINS = ("inner", "left", "right", "full", "semi", "anti")

FAILURES = (PySparkException, Py4JJavaError)
"""What a query fails with: Spark hands on as it is what a broadcast has met."""


@pytest.fixture(autouse=True)
def moments(spark: SparkSession) -> Iterator[str]:
    # of a row that Spark cannot compute while it plans
    spark.range(1).selectExpr(
        "timestamp'2024-01-01 12:00:00Z' + make_dt_interval(id) as t",
        "timestamp_ntz'2024-01-01 12:00:00' + make_dt_interval(id) as n",
        "date'2024-01-01' + cast(id as int) as d",
        "id as k",
    ).createOrReplaceTempView("moments")
    yield "moments"
    spark.catalog.dropTempView("moments")


def selected(kind: str) -> dict[str, str]:
    return {} if kind in ("semi", "anti") else {"select": "l.k as one"}


@pytest.mark.parametrize("kind", JOINS)
def test_windows_of_another_type(kind: str, spark: SparkSession, macros: Macros) -> None:
    given: dict[str, Any] = {"on": "k", "type": kind, **selected(kind)}
    t, n = (macros.render("tumble", "select * from moments", c, "1 hour") for c in ("t", "n"))
    joined = macros.render("window_join", t, n, **given)
    with pytest.raises(FAILURES, match="SW145"):
        spark.sql(f"select * from {joined}").collect()
    same = macros.render("window_join", n, n, **given)
    frame = spark.sql(f"select * from {same}")
    assert len(frame.collect()) == (kind != "anti")
    java: Any = frame._jdf
    plan = java.queryExecution().optimizedPlan().toString()
    assert "raise_error" not in plan
    assert "typeof" not in plan


@pytest.mark.parametrize("kind", JOINS)
def test_times_of_another_type(kind: str, spark: SparkSession, macros: Macros) -> None:
    data = "select * from moments"
    given: dict[str, Any] = {"left_time": "l.t", "on": "k", "type": kind, **selected(kind)}
    joined = macros.render("interval_join", data, data, right_time="r.n", **given)
    with pytest.raises(FAILURES, match="SW145"):
        spark.sql(f"select * from {joined}").collect()
    same = macros.render("interval_join", data, data, right_time="r.t", **given)
    assert spark.sql(f"select * from {same}").count() == (kind != "anti")


@pytest.mark.parametrize(
    ("macro", "times", "more"),
    [
        ("as_of_join", ("l.t", "r.n"), {}),
        ("as_of_join", ("l.n", "r.d"), {}),
        ("as_of_join", ("l.d", "r.d"), {"tolerance": "1 day"}),
        ("interval_join", ("l.n", "r.t"), {}),
        ("interval_join", ("l.d", "r.d"), {"lower": "-1 day"}),
    ],
)
def test_types_that_are_known_before(
    macro: str, times: tuple[str, str], more: dict[str, Any], spark: SparkSession
) -> None:
    given: dict[str, Any] = {"left_time": times[0], "right_time": times[1], "on": "k", **more}
    given |= {"select": "r.k as one", "within_window": False}
    with pytest.raises(CompilationError, match=r"SW145.* of (TIMESTAMP|DATE)\w* and (TIME|DATE)"):
        Macros(session=spark).render(macro, Relation("moments"), Relation("moments"), **given)


def test_dates_that_nothing_is_added_to(spark: SparkSession) -> None:
    joined = Macros(session=spark).render(
        "as_of_join",
        Relation("moments"),
        Relation("moments"),
        left_time="l.d",
        right_time="r.d",
        on="k",
        select="r.k as one",
        within_window=False,
    )
    assert spark.sql(f"select one from {joined}").collect() == [(0,)]
