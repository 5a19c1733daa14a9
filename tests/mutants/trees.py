"""Copies of a tree, in which pytest runs."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutants.faults import Patch
from tests.mutants.suites import NOTICED, UNFINISHED

NOT_COPIED = (".*", "__pycache__", "*.egg-info")
BUILT = {"target", "logs", "dbt_packages", "build"}
"""Folders of the tree itself that are not copied; the macros have a folder `target`, too."""
FASTER = ("--catalog", "in-memory")
"""For all tests but the functional ones, as `make test` runs them."""
SLACK = 120
"""Seconds that pytest may take to begin and to end."""


def room_of(test: str) -> str:
    """Return the folder of a test."""
    return test.split("/")[1]


@dataclass
class Tree:
    """A copy of a tree.

    Attributes:
        place: Where it is.
        python: The interpreter of the tree that was copied.
        running: The pytest that runs in it.
    """

    place: Path
    python: str
    running: subprocess.Popen[str] | None = None

    @classmethod
    def copied(cls, tree: Path, place: Path) -> Tree:
        """Copy a tree, and put these plugins into it."""
        ignored = shutil.ignore_patterns(*NOT_COPIED)

        def not_copied(folder: str, names: list[str]) -> set[str]:
            return ignored(folder, names) | (BUILT if Path(folder) == tree else set())

        shutil.copytree(tree, place, ignore=not_copied)
        shutil.copytree(Path(__file__).parent, place / "tests" / "mutants", dirs_exist_ok=True)
        python = tree / ".venv" / "bin" / "python"
        return cls(place, str(python) if python.exists() else sys.executable)

    def pytest(self, *arguments: str, seconds: float | None = None, **environ: str) -> str:
        """Run pytest for so many seconds at most, and return what it says.

        Raises:
            RuntimeError: It was killed.
        """
        code = os.pathsep.join([str(self.place / "adapter"), str(self.place)])
        self.running = subprocess.Popen(
            [self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
            cwd=self.place,
            env={**os.environ, "PYTHONPATH": code, **environ},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = self.running.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.end()
            return "it did not end in time"
        if self.running.returncode < 0:
            raise RuntimeError("pytest was killed")
        return said

    def end(self) -> None:
        """Kill the pytest that runs, with the Spark that it has started."""
        if self.running and self.running.poll() is None:
            os.killpg(self.running.pid, signal.SIGKILL)
            self.running.wait()

    def tried(
        self, patch: Patch | None, tests: Iterable[str], seconds: float, *, first: bool
    ) -> list[dict[str, Any]]:
        """Run tests over a fault, and return the outcome of each suite (see `suites`).

        Args:
            patch: The fault; None: the tree as it is.
            tests: Ids of tests. Suites run in their order, but those that need dbt run last.
            seconds: How long they may take.
            first: Whether the first suite that notices ends the run; those behind it have no
                outcome then.
        """
        original = (self.place / patch.file).read_text(encoding="utf-8") if patch else ""
        if patch:
            (self.place / patch.file).write_text(patch.mutated(self.place), encoding="utf-8")
        try:
            return self._outcomes(list(tests), time.monotonic() + seconds, first)
        finally:
            if patch:
                (self.place / patch.file).write_text(original, encoding="utf-8")

    def _outcomes(self, tests: list[str], ends: float, first: bool) -> list[dict[str, Any]]:
        outcomes: list[dict[str, Any]] = []
        for functional, options in ((False, FASTER), (True, ())):
            chosen = [test for test in tests if (room_of(test) == "functional") == functional]
            noticed = any(outcome["outcome"] == NOTICED for outcome in outcomes)
            if chosen and not (first and noticed):
                more = ["-x"] if first else []
                outcomes += self._run(chosen, ends - time.monotonic(), *options, *more)
        if first and any(outcome["outcome"] == NOTICED for outcome in outcomes):
            return [outcome for outcome in outcomes if outcome["outcome"] != UNFINISHED]
        return outcomes

    def _run(self, tests: list[str], seconds: float, *options: str) -> Any:
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        with tempfile.TemporaryDirectory() as folder:
            chosen, told = Path(folder) / "chosen", Path(folder) / "told"
            chosen.write_text("\n".join(tests), encoding="utf-8")
            said = self.pytest(
                *("-p", "tests.mutants.suites", "--chosen", str(chosen), "--told", str(told)),
                *("--seconds", str(seconds), f"--timeout={max(round(seconds), 1)}"),
                *(*options, *files),
                seconds=max(seconds, 0) + SLACK,
            )
            if not told.exists():
                raise RuntimeError(f"pytest ran no tests:\n{said[-2000:]}")
            return json.loads(told.read_text(encoding="utf-8"))
