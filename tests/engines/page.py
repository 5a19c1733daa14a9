"""docs/engines.md: what was run where, from the results that are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tests.engines.results import OUTCOMES, Result
from tests.engines.suites import METHODS, SUITES

PAGE = Path(__file__).parents[2] / "docs" / "engines.md"
INTRODUCTION = """\
# Engines

Which tests were run with which method of a profile, and on which format of tables. Written by
`make test-engines`; what an engine lacks is the reason of a skipped test.
"""


def page(results: dict[str, dict[str, Result]]) -> str:
    """Return the whole page."""
    if not results:
        return f"{INTRODUCTION}\nNo run of it is kept yet.\n"
    parts = [_methods(results), _matrix(results), _areas(results), _reasons(results)]
    return "\n".join([INTRODUCTION, *(line for part in parts for line in (*part, ""))])


def _methods(results: dict[str, dict[str, Result]]) -> Iterator[str]:
    yield "| method | what it is |"
    yield "|---|---|"
    used = {method for methods in results.values() for method in methods}
    for method, what in METHODS.items():
        if method in used:
            yield f"| `{method}` | {what} |"


def _matrix(results: dict[str, dict[str, Result]]) -> Iterator[str]:
    yield "## Suites\n"
    yield "| suite | what | format | method | passed | skipped | failed | seconds | day |"
    yield "|---|---|---|---|---:|---:|---:|---:|---|"
    for suite, method, result in _ordered(results):
        for kind, counts in result.counts.items():
            said = " | ".join(str(counts.get(outcome, 0)) for outcome in OUTCOMES)
            yield (
                f"| {suite} | {SUITES[suite].what} | {kind} | `{method}` | {said} | "
                f"{result.seconds} | {result.day} |"
            )
    yield ""
    yield "`any`: the test names no format. Seconds are those of the whole suite."


def _areas(results: dict[str, dict[str, Result]]) -> Iterator[str]:
    shown = [(suite, method, one) for suite, method, one in _ordered(results) if one.areas]
    if not shown:
        return
    yield "## dbt's own tests\n"
    yield (
        "Passed, skipped and failed tests of `dbt-tests-adapter`, by folder. Where dbt's SQL is "
        "in Postgres' dialect, the test has it in Spark's."
    )
    yield ""
    columns = [f"`{method}`, {SUITES[suite].format}" for suite, method, _ in shown]
    yield f"| folder | {' | '.join(columns)} |"
    yield "|---|" + "---:|" * len(columns)
    for area in sorted({area for _, _, one in shown for area in one.areas}):
        counts = [_three(one.areas.get(area, {})) for _, _, one in shown]
        yield f"| {area} | {' | '.join(counts)} |"
    totals = [_sum(one.areas.values()) for _, _, one in shown]
    yield f"| all | {' | '.join(map(_three, totals))} |"


def _sum(several: Iterable[dict[str, int]]) -> Counter[str]:
    return sum((Counter(counts) for counts in several), Counter())


def _three(counts: Mapping[str, int]) -> str:
    return " / ".join(str(counts.get(outcome, 0)) for outcome in OUTCOMES)


def _reasons(results: dict[str, dict[str, Result]]) -> Iterator[str]:
    yield "## Why tests are skipped\n"
    yield "| suite | method | tests | reason |"
    yield "|---|---|---:|---|"
    for suite, method, result in _ordered(results):
        for reason, count in result.skipped.items():
            yield f"| {suite} | `{method}` | {count} | {reason} |"
    failed = [
        (suite, method, name)
        for suite, method, result in _ordered(results)
        for name in result.failed
        if method != "dbt-spark"
    ]
    if failed:
        yield "\n## What fails\n"
        for suite, method, name in failed:
            yield f"* {suite}, `{method}`: `{name}`"


def _ordered(results: dict[str, dict[str, Result]]) -> Iterator[tuple[str, str, Result]]:
    """Each result with its suite and its method, in the order of these."""
    for suite in SUITES:
        kept = results.get(suite, {})
        yield from ((suite, method, kept[method]) for method in METHODS if method in kept)
