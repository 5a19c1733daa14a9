"""The macros on Spark give what Apache Flink 2.3.0 gave to queries of its own tests and pages.

Every case of `oracle/flink_cases.json` has its calls in `CALLS`, written by hand.
An aggregation is asked for twice: by GROUP BY over the table function, and by `window_aggregate`;
joins by IN and EXISTS twice as well. The answer is Flink's, or stands in `DIFFERENCES`.

Flink's types are ours but for what `spark_types` says. Its bounds over instants are readings of
the case's clock; ours are instants, and compared as what that clock shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Protocol
from zoneinfo import ZoneInfo

import pytest

from tests.oracle.flink_cases import FlinkCase, InputTable, load_cases
from tests.property.engine import Example, check, session_settings, values

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from spark_windows.render import Macros

BATCH = 16


# How a case is asked for.


@dataclass(frozen=True)
class Asker:
    """Renders the macros over the inputs of a case.

    Attributes:
        macros: the macros.
        case: the case.
        plain: by plain SQL over the table functions, where there is a macro for more.
    """

    macros: Macros
    case: FlinkCase
    plain: bool

    def data(self, data: str | Call) -> str:
        """Return an input table, or what a call gives, as the input of a macro."""
        if isinstance(data, str):
            return view_of(self.case, self.case.tables[data])
        return data.text(self)

    def window(self, window: Mapping[str, Any]) -> dict[str, Any]:
        """Return the window on the case's clock."""
        if self.case.on_instants and window["kind"] != "session":
            return {**window, "timezone": self.case.zone}
        return dict(window)


class Call(Protocol):
    """Something that gives rows with a window."""

    def text(self, asker: Asker) -> str:
        """Return it as a subquery in parentheses."""


@dataclass(frozen=True)
class Rows:
    """A table function."""

    data: str | Call
    window: Mapping[str, Any]

    def text(self, asker: Asker) -> str:
        arguments = asker.window(self.window)
        kind = arguments.pop("kind")
        return asker.macros.render(kind, asker.data(self.data), **arguments)


@dataclass(frozen=True, kw_only=True)
class Grouped:
    """An aggregation by window and keys.

    Attributes:
        data: the input.
        window: of the rows.
        keys: columns.
        aggregates: by output name.
        sets: grouping sets, as SQL and as an argument.
        grouping_id: output name of what tells the sets apart.
        of_windows: a condition on windows, as good before the aggregation as after it.
        having: a condition by output names.
    """

    data: str | Call = "T1"
    window: Mapping[str, Any]
    keys: Sequence[str] = ()
    aggregates: Mapping[str, str]
    sets: tuple[str, Any] | None = None
    grouping_id: str = "gid"
    of_windows: str | None = None
    having: str | None = None

    def text(self, asker: Asker) -> str:
        aggregates = dict(self.aggregates)
        if self.sets is not None:
            # Spark's has a bit for each column of GROUP BY; the window's, in every set, are 0.
            aggregates[self.grouping_id] = "grouping_id()"
        if asker.plain:
            bounds = ["window_start", "window_end", "window_time"]
            items = [*bounds, *self.keys, *(f"{a} as {name}" for name, a in aggregates.items())]
            keys = self.keys if self.sets is None else [self.sets[0]]
            return (
                f"(select {', '.join(items)} from {Rows(self.data, self.window).text(asker)}"
                + (f" where {self.of_windows}" if self.of_windows else "")
                + f" group by {', '.join([*bounds, *keys])}"
                + (f" having {self.having}" if self.having else "")
                + ")"
            )
        return asker.macros.render(
            "window_aggregate",
            asker.data(self.data),
            window=asker.window(self.window),
            group_by=list(self.keys),
            aggregates=aggregates,
            grouping_sets=None if self.sets is None else self.sets[1],
            having=self.of_windows or self.having,
        )


@dataclass(frozen=True)
class Cascade:
    """A windowed relation as the input of the next window."""

    data: Call
    name: str

    def text(self, asker: Asker) -> str:
        return asker.macros.render("cascade", asker.data(self.data), name=self.name)


@dataclass(frozen=True)
class Over:
    """Plain SQL over a windowed relation, which it calls `windowed`."""

    sql: str
    data: Call

    def text(self, asker: Asker) -> str:
        return f"(with windowed as (select * from {asker.data(self.data)}) {self.sql})"


