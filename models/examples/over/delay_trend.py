"""Whether an airport is getting later: the delays before each departure, on DataFrames."""

from typing import Any

from spark_windows import over


def model(dbt: Any, session: Any) -> Any:
    dbt.config(materialized="table")
    departures = (
        dbt.ref("flights")
        .where("departed_at is not null")
        .select("carrier", "flight", "scheduled_at", "departed_at", "origin", "dep_delay")
    )
    delays = over(
        departures,
        windows={
            "of_airport": "partition by origin order by departed_at, carrier, flight, scheduled_at"
        },
        functions={
            "delay_of_100": "avg(dep_delay) over (of_airport rows 99 preceding)",
            "delay_of_1000": "avg(dep_delay) over (of_airport rows 999 preceding)",
            "late_in_a_row": {
                "expression": "aggregate(frame, 0, (n, r) -> if(r.dep_delay > 15, n + 1, 0))",
                "over": {"refines": "of_airport", "frame": "rows 49 preceding"},
            },
        },
    )
    return delays.withColumn("trend", delays["delay_of_100"] - delays["delay_of_1000"])
