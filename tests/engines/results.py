"""Counts of one suite with one method, as pytest reports them, and the file that keeps them."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tests.dbt_suite import suite as dbt_suite

FILE = Path(__file__).with_name("results.json")
FORMAT = re.compile(r"\b(parquet|delta|iceberg)\b")
GROUP = re.compile(r"@(hive )?[^@\]]*$")
"""What a run in several processes adds to the name of a test: the group that it belongs to."""
OUTCOMES = ("passed", "skipped", "failed")


@dataclass
class Result:
    """What became of the tests of a suite.

    Attributes:
        day: When they ran.
        seconds: How long it took.
        counts: Passed, skipped and failed tests by format; without one, under `any`.
        areas: The same by area of dbt's own tests.
        skipped: How many tests were skipped, by reason.
        failed: Names of tests that failed.
    """

    day: str
    seconds: int
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    areas: dict[str, dict[str, int]] = field(default_factory=dict)
    skipped: dict[str, int] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)


def read_report(report: Path, day: str, usual_format: str | None) -> Result:
    """Return what a report of pytest says.

    Args:
        report: The file of `--junitxml`.
        day: When it was written.
        usual_format: Of tests that name none.
    """
    (root,) = ElementTree.parse(report).getroot()
    counts: dict[str, Counter[str]] = {}
    areas: dict[str, Counter[str]] = {}
    skipped: Counter[str] = Counter()
    failed = []
    cases: dict[tuple[str, str], ElementTree.Element] = {}
    for case in root.iter("testcase"):
        key = str(case.get("classname")), GROUP.sub("", str(case.get("name")))
        if key not in cases or _outcome(case) == "failed":  # one that ends badly, too, comes twice
            cases[key] = case
    for (where, name), case in cases.items():
        outcome = _outcome(case)
        named = FORMAT.search(name)
        kind = named[1] if named else usual_format or "any"
        counts.setdefault(kind, Counter())[outcome] += 1
        if area := dbt_suite.area_of_test(where):
            areas.setdefault(area, Counter())[outcome] += 1
        if outcome == "skipped":
            skipped[str(case.find("skipped").get("message"))] += 1  # type: ignore[union-attr]
        elif outcome == "failed":
            failed.append(f"{where}::{name}")
    return Result(
        day=day,
        seconds=round(float(root.get("time", 0))),
        counts={kind: dict(counts[kind]) for kind in sorted(counts)},
        areas={area: dict(areas[area]) for area in sorted(areas)},
        skipped=dict(sorted(skipped.items())),
        failed=sorted(failed),
    )


def _outcome(case: ElementTree.Element) -> str:
    if case.find("failure") is not None or case.find("error") is not None:
        return "failed"
    return "passed" if case.find("skipped") is None else "skipped"


def read() -> dict[str, dict[str, Result]]:
    """Return all results that are kept, by suite and method."""
    kept: dict[str, dict[str, Any]] = json.loads(FILE.read_text()) if FILE.exists() else {}
    return {
        suite: {method: Result(**one) for method, one in methods.items()}
        for suite, methods in kept.items()
    }


def keep(suite: str, method: str, result: Result) -> None:
    """Put a result in place of the one that is kept of a suite and a method."""
    found = read()
    found.setdefault(suite, {})[method] = result
    text = {s: {m: asdict(r) for m, r in methods.items()} for s, methods in found.items()}
    FILE.write_text(json.dumps(text, indent=1, sort_keys=True) + "\n")
