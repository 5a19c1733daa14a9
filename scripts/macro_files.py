"""The macros as their files have them, and what YAML says about them."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from dbt_common.clients.jinja import get_environment
from jinja2 import nodes

ROOT = Path(__file__).resolve().parent.parent
MACROS = ROOT / "macros"

_PREFIX = "dbt_macro__"
_TEST_PREFIX = "test_"
_MATERIALIZATION = re.compile(r"materialization_(\w+)_[a-z]+")
_IMPLEMENTATION = re.compile(r"[a-z]+__\w+")


@dataclass(frozen=True)
class Macro:
    """One macro.

    Attributes:
        name: As a call has it; a generic test is called `test_…`.
        arguments: Names in order.
        path: Its file.
        dispatches: True where it calls `adapter.dispatch`.
    """

    name: str
    arguments: tuple[str, ...]
    path: Path
    dispatches: bool

    @property
    def is_public(self) -> bool:
        """True for what a user calls; false for helpers and what is behind a facade."""
        return not self.name.startswith("_") and not self.is_implementation

    @property
    def is_implementation(self) -> bool:
        """True for `default__x`, `spark__x` and the like."""
        return _IMPLEMENTATION.fullmatch(self.name) is not None

    @property
    def is_test(self) -> bool:
        """True for a generic test."""
        return self.name.startswith(_TEST_PREFIX)

    @property
    def is_materialization(self) -> bool:
        """True for a materialization, which is configured, not called."""
        return _MATERIALIZATION.fullmatch(self.name) is not None

    @property
    def title(self) -> str:
        """The name that a user writes."""
        materialization = _MATERIALIZATION.fullmatch(self.name)
        return materialization[1] if materialization else self.name.removeprefix(_TEST_PREFIX)


@dataclass(frozen=True)
class Documented:
    """An entry in YAML.

    Attributes:
        name: The macro's name.
        entry: What YAML says.
        path: The file.
    """

    name: str
    entry: dict[str, Any]
    path: Path

    @property
    def description(self) -> str:
        """Markdown, as a reader sees it: without dbt's raw marks."""
        return re.sub(r"\{% (end)?raw %\}\n?", "", self.entry.get("description", "")).strip()

    @property
    def arguments(self) -> list[dict[str, str]]:
        """Name, type and description of each argument."""
        return list(self.entry.get("arguments", []))


def macro_files() -> list[Path]:
    """Every file of macros, in order."""
    return sorted(MACROS.rglob("*.sql"))


@functools.cache
def macros_of(path: Path) -> tuple[Macro, ...]:
    """The macros of a file, with the signatures that Jinja reads there."""
    found = []
    tree = get_environment(None, capture_macros=True).parse(path.read_text(encoding="utf-8"))
    for macro in tree.find_all(nodes.Macro):
        dispatches = any(
            isinstance(call.node, nodes.Getattr) and call.node.attr == "dispatch"
            for call in macro.find_all(nodes.Call)
        )
        arguments = tuple(argument.name for argument in macro.args)
        found.append(Macro(macro.name.removeprefix(_PREFIX), arguments, path, dispatches))
    return tuple(found)


def macros() -> list[Macro]:
    """Every macro of the package."""
    return [macro for path in macro_files() for macro in macros_of(path)]


@functools.cache
def documented() -> tuple[Documented, ...]:
    """Every macro entry in YAML, in order."""
    entries: list[Documented] = []
    for path in sorted(MACROS.rglob("*.yml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        entries += [Documented(e["name"], e, path) for e in content.get("macros", [])]
    return tuple(entries)
