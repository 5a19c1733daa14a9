"""Windows from panes over Arrow and NumPy columns: pure functions, without Spark.

A pane is a row of accumulators of one group. The functions give, for each window, which pane
stands for its group and the merged accumulators. Nothing is subtracted, so that every aggregate
that can be merged will do; memory grows with panes and windows, not with the time between them.
"""

from spark_windows.kernels.accumulators import (
    Accumulator,
    Extreme,
    FloatSum,
    IntegerSum,
    Lists,
    accumulator_of,
)
from spark_windows.kernels.groups import group_ids
from spark_windows.kernels.windows import Windows, cumulate, distinct_in_hops, hop, rows, session

__all__ = [
    "Accumulator",
    "Extreme",
    "FloatSum",
    "IntegerSum",
    "Lists",
    "Windows",
    "accumulator_of",
    "cumulate",
    "distinct_in_hops",
    "group_ids",
    "hop",
    "rows",
    "session",
]
