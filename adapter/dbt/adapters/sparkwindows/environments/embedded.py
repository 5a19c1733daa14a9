"""The one Spark of this process."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dbt.adapters.events.logging import AdapterLogger
from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.environments import jvm
from dbt.adapters.sparkwindows.environments.base import (
    MODE,
    change_setting,
    leave_errors_to_dbt,
    not_both,
)
from dbt.adapters.sparkwindows.environments.lock import MetastoreLock
from dbt.adapters.sparkwindows.environments.metastore import widen
from dbt.adapters.sparkwindows.environments.settings import SparkSettings
from dbt.adapters.sparkwindows.errors import CodedError, cause, describe
from dbt.adapters.sparkwindows.secrecy import HIDDEN, is_secret

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

logger = AdapterLogger("SparkWindows")

NO_JAVA = ("JAVA_GATEWAY_EXITED", "No such file or directory: ", "UnsupportedClassVersionError")
"""What is said where no Java runs, an old one does, or the JVM ends before it answers."""
NO_JAR = re.compile(r"^\s*:: (\S+)#(\S+);(\S+): (\S.*)$", re.MULTILINE)
"""What Ivy says of a jar that it cannot fetch: group, artifact, version and reason."""
NO_ANSWER = re.compile(r"^\s*(Server access error at url .*|Host \S+ not found.*)$", re.MULTILINE)
"""What Ivy says of a server."""

STACK = re.compile(r"\s+(at |\.\.\. \d+ more)")
"""How lines of a Java stack begin."""

MORE_MEMORY = (
    "Run again with more `driver_memory` or, if the system has killed it (exit code -9), on a "
    "machine with more memory."
)
OF_CLUSTER = "Ask the master of the cluster why it has ended the application, and run again."


@dataclass(frozen=True)
class _Running:
    session: Any
    settings: SparkSettings | None  # None: somebody else started it, we only use it
    lock: MetastoreLock | None

    @property
    def is_alive(self) -> bool:
        is_there = self.session.sparkContext._jsc is not None and jvm.exit_code() is None
        return is_there and not self.is_lost

    @property
    def is_lost(self) -> bool:
        """Whether its JVM does not answer, or has stopped Spark.

        It does so before it ends, and where the master of a cluster ends the application.
        """
        context = self.session.sparkContext._jsc
        try:
            return context is not None and bool(context.sc().isStopped())
        except Exception:
            return True


class EmbeddedSpark:
    """Starts Spark once per process and hands out isolated sessions.

    A Spark that is already there (a notebook, spark-submit, a test) is used as it is.
    """

    def __init__(self) -> None:
        self._guard = threading.RLock()
        self._running: _Running | None = None
        self._loaded: set[str] = set()

    @property
    def is_ours(self) -> bool:
        """Whether this process's Spark runs and was started here, with known settings."""
        return self.settings is not None

    @property
    def settings(self) -> SparkSettings | None:
        """What it was started with; none where it does not run, or was started by others."""
        return self._running.settings if self._running else None

    def root_session(self, settings: SparkSettings) -> SparkSession:
        """The first session of the process; starts Spark if need be."""
        with self._guard:
            running = self._running
            if running is None or not running.is_alive:
                self._leave(running)
                self._running = running = self._adopt(settings) or self._start(settings)
            self._refuse_other_settings(running, settings)
            session: SparkSession = running.session
            return session

    def new_session(self, settings: SparkSettings) -> SparkSession:
        """A session with its own SETs, temp views and functions, on the shared catalog."""
        with self._guard:
            root = self.root_session(settings)
            have = self._running.settings if self._running else None
        session, given = root.newSession(), settings.given
        if have:
            _forget(session, have, given)
        _apply(session, given, have.given if have else {})
        self._load(session, settings)
        return session

    def end_of(self, error: Exception) -> CodedError | None:
        """What a user sees instead of an error that comes of the end of Spark."""
        from py4j.protocol import Py4JNetworkError

        running, is_cut = self._running, isinstance(error, Py4JNetworkError)
        if running is None or not (is_cut or running.is_lost):
            return None
        code = jvm.exit_code(jvm.ENDING_SECONDS)  # errors come before it has ended
        if code is not None:
            return ended(f"its JVM has ended with exit code {code}", running.settings)
        if is_cut:
            return ended("its JVM does not answer", running.settings)
        return ended("it was stopped, though its JVM runs", running.settings, remedy=OF_CLUSTER)

    def _leave(self, running: _Running | None) -> None:
        """Let go of a Spark that has ended, and of its JVM, whose memory and jars stay."""
        is_lost = running is not None and running.is_lost
        if jvm.exit_code(jvm.ENDING_SECONDS if is_lost else 0.0) is not None:
            jvm.forget()
        elif running is None:
            return
        else:
            if is_lost:
                running.session.stop()  # PySpark does not know of it
            if running.settings is None or jvm.is_used():
                return
            jvm.end()
        self._let_go(running.lock if running else None)

    def _let_go(self, lock: MetastoreLock | None) -> None:
        """Forget a Spark that has ended, and release the lock that its JVM shared."""
        self._running = None
        self._loaded.clear()
        if lock:
            lock.release()

    def _adopt(self, settings: SparkSettings) -> _Running | None:
        from pyspark import SparkContext
        from pyspark.sql import SparkSession

        builder = SparkSession.builder
        if SparkContext._active_spark_context is None:
            if "PYSPARK_GATEWAY_PORT" not in os.environ:
                return None
            # below spark-submit: memory, master and metastore are its business
            builder = builder.config(map=dict(settings.given)).enableHiveSupport()
        logger.debug("using the Spark that this process already runs")
        return _Running(builder.getOrCreate(), settings=None, lock=None)

    def _start(self, settings: SparkSettings) -> _Running:
        _leave_connect()
        _make(settings.location)
        _silence_python_side(settings)
        lock, begins_jvm = _lock(settings), not jvm.is_there()
        logger.info(f"starting Spark, {settings.master}, log {settings.log_file}")
        try:
            session = _launch(settings, lock)
            try:
                self._load(session, settings)
                if settings.owns_metastore:
                    widen(session, settings.metastore_url)
            except Exception:
                session.stop()  # or the next start would find it
                raise
        except Exception as error:
            refusal, reason = _not_started(settings, error), cause(error)
            if begins_jvm:
                jvm.end()  # its memory and its jars are those it began with
            self._let_go(lock)
            raise refusal from reason
        return _Running(session, settings, lock)

    def _load(self, session: SparkSession, settings: SparkSettings) -> None:
        """Refuse catalogs and extensions without their jars; Spark skips such an extension."""
        classes, missing = formats.classes_of(settings.given), {}
        java: Any = session.sparkContext._jvm
        for name in classes.keys() - self._loaded:
            loader = java.org.apache.spark.util.Utils.getContextOrSparkClassLoader()
            try:
                java.java.lang.Class.forName(name, False, loader)
                self._loaded.add(name)
            except Exception:
                missing[name] = classes[name]
        if missing:
            raise _no_class(missing, settings)

    def _refuse_other_settings(self, running: _Running, settings: SparkSettings) -> None:
        have = running.settings
        if have is None or have == settings:
            return
        wrong = [
            f"{name} {getattr(settings, name)} where Spark runs with {getattr(have, name)}"
            for name in ("location", "master", "driver_memory")
            if getattr(settings, name) != getattr(have, name)
        ]
        if wrong:
            raise _other_settings("; ".join(wrong))


