"""Where the tests' statements run: a Spark in the process, or a server on a cluster."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.environments import (
    ConnectEnvironment,
    Server,
    SessionEnvironment,
)

if TYPE_CHECKING:
    from dbt.adapters.sparkwindows.environments.base import Environment
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


def with_settings(
    environment: SessionEnvironment | OnServer, config: dict[str, str]
) -> Environment:
    """The environment of another target, on the same Spark."""
    if isinstance(environment, OnServer):
        return ConnectEnvironment(environment.server, config)
    return SessionEnvironment(replace(environment.settings, spark_config=config))


def shown_profile(name: str) -> dict[str, Any]:
    """Return the targets of a profile that `docs/adapter.md` shows, by their names."""
    text = (Path(__file__).parents[1] / "docs" / "adapter.md").read_text("utf-8")
    profile = text.split(f"<!-- profile: {name} -->\n```yaml\n")[1].split("```")[0]
    targets: dict[str, Any] = yaml.safe_load(profile)["shop"]["outputs"]
    return targets


def shown_target(name: str, environment: SessionEnvironment | OnServer) -> dict[str, Any]:
    """The target that the page shows for a format, on the Spark of the tests.

    Jars and extensions are among those that it was started with. A server has its own.
    """
    target: dict[str, Any] = shown_profile(name)["dev"]
    if isinstance(environment, OnServer):
        given = target.get("spark_config", {})
        made = formats.settings(target.pop("formats"), "", given)
        target["spark_config"] = {
            key: value for key, value in made.items() if key not in formats.LISTS
        }
    return target


def target_of_lake(environment: SessionEnvironment | OnServer, folder: Path) -> dict[str, Any]:
    """The target that the page shows for a catalog in a database, `lake`, in a folder."""
    shown = shown_target("jdbc", environment)
    shown["spark_config"] |= {
        "spark.sql.catalog.lake.uri": f"jdbc:sqlite:{folder}/lake.db",
        "spark.sql.catalog.lake.warehouse": str(folder / "files"),
    }
    return shown


def target_of(
    environment: SessionEnvironment | OnServer, shown: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return a target whose connections are in an environment.

    Args:
        environment: Where.
        shown: What the target says itself. Its catalogs are those of its formats, where it has
            any, else those that the environment was started with.
    """
    if isinstance(environment, OnServer):
        server = {"type": "sparkwindows", "method": "connect"}
        return {**(shown or {}), **server, "remote": environment.server.remote}
    settings, said = environment.settings, shown or {}
    common = {
        key: value
        for key, value in settings.spark_config.items()
        if not (said.get("formats") and key.startswith(formats.CATALOG))
    }
    return {
        **said,
        "type": "sparkwindows",
        "location": str(settings.location),
        "master": settings.master,
        "driver_memory": settings.driver_memory,
        "spark_config": {**common, **said.get("spark_config", {})},
    }
