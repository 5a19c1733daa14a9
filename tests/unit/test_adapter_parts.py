"""Literals, error texts, versions, and Python models without a Spark."""

from __future__ import annotations

import datetime as dt
import linecache
import os
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pandas as pd
import pyarrow as pa
import pytest
from dbt.adapters.contracts.connection import Connection, ConnectionState, LazyHandle
from dbt.adapters.spark.connections import PyhiveConnectionWrapper, ThriftState
from dbt.adapters.sparkwindows import SparkWindowsAdapter, errors, secrecy
from dbt.adapters.sparkwindows.columns import Described, SparkWindowsColumn
from dbt.adapters.sparkwindows.connections import SparkWindowsConnectionManager
from dbt.adapters.sparkwindows.environments import (
    ConnectEnvironment,
    Server,
    SessionEnvironment,
    SparkSettings,
    connect,
    embedded,
)
from dbt.adapters.sparkwindows.environments.base import MODE, NO_FOLDER, Handle
from dbt.adapters.sparkwindows.environments.connect import ConnectHandle
from dbt.adapters.sparkwindows.environments.lock import MetastoreLock
from dbt.adapters.sparkwindows.errors import (
    CodedError,
    SparkStatementError,
    SparkWindowsError,
    describe,
)
from dbt.adapters.sparkwindows.literals import bind
from dbt.adapters.sparkwindows.python_models import PythonModelJob
from dbt.adapters.sparkwindows.relation import SparkWindowsRelation
from dbt.adapters.sparkwindows.statements import statements
from dbt_common.exceptions import DbtDatabaseError, DbtRuntimeError
from grpc import StatusCode  # type: ignore[import-untyped]
from py4j.protocol import Py4JNetworkError
from pyspark.errors.exceptions.connect import SparkConnectGrpcException

from scripts.cluster import LOOPBACK, free_port


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("select 1;", ["select 1"]),
        ("set time zone 'UTC';\nselect 2", ["set time zone 'UTC'", "select 2"]),
        ("select 'a;b', `c;d` /* ; */ -- ;\nfrom x", None),
        ("select 'it\\'s; x', \"y;\"", None),
        ("/* a; */ begin declare x int; select x; end", None),
        ("/* a; /* b; */ c; */ -- d;\nBEGIN select 1; select 2; end", None),
        ("select 1;;select 2;", ["select 1", "select 2"]),
        ("create function f() returns int return case when 1 = 1 then 2 end; select f()",
         ["create function f() returns int return case when 1 = 1 then 2 end", "select f()"]),
        ("delete from x;\n-- done", ["delete from x"]),
        ("select begin from b; select end", ["select begin from b", "select end"]),
        ("/* a; /* b; */ c; */ select 1; select 2", ["/* a; /* b; */ c; */ select 1", "select 2"]),
        ("select r'\\'; select R\"\\\"; select 3", ["select r'\\'", 'select R"\\"', "select 3"]),
        ("GO; select 1", ["GO", "select 1"]),
        ("select 1 -- a; \\\nb; c\n; select 2", ["select 1 -- a; \\\nb; c", "select 2"]),
        ("select 1; select 'open; text", ["select 1", "select 'open; text"]),
        ("delete from x; /* done;\n */ -- and\n", ["delete from x"]),
        ("select 1; /* of two */ select 2", ["select 1", "/* of two */ select 2"]),
        ("-- nothing; here", None),
        ("", None),
        ("select 1 -- \r'\n; drop table x --'", None),
        ("select /*+ b(';') */ 1; select 2", ["select /*+ b(';') */ 1", "select 2"]),
        ("/* a /*+ b */ select 1; select 2 /* */", ["/* a /*+ b */ select 1", "select 2 /* */"]),
        ("select 1e-5r'\\'; select 2 --'", ["select 1e-5r'\\'", "select 2 --'"]),
        ("select 5r'\\'; select 2 --'", None),
        ("select a://b--'; select 2 --'", None),
    ],
)  # fmt: skip
def test_statements_are_told_apart(text: str, expected: list[str] | None) -> None:
    assert statements(text) == (expected or [text])


class Listing(SparkWindowsAdapter):
    """An adapter that keeps what its macros are told, and lists one table."""

    def __init__(self, listed: Any) -> None:
        self.listed, self.told = listed, dict[str, str]()
        vars(self)["connections"] = SimpleNamespace(default_catalog=lambda: "spark_catalog")

    def execute_macro(self, macro_name: str, **how: Any) -> Any:  # type: ignore[override]
        (given,) = how["kwargs"].values()
        self.told[macro_name] = given if isinstance(given, str) else given.schema
        answer = self.listed.get(macro_name, [])
        if isinstance(answer, Exception):
            raise answer
        return answer


HOSTILE = "x; drop table y --"
NOT_EXTENDED = DbtDatabaseError("SHOW TABLE EXTENDED is not supported for v2 tables")


