"""The tests for incremental models pass on tables that are right and fail on tampered ones."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.render import Relation

from tests.conftest import FACTOR
from tests.incremental import ModelRelation
from tests.property.generate import HOUR
from tests.property.test_incremental import Table
from tests.reliability.test_death import batches, world

from .test_generic_tests import failures, require_whole

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

EMITS = {"hop": "early", "session": "on_window_close"}
FIRST = (
    "(select *, row_number() over (order by window_start, window_end, ki, ks) = 1 as _1 from m)"
)


def built(spark: SparkSession, kind: str, emit: str, number: int) -> Table:
    """A model after two runs, with late rows, rows without time and rows in no window."""
    of = dataclasses.replace(world(kind), emit=emit, allowed_lateness=0)
    if kind == "hop":
        lengths = {"slide": 2 * HOUR, "size": HOUR, "offset": 0}
        of = dataclasses.replace(of, case=dataclasses.replace(of.case, lengths=lengths))
    table = Table(spark, of, number)
    runs = batches(number)
    for first in (0, 10):
        table.take([row for run in runs[first : first + 10] for row in run])
    return table


def model_of(table: Table) -> ModelRelation:
    return ModelRelation(table.names["target"])


@pytest.fixture(scope="module")
def tables(spark: SparkSession, small_queries: None) -> Iterator[Callable[[str], Table]]:
    """What builds a model of a kind of window, once."""
    made: dict[str, Table] = {}

    def of(kind: str) -> Table:
        if kind not in made:
            number = 4 * 10**6 + list(EMITS).index(kind)
            made[kind] = built(spark, kind, EMITS[kind], number)
        return made[kind]

    yield of
    for table in made.values():
        table.drop()


@pytest.fixture(params=EMITS)
def table(tables: Callable[[str], Table], request: pytest.FixtureRequest) -> Table:
    return tables(request.param)


def in_turn(name: str, *values: Any) -> pytest.MarkDecorator:
    """Try each value on a model, in turn; in the long run each on every model."""
    pairs = list(zip(itertools.cycle(EMITS), values))
    if FACTOR > 1:
        pairs = list(itertools.product(EMITS, values))
    return pytest.mark.parametrize(("table", name), pairs, indirect=["table"])


@dataclass
class Copies:
    """Copies of a model's tables, some of them tampered with."""

    spark: SparkSession
    names: list[str]

    def of(self, table: Table, **tampered: str) -> ModelRelation:
        """Copy; a query that is given for a role replaces its table, which is `m` there."""
        model = ModelRelation(f"default.copy_{len(self.names)}")
        for role in ("target", "late", "epochs", "history"):
            name = f"{model}{'' if role == 'target' else '__' + role}"
            query = tampered.get(role, "select * from m")
            table_there = f"select * from {table.names[role]}"
            self.spark.sql(f"create view {name} as with m as ({table_there}) {query}")
            self.names.append(name)
        return model


@pytest.fixture
def copies(spark: SparkSession) -> Iterator[Copies]:
    made = Copies(spark, [])
    yield made
    for name in made.names:
        spark.sql(f"drop view {name}")


def replaced(table: Table, role: str, **new: str) -> str:
    """Return the columns of a table, some of them with a new expression."""
    columns = table.spark.table(table.names[role]).columns
    return ", ".join(f"{new[name]} as {name}" if name in new else name for name in columns)


def test_what_is_right_passes(table: Table) -> None:
    (counts,) = table.spark.sql(
        "select sum(late) as late, sum(null_time) as null_time, sum(in_no_window) as hops, "
        f"count(*) as runs from {table.names['epochs']}"
    ).collect()
    assert counts["late"] > 0
    assert counts["null_time"] > 0
    assert (counts["hops"] > 0) == (table.world.case.kind == "hop")
    assert counts["runs"] == 2
    assert table.spark.table(table.names["target"]).count() > 3
    require_whole(table.spark, table.names["target"])
    given = {"input": Relation(table.source), "condition": "id >= 0"}
    assert failures(table.spark, "no_row_lost", model_of(table), **given) == []


@in_turn("what", "a row removed", "a row twice", "a key", "a value")
def test_another_target_is_not_that_of_a_full_refresh(
    table: Table, copies: Copies, what: str
) -> None:
    value = replaced(table, "target", rows="rows + int(_1)")
    key = replaced(table, "target", ki="if(_1, 99, ki)")
    query, found = {
        "a row removed": (f"select * except (_1) from {FIRST} where not _1", [-1]),
        "a row twice": (f"table m union all select * except (_1) from {FIRST} where _1", [1]),
        "a value": (f"select {value} from {FIRST}", [-1, 1]),
        "a key": (f"select {key} from {FIRST}", [-1, 1]),
    }[what]
    model = copies.of(table, target=query)
    rows = failures(table.spark, "equals_full_refresh", model)
    side = {"only in the model": 1, "missing in the model": -1}
    assert sorted(side[row[0]] * row[1] for row in rows) == found
    if what == "a value":
        compared = ["window_start", "window_end", "ki", "ks", "rows > 0"]
        assert failures(table.spark, "equals_full_refresh", model, columns=compared) == []


@in_turn("reason", "late", "null_time")
def test_a_row_that_was_kept_and_is_gone_is_found(
    table: Table, copies: Copies, reason: str
) -> None:
    model = copies.of(table, late=f"select * from m where late_reason <> '{reason}'")
    ((*_, late_kept, null_time_kept),) = failures(table.spark, "no_row_lost", model)
    assert (late_kept, null_time_kept).index(0) == ["late", "null_time"].index(reason)
    more = failures(table.spark, "equals_full_refresh", model)
    assert bool(more) == (
        reason == "late"
    )  # a full refresh takes it; one without time it does not


@in_turn("column", "in_no_window", "accepted", "rows_read")
def test_an_epoch_that_counted_wrongly_is_found(table: Table, copies: Copies, column: str) -> None:
    total = f"total_{column}"
    wrong = replaced(table, "epochs", **{total: f"{total} + int(epoch = 2)"})
    model = copies.of(table, epochs=f"select {wrong} from m")
    assert len(failures(table.spark, "no_row_lost", model)) == 1


@in_turn(
    "read",
    ("table s union all table one", 1),  # no run has read it
    ("table s except all table one", 1),  # a run has read it, and it is not there
    ("table s union all select * except (at), at + 1000000 as at from one", 0),  # to be read
)
def test_a_row_that_no_run_has_read_is_found(table: Table, read: tuple[str, int]) -> None:
    source, lost = read
    row = f"select * from {table.source} order by id limit 1"
    source = f"(with s as (select * from {table.source}), one as ({row}) {source})"
    assert len(failures(table.spark, "no_row_lost", model_of(table), input=source)) == lost


@in_turn("remainder", 0)
def test_a_condition_says_which_rows_the_model_reads(table: Table, remainder: int) -> None:
    held = f"(select id % 3 as part, * from {table.source})"
    found = failures(
        table.spark,
        "no_row_lost",
        model_of(table),
        input=held,
        condition=f"part = {remainder} or id > 9",
    )
    assert len(found) == 1
