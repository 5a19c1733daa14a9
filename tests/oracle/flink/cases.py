"""The cases put to Flink and to the oracle: each is data, with its Flink SQL and its oracle call.

Where our semantics differ from Flink's on purpose the case says why in `difference`, and how in
one of

* `flink_window`: the window Flink is given, because it refuses the case's own;
* `stand_in`: the case whose oracle answer Flink gives;
* `moved`: bounds the zone's clock never shows, and what it shows instead. Windows that become the
  same are one;
* `not_compared`: columns that differ.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .. import Row, join, rank
from .. import aggregate as agg
from ..time import DAY, HOUR, MILLISECOND, MINUTE
from ..windows import WINDOW_COLUMNS, apply_window
from .inputs import INPUTS

Window = Mapping[str, Any]
"""`kind` and the lengths of a window in microseconds; for a session also `partition_by`."""

BOTH = ("batch", "streaming")
BATCH = ("batch",)
STREAMING = ("streaming",)


@dataclass(frozen=True, kw_only=True)
class Case:
    """What all cases have.

    Attributes:
        name: of the case and of its file.
        modes: Flink's runtime modes to ask; their answers must agree.
        zone: wall clock for instants; None if the inputs have readings.
        difference: the deliberate difference from Flink, if any.
        flink_window: see above, as are the others.
    """

    name: str
    modes: tuple[str, ...] = BOTH
    zone: str | None = None
    difference: str = ""
    flink_window: Window | None = None
    stand_in: "Case | None" = None
    moved: Mapping[str, str] = field(default_factory=dict)
    not_compared: tuple[str, ...] = ()

    def sql(self) -> str:
        """Return the case as Flink SQL."""
        raise NotImplementedError

    def oracle(self) -> list[Row]:
        """Return the oracle's answer; columns by name, possibly more than Flink's."""
        raise NotImplementedError

    def windowed(self, table: str, window: Window) -> list[Row]:
        """Return the oracle's window function over a table."""
        return apply_window(INPUTS[table].rows, self.in_zone(window))

    def in_zone(self, window: Window) -> Window:
        """Return the window with what the oracle needs to know beyond Flink: column and zone."""
        zone = {} if self.zone is None else {"timezone": self.zone}
        return {**window, "timecol": "ts", **zone}

    def flink_table(self, table: str, window: Window) -> str:
        """Return the window function over a table as a table expression of Flink SQL."""
        return f"TABLE({_function(table, self.flink_window or window)})"


@dataclass(frozen=True, kw_only=True)
class Tvf(Case):
    """Every row of a table once per window, and of these the ones where a condition holds."""

    table: str
    window: Window
    where: tuple[str, agg.Predicate] | None = None

    def sql(self) -> str:
        condition = f" WHERE {self.where[0]}" if self.where else ""
        return f"SELECT * FROM {self.flink_table(self.table, self.window)}{condition}"

    def oracle(self) -> list[Row]:
        rows = self.windowed(self.table, self.window)
        return [row for row in rows if self.where is None or self.where[1](row) is True]


