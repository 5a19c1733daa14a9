"""GROUP BY with SQL's NULL rules: aggregates are callables from the rows of a group to a value.

A NULL key is a key like any other. Every ready-made aggregate but `count_rows` skips NULL, and
gives NULL (the counts: 0) over nothing. It aggregates a column, by name, or a function of a row.
"""

import functools
import math
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from typing import Any

from . import Row
from .values import equality_key, sort_key
from .windows import WINDOW_COLUMNS, apply_window

Aggregate = Callable[[list[Row]], Any]
Value = str | Callable[[Row], Any]
Predicate = Callable[[Row], Any]
"""True keeps the row; False and NULL do not."""

_EXACT = Context(prec=100, rounding=ROUND_HALF_UP)


def group_by(
    rows: Iterable[Row],
    keys: Sequence[str],
    aggregates: Mapping[str, Aggregate],
    grouping_sets: Sequence[Sequence[str]] | None = None,
    where: Predicate | None = None,
    having: Predicate | None = None,
    grouping_id: str | None = None,
) -> list[Row]:
    """Group rows and aggregate each group.

    Args:
        rows: the input.
        keys: the columns to group by, in the order of the output.
        aggregates: output name to aggregate.
        grouping_sets: the sets of keys to group by, one after the other; a key outside the set is
            NULL in its rows. Default: one set of all keys.
        where: what an input row must satisfy.
        having: what an output row must satisfy.
        grouping_id: name of an output column with one bit per key, the first key highest, that is
            1 where the key is not in the row's set.

    Returns:
        One row per group. No keys at all: one row, even over no input.
    """
    kept = [row for row in rows if where is None or where(row) is True]
    result = []
    for grouping_set in [keys] if grouping_sets is None else grouping_sets:
        for key_values, members in _groups(kept, keys, grouping_set):
            row = {**key_values, **{name: of(members) for name, of in aggregates.items()}}
            if grouping_id is not None:
                absent = "".join("0" if key in grouping_set else "1" for key in keys)
                row[grouping_id] = int(absent or "0", 2)
            result.append(row)
    return [row for row in result if having is None or having(row) is True]


def window_aggregate(
    rows: Iterable[Row],
    window: Mapping[str, Any],
    keys: Sequence[str],
    aggregates: Mapping[str, Aggregate],
    grouping_sets: Sequence[Sequence[str]] | None = None,
    where: Predicate | None = None,
    having: Predicate | None = None,
    grouping_id: str | None = None,
) -> list[Row]:
    """Group by the window's columns and `keys` over the window function.

    The window columns are part of every grouping set and of no bit of `grouping_id`. `where` sees
    rows that have their window: it does not change where a session begins.
    """
    sets = [keys] if grouping_sets is None else grouping_sets
    return group_by(
        apply_window(rows, window),
        [*WINDOW_COLUMNS, *keys],
        aggregates,
        [[*WINDOW_COLUMNS, *grouping_set] for grouping_set in sets],
        where,
        having,
        grouping_id,
    )


def _groups(
    rows: list[Row], keys: Sequence[str], grouping_set: Sequence[str]
) -> list[tuple[Row, list[Row]]]:
    """Return the groups of one grouping set: values of all keys, and members in input order."""
    members: dict[Any, list[Row]] = {}
    for row in rows:
        identity = tuple(equality_key(row[key]) for key in grouping_set)
        members.setdefault(identity, []).append(row)
    if not keys and not rows:
        members[()] = []
    return [
        ({key: group[0][key] if key in grouping_set else None for key in keys}, group)
        for group in members.values()
    ]


# Around an aggregate.


def filtered(aggregate: Aggregate, condition: Predicate) -> Aggregate:
    """Return `aggregate(...) filter (where condition)`."""
    return lambda rows: aggregate([row for row in rows if condition(row) is True])


def _value_of(value: Value, row: Row) -> Any:
    return row[value] if isinstance(value, str) else value(row)


def _values(value: Value, rows: list[Row]) -> list[Any]:
    """Return the values of a group that are not NULL."""
    values = [_value_of(value, row) for row in rows]
    return [value for value in values if value is not None]


def _distinct(values: list[Any]) -> list[Any]:
    """Return the values without repetition."""
    return list({equality_key(value): value for value in values}.values())


def _over(value: Value, compute: Callable[[list[Any]], Any], distinct: bool = False) -> Aggregate:
    """Return an aggregate that computes over the non-NULL values and is NULL if there are none."""

    def aggregate(rows: list[Row]) -> Any:
        values = _values(value, rows)
        if distinct:
            values = _distinct(values)
        return compute(values) if values else None

    return aggregate


# Counts.


def count_rows() -> Aggregate:
    """Return `count(*)`."""
    return len


def count(value: Value) -> Aggregate:
    """Return `count(value)`."""
    return lambda rows: len(_values(value, rows))


def count_distinct(*values: Value) -> Aggregate:
    """Return `count(distinct value, …)`: a combination with a NULL in it does not count."""

    def aggregate(rows: list[Row]) -> int:
        combinations = [[_value_of(value, row) for value in values] for row in rows]
        return len(_distinct([one for one in combinations if None not in one]))

    return aggregate


# Sums and means. Integers and decimals are exact; floats are added in input order.


def sum_of(value: Value, *, distinct: bool = False) -> Aggregate:
    """Return `sum(value)`, without overflow (see `wrapped_sum_of`, `decimal_sum_of`)."""
    return _over(value, _sum, distinct)


