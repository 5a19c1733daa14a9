"""The profile: dbt-spark's fields, and ours for the embedded session and Spark Connect."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any
from urllib.parse import unquote, urlsplit

from dbt.adapters.spark import SparkCredentials
from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.errors import CodedError
from dbt.adapters.sparkwindows.secrecy import (
    HIDDEN,
    PLACE,
    address,
    is_secret,
    of_settings,
    parameters,
    remember,
)
from dbt_common.dataclass_schema import ValidationError

SESSION = "session"
CONNECT = "connect"
OURS = (SESSION, CONNECT)
"""Methods with an environment of this adapter; the others are dbt-spark's."""
METHODS = (*OURS, "thrift", "http", "odbc")
REMOTE = "SPARK_REMOTE"
"""The variable that names a Spark Connect server where a profile does not."""
DEFAULT_SCHEMA = "main"
DEFAULT_LOCATION = ".sparkwindows"
DEFAULT_MASTER = "local[*]"
DEFAULT_MEMORY = "2g"

NO_SERVER = ("na", "n/a", "localhost", "127.0.0.1")
"""Hosts that profiles of dbt-spark give to method session, where dbt-spark asks for one."""

BELONGS = {
    "master": (SESSION,),
    "driver_memory": (SESSION,),
    "location": (SESSION,),
    "spark_config": OURS,
    "formats": (SESSION,),
    "remote": (CONNECT,),
    "headers": (CONNECT,),
}
"""The methods that have a use for a field of ours."""
OF_SERVERS = {"formats": "jars and catalogs of a server are set where it is started"}
"""Why a field of ours belongs to no server."""
OF_DBT_SPARK = ("method", "schema", "database", "server_side_parameters")
"""Fields of dbt-spark that both of our methods use."""
OF_CONNECT = ("user", "token", "use_ssl", "connect_timeout", "connect_retries")
"""Fields of dbt-spark that a Spark Connect server uses, too."""

_MEMORY = re.compile(r"\d+[kmgt]b?", re.IGNORECASE)
_HEADER = re.compile(r"[a-z0-9_.-]+")
_METADATA = re.compile(r"[\x20-\x7e]*")
_PRINTED = re.compile(r"[^\x00-\x1f\x7f-\x9f]*")
_REMOTE = re.compile(rf"sc://(?P<place>{PLACE})(/(;(?P<given>[^/?#\s]*))?)?")
_SHOWN = ("use_ssl", "user_id", "user_agent")
"""Parameters of an address that PySpark uses, and that are not secret."""
_OF_PYSPARK = (*_SHOWN, "token", "session_id")
"""Names that are no headers: PySpark sends nothing of that name."""
_TOKEN = "SPARK_CONNECT_AUTHENTICATE_TOKEN"
"""The variable that PySpark takes a token from where none is given."""
_SCHEMA = re.compile(r"(?!.*--)[\w.`-]+")
_PROFILE_KEYS = {"type", "threads"}


