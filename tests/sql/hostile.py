"""Hostile values, the places where the arguments of macros take them, and what became of them."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from pyspark.errors import ParseException
from spark_windows.render import Macros, Relation

from tests.generic_test import GenericTests

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PLACES = Path(__file__).parent / "hostile.yml"
HERE = "HERE"
MARK = "smuggled"
"""What stands in each hostile text, as the name of a table, a function and a column."""

FLAGS = ("spark_windows_take_over", "spark_windows_dry_run", "spark_windows_reset_watermark")
"""Vars that a run asks for, which are true or false."""

TEXTS = [
    f"{MARK}",
    f"{MARK} x",
    f"a`{MARK}",
    f"`{MARK}` , `x",
    f"a'{MARK}",
    f"' || {MARK} || '",
    f'" || {MARK} || "',
    f"\\' || {MARK} || '",
    f"\\\\' || {MARK} --",
    f"x; drop table {MARK}",
    f"{MARK} -- ",
    f"{MARK} /*",
    f"*/ {MARK} /*",
    f"/*+ {MARK}",
    f") from {MARK} --",
    f"x) from {MARK} as (y",
    f"1 hour) {MARK}(",
    f"x\n{MARK}\r\n",
    f"{MARK}\\",
    f"{MARK}\0",
    f"${{{MARK}}}",
    f"${{env:PATH}} {MARK}",
    f"{{{{ {MARK}() }}}} {{% {MARK} %}}",
    f"{{{MARK}}} {{s}} {{x}} {{us}}",
    f"{MARK}" * 3000,
    f"ѕmuggled ； ＇ {MARK} ‘’ \u2028",
    f"1 hour' {MARK}",
    f"+01:00' || {MARK}() || '",
    f"Europe/Paris' or {MARK}",
    f"tumble {MARK}",
    "",
    " ",
]
"""Texts in places that take no SQL."""

OTHERS: list[Any] = [None, True, 7, -1, 0, 1.5, [MARK], {MARK: MARK}, [], {}, [[None]], {"a": [1]}]
"""What is no text."""

BREAKERS = [
    f"x) from {MARK} --",
    f"x) from {MARK} as (y",
    f"x), ({MARK}(",
    "x)",
    "(x",
    "x]",
    "x[(1])",
    "[x",
    f"x; drop table {MARK}",
    f"x /* {MARK}",
    f"x /* /* {MARK} */",
    f"x */ {MARK}",
    f"'{MARK}",
    f'"{MARK}',
    f"`{MARK}",
    f"'\\' || {MARK}",
    f"x $$ ' $$ ) from {MARK} ' --",
    f"1e-5r'\\' ) from {MARK} --'",
    f'1e+5bdR"\\" ) from {MARK} --"',
    f"x /*+ '*/ || '*/ ) from {MARK} --'",
]
"""Texts that are not one balanced expression."""

LEAVERS = [
    f"x from {MARK} union all select x",
    f"x from {MARK}",
    f"x\tFROM\n{MARK}",
    f"1 union all select {MARK}",
    f"x from {MARK} lateral view explode(y) z as w",
    f"x union all table {MARK}",
    f"true limit 1 union all table {MARK}",
    f"true |> join {MARK}",
    f"x union (select {MARK} from {MARK})",
    f"* except (select x from {MARK})",
    f"x except(select x from {MARK})",
    f"x distinct from {MARK}",
    f"is distinct from {MARK}",
    f"x regexp is distinct from {MARK}",
    f"x collate is distinct from {MARK}",
    f"count(*) over is distinct from {MARK}",
    f"x lateral view explode({MARK}) z",
    "true limit 1",
    "true limit all offset 1",
]
"""Texts that are balanced, and go on behind the expression."""

COMMENTED = [f"x -- {MARK}", f"x /* {MARK} */", f"/* /*+ {MARK} */ x"]
"""Expressions with a comment, which would swallow what is put behind them."""

_TOKEN = re.compile(
    r"\[@-?\d+,(\d+):(\d+)='.*?',<(\d+)>(?:,channel=\d+)?,\d+:\d+\](?:, |\]$)", re.DOTALL
)
_OPAQUE = (
    "STRING_LITERAL",
    "DOUBLEQUOTED_STRING",
    "BACKQUOTED_IDENTIFIER",
    "BRACKETED_COMMENT",
    "SIMPLE_COMMENT",
)
_TABLE = "dev.t"


@dataclass(frozen=True)
class Place:
    """Where a macro takes a value.

    Attributes:
        macro: Its name.
        argument: The argument, the var or the key of `meta` that holds the place.
        kind: data, name, sql or rows.
        call: All arguments; `HERE` stands in the place, if an argument holds it.
        variables: Those of the project, likewise.
        meta: What YAML says of the input, likewise.
        renders: What makes a query of the rendered text.
    """

    macro: str
    argument: str
    kind: str
    call: dict[str, Any]
    variables: dict[str, Any] = field(default_factory=dict)
    meta: dict[str, Any] = field(default_factory=dict)
    renders: str = "select * from {}"

    def __str__(self) -> str:
        given = {**self.variables, **self.meta, **self.call}[self.argument]
        return f"{self.macro} {self.argument}={given!r}"

    def filled(self, value: Any) -> Place | None:
        """The place with a value in it; none where such a value cannot stand there."""
        try:
            return replace(
                self,
                call=_filled(self.call, value),
                variables=_filled(self.variables, value),
                meta=_filled(self.meta, value),
            )
        except TypeError:  # a key that is a list, a list inside of a text
            return None


def _filled(template: Any, value: Any) -> Any:
    if isinstance(template, dict):
        return {_filled(key, value): _filled(item, value) for key, item in template.items()}
    if isinstance(template, list):
        return [_filled(item, value) for item in template]
    if template == HERE:
        return value
    if isinstance(template, str) and HERE in template:
        if not isinstance(value, str):
            raise TypeError(value)
        return template.replace(HERE, value)
    return template


def changed(said: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return what was read as JSON with another value in a place."""
    place = found = copy.deepcopy(said)
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return found


