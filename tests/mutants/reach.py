"""A pytest plugin that notes which macros each test calls, in a folder.

    REACH=FOLDER pytest -p tests.mutants.reach …

Each process of a run has a file of its own, with a line of JSON for each test. Tests that fail are
left out: they would seem to notice every mutant. What a fixture calls counts for every test that
has it. What a test starts as another process is not seen.
"""

from __future__ import annotations

import json
import os
import re
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from dbt.clients.jinja import MacroGenerator
from spark_windows import render

if TYPE_CHECKING:
    from collections.abc import Generator

GROUP = re.compile(r"@[^\]]+$")
"""What pytest-xdist adds to the id of a test."""


class Reach:
    """What was called since the last look, and by each fixture."""

    def __init__(self) -> None:
        self.called: set[str] = set()
        self.fixtures: dict[tuple[str, str], set[str]] = defaultdict(set)
        self.file = Path(os.environ["REACH"]) / f"{os.getpid()}.jsonl"
        self._observe()

    def _observe(self) -> None:
        plain, by_dbt = render._Macro.__call__, MacroGenerator.__call__

        def call(macro: Any, *args: Any, **kwargs: Any) -> Any:
            self.called.add(macro._name)
            return plain(macro, *args, **kwargs)

        def call_by_dbt(generator: Any, *args: Any, **kwargs: Any) -> Any:
            if getattr(generator.macro, "package_name", "") == render.PACKAGE:
                self.called.add(generator.macro.name)
            return by_dbt(generator, *args, **kwargs)

        render._Macro.__call__ = call  # type: ignore[assignment, method-assign]
        MacroGenerator.__call__ = call_by_dbt  # type: ignore[assignment, method-assign]

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any]
    ) -> Generator[None, Any, Any]:
        before, self.called = self.called, set()
        try:
            return (yield)
        finally:
            self.fixtures[fixturedef.baseid, fixturedef.argname] |= self.called
            self.called |= before

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.called = set()
        result = yield  # raises where the test fails
        names = getattr(item, "fixturenames", ())
        for (place, name), called in self.fixtures.items():
            if name in names and item.nodeid.startswith(place):
                self.called |= called
        line = {GROUP.sub("", item.nodeid): sorted(self.called)}
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        return result


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Reach(), "reach")
