"""A recomputed model with two inputs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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


def joined_by(spark: SparkSession, using: str, kind: str) -> Iterator[Joined]:
    """Make a model whose inputs have a cursor of a kind."""
    made = Joined(spark, using, kind)
    yield made
    made.drop()