def listed() -> dict[str, Any]:
    """The file, as it is written."""
    found: dict[str, Any] = yaml.safe_load(PLACES.read_text(encoding="utf-8"))
    return found


def places() -> Iterator[Place]:
    """All of them."""
    described = listed()
    variables, meta = described.pop("vars"), described.pop("meta")
    for macro, one in described.items():
        for argument, given in one["arguments"].items():
            for place in given if isinstance(given, list) else [given]:
                (kind,) = place.keys() - {"set"}
                call = {**one["call"], **place.get("set", {}), argument: place[kind]}
                around = {"renders": one["renders"]} if "renders" in one else {}
                yield Place(macro, argument, kind, call, **around)
    for name, one in {**variables, **meta}.items():
        for place, macro in product(one["places"], sorted(one.keys() - {"places", "set"})):
            ((kind, given),) = place.items()
            said = {**one.get("set", {}), name: given}
            around = {"variables": said} if name in variables else {"meta": said}
            yield Place(macro, name, kind, {"data": Relation(_TABLE), **one[macro]}, **around)


class Renderer:
    """Renders filled places, all with the same macros."""

    def __init__(self) -> None:
        self._variables: dict[str, Any] = {}
        self._node: dict[str, Any] = {"schema": "dev", "alias": "t", "config": {}}
        self._macros = Macros(graph={"nodes": {"model.t": self._node}, "sources": {}})
        self._macros.context["var"] = lambda name, default=None: self._variables.get(name, default)
        self._tests = GenericTests(self._macros)

    def __call__(self, place: Place) -> str:
        """Return the query."""
        self._variables.clear()
        self._variables.update(place.variables)
        meta = dict(place.meta)
        self._node["config"] = {
            "event_time": meta.pop("event_time", None),
            "meta": {"spark_windows": meta},
        }
        if place.macro.startswith("test_"):
            test = getattr(self._tests, place.macro.removeprefix("test_"))
            return str(test(**place.call))
        text = self._macros.render(place.macro, **place.call)
        return place.renders.replace("{}", text)


class Reader:
    """Reads SQL as Spark does.

    Args:
        session: A Spark in this process.
    """

    def __init__(self, session: SparkSession) -> None:
        jvm: Any = session._jvm
        parsing = jvm.org.apache.spark.sql.catalyst.parser
        self._session, self._lexer, self._upper = (
            session,
            parsing.SqlBaseLexer,
            parsing.UpperCaseCharStream,
        )
        self._streams = jvm.org.antlr.v4.runtime.CharStreams
        self._parser = session._jsparkSession.sessionState().sqlParser()  # type: ignore[attr-defined]
        self._opaque = {str(getattr(self._lexer, name)) for name in _OPAQUE}

    def tokens(self, text: str) -> list[tuple[str, bool]]:
        """Its tokens, each with whether it is a string, a quoted name or a comment."""
        lexer = self._lexer(self._upper(self._streams.fromString(text)))
        lexer.removeErrorListeners()
        said = lexer.getAllTokens().toString()[1:]
        return [
            (text[int(start) : int(end) + 1], kind in self._opaque)
            for start, end, kind in _TOKEN.findall(said)
        ]

    def plan(self, text: str) -> str | None:
        """The plan of a statement that is not looked up; none where it is not one statement."""
        try:
            return str(self._parser.parsePlan(text).toString())
        except ParseException:
            return None

    def columns(self, query: str) -> list[str]:
        """The names of the columns of a query, which is looked up and not run."""
        return self._session.sql(query).columns
