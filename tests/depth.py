"""How deep tests go: the plain run, the long one of `make test-full`, or that of all engines."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark.structures import ParameterSet

FACTOR = int(os.environ.get("SPARK_WINDOWS_EXAMPLES_FACTOR", "1"))
"""How many times as many random examples there are. Above 1 it is the long run."""
ENGINES = os.environ.get("SPARK_WINDOWS_ENGINES") == "1"
"""Whether it is the run of `make test-engines`."""


def long(*values: Any) -> list[ParameterSet]:
    """Cases of a test that are for the long run."""
    return [pytest.param(value, marks=pytest.mark.long) for value in values]


def on_engines(*values: Any) -> list[ParameterSet]:
    """Cases of a test that are for the run of all engines."""
    return [pytest.param(value, marks=pytest.mark.engines) for value in values]


def first(values: Iterable[Any]) -> list[Any]:
    """Cases of a test of which a plain run has the first one."""
    one, *others = values
    return [one, *long(*others)]


def leave_out_deep_tests(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take the tests that are marked `long` or `engines` out of runs that are not theirs."""
    taken = {"long": FACTOR > 1 or ENGINES, "engines": ENGINES}
    others = [mark for mark, runs in taken.items() if not runs]
    left = [item for item in items if any(map(item.get_closest_marker, others))]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
