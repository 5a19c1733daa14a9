"""What tells a run which rows are new: each cursor, run by run."""

from __future__ import annotations

import time

import pytest
from dbt_common.exceptions import CompilationError

from .orders import Orders, given, given_to

pytestmark = pytest.mark.usefixtures("small_queries")


def grows(orders: Orders) -> None:
    """Rows come in three commits, two of them between runs; a row that the body leaves out."""
    orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    assert orders.run()["rows_read"] == 2
    orders.come((3, "10:20", 1, "20"))
    orders.come((4, "10:30", 2, "11"), (5, "10:30", 99, "11"))
    assert orders.run()["rows_read"] == 2
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (3, 8), "11": (1, 7)}
    orders.come((6, "12:10", 4, "11"))
    assert orders.run()["rows_read"] == 1
    orders.come((7, "12:20", 4, "11"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (3, 8), "11": (1, 7), "12": (2, 8)}
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (3, 8), "11": (1, 7), "12": (2, 8)}


@given_to("accumulate", "iceberg", {"iceberg": "table"})
def test_the_snapshots_of_an_iceberg_table(orders: Orders) -> None:
    grows(orders)


@given_to("recompute", "parquet", {"files": "table"})
def test_the_files_of_a_table(orders: Orders) -> None:
    grows(orders)


@given_to("accumulate", "parquet", {"files": "table"})
def test_a_text_that_is_the_name_of_the_table(orders: Orders) -> None:
    """It is no table, and neither is a comment."""
    name = orders.source
    orders.reads = f"select /* {name} */ *, '{name}' as origin from {name} where v <> 99"
    grows(orders)


@given_to("accumulate", "parquet", {"files": "table"})
def test_a_table_that_is_read_twice(orders: Orders) -> None:
    """Its rows come from each part of a UNION; what is joined to them is no new row."""
    name = orders.source
    orders.reads = f"""
        with others as (select id as other_id, v as other_v from {name})
        select o.*, other_v from {name} as o left join others on other_id = -id where v < 3
        union all
        select *, (select 1 where id in (select id from {name})) from {name} where v in (4, 5, 7)
    """
    grows(orders)
    orders.hold()


@given_to("accumulate", "delta", {"delta": "table"})
def test_rows_of_another_table_beside_that_of_the_cursor(orders: Orders) -> None:
    """Each run would read them again."""
    orders.spark.sql("create table if not exists default.other (x int) using parquet")
    orders.reads = f"""
        select id, ts, v, loaded_at from {orders.source}
        union all
        select x, timestamp'2024-03-01 10:00:00Z', x, null from default.other
    """
    with pytest.raises(CompilationError, match=r"\[SW215\].*come from the table of its cursor"):
        orders.run()
    assert not orders.model.exists("lease")
    orders.spark.sql("drop table default.other")


@given("parquet", {"files": "default.other"})
def test_a_table_that_the_body_does_not_read(orders: Orders) -> None:
    orders.spark.sql("create table if not exists default.other (x int) using parquet")
    with pytest.raises(CompilationError, match=r"\[SW215\].*default\.other"):
        orders.run()
    orders.spark.sql("drop table default.other")


@pytest.mark.parametrize(
    ("orders", "kind", "values"),
    [
        (
            ("parquet", "x", {"more": ", x double", "strategy": "accumulate"}),
            "double",
            ["NaN", "-infinity"],
        ),
        (
            ("parquet", "x", {"more": ", x float", "strategy": "recompute"}),
            "float",
            ["infinity"],
        ),
        (
            (
                "parquet",
                {"column": "x", "overlap": 5},
                {"more": ", x double", "unique_key": "id", "strategy": "accumulate"},
            ),
            "double",
            ["NaN"],
        ),
    ],
    indirect=["orders"],
    ids=["accumulate", "recompute", "overlap"],
)
def test_values_of_a_cursor_that_nothing_is_above(
    orders: Orders, kind: str, values: list[str]
) -> None:
    def come(number: int, value: str) -> None:
        orders.spark.sql(
            f"insert into {orders.source} select {number}, timestamp'2024-03-01 10:00:00Z', "
            f"1, null, null, {kind}('{value}')"
        )

    def refused() -> None:
        what = r"\[SW205\].*is NULL, NaN or infinite, .*cursor x, 1 rows"
        with pytest.raises(CompilationError, match=what):
            orders.run()
        assert not orders.model.exists("lease")
        orders.spark.sql(f"insert overwrite {orders.source} select * from {orders.source}_kept")

    for value in values:
        come(1, "1")
        orders.spark.sql(f"create table {orders.source}_kept as table {orders.source}")
        come(2, value)
        refused()  # its first run, too
        orders.run()
        come(2, value)
        refused()
        come(3, "3.5")
        assert orders.run()["rows_read"] == 1
        assert orders.totals() == {"10": (2, 2)}
        orders.spark.sql(f"truncate table {orders.source}")
        orders.spark.sql(f"drop table {orders.source}_kept")
        orders.model.drop()


@given_to("both", "parquet", "loaded_at")
def test_columns_that_the_log_of_late_rows_adds(orders: Orders) -> None:
    orders.spark.sql(f"alter table {orders.source} add columns (Epoch int, missed_to int)")
    with pytest.raises(CompilationError, match=r"\[SW235\].*missed_to, epoch"):
        orders.run()
    assert not orders.model.exists("lease")


