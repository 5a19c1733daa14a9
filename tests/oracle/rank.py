"""The first rows of each group by rank: TopN and deduplication.

Inside a window the group includes the window columns: name them in `partition_by`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from . import Row
from .values import equality_key, sort_key

Order = str | tuple[str, str]
"""A column, ascending; or a column and "asc" or "desc". NULL sorts lowest: first in "asc"."""


def top_n(
    rows: Iterable[Row],
    *,
    partition_by: Sequence[str],
    order_by: Sequence[Order],
    n: int | Callable[[Row], int | None],
    first: int = 1,
    method: str = "row_number",
    rank_name: str | None = None,
) -> list[Row]:
    """Keep the rows of each group whose rank is between `first` and `n`, both included.

    Args:
        rows: the input.
        partition_by: the columns that make a group; NULL is a value like any other.
        order_by: what the rank counts along.
        n: the last rank kept, or a function of a row that gives it (NULL keeps nothing).
        first: the first rank kept.
        method: row_number (equal rows in input order; SQL leaves it open), rank or dense_rank.
        rank_name: name of an output column with the rank.
    """
    result = []
    for group in _groups(rows, partition_by):
        for row, rank in _ranked(group, order_by, method):
            last = n(row) if callable(n) else n
            if last is not None and first <= rank <= last:
                result.append({**row, rank_name: rank} if rank_name else row)
    return result


def deduplicate(
    rows: Iterable[Row], *, partition_by: Sequence[str], order_by: Sequence[Order], keep: str
) -> list[Row]:
    """Keep the `first` or the `last` row of each group along `order_by`.

    Of rows equal in order `first` keeps the first and `last` the last of the input; SQL leaves
    it open.
    """
    if keep not in ("first", "last"):
        raise ValueError(f"keep must be first or last, got {keep}")
    position = 0 if keep == "first" else -1
    return [_ordered(group, order_by)[position] for group in _groups(rows, partition_by)]


def _groups(rows: Iterable[Row], keys: Sequence[str]) -> list[list[Row]]:
    groups: dict[Any, list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple(equality_key(row[key]) for key in keys), []).append(row)
    return list(groups.values())


def _ordered(rows: list[Row], order_by: Sequence[Order]) -> list[Row]:
    """Sort by one column after the other, the least important first: sorting keeps equal rows."""
    ordered = list(rows)
    for item in reversed(order_by):
        column, descending = _column_and_direction(item)
        ordered.sort(key=lambda row, column=column: sort_key(row[column]), reverse=descending)  # type: ignore[misc]
    return ordered


def _column_and_direction(item: Order) -> tuple[str, bool]:
    column, direction = (item, "asc") if isinstance(item, str) else item
    if direction not in ("asc", "desc"):
        raise ValueError(f"direction must be asc or desc, got {direction}")
    return column, direction == "desc"


def _ranked(group: list[Row], order_by: Sequence[Order], method: str) -> list[tuple[Row, int]]:
    """Return the rows of a group in order, each with its rank."""
    columns = [_column_and_direction(item)[0] for item in order_by]
    result: list[tuple[Row, int]] = []
    seen: list[Any] = []
    for number, row in enumerate(_ordered(group, order_by), start=1):
        peers = tuple(equality_key(row[column]) for column in columns)
        if peers not in seen:
            seen.append(peers)
            first_of_peers = number
        ranks = {"row_number": number, "rank": first_of_peers, "dense_rank": len(seen)}
        result.append((row, ranks[method]))
    return result
