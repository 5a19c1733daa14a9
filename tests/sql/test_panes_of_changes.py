"""Panes of rows that change: what goes is taken out of them, and their readers follow."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows import read_panes, window_aggregate

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel, ModelRelation

from .test_generic_tests import failures, require_whole
from .test_retracted_state import START, Sales

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

KEPT = {
    "n": "count(*)",
    "known": "count(v)",
    "total": "sum(v)",
    "paid": "sum(d)",
    "mean": "avg(d)",
    "part": "sum(v) filter (where d > 5)",
}
WINDOWS: dict[str, dict[str, Any]] = {
    "tumble": {"kind": "tumble", "size": "2 hours"},
    "hop": {"kind": "hop", "slide": "30 minutes", "size": "90 minutes"},
    "cumulate": {"kind": "cumulate", "step": "1 hour", "size": "1 day", "timezone": "Asia/Tokyo"},
}


class PaneSales(Sales):
    """Panes of sales, and models of windows over them."""

    def __init__(self, spark: SparkSession, using: str, number: int = 0) -> None:
        super().__init__(spark, "tumble", using, number)
        self.aggregates = KEPT
        self.readers = {
            kind: IncrementalModel(spark, f"sold_{kind}", self.model.file_format)
            for kind in WINDOWS
        }

    def body(self, relation: Any) -> str:
        block = self.model.macros.render(
            "window_panes",
            relation,
            timecol="ts",
            pane="30 minutes",
            group_by="k",
            aggregates=self.aggregates,
        )
        return f"select * from {block}"

    def windows(self, kind: str, relation: Any, **time: str) -> str:
        block = self.model.macros.render(
            "window_aggregate",
            relation,
            window={**WINDOWS[kind], **time},
            group_by="k",
            aggregates=self.aggregates,
        )
        return f"select * from {block}"

    def over_panes(self, kind: str) -> str:
        return self.windows(kind, ModelRelation(self.model.names["target"]))

    def read(self, *kinds: str) -> None:
        """Let models read the panes; hold them, and views, to the rows that were accepted."""
        require_whole(self.spark, self.model.names["target"])
        late = ", ".join(map(str, self.late() or [0]))
        kept = f"(select * from {self.table} where id not in ({late}))"
        for kind in kinds:
            found = self.spark.sql(self.windows(kind, kept, timecol="ts"))
            expected = sorted(map(tuple, found.collect()), key=repr)
            view = self.spark.sql(self.over_panes(kind)).collect()
            assert sorted(map(tuple, view), key=repr) == expected, kind
            model = self.readers[kind]
            model.run(self.over_panes(kind), {"meta": {"spark_windows": {}}})
            shown = model.rows("target", "* except (window_date)")
            assert sorted(shown, key=repr) == expected, kind
            target = ModelRelation(model.names["target"])
            assert failures(self.spark, "equals_full_refresh", target) == []

    def drop(self) -> None:
        for reader in self.readers.values():
            reader.drop()
        super().drop()


@pytest.fixture
def sales(spark: SparkSession) -> Iterator[PaneSales]:
    made = PaneSales(spark, "delta")
    yield made
    made.drop()


def test_a_pane_that_loses_its_rows_is_gone_for_all(sales: PaneSales) -> None:
    sales.config["unique_key"] = "id"
    time = "timestamp'2024-03-09 20:10:00Z'"
    sales.come(
        sales.row(ts=time, k="'a'", v=2, d="6.00"),
        sales.row(ts=time, k="'a'", v="null", d="null"),
        sales.row(ts="timestamp'2024-03-10 09:00:00Z'", k="'b'", v=3, d="1.00"),
    )
    sales.run()
    sales.read("tumble")
    sales.update(1, v="null", d="null")
    sales.run()
    shown = sales.model.rows("target", "k, pane_rows, known, total, part, pane_epoch")
    assert shown == [("a", 2, 0, None, None, 2), ("b", 1, 1, 3, None, 1)]
    sales.read("tumble")
    sales.delete(1, 2)
    sales.run()
    assert sales.model.rows("target", "k") == [("b",)]
    # the run of the reader is told by a pane that has no row
    tombstones = sales.model.rows("state", "key_1", "group by 1 having sum(pane_rows) = 0")
    assert tombstones == [("a",)]
    sales.read("tumble", "cumulate")
    frame = read_panes(sales.spark, sales.model.names["target"])
    window = {"kind": "tumble", "size": "1 day"}
    found = window_aggregate(frame, window, aggregates={"n": "count(*)"}).collect()
    assert [row["n"] for row in found] == [1]


def test_what_cannot_be_taken_out_is_not_kept(sales: PaneSales) -> None:
    sales.aggregates = {"top": "max(v)"}
    sales.come(sales.row())
    with pytest.raises(CompilationError, match=r"\[SW261\].*counts, and sums of integers"):
        sales.run()
    sales.aggregates = {"kinds": "count(distinct v)"}
    with pytest.raises(CompilationError, match=r"\[SW261\]"):
        sales.run()
    sales.aggregates = {"n": "count(*)"}
    sales.run()
    with pytest.raises(CompilationError, match=r"\[SW169\].*do not know their first"):
        sales.model.macros.render(
            "window_aggregate",
            ModelRelation(sales.model.names["target"]),
            window={"kind": "session", "gap": "1 hour"},
            aggregates={"n": "count(*)"},
        )


@pytest.mark.long
@pytest.mark.parametrize("number", range(FACTOR))
@pytest.mark.parametrize("using", ["delta", "iceberg"])
def test_readers_follow_random_changes(spark: SparkSession, using: str, number: int) -> None:
    sales = PaneSales(spark, using, number)
    rng, covered = sales.rng, Counter[str]()
    if rng.random() < 0.5:
        sales.config["unique_key"] = "id"
    sales.settings["compact_every"] = 2
    sales.come(*(sales.row() for _ in range(12)))
    try:
        for run in range(7):
            if run and rng.random() < 0.4:
                covered["deaths"] += sales.model.dies(
                    sales.run, rng.randrange(9), after=True, writes=True
                )
            covered["retracted"] += sales.run(take_over=True)["retracted"]
            sales.read(*(WINDOWS if run % 3 == 0 else [rng.choice(list(WINDOWS))]))
            sales.hours += rng.choice([1, 3])
            sales.come(*(sales.row() for _ in range(rng.randrange(1, 5))))
            for _ in range(rng.randrange(1, 4)):
                sales.change()
            sales.delete(*rng.sample(range(1, sales.ids + 1), 3))
            if run == 1:
                sales.run()
                day = int(START.timestamp()) * 10**6
                sales.run(backfill=[day, day + 5 * 3600 * 10**6])
                sales.read(*WINDOWS)
    finally:
        sales.drop()
    assert covered["retracted"] > 0
