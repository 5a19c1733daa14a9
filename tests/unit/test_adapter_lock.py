"""The lock of the embedded metastore."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
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
    first.release()
    MetastoreLock(tmp_path).acquire()


def test_a_dead_holder_frees_the_lock(tmp_path: Path) -> None:
    script = (
        "import os, pathlib; from dbt.adapters.sparkwindows.environments.lock import *;"
        f"MetastoreLock(pathlib.Path({str(tmp_path)!r})).acquire(); os.kill(os.getpid(), 9)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    assert json.loads((tmp_path / "lock.json").read_text())["pid"] > 0
    MetastoreLock(tmp_path).acquire()


def test_a_child_keeps_the_lock_of_a_dead_holder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The JVM of a killed dbt still has the database open: wait for it, but not for ever."""
    monkeypatch.setattr(lock_module, "DYING_JVM_SECONDS", 0.2)
    script = (
        "import os, pathlib, subprocess;"
        "from dbt.adapters.sparkwindows.environments.lock import *;"
        f"lock = MetastoreLock(pathlib.Path({str(tmp_path)!r})); lock.acquire();"
        "shared = lock.shared(); fd = shared.__enter__(); none = subprocess.DEVNULL;"
        "child = subprocess.Popen(['sleep', '60'], pass_fds=(fd,), stdout=none, stderr=none);"
        "print(child.pid, flush=True); os.kill(os.getpid(), 9)"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True
    )
    child = int(run.stdout)
    try:
        with pytest.raises(SparkWindowsError, match=r"\[SW801\]"):
            MetastoreLock(tmp_path).acquire()
    finally:
        os.kill(child, 9)
    monkeypatch.undo()
    MetastoreLock(tmp_path).acquire()
