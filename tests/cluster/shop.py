"""A project whose models run while something dies, and what may die."""

from __future__ import annotations

import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

from tests.cluster.project import WINDOWS, WRITES, Project, incremental_models

if TYPE_CHECKING:
    from scripts.cluster import Cluster, Process

EXECUTOR = "CoarseGrainedExecutorBackend"


class Shop:
    """Models that have run once, and rows that arrive before each run.

    Args:
        folder: Of the project.
        target: Of its profile.
        file_format: Of its tables.
        files: More of them than those of incremental models.
    """

    def __init__(
        self,
        folder: Path,
        target: dict[str, Any],
        file_format: str,
        files: dict[str, str] | None = None,
    ) -> None:
        self.batch = 0
        files = {**incremental_models(batches=6), **(files or {})}
        self.project = Project.make(folder, target, files, rows=40_000, format=file_format)
        self.project.dbt("run", batch=self.batch)

    def begin(self) -> subprocess.Popen[str]:
        """Start a run with more rows, and wait until it writes the state of a model."""
        self.batch += 1
        self.project.dbt("run", "--select", "events", batch=self.batch)
        self.project.forget_log()
        process = self.project.start("run", "--exclude", "events", batch=self.batch)
        self.project.wait_until_said(process, WRITES)
        return process

    def interrupt(self) -> None:
        """Begin a run, and interrupt dbt in the middle of it."""
        process = self.begin()
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=600)[0]
        assert process.returncode == 2, said

    def run(self, *options: str) -> None:
        self.project.dbt("run", "--exclude", "events", *options, batch=self.batch)

    def check(self) -> None:
        """Compare the models with a full refresh, and one of them with windows of Spark."""
        said = self.project.dbt("test", batch=self.batch)
        assert f"PASS={2 * len(WINDOWS) + 1} " in said


def executors(worker: Process) -> list[psutil.Process]:
    """The processes in which a worker runs tasks."""
    children = psutil.Process(worker.popen.pid).children(recursive=True)
    found = []
    for one in children:
        with suppress(psutil.NoSuchProcess):  # it has just ended
            found += [one] if EXECUTOR in " ".join(one.cmdline()) else []
    return found


def kill_a_worker(cluster: Cluster, process: subprocess.Popen[str]) -> int:
    """Kill a worker with an executor while a process runs; return its number.

    A server gives back executors that have nothing to do.
    """
    busy: list[int] = []
    while not busy:
        assert process.poll() is None
        busy = [number for number, one in cluster.workers.items() if executors(one)]
        time.sleep(0.05)
    cluster.kill_worker(busy[0])
    return busy[0]
