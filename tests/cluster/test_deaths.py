"""A cluster that loses a worker, its server or everything in the middle of a run."""

from __future__ import annotations

import subprocess
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import psutil
import pytest

from tests.cluster.project import WINDOWS, Project, incremental_models
from tests.depth import on_engines

if TYPE_CHECKING:
    from scripts.cluster import Cluster, Process

EXECUTOR = "CoarseGrainedExecutorBackend"
TAKE_OVER = ("--vars", "spark_windows_take_over: true")


class Shop:
    """Models that have run once, and rows that arrive before each run."""

    def __init__(self, folder: Any, cluster: Cluster, file_format: str) -> None:
        target: dict[str, Any] = {
            "type": "sparkwindows",
            "method": "connect",
            "remote": cluster.connect(),
            "schema": f"deaths_{file_format}",
        }
        if file_format == "iceberg":
            target["spark_config"] = {"spark.sql.defaultCatalog": "ice"}
        self.batch = 0
        files = incremental_models(batches=5)
        self.project = Project.make(folder, target, files, rows=40_000, format=file_format)
        self.project.dbt("run", batch=self.batch)

    def begin(self) -> subprocess.Popen[str]:
        """Start a run with more rows, and wait until it writes the state of a model."""
        self.batch += 1
        self.project.dbt("run", "--select", "events", batch=self.batch)
        self.project.forget_log()
        process = self.project.start("run", "--exclude", "events", batch=self.batch)
        self.project.wait_until_said(process, r"\binsert (into|overwrite) ")
        return process

    def run(self, *options: str) -> None:
        self.project.dbt("run", "--exclude", "events", *options, batch=self.batch)

    def check(self) -> None:
        """Compare the models with a full refresh, and one of them with windows of Spark."""
        said = self.project.dbt("test", batch=self.batch)
        assert f"PASS={2 * len(WINDOWS) + 1} " in said


@pytest.fixture(scope="module", params=["parquet", *on_engines("delta", "iceberg")])
def shop(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, cluster: Cluster
) -> Shop:
    return Shop(tmp_path_factory.mktemp("shop"), cluster, request.param)


def executors(worker: Process) -> list[psutil.Process]:
    """The processes in which a worker runs tasks."""
    children = psutil.Process(worker.popen.pid).children(recursive=True)
    found = []
    for one in children:
        with suppress(psutil.NoSuchProcess):  # it has just ended
            found += [one] if EXECUTOR in " ".join(one.cmdline()) else []
    return found


def test_a_worker_dies_in_the_middle_of_a_run(cluster: Cluster, shop: Shop) -> None:
    process, log = shop.begin(), cluster.folder / "connect" / "connect.log"
    logged = len(log.read_text())
    busy: list[int] = []
    while not busy:  # a server gives back executors that have nothing to do
        assert process.poll() is None
        busy = [number for number, one in cluster.workers.items() if executors(one)]
        time.sleep(0.05)
    cluster.kill_worker(busy[0])
    said = process.communicate(timeout=600)[0]
    assert process.returncode == 0, said
    assert "Lost executor" in log.read_text()[logged:]
    cluster.start_worker(busy[0])
    cluster.wait_for_workers()
    shop.check()


@pytest.mark.engines
def test_the_server_starts_again_in_the_middle_of_a_run(cluster: Cluster, shop: Shop) -> None:
    process = shop.begin()
    cluster.stop_server("connect")
    cluster.connect()
    said = process.communicate(timeout=600)[0]
    assert process.returncode == 1
    assert "[SW817]" in said
    shop.run()  # the failed run has said that it ended
    shop.check()


@pytest.mark.engines
def test_the_cluster_stops_in_the_middle_of_a_run(cluster: Cluster, shop: Shop) -> None:
    process = shop.begin()
    cluster.stop()
    said = process.communicate(timeout=600)[0]
    assert process.returncode == 1
    assert "[SW816]" in said
    cluster.start()
    cluster.connect()
    shop.run(*TAKE_OVER)  # nobody could say that the failed run has ended
    shop.check()
