"""The lock of the embedded metastore."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from dbt.adapters.sparkwindows.environments import lock as lock_module
from dbt.adapters.sparkwindows.environments.lock import MetastoreLock
from dbt.adapters.sparkwindows.errors import SparkWindowsError


def test_the_second_is_told_at_once_who_holds_it(tmp_path: Path) -> None:
    first = MetastoreLock(tmp_path)
    first.acquire()
    started = time.monotonic()
    with pytest.raises(SparkWindowsError) as caught:
        MetastoreLock(tmp_path).acquire()
    assert time.monotonic() - started < 1
    text = caught.value.msg
    assert text.startswith("[SW801]")
    assert f"pid {os.getpid()}" in text
    assert Path(sys.argv[0]).name in text
    assert "method: thrift" in text
    assert "method: connect" in text
    first.release()
    MetastoreLock(tmp_path).acquire()


@dataclass(frozen=True)
class Died:
    """A process that was killed while it held the locks of two folders.

    Attributes:
        process: What was killed.
        alone: A folder whose lock only the process held.
        shared: A folder whose lock a child holds too, until the process's input is closed.
    """

    process: subprocess.Popen[bytes]
    alone: Path
    shared: Path

    def end_child(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()


@pytest.fixture(scope="module")
def died(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Died]:
    alone, shared = (tmp_path_factory.mktemp(name) for name in ("alone", "shared"))
    script = f"""
import os, pathlib, subprocess
from dbt.adapters.sparkwindows.environments.lock import MetastoreLock
alone, shared = (MetastoreLock(pathlib.Path(one)) for one in {[str(alone), str(shared)]})
alone.acquire()
shared.acquire()
with shared.shared() as fd:
    subprocess.Popen(["cat"], pass_fds=[fd], stdout=subprocess.DEVNULL)
    os.kill(os.getpid(), 9)
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE)
    process.wait()
    one = Died(process, alone, shared)
    yield one
    one.end_child()


def test_a_dead_holder_frees_the_lock(died: Died) -> None:
    assert died.process.returncode == -9
    assert json.loads((died.alone / "lock.json").read_text())["pid"] > 0
    MetastoreLock(died.alone).acquire()


def test_a_child_keeps_the_lock_of_a_dead_holder(
    died: Died, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The JVM of a killed dbt still has the database open: wait for it, but not for ever."""
    monkeypatch.setattr(lock_module, "DYING_JVM_SECONDS", 0.2)
    try:
        with pytest.raises(SparkWindowsError, match=r"\[SW801\]") as caught:
            MetastoreLock(died.shared).acquire()
    finally:
        died.end_child()
    assert f"held by the Spark of pid {died.process.pid} " in caught.value.msg
    monkeypatch.undo()
    MetastoreLock(died.shared).acquire()


def test_who_took_the_lock_of_a_dead_holder_first_is_named(
    died: Died, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have waited for it."""
    first, second = MetastoreLock(tmp_path), MetastoreLock(tmp_path)
    first.acquire()
    of_first = (tmp_path / "lock.json").read_text()
    dead = json.dumps({**json.loads(of_first), "pid": died.process.pid})
    (tmp_path / "lock.json").write_text(dead)

    def wait() -> bool:
        (tmp_path / "lock.json").write_text(of_first)
        return False

    monkeypatch.setattr(second, "_acquire_patiently", wait)
    with pytest.raises(SparkWindowsError, match=rf"\[SW801\].* is held by pid {os.getpid()} "):
        second.acquire()
    first.release()