@given_to("both", "parquet", "loaded_at")
def test_columns_that_come_to_the_input_later_are_not_read(orders: Orders) -> None:
    orders.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 5, "20"))
    orders.run()
    orders.spark.sql(f"alter table {orders.source} add columns (more int)")
    orders.spark.sql(
        f"insert into {orders.source} values (3, timestamp'2024-03-01 10:20:00Z', 1, "
        "timestamp'2024-03-02 00:30:00Z', 30, 7)"
    )
    assert orders.run()["late"] == 1
    assert [row[0] for row in orders.model.rows("late", "id")] == [3]


@given("iceberg", {"iceberg": "table"})
def test_an_iceberg_table_that_does_not_go_on(orders: Orders) -> None:
    orders.model.began = time.time_ns() // 1000  # Iceberg goes by the clock of the machine
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 5, "20"))
    orders.come((3, "10:30", 5, "20"))
    expire(orders, "older_than => timestamp'2100-01-01 00:00:00', retain_last => 1")
    with pytest.raises(CompilationError, match=r"\[SW239\].*has expired the snapshot"):
        orders.run()
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (3, 15)}
    schema = orders.spark.table(orders.source).schema
    columns = ", ".join(f"{one.name} {one.dataType.simpleString()}" for one in schema)
    orders.spark.sql(f"drop table {orders.source}")
    orders.spark.sql(f"create table {orders.source} ({columns}) using iceberg")
    orders.come((4, "11:10", 1, "20"))
    with pytest.raises(CompilationError, match=r"\[SW239\].*which was made again"):
        orders.run()


@given("iceberg", {"iceberg": "table", "changes": True})
def test_changes_that_iceberg_has_expired(orders: Orders) -> None:
    """The snapshot that was read, or one of those since."""
    orders.model.began = time.time_ns() // 1000
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.spark.sql(f"update {orders.source} set v = 6 where id = 1")
    assert orders.model.dies_at(orders.run, lambda _: orders.model.step == "target", after=True)
    for value in (7, 8):
        orders.spark.sql(f"update {orders.source} set v = {value} where id = 1")
    expire(orders, f"snapshot_ids => array({snapshots(orders)[1]})")
    for _ in range(2):
        with pytest.raises(CompilationError, match=r"\[SW239\].*has expired the snapshot"):
            orders.run(take_over=True)
    orders.run(full_refresh=True, take_over=True)
    assert orders.totals() == {"10": (1, 8)}
    orders.spark.sql(f"update {orders.source} set v = 9 where id = 1")
    expire(orders, "older_than => timestamp'2100-01-01 00:00:00', retain_last => 1")
    with pytest.raises(CompilationError, match=r"\[SW239\].*has expired the snapshot"):
        orders.run()
    assert not orders.model.exists("lease")
    orders.run(full_refresh=True)
    assert orders.totals() == {"10": (1, 9)}
    orders.hold()


def snapshots(orders: Orders) -> list[int]:
    """Return the ids of the snapshots that the table came from, the oldest first."""
    history = f"{orders.source}.history where is_current_ancestor order by made_current_at"
    return [row[0] for row in orders.spark.sql(f"select snapshot_id from {history}").collect()]


def expire(orders: Orders, which: str) -> None:
    """Let some snapshots go."""
    table = orders.source.partition(".")[2]
    orders.spark.sql(f"call ice.system.expire_snapshots(`table` => '{table}', {which})")


@given("parquet", "cur")
def test_a_cursor_that_looks_like_a_variable(orders: Orders) -> None:
    """Spark replaces `${…}` in the text of a statement."""
    orders.reads = (
        f"select *, concat('batch-', chr(36), '{{', id, '}}') as cur from {orders.source}"
    )
    orders.come((1, "10:10", 5, "20"))
    assert orders.run()["accepted"] == 1
    orders.come((2, "10:20", 5, "20"))
    assert orders.run()["accepted"] == 1
    assert orders.totals() == {"10": (2, 10)}
    orders.hold()


@given("parquet", "`load. at`")
def test_a_cursor_of_an_odd_name(orders: Orders) -> None:
    orders.reads = f"select *, loaded_at as `load. at` from {orders.source}"
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 5, "30"))
    assert orders.run()["accepted"] == 1
    orders.hold()
    orders.config["meta"]["spark_windows"]["cursor"] = "load. at"
    with pytest.raises(CompilationError, match=r"SW112.*backticks"):
        orders.run(full_refresh=True)


@given_to("both", "parquet", "stamp", more=", stamp binary")
def test_a_cursor_of_bytes(orders: Orders) -> None:
    """Such as a rowversion or the number of a log: few bytes from 80 on are a text."""
    for number, stamp in enumerate(["0001", "00FF01", "7F00", "C328", "F001", "FF01", "FF02"]):
        orders.spark.sql(
            f"insert into {orders.source} "
            f"select {number}, timestamp'2024-03-01 10:00:00Z', 1, null, null, X'{stamp}'"
        )
        assert orders.run()["rows_read"] == 1
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (7, 7)}
    orders.hold()
