"""Orders that come to a source, and a model whose body changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.conftest import FACTOR

from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

STEP = 5 if FACTOR == 1 else 3
"""How many statements are between those that a run dies at."""


class Changing(Orders):
    """Orders per hour, or another window, whose body a test writes."""

    body = "select * from {block}"
    having: str | None = None
    salt: int | None = None

    def run(self, **how: Any) -> dict[str, Any]:
        block = self.model.macros.render(
            "window_aggregate",
            f"select * from {self.source}",
            window=self.window,
            aggregates={"n": "count(*)", "total": "sum(v)"},
            having=self.having,
            salt=self.salt,
        )
        return self.model.run(self.body.format(block=block), self.config, **how)

    def forget(self) -> None:
        """Empty the source: what a run reads again it does not find."""
        self.spark.sql(f"truncate table {self.source}")


def changing(spark: SparkSession, strategy: str) -> Iterator[Changing]:
    """Three orders, and a model that has run."""
    made = Changing(spark, "parquet", "loaded_at", strategy=strategy)
    made.come((1, "10:10", 5, "20"), (2, "10:20", 7, "20"), (3, "11:10", 1, "20"))
    made.run()
    yield made
    made.drop()


def shown(orders: Changing, columns: str) -> list[tuple[Any, ...]]:
    hour = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH')"
    return orders.model.rows("target", f"{hour}, {columns}")


def accumulates(orders: Changing) -> bool:
    return orders.model.exists("state")
