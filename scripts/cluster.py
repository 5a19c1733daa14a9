"""A small cluster of Spark on this machine, of processes from PySpark's wheel.

    python -m scripts.cluster [--folder FOLDER]

starts a standalone master, two workers, a Spark Connect server and a Thrift server, says how to
reach them, and stops them when it is interrupted. Everything listens on the loopback address, and
each server has a metastore and a warehouse of its own in the folder.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyspark
from dbt.adapters.sparkwindows import formats

if TYPE_CHECKING:
    from collections.abc import Iterator

LOOPBACK = "127.0.0.1"
DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""What asks this machine, whatever proxy the environment names."""
SPARK = Path(pyspark.__file__).parent
QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:ReservedCodeCacheSize=240m"
"""Options of a JVM that lives for minutes."""
SECONDS_TO_START = 180
"""The first start may have to fetch jars."""
DIES_WITH_PARENT = 1
"""Linux's PR_SET_PDEATHSIG."""
SHARED_EXECUTORS = {
    "spark.dynamicAllocation.enabled": "true",
    "spark.dynamicAllocation.executorIdleTimeout": "20s",
    "spark.dynamicAllocation.shuffleTracking.timeout": "20s",
    "spark.dynamicAllocation.cachedExecutorIdleTimeout": "20s",
    "spark.executor.memory": "1g",
    "spark.executor.extraJavaOptions": QUICK,
}
"""Each worker has one core: a server gives it back to the other when it has nothing to do."""

FORMATS = formats.settings(["delta", "iceberg"], "{folder}")
"""What servers have of formats."""


class Failed(RuntimeError):
    """A process has not started."""