@dataclass(frozen=True, kw_only=True)
class Aggregation(Case):
    """GROUP BY the window and keys.

    Attributes:
        aggregates: names of entries of `AGGREGATES`; each is also its output name.
        where: text and function of a condition on input rows (which have their window).
        having: text and function of a condition on output rows.
    """

    table: str
    window: Window
    keys: tuple[str, ...]
    aggregates: tuple[str, ...]
    grouping_sets: tuple[tuple[str, ...], ...] | None = None
    where: tuple[str, agg.Predicate] | None = None
    having: tuple[str, agg.Predicate] | None = None

    def sql(self) -> str:
        selected = [*WINDOW_COLUMNS, *self.keys]
        selected += [f"{AGGREGATES[name][0]} AS {name}" for name in self.aggregates]
        if self.grouping_sets is not None:
            selected.append(f"GROUPING_ID({', '.join(self.keys)}) AS gid")
        return " ".join(
            [
                f"SELECT {', '.join(selected)}",
                f"FROM {self.flink_table(self.table, self.window)}",
                f"WHERE {self.where[0]}" if self.where else "",
                f"GROUP BY {', '.join([*WINDOW_COLUMNS, *self._group_by()])}",
                f"HAVING {self.having[0]}" if self.having else "",
            ]
        ).strip()

    def _group_by(self) -> Sequence[str]:
        if self.grouping_sets is None:
            return self.keys
        sets = [f"({', '.join(columns)})" for columns in self.grouping_sets]
        return [f"GROUPING SETS ({', '.join(sets)})"]

    def oracle(self) -> list[Row]:
        return agg.window_aggregate(
            INPUTS[self.table].rows,
            self.in_zone(self.window),
            self.keys,
            {name: AGGREGATES[name][1] for name in self.aggregates},
            self.grouping_sets,
            self.where[1] if self.where else None,
            self.having[1] if self.having else None,
            None if self.grouping_sets is None else "gid",
        )


@dataclass(frozen=True, kw_only=True)
class Join(Case):
    """A join of two tables within the window.

    Attributes:
        kind: inner, left, right, full, semi, anti, in or not_in.
        keys: columns both sides have, equal in matching rows; for in and not_in the value.
        residual: text (the sides are L and R) and function of a further condition.
    """

    left: str
    right: str
    window: Window
    kind: str
    keys: tuple[str, ...]
    residual: tuple[str, join.Condition] | None = None

    def sql(self) -> str:
        left = f"(SELECT * FROM {self.flink_table(self.left, self.window)}) L"
        right = f"(SELECT * FROM {self.flink_table(self.right, self.window)}) R"
        conditions = ["L.window_start = R.window_start", "L.window_end = R.window_end"]
        conditions += [self.residual[0]] if self.residual else []
        if self.kind in ("in", "not_in"):
            (value,) = self.keys
            test = f"L.{value} {'NOT IN' if self.kind == 'not_in' else 'IN'}"
            inner = f"SELECT R.{value} FROM {right} WHERE {' AND '.join(conditions)}"
            return f"SELECT * FROM {left} WHERE {test} ({inner})"
        condition = " AND ".join([*conditions, *(f"L.{key} = R.{key}" for key in self.keys)])
        if self.kind in ("semi", "anti"):
            test = "NOT EXISTS" if self.kind == "anti" else "EXISTS"
            return f"SELECT * FROM {left} WHERE {test} (SELECT * FROM {right} WHERE {condition})"
        windows = [f"COALESCE(L.{column}, R.{column}) AS {column}" for column in WINDOW_COLUMNS]
        lefts = [f"L.{column} AS l_{column}" for column in INPUTS[self.left].columns]
        rights = [f"R.{column} AS r_{column}" for column in INPUTS[self.right].columns]
        selected = ", ".join(windows + lefts + rights)
        return f"SELECT {selected} FROM {left} {self.kind.upper()} JOIN {right} ON {condition}"

    def oracle(self) -> list[Row]:
        sides = self.windowed(self.left, self.window), self.windowed(self.right, self.window)
        plain = {column: column for column in INPUTS[self.left].columns}
        residual = self.residual[1] if self.residual else None
        if self.kind in ("in", "not_in"):
            (value,) = self.keys
            return join.window_in(
                *sides,
                value=(value, value),
                negated=self.kind == "not_in",
                residual=residual,
                left_columns=plain,
            )
        paired = self.kind not in ("semi", "anti")
        return join.window_join(
            *sides,
            kind=self.kind,
            keys=[(key, key) for key in self.keys],
            residual=residual,
            left_columns={f"l_{column}": column for column in plain} if paired else plain,
            right_columns={f"r_{column}": column for column in INPUTS[self.right].columns},
        )