@pytest.mark.parametrize(
    ("schema", "rendered"), [("shop", "shop"), ("my-shop", "`my-shop`"), (HOSTILE, f"`{HOSTILE}`")]
)
@pytest.mark.parametrize("catalog", [None, "spark_catalog"])
@pytest.mark.parametrize("answer", [[], NOT_EXTENDED])
def test_what_is_listed_is_named_in_quotes(
    catalog: str | None, schema: str, rendered: str, answer: Any
) -> None:
    """What is found has the plain name, by which dbt looks for it in its cache."""
    rows = {
        "list_relations_without_caching": answer,
        "list_relations_show_tables_without_caching": [(rendered, HOSTILE, False)],
    }
    adapter = Listing(rows)
    asked = SparkWindowsRelation.create(database=catalog, schema=schema)
    (found,) = adapter.list_relations_without_caching(asked)
    whole = f"{catalog}.{rendered}" if catalog else rendered
    described = adapter.told.pop("describe_table_extended_without_caching")
    assert set(adapter.told.values()) == {whole}
    assert described in (f"{whole}.`{HOSTILE}`", f"{rendered}.`{HOSTILE}`")
    assert (found.database, found.schema, found.identifier) == (catalog, schema, HOSTILE)


@pytest.mark.parametrize(
    ("data_type", "kinds"),
    [
        ("string", {"string"}),
        ("varchar(20)", {"string"}),
        ("bigint", {"integer", "number"}),
        ("decimal(10,2)", {"numeric", "number"}),
        ("double", {"float", "number"}),
        ("array<int>", set()),
        ("struct<a:string>", set()),
        ("timestamp_ntz", set()),
        ("interval day to second", set()),
    ],
)
def test_a_column_knows_the_kind_of_its_type(data_type: str, kinds: set[str]) -> None:
    column = SparkWindowsColumn("x", data_type)
    asked = ("string", "integer", "float", "numeric", "number")
    assert {kind for kind in asked if getattr(column, f"is_{kind}")()} == kinds
    assert not column.can_expand_to(SparkWindowsColumn("x", "varchar(300)"))


def test_the_catalog_of_docs_has_what_is_described() -> None:
    relation: Any = SimpleNamespace(
        database=None, schema="shop", identifier="orders", type="table"
    )
    rows = [
        ("id", "bigint", "The order."),
        ("day", "date", None),
        ("# Partition Information", "", ""),
        ("# col_name", "data_type", "comment"),
        ("day", "date", None),
        ("", "", ""),
        ("# Detailed Table Information", "", ""),
        ("Owner", "ann", ""),
        ("Comment", "All orders.", ""),
        ("Statistics", "1024 bytes, 10 rows", ""),
    ]
    described = Described.of(relation, rows)
    first, second = described.rows_of_docs()
    assert (first["column_name"], first["column_comment"]) == ("id", "The order.")
    assert (second["column_index"], second["column_type"]) == (2, "date")
    assert {first["table_comment"], second["table_comment"]} == {"All orders."}
    assert (first["table_owner"], first["stats:rows:value"]) == ("ann", 10)
    table = described.table_of_docs()
    assert table.stats["bytes"].value == 1024
    assert list(table.columns) == ["id", "day"]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "null"),
        (True, "true"),
        (2**53 + 1, "9007199254740993"),
        (Decimal("12345678901234567890.123"), "'12345678901234567890.123'"),
        (Decimal("1E+2"), "'100'"),
        (dt.date(1969, 12, 31), "'1969-12-31'"),
        (dt.datetime(2020, 1, 1, 0, 0, 0, 123456), "'2020-01-01 00:00:00.123456'"),
        ("it's 100% a\\b", "'it\\'s 100% a\\\\b'"),
        ("of ${env:HOME}", "'of $\\u007benv:HOME}'"),
    ],
)
def test_a_binding_keeps_every_digit_and_character(value: object, expected: str) -> None:
    assert bind("%s", [value]) == expected


def test_a_plan_dump_is_cut() -> None:
    said = "[UNRESOLVED_COLUMN] No x. SQLSTATE: 42703; line 1 pos 7;\n'Project ['x]\n+- OneRow"
    assert describe(Exception(said)) == "[UNRESOLVED_COLUMN] No x. SQLSTATE: 42703; line 1 pos 7"


def test_the_message_comes_before_a_workers_traceback() -> None:
    said = (
        "\n  An exception was thrown.\nTraceback (most recent call last):\n  File\nKeyError: 'a'\n"
    )
    assert describe(Exception(said)).splitlines()[0] == "KeyError: 'a'"


RPC = """<_MultiThreadedRendezvous of RPC that terminated with:
	status = StatusCode.UNAVAILABLE
	details = "failed to connect to all addresses; last error: refused"
	debug_error_string = "UNKNOWN:Error received"
>"""


def test_the_details_of_an_rpc_are_told_with_its_status() -> None:
    said = describe(Exception(RPC))
    assert said == "failed to connect to all addresses; last error: refused (UNAVAILABLE)"
    told = "(org.apache.spark.SparkSQLException) [INVALID_HANDLE.SESSION_CLOSED] It is closed."
    assert describe(Exception(told)) == "[INVALID_HANDLE.SESSION_CLOSED] It is closed."


