"""Event-time windows on Spark: the macros of the dbt package ``spark_windows``, from Python."""

from spark_windows.aggregates import Aggregate
from spark_windows.functions import (
    cumulate,
    cumulate_row,
    hop,
    hop_row,
    session,
    tumble,
    tumble_row,
    window_aggregate,
    window_deduplicate,
    window_join,
    window_top_n,
)

__all__ = [
    "Aggregate",
    "cumulate",
    "cumulate_row",
    "hop",
    "hop_row",
    "session",
    "tumble",
    "tumble_row",
    "window_aggregate",
    "window_deduplicate",
    "window_join",
    "window_top_n",
]
