"""Joins inside a window: two results of window functions, matched where the windows are equal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from . import Row
from .values import equality_key
from .windows import WINDOW_COLUMNS

Condition = Callable[[Row, Row], Any]
"""True matches a left and a right row; False and NULL do not."""

_KEEPS_LEFT = {"left", "full"}
_KEEPS_RIGHT = {"right", "full"}
_PAIRS = {"inner", "left", "right", "full"}


def window_join(
    left: Iterable[Row],
    right: Iterable[Row],
    *,
    kind: str,
    keys: Sequence[tuple[str, str]] = (),
    residual: Condition | None = None,
    left_columns: Mapping[str, str],
    right_columns: Mapping[str, str] | None = None,
) -> list[Row]:
    """Join rows of the same window.

    Args:
        left: rows with window columns.
        right: rows with window columns.
        kind: inner, left, right, full, semi (EXISTS) or anti (NOT EXISTS).
        keys: pairs of a left and a right column joined with `=`: NULL never matches.
        residual: any further condition on a left and a right row.
        left_columns: output name to column of the left side.
        right_columns: the same for the right side; not for semi and anti.

    Returns:
        Rows of the window columns (of whichever side has them), the left and the right columns.
    """
    lefts, rights = list(left), list(right)
    outputs_right = right_columns or {}

    def matches(one: Row, other: Row) -> bool:
        return (
            _same_window(one, other)
            and all(_equal(one[a], other[b]) is True for a, b in keys)
            and (residual is None or residual(one, other) is True)
        )

    if kind in ("semi", "anti"):
        wanted = kind == "semi"
        kept = [one for one in lefts if any(matches(one, other) for other in rights) is wanted]
        return [_joined(one, None, left_columns, {}) for one in kept]
    if kind not in _PAIRS:
        raise ValueError(f"unknown kind of join: {kind}")
    pairs: list[tuple[Row | None, Row | None]] = [
        (one, other) for one in lefts for other in rights if matches(one, other)
    ]
    if kind in _KEEPS_LEFT:
        pairs += [(one, None) for one in lefts if not any(matches(one, r) for r in rights)]
    if kind in _KEEPS_RIGHT:
        pairs += [
            (None, other) for other in rights if not any(matches(one, other) for one in lefts)
        ]
    return [_joined(one, other, left_columns, outputs_right) for one, other in pairs]


def window_in(
    left: Iterable[Row],
    right: Iterable[Row],
    *,
    value: tuple[str, str],
    negated: bool = False,
    residual: Condition | None = None,
    left_columns: Mapping[str, str],
) -> list[Row]:
    """Keep the left rows whose value is (not) among the right values of the same window.

    IN and NOT IN with SQL's three truth values: among no values at all nothing is contained, not
    even NULL; otherwise a NULL on either side makes "not contained" unknown, and unknown keeps no
    row. `value` names the left and the right column, `residual` further narrows the right rows.
    """
    rights = list(right)
    result = []
    for one in left:
        candidates = [
            other[value[1]]
            for other in rights
            if _same_window(one, other) and (residual is None or residual(one, other) is True)
        ]
        contained = _contained(one[value[0]], candidates)
        if contained is (not negated):
            result.append(_joined(one, None, left_columns, {}))
    return result


def _contained(value: Any, candidates: list[Any]) -> bool | None:
    """Return `value in (candidates)`: True, False or NULL."""
    answers = [_equal(value, candidate) for candidate in candidates]
    if True in answers:
        return True
    return None if None in answers else False


def _equal(left: Any, right: Any) -> bool | None:
    """Return `left = right`: NULL if either is NULL."""
    if left is None or right is None:
        return None
    return bool(equality_key(left) == equality_key(right))


def _same_window(left: Row, right: Row) -> bool:
    return all(left[column] == right[column] for column in ("window_start", "window_end"))


def _joined(
    left: Row | None,
    right: Row | None,
    left_columns: Mapping[str, str],
    right_columns: Mapping[str, str],
) -> Row:
    """Return one output row; a side that is not there is NULL."""
    window_of = left if left is not None else right
    assert window_of is not None
    return {
        **{column: window_of[column] for column in WINDOW_COLUMNS},
        **{name: left[column] if left else None for name, column in left_columns.items()},
        **{name: right[column] if right else None for name, column in right_columns.items()},
    }
