"""Orders that come to a source, and a model that counts them."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.incremental import KEEPS_CHANGES, IncrementalModel, ModelRelation

from .test_generic_tests import failures, require_whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyspark.sql import SparkSession

NUMBERS = itertools.count(1)
HOURLY = {"kind": "tumble", "timecol": "ts", "size": "1 hour"}
COUNT_AND_SUM = {"n": "count(*)", "total": "sum(v)"}


class Orders:
    """A source that grows, and a model that counts it per hour, or another `window`."""

    window: dict[str, Any] = HOURLY
    aggregates = COUNT_AND_SUM
    having: str | None = None
    select = "*"

    def __init__(self, spark: SparkSession, using: str, cursor: Any, **config: Any) -> None:
        self.spark = spark
        number = next(NUMBERS)
        catalog = "ice.default" if using == "iceberg" else "default"
        self.source = f"{catalog}.orders_{number}"
        self.model = IncrementalModel(spark, f"per_hour_{number}", config.pop("target", "parquet"))
        if isinstance(cursor, dict) and "table" in cursor.values():
            cursor = {k: self.source if v == "table" else v for k, v in cursor.items()}
        strategy = config.pop("strategy", "auto")
        more = config.pop("more", "")  # columns
        meta = {"cursor": cursor, "strategy": strategy}
        self.config = {**config, "meta": {"spark_windows": meta}}
        self.reads = f"select * from {self.source} where v <> 99"
        spark.sql(
            f"create table {self.source} "
            f"(id int, ts timestamp, v int, loaded_at timestamp, n int{more}) "
            f"using {using} {KEEPS_CHANGES.get(using, '')}"
        )

    def come(self, *rows: tuple[int, str, int, str]) -> None:
        """Add rows (id, time of the event, value, minute of loading) in one commit.

        A time is an hour and minute of 2024-03-01, or a time of day with seconds; after a day if
        it is another one.
        """

        def stamp(ts: str) -> str:
            seconds = "" if ts.count(":") > 1 else ":00"
            return f"timestamp'{ts if ' ' in ts else '2024-03-01 ' + ts}{seconds}Z'"

        texts = [
            f"({i}, {stamp(ts)}, {v}, timestamp'2024-03-02 00:{at}:00Z', {int(at)})"
            for i, ts, v, at in rows
        ]
        self.spark.sql(f"insert into {self.source} values {', '.join(texts)}")

    def run(self, **how: Any) -> dict[str, Any]:
        block = self.model.macros.render(
            "window_aggregate",
            self.reads,
            window=self.window,
            group_by=[],
            aggregates=self.aggregates,
            having=self.having,
        )
        return self.model.run(f"select {self.select} from {block}", self.config, **how)

    def totals(self) -> dict[str, tuple[int, int]]:
        columns = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH'), n, total"
        return {hour: (n, total) for hour, n, total in self.model.rows("target", columns)}

    def differences(self) -> list[tuple[Any, ...]]:
        """Return what the target has other than a full refresh would give."""
        target = ModelRelation(self.model.names["target"])
        return failures(self.spark, "equals_full_refresh", target)

    def hold(self, label: object = None) -> None:
        """Check that no row is lost, and the target is what a full refresh would give."""
        require_whole(self.spark, self.model.names["target"], label)

    def drop(self) -> None:
        self.model.drop()
        self.spark.sql(f"drop table {self.source}")


def given(using: str, cursor: Any, **config: Any) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "orders", [(using, cursor, config)], indirect=True, ids=[f"{using}-{cursor}"]
    )


STRATEGIES = ("accumulate", "recompute")


def given_to(strategy: str, using: str, cursor: Any, **config: Any) -> pytest.MarkDecorator:
    """As `given`, for a model of a strategy; in the long run for one of each."""
    strategies = STRATEGIES if FACTOR > 1 or strategy == "both" else (strategy,)
    return pytest.mark.parametrize(
        "orders",
        [(using, cursor, {**config, "strategy": strategy}) for strategy in strategies],
        indirect=True,
        ids=[f"{using}-{cursor}-{strategy}" for strategy in strategies],
    )


def of_strategy(name: str) -> pytest.MarkDecorator:
    """One strategy, where the other runs the same statements; in the long run both."""
    chosen = [name] if FACTOR == 1 else STRATEGIES
    return pytest.mark.parametrize("orders", chosen, indirect=True)


def in_turn(cases: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return each case with a strategy, which are used in turn; in the long run with both."""
    return [
        (*case, strategy)
        for case, own in zip(cases, itertools.cycle(STRATEGIES), strict=False)
        for strategy in (STRATEGIES if FACTOR > 1 else [own])
    ]


OVERLAP = {"column": "loaded_at", "overlap": "10 minutes"}
