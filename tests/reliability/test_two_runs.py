"""Two runs of a model at once: one waits outside, or its work counts for nothing."""

from __future__ import annotations

import contextlib
import copy
import itertools
import re
import threading
import time
from collections.abc import Callable, Iterator
from concurrent import futures
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel, inserts_into
from tests.oracle.incremental import Model
from tests.property.engine import check, session_settings
from tests.property.generate import Row
from tests.property.test_incremental import FORMATS, Table, examples_of
from tests.property.test_window_functions import oracle_window
from tests.reliability.test_death import LENGTHS, MANY, batches, world

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

CASES = {"parquet": "session", "delta": "tumble", "iceberg": "cumulate"}
"""What a plain run tries, by format; leases are views on Parquet and Delta, tables on Iceberg."""


def of_formats(*formats: str) -> pytest.MarkDecorator:
    """Let a plain run try these formats, and the long one all windows and formats."""
    cases = [(CASES[file_format], file_format) for file_format in formats]
    if FACTOR > 1:
        cases = list(itertools.product(LENGTHS, FORMATS))
    return pytest.mark.parametrize(("kind", "file_format"), cases)


NUMBERS = range(MANY) if FACTOR > 1 else [0, 3, 6]
"""The statements of a run in the middle of which another one comes."""


CHECKS = "(lease <=> "
"""Statements have this that ask whether the run still has the lease."""
NIGHTS = 5
"""How often a run falls asleep in a plain run: once before each kind of statement."""
CANNOT_CHECK = re.compile(r"alter table \S+ drop|create or replace (view|table) \S+__epochs ")
"""Statements of a run, but not of a full refresh, that Spark takes no condition for."""
REFUSAL = re.compile(
    r"(?m)^ *\[SW206\].*|\[USER_RAISED_EXCEPTION\] \[SW206\].*"
    r"|\[TABLE_OR_VIEW_NOT_FOUND\] .*__lease.*"
    r"|org\.apache\.iceberg\.exceptions\.(CommitFailed|AlreadyExists)Exception: .*"
)
"""What a run says that is refused, but not what its statements would say.

Where two create the lease in the same moment, Iceberg itself refuses one of them.
"""
LAST = re.compile(r"drop (view|table) \S+__lease")
"""When all is done."""


def own_session(spark: SparkSession) -> SparkSession:
    """A session that sees at once what another does; else Iceberg shows it 30 seconds later."""
    session = spark.newSession()
    session.conf.set("spark.sql.catalog.ice.cache-enabled", "false")
    session.sql("create namespace if not exists ice.default")
    return session


class Pair:
    """A model, the same in another session, and the oracle."""

    def __init__(self, spark: SparkSession, kind: str, file_format: str, number: int) -> None:
        self.world = world(kind)
        self.first = Table(own_session(spark), self.world, number, file_format)
        self.second = copy.copy(self.first)
        IncrementalModel.__init__(
            self.second, own_session(spark), self.first.names["identifier"], file_format
        )
        self.second.now = 1000  # its runs have names of their own
        case = self.world.case
        self.model = Model(
            oracle_window(case, case.keys), self.world.delay, self.world.allowed_lateness
        )

    def arrive(self, rows: list[Row]) -> None:
        """Let rows arrive, which one run or the other reads."""
        self.model.run(rows)
        self.first.arrive(rows)
        for table in (self.first, self.second):  # a session keeps its list of files
            table.spark.catalog.refreshTable(table.source)

    def contents(self) -> list[list[tuple[Any, ...]]]:
        """The rows of all tables, as another Spark would see them."""
        roles = [role for role in ("target", "state", "late", "epochs") if self.first.exists(role)]
        for role in roles:
            self.first.spark.catalog.refreshTable(self.first.names[role])
        return [self.first.rows(role) for role in roles]

    def check(self) -> None:
        self.contents()
        check(self.first.spark, examples_of(self.first, self.world, self.model))


@pytest.fixture
def pair(spark: SparkSession, kind: str, file_format: str) -> Iterator[Pair]:
    number = 5 * 10**6 + len(FORMATS) * list(LENGTHS).index(kind) + FORMATS.index(file_format)
    made = Pair(spark, kind, file_format, number)
    with session_settings(made.first.spark, 2), session_settings(made.second.spark, 3):
        yield made
    made.first.drop()


def outcome(table: Table, **how: Any) -> str:
    """Run; answer `done`, or the refusal: it names the other run, or misses the lease."""
    try:
        table.take([], **how)
    except Exception as error:
        refusal = REFUSAL.search(str(error))
        if refusal is None:
            raise
        return refusal[0]
    return "done"


@contextlib.contextmanager
def before_statement(
    model: IncrementalModel,
    which: int | Callable[[str], bool] | None,
    act: Callable[[str], None],
) -> Iterator[None]:
    """Do something before statements of a run, and let it know them.

    `which`: the one of a number, those that it is true of, or all.
    """
    statements = iter(range(10**6))
    speak = model.speak

    def run_query(query: str) -> Any:
        if which(query) if callable(which) else which in (None, next(statements)):
            act(query)
        return speak(query)

    model.speak = run_query
    yield
    model.speak = speak


