"""The input of a window_aggregate stands in its text once, between marks that say where."""

from __future__ import annotations

from typing import Any

import pytest
from spark_windows.render import Macros

WINDOWS: dict[str, dict[str, Any]] = {
    "tumble": {"kind": "tumble", "size": "1 hour"},
    "few panes": {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    "bits": {"kind": "hop", "slide": "5 minutes", "size": "1 hour"},
    "scans": {"kind": "hop", "slide": "1 minute", "size": "1 hour"},
    "cumulate": {"kind": "cumulate", "step": "1 hour", "size": "1 day"},
    "session": {"kind": "session", "gap": "10 minutes"},
}
AGGREGATES = {"n": "count(*)", "users": "count(distinct u)", "pairs": "count(distinct u, v)"}


@pytest.mark.parametrize("names", [["n"], ["users"], ["n", "users"], ["users", "pairs"]])
@pytest.mark.parametrize("kind", [*WINDOWS, "several"])
def test_the_input_is_marked_once(macros: Macros, kind: str, names: list[str]) -> None:
    windows = {name: {"timecol": "ts", **one} for name, one in WINDOWS.items()}
    how = {"windows": windows} if kind == "several" else {"window": windows[kind]}
    aggregates = {name: AGGREGATES[name] for name in names}
    text = macros.render("window_aggregate", "orders", group_by="k", aggregates=aggregates, **how)
    assert text.count("/* spark_windows.input */ orders /* spark_windows.input_end */") == 1
    assert text.count("orders") == 1


@pytest.mark.parametrize("name", ["s.t", r"s.`a\d`", r"delta.`C:\logs\1`"])
def test_a_log_stands_in_the_place_of_its_current_rows(macros: Macros, name: str) -> None:
    rows = macros.render("current_rows", name, unique_key="id", operation="op", sequence="at")
    text = macros.package["_with_log_itself"](f"select id from {rows} where v > 1")
    assert text == f"select id from {name} where v > 1"
