"""The tests for incremental models pass on tables that are right and fail on tampered ones."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException
from spark_windows.render import Relation

from tests.conftest import FACTOR
from tests.incremental import ModelRelation
from tests.property.engine import values
from tests.property.generate import HOUR
from tests.property.test_incremental import Table
from tests.property.test_recompute import Plan, Recomputed
from tests.reliability.test_death import batches, world

from .orders import OVERLAP, Orders
from .test_generic_tests import failures

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

EMITS = {"hop": "early", "session": "on_window_close"}
TESTS = ("equals_full_refresh", "no_row_lost")
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


@pytest.fixture(scope="module", params=EMITS)
def table(
    spark: SparkSession, small_queries: None, request: pytest.FixtureRequest
) -> Iterator[Table]:
    kind = request.param
    made = built(spark, kind, EMITS[kind], 4 * 10**6 + list(EMITS).index(kind))
    yield made
    made.drop()


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
        for role in ("target", "late", "epochs"):
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
    for test in TESTS:
        assert failures(table.spark, test, model_of(table)) == []
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


def test_a_row_that_no_run_has_read_is_in_a_full_refresh(spark: SparkSession) -> None:
    table = built(spark, "tumble", "on_update", 5 * 10**6)
    assert failures(spark, "equals_full_refresh", model_of(table)) == []
    row = f"select * from {table.source} where ts is not null order by id limit 1"
    spark.sql(f"insert into {table.source} {row}")
    rows = failures(spark, "equals_full_refresh", model_of(table))
    assert sorted(row[0] for row in rows) == ["missing in the model", "only in the model"]
    assert len(failures(spark, "no_row_lost", model_of(table))) == 1
    table.drop()


def test_of_an_empty_input_nothing_has_been_read(spark: SparkSession) -> None:
    table = Table(spark, world("tumble"), 5 * 10**6 + 1)
    table.take([])
    spark.sql(f"insert into {table.source} {values(batches(1)[0], table.types)}")
    for test in TESTS:
        assert failures(spark, test, model_of(table)) == []
    table.drop()


@pytest.mark.parametrize("test", TESTS)
def test_a_model_that_has_not_run_fails_when_it_is_tested(spark: SparkSession, test: str) -> None:
    with pytest.raises(PySparkException, match=rf"\[SW232\] spark_windows\.{test}"):
        failures(spark, test, ModelRelation("default.never_run"))


@pytest.mark.parametrize("test", TESTS)
def test_a_condition_on_the_model_is_refused(spark: SparkSession, test: str) -> None:
    with pytest.raises(CompilationError) as raised:
        failures(spark, test, "select * from m where true")
    assert str(raised.value.msg).startswith(f"[SW231] spark_windows.{test}: ")


def test_a_model_with_two_inputs(spark: SparkSession) -> None:
    of = dataclasses.replace(world("tumble"), allowed_lateness=0)
    table = Recomputed(spark, Plan(of, "window_join", "full", {}), 5 * 10**6 + 2, "parquet")
    runs = [table.plan.arrivals(rows) for rows in batches(5)[:20]]
    for first in (0, 10):
        of_run = runs[first : first + 10]
        table.take([[row for rows in of_run for row in rows[side]] for side in (0, 1)])
    model = ModelRelation(table.names["target"])
    assert table.rows("late_2", "late_reason").count(("late",)) > 0
    for test in TESTS:
        assert failures(spark, test, model) == []
    for index, source in enumerate(table.sources):
        row = f"select * from {source} where ts is not null and at < 99 order by id limit 1"
        spark.sql(f"insert into {source} {row}")
        assert len(failures(spark, "no_row_lost", model)) == 1, index
    assert failures(spark, "equals_full_refresh", model) != []
    table.drop()


CURSORS: dict[str, tuple[str, Any]] = {
    "overlap": ("parquet", OVERLAP),
    "delta": ("delta", {"delta": "table"}),
    "files": ("parquet", {"files": "table"}),
    "iceberg": ("iceberg", {"iceberg": "table"}),
}
READ = [
    ("overlap", "delta", "accumulate"),
    ("delta", "iceberg", "accumulate"),
    ("files", "delta", "recompute"),
]
if FACTOR > 1:
    READ = [
        (cursor, file_format, strategy)
        for cursor in CURSORS
        for file_format in ("delta", "iceberg")
        for strategy in ("accumulate", "recompute")
    ]


@pytest.mark.parametrize(("cursor", "file_format", "strategy"), READ)
def test_other_cursors_and_formats(
    spark: SparkSession, cursor: str, file_format: str, strategy: str
) -> None:
    using, what = CURSORS[cursor]
    key = {"unique_key": "id"} if cursor == "overlap" else {}
    orders = Orders(spark, using, what, target=file_format, strategy=strategy, **key)
    orders.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    orders.run()
    orders.come((2, "12:10", 7, "20"))  # once more: with an overlap it counts once
    orders.come((3, "10:20", 1, "30"), (4, "12:20", 2, "15"))
    assert orders.run()["late"] == 1
    orders.come((5, "12:30", 1, "40"))  # which the next run will read
    model = ModelRelation(orders.model.names["target"])
    for test in TESTS:
        assert failures(spark, test, model) == []
    spark.sql(f"delete from {model} where n = 1")  # the row of 10:10
    ((side, *_),) = failures(spark, "equals_full_refresh", model)
    assert side == "missing in the model"
    spark.sql(f"delete from {orders.model.names['late']}")
    ((*_, late_kept, null_time_kept),) = failures(spark, "no_row_lost", model)
    assert (late_kept, null_time_kept) == (0, 0)
    orders.drop()
