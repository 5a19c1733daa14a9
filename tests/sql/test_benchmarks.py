"""docs/benchmarks.md has what the benchmarks measure, and nothing else."""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from spark_windows.capabilities import Feature
from spark_windows.render import Macros

from benchmarks import data, duckdb_limit, flink, growth, profile
from benchmarks.cases import ARROW, HOP, KINDS, SUM_COUNT, Case, by_work, cases, window_aggregate
from benchmarks.page import PAGE, SECTIONS, Setting, page, reached, sections
from benchmarks.rivals import by_rival
from benchmarks.session import view
from tests.features import needs

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

WRITTEN = {
    part: sections(PAGE.read_text("utf-8"))[one.name]
    for part, one in SECTIONS.items()
    if one.name in sections(PAGE.read_text("utf-8"))
}
"""The parts that the page has."""


def rows_of(part: str) -> list[list[str]]:
    """Return the cells of a table of the page, without its head."""
    lines = [line for line in WRITTEN[part].splitlines() if line[:1] == "|"]
    cells = [re.split(r" ?\| ?", line)[1:-1] for line in lines]
    assert cells[0] == [*SECTIONS[part].head]
    return cells[2:]


@pytest.fixture
def known(spark: SparkSession, tmp_path: Path) -> list[Case]:
    data.write_events(spark, tmp_path / "events", 10)
    return cases(Macros(session=spark), view(spark, tmp_path / "events"))


@needs(Feature.ARROW_ENGINE)
def test_the_cases_beside_spark_are_on_the_page(known: list[Case]) -> None:
    expected = [
        (one.name, one.beside, one.limit) for beside in by_rival(known).values() for one in beside
    ]
    assert [(row[0], row[1], row[5]) for row in rows_of("spark")] == expected


@needs(Feature.ARROW_ENGINE)
def test_the_cases_beside_other_engines_are_on_the_page(known: list[Case]) -> None:
    for part, names in (("duckdb", duckdb_limit.QUERIES), ("flink", flink.WORK)):
        expected = [
            one.name for name, ours in by_work(known).items() if name in names for one in ours
        ]
        assert {name.removesuffix(ARROW) for name in expected} == names.keys()
        if part in WRITTEN:
            assert [row[0] for row in rows_of(part)] == expected


def test_the_other_measurements_are_on_the_page() -> None:
    heavy = [row[0] for row in rows_of("heavy")]
    for kind in KINDS:
        assert any(name.startswith(f"{kind}, ") for name in heavy)
    if "growth" in WRITTEN:
        assert [row[0] for row in rows_of("growth")] == [*growth.WORK]
    if "profile" in WRITTEN:
        assert [*dict.fromkeys(row[0] for row in rows_of("profile"))] == [*profile.WORK]


def test_a_profile_has_all_steps_and_ends_with_the_windows(
    spark: SparkSession, tmp_path: Path
) -> None:
    data.write_events(spark, tmp_path / "events", 200)
    events = view(spark, tmp_path / "events")
    query = window_aggregate(Macros(session=spark), events, HOP, SUM_COUNT)
    rows = {name: spark.sql(text).count() for name, text in profile.steps(query).items()}
    assert [*rows] == [*profile.STEPS]
    assert rows["events"] == rows["prefixes"] == rows["panes"] + rows["windows"]
    assert rows["windows"] == spark.sql(query).count()


@pytest.mark.parametrize(("share", "said"), [(0.9999, "99%"), (1.0, "yes"), (0.0, "0%")])
def test_a_goal_that_is_just_missed_is_not_reached(share: float, said: str) -> None:
    assert reached(share) == said


def test_the_page_is_what_the_benchmarks_write() -> None:
    whole = PAGE.read_text("utf-8")
    texts = sections(whole)
    assert list(texts) == [SECTIONS[part].name for part in WRITTEN]
    pattern = (
        r"^Measured on (\S+) by `([^`]+)`: (?:([\d,]+) rows, )?(\d+) runs? of each, "
        r"on (.+), (\d+) cores, (\d+) GiB, "
        r"with Java (\S+), Spark (\S+) \(`local\[2\]`\) and Python (\S+)\.$"
    )
    for part, text in WRITTEN.items():
        said = re.search(pattern, text, re.MULTILINE)
        assert said is not None
        day, command, rows, repeats, cpu, cores, memory, java, spark, python = said.groups()
        setting = Setting(
            day=datetime.date.fromisoformat(day),
            rows=int(rows.replace(",", "")) if rows else None,
            repeats=int(repeats),
            cpu=cpu,
            cores=int(cores),
            memory=int(memory),
            java=java,
            spark=spark,
            python=python,
        )
        table = [line for line in text.splitlines() if line[:1] == "|"][2:]
        assert page(setting, command, {part: table}, whole) == whole
