"""Event-time windows on Spark: the macros of the dbt package ``spark_windows``, from Python."""

from spark_windows.aggregates import Aggregate
from spark_windows.compositions import (
    as_of_join,
    cascade,
    current_rows,
    interval_join,
    window_deduplicate,
    window_join,
    window_top_n,
)
from spark_windows.functions import (
    ceil_time,
    cumulate,
    cumulate_row,
    floor_time,
    hop,
    hop_row,
    over,
    session,
    tumble,
    tumble_row,
    window_aggregate,
    window_table_aggregate,
)
from spark_windows.panes import read_panes, window_panes

__all__ = [
    "Aggregate",
    "as_of_join",
    "cascade",
    "ceil_time",
    "cumulate",
    "cumulate_row",
    "current_rows",
    "floor_time",
    "hop",
    "hop_row",
    "interval_join",
    "over",
    "read_panes",
    "session",
    "tumble",
    "tumble_row",
    "window_aggregate",
    "window_deduplicate",
    "window_join",
    "window_panes",
    "window_table_aggregate",
    "window_top_n",
]
