"""window_aggregate gives the rows of the oracle, and those of GROUP BY over the table function."""

from __future__ import annotations

import dataclasses
import itertools
import math
import re
import sys
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st
from spark_windows.render import Macros, Relation

from tests.depth import long
from tests.oracle import aggregate as oracle

from .catalogue import CATALOGUE
from .coverage import require
from .engine import Drawn, Example, check, input_types, session_settings, values
from .generate import TYPES, Case, Row, batches, some_cases
from .test_window_functions import bound_types, macros_for, oracle_window, window_arguments

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

EPSILON = sys.float_info.epsilon
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


def aggregates(case: Case) -> dict[str, Any]:
    texts: dict[str, Any] = {name: CATALOGUE[name].text for name in case.aggregates}
    return texts if case.sets is None else {**texts, "grouping_bits": "grouping_id()"}


def rendered(
    case: Case,
    spark: SparkSession,
    plain: Macros,
    describing: Macros,
    n: int,
    **more: Any,
) -> str:
    """Return our query over a view whose columns the macros look up, or over a subquery."""
    text = values(case.rows, input_types(case.time_type))
    if "salt" in more:  # which goes by tasks
        text = f"select /*+ repartition(3) */ * from ({text})"
    data: str | Relation = text
    macros = macros_for(case, plain)
    if case.described:
        spark.sql(f"create or replace temporary view input_{n} as {text}")
        data = Relation(f"input_{n}")
        macros = macros_for(case, describing, spark)
    return rendered_over(data, case, macros, **more)


def rendered_over(data: str | Relation, case: Case, macros: Macros, **more: Any) -> str:
    """Return our query over an input with the columns of the case."""
    return macros.render(
        "window_aggregate",
        data,
        window=window(case),
        group_by=case.keys,
        aggregates=aggregates(case),
        where="flag" if case.where else None,
        grouping_sets=case.sets,
        **more,
    )


def shares_panes(case: Case) -> bool:
    """Whether windows have panes in common, so that there is anything to merge."""
    lengths = case.lengths
    if case.kind in ("tumble", "session"):
        return case.kind == "session"
    return lengths["size"] > lengths.get("slide", lengths.get("step", 0))


def phases(case: Case, n: int) -> str:
    """Return how rows are shuffled: once, mostly, where they can be."""
    keys = case.keys if case.partition_by is None else case.partition_by
    fits = shares_panes(case) and keys and case.sets is None
    return "one" if fits and n % 4 else "two"


def kept(case: Case) -> list[dict[str, Any]]:
    """Return the rows that `where` keeps: it comes before the window, also before sessions."""
    return [row for row in case.rows if not case.where or row["flag"] is True]


@dataclass(frozen=True)
class Rounding:
    """How far an aggregate of doubles may be off, for what is rounded on the way to it.

    Adding n numbers in any order is off by at most n·ε/2·Σ|x|, which is much where they cancel
    (Higham, Accuracy and Stability of Numerical Algorithms, 4.2); a mean and a variance by less,
    the latter with x² for x. Two results are twice that apart. A standard deviation s is the root
    of a variance: off by b / s where that is off by b, and never by more than the root of b.

    Attributes:
        text: The aggregate.
        column: What it aggregates.
        degree: 2 for squares.
        root: Whether it is the root of a variance.
    """

    text: str
    column: str
    degree: int
    root: bool

    @classmethod
    def of(cls, text: str) -> Rounding | None:
        """Return the rounding of an aggregate, None where it rounds nothing."""
        found = re.match(r"(?i)(?:(sum|avg|mean)|(var)\w*|stddev\w*)\(\s*(\w+)\s*\)", text)
        if found is None:
            return None
        first, variance, column = found.groups()
        return cls(text, column, 1 if first else 2, not first and not variance)

    def rows(self, aggregate: oracle.Aggregate) -> oracle.Aggregate:
        """Return it over the rows of a group, for their result."""

        def bound(rows: list[Row]) -> float:
            found = [abs(float(r[self.column])) for r in rows if r[self.column] is not None]
            off = len(rows) * EPSILON * math.fsum(x**self.degree for x in found)
            if not self.root:
                return off
            result = aggregate(rows)
            return min(math.sqrt(off), off / result) if result else math.sqrt(off)

        return bound

    @property
    def sql(self) -> str:
        """The same in SQL."""
        power = f"pow(abs(cast({self.column} as double)), {self.degree})"
        off = f"count(*) * {EPSILON!r}D * coalesce(sum({power}), 0D)"
        return f"least(sqrt({off}), ({off}) / nullif({self.text}, 0D))" if self.root else off


def off(case: Case) -> dict[str, Rounding]:
    """Return the roundings of the case's aggregates, by name."""
    found = {name: Rounding.of(str(CATALOGUE[name].text)) for name in case.aggregates}
    doubles = {name for name in found if CATALOGUE[name].spark_type == "double"}
    return {name: one for name, one in found.items() if one and name in doubles}


def example(
    case: Case,
    spark: SparkSession,
    plain: Macros,
    describing: Macros,
    n: int,
    **more: Any,
) -> Example:
    roundings = off(case)
    by = case.keys if case.partition_by is None else case.partition_by
    return Example(
        label=repr(case),
        query="select * from " + rendered(case, spark, plain, describing, n, **more),
        columns=columns(case),
        expected=oracle.window_aggregate(
            kept(case),
            oracle_window(case, by),
            case.keys,
            {name: CATALOGUE[name].expected for name in case.aggregates}
            | {
                f"{name}_off": one.rows(CATALOGUE[name].expected)
                for name, one in roundings.items()
            },
            grouping_sets(case),
            grouping_id=None if case.sets is None else "grouping_bits",
        ),
        off={name: f"{name}_off" for name in roundings},
    )


