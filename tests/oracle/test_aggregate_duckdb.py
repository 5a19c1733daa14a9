"""The oracle's aggregates and ranks give what DuckDB gives, on random rows full of NULLs and ties.

What differs by dialect is said where it does: DuckDB's answer is brought into our form.
"""

import random
from decimal import Decimal
from typing import Any

import duckdb
import pytest

from . import Row
from . import aggregate as agg
from .rank import top_n
from .values import assert_same_rows

COLUMNS = {
    "id": "bigint",
    "k": "varchar",
    "g": "bigint",
    "v": "bigint",
    "d": "double",
    "m": "decimal(10,2)",
    "b": "boolean",
}

# SQL for DuckDB, and the oracle's. `id` is unique, so nothing ordered by it is tied.
AGGREGATES: dict[str, tuple[str, agg.Aggregate]] = {
    "n": ("count(*)", agg.count_rows()),
    "n_v": ("count(v)", agg.count("v")),
    "n_distinct": ("count(distinct v)", agg.count_distinct("v")),
    # DuckDB counts the rows (v, NULL) too; the standard, Spark and we do not.
    "n_pairs": (
        "count(distinct (v, b)) filter (where v is not null and b is not null)",
        agg.count_distinct("v", "b"),
    ),
    "sum_v": ("cast(sum(v) as bigint)", agg.sum_of("v")),
    "sum_distinct": ("cast(sum(distinct v) as bigint)", agg.sum_of("v", distinct=True)),
    "sum_d": ("sum(d)", agg.sum_of("d")),
    "sum_m": ("sum(m)", agg.sum_of("m")),
    "wrapped": ("cast(sum(v) as bigint)", agg.wrapped_sum_of("v")),
    "min_v": ("min(v)", agg.min_of("v")),
    "max_d": ("max(d)", agg.max_of("d")),
    "min_k": ("min(k)", agg.min_of("k")),
    "avg_v": ("avg(v)", agg.avg("v")),
    "avg_d": ("avg(d)", agg.avg("d")),
    "avg_distinct": ("avg(distinct v)", agg.avg("v", distinct=True)),
    "var_samp_d": ("var_samp(d)", agg.var_samp("d")),
    "var_pop_d": ("var_pop(d)", agg.var_pop("d")),
    "stddev_samp_v": ("stddev_samp(v)", agg.stddev_samp("v")),
    "stddev_pop_v": ("stddev_pop(v)", agg.stddev_pop("v")),
    "every": ("bool_and(b)", agg.bool_and("b")),
    "some": ("bool_or(b)", agg.bool_or("b")),
    # The value may be NULL: DuckDB has that under this name.
    "first_v": ("arg_min_null(v, id)", agg.first_by("v", "id")),
    "last_v": ("arg_max_null(v, id)", agg.last_by("v", "id")),
    "max_by_pair": (
        "arg_max_null(k, v * 1000 + id)",
        agg.max_by("k", lambda row: None if row["v"] is None else row["v"] * 1000 + row["id"]),
    ),
    # DuckDB gives NULL for no elements; Spark and we an empty list.
    "all_v": (
        "coalesce(array_agg(v) filter (where v is not null), [])",
        agg.array_agg("v"),
    ),
    "all_with_null": ("array_agg(v)", agg.array_agg("v", keep_null=True)),
    "n_true": (
        "count(v) filter (where b)",
        agg.filtered(agg.count("v"), lambda row: row["b"]),
    ),
}


def random_rows(seed: int, count: int) -> list[Row]:
    draw = random.Random(seed)

    def maybe(value: Any) -> Any:
        return None if draw.random() < 0.3 else value

    return [
        {
            "id": number,
            "k": maybe(draw.choice(["a", "B", "é", "𝄞", ""])),
            "g": maybe(draw.randrange(3)),
            "v": maybe(draw.randrange(-3, 4)),
            "d": maybe(draw.randrange(-8, 9) / 4),
            "m": maybe(Decimal(draw.randrange(-500, 500)) / 100),
            "b": maybe(draw.random() < 0.5),
        }
        for number in range(count)
    ]


