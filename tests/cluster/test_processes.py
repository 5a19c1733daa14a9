"""Processes of `make cluster`: what is left of them when it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests.cluster.project import ROOT

pytestmark = pytest.mark.engines


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_of_a_cluster(tmp_path: Path, sent: signal.Signals) -> None:
    command = [sys.executable, "-m", "scripts.cluster", "--workers", "1"]
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
        children = psutil.Process(process.pid).children(recursive=True)
        names = [one.name() for one in children]
        assert names.count("java") == 4  # a master, a worker and two servers
        process.send_signal(sent)
        process.wait(60)
        assert psutil.wait_procs(children, timeout=60)[1] == []
        assert folder.exists() == (sent == signal.SIGKILL)
    finally:
        process.kill()
