"""Whatever comes between the runs of an incremental model: no row is lost, and it can go on.

Times from year 1 to 294247 in every zone, watermarks that jump, columns of other types, inputs
that were made again, and tables of others under the names of ours.
"""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from hypothesis import strategies as st

from tests.conftest import FACTOR
from tests.depth import long
from tests.incremental import FUTURE
from tests.sql.orders import STRATEGIES, Orders

from .engine import Drawn, session_settings
from .generate import DAY, HOUR, ZONES

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

YEAR = 365 * DAY
FIRST, LAST = -62_135_596_800 * 10**6, 253_402_300_800 * 10**6
"""Where year 1 begins, and year 10000, of UTC."""
MARGIN = 40 * DAY
"""So near to these the window and the zone decide."""
LEAST, GREATEST = -(2**63) + 1, 2**63 - 1
NORMAL = 1_709_290_800 * 10**6
WINDOWS: list[dict[str, Any]] = [
    {"kind": "tumble", "size": "1 hour"},
    {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    {"kind": "cumulate", "step": "6 hours", "size": "1 day"},
    {"kind": "session", "gap": "30 minutes"},
]
TYPES = ("timestamp", "timestamp_ntz", "date")


@st.composite
def times(draw: st.DrawFn) -> int:
    """Draw a time in microseconds: as a rule of some day, now and then any that Spark knows."""
    which = draw(st.integers(0, 9))
    if which < 5:
        return NORMAL + draw(st.integers(0, 3 * DAY))
    if which == 5:
        return draw(st.sampled_from([LEAST, GREATEST, FIRST, LAST, FIRST - 1, LAST - 1]))
    if which == 6:
        return draw(st.sampled_from([FIRST, LAST])) + draw(st.integers(-MARGIN, MARGIN))
    if which == 7:
        return NORMAL + draw(st.integers(-300 * YEAR, 300 * YEAR))
    return draw(st.integers(FIRST, LAST) if which == 8 else st.integers(LEAST, GREATEST))


@dataclass(frozen=True)
class Timeline:
    """A model, and the times of the rows that come before each of its runs.

    Attributes:
        window: Without its time column.
        time_type: Of that.
        strategy: Of the model.
        emit: When windows are shown.
        runs: Microseconds.
        clock: What time it is, in microseconds.
        max_ahead: How far beyond that a row may move the watermark; None: as far as it is.
    """

    window: dict[str, Any]
    time_type: str
    strategy: str
    emit: str
    runs: list[list[int]]
    clock: int
    max_ahead: str | None


@st.composite
def timelines(draw: st.DrawFn, window: dict[str, Any]) -> Timeline:
    time_type = draw(st.sampled_from(TYPES))
    if time_type == "date":
        days = {
            name: f"{n} days" for name, n in (("slide", 1), ("step", 1), ("size", 2), ("gap", 1))
        }
        window = {key: days.get(key, value) for key, value in window.items()}
    zone = draw(st.sampled_from([None, *ZONES]))
    if zone and time_type == "timestamp" and window["kind"] != "session":
        window = {**window, "timezone": zone}
    strategies = STRATEGIES[:1] if window["kind"] == "session" else STRATEGIES
    return Timeline(
        window,
        time_type,
        draw(st.sampled_from(strategies)),
        draw(st.sampled_from(["on_update", "on_window_close", "early"])),
        draw(st.lists(st.lists(times(), min_size=3, max_size=8), min_size=3, max_size=3)),
        draw(st.sampled_from([NORMAL + DAY, NORMAL + 100 * YEAR, FUTURE])),
        draw(st.sampled_from(["1 day", "1 day", None])),
    )


class Surprised(Orders):
    """Orders whose rows are given by their times in microseconds."""

    number = 0

    def rows(self, micros: list[int]) -> None:
        cells = []
        for us in micros:
            self.number += 1
            cells.append(f"({self.number}, timestamp_micros({us}), 1, null, {self.number})")
        self.spark.sql(f"insert into {self.source} values {', '.join(cells)}")


@pytest.mark.parametrize(
    "window", [*WINDOWS[::3], *long(*WINDOWS[1:3])], ids=lambda window: str(window["kind"])
)
def test_times_of_all_years(spark: SparkSession, window: dict[str, Any], examples: Drawn) -> None:
    covered: Counter[str] = Counter()

    @examples(1 if FACTOR == 1 else 2, timelines(window))
    def property_of(line: Timeline, seed: int) -> None:
        orders = Surprised(spark, "parquet", "n", strategy=line.strategy)
        orders.reads = f"select id, cast(ts as {line.time_type}) as ts, v, n from {orders.source}"
        orders.window = {**line.window, "timecol": "ts"}
        orders.config["meta"]["spark_windows"].update(
            {
                "watermark": "1 hour",
                "allowed_lateness": "3 hours",
                "emit": line.emit,
                "max_ahead": line.max_ahead,
            }
        )
        orders.model.began = line.clock
        least = greatest = seen = 0
        last: int | None = None
        with session_settings(spark, seed):
            for micros in line.runs:
                orders.rows(micros)
                summary = orders.run()
                seen += len(micros)
                counts = ("accepted", "late", "null_time", "in_no_window")
                assert sum(summary[f"total_{count}"] for count in counts) == seen, line
                out = [us for us in micros if us < FIRST or us >= LAST]
                near = [us for us in micros if min(abs(us - FIRST), abs(us - LAST)) <= MARGIN]
                least += len([us for us in out if us not in near])
                greatest += len({*out, *near}) if len({*micros}) == len(micros) else len(micros)
                assert least <= summary["total_null_time"] <= greatest, line
                watermark = summary["watermark"]
                if line.time_type == "timestamp" and line.max_ahead and watermark is not None:
                    assert watermark <= line.clock + DAY + HOUR, line
                covered["jumps"] += (watermark or 0) - (last or NORMAL) > 10 * YEAR
                last = watermark
                if FACTOR > 1 or micros is line.runs[-1]:
                    orders.hold(line)
                covered["out of range"] += summary["out_of_range"]
                covered["ahead"] += bool(summary["ahead"])
                covered["late"] += summary["late"]
        covered[line.time_type] += 1
        orders.drop()

    property_of()
    assert covered["out of range"] > 0, covered


COLUMNS = {"id": "int", "ts": "timestamp", "v": "int", "loaded_at": "timestamp", "n": "int"}
OTHER = {
    "id": ["bigint", "string", "decimal(12,0)", "double"],
    "ts": ["timestamp_ntz", "date"],
    "v": ["bigint", "double", "decimal(10,2)", "string", "smallint"],
    "loaded_at": ["timestamp_ntz", "string", "date"],
    "n": ["bigint", "decimal(12,0)", "string"],
}


def contents(orders: Orders) -> dict[str, list[Any]]:
    """Return the rows of all tables of a model."""
    model = orders.model
    roles = [role for role in model.names if role not in ("schema", "identifier")]
    return {role: sorted(map(repr, model.rows(role))) for role in roles if model.exists(role)}


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_columns_of_other_types(spark: SparkSession, strategy: str, examples: Drawn) -> None:
    changes = st.dictionaries(st.sampled_from(list(OTHER)), st.integers(0, 9), max_size=3)

    @examples(1 if FACTOR == 1 else 2, changes, st.booleans())
    def property_of(drawn: dict[str, int], casts: bool, seed: int) -> None:
        changed = {name: OTHER[name][n % len(OTHER[name])] for name, n in drawn.items()}
        orders = Surprised(spark, "parquet", "n", strategy=strategy)
        orders.reads = f"select * from {orders.source}"
        orders.rows([NORMAL, NORMAL + HOUR])
        with session_settings(spark, seed):
            orders.run()
            before = contents(orders)
            old = spark.table(orders.source).collect()
            spark.sql(f"alter table {orders.source} rename to {orders.source}_old")
            cells = ", ".join(
                f"cast({c} as {changed.get(c, t)}) as {c}" for c, t in COLUMNS.items()
            )
            more = f"(3, timestamp_micros({NORMAL + 2 * HOUR}), 7, null, 3)"
            spark.sql(
                f"create table {orders.source}_new using parquet as select {cells} from ("
                f"select * from {orders.source}_old union all select * from values {more})"
            )
            back = ", ".join(f"cast({c} as {t}) as {c}" for c, t in COLUMNS.items())
            spark.sql(f"create view {orders.source} as select * from {orders.source}_new")
            if changed:
                with pytest.raises(CompilationError, match=r"\[SW238\]|\[SW109\]|\[SW113\]"):
                    orders.run()
                assert contents(orders) == before, changed
            if casts:
                spark.sql(
                    f"create or replace view {orders.source} as "
                    f"select {back} from {orders.source}_new"
                )
                assert orders.run()["rows_read"] == 1, changed
            else:
                assert orders.run(full_refresh=True)["rows_read"] == len(old) + 1, changed
            orders.hold(changed)
        orders.model.drop()
        spark.sql(f"drop view {orders.source}")
        spark.sql(f"drop table {orders.source}_old")
        spark.sql(f"drop table {orders.source}_new")

    property_of()


MADE_AGAIN = list(itertools.product(["delta", "iceberg"], STRATEGIES))
if FACTOR == 1:
    MADE_AGAIN = [("delta", "accumulate")]


@pytest.mark.parametrize(("using", "strategy"), MADE_AGAIN)
def test_tables_that_are_made_again(
    spark: SparkSession, using: str, strategy: str, examples: Drawn
) -> None:
    commits = st.lists(st.integers(1, 3), min_size=1, max_size=4)

    @examples(1, commits, commits)
    def property_of(before: list[int], after: list[int], seed: int) -> None:
        orders = Surprised(spark, using, {using: "table"}, strategy=strategy)
        orders.reads = f"select * from {orders.source}"
        orders.model.began = time.time_ns() // 1000  # Iceberg goes by the clock of the machine
        with session_settings(spark, seed):
            for number in before:
                orders.rows([NORMAL] * number)
            orders.run()
            kept = contents(orders)
            spark.sql(f"drop table {orders.source}")
            described = ", ".join(f"{name} {type_}" for name, type_ in COLUMNS.items())
            properties = "tblproperties ('delta.enableChangeDataFeed' = 'true')"
            spark.sql(
                f"create table {orders.source} ({described}) using {using} "
                f"{properties if using == 'delta' else ''}"
            )
            for number in after:  # of fewer commits than before, as many, or more
                orders.rows([NORMAL + HOUR] * number)
            with pytest.raises(CompilationError, match=r"\[SW239\].*made again"):
                orders.run()
            assert contents(orders) == kept
            assert orders.run(full_refresh=True)["total_rows_read"] == sum(after)
            orders.hold((before, after))
        orders.drop()

    property_of()


@pytest.mark.parametrize(
    ("first", "file_format"),
    list(enumerate(["parquet", "iceberg", "delta"][: 1 if FACTOR == 1 else 3])),
)
def test_tables_of_others(
    spark: SparkSession, first: int, file_format: str, examples: Drawn
) -> None:
    """The tables take turns; those of a format begin with one of their own."""
    covered: Counter[str] = Counter()

    @examples(2, st.integers(0, 2**16), st.booleans(), st.booleans())
    def property_of(number: int, full_refresh: bool, is_view: bool, seed: int) -> None:
        choose = random.Random(number)
        orders = Surprised(
            spark,
            "parquet",
            {"column": "n", "overlap": 2},
            target=file_format,
            unique_key="id",
            strategy=choose.choice(STRATEGIES),
        )
        orders.reads = f"select * from {orders.source}"
        roles = ["late", "seen", "epochs", "lease"]
        roles += [] if file_format == "iceberg" else ["history"]
        role = roles[(first + covered.total()) % len(roles)]
        name = orders.model.names[role]
        orders.rows([NORMAL])
        with session_settings(spark, seed):
            is_view = is_view and file_format != "iceberg"
            spark.sql(
                f"create {'view' if is_view else 'table'} {name} comment 'what came late' "
                "as select 1 as order_id"
            )
            with pytest.raises(CompilationError, match=rf"\[SW241\].*__{role}"):
                orders.run(full_refresh=full_refresh)
            assert spark.table(name).collect() == [(1,)]
            assert not orders.model.exists("target")
            spark.sql(f"drop {'view' if is_view else 'table'} {name}")
            orders.run(full_refresh=full_refresh)
            orders.hold((number, full_refresh, is_view))
        covered[role] += 1
        orders.drop()

    property_of()
    assert len(covered) > 1, covered
