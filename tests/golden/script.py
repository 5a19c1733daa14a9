"""Statements with the answers to them: those of Spark, or those that a text has."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from spark_windows.sessions import PREFIX

from tests.property.engine import quoted
from tests.stored.model import meaning

if TYPE_CHECKING:
    from spark_windows.render import Macros

ANSWER = re.compile(r"^-- answer( in JSON)?: (.*)$", re.M)
DIGEST = re.compile(rf'("made_for": "|{PREFIX}[a-z]+_)[0-9a-f]{{12,32}}')
LITERAL = r"'((?:[^'\\]|\\.)*)'"
KEPT = {
    "<lease>": re.compile(rf"(?<=^select ){LITERAL}(?= as lease$)", re.M),
    "<definition>": re.compile(rf"(?<=, ){LITERAL}(?=, null\) as definition$)", re.M),
}
"""Where a statement writes what the model reads again."""


class NotRecorded(Exception):
    """A record does not have an answer, or a column of it."""


class Row(dict[str, Any]):
    """A row that knows which of its columns are read."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.read: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self:
            raise NotRecorded(f"column {name} of an answer")
        self.read[name] = super().__getitem__(name)
        return self.read[name]


class Table:
    """The answer to a statement; `read` are its rows, as far as the macros have read them."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self._rows = [Row(row) for row in rows]
        self.read: list[dict[str, Any]] = []

    @property
    def rows(self) -> list[Row]:
        self.read = [row.read for row in self._rows]
        return self._rows


class Script(ABC):
    """What the macros say, in order, with the answers that they get."""

    def __init__(self) -> None:
        self._said: list[tuple[str, Callable[[], str] | None]] = []
        self._kept: dict[str, str] = {}

    @abstractmethod
    def _rows(self, statement: str) -> list[dict[str, Any]]:
        """Return the rows that a statement gives."""

    @abstractmethod
    def _found(self, find: Callable[[], Any]) -> Any:
        """Return the answer to what is no statement."""

    def say(self, text: str) -> str:
        """Add what has no answer; return nothing that Jinja would print."""
        self._said.append((text, None))
        return ""

    def ask(self, question: str, find: Callable[[], Any]) -> Any:
        """Ask what is no statement; `find` answers it."""
        found = self._found(find)
        self._said.append((question, lambda: f"-- answer: {_json(found)}"))
        return found

    def run_query(self, statement: str) -> Table:
        """Run a statement, as the macros do."""
        shown, kept = self._shown(statement), dict(self._kept)
        table = Table(self._rows(statement))
        self._said.append((shown, lambda: _line(table.read, kept)))
        for name, pattern in KEPT.items():
            if found := pattern.search(statement):
                self._kept[name] = _unquoted(found[1])
        return table

    def ask_for_functions(self, macros: Macros) -> None:
        """Ask for the functions of a session as for answers."""
        adapter = macros.context["adapter"]
        adapter.spark_version = lambda: "4.1.4"
        arrow, python, over = adapter.arrow_windows, adapter.python_aggregate, adapter.arrow_frames
        adapter.arrow_windows = lambda query, **signature: self.ask(
            f"-- arrow_windows {_json(signature)}\n{query}",
            lambda: arrow(query, **signature),
        )
        adapter.arrow_frames = lambda query, **signature: self.ask(
            f"-- arrow_frames {_json(signature)}\n{query}",
            lambda: over(query, **signature),
        )
        adapter.python_aggregate = lambda declared, given: self.ask(
            f"-- python_aggregate {_json(declared)} with {given} arguments",
            lambda: python(declared, given),
        )

    @property
    def text(self) -> str:
        """All of it, each statement with its answer behind it."""
        parts = [text.strip() + (f"\n{answer()}" if answer else "") for text, answer in self._said]
        return "\n\n".join(parts) + "\n"

    def _shown(self, statement: str) -> str:
        """Return a statement with names for what it repeats, and without digests."""
        for name, text in self._kept.items():
            statement = statement.replace(quoted(text), f"'{name}'")
        statement = KEPT["<definition>"].sub(_meaning, statement)
        return DIGEST.sub(r"\1digest", statement)


class Recorder(Script):
    """Statements that Spark runs.

    Args:
        speak: Runs one.
        as_here: What a text is in this session.
        in_brackets: The same text, with names for what is another in other sessions.
    """

    def __init__(
        self,
        speak: Callable[[str], Any],
        as_here: Callable[[str], str] = str,
        in_brackets: Callable[[str], str] = str,
    ) -> None:
        super().__init__()
        self._speak, self._as_here, self._in_brackets = speak, as_here, in_brackets

    def _rows(self, statement: str) -> list[dict[str, Any]]:
        rows = self._speak(self._as_here(statement)).rows
        return [{name: self._named(value) for name, value in row.items()} for row in rows]

    def _named(self, value: Any) -> Any:
        return self._in_brackets(value) if isinstance(value, str) else value

    def _found(self, find: Callable[[], Any]) -> Any:
        return json.loads(DIGEST.sub(r"\1digest", json.dumps(find())))


class Replay(Script):
    """Statements without Spark.

    Args:
        record: The text that has the answers, in order.
    """

    def __init__(self, record: str) -> None:
        super().__init__()
        self.left = ANSWER.findall(record)

    def _next(self) -> tuple[str, Any]:
        if not self.left:
            raise NotRecorded("an answer")
        how, answer = self.left.pop(0)
        return how, json.loads(answer)

    def _rows(self, statement: str) -> list[dict[str, Any]]:
        how, answer = self._next()
        rows: list[dict[str, Any]] = _replaced(answer, self._kept)
        return [{"answer": json.dumps(row)} for row in rows] if how else rows

    def _found(self, find: Callable[[], Any]) -> Any:
        return self._next()[1]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _line(read: list[dict[str, Any]], kept: dict[str, str]) -> str:
    """Return the line behind a statement: rows of one column with JSON as what that says."""
    if read and all(row.keys() == {"answer"} for row in read):
        found = [json.loads(row["answer"]) for row in read]
        names = {text: name for name, text in kept.items()}
        return f"-- answer in JSON: {_json(_replaced(found, names))}"
    return f"-- answer: {_json(read)}"


def _replaced(value: Any, names: dict[str, str]) -> Any:
    """Return a value with other texts in the place of some."""
    if isinstance(value, dict):
        return {name: _replaced(one, names) for name, one in value.items()}
    if isinstance(value, list):
        return [_replaced(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


def _unquoted(literal: str) -> str:
    return re.sub(r"\\(.)", r"\1", literal, flags=re.S)


def _meaning(found: re.Match[str]) -> str:
    """Return a definition as JSON that can be read."""
    if found[1] in KEPT:
        return found[0]
    shown = meaning(json.loads(_unquoted(found[1])))
    del shown["compiled"]["marks"]  # their plans stand in `plan`
    return f"'{json.dumps(shown, indent=4, sort_keys=True, ensure_ascii=False)}'"
