"""Projects on the cluster of this test run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from scripts.cluster import LOOPBACK

if TYPE_CHECKING:
    from scripts.cluster import Cluster


@pytest.fixture
def thrift(cluster: Cluster) -> dict[str, Any]:
    """A target of plain dbt-spark on the Thrift server of the cluster."""
    return {
        "type": "spark",
        "method": "thrift",
        "host": LOOPBACK,
        "port": cluster.thrift(),
        "poll_interval": 0,  # the server answers when a statement has ended
        "threads": 4,
    }