STOPPED = """(java.lang.IllegalStateException) Cannot call methods on a stopped SparkContext.
This stopped SparkContext was created at:

org.apache.spark.sql.connect.service.SparkConnectServer.main(SparkConnectServer.scala)"""


def test_where_a_stopped_server_had_started_is_cut() -> None:
    assert describe(Exception(STOPPED)) == STOPPED.splitlines()[0]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("[NO_ACTIVE_SESSION] No active Spark session found.", "SW817"),
        ("[INVALID_HANDLE.SESSION_CHANGED] The handle is invalid.", "SW817"),
        (RPC, "SW816"),
        (RPC.replace("UNAVAILABLE", "UNAUTHENTICATED"), "SW818"),
        ("[RESPONSE_ALREADY_RECEIVED] INVALID_HANDLE.SESSION_NOT_FOUND on the server.", "SW817"),
        ("Received incorrect server side session identifier for request.", "SW817"),
        (STOPPED, "SW817"),
        ("(org.apache.spark.SparkSQLException) [OPERATION_CANCELED] It was canceled.", "SW817"),
        (
            "(org.apache.spark.SparkException) Job 7 cancelled because SparkContext was shut down",
            "SW817",
        ),
        ("Cannot call methods on a stopped SparkContext.", None),  # a model raised it
        ("[USER_RAISED_EXCEPTION] Cannot call methods on a stopped SparkContext.", None),
        ("[TABLE_OR_VIEW_NOT_FOUND] The table `session` is not there.", None),
        ("[CAST_INVALID_INPUT] The value 'CONNECTION_CLOSED' is no INT.", None),
        ("[CAST_INVALID_INPUT] The value '[INVALID_HANDLE.X] (UNAVAILABLE)' is no INT.", None),
    ],
)
def test_what_a_server_says_of_a_session(said: str, code: str | None) -> None:
    error = ConnectEnvironment(Server("sc://h:1/;token=x"), {}).error_of(Exception(said))
    assert getattr(error, "code", None) == code
    assert isinstance(error, SparkWindowsError)


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (StatusCode.UNAUTHENTICATED, "SW818"),
        (StatusCode.UNAVAILABLE, "SW816"),
        (StatusCode.INTERNAL, None),
    ],
)
def test_the_status_of_an_answer_counts_whatever_it_says(
    status: StatusCode, code: str | None
) -> None:
    """A proxy says why in words of its own."""
    if not hasattr(SparkConnectGrpcException, "getGrpcStatusCode"):
        pytest.skip("PySpark keeps no status before Spark 4.1")
    refused = SparkConnectGrpcException("jwt expired", grpc_status_code=status)
    error = ConnectEnvironment(Server("sc://h:1/;token=x"), {}).error_of(refused)
    assert getattr(error, "code", None) == code


def test_a_server_may_be_newer_than_the_pyspark_of_dbt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions of tables are made here: PySpark 4.0 cannot make one over Arrow columns."""
    adapter: Any = SparkWindowsAdapter.__new__(SparkWindowsAdapter)
    adapter.connections = SimpleNamespace(environment=object())
    monkeypatch.setattr("pyspark.__version__", "4.0.1")
    for prepare in (adapter.arrow_windows, adapter.arrow_frames):
        found = prepare("select 1")
        assert found["name"] is None
        assert found["problem"].startswith("the PySpark of dbt: it needs Spark 4.1")


def test_a_process_that_another_one_on_a_server_has_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is told to use a server, and has not done so."""
    monkeypatch.setenv(MODE, "1")
    monkeypatch.setitem(sys.modules, "pyspark.sql.connect.session", ModuleType("session"))
    with pytest.raises(SparkWindowsError, match=r"\[SW804\].*SPARK_CONNECT_MODE_ENABLED"):
        embedded._leave_connect()
    monkeypatch.delitem(sys.modules, "pyspark.sql.connect.session")
    embedded._leave_connect()
    assert MODE not in os.environ


def test_connections_that_no_statement_has_needed_are_not_opened_to_be_cancelled() -> None:
    def opened(connection: Connection) -> Connection:
        raise AssertionError(connection)

    cancelled: list[str] = []
    manager: Any = SparkWindowsConnectionManager.__new__(SparkWindowsConnectionManager)
    manager.environment, manager.lock, manager._cancelled = object(), threading.RLock(), []
    manager.get_if_exists = lambda: None
    manager.thread_connections = {}
    for name, state in (("waits", ConnectionState.INIT), ("runs", ConnectionState.OPEN)):
        connection = Connection("sparkwindows", name, None, state)  # type: ignore[arg-type]
        connection.handle = (
            LazyHandle(opened)
            if state == ConnectionState.INIT
            else SimpleNamespace(cancel=lambda: cancelled.append("runs"))
        )
        manager.thread_connections[name] = connection
    assert manager.cancel_open() == ["waits", "runs"]
    assert cancelled == ["runs"]
    with pytest.raises(SparkWindowsError, match=r"\[SW806\] connection 'waits'"):
        manager.open(manager.thread_connections["waits"])


