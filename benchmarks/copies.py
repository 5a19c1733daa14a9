"""Hopping windows from copies of panes beside running scans: `python -m benchmarks.copies`.

Copies cost more with each pane that a window has, scans do not: where they meet is the limit of
`_copies_panes`.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from spark_windows.render import Macros

from benchmarks import measure
from benchmarks.cases import EXACT, FIVE, SUM_COUNT, window_aggregate
from benchmarks.session import opened

WINDOWS = {
    6: {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    9: {"kind": "hop", "slide": "10 minutes", "size": "90 minutes"},
    12: {"kind": "hop", "slide": "5 minutes", "size": "1 hour"},
    20: {"kind": "hop", "slide": "3 minutes", "size": "1 hour"},
}
"""By the panes of a window."""
WORK: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "sum and count": (("k",), SUM_COUNT),
    "five aggregates": (("k",), FIVE),
    "of text and decimals": (("region", "rate"), EXACT),
}


def _always(answer: bool, _plan: object) -> bool:
    return answer


def main() -> None:
    """Compare the windows of both, and print the medians."""
    spark, events, repeats = opened("benchmarks.copies", __doc__)
    ways = Macros(session=spark), Macros(session=spark)
    for macros, copy in zip(ways, (False, True), strict=True):
        package: dict[str, Any] = macros.package
        package["_copies_panes"] = partial(_always, copy)
    for panes, window in WINDOWS.items():
        for name, (keys, aggregates) in WORK.items():
            scans, copies = (
                window_aggregate(macros, events, window, aggregates, group_by=keys)
                for macros in ways
            )
            measure.require_equal(spark, name, scans, copies)
            runners = [partial(measure.run, spark, query) for query in (scans, copies)]
            scanned, copied = measure.alternate(runners, repeats)
            sys.stdout.write(
                f"{panes} panes, {name}: scans {scanned.seconds:.1f} s, copies "
                f"{copied.seconds:.1f} s, {scanned.seconds / copied.seconds:.2f}x\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