@dataclass(frozen=True)
class Joined:
    """A join of two windowed relations; `plain` is the same over `windowed` and `other`."""

    left: Call
    right: Call
    arguments: Mapping[str, Any] = field(default_factory=dict)
    plain: str | None = None

    def text(self, asker: Asker) -> str:
        left, right = asker.data(self.left), asker.data(self.right)
        if self.plain is not None and asker.plain:
            sides = f"with windowed as (select * from {left}), other as (select * from {right})"
            return f"({sides} {self.plain})"
        return asker.macros.render("window_join", left, right, **self.arguments)


@dataclass(frozen=True)
class Top:
    """The first rows of each window."""

    data: Call
    arguments: Mapping[str, Any]

    def text(self, asker: Asker) -> str:
        return asker.macros.render("window_top_n", asker.data(self.data), **self.arguments)


@dataclass(frozen=True)
class Deduplicated:
    """One row of each window."""

    data: Call
    arguments: Mapping[str, Any]

    def text(self, asker: Asker) -> str:
        return asker.macros.render("window_deduplicate", asker.data(self.data), **self.arguments)


@dataclass(frozen=True)
class Tied:
    """Rows of which some tie, so that which of them are chosen is not defined.

    Attributes:
        chosen: the rows.
        data: what they are chosen from.
        by: the columns by which they are ordered, and the keys.
    """

    chosen: Call
    data: Call
    by: tuple[str, ...]

    def text(self, asker: Asker) -> str:
        return self.chosen.text(asker)


def tumble(timecol: str, size: str, **more: str) -> dict[str, Any]:
    return {"kind": "tumble", "timecol": timecol, "size": size, **more}


def hop(timecol: str, slide: str, size: str, **more: str) -> dict[str, Any]:
    return {"kind": "hop", "timecol": timecol, "slide": slide, "size": size, **more}


def cumulate(timecol: str, step: str, size: str, **more: str) -> dict[str, Any]:
    return {"kind": "cumulate", "timecol": timecol, "step": step, "size": size, **more}


def session(timecol: str, gap: str, *keys: str) -> dict[str, Any]:
    return {"kind": "session", "timecol": timecol, "gap": gap, "partition_by": list(keys)}


def reading(instant: str, zone: str) -> str:
    """Return what the clock of a zone shows at an instant, in any zone of the session."""
    micros = f"unix_micros(from_utc_timestamp({instant}, '{zone}'))"
    return f"timestamp_ntz'1970-01-01' + make_interval(0, 0, 0, 0, 0, 0, {micros} * 0.000001bd)"


# The calls.

TUMBLE = tumble("rowtime", "5 seconds")
HOP = hop("rowtime", "5 seconds", "10 seconds")
CUMULATE = cumulate("rowtime", "5 seconds", "15 seconds")
SESSION = session("rowtime", "5 seconds", "name")
DAY = {"size": "1 day", "offset": "8 hours"}
DAY_BEFORE = {"size": "1 day", "offset": "-8 hours"}

FIVE = {
    "cnt": "count(*)",
    "sum_b": "sum(bigdec)",
    "max_d": "max(`double`)",
    "min_f": "min(`float`)",
    "uv": "count(distinct `string`)",
}
COUNT = {"cnt": "count(*)"}
TOTAL = {"total_price": "sum(price)"}
PROGRESS = {"cnt": "count(*)", "s": "sum(a_int)", "uv": "count(distinct comment)"}
SETS = ("grouping sets ((name), ())", [["name"], []])
CUBE = ("cube (name)", "cube")
ROLLUP = ("rollup (name)", "rollup")

LEFT = Grouped(window=TUMBLE, keys=["name"], aggregates={"uv1": "count(distinct `string`)"})
RIGHT = replace(LEFT, data="T2", aggregates={"uv2": "count(distinct `string`)"})
LEFT_ROWS = Rows("T1", TUMBLE)
RIGHT_ROWS = Rows("T2", TUMBLE)
DOC_LEFT = Rows("LeftTable", tumble("row_time", "5 minutes"))
DOC_RIGHT = Rows("RightTable", tumble("row_time", "5 minutes"))
BEFORE = tumble("rowtime", "5 seconds", offset="-1 second")
SAME_WINDOW = "windowed.window_start = o.window_start and windowed.window_end = o.window_end"
SAME_NAME = f"{SAME_WINDOW} and windowed.name = o.name"
BOTH_WINDOWS = [
    "l.name as l_name",
    "l.window_start as l_ws",
    "l.window_end as l_we",
    "r.name as r_name",
    "r.window_start as r_ws",
    "r.window_end as r_we",
    "uv1",
    "uv2",
]


