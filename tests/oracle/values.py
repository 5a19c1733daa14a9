"""SQL values in Python: when two are the same, which comes first, and when two results are equal.

NULL is None. Not a number is one value, equal to itself and above every other number; 0.0 and -0.0
are the same. NULL sorts lowest. Text sorts by code point (as its UTF-8 bytes do).
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any


def is_nan(value: Any) -> bool:
    """Tell whether a value is a float that is not a number."""
    return isinstance(value, float) and math.isnan(value)


def equality_key(value: Any) -> Any:
    """Return something hashable that is equal for two values exactly if `<=>` holds for them."""
    if is_nan(value):
        return "not a number", None
    if isinstance(value, list | tuple):
        return tuple(equality_key(element) for element in value)
    return type(value).__name__, value


def sort_key(value: Any) -> tuple[int, Any]:
    """Return something that compares as SQL orders the values: NULL, then numbers, then NaN."""
    if value is None:
        return 0, 0
    if is_nan(value):
        return 2, 0
    return 1, value


def assert_same_rows(
    actual: Iterable[Sequence[Any]],
    expected: Iterable[Sequence[Any]],
    *,
    tolerance: float = 1e-9,
    absolute: float = 0.0,
) -> None:
    """Assert that two results hold the same rows the same number of times, in any order.

    Types count: 1, 1.0 and Decimal("1") are three values, and a naive datetime is never an aware
    one. Lists are compared as multisets.

    Args:
        actual: the rows to judge, each a sequence of values.
        expected: the rows they should be.
        tolerance: the difference allowed between floats, relative to the larger.
        absolute: the difference allowed between floats however small they are.

    Raises:
        AssertionError: with the rows that are missing and those that should not be there.
    """
    surplus, missing = _unmatched(
        [tuple(row) for row in actual], [tuple(row) for row in expected], tolerance, absolute
    )
    if surplus or missing:
        lines = [f"missing: {row}" for row in missing] + [f"surplus: {row}" for row in surplus]
        raise AssertionError("\n".join(["results differ", *lines]))


def _unmatched(
    actual: list[tuple[Any, ...]],
    expected: list[tuple[Any, ...]],
    tolerance: float,
    absolute: float,
) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    """Pair every row with an equal one of the other side; return those left on either side."""
    waiting: dict[Any, list[tuple[Any, ...]]] = {}
    for row in expected:
        waiting.setdefault(_exact_part(row), []).append(row)
    surplus = []
    for row in actual:
        candidates = waiting.get(_exact_part(row), [])
        floats = _floats(row)
        for index, candidate in enumerate(candidates):
            pairs = zip(floats, _floats(candidate), strict=True)
            if all(_close(a, b, tolerance, absolute) for a, b in pairs):
                del candidates[index]
                break
        else:
            surplus.append(row)
    return surplus, [row for rows in waiting.values() for row in rows]


def _exact_part(value: Any) -> Any:
    """Return what of a row or value must be equal exactly: all but the floats, with types."""
    if isinstance(value, float):
        return "float"
    if isinstance(value, tuple):
        return tuple(_exact_part(element) for element in value)
    if isinstance(value, list):
        return frozenset(Counter(_exact_part(element) for element in value).items())
    return type(value).__name__, value


def _floats(value: Any) -> list[float]:
    """Return the floats in a row or value: of a row in order of columns, of a list sorted."""
    if isinstance(value, float):
        return [value]
    if isinstance(value, tuple):
        return [number for element in value for number in _floats(element)]
    if isinstance(value, list):
        return sorted((n for element in value for n in _floats(element)), key=sort_key)
    return []


def _close(left: float, right: float, tolerance: float, absolute: float) -> bool:
    if math.isnan(left) or math.isnan(right):
        return math.isnan(left) and math.isnan(right)
    return math.isclose(left, right, rel_tol=tolerance, abs_tol=absolute)