@dataclass
class Process:
    """A process of Spark, which leads a group of its own.

    Attributes:
        name: What it is.
        popen: The process.
        log: Where it writes.
        killed: Whether it was killed here.
    """

    name: str
    popen: subprocess.Popen[bytes]
    log: Path
    killed: bool = field(default=False, init=False)

    def wait_until(self, ready: Callable[[], bool]) -> None:
        """Wait for something that the process does at its start.

        Raises:
            Failed: It has ended, or takes too long.
        """
        deadline = time.monotonic() + SECONDS_TO_START
        while not ready():
            if self.popen.poll() is not None or time.monotonic() > deadline:
                ended = self.popen.poll()
                raise Failed(f"{self.name} ended with {ended}:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.1)
        if self.popen.poll() is not None:  # somebody else has answered
            raise Failed(f"{self.name} has ended:\n{self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """Kill the process and its group, in which a worker has its executors.

        This is done once: later the number of the group may be another one's.
        """
        if not self.killed:
            self.killed = True
            with suppress(ProcessLookupError):
                os.killpg(self.popen.pid, signal.SIGKILL)
            self.popen.wait()

    def terminate(self) -> None:
        """Let the process end in order, as systemd and Kubernetes do."""
        self.popen.terminate()
        self.popen.wait(60)
        self.killed = True


SERVERS = {
    "connect": (
        "sql.connect.service.SparkConnectServer",
        "spark.connect.grpc.binding.address",
        "spark.connect.grpc.binding.port",
    ),
    "thrift": (
        "sql.hive.thriftserver.HiveThriftServer2",
        "spark.hadoop.hive.server2.thrift.bind.host",
        "spark.hadoop.hive.server2.thrift.port",
    ),
}
"""The class of each kind of server, and the settings that say where it answers."""


@dataclass
class Server(Process):
    """A process that answers at a port, with tables of its own.

    Attributes:
        port: Its port.
    """

    port: int

    @classmethod
    def begin(
        cls,
        kind: str,
        folder: Path,
        settings: Mapping[str, str],
        master: str = "local[2]",
        port: int | None = None,
    ) -> Server:
        """Start a server, and wait until it answers.

        Args:
            kind: `connect` or `thrift`.
            folder: Where its tables and its log are.
            settings: Further settings; `{folder}` in a value is its folder.
            master: Where its tasks run.
            port: Where it answers; else a free one.
        """
        port = port or free_port()
        main, name_of_address, name_of_port = SERVERS[kind]
        metastore = f"jdbc:derby:;databaseName={folder / 'metastore'};create=true"
        derby_log = f'"-Dderby.stream.error.file={folder / "derby.log"}"'
        all_settings = {
            "spark.driver.host": LOOPBACK,
            "spark.driver.bindAddress": LOOPBACK,
            "spark.driver.memory": "1536m",
            "spark.driver.extraJavaOptions": f"{QUICK} {derby_log}",
            "spark.ui.enabled": "false",
            "spark.log.level": "WARN",
            "spark.sql.catalogImplementation": "hive",
            "spark.sql.warehouse.dir": str(folder / "warehouse"),
            "spark.sql.shuffle.partitions": "4",
            "spark.sql.session.timeZone": "UTC",
            "spark.hadoop.javax.jdo.option.ConnectionURL": metastore,
            # a pool loses a connection where its user is interrupted, until there is none
            "spark.hadoop.datanucleus.connectionPoolingType": "NONE",
            "spark.hadoop.hive.exec.scratchdir": str(folder / "scratch"),
            name_of_address: LOOPBACK,
            name_of_port: str(port),
            **{key: value.replace("{folder}", str(folder)) for key, value in settings.items()},
        }
        command = [str(SPARK / "bin" / "spark-submit"), "--master", master]
        for key, value in all_settings.items():
            command += ["--conf", f"{key}={value}"]
        if kind == "thrift" and formats.PACKAGES in all_settings:
            # its sessions do not see the classes of packages
            jars = jars_of(all_settings[formats.PACKAGES])
            command += ["--driver-class-path", os.pathsep.join(jars)]
        command += ["--class", f"org.apache.spark.{main}", "spark-internal"]
        popen, log = _started(kind, folder, command, {})
        server = cls(kind, popen, log, port)
        try:
            server.wait_until(lambda: _listens(port))
        except BaseException:
            server.kill()
            raise
        return server


class Cluster:
    """A master and workers, and the servers that are asked for.

    Args:
        folder: Of its logs, and of the servers' tables.
        settings: Further settings of the servers, such as the jars of a format; `{folder}` in a
            value is the server's own folder.
        workers: How many; each has one core and an executor of 1 GiB.
        environment: Further variables of the workers.
    """

    def __init__(
        self,
        folder: Path,
        settings: Mapping[str, str] | None = None,
        workers: int = 2,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.settings = dict(settings or {})
        self.environment = dict(environment or {})
        self.workers: dict[int, Process] = {}
        self._count = workers
        self._servers: dict[str, Server] = {}
        self._master_port, self._page_port = free_port(), free_port()
        self._master: Process | None = None

    def __enter__(self) -> Cluster:
        with ExitStack() as started:
            started.callback(self.stop)
            self.start()
            started.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def master(self) -> str:
        """The master's address."""
        return f"spark://{LOOPBACK}:{self._master_port}"

    def start(self) -> None:
        """Start the master and the workers."""
        command = ["--host", LOOPBACK, "--port", str(self._master_port)]
        command += ["--webui-port", str(self._page_port)]
        # a master takes jobs over HTTP at port 6066 unless it is told not to
        options = {"SPARK_DAEMON_JAVA_OPTS": f"{QUICK} -Dspark.master.rest.enabled=false"}
        self._master = self._daemon("master", "deploy.master.Master", command, options)
        self._master.wait_until(lambda: _listens(self._page_port))
        for number in range(self._count):
            self.start_worker(number)
        self.wait_for_workers()

    def start_worker(self, number: int) -> None:
        """Start a worker, for the first time or after it was killed."""
        command = ["--host", LOOPBACK, "--cores", "1", "--memory", "1g", "--webui-port", "0"]
        command += ["--work-dir", str(self.folder / "work"), self.master]
        name = f"worker_{number}"
        self.workers[number] = self._daemon(
            name, "deploy.worker.Worker", command, self.environment
        )

    def kill_worker(self, number: int) -> None:
        """Kill a worker with its executors."""
        self.workers.pop(number).kill()

    def wait_for_workers(self) -> None:
        """Wait until the master knows every worker that runs."""
        assert self._master is not None
        self._master.wait_until(lambda: self._alive() >= len(self.workers))

    def connect(self) -> str:
        """Return the address of the Spark Connect server, which starts if it does not run."""
        return f"sc://{LOOPBACK}:{self._server('connect').port}"

    def thrift(self) -> int:
        """Return the port of the Thrift server, which starts if it does not run."""
        return self._server("thrift").port

    def stop_server(self, name: str, *, in_order: bool = False) -> None:
        """Kill a server, `connect` or `thrift`, or let it end. Its tables stay, and its port."""
        server = self._servers[name]
        if in_order:
            server.terminate()
        else:
            server.kill()

    def stop(self) -> None:
        """Kill everything, also where one of them cannot be killed."""
        with ExitStack() as ended:
            for one in [self._master, *self.workers.values(), *self._servers.values()]:
                if one is not None:
                    ended.callback(one.kill)
        self.workers.clear()

    def _alive(self) -> int:
        """Return how many workers the master takes for alive."""
        known: list[dict[str, Any]] = []
        with suppress(OSError):  # the page answers later than its port
            address = f"http://{LOOPBACK}:{self._page_port}/json/"
            with DIRECTLY.open(address, timeout=10) as page:
                known = json.load(page)["workers"]
        return sum(one["state"] == "ALIVE" for one in known)

    def _server(self, name: str) -> Server:
        server = self._servers.get(name)
        if server is None or server.popen.poll() is not None:
            settings = {**SHARED_EXECUTORS, **self.settings}
            port = server.port if server else None
            server = Server.begin(name, self.folder / name, settings, self.master, port)
            self._servers[name] = server
        return server

    def _daemon(
        self,
        name: str,
        main: str,
        arguments: Sequence[str],
        environment: Mapping[str, str] | None = None,
    ) -> Process:
        command = [str(SPARK / "bin" / "spark-class"), f"org.apache.spark.{main}", *arguments]
        variables = {"SPARK_DAEMON_MEMORY": "256m", "SPARK_DAEMON_JAVA_OPTS": QUICK}
        variables |= environment or {}
        return Process(name, *_started(name, self.folder, command, variables))


def _started(
    name: str, folder: Path, command: Sequence[str], environment: Mapping[str, str]
) -> tuple[subprocess.Popen[bytes], Path]:
    """Start a process that writes to a log in a folder and ends when this one does."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.log"
    with path.open("ab") as log:
        popen = subprocess.Popen(
            list(command),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env={
                **os.environ,
                "SPARK_LOCAL_IP": LOOPBACK,
                "PYSPARK_PYTHON": sys.executable,
                **environment,
            },
            start_new_session=True,
            preexec_fn=_die_with_parent if sys.platform == "linux" else None,
        )
    return popen, path


def jars_of(packages: str) -> list[str]:
    """Return the files of packages and of all that they need of the same groups.

    Spark fetches them. Others, such as Jackson, Spark has itself, in versions of its own.
    """
    command = [str(SPARK / "bin" / "spark-submit"), "--verbose", "--packages", packages]
    command += ["--class", "org.apache.hadoop.util.VersionInfo", "spark-internal"]
    said = subprocess.run(
        command, check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ).stdout
    (line,) = re.findall(r"^\(spark\.jars,(.*)\)$", said, re.MULTILINE)
    groups = {f"{package.split(':')[0]}_" for package in packages.split(",")}
    jars = [jar.removeprefix("file://") for jar in line.split(",")]
    return [jar for jar in jars if Path(jar).name.startswith(tuple(groups))]


def free_port() -> int:
    """Return a port that nobody listens to now."""
    with socket.socket() as one:
        one.bind((LOOPBACK, 0))
        return int(one.getsockname()[1])


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection((LOOPBACK, port), 1):
        return True
    return False


def _die_with_parent() -> None:
    """Let Linux kill this process when its parent ends, however that ends."""
    ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)


@contextmanager
def _folder(given: Path | None) -> Iterator[Path]:
    """Yield the folder that was given, or one that is removed at the end."""
    if given is not None:
        yield given.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="spark_cluster_") as made:
        yield Path(made)


def say(text: str) -> None:
    """Write a line, which is read while the cluster runs."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Start a cluster, say how to reach it, and wait."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, help="where tables and logs stay; else they go")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with (
        suppress(KeyboardInterrupt),
        _folder(options.folder) as folder,
        Cluster(folder, FORMATS, options.workers) as cluster,
    ):
        say(f"master: {cluster.master}, logs below {folder}")
        say(f"method: connect, remote: {cluster.connect()}")
        say(f"method: thrift, host: {LOOPBACK}, port: {cluster.thrift()}")
        say("Ctrl-C stops all of it.")
        signal.pause()


if __name__ == "__main__":
    main()
