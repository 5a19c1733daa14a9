"""Windows from panes over Arrow and NumPy columns: pure functions, without Spark.

A pane is a row of accumulators of one group. `hop`, `cumulate`, `session` and `rows` say which
panes each window is made of, always rows that follow each other; `merge` merges a column of
accumulators over these. Memory grows with panes and windows, not with the time between them.
"""

from spark_windows.kernels.groups import group_ids, order_of
from spark_windows.kernels.merges import MERGES, Overflow, merge, why_not
from spark_windows.kernels.windows import (
    Windows,
    alike,
    cumulate,
    distinct_in_cycles,
    distinct_in_hops,
    distinct_in_sessions,
    gaps,
    hop,
    rows,
    session,
)

__all__ = [
    "MERGES",
    "Overflow",
    "Windows",
    "alike",
    "cumulate",
    "distinct_in_cycles",
    "distinct_in_hops",
    "distinct_in_sessions",
    "gaps",
    "group_ids",
    "hop",
    "merge",
    "order_of",
    "rows",
    "session",
    "why_not",
]