def joined(kind: str, *select: str, null_safe: bool = False) -> Joined:
    """Return the join of the two aggregations by name; null_safe matches NULL with NULL."""
    match = {"condition": "l.name <=> r.name"} if null_safe else {"on": "name"}
    return Joined(LEFT, RIGHT, {"type": kind, **match, "select": list(select)})


def of_names(window: Mapping[str, Any], **more: Any) -> Grouped:
    """Return the five aggregates by name."""
    return Grouped(window=window, keys=["name"], aggregates=FIVE, **more)


def best(window: Mapping[str, Any], n: int, offset: int = 0) -> Top:
    """Return the names with the greatest sums."""
    return Top(of_names(window), {"n": n, "offset": offset, "order_by": "sum_b desc"})


def two_largest(window: Mapping[str, Any]) -> Tied:
    """Return the two rows of each name with the greatest `int`, of which some tie."""
    rows = Rows("T1", window)
    top = Top(rows, {"n": 2, "order_by": "`int` desc", "partition_by": "name"})
    return Tied(top, rows, ("name", "int"))


def rolled_up(sets: tuple[str, Any]) -> Grouped:
    """Return totals over ten seconds of totals over five."""
    inner = of_names(TUMBLE, sets=sets, grouping_id="group_id")
    return Grouped(
        data=Cascade(inner, "rowtime"),
        window=tumble("rowtime", "10 seconds"),
        keys=["group_id", "name"],
        aggregates={
            "cnt": "sum(cnt)",
            "sum_b": "sum(sum_b)",
            "max_d": "max(max_d)",
            "min_f": "min(min_f)",
            "uv": "sum(uv)",
        },
    )


