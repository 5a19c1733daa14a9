"""The Arrow engine, and salted shuffles, give the rows of the oracle, as plain calls do."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import strategies as st
from spark_windows.render import Macros

from tests.depth import long

from .catalogue import CATALOGUE
from .coverage import require
from .engine import Drawn, check, session_settings
from .generate import Case, batches
from .test_window_aggregate import example, phases, rendered, shares_panes

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KINDS = ("cumulate", "session", *long("hop"))
ALL_KINDS = ("tumble", "hop", "cumulate", "session")
IN_SQL = ("about", "middle", "bits", "parity")
"""What is merged by functions that only Spark has, or that only the user knows."""
MERGED = tuple(name for name in CATALOGUE if name not in IN_SQL)


def of_groups(case: Case) -> Case:
    """The case with sessions of its keys, where it has sessions, and a described input."""
    if case.kind != "session":
        return dataclasses.replace(case, described=True)
    return dataclasses.replace(case, described=True, partition_by=None, sets=None)


@pytest.mark.parametrize("kind", KINDS)
def test_equals_the_oracle(
    spark: SparkSession, macros: Macros, kind: str, examples: Drawn
) -> None:
    covered: Counter[tuple[str, ...]] = Counter()
    used: Counter[str] = Counter()
    describing = Macros(session=spark)

    @examples(4, batches((kind,), aggregates=MERGED, worlds=3))
    def property_of(batch: list[Case], seed: int) -> None:
        batch = [of_groups(case) for case in batch]
        with session_settings(spark, seed) as chosen:
            for case in filter(shares_panes, batch):
                text = rendered(case, spark, macros, describing, 0, engine="arrow")
                assert "/* spark_windows.engine arrow" in text
            check(
                spark,
                [
                    example(
                        case,
                        spark,
                        macros,
                        describing,
                        n,
                        engine="arrow" if shares_panes(case) else "auto",
                        phases=phases(case, n),
                    )
                    for n, case in enumerate(batch)
                ],
            )
        covered[("ansi", chosen["spark.sql.ansi.enabled"])] += len(batch)
        for n, case in enumerate(batch):
            covered.update(case.facts())
            covered["shares panes", str(shares_panes(case))] += 1
            covered["phases", phases(case, n)] += 1
            used.update(case.aggregates)

    property_of()
    require(covered, kinds=(kind,), more=[("shares panes", "True"), ("phases", "one")], at_least=1)
    assert set(used) == set(MERGED)


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_salted_groups_equal_the_oracle(
    spark: SparkSession, macros: Macros, kind: str, examples: Drawn
) -> None:
    used: Counter[str] = Counter()
    keys: Counter[str] = Counter()
    describing = Macros(session=spark)

    @examples(1, batches((kind,), aggregates=tuple(CATALOGUE), worlds=3), st.integers(2, 5))
    def property_of(batch: list[Case], salt: int, seed: int) -> None:
        with session_settings(spark, seed):
            check(
                spark,
                [
                    example(case, spark, macros, describing, n, salt=salt)
                    for n, case in enumerate(batch)
                ],
            )
        for case in batch:
            used.update(case.aggregates)
            keys.update(case.keys)

    property_of()
    assert len(used) > len(CATALOGUE) // 2, used
    assert min(keys[key] for key in ("ki", "kd", "ks")) > 1
