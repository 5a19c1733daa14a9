"""Spark Connect: who may come in, by which way, and what is said where a server is lost."""

from __future__ import annotations

import json
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import grpc  # type: ignore[import-untyped]
import pyspark
import pytest
from dbt.adapters.sparkwindows.environments import connect

from scripts.cluster import DIRECTLY, LOOPBACK, Server, free_port
from tests.cluster.project import ROOT, Project
from tests.depth import on_engines

TOKEN = "an-open-sesame"
ENDLESS = """
{{ config(materialized='table') }}
select id from range(0, 1000000000000, 1, 1) where hash(id) = 7
"""
SLOW = """
{{ config(materialized='table') }}
select id from range(1, 2, 1, 1)
where java_method('java.lang.Thread', 'sleep', 5000L + id) is not null
"""
"""A task of five seconds; the method answers with the text `null`."""
LOOPING = """
def model(dbt, session):
    for number in range(200):
        try:
            session.sql("select sum(hash(id)) from range(0, 200000000, 1, 1)").collect()
        except Exception:
            pass
    return session.range(1)
"""
"""One operation after the other, of a second each, whatever becomes of them."""
FRAME = """
import pyarrow as pa
from pyspark.errors.exceptions.connect import SparkNoSuchElementException

TABLE = pa.table(
    {{
        "at": pa.array([-1, None], pa.timestamp("us", "America/New_York")),
        "local": pa.array([-1000, None], pa.timestamp("ns")),
        "text": pa.array(["a", None], pa.large_string()),
        "number": pa.array([2**64 - 1, None], pa.uint64()),
        "nested": pa.array([[{{"k": -1}}], None], pa.list_(pa.struct([("k", pa.int8())]))),
        "length": pa.array([86_400_000_001, None], pa.duration("us")),
    }}
)


def refuse(*keys):
    raise SparkNoSuchElementException("no such setting", errorClass="SQL_CONF_NOT_FOUND")


def model(dbt, session):
    if {refuses}:
        session.client.get_config_dict = refuse
    return TABLE.slice(0, {rows})
"""
"""Values of many types; a server may not know what PySpark asks it before it sends them."""
IDLE_SECONDS = 4
PAGE = free_port()
"""Where the server says what it runs."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets in who has a token, and forgets who says nothing for seconds."""
    settings = {
        "spark.connect.authenticate.token": TOKEN,
        "spark.connect.session.manager.defaultSessionTimeout": f"{IDLE_SECONDS}s",
        "spark.connect.session.manager.maintenanceInterval": "1s",
        "spark.connect.execute.manager.detachedTimeout": "5s",
        "spark.connect.execute.manager.maintenanceInterval": "1s",
        "spark.ui.enabled": "true",
        "spark.ui.port": str(PAGE),
    }
    started = Server.begin("connect", tmp_path_factory.mktemp("server"), settings)
    yield started
    started.kill()


@pytest.fixture
def project(tmp_path: Path, server: Server) -> Project:
    """A project on it, with models that take for ever, or seconds."""
    target = {
        "type": "sparkwindows",
        "method": "connect",
        "remote": f"sc://localhost:{server.port}",
        "token": TOKEN,
        "schema": "shop",
        "connect_timeout": 3,
    }
    files = {
        "models/endless.sql": ENDLESS,
        "models/looping.py": LOOPING,
        "models/quick.sql": "select 1 as id",
        "models/slow.sql": SLOW,
        "models/wrong.sql": "select nothing",
        "models/idle.py": (
            "import time\n\n\n"
            "def model(dbt, session):\n"
            f"    time.sleep({IDLE_SECONDS} + 4)\n"
            "    return session.range(1)\n"
        ),
    }
    return Project.make(tmp_path, target, files, package=False)


def test_debug_says_what_answered(project: Project) -> None:
    said = project.dbt("--debug", "debug")
    address = project.target["remote"]
    assert f"Spark {pyspark.__version__} by Connect at {address}, warehouse file:" in said
    assert "session zone UTC, ANSI true" in said
    assert TOKEN not in said
    project.dbt("--debug", "run", "--select", "quick", "wrong", fails=True)
    written = [path for path in project.folder.rglob("*") if path.is_file()]
    assert {"dbt.log", "run_results.json", "manifest.json"} <= {path.name for path in written}
    holding = [path.name for path in written if TOKEN.encode() in path.read_bytes()]
    assert holding == ["profiles.yml"]


