"""What others have changed in the tables of a model is refused, and nothing else changes."""

from __future__ import annotations

import hashlib
import json
import pickle
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.sql import functions
from spark_windows import Aggregate, read_panes, window_aggregate, window_panes
from spark_windows.render import Macros

from tests.incremental import IncrementalModel, ModelRelation
from tests.property.engine import quoted
from tests.sql.hostile import changed
from tests.sql.orders import Orders
from tests.sql.test_generic_tests import failures
from tests.sql.test_panes import HOUR, ROWS, Panes

if TYPE_CHECKING:
    from pathlib import Path

    from pyspark.sql import SparkSession

MARKER = "tblproperties ('spark_windows.role' = '{}')"
EPOCHS: list[tuple[str, str]] = [
    # a column of the checkpoint, and what stands there now
    ("epoch", "'2 or true'"),
    ("watermark", "'0) or (1 = 1'"),
    ("late", "map('a', 1)"),
    ("run", "array('a')"),
    ("cursor_to", "'0), (select 1'"),
    ("state_from", "'2024-03-01'' or ''1'' = ''1'"),
    ("inputs", "'[\"no record\"]'"),
    ("inputs", '\'[{"watermark": "0) or (1 = 1"}]\''),
]
STORED: list[tuple[str, Any]] = [
    # a key of what is stored of the input, and its value now
    ("cursor_type", "int, x int"),
    ("cursor_type", "timestamp) or (true"),
    ("columns", {"`id` , (select 1) as `x`": "int"}),
    ("columns", {"id": "int"}),
    ("columns", {"`${env:HOME}`": "int"}),
    ("columns", {"`id`": ["int"]}),
    ("furthest", {"loaded_at": "0) or (1 = 1"}),
    ("history", "0) or (1 = 1"),
    ("kept", {"from": "2024-03-01' or true or '", "epoch": 1, "frame": None}),
]
BESIDE: list[tuple[str, Any, str]] = [
    # a key of what is stored beside the inputs, its value now, and what the message names
    ("defined", "1' or true or '", "defined "),
    ("moved", "1' or true or '", "moved "),
    ("begins", "1' or true or '", "begins "),
    ("tables", {"body": {"n": "bigint); drop table main.kept; --"}}, "the type 'bigint)"),
    ("tables", {"late": {"id` int); drop table main.kept; --": "int, x"}}, "the type 'int, x'"),
    ("tables", {"state": {"${env:HOME}": "int"}}, "the column ${env:HOME}"),
    ("tables", {"body": 1}, "tables {'body': 1}"),
    ("tables", ["body"], "tables ['body']"),
]
LEASES: list[dict[str, Any]] = [
    {"epoch": "2 or true"},
    {"since": "now"},
    {"cursor_to": ["0"]},
    {"cursor_to": "0), (select 1"},
    {"inputs": [{"a": 1}]},
    {"backfill": ["0", "1) or (1 = 1"]},
    {"heartbeats": ["0) or (1 = 1"]},
    {"compacted": [{"epoch = '1' or pane_date": "2024-03-01"}]},
    {"compacted": ["epoch"]},
]
SAID: list[tuple[tuple[Any, ...], Any]] = [
    # a part of what panes say of themselves, and what stands there now; EVIL is a file
    (("aggregates", 0, "text"), {"function": {"python": "EVIL:X"}, "args": "v"}),
    (("aggregates", 0, "declared"), {"python": "EVIL:X"}),
    (("aggregates", 0, "text"), "count(1) from smuggled"),
    (("aggregates", 0, "name"), "${env:HOME}"),
    (("group_by", 0, "name"), "${env:HOME}"),
    (("window", "size"), "600000000 as _sw_end from smuggled) -- "),
    (("window", "zone"), "x') from smuggled --"),
    (("window", "months"), {"shift": "0) from smuggled --"}),
]


