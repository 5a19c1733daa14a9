"""Python values as Spark SQL literals (seeds bind their cells)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any


def bind(sql: str, bindings: Sequence[Any]) -> str:
    """``sql`` with each ``%s`` replaced by the literal of a value.

    Example:
        >>> bind("values (%s, %s)", [2**53 + 1, None])
        'values (9007199254740993, null)'
    """
    return sql % tuple(literal(value) for value in bindings)


def literal(value: Any) -> str:
    """A literal that keeps every digit; what has no literal of its own becomes a string.

    Numbers with a fraction are strings too: seeds cast each cell to its column's type, and a
    string reaches DOUBLE and DECIMAL alike without rounding on the way.
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Decimal):
        return _quoted(format(value, "f"))
    if isinstance(value, datetime):
        return _quoted(value.isoformat(sep=" "))
    if isinstance(value, date):
        return _quoted(value.isoformat())
    return _quoted(str(value))


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return "'" + escaped.replace("${", "$\\u007b") + "'"  # Spark replaces variables in strings
