"""Projects on the cluster of this test run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt.adapters.sparkwindows import formats

from scripts.cluster import LOOPBACK, SHARED_EXECUTORS, Server
from tests.conftest import FEW_ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scripts.cluster import Cluster


def target(port: int) -> dict[str, Any]:
    """Return a target of plain dbt-spark on a Thrift server."""
    return {
        "type": "spark",
        "method": "thrift",
        "host": LOOPBACK,
        "port": port,
        "poll_interval": 0,  # the server answers when a statement has ended
        "threads": 4,
    }


@pytest.fixture
def thrift(cluster: Cluster) -> dict[str, Any]:
    """The Thrift server of the cluster, which has Delta in its own catalog."""
    return target(cluster.thrift())


@pytest.fixture(scope="module")
def thrift_iceberg(
    tmp_path_factory: pytest.TempPathFactory, cluster: Cluster
) -> Iterator[dict[str, Any]]:
    """Another one on the cluster, which has Iceberg there: dbt-spark names no other catalog."""
    folder = tmp_path_factory.mktemp("iceberg")
    settings = {**SHARED_EXECUTORS, **FEW_ROWS, **formats.settings(["iceberg"], folder)}
    server = Server.begin("thrift", folder, settings, cluster.master)
    yield target(server.port)
    server.kill()
