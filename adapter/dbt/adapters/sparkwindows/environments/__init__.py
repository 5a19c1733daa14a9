"""Environments say where code runs; one module each."""

from __future__ import annotations

from pathlib import Path

from dbt.adapters.sparkwindows.credentials import CONNECT, SESSION, SparkWindowsCredentials
from dbt.adapters.sparkwindows.environments.base import Environment, Handle
from dbt.adapters.sparkwindows.environments.connect import ConnectEnvironment, Server
from dbt.adapters.sparkwindows.environments.session import SessionEnvironment
from dbt.adapters.sparkwindows.environments.settings import SparkSettings

__all__ = [
    "ConnectEnvironment",
    "Environment",
    "Handle",
    "Server",
    "SessionEnvironment",
    "SparkSettings",
    "environment_of",
]


def environment_of(credentials: SparkWindowsCredentials, project_root: Path) -> Environment | None:
    """The environment of a target; None where dbt-spark itself connects (thrift, http, odbc)."""
    if credentials.method == SESSION:
        return SessionEnvironment(SparkSettings.of(credentials, project_root))
    if credentials.method == CONNECT:
        settings = {**credentials.server_side_parameters, **credentials.spark_config}
        return ConnectEnvironment(Server.of(credentials), settings)
    return None
