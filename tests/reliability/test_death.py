"""A run that dies before or after any of its statements leaves nothing that a later run shows.

After the death more rows arrive, and the next run must do the dead run's range first: it equals
never having died.
"""

from __future__ import annotations

import dataclasses
import datetime
import functools
import itertools
import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.oracle.incremental import Body, Model
from tests.property import test_recompute as recompute
from tests.property import test_streams as streams
from tests.property.engine import check, session_settings
from tests.property.generate import HOUR, MINUTE, Case, Row
from tests.property.streams import AsOf, Filtered, Framed, Joined, Leaf, Node, RowFramed, United
from tests.property.test_incremental import FORMATS, Table, World, examples_of
from tests.property.test_recompute import Plan, Recomputed
from tests.property.test_streams import Streamed
from tests.property.test_window_functions import oracle_window
from tests.sql.orders import Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

LENGTHS: dict[str, dict[str, int]] = {
    "tumble": {"size": HOUR, "offset": 0},
    "hop": {"slide": 20 * MINUTE, "size": HOUR, "offset": 0},
    "cumulate": {"step": 6 * HOUR, "size": 24 * HOUR, "offset": 0},
    "session": {"gap": 30 * MINUTE},
}
MANY = 40
"""More statements than a run has."""

Series = tuple[str, str, bool]
"""Runs of one model that die: its kind of window, its format, and on which side of statements."""


def chosen(some: list[Series]) -> list[Series]:
    """Return some series for a plain run, all of them for the long one."""
    every = itertools.product(LENGTHS, FORMATS, (False, True))
    return some if FACTOR == 1 else list(every)


def numbered(kind: str, file_format: str, after: bool = False) -> int:
    """Return a number of its own for the tables of a series."""
    return 2 * (len(FORMATS) * list(LENGTHS).index(kind) + FORMATS.index(file_format)) + after


STREAM = ((0, 0, -100, -1000),) * 4


def batches(
    seed: int, step: int = 90, shifts: Sequence[Sequence[int]] = STREAM
) -> list[list[Row]]:
    """Return rows in runs: mostly in order of time, some late, some without time or key.

    A run is `step` minutes after the one before. It has a row for each of `shifts`, the minutes
    that it may be shifted by.
    """
    choose = random.Random(seed)
    start = datetime.datetime(2021, 3, 13, tzinfo=datetime.timezone.utc)
    result, at = [], 0
    for run in range(2 * MANY):
        rows = []
        for shift in shifts:
            minutes = run * step + choose.choice(shift) + choose.randrange(120)
            rows.append(
                {
                    "ts": choose.choice(
                        [start + datetime.timedelta(minutes=minutes)] * 9 + [None]
                    ),
                    "w": 0,
                    "ki": choose.choice([None, 1]),
                    "ks": choose.choice(["a", None]),
                    "v": choose.randrange(5),
                    "flag": True,
                    "id": at,
                    "kd": None,
                    "d": None,
                    "x": None,
                    "at": at,
                }
            )
            at += 1
        result.append(rows)
    return result


def world(kind: str) -> World:
    case = Case(
        kind=kind,
        time_type="timestamp",
        zone=None if kind == "session" else "America/New_York",
        change="spring",
        lengths=LENGTHS[kind],
        rows=[],
        keys=["ki", "ks"],
        aggregates=["rows", "users", "sum_v"],
        described=True,
    )
    return World(case, [], delay=0, allowed_lateness=10 * HOUR, emit="on_window_close")


def run_that_dies(
    table: Table | Recomputed | Streamed,
    model: Model | Body,
    runs: Iterator[Any],
    at: int | str,
    after: bool,
) -> tuple[Any, bool] | None:
    """Run, and die before or after a statement: of a number, or the first that a step writes.

    Runs without such a step come before. Return the rows of the run that died, and whether it
    had said what it would read; None where it has fewer statements.
    """
    for rows in itertools.islice(runs, 5):
        run, before = functools.partial(table.take, rows), table.epochs()
        if isinstance(at, str):
            died = table.dies_at(run, lambda query: table.writes(query) == at, after=after)
        else:
            died = table.dies(run, at, after=after)
        if died:
            return rows, table.exists("lease") or table.epochs() > before
        if isinstance(at, int):
            return None
        model.run(rows)
    raise AssertionError(at)


