"""What goes wrong around a model: files that vanish, a checkpoint that nobody can read."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.depth import long
from tests.incremental import Death, inserts_into
from tests.property.engine import quoted
from tests.property.test_incremental import FORMATS, Table, World
from tests.sql.orders import Orders
from tests.sql.test_incremental_refusals import CASE, contents, row

if TYPE_CHECKING:
    from dbt.adapters.sparkwindows.environments import SessionEnvironment
    from pyspark.sql import SparkSession

SOURCES: dict[str, tuple[str, Any]] = {
    "a column": ("parquet", "loaded_at"),
    "files": ("parquet", {"files": "table"}),
    "delta": ("delta", {"delta": "table"}),
    "iceberg": ("iceberg", {"iceberg": "table"}),
}
"""Tables, and what tells their new rows, by name of that."""


def of_sources(*names: str) -> pytest.MarkDecorator:
    """Let a test have these sources in a plain run, none if it is `long`, and all in that one."""
    chosen = list(names if FACTOR == 1 else SOURCES)
    sources = [SOURCES[name] for name in chosen]
    return pytest.mark.parametrize("orders", sources, ids=chosen, indirect=True)


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    made = Orders(spark, *request.param)
    made.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    made.run()
    yield made
    made.drop()


@pytest.fixture
def files(spark_environment: SessionEnvironment) -> Callable[[Orders], set[Path]]:
    """Finds the files of a source."""
    location = spark_environment.settings.location

    def files_of(orders: Orders) -> set[Path]:
        catalog, _, name = orders.source.rpartition(".")
        folder = location / ("iceberg/default" if catalog == "ice.default" else "warehouse")
        found = {path for path in (folder / name).rglob("*.parquet") if path.name[0] != "."}
        assert found
        return found

    return files_of


@contextlib.contextmanager
def gone(files: set[Path]) -> Iterator[None]:
    """Take files away for a while."""
    for path in files:
        path.rename(path.with_suffix(".gone"))
    yield
    for path in files:
        path.with_suffix(".gone").rename(path)


def everything(orders: Orders) -> list[list[Any]]:
    roles = ("target", "state", "late", "epochs")
    return [orders.model.rows(role) for role in roles]


NO_FILE = "FILE_NOT_EXIST|does not exist|FileNotFound"


@of_sources("iceberg")
def test_a_new_file_that_vanished_before_the_run(
    orders: Orders, files: Callable[[Orders], set[Path]]
) -> None:
    read = files(orders)
    orders.come((3, "10:20", 1, "30"))
    orders.spark.table(orders.source).count()  # Spark knows the file
    before = everything(orders)
    with gone(files(orders) - read), pytest.raises(Exception, match=NO_FILE):
        orders.run()
    assert everything(orders) == before
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 6), "11": (1, 7)}


@pytest.mark.long
@of_sources()
def test_a_new_file_that_vanishes_during_the_run(
    orders: Orders, files: Callable[[Orders], set[Path]]
) -> None:
    read = files(orders)
    orders.come((3, "10:20", 1, "30"))
    new = files(orders) - read
    before = everything(orders)
    speak = orders.model.speak
    with contextlib.ExitStack() as vanished:

        def run_query(query: str) -> Any:
            if inserts_into(orders.model.names["state"], query):
                vanished.enter_context(gone(new))
            return speak(query)

        orders.model.speak = run_query
        with pytest.raises(Exception, match=NO_FILE):
            orders.run()
        orders.model.speak = speak
        assert everything(orders) == before
        with pytest.raises(CompilationError, match=r"\[SW206\]"):
            orders.run()
    orders.come((4, "11:20", 1, "40"))
    orders.run(take_over=True)
    assert orders.totals() == {"10": (2, 6), "11": (2, 8)}


@of_sources("files")
def test_files_that_were_read_are_not_needed_any_more(
    orders: Orders, files: Callable[[Orders], set[Path]]
) -> None:
    for path in files(orders):
        path.unlink()
    orders.spark.sql(f"refresh table {orders.source}")
    orders.come((3, "10:20", 1, "30"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 6), "11": (1, 7)}


@pytest.fixture
def table(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Table]:
    made = Table(spark, World(CASE, [], None, 0, "on_update"), 4 * 10**6, request.param)
    made.take([row(1)])
    yield made
    made.drop()


def of_formats(*formats: str) -> pytest.MarkDecorator:
    """Let a test have these formats in a plain run, and all in the long one.

    Marks are views on Parquet and Delta, and tables on Iceberg.
    """
    return pytest.mark.parametrize("table", formats if FACTOR == 1 else FORMATS, indirect=True)


def write(table: Table, role: str, query: str) -> None:
    """Put something else in the place of the checkpoint, or make a lease."""
    kind, using = ("table", "using iceberg") if table.file_format == "iceberg" else ("view", "")
    ours = f"tblproperties ('spark_windows.role' = '{role}')"
    table.spark.sql(f"create or replace {kind} {table.names[role]} {using} {ours} as {query}")


def refused(table: Table, match: str, **how: Any) -> None:
    before = contents(table)
    with pytest.raises(CompilationError, match=match):
        table.take([row(2)], **how)
    assert contents(table) == before


@pytest.mark.long
@of_formats()
def test_a_definition_that_cannot_be_read(table: Table) -> None:
    kept = "default.kept"
    table.spark.sql(
        f"create table {kept} using parquet as "
        f"select * except (definition, stored) from {table.names['epochs']}"
    )
    unreadable = [quoted(text) for text in ("nonsense", "{}", '{"plan": 1}', '{"format": 2}')]
    unreadable.append("cast(null as string)")
    for stored in unreadable:
        write(table, "epochs", f"select *, '' as definition, {stored} as stored from {kept}")
        refused(table, rf"\[SW219\].*{table.names['epochs']}")
    write(table, "epochs", f"select *, '' as definition, '' as stored from {kept} where false")
    refused(table, rf"\[SW219\].*{table.names['epochs']}")
    if table.file_format != "iceberg":  # whose checkpoint is one table, without a history
        table.spark.sql(f"drop table {table.names['history']}")  # as earlier releases had none
        for definition in unreadable:
            earlier = f"select * except (from_history), {definition} as definition from {kept}"
            write(table, "epochs", earlier)
            refused(table, rf"\[SW219\].*{table.names['epochs']}")
    table.take([], full_refresh=True)
    assert table.rows("target", "rows") == []  # rows without a time
    assert table.take([row(3)])["rows_read"] == 1
    table.spark.sql(f"drop table {kept}")


@of_formats("parquet")
def test_a_checkpoint_that_cannot_be_read(table: Table) -> None:
    write(table, "epochs", "select 1 as nonsense")
    before = contents(table)
    with pytest.raises(Exception, match="committed_at"):
        table.take([row(2)])
    assert contents(table) == before
    table.spark.sql(
        f"drop {'table' if table.file_format == 'iceberg' else 'view'} {table.names['epochs']}"
    )
    refused(table, rf"\[SW207\].*{table.names['epochs']}")
    assert table.take([], full_refresh=True)["rows_read"] == 3


@of_formats("iceberg")
def test_a_lease_that_cannot_be_read(table: Table) -> None:
    for lease in ("nonsense", "{}"):
        write(table, "lease", f"select '{lease}' as lease")
        refused(table, rf"\[SW219\].*{table.names['lease']}", take_over=True)


@pytest.mark.parametrize("role", ["target", *long("state", "seen")])
def test_files_that_a_killed_full_refresh_left(
    spark: SparkSession, spark_environment: SessionEnvironment, role: str
) -> None:
    orders = Orders(spark, "parquet", {"files": "table"})
    orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    orders.run()
    table = orders.model.names[role]
    folder = spark_environment.settings.location / "warehouse" / table.removeprefix("default.")
    left = folder.with_suffix(".left")
    speak = orders.model.speak

    def run_query(query: str) -> Any:
        if query == f"drop table if exists {table}":
            shutil.copytree(folder, left)
        if query.startswith(f"create table {table} "):
            left.rename(folder)  # with rows that no table owns
            raise Death
        return speak(query)

    orders.model.speak = run_query
    with pytest.raises(Death):
        orders.run(full_refresh=True)
    orders.model.speak = speak
    orders.come((3, "10:20", 1, "30"))
    orders.run(take_over=True)
    assert orders.totals() == {"10": (2, 6), "11": (1, 7)}
    orders.drop()
