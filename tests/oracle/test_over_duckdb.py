"""The oracle's OVER gives what DuckDB gives, over frames of every mode, bound and exclusion.

DuckDB has no FROM LAST. Distances (RANGE between 1 preceding and …) are not compared: beside NULL
keys DuckDB 2.0 answers now this, now that. PostgreSQL was asked for them.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import duckdb
import pytest

from . import Row
from . import aggregate as agg
from . import over as oracle
from .over import EXCLUSIONS, UNBOUNDED_FOLLOWING, Bound, Frame, Key, allowed, bound_of
from .values import assert_same_rows

COLUMNS = {"id": "bigint", "p": "varchar", "o": "bigint", "f": "double", "v": "bigint"}
BOUNDS = [
    "unbounded preceding",
    "3 preceding",
    "1 preceding",
    "0 preceding",
    "current row",
    "0 following",
    "2 following",
    "5 following",
    "unbounded following",
]
MODES: tuple[oracle.Mode, ...] = ("rows", "range", "groups")
FUNCTIONS: dict[str, tuple[str, oracle.Function]] = {
    "n": ("count(*)", oracle.aggregated(agg.count_rows())),
    "s": ("sum(v)", oracle.aggregated(agg.sum_of("v"))),
    "low": ("min(v)", oracle.aggregated(agg.min_of("v"))),
    "once": ("count(distinct v)", oracle.aggregated(agg.count_distinct("v"))),
    "odd": (
        "count(v) filter (where v % 2 = 1)",
        oracle.aggregated(agg.count("v"), lambda row: row["v"] is not None and row["v"] % 2 == 1),
    ),
    "first_id": ("first_value(id)", oracle.first_value("id")),
    "last_v": ("last_value(v ignore nulls)", oracle.last_value("v", ignore_nulls=True)),
    "second": ("nth_value(id, 2)", oracle.nth_value("id", 2)),
}
RANKS: dict[str, tuple[str, oracle.Function]] = {
    "number": ("row_number()", oracle.row_number()),
    "part": ("ntile(3)", oracle.ntile(3)),
    "before": ("lag(v, 2, -1)", oracle.lag("v", 2, -1)),
    "behind": ("lead(id)", oracle.lead("id")),
    "before_null": ("lag(v ignore nulls)", oracle.lag("v", ignore_nulls=True)),
}
PEER_RANKS: dict[str, tuple[str, oracle.Function]] = {
    "r": ("rank()", oracle.rank()),
    "dense": ("dense_rank()", oracle.dense_rank()),
    "percent": ("percent_rank()", oracle.percent_rank()),
    "cume": ("cume_dist()", oracle.cume_dist()),
}


def rows_of(seed: str) -> list[Row]:
    choose = random.Random(seed)
    rows: list[Row] = []
    for partition, size in (("a", 11), ("b", 7), (None, 5), ("c", 1)):
        for _ in range(size):
            rows.append(
                {
                    "id": len(rows),
                    "p": partition,
                    "o": choose.choice([None, 0, 1, 1, 2, 4, 7]),
                    "f": choose.choice([None, math.nan, -0.0, 0.0, 1.5, math.inf, -math.inf, 2.0]),
                    "v": choose.choice([None, 1, 2, 3, 3, 8]),
                }
            )
    return rows


@pytest.fixture(scope="module")
def database() -> duckdb.DuckDBPyConnection:
    return duckdb.connect()


def load(database: duckdb.DuckDBPyConnection, rows: list[Row]) -> None:
    columns = ", ".join(map(" ".join, COLUMNS.items()))
    database.execute(f"create or replace table t ({columns})")
    database.executemany(
        f"insert into t values ({', '.join('?' * len(COLUMNS))})",
        [[row[column] for column in COLUMNS] for row in rows],
    )


def ordered(column: str, *, descending: bool, nulls_first: bool, ties: bool) -> tuple[str, Any]:
    """Return an order as SQL and for the oracle; without ties by `id` too."""
    sql = f"{column}{' desc' if descending else ''} nulls {'first' if nulls_first else 'last'}"
    keys = [Key(column, descending, nulls_first)]
    return (sql, keys) if ties else (f"{sql}, id", [*keys, Key("id")])


def compare(
    database: duckdb.DuckDBPyConnection,
    rows: list[Row],
    order: tuple[str, list[Key]],
    functions: dict[str, tuple[str, str, Frame, oracle.Function]],
) -> None:
    """Compare functions, as {name: (call, frame as SQL, frame, function)}."""
    sql, keys = order
    items = [
        f"{call} over (partition by p order by {sql} {frame}) as {name}"
        for name, (call, frame, _, _) in functions.items()
    ]
    found = database.execute(f"select id, {', '.join(items)} from t").fetchall()
    expected = oracle.over(
        rows, ["p"], keys, {name: (frame, of) for name, (_, _, frame, of) in functions.items()}
    )
    names = ["id", *functions]
    assert_same_rows(found, [[row[name] for name in names] for row in expected])


ORDERS = list(itertools.product([False, True], [False, True]))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("descending", "nulls_first"), ORDERS)
def test_frames(
    database: duckdb.DuckDBPyConnection, mode: oracle.Mode, descending: bool, nulls_first: bool
) -> None:
    rows = rows_of(f"{mode} {descending} {nulls_first}")
    load(database, rows)
    order = ordered("o", descending=descending, nulls_first=nulls_first, ties=mode != "rows")
    for exclude in EXCLUSIONS:
        functions = {}
        for number, (start, end) in enumerate(allowed(BOUNDS)):
            frame = Frame(mode, bound_of(start), bound_of(end), exclude)
            if mode == "range" and frame.has_distance():
                continue
            text = f"{mode} between {start} and {end} exclude {exclude}"
            for name, (call, function) in FUNCTIONS.items():
                # of tied rows it is open which comes first
                if mode == "rows" or name not in ("first_id", "last_v", "second"):
                    functions[f"{name}_{number}"] = (call, text, frame, function)
        compare(database, rows, order, functions)


@pytest.mark.parametrize(("descending", "nulls_first"), ORDERS)
def test_ranks(database: duckdb.DuckDBPyConnection, descending: bool, nulls_first: bool) -> None:
    rows = rows_of(f"ranks {descending} {nulls_first}")
    load(database, rows)
    for column in ("o", "f"):
        for ties, ranks in ((False, {**RANKS, **PEER_RANKS}), (True, PEER_RANKS)):
            order = ordered(column, descending=descending, nulls_first=nulls_first, ties=ties)
            functions = {
                name: (call, "", Frame(), function) for name, (call, function) in ranks.items()
            }
            compare(database, rows, order, functions)


def test_nan_is_its_own_peer() -> None:
    """At an offset bound; an unbounded one reaches the end of the partition."""
    rows: list[Row] = [{"f": f, "v": n} for n, f in enumerate([None, 1.0, math.nan, math.nan])]
    ends = {"near": Bound("following", 3), "far": UNBOUNDED_FOLLOWING}
    found = oracle.over(
        rows,
        [],
        [Key("f", descending=True, nulls_first=False)],
        {
            name: (Frame("range", Bound("preceding", 3), end), oracle.aggregated(len))
            for name, end in ends.items()
        },
    )
    assert [(row["near"], row["far"]) for row in found] == [(2, 4), (2, 4), (1, 2), (1, 1)]