@of_formats("iceberg")
def test_a_run_in_the_middle_of_another(pair: Pair, kind: str, file_format: str) -> None:
    seen = set()
    for number, rows in zip(NUMBERS, batches(11), strict=False):
        pair.arrive(rows)
        second: list[str] = []

        def come(query: str, second: list[str] = second) -> None:
            second += [query, outcome(pair.second)]

        with before_statement(pair.first, number, come):
            first = outcome(pair.first)
        if not second:
            break
        assert "done" in (first, second[1]), second
        if second[1] != "done":
            assert pair.first.run_id in second[1]
        seen.add((first == "done", second[1] == "done"))
        if pair.first.exists("lease"):
            pair.first.take([], take_over=True)
        pair.check()
    assert {(True, False), (False, True)} <= seen


@pytest.mark.long
@of_formats()
def test_two_runs_that_begin_together(pair: Pair, kind: str, file_format: str) -> None:
    for rows in batches(12)[: 2 * FACTOR]:
        pair.arrive(rows)
        ready = threading.Barrier(2)
        said: dict[str, str] = {}

        def begin(
            table: Table,
            ready: threading.Barrier = ready,
            said: dict[str, str] = said,
        ) -> None:
            ready.wait()
            try:
                said[table.run_id] = outcome(table)
            except Exception as error:
                said[table.run_id] = f"failed: {error}"

        runs = [threading.Thread(target=begin, args=(one,)) for one in (pair.first, pair.second)]
        for run in runs:
            run.start()
        for run in runs:
            run.join()
        assert "done" in said.values(), said
        assert not [text for text in said.values() if text.startswith("failed")], said
        if pair.first.exists("lease"):
            pair.first.take([], take_over=True)
        pair.check()


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "file_format"), [(kind, "parquet") for kind in ("session", "hop")[:FACTOR]]
)
def test_what_is_refused_leaves_the_files_of_others_alone(
    pair: Pair, kind: str, file_format: str
) -> None:
    tables = {pair.first.names[role] for role in ("target", "state", "late")}
    disturbed: set[str] = set()
    speak = pair.first.speak

    def run_query(query: str) -> Any:
        if not query.startswith("insert"):
            return speak(query)
        of_another = query.replace(f'"{pair.first.run_id}"', '"run 0"')
        done = threading.Event()

        def disturb() -> None:
            while not done.is_set():
                with pytest.raises(Exception, match="SW206"):
                    pair.second.spark.sql(of_another)
                disturbed.update(table for table in tables if inserts_into(table, query))

        with futures.ThreadPoolExecutor(2) as threads:
            others = [threads.submit(disturb) for _ in range(2)]
            time.sleep(0.1)
            try:
                answer = speak(query)
            finally:
                done.set()
            for other in others:
                other.result()
        return answer

    pair.first.speak = run_query
    for rows in batches(14)[:3]:
        pair.arrive(rows)
        pair.first.take([])
        pair.check()
    assert disturbed == tables


@of_formats("parquet")
def test_a_run_that_was_given_up_for_dead_wakes_up(
    pair: Pair, kind: str, file_format: str
) -> None:
    refused: list[str] = []
    slept: set[str | None] = set()  # before which steps that write, None: a question
    runs = iter(batches(13))
    pair.arrive(next(runs))
    pair.first.take([])
    for number in range(MANY if FACTOR > 1 else NIGHTS):
        pair.arrive(next(runs))
        said: list[str] = []
        after: list[Any] = []

        def is_new(query: str, said: list[str] = said) -> bool:
            return not said and CHECKS in query and pair.first.writes(query) not in slept

        def sleep(query: str, said: list[str] = said, after: list[Any] = after) -> None:
            said.append(query)
            slept.add(pair.first.writes(query))
            if not pair.first.exists("lease") or CANNOT_CHECK.match(query) or LAST.match(query):
                return
            pair.arrive(next(runs))
            pair.second.take([], take_over=True)
            after.append(pair.contents())

        with before_statement(pair.first, number if FACTOR > 1 else is_new, sleep):
            woken = outcome(pair.first)
        if not said and FACTOR > 1:
            break
        if after:
            assert woken != "done", said
            assert pair.contents() == after[0], said
            refused += said
        pair.check()
    # between the lease and the commit a run appends to the state, replaces windows, and counts
    assert len(refused) >= 3, refused
    target = pair.first.names["target"]
    for table in (pair.first.names["state"], target):
        assert any(inserts_into(table, query) for query in refused)


@of_formats("parquet")
def test_what_cannot_check_the_lease_comes_right_after_a_check(
    pair: Pair, kind: str, file_format: str
) -> None:
    said: list[str] = []
    runs = batches(13)
    pair.arrive(runs[0])
    pair.first.take([])
    for rows in runs[1:4]:
        pair.arrive(rows)
        with before_statement(pair.first, None, said.append):
            pair.first.take([])
    commits = 0
    for before, query in itertools.pairwise(said):
        commit = pair.first.names["epochs"] in query
        # of sessions the count that asks comes before the windows are replaced, which asks too
        if CANNOT_CHECK.match(query) and not (commit and kind == "session"):
            assert CHECKS in before, (before, query)
        commits += commit and CANNOT_CHECK.match(query) is not None
    assert commits >= 3
