"""A run goes on from tables that an earlier release has stored (`tests/stored`).

The tables are restored as they were, the rows of the next run come, and the macros of the tree run
once: all tables are then as the macros that stored them left them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.stored import tables
from tests.stored.model import Stored, Trial, names

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

MODELS = names()
MADE_ANEW = {
    "hop_delta",
    "join_parquet",
    "recompute_iceberg",
    "sessions_parquet",
    "tumble_parquet",
}
"""Whose first run is tried, too: each format and table among them; all in the long run."""


class Outcome:
    """What came of a model: the tables before and after the last run, and after a first run."""

    def __init__(self, spark: SparkSession, name: str) -> None:
        self.stored = Stored.read(name)
        trial = Trial(spark, self.stored)
        trial.restore()
        last = len(self.stored.runs)
        trial.arrive(last)
        trial.run(last)
        self.definitions = trial.definitions()
        self.rows = trial.outcome()
        self.anew: dict[str, str] | None = None
        if name in MADE_ANEW or FACTOR > 1:
            trial.model.drop()
            trial.run(last)
            self.anew = trial.definitions()
        trial.drop()


@pytest.fixture(scope="module")
def outcomes(
    request: pytest.FixtureRequest, spark: SparkSession, small_queries: None
) -> Iterator[dict[str, Future[Outcome]]]:
    """The models that are asked for, two at a time: each alone waits half of the time."""
    items = (item for item in request.session.items if isinstance(item, pytest.Function))
    asked = [str(item.callspec.params["name"]) for item in items if "name" in item.fixturenames]
    with ThreadPoolExecutor(2) as pool:
        yield {name: pool.submit(Outcome, spark, name) for name in dict.fromkeys(asked)}


@pytest.mark.parametrize("name", MODELS)
def test_a_run_goes_on_from_what_is_stored(
    outcomes: dict[str, Future[Outcome]], name: str
) -> None:
    outcome = outcomes[name].result()
    definitions = without_queries(outcome.stored.definitions_after)
    assert without_queries(outcome.definitions) == definitions
    assert outcome.anew is None or without_queries(outcome.anew) == definitions
    expected, found = Counter(outcome.stored.after), Counter(outcome.rows)
    assert (expected - found, found - expected) == (Counter(), Counter())


def without_queries(definitions: dict[str, str]) -> dict[str, str]:
    return {role: tables.without_query(sql) for role, sql in definitions.items()}


def facts(definition: dict[str, Any]) -> set[tuple[str, str]]:
    """Return what the definition of a model says of it."""
    strategy = "accumulate" if "columns" in definition else "recompute"
    inputs = definition["compiled"].get("inputs")
    windows = [one["window"] for one in inputs] if inputs else [definition["plan"]["window"]]
    settings = definition["settings"]
    found = [settings["emit"], settings["file_format"]]
    for one in settings["inputs"]:
        found.append("by " + ("overlap" if one["cursor"]["overlap"] else one["cursor"]["kind"]))
    for window in windows:
        found += [window["kind"], "of " + str(window["type"])]
    return {(strategy, fact) for fact in found}


def test_the_models_cover_what_is_stored() -> None:
    covered, kinds = set(), set()
    for stored in map(Stored.read, MODELS):
        rows = [row.split(" ", 1) for row in stored.after]
        for epoch in (json.loads(row) for role, row in rows if role == "epochs"):
            kinds.add(epoch["kind"])
            covered |= facts(epoch["definition"]) if epoch["definition"] else set()
    every = ["parquet", "delta", "iceberg", "on_update", "on_window_close", "early"]
    every += ["by column", "by overlap", "by delta", "by iceberg", "by files"]
    every += ["tumble", "hop", "cumulate", "of timestamp", "of timestamp_ntz", "of date"]
    wanted = {(strategy, fact) for strategy in ("accumulate", "recompute") for fact in every}
    assert covered >= {*wanted, ("accumulate", "session"), ("accumulate", "of None")}
    assert kinds == {"refresh", "run", "compaction", "backfill", "rebuild"}