def test_no_connection_is_opened_at_the_end_of_a_run() -> None:
    """A Spark that has ended in its last model would be started for it."""
    opened: list[Connection] = []
    manager: Any = SparkWindowsConnectionManager.__new__(SparkWindowsConnectionManager)
    connection = Connection("sparkwindows", "master", None, ConnectionState.INIT)  # type: ignore[arg-type]
    connection.handle, connection.transaction_open = LazyHandle(opened.append), True  # type: ignore[arg-type]
    manager.environment, manager.get_thread_connection = object(), lambda: connection
    manager.clear_transaction()
    assert opened == []


@pytest.mark.parametrize("at", ["in the middle", "at the end"])
def test_what_is_cancelled_while_it_opens_runs_nothing(at: str) -> None:
    manager: Any = SparkWindowsConnectionManager.__new__(SparkWindowsConnectionManager)
    connection = Connection("sparkwindows", "opens", None, ConnectionState.INIT)  # type: ignore[arg-type]
    manager.lock, manager._cancelled = threading.RLock(), []
    manager.get_if_exists, manager.thread_connections = lambda: None, {1: connection}
    opening = []

    def opened(name: str) -> Handle:
        opening.append(name)
        if at == "in the middle":
            manager.cancel_open()
        return Handle(None, name)  # type: ignore[arg-type]

    def is_cancelled(one: Connection) -> bool:
        found = any(known is one for known in manager._cancelled)
        if opening and at == "at the end":  # behind the last look at what is cancelled
            manager.cancel_open()
        return found

    manager.environment = SimpleNamespace(open=opened)
    manager._is_cancelled = is_cancelled
    handle = manager.open(connection).handle
    assert handle.cancelled
    with pytest.raises(SparkWindowsError, match=r"\[SW806\]"), handle.running():
        pass


class Dying:
    """An environment whose Spark ends while it is asked: what Py4J says has no code yet."""

    def error_of(self, error: Exception) -> Exception:
        return embedded.ended(str(error))

    def clear_leftover(self, *names: str) -> None:
        raise Py4JNetworkError("its answer is empty")

    @contextmanager
    def running(self) -> Iterator[None]:
        raise Py4JNetworkError("its answer is empty")
        yield

    def refusal(self) -> None:
        """Nothing is cancelled."""


def test_the_end_of_spark_is_told_wherever_it_is_met(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = r"\[SW803\] embedded Spark: it must run until dbt ends. Got: its answer is empty"
    dying: Any = Dying()
    environment = SessionEnvironment(SparkSettings(tmp_path))
    monkeypatch.setattr(embedded.SPARK, "new_session", dying.clear_leftover)
    monkeypatch.setattr(embedded.SPARK, "end_of", dying.error_of)
    for asks in (environment.describe, lambda: environment.open("m")):
        with pytest.raises(SparkWindowsError, match=told):
            asks()

    model = {"name": "m", "original_file_path": "models/m.py"}
    job = PythonModelJob(model, None, handle=dying, error_of=dying.error_of)
    with pytest.raises(SparkWindowsError, match=told):
        job.submit("def model(dbt, session): pass")

    adapter: Any = SparkWindowsAdapter.__new__(SparkWindowsAdapter)
    adapter.connections = SparkWindowsConnectionManager.__new__(SparkWindowsConnectionManager)
    adapter.connections.environment = dying
    adapter.connections.get_if_exists = lambda: None
    with pytest.raises(SparkWindowsError, match=told):
        adapter.clear_leftover(SparkWindowsRelation.create(schema="s", identifier="t"))


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The JVM of an embedded Spark runs, unless it is ended; nobody else uses it."""
    ended: list[str] = []
    monkeypatch.setattr(embedded.jvm, "exit_code", lambda seconds=0.0: None)
    monkeypatch.setattr(embedded.jvm, "is_used", lambda: False)
    monkeypatch.setattr(embedded.jvm, "end", lambda: ended.append("the JVM"))
    return ended


def starting(spark: embedded.EmbeddedSpark, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The session that it starts."""
    started: Any = SimpleNamespace(sparkContext=SimpleNamespace(_jsc=object()))
    monkeypatch.setattr(spark, "_adopt", lambda wanted: None)
    monkeypatch.setattr(spark, "_start", lambda wanted: embedded._Running(started, wanted, None))
    return started


def test_a_spark_that_its_jvm_has_stopped_starts_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ends: list[str]
) -> None:
    """As where the master of a cluster ends the application: the driver goes on."""
    spark, settings = embedded.EmbeddedSpark(), SparkSettings(tmp_path)
    context = SimpleNamespace(isStopped=lambda: True)
    python_side = SimpleNamespace(_jsc=SimpleNamespace(sc=lambda: context))
    stopped: Any = SimpleNamespace(
        sparkContext=python_side, stop=lambda: setattr(python_side, "_jsc", None)
    )
    spark._running = embedded._Running(stopped, settings, None)
    told = str(spark.end_of(RuntimeError("no SparkEnv")))
    assert "[SW803] embedded Spark: it must run until dbt ends. Got: it was stopped" in told
    assert "master of the cluster" in told

    started = starting(spark, monkeypatch)
    assert spark.root_session(settings) is started
    assert python_side._jsc is None  # or PySpark would not start another one
    assert ends == ["the JVM"]


