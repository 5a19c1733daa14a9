"""Where the tests' statements run: a Spark in the process, or a server on a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from dbt.adapters.sparkwindows.environments import (
    ConnectEnvironment,
    Server,
    SessionEnvironment,
)

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class OnServer(ConnectEnvironment):
    """A Spark Connect server, with sessions for tests that ask it without dbt."""

    def __init__(self, remote: str) -> None:
        super().__init__(Server(remote), {})
        self.spark = self.new_session()

    def new_session(self) -> SparkSession:
        """Return a session of its own on the server."""
        session: SparkSession = self.open("test").session
        return session


def shown_profile(name: str) -> dict[str, Any]:
    """Return the targets of a profile that `docs/adapter.md` shows, by their names."""
    text = (Path(__file__).parents[1] / "docs" / "adapter.md").read_text("utf-8")
    profile = text.split(f"<!-- profile: {name} -->\n```yaml\n")[1].split("```")[0]
    targets: dict[str, Any] = yaml.safe_load(profile)["shop"]["outputs"]
    return targets


def target_of(environment: SessionEnvironment | OnServer) -> dict[str, Any]:
    """Return the target of a profile whose connections are in an environment."""
    if isinstance(environment, OnServer):
        return {"type": "sparkwindows", "method": "connect", "remote": environment.server.remote}
    settings = environment.settings
    return {
        "type": "sparkwindows",
        "location": str(settings.location),
        "master": settings.master,
        "driver_memory": settings.driver_memory,
    }