CALLS: dict[str, list[Call]] = {
    # Table functions
    "tvf_tumble_offset": [Rows("T1", tumble("rowtime", "5 seconds", offset="1 second"))],
    "tvf_hop": [Rows("T1", HOP)],
    "tvf_tumble_ltz": [Rows("T1", TUMBLE)],
    "batch_tvf_tumble": [Rows("T3", tumble("ts", "3 seconds"))],
    "batch_tvf_hop_nonmultiple": [Rows("T3", hop("ts", "5 seconds", "9 seconds"))],
    "batch_tvf_cumulate": [Rows("T3", cumulate("ts", "3 seconds", "9 seconds"))],
    "hop_gap_slide_gt_size": [Rows("T1", hop("rowtime", "10 seconds", "5 seconds"))],
    "session_tvf_edge": [Rows("SessEdge", session("ts", "5 seconds", "k"))],
    "boundary_tumble": [Rows("Prec", tumble("ts", "5 seconds"))],
    "pre1970_tumble": [Rows("Pre", tumble("ts", "5 seconds"))],
    "pre1970_tumble_7s_offset": [Rows("Pre", tumble("ts", "7 seconds", offset="-3 seconds"))],
    "pre1970_hop": [Rows("Pre", hop("ts", "2 seconds", "6 seconds"))],
    "doc_tvf_session": [Rows("BidS", session("bidtime", "5 minutes"))],
    "doc_offset_-4": [Rows("OffsetDoc", tumble("rowtime", "10 minutes", offset="-4 minutes"))],
    "doc_offset_0": [Rows("OffsetDoc", tumble("rowtime", "10 minutes", offset="0 minutes"))],
    "doc_offset_6": [Rows("OffsetDoc", tumble("rowtime", "10 minutes", offset="6 minutes"))],
    # Aggregation
    "agg_tumble": [of_names(TUMBLE)],
    "agg_tumble_window_time": [Grouped(window=TUMBLE, keys=["name"], aggregates=COUNT)],
    "agg_tumble_window_time_ltz": [Grouped(window=TUMBLE, keys=["name"], aggregates=COUNT)],
    "agg_tumble_offset_8h_ltz": [of_names(tumble("rowtime", **DAY))],
    "agg_tumble_no_window_cols": [Grouped(window=TUMBLE, aggregates=FIVE)],
    "agg_group_by_start_only": [
        Grouped(window=TUMBLE, aggregates=COUNT),
        Over(
            "select window_start, count(*) as cnt from windowed group by window_start",
            Rows("T1", TUMBLE),
        ),
    ],
    "agg_hop_offset_8h": [of_names(hop("rowtime", "12 hours", **DAY))],
    "agg_hop_neg_offset_8h": [of_names(hop("rowtime", "12 hours", **DAY_BEFORE))],
    "agg_cumulate_offset_8h": [of_names(cumulate("rowtime", "12 hours", **DAY))],
    "agg_cumulate_neg_offset_8h": [of_names(cumulate("rowtime", "12 hours", **DAY_BEFORE))],
    "hop_offset_gt_size": [Grouped(window={**HOP, "offset": "13 seconds"}, aggregates=COUNT)],
    "cumulate_offset_2s": [Grouped(window={**CUMULATE, "offset": "2 seconds"}, aggregates=COUNT)],
    "batch_agg_hop_nonmultiple": [
        Grouped(
            data="T3",
            window=hop("ts", "5 seconds", "9 seconds"),
            keys=["b"],
            aggregates={"s": "sum(a)"},
        )
    ],
    "batch_agg_hop_properties": [
        Grouped(
            data="T3",
            window=hop("ts", "5 seconds", "10 seconds"),
            keys=["b"],
            aggregates={"c": "count(a)"},
        )
    ],
    "agg_session": [of_names(SESSION)],
    "agg_session_filter_not_pulled_up": [
        of_names(SESSION, of_windows="window_start > timestamp_ntz'2000-01-01 10:10:00'")
    ],
    "agg_session_distinct_merge": [
        Grouped(
            data="SessMerge",
            window=session("rowtime", "5 milliseconds", "c"),
            keys=["c"],
            aggregates={"uv": "count(distinct b)"},
        )
    ],
    "null_time_agg": [
        Grouped(
            data="NullT",
            window=tumble("ts", "5 seconds"),
            aggregates={"cnt": "count(*)", "s": "sum(v)"},
        )
    ],
    "null_time_session": [
        Grouped(
            data="NullT",
            window=session("ts", "5 seconds"),
            aggregates={"cnt": "count(*)", "s": "sum(v)"},
        )
    ],
    "filter_clause_hop": [
        Grouped(
            window=HOP,
            aggregates={
                "c2": "count(*) filter (where `int` > 2)",
                "mb": "max(`double`) filter (where name = 'b')",
            },
        )
    ],
    "having_cumulate": [
        Grouped(window=CUMULATE, keys=["name"], aggregates={"s": "sum(`int`)"}, having="s > 6")
    ],
    "distinct_split_tumble": [Grouped(window=TUMBLE, aggregates=FIVE)],
    "distinct_split_cumulate_rollup": [of_names(CUMULATE, sets=ROLLUP)],
    "agg_tumble_grouping_sets": [of_names(TUMBLE, sets=SETS)],
    "agg_tumble_cube": [of_names(TUMBLE, sets=CUBE)],
    "agg_tumble_rollup": [of_names(TUMBLE, sets=ROLLUP)],
    "agg_hop_grouping_sets": [of_names(HOP, sets=SETS)],
    "agg_cumulate_grouping_sets": [of_names(CUMULATE, sets=SETS)],
    "agg_cumulate_cube": [of_names(CUMULATE, sets=CUBE)],
    "doc_agg_tumble": [
        Grouped(data="Bid", window=tumble("bidtime", "10 minutes"), aggregates=TOTAL)
    ],
    "doc_agg_hop": [
        Grouped(data="Bid", window=hop("bidtime", "5 minutes", "10 minutes"), aggregates=TOTAL)
    ],
    "doc_agg_cumulate": [
        Grouped(
            data="Bid", window=cumulate("bidtime", "2 minutes", "10 minutes"), aggregates=TOTAL
        )
    ],
    "doc_agg_session": [
        Grouped(data="Bid", window=session("bidtime", "2 minutes"), aggregates=TOTAL)
    ],
    "doc_agg_session_keyed": [
        Grouped(
            data="Bid",
            window=session("bidtime", "2 minutes", "supplier_id"),
            keys=["supplier_id"],
            aggregates=TOTAL,
        )
    ],
    "doc_agg_grouping_sets": [
        Grouped(
            data="Bid",
            window=tumble("bidtime", "10 minutes"),
            keys=["supplier_id"],
            aggregates=TOTAL,
            sets=("grouping sets ((supplier_id), ())", [["supplier_id"], []]),
        )
    ],
    "prog_agg_tumble": [
        Grouped(data="TP", window=TUMBLE, keys=["name"], aggregates=PROGRESS),
    ],
    "prog_agg_tumble_offset_1s": [
        Grouped(
            data="TP",
            window={**TUMBLE, "offset": "1 second"},
            keys=["name"],
            aggregates=PROGRESS,
        )
    ],
    "prog_agg_hop": [Grouped(data="TP", window=HOP, keys=["name"], aggregates=PROGRESS)],
    "prog_agg_hop_offset_1s": [
        Grouped(
            data="TP", window={**HOP, "offset": "1 second"}, keys=["name"], aggregates=PROGRESS
        )
    ],
    "prog_agg_cumulate": [Grouped(data="TP", window=CUMULATE, keys=["name"], aggregates=PROGRESS)],
    # Cascades
    "agg_cascade_relaxed_offset": [
        Over(
            "select cnt, window_start, window_end, count(*) as c from windowed"
            " group by cnt, window_start, window_end",
            Grouped(
                window=tumble("rowtime", **DAY),
                keys=["name"],
                aggregates={"cnt": "count(distinct `string`)"},
            ),
        )
    ],
    "cascade_tumble_groupingsets": [rolled_up(SETS)],
    "cascade_tumble_cube": [rolled_up(CUBE)],
    # Joins
    "join_inner_ltz": [joined("inner", "uv1", "uv2")],
    "join_inner_indf": [joined("inner", "l.name", "uv1", "uv2", null_safe=True)],
    "join_left": [joined("left", "uv1", "uv2")],
    "join_left_indf": [joined("left", "l.name", "uv1", "uv2", null_safe=True)],
    "join_right_indf": [joined("right", "l.name", "uv1", "uv2", null_safe=True)],
    "join_full": [joined("full", *BOTH_WINDOWS)],
    "join_full_indf": [joined("full", *BOTH_WINDOWS, null_safe=True)],
    "join_semi_exists": [
        Joined(
            LEFT,
            RIGHT,
            {"type": "semi", "on": "name"},
            f"select * from windowed where exists (select * from other as o where {SAME_NAME})",
        )
    ],
    "join_semi_in": [
        Joined(
            LEFT,
            RIGHT,
            {"type": "semi", "on": "name"},
            "select * from windowed where name in"
            f" (select o.name from other as o where {SAME_WINDOW})",
        )
    ],
    "join_semi_in_tvf": [
        Joined(
            LEFT_ROWS,
            RIGHT_ROWS,
            {"type": "semi", "on": "name"},
            "select * from windowed where name in"
            f" (select o.name from other as o where {SAME_NAME})",
        )
    ],
    "join_anti_not_exists": [
        Joined(
            LEFT,
            RIGHT,
            {"type": "anti", "on": "name"},
            "select * from windowed where not exists"
            f" (select * from other as o where {SAME_NAME})",
        )
    ],
    "join_anti_not_in": [
        Joined(
            LEFT,
            RIGHT,
            {"type": "anti", "on": "name", "null_aware": True},
            "select * from windowed where name not in"
            f" (select o.name from other as o where {SAME_WINDOW})",
        )
    ],
    "join_anti_not_in_tvf": [
        Over(
            "select * from windowed where `float` is not null",
            Joined(
                LEFT_ROWS,
                RIGHT_ROWS,
                {"type": "anti", "on": "name", "null_aware": True},
                "select * from windowed where name not in"
                f" (select o.name from other as o where {SAME_WINDOW})",
            ),
        )
    ],
    "join_inner_tvf_neg_offset": [
        Joined(
            Rows("T1", BEFORE),
            Rows("T2", BEFORE),
            {
                "on": "name",
                "select": "l.* except (window_start, window_end, window_time, name),"
                " r.`int` as r_int, r.`string` as r_string, r.name as r_name",
            },
        )
    ],
    "join_cumulate": [
        Joined(
            Rows("T1", CUMULATE),
            Rows("T2", CUMULATE),
            {
                "on": "name",
                "condition": "l.`int` > r.`int`",
                "select": ["l.`int` as li", "r.`int` as ri", "l.name as l_name"],
            },
        )
    ],
    "join_window_only": [
        Joined(LEFT_ROWS, RIGHT_ROWS, {"select": ["l.`int` as li", "r.`int` as ri"]})
    ],
    "batch_join_left_null_time": [
        Joined(
            Grouped(data="NJ1", window=tumble("ts", "10 seconds"), keys=["v"], aggregates=COUNT),
            Grouped(data="NJ2", window=tumble("ts", "10 seconds"), keys=["v"], aggregates=COUNT),
            {
                "type": "left",
                "on": "v",
                "select": [
                    "l.window_start as ls",
                    "l.window_end as le",
                    "l.v as lv",
                    "r.window_start as rs",
                    "r.window_end as re",
                    "r.v as rv",
                ],
            },
        )
    ],
    "doc_join_full": [
        Joined(
            DOC_LEFT,
            DOC_RIGHT,
            {
                "type": "full",
                "on": "num",
                "select": [
                    "l.num as l_num",
                    "l.id as l_id",
                    "r.num as r_num",
                    "r.id as r_id",
                ],
            },
        )
    ],
    "doc_join_anti_not_in": [
        Joined(
            DOC_LEFT,
            DOC_RIGHT,
            {"type": "anti", "on": "num", "null_aware": True},
            "select * from windowed where num not in"
            f" (select o.num from other as o where {SAME_WINDOW})",
        )
    ],
    # TopN
    "batch_rank_cumulate": [
        Top(
            Rows("T3", cumulate("ts", "3 seconds", "9 seconds")),
            {"n": 1, "order_by": "ts", "function": "rank"},
        )
    ],
    "topn_tumble_rank_offset": [best(TUMBLE, 1, offset=1)],
    "topn_hop_agg": [best(HOP, 2)],
    "topn_cumulate_agg": [best(CUMULATE, 2)],
    "topn_cumulate_rank_offset": [best(CUMULATE, 1, offset=1)],
    "topn_tvf_tumble_offset": [two_largest({**TUMBLE, "offset": "1 second"})],
    "topn_tvf_tumble_neg_offset": [two_largest({**TUMBLE, "offset": "-1 second"})],
    "topn_tvf_hop": [two_largest(HOP)],
    "topn_tvf_cumulate": [two_largest(CUMULATE)],
    "doc_topn_agg": [
        Top(
            Grouped(
                data="BidTop",
                window=tumble("bidtime", "10 minutes"),
                keys=["supplier_id"],
                aggregates={"price": "sum(price)", "cnt": "count(*)"},
            ),
            {"n": 3, "order_by": "price desc"},
        )
    ],
    # Deduplication
    "dedup_tumble_keep_first": [
        Deduplicated(LEFT_ROWS, {"order_by": "rowtime", "partition_by": "name", "keep": "first"})
    ],
    "dedup_tumble_keep_last": [
        Tied(
            Deduplicated(
                LEFT_ROWS, {"order_by": "rowtime", "partition_by": "name", "keep": "last"}
            ),
            LEFT_ROWS,
            ("name", "rowtime"),
        )
    ],
    "doc_dedup": [
        Top(Rows("Bid", tumble("bidtime", "10 minutes")), {"n": 1, "order_by": "bidtime desc"}),
        Over(
            "select *, 1 as rownum from windowed",
            Deduplicated(
                Rows("Bid", tumble("bidtime", "10 minutes")),
                {"order_by": "bidtime", "keep": "last"},
            ),
        ),
    ],
    # Zones
    "dst_cumulate_los_angeles": [
        Grouped(
            data="Dst",
            window=cumulate("rowtime", "1 hour", "3 hours"),
            keys=["name"],
            aggregates={name: FIVE[name] for name in ("cnt", "max_d", "uv")},
        )
    ],
    "tz_agg_tumble_1d_la": [
        Grouped(data="Dst", window=tumble("rowtime", "1 day"), aggregates=COUNT)
    ],
    "tz_tvf_tumble_1h_utc": [
        Over(
            f"select *, string({reading('window_time', 'UTC')}) as wt_str from windowed",
            Rows("Dst", tumble("rowtime", "1 hour")),
        )
    ],
    **{
        f"tz_agg_hop_2h_1h_{place}": [
            Grouped(data="Dst", window=hop("rowtime", "1 hour", "2 hours"), aggregates=COUNT)
        ]
        for place in ("la", "utc", "kolkata")
    },
    "tz_session_la": [
        Grouped(data="Dst", window=session("rowtime", "61 minutes"), aggregates=COUNT)
    ],
    "tz_session_30m_la": [
        Grouped(data="Dst", window=session("rowtime", "30 minutes"), aggregates=COUNT)
    ],
}