SETTINGS = {
    "spark.wap.branch": "draft",
    "of.the.project": "1",
    "spark.sql.ansi.enabled": "false",
    "spark.of.a.plugin": "on",
}


@pytest.mark.engines
def test_settings_are_those_of_each_session(project: Project) -> None:
    project.point_at({**project.target, "spark_config": SETTINGS})
    columns = ", ".join(f"'${{{key}}}' as `{key}`" for key in SETTINGS)
    assert project.rows(f"select {columns}") == [SETTINGS]


def test_settings_that_the_server_reads_are_refused(project: Project) -> None:
    static = ["spark.executor.memory", "spark.hadoop.fs.s3a.endpoint", "spark.sql.extensions"]
    given = SETTINGS | dict.fromkeys(static, "x")
    project.point_at({**project.target, "spark_config": given})
    said = project.dbt("run", "--select", "quick", fails=True)
    assert f"settings that the server reads when it starts: {', '.join(static)}." in said
    assert "[SW805]" in said


@pytest.mark.parametrize("token", ["another", *on_engines(None)])
def test_who_has_no_token_is_not_let_in(project: Project, token: str | None) -> None:
    project.point_at({**project.target, "token": token} if token else _without_token(project))
    said = project.dbt("run", "--select", "quick", fails=True)
    assert "[SW818]" in said
    assert "another" not in said


def _without_token(project: Project) -> dict[str, Any]:
    return {key: value for key, value in project.target.items() if key != "token"}


@pytest.mark.engines
def test_a_server_that_is_named_by_a_variable(project: Project, server: Server) -> None:
    target = _without_token(project)
    del target["remote"]
    project.point_at(target)
    remote = f"{LOOPBACK}:{free_port()}"
    project.environment = {"SPARK_REMOTE": f"sc://{remote}/;x-secret=hidden"}
    began = time.monotonic()
    said = project.dbt("debug", fails=True)
    assert f"[SW816] sc://{remote}: a Spark Connect server must answer" in said
    assert "hidden" not in said
    assert time.monotonic() - began < 30
    project.environment = {"SPARK_REMOTE": f"sc://localhost:{server.port}/;token={TOKEN}"}
    assert "PASS=1 " in project.dbt("run", "--select", "quick")


@pytest.mark.engines
def test_a_session_that_was_idle_for_too_long(project: Project) -> None:
    said = project.dbt("run", "--select", "idle", fails=True)
    assert "[SW817]" in said
    assert "Run the command again" in said
    assert "PASS=1 " in project.dbt("run", "--select", "quick")


def running(page: int = PAGE) -> list[dict[str, Any]]:
    """Return the jobs that a server runs."""
    applications = f"http://{LOOPBACK}:{page}/api/v1/applications"
    with DIRECTLY.open(applications, timeout=10) as answer:
        (one,) = json.load(answer)
    with DIRECTLY.open(f"{applications}/{one['id']}/jobs?status=running", timeout=10) as answer:
        jobs: list[dict[str, Any]] = json.load(answer)
    return jobs


def wait_until_running(jobs: int = 1, page: int = PAGE, seconds: float = 0) -> None:
    """Wait until a server has run so many jobs for some time."""
    since = time.monotonic()
    deadline = since + 60
    while True:
        if len(running(page)) != jobs:
            since = time.monotonic()
        elif time.monotonic() - since >= seconds:
            return
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_interrupting_dbt_stops_the_operation(project: Project) -> None:
    process = project.start("run", "--select", "endless")
    project.wait_until_said(process, r"select id from range\(")
    wait_until_running()
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=120)[0]
    assert process.returncode == 2, said
    wait_until_running(0)


@pytest.mark.engines
def test_interrupting_dbt_stops_a_model_between_two_operations(project: Project) -> None:
    process = project.start("run", "--select", "looping")
    wait_until_running()
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=60)[0]
    assert process.returncode == 2, said
    wait_until_running(0)
    assert "[SW806]" in (project.folder / "logs" / "dbt.log").read_text("utf-8")


