"""The current rows of a log of changes, at once and run by run."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import pytest
import spark_windows
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException

from tests.incremental import IncrementalModel, ModelRelation, inserts_into

from .orders import HOURLY
from .test_generic_tests import failures, require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

pytestmark = pytest.mark.usefixtures("small_queries")

ARGUMENTS = {"unique_key": "id", "operation": "op", "sequence": "seq"}


def current(macros: Macros, data: str, **others: Any) -> str:
    return macros.render("current_rows", data, **{**ARGUMENTS, **others})


def log_of(*changes: str) -> str:
    """Return a query for changes (id, op, seq, v)."""
    return f"select * from values {', '.join(changes)} as log(id, op, seq, v)"


def rows_of(spark: SparkSession, text: str, columns: str = "id, v") -> list[tuple[Any, ...]]:
    return sorted(tuple(row) for row in spark.sql(f"select {columns} from {text}").collect())


def test_the_last_change_of_a_key_counts(spark: SparkSession, macros: Macros) -> None:
    log = log_of(
        "(1, 'I', 1, 10)",
        "(1, 'U', 5, 11)",
        "(1, 'U', 3, 12)",  # old
        "(2, 'u', 8, 20)",  # before its insert
        "(2, 'c', 7, 21)",
        "(3, 'insert', 1, 30)",
        "(3, '-U', 4, 30)",  # what follows is the update
        "(3, '+U', 4, 31)",
        "(4, 'D', 2, null)",
        "(4, 'I', 1, 40)",
        "(5, ' delete ', 9, null)",  # unknown
        "(6, 'r', 1, 60)",
        "(6, 'r', 1, 60)",  # repeated
        "(7, '-D', 1, 70)",
        "(7, 'upsert', 2, 71)",  # comes again
    )
    expected = [(1, 11), (2, 20), (3, 31), (6, 60), (7, 71)]
    assert rows_of(spark, current(macros, log)) == expected
    columns = spark.sql(f"select * from {current(macros, log)}").columns
    assert columns == ["id", "op", "seq", "v"]


def test_keys_and_sequences_of_several_columns(spark: SparkSession, macros: Macros) -> None:
    log = (
        "select * from values (1, 'a', false, 1, 1, 10), (1, 'a', false, 1, 2, 11), "
        "(1, null, false, 1, 1, 20), (1, null, true, 2, 0, 21), (null, null, false, 0, 0, 30), "
        "(null, null, false, 0, 1, 31) as log(id, k, deleted, day, n, v)"
    )
    text = current(macros, log, unique_key=["id", "k"], operation="deleted", sequence=["day", "n"])
    rows = spark.sql(f"select id, k, v from {text}").collect()
    assert sorted(map(tuple, rows), key=str) == [(1, "a", 11), (None, None, 31)]


@pytest.mark.parametrize(
    ("change", "got"),
    [
        ("(1, 'X', 1, 10)", "operation 'X'"),
        ("(1, cast(null as string), 1, 10)", "operation 'NULL'"),
        ("(1, 'I', cast(null as int), 10)", "sequence NULL"),
    ],
)
def test_what_a_change_does_not_say(
    spark: SparkSession, macros: Macros, change: str, got: str
) -> None:
    with pytest.raises(PySparkException, match=rf"\[SW264\] spark_windows.current_rows.*{got}"):
        rows_of(spark, current(macros, log_of(change)))


class Log:
    """A log of orders, and a model of its current rows."""

    body: str | None = None
    number = 0

    def __init__(self, spark: SparkSession) -> None:
        Log.number += 1
        self.spark, self.table = spark, f"default.log_{Log.number}"
        self.model = IncrementalModel(spark, f"of_log_{Log.number}", "parquet")
        self.settings: dict[str, Any] = {
            "cursor": "loaded",
            "watermark": "0 seconds",
            "allowed_lateness": "30 minutes",
        }
        self.loaded = 0
        spark.sql(
            f"create table {self.table} (id int, op string, seq int, ts timestamp, v int, "
            "loaded bigint) using parquet"
        )
        self.data = f"select id, ts, v from {self.current}"

    @property
    def current(self) -> str:
        return current(self.model.macros, self.table)

    def come(self, *changes: tuple[int, str, int, str | None, int | None]) -> None:
        """Let changes come (id, operation, sequence, time, value)."""
        self.loaded += 1
        texts = [
            f"({i}, '{op}', {seq}, "
            + (f"timestamp'2024-03-01 {ts}:00Z'" if ts else "null")
            + f", {v if v is not None else 'null'}, {self.loaded})"
            for i, op, seq, ts, v in changes
        ]
        self.spark.sql(f"insert into {self.table} values {', '.join(texts)}")

    def run(self, **how: Any) -> dict[str, Any]:
        body = self.body
        if body is None:
            aggregates = {"n": "count(*)", "total": "sum(v)"}
            block = self.model.macros.render(
                "window_aggregate", self.data, window=HOURLY, aggregates=aggregates
            )
            body = f"select * from {block}"
        return self.model.run(body, {"meta": {"spark_windows": self.settings}}, **how)

    def totals(self) -> dict[str, tuple[int, int]]:
        columns = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH'), n, total"
        return {hour: (n, total) for hour, n, total in self.model.rows("target", columns)}

    def hold(self) -> None:
        require_whole(self.spark, self.model.names["target"])


@pytest.fixture
def log(spark: SparkSession) -> Iterator[Log]:
    made = Log(spark)
    yield made
    made.model.drop()
    spark.sql(f"drop table {made.table}")


def test_changes_come_run_by_run(log: Log) -> None:
    log.come((1, "I", 1, "10:10", 5), (2, "I", 1, "12:10", 7), (3, "D", 1, None, None))
    summary = log.run()
    assert counted(summary) == (2, 2, 1)
    assert log.totals() == {"10": (1, 5), "12": (1, 7)}
    # to another hour; old; repeated; a delete that was not known; one of what is not there
    log.come((1, "U", 3, "11:50", 6), (1, "U", 2, "09:00", 0), (2, "I", 1, "12:10", 7))
    log.come((3, "U", 2, "12:20", 1), (4, "D", 1, None, None))
    summary = log.run()
    assert counted(summary) == (3, 2, 2)  # the old one came together with a later one
    assert log.totals() == {"11": (1, 6), "12": (2, 8)}
    log.hold()
    log.come((2, "D", 2, None, None))
    assert log.run()["retracted"] == 1
    assert log.totals() == {"11": (1, 6), "12": (1, 1)}
    log.come((1, "U", 3, "11:50", 6), (3, "I", 1, "12:00", 9))
    assert log.run()["nothing_new"]
    log.come((2, "D", 3, None, None), (3, "-U", 2, "12:20", 1), (3, "+U", 3, "12:20", 2))
    assert counted(log.run()) == (2, 1, 3)
    (totals,) = log.model.rows("epochs", "total_ignored", "order by epoch desc limit 1")
    assert totals == (6,)
    log.hold()


def counted(summary: dict[str, Any]) -> tuple[int, int, int]:
    """Return how many rows were read and accepted, and how many changes were ignored."""
    return summary["rows_read"], summary["accepted"], summary["ignored"]


@pytest.mark.long
def test_what_is_late_and_corrected(log: Log) -> None:
    log.come((1, "I", 1, "10:10", 5), (2, "I", 1, "12:10", 7))
    log.run()
    log.come((3, "I", 1, "10:20", 1), (1, "U", 2, "10:10", 8))
    summary = log.run()
    assert (summary["accepted"], summary["late"]) == (1, 1)  # the key of an accepted row
    assert log.totals() == {"10": (1, 8), "12": (1, 7)}
    log.come((3, "U", 2, "12:20", 1))
    log.run()
    assert log.totals() == {"10": (1, 8), "12": (2, 8)}
    assert log.model.rows("late", "id, late_reason") == [(3, "late"), (3, "retracted")]
    log.hold()


@pytest.mark.long
def test_slices_end_between_changes(log: Log) -> None:
    log.settings["slice"] = 2
    log.come((1, "I", 1, "10:10", 5))
    log.come((2, "I", 1, "12:10", 7), (2, "I", 1, "12:10", 7))
    log.come((2, "I", 1, "12:10", 7), (1, "I", 1, "10:10", 5))  # nothing new
    log.come((2, "U", 2, "12:10", 9))
    summary = log.run()
    assert summary["epoch"] - summary["first_epoch"] == 2
    assert log.totals() == {"10": (1, 5), "12": (1, 9)}
    log.hold()


@pytest.mark.long
def test_row_by_row_without_the_columns_of_the_log(log: Log) -> None:
    log.settings["rowtime"] = "ts"
    log.body = f"select id, ts, v * 2 as twice from {log.current} where v > 0"
    log.come((1, "I", 1, "10:10", 5), (2, "I", 1, "12:10", 7), (3, "I", 1, None, 1))
    log.run()
    log.come((1, "U", 2, "10:10", 0), (2, "U", 2, "12:10", 8), (3, "D", 2, None, None))
    log.run()
    assert log.model.rows("target", "id, twice") == [(2, 16)]
    log.hold()


def test_an_input_keeps_the_key_of_its_log(log: Log) -> None:
    log.data = f"select ts, v from {log.current}"
    with pytest.raises(CompilationError, match=r"\[SW265\].*keeps the key.*Select id"):
        log.run()


@pytest.mark.long
def test_repeats_that_differ_are_chosen_alike(log: Log) -> None:
    log.data = log.current  # `loaded` is another one in each
    for number in range(4):
        log.come((1, "I", 1, "10:10", number), (2, "I", 1, "10:20", 7))
        log.run()
        log.hold()


@pytest.mark.long
def test_a_death_between_what_is_late_and_the_target(log: Log) -> None:
    log.come((1, "I", 1, "10:10", 5), (2, "I", 1, "12:10", 7))
    log.run()
    log.come((2, "U", 2, "13:10", 8), (3, "I", 1, "10:20", 1), (1, "D", 2, None, None))
    replaced = functools.partial(inserts_into, log.model.names["target"])
    assert log.model.dies_at(log.run, replaced, after=True)
    log.come((2, "D", 3, None, None))
    log.run(take_over=True)
    assert log.totals() == {}
    log.hold()


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"cursor": {"delta": "default.log"}}, r"SW265.*kind delta"),
        ({"cursor": {"column": "loaded", "overlap": 5}, "unique_key": "id"}, "SW265.*an overlap"),
        ({"strategy": "accumulate"}, "SW261.*rows that change"),
        ({"cursor": "at"}, r"SW112.*'at'.*loaded"),
    ],
)
def test_how_a_log_is_not_read(log: Log, settings: dict[str, Any], problem: str) -> None:
    key = settings.pop("unique_key", None)
    log.settings.update(settings)
    log.settings["inputs"] = {log.table.partition(".")[2]: {"unique_key": key}} if key else {}
    with pytest.raises(CompilationError, match=problem):
        log.run()


def test_a_test_reads_the_log_of_the_model(log: Log) -> None:
    log.come((1, "I", 1, "10:10", 5))
    log.run()
    target = ModelRelation(log.model.names["target"])
    with pytest.raises(CompilationError, match=r"\[SW215\].*current_rows"):
        failures(log.spark, "no_row_lost", target, input=log.table)
    log.spark.sql(f"insert into {log.table} values (null, 'I', 1, now(), 1, 2)")
    with pytest.raises(CompilationError, match=r"\[SW205\].*key"):
        log.run()


def test_a_cursor_of_a_log_that_nothing_is_above(log: Log) -> None:
    log.come((1, "I", 1, "10:10", 5))
    whole = log.table
    log.table = f"{whole}_of_doubles"
    log.data = log.data.replace(whole, log.table)
    log.spark.sql(
        f"create table {log.table} using parquet as "
        f"select * except (loaded), double(loaded) as loaded from {whole}"
    )
    log.run()
    log.spark.sql(
        f"insert into {log.table} select * except (loaded), double('NaN') from {log.table}"
    )
    with pytest.raises(CompilationError, match=r"\[SW205\].*NaN or infinite.*loaded, 1 rows"):
        log.run()
    log.spark.sql(f"drop table {whole}")


def test_one_log_per_input(log: Log) -> None:
    log.data = f"{log.data} union all select id, ts, v from {log.table}"
    with pytest.raises(CompilationError, match=r"\[SW265\].*reads one log"):
        log.run()


def test_a_frame_is_a_log(spark: SparkSession) -> None:
    log = spark.sql(
        log_of("(1, 'I', 1, 10)", "(1, 'U', 2, 11)", "(2, 'I', 1, 20)", "(2, 'D', 2, 20)")
    )
    found = spark_windows.current_rows(log, unique_key="id", operation="op", sequence="seq")
    assert found.columns == log.columns
    assert [(row["id"], row["v"]) for row in found.collect()] == [(1, 11)]
