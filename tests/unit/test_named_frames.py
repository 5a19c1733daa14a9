"""Windows that have a name in a body: those over more than one window of time are seen."""

from __future__ import annotations

import pytest
from spark_windows.render import Macros

BOUNDS = "partition by window_start, window_end"
ACROSS = [
    "w as ()",
    "w as (rows between 1 preceding and current row)",
    "w as (partition by k order by n)",
    f"v as ({BOUNDS}), w as ( )",
]
WITHIN = [f"w as ({BOUNDS})", f"w as ({BOUNDS} order by n rows 1 preceding)"]


@pytest.mark.parametrize("windows", ACROSS + WITHIN)
def test_a_frame_that_has_a_name(macros: Macros, windows: str) -> None:
    text = f"select *, sum(n) over w as s, inline(a) as (b, c) from _sw_block window {windows}"
    problem = macros.package["_judged"](text)["problem"]
    crosses = "OVER that is not partitioned by window_start and window_end"
    assert problem == (crosses if windows in ACROSS else None)
