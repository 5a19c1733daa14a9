"""Selects around windows that give the name of a bound to something else."""

from __future__ import annotations

import pytest
from spark_windows.render import Macros

OWN = [
    "date_trunc('day', window_start) as window_start, window_end",
    "date_trunc('day', window_start) window_start, window_end",
    "window_start, ts window_end",
    "window_start, `ts` window_end",
    "window_start, window_end - interval 1 hour window_end",
    "window_start, case when n > 1 then window_start else window_end end Window_End",
    "window_start, 'a' window_end",
]
PLAIN = [
    "window_start, window_end",
    "distinct window_start, window_end, n",
    "w.window_start window_start, w.window_end as window_end",
    "window_start, window_end, window_end is distinct from window_start as is_long",
    "window_start, window_end, case window_start when window_end then window_start end as s",
    "window_start, window_end, not window_start between window_start and window_end",
    "window_start, window_end, row_number() over (partition by window_start, window_end) as r",
    "* except (window_start, window_end), window_start , window_end",
]


@pytest.mark.parametrize("columns", OWN + PLAIN)
def test_a_bound_of_its_own(macros: Macros, columns: str) -> None:
    text = f"select {columns} from _sw_block w where window_start > now() order by window_start"
    problem = macros.package["_judged"](text)["problem"]
    assert problem == ("a window_start or window_end of its own" if columns in OWN else None)
