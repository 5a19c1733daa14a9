"""What a generator must have covered for a property to mean something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .generate import KEYS


def require(covered: Counter[tuple[str, ...]], kinds: Sequence[str]) -> None:
    """Raise unless the examples covered every dimension, for every kind of window.

    Args:
        covered: Facts of the examples that ran, counted.
        kinds: The kinds of window that the property is about.

    Raises:
        AssertionError: Names what was not covered.
    """
    wanted: list[tuple[str, ...]] = [("ansi", "true"), ("ansi", "false")]
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
        wanted += [("hop", name) for name in ("multiple", "not a multiple", "gaps")]
    missing = [fact for fact in wanted if covered[fact] < 1]
    assert not missing, f"the examples did not cover {missing}"
