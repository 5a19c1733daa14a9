"""Tests over many items: every item is looked at, and one message lists every problem."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

Item = TypeVar("Item")


def check_all(
    items: Iterable[tuple[str, Item]], problems_of: Callable[[Item], Iterable[str] | None]
) -> None:
    """Assert that no item has a problem, and that there is an item.

    Args:
        items: Each with its name in the message.
        problems_of: What is wrong with an item: texts, or an exception.

    Raises:
        AssertionError: A line for each problem of each item.
    """
    names: list[str] = []
    problems: list[str] = []
    for name, item in items:
        names.append(name)
        try:
            for problem in problems_of(item) or ():
                problems.append(f"{name}: {problem}")
        except AssertionError as error:
            problems.append(f"{name}: {error}")
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error}"
            problems.append(f"{name}: {said} ({place.filename}:{place.lineno})")
    assert names, "no items"
    assert not problems, "\n".join([f"{len(problems)} problems:", *problems])
