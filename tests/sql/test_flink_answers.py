"""The macros on Spark give what Apache Flink 2.3.0 gave to the project's own cases.

What they must give is the oracle's answer to each case, which is checked against Flink's apart;
deliberate differences are listed with the cases. An aggregation is asked for twice: by
`window_aggregate`, and by GROUP BY over the table function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from tests.oracle import Row
from tests.oracle.flink.cases import (
    AGGREGATES,
    CASES,
    Aggregation,
    Case,
    Deduplication,
    Join,
    TopN,
    Tvf,
    Window,
)
from tests.oracle.flink.inputs import INPUTS
from tests.oracle.windows import WINDOW_COLUMNS
from tests.property.engine import Example, check, session_settings, values

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

BATCH = 24
AT_ONCE = 6
"""Queries in one job: of many large ones Spark's analysis takes longer than of each alone."""
FIRST_SEED = 2
"""Of the session's settings: up to 11 none generates code, which does not pay for one run."""

AGGREGATE_TYPES = {
    "n": "bigint",
    "n_v": "bigint",
    "n_distinct": "bigint",
    "sum_v": "bigint",
    "sum_distinct": "bigint",
    "sum_d": "double",
    "sum_m": "decimal(20,2)",  # of DECIMAL(10,2): ten more digits
    "min_v": "bigint",
    "max_v": "bigint",
    "min_k": "string",
    "max_m": "decimal(10,2)",
    "avg_d": "double",
    "avg_m": "decimal(14,6)",  # of DECIMAL(10,2): four more digits behind the point
    "avg_v": "double",
    "var_samp_d": "double",
    "var_pop_d": "double",
    "stddev_samp_d": "double",
    "stddev_pop_d": "double",
    "n_big": "bigint",
    "sum_huge": "bigint",
    "distinct_big": "bigint",
}
NOT_MERGEABLE = ("sum_distinct",)
"""What `window_aggregate` refuses where windows overlap or sessions merge."""


@pytest.fixture(scope="module")
def inputs(spark: SparkSession) -> dict[str, str]:
    """The name of a view of each input table."""
    names = {table: f"flink_answers_{table}" for table in INPUTS}
    for table, name in names.items():
        rows = spark.sql(values(INPUTS[table].rows, INPUTS[table].columns))
        # As rows once and for all: a view of VALUES is analyzed anew by every query.
        rows.coalesce(1).localCheckpoint().createOrReplaceTempView(name)
    return names


