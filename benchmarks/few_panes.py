"""Hopping windows of few panes beside running scans: `python -m benchmarks.few_panes`.

Copies of panes, and of the bits of distinct values, cost more with each pane that a window has,
scans do not: where copies meet them is the limit `few_panes` of the macro `_choose`. Its `bits`
goes as far as a number has bits.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from spark_windows.render import Macros

from benchmarks import measure
from benchmarks.cases import EXACT, FIVE, SUM_COUNT, USERS, window_aggregate
from benchmarks.session import opened

WINDOWS = {
    6: {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    9: {"kind": "hop", "slide": "10 minutes", "size": "90 minutes"},
    12: {"kind": "hop", "slide": "5 minutes", "size": "1 hour"},
    20: {"kind": "hop", "slide": "3 minutes", "size": "1 hour"},
    30: {"kind": "hop", "slide": "2 minutes", "size": "1 hour"},
}
"""By the panes of a window."""
COPIED: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "sum and count": (("k",), SUM_COUNT),
    "five aggregates": (("k",), FIVE),
    "of text and decimals": (("region", "rate"), EXACT),
}
COUNTED: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "distinct values": (("k",), USERS),
    "few distinct values": (("k",), {"ends": "count(distinct v % 10)"}),
    "distinct values, sum and count": (("k",), {**USERS, **SUM_COUNT}),
    "distinct texts": (("region", "rate"), {"users": "count(distinct cast(u as string))"}),
}
WAYS = (
    ("copies", "copies", COPIED, (6, 9, 12, 20)),
    ("bits", "masks", COUNTED, (6, 12, 30)),
)
"""What is done instead of scans, the combiner that does it, the work, and panes."""


def _choosing(macros: Macros, combiner: str, instead: bool) -> Macros:
    """Return macros that choose a combiner instead of scans, or scans, where both do the work."""
    package: dict[str, Any] = macros.package
    choose, counts = package["_choose"], combiner == "masks"

    def chosen(plan: dict[str, Any]) -> dict[str, Any]:
        choice: dict[str, Any] = choose(plan)
        if choice["combiner"] not in (combiner, "hop") or bool(plan["distinct"]) != counts:
            return choice
        return {**choice, "combiner": combiner if instead else "hop"}

    package["_choose"] = chosen
    return macros


def main() -> None:
    """Compare the windows of both, and print the medians."""
    spark, events, repeats = opened("benchmarks.few_panes", __doc__)
    for way, combiner, work, lengths in WAYS:
        both = [_choosing(Macros(session=spark), combiner, instead) for instead in (False, True)]
        for panes in lengths:
            for name, (keys, aggregates) in work.items():
                scans, copies = (
                    window_aggregate(macros, events, WINDOWS[panes], aggregates, group_by=keys)
                    for macros in both
                )
                measure.require_equal(spark, name, scans, copies)
                runners = [partial(measure.run, spark, query) for query in (scans, copies)]
                scanned, other = measure.alternate(runners, repeats)
                sys.stdout.write(
                    f"{panes} panes, {name}: scans {scanned.seconds:.1f} s, {way} "
                    f"{other.seconds:.1f} s, {scanned.seconds / other.seconds:.2f}x\n"
                )
                sys.stdout.flush()


if __name__ == "__main__":
    main()