# Where the answer is not Flink's.


def with_hulls(case: FlinkCase) -> FlinkCase:
    """Return the case with the bounds that the clock of Los Angeles skips as what it shows there.

    On 2021-03-14 it goes from 01:59:59 to 03:00. Windows that become the same are one.
    """
    assert case.rows is not None
    skipped, shown = datetime(2021, 3, 14, 2), datetime(2021, 3, 14, 3)
    moved = (tuple(shown if value == skipped else value for value in row) for row in case.rows)
    return replace(case, rows=list(dict.fromkeys(moved)))


def with_one_session_a_change(case: FlinkCase) -> FlinkCase:
    """Return the case with the rows of either day, each an hour after the last, as one session.

    It ends 61 minutes after its last row.
    """
    return replace(
        case,
        rows=[
            (datetime(2021, 3, 14, 0), datetime(2021, 3, 14, 6, 1), 5),
            (datetime(2021, 11, 7, 0), datetime(2021, 11, 7, 4, 1), 5),
        ],
    )


def with_a_session_a_row(case: FlinkCase) -> FlinkCase:
    """Return the case with each row, an hour from the next, as a session of half an hour."""
    clock = ZoneInfo(case.zone)
    starts = [row["rowtime"] for row in case.tables["Dst"].rows]
    bounds = [(start, start + timedelta(minutes=30)) for start in starts]
    shown = [[at.astimezone(clock).replace(tzinfo=None, fold=0) for at in b] for b in bounds]
    return replace(case, rows=[(start, end, 1) for start, end in shown])


