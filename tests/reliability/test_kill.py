"""A process that is killed with its Spark, at any moment, leaves nothing that a later run shows.

The next process takes over with more rows, and its tables equal the oracle's: as if nothing had
died. See `worker.py` for what a process does.
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from tests.conftest import FACTOR
from tests.property.test_incremental import FORMATS, KINDS
from tests.reliability.worker import Plan, Planned

ROOT = Path(__file__).resolve().parents[2]
LIVES = 3 if FACTOR == 1 else 8
"""Processes that are killed one after the other on the same tables."""
TURNS = [3] if FACTOR == 1 else list(range(len(KINDS)))
"""Which format has which kind of window."""
STATEMENTS = 9
"""How many statements that write most runs have."""
LONGEST = 0.8
"""Seconds into a statement at which the kill may come; few take longer."""
WRITES = re.compile(
    r"(create|drop|alter|insert|delete)\b(?: or| if| not| exists| table| view| into| overwrite"
    r"| replace| from)* (\S+)"
)


def what(text: str) -> str | None:
    """What a statement does to which table of its model; None where it only reads."""
    found = WRITES.match(text)
    if found is None:
        return None
    _, marked, role = found[2].rpartition("__")
    return f"{text.split(found[2])[0].strip()} {role if marked else 'target'}"


class Life:
    """A process under the eyes of the test."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        plan.write(folder)
        self.folder, self.plan = folder, plan
        self.log = (folder / f"worker_{plan.number}.log").open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.reliability.worker", str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            start_new_session=True,  # the JVM belongs to its group
        )
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

    def kill_at(self, model: int, number: int, later: float) -> None:
        """Kill so much later than a model begins the statement of that number that writes."""
        begun = 0
        for event in self.events():
            writes = event["event"] == "begin" and what(event["text"]) is not None
            begun += writes and event["model"] == model
            if begun > number or len(self.done) == len(self.plan.models):
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


def plan(number: int, turn: int, *, last: bool) -> Plan:
    """One model of each format; every third run that is killed is a full refresh."""
    models = [
        Planned(
            kind=KINDS[(turn + at) % len(KINDS)],
            number=at,
            file_format=file_format,
            emit=("on_window_close", "on_update", "early")[(turn + at) % 3],
            compact_every=1 + (turn + at) % 2,
            full_refresh=number % 3 == 2,
        )
        for at, file_format in enumerate(FORMATS)
    ]
    return Plan(models, number, last, seed=turn)


@pytest.fixture
def lives() -> Iterator[list[Life]]:
    """Nothing survives the test."""
    begun: list[Life] = []
    yield begun
    for life in begun:
        life.kill()


@pytest.mark.usefixtures("spark_environment")  # by then the jars are here
def test_a_kill_is_never_seen(
    tmp_path: Path, lives: list[Life], record_property: Callable[[str, object], None]
) -> None:
    choose = random.Random() if FACTOR > 1 else random.Random(1)
    kills: Counter[str] = Counter()
    hit: dict[str, Counter[str]] = {file_format: Counter() for file_format in FORMATS}
    for turn in TURNS:
        folder = tmp_path / str(turn)
        folder.mkdir()
        for number in range(LIVES):
            life = Life(folder, plan(number, turn, last=False))
            lives.append(life)
            model = choose.randrange(len(FORMATS))
            life.kill_at(model, choose.randrange(STATEMENTS), LONGEST * choose.random())
            assert number == 0 or life.right == set(range(len(FORMATS)))
            for at, file_format in enumerate(FORMATS):
                kills[file_format] += 1
                under_way = life.under_way[at]
                hit[file_format][what(under_way) or "read" if under_way else "nothing"] += 1
        survivor = Life(folder, plan(LIVES, turn, last=True))
        lives.append(survivor)
        assert [event["event"] for event in survivor.events()] == ["right"] * len(FORMATS)
    record_property("statements under way", {name: dict(found) for name, found in hit.items()})
    for file_format in FORMATS:
        writes = hit[file_format].total() - hit[file_format]["nothing"] - hit[file_format]["read"]
        assert kills[file_format] == LIVES * len(TURNS)
        if FACTOR > 1:
            assert kills[file_format] >= 30
            assert writes >= 10, hit
            assert len(hit[file_format]) >= 6, hit
    assert sum(hit[file_format]["nothing"] for file_format in FORMATS) < sum(kills.values()), hit