@dataclass
class SparkWindowsCredentials(SparkCredentials):
    """A target of type ``sparkwindows``; ``{type: sparkwindows}`` alone is a complete one.

    Attributes:
        method: ``session`` (default: Spark inside dbt's process), ``connect`` (a Spark Connect
            server) or one of dbt-spark's others.
        master: where the session's tasks run. Default ``local[*]``.
        driver_memory: heap of the embedded JVM, for example ``4g``. Default ``2g``.
        location: folder of warehouse, metastore and log; relative to the project.
            Default ``.sparkwindows``.
        spark_config: any Spark settings; these win over every default of ours. On a server they
            are set in each session.
        formats: ``delta``, ``iceberg`` or both: what their tables need is added to the session.
            The first is in ``spark_catalog``.
        remote: address of a Spark Connect server, ``sc://host:port``, which may have parameters:
            ``sc://host:443/;use_ssl=true``. Default: the variable SPARK_REMOTE.
        headers: further metadata of each request to a Spark Connect server, by name.
    """

    _ALIASES = {"catalog": "database"}  # noqa: RUF012 (dbt's own is no ClassVar either)

    method: str = SESSION  # type: ignore[assignment]
    master: str | None = None
    driver_memory: str | None = None
    location: str | None = None
    spark_config: dict[str, Any] = field(default_factory=dict)
    formats: Any = field(default_factory=list)  # a list of texts: SW805 names what is none
    remote: str | None = None
    headers: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def validate(cls, data: Any) -> None:
        """As dbt's, whose message shows the value, which may be secret."""
        try:
            super().validate(data)
        except ValidationError as error:
            _raise_all(iter([_wrong_type(error)]))

    @classmethod
    def __pre_deserialize__(cls, data: Any) -> Any:
        data = super().__pre_deserialize__(data)
        if data.get("method", SESSION) in OURS:
            _raise_all(_unknown_fields(data, cls.known_fields()))
        data.setdefault("schema", None)
        return data

    @classmethod
    def known_fields(cls) -> set[str]:
        """Every field that a target of ours may have."""
        return {f.name for f in fields(cls)} | _PROFILE_KEYS

    def __post_init__(self) -> None:
        _raise_all(self._problems())
        # the catalog; dbt-spark takes a database for another name of the schema, or for an error
        catalog, self.database = self.database, None
        self._complete()
        remember(self._secrets())
        self.database = catalog if catalog and catalog != self.schema else None

    def _complete(self) -> None:
        """Fill in what is not given."""
        if self.method not in OURS:
            super().__post_init__()
            return
        if self.method == SESSION:
            _raise_all(self._servers())
            self.master = self.master or DEFAULT_MASTER
            self.driver_memory = self.driver_memory or DEFAULT_MEMORY
            self.location = self.location or DEFAULT_LOCATION
        else:
            self.remote = self.remote or os.environ.get(REMOTE)
            _raise_all(self._problems_of_connect())
        self.host = self.host or "localhost"
        self.schema = self.schema or DEFAULT_SCHEMA
        self.spark_config = {str(key): _text(value) for key, value in self.spark_config.items()}
        self.headers = {key: _text(value) for key, value in self.headers.items()}
        own = {str(key): str(value) for key, value in self.server_side_parameters.items()}
        super().__post_init__()
        self.server_side_parameters = own  # dbt-spark adds ansi=false: here that is the user's

    def _secrets(self) -> Iterator[str]:
        yield from (str(value) for value in (self.token, self.password) if value)
        if self.method == CONNECT and _TOKEN in os.environ:
            yield os.environ[_TOKEN]
        yield from self.headers.values()
        for name, value in parameters(self.remote or ""):
            if name not in _SHOWN:
                yield from (value, unquote(value))
        yield from of_settings(self.spark_config | self.server_side_parameters)

    def _problems(self) -> Iterator[str]:
        if self.method not in METHODS:
            yield f"method is one of {', '.join(METHODS)}, got {self.method!r}"
        for name, methods in BELONGS.items():
            if self.method not in methods and getattr(self, name):
                these = " and ".join(methods)
                why = f": {OF_SERVERS[name]}" if name in OF_SERVERS else ""
                yield f"{name} belongs to method {these}, got it with method {self.method}{why}"
        if self.driver_memory and not _MEMORY.fullmatch(str(self.driver_memory)):
            yield f"driver_memory is a number and a unit such as 4g, got {self.driver_memory!r}"
        for name in ("spark_config", "server_side_parameters"):
            yield from _problems_of_settings(name, getattr(self, name))
        for name, value in {"schema": self.schema, "catalog": self.database}.items():
            if value and not _SCHEMA.fullmatch(str(value)):
                yield f"{name} has letters, digits, '_', '.' and '-', got {value!r}"
        yield from formats.problems(self.formats)

    def _servers(self) -> Iterator[str]:
        """Servers that are named, though a session is in dbt's own process."""
        named = {
            "host": self.host,
            REMOTE: os.environ.get(REMOTE),
            "spark.remote of spark_config": self.spark_config.get("spark.remote"),
        }
        for name, server in ((name, str(value)) for name, value in named.items() if value):
            if server.lower() not in NO_SERVER:
                yield (
                    f"{name} {address(server)!r} names a server, and method session runs "
                    "Spark in dbt's own process; servers are reached by connect, thrift, http or "
                    "odbc"
                )

    def _problems_of_connect(self) -> Iterator[str]:
        """What is wrong with a server's address; its parameters may be secret."""
        if not self.remote:
            yield f"method connect needs remote, sc://host:port, or the variable {REMOTE}"
        else:
            yield from _problems_of_address(self.remote)
        nowhere = str(self.host).lower() in NO_SERVER
        unused = [name for name in self.ignored if not (name == "host" and nowhere)]
        if unused:
            yield f"method connect has no use for {', '.join(unused)}; it takes remote"
        if not isinstance(self.headers, dict):
            yield "headers is a mapping"
        else:
            for name in self.headers:
                if not _HEADER.fullmatch(str(name)) or name in _OF_PYSPARK:
                    yield (
                        "the name of a header has a-z, 0-9, '_', '.' and '-', and is none of "
                        f"{', '.join(_OF_PYSPARK)}, got {name!r}"
                    )
        sent = {"token": self.token}
        sent |= self.headers if isinstance(self.headers, dict) else {}
        for name, value in sent.items():
            # else gRPC shows all of what is sent
            if isinstance(value, list | dict) or not _METADATA.fullmatch(str(value)):
                yield f"{name} is text of printable ASCII characters"
        if not _PRINTED.fullmatch(str(self.user)):
            yield "user is text of printable characters"

    @property
    def ignored(self) -> list[str]:
        """Fields that are given and belong to dbt-spark's own methods."""
        used = (*OF_DBT_SPARK, *(OF_CONNECT if self.method == CONNECT else ()))
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
        return address(self.remote) if self.remote else self.host or "localhost"

    def _connection_keys(self) -> tuple[str, ...]:
        place = ("method", "database", "schema") if self.database else ("method", "schema")
        if self.method == SESSION:
            own = ("master", "driver_memory", "location", "formats", "spark_config")
            return *place, *own
        if self.method == CONNECT:
            return *place, "remote", "user", "use_ssl", "spark_config"
        return *place, *(key for key in super()._connection_keys() if key != "schema")

    def connection_info(self, *, with_aliases: bool = False) -> Iterator[tuple[str, Any]]:
        """What is shown of a target, by `dbt debug` and to the project: nothing secret."""
        for name, value in super().connection_info(with_aliases=with_aliases):
            if name == "remote" and value:
                yield name, address(value)
            elif name == "spark_config":
                yield name, {k: HIDDEN if is_secret(k, v) else v for k, v in value.items()}
            else:
                yield name, value

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self.connection_info())})"


