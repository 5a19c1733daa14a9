"""Two processes that run a model over one Spark Connect server; see `client.py`."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pyspark
import pytest

from tests.conftest import FACTOR
from tests.reliability.test_kill import ROOT
from tests.reliability.worker import QUICK


def spark_connect(location: Path, port: int, log: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start a server; it has the metastore that the clients share."""
    metastore = f"jdbc:derby:;databaseName={location / 'metastore'};create=true"
    settings = {
        "spark.connect.grpc.binding.port": port,
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.driver.host": "localhost",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.sql.catalogImplementation": "hive",
        "spark.sql.warehouse.dir": location / "warehouse",
        "spark.hadoop.javax.jdo.option.ConnectionURL": metastore,
        "spark.driver.extraJavaOptions": QUICK,
    }
    submit = Path(pyspark.__file__).parent / "bin" / "spark-submit"
    command = [str(submit), "--master", "local[2]"]
    for name, value in settings.items():
        command += ["--conf", f"{name}={value}"]
    command += ["--class", "org.apache.spark.sql.connect.service.SparkConnectServer"]
    return subprocess.Popen(
        [*command, "spark-internal"],
        cwd=location,
        stdout=log,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a Spark Connect server."""
    port = free_port()
    with (tmp_path / "server.log").open("wb") as log:
        process = spark_connect(tmp_path, port, log)
        deadline = time.monotonic() + 120
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert process.poll() is None, (tmp_path / "server.log").read_text("utf-8")[-3000:]
            assert time.monotonic() < deadline
            time.sleep(0.3)
        yield f"sc://127.0.0.1:{port}"
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


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
