"""Streams joined with versions of a table, as of their time, however old a version is."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Relation

from tests.incremental import KEEPS_CHANGES, IncrementalModel, inserts_into

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


class Trades:
    """Trades in March 2024, each with the price of its time. Prices are corrected."""

    def __init__(self, spark: SparkSession) -> None:
        self.spark = spark
        self.model = IncrementalModel(spark, "priced")
        self.type = "left"
        self.on: list[str] | None = ["k"]
        self.settings: dict[str, Any] = {
            "rowtime": "ts",
            "watermark": "0 seconds",
            "inputs": {
                "trades": {"cursor": "at"},
                "prices": {"cursor": {"delta": "default.prices", "changes": True}},
            },
        }
        self.at = 0
        spark.sql("create table default.trades (id int, ts timestamp, k string, at int)")
        spark.sql(
            "create table default.prices (ts timestamp, k string, price int)"
            f" using delta {KEEPS_CHANGES['delta']}"
        )

    def trade(self, *rows: tuple[int, str, str]) -> None:
        self.at += 1
        texts = [f"({i}, timestamp'2024-03-{ts}:00Z', '{k}', {self.at})" for i, ts, k in rows]
        self.spark.sql(f"insert into default.trades values {', '.join(texts)}")

    def price(self, *rows: tuple[str, str, int]) -> None:
        texts = [f"(timestamp'2024-{ts}:00Z', '{k}', {price})" for ts, k, price in rows]
        self.spark.sql(f"insert into default.prices values {', '.join(texts)}")

    def run(self, **how: Any) -> dict[str, Any]:
        joined = self.model.macros.render(
            "as_of_join",
            Relation("default.trades"),
            Relation("default.prices"),
            left_time="l.ts",
            right_time="r.ts",
            on=self.on,
            type=self.type,
            select=["r.price"],
            within_window=False,
        )
        body = f"select id, ts, k, price from {joined}"
        summary = self.model.run(body, {"meta": {"spark_windows": self.settings}}, **how)
        require_whole(self.spark, self.model.names["target"])
        return summary

    def shown(self) -> dict[int, int]:
        return dict(self.model.rows("target", "id, price"))

    def files(self) -> dict[str, set[str]]:
        """The files of the target, by date."""
        found: dict[str, set[str]] = {}
        columns = "cast(event_date as string), _metadata.file_name"
        for date, name in self.model.rows("target", columns):
            found.setdefault(date[-2:], set()).add(name)
        return found

    def drop(self) -> None:
        self.model.drop()
        self.spark.sql("drop table default.trades")
        self.spark.sql("drop table default.prices")


@pytest.fixture
def trades(spark: SparkSession) -> Iterator[Trades]:
    made = Trades(spark)
    yield made
    made.drop()


DAYS = [(n, f"{n:02} 12:00", "a") for n in range(1, 8)]


def test_a_version_counts_until_the_next_of_its_key(trades: Trades) -> None:
    trades.price(("02-01 00:00", "a", 1), ("03-04 00:00", "b", 4), ("03-05 00:00", "a", 5))
    trades.trade(*DAYS, (10, "03 12:00", "b"))
    trades.run()
    assert trades.shown() == {1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 5, 7: 5, 10: None}
    files = trades.files()
    trades.price(("03-03 00:00", "a", 3))  # a week late
    summary = trades.run()
    assert (summary["accepted"], summary["late"]) == (1, 0)
    assert trades.shown() == {1: 1, 2: 1, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 10: None}
    changed = {date for date, names in trades.files().items() if names != files[date]}
    assert changed == {"03", "04", "05"}  # the next version begins on the 5th


@pytest.mark.long
def test_a_version_that_goes_or_moves_leaves_its_rows_to_the_one_before(trades: Trades) -> None:
    trades.price(("02-01 00:00", "a", 1), ("03-03 00:00", "a", 3), ("03-06 00:00", "a", 6))
    trades.trade(*DAYS)
    trades.run()
    trades.spark.sql("delete from default.prices where price = 3")
    assert trades.run()["retracted"] == 1
    assert trades.shown() == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 6, 7: 6}
    earlier = "timestamp'2024-03-02 00:00:00Z'"
    trades.spark.sql(f"update default.prices set ts = {earlier} where price = 6")
    trades.run()
    assert trades.shown() == {1: 1, **dict.fromkeys(range(2, 8), 6)}
    trades.spark.sql("delete from default.prices where price in (1, 6)")
    trades.run()
    assert set(trades.shown().values()) == {None}


@pytest.mark.long
def test_versions_that_go_one_after_the_other_in_one_run(trades: Trades) -> None:
    """What the first of them covered ends where the second began, which is gone as well."""
    trades.price(*((f"03-0{n} 00:00", "a", n) for n in (1, 3, 5)))
    trades.trade(*DAYS)
    trades.run()
    trades.spark.sql("delete from default.prices where price in (3, 5)")
    trades.price(("03-02 00:00", "a", 2))
    trades.run()
    assert trades.shown() == {1: 1, **dict.fromkeys(range(2, 8), 2)}


@pytest.mark.long
def test_versions_at_one_time_are_told_apart_by_their_order(trades: Trades) -> None:
    """Of two at the same time one counts: what it leaves, the other gets, and no later one."""
    trades.type = "inner"
    trades.trade(*DAYS)
    trades.run()
    assert trades.shown() == {}
    trades.price(("03-02 00:00", "a", 2), ("03-02 00:00", "b", 7), ("04-02 00:00", "a", 9))
    trades.run()
    assert trades.shown() == dict.fromkeys(range(2, 8), 2)
    trades.price(("03-02 00:00", "a", 2))
    trades.run()
    trades.spark.sql("delete from default.prices where k = 'a'")
    trades.run()
    assert trades.shown() == {}


@pytest.mark.long
def test_a_version_reaches_the_last_row_that_there_is(trades: Trades) -> None:
    """Rows may be missing in the target, and versions may lie as far away as times can."""
    trades.type = "inner"
    trades.trade(*DAYS)
    trades.run()
    trades.price(("03-02 00:00", "a", 2))
    trades.run()
    assert trades.shown() == dict.fromkeys(range(2, 8), 2)
    far = "(timestamp'{}-02-01 00:00:00Z', 'a', {})"
    trades.spark.sql(
        f"insert into default.prices values {far.format(1900, 19)}, {far.format(2999, 29)}"
    )
    trades.run()
    assert trades.shown() == {1: 19, **dict.fromkeys(range(2, 8), 2)}
    trades.spark.sql("delete from default.prices where price = 2")
    trades.run()
    assert trades.shown() == dict.fromkeys(range(1, 8), 19)


@pytest.mark.long
def test_without_keys_a_version_counts_for_all(trades: Trades) -> None:
    trades.on = None
    trades.price(("03-02 00:00", "a", 2))
    trades.trade(*DAYS, (10, "03 12:00", "b"))
    trades.run()
    trades.price(("03-05 00:00", "b", 5))
    trades.run()
    assert trades.shown() == {1: None, 2: 2, 3: 2, 4: 2, 10: 2, 5: 5, 6: 5, 7: 5}


@pytest.mark.long
def test_a_death_between_the_dates_leaves_none_out(trades: Trades) -> None:
    """The target has lost the dates that the run was about to make."""
    trades.trade(*DAYS)
    trades.run()
    trades.price(("03-02 00:00", "a", 2))
    target = trades.model.names["target"]
    assert trades.model.dies_at(trades.run, functools.partial(inserts_into, target), after=False)
    assert set(trades.shown()) == {1}
    trades.run(take_over=True)
    assert trades.shown() == {1: None, **dict.fromkeys(range(2, 8), 2)}


@pytest.mark.long
def test_a_backfill_reads_versions_again(trades: Trades) -> None:
    trades.settings["inputs"]["prices"] = {"cursor": "n"}
    trades.spark.sql("drop table default.prices")
    trades.spark.sql("create table default.prices (ts timestamp, k string, price int, n int)")
    version = "(timestamp'2024-03-02 00:00:00Z', 'a', {}, 1)"
    trades.spark.sql(f"insert into default.prices values {version.format(2)}")
    trades.trade(*DAYS)
    trades.run()
    trades.spark.sql(f"insert overwrite default.prices values {version.format(4)}")
    day = 1_709_337_600 * 10**6  # 2024-03-02
    files = trades.files()
    trades.run(backfill=[day, day + 3600 * 10**6])
    assert trades.shown() == {1: None, **dict.fromkeys(range(2, 8), 4)}
    assert trades.files()["01"] == files["01"]


@pytest.mark.long
def test_history_bounds_what_a_version_makes_again(trades: Trades) -> None:
    """Output rows whose trades have gone keep the price that they have."""
    trades.settings["inputs"]["trades"]["history"] = "3 days"
    trades.price(("02-01 00:00", "a", 1))
    trades.trade(*DAYS[:5])
    trades.run()
    assert min(trades.shown()) == 2  # three days before the trade of the 5th, at noon
    trades.trade(*DAYS[5:])
    trades.run()
    trades.spark.sql("update default.prices set price = 8")
    trades.run()
    assert trades.shown() == {2: 1, 3: 1, 4: 1, 5: 8, 6: 8, 7: 8}
    trades.settings["inputs"]["prices"]["history"] = "30 days"
    with pytest.raises(CompilationError, match=r"\[SW268\]"):
        trades.run()


def test_versions_stand_on_the_right_as_they_are(trades: Trades) -> None:
    trades.settings["inputs"]["prices"]["cursor"] = {"files": "default.prices"}
    with pytest.raises(CompilationError, match=r"\[SW266\].*cursor of kind files"):
        trades.run()
    cursor = {"column": "price", "overlap": 5}
    trades.settings["inputs"]["prices"] = {"cursor": cursor, "unique_key": "price"}
    with pytest.raises(CompilationError, match=r"\[SW266\].*with an overlap"):
        trades.run()