@pytest.mark.parametrize("is_used", [False, True])
def test_a_spark_that_was_stopped_leaves_no_jvm_and_no_lock_to_the_next_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ends: list[str], is_used: bool
) -> None:
    """Its log, its memory and its lock are those of its own target."""
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    lock = MetastoreLock(here)
    lock.acquire()
    spark = embedded.EmbeddedSpark()
    stopped: Any = SimpleNamespace(sparkContext=SimpleNamespace(_jsc=None))
    spark._running = embedded._Running(stopped, SparkSettings(here), lock)
    started = starting(spark, monkeypatch)
    monkeypatch.setattr(embedded.jvm, "is_used", lambda: is_used)  # the user has started another
    assert spark.root_session(SparkSettings(there)) is started
    assert ends == ([] if is_used else ["the JVM"])
    assert (here / "lock.json").exists() == is_used
    lock.release()


def test_errors_of_other_methods_hide_what_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrecy, "_known", {"hidden-1"})
    manager: Any = SparkWindowsConnectionManager.__new__(SparkWindowsConnectionManager)
    manager.environment = None
    response = SimpleNamespace(status=SimpleNamespace(errorMessage="[X] of hidden-1"))
    no_text = SimpleNamespace(status=SimpleNamespace(errorMessage=None))
    known = DbtDatabaseError("[X] of hidden-1")
    errors: list[Exception] = [ValueError("[X] of hidden-1"), ValueError(response), known]
    with pytest.raises(DbtRuntimeError, match="namespace"), manager.exception_handler("select 1"):
        raise ValueError(no_text)
    for error in errors:
        with (
            pytest.raises(DbtRuntimeError, match=r"\[X\] of \*{5}$") as caught,
            manager.exception_handler("select 1"),
        ):
            raise error
        assert "hidden-1" not in "".join(traceback.format_exception(caught.value))


def test_values_of_seeds_are_sent_by_other_methods_as_they_are() -> None:
    """dbt-spark would send the number as a float, and Spark replace what looks like a variable."""
    sent: list[tuple[str, Any]] = []
    manager: Any = SparkWindowsConnectionManager.__new__(SparkWindowsConnectionManager)
    finished = SimpleNamespace(operationState=ThriftState.FINISHED_STATE, errorMessage=None)
    cursor = SimpleNamespace(
        execute=lambda sql, bindings, async_: sent.append((sql, bindings)),
        poll=lambda: finished,
        description=None,
    )
    connection = Connection("sparkwindows", "seed", None, ConnectionState.OPEN)  # type: ignore[arg-type]
    connection.handle = PyhiveConnectionWrapper(SimpleNamespace(cursor=lambda: cursor))  # type: ignore[arg-type]
    manager.environment, manager.get_thread_connection = None, lambda: connection
    values = [2**53 + 1, dt.datetime(2024, 1, 1, 0, 0, 0, 1), "${env:HOME} 5%", None]
    manager.add_query("values (%s, %s, %s, %s) -- 1%%", False, values, True)
    manager.add_query("select '5%'", auto_begin=False)
    assert sent == [
        (
            "values (9007199254740993, '2024-01-01 00:00:00.000001', '$\\u007benv:HOME} 5%', null)"
            " -- 1%",
            None,
        ),
        ("select '5%'", None),
    ]


@pytest.mark.parametrize("seconds", [0, 3, 10, 60])
def test_pyspark_asks_again_until_the_time_is_over(seconds: int) -> None:
    waits = [min(0.05 * 4**number, connect.LONGEST_WAIT) for number in range(200)]
    asked = connect._retries(seconds)
    assert sum(waits[:asked]) <= seconds < sum(waits[: asked + 1])
    assert seconds - sum(waits[:asked]) < connect.LONGEST_WAIT


def _java(name: str, message: str | None, cause: object = None) -> SimpleNamespace:
    kind = SimpleNamespace(getSimpleName=lambda: name)
    return SimpleNamespace(
        getClass=lambda: kind, getMessage=lambda: message, getCause=lambda: cause
    )


def test_a_session_that_has_ended_waits_for_no_thread() -> None:
    """Python may collect it in a thread that another one waits for, which has PySpark's lock."""
    from pyspark.sql.connect.client.reattach import ExecutePlanResponseReattachableIterator
    from pyspark.sql.connect.session import SparkSession

    session = SparkSession(Server(f"sc://{LOOPBACK}:{free_port()}").channel())
    ConnectHandle(session, "one that ends").close()  # type: ignore[arg-type]
    collected = threading.Thread(target=session.__del__, daemon=True)
    with ExecutePlanResponseReattachableIterator._lock:
        collected.start()
        collected.join(10)
        assert not collected.is_alive()