class Listening:
    """A server of nothing, which notes with which metadata it was asked."""

    def __init__(self) -> None:
        self.heard: list[dict[str, str]] = []
        self._server = grpc.server(ThreadPoolExecutor(1))
        self._server.add_generic_rpc_handlers((self,))
        self.port = self._server.add_insecure_port(f"{LOOPBACK}:0")
        self._server.start()

    def service(self, details: Any) -> None:
        """Note the metadata; there is no such service."""
        self.heard.append(dict(details.invocation_metadata))

    def service_name(self) -> str:
        return "anything"

    def stop(self) -> None:
        self._server.stop(None).wait()


def test_headers_reach_a_server(project: Project) -> None:
    listening = Listening()
    target = _without_token(project)
    target["remote"] = f"sc://{LOOPBACK}:{listening.port}/;x-from=address"
    target["headers"] = {"x-api-key": "hidden", "x-number": 7}
    project.point_at(target)
    said = project.dbt("debug", fails=True)
    listening.stop()
    assert f"[SW816] sc://{LOOPBACK}:{listening.port}: a Spark Connect server must answer" in said
    (heard, *_) = listening.heard
    sent = {"x-from": "address", "x-api-key": "hidden", "x-number": "7"}
    assert sent.items() <= heard.items()
    assert "hidden" not in said


class Relay:
    """What stands before a server and passes on what is said.

    Args:
        port: The server's.
    """

    def __init__(self, port: int) -> None:
        self._behind = port
        self._passing: list[socket.socket] = []
        self._silent = False
        self._socket = socket.create_server((LOOPBACK, 0))
        self.port = self._socket.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def welcome(self, client: socket.socket) -> socket.socket:
        """Return where a client is heard, which is what it connects to."""
        return client

    def cut(self) -> None:
        """End all connections; clients may connect again."""
        for one in self._passing:
            with suppress(OSError):  # it has ended itself
                one.shutdown(socket.SHUT_RDWR)
        self._passing.clear()

    def silence(self) -> None:
        """Keep all connections, and pass nothing on."""
        self._silent = True

    def stop(self) -> None:
        """End all connections, and take no other."""
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=self._serve, args=self._socket.accept()[:1]).start()

    def _serve(self, client: socket.socket) -> None:
        with suppress(OSError):  # a client may not like what it hears
            here = self.welcome(client)
            there = socket.create_connection((LOOPBACK, self._behind))
            self._passing += [here, there]
            threading.Thread(target=self._pass, args=(here, there), daemon=True).start()
            self._pass(there, here)

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if not self._silent:
                    other.sendall(data)
            other.shutdown(socket.SHUT_WR)


class Encrypted(Relay):
    """TLS before a server that has none.

    Args:
        folder: Where the certificate is.
        port: The server's.
    """

    def __init__(self, folder: Path, port: int) -> None:
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
                *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
                *("-keyout", str(key), "-out", str(self.certificate)),
            ],
            check=True,
            capture_output=True,
        )
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(self.certificate, key)
        self._context.set_alpn_protocols(["h2"])
        super().__init__(port)

    def welcome(self, client: socket.socket) -> socket.socket:
        return self._context.wrap_socket(client, server_side=True)


@pytest.mark.engines
def test_a_connection_that_is_cut_in_the_middle_of_a_statement(
    project: Project, server: Server
) -> None:
    """The statement goes on: dbt asks for its answer again, for a minute."""
    relay, target = Relay(server.port), project.target
    project.point_at({**target, "remote": f"sc://localhost:{relay.port}"})
    process = project.start("run", "--select", "slow")
    wait_until_running()
    relay.cut()
    said = process.communicate(timeout=120)[0]
    assert process.returncode == 0, said
    process = project.start("run", "--select", "slow")
    wait_until_running()
    relay.stop()
    began = time.monotonic()
    said = process.communicate(timeout=180)[0]
    assert process.returncode == 1
    assert "[SW816]" in said
    assert time.monotonic() - began < connect.PATIENCE + 30  # closing does not ask again
    project.point_at(target)
    assert "PASS=1 " in project.dbt("run", "--select", "slow")
    assert project.rows("select id from {{ ref('slow') }}") == [{"id": 1}]


