"""Rows that change are taken out of the state of a model that accumulates, where that is exact."""

from __future__ import annotations

import random
from collections import Counter
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException
from spark_windows.render import Relation

from tests.conftest import FACTOR
from tests.incremental import KEEPS_CHANGES, IncrementalModel

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

START = datetime(2024, 3, 9, 20, tzinfo=timezone.utc)
WINDOWS: dict[str, dict[str, Any]] = {
    "tumble": {"size": "1 hour"},
    "hop": {"slide": "40 minutes", "size": "2 hours"},
    "cumulate": {"step": "1 hour", "size": "1 day", "timezone": "America/New_York"},
    "session": {"gap": "40 minutes"},
}
GAP, LATENESS = timedelta(minutes=40), timedelta(hours=2)
AGGREGATES = {
    "n": "count(*)",
    "known": "count(v)",
    "total": "sum(v)",
    "paid": "sum(d)",
    "mean": "avg(d)",
    "part": "sum(v) filter (where d > 5)",
    "many": "count_if(v > 3)",
    "kinds": "count(distinct v)",
    "dear": "count(distinct d) filter (where v > 3)",
}
OF_SESSIONS = {"top": "max(v)", "first": "min_by(d, v)"}
TYPES = "id int, ts timestamp, k string, v int, d decimal(10,2)"


class Sales:
    """Sales that are corrected and cancelled, and a model that adds them up."""

    def __init__(self, spark: SparkSession, kind: str, using: str, number: int = 0) -> None:
        self.spark, self.kind = spark, kind
        self.rng = random.Random(f"{kind} {using} {number}")
        self.table = "ice.default.sales" if using == "iceberg" else "default.sales"
        self.model = IncrementalModel(spark, "sold", "parquet" if using == "delta" else "delta")
        self.settings: dict[str, Any] = {
            "cursor": {using: self.table, "changes": True},
            "watermark": "0 seconds",
            "allowed_lateness": f"{LATENESS.seconds} seconds",
            "compact_every": 3,
        }
        self.config: dict[str, Any] = {}
        self.aggregates = AGGREGATES | (OF_SESSIONS if kind == "session" else {})
        self.reads = ""
        self.ids = 0
        self.hours = 4.0
        spark.sql(f"drop table if exists {self.table}")
        spark.sql(
            f"create table {self.table} ({TYPES}) using {using} {KEEPS_CHANGES.get(using, '')}"
        )

    def row(self, **values: Any) -> str:
        """Return a row as SQL: a random one, but for these values."""
        rng = self.rng
        ts = START + timedelta(hours=self.hours - rng.choice([0, 0, 1, 2, 4, 30]) + rng.random())
        made = {
            "id": values.get("id"),
            "ts": rng.choice([f"timestamp'{ts:%Y-%m-%d %H:%M:%S}Z'"] * 9 + ["null"]),
            "k": rng.choice(["'a'", "'b'", "null"]),
            "v": rng.choice([*map(str, range(9)), "null", "null", "2147483647"]),
            "d": rng.choice(["1.50", "99999999.99", "-7.25", "null"]),
            **values,
        }
        if made["id"] is None:
            self.ids += 1
            made["id"] = self.ids
        return "(" + ", ".join(str(made[name]) for name in ("id", "ts", "k", "v", "d")) + ")"

    def come(self, *rows: str) -> None:
        self.spark.sql(f"insert into {self.table} values {', '.join(rows)}")

    def update(self, number: int, **values: str) -> None:
        items = ", ".join(f"{name} = {value}" for name, value in values.items())
        self.spark.sql(f"update {self.table} set {items} where id = {number}")

    def change(self) -> None:
        """Give some row another value in one column."""
        names = ("ts", "k", "v", "d")
        column = self.rng.choice(names)
        value = self.row(id=0)[1:-1].split(", ")[1 + names.index(column)]
        self.update(self.rng.randint(1, self.ids), **{column: value})

    def delete(self, *numbers: int) -> None:
        text = ", ".join(map(str, numbers))
        self.spark.sql(f"delete from {self.table} where id in ({text})")

    def body(self, relation: Any) -> str:
        window = {"kind": self.kind, "timecol": "ts", **WINDOWS[self.kind]}
        block = self.model.macros.render(
            "window_aggregate", relation, window=window, group_by="k", aggregates=self.aggregates
        )
        return f"select * from {block}"

    def run(self, **how: Any) -> dict[str, Any]:
        config = {**self.config, "meta": {"spark_windows": self.settings}}
        return self.model.run(self.body(self.reads or Relation(self.table)), config, **how)

    def late(self) -> set[int]:
        """The rows that stand in the log of late rows, and were not taken back."""
        late = self.spark.sql(
            "select id from (select *, case when late_reason in ('retracted', 'accepted') then -1"
            f" else 1 end as side from {self.model.names['late']}) where ts is not null"
            " group by id, ts, k, v, d having sum(side) > 0"
        )
        return {row[0] for row in late.collect()}

    def there(self) -> dict[int, Any]:
        """The rows that the table has, by their id."""
        rows = self.spark.sql(f"select *, unix_micros(ts) as us from {self.table}").collect()
        return {row["id"]: row for row in rows}

    def expected(self) -> list[tuple[Any, ...]]:
        """What the body gives over the rows that are there, without those that are late still."""
        text = ", ".join(map(str, self.late() or [0]))
        rows = self.spark.sql(f"select * from {self.table} where id not in ({text})")
        rows.createOrReplaceTempView("kept_sales")
        found = self.spark.sql(self.body("(select * from kept_sales)"))
        return sorted(map(tuple, found.collect()), key=repr)

    def shown(self, columns: str = "* except (window_date)") -> list[tuple[Any, ...]]:
        return sorted(self.model.rows("target", columns), key=repr)

    def hold(self) -> None:
        assert self.shown() == self.expected()
        require_whole(self.spark, self.model.names["target"])

    def drop(self) -> None:
        self.model.drop()
        self.spark.sql(f"drop table {self.table}")


