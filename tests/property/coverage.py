"""What a generator must have covered for a property to mean something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .generate import KEYS


def require(
    covered: Counter[tuple[str, ...]],
    kinds: Sequence[str],
    more: Iterable[tuple[str, ...]] = (),
    at_least: int = 5,
) -> None:
    """Raise unless the examples covered every dimension, for every kind of window.

    Args:
        covered: Facts of the examples that ran, counted.
        kinds: The kinds of window that the property is about.
        more: Facts of this property alone.
        at_least: How many examples of each.

    Raises:
        AssertionError: Names what was not covered.
    """
    wanted: list[tuple[str, ...]] = [("ansi", "true"), ("ansi", "false"), *more]
    for kind in kinds:
        wanted += [("type", kind, name) for name in ("timestamp", "timestamp_ntz", "date")]
        wanted += [("change", kind, name) for name in ("spring", "autumn", "none")]
        wanted += [("keys", kind, "+".join(keys)) for keys in KEYS]
        wanted += [
            (name, kind)
            for name in (
                "NULL time",
                "NULL key",
                "ties",
                "out of order",
                "microseconds",
                "before 1970",
                "empty input",
            )
        ]
        if kind != "session":
            wanted.append(("offset", kind))
    if "hop" in kinds:
        panes = ("few panes", "many panes", "few halves", "many halves")
        wanted += [("hop", name) for name in ("multiple", "not a multiple", "gaps", *panes)]
    missing = {fact: covered[fact] for fact in wanted if covered[fact] < at_least}
    assert not missing, f"fewer than {at_least} examples: {missing}"
