"""What is measured: for each piece of work our SQL, what stands beside it, and the goal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spark_windows.render import Macros, Relation

ARROW = ", Arrow"
"""How the name of a case ends whose query of ours runs in the Arrow engine."""

SUM = {"total": "sum(v)"}
SUM_COUNT = {"total": "sum(v)", "n": "count(*)"}
FIVE = {**SUM_COUNT, "least": "min(v)", "most": "max(v)", "mean": "avg(v)"}

TUMBLE = {"kind": "tumble", "size": "10 minutes"}
HOP = {"kind": "hop", "slide": "1 minute", "size": "1 hour"}
HOP_PANES = {"kind": "tumble", "size": "1 minute"}
HOP_OF_FIVE_MINUTES = {"kind": "hop", "slide": "5 minutes", "size": "1 hour"}
CUMULATE = {"kind": "cumulate", "step": "10 minutes", "size": "1 day"}
SESSION = {"kind": "session", "gap": "10 minutes"}
STEPS = {"kind": "tumble", "size": "10 minutes"}
USERS = {"users": "count(distinct v)"}
EXACT = {"revenue": "sum(price)", "least": "min(price)", "most": "max(price)"}
SEVERAL: dict[str, dict[str, Any]] = {
    "ten minutes": TUMBLE,
    "hour": {"kind": "tumble", "size": "1 hour"},
    "moving hour": {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    "day so far": CUMULATE,
    "day by hours": {"kind": "cumulate", "step": "1 hour", "size": "1 day"},
}
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

BUILT_IN_HOP_OF_KEYS = """
select
    window.start as window_start,
    window.end as window_end,
    region,
    rate,
    {aggregates}
from events
group by window(ts, '1 hour', '1 minute'), region, rate
"""

BUILT_IN_HOP_OF_FIVE_MINUTES = BUILT_IN_HOP.replace("'1 minute'", "'5 minutes'")

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
        goal: The ratio to reach; None: what is measured decides which engine `auto` takes.
        at_most: The goal is an upper limit of ours / theirs; else a lower limit of theirs / ours.
        cpu: Compare CPU time of the executors, not wall-clock time.
        comparable: Both give the same rows.
        once: The other one takes so long that it runs once, without a warm-up.
    """

    name: str
    ours: str
    theirs: str
    beside: str
    goal: float | None
    at_most: bool = False
    cpu: bool = False
    comparable: bool = True
    once: bool = False

    @property
    def limit(self) -> str:
        """The goal in words."""
        if self.goal is None:
            return "none"
        return f"{'≤' if self.at_most else '≥'} {self.goal}×"


def window_aggregate(
    macros: Macros,
    events: Relation,
    window: dict[str, Any],
    aggregates: dict[str, str],
    engine: str = "sql",
    group_by: Sequence[str] = ("k",),
    salt: int | None = None,
    phases: str = "auto",
) -> str:
    """Return our query: the windows of the events per key."""
    rendered = macros.render(
        "window_aggregate",
        events,
        window={"timecol": "ts", **window},
        group_by=list(group_by),
        aggregates=aggregates,
        engine=engine,
        salt=salt,
        phases=phases,
    )
    return f"select * except (window_time) from {rendered}"