@pytest.fixture
def sales(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Sales]:
    made = Sales(spark, *getattr(request, "param", ("tumble", "delta")))
    yield made
    made.drop()


def test_values_that_go_leave_null_and_rows_that_go_leave_no_window(sales: Sales) -> None:
    time = "timestamp'2024-03-09 20:30:00Z'"
    sales.come(
        sales.row(ts=time, k="'a'", v=2, d="6.00"),
        sales.row(ts=time, k="'a'", v="null", d="null"),
        sales.row(ts=time, k="'b'", v=3, d="1.00"),
    )
    summary = sales.run()
    assert summary["state_rows"] is not None, "the model has no state"
    assert sales.shown("k, n, total, paid, part") == [("a", 2, 2, 6, 2), ("b", 1, 3, 1, None)]
    sales.update(1, v="null", d="null")
    sales.delete(3)
    summary = sales.run()
    counts = ("rows_read", "accepted", "late", "retracted", "windows")
    assert [summary[count] for count in counts] == [3, 1, 0, 2, 2]
    assert sales.shown("k, n, total, paid, part") == [("a", 2, None, None, None)]
    sales.hold()
    sales.delete(1, 2)
    sales.run()
    assert sales.shown() == []
    sales.hold()


def test_with_a_key_a_correction_takes_the_place_of_the_row(sales: Sales) -> None:
    sales.config["unique_key"] = "id"
    time = "timestamp'2024-03-09 20:30:00Z'"
    sales.come(
        sales.row(ts=time, k="'a'", v=2, d="6.00"),
        sales.row(ts="timestamp'2024-03-10 09:00:00Z'", k="'a'", v=1, d="1.00"),
    )
    sales.run()
    sales.update(1, v="7", k="'c'")
    assert sales.run()["late"] == 0
    assert sales.shown("k, n, total") == [("a", 1, 1), ("c", 1, 7)]
    sales.hold()


