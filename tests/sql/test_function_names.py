"""The lists of functions are those of Spark, and what is on none of them is asked about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest
from dbt_common.exceptions import CompilationError
from pyspark.sql.functions import pandas_udf

from tests.depth import first

from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

pytestmark = pytest.mark.usefixtures("small_queries")

CHANGING = {
    "monotonically_increasing_id",
    "rand",
    "randn",
    "random",
    "randstr",
    "shuffle",
    "spark_partition_id",
    "uniform",
    "uuid",
}


def groups_of(spark: SparkSession) -> dict[str, str]:
    """Return what Spark's documentation calls each of its functions."""
    jvm: Any = spark._jvm
    registry = jvm.org.apache.spark.sql.catalyst.analysis.FunctionRegistry
    found = jvm.scala.jdk.javaapi.CollectionConverters.asJava(registry.expressions())
    return {
        entry.getKey(): entry.getValue()._1().getGroup()
        for entry in found.entrySet()
        if re.fullmatch(r"\w+", entry.getKey())
    }


def test_every_function_of_spark_is_on_a_list(spark: SparkSession, macros: Macros) -> None:
    groups = groups_of(spark)
    aggregates = re.compile(macros.package["_aggregate_names"]())
    changing = re.compile(macros.package["_changing_names"]())
    assert {name for name in groups if aggregates.fullmatch(name)} == {
        name for name, group in groups.items() if group == "agg_funcs"
    }
    assert {name for name in groups if changing.fullmatch(name)} == CHANGING
    code = " ".join(f"{name}(x)" for name in groups)
    assert macros.package["_unknown_functions"](code) == []


@pytest.mark.parametrize(
    ("code", "unknown"),
    [
        ("select my_agg(v), lower(k) from t where k in (1) and exists (select 1)", ["my_agg"]),
        ("select db.Score (v) from t", ["score"]),
        ("select * from t where k like any ('a', 'b')", []),
    ],
)
def test_what_is_no_function_of_spark(code: str, unknown: list[str], macros: Macros) -> None:
    assert macros.package["_unknown_functions"](code) == unknown


def test_brackets_behind_like_are_no_aggregate(macros: Macros) -> None:
    row_wise = macros.package["_is_row_wise"]
    assert row_wise("(select * from t where k like any ('a'))")
    assert row_wise("(select * from t where k ilike some ('a'))")
    assert not row_wise("(select any(b) from t)")
    assert not row_wise("(select bitmap_construct_agg(n) from t)")


class Calling(Orders):
    """A model with functions of a project in its input, and around its block."""

    body = "select * from {block}"
    salt: int | None = None

    def run(self, **how: Any) -> dict[str, Any]:
        block = self.model.macros.render(
            "window_aggregate",
            self.reads,
            window=self.window,
            aggregates=self.aggregates,
            salt=self.salt,
        )
        return self.model.run(self.body.format(block=block), self.config, **how)


@pytest.fixture
def calling(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Calling]:
    """The functions are pickled with it: workers do not import tests."""

    def middle(values: pd.Series) -> float:
        return float(values.median())

    def doubled(values: pd.Series) -> pd.Series:
        return values * 2.0

    for function in (middle, doubled):
        spark.udf.register(function.__name__, pandas_udf(function, "double"))  # type: ignore[call-overload]
    made = Calling(spark, "parquet", "loaded_at", strategy=request.param)
    made.come((1, "10:10", 5, "20"), (2, "10:20", 7, "20"))
    yield made
    made.drop()


@pytest.mark.long
@pytest.mark.parametrize("calling", first(STRATEGIES), indirect=True)
def test_a_function_of_a_project_may_go_row_by_row(calling: Calling) -> None:
    calling.reads = f"select *, doubled(v) as twice from {calling.source}"
    calling.body = "select *, doubled(total) as twice from {block}"
    calling.salt = 4
    calling.run()
    calling.come((3, "10:30", 1, "30"))
    calling.run()
    assert calling.model.rows("target", "n, total, twice") == [(3, 13, 26.0)]