class Questions:
    """What to ask Spark for a case."""

    def __init__(self, macros: Macros, inputs: dict[str, str]) -> None:
        self._macros = macros
        self._inputs = inputs

    def of(self, case: Case) -> Iterator[Example]:
        """Yield each way to ask for the case's answer."""
        if isinstance(case, Tvf):
            condition = f" where {case.where[0]}" if case.where else ""
            text = self._tvf(case, case.table, case.window)
            yield self._example(
                case, "", f"{text}{condition}", table_types(case.table), case.oracle()
            )
        elif isinstance(case, Aggregation):
            yield from self._aggregations(case)
        elif isinstance(case, Join):
            yield self._join(case)
        elif isinstance(case, TopN):
            yield self._top_n(case)
        elif isinstance(case, Deduplication):
            text = self._macros.render(
                "window_deduplicate",
                self._tvf(case, case.table, case.window),
                order_by="ts",
                partition_by=list(case.partition_by),
                keep=case.keep,
            )
            yield self._example(case, "", text, table_types(case.table), case.oracle())

    def _example(
        self, case: Case, how: str, text: str, types: dict[str, str], expected: list[Row]
    ) -> Example:
        columns = {**types, **bound_types(case)}
        return Example(
            label=f"{case.name} {how}".strip(),
            query=f"select {', '.join(columns)} from {text}",
            columns=columns,
            expected=expected,
        )

    def _tvf(self, case: Case, table: str, window: Window) -> str:
        arguments = window_arguments(case, window)
        return self._macros.render(arguments.pop("kind"), self._inputs[table], **arguments)

    def _aggregations(self, case: Aggregation) -> Iterator[Example]:
        types = aggregation_types(case, case.aggregates)
        yield self._example(case, "by GROUP BY", self._group_by(case), types, case.oracle())
        direct = case.window["kind"] == "tumble"
        names = [name for name in case.aggregates if direct or name not in NOT_MERGEABLE]
        # A condition comes before sessions here, as in Flink; in plain SQL it comes after them.
        asked = case.stand_in if case.where and case.stand_in else case
        yield self._example(
            case,
            "by window_aggregate",
            self._window_aggregate(case, names),
            aggregation_types(case, names),
            asked.oracle(),
        )

    def _group_by(self, case: Aggregation) -> str:
        sets = case.grouping_sets if case.grouping_sets is not None else (case.keys,)
        items = [*WINDOW_COLUMNS, *case.keys]
        items += [f"{AGGREGATES[name][0]} as {name}" for name in case.aggregates]
        if case.grouping_sets is not None:
            # Of all keys: the window's are in every set, so their bits, the highest, are 0.
            items.append("grouping_id() as gid")
        grouped = ", ".join(f"({', '.join([*WINDOW_COLUMNS, *keys])})" for keys in sets)
        return (
            f"(select {', '.join(items)} from {self._tvf(case, case.table, case.window)}"
            + (f" where {case.where[0]}" if case.where else "")
            + f" group by grouping sets ({grouped})"
            + (f" having {case.having[0]}" if case.having else "")
            + ")"
        )

    def _window_aggregate(self, case: Aggregation, names: Sequence[str]) -> str:
        aggregates = {name: AGGREGATES[name][0] for name in names}
        having = case.having[0] if case.having else None
        for name, text in aggregates.items():
            having = having.replace(text, name) if having else None
        if case.grouping_sets is not None:
            aggregates["gid"] = "grouping_id()"
        return self._macros.render(
            "window_aggregate",
            self._inputs[case.table],
            window=window_arguments(case, case.window),
            group_by=list(case.keys),
            aggregates=aggregates,
            where=case.where[0] if case.where else None,
            having=having,
            grouping_sets=(
                None if case.grouping_sets is None else [list(keys) for keys in case.grouping_sets]
            ),
        )

    def _join(self, case: Join) -> Example:
        sides = [self._tvf(case, table, case.window) for table in case.tables]
        arguments: dict[str, Any] = {
            "type": {"in": "semi", "not_in": "anti"}.get(case.kind, case.kind),
            "on": list(case.keys),
            "condition": case.residual[0] if case.residual else None,
        }
        types = table_types(case.left)
        if case.kind == "not_in":
            arguments["null_aware"] = True
        elif case.kind not in ("semi", "anti", "in"):
            lefts = {f"l_{name}": kind for name, kind in table_types(case.left).items()}
            rights = {f"r_{name}": kind for name, kind in table_types(case.right).items()}
            types = {**lefts, **rights}
            arguments["select"] = [f"{name.replace('_', '.', 1)} as {name}" for name in types]
        text = self._macros.render("window_join", *sides, **arguments)
        return self._example(case, "", text, types, case.oracle())

    def _top_n(self, case: TopN) -> Example:
        source = case.source
        if isinstance(source, Aggregation):
            types = aggregation_types(source, source.aggregates)
            data = self._window_aggregate(source, source.aggregates)
        else:
            types = table_types(source.table)
            data = self._tvf(source, source.table, source.window)
        text = self._macros.render(
            "window_top_n",
            data,
            n=case.n if isinstance(case.n, str) else case.n - case.first + 1,
            offset=case.first - 1,
            order_by=[" ".join(order) for order in case.order_by],
            partition_by=list(case.partition_by),
            function=case.method,
            rank_column="rank_number",
        )
        # Flink numbers with BIGINT, Spark with INT.
        return self._example(case, "", text, {**types, "rank_number": "int"}, case.oracle())


def window_arguments(case: Case, window: Window) -> dict[str, Any]:
    """Return the window as an argument of `window_aggregate`."""
    lengths = ("size", "slide", "step", "gap", "offset")
    arguments: dict[str, Any] = {"kind": window["kind"], "timecol": "ts"}
    arguments |= {name: f"{window[name]} microseconds" for name in lengths if name in window}
    if window["kind"] == "session":
        arguments["partition_by"] = list(window.get("partition_by", ()))
    elif case.zone is not None:
        arguments["timezone"] = case.zone
    return arguments


def table_types(table: str) -> dict[str, str]:
    """Return the columns of an input with their Spark types."""
    return {name: kind.lower() for name, kind in INPUTS[table].columns.items()}


def bound_types(case: Case) -> dict[str, str]:
    """Return the window's columns, of the time column's type."""
    return dict.fromkeys(WINDOW_COLUMNS, table_types(case.tables[0])["ts"])


def aggregation_types(case: Aggregation, aggregates: Sequence[str]) -> dict[str, str]:
    """Return keys, aggregates and the number of the grouping set with their Spark types."""
    keys = {key: table_types(case.table)[key] for key in case.keys}
    sets = {} if case.grouping_sets is None else {"gid": "bigint"}
    return {**keys, **{name: AGGREGATE_TYPES[name] for name in aggregates}, **sets}


BATCHES = [list(CASES)[first : first + BATCH] for first in range(0, len(CASES), BATCH)]


@pytest.mark.parametrize("names", BATCHES, ids=[f"{b[0]} to {b[-1]}" for b in BATCHES])
def test_macros_give_the_answer(
    spark: SparkSession, macros: Macros, inputs: dict[str, str], names: list[str]
) -> None:
    questions = Questions(macros, inputs)
    examples = [example for name in names for example in questions.of(CASES[name])]
    with session_settings(spark, FIRST_SEED + BATCHES.index(names)):
        for first in range(0, len(examples), AT_ONCE):
            check(spark, examples[first : first + AT_ONCE])


def test_every_case_is_asked_for(macros: Macros) -> None:
    questions = Questions(macros, {table: table for table in INPUTS})
    for name, case in CASES.items():
        asked = list(questions.of(case))
        assert len(asked) == (2 if isinstance(case, Aggregation) else 1), name
