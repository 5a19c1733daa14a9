"""Random bodies of models that are more than windows: row by row, with frames and joins by time.

A body is a tree. Each node writes a relation with the columns `ts`, `ki`, `id`, `v` and `at`, and
knows, without the macros, which output rows a row of each input touches.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spark_windows.render import Macros

from .generate import DAY, HOUR, MINUTE, Row

COLUMNS = "ts, ki, id, v, at"
LENGTHS = {
    "30 minutes": 30 * MINUTE,
    "1 hour": HOUR,
    "5 hours": 5 * HOUR,
    "1 day": DAY,
    "1 month": 31 * DAY,
}
"""Lengths of frames and joins, with how long they are at most."""


@dataclass(frozen=True)
class Path:
    """Which output rows a row of an input touches, and which window they are in.

    Attributes:
        leaf: The number of the input.
        least: The first of them lies so far from the row (microseconds).
        most: The last of them.
        window: The last step but frames is this window, whose start is the place of output rows.
        since: How far from a window's start the frames over it reach.
        until: The same, to the other side.
        alone: The row is its own output row.
        chain: What selects rows of the input before a macro sees them.
        clock: The window whose clock the rows follow, if there is one right over them.
        rows: How many rows before and behind each its frame has, whose times all of that counts
            from; None without.
        versions: A row counts until the next one of its key, however late it comes.
    """

    leaf: int
    least: int = 0
    most: int = 0
    window: dict[str, Any] | None = None
    since: int = 0
    until: int = 0
    alone: bool = True
    chain: Node | None = None
    clock: Windowed | None = None
    rows: tuple[int, int] | None = None
    versions: bool = False

    def through(self, least: int, most: int) -> Path:
        """Return the path through rows that read others near them."""
        if self.window is not None:
            since, until = self.since + least, self.until + most
            return replace(self, since=since, until=until, alone=False)
        return replace(self, least=self.least + least, most=self.most + most, alone=False)

    @property
    def reads_after(self) -> int:
        """How long after its own end an output row reads rows of the input."""
        return -(self.least + self.since)


@dataclass(frozen=True)
class Writer:
    """What a body is written with: the macros, the relations that it reads, and the zone."""

    macros: Macros
    data: Sequence[Any]
    zone: str | None


class Node:
    """A relation of a body."""

    shape = "?"

    def text(self, w: Writer) -> str:
        """Return a SELECT of the relation."""
        raise NotImplementedError

    def paths(self) -> list[Path]:
        """Return the path of each input."""
        raise NotImplementedError

    def shapes(self) -> list[str]:
        """Return the shapes of the nodes of the tree."""
        children = [value for value in vars(self).values() if isinstance(value, Node)]
        return [self.shape, *(shape for child in children for shape in child.shapes())]


@dataclass(frozen=True)
class Leaf(Node):
    """The rows of an input."""

    number: int
    shape = "input"

    def text(self, w: Writer) -> str:
        return f"select {COLUMNS} from {w.data[self.number]}"

    def relation(self, w: Writer) -> Any:
        return w.data[self.number]

    def paths(self) -> list[Path]:
        return [Path(self.number)]


def relation(node: Node, w: Writer) -> Any:
    """Return what a macro gets: an input as it is, else a query."""
    return node.relation(w) if isinstance(node, Leaf) else node.text(w)


def paths_under(node: Node) -> list[Path]:
    """Return the paths of what a macro gets: it judges what a query without macros selects."""
    paths = node.paths()
    return [replace(path, chain=node) for path in paths] if is_plain(node) else paths


def is_plain(node: Node) -> bool:
    """Whether no macro has written anything of a node."""
    return set(node.shapes()) <= {"input", "row by row", "union"}


@dataclass(frozen=True)
class Filtered(Node):
    """Some rows, with another value; a CTE, a subquery or a rename."""

    child: Node
    how: str
    shape = "row by row"

    def selects(self, row: Row) -> Row | None:
        """Return what becomes of a row of the input under it; None where it is left out."""
        found = self.child.selects(row) if isinstance(self.child, Filtered) else row
        if found is None:
            return None
        v, ki = found["v"], found["ki"]
        if self.how == "cte":
            return None if v == 2 else {**found, "v": None if v is None else v + 1}
        if self.how == "renamed":
            return None if found["id"] % 3 == 1 else {**found, "v": None if v is None else -v}
        factor = {1: 2, 2: 3}.get(ki)
        return {**found, "v": None if v is None or factor is None else v * factor}

    def text(self, w: Writer) -> str:
        child = self.child.text(w)
        if self.how == "cte":
            return f"""
                with seen as ({child}), kept as (select * from seen where v is null or v <> 2)
                select x.ts, x.ki, x.id, x.v + 1 as v, x.at from kept as x
            """
        if self.how == "renamed":
            return f"""
                select at_time as ts, ki, id, v, at
                from (select ts as at_time, id, ki, at, -v as v from ({child}))
                where id % 3 <> 1
            """
        return f"""
            select o.ts, o.ki, o.id, o.v * d.factor as v, o.at
            from ({child}) as o
            left join (select * from values (1, 2), (2, 3) as d(ki, factor)) as d on o.ki = d.ki
        """

    def paths(self) -> list[Path]:
        return self.child.paths()


@dataclass(frozen=True)
class United(Node):
    """All rows of two relations."""

    left: Node
    right: Node
    shape = "union"

    def text(self, w: Writer) -> str:
        right = self.right.text(w)
        return f"{self.left.text(w)} union all select ts, ki, id, v + 100, at from ({right})"

    def paths(self) -> list[Path]:
        return self.left.paths() + self.right.paths()


@dataclass(frozen=True)
class Framed(Node):
    """Aggregates over the rows near each."""

    child: Node
    function: str
    before: str | None
    after: str | None
    descending: bool
    exclude: str
    shape = "frame"

    def text(self, w: Writer) -> str:
        start = f"interval '{self.before}' preceding" if self.before else "current row"
        end = f"interval '{self.after}' following" if self.after else "current row"
        order = "ts desc" if self.descending else "ts"
        frame = f"range between {start} and {end} {self.exclude}"
        options = {"timezone": w.zone} if w.zone else {}
        rendered = w.macros.render(
            "over",
            relation(self.child, w),
            windows={"near": f"partition by ki order by {order} {frame}"},
            functions={"s": f"{self.function} over near", "n": "count(*) over near"},
            **options,
        )
        return f"select ts, ki, id, s + n as v, at from {rendered}"

    def paths(self) -> list[Path]:
        before, after = (LENGTHS[one] if one else 0 for one in (self.before, self.after))
        return [
            path.through(*((-before, after) if self.descending else (-after, before)))
            for path in paths_under(self.child)
        ]


@dataclass(frozen=True)
class RowFramed(Node):
    """Aggregates over so many rows before and behind each, of one input."""

    child: Node
    before: int
    after: int
    function: str
    shape = "row frame"

    def text(self, w: Writer) -> str:
        order = "partition by ki order by ts, id"
        if self.function == "offsets":
            functions = {
                "s": f"lag(v, {self.before}, -1) over ({order})",
                "n": f"lead(v, {self.after}, -2) over ({order})",
            }
        else:
            frame = f"rows between {self.before} preceding and {self.after} following"
            functions = {
                "s": f"{self.function} over ({order} {frame})",
                "n": f"count(v) over ({order} {frame})",
            }
        rendered = w.macros.render("over", relation(self.child, w), functions=functions)
        value = "coalesce(s, -3) + coalesce(n, -5)"
        return f"select ts, ki, id, {value} as v, at from {rendered}"

    def paths(self) -> list[Path]:
        rows = (self.before, self.after)
        return [replace(path, rows=rows, alone=False) for path in paths_under(self.child)]


@dataclass(frozen=True)
class Restarting(Node):
    """Totals that begin anew with each period."""

    child: Node
    period: str
    ranked: bool
    zoned: bool
    shape = "period"

    def text(self, w: Writer) -> str:
        zone = {"timezone": w.zone} if self.zoned else {}
        period = w.macros.render("floor_time", "ts", self.period, **zone)
        function = "rank()" if self.ranked else "sum(v)"
        rendered = w.macros.render(
            "over",
            relation(self.child, w),
            functions={"s": f"{function} over (partition by ki, {period} order by ts, id)"},
        )
        return f"select ts, ki, id, s as v, at from {rendered}"

    def paths(self) -> list[Path]:
        longest = LENGTHS[self.period] + (DAY if self.zoned else 0)
        return [path.through(-longest, longest) for path in paths_under(self.child)]


@dataclass(frozen=True)
class Joined(Node):
    """Rows of two relations that are near each other."""

    left: Node
    right: Node
    kind: str
    lower: str
    upper: str
    time: str
    shape = "join"

    def shapes(self) -> list[str]:
        """Return the shapes of the nodes of the tree, and the kind of this join."""
        return [*super().shapes(), f"{self.kind} join"]

    def text(self, w: Writer) -> str:
        columns = {
            "l": [f"l.{name} as {name}" for name in KEPT],
            "r": [f"r.{name} as {name}" for name in KEPT],
            "both": [f"coalesce(l.{name}, r.{name}) as {name}" for name in KEPT],
        }[self.time]
        value = "coalesce(l.v, -7) + coalesce(r.v, -11) + coalesce(r.id, 0) as v"
        select = {} if self.kind in ("semi", "anti") else {"select": [*columns, value]}
        rendered = w.macros.render(
            "interval_join",
            relation(self.left, w),
            relation(self.right, w),
            left_time="l.ts",
            right_time="r.ts",
            on=["ki"],
            lower=self.lower,
            upper=self.upper,
            type=self.kind,
            **select,
        )
        return f"select {COLUMNS} from {rendered}"

    def paths(self) -> list[Path]:
        from_, to = BOUNDS[self.lower], BOUNDS[self.upper]
        left, right = {
            "l": ((0, 0), (-to, -from_)),
            "r": ((from_, to), (0, 0)),
            "both": ((min(0, from_), max(0, to)), (min(0, -to), max(0, -from_))),
        }[self.time]
        return [path.through(*left) for path in paths_under(self.left)] + [
            path.through(*right) for path in paths_under(self.right)
        ]


KEPT = ("ts", "ki", "id", "at")
BOUNDS = {"-1 hour": -HOUR, "0 seconds": 0, "90 minutes": 90 * MINUTE, "2 days": 2 * DAY}
TIMES = {
    "inner": ("l", "r", "both"),
    "left": ("l",),
    "right": ("r",),
    "full": ("both",),
    "semi": ("l",),
    "anti": ("l",),
}


@dataclass(frozen=True)
class AsOf(Node):
    """Each row with the latest of another relation before it."""

    left: Node
    right: Node
    kind: str
    tolerance: str | None

    @property
    def shape(self) -> str:  # type: ignore[override]
        return "as of" if self.tolerance else "as of any time"

    def text(self, w: Writer) -> str:
        rendered = w.macros.render(
            "as_of_join",
            relation(self.left, w),
            relation(self.right, w),
            left_time="l.ts",
            right_time="r.ts",
            on=["ki"],
            type=self.kind,
            tolerance=self.tolerance,
            order_by=["r.id", "r.v"],
            select=["r.v as found", "r.id as found_id"],
            within_window=False,
        )
        value = "coalesce(found, 0) + coalesce(found_id, 0) as v"
        return f"select ts, ki, id, {value}, at from {rendered}"

    def paths(self) -> list[Path]:
        length = LENGTHS[self.tolerance] if self.tolerance else 0
        return [path.through(0, 0) for path in paths_under(self.left)] + [
            replace(path.through(0, length), versions=not self.tolerance)
            for path in paths_under(self.right)
        ]


@dataclass(frozen=True)
class Windowed(Node):
    """What becomes of the rows of windows; of those inside a body their time is the window's.

    Attributes:
        how: They are added up, by a macro or by GROUP BY; two of each window and key are left, the
            last one is, or they meet those of `other` in the same window.
        cascaded: Inside a body, the macro `cascade` gives the time.
        join: Kind of the join with `other`.
    """

    child: Node
    kind: str
    size: int
    part: int
    offset: int
    inside: bool
    zoned: bool
    how: str = "totals"
    cascaded: bool = False
    other: Node | None = None
    join: str = "inner"
    shape = "window"

    def shapes(self) -> list[str]:
        """Return the shapes of the nodes of the tree, and what becomes of rows here."""
        return [*super().shapes(), self.how, *(["cascade"] if self.cascaded else [])]

    def window(self, zone: str | None) -> dict[str, Any]:
        window: dict[str, Any] = {"kind": self.kind, "timecol": "ts", "size": self.size}
        window["offset"] = self.offset
        if self.kind == "hop":
            window["slide"] = self.part
        if self.kind == "cumulate":
            window["step"] = self.part
        if zone is not None:
            window["timezone"] = zone
        return window

    def aggregated(self, w: Writer) -> str:
        """Return the relation of the windows, with their bounds."""
        window = {
            name: f"{value} microseconds" if isinstance(value, int) else value
            for name, value in self.window(w.zone).items()
        }
        totals = {"id": "count(*)", "v": "sum(v)", "at": "max(at)"}
        if self.how == "totals":
            child = relation(self.child, w)
            return w.macros.render(
                "window_aggregate", child, window=window, group_by="ki", aggregates=totals
            )
        kind = window.pop("kind")
        rows = w.macros.render(kind, relation(self.child, w), **window)
        if self.how == "grouped":
            items = ", ".join(f"{item} as {name}" for name, item in totals.items())
            by = "window_start, window_end, window_time, ki"
            return f"(select {by}, {items} from {rows} group by {by})"
        if self.how == "top":
            order = ["v desc", "id", "at", "ts"]
            return w.macros.render("window_top_n", rows, n=2, order_by=order, partition_by="ki")
        if self.how == "last":
            order = ["v", "id", "at", "ts"]
            return w.macros.render(
                "window_deduplicate", rows, order_by=order, partition_by="ki", keep="last"
            )
        assert self.other is not None
        return w.macros.render(
            "window_join",
            rows,
            w.macros.render(kind, relation(self.other, w), **window),
            type=self.join,
            on=["ki"],
            condition="l.v <= r.v + 3",
            select=[
                "coalesce(l.id, 0) + coalesce(r.id, 0) as id",
                "coalesce(l.v, -7) as v",
                "coalesce(r.at, l.at) as at",
            ],
        )

    def text(self, w: Writer) -> str:
        if not self.inside:
            return f"select window_start, window_end, ki, id, v from {self.aggregated(w)}"
        columns, windows = "ki, cast(id as int) as id, v, at", self.aggregated(w)
        if self.cascaded:
            return f"select event_time as ts, {columns} from {w.macros.render('cascade', windows)}"
        return f"select window_time as ts, {columns} from {windows}"

    def paths(self) -> list[Path]:
        paths, children = [], [self.child, *([self.other] if self.other else [])]
        for path in itertools.chain.from_iterable(map(paths_under, children)):
            clock = self if path.alone else path.clock
            if self.inside:
                # a zone may change its clock by a day meanwhile
                most = self.size + (DAY if self.zoned else 0)
                paths.append(replace(path.through(0, most), clock=clock))
            else:
                least = path.least - self.size
                window = self.window(None)
                paths.append(replace(path, least=least, window=window, alone=False, clock=clock))
        return paths


@dataclass(frozen=True)
class FramedWindows(Node):
    """Frames over the totals of windows."""

    child: Windowed
    before: str
    after: str | None
    shape = "frame over windows"

    def text(self, w: Writer) -> str:
        end = f"interval '{self.after}' following" if self.after else "current row"
        rendered = w.macros.render(
            "over",
            self.child.aggregated(w),
            functions={
                "s": "sum(v) over (partition by ki order by window_time"
                f" range between interval '{self.before}' preceding and {end})"
            },
        )
        return f"select window_start, window_end, ki, id, s as v from {rendered}"

    def paths(self) -> list[Path]:
        after = LENGTHS[self.after] if self.after else 0
        apart = self.child.size if self.child.kind == "cumulate" else 0
        return [
            path.through(-after - apart, LENGTHS[self.before] + apart)
            for path in self.child.paths()
        ]


FUNCTIONS = ("sum(v)", "count(v)", "max(v)", "min(id)", "sum(v) filter (where id % 2 = 0)")
EXCLUDES = ("", "", "exclude current row", "exclude ties")
STEPS = ("row by row", "union", "frame", "join", "as of", "window", "period")
HOWS = ("grouped", "top", "last", "window join")
MIDDLE = (*STEPS, "row frame", "row frame")
OUTER = (*STEPS, "totals", "frame over windows", "join", "row by row", "union", "row frame")


class Bodies:
    """Draws bodies: `order` decides all of it."""

    def __init__(self, order: random.Random, *, dates: bool, zoned: bool, inputs: int) -> None:
        self.order, self.dates, self.zoned = order, dates, zoned
        self.inputs, self.used = inputs, 0

    def leaf(self) -> Leaf:
        self.used += 1
        return Leaf(self.used - 1)

    def draw(self, depth: int, kinds: Sequence[str] = OUTER, outermost: str = "") -> Node:
        kind = outermost or self.order.choice(kinds)
        more = self.used + 1 < self.inputs
        if kind in ("union", "join", "as of") and not more:
            kind = "frame"
        if depth == 0:
            kind = "leaf"
        if kind in ("join", "as of") and self.dates:
            kind = "frame"
        return getattr(self, f"_{kind.replace(' ', '_')}")(depth - 1)  # type: ignore[no-any-return]

    def _leaf(self, depth: int) -> Node:
        return self.leaf()

    def _row_by_row(self, depth: int) -> Node:
        return Filtered(self.draw(depth, MIDDLE), self.order.choice(["cte", "renamed", "table"]))

    def _union(self, depth: int) -> Node:
        first = self.draw(depth, MIDDLE)
        return United(first, self.draw(min(depth, 1), MIDDLE) if depth else self.leaf())

    def _frame(self, depth: int) -> Node:
        lengths = [None, *LENGTHS]
        before, after = self.order.choice(lengths), self.order.choice([None, None, *LENGTHS])
        return Framed(
            self.under(depth),
            self.order.choice(FUNCTIONS),
            before,
            after,
            descending=self.order.random() < 0.3,
            exclude=self.order.choice(EXCLUDES),
        )

    def _row_frame(self, depth: int) -> Node:
        child: Node = self.leaf()
        if self.order.random() < 0.5:
            child = Filtered(child, self.order.choice(["cte", "renamed", "table"]))
        function = self.order.choice([*FUNCTIONS[:4], "offsets"])
        return RowFramed(
            child, self.order.randint(0, 3), self.order.choice([0, 0, 1, 2]), function
        )

    def _period(self, depth: int) -> Node:
        period = self.order.choice(["1 hour", "1 day", "1 month"])
        child = self.under(depth)
        return Restarting(child, period, self.order.random() < 0.3, self.zoned)

    def _join(self, depth: int) -> Node:
        lower, upper = sorted(self.order.sample(list(BOUNDS), 2), key=BOUNDS.__getitem__)
        kind = self.order.choice(list(TIMES))
        left = self.under(depth)
        right = self.under(min(depth, 1))
        return Joined(left, right, kind, lower, upper, self.order.choice(TIMES[kind]))

    def _as_of(self, depth: int) -> Node:
        left = self.under(depth)
        tolerance = self.order.choice([None, *(one for one in LENGTHS if one != "1 month")])
        return AsOf(left, self.leaf(), self.order.choice(["left", "inner"]), tolerance)

    def _of_windows(self, depth: int, *, inside: bool) -> Windowed:
        kind = self.order.choice(["tumble", "hop", "cumulate"])
        part = self.order.choice([HOUR, 6 * HOUR, 10 * MINUTE] if not self.dates else [DAY])
        size = part * (1 if kind == "tumble" else self.order.choice([1, 3]))
        offset = self.order.choice([0, 0, 17 * MINUTE])
        child, how = self.under(depth), self.order.choice(["totals", "totals", *HOWS])
        if how == "window join" and self.used >= self.inputs:
            how = "top"
        other = self.leaf() if how == "window join" else None
        cascaded = inside and self.order.random() < 0.5
        join = self.order.choice(["inner", "left", "right", "full"])
        return Windowed(
            child, kind, size, part, offset, inside, self.zoned, how, cascaded, other, join
        )

    def under(self, depth: int) -> Node:
        """Draw what a macro reads: one input, which has the cursor, if no macro wrote it."""
        node = self.draw(depth, MIDDLE)
        while is_plain(node) and "union" in node.shapes():
            node = node.left if isinstance(node, United) else node.child  # type: ignore[attr-defined]
        return node

    def _window(self, depth: int) -> Node:
        return self._of_windows(depth, inside=True)

    def _totals(self, depth: int) -> Node:
        return self._of_windows(max(depth, 1), inside=False)

    def _frame_over_windows(self, depth: int) -> Node:
        before = self.order.choice(list(LENGTHS))
        return FramedWindows(
            self._of_windows(depth, inside=False), before, self.order.choice([None, "5 hours"])
        )