class Tampered:
    """A model whose tables others write to."""

    def __init__(self, spark: SparkSession) -> None:
        self.orders = Orders(spark, "parquet", "loaded_at")
        self.orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
        self.orders.run()
        self.model, self.spark = self.orders.model, spark
        self.kept = f"{self.orders.source}_kept"
        epochs = self.model.names["epochs"]
        self.spark.sql(f"create table {self.kept} using parquet as select * from {epochs}")
        ((stored,),) = self.model.rows("epochs", "stored")
        self.stored: dict[str, Any] = json.loads(stored)
        ((definition,),) = self.model.rows("history", "text")
        self.definition: str = definition
        self.orders.come((3, "10:20", 1, "30"))

    def show(self, **columns: str) -> None:
        """Replace the checkpoint by its rows with other columns."""
        items = [f"{value} as {name}" for name, value in columns.items()]
        rest = f"* except ({', '.join(columns)}), " if columns else "*"
        self.spark.sql(
            f"create or replace view {self.model.names['epochs']} {MARKER.format('epochs')} "
            f"as select {rest}{', '.join(items)} from {self.kept}"
        )

    def store(self, **changed: Any) -> None:
        """Replace what is stored of the input."""
        self.show_stored(inputs=[{**self.stored["inputs"][0], **changed}])

    def show_stored(self, **changed: Any) -> None:
        """Replace what is stored beside the epochs."""
        text = json.dumps({**self.stored, **changed})
        self.show(stored=quoted(text).replace("${", "$\\u007b"))  # else Spark replaces it here

    def define(self, definition: str) -> None:
        """Replace the definition."""
        rows = [("definition", definition, str(self.stored["defined"]))]
        frame = self.spark.createDataFrame(rows, "kind string, text string, epoch string")
        frame.write.insertInto(self.model.names["history"], overwrite=True)

    def refused(self, **how: Any) -> str:
        """Run, which is refused; return what it says."""
        before = self.contents()
        with pytest.raises(CompilationError, match=r"\[SW219\]") as raised:
            self.orders.run(**how)
        assert self.contents() == before
        return str(raised.value.msg)

    def contents(self) -> list[list[tuple[Any, ...]]]:
        roles = [role for role in ("target", "state", "late", "lease") if self.model.exists(role)]
        return [self.model.rows(role) for role in roles]

    def drop(self) -> None:
        self.orders.drop()
        self.spark.sql(f"drop table {self.kept}")


@pytest.fixture
def tampered(spark: SparkSession) -> Iterator[Tampered]:
    made = Tampered(spark)
    yield made
    made.drop()


def test_a_checkpoint_with_other_values(tampered: Tampered) -> None:
    for column, value in EPOCHS:
        tampered.show(**{column: value})
        assert column in tampered.refused(), (column, value)
    for key, value in STORED:
        tampered.store(**{key: value})
        said = tampered.refused()
        assert f"{tampered.model.names['epochs']} with " in said, (key, value)
    for key, value, named in BESIDE:
        tampered.show_stored(**{key: value})
        assert f"with {named}" in tampered.refused(), (key, value)
    tampered.show()
    assert tampered.orders.run()["accepted"] == 1
    tampered.orders.hold()


def test_a_full_refresh_reads_nothing_of_a_checkpoint_that_cannot_be_read(
    tampered: Tampered,
) -> None:
    tampered.show_stored(tables={"body": 1})
    assert "tables" in tampered.refused()
    assert tampered.orders.run(full_refresh=True)["accepted"] == 3
    tampered.orders.hold()


def test_a_lease_with_other_values(tampered: Tampered) -> None:
    right = {"run": "another", "epoch": 2, "since": tampered.model.began, "cursor_to": "0"}
    for lease in LEASES:
        tampered.spark.sql(
            f"create or replace view {tampered.model.names['lease']} {MARKER.format('lease')} "
            f"as select {quoted(json.dumps({**right, **lease}))} as lease"
        )
        assert "lease" in tampered.refused(take_over=True) or "cursor_to" in lease, lease
    tampered.spark.sql(f"drop view {tampered.model.names['lease']}")
    assert tampered.orders.run()["accepted"] == 1


