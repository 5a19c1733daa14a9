"""What aggregates in Python give becomes the type that they say."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from pyspark.errors import PythonException
from spark_windows import Aggregate, window_aggregate


class Gives(Aggregate):
    """How many rows there are, as whatever a test says; of any number of arguments."""

    def init(self) -> int:
        return 0

    def update(self, state: int, *values: Any) -> int:
        return state + len(values)

    def merge(self, one: int, other: int) -> int:
        return one + other


def given(readings: Any, returns: str, finish: Any) -> Any:
    """The number of values of all rows, finished so."""
    made = type("Given", (Gives,), {"returns": returns, "finish": lambda _, state: finish(state)})
    window = {"kind": "tumble", "timecol": "ts", "size": "1000 days"}
    aggregates: Any = {"found": {"function": made, "args": ["v", "w", "s"]}}
    return window_aggregate(readings, window, aggregates=aggregates).collect()[0]["found"]


@pytest.mark.parametrize(
    ("returns", "finish", "expected"),
    [
        ("double", int, 1200.0),
        ("float", int, 1200.0),
        ("double", Decimal, 1200.0),
        ("decimal(10,2)", int, Decimal("1200.00")),
        ("bigint", np.int64, 1200),
        ("double", np.float64, 1200.0),
        ("array<double>", lambda state: np.array([state, 0.5]), [1200.0, 0.5]),
        ("string", str, "1200"),
        ("double", lambda state: None, None),
    ],
)
def test_what_finish_gives_becomes_its_type(
    readings: Any, returns: str, finish: Any, expected: Any
) -> None:
    assert given(readings, returns, finish) == expected


@pytest.mark.parametrize(
    ("returns", "finish"),
    [
        ("int", float),
        ("int", lambda state: 2**40),
        ("double", str),
        ("array<double>", lambda state: [state]),
        ("timestamp", str),
        ("boolean", int),
    ],
)
def test_what_finish_gives_is_of_another_type(readings: Any, returns: str, finish: Any) -> None:
    with pytest.raises(PythonException, match=f"Given.finish gave .*, which is no {returns}"):
        given(readings, returns, finish)
