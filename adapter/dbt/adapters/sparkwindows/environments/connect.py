"""Statements and Python models on a Spark Connect server."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dbt.adapters.sparkwindows.credentials import SparkWindowsCredentials
from dbt.adapters.sparkwindows.environments.base import (
    MODE,
    Environment,
    Handle,
    change_setting,
    leave_errors_to_dbt,
    not_both,
    settings_shown,
)
from dbt.adapters.sparkwindows.errors import CodedError, cause, describe, rpc_status
from dbt.adapters.sparkwindows.secrecy import address
from spark_windows.sessions import active

if TYPE_CHECKING:
    from pyspark.sql.connect.client import DefaultChannelBuilder
    from pyspark.sql.connect.session import SparkSession

PATIENCE = 60
"""Seconds for which a statement waits for a server that it had reached."""
LONGEST_WAIT = 1.0
"""Seconds between two questions: longer waits would end far before the time is over."""
QUICK = {"Config": 60, "Interrupt": 10, "ReleaseSession": 10, "ReleaseExecute": 10}
"""Deadlines in seconds of requests that a server answers at once, by their names."""
SILENCE = 305
"""Seconds after which a server that says nothing is asked whether it is there.

Servers take more than one such question in five minutes for an attack.
"""
ANSWER = 20
"""Seconds for the answer to that."""


@dataclass(frozen=True)
class Loss:
    """How a server is lost.

    Attributes:
        code: Of the error.
        rule: What does not hold, as in `CodedError`.
        got: What was found.
        remedy: What to do.
        begins: What Spark or PySpark says first.
        statuses: Those of gRPC, where Spark says nothing.
    """

    code: str
    rule: str
    got: str
    remedy: str
    begins: re.Pattern[str] | None = None
    statuses: tuple[str, ...] = ()

    def is_meant(self, error: Exception, said: str) -> bool:
        """Whether an error is of this kind; the user's own text may have the same words."""
        begins = self.begins is not None and self.begins.match(said)
        return bool(begins or _status(error) in self.statuses)


LOSSES = (
    Loss(
        "SW817",
        "a session on the server lives as long as a connection of dbt",
        "a session, or an operation of it, that the server has ended or does not know, because it "
        "was idle for too long, or the server was stopped or has started again",
        "Run the command again: models go on from what they have committed. A Python model that "
        "asks nothing for so long needs a longer spark.connect.session.manager."
        "defaultSessionTimeout on the server.",
        begins=re.compile(
            r"\[(INVALID_HANDLE[.]|NO_ACTIVE_SESSION\]|RESPONSE_ALREADY_RECEIVED\])"
            r"|\[OPERATION_CANCELED\]"  # what dbt itself has cancelled is told as SW806
            r"|Received incorrect (server side )?session identifier"
            r"|\(java\.lang\.IllegalStateException\) Cannot call methods on a stopped SparkContext"
            r"|\(org\.apache\.spark\.SparkException\) Job \d+ cancelled because SparkContext"
        ),
    ),
    Loss(
        "SW818",
        "a Spark Connect server must let this user in",
        "a refusal",
        "Check `token`, `user` and `headers` of the target.",
        statuses=("UNAUTHENTICATED", "PERMISSION_DENIED"),
    ),
    Loss(
        "SW816",
        "a Spark Connect server must answer",
        "no answer",
        "Check `remote`, `use_ssl` and that the server runs, then run the command again.",
        begins=re.compile(r"\[RETRIES_EXCEEDED\]"),
        statuses=("UNAVAILABLE", "DEADLINE_EXCEEDED", "UNIMPLEMENTED"),
    ),
)
"""What is said where a session, a user's right to it or a server is lost."""
_guard = threading.Lock()


@dataclass(frozen=True)
class Server:
    """Where a Spark Connect server is, and how it is spoken to.

    Attributes:
        remote: Its address, `sc://host:port`, with parameters that PySpark knows.
        parameters: Further parameters and headers; none of them is ever shown.
        timeout: Seconds in which it must answer at first.
    """

    remote: str = field(repr=False)
    parameters: Mapping[str, str] = field(default_factory=dict, repr=False)
    timeout: int = 10

    @classmethod
    def of(cls, credentials: SparkWindowsCredentials) -> Server:
        """The server of a profile's target."""
        given = {
            "user_agent": "dbt-sparkwindows",
            "user_id": credentials.user,
            "token": credentials.token,
            "use_ssl": "true" if credentials.use_ssl else None,
        }
        return cls(
            str(credentials.remote),
            {name: value for name, value in given.items() if value} | credentials.headers,
            credentials.connect_timeout * (1 + credentials.connect_retries),
        )

    @property
    def address(self) -> str:
        """What may be shown of it."""
        return address(self.remote)

    def channel(self) -> DefaultChannelBuilder:
        """How PySpark reaches it; what the address itself says wins."""
        from pyspark.sql.connect.client import DefaultChannelBuilder

        built = DefaultChannelBuilder(self.remote)
        for name, value in self.parameters.items():
            if built.getDefault(name, None) is None:
                built.set(name, value)
        built.setChannelOption("grpc.keepalive_time_ms", 1000 * SILENCE)
        built.setChannelOption("grpc.keepalive_timeout_ms", 1000 * ANSWER)
        built.add_interceptor(_deadlines(self.timeout))
        return built


