"""Processes of `make cluster`: where they listen, and what is left of them when it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from scripts.cluster import LOOPBACK, Failed, Server
from tests.cluster.project import ROOT

pytestmark = pytest.mark.engines

IN_PYTHON = """
import sys

from pyspark.sql import SparkSession

session = SparkSession.builder.remote(sys.argv[1]).getOrCreate()
frame = session.range(0, 4, 1, 2).mapInArrow(lambda batches: batches, "id bigint")
print(len(frame.collect()))
"""
"""A query whose tasks have executors start workers of Python."""


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_of_a_cluster(tmp_path: Path, sent: signal.Signals) -> None:
    command = [sys.executable, "-m", "scripts.cluster"]
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(4)]
        assert said[3] == "Ctrl-C stops all of it.\n", said
        folder = Path(said[0].partition("logs below ")[2].strip())
        assert folder.parent == tmp_path
        query = [sys.executable, "-c", IN_PYTHON, said[1].partition("remote: ")[2].strip()]
        assert subprocess.run(query, check=True, stdout=subprocess.PIPE).stdout == b"4\n"
        children = psutil.Process(process.pid).children(recursive=True)
        names = [one.name() for one in children]
        # a master, two workers and two servers, an executor or two with what they start
        assert names.count("java") >= 6
        assert any(name.startswith("python") for name in names), names
        held = sum(one.memory_full_info().pss for one in children if one.name() == "java")
        assert held < 8 * 2**30
        assert {address.removeprefix("::ffff:") for address in listening(children)} == {LOOPBACK}
        process.send_signal(sent)
        process.wait(60)
        assert psutil.wait_procs(children, timeout=60)[1] == []
        assert folder.exists() == (sent == signal.SIGKILL)  # which nobody can see to
    finally:
        process.kill()


def test_nothing_is_left_of_a_server_that_does_not_start(tmp_path: Path) -> None:
    before = javas()
    with pytest.raises(Failed, match=r"^connect ended with 1:"):
        Server.begin("connect", tmp_path, {"spark.connect.grpc.binding.port": "none"})
    assert javas() == before


def javas() -> set[psutil.Process]:
    """Return the JVMs that this process has started."""
    return {one for one in psutil.Process().children(recursive=True) if one.name() == "java"}


def listening(processes: list[psutil.Process]) -> list[str]:
    """Return the addresses that processes listen at."""
    sockets = [one for process in processes for one in process.net_connections("tcp")]
    return [one.laddr.ip for one in sockets if one.status == psutil.CONN_LISTEN]
