"""The profile: dbt-spark's fields, and ours for the embedded session."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from dbt.adapters.spark import SparkCredentials
from dbt.adapters.sparkwindows.errors import CodedError

SESSION = "session"
METHODS = (SESSION, "thrift", "http", "odbc")
DEFAULT_SCHEMA = "main"
DEFAULT_LOCATION = ".sparkwindows"
DEFAULT_MASTER = "local[*]"
DEFAULT_MEMORY = "2g"

NO_SERVER = ("na", "n/a", "localhost", "127.0.0.1")
"""Hosts that profiles of dbt-spark give to method session, where dbt-spark asks for one."""

_MEMORY = re.compile(r"\d+[kmgt]b?", re.IGNORECASE)
_PROFILE_KEYS = {"type", "threads"}


@dataclass
class SparkWindowsCredentials(SparkCredentials):
    """A target of type ``sparkwindows``; ``{type: sparkwindows}`` alone is a complete one.

    Attributes:
        method: ``session`` (default: Spark inside dbt's process) or one of dbt-spark's others.
        master: where the session's tasks run. Default ``local[*]``.
        driver_memory: heap of the embedded JVM, for example ``4g``. Default ``2g``.
        location: folder of warehouse, metastore and log; relative to the project.
            Default ``.sparkwindows``.
        spark_config: any Spark settings; these win over every default of ours.
    """

    method: str = SESSION  # type: ignore[assignment]
    master: str | None = None
    driver_memory: str | None = None
    location: str | None = None
    spark_config: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def __pre_deserialize__(cls, data: Any) -> Any:
        data = super().__pre_deserialize__(data)
        if data.get("method", SESSION) == SESSION:
            _raise_all(_unknown_fields(data, cls.known_fields()))
        data.setdefault("schema", None)
        return data

    @classmethod
    def known_fields(cls) -> set[str]:
        """Every field a session target may have."""
        return {f.name for f in fields(cls)} | _PROFILE_KEYS

    def __post_init__(self) -> None:
        _raise_all(self._problems())
        if self.method != SESSION:
            super().__post_init__()
            return
        _raise_all(self._servers())
        self.host = self.host or "localhost"
        self.schema = self.schema or DEFAULT_SCHEMA
        self.master = self.master or DEFAULT_MASTER
        self.driver_memory = self.driver_memory or DEFAULT_MEMORY
        self.location = self.location or DEFAULT_LOCATION
        self.spark_config = {key: _text(value) for key, value in self.spark_config.items()}
        own = {str(key): str(value) for key, value in self.server_side_parameters.items()}
        super().__post_init__()
        self.server_side_parameters = own  # dbt-spark adds ansi=false: here that is the user's

    def _problems(self) -> Iterator[str]:
        if self.method not in METHODS:
            yield f"method is one of {', '.join(METHODS)}, got {self.method!r}"
        for name in ("master", "driver_memory", "location", "spark_config"):
            if self.method != SESSION and getattr(self, name):
                yield f"{name} belongs to method session, got it with method {self.method}"
        if self.driver_memory and not _MEMORY.fullmatch(str(self.driver_memory)):
            yield f"driver_memory is a number and a unit such as 4g, got {self.driver_memory!r}"
        if not isinstance(self.spark_config, dict):
            yield f"spark_config is a mapping of Spark settings, got {self.spark_config!r}"

    def _servers(self) -> Iterator[str]:
        """Servers that are named, though a session is in dbt's own process."""
        named = {"host": self.host, "SPARK_REMOTE": os.environ.get("SPARK_REMOTE")}
        for name, server in named.items():
            if server and server.lower() not in NO_SERVER:
                yield (
                    f"{name} {server!r} names a server, and method session runs Spark in dbt's "
                    "own process; servers are reached by thrift, http or odbc, Spark Connect by "
                    "type spark"
                )

    @property
    def ignored(self) -> list[str]:
        """Fields that are given for a server, which a session has no use for."""
        used = {"method", "schema", "database", "server_side_parameters"}
        named = [known for known in fields(SparkCredentials) if known.name not in used]
        values = {known.name: getattr(self, known.name) for known in named}
        usual = {known.name: known.default for known in named} | {"host": "localhost"}
        return [name for name, value in values.items() if value not in (usual[name], None)]

    @property
    def type(self) -> str:
        """The name dbt finds the adapter by."""
        return "sparkwindows"

    @property
    def unique_field(self) -> str:
        """What dbt hashes to count installations."""
        return self.host or "localhost"

    def _connection_keys(self) -> tuple[str, ...]:
        if self.method == SESSION:
            return "method", "schema", "master", "driver_memory", "location", "spark_config"
        return "method", *super()._connection_keys()


def _unknown_fields(data: dict[str, Any], known: set[str]) -> Iterator[str]:
    for name in sorted(set(data) - known):
        near = difflib.get_close_matches(name, known, 1)
        yield f"unknown field {name!r}" + (f", did you mean {near[0]!r}?" if near else "")


def _raise_all(problems: Iterator[str]) -> None:
    found = list(problems)
    if found:
        raise CodedError(
            "SW805",
            "profile",
            "every field of a sparkwindows target must be known and valid",
            "; ".join(found),
            "Correct the target in profiles.yml.",
        )


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
