"""Functions over frames give what the oracle gives: modes, bounds, exclusions, orders, types.

The oracle itself gives what DuckDB and PostgreSQL give: see tests/oracle.
"""

from __future__ import annotations

import itertools
import math
import random
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.render import Macros, Relation

from tests.conftest import FACTOR
from tests.oracle import aggregate as agg
from tests.oracle import over as oracle
from tests.oracle.over import EXCLUSIONS, Bound, Frame, Key, Mode, allowed

from .catalogue import CATALOGUE
from .engine import Example, check, session_settings, values
from .generate import Row

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

TYPES = {
    "id": "bigint",
    "p": "string",
    "q": "decimal(5,2)",
    "ki": "int",
    "ks": "string",
    "v": "bigint",
    "d": "decimal(10,2)",
    "x": "double",
    "ts": "timestamp",
    "day": "date",
    "flag": "boolean",
}
SIZES = [23, 9, 4, 1]
"""Rows of each partition."""
OFFSETS = {
    "rows": ["0", "1", "3", "6"],
    "groups": ["0", "1", "2", "4"],
    "v": ["0", "1", "3", "4.5"],
    "ki": ["0", "1", "3.7", "5"],
    "d": ["0", "0.5", "1.125", "3"],
    "x": ["0", "0.5", "1", "4"],
    "ts": ["interval '0 seconds'", "'10 minutes'", "interval '1' hour", "1 d"],
    "day": ["interval '0 days'", "1 day", "interval '3' days", "interval '1 month'"],
}
COMBINATIONS = 66
"""Of each parameter; ten times as many at least in `make test-full`."""
AT_ONCE = 33
"""Functions of one call."""
ENGINES = ("sql", "auto", "arrow")


def _ids(rows: list[Row]) -> list[int]:
    return [row["id"] for row in rows]


ORDERED = {
    "first_id": ("first_value(id)", oracle.first_value("id"), "bigint"),
    "last_v": (
        "last_value(v) ignore nulls",
        oracle.last_value("v", ignore_nulls=True),
        "bigint",
    ),
    "second": ("nth_value(id, 2)", oracle.nth_value("id", 2), "bigint"),
    "last_but_one": (
        "nth_value(v, 2) from last ignore nulls",
        oracle.nth_value("v", 2, from_last=True, ignore_nulls=True),
        "bigint",
    ),
    "ids": ("array_agg(id)", oracle.aggregated(_ids), "array<bigint>"),
    "seen": ("transform(frame, r -> r.id)", oracle.aggregated(_ids), "array<bigint>"),
}
"""Which of two peers comes first matters to them."""


def _median(rows: list[Row]) -> float | None:
    present = [row["v"] for row in rows if row["v"] is not None]
    return float(statistics.median(present)) if present else None


BY_TIME = ("first_v", "last_ks", "last_some", "list_v", "text")
"""Aggregates of the catalogue that are about time."""
FUNCTIONS: dict[str, tuple[Any, oracle.Function, str]] = {
    **{
        name: (entry.text, oracle.aggregated(entry.expected), entry.spark_type)
        for name, entry in CATALOGUE.items()
        if name not in BY_TIME
    },
    "median": ("median(v)", oracle.aggregated(_median), "double"),
    "once": ("sum(distinct v)", oracle.aggregated(agg.sum_of("v", distinct=True)), "bigint"),
    "part": ("ratio_to_report(v)", oracle.ratio_to_report("v"), "double"),
    **ORDERED,
}


def rows_of(choose: random.Random) -> list[Row]:
    start = datetime(2021, 3, 14, 5, tzinfo=timezone.utc)
    rows: list[Row] = []
    for partition, size in zip(["a", None, "b", "c"], SIZES, strict=True):
        for _ in range(size):
            number = choose.choice([None, 0, 1, 1, 2, 4, 7, -3])
            minutes = choose.choice([None, 0, 5, 10, 10, 60, 61, 24 * 60, 25 * 60, -90])
            days = choose.choice([None, 0, 1, 2, 17, 28, 31, 59])
            rows.append(
                {
                    "id": len(rows),
                    "p": partition,
                    "q": choose.choice([None, Decimal("1.00"), Decimal("-2.50")]),
                    "ki": number,
                    "ks": choose.choice([None, "", "a", "B", "ä"]),
                    "v": choose.choice([None, 1, 2, 3, 3, 8]),
                    "d": None
                    if number is None
                    else (Decimal(number) / 4).quantize(Decimal("0.01")),
                    "x": choose.choice(
                        [None, math.nan, -0.0, 0.0, 1.5, math.inf, -math.inf, 2.0, 2.5]
                    ),
                    "ts": None if minutes is None else start + timedelta(minutes=minutes),
                    "day": None if days is None else date(2020, 12, 31) + timedelta(days=days),
                    "flag": choose.choice([None, True, False]),
                }
            )
    choose.shuffle(rows)
    return rows


