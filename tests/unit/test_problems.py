"""A test over many items stops at none of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.unit.problems import check_all


def odd(number: int) -> Iterator[str]:
    if number % 2:
        yield f"{number} is odd"
        yield "so is its square"
    assert number < 4, "too large"
    if number == 2:
        raise KeyError("two")


def test_one_message_lists_every_problem() -> None:
    with pytest.raises(AssertionError) as raised:
        check_all([("a", 1), ("b", 2), ("c", 0), ("d", 5)], odd)
    first, *lines = str(raised.value).splitlines()
    assert first == "6 problems:"
    assert lines[:2] == ["a: 1 is odd", "a: so is its square"]
    assert lines[2].startswith("b: KeyError: 'two' (")
    assert lines[3:5] == ["d: 5 is odd", "d: so is its square"]
    assert lines[5].startswith("d: too large")
    check_all([("c", 0)], odd)


def test_nothing_to_look_at_is_a_problem() -> None:
    with pytest.raises(AssertionError, match="no items"):
        check_all([], odd)
