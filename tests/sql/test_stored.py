"""A run goes on from tables that an earlier release has stored (`tests/stored`).

The tables are restored as they were, the rows of the next run come, and the macros of the tree run
once: all tables are then as the macros that stored them left them.
"""

from __future__ import annotations

import json
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.capabilities import Feature

from tests.features import needs
from tests.stored.model import Stored, names
from tests.stored.outcome import Outcome

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet

MODELS = names()
OF_PLAIN_RUN = ("format_1", "dead", "backfilled", "join", "sessions", "changed_recompute")
"""How the names of models begin that a plain run goes on from."""


def of_format(file_format: str) -> list[ParameterSet]:
    """Return the models on a format; those on Delta and Iceberg have files of their own."""
    return [case(name) for name in MODELS if name.endswith(f"_{file_format}")]


def case(name: str) -> ParameterSet:
    """Return a model with the runs that it is part of, and the Spark that it needs."""
    marks = [] if name.startswith(OF_PLAIN_RUN) else [pytest.mark.long]
    if "approx_quantile(" in Stored.read(name).body:
        marks.append(needs(Feature.QUANTILE_SKETCHES))
    return pytest.param(name, marks=marks)


@pytest.mark.parametrize("name", of_format("parquet"))
def test_a_run_goes_on_from_what_is_stored(stored: dict[str, Future[Outcome]], name: str) -> None:
    stored[name].result().check()


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
    for model in map(Stored.read, MODELS):
        rows = [row.split(" ", 1) for row in model.after]
        for epoch in (json.loads(row) for role, row in rows if role == "epochs"):
            kinds.add(epoch["kind"])
            covered |= facts(epoch["definition"]) if epoch["definition"] else set()
    every = ["parquet", "delta", "iceberg", "on_update", "on_window_close", "early"]
    every += ["by column", "by overlap", "by delta", "by iceberg", "by files"]
    every += ["tumble", "hop", "cumulate", "of timestamp", "of timestamp_ntz", "of date"]
    wanted = {(strategy, fact) for strategy in ("accumulate", "recompute") for fact in every}
    assert covered >= {*wanted, ("accumulate", "session"), ("accumulate", "of None")}
    assert kinds == {"refresh", "run", "compaction", "backfill", "rebuild"}