def without_null_times(case: FlinkCase) -> FlinkCase:
    """Return the case with the sessions of its two rows that have a time, six seconds apart."""
    start = datetime(2020, 10, 10)
    seconds = [(1, 6, 1, 1), (7, 12, 1, 3)]
    return replace(
        case,
        columns={
            "window_start": "TIMESTAMP_NTZ",
            "window_end": "TIMESTAMP_NTZ",
            "cnt": "BIGINT",
            "s": "INT",
        },
        rows=[(start + timedelta(0, a), start + timedelta(0, b), n, s) for a, b, n, s in seconds],
    )


HULLS = "bounds are the hull of the instants, and windows of equal hulls are one"
ELAPSED = "sessions measure elapsed time; Flink measures on the wall clock"

DIFFERENCES: dict[str, tuple[str, Callable[[FlinkCase], FlinkCase]]] = {
    "dst_cumulate_los_angeles": (HULLS, with_hulls),
    "tz_agg_hop_2h_1h_la": (HULLS, with_hulls),
    "tz_session_la": (ELAPSED, with_one_session_a_change),
    "tz_session_30m_la": (ELAPSED, with_a_session_a_row),
    "null_time_session": (
        "a row without a time is in no window; of a session Flink makes an error",
        without_null_times,
    ),
}


