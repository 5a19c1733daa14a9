"""A process that is killed with its Spark, at any moment, leaves nothing that a later run shows.

The next process takes over with more rows, and its tables equal the oracle's: as if nothing had
died. See `worker.py` for what a process does.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from filelock import FileLock

from tests.conftest import FACTOR
from tests.property.test_incremental import FORMATS, KINDS
from tests.reliability.fed import BY_REACH, Planned
from tests.reliability.worker import READ, Plan

ROOT = Path(__file__).resolve().parents[2]
LIVES = 1 if FACTOR == 1 else 8
"""Processes that are killed one after the other on the same tables."""
TURNS = [3] if FACTOR == 1 else list(range(len(KINDS)))
"""Which model is of which kind: a plain run has a single kill."""
HALF_MADE = "target"
"""What a single kill comes into: on Parquet windows are replaced partition by partition."""
STATEMENTS = 9
"""How many statements that write most runs have."""
LONGEST = 0.2 if FACTOR == 1 else 0.8
"""Seconds into a statement at which the kill may come; few take longer."""


class Life:
    """A process under the eyes of the test; while it starts it has the lock of the jars."""

    def __init__(self, folder: Path, plan: Plan, lock: FileLock) -> None:
        plan.write(folder)
        self.folder, self.plan = folder, plan
        self.log = (folder / f"worker_{plan.number}.log").open("wb")
        with lock:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.reliability.worker", str(folder)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.log,
                text=True,
                start_new_session=True,  # the JVM belongs to its group
            )
            assert any('"up"' in line for line in self.out)  # the adapter says that Spark starts
        self.under_way: dict[int, str | None] = {}
        self.right: set[int] = set()
        self.done: set[int] = set()

    @property
    def out(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def events(self) -> Iterator[dict[str, Any]]:
        """What the process says, noted down."""
        for line in self.out:
            event = json.loads(line)
            model, kind = event["model"], event["event"]
            assert kind != "failed", event["text"]
            if kind == "begin":
                self.under_way[model] = event["text"]
            elif kind == "right":
                self.right.add(model)
            else:
                self.under_way[model] = None
                if kind == "done":
                    self.done.add(model)
            yield event

    def kill_at(self, model: int, statement: int | str, later: float) -> None:
        """Kill so much later than a model begins a statement that writes.

        `statement`: its number, or the step of the run.
        """
        begun: list[str] = []
        for event in self.events():
            step = event["text"] if event["event"] == "begin" else READ
            if step != READ and event["model"] == model:
                begun.append(step)
                if statement in (step, len(begun) - 1):
                    break
            if len(self.done) == len(self.plan.models):
                break
        time.sleep(later)
        self.kill()
        for _ in self.events():  # what was said before the end
            pass

    def kill(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.log.close()


def kinds(turn: int) -> list[tuple[str, str]]:
    """Return the kinds of the models of a turn, and their formats.

    Windows in all formats, and one that has none: row by row, frames, joins or panes. The two of a
    plain run are on Parquet.
    """
    windows = [(KINDS[(turn + at) % len(KINDS)], one) for at, one in enumerate(FORMATS)]
    other = BY_REACH[(turn + 2) % len(BY_REACH)]
    by_reach = (other, "parquet" if FACTOR == 1 else FORMATS[turn % len(FORMATS)])
    return [*(windows[:1] if FACTOR == 1 else windows), by_reach]


def plan(number: int, turn: int, *, last: bool) -> Plan:
    """Return the models of a life; every third run that is killed is a full refresh.

    A single kill comes into a second run.
    """
    models = [
        Planned(
            kind=kind,
            number=at,
            file_format=file_format,
            emit=("on_window_close", "on_update", "early")[(turn + at) % 3],
            compact_every=1 + (turn + at) % 2,
            full_refresh=number % 3 == 2,
            before=FACTOR == 1,
        )
        for at, (kind, file_format) in enumerate(kinds(turn))
    ]
    return Plan(models, number, last, seed=turn)


@pytest.fixture
def lives() -> Iterator[list[Life]]:
    """Nothing survives the test."""
    begun: list[Life] = []
    yield begun
    for life in begun:
        life.kill()


def test_a_kill_is_never_seen(
    tmp_path: Path,
    jars: FileLock,
    lives: list[Life],
    record_property: Callable[[str, object], None],
) -> None:
    choose = random.Random() if FACTOR > 1 else random.Random(1)
    hit: dict[str, Counter[str]] = {}
    for turn in TURNS:
        folder = tmp_path / str(turn)
        folder.mkdir()
        models = range(len(kinds(turn)))
        for number in range(LIVES):
            life = Life(folder, plan(number, turn, last=False), jars)
            lives.append(life)
            statement = HALF_MADE if FACTOR == 1 else choose.randrange(STATEMENTS)
            life.kill_at(choose.choice(models), statement, LONGEST * choose.random())
            assert number == 0 or life.right == set(models)
            for at, (kind, file_format) in enumerate(kinds(turn)):
                name = "by reach" if kind in BY_REACH else file_format
                hit.setdefault(name, Counter())[life.under_way.get(at) or "nothing"] += 1
        survivor = Life(folder, plan(LIVES, turn, last=True), jars)
        lives.append(survivor)
        assert [event["event"] for event in survivor.events()] == ["right"] * len(models)
    record_property("statements under way", {name: dict(found) for name, found in hit.items()})
    for found in hit.values():
        assert found.total() == LIVES * len(TURNS)
        if FACTOR > 1:
            assert found.total() >= 30
            assert found.total() - found["nothing"] - found[READ] >= 10, hit
            assert len(found) >= 6, hit
    nothing = sum(found["nothing"] for found in hit.values())
    assert nothing < sum(found.total() for found in hit.values()), hit