@pytest.mark.parametrize("calling", first(STRATEGIES), indirect=True)
def test_an_aggregate_of_a_project_makes_no_input(calling: Calling) -> None:
    calling.reads = (
        f"select ts, loaded_at, v from (select *, 1 as one from {calling.source}) "
        "where v < (select middle(v) + 9 from values (1) as t(v))"
    )
    with pytest.raises(CompilationError, match=r"\[SW242\].*middle"):
        calling.run()
    assert not calling.model.exists("target")


@pytest.mark.parametrize("calling", ["recompute"], indirect=True)
def test_an_aggregate_of_a_project_in_a_window(calling: Calling) -> None:
    calling.body = (
        "select window_start, window_end, middle(total) as m from {block} "
        "group by window_start, window_end"
    )
    calling.run()
    assert calling.model.rows("target", "m") == [(12.0,)]


@pytest.mark.parametrize("calling", first(STRATEGIES), indirect=True)
@pytest.mark.parametrize("call", ["rand()", "uuid()", "monotonically_increasing_id()"])
def test_a_function_that_changes_is_refused(calling: Calling, call: str) -> None:
    calling.reads = f"select *, {call} as other from {calling.source}"
    with pytest.raises(CompilationError, match=r"\[SW243\]"):
        calling.run()
    calling.reads = f"select * from {calling.source}"
    calling.body = f"select *, {call} as other from {{block}}"
    with pytest.raises(CompilationError, match=r"\[SW243\]"):
        calling.run()


NOW = [
    "current_timestamp()",
    "NOW()",
    "current_date",
    "`localtimestamp`()",
    "timestamp_seconds(unix_timestamp())",
    "timestamp'now'",
    "date 'tomorrow'",
]


@pytest.mark.parametrize("calling", first(STRATEGIES), indirect=True)
@pytest.mark.parametrize("now", NOW)
def test_the_clock_chooses_no_rows(calling: Calling, now: str) -> None:
    for reads, body in (
        (f"select * from {calling.source} where ts <= {now}", "select * from {block}"),
        (f"select * from {calling.source}", f"select * from {{block}} where window_end < {now}"),
        (
            f"select * from {calling.source}",
            f"with b as (select *, {now} as t from {{block}}) "
            "select * from b where window_end < t",
        ),
    ):
        calling.reads, calling.body = reads, body
        with pytest.raises(CompilationError, match=r"\[SW243\]"):
            calling.run()
    assert not calling.model.exists("target")


@pytest.mark.parametrize("calling", first(STRATEGIES), indirect=True)
def test_the_clock_may_say_when_a_row_was_built(calling: Calling) -> None:
    calling.reads = f"select * except (n), n as `current_date` from {calling.source} -- now()"
    calling.body = "select *, now() as built_at, 'now()' as said from {block}"
    calling.run()
    assert calling.model.rows("target", "n, total, said, built_at is not null") == [
        (2, 12, "now()", True)
    ]


@pytest.mark.parametrize("calling", first(STRATEGIES), indirect=True)
def test_a_function_of_sql_that_changes_is_refused(calling: Calling) -> None:
    # the parser of Iceberg takes none with parameters
    calling.spark.sql("create or replace temporary function noise() returns double return rand()")
    calling.reads = f"select *, noise() as other from {calling.source}"
    with pytest.raises(CompilationError, match=r"\[SW243\].*noise, rand"):
        calling.run()
    calling.reads = f"select * from {calling.source}"
    calling.body = "select *, n + noise() as other from {block}"
    with pytest.raises(CompilationError, match=r"\[SW243\].*noise, rand"):
        calling.run()
    assert not calling.model.exists("target")


@pytest.mark.parametrize("calling", first(STRATEGIES), indirect=True)
def test_a_model_that_reads_the_clock_already_goes_on(
    calling: Calling, monkeypatch: pytest.MonkeyPatch
) -> None:
    calling.reads = f"select * from {calling.source} where ts <= now()"
    with monkeypatch.context() as before:
        before.setitem(calling.model.macros.package, "_clock_calls", lambda: "an earlier release")
        calling.run()
    calling.come((3, "10:30", 1, "30"))
    heard: list[str] = []

    def hear(said: str, info: bool = False) -> str:
        heard.append(said)
        return ""

    calling.model.macros.context["log"] = hear
    calling.run()
    assert calling.model.rows("target", "n, total") == [(3, 13)]
    assert [line for line in heard if "now() gives another value each time" in line]