def test_the_innermost_java_cause_is_told_without_its_stack() -> None:
    error = Exception("An error occurred while calling o90.sql.")
    inner = _java("IOException", "disk full\n\tat a.b.C.d(C.java:1)")
    error.java_exception = _java("SparkException", "Job aborted", inner)  # type: ignore[attr-defined]
    assert describe(error) == "IOException: disk full"
    classed = _java("SparkException", "[TASK_WRITE_FAILED] writing", _java("X", None))
    error.java_exception = classed  # type: ignore[attr-defined]
    assert describe(error) == "[TASK_WRITE_FAILED] writing"


class OfDeadJvm(Exception):
    """An error whose text the JVM has, which has ended."""

    def __str__(self) -> str:
        raise ConnectionRefusedError

    @property
    def java_exception(self) -> SimpleNamespace:
        return SimpleNamespace(getClass=self.__str__)


def test_an_error_of_a_jvm_that_has_ended_is_described() -> None:
    error = OfDeadJvm()
    assert describe(error) == "OfDeadJvm"
    error._desc = "[A_B] c"  # type: ignore[attr-defined]  # which PySpark has asked for
    assert describe(error) == "[A_B] c"
    assert "OfDeadJvm: " in errors.whole(error)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("to jdbc:x://me:pw@db/lake", "to jdbc:x://me:*****@db/lake"),
        ("jdbc:x://lake;user=me;password=pw here", "jdbc:x://lake;user=me;password=***** here"),
        ("-Dx.trustStorePassword=pw -Xmx1g", "-Dx.trustStorePassword=***** -Xmx1g"),
        ("Driver=Spark;UID=me;PWD=pw;Host=h", "Driver=Spark;UID=me;PWD=*****;Host=h"),
        ("jdbc:x://db:1/lake?password=p@w here", "jdbc:x://db:1/lake?password=***** here"),
        ("to jdbc:x://me:pwd=p&q@db/lake", "to jdbc:x://me:*****@db/lake"),
        ("refused: abcdef-1 and abcdef", "refused: ***** and *****"),
        ("where a.key = b.key and token=3", "where a.key = b.key and token=3"),
    ],
)
def test_texts_have_nothing_secret(
    said: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrecy, "_known", set())
    secrecy.remember(["abcdef", "abcdef-1", "key"])  # what is as short as a word stays
    assert describe(RuntimeError(said)) == expected
    assert str(CodedError("SW821", "catalog c", "rule", said, "Do this.")).endswith(
        f"Got: {expected}. Do this."
    )


def test_what_of_settings_is_secret() -> None:
    settings = {
        "spark.hadoop.fs.s3a.secret.key": "a b",
        "spark.sql.catalog.c.header.X-Tenant": "tenant",
        "spark.sql.catalog.c.uri": "jdbc:x://me:pw@db/lake;password=pw2",
        "spark.driver.extraJavaOptions": "-Dssl.trustStorePassword=pw3 -Xmx1g",
        "spark.sql.shuffle.partitions": "8",
    }
    assert list(secrecy.of_settings(settings)) == ["a b", "tenant", "pw2", "pw", "pw3"]
    addresses = {
        "spark.jars.repositories": "https://a:one@h,https://b:two@i",
        "spark.hadoop.javax.jdo.option.ConnectionURL": "jdbc:x://db:1/lake?password=p@w",
    }
    every, *each = secrecy.of_settings(addresses)
    assert every.startswith("one")
    assert every.endswith("two")
    assert each == ["one", "two", "p@w"]
    given = secrecy.parameters("sc://h:1/;token=t;x-key=k")
    assert list(given) == [("token", "t"), ("x-key", "k")]
    assert list(secrecy.parameters("sc://h:1")) == []


def test_errors_are_dbt_errors() -> None:
    error = SparkStatementError(Exception("[A_B] c"))
    assert isinstance(error, DbtDatabaseError)
    assert isinstance(error, SparkWindowsError)
    assert issubclass(SparkWindowsError, DbtRuntimeError)
    assert error.msg == "[A_B] c"


def test_every_code_is_documented() -> None:
    listed = [line.split()[1] for line in (errors.__doc__ or "").splitlines() if "| SW" in line]
    assert tuple(listed) == errors.CODES


def test_a_relation_has_the_parts_that_it_is_given() -> None:
    named = SparkWindowsRelation.create(database="lake", schema="shop", identifier="orders")
    assert str(named) == "lake.shop.orders"
    assert str(named.without_identifier()) == "lake.shop"
    assert str(named.include(database=False)) == "shop.orders"
    assert str(SparkWindowsRelation.create(schema="shop", identifier="orders")) == "shop.orders"


@pytest.mark.parametrize(
    ("name", "rendered"),
    [
        ("orders", "orders"),
        ("`or``ders`", "`or``ders`"),
        ("orders.snapshots", "orders.snapshots"),
        ("parquet.`/a b`", "parquet.`/a b`"),
        ("or-ders", "`or-ders`"),
        ("or`ders", "`or``ders`"),
        ("o; drop table p --", "`o; drop table p --`"),
        ("`o`; drop table `p`", "```o``; drop table ``p```"),
    ],
)
def test_a_name_of_a_relation_stays_one(name: str, rendered: str) -> None:
    assert str(SparkWindowsRelation.create(schema="shop", identifier=name)) == f"shop.{rendered}"
    assert str(SparkWindowsRelation.create(schema=name, identifier="o")) == f"{rendered}.o"