def asked(rows: list[Row], sql: str) -> list[tuple[Any, ...]]:
    """Return DuckDB's answer over the rows as table `t`."""
    with duckdb.connect() as connection:
        connection.execute(f"create table t ({', '.join(f'{c} {t}' for c, t in COLUMNS.items())})")
        marks = ", ".join("?" for _ in COLUMNS)
        for row in rows:
            connection.execute(f"insert into t values ({marks})", list(row.values()))
        return connection.execute(sql).fetchall()


SIZES = [0, 1, 7, 60]


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("keys", [(), ("k",), ("k", "g")])
def test_group_by(keys: tuple[str, ...], count: int) -> None:
    rows = random_rows(count, count)
    if not rows and not keys:
        # Over nothing DuckDB's array_agg is NULL, with its NULLs too.
        names = [name for name in AGGREGATES if name != "all_with_null"]
    else:
        names = list(AGGREGATES)
    selected = ", ".join([*keys, *(AGGREGATES[name][0] for name in names)])
    grouped = f" group by {', '.join(keys)}" if keys else ""
    ours = agg.group_by(rows, keys, {name: AGGREGATES[name][1] for name in names})
    assert_same_rows(
        [tuple(row.values()) for row in ours],
        asked(rows, f"select {selected} from t{grouped}"),
        absolute=1e-12,
    )


@pytest.mark.parametrize("count", [1, 7, 60])
def test_grouping_sets_where_and_having(count: int) -> None:
    rows = random_rows(count + 100, count)
    ours = agg.group_by(
        rows,
        ["k", "g"],
        {"n": agg.count_rows(), "s": agg.sum_of("v")},
        grouping_sets=[("k", "g"), ("g",), ("k",), (), ("g",)],
        where=lambda row: None if row["d"] is None else row["d"] > -1,
        having=lambda row: None if row["s"] is None else row["s"] >= 0,
        grouping_id="gid",
    )
    theirs = asked(
        rows,
        "select k, g, count(*), cast(sum(v) as bigint), grouping(k, g) from t where d > -1"
        " group by grouping sets ((k, g), (g), (k), (), (g)) having sum(v) >= 0",
    )
    assert_same_rows([tuple(row.values()) for row in ours], theirs)


@pytest.mark.parametrize("method", ["row_number", "rank", "dense_rank"])
@pytest.mark.parametrize("direction", ["asc", "desc"])
def test_ranks(method: str, direction: str) -> None:
    rows = random_rows(7, 60)
    tie_breaker = [("id", "desc")] if method == "row_number" else []
    order = [("v", direction), *tie_breaker]
    nulls = "first" if direction == "asc" else "last"  # NULL sorts lowest
    text = ", ".join([f"v {direction} nulls {nulls}", *(f"{c} {d}" for c, d in tie_breaker)])
    ours = top_n(
        rows, partition_by=["k"], order_by=order, n=4, first=2, method=method, rank_name="r"
    )
    theirs = asked(
        rows,
        f"select * from (select *, {method}() over (partition by k order by {text}) as r from t)"
        " where r between 2 and 4",
    )
    assert_same_rows([tuple(row.values()) for row in ours], theirs)


def test_a_decimal_mean_has_four_more_places_rounded_half_up() -> None:
    # 0.01 / 8 = 0.00125, 0.05 / 3 = 0.01666…, -0.01 / 20000 = -0.0000005 rounds away from zero.
    def mean(*texts: str) -> Decimal:
        value = agg.avg("m")([{"m": Decimal(text)} for text in texts])
        assert isinstance(value, Decimal)
        return value

    assert str(mean("0.01", *["0.00"] * 7)) == "0.001250"
    assert str(mean("0.05", "0.00", "0.00")) == "0.016667"
    assert str(mean("-0.01", *["0.00"] * 19_999)) == "-0.000001"


def test_sums_that_overflow() -> None:
    most = [{"v": 2**63 - 1, "m": Decimal("9.99")}, {"v": 1, "m": Decimal("0.01")}]
    assert agg.wrapped_sum_of("v")(most) == -(2**63)
    assert agg.decimal_sum_of("m", precision=4)(most) == Decimal("10.00")
    assert agg.decimal_sum_of("m", precision=3)(most) is None
    assert agg.decimal_sum_of("m", precision=3)([]) is None
