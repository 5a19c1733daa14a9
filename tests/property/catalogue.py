"""Every aggregate under test: as a user writes it, and what the oracle and Spark make of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.oracle import aggregate as oracle
from tests.oracle.time import to_micros
from tests.oracle.values import sort_key

from .generate import Row


@dataclass(frozen=True)
class Entry:
    """An aggregate.

    Attributes:
        text: The macro's argument.
        expected: The oracle's aggregate.
        spark_type: Type of the result.
        plain: The same in plain SQL, where it is not the text itself; None where SQL leaves the
            result open.
    """

    text: str | dict[str, Any]
    expected: oracle.Aggregate
    spark_type: str
    plain: str | None = ""


def _flag(row: Row) -> Any:
    return row["flag"]


def _over_two(row: Row) -> Any:
    return None if row["v"] is None else row["v"] > 2


def _time_then(column: str) -> Callable[[Row], Any]:
    """Return what first and last order by: the time, of equal ones the value."""
    return lambda row: (to_micros(row["ts"]), sort_key(row[column]))


def _value_then(by: str, column: str) -> Callable[[Row], Any]:
    return lambda row: None if row[by] is None else (sort_key(row[by]), sort_key(row[column]))


def _by_time(column: str) -> oracle.Aggregate:
    def aggregate(rows: list[Row]) -> list[Any]:
        present = [row for row in rows if row[column] is not None]
        return [row[column] for row in sorted(present, key=_time_then(column))]

    return aggregate


def _joined(column: str, separator: str) -> oracle.Aggregate:
    def aggregate(rows: list[Row]) -> str | None:
        found = _by_time(column)(rows)
        return separator.join(found) if found else None

    return aggregate


def _range_of_d(rows: list[Row]) -> Any:
    found = [row["d"] for row in rows if row["d"] is not None]
    return max(found) - min(found) if found else None


BITS = {
    "name": "all_bits",
    "arguments": ["value"],
    "accumulate": {"bits": "bit_or({value})"},
    "merge": {"bits": "bit_or({bits})"},
    "combine": {"bits": "coalesce({a} | {b}, {a}, {b})"},
    "finish": "{bits}",
}
PARITY = {
    "accumulate": {"bits": "bit_xor({x})"},
    "merge": {"bits": "bit_xor({bits})"},
    "finish": "{bits}",
}
RANGE = {
    "accumulate": {"low": "min({x})", "high": "max({x})"},
    "merge": {"low": "min({low})", "high": "max({high})"},
    "finish": "{high} - {low}",
}

CATALOGUE: dict[str, Entry] = {
    "rows": Entry("count(*)", oracle.count_rows(), "bigint"),
    "n_v": Entry("count(v)", oracle.count("v"), "bigint"),
    "n_if": Entry("count_if(v > 2)", oracle.filtered(oracle.count_rows(), _over_two), "bigint"),
    "n_flag": Entry(
        "count(*) filter (where flag)", oracle.filtered(oracle.count_rows(), _flag), "bigint"
    ),
    "users": Entry("count(distinct ks)", oracle.count_distinct("ks"), "bigint"),
    "pairs": Entry(
        "count(distinct ki, v) filter (where flag)",
        oracle.filtered(oracle.count_distinct("ki", "v"), _flag),
        "bigint",
    ),
    "prices": Entry("COUNT( DISTINCT d )", oracle.count_distinct("d"), "bigint"),
    "sum_v": Entry("sum(v)", oracle.wrapped_sum_of("v"), "bigint"),
    "sum_d": Entry("sum(d)", oracle.sum_of("d"), "decimal(20,2)"),
    "sum_x": Entry("sum(x)", oracle.sum_of("x"), "double"),
    "sum_f": Entry(
        "sum(d) filter (where v > 2)",
        oracle.filtered(oracle.sum_of("d"), _over_two),
        "decimal(20,2)",
    ),
    "avg_v": Entry("avg(v)", oracle.avg("v"), "double"),
    "avg_d": Entry("avg(d)", oracle.avg("d"), "decimal(14,6)"),
    "avg_x": Entry("mean(x)", oracle.avg("x"), "double"),
    "min_d": Entry("min(d)", oracle.min_of("d"), "decimal(10,2)"),
    "max_ks": Entry("max(ks)", oracle.max_of("ks"), "string"),
    "min_ts": Entry("min(v)", oracle.min_of("v"), "bigint"),
    "any_v": Entry("any_value(v)", oracle.min_of("v"), "bigint", None),
    "all_flag": Entry("bool_and(flag)", oracle.bool_and("flag"), "boolean"),
    "some_flag": Entry("bool_or(flag)", oracle.bool_or("flag"), "boolean"),
    "spread": Entry("stddev(x)", oracle.stddev_samp("x"), "double"),
    "variance": Entry("var_pop(v)", oracle.var_pop("v"), "double"),
    "first_v": Entry("first(v)", oracle.first_by("v", _time_then("v")), "bigint", None),
    "last_ks": Entry("last(ks)", oracle.last_by("ks", _time_then("ks")), "string", None),
    "last_some": Entry(
        "last(ks, true)",
        oracle.filtered(oracle.last_by("ks", _time_then("ks")), lambda row: row["ks"] is not None),
        "string",
        None,
    ),
    "ks_at_max": Entry(
        "max_by(ks, v)", oracle.max_by("ks", _value_then("v", "ks")), "string", None
    ),
    "d_at_min": Entry(
        "min_by(d, v) filter (where flag)",
        oracle.filtered(oracle.min_by("d", _value_then("v", "d")), _flag),
        "decimal(10,2)",
        None,
    ),
    "list_v": Entry("array_agg(v)", _by_time("v"), "array<bigint>", None),
    "set_v": Entry(
        "collect_set(v)",
        oracle.array_agg("v", distinct=True),
        "array<bigint>",
        "array_sort(collect_set(v))",
    ),
    "text": Entry("listagg(ks, '|')", _joined("ks", "|"), "string", None),
    "about": Entry("approx_count_distinct(d, 0.03)", oracle.count_distinct("d"), "bigint", None),
    "middle": Entry(
        "approx_quantile(d, 0.5) filter (where flag)",
        oracle.filtered(oracle.quantile("d", 0.5), _flag),
        "double",
        None,
    ),
    "bits": Entry(
        {"function": BITS, "args": "v", "filter": "flag"},
        oracle.filtered(oracle.bit_or("v"), _flag),
        "bigint",
        "bit_or(v) filter (where flag)",
    ),
    "parity": Entry(
        {"function": PARITY, "args": "v"}, oracle.bit_xor("v"), "bigint", "bit_xor(v)"
    ),
    "range": Entry(
        {"function": RANGE, "args": ["d"]}, _range_of_d, "decimal(11,2)", "max(d) - min(d)"
    ),
}
