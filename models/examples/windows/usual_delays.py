"""The usual delay in a moving day: a median, which is an aggregate written in Python."""

from typing import Any

from spark_windows import Aggregate, window_aggregate


class Median(Aggregate):
    """The middle of all values, the lower one of two."""

    returns = "int"

    def init(self) -> list[int]:
        return []

    def update(self, state: list[int], value: Any) -> list[int]:
        if value is not None:
            state.append(value)
        return state

    def merge(self, one: list[int], other: list[int]) -> list[int]:
        return one + other

    def finish(self, state: list[int]) -> Any:
        return sorted(state)[(len(state) - 1) // 2] if state else None


def model(dbt: Any, session: Any) -> Any:
    dbt.config(materialized="table")
    return window_aggregate(
        dbt.ref("flights"),
        window={"kind": "hop", "timecol": "departed_at", "slide": "6 hours", "size": "1 day"},
        group_by="origin",
        aggregates={
            "departures": "count(*)",
            "usual_delay": {"function": Median, "args": "cast(dep_delay as int)"},
        },
    )
