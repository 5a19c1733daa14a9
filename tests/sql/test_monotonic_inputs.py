"""Columns that are declared monotonic: rows that come out of order are kept beside the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError

from tests.depth import long
from tests.incremental import KEEPS_CHANGES, IncrementalModel

from .test_generic_tests import require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

BODIES = {
    "tumble": {"kind": "tumble", "timecol": "ts", "size": "1 hour"},
    "session": {"kind": "session", "timecol": "ts", "gap": "1 hour"},
}


class Tickets:
    """Tickets whose numbers grow, and a model that reads them."""

    def __init__(self, spark: SparkSession, kind: str = "tumble", using: str = "parquet") -> None:
        self.spark, self.kind = spark, kind
        self.model = IncrementalModel(spark, "ticketed")
        self.settings: dict[str, Any] = {"cursor": "at", "monotonic": ["number"]}
        if using == "delta":
            self.settings["cursor"] = {"delta": "default.tickets", "changes": True}
        self.at = 0
        self.key: str | None = None
        spark.sql(
            "create table default.tickets"
            " (number int, ts timestamp, left_over decimal(5,1), at int)"
            f" using {using} {KEEPS_CHANGES.get(using, '')}"
        )

    def come(self, *rows: tuple[int | None, str, float]) -> None:
        """Let tickets come (number, time of 2024-03-01, what is left over)."""
        self.at += 1
        texts = [
            f"({'null' if n is None else n}, timestamp'2024-03-01 {ts}:00Z', {left}, {self.at})"
            for n, ts, left in rows
        ]
        self.spark.sql(f"insert into default.tickets values {', '.join(texts)}")

    def run(self, **how: Any) -> dict[str, Any]:
        settings = dict(self.settings)
        if self.kind in BODIES:
            block = self.model.macros.render(
                "window_aggregate",
                "default.tickets",
                window=BODIES[self.kind],
                aggregates={"n": "count(*)", "first": "min(number)"},
            )
            body = f"select * from {block}"
        elif self.kind == "over":
            frame = "order by ts range between interval '1 hour' preceding and current row"
            block = self.model.macros.render(
                "over", "default.tickets", functions={"n": f"count(*) over ({frame})"}
            )
            body = f"select ts, number as first, n from {block}"
        else:
            settings["rowtime"] = "ts"
            body = "select ts, number as first, 1 as n from default.tickets"
        config = {"unique_key": self.key, "meta": {"spark_windows": settings}}
        return self.model.run(body, config, **how)

    def shown(self) -> list[tuple[Any, ...]]:
        return sorted(self.model.rows("target", "n, first"), key=repr)

    def late(self) -> list[tuple[Any, ...]]:
        return sorted(self.model.rows("late", "number, late_reason"), key=repr)

    def hold(self) -> None:
        require_whole(self.spark, self.model.names["target"])

    def drop(self) -> None:
        self.model.drop()
        self.spark.sql("drop table default.tickets")


@pytest.fixture
def tickets(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Tickets]:
    made = Tickets(spark, *getattr(request, "param", ()))
    yield made
    made.drop()


CASES = long(("tumble",), ("rows",), ("session",), ("over",), ("tumble", "delta"))


@pytest.mark.parametrize("tickets", CASES, indirect=True, ids="-".join)
def test_a_row_out_of_order_is_kept_beside_the_model(tickets: Tickets) -> None:
    tickets.come((7, "10:10", 9), (5, "10:20", 8))  # together: no order among them
    assert tickets.run()["disordered"] == 0
    tickets.come((6, "12:00", 7), (8, "14:00", 7), (None, "16:00", 7), (7, "18:00", 7))
    summary = tickets.run()
    counts = ("rows_read", "accepted", "late", "disordered", "total_disordered")
    assert [summary[count] for count in counts] == [4, 3, 0, 1, 1]
    assert "1 disordered" in tickets.model.macros.package["_summary_line"](summary)
    assert tickets.late() == [(6, "disordered")]
    first = [(2, 5)] if tickets.kind in BODIES else [(1, 5), (1, 7)]
    if tickets.kind == "over":
        first = [(1, 7), (2, 5)]
    assert tickets.shown() == sorted([*first, (1, 8), (1, None), (1, 7)], key=repr)
    tickets.hold()
    tickets.come((7, "20:00", 7))  # behind 8, which came two runs ago
    assert tickets.run()["disordered"] == 1
    assert tickets.run()["nothing_new"]
    assert tickets.late() == [(6, "disordered"), (7, "disordered")]
    tickets.hold()
    day = 19783 * 86400 * 10**6  # 2024-03-01
    summary = tickets.run(backfill=[day, day + 86400 * 10**6])
    assert summary["total_disordered"] == 2
    assert tickets.late() == [(6, "disordered"), (7, "disordered")]
    tickets.hold()
    summary = tickets.run(full_refresh=True)
    assert (summary["disordered"], summary["accepted"]) == (0, 7)
    tickets.hold()


def test_the_disorder_that_is_allowed(tickets: Tickets) -> None:
    tickets.settings |= {
        "monotonic": {
            "number": {"disorder": 2},
            "ts": {"order": "increasing", "disorder": "1 hour"},
            "left_over": {"order": "decreasing", "disorder": 0.5},
        }
    }
    tickets.come((7, "10:00", 9))
    tickets.run()
    tickets.come((5, "09:00", 9.5), (4, "11:00", 9), (9, "08:59", 9), (9, "11:00", 9.6))
    assert tickets.run()["disordered"] == 3
    assert tickets.late() == [(4, "disordered"), (9, "disordered"), (9, "disordered")]
    tickets.come((4, "10:00", 9))  # seen from 7, which no later row has passed
    assert tickets.run()["disordered"] == 1
    tickets.hold()


@pytest.mark.long
@pytest.mark.parametrize("tickets", [("tumble",), ("over",)], indirect=True, ids="-".join)
def test_rows_that_an_overlap_reads_again(tickets: Tickets) -> None:
    tickets.settings["cursor"] = {"column": "at", "overlap": 5}
    tickets.key = "number"
    tickets.come((5, "10:00", 9))
    tickets.run()
    tickets.come((9, "11:00", 9), (4, "12:00", 9), (3, "12:00", 9))
    assert tickets.run()["disordered"] == 2
    assert tickets.late() == [(3, "disordered"), (4, "disordered")]
    tickets.come((8, "13:00", 9))
    assert tickets.run()["disordered"] == 1
    assert tickets.late() == [(3, "disordered"), (4, "disordered"), (8, "disordered")]
    assert len(tickets.shown()) == 2
    tickets.hold()


def test_a_time_far_ahead_says_nothing_of_the_order(tickets: Tickets) -> None:
    tickets.settings |= {"monotonic": ["ts"], "watermark": "0 seconds"}
    tickets.come((1, "10:00", 9))
    tickets.spark.sql(
        "insert into default.tickets values (2, timestamp'9000-01-01 00:00:00Z', 1, 1)"
    )
    tickets.run()
    tickets.come((3, "12:00", 9), (4, "09:00", 9))
    summary = tickets.run()
    assert (summary["accepted"], summary["disordered"]) == (1, 1)
    tickets.hold()


@pytest.mark.parametrize(
    ("order", "values", "disordered"),
    [
        ("increasing", ("double('NaN')", "double('infinity')", "5"), 3),
        ("decreasing", ("-double('infinity')", "5"), 7),
    ],
)
def test_no_number_says_nothing_of_the_order(
    tickets: Tickets, order: str, values: tuple[str, ...], disordered: int
) -> None:
    """As the furthest value it would have all later rows behind it."""
    tickets.settings["monotonic"] = {"degree": order}
    tickets.spark.sql("alter table default.tickets add columns (degree double)")
    at = "timestamp'2024-03-01 10:00:00Z'"

    def come(epoch: int, degrees: dict[int, str]) -> None:
        rows = [f"({number}, {at}, 0, {epoch}, {degree})" for number, degree in degrees.items()]
        tickets.spark.sql(f"insert into default.tickets values {', '.join(rows)}")

    come(1, dict(enumerate(values)))
    assert tickets.run()["accepted"] == len(values)
    come(2, {3: "3", 7: "7"})
    summary = tickets.run()
    assert (summary["accepted"], summary["disordered"]) == (1, 1)
    assert tickets.late() == [(disordered, "disordered")]
    tickets.hold()


@pytest.mark.long
def test_a_run_that_dies_judges_its_rows_as_before(tickets: Tickets) -> None:
    tickets.come((5, "10:00", 9))
    tickets.run()
    tickets.come((9, "11:00", 9), (4, "12:00", 9))
    assert tickets.model.dies(tickets.run, 3, after=True, writes=True)
    tickets.come((8, "13:00", 9))
    tickets.run(take_over=True)
    assert tickets.late() == [(4, "disordered"), (8, "disordered")]
    tickets.hold()


@pytest.mark.parametrize(
    ("monotonic", "code"),
    [
        ({"number": "falling"}, "SW269"),
        ({"number": {"disorder": -1}}, "SW269"),
        ({"number": {"disorder": True}}, "SW269"),
        ({"number": {"distance": 3}}, "SW269"),
        ([3], "SW269"),
        ({"number": {"disorder": "1 hour"}}, "SW269.*of type INT"),
        ({"ts": {"disorder": 3}}, "SW269.*of type TIMESTAMP"),
        ({"ts": {"disorder": "1 month"}}, "SW105"),
        ("numbre", "SW112"),
    ],
)
def test_what_is_refused(tickets: Tickets, monotonic: Any, code: str) -> None:
    tickets.settings["monotonic"] = monotonic
    tickets.come((5, "10:00", 9))
    with pytest.raises(CompilationError, match=code):
        tickets.run()
    assert not tickets.model.exists("target")
