"""Bodies of models that are recomputed: each row of them depends on one window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from spark_windows.render import Macros

from .generate import Case
from .test_window_functions import window_arguments

DIMENSION = "(select * from values (0, 'zero'), (1, 'one'), (null, 'none') as d(ki, name))"
"""A table that is read whole."""


@dataclass(frozen=True)
class Writer:
    """What a body is written with: the macros, the window, and the relations that it reads.

    Attributes:
        macros: What renders it.
        case: The window.
        data: The relations, as many as the body has inputs.
        join: Kind of the join, of a body that joins.
        outer: The window over the windows, of a cascade; the second window, of a union.
    """

    macros: Macros
    case: Case
    data: Sequence[Any]
    join: str
    outer: dict[str, Any]

    def rows(self, number: int = 0, data: Any = None) -> str:
        """Return the rows of an input with their windows."""
        arguments = window_arguments(self.case)
        data = self.data[number] if data is None else data
        return self.macros.render(self.case.kind, data, **arguments)

    def sums(self, aggregates: dict[str, str], data: Any = None) -> str:
        """Return aggregates per window and key of the first input."""
        window = {"kind": self.case.kind, **window_arguments(self.case)}
        return self.macros.render(
            "window_aggregate",
            self.data[0] if data is None else data,
            window=window,
            group_by="ki",
            aggregates=aggregates,
        )

    def over(self, data: str, kind: str = "", **arguments: Any) -> str:
        """Return windows over windows, or the second window over rows."""
        options = {name: value for name, value in self.outer.items() if name != "kind"}
        return self.macros.render(kind or self.outer["kind"], data, **{**options, **arguments})


def window_join(w: Writer) -> str:
    one_side = w.join in ("semi", "anti")
    columns = {} if one_side else {"select": ["l.id as l_id", "l.v as l_v", "r.id as r_id"]}
    left, right = w.rows(0), w.rows(1)
    rendered = w.macros.render(
        "window_join", left, right, type=w.join, on=["ki"], condition="l.v <= r.v + 3", **columns
    )
    return f"select * from {rendered}"


def top_rows(w: Writer) -> str:
    top = w.macros.render(
        "window_top_n", w.rows(), n=2, order_by=["v desc", "id"], partition_by="ki"
    )
    return f"select * from {top} where rownum = 1 or v > 0"


def top_totals(w: Writer) -> str:
    per_key = f"""
        select window_start, window_end, ki, count(*) as n, percentile(v, 0.5) as middle
        from {w.rows()}
        group by window_start, window_end, ki
    """
    top = w.macros.render("window_top_n", per_key, n=1, order_by=["n desc", "ki"], function="rank")
    return f"with top as (select * from {top}) select * from top"


def top_aggregates(w: Writer) -> str:
    sums = w.sums({"n": "count(*)", "s": "sum(v)"})
    return "select * from " + w.macros.render("window_top_n", sums, n=1, order_by="n desc, ki")


def last_rows(w: Writer) -> str:
    last = w.macros.render(
        "window_deduplicate", w.rows(), order_by=["v", "id"], partition_by="ks", keep="last"
    )
    return f"select window_start, window_end, ks, id from {last}"


def cascade_of_rows(w: Writer) -> str:
    inner = w.macros.render("cascade", w.rows())
    return "select * from " + w.over(inner, timecol="event_time")


def cascade_by_starts(w: Writer) -> str:
    """Windows over the starts of windows, which may lie on the date before their rows."""
    inner = f"select window_start as at, id, v from {w.rows()}"
    return "select * from " + w.over(inner, timecol="at")


def cascade_of_sums(w: Writer) -> str:
    inner = w.macros.render("cascade", w.sums({"n": "count(*)", "s": "sum(v)"}))
    window = {**w.outer, "timecol": "event_time"}
    rendered = w.macros.render(
        "window_aggregate",
        inner,
        window=window,
        group_by="ki",
        aggregates={"n": "sum(n)", "panes": "count(*)", "s": "sum(s)"},
    )
    return f"select * from {rendered}"


def frames(w: Writer) -> str:
    return f"""
        select *, sum(v) over (partition by window_start, window_end, ki order by id) as so_far,
            lag(id) over w as before
        from {w.rows()}
        window w as (partition by window_end, window_start order by id)
    """


def two_windows(w: Writer) -> str:
    other = w.over(w.data[1], timecol="ts")
    columns = "window_start, window_end, id, v"
    return f"select {columns} from {w.rows(0)} union all select {columns} from {other}"


def with_dimension(w: Writer) -> str:
    return f"""
        with named as (
            select t.*, d.name from {w.rows()} as t left join {DIMENSION} as d on t.ki <=> d.ki
        ),
        medians as (
            select window_start, window_end, name, percentile(v, 0.5) as middle, count(*) as n
            from named
            group by window_start, window_end, name
        )
        select *, rank() over (partition by window_start, window_end order by n, name) as place
        from medians
        where n > 0
    """


def from_cte(w: Writer) -> str:
    return f"""
        with flagged as (select * from {w.data[0]} as source where flag),
        seen as (select * from {w.rows(0, "flagged")})
        select distinct window_start, window_end, ki from seen
    """


def aggregates(w: Writer) -> str:
    return "select * from " + w.sums({"n": "count(*)", "users": "count(distinct ks)"})


def kept_out(w: Writer) -> str:
    """Windows go as rows come: those with more than two rows are not shown."""
    return f"""
        select window_start, window_end, count(*) as n
        from {w.rows()}
        group by all
        having count(*) <= 2
    """


def joined_by_hand(w: Writer) -> str:
    """Each total of one input beside those of the other, in the same window."""
    keys = "window_start, window_end, ki"
    first, second = (
        f"(select {keys}, count(*) as n, sum(v) as s from {w.rows(i)} group by {keys})"
        for i in (0, 1)
    )
    return f"""
        with r as {first}
        select l.*, r.n as other_n, d.name, r.s as other_s
        from {second} as l
        left join {DIMENSION} as d on l.ki <=> d.ki
        inner join r
            on l.window_start = r.window_start and r.window_end = l.window_end and l.ki = r.ki
        where l.n > 0
    """


def sets_of_groups(w: Writer) -> str:
    return f"""
        with t as (select * from {w.rows()})
        select window_start, window_end, ki, flag, count(*) as n, grouping(ki) as g
        from t
        group by grouping sets (
            (window_start, window_end), (ki, window_end, window_start),
            (window_start, window_end, ki, flag)
        )
        union all
        select window_start, window_end, ki, null, count(*), null
        from t
        group by window_start, window_end, rollup(ki)
    """


BODIES: dict[str, tuple[int, Callable[[Writer], str]]] = {
    body.__name__: (inputs, body)
    for inputs, body in (
        (2, window_join),
        (1, top_rows),
        (1, top_totals),
        (1, top_aggregates),
        (1, last_rows),
        (1, cascade_of_rows),
        (1, cascade_by_starts),
        (1, cascade_of_sums),
        (1, frames),
        (2, two_windows),
        (1, with_dimension),
        (1, from_cte),
        (1, aggregates),
        (1, kept_out),
        (2, joined_by_hand),
        (1, sets_of_groups),
    )
}
"""By name: how many inputs a body has, and what writes it."""


def across_windows(w: Writer) -> str:
    """A body whose rows depend on the window before."""
    return f"select *, lag(v) over (partition by ki order by window_start) as x from {w.rows()}"


REFUSED: dict[str, tuple[str, Callable[[Writer], str]]] = {
    "a frame across windows": ("SW222", across_windows),
    "a total of all windows": (
        "SW222",
        lambda w: f"select ki, sum(v) as s from {w.rows()} group by ki",
    ),
    "a total beside its window": (
        "SW222",
        lambda w: (
            f"select * from {w.rows()} as t"
            f" join (select ki, max(v) as most from {w.rows(1)} group by ki) using (ki)"
        ),
    ),
    "all windows of one start": (
        "SW222",
        lambda w: f"select window_start, sum(v) as s from {w.rows()} group by window_start",
    ),
    "keys of all windows of one end": (
        "SW222",
        lambda w: f"select distinct window_end, ki from {w.rows()}",
    ),
    "a frame over all windows of one start": (
        "SW222",
        lambda w: f"select *, sum(v) over (partition by window_start) as s from {w.rows()}",
    ),
    "an aggregate without groups": (
        "SW222",
        lambda w: f"select max(window_start) as window_start, max(v) as v from {w.rows()}",
    ),
    "distinct keys": ("SW222", lambda w: f"select distinct ki from {w.rows()}"),
    "some rows": ("SW222", lambda w: f"select * from {w.rows()} order by id limit 3"),
    "windows joined by hand": (
        "SW222",
        lambda w: f"select l.* from {w.rows()} as l join {w.rows(1)} as r on l.ki = r.ki",
    ),
    "windows joined on one bound": (
        "SW222",
        lambda w: (
            f"select l.* from {w.rows()} as l join {w.rows(1)} as r"
            " on l.window_start = r.window_start and l.ki = r.ki"
        ),
    ),
    "windows joined on both bounds, or not": (
        "SW222",
        lambda w: (
            f"select l.* from {w.rows()} as l join {w.rows(1)} as r on l.window_start ="
            " r.window_start and l.window_end = r.window_end and l.ki = r.ki or l.v = r.v"
        ),
    ),
    "groups of what a left join left out": (
        "SW222",
        lambda w: (
            "select r.window_start, r.window_end, count(*) as n"
            f" from {w.rows()} as l left join {w.rows(1)} as r on l.window_start ="
            " r.window_start and l.window_end = r.window_end and l.ki = r.ki"
            " group by r.window_start, r.window_end"
        ),
    ),
    "a set without a bound": (
        "SW222",
        lambda w: (
            f"select window_start, window_end, ki, count(*) as n from {w.rows()}"
            " group by grouping sets ((window_start, window_end), (window_start, ki))"
        ),
    ),
    "sets of what is listed before": (
        "SW222",
        lambda w: (
            f"select window_start, window_end, ki, count(*) as n from {w.rows()}"
            " group by window_start, window_end, ki grouping sets ((ki), (window_start))"
        ),
    ),
    "rows of a table without windows": (
        "SW222",
        lambda w: f"select d.* from {DIMENSION} as d left join {w.rows()} as w on d.ki = w.ki",
    ),
    "a rollup": (
        "SW222",
        lambda w: (
            f"select window_start, window_end, ki, count(*) as n from {w.rows()}"
            " group by rollup (window_start, window_end, ki)"
        ),
    ),
    "bounds of its own": (
        "SW222",
        lambda w: (
            "select date_trunc('day', window_start) as window_start, window_end, id"
            f" from {w.rows()}"
        ),
    ),
    "sessions": (
        "SW223",
        lambda w: (
            "select * from "
            + w.macros.render(
                "window_top_n",
                w.over(w.data[0], "session", timecol="ts", gap="1 hour", size=None, slide=None),
                n=1,
                order_by="id",
            )
        ),
    ),
    "an input that groups": (
        "SW225",
        lambda w: (
            "select * from "
            + w.rows(0, f"select max(ts) as ts, ki from {w.data[0]} as s group by ki")
        ),
    ),
    "no window": ("SW221", lambda w: "select 1 as one"),
    "windows of another model": (
        "SW221",
        lambda w: (
            "select * from " + w.macros.render("window_top_n", w.data[0], n=1, order_by="id")
        ),
    ),
}
"""Bodies that must be refused: the code, and what writes them."""
