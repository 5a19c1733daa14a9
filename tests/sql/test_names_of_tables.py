"""Names of tables and columns that Spark takes in quotes alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt.adapters.sparkwindows.relation import SparkWindowsRelation
from dbt_common.exceptions import CompilationError
from pyspark.errors import ParseException
from spark_windows.render import Macros, Relation

from tests.depth import long
from tests.incremental import KEEPS_CHANGES, ROLES, IncrementalModel

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

NUMBERS = ["2024", "5L", "5s", "5Y", "5d", "5F", "5bD", "1e5", "1E5D", "1e5bd"]
WORDS = ["a", "_1", "2024a", "2024_", "1e", "1ee5", "1e5x", "1e5L", "5B", "0x12", "5ff", "e5"]
OTHERS = ["größe", "a-b", "a b", "٣"]


def is_taken(spark: SparkSession, name: str) -> bool:
    """Whether Spark takes a name without quotes, as the name that it is."""
    try:
        return spark.sql(f"select 1 as {name}").columns == [name]
    except ParseException:
        return False


@pytest.mark.parametrize("name", NUMBERS + WORDS + OTHERS)
def test_a_plain_name_is_one_that_spark_takes(
    spark: SparkSession, macros: Macros, name: str
) -> None:
    is_plain = is_taken(spark, name)
    assert is_plain == (name in WORDS)
    is_table = macros.package["_is_table"]
    assert is_table(name) == is_plain
    assert is_table(f"db.{name}") == is_plain
    assert is_table(f"`{name}`.`{name}`")
    relation = SparkWindowsRelation.create(schema="db", identifier=name)
    assert relation.render() == "db." + (name if is_plain else f"`{name}`")


@pytest.mark.parametrize("table", ["ice.`my-schema`.`p`", "`ice`.`2024`.`a b`"])
def test_rows_of_a_table_whose_name_is_quoted(spark: SparkSession, table: str) -> None:
    model, schema = IncrementalModel(spark, "of_quoted"), table.rpartition(".")[0]
    spark.sql(f"create namespace if not exists {schema}")
    spark.sql(f"create table {table} (id int, ts timestamp, at int) using iceberg")
    for number in (1, 2):
        spark.sql(f"insert into {table} values ({number}, timestamp'2024-03-01 10:00:00Z', 1)")
        model.run(
            f"select id, ts from {table} where id > 0",
            {"meta": {"spark_windows": {"cursor": {"iceberg": table}, "rowtime": "ts"}}},
        )
    assert model.rows("target", "id") == [(1,), (2,)]
    model.drop()
    spark.sql(f"drop table {table}")
    spark.sql(f"drop namespace {schema}")


@pytest.mark.parametrize(
    ("kind", "changes", "filtered"),
    [
        ("delta", False, True),
        ("delta", True, True),
        ("delta", True, False),
        ("iceberg", True, True),
        ("iceberg", True, False),
    ],
)
def test_cursors_on_tables_whose_names_are_quoted(
    spark: SparkSession, tmp_path: Path, kind: str, changes: bool, filtered: bool
) -> None:
    """A path with a point, and a catalog behind whose schema a name has one."""
    table = f"delta.`{tmp_path}/all.orders`" if kind == "delta" else "ice.`my-schema`.`my orders`"
    cursor = {kind: table, **({"changes": True} if changes else {})}
    model = IncrementalModel(spark, f"of_quoted_{kind}")
    if kind == "iceberg":
        spark.sql("create namespace if not exists ice.`my-schema`")
    spark.sql(
        f"create table {table} (id int, ts timestamp) using {kind} {KEEPS_CHANGES.get(kind, '')}"
    )
    for number in (1, 2, 3):
        spark.sql(f"insert into {table} values ({number}, timestamp'2024-03-01 10:00:00Z')")
        body = model.macros.render(
            "window_aggregate",
            f"select * from {table} where id > 0" if filtered else table,
            window={"kind": "tumble", "timecol": "ts", "size": "1 hour"},
            aggregates={"n": "count(*)"},
        )
        model.run(f"select * from {body}", {"meta": {"spark_windows": {"cursor": cursor}}})
        assert model.rows("target", "n") == [(number,)]
    model.drop()
    if kind == "iceberg":
        spark.sql(f"drop table {table}")
        spark.sql("drop namespace ice.`my-schema`")


@pytest.mark.parametrize("file_format", ["parquet", "iceberg"])
@pytest.mark.parametrize("written", ["größentag", "2024", "`tag des kaufs`", "`a.b`"])
def test_the_column_of_the_date_has_any_name(
    spark: SparkSession, file_format: str, written: str
) -> None:
    name = written.strip("`")
    model = IncrementalModel(spark, "by_any_name", file_format)
    spark.sql("create table default.by_any_name_source (ts timestamp, at int) using parquet")
    body = "select * from " + model.macros.render(
        "window_aggregate",
        "select * from default.by_any_name_source",
        window={"kind": "tumble", "timecol": "ts", "size": "1 hour"},
        aggregates={"n": "count(*)"},
    )
    for at in (1, 2, 3):
        row = f"(timestamp'2024-03-01 12:00:00Z', {at})"
        spark.sql(f"insert into default.by_any_name_source values {row}")
        config = {"partition_by": written, "meta": {"spark_windows": {"cursor": "at"}}}
        model.run(body, config, full_refresh=at == 3)
        assert model.rows("target", f"n, cast(`{name}` as string)") == [(at, "2024-03-01")]
    assert spark.table(model.names["target"]).columns[-1] == name
    model.drop()
    spark.sql("drop table default.by_any_name_source")


HOURLY = {"timecol": "ts", "size": "1 hour"}
BY_ITS_NAME = {
    "rows": """select bought.ts, `bought`.id, places.name from default.bought
        left join places on places.id = bought.place where bought.id > 0""",
    "listed": "select BOUGHT.*, places.name from `default`.`bought` cross join places",
    "tumble": """select window_start, window_end, bought.id, count(*) as n
        from {windows} as bought group by window_start, window_end, bought.id""",
}


CALLED = [
    "rows parquet",
    "tumble delta",
    *long("rows delta", "listed parquet", "listed delta", "tumble parquet"),
]


@pytest.mark.parametrize("case", CALLED)
def test_columns_are_called_by_the_name_of_their_table(
    spark: SparkSession, macros: Macros, case: str
) -> None:
    """The rows of an input stand in its place, under the same name."""
    body, using = case.split()
    model = IncrementalModel(spark, f"called_{body}")
    settings: dict[str, Any] = {"rowtime": "ts"}
    table = f"default.bought (id int, place int, ts timestamp, at int) using {using}"
    spark.sql(f"create table {table} {KEEPS_CHANGES.get(using, '')}")
    spark.sql("create or replace temporary view places as select 1 as id, 'here' as name")
    windows = macros.render(
        "tumble", "(select bought.* from default.bought where bought.id > 0)", **HOURLY
    )
    text = BY_ITS_NAME[body].format(windows=windows)
    if body == "tumble":
        settings = {"window_local": True}
    settings["cursor"] = {"delta": "default.bought", "changes": True} if using == "delta" else "at"
    for at in (1, 2, 3):
        spark.sql(f"insert into default.bought values ({at}, 1, timestamp'2024-03-01', {at})")
        model.run(text, {"meta": {"spark_windows": settings}})
    require_whole(spark, model.names["target"])
    assert sorted(model.rows("target", "id")) == [(1,), (2,), (3,)]
    model.drop()
    spark.sql("drop table default.bought")


TELLING = "${env:HOME}"
COUNTED = {"window": {"kind": "tumble", **HOURLY}, "aggregates": {"n": "count(*)"}}


@pytest.fixture(scope="module")
def telling(spark: SparkSession) -> Iterator[str]:
    """A table with a column named like a variable of the process, as a stranger may make it."""
    rows = spark.sql("select 1 as id, timestamp'2024-03-01 10:00:00Z' as ts, 1 as at, 7 as v")
    rows.withColumnRenamed("v", TELLING).write.format("parquet").saveAsTable("default.telling")
    assert TELLING in spark.table("default.telling").columns
    spark.sql("create view default.safe as select id, ts, at from default.telling")
    yield "default.telling"
    spark.sql("drop view default.safe")
    spark.sql("drop table default.telling")


@pytest.mark.parametrize(
    ("macro", "arguments"),
    [
        ("tumble", HOURLY),
        ("window_aggregate", COUNTED),
        ("over", {"functions": {"r": "row_number() over (order by ts)"}}),
    ],
)
def test_a_column_that_is_named_like_a_variable(
    spark: SparkSession, telling: str, macro: str, arguments: dict[str, Any]
) -> None:
    macros = Macros(session=spark)
    with pytest.raises(CompilationError, match=r"(?i)\[SW171\].*\$\{env:HOME}.*Rename the column"):
        macros.render(macro, Relation(telling), **arguments)
    assert macros.render(macro, f"select id, ts from {telling}", **arguments)


@pytest.mark.parametrize("shape", ["accumulated", "row by row", "looked up"])
def test_no_table_of_a_model_has_such_a_column(
    spark: SparkSession, telling: str, shape: str
) -> None:
    model = IncrementalModel(spark, "of_telling")
    rowtime = {} if shape == "accumulated" else {"rowtime": "ts"}
    config = {"meta": {"spark_windows": {"cursor": "at", **rowtime}}}
    counted = model.macros.render("window_aggregate", f"select * from {telling}", **COUNTED)
    body = {
        "accumulated": f"select * from {counted}",
        "row by row": f"select * from {telling}",
        "looked up": "select o.ts, d.* except (id, ts, at) from default.safe as o"
        f" left join {telling} as d on o.id = d.id",
    }[shape]
    with pytest.raises(CompilationError, match=r"(?i)\[SW171\].*\$\{env:HOME}"):
        model.run(body, config)
    assert not [role for role in model.names if role in ROLES and model.exists(role)]