@pytest.mark.long
def test_a_late_row_is_taken_back_where_it_was_kept(sales: Sales) -> None:
    early, now = "timestamp'2024-03-09 20:30:00Z'", "timestamp'2024-03-10 09:00:00Z'"
    rows = [sales.row(ts=time, k="'a'", v=v) for time, v in ((early, 2), (early, 3), (now, 1))]
    sales.come(*rows)
    sales.run()
    sales.come(sales.row(ts=early, k="'a'", v=4), sales.row(ts=early, k="'a'", v=4))
    assert sales.run()["late"] == 2
    sales.delete(1, 4)
    summary = sales.run()
    assert (summary["retracted"], summary["late"]) == (2, 0)
    assert sales.shown("n, total") == [(1, 1), (1, 3)]
    reasons = sales.model.rows("late", "id, late_reason")
    assert reasons == [(4, "late"), (4, "retracted"), (5, "late")]
    sales.hold()


@pytest.mark.parametrize(
    ("aggregates", "is_exact"),
    [
        ({"n": "count(*)", "total": "sum(v)", "mean": "avg(d)"}, True),
        ({"top": "max(v)"}, False),
        *(
            pytest.param(aggregates, False, marks=pytest.mark.long)
            for aggregates in (
                {"n": "count(*)", "mean": "avg(v)"},
                {"total": "sum(cast(v as bigint))"},
                {"total": "sum(cast(v as double))"},
                {"total": "sum(cast(d as decimal(38,2)))"},
                {"n": "count(distinct v)", "top": "max(v)"},
            )
        ),
    ],
)
def test_what_is_not_exact_is_made_again(
    sales: Sales, aggregates: dict[str, str], is_exact: bool
) -> None:
    sales.aggregates = aggregates
    sales.come(sales.row(), sales.row(), sales.row())
    assert (sales.run()["state_rows"] is not None) == is_exact
    sales.delete(2)
    sales.run()
    sales.hold()
    if not is_exact:
        sales.model.drop()
        sales.settings["strategy"] = "accumulate"
        with pytest.raises(CompilationError, match="SW261"):
            sales.run()


def test_rows_with_maps_cannot_be_told_apart(sales: Sales) -> None:
    sales.spark.sql(f"alter table {sales.table} add columns (m map<int, int>)")
    with pytest.raises(CompilationError, match=r"\[SW228\].*column m"):
        sales.run()


@pytest.mark.long
@pytest.mark.parametrize("written", ["delta", "parquet", "delta when it closes"])
@pytest.mark.parametrize(
    "aggregates", [{"n": "count(*)"}, {"n": "count(*)", "kinds": "count(distinct k)"}]
)
def test_rows_that_the_state_does_not_have(
    sales: Sales, aggregates: dict[str, str], written: str
) -> None:
    """Which rows are read depends on a table whose changes are not."""
    sales.model.file_format, _, closes = written.partition(" ")
    if closes:
        sales.settings["emit"] = "on_window_close"
    is_counted = closes or written == "parquet"  # else the query of the target says so
    refused = r"1 pane with.* 2024-03-09 21:" if is_counted else "a pane with less than no rows"
    sales.spark.sql("create or replace temporary view chosen as select 1 as id")
    sales.reads = f"(select * from {sales.table} where id in (select id from chosen))"
    sales.aggregates = aggregates
    for hour in (20, 21, 21):
        sales.come(sales.row(ts=f"timestamp'2024-03-09 {hour}:30:00Z'", k="'a'"))
    summary = sales.run()
    assert (summary["accepted"], summary["state_rows"]) == (1, 1)
    before = sales.shown()
    sales.spark.sql("create or replace temporary view chosen as select id from range(3)")
    sales.delete(1, 2)
    for _ in range(2):
        with pytest.raises(
            CompilationError if is_counted else PySparkException, match=rf"\[SW271\].*{refused}"
        ):
            sales.run(take_over=True)
        assert sales.shown() == before
        assert sales.model.epochs() == 1
    sales.run(full_refresh=True, take_over=True)
    sales.delete(3)
    assert sales.run()["nothing_new"]
    assert sales.shown() == []
    require_whole(sales.spark, sales.model.names["target"])


