"""Folders of tests that run stay; those of tests that were killed go."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from filelock import FileLock

from tests import memory


def test_what_nobody_holds_goes_when_it_is_not_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "MEMORY", tmp_path)
    begins, runs, killed, other = (
        tmp_path / name
        for name in (*(memory.PREFIX + name for name in ("begins", "runs", "killed")), "other")
    )
    for folder in (begins, runs, killed, other):
        folder.mkdir()
    with FileLock(runs / "lock"):
        long_ago = time.time() - 2 * memory.BEGINNING
        for folder in (runs, killed, other):
            os.utime(folder, (long_ago, long_ago))
        memory._remove_abandoned()
    assert {folder.name for folder in tmp_path.iterdir()} == {
        begins.name,
        runs.name,
        other.name,
    }