def test_a_log_with_other_partitions(tampered: Tampered) -> None:
    """What a dead run has left is dropped by partitions, whose columns Spark names."""
    late, lease = tampered.model.names["late"], tampered.model.names["lease"]
    column = "`late_reason > '' or epoch`"
    tampered.spark.sql(f"drop table {late}")
    tampered.spark.sql(
        f"create table {late} (id int, epoch string, {column} string) using parquet "
        f"partitioned by (epoch, {column})"
    )
    tampered.spark.sql(f"insert into {late} values (1, '1', 'a'), (2, '2', 'a')")
    dead = {"run": "another", "epoch": 2, "since": tampered.model.began, "cursor_to": "0"}
    tampered.spark.sql(
        f"create or replace view {lease} {MARKER.format('lease')} "
        f"as select {quoted(json.dumps(dead))} as lease"
    )
    with pytest.raises(CompilationError, match=r"\[SW219\].*__late with the partition "):
        tampered.orders.run(take_over=True)
    assert len(tampered.model.rows("late")) == 2
    assert tampered.orders.run(take_over=True, full_refresh=True)["accepted"] == 3
    tampered.orders.hold()


def test_a_definition_whose_hash_is_another(tampered: Tampered) -> None:
    """The text of the model as it was compiled is what a test of it runs."""
    other = json.loads(tampered.definition)
    other["definition"]["compiled"]["text"] += " union all select * from secrets"
    tampered.define(json.dumps(other))
    with pytest.raises(CompilationError, match=r"\[SW219\].*history.*hash"):
        tampered.orders.differences()
    tampered.orders.having = "n > 0"
    assert "hash" in tampered.refused()
    tampered.define(tampered.definition)
    tampered.orders.having = None
    tampered.orders.run()
    assert tampered.orders.differences() == []


def test_a_definition_without_a_hash(tampered: Tampered) -> None:
    """As checkpoints of earlier releases have it: its text may be of anyone, and is not run."""
    wrapped: dict[str, Any] = json.loads(tampered.definition)
    right = {
        **wrapped["definition"],
        "columns": list(tampered.stored["inputs"][0]["columns"]),
        "cursor_type": tampered.stored["inputs"][0]["cursor_type"],
    }
    compiled = {**right["compiled"], "text": "select * from secrets"}

    def show(definition: dict[str, Any]) -> None:
        tampered.spark.sql(f"drop table if exists {tampered.model.names['history']}")
        tampered.spark.sql(
            f"create or replace view {tampered.model.names['epochs']} {MARKER.format('epochs')} "
            "as select * except (from_history, definition, stored), "
            f"{quoted(json.dumps(definition))} as definition from {tampered.kept}"
        )

    target = tampered.model.names["target"]
    for definition in (right, {**right, "compiled": compiled}):
        show(definition)
        for test in ("equals_full_refresh", "no_row_lost"):
            with pytest.raises(CompilationError, match=r"\[SW219\].*without a hash"):
                failures(tampered.spark, test, ModelRelation(target))
    day = 1_709_251_200 * 10**6  # 2024-03-01
    # what a backfill repeats of the epoch before is no text of the checkpoint either
    tampered.orders.run(backfill=[day, day + 86_400 * 10**6])
    ((definition,),) = tampered.model.rows("epochs", "definition", "where definition is not null")
    assert json.loads(definition) == wrapped
    tampered.orders.hold()
    assert tampered.orders.run()["accepted"] == 1
    tampered.orders.hold()


def test_a_definition_on_iceberg(spark: SparkSession) -> None:
    """There it stands in the checkpoint itself."""
    orders = Orders(spark, "iceberg", "loaded_at", target="iceberg")
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    epochs = orders.model.names["epochs"]
    for change in (
        "replace(definition, 'v <> 99', 'true')",
        "replace(definition, '\"compiled\"', '\"text\"')",
    ):
        ((before,),) = orders.model.rows("epochs", "definition")
        spark.sql(f"update {epochs} set definition = {change}")
        with pytest.raises(CompilationError, match=r"\[SW219\].*hash"):
            orders.run()
        spark.sql(f"update {epochs} set definition = {quoted(before)}")
    assert orders.run()["nothing_new"]
    orders.drop()