# The tests.


def spark_types(case: FlinkCase) -> dict[str, str]:
    """Return the columns of a case with the types that Spark gives them.

    They are Flink's, but for

    * a sum of INT, which is BIGINT (in Flink INT);
    * a sum of DECIMAL(p, s), which is DECIMAL(p + 10, s) (in Flink DECIMAL(38, s)); all columns of
      the inputs are DECIMAL(10, 2);
    * a ROW_NUMBER, which is INT (in Flink BIGINT).
    """
    types = {}
    for column, kind in case.columns.items():
        summed = sums(column, case.sql[::-1])
        numbered = re.search(rf"ROW_NUMBER\(\) OVER \([^)]*\) AS {column}\b", case.sql[-1])
        if kind == "INT" and summed:
            kind = "BIGINT"
        elif kind == "DECIMAL":
            kind = f"DECIMAL({10 + 10 * summed},2)"
        elif numbered:
            kind = "INT"
        types[column] = kind.lower()
    return types


def sums(column: str, statements: Sequence[str]) -> int:
    """Return how many sums a column went through: in the first statement, and those before it."""
    for n, statement in enumerate(statements):
        found = re.search(rf"SUM\(`?(\w+)`?\) AS {column}\b", statement)
        if found:
            return 1 + sums(found[1], statements[n + 1 :])
    return 0