def _problems_of_address(remote: str) -> Iterator[str]:
    """What is wrong with the address of a Spark Connect server; its parameters may be secret."""
    found = _REMOTE.fullmatch(remote)
    given = found["given"].split(";") if found and found["given"] else []
    if not found or not _has_host(found["place"]) or any(one.count("=") != 1 for one in given):
        yield (
            "remote is sc://host:port, with parameters as in sc://host:port/;use_ssl=true, whose "
            f"values have '/', '?', '#', ';' and '=' as %2F and so on, got {address(remote)!r}"
        )
        return
    for name, _, value in (one.partition("=") for one in given):
        if name == "session_id":
            yield "remote names no session: each connection of dbt has one of its own"
        elif not _is_parameter(name, unquote(value)):
            yield (
                "a parameter of remote has a name of a-z, 0-9, '_', '.' and '-' and a value of "
                "printable ASCII characters"
            )


def _is_parameter(name: str, value: str) -> bool:
    """Whether a parameter can be sent; the user is in no header."""
    characters = _PRINTED if name == "user_id" else _METADATA
    return bool(_HEADER.fullmatch(name) and characters.fullmatch(value))


def _has_host(place: str) -> bool:
    """Whether host and port of an address are valid."""
    try:
        urlsplit(f"http://{place}").port  # noqa: B018 (raises ValueError)
    except ValueError:
        return False
    return True


def _wrong_type(error: ValidationError) -> str:
    field_names = [str(name) for name in error.path]
    return f"{'.'.join(field_names) or 'the target'} has a value of another type"


def _problems_of_settings(name: str, settings: Any) -> Iterator[str]:
    """What is wrong with Spark settings; their values may be secret."""
    if not isinstance(settings, dict):
        yield f"{name} is a mapping of Spark settings, got {type(settings).__name__}"
        return
    for key, value in settings.items():
        if value is None or isinstance(value, list | dict):
            yield f"{name} has text, numbers, true and false, got another value of {key}"


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