def test_a_quoted_name_ends_where_it_should() -> None:
    assert SparkWindowsAdapter.quote("or`ders") == "`or``ders`"
    assert SparkWindowsColumn("or`ders", "int").quoted == "`or``ders`"
    whole = SparkWindowsRelation.create(
        schema="shop", identifier="or`ders", quote_policy={"identifier": True}
    )
    assert str(whole) == "`shop`.`or``ders`"


class Unreachable:
    """A session whose server is gone."""

    def interruptAll(self) -> None:
        raise ConnectionError("no answer")


def test_a_connection_that_cannot_be_interrupted_is_cancelled() -> None:
    """The others are to be cancelled after it."""
    handle = Handle(Unreachable(), "m")  # type: ignore[arg-type]
    handle.cancel()
    with pytest.raises(SparkWindowsError, match=r"\[SW806\]"), handle.running():
        pass


@pytest.mark.parametrize("end", [": ", ") "])  # of Spark in the process, and of a server
def test_a_catalog_whose_folder_is_not_there_yet(end: str) -> None:
    assert NO_FOLDER.search(f"NoSuchNamespaceException{end}Namespace does not exist: ")
    assert not NO_FOLDER.search(f"NoSuchTableException{end}Table does not exist: a.b")


FOOTER = "\n\nclass dbtObj:\n    def __init__(self, load): pass\ndbt_statements = []\n"


class FakeSession:
    """Enough of a session for a model that never gets a frame to Spark."""

    version = "4.1.4"

    def table(self, name: str) -> None:
        raise NotImplementedError

    def createDataFrame(self, table: Any, schema: Any) -> None:
        raise NotImplementedError


def submit(code: str) -> None:
    model = {"name": "m", "original_file_path": "models/m.py"}
    handle = Handle(FakeSession(), "m")  # type: ignore[arg-type]
    PythonModelJob(model, None, handle=handle).submit(f"\n\n{code}{FOOTER}")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("x = 1", r"\[SW811\] python model 'm': .* Got: nothing of that name\."),
        ("model = 1", r"\[SW811\] .* Got: a int\."),
        (
            "def model(dbt, session): pass",
            r"\[SW812\] python model 'm': .* Got: builtins.NoneType",
        ),
        ("def model(dbt, session): return [1]", r"\[SW812\] .* Got: builtins.list"),
    ],
)
def test_a_model_must_return_a_frame(code: str, expected: str) -> None:
    with pytest.raises(SparkWindowsError, match=expected):
        submit(code)


def test_a_traceback_begins_in_the_models_file_and_shows_its_lines() -> None:
    code = (
        "def helper(x):\n    return x['nope']\n\n\n"
        "def model(dbt, session):\n    return helper({})\n"
    )
    with pytest.raises(SparkWindowsError) as caught:
        submit(code)
    lines = [line.strip() for line in caught.value.msg.splitlines()]
    assert lines[0].startswith("[SW814] python model 'm': a model must not raise. Got: KeyError")
    assert lines[2] == 'File "models/m.py", line 6, in model'
    assert lines[3] == "return helper({})"
    assert 'File "models/m.py", line 2, in helper' in lines
    assert lines[-1] == "KeyError: 'nope'"
    assert isinstance(caught.value.__cause__, KeyError)
    assert "models/m.py" not in linecache.cache


def test_a_model_that_ends_its_process_has_only_failed() -> None:
    code = "import sys\ndef model(dbt, session): sys.exit('no data')"
    with pytest.raises(SparkWindowsError, match=r"SW814.*Got: SystemExit: no data") as caught:
        submit(code)
    assert "line 2, in model" in caught.value.msg


def test_a_model_that_raises_what_is_no_exception_has_only_failed() -> None:
    """As libraries in Rust do, and asyncio: it would end the thread, for which dbt waits."""
    code = "import asyncio\ndef model(dbt, session): raise asyncio.CancelledError('late')"
    with pytest.raises(SparkWindowsError, match=r"SW814.*Got: CancelledError: late"):
        submit(code)
    with pytest.raises(KeyboardInterrupt):
        submit("def model(dbt, session): raise KeyboardInterrupt")


def test_what_a_model_says_at_its_end_is_no_cause_where_it_is_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(secrecy, "_known", {"abcdef"})
    with pytest.raises(SparkWindowsError, match=r"SystemExit: no \*\*\*\*\* here") as caught:
        submit("import sys\ndef model(dbt, session): sys.exit('no abc' + 'def here')")
    assert caught.value.__cause__ is None


