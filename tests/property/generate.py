"""Random rows and windows, where windows go wrong: boundaries, clock changes, ties, NULLs."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

Row = dict[str, Any]

MINUTE = 60_000_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

TYPES = {
    "id": "int",
    "w": "int",
    "ki": "int",
    "kd": "decimal(5,2)",
    "ks": "string",
    "v": "bigint",
    "d": "decimal(10,2)",
    "x": "double",
    "flag": "boolean",
}
"""The columns of every generated row beside its time `ts`."""
WORLD = "w"
"""The key that tells worlds apart: rows that were drawn apart and meet in one query."""


EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def _utc(year: int, month: int, day: int, hour: int = 0, minute: int = 0, second: int = 0) -> int:
    instant = datetime(year, month, day, hour, minute, second, tzinfo=timezone.utc)
    return (instant - EPOCH) // timedelta(microseconds=1)


SPRING = {  # the clock skips
    "America/New_York": _utc(2021, 3, 14, 7),
    "Australia/Lord_Howe": _utc(2021, 10, 2, 15, 30),  # by half an hour
    "America/Sao_Paulo": _utc(2018, 11, 4, 3),  # midnight
    "Pacific/Apia": _utc(2011, 12, 30, 10),  # a whole day
}
AUTUMN = {  # the clock repeats
    "America/New_York": _utc(2021, 11, 7, 6),
    "Australia/Lord_Howe": _utc(2021, 4, 3, 15),
    "America/Sao_Paulo": _utc(2018, 2, 18, 2),
    "America/Chicago": _utc(1883, 11, 18, 18),  # local mean time, in seconds, ends
}
CHANGES = {"spring": SPRING, "autumn": AUTUMN}
ZONES = sorted({*SPRING, *AUTUMN, "Asia/Kolkata"})
PLAIN = [_utc(2020, 9, 13, 12, 26, 40), 0, -3 * HOUR, _utc(1900, 1, 1), _utc(1582, 10, 20)]


@dataclass(frozen=True)
class Case:
    """One example: rows, a window over them, and what is asked of it.

    Attributes:
        kind: tumble, hop, cumulate or session.
        time_type: timestamp, timestamp_ntz or date.
        zone: The zone that the call names, None where it names none; a session has no zone of its
            own, so for that it is the project's, which must not change anything.
        change: spring, autumn or none: the clock change that the rows lie around.
        lengths: Microseconds by argument.
        rows: The rows.
        keys: Columns to group by.
        partition_by: The session's keys where the window names them.
        aggregates: Names from the catalogue.
        sets: Grouping sets, None without.
        where: Whether rows are filtered by `flag`.
        described: Whether the macro may look up the input's columns.
    """

    kind: str
    time_type: str
    zone: str | None
    change: str
    lengths: dict[str, int]
    rows: list[Row]
    keys: list[str] = field(default_factory=list)
    partition_by: list[str] | None = None
    aggregates: list[str] = field(default_factory=list)
    sets: list[list[str]] | str | None = None
    where: bool = False
    described: bool = False

    def facts(self) -> set[tuple[str, ...]]:
        """Return what this example covers, for the tests that count it."""
        times = [row["ts"] for row in self.rows if row["ts"] is not None]
        facts: set[tuple[str, ...]] = {
            ("type", self.kind, self.time_type),
            ("change", self.kind, self.change),
            ("zone", str(self.zone)),
            ("described", self.kind, str(self.described)),
            ("keys", self.kind, "+".join(key for key in self.keys if key != WORLD)),
        }
        if not self.rows:
            facts.add(("empty input", self.kind))
        if len(times) < len(self.rows):
            facts.add(("NULL time", self.kind))
        if any(row[key] is None for row in self.rows for key in self.keys):
            facts.add(("NULL key", self.kind))
        if len(set(times)) < len(times):
            facts.add(("ties", self.kind))
        if times != sorted(times):
            facts.add(("out of order", self.kind))
        if any(isinstance(t, datetime) and t.microsecond % 1000 for t in times):
            facts.add(("microseconds", self.kind))
        if any(t.year < 1970 for t in times):
            facts.add(("before 1970", self.kind))
        if self.lengths.get("offset", 0) != 0:
            facts.add(("offset", self.kind))
        if self.kind == "hop":
            slides, rest = divmod(self.lengths["size"], self.lengths["slide"])
            facts.add(("hop", "not a multiple" if rest else "multiple"))
            # few are copied to their windows, many scanned; each slide is cut in two for a rest
            panes = "many" if slides * (2 if rest else 1) > 8 else "few"
            facts.add(("hop", f"{panes} {'halves' if rest else 'panes'}"))
            if self.lengths["slide"] > self.lengths["size"]:
                facts.add(("hop", "gaps"))
        return facts


RATIOS = [(3, 1), (12, 1), (5, 2), (1, 2), (7, 1), (11, 2), (4, 3), (1, 1)]
"""Size / slide of hopping windows: many panes, halves of slides, gaps between windows."""


def _lengths(
    draw: st.DrawFn, kind: str, unit: int, ratios: Sequence[tuple[int, int]]
) -> dict[str, int]:
    if kind == "session":
        return {"gap": unit}
    offset = draw(st.sampled_from([0, 0, 17 * MINUTE, -3 * HOUR, 40 * DAY + 1]))
    if kind == "tumble":
        return {"size": unit, "offset": offset}
    if kind == "hop":
        numerator, denominator = draw(st.sampled_from(ratios))
        return {"slide": unit, "size": unit * numerator // denominator, "offset": offset}
    steps = draw(st.sampled_from([1, 4, 12]))
    return {"step": unit, "size": unit * steps, "offset": offset}


TIMES = ("spring", "autumn", "none", "timestamp_ntz", "none", "date")
"""Instants around a clock change or around none, and times that no zone moves.