@pytest.mark.long
@pytest.mark.parametrize(("kind", "file_format", "after"), chosen([("session", "parquet", True)]))
def test_a_death_in_a_full_refresh_is_never_seen(
    spark: SparkSession, kind: str, file_format: str, after: bool
) -> None:
    of = world(kind)
    table = Table(spark, of, 2 * 10**6 + numbered(kind, file_format, after), file_format)
    runs = iter(batches(8))
    arrived: list[Row] = next(runs)
    deaths = 0
    # a plain run: at each table that is dropped
    drops = [f"drop table if exists {table.names[role]}" for role in ("state", "late", "target")]
    with session_settings(spark, 2):
        table.take(arrived)
        for at in drops if FACTOR == 1 else range(MANY):
            rows, more = next(runs), next(runs)
            arrived = arrived + rows
            run = functools.partial(table.take, rows, full_refresh=True)
            if isinstance(at, str):
                assert table.dies_at(run, at.__eq__, after=after), at
            elif not table.dies(run, at, after=after):
                break
            model = Model(oracle_window(of.case, of.case.keys), of.delay, of.allowed_lateness)
            begun = table.exists("lease") or table.has_committed(rows)
            if begun:
                model.run(arrived)
                model.run(more)
            else:
                model.run(arrived + more)
            arrived = arrived + more
            table.take(more, take_over=True, full_refresh=not begun)
            check(spark, examples_of(table, of, model))
            deaths += 1
    assert deaths >= (len(drops) if FACTOR == 1 else 6)
    table.drop()


FATAL = {
    "parquet": ["state", "make room", "commit"],
    "delta": ["state", "target"],
    "iceberg": ["late", "target"],
}
"""The steps that runs die at in a plain run, by the format of their models."""


@pytest.mark.parametrize(
    ("kind", "file_format", "after"),
    chosen([("session", "parquet", True)]),
)
def test_a_death_is_never_seen(
    spark: SparkSession, kind: str, file_format: str, after: bool
) -> None:
    of = world(kind)
    table = Table(spark, of, 10**6 + numbered(kind, file_format, after), file_format)
    model = Model(oracle_window(of.case, of.case.keys), of.delay, of.allowed_lateness)
    runs = iter(batches(7))
    deaths = 0
    with session_settings(spark, 4):
        for at in FATAL[file_format] if FACTOR == 1 else range(MANY):
            found = run_that_dies(table, model, runs, at, after)
            if found is None:
                break
            (rows, begun), more = found, next(runs)
            deaths += 1
            if begun:
                model.run(rows)
                model.run(more)
            else:
                model.run(rows + more)
            table.take(more, take_over=True)
            check(spark, examples_of(table, of, model))
    assert FACTOR == 1 or deaths >= 8
    table.drop()


@pytest.mark.parametrize(
    ("file_format", "after"),
    [("iceberg", True)] if FACTOR == 1 else itertools.product(FORMATS, (False, True)),
)
def test_a_death_of_a_recomputed_model_is_never_seen(
    spark: SparkSession, file_format: str, after: bool
) -> None:
    of = world("tumble")
    plan = Plan(of, "window_join", "left", {})
    own = numbered("tumble", file_format, after)
    table = Recomputed(spark, plan, 10**6 + own, file_format)
    oracle = Body([Model(window, of.delay, of.allowed_lateness) for window in plan.windows])
    runs = (plan.arrivals(rows) for rows in batches(9))
    deaths = 0
    with session_settings(spark, 4):
        for at in FATAL[file_format] if FACTOR == 1 else range(MANY):
            found = run_that_dies(table, oracle, runs, at, after)
            if found is None:
                break
            (arrived, begun), more = found, next(runs)
            deaths += 1
            if begun:
                oracle.run(arrived)
                oracle.run(more)
            else:
                oracle.run([one + two for one, two in zip(arrived, more, strict=True)])
            table.take(more, take_over=True)
            check(spark, recompute.examples_of(table, oracle))
    assert FACTOR == 1 or deaths >= 8
    table.drop()


BODIES: dict[str, Node] = {
    "rows": United(Filtered(Leaf(0), "cte"), Filtered(Leaf(1), "renamed")),
    "frames": Framed(
        RowFramed(Leaf(0), 2, 0, "sum(v)"),
        "sum(v)",
        "5 hours",
        "1 hour",
        descending=False,
        exclude="",
    ),
    "joins": AsOf(
        Joined(Leaf(0), Leaf(1), "full", "-1 hour", "90 minutes", "both"), Leaf(2), "left", "1 day"
    ),
}
"""Row by row, where the target grows; frames and joins, where dates of it are made again."""