@pytest.mark.long
def test_a_state_of_rows_that_change_does_not_expire(sales: Sales) -> None:
    sales.settings["compact_every"] = 1
    sales.come(sales.row(ts="timestamp'2024-03-01 10:00:00Z'"), sales.row())
    sales.run()
    sales.come(sales.row(ts="timestamp'2024-03-20 10:00:00Z'"))
    assert sales.run()["state_from"] is None
    sales.delete(1)
    sales.run()
    sales.hold()
    sales.settings["history"] = "10 days"
    sales.come(sales.row(ts="timestamp'2024-03-21 10:00:00Z'"))
    assert sales.run()["state_from"] is None  # the epoch after the next compaction says so
    sales.come(sales.row(ts="timestamp'2024-03-21 11:00:00Z'"))
    assert sales.run()["state_from"] == "2024-03-10"
    sales.delete(2)
    summary = sales.run()
    assert (summary["expired"], summary["retracted"]) == (1, 0)


@pytest.mark.long
def test_a_row_that_moves_to_before_the_history_is_judged(sales: Sales) -> None:
    """The state of its new date may have expired: no window is made of that row alone."""
    sales.config["unique_key"] = "id"
    sales.settings["history"] = "10 days"
    sales.come(
        sales.row(ts="timestamp'2024-03-20 10:00:00Z'", k="'a'"),
        sales.row(ts="timestamp'2024-03-21 10:00:00Z'", k="'b'"),
    )
    sales.run()
    sales.update(1, ts="timestamp'2024-01-20 10:00:00Z'")
    summary = sales.run()
    assert (summary["late"], summary["retracted"]) == (1, 1)
    assert sales.shown("k") == [("b",)]
    assert sales.late() == {1}


CASES = [("tumble", "delta"), ("hop", "iceberg"), ("cumulate", "delta")]


@pytest.mark.long
@pytest.mark.parametrize("number", range(FACTOR))
@pytest.mark.parametrize("kind", CASES, ids=lambda case: case[0])
def test_the_target_follows_random_changes(
    spark: SparkSession, kind: tuple[str, str], number: int
) -> None:
    """Rows come late, change and go, runs die, and dates are read again."""
    sales = Sales(spark, *kind, number)
    rng, covered = sales.rng, Counter[str]()
    if rng.random() < 0.5:
        sales.config["unique_key"] = "id"
    if rng.random() < 0.3:
        sales.settings["slice"] = 1
    sales.settings["emit"] = rng.choice(["on_update", "early", "on_window_close"])
    sales.come(*(sales.row() for _ in range(8)))
    try:
        for run in range(6):
            if run and rng.random() < 0.4:
                sales.model.dies(
                    sales.run, rng.randrange(9), after=rng.random() < 0.7, writes=True
                )
            summary = sales.run(take_over=True)
            covered["retracted"] += summary["retracted"]
            assert summary["state_rows"] is not None
            require_whole(spark, sales.model.names["target"], run)
            if sales.settings["emit"] == "on_update":
                sales.hold()
            sales.hours += rng.choice([1, 3])
            sales.come(*(sales.row() for _ in range(rng.randrange(1, 5))))
            for _ in range(rng.randrange(1, 4)):
                sales.change()
            sales.delete(*rng.sample(range(1, sales.ids + 1), 2))
            if run == 2:
                day = int(datetime(2024, 3, 10, tzinfo=timezone.utc).timestamp()) * 10**6
                sales.run(backfill=[day, day + 6 * 3600 * 10**6])
                require_whole(spark, sales.model.names["target"], "backfill")
    finally:
        sales.drop()
    assert covered["retracted"] > 0