@pytest.mark.parametrize("kind", KINDS)
def test_equals_the_oracle(
    spark: SparkSession, macros: Macros, describing: Macros, kind: str, examples: Drawn
) -> None:
    covered: Counter[tuple[str, ...]] = Counter()
    used: Counter[str] = Counter()

    @examples(5, batches((kind,), aggregates=tuple(CATALOGUE), worlds=3))
    def property_of(batch: list[Case], seed: int) -> None:
        with session_settings(spark, seed) as chosen:
            check(
                spark,
                [
                    example(case, spark, macros, describing, n, phases=phases(case, n))
                    for n, case in enumerate(batch)
                ],
            )
        covered[("ansi", chosen["spark.sql.ansi.enabled"])] += len(batch)
        for n, case in enumerate(batch):
            covered.update(case.facts())
            covered["phases", phases(case, n)] += 1
            used.update(case.aggregates)

    property_of()
    ways = ["two"] if kind == "tumble" else ["one", "two"]
    require(covered, kinds=(kind,), more=[("phases", way) for way in ways])
    assert covered[("described", kind, "True")] > 0 < covered[("described", kind, "False")]
    assert set(used) == set(CATALOGUE)


DISTINCT = ("users", "pairs", "prices")
PANES = ((3, 1), (5, 2), (32, 1), (33, 1), (31, 2), (33, 2))
"""Size / slide; up to 32 panes, or half panes, are bits of a number, more are scanned."""
BESIDE = ("none", "other aggregates", "distinct counts", "none")
WAYS = [
    (panes, DISTINCT[(n + m // 2) % 3], beside)
    for n, panes in enumerate(PANES)
    for m, beside in enumerate(BESIDE)
]
"""Panes, what is counted, and what is asked for beside it."""


@pytest.mark.parametrize("kind", ["cumulate", *long("hop")])
def test_distinct_counts_alone_and_beside_others(
    spark: SparkSession, macros: Macros, describing: Macros, kind: str, examples: Drawn
) -> None:
    """Alone, first sightings are all that CUMULATE looks for, and masks all that HOP needs."""
    covered: Counter[str] = Counter()

    @examples(1, some_cases(len(WAYS), kinds=(kind,), worlds=3), st.permutations(WAYS))
    def property_of(batch: list[Case], ways: list[tuple[Any, ...]], seed: int) -> None:
        for n, (case, (panes, name, beside)) in enumerate(zip(batch, ways, strict=True)):
            lengths = dict(case.lengths)
            if kind == "hop":
                lengths["size"] = lengths["slide"] * panes[0] // panes[1]
            more = [] if beside == "none" else ["sum_v", "rows"]
            if beside == "distinct counts":
                more = [one for one in DISTINCT if one != name][: 1 + n % 2]
            names = [name, *more]
            batch[n] = dataclasses.replace(case, lengths=lengths, aggregates=names)
            covered.update([*names, f"sets {case.sets is not None}", f"{panes} {len(names)}"])
            if not more:
                covered.update([f"alone {names[0]}", f"alone, sets {case.sets is not None}"])
            covered[f"phases {phases(batch[n], n)}"] += 1
        with session_settings(spark, seed):
            check(
                spark,
                [
                    example(case, spark, macros, describing, n, phases=phases(case, n))
                    for n, case in enumerate(batch)
                ],
            )

    property_of()
    alone = [f"alone {name}" for name in DISTINCT] + ["alone, sets True", "alone, sets False"]
    wanted = (*DISTINCT, "sum_v", "sets True", "sets False", "phases one", *alone)
    assert min(covered[name] for name in wanted) > 2, covered
    if kind == "hop":
        assert all(covered[f"{panes} {n}"] for panes in PANES for n in (1, 3)), covered


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
    items += [f"{one.sql} as {name}_off" for name, one in off(case).items()]
    windowed = macros_for(case, macros).render(case.kind, data, **arguments)
    sets = ", ".join(
        f"({', '.join(bounds + keys)})" for keys in grouping_sets(case) or [case.keys]
    )
    return (
        f"select {', '.join(items)} from {windowed} "
        f"group by {', '.join(bounds + case.keys)} grouping sets ({sets})"
    )


def beside_plain(
    case: Case, spark: SparkSession, plain: Macros, describing: Macros, n: int
) -> Example:
    kinds = columns(case)
    kinds.pop("grouping_bits", None)
    ours = rendered(case, spark, plain, describing, n)
    return Example(
        label=repr(case),
        query=f"select {', '.join(kinds)} from {ours}",
        columns=kinds,
        expected=plain_sql(case, plain),
        off={name: f"{name}_off" for name in off(case)},
    )


@pytest.mark.long
def test_equals_plain_group_by(
    spark: SparkSession, macros: Macros, describing: Macros, examples: Drawn
) -> None:
    """Spark itself answers both queries, so that no rule of the oracle is between them."""
    covered: Counter[tuple[str, ...]] = Counter()
    used: Counter[str] = Counter()

    @examples(2, batches(KINDS, aggregates=PLAIN, worlds=3))
    def property_of(batch: list[Case], seed: int) -> None:
        with session_settings(spark, seed) as chosen:
            check(
                spark,
                [beside_plain(case, spark, macros, describing, n) for n, case in enumerate(batch)],
            )
        covered[("ansi", chosen["spark.sql.ansi.enabled"])] += len(batch)
        for case in batch:
            covered.update(case.facts())
            used.update(case.aggregates)

    property_of()
    require(covered, kinds=KINDS, at_least=2)
    assert set(used) == set(PLAIN)
