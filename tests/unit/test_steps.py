"""The steps of a run: one list that the page on incremental models shows, too."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from spark_windows.render import Macros

PAGE = Path(__file__).resolve().parents[2] / "docs" / "incremental.md"


def lists() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = Macros().package["_step_lists"]()
    return found


def flat(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return steps with those of repetitions in their place."""
    return [one for step in steps for one in (flat(step["steps"]) if step["steps"] else [step])]


def test_the_page_shows_the_steps() -> None:
    package = Macros().package
    text = PAGE.read_text(encoding="utf-8").split("<!-- steps -->")[1]
    shown = dict(re.findall(r"^\| \*\*([\w ]+)\*\* \| (.*) \|$", text, re.M))
    # a question in plain letters, a write in heavy ones
    expected = {
        work: ", ".join(
            f"**{name}**" if kind == "write" else name
            for name, kind in package["_names_of"](steps)
        )
        for work, steps in lists().items()
    }
    assert shown == expected


def test_a_name_is_that_of_one_step() -> None:
    twice = {
        work: [name for name, n in Counter(one["name"] for one in flat(steps)).items() if n > 1]
        for work, steps in lists().items()
    }
    assert {work: names for work, names in twice.items() if names} == {}


def test_what_stores_rows_checks_the_lease() -> None:
    """Merged keys may stand twice: nobody minds a run that wakes then."""
    bare = {
        (work, one["name"])
        for work, steps in lists().items()
        for one in flat(steps)
        if one["kind"] == "write" and one["query"] and not one["checks_lease"]
    }
    assert bare == set()


def test_the_commit_comes_last() -> None:
    """Behind it there is only what a run that dies may leave to the next one."""
    behind = {}
    for work, steps in lists().items():
        names = [one["name"] for one in flat(steps) if one["kind"] == "write"]
        if "commit" in names:
            behind[work] = names[names.index("commit") + 1 :]
    assert behind == {
        "rebuild": [],
        "backfill": ["drop merged", "drop kept"],
        "accumulate": [],
        "recompute": ["drop kept"],
        "maintenance": ["drop expired", "drop merged"],
    }