def view_of(case: FlinkCase, table: InputTable) -> str:
    """Return the name of the view of an input: its times depend on the case's zone."""
    clock = re.sub(r"\W", "_", case.zone) if case.on_instants else "readings"
    return f"flink_case_{table.name}_{clock}"


@pytest.fixture(scope="module")
def cases(spark: SparkSession) -> Iterator[dict[str, FlinkCase]]:
    """The cases, with a view of each of their inputs."""
    found = load_cases()
    inputs = {
        view_of(case, table): table for case in found.values() for table in case.tables.values()
    }
    kept = []  # a server gives up the rows of a frame that its client has no more
    for view, table in inputs.items():
        rows = spark.sql(values(table.rows, table.columns))
        # As rows once and for all: a view of VALUES is analyzed anew by every query.
        kept.append(rows.coalesce(1).localCheckpoint())
        kept[-1].createOrReplaceTempView(view)
    yield found
    kept.clear()


def examples(case: FlinkCase, macros: Macros) -> Iterator[Example]:
    """Yield the queries for a case, each once, with the rows they must give."""
    assert case.rows is not None, case.id
    rows = [dict(zip(case.columns, row, strict=True)) for row in case.rows]
    types = spark_types(case)
    for call in CALLS[case.id]:
        asked = {call.text(Asker(macros, case, plain)): plain for plain in (True, False)}
        for text, plain in asked.items():
            label = f"{case.id} {'by plain SQL' if plain else ''}".strip()
            query = f"select {', '.join(items(case, types))} from {text}"
            if isinstance(call, Tied):
                compared = ("window_start", "window_end", *call.by)
                shown = ", ".join(f"`{column}`" for column in compared)
                everything = ", ".join(items(case, types))
                data = call.data.text(Asker(macros, case, plain))
                yield Example(
                    f"{label}: keys and order",
                    f"select {shown} from ({query})",
                    {column: types[column] for column in compared},
                    rows,
                )
                yield Example(
                    f"{label}: rows of the input",
                    f"select count(*) as n"
                    f" from ({query} except all select {everything} from {data})",
                    {"n": "bigint"},
                    [{"n": 0}],
                )
            else:
                yield Example(label, query, types, rows)


def items(case: FlinkCase, types: Mapping[str, str]) -> list[str]:
    """Return what to select: over instants, readings where Flink has them."""
    return [
        f"{reading(column, case.zone)} as {column}"
        if case.on_instants and kind == "timestamp_ntz"
        else f"`{column}` as `{column}`"
        for column, kind in types.items()
    ]


BATCHES = [list(CALLS)[first : first + BATCH] for first in range(0, len(CALLS), BATCH)]


@pytest.mark.parametrize("names", BATCHES, ids=[f"{b[0]} to {b[-1]}" for b in BATCHES])
def test_macros_give_the_answer(
    spark: SparkSession, macros: Macros, cases: dict[str, FlinkCase], names: list[str]
) -> None:
    asked = []
    for name in names:
        _, answer = DIFFERENCES.get(name, ("", lambda case: case))
        asked += list(examples(answer(cases[name]), macros))
    with session_settings(spark, BATCHES.index(names)):
        check(spark, asked)


def test_every_case_has_its_calls() -> None:
    assert set(CALLS) == set(load_cases())


def test_ties_are_tolerated_where_there_are_some() -> None:
    cases = load_cases()
    tied = {name for name, calls in CALLS.items() if any(isinstance(c, Tied) for c in calls)}
    assert tied == {name for name in CALLS if cases[name].tie_sensitive}


def test_every_difference_is_one() -> None:
    cases = load_cases()
    for name, (reason, answer) in DIFFERENCES.items():
        assert answer(cases[name]).rows != cases[name].rows, (name, reason)