def _months_later(day: date, months: int) -> date:
    """Return the same day of another month, or its last one."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = (date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1) - timedelta(days=1)).day
    return date(year, month + 1, min(day.day, last))


def distance(column: str, text: str) -> Any:
    """Return an offset of OFFSETS for the oracle."""
    words = text.replace("interval", "").replace("'", "").split()
    if len(words) == 1:
        return Decimal(text) if column == "d" else float(text) if "." in text else int(text)
    count, unit = int(words[0]), {"d": "day"}.get(words[1], words[1].rstrip("s"))
    if unit == "month":
        return lambda day, sign: _months_later(day, sign * count)
    return timedelta(**{f"{unit}s": count})


@dataclass(frozen=True)
class Combination:
    """A function over a frame, as SQL and for the oracle."""

    function: str
    frame: Frame
    text: str


def combinations(mode: Mode, column: str, choose: random.Random) -> Iterator[Combination]:
    """Yield all pairs of bounds with all exclusions, again and again, each with some function."""
    offsets = OFFSETS[column if mode == "range" else mode]
    bounds = [f"{n} preceding" for n in offsets] + [f"{n} following" for n in offsets]
    bounds += ["unbounded preceding", "current row", "unbounded following"]
    pairs = [(pair, ex) for pair in allowed(bounds) for ex in EXCLUSIONS]
    while True:
        choose.shuffle(pairs)
        for (start, end), exclude in pairs:
            yield Combination(
                choose.choice(list(FUNCTIONS)),
                Frame(mode, _bound(column, start), _bound(column, end), exclude),
                f"{mode} between {start} and {end} exclude {exclude}",
            )


def _bound(column: str, text: str) -> Bound:
    if text == "current row" or text.startswith("unbounded"):
        return oracle.bound_of(text)
    offset, _, side = text.rpartition(" ")
    return Bound("preceding" if side == "preceding" else "following", distance(column, offset))


@dataclass(frozen=True)
class Call:
    """Functions of one call, over one order.

    Attributes:
        combinations: By output name.
        keys: The order for the oracle.
        order: The order as SQL.
    """

    combinations: dict[str, Combination]
    keys: list[Key]
    order: str
    partition: list[str]
    engine: str

    def example(self, label: str, rows: list[Row], data: Any, macros: Macros) -> Example:
        window = f"partition by {', '.join(self.partition)} order by {self.order}"
        functions = {}
        for name, one in self.combinations.items():
            text = FUNCTIONS[one.function][0]
            over = f"(w {one.text})"
            functions[name] = (
                {**text, "over": over} if isinstance(text, dict) else f"{text} over {over}"
            )
        # among few functions there may be none that the kernels have
        engine = self.engine if len(functions) > 11 else "auto"
        query = macros.render("over", data, {"w": window}, functions, engine=engine)
        columns = {name: FUNCTIONS[one.function][2] for name, one in self.combinations.items()}
        expected = oracle.over(
            rows,
            list(self.partition),
            self.keys,
            {
                name: (one.frame, FUNCTIONS[one.function][1])
                for name, one in self.combinations.items()
            },
        )
        names = ["id", *columns]
        return Example(
            label,
            f"select {', '.join(names)} from {query}",
            {"id": "bigint", **columns},
            [{name: row[name] for name in names} for row in expected],
        )


PARTITIONS = [["p"], ["p", "q"], ["q", "ks"]]
"""Text, NULL, decimal and composite keys."""
PARAMETERS: list[tuple[Mode, str]] = [
    ("rows", "x"),
    ("rows", "ts"),
    ("groups", "ks"),
    ("groups", "d"),
    *(("range", column) for column in ("v", "ki", "d", "x", "ts", "day")),
]
SHORT = [("rows", "x"), ("groups", "ks"), *(("range", column) for column in ("d", "x", "ts"))]
"""Those of a plain run."""


@pytest.mark.parametrize(("mode", "column"), SHORT if FACTOR == 1 else PARAMETERS)
def test_every_frame(spark: SparkSession, mode: Mode, column: str) -> None:
    choose = random.Random(f"{mode} {column}" if FACTOR == 1 else None)
    drawn = combinations(mode, column, choose)
    covered: Counter[Any] = Counter()
    for number in range(COMBINATIONS * FACTOR // AT_ONCE):
        descending, nulls_first = choose.random() < 0.5, choose.random() < 0.5
        order = (
            f"{column}{' desc' if descending else ''} nulls {'first' if nulls_first else 'last'}"
        )
        keys = [Key(column, descending, nulls_first)]
        partition = choose.choice(PARTITIONS)
        rows = rows_of(choose) if number % 8 != 7 else []
        chosen = {f"c{n}": one for n, one in enumerate(itertools.islice(drawn, AT_ONCE))}
        if number % 4 == 0:  # nothing reads whole rows: columns pass by name
            chosen = {
                n: replace(one, function="ids") if one.function == "seen" else one
                for n, one in chosen.items()
            }
        by_peers = {n: one for n, one in chosen.items() if _sees_peers(one)}
        by_rows = {n: one for n, one in chosen.items() if n not in by_peers}
        if any(one.frame.has_distance() and mode == "range" for one in by_rows.values()):
            # a distance is in one column, so that peers have no order
            for name in [n for n, one in by_rows.items() if one.frame.has_distance()]:
                one = by_rows.pop(name)
                by_peers[name] = Combination("sum_v", one.frame, one.text)
        engine = {1: "arrow", 4: "sql", 5: "arrow"}.get(number % 8, "auto")
        calls = [
            Call(by_peers, keys, order, partition, engine),
            Call(by_rows, [*keys, Key("id")], f"{order}, id", partition, engine),
        ]
        with session_settings(spark, number + len(column)):
            macros = Macros(session=spark)
            # the same frames as scans and as Spark's own
            macros.package["_short_frame"] = lambda _, number=number: 1 + 39 * (number % 2)  # type: ignore[assignment]
            label = f"{mode} {order} {partition} {number}"
            data: Any = f"({values(rows, TYPES)})"
            if number % 4 < 2:  # types are known
                spark.sql(values(rows, TYPES)).createOrReplaceTempView("rows_of_over")
                data = Relation("rows_of_over")
            examples = [
                one.example(label, rows, data, macros) for one in calls if one.combinations
            ]
            check(spark, examples)
            covered["by name"] += sum("struct(*) as _sw_row" not in one.query for one in examples)
        for one in [*by_peers.values(), *by_rows.values()]:
            covered[one.function] += 1
            covered[one.frame.exclude] += 1
            covered[one.frame.start.side, one.frame.end.side] += 1
        covered[descending, nulls_first] += 1
    assert all(covered[exclusion] > 10 for exclusion in EXCLUSIONS)
    assert covered["by name"], "columns never passed by name"
    assert len([name for name in FUNCTIONS if covered[name]]) > len(FUNCTIONS) // 2
    assert len([key for key in covered if isinstance(key, tuple)]) >= 4


@pytest.mark.parametrize(
    ("mode", "column", "start", "end", "exclude", "partition"),
    [
        ("rows", "x", "6 preceding", "current row", "no others", ["p"]),
        ("rows", "d", "3 preceding", "unbounded following", "current row", ["q", "ks"]),
        ("range", "ts", "'10 minutes' preceding", "1 d following", "no others", ["p", "q"]),
        ("range", "d", "1.125 preceding", "0.5 following", "ties", ["p"]),
        ("groups", "ki", "1 preceding", "2 following", "group", ["q", "ks"]),
    ],
)
def test_every_aggregate(
    spark: SparkSession,
    request: pytest.FixtureRequest,
    mode: Mode,
    column: str,
    start: str,
    end: str,
    exclude: Any,
    partition: list[str],
) -> None:
    label = f"{mode} {column} {start} {end} {exclude}"
    choose = random.Random(label)
    frame = Frame(mode, _bound(column, start), _bound(column, end), exclude)
    text = f"{mode} between {start} and {end} exclude {exclude}"
    every = {name: Combination(name, frame, text) for name in FUNCTIONS if name not in ORDERED}
    keys, order = [Key(column)], column
    if mode == "rows":
        keys, order = [*keys, Key("id")], f"{column}, id"
    place = request.node.callspec.indices["mode"]
    for number, engine in enumerate(ENGINES):
        if FACTOR == 1 and number != place % len(ENGINES):
            continue  # frames take turns
        rows = rows_of(choose)
        with session_settings(spark, place + number):
            macros = Macros(session=spark)
            macros.package["_short_frame"] = lambda _: 1  # type: ignore[assignment]
            spark.sql(values(rows, TYPES)).createOrReplaceTempView("rows_of_over")
            call = Call(every, keys, order, partition, engine)
            check(spark, [call.example(label, rows, Relation("rows_of_over"), macros)])


def _sees_peers(one: Combination) -> bool:
    """Whether it does not matter which of two peers comes first."""
    return one.function not in ORDERED and one.frame.mode != "rows"