SPARK = EmbeddedSpark()
"""The process-wide singleton: there can be one JVM and one SparkContext in a process."""


def _leave_connect() -> None:
    """Take back what a process that uses a server has told those that it starts."""
    if MODE not in os.environ:
        return
    if "pyspark.sql.connect.session" in sys.modules:
        raise not_both(f"method session where {MODE} is set, as method connect does")
    del os.environ[MODE]


def _make(location: Path) -> None:
    try:
        if not location.exists():
            location.mkdir(parents=True)
            (location / ".gitignore").write_text("*\n", encoding="utf-8")  # it is in the project
        (location / "spark.log").touch()
    except OSError as error:
        raise CodedError(
            "SW802",
            "profile",
            "location must be a folder this user can write",
            f"{location}: {error.strerror or error}",
            "Set `location` in the target to a writable folder.",
        ) from cause(error)


def _lock(settings: SparkSettings) -> MetastoreLock | None:
    if not settings.owns_metastore:
        return None
    lock = MetastoreLock(settings.location)
    lock.acquire()
    return lock


def _silence_python_side(settings: SparkSettings) -> None:
    """Python workers must be this interpreter; errors reach the user through dbt only."""
    if settings.is_local:
        os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    else:
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    leave_errors_to_dbt()


def _launch(settings: SparkSettings, lock: MetastoreLock | None) -> SparkSession:
    from pyspark import SparkConf, SparkContext
    from pyspark.sql import SparkSession

    conf = SparkConf(loadDefaults=False).setAll(list(settings.to_config().items()))
    gateway = SparkContext._gateway or _gateway(settings, conf, lock)
    context = SparkContext(conf=conf, gateway=gateway)
    level = conf.get("spark.log.level")
    if level:
        context.setLogLevel("WARN")  # which Spark has, but it believes to have INFO
        context.setLogLevel(level)
    return SparkSession(context)


def _gateway(settings: SparkSettings, conf: Any, lock: MetastoreLock | None) -> Any:
    """A JVM that writes to the log file and keeps the lock for as long as it lives."""
    from pyspark.java_gateway import launch_gateway

    with ExitStack() as open_files:
        log = open_files.enter_context(settings.log_file.open("wb"))
        options: dict[str, Any] = {"stdout": log, "stderr": log}
        if lock and os.name == "posix":
            options["pass_fds"] = (open_files.enter_context(lock.shared()),)
        return launch_gateway(conf, options)


