"""What tells a run which rows are new: each cursor, run by run."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.incremental import IncrementalModel, inserts_into

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

NUMBERS = itertools.count(1)
HOURLY = {"kind": "tumble", "timecol": "ts", "size": "1 hour"}
COUNT_AND_SUM = {"n": "count(*)", "total": "sum(v)"}


class Orders:
    """A source that grows, and a model that counts it per hour, or another `window`."""

    window: dict[str, Any] = HOURLY
    aggregates = COUNT_AND_SUM
    select = "*"

    def __init__(self, spark: SparkSession, using: str, cursor: Any, **config: Any) -> None:
        self.spark = spark
        number = next(NUMBERS)
        catalog = "ice.default" if using == "iceberg" else "default"
        self.source = f"{catalog}.orders_{number}"
        self.model = IncrementalModel(spark, f"per_hour_{number}", config.pop("target", "parquet"))
        if isinstance(cursor, dict) and "table" in cursor.values():
            cursor = dict.fromkeys(cursor, self.source)
        strategy = config.pop("strategy", "auto")
        more = config.pop("more", "")  # columns
        meta = {"cursor": cursor, "strategy": strategy}
        self.config = {**config, "meta": {"spark_windows": meta}}
        self.reads = f"select * from {self.source} where v <> 99"
        properties = (
            "tblproperties ('delta.enableChangeDataFeed' = 'true')" if using == "delta" else ""
        )
        spark.sql(
            f"create table {self.source} "
            f"(id int, ts timestamp, v int, loaded_at timestamp, n int{more}) "
            f"using {using} {properties}"
        )

    def come(self, *rows: tuple[int, str, int, str]) -> None:
        """Add rows (id, time of the event, value, minute of loading) in one commit.

        A time is an hour and minute of 2024-03-01, after a day if it is another one.
        """
        texts = [
            f"({i}, timestamp'{ts if ' ' in ts else '2024-03-01 ' + ts}:00Z', {v}, "
            f"timestamp'2024-03-02 00:{at}:00Z', {int(at)})"
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
        )
        return self.model.run(f"select {self.select} from {block}", self.config, **how)

    def totals(self) -> dict[str, tuple[int, int]]:
        columns = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH'), n, total"
        return {hour: (n, total) for hour, n, total in self.model.rows("target", columns)}

    def drop(self) -> None:
        self.model.drop()
        self.spark.sql(f"drop table {self.source}")


@pytest.fixture
def orders(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Orders]:
    using, cursor, config = request.param
    made = Orders(spark, using, cursor, **config)
    yield made
    made.drop()


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


OVERLAP = {"column": "loaded_at", "overlap": "10 minutes"}


@given_to("both", "parquet", OVERLAP, unique_key="id")
def test_an_overlap_finds_rows_that_become_visible_late(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    orders.run()
    orders.come((3, "10:20", 1, "20"))  # ties with the greatest
    orders.come((4, "10:30", 2, "11"))  # loaded before, visible only now
    assert orders.run()["rows_read"] == 2
    assert orders.totals() == {"10": (3, 8), "11": (1, 7)}
    orders.come((5, "11:30", 1, "30"))
    assert orders.run()["rows_read"] == 1
    assert orders.run()["nothing_new"]
    orders.come((6, "12:00", 4, "21"))  # within ten minutes of 00:30
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (3, 8), "11": (2, 8), "12": (1, 4)}
    assert orders.run()["nothing_new"]
    orders.come((7, "13:00", 1, "31"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (3, 8), "11": (2, 8), "12": (1, 4), "13": (1, 1)}


@given_to("recompute", "parquet", OVERLAP, unique_key="id")
def test_an_overlap_of_an_input_that_was_empty_at_first(orders: Orders) -> None:
    orders.config["meta"]["spark_windows"]["compact_every"] = 1
    orders.run()
    orders.come((1, "10:10", 5, "20"))
    assert orders.run()["rows_read"] == 1
    orders.come((1, "10:10", 5, "20"), (2, "10:20", 7, "15"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 12)}


@given_to("both", "parquet", OVERLAP, unique_key="id")
def test_rows_that_come_while_a_run_reads(orders: Orders) -> None:
    """Between what a run counts and what it writes down as read: they are read now, and kept."""
    orders.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    orders.run()
    orders.come((3, "12:20", 1, "30"))
    speak, seen = orders.model.speak, orders.model.names["seen"]

    def run_query(query: str) -> Any:
        if inserts_into(seen, query):
            orders.model.speak = speak
            # late, of another date than what was counted, and of the same cursor
            orders.come((4, "10:30", 2, "25"), (5, "23:59", 2, "30"))
            orders.spark.sql(
                f"insert into {orders.source} values (6, timestamp'2024-03-02 00:01:00Z', 3, "
                "timestamp'2024-03-02 00:29:00Z', 29)"
            )
        return speak(query)

    orders.model.speak = run_query
    summary = orders.run()
    assert (summary["rows_read"], summary["accepted"], summary["late"]) == (4, 3, 1)
    assert [row[0] for row in orders.model.rows("late", "id")] == [4]
    expected = {"00": (1, 3), "10": (1, 5), "12": (2, 8), "23": (1, 2)}
    assert orders.totals() == expected
    assert orders.run()["nothing_new"]
    orders.come((7, "23:58", 1, "40"))  # late by the watermark of the row after midnight
    assert orders.run()["late"] == 1
    assert orders.totals() == expected


OVERLAPS = [("date", "true"), ("timestamp_ntz", "false")]
if FACTOR > 1:
    OVERLAPS = [(kind, ansi) for kind in ("date", "timestamp_ntz") for ansi in ("true", "false")]


@pytest.mark.parametrize(("kind", "ansi"), OVERLAPS)
def test_an_overlap_of_dates_and_of_clock_times(spark: SparkSession, ansi: str, kind: str) -> None:
    before = spark.conf.get("spark.sql.ansi.enabled")
    assert before is not None
    spark.conf.set("spark.sql.ansi.enabled", ansi)
    cursor = {"column": "day", "overlap": "2 days"}
    orders = Orders(spark, "parquet", cursor, unique_key="id", more=f", day {kind}")

    def come(i: int, day: int) -> None:
        spark.sql(
            f"insert into {orders.source} values "
            f"({i}, timestamp'2024-03-01 10:00:00Z', 1, null, null, {kind}'2024-03-{day:02}')"
        )

    come(1, 10)
    orders.run()
    come(2, 10)
    come(3, 9)
    come(4, 8)  # not above the tenth less two days
    assert orders.run()["rows_read"] == 2
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (3, 3)}
    spark.conf.set("spark.sql.ansi.enabled", before)
    orders.drop()


@given("parquet", OVERLAP, unique_key=["id", "v"])
def test_a_row_that_comes_twice_counts_once(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"), (1, "10:10", 5, "20"), (1, "10:10", 6, "20"))
    assert orders.run()["rows_read"] == 2
    orders.come((1, "10:10", 5, "25"))
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (2, 11)}


@given("parquet", {"column": "n", "overlap": 10}, unique_key="id")
def test_an_overlap_of_numbers(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.come((2, "10:20", 1, "15"), (3, "10:30", 1, "09"))  # 9 is below 20 - 10
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 6)}


@given("parquet", {"column": "n", "overlap": "1 hour"}, unique_key="id")
def test_an_overlap_that_does_not_fit_the_cursor(orders: Orders) -> None:
    with pytest.raises(CompilationError, match=r"\[SW213\].*INT"):
        orders.run()


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


@given_to("recompute", "delta", {"delta": "table"})
def test_the_versions_of_a_delta_table(orders: Orders) -> None:
    grows(orders)


@given("delta", {"delta": "table"})
def test_a_delta_table_that_does_not_only_grow(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.spark.sql(f"delete from {orders.source}")
    with pytest.raises(Exception, match=r"\[SW214\].*delete"):
        orders.run()
    assert orders.totals() == {"10": (1, 5)}


@given_to("accumulate", "iceberg", {"iceberg": "table"})
def test_the_snapshots_of_an_iceberg_table(orders: Orders) -> None:
    grows(orders)


@given_to("recompute", "parquet", {"files": "table"})
def test_the_files_of_a_table(orders: Orders) -> None:
    grows(orders)


@given("parquet", {"files": "default.other"})
def test_a_table_that_the_body_does_not_read(orders: Orders) -> None:
    orders.spark.sql("create table if not exists default.other (x int) using parquet")
    with pytest.raises(CompilationError, match=r"\[SW215\].*default\.other"):
        orders.run()
    orders.spark.sql("drop table default.other")


@pytest.mark.parametrize(
    ("using", "cursor"),
    [
        ("parquet", "loaded_at"),
        ("delta", {"delta": "table"}),
        ("iceberg", {"iceberg": "table"}),
        ("parquet", {"files": "table"}),
    ],
)
def test_a_backlog_is_worked_off_in_slices(spark: SparkSession, using: str, cursor: Any) -> None:
    orders = Orders(spark, using, cursor)
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 16})
    for n in range(3):
        orders.come((n, f"1{n}:10", 1, f"2{n}"))
    orders.run()
    read = orders.model.rows("epochs", "rows_read")
    assert sum(n for (n,) in read) == 3
    assert len(read) >= 3
    assert orders.totals() == {"10": (1, 1), "11": (1, 1), "12": (1, 1)}
    assert orders.run()["nothing_new"]
    orders.drop()


@given_to("accumulate", "parquet", OVERLAP, unique_key="id")
def test_slices_never_go_back(orders: Orders) -> None:
    """Rows of an overlap fill a slice: the next one must not begin below what was forgotten."""
    orders.config["meta"]["spark_windows"].update({"slice": 1, "compact_every": 1})
    orders.come((1, "10:10", 5, "12"), (2, "11:10", 7, "30"))
    assert orders.run()["rows_read"] == 2
    orders.come((3, "10:20", 1, "21"), (4, "10:30", 1, "40"))
    summary = orders.run()
    assert summary["rows_read"] == 2
    assert summary["first_epoch"] < summary["epoch"]
    orders.come((5, "10:40", 1, "41"))
    assert orders.run()["rows_read"] == 1
    assert orders.run()["nothing_new"]
    assert orders.totals() == {"10": (4, 8), "11": (1, 7)}
    cursors = orders.model.rows("epochs", "epoch, cursor_to")
    assert [text for _, text in sorted(cursors)] == sorted(text for _, text in cursors)


@given("delta", {"delta": "table"})
def test_a_delta_table_that_keeps_no_changes(orders: Orders) -> None:
    orders.spark.sql(
        f"alter table {orders.source} set tblproperties (delta.enableChangeDataFeed = false)"
    )
    with pytest.raises(CompilationError, match=rf"\[SW237\].*{orders.source}"):
        orders.run()
    assert not orders.model.exists("lease")


@given_to("both", "parquet", "loaded_at")
def test_columns_that_the_log_of_late_rows_adds(orders: Orders) -> None:
    orders.spark.sql(f"alter table {orders.source} add columns (Epoch int, missed_to int)")
    with pytest.raises(CompilationError, match=r"\[SW235\].*missed_to, epoch"):
        orders.run()
    assert not orders.model.exists("lease")


EMPTY: list[tuple[str, Any, str]] = [
    ("parquet", "loaded_at", "accumulate"),
    ("parquet", OVERLAP, "recompute"),
    ("parquet", {"files": "table"}, "accumulate"),
    ("delta", {"delta": "table"}, "recompute"),
]
if FACTOR > 1:
    EMPTY = [
        (using, cursor, strategy)
        for strategy in ("accumulate", "recompute")
        for using, cursor, _ in EMPTY
    ]


@pytest.mark.parametrize(("using", "cursor", "strategy"), EMPTY)
def test_a_first_run_finds_no_row(
    spark: SparkSession, using: str, cursor: Any, strategy: str
) -> None:
    key = {"unique_key": "id"} if cursor == OVERLAP else {}
    orders = Orders(spark, using, cursor, strategy=strategy, **key)
    assert orders.run()["rows_read"] == 0
    assert orders.totals() == {}
    orders.run()
    orders.come((1, "10:10", 5, "20"), (2, "11:10", 7, "20"))
    assert orders.run()["rows_read"] == 2
    orders.come((3, "10:20", 1, "30"))
    assert orders.run()["rows_read"] == 1
    assert orders.totals() == {"10": (2, 6), "11": (1, 7)}
    orders.drop()


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


@given_to("recompute", "parquet", OVERLAP, unique_key="id")
def test_rows_without_a_key_cannot_be_told_apart(orders: Orders) -> None:
    orders.come((1, "10:10", 5, "20"))
    orders.run()
    orders.spark.sql(
        f"insert into {orders.source} select null, ts, v, loaded_at, n from {orders.source}"
    )
    with pytest.raises(CompilationError, match=r"SW205.*the key of some rows is NULL"):
        orders.run()
    assert orders.totals() == {"10": (1, 5)}
    assert not orders.model.exists("lease")
