"""Temporary folders in memory, where there is enough of it, for as long as the tests run."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path

import psutil
import pytest
from filelock import FileLock, Timeout

MEMORY = Path("/dev/shm")
PREFIX = "dbt-sparkwindows-"
GIB = 2**30
FOLDERS, MACHINE = 4 * GIB, 14 * GIB
"""What must be free: where the folders are, and in all. Two Sparks take 8 GiB of it."""
BEGINNING = 60
"""Seconds in which a folder may have no lock yet."""


@pytest.hookimpl(tryfirst=True)  # before pytest chooses its own folder
def pytest_configure(config: pytest.Config) -> None:
    """Choose the folder; `--basetemp` or TMPDIR name another one, which stays."""
    chosen = config.option.basetemp or os.environ.get("TMPDIR")  # of a worker, too
    if chosen or not _is_enough():
        return
    _remove_abandoned()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=MEMORY))
    lock = FileLock(folder / "lock", thread_local=False)
    lock.acquire()
    config.add_cleanup(lock.release)
    config.add_cleanup(lambda: _remove(folder))
    temporary = folder / "tmp"
    temporary.mkdir()
    config.option.basetemp = str(folder / "pytest")
    os.environ["TMPDIR"] = tempfile.tempdir = str(temporary)


def _is_enough() -> bool:
    return (
        MEMORY.is_dir()
        and os.access(MEMORY, os.W_OK)
        and shutil.disk_usage(MEMORY).free >= FOLDERS
        and psutil.virtual_memory().available >= MACHINE
    )


def _remove_abandoned() -> None:
    """Remove what is left of tests that were killed: nobody holds the lock, and it is not new."""
    for folder in MEMORY.glob(f"{PREFIX}*"):
        try:
            if time.time() - folder.stat().st_mtime < BEGINNING:
                continue
            with FileLock(folder / "lock", timeout=0):
                shutil.rmtree(folder, ignore_errors=True)
        except (Timeout, OSError):
            continue


def _remove(folder: Path) -> None:
    """Remove a folder that Sparks which end may still write to."""
    deadline = time.monotonic() + 20
    while folder.exists() and time.monotonic() < deadline:
        shutil.rmtree(folder, ignore_errors=True)
        time.sleep(0.2)
