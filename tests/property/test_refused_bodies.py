"""Random bodies with one thing in them that no run can follow: each is refused, with its code.

The same body without it is accepted, so that nothing else is what the refusal is about. A body is
judged by its text, before anything runs.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

from tests.conftest import FACTOR

from .streams import COLUMNS, Bodies, FramedWindows, Node, Windowed, Writer, relation
from .test_recompute import model_of

Write = Callable[[Node, Writer], str]


def selected(items: str, more: str = "") -> Write:
    """Return a SELECT over the rows of a node."""
    return lambda node, w: f"select {items} from ({node.text(w)}) {more}"


def framed(frame: str) -> Write:
    """Return a sum over a frame of a node, by our macro."""

    def write(node: Node, w: Writer) -> str:
        function = f"sum(v) over (partition by ki order by ts {frame})"
        rendered = w.macros.render("over", relation(node, w), functions={"s": function})
        return f"select ts, ki, id, s as v, at from {rendered}"

    return write


GROUPED = "max(ts) as ts, ki, 1 as id, sum(v) as v, max(at) as at"
FAULTS: dict[str, tuple[set[str], Write]] = {
    "limit": ({"SW254", "SW225", "SW222"}, selected(COLUMNS, "order by ts limit 3")),
    "offset": ({"SW254", "SW225", "SW222"}, selected(COLUMNS, "order by ts offset 3")),
    "order": ({"SW254"}, selected(COLUMNS, "order by v, ts")),
    "distinct": ({"SW225", "SW222"}, selected(f"distinct {COLUMNS}")),
    "group": ({"SW253", "SW225", "SW222"}, selected(GROUPED, "group by ki")),
    "aggregate": ({"SW253", "SW225", "SW222"}, selected(GROUPED.replace(" ki", " 1 as ki"))),
    "function over rows": (
        {"SW225", "SW222"},
        selected("ts, ki, id, sum(v) over (partition by ki) as v, at"),
    ),
    "all before": ({"SW248"}, framed("range unbounded preceding")),
    "all behind": (
        {"SW248", "SW225"},
        framed("range between current row and unbounded following"),
    ),
    "rows without a tie-breaker": ({"SW266"}, framed("rows 3 preceding")),
    "values": (
        {"SW255"},
        selected(COLUMNS, f"union all select {COLUMNS} from values (now(), 1, 2, 3, 4) as v"),
    ),
    "except": ({"SW225", "SW222"}, selected(COLUMNS, "except select * from db.gone")),
    "intersect": ({"SW225", "SW222"}, selected(COLUMNS, "intersect select * from db.kept")),
}
HARMLESS_INSIDE = ("order", "values")
"""In a query that a macro reads rows have a cursor, and no order."""


@dataclass(frozen=True)
class Faulty(Node):
    """A node with something over it."""

    child: Node
    write: Write
    shape = "fault"

    def text(self, w: Writer) -> str:
        return self.write(self.child, w)


def has_rows(node: Node) -> bool:
    """Whether a node has the columns of a row, and not those of windows."""
    return not isinstance(node, FramedWindows) and (not isinstance(node, Windowed) or node.inside)


def places(node: Node) -> Iterator[tuple[str, ...]]:
    """Yield the way to each node that has the columns of a row, by names of fields."""
    if has_rows(node):
        yield ()
    for name, child in vars(node).items():
        if isinstance(child, Node):
            yield from ((name, *rest) for rest in places(child))


def with_fault(node: Node, place: tuple[str, ...], write: Write) -> Node:
    """Return a body with a fault over one of its nodes."""
    if not place:
        return Faulty(node, write)
    name, *rest = place
    changed = with_fault(getattr(node, name), tuple(rest), write)
    return dataclasses.replace(node, **{name: changed})  # type: ignore[type-var]


def judged(macros: Macros, body: Node) -> dict[str, Any]:
    """Return what a body is to the materialization."""
    writer = Writer(macros, [f"db.x{number}" for number in range(9)], None)
    rowtime = {"rowtime": "ts"} if has_rows(body) else {}
    return model_of(macros, body.text(writer), watermark="1 hour", **rowtime)


@pytest.mark.parametrize(
    ("fault", "outermost"),
    [
        *((one, True) for one in FAULTS),
        *((one, False) for one in FAULTS if one not in HARMLESS_INSIDE),
    ],
)
def test_a_body_with_a_fault_is_refused(macros: Macros, fault: str, outermost: bool) -> None:
    codes, write = FAULTS[fault]
    choose = random.Random(f"{fault} {outermost}" if FACTOR == 1 else None)
    refused = 0
    while refused < FACTOR:
        bodies = Bodies(choose, dates=False, zoned=False, inputs=3)
        body = bodies.draw(choose.randint(1, 3))
        found = [place for place in places(body) if (not place) == outermost]
        if not found:
            continue
        judged(macros, body)
        faulty = with_fault(body, choose.choice(found), write)
        with pytest.raises(CompilationError) as problem:
            judged(macros, faulty)
        assert any(f"[{code}]" in str(problem.value) for code in codes), (
            f"{faulty}\n{problem.value}"
        )
        refused += 1
