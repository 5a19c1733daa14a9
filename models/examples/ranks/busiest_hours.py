"""The three busiest hours of each airport and day, with the functions on DataFrames."""

from typing import Any

from spark_windows import tumble, window_aggregate, window_top_n


def model(dbt: Any, session: Any) -> Any:
    dbt.config(materialized="table")
    hours = window_aggregate(
        dbt.ref("flights"),
        window={"kind": "tumble", "timecol": "departed_at", "size": "1 hour"},
        group_by="origin",
        aggregates={"departures": "count(*)"},
    )
    hours = hours.withColumnsRenamed({"window_start": "hour_start", "window_end": "hour_end"})
    days = tumble(hours.drop("window_time"), "hour_start", "1 day")
    return window_top_n(
        days, n=3, order_by=["departures desc", "hour_start"], partition_by="origin"
    )