TYPES = """
    boolean; tinyint; smallint; int; bigint; float; double; decimal(38,18); string; char(3);
    varchar(20); binary; date; timestamp; timestamp_ntz; void; variant; interval day;
    interval month; interval day to second; interval year to month; string collate UTF8_LCASE;
    string collate unicode_CI_AI; array<int>; array<array<string collate UTF8_LCASE>>;
    map<string, decimal(10,2)>; map<int, array<map<string, interval hour to second>>>
"""


def test_types_as_spark_shows_them(spark: SparkSession, macros: Macros) -> None:
    """Each is read back from a checkpoint, and makes a column of a table."""

    def shown(text: str) -> str:
        (row,) = spark.sql(f"describe query select cast(null as {text}) as x").collect()
        return str(row.data_type)

    types = [shown(text) for text in TYPES.split(";")]
    assert [text for text in types if not macros.package["_is_type"](text)] == []
    for text in types:
        spark.sql(f"describe query select cast(null as {text})")
    assert not macros.package["_is_type"](shown("struct<`a) or (true`: int>"))


class TamperedPanes:
    """A model of panes, and a frame of panes in a table, whose tables others write to."""

    def __init__(self, spark: SparkSession) -> None:
        self.spark, self.panes = spark, Panes(spark, name="said")
        self.reader = IncrementalModel(spark, "said_read")
        self.panes.take()
        self.epochs, self.kept = self.panes.names["epochs"], "default.said_kept"
        spark.sql(f"create table {self.kept} using parquet as select * from {self.epochs}")
        ((stored, shown),) = self.panes.rows("epochs", "stored, definition")
        self.stored, self.shown = json.loads(stored), json.loads(shown)
        rows = spark.table(self.panes.source)
        frame = window_panes(rows, "ts", "10 minutes", ["k"], {"n": "count(*)"})
        frame.write.saveAsTable("default.said_frame")
        self.comment = json.loads(frame.schema["window_start"].metadata["comment"])

    def show(self, definition: Any, *, hashed: bool = True, **columns: str) -> None:
        """Replace the definition in the checkpoint, `hashed`, the hash of it, and columns."""
        text = json.dumps(definition, sort_keys=True)
        made_for = hashlib.md5(text.encode()).hexdigest()
        stored = {**self.stored, "made_for": made_for} if hashed else self.stored
        shown = {**self.shown, "definition": definition}
        columns |= {"definition": literal(shown), "stored": literal(stored)}
        items = ", ".join(f"{value} as {name}" for name, value in columns.items())
        self.spark.sql(
            f"create or replace view {self.epochs} {MARKER.format('epochs')} as"
            f" select * except ({', '.join(columns)}), {items} from {self.kept}"
        )

    def follow(self) -> None:
        """Let a model read the panes."""
        self.reader.run("select * from " + self.panes.windows(), {"meta": {"spark_windows": {}}})

    def say(self, summary: Any, table: str = "default.said_frame") -> None:
        """Replace what the frame, or another table, says of itself."""
        said = literal({**self.comment, "summary": summary})
        self.spark.sql(f"alter table {table} alter column window_start comment {said}")

    def of_frame(self) -> list[Any]:
        frame = self.spark.table("default.said_frame")
        windows = window_aggregate(frame, HOUR, aggregates={"n": "count(*)"})
        return sorted(row["n"] for row in windows.collect())

    def of_model(self) -> list[Any]:
        found = self.spark.sql("select * from " + self.panes.windows())
        return sorted(row["total"] for row in found.collect())

    def of_model_in_python(self) -> list[Any]:
        frame = read_panes(self.spark, self.panes.names["target"])
        windows = window_aggregate(frame, HOUR, aggregates={"total": "sum(v)"})
        return sorted(row["total"] for row in windows.collect())

    def drop(self) -> None:
        self.reader.drop()
        self.panes.drop()
        self.spark.sql(f"drop table {self.kept}")
        self.spark.sql("drop table default.said_frame")