def several(macros: Macros, events: Relation) -> tuple[str, str]:
    """Return several windows in one call, and in a call for each."""
    windows = {name: {"timecol": "ts", **window} for name, window in SEVERAL.items()}
    given: dict[str, Any] = {"group_by": "k", "aggregates": SUM_COUNT, "engine": "sql"}
    together = macros.render("window_aggregate", events, windows=windows, **given)
    each = " union all ".join(
        f"select '{name}' as window_name, * from "
        + macros.render("window_aggregate", events, window=window, **given)
        for name, window in windows.items()
    )
    return f"select * from {together}", each


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
    ours = partial(window_aggregate, macros, events)

    hop, hop_five = ours(HOP, SUM_COUNT), ours(HOP, FIVE)
    hop_arrow, five_arrow = ours(HOP, SUM_COUNT, "arrow"), ours(HOP, FIVE, "arrow")
    tumble_by_hand = by_hand(FLOOR_BY_HAND, SUM_COUNT)
    together, each = several(macros, events)
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
            goal=6.0,
        ),
        Case(
            name="SESSION 10 min, sum and count",
            ours=ours(SESSION, SUM_COUNT),
            theirs=by_hand(BUILT_IN_SESSION, SUM_COUNT),
            beside="Spark's session_window",
            goal=1.8,
        ),
        Case(
            name="HOP 1 h / 1 min, sum and count, Arrow",
            ours=hop_arrow,
            theirs=by_hand(BUILT_IN_HOP, SUM_COUNT),
            beside="Spark's window()",
            goal=8.0,
        ),
        Case(
            name="HOP 1 h / 1 min, sum, count, min, max, avg, Arrow",
            ours=five_arrow,
            theirs=by_hand(BUILT_IN_HOP, FIVE),
            beside="Spark's window()",
            goal=8.0,
        ),
        *(
            Case(
                name=f"HOP 1 h / 1 min of text and decimal keys, sum, min, max of decimals{label}",
                ours=ours(HOP, EXACT, engine, ("region", "rate")),
                theirs=by_hand(BUILT_IN_HOP_OF_KEYS, EXACT),
                beside="Spark's window()",
                goal=goal,
            )
            for label, engine, goal in (("", "sql", 5.0), (", Arrow", "arrow", 8.0))
        ),
        *(
            Case(
                name=f"{name}, Arrow",
                ours=ours(window, aggregates, "arrow"),
                theirs=ours(window, aggregates),
                beside="the same in SQL",
                goal=None,
            )
            for name, window, aggregates in (
                ("HOP 1 h / 1 min, sum and count", HOP, SUM_COUNT),
                ("HOP 1 h / 1 min, sum, count, min, max, avg", HOP, FIVE),
                ("HOP 1 h / 5 min, sum and count", HOP_OF_FIVE_MINUTES, SUM_COUNT),
                ("CUMULATE 10 min / 1 day, sum and count", CUMULATE, SUM_COUNT),
                ("SESSION 10 min, sum and count", SESSION, SUM_COUNT),
            )
        ),
        Case(
            name="HOP 1 h / 1 min, sum and count, Arrow",
            ours=hop_arrow,
            theirs=ours(HOP_PANES, SUM_COUNT),
            beside="its panes alone",
            goal=2.0,
            at_most=True,
            comparable=False,
        ),
        Case(
            name="HOP 1 h / 5 min, count distinct",
            ours=ours(HOP_OF_FIVE_MINUTES, USERS),
            theirs=by_hand(BUILT_IN_HOP_OF_FIVE_MINUTES, USERS),
            beside="Spark's window()",
            goal=4.0,
        ),
        Case(
            name="CUMULATE 10 min / 1 day, sum",
            ours=ours(CUMULATE, SUM),
            theirs=ours(STEPS, SUM),
            beside="its panes alone",
            goal=1.5,
            at_most=True,
            comparable=False,
        ),
        Case(
            name="CUMULATE 10 min / 1 day, count distinct",
            ours=ours(CUMULATE, USERS),
            theirs=by_hand(EXPLODED_CUMULATE, USERS),
            beside="exploded rows",
            goal=100.0,
            once=True,
        ),
        Case(
            name="Five windows in one call, sum and count",
            ours=together,
            theirs=each,
            beside="a call for each",
            goal=2.5,
        ),
    ]


def by_work(all_of: Sequence[Case]) -> dict[str, list[Case]]:
    """Return the cases by what they compute, with whichever engine: each of our queries once."""
    work: dict[str, dict[str, Case]] = {}
    for one in all_of:
        work.setdefault(one.name.removesuffix(ARROW), {}).setdefault(one.ours, one)
    return {name: [*ours.values()] for name, ours in work.items()}