@dataclass(frozen=True, kw_only=True)
class TopN(Case):
    """The first rows of each window and key, of a table or of an aggregation.

    Attributes:
        source: what is ranked; its name and modes do not matter.
        partition_by: columns beside the window's.
        order_by: pairs of column and direction, without ties where `method` is row_number.
        n: the last rank, or the column that holds it.
        first: the first rank.
    """

    source: Tvf | Aggregation
    partition_by: tuple[str, ...]
    order_by: tuple[tuple[str, str], ...]
    n: int | str
    first: int = 1
    method: str = "row_number"

    def sql(self) -> str:
        partition = ", ".join(["window_start", "window_end", *self.partition_by])
        order = ", ".join(f"{column} {direction}" for column, direction in self.order_by)
        ranked = (
            f"SELECT *, {self.method.upper()}() OVER (PARTITION BY {partition} ORDER BY {order})"
            f" AS rank_number FROM ({self.source.sql()})"
        )
        lower = f"rank_number >= {self.first} AND " if self.first > 1 else ""
        return f"SELECT * FROM ({ranked}) WHERE {lower}rank_number <= {self.n}"

    def oracle(self) -> list[Row]:
        column = self.n
        return rank.top_n(
            self.source.oracle(),
            partition_by=["window_start", "window_end", *self.partition_by],
            order_by=self.order_by,
            n=column if isinstance(column, int) else lambda row: row[column],
            first=self.first,
            method=self.method,
            rank_name="rank_number",
        )


@dataclass(frozen=True, kw_only=True)
class Deduplication(Case):
    """The first or last row by time of each window and key; no key has a time twice."""

    table: str
    window: Window
    partition_by: tuple[str, ...]
    keep: str

    def sql(self) -> str:
        partition = ", ".join(["window_start", "window_end", *self.partition_by])
        direction = "ASC" if self.keep == "first" else "DESC"
        columns = ", ".join([*INPUTS[self.table].columns, *WINDOW_COLUMNS])
        return (
            f"SELECT {columns} FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY {partition}"
            f" ORDER BY ts {direction}) AS rank_number"
            f" FROM {self.flink_table(self.table, self.window)}) WHERE rank_number <= 1"
        )

    def oracle(self) -> list[Row]:
        return rank.deduplicate(
            self.windowed(self.table, self.window),
            partition_by=["window_start", "window_end", *self.partition_by],
            order_by=["ts"],
            keep=self.keep,
        )


def _function(table: str, window: Window) -> str:
    """Return a call of the window function in Flink's order of arguments."""
    kind = window["kind"]
    lengths = {
        "tumble": ["size", "offset"],
        "hop": ["slide", "size", "offset"],
        "cumulate": ["step", "size", "offset"],
        "session": ["gap"],
    }[kind]
    keys = window.get("partition_by", ())
    partition = f" PARTITION BY ({', '.join(keys)})" if len(keys) > 1 else ""
    partition = f" PARTITION BY {keys[0]}" if len(keys) == 1 else partition
    arguments = [f"TABLE {table}{partition}", "DESCRIPTOR(ts)"]
    arguments += [_interval(window[name]) for name in lengths if name in window]
    return f"{kind.upper()}({', '.join(arguments)})"


