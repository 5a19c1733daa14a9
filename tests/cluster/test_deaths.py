"""A run in the middle of which dbt is interrupted, or a cluster loses a part or everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.cluster.project import TAKE_OVER
from tests.cluster.shop import Shop, kill_a_worker
from tests.depth import on_engines

if TYPE_CHECKING:
    from scripts.cluster import Cluster


@pytest.fixture(scope="module", params=["parquet", *on_engines("delta", "iceberg")])
def shop(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, cluster: Cluster
) -> Shop:
    target: dict[str, Any] = {
        "type": "sparkwindows",
        "method": "connect",
        "remote": cluster.connect(),
        "schema": f"deaths_{request.param}",
    }
    if request.param == "iceberg":
        target["spark_config"] = {"spark.sql.defaultCatalog": "ice"}
    return Shop(tmp_path_factory.mktemp("shop"), target, request.param)


def test_a_worker_dies_in_the_middle_of_a_run(cluster: Cluster, shop: Shop) -> None:
    process, log = shop.begin(), cluster.folder / "connect" / "connect.log"
    logged = len(log.read_text())
    killed = kill_a_worker(cluster, process)
    said = process.communicate(timeout=600)[0]
    assert process.returncode == 0, said
    assert "Lost executor" in log.read_text()[logged:]
    cluster.start_worker(killed)
    cluster.wait_for_workers()
    shop.check()


@pytest.mark.engines
def test_dbt_is_interrupted_in_the_middle_of_a_run(shop: Shop) -> None:
    shop.interrupt()
    shop.run()  # what was interrupted has said that it ended
    shop.check()


@pytest.mark.engines
@pytest.mark.parametrize("in_order", [False, True])
def test_the_server_starts_again_in_the_middle_of_a_run(
    cluster: Cluster, shop: Shop, in_order: bool
) -> None:
    process = shop.begin()
    cluster.stop_server("connect", in_order=in_order)
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