def _forget(session: SparkSession, started: SparkSettings, wanted: Mapping[str, str]) -> None:
    """Take from a session what only the target says that Spark was started with."""
    ours = started.own_config()
    for key in started.given.keys() - wanted.keys():
        change_setting(session, key, ours.get(key))


def _apply(
    session: SparkSession, wanted: Mapping[str, str], started_with: Mapping[str, str]
) -> None:
    """A profile's settings on a Spark that was started with others."""
    static = []
    for key, value in wanted.items():
        if formats.has(key, started_with.get(key), value):
            continue
        if formats.has(key, session.conf.get(key, None), value):
            continue
        if change_setting(session, key, value):
            continue
        if not formats.has(key, session.sparkContext.getConf().get(key), value):
            static.append(f"{key} {HIDDEN if is_secret(key, value) else value}")
    if static:
        raise _other_settings("; ".join(static))


def _other_settings(got: str) -> CodedError:
    return CodedError(
        "SW804",
        "profile",
        "a process runs one Spark, its location and static settings are fixed by the first start",
        got,
        "Use equal settings for all targets of a process, or run this target in its own process.",
    )


def _not_started(settings: SparkSettings, error: Exception) -> Exception:
    if isinstance(error, CodedError):
        return error
    log = _log(settings)
    missing = [
        f"{group}:{name}:{version} {why}" for group, name, version, why in NO_JAR.findall(log)
    ]
    if missing:
        return _no_jar(missing, NO_ANSWER.findall(log))
    said, tail = describe(error), _end(log)
    no_java = any(sign in f"{said}\n{tail}" for sign in NO_JAVA)
    return CodedError(
        "SW803",
        "embedded Spark",
        "it needs Java 17 or newer and memory for its driver" if no_java else "Spark must start",
        f"{said.splitlines()[0]} with master {settings.master}, driver_memory "
        f"{settings.driver_memory}, JAVA_HOME {os.environ.get('JAVA_HOME', 'not set')}",
        f"Check {'`java -version` and' if no_java else '`spark_config` and'} the end of "
        f"{settings.log_file}, repeated here.",
        detail=f"{said}\n{tail}".strip(),
    )


def ended(
    how: str, settings: SparkSettings | None = None, *, remedy: str = MORE_MEMORY
) -> CodedError:
    """The refusal of what needs a Spark that has ended.

    Args:
        how: What is known of its end.
        settings: What it was started with, if its log is still that of this Spark.
        remedy: What to do.
    """
    memory = f", with driver_memory {settings.driver_memory}" if settings else ""
    log = f" The end of {settings.log_file} is repeated here." if settings else ""
    return CodedError(
        "SW803",
        "embedded Spark",
        "it must run until dbt ends",
        f"{how}{memory}",
        f"{remedy}{log}",
        detail=_end(_log(settings)) if settings else "",
    )


def _log(settings: SparkSettings) -> str:
    try:
        return settings.log_file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _end(log: str) -> str:
    """The last lines of a log, without Java stacks."""
    lines = [line for line in log.splitlines() if not STACK.match(line)]
    return "\n".join(lines[-20:])[-2000:].strip()


def _no_jar(missing: Iterable[str], servers: Iterable[str]) -> CodedError:
    return CodedError(
        "SW803",
        "embedded Spark",
        f"it must fetch the jars of {formats.PACKAGES}",
        "; ".join(missing),
        "Check how they are written, and that Maven Central answers. Without a network name files "
        "in spark.jars of `spark_config`; spark.jars.ivySettings tells Spark of other servers.",
        detail="\n".join(dict.fromkeys(servers)),
    )


def _no_class(missing: Mapping[str, str], settings: SparkSettings) -> CodedError:
    needed = {
        name
        for name, one in formats.FORMATS.items()
        if missing.keys() & {*one.classes, one.extension}
    }
    got = [f"{key} with {name}, which is in none" for name, key in sorted(missing.items())]
    got += [f"{formats.JARS} with {file}, which is no file" for file in settings.missing_jars]
    if needed - set(settings.formats):
        wanted = [name for name in formats.FORMATS if name in needed.union(settings.formats)]
        remedy = f"Write `formats: [{', '.join(wanted)}]`, or name jars in {formats.PACKAGES}"
    elif settings.missing_jars:
        remedy = f"Correct {formats.JARS}"
    else:
        remedy = f"Name their jars in {formats.PACKAGES}"
    return CodedError(
        "SW821",
        "profile",
        "the classes of catalogs and extensions must be in the jars of Spark",
        "; ".join(got),
        f"{remedy} of `spark_config`.",
    )