@pytest.mark.parametrize(
    ("name", "file_format", "after"),
    [("joins", "parquet", True)]
    if FACTOR == 1
    else itertools.product(BODIES, FORMATS, (False, True)),
)
def test_a_death_of_a_model_by_reach_is_never_seen(
    spark: SparkSession, name: str, file_format: str, after: bool
) -> None:
    of = dataclasses.replace(world("tumble"), emit="on_update" if name == "rows" else "early")
    plan = streams.Plan(of, BODIES[name])
    own = 100 * list(BODIES).index(name) + numbered("tumble", file_format, after)
    table = Streamed(spark, plan, 10**6 + own, file_format)
    oracle = Body(list(plan.inputs()))
    runs = (plan.arrivals(rows, table.inputs) for rows in batches(11))
    deaths = 0
    with session_settings(spark, 4):
        table.take(first := next(runs))
        oracle.run(first)
        for at in ["target"] if FACTOR == 1 else range(MANY):
            found = run_that_dies(table, oracle, runs, at, after)
            if found is None:
                break
            (arrived, begun), more = found, next(runs)
            deaths += 1
            if begun:
                oracle.run(arrived)
                oracle.run(more)
            else:
                oracle.run([one + two for one, two in zip(arrived, more, strict=True)])
            table.take(more, take_over=True)
            check(spark, streams.examples_of(table, oracle))
    assert FACTOR == 1 or deaths >= 8
    table.drop()


DAILY = ((0,), (-1000,), (-1500,), (-4000,))
"""Minutes: rows of the dates that take some when windows do for 10 hours more, and a late one."""


@pytest.mark.long
@pytest.mark.parametrize(("kind", "file_format"), list(itertools.product(LENGTHS, FORMATS)))
def test_a_death_in_maintenance_is_never_seen(
    spark: SparkSession, kind: str, file_format: str
) -> None:
    """A run makes good what the one before left, and dies a statement further behind its commit.

    To die after a statement is to die before the next one.
    """
    of = dataclasses.replace(world(kind), compact_every=1)
    table = Table(spark, of, 8 * 10**6 + numbered(kind, file_format), file_format)
    model = Model(oracle_window(of.case, of.case.keys), of.delay, of.allowed_lateness)
    runs = iter(batches(23, step=24 * 60, shifts=DAILY))
    with session_settings(spark, 4):
        for rows in itertools.islice(runs, 2):
            model.run(rows)
            table.take(rows)
        begun = table.rows("state", "distinct pane_date")
        for number, rows in enumerate(runs):
            model.run(rows)
            run = functools.partial(table.take, rows, take_over=True)
            died = table.dies(run, number, after=False, committed=True)
            check(spark, examples_of(table, of, model))
            if not died:
                break
        merged = [day for day, _ in table.rows("state", "distinct pane_date, epoch")]
    # what dates there are, how many rows, whether the lease is held; on Parquet the lease; merged
    # rows; the commit; those that expire; on Parquet what was merged; on Iceberg how a table is
    # dropped; the end of the lease
    least = {"parquet": 9, "delta": 7, "iceberg": 8}
    assert number >= least[file_format]
    # two before, the last one, and those that died behind the commit
    compactions = {"parquet": 6, "delta": 5, "iceberg": 6}
    assert table.compactions() == compactions[file_format]
    assert len(merged) == len(set(merged))
    assert not {day for (day,) in begun} & set(merged)
    assert {reason for _, reason in model.log} == {"late", "null_time"}
    table.drop()


@pytest.mark.long
def test_a_death_while_keys_are_merged(spark: SparkSession) -> None:
    """A row counts once, whether its key is kept once or twice."""
    overlap = {"column": "n", "overlap": 60}
    orders = Orders(spark, "parquet", overlap, unique_key="id")
    orders.config["meta"]["spark_windows"]["compact_every"] = 1
    run = functools.partial(orders.run, take_over=True)
    with session_settings(spark, 4):
        # before: the partitions of the state, the keys' epochs, the merged ones, the end of the
        # others, and what comes behind it
        for number in range(5):
            orders.come((number, "10:10", 1, f"{20 + number}"))
            assert orders.model.dies(run, number, after=False, committed=True)
            assert orders.totals() == {"10": (number + 1, number + 1)}
            keys = orders.model.rows("seen", "key_1")
            assert (len(keys) > len(set(keys))) == (number == 3)
        assert run()["nothing_new"]
    orders.drop()
