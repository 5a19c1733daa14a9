"""A pytest plugin that runs chosen tests, and says of each suite whether it noticed a fault.

    pytest -p tests.mutants.suites --chosen FILE --told FILE --seconds N …

A suite is a file of tests; suites run in the order in which their tests are chosen. Each stops at
its first failure, and ends early when it has had its share of the time, so that each of them has
its turn. What is told is written again whenever something is known.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

LEAST_SECONDS = 60
"""What a suite may take where its share is less: the first one also starts Spark."""
NOTICED, UNNOTICED, UNFINISHED = "noticed", "unnoticed", "unfinished"


def suite_of(test: str) -> str:
    """Return the file of a test, without the folder of all tests."""
    return test.partition("::")[0].removeprefix("tests/").removesuffix(".py")


@dataclass
class Outcome:
    """What a suite says of a fault.

    Attributes:
        suite: Its file.
        outcome: `noticed`, `unnoticed`, or `unfinished` where its time was up.
        test: The test that noticed.
        seconds: Since the run began.
    """

    suite: str
    outcome: str = UNFINISHED
    test: str = ""
    seconds: int = 0


class Suites:
    """The suites of one run."""

    def __init__(self, chosen: Path, told: Path, seconds: float) -> None:
        self.chosen = chosen.read_text(encoding="utf-8").splitlines()
        self.told = told
        self.began = time.monotonic()
        self.ends = self.began + seconds
        self.until: dict[str, float] = {}
        self.left: Counter[str] = Counter()
        self.outcomes: dict[str, Outcome] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = set(self.chosen)
        place = {suite: number for number, suite in enumerate(map(suite_of, self.chosen))}
        items[:] = sorted(
            (item for item in items if item.nodeid in chosen),
            key=lambda item: place[suite_of(item.nodeid)],
        )
        self.left.update(suite_of(item.nodeid) for item in items)
        self.outcomes = {suite: Outcome(suite) for suite in self.left}
        self._tell()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        suite, now = suite_of(item.nodeid), time.monotonic()
        if suite not in self.until:
            share = (self.ends - now) / (len(self.outcomes) - len(self.until))
            self.until[suite] = min(self.ends, now + max(share, LEAST_SECONDS))
        if self.outcomes[suite].outcome == NOTICED:
            pytest.skip("its suite has noticed the fault")
        if now > self.until[suite]:
            self.left[suite] += 1  # never down to none: it stays unfinished
            pytest.skip("its suite has had its time")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        suite = suite_of(item.nodeid)
        if report.failed:
            self._found(suite, NOTICED, item.nodeid)
        elif report.when == "teardown":
            self.left[suite] -= 1
            if not self.left[suite]:
                self._found(suite, UNNOTICED)
        return report

    def _found(self, suite: str, outcome: str, test: str = "") -> None:
        if self.outcomes[suite].outcome == UNFINISHED:
            seconds = round(time.monotonic() - self.began)
            self.outcomes[suite] = Outcome(suite, outcome, test, seconds)
            self._tell()

    def _tell(self) -> None:
        lines = [asdict(outcome) for outcome in self.outcomes.values()]
        self.told.write_text(json.dumps(lines), encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--chosen", type=Path, help="a file of tests, an id a line")
    parser.addoption("--told", type=Path, help="where the outcomes go, as JSON")
    parser.addoption("--seconds", type=float, help="how long all of them may take")


def pytest_configure(config: pytest.Config) -> None:
    options = [config.getoption(name) for name in ("chosen", "told", "seconds")]
    config.pluginmanager.register(Suites(*options), "suites")