def _interval(micros: int) -> str:
    """Return a length as a literal; Flink counts it in milliseconds."""
    sign = "-" if micros < 0 else ""
    seconds, milliseconds = divmod(abs(micros) // MILLISECOND, 1000)
    return f"INTERVAL '{sign}{seconds}.{milliseconds:03}' SECOND(10, 3)"


def _above(column: str, limit: int) -> agg.Predicate:
    """Return `column > limit`, NULL for NULL."""
    return lambda row: None if row[column] is None else row[column] > limit


# Text in Flink SQL, and the same for the oracle.
AGGREGATES: dict[str, tuple[str, agg.Aggregate]] = {
    "n": ("count(*)", agg.count_rows()),
    "n_v": ("count(v)", agg.count("v")),
    "n_distinct": ("count(distinct v)", agg.count_distinct("v")),
    "sum_v": ("sum(v)", agg.sum_of("v")),
    "sum_distinct": ("sum(distinct v)", agg.sum_of("v", distinct=True)),
    "sum_d": ("sum(d)", agg.sum_of("d")),
    "sum_m": ("sum(m)", agg.sum_of("m")),
    "min_v": ("min(v)", agg.min_of("v")),
    "max_v": ("max(v)", agg.max_of("v")),
    "min_k": ("min(k)", agg.min_of("k")),
    "max_m": ("max(m)", agg.max_of("m")),
    "avg_d": ("avg(d)", agg.avg("d")),
    "avg_m": ("avg(m)", agg.avg("m")),
    "avg_v": ("avg(cast(v as double))", agg.avg("v")),
    "var_samp_d": ("var_samp(d)", agg.var_samp("d")),
    "var_pop_d": ("var_pop(d)", agg.var_pop("d")),
    "stddev_samp_d": ("stddev_samp(d)", agg.stddev_samp("d")),
    "stddev_pop_d": ("stddev_pop(d)", agg.stddev_pop("d")),
    "n_big": ("count(*) filter (where v > 4)", agg.filtered(agg.count_rows(), _above("v", 4))),
    "sum_huge": (
        "sum(v) filter (where v > 1000)",
        agg.filtered(agg.sum_of("v"), _above("v", 1000)),
    ),
    "distinct_big": (
        "count(distinct v) filter (where d > 1)",
        agg.filtered(agg.count_distinct("v"), _above("d", 1)),
    ),
}

_ALL_AGGREGATES = tuple(AGGREGATES)
_FEW_AGGREGATES = ("n", "n_distinct", "sum_v", "max_m", "avg_v")

WINDOWS: dict[str, Window] = {
    "tumble": {"kind": "tumble", "size": 5 * MINUTE},
    "tumble_offset": {"kind": "tumble", "size": 5 * MINUTE, "offset": 2 * MINUTE},
    "tumble_negative_offset": {"kind": "tumble", "size": 5 * MINUTE, "offset": -2 * MINUTE},
    "tumble_far_offset": {"kind": "tumble", "size": 5 * MINUTE, "offset": 17 * MINUTE},
    "tumble_far_negative_offset": {"kind": "tumble", "size": 5 * MINUTE, "offset": -18 * MINUTE},
    "tumble_odd_size": {"kind": "tumble", "size": 7 * MINUTE + 13 * MILLISECOND},
    "hop": {"kind": "hop", "slide": 5 * MINUTE, "size": 15 * MINUTE},
    "hop_not_multiple": {"kind": "hop", "slide": 5 * MINUTE, "size": 12 * MINUTE},
    "hop_with_gaps": {"kind": "hop", "slide": 15 * MINUTE, "size": 5 * MINUTE},
    "hop_offset": {"kind": "hop", "slide": 5 * MINUTE, "size": 15 * MINUTE, "offset": 2 * MINUTE},
    "hop_far_offset": {
        "kind": "hop",
        "slide": 5 * MINUTE,
        "size": 15 * MINUTE,
        "offset": 42 * MINUTE,
    },
    "hop_negative_offset": {
        "kind": "hop",
        "slide": 5 * MINUTE,
        "size": 15 * MINUTE,
        "offset": -7 * MINUTE,
    },
    "cumulate": {"kind": "cumulate", "step": 5 * MINUTE, "size": 15 * MINUTE},
    "cumulate_offset": {
        "kind": "cumulate",
        "step": 5 * MINUTE,
        "size": 15 * MINUTE,
        "offset": 4 * MINUTE,
    },
    "cumulate_negative_offset": {
        "kind": "cumulate",
        "step": 5 * MINUTE,
        "size": 15 * MINUTE,
        "offset": -7 * MINUTE,
    },
    "cumulate_far_offset": {
        "kind": "cumulate",
        "step": 5 * MINUTE,
        "size": 15 * MINUTE,
        "offset": 33 * MINUTE,
    },
    "session": {"kind": "session", "gap": 5 * MINUTE, "partition_by": ("k",)},
    "session_of_all": {"kind": "session", "gap": 5 * MINUTE},
    "session_of_two_keys": {"kind": "session", "gap": 5 * MINUTE, "partition_by": ("k", "v")},
}

# Flink refuses offsets of a size or more for TUMBLE only; it is asked for the same windows.
_REFUSED_BY_FLINK = {
    "tumble_far_offset": WINDOWS["tumble_offset"],
    "tumble_far_negative_offset": WINDOWS["tumble_offset"],
}
# Of a NULL time Flink makes an error in streaming, and of SESSION one in batch.
_WITH_NULL_TIME = "events"
_WITHOUT_NULL_TIME = "timed"
_BIG = ("v > 4", _above("v", 4))


def _is_session(window: Window) -> bool:
    return bool(window["kind"] == "session")


def _refused(name: str) -> dict[str, Any]:
    """Return what a case says about a window that Flink refuses."""
    if name not in _REFUSED_BY_FLINK:
        return {}
    return {"flink_window": _REFUSED_BY_FLINK[name], "difference": "|offset| >= size: modulo"}


def _tvf_cases() -> list[Case]:
    cases: list[Case] = [
        Tvf(
            name=f"tvf_{name}",
            table=_WITHOUT_NULL_TIME if _is_session(window) else _WITH_NULL_TIME,
            window=window,
            modes=STREAMING if _is_session(window) else BATCH,
            **_refused(name),
        )
        for name, window in WINDOWS.items()
    ]
    cases.append(
        Tvf(
            name="tvf_session_where",
            table=_WITHOUT_NULL_TIME,
            window=WINDOWS["session"],
            where=_BIG,
            modes=STREAMING,
        )
    )
    return cases


def _aggregate_cases() -> list[Case]:
    cases: list[Case] = []
    for name, window in WINDOWS.items():
        keys = window.get("partition_by", ()) if _is_session(window) else ("k",)
        modes = STREAMING if _is_session(window) else BOTH
        case = Aggregation(
            name=f"aggregate_{name}",
            table=_WITHOUT_NULL_TIME,
            window=window,
            keys=keys,
            aggregates=_ALL_AGGREGATES,
            # Streaming aggregation wants the size to be a multiple of the slide.
            modes=BATCH if name in ("hop_not_multiple", "hop_with_gaps") else modes,
            **_refused(name),
        )
        cases.append(case)
        if name not in ("tumble", "hop", "cumulate", "session"):
            continue
        few = replace(case, aggregates=_FEW_AGGREGATES)
        cases += [
            replace(few, name=f"aggregate_{name}_of_nothing", table="nothing"),
            replace(few, name=f"aggregate_{name}_skewed", table="skewed"),
            _with_condition(few),
            replace(
                few,
                name=f"aggregate_{name}_having",
                having=("sum(v) > 4", _above("sum_v", 4)),
            ),
        ]
        if not _is_session(window):
            cases += [
                replace(few, name=f"aggregate_{name}_all", keys=()),
                replace(few, name=f"aggregate_{name}_null_time", table="events", modes=BATCH),
                replace(few, name=f"aggregate_{name}_only_null", table="untimed", modes=BATCH),
                replace(
                    few,
                    name=f"aggregate_{name}_grouping_sets",
                    keys=("k", "v"),
                    grouping_sets=(("k", "v"), ("k",), ("v",), ()),
                ),
            ]
    return cases


def _with_condition(case: Aggregation) -> Aggregation:
    """Return the case with a condition on the rows."""
    narrowed = replace(case, name=f"{case.name}_where", where=_BIG)
    if not _is_session(case.window):
        return narrowed
    return replace(
        narrowed,
        stand_in=replace(case, table="timed_big"),
        difference="Flink filters before it makes the sessions, but only if it aggregates them",
    )


def _join_cases() -> list[Case]:
    greater = ("L.v >= R.v", _not_less)
    cases: list[Case] = []
    for kind in ("inner", "left", "right", "full", "semi", "anti", "in", "not_in"):
        on_value = kind in ("in", "not_in")
        case = Join(
            name=f"join_{kind}",
            left="lefts",
            right="rights",
            window=WINDOWS["tumble"],
            kind=kind,
            keys=("v",) if on_value else ("k",),
        )
        cases += [
            case,
            replace(case, name=f"join_{kind}_hop", window=WINDOWS["hop_negative_offset"]),
            replace(case, name=f"join_{kind}_cumulate", window=WINDOWS["cumulate"]),
            replace(case, name=f"join_{kind}_nothing", right="no_rights"),
            replace(case, name=f"join_{kind}_null_time", right="untimed_rights", modes=BATCH),
        ]
        if on_value:
            same_key = ("L.k = R.k", _same_key)
            cases.append(replace(case, name=f"join_{kind}_residual", residual=same_key))
        else:
            cases += [
                replace(case, name=f"join_{kind}_residual", residual=greater),
                replace(case, name=f"join_{kind}_two_keys", keys=("k", "v")),
                replace(case, name=f"join_{kind}_no_key", keys=()),
            ]
    return cases


def _not_less(left: Row, right: Row) -> bool | None:
    return None if left["v"] is None or right["v"] is None else left["v"] >= right["v"]


def _same_key(left: Row, right: Row) -> bool | None:
    return None if left["k"] is None or right["k"] is None else left["k"] == right["k"]


def _rank_cases() -> list[Case]:
    cases: list[Case] = []
    for name in ("tumble", "hop", "cumulate"):
        rows = Tvf(name="", table="timed", window=WINDOWS[name])
        sums = Aggregation(
            name="", table="timed", window=WINDOWS[name], keys=("k",), aggregates=("n", "sum_v")
        )
        by_value = (("v", "desc"), ("id", "asc"), ("ts", "asc"))
        case = TopN(name=f"top_{name}", source=rows, partition_by=("k",), order_by=by_value, n=1)
        cases += [
            case,
            replace(case, name=f"top_{name}_two_of_all", partition_by=(), n=2),
            replace(case, name=f"top_{name}_second_to_third", partition_by=(), first=2, n=3),
            replace(
                case,
                name=f"top_{name}_null_lowest",
                partition_by=(),
                order_by=(("v", "asc"), ("id", "asc")),
                n=2,
            ),
            replace(
                case,
                name=f"top_{name}_of_sums",
                source=sums,
                partition_by=(),
                order_by=(("sum_v", "desc"), ("k", "asc")),
                n=2,
            ),
            # RANK, DENSE_RANK and an N from a column: batch only in Flink.
            replace(
                case,
                name=f"top_{name}_rank",
                partition_by=(),
                order_by=(("v", "desc"),),
                n=2,
                method="rank",
                modes=BATCH,
            ),
            replace(
                case,
                name=f"top_{name}_dense_rank",
                partition_by=(),
                order_by=(("v", "desc"),),
                n=2,
                method="dense_rank",
                modes=BATCH,
            ),
            replace(case, name=f"top_{name}_quota", n="quota", modes=BATCH),
            replace(
                case,
                name=f"top_{name}_of_nothing",
                source=replace(rows, table="nothing"),
            ),
        ]
        for keep in ("first", "last"):
            dedup = Deduplication(
                name=f"deduplicate_{keep}_{name}",
                table="skewed",
                window=WINDOWS[name],
                partition_by=("k",),
                keep=keep,
            )
            cases += [
                dedup,
                replace(dedup, name=f"{dedup.name}_of_all", partition_by=()),
                replace(dedup, name=f"{dedup.name}_of_nothing", table="nothing"),
            ]
    return cases


# Table of instants to the zone to read it in, and the bounds that zone's clock skips there.
_CLOCKS: dict[str, tuple[str, dict[str, str]]] = {
    "spring": (
        "America/New_York",
        {
            "2024-03-10 02:00": "2024-03-10 03:00",
            "2024-03-10 02:30": "2024-03-10 03:00",
        },
    ),
    "autumn": ("America/New_York", {}),
    "howe_spring": ("Australia/Lord_Howe", {"2024-10-06 02:00": "2024-10-06 02:30"}),
    "howe_autumn": ("Australia/Lord_Howe", {}),
    "paulo": (
        "America/Sao_Paulo",
        {
            "2018-11-04 00:00": "2018-11-04 01:00",
            "2018-11-04 00:30": "2018-11-04 01:00",
        },
    ),
    "apia": (
        "Pacific/Apia",
        {
            "2011-12-30 00:00": "2011-12-31 00:00",
            "2011-12-30 06:00": "2011-12-31 00:00",
            "2011-12-30 12:00": "2011-12-31 00:00",
            "2011-12-30 18:00": "2011-12-31 00:00",
        },
    ),
    "kolkata": ("Asia/Kolkata", {}),
}
_SHORT_WINDOWS: dict[str, Window] = {
    "half_hour": {"kind": "tumble", "size": 30 * MINUTE},
    "hour": {"kind": "tumble", "size": HOUR},
    "day": {"kind": "tumble", "size": DAY},
    "hop": {"kind": "hop", "slide": 30 * MINUTE, "size": 90 * MINUTE},
    "cumulate": {"kind": "cumulate", "step": 30 * MINUTE, "size": 4 * HOUR},
}
_LONG_WINDOWS: dict[str, Window] = {
    "day": {"kind": "tumble", "size": DAY},
    "hop": {"kind": "hop", "slide": 6 * HOUR, "size": 30 * HOUR},
    "cumulate": {"kind": "cumulate", "step": 6 * HOUR, "size": 48 * HOUR},
}
_HULL = "bounds are the hull of the instants; Flink's are readings, of which some never happen"
_ELAPSED = "sessions measure elapsed time; Flink measures on the wall clock"


def _zone_cases() -> list[Case]:
    cases: list[Case] = []
    for table, (zone, moved) in _CLOCKS.items():
        changes = zone != "Asia/Kolkata"
        common: dict[str, Any] = {"table": table, "zone": zone, "moved": moved}
        if changes:
            common |= {"difference": _HULL, "not_compared": ("window_time",)}
        for name, window in (_LONG_WINDOWS if table == "apia" else _SHORT_WINDOWS).items():
            case = Tvf(name=f"zone_{table}_{name}", window=window, **common)
            cases.append(case)
            if name in ("day", "cumulate"):
                # By half an hour Flink's streaming aggregation is not prepared to be shifted: it
                # gives windows of CUMULATE rows that came after them, and some windows twice.
                shifted_by_half = zone == "Australia/Lord_Howe"
                cases.append(
                    Aggregation(
                        name=f"{case.name}_aggregate",
                        window=window,
                        keys=("k",),
                        aggregates=("n", "sum_v"),
                        modes=BATCH if shifted_by_half else BOTH,
                        **common,
                    )
                )
        if table != "apia":
            cases += [_zone_session(table, zone, gap) for gap in (25, 40)]
    return cases


def _zone_session(table: str, zone: str, gap: int) -> Case:
    """Return a case of sessions over instants; Flink's answer is that over their readings."""
    window = {"kind": "session", "gap": gap * MINUTE, "partition_by": ("k",)}
    return Tvf(
        name=f"zone_{table}_session_{gap}",
        table=table,
        window=window,
        zone=zone,
        modes=STREAMING,
        stand_in=Tvf(name="", table=f"{table}_readings", window=window),
        difference=_ELAPSED,
        not_compared=("ts", "window_time"),
    )


CASES: dict[str, Case] = {
    case.name: case
    for case in [
        *_tvf_cases(),
        *_aggregate_cases(),
        *_join_cases(),
        *_rank_cases(),
        *_zone_cases(),
    ]
}