class ConnectHandle(Handle):
    """A connection: a session of its own on the server, which ends with it."""

    session: SparkSession  # type: ignore[assignment]

    @contextmanager
    def running(self) -> Iterator[SparkSession]:  # type: ignore[override]
        """What asks PySpark for the session of its thread inside gets this one."""
        with super().running(), active(self.session):  # type: ignore[arg-type]
            yield self.session

    def _interrupt(self) -> None:
        """Ask once: the server may be gone, and others wait to be cancelled.

        What runs is interrupted. The session ends on the server, so that nothing runs after it.
        """
        _be_patient(self.session, 0)
        super()._interrupt()
        self.session.client.release_session()
        self.session.release_session_on_close = False

    def close(self) -> None:
        """Release the session and what it holds on the server; ask once, it may be gone."""
        _end(self.session)


class ConnectEnvironment(Environment):
    """A Spark Connect server (method ``connect``).

    Args:
        server: Where it is.
        spark_config: What is set in each session.
    """

    def __init__(self, server: Server, spark_config: Mapping[str, str]) -> None:
        self.server = server
        self.spark_config = spark_config

    def open(self, name: str) -> Handle:
        """A new session on the server, with the settings of the profile."""
        session = self._session()
        try:
            session.conf.get("spark.sql.session.timeZone")  # the first question to the server
            _be_patient(session, PATIENCE)
            self._configure(session)
        except Exception as error:
            _end(session)
            raise self.error_of(error) from cause(error)
        return ConnectHandle(session, name)  # type: ignore[arg-type]

    def describe(self) -> str:
        """Which Spark answered, and the settings that change results."""
        handle = self.open("dbt debug")
        try:
            session = handle.session
            answered = f"Spark {session.version} by Connect at {self.server.address}"
            self.check_catalogs(session, self.spark_config)
            return f"{answered}, {settings_shown(session)}"
        finally:
            handle.close()

    def clear_leftover(self, schema: str, identifier: str) -> None:
        """Nothing: another process may be writing them, whose table would lack rows."""

    def error_of(self, error: Exception) -> Exception:
        """The error that a user sees: whether the server is there and knows the session, too."""
        if isinstance(error, CodedError):
            return error
        said = describe(error)
        for one in LOSSES:
            if one.is_meant(error, said):
                at = self.server.address
                return CodedError(one.code, at, one.rule, one.got, one.remedy, detail=said)
        return super().error_of(error)

    def _session(self) -> SparkSession:
        _enter_connect()
        try:
            from pyspark.sql.connect.session import SparkSession
        except ImportError as missing:
            raise CodedError(
                "SW819",
                "profile",
                "method connect needs the packages of PySpark's client for Spark Connect",
                str(missing).splitlines()[0],
                "Install them: `pip install 'pyspark[connect]'`.",
            ) from missing
        from pyspark.sql.connect.client.retries import DefaultPolicy

        try:
            session = SparkSession(self.server.channel())
        except Exception as error:
            raise self.error_of(error) from cause(error)
        session.client.set_retry_policies([DefaultPolicy(max_backoff=int(1000 * LONGEST_WAIT))])
        _be_patient(session, self.server.timeout)
        return session

    def _configure(self, session: SparkSession) -> None:
        static = []
        for key, value in self.spark_config.items():
            if not change_setting(session, key, value) and session.conf.get(key, None) != value:
                static.append(key)
        if static:
            raise CodedError(
                "SW805",
                "profile",
                "spark_config of method connect has settings of a session",
                f"settings that the server reads when it starts: {', '.join(static)}",
                "Set them where the server is started.",
            )


def _deadlines(at_first: int) -> Any:
    """Sets the deadlines of `QUICK`; that of settings, the first question, may be longer."""
    import grpc  # type: ignore[import-untyped]

    deadlines = {**QUICK, "Config": max(QUICK["Config"], at_first)}

    class Deadlines(grpc.UnaryUnaryClientInterceptor):  # type: ignore[misc]
        def intercept_unary_unary(
            self, continuation: Callable[..., Any], details: Any, request: Any
        ) -> Any:
            seconds = deadlines.get(details.method.rpartition("/")[2])
            if seconds is not None:
                details = details._replace(timeout=seconds)
            return continuation(details, request)

    return Deadlines()


def _status(error: Exception) -> str | None:
    """The status of gRPC in an error that says nothing of Spark; Spark's own have INTERNAL."""
    ask = getattr(error, "getGrpcStatusCode", None)  # not before Spark 4.1
    if ask is not None and type(error).__name__ == "SparkConnectGrpcException":
        return str(ask().name)
    return rpc_status(str(error))


def _be_patient(session: SparkSession, seconds: int) -> None:
    """Let PySpark ask again for some seconds; by default it does for ten minutes.

    What asks already is told so, too: the policy of the session stays the same object.
    """
    for policy in session.client.get_retry_policies():
        policy.max_retries = _retries(seconds)


def _retries(seconds: int) -> int:
    """How often to ask again in some seconds: PySpark waits for 50 ms, then 4 times as long."""
    times, wait, total = 0, 0.05, 0.0
    while total + wait <= seconds:
        times, total, wait = times + 1, total + wait, min(4 * wait, LONGEST_WAIT)
    return times


def _end(session: SparkSession) -> None:
    """Release a session; its server may be gone.

    PySpark closes it once more where Python collects it, in whatever thread. That ends threads
    that all sessions of the process share, and may wait for ever for one that waits for it
    (SPARK-55362). So the second time does nothing.
    """
    _be_patient(session, 0)
    session.stop()
    session.client.close = _nothing  # type: ignore[method-assign]


def _nothing() -> None:
    """Do what is left to do for a session that has ended."""


def _enter_connect() -> None:
    """Let the functions of PySpark build plans for a server: a process has one or the other."""
    from pyspark import SparkContext

    with _guard:
        if SparkContext._active_spark_context is not None:
            raise not_both("method connect where this process runs Spark already")
        os.environ[MODE] = "1"
    leave_errors_to_dbt()
