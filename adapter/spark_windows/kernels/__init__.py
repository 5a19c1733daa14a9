"""Windows from panes over Arrow and NumPy columns: pure functions, without Spark.

A pane is a row of accumulators of one group. `hop`, `cumulate`, `session` and `rows` say which
panes each window is made of, always rows that follow each other; `merge` merges a column of
accumulators over these. Memory grows with panes and windows, not with the time between them.

`frames_of` says which rows the frame of OVER has for each row; `merge_frames` and the functions
beside it compute a column over frames.
"""

from spark_windows.kernels.frames import (
    Frames,
    count_frames,
    distinct_frames,
    frames_of,
    lists_frames,
    merge_frames,
    nth_frames,
    quantile_frames,
    select_frames,
)
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
    "Frames",
    "Overflow",
    "Windows",
    "alike",
    "count_frames",
    "cumulate",
    "distinct_frames",
    "distinct_in_cycles",
    "distinct_in_hops",
    "distinct_in_sessions",
    "frames_of",
    "gaps",
    "group_ids",
    "hop",
    "lists_frames",
    "merge",
    "merge_frames",
    "nth_frames",
    "order_of",
    "quantile_frames",
    "rows",
    "select_frames",
    "session",
    "why_not",
]
