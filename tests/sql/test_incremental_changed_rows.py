"""Inputs whose rows are updated and deleted: what is taken back, what is late, what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.depth import first

from .orders import STRATEGIES, Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

SOURCES = ("delta", "iceberg")


class Changing(Orders):
    """Orders that may change, of a model with a watermark; `body` in place of its windows."""

    body: str | None = None

    def watch(self, **settings: Any) -> None:
        """Give the model settings."""
        self.config["meta"]["spark_windows"].update(settings)

    def update(self, number: int, **values: str) -> None:
        """Set columns of one order to SQL expressions."""
        items = ", ".join(f"{name} = {value}" for name, value in values.items())
        self.spark.sql(f"update {self.source} set {items} where id = {number}")

    def delete(self, *numbers: int) -> None:
        text = ", ".join(map(str, numbers))
        self.spark.sql(f"delete from {self.source} where id in ({text})")

    def run(self, **how: Any) -> dict[str, Any]:
        if self.body is None:
            return super().run(**how)
        return self.model.run(self.body, self.config, **how)

    def late(self) -> list[tuple[Any, ...]]:
        return self.model.rows("late", "id, late_reason")


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Changing]:
    using, given = getattr(request, "param", ("delta", {}))
    config: dict[str, Any] = dict(given)
    target = config.pop("target", "parquet")
    made = Changing(spark, using, {using: "table", "changes": True}, target=target, **config)
    made.watch(**{"watermark": "0 seconds", "allowed_lateness": "30 minutes"})
    yield made
    made.drop()


def of(*cases: tuple[str, dict[str, Any]]) -> pytest.MarkDecorator:
    ids = [" ".join([using, *map(str, config)]) for using, config in cases]
    return pytest.mark.parametrize("orders", cases, indirect=True, ids=ids)


BOTH = of(*[(using, {}) for using in (SOURCES if FACTOR > 1 else SOURCES[1:])])


@BOTH
def test_a_change_touches_both_places(orders: Changing) -> None:
    orders.come((1, "10:10", 5, "20"), (2, "10:20", 7, "20"), (3, "12:10", 1, "20"))
    assert orders.run()["accepted"] == 3
    orders.update(1, ts="timestamp'2024-03-01 09:10:00Z'", v="6")
    orders.delete(2)
    orders.come((4, "12:20", 2, "30"))
    summary = orders.run()
    counts = ("rows_read", "accepted", "late", "retracted", "total_retracted")
    assert [summary[count] for count in counts] == [4, 1, 1, 2, 2]
    # the row that moved is late where it came: its hour closed before the last run ended
    assert orders.totals() == {"12": (2, 3)}
    assert orders.late() == [(1, "late")]
    orders.hold()
    line = orders.model.macros.package["_summary_line"](summary)
    assert "4 rows read, 1 accepted, 1 late, 0 without time, 0 in no window, 2 taken back" in line
    assert orders.run()["nothing_new"]


@of(("delta", {"unique_key": "id"}))
def test_with_a_key_a_correction_is_never_late(orders: Changing) -> None:
    orders.come((1, "10:10", 5, "20"), (2, "10:20", 7, "20"), (3, "12:10", 1, "20"))
    orders.run()
    orders.come((4, "09:10", 3, "30"))  # late
    assert orders.run()["late"] == 1
    orders.update(1, v="6")
    orders.update(4, v="4")  # late before, and late again
    summary = orders.run()
    assert (summary["accepted"], summary["late"], summary["retracted"]) == (1, 1, 2)
    assert orders.totals() == {"10": (2, 13), "12": (1, 1)}
    assert orders.late() == [(4, "late"), (4, "late"), (4, "retracted")]
    orders.hold()


@pytest.mark.long
@BOTH
def test_what_was_late_is_taken_back_where_it_was_kept(orders: Changing) -> None:
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    orders.run()
    orders.come((3, "10:20", 1, "30"), (4, "10:30", 2, "30"))
    orders.spark.sql(f"insert into {orders.source} values (5, null, 1, null, 0)")
    assert orders.run()["late"] == 2
    orders.delete(3, 5)
    assert orders.run()["retracted"] == 2
    assert orders.totals() == {"10": (1, 5), "12": (1, 7)}
    kept = [(3, "late"), (3, "retracted"), (4, "late"), (5, "null_time"), (5, "retracted")]
    assert orders.late() == kept
    orders.hold()
    day = 24 * 3600 * 10**6 * 19783  # 2024-03-01
    summary = orders.run(backfill=[day, day + 24 * 3600 * 10**6])
    assert summary["late_accepted"] == 1
    assert orders.totals() == {"10": (2, 7), "12": (1, 7)}
    orders.hold()
    orders.delete(4)
    orders.run()
    assert orders.totals() == {"10": (1, 5), "12": (1, 7)}
    orders.hold()


@pytest.mark.long
def test_of_equal_late_rows_one_may_go(orders: Changing) -> None:
    orders.come((1, "12:10", 7, "20"))
    orders.run()
    orders.come((2, "10:20", 1, "30"), (2, "10:20", 1, "30"))
    assert orders.run()["late"] == 2
    orders.delete(2)
    orders.come((2, "10:20", 1, "30"))
    assert orders.run()["retracted"] == 1
    assert orders.late() == [(2, "late"), (2, "late"), (2, "retracted")]
    assert orders.totals() == {"12": (1, 7)}
    orders.hold()


@of(("delta", {}), ("iceberg", {"target": "iceberg"}))
def test_row_by_row_a_date_may_be_left_empty(orders: Changing) -> None:
    orders.watch(rowtime="ts")
    del orders.config["meta"]["spark_windows"]["allowed_lateness"]
    orders.body = f"select id, ts, v from {orders.source}"
    orders.come((1, "10:10", 5, "20"), (2, "2024-03-02 10:20", 7, "20"))
    orders.spark.sql(f"insert into {orders.source} values (5, null, 1, null, 0)")
    orders.run()
    assert orders.model.rows("target", "id") == [(1,), (2,), (5,)]
    orders.delete(1, 5)
    orders.come((6, "10:30", 5, "20"))
    orders.run()
    assert orders.model.rows("target", "id, v") == [(2, 7), (6, 5)]
    orders.delete(6)
    orders.run()
    assert orders.model.rows("target", "id, v") == [(2, 7)]
    orders.hold()


@pytest.mark.long
def test_what_is_gone_far_behind_the_watermark_leaves_its_place(orders: Changing) -> None:
    """New rows so old are late, and touch nothing; old ones that go do."""
    orders.come(
        (1, "2020-01-05 10:10", 5, "20"), (2, "2020-01-06 10:20", 7, "20"), (3, "12:10", 1, "20")
    )
    orders.run()
    orders.delete(1)
    orders.update(2, v="8")
    orders.update(3, v="2")
    summary = orders.run()
    assert (summary["accepted"], summary["late"], summary["retracted"]) == (1, 1, 3)
    assert orders.totals() == {"12": (1, 2)}
    orders.hold()


@pytest.mark.long
def test_what_comes_and_goes_between_runs_is_no_change(orders: Changing) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 7, "20"))
    orders.update(2, v="8")
    orders.delete(2)
    orders.update(1, loaded_at="now()")
    orders.update(1, loaded_at="timestamp'2024-03-02 00:20:00Z'")
    assert orders.run()["nothing_new"]
    orders.reads = f"select id, ts, v from {orders.source}"
    orders.run(full_refresh=True)
    orders.update(1, n="7")  # which the model does not read
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (1, 5)}


@pytest.mark.long
def test_a_slice_of_a_version_without_rows_is_passed(orders: Changing) -> None:
    orders.watch(slice=1)
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 7, "20"))
    orders.run()
    orders.spark.sql(f"optimize {orders.source}")
    orders.come((3, "10:30", 1, "20"))
    assert orders.run()["total_accepted"] == 3
    assert orders.totals() == {"10": (3, 13)}


@pytest.mark.parametrize("strategy", first(STRATEGIES))
def test_so_is_one_of_a_table_that_only_grows(spark: SparkSession, strategy: str) -> None:
    orders = Changing(spark, "delta", {"delta": "table"}, strategy=strategy)
    orders.watch(slice=1)
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 7, "20"))
    orders.run()
    spark.sql(f"optimize {orders.source}")
    orders.come((3, "10:30", 1, "20"))
    assert orders.run()["total_accepted"] == 3
    assert orders.totals() == {"10": (3, 13)}
    orders.hold()
    orders.drop()


@of(("iceberg", {}))
def test_delete_files_are_refused(orders: Changing) -> None:
    spark, source = orders.spark, orders.source
    spark.sql(f"alter table {source} set tblproperties ('write.delete.mode' = 'merge-on-read')")
    orders.come((1, "10:10", 5, "20"), (2, "10:20", 7, "20"))
    spark.sql(f"insert overwrite {source} select /*+ coalesce(1) */ * from {source}")
    orders.run()
    orders.delete(2)  # one of two rows of a file
    with pytest.raises(CompilationError, match=r"\[SW262\].*copy-on-write"):
        orders.run()
    assert orders.totals() == {"10": (2, 12)}
    assert not orders.model.exists("lease")
    assert orders.run(full_refresh=True)["accepted"] == 1
    orders.hold()


def test_rows_that_change_are_in_no_state(orders: Changing) -> None:
    orders.watch(strategy="accumulate")
    orders.come((1, "10:10", 5, "20"))
    with pytest.raises(CompilationError, match=r"\[SW261\].*strategy accumulate"):
        orders.run()


def test_one_table_is_read_in_one_way(orders: Changing) -> None:
    """What has gone for one input would be there for the other."""
    cursor = orders.config["meta"]["spark_windows"].pop("cursor")
    growing = {"delta": orders.source}
    view = orders.source + "_view"
    orders.spark.sql(f"create view {view} as select * from {orders.source}")
    orders.watch(inputs={orders.source: {"cursor": cursor}, view: {"cursor": growing}})
    hours = orders.model.macros.render("tumble", orders.source, timecol="ts", size="1 hour")
    others = orders.model.macros.render("tumble", view, timecol="ts", size="1 hour")
    orders.body = f"select * from {hours} union all select * from {others}"
    with pytest.raises(CompilationError, match=rf"\[SW263\].*{orders.source}"):
        orders.run()
    orders.spark.sql(f"drop view {view}")


def test_maps_are_not_comparable(spark: SparkSession) -> None:
    cursor = {"delta": "table", "changes": True}
    orders = Changing(spark, "delta", cursor, more=", m map<int, int>")
    with pytest.raises(CompilationError, match=r"\[SW228\].*column m"):
        orders.run()
    orders.drop()