def literal(value: Any) -> str:
    """Write JSON as SQL, in which Spark replaces nothing."""
    return quoted(json.dumps(value)).replace("${", "$\\u007b")


@pytest.fixture
def said(spark: SparkSession, small_queries: None) -> Iterator[TamperedPanes]:
    made = TamperedPanes(spark)
    yield made
    made.drop()


def test_what_panes_say_of_themselves(said: TamperedPanes, tmp_path: Path) -> None:
    """Neither SQL nor Python that others put there runs."""
    evil, ran = tmp_path / "evil.py", tmp_path / "ran"
    evil.write_text(f"from pathlib import Path\nPath({str(ran)!r}).touch()\nX = 1\n")
    definition = said.shown["definition"]
    for path, template in SAID:
        value = json.loads(json.dumps(template).replace("EVIL", str(evil)))
        said.show({**definition, "plan": changed(definition["plan"], path, value)})
        for read in (said.of_model, said.of_model_in_python):
            with pytest.raises(CompilationError, match=r"\[SW219\].*said_panes__epochs with"):
                read()
        said.say(changed(said.comment["summary"], path, value))
        with pytest.raises(CompilationError, match=r"\[SW219\].*comment of window_start"):
            said.of_frame()
    assert not ran.exists()
    said.show(changed(definition, ("plan", "aggregates", 0, "text"), "sum(v)"), hashed=False)
    for read in (said.of_model, said.of_model_in_python):
        with pytest.raises(CompilationError, match=r"\[SW219\].*whose hash"):
            read()
    said.show(definition)
    said.say(said.comment["summary"])
    assert said.of_frame() == [6, 6]
    said.say(said.comment["summary"], "default.said_panes")  # a comment has no hash
    assert said.of_model() == said.of_model_in_python() == [15, 51]
    said.follow()
    said.show(definition, watermark="'0) or (1 = 1'")
    with pytest.raises(CompilationError, match=r"\[SW219\].*said_panes__epochs with watermark"):
        said.follow()


class Largest(Aggregate):
    """The largest value. It does not say how its state is kept."""

    returns = "int"

    def init(self) -> list[int]:
        return []

    def update(self, state: list[int], value: int) -> list[int]:
        return self.merge(state, [value])

    def merge(self, one: list[int], other: list[int]) -> list[int]:
        return [max(one + other)]

    def finish(self, state: list[int]) -> int | None:
        return max(state, default=None)


def test_no_pickle_runs_that_others_put_into_panes(
    spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their readers cannot tell whether a frame was stored: the class must ask for pickles."""
    largest = {"most": {"function": Largest, "args": "v"}}
    rows = spark.sql(ROWS.format(0, 12))
    with pytest.raises(CompilationError, match=r"\[SW244\].*window_panes.*of the class Largest"):
        window_panes(rows, "ts", "10 minutes", aggregates=largest)

    def read() -> list[Any]:
        windows = window_aggregate(spark.table("default.pickled"), HOUR, aggregates=largest)
        return sorted(row["most"] for row in windows.collect())

    with monkeypatch.context() as asked:
        asked.setattr(Largest, "state", "pickle", raising=False)
        kept = window_panes(rows, "ts", "10 minutes", aggregates=largest)
        kept.write.saveAsTable("default.pickled")
        assert read() == [5, 11]
    ran = tmp_path / "ran"
    code = f"cposix\nsystem\n(S'touch {ran}'\ntR.".encode()
    assert pickle.loads(code) == 0
    ran.unlink()  # what it would do
    changed = spark.table("default.pickled").localCheckpoint()
    assert ("most", "binary") in changed.dtypes
    changed = changed.withColumn("most", functions.lit(code))
    changed.write.insertInto("default.pickled", overwrite=True)
    with pytest.raises(CompilationError, match=r"\[SW244\].*most of the class Largest"):
        read()
    assert not ran.exists()
    windows = window_aggregate(rows, {**HOUR, "timecol": "ts"}, aggregates=largest)
    assert sorted(row["most"] for row in windows.collect()) == [5, 11]
    spark.sql("drop table default.pickled")
