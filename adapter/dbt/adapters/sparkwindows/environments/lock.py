"""One process at a time on an embedded metastore, and who it is."""

from __future__ import annotations

import json
import os
import shlex
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from pathlib import Path

from dbt.adapters.sparkwindows.errors import CodedError
from filelock import FileLock, Timeout

DYING_JVM_SECONDS = 20.0
"""A killed process's JVM holds the lock until it notices, about a second."""


@dataclass(frozen=True)
class Holder:
    """Who holds the metastore."""

    pid: int
    host: str
    since: str
    command: str

    @classmethod
    def this_process(cls) -> Holder:
        """The holder that this process would be."""
        return cls(
            pid=os.getpid(),
            host=socket.gethostname(),
            since=datetime.now(timezone.utc).isoformat(timespec="seconds"),
            command=shlex.join([Path(sys.argv[0]).name, *sys.argv[1:]])[:200],
        )

    def is_gone(self) -> bool:
        """True where the process surely ended: only answerable on its own host."""
        if self.host != socket.gethostname():
            return False
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return True
        except OSError:
            return False
        return False

    def __str__(self) -> str:
        return f"pid {self.pid} on {self.host} since {self.since}, running {self.command!r}"


class MetastoreLock:
    """An operating-system lock, so it is free when its holders are gone, however they ended.

    The JVM inherits it (``shared``): the lock lives as long as the database is really open.
    """

    def __init__(self, location: Path) -> None:
        self._location = location
        self._lock = FileLock(location / "lock", thread_local=False)
        self._holder_file = location / "lock.json"

    def acquire(self) -> None:
        """Take the lock or raise SW801 at once, naming the holder."""
        try:
            self._lock.acquire(timeout=0)
        except Timeout as taken:
            holder = self._holder()
            if holder is None or not holder.is_gone() or not self._acquire_patiently():
                raise self._busy() from taken
        self._holder_file.write_text(json.dumps(asdict(Holder.this_process())), encoding="utf-8")

    def release(self) -> None:
        """Give the lock back."""
        self._holder_file.unlink(missing_ok=True)
        self._lock.release(force=True)

    @contextmanager
    def shared(self) -> Iterator[int]:
        """A descriptor that carries the lock into a child process.

        A duplicate, because filelock closes its own in every forked child.
        """
        held = self._lock._context.lock_file_fd
        if held is None:
            raise ValueError("the lock is not held")
        duplicate = os.dup(held)
        try:
            yield duplicate
        finally:
            os.close(duplicate)

    def _acquire_patiently(self) -> bool:
        try:
            self._lock.acquire(timeout=DYING_JVM_SECONDS, poll_interval=0.1)
        except Timeout:
            return False
        return True

    def _holder(self) -> Holder | None:
        try:
            return Holder(**json.loads(self._holder_file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def _busy(self) -> CodedError:
        holder = self._holder()  # who has it now: another one may have waited, too
        who = str(holder or "a process that left no name")
        if holder and holder.is_gone():
            who = f"the Spark of {who}, a process that has ended"
        return CodedError(
            "SW801",
            "embedded metastore",
            "one process at a time can use it",
            f"{self._location} is held by {who}",
            "Wait until it ends or give this target its own `location`. Several processes on the "
            "same tables need a server: `method: connect` to a Spark Connect server, "
            "`method: thrift` to a Spark Thrift server, or a real metastore in `spark_config` "
            "(spark.hadoop.hive.metastore.uris).",
        )