A clock change may have its zone behind it.
"""


def _where_and_when(draw: st.DrawFn, time: str) -> tuple[str, str | None, str, int]:
    """Return time type, zone, kind of clock change, and the microsecond that rows lie around."""
    if time in ("timestamp_ntz", "date"):
        return time, None, "none", draw(st.sampled_from(PLAIN))
    if time == "none":
        zone = draw(st.sampled_from([None, "UTC", "Asia/Kolkata"]))
        return "timestamp", zone, time, draw(st.sampled_from(PLAIN))
    change, _, zone = time.partition(" ")
    zone = zone or draw(st.sampled_from(sorted(CHANGES[change])))
    return "timestamp", zone, change, CHANGES[change][zone]


def _time(us: int, time_type: str) -> date:
    instant = EPOCH + timedelta(microseconds=us)
    if time_type == "timestamp":
        return instant
    return instant.replace(tzinfo=None) if time_type == "timestamp_ntz" else instant.date()


def _rows(
    draw: st.DrawFn,
    time_type: str,
    center: int,
    unit: int,
    spans: Sequence[int],
    sizes: tuple[int, int],
    worlds: int,
) -> list[Row]:
    """Return the rows of some worlds, one world after the other."""
    choose = draw(st.randoms(use_true_random=True))  # Hypothesis' own draws would be too many
    worlds_of_rows = [
        _world(choose, time_type, center, unit, choose.choice(spans), sizes) for _ in range(worlds)
    ]
    found = [{**row, WORLD: n} for n, rows in enumerate(worlds_of_rows) for row in rows]
    return [{**row, "id": number} for number, row in enumerate(found)]


def _world(
    choose: Random, time_type: str, center: int, unit: int, span: int, sizes: tuple[int, int]
) -> list[Row]:
    grid = max(unit // 2, 1)

    def distance() -> int:
        near = grid * choose.randint(-span // grid, span // grid)
        return choose.choice([choose.randint(-span, span), near, near - 1, choose.randint(-3, 3)])

    return [
        {
            "ts": None if choose.random() < 0.06 else _time(center + distance(), time_type),
            "ki": choose.choice([None, 1, 2]),
            "kd": choose.choice([None, Decimal("1.50"), Decimal("-2.25")]),
            "ks": choose.choice([None, "a", "b", "é'\\"]),
            "v": choose.choice([None, 1, 2, 3, 4, -(2**53) - 1]),
            "d": choose.choice([None, Decimal("1.10"), Decimal("2.25"), Decimal("-3.33")]),
            "x": choose.choice([None, 1.5, 2.25, 0.1, -1e6, 1e6]),  # the last two cancel
            "flag": choose.choice([None, True, False]),
        }
        for _ in range(choose.randint(*sizes))
    ]


KEYS = [[], ["ki"], ["ks"], ["kd"], ["ki", "ks"], ["ki", "kd", "ks"]]


@st.composite
def cases(
    draw: st.DrawFn,
    *,
    kinds: tuple[str, ...] = ("tumble", "hop", "cumulate", "session"),
    keys: Sequence[list[str]] = KEYS,
    aggregates: tuple[str, ...] = (),
    least: int = 0,
    most: int = 10,
    worlds: int = 1,
    times: Sequence[str] = TIMES,
    ratios: Sequence[tuple[int, int]] = RATIOS,
    empty: bool | None = None,
    span: int | None = None,
) -> Case:
    """Draw a case.

    Args:
        draw: Hypothesis' own.
        kinds: The kinds of window to draw from.
        keys: The lists of keys to draw from.
        aggregates: The catalogue's names to draw from; none for table functions.
        least: Rows of a world at least.
        most: Rows of a world at most.
        worlds: How many there are, told apart by one more key; without keys there is one.
        times: Kinds of times to draw from, see `TIMES`.
        ratios: Size / slide of hopping windows to draw from.
        empty: Whether there are no rows; None leaves it to chance.
        span: How far the rows lie from their middle, in microseconds; None leaves it to chance.
    """
    kind = draw(st.sampled_from(kinds))
    time_type, zone, change, center = _where_and_when(draw, draw(st.sampled_from(times)))
    unit = draw(st.sampled_from([10 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR, DAY]))
    if time_type == "date":
        unit = draw(st.sampled_from([6 * HOUR, DAY]))
    elif change == "none" and draw(st.booleans()):
        unit = 7_000_001
    by = draw(st.sampled_from(keys))
    worlds = worlds if by else 1
    told_apart = [WORLD] if worlds > 1 else []
    if empty is None:
        empty = least == 0 and draw(st.sampled_from([False] * 9 + [True]))
    spans = [unit, 4 * unit, 26 * HOUR] if span is None else [span]
    sizes = (least, most)
    rows = [] if empty else _rows(draw, time_type, center, unit, spans, sizes, worlds)
    if unit == 7_000_001:  # a window of days would have thousands of these
        rows = [row for row in rows if row["ts"] is None or _near(row["ts"], center, 100 * unit)]
    partition_by = draw(st.sampled_from([None, [], ["ki"], ["ks"]])) if kind == "session" else None
    if partition_by:
        partition_by = [*partition_by, *told_apart]
    return Case(
        kind=kind,
        time_type=time_type,
        zone=zone,
        change=change,
        lengths=_lengths(draw, kind, unit, ratios),
        rows=rows,
        keys=[*by, *told_apart],
        partition_by=partition_by,
        aggregates=draw(st.lists(st.sampled_from(aggregates), min_size=1, max_size=6, unique=True))
        if aggregates
        else [],
        sets=draw(st.sampled_from([None, None, None, "rollup", "cube", [[], by[:1]]]))
        if by
        else None,
        where=draw(st.booleans()),
        described=draw(st.booleans()),
    )


Value = TypeVar("Value")


@st.composite
def balanced(draw: st.DrawFn, values: Sequence[Value], number: int) -> list[Value]:
    """Draw so many of some values, none of them twice more often than another."""
    found: list[Value] = []
    while len(found) < number:
        found += draw(st.permutations(values))
    return found[:number]


@st.composite
def some_cases(
    draw: st.DrawFn, number: int, keys: Sequence[list[str]] = KEYS, **more: Any
) -> list[Case]:
    """Draw so many cases, with each list of keys and each kind of time as often as any other."""
    all_keys = draw(balanced(keys, number))
    all_times = draw(balanced(more.pop("times", TIMES), number))
    return [
        draw(cases(keys=[by], times=[time], **more))
        for by, time in zip(all_keys, all_times, strict=True)
    ]


SHAPES = [[(1, 2)], [(12, 1)], [(11, 2)], [(5, 2), (4, 3)], [(3, 1), (7, 1)], RATIOS]
"""Size / slide of the hopping windows of a batch."""
SIZES = (1, 3, 4, 5, 6, 6)
"""How many aggregates the cases of a kind ask for."""


@st.composite
def batches(
    draw: st.DrawFn, kinds: Sequence[str], aggregates: Sequence[str] = (), **more: Any
) -> list[Case]:
    """Draw a case of each kind with each list of keys; `more` as `cases` has it.

    Among those of a kind each list of keys, each kind of time and each shape of a hopping window
    stands once, in another combination in each batch, and one has no rows. The aggregates and the
    zones that change their clocks come in turn. So what a property must have covered is not left
    to chance.
    """
    order = st.permutations(range(len(KEYS)))
    found: list[Case] = []
    deck = iter(draw(balanced(aggregates, 6 * len(KEYS) * len(kinds))) if aggregates else ())
    zones = {
        change: iter(draw(balanced(sorted(of), len(kinds)))) for change, of in CHANGES.items()
    }
    for kind in kinds:
        times, shapes, sizes = draw(order), draw(order), draw(st.permutations(SIZES))
        nothing = draw(st.sampled_from(range(len(KEYS))))
        for number, keys in enumerate(KEYS):
            time = TIMES[times[number]]
            one = cases(
                kinds=(kind,),
                keys=[keys],
                times=[f"{time} {next(zones[time])}" if time in zones else time],
                ratios=SHAPES[shapes[number]],
                empty=number == nothing,
                **more,
            )
            names = list(itertools.islice(deck, sizes[number]))
            found.append(dataclasses.replace(draw(one), aggregates=list(dict.fromkeys(names))))
    return found


def _near(value: date, center: int, distance: int) -> bool:
    if isinstance(value, datetime):
        instant = value if value.tzinfo else value.replace(tzinfo=timezone.utc)
        return abs((instant - EPOCH) // timedelta(microseconds=1) - center) <= distance
    return True
