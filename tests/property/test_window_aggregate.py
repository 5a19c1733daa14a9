"""window_aggregate gives the rows of the oracle, and those of GROUP BY over the table function."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spark_windows.render import Macros, Relation

from tests.oracle import aggregate as oracle

from .catalogue import CATALOGUE
from .coverage import require
from .engine import Example, check, input_types, session_settings, values
from .generate import TYPES, Case, cases
from .test_window_functions import bound_types, oracle_window, window_arguments

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

BATCH = 10
PLAIN_BATCH = 4  # each case is three queries of its own
KINDS = ("tumble", "hop", "cumulate", "session")


@pytest.fixture(scope="module")
def describing(spark: SparkSession) -> Macros:
    """Macros that look up the columns of their input."""
    return Macros(session=spark)


def window(case: Case) -> dict[str, Any]:
    arguments = {**window_arguments(case), "kind": case.kind}
    if case.kind == "session":
        arguments["partition_by"] = case.partition_by
    return arguments


def columns(case: Case) -> dict[str, str]:
    names = {**bound_types(case), **{key: TYPES[key] for key in case.keys}}
    names.update({name: CATALOGUE[name].spark_type for name in case.aggregates})
    if case.sets is not None:
        names["grouping_bits"] = "bigint"
    return names


def grouping_sets(case: Case) -> list[list[str]] | None:
    """Return the sets as lists of keys."""
    if case.sets == "rollup":
        return [case.keys[:n] for n in range(len(case.keys), -1, -1)]
    if case.sets == "cube":
        sizes = range(len(case.keys) + 1)
        return [list(one) for n in sizes for one in itertools.combinations(case.keys, n)]
    assert not isinstance(case.sets, str)
    return case.sets


def aggregates(case: Case) -> dict[str, str]:
    texts = {name: CATALOGUE[name].text for name in case.aggregates}
    return texts if case.sets is None else {**texts, "grouping_bits": "grouping_id()"}


def rendered(case: Case, data: Any, macros: Macros) -> str:
    return macros.render(
        "window_aggregate",
        data,
        window=window(case),
        group_by=case.keys,
        aggregates=aggregates(case),
        where="flag" if case.where else None,
        grouping_sets=case.sets,
    )


def kept(case: Case) -> list[dict[str, Any]]:
    """Return the rows that `where` keeps: it comes before the window, also before sessions."""
    return [row for row in case.rows if not case.where or row["flag"] is True]


def example(case: Case, spark: SparkSession, plain: Macros, describing: Macros, n: int) -> Example:
    text = values(case.rows, input_types(case.time_type))
    data: Any = text
    if case.described:
        spark.sql(f"create or replace temporary view input_{n} as {text}")
        data = Relation(f"input_{n}")
    by = case.keys if case.partition_by is None else case.partition_by
    return Example(
        label=repr(case),
        query="select * from " + rendered(case, data, describing if case.described else plain),
        columns=columns(case),
        expected=oracle.window_aggregate(
            kept(case),
            oracle_window(case, by),
            case.keys,
            {name: CATALOGUE[name].expected for name in case.aggregates},
            grouping_sets(case),
            grouping_id=None if case.sets is None else "grouping_bits",
        ),
    )


@pytest.mark.parametrize("kind", KINDS)
def test_equals_the_oracle(
    spark: SparkSession, macros: Macros, describing: Macros, kind: str
) -> None:
    covered: Counter[tuple[str, ...]] = Counter()
    used: Counter[str] = Counter()
    drawn = st.lists(
        cases(kinds=(kind,), aggregates=tuple(CATALOGUE)), min_size=BATCH, max_size=BATCH
    )

    @given(drawn, st.integers(0, 2**16))
    def batches(batch: list[Case], seed: int) -> None:
        with session_settings(spark, seed) as chosen:
            check(
                spark,
                [example(case, spark, macros, describing, n) for n, case in enumerate(batch)],
            )
        covered[("ansi", chosen["spark.sql.ansi.enabled"])] += 1
        for case in batch:
            covered.update(case.facts())
            used.update(case.aggregates)

    batches()
    require(covered, kinds=(kind,))
    assert covered[("described", kind, "True")] > 0 < covered[("described", kind, "False")]
    assert set(used) == set(CATALOGUE)


PLAIN = tuple(name for name, entry in CATALOGUE.items() if entry.plain is not None)


def plain_sql(case: Case, macros: Macros) -> str:
    """Return GROUP BY over the table function, as a user writes it without window_aggregate."""
    data = values(case.rows, input_types(case.time_type))
    if case.where:
        data = f"select * from ({data}) where flag"
    arguments = window_arguments(case)
    if case.kind == "session" and case.partition_by is not None:
        arguments["partition_by"] = case.partition_by
    bounds = ["window_start", "window_end", "window_time"]
    items = bounds + case.keys
    items += [
        f"{CATALOGUE[name].plain or CATALOGUE[name].text} as {name}" for name in case.aggregates
    ]
    sets = ", ".join(
        f"({', '.join(bounds + keys)})" for keys in grouping_sets(case) or [case.keys]
    )
    return (
        f"select {', '.join(items)} from {macros.render(case.kind, data, **arguments)} "
        f"group by {', '.join(bounds + case.keys)} grouping sets ({sets})"
    )


def test_equals_plain_group_by(spark: SparkSession, macros: Macros) -> None:
    """Spark itself compares the two queries, so that no rule of the oracle is between them."""
    drawn = st.lists(
        cases(kinds=KINDS, aggregates=PLAIN), min_size=PLAIN_BATCH, max_size=PLAIN_BATCH
    )

    @given(drawn, st.integers(0, 2**16))
    def batches(batch: list[Case], seed: int) -> None:
        with session_settings(spark, seed):
            for case in batch:
                exact = [
                    name for name in case.aggregates if CATALOGUE[name].spark_type != "double"
                ]
                compared = ", ".join(
                    ["window_start", "window_end", "window_time", *case.keys, *exact]
                )
                data = values(case.rows, input_types(case.time_type))
                ours = f"select {compared} from {rendered(case, data, macros)}"
                theirs = f"select {compared} from ({plain_sql(case, macros)})"
                assert spark.sql(ours).dtypes == spark.sql(theirs).dtypes
                for one, other in ((ours, theirs), (theirs, ours)):
                    rows = spark.sql(f"{one} except all {other}").collect()
                    assert not rows, f"{case}\n{rows[:3]}\n{one}\n{other}"

    batches()
