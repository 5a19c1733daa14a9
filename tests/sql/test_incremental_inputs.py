"""A recomputed model with two inputs that grow apart from each other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel

from .orders import HOURLY, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pyspark.sql import SparkSession


class Joined:
    """Orders of an hour with its payments."""

    select: tuple[str, ...] = ("l.id as id", "r.id as paid")
    follow = "ignore"
    more: Mapping[str, str] = {}
    """Official keys of the model's config, besides."""

    def __init__(self, spark: SparkSession, using: str, kind: str) -> None:
        self.spark, number = spark, next(NUMBERS)
        self.model = IncrementalModel(spark, f"joined_{number}")
        catalog = "ice.default" if using == "iceberg" else "default"
        self.tables = [f"{catalog}.{name}_{number}" for name in ("orders", "payments")]
        for table in self.tables:
            spark.sql(
                f"create table {table} (ts timestamp, id int, loaded_at int) using {using} "
                + ("tblproperties (delta.enableChangeDataFeed = true)" if using == "delta" else "")
            )
        cursors = {
            table.split(".")[-1]: {"cursor": "loaded_at" if kind == "column" else {kind: table}}
            for table in self.tables
        }
        self.meta: dict[str, Any] = {"inputs": cursors}

    def come(self, side: int, *rows: tuple[str, int, int]) -> None:
        texts = (f"(timestamp'2024-03-01 {ts}:00Z', {i}, {at})" for ts, i, at in rows)
        self.spark.sql(f"insert into {self.tables[side]} values {', '.join(texts)}")

    def run(self, **how: Any) -> dict[str, Any]:
        windows = [self.model.macros.render("tumble", table, **WINDOW) for table in self.tables]
        block = self.model.macros.render(
            "window_join", *windows, type="left", select=[*self.select]
        )
        config = {"meta": {"spark_windows": self.meta}, "on_schema_change": self.follow}
        return self.model.run(f"select * from {block}", {**config, **self.more}, **how)

    def rows(self) -> list[tuple[Any, ...]]:
        return self.model.rows("target", "id, paid")

    def drop(self) -> None:
        self.model.drop()
        for table in self.tables:
            self.spark.sql(f"drop table {table}")


WINDOW = {name: value for name, value in HOURLY.items() if name != "kind"}
CURSORS = [("parquet", "column"), ("parquet", "files"), ("delta", "delta"), ("iceberg", "iceberg")]


@pytest.fixture(params=CURSORS, ids=[kind for _, kind in CURSORS])
def joined(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Joined]:
    made = Joined(spark, *request.param)
    yield made
    made.drop()


def test_rows_come_to_one_input_alone(joined: Joined) -> None:
    joined.come(0, ("10:10", 1, 1), ("11:10", 2, 2))
    joined.come(1, ("10:20", 7, 1))
    assert joined.run()["rows_read"] == 3
    assert joined.rows() == [(1, 7), (2, None)]
    joined.come(1, ("11:20", 8, 5))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, 8)]
    joined.come(0, ("11:30", 3, 9))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, 8), (3, 8)]
    assert joined.run()["nothing_new"]


only_columns = pytest.mark.parametrize("joined", CURSORS[:1], indirect=True, ids=["column"])


@only_columns
def test_what_was_read_is_merged_while_an_input_is_still_empty(joined: Joined) -> None:
    joined.more = {"unique_key": "id"}
    joined.meta["compact_every"] = 1
    for settings in joined.meta["inputs"].values():
        settings["cursor"] = {"column": "loaded_at", "overlap": 2}
    joined.come(0, ("10:10", 1, 1))
    assert joined.run()["rows_read"] == 1
    joined.come(0, ("10:10", 1, 2), ("11:10", 2, 2))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, None), (2, None)]
    joined.come(1, ("10:20", 7, 1))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, None)]
    joined.come(1, ("10:20", 7, 1), ("11:20", 8, 1))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, 8)]


@only_columns
def test_a_death_while_the_first_common_watermark_closes_windows(joined: Joined) -> None:
    """Then the whole target is made anew; on Parquet it is away for a moment."""
    joined.meta.update({"watermark": "0 seconds", "emit": "on_window_close"})

    def begin() -> None:
        joined.model.drop()
        for table in joined.tables:
            joined.spark.sql(f"truncate table {table}")
        joined.come(0, ("10:10", 1, 1), ("12:10", 2, 2))
        joined.run(full_refresh=True)
        assert joined.rows() == []
        joined.come(1, ("10:20", 7, 3), ("11:20", 7, 4))

    begin()
    speak, spoken = joined.model.speak, joined.model.overheard()
    joined.run()
    joined.model.speak = speak
    assert joined.rows() == [(1, 7)]
    assert len(spoken) >= 8
    # between two statements that write the target; in the long run every statement
    of_target = re.compile(rf"{re.escape(joined.model.names['target'])}(?!\w)")
    wrote = [number for number, said in enumerate(spoken) if of_target.search(said)]
    for number in range(len(spoken)) if FACTOR > 1 else wrote[1::2]:
        begin()
        assert joined.model.dies(joined.run, number, after=False)
        joined.run(take_over=True)
        assert joined.rows() == [(1, 7)]


@only_columns
@pytest.mark.parametrize(
    ("select", "shown"),
    [
        (("r.id as id", "l.id as paid"), [(7, 1), (7, 3)]),
        (("l.id as id", "r.id as paid", "l.loaded_at as at"), [(1, 7), (3, 7)]),
    ],
    ids=["another meaning", "another column"],
)
def test_a_join_that_selects_something_else(
    joined: Joined, select: tuple[str, ...], shown: list[tuple[int, int]]
) -> None:
    joined.come(0, ("10:10", 1, 1))
    joined.come(1, ("10:20", 7, 1))
    joined.run()
    joined.select = select
    joined.come(0, ("10:30", 3, 2))
    with pytest.raises(CompilationError, match=r"\[SW208\]"):
        joined.run()
    assert joined.rows() == [(1, 7)]
    joined.follow = "sync_all_columns"
    joined.run()
    assert joined.rows() == shown