@pytest.mark.engines
def test_a_server_that_is_silent(project: Project, server: Server) -> None:
    """Nobody says that the connection has ended, as where a network drops what is sent."""
    relay = Relay(server.port)
    project.point_at({**project.target, "remote": f"sc://localhost:{relay.port}"})
    command = [sys.executable, "-m", "tests.cluster.impatient", "5", "5"]
    command += ["run", "--select", "endless", *("--project-dir", str(project.folder))]
    command += ["--profiles-dir", str(project.folder)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        wait_until_running()
        relay.silence()
        said = process.communicate(timeout=240)[0]
    finally:
        process.kill()
        relay.stop()
    assert process.returncode == 1, said
    assert "[SW816]" in said
    wait_until_running(0)  # the server forgets who says nothing


@pytest.mark.engines
def test_a_server_that_starts_again_in_the_middle_of_a_statement(
    project: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """PySpark was told how far the statement is."""
    port, page = free_port(), free_port()
    settings = {
        "spark.connect.authenticate.token": TOKEN,
        "spark.connect.progress.reportInterval": "100ms",
        "spark.ui.enabled": "true",
        "spark.ui.port": str(page),
    }

    def begin() -> Server:
        folder = tmp_path_factory.mktemp("again")
        return Server.begin("connect", folder, settings, port=port)

    first = begin()
    project.point_at({**project.target, "remote": f"sc://localhost:{port}"})
    process = project.start("run", "--select", "endless")
    project.wait_until_said(process, r"select id from range\(")
    wait_until_running(page=page, seconds=3)
    first.kill()
    second = begin()
    try:
        said = process.communicate(timeout=120)[0]
    finally:
        second.kill()
    assert process.returncode == 1
    assert "[RESPONSE_ALREADY_RECEIVED]" in said
    assert "[SW817]" in said


@pytest.mark.engines
def test_frames_on_a_server_that_is_older_than_pyspark(project: Project) -> None:
    """The server is as new as PySpark; it is made to refuse a question as Spark 4.0 does."""
    for name in ("newer", "older", "empty"):
        rows, refuses = 0 if name == "empty" else 2, name != "newer"
        text = FRAME.format(rows=rows, refuses=refuses)
        (project.folder / "models" / f"{name}.py").write_text(text)
    project.dbt("run", "--select", "newer", "older", "empty")
    typed = "select *, typeof(struct(*)) as types from {{ ref('%s') }}"
    for one, other in (("newer", "older"), ("older", "newer")):
        more = f"{typed % one} except all {typed % other}"
        assert project.rows(f"select text from ({more})") == []
    assert len(project.rows("select text from {{ ref('older') }}")) == 2
    assert project.rows("select text from {{ ref('empty') }}") == []


@pytest.mark.engines
def test_a_server_behind_tls(project: Project, server: Server, tmp_path: Path) -> None:
    encrypted = Encrypted(tmp_path, server.port)
    target = {**project.target, "remote": f"sc://localhost:{encrypted.port}", "use_ssl": True}
    project.point_at(target)
    said = project.dbt("debug", fails=True)  # nobody knows the certificate
    assert "[SW816]" in said
    project.environment = {"GRPC_DEFAULT_SSL_ROOTS_FILE_PATH": str(encrypted.certificate)}
    project.dbt("run", "--select", "quick")
    assert project.rows("select id from {{ ref('quick') }}") == [{"id": 1}]
    encrypted.stop()


@pytest.mark.engines
def test_a_server_answers_after_interrupts(tmp_path: Path) -> None:
    """Its metastore keeps no pool of connections, which lose one each time."""
    server = Server.begin("connect", tmp_path, {})
    command = [sys.executable, "-m", "tests.cluster.interrupts"]
    command += [f"sc://{LOOPBACK}:{server.port}", "12"]
    try:
        asked = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    finally:
        server.kill()
    assert asked.stdout == "it answers\n"
