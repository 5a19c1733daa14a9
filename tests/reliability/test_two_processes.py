"""Two processes that run a model over one Spark Connect server; see `client.py`."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.cluster import LOOPBACK, Server
from tests.conftest import FACTOR
from tests.reliability.test_kill import ROOT


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a Spark Connect server."""
    started = Server.begin("connect", tmp_path, {})
    yield f"sc://{LOOPBACK}:{started.port}"
    started.kill()


class Client:
    """A process that does what it is told."""

    def __init__(self, address: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.reliability.client", address],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.hear() == "ready"

    def say(self, **what: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the process has died"
        return str(json.loads(line))

    def do(self, **what: Any) -> str:
        self.say(**what)
        return self.hear()


@pytest.fixture
def clients(server: str) -> Iterator[list[Client]]:
    begun = [Client(server) for _ in range(2)]
    yield begun
    for client in begun:
        client.process.kill()
        client.process.wait()


@pytest.mark.long
def test_two_processes_on_one_server(clients: list[Client]) -> None:
    first, second = clients
    runs = []
    refused = 0
    for number in range(3 * FACTOR):
        runs.append([number])
        assert first.do(arrive=number + 1) == "done"
        first.say(run={}, number=100 * number)
        time.sleep(0.1 * (number % 3))
        second.say(run={}, number=100 * number + 50)
        said = first.hear(), second.hear()
        assert "done" in said
        assert all(text == "done" or "[SW206]" in text for text in said)
        refused += said != ("done", "done")
        first.do(run={"take_over": True}, number=100 * number + 70)
        assert second.do(check=runs) == "done"
    assert refused