def wrapped_sum_of(value: Value, *, distinct: bool = False) -> Aggregate:
    """Return `sum(value)` of integers in 64 bits that wrap around."""
    return _over(value, lambda values: (sum(values) + 2**63) % 2**64 - 2**63, distinct)


def decimal_sum_of(value: Value, *, precision: int, distinct: bool = False) -> Aggregate:
    """Return `sum(value)` of decimals, NULL if it needs more than `precision` digits."""

    def compute(values: list[Decimal]) -> Decimal | None:
        total = _sum(values)
        return total if len(total.as_tuple().digits) <= precision else None

    return _over(value, compute, distinct)


def avg(value: Value, *, distinct: bool = False) -> Aggregate:
    """Return `avg(value)`: a float; of decimals one with four more places, rounded half up."""
    return _over(value, _mean, distinct)


def _sum(values: list[Any]) -> Any:
    if isinstance(values[0], Decimal):
        total = Decimal(0)
        for value in values:
            total = _EXACT.add(total, value)
        return total
    return sum(values)


def _mean(values: list[Any]) -> Any:
    if isinstance(values[0], Decimal):
        exponent = min(int(value.as_tuple().exponent) for value in values)
        quotient = _EXACT.divide(_sum(values), Decimal(len(values)))
        return quotient.quantize(Decimal(1).scaleb(exponent - 4), context=_EXACT)
    if isinstance(values[0], int):
        return float(Fraction(sum(values), len(values)))
    return sum(values) / len(values)


# Spread: always a float.


def var_pop(value: Value) -> Aggregate:
    """Return `var_pop(value)`."""
    return _over(value, lambda values: _squares(values) / len(values))


def var_samp(value: Value) -> Aggregate:
    """Return `var_samp(value)`: NULL over a single value."""
    return _over(
        value, lambda values: _squares(values) / (len(values) - 1) if len(values) > 1 else None
    )


def stddev_pop(value: Value) -> Aggregate:
    """Return `stddev_pop(value)`."""
    return _root_of(var_pop(value))


def stddev_samp(value: Value) -> Aggregate:
    """Return `stddev_samp(value)`: NULL over a single value."""
    return _root_of(var_samp(value))


def _squares(values: list[Any]) -> float:
    """Return the sum of squared distances from the mean, exact until the end."""
    if not all(math.isfinite(value) for value in values):
        return math.nan
    numbers = [Fraction(value) for value in values]
    mean = sum(numbers) / len(numbers)
    return float(sum((number - mean) ** 2 for number in numbers))


def _root_of(variance: Aggregate) -> Aggregate:
    def aggregate(rows: list[Row]) -> float | None:
        found = variance(rows)
        return None if found is None else math.sqrt(found)

    return aggregate


# Extremes and truth.


def min_of(value: Value) -> Aggregate:
    """Return `min(value)`."""
    return _over(value, lambda values: min(values, key=sort_key))


def max_of(value: Value) -> Aggregate:
    """Return `max(value)`."""
    return _over(value, lambda values: max(values, key=sort_key))


def bool_and(value: Value) -> Aggregate:
    """Return `bool_and(value)`."""
    return _over(value, all)


def bool_or(value: Value) -> Aggregate:
    """Return `bool_or(value)`."""
    return _over(value, any)


# One row's value. Rows whose ordering value is NULL do not take part; of equal ones the first in
# input order wins (SQL leaves it open: compare only where there is no tie).


def quantile(value: Value, rank: float) -> Aggregate:
    """Give the least value up to which at least that part of the values lies, as a float."""

    def of(values: list[Any]) -> float:
        return float(sorted(values)[max(math.ceil(rank * len(values)), 1) - 1])

    return _over(value, of)


def bit_or(value: Value) -> Aggregate:
    """Give the bits that any of the values has."""
    return _over(value, lambda values: functools.reduce(operator.or_, values))


def bit_xor(value: Value) -> Aggregate:
    """Give the bits that an odd number of the values has."""
    return _over(value, lambda values: functools.reduce(operator.xor, values))


def min_by(value: Value, order: Value) -> Aggregate:
    """Return `min_by(value, order)`: the value, NULL or not, of the row with the least order."""
    return _at_extreme(value, order, min)


def max_by(value: Value, order: Value) -> Aggregate:
    """Return `max_by(value, order)`: the value, NULL or not, of the row with the highest order."""
    return _at_extreme(value, order, max)


def first_by(value: Value, time: Value) -> Aggregate:
    """Return the value of the row with the earliest time."""
    return min_by(value, time)


def last_by(value: Value, time: Value) -> Aggregate:
    """Return the value of the row with the latest time."""
    return max_by(value, time)


def _at_extreme(value: Value, order: Value, extreme: Callable[..., Row]) -> Aggregate:
    def aggregate(rows: list[Row]) -> Any:
        ordered = [row for row in rows if _value_of(order, row) is not None]
        if not ordered:
            return None
        return _value_of(value, extreme(ordered, key=lambda row: sort_key(_value_of(order, row))))

    return aggregate


# Collections: lists that stand for multisets; compare them without order.


def array_agg(value: Value, *, distinct: bool = False, keep_null: bool = False) -> Aggregate:
    """Return `array_agg(value)`: never NULL; NULL elements only if `keep_null`."""

    def aggregate(rows: list[Row]) -> list[Any]:
        values = [_value_of(value, row) for row in rows]
        kept = [value for value in values if keep_null or value is not None]
        return sorted(_distinct(kept) if distinct else kept, key=sort_key)

    return aggregate