@pytest.mark.parametrize("header", ["", "from __future__ import annotations\n"])
def test_a_model_has_the_annotations_that_it_writes(header: str) -> None:
    code = f"""{header}from dataclasses import dataclass
@dataclass
class Row:
    a: int
def model(dbt, session):
    return Row(1).a, Row.__annotations__["a"]
"""
    with pytest.raises(SparkWindowsError, match=r"SW812.*Got: builtins.tuple"):
        submit(code)
    kind = "str" if header else "type"
    raising = code.replace("return", "raise TypeError(type(Row.__annotations__['a']))\n    return")
    with pytest.raises(SparkWindowsError, match=f"TypeError: <class '{kind}'>"):
        submit(raising)
    assert "dbt_python_model" not in sys.modules


def test_functions_that_are_sent_while_the_file_is_loaded_need_no_module_of_it() -> None:
    """As `spark.udf.register` sends them; workers have no module of that name."""
    code = """from pyspark import cloudpickle
def plus(x):
    return x + 1
sent = cloudpickle.dumps(plus)
def model(dbt, session):
    return cloudpickle.loads(sent)(1)
"""
    with pytest.raises(SparkWindowsError, match=r"SW812.*Got: builtins.int"):
        submit(code)


def test_an_error_while_the_file_is_loaded_has_its_line_too() -> None:
    with pytest.raises(SparkWindowsError, match=r"line 2, in <module>\n\s+1 / 0"):
        submit("x = 1\n1 / 0")


@pytest.mark.parametrize(
    "column",
    [
        pa.array([1], pa.timestamp("ns")),  # 1 ns is lost in microseconds
        pa.array([[1]], pa.list_(pa.timestamp("ns"))),
        pa.array([1], pa.duration("ns")),
        pa.array([1], pa.time64("ns")),
        pa.array([Decimal(10) ** 40], pa.decimal256(50, 0)),
        pa.array([Decimal("1e-40")], pa.decimal256(50, 45)),
        pa.array([(1, 2, 3)], pa.month_day_nano_interval()),
    ],
)
def test_a_column_without_a_spark_type_is_named_before_spark_sees_it(column: pa.Array) -> None:
    from dbt.adapters.sparkwindows.frames import to_spark

    with pytest.raises(SparkWindowsError, match=r"\[SW813\] python model 'm'.*column 'c' of"):
        to_spark(FakeSession(), pa.table({"c": column}), where="python model 'm'")  # type: ignore[arg-type]


def test_notes_on_a_pandas_frame_are_left_out_without_a_word(
    recwarn: pytest.WarningsRecorder,
) -> None:
    """A server's `toPandas` keeps metrics there, which no JSON can hold."""
    from dbt.adapters.sparkwindows.frames import to_spark

    class Session:
        def createDataFrame(self, table: pa.Table, schema: Any) -> pa.Table:
            return table

    frame = pd.DataFrame({"a": [1]})
    frame.attrs["metrics"] = [object()]
    table: Any = to_spark(Session(), frame, where="python model 'm'")  # type: ignore[arg-type]
    assert (table.to_pylist(), len(recwarn)) == ([{"a": 1}], 0)
    assert list(frame.attrs) == ["metrics"]


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (pa.decimal256(50, 45), "0.5", pa.decimal128(38, 38)),
        (pa.decimal128(5, 7), "0.0000001", pa.decimal128(7, 7)),
        (pa.decimal128(10, -2), "300", pa.decimal128(12, 0)),
        (pa.decimal128(9, 2), "1.50", pa.decimal128(9, 2)),
        (pa.list_(pa.decimal128(10, -2)), "300", pa.list_(pa.decimal128(12, 0))),
    ],
)
def test_a_decimal_has_a_precision_and_a_scale_that_spark_has(
    kind: pa.DataType, value: str, expected: pa.DataType
) -> None:
    from dbt.adapters.sparkwindows.frames import to_spark

    class Session:
        def createDataFrame(self, table: pa.Table, schema: Any) -> pa.Table:
            return table

    one = [Decimal(value)] if pa.types.is_list(kind) else Decimal(value)
    session: Any = Session()
    table: Any = to_spark(session, pa.table({"c": pa.array([one], kind)}), where="w")
    assert table.schema.field("c").type == expected
    assert table.to_pylist() == [{"c": one}]


def test_mixed_objects_in_a_pandas_column() -> None:
    from dbt.adapters.sparkwindows.frames import to_spark

    frame = pd.DataFrame({"mixed": [1, "a"]}, dtype=object)
    with pytest.raises(SparkWindowsError, match=r"\[SW813\].*mixed"):
        to_spark(FakeSession(), frame, where="python model 'm'")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["${env:HOME}", "a`${x}", "`${env:HOME}`", "shop.`${x}`"])
def test_no_name_has_a_variable(name: str) -> None:
    """Spark replaces `${…}` in quotes too: the catalog or an error would tell its value."""
    for parts in ({"schema": name}, {"identifier": name}, {"database": name}):
        relation = SparkWindowsRelation.create(schema="s", identifier="t").replace_path(**parts)
        with pytest.raises(errors.CodedError, match=r"\[SW824\]"):
            relation.render()
    with pytest.raises(errors.CodedError, match=r"\[SW824\]"):
        _ = SparkWindowsColumn(name, "int").quoted
