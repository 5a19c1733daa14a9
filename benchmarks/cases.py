"""What is measured: for each piece of work our SQL, what stands beside it, and the goal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spark_windows.render import Macros, Relation

SUM = {"total": "sum(v)"}
SUM_COUNT = {"total": "sum(v)", "n": "count(*)"}
FIVE = {**SUM_COUNT, "least": "min(v)", "most": "max(v)", "mean": "avg(v)"}

TUMBLE = {"kind": "tumble", "size": "10 minutes"}
HOP = {"kind": "hop", "slide": "1 minute", "size": "1 hour"}
HOP_PANES = {"kind": "tumble", "size": "1 minute"}
CUMULATE = {"kind": "cumulate", "step": "10 minutes", "size": "1 day"}
SESSION = {"kind": "session", "gap": "10 minutes"}
KINDS: dict[str, dict[str, Any]] = {
    "TUMBLE 10 min": TUMBLE,
    "HOP 1 h / 1 min": HOP,
    "CUMULATE 10 min / 1 day": CUMULATE,
    "SESSION 10 min": SESSION,
}

FLOOR_BY_HAND = """
select
    timestamp_micros(unix_micros(ts) - pmod(unix_micros(ts), 600000000)) as window_start,
    timestamp_micros(unix_micros(ts) - pmod(unix_micros(ts), 600000000) + 600000000) as window_end,
    k,
    {aggregates}
from events
group by 1, 2, 3
"""

BUILT_IN_HOP = """
select window.start as window_start, window.end as window_end, k, {aggregates}
from events
group by window(ts, '1 hour', '1 minute'), k
"""

EXPLODED_CUMULATE = """
select timestamp_micros(s) as window_start, timestamp_micros(e) as window_end, k, {aggregates}
from (
    select
        *,
        unix_micros(ts) - pmod(unix_micros(ts), 86400000000) as s,
        unix_micros(ts) - pmod(unix_micros(ts), 600000000) + 600000000 as first_e
    from events
)
lateral view explode(sequence(first_e, s + 86400000000, 600000000)) as e
group by s, e, k
"""

BUILT_IN_SESSION = """
select session_window.start as window_start, session_window.end as window_end, k, {aggregates}
from events
group by session_window(ts, '10 minutes'), k
"""


@dataclass(frozen=True)
class Case:
    """One comparison.

    Attributes:
        name: What is computed.
        ours: The package's SQL.
        theirs: The SQL that it is compared with.
        beside: What that SQL is.
        goal: The ratio to reach.
        at_most: The goal is an upper limit of ours / theirs; else a lower limit of theirs / ours.
        cpu: Compare CPU time of the executors, not wall-clock time.
        comparable: Both give the same rows.
    """

    name: str
    ours: str
    theirs: str
    beside: str
    goal: float
    at_most: bool = False
    cpu: bool = False
    comparable: bool = True


def window_aggregate(
    macros: Macros, events: Relation, window: dict[str, Any], aggregates: dict[str, str]
) -> str:
    """Return our query: the windows of the events per key `k`."""
    rendered = macros.render(
        "window_aggregate",
        events,
        window={"timecol": "ts", **window},
        group_by="k",
        aggregates=aggregates,
    )
    return f"select * except (window_time) from {rendered}"


def by_hand(query: str, aggregates: dict[str, str]) -> str:
    """Return a query from above with its aggregates."""
    items = ", ".join(f"{text} as {name}" for name, text in aggregates.items())
    return query.format(aggregates=items)


def cases(macros: Macros, events: Relation) -> list[Case]:
    """Return all comparisons over the events.

    Args:
        macros: The macros, with a session so that the input can be described.
        events: The view that holds the events.

    Returns:
        The cases in order.
    """

    def ours(window: dict[str, Any], aggregates: dict[str, str]) -> str:
        return window_aggregate(macros, events, window, aggregates)

    hop, hop_five = ours(HOP, SUM_COUNT), ours(HOP, FIVE)
    tumble_by_hand = by_hand(FLOOR_BY_HAND, SUM_COUNT)
    return [
        Case(
            name="TUMBLE 10 min, sum and count",
            ours=ours(TUMBLE, SUM_COUNT),
            theirs=tumble_by_hand,
            beside="floor arithmetic by hand (CPU)",
            goal=1.1,
            at_most=True,
            cpu=True,
        ),
        Case(
            name="HOP 1 h / 1 min, sum and count",
            ours=hop,
            theirs=by_hand(BUILT_IN_HOP, SUM_COUNT),
            beside="Spark's window()",
            goal=5.0,
        ),
        Case(
            name="HOP 1 h / 1 min, sum, count, min, max, avg",
            ours=hop_five,
            theirs=by_hand(BUILT_IN_HOP, FIVE),
            beside="Spark's window()",
            goal=4.0,
        ),
        Case(
            name="HOP 1 h / 1 min, sum and count",
            ours=hop,
            theirs=ours(HOP_PANES, SUM_COUNT),
            beside="its panes alone",
            goal=4.5,
            at_most=True,
            comparable=False,
        ),
        Case(
            name="CUMULATE 10 min / 1 day, sum",
            ours=ours(CUMULATE, SUM),
            theirs=by_hand(EXPLODED_CUMULATE, SUM),
            beside="exploded rows",
            goal=5.0,
        ),
        Case(
            name="SESSION 10 min, sum and count",
            ours=ours(SESSION, SUM_COUNT),
            theirs=by_hand(BUILT_IN_SESSION, SUM_COUNT),
            beside="Spark's session_window",
            goal=1.3,
        ),
    ]
