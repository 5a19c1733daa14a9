"""The rooms of the macros: which calls which, what their records hold, how long lines are.

Read from the syntax trees of Jinja, so that a name in a message or a comment is no call.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import pytest
from dbt_common.clients.jinja import get_environment
from jinja2 import nodes

from scripts.macro_files import MACROS, macro_files

PREFIX = "dbt_macro__"
RUN = "materializations/window_incremental"
ROOMS = (
    "text",
    "errors",
    "capabilities",
    "input",
    "window",
    "calendar",
    "tvf",
    "aggregate/describe",
    "aggregate/plan",
    "aggregate/panes",
    "aggregate/choose",
    "aggregate/combine",
    "aggregate",
    "over",
    "join",
    "rank",
    "streaming",
    f"{RUN}/model",
    f"{RUN}/tables",
    f"{RUN}/source",
    f"{RUN}/state",
    f"{RUN}/target",
    f"{RUN}/run",
    RUN,
    "generic_tests",
)
"""From the floor up: a room calls only itself and rooms before it."""
WIDTH = 120
CONSTRUCTORS = {
    "calendar_parts": "_calendar_parts",
    "call": "_call",
    "description": "_description",
    "event_time": "_time",
    "hop": "_hop_sizes",
    "options": "_options",
    "session_match": "_session_match",
    "value": "_distinct_value",
}
"""Records whose constructor is not called `_<name>_record`."""
ATTRIBUTES = ("call", "hop", "window")
"""Records that are known by their name behind a dot, too: `plan.window.size`."""
METHODS = {"items", "keys", "values", "get", "copy", "pop", "update"}
ELSE = {
    "aggregate/describe/_declaration.sql": ("model",),  # dbt's
    "input/_through.sql": ("model",),  # dbt's
    "aggregate/group_window.sql": ("window",),
    "aggregate/plan/_keys.sql": ("key",),  # as a user writes it
    "aggregate/plan/_panes_read_back.sql": ("aggregate", "window"),  # as they are stored
    "generic_tests/_committed.sql": ("input",),
    "generic_tests/equals_full_refresh.sql": ("input",),
    "generic_tests/no_row_lost.sql": ("input",),
    "input/_yaml.sql": ("config",),  # dbt's
    f"{RUN}/model/_config.sql": ("config",),  # dbt's
    f"{RUN}/model/_definition.sql": ("input",),  # as it is stored
    f"{RUN}/run/_backfill_row.sql": ("input",),  # as it is stored
    f"{RUN}/window_incremental.sql": ("config", "model"),  # dbt's
}
"""By file, names of records that are there those of something else."""


@dataclass(frozen=True)
class Macro:
    """A macro with its syntax tree."""

    name: str
    path: Path
    tree: nodes.Macro
    calls: frozenset[str] = field(compare=False)

    @property
    def room(self) -> str:
        return self.path.parent.relative_to(MACROS).as_posix()

    @property
    def place(self) -> str:
        return f"{self.path.relative_to(MACROS).as_posix()}: {self.name}"


@lru_cache(maxsize=1)
def macros() -> dict[str, Macro]:
    environment = get_environment(None, capture_macros=True)
    found = {}
    for path in macro_files():
        for tree in environment.parse(path.read_text("utf-8")).find_all(nodes.Macro):
            name = tree.name.removeprefix(PREFIX)
            found[name] = Macro(name, path, tree, frozenset(_calls(tree)))
    return found


def _calls(tree: nodes.Node) -> Iterator[str]:
    """Yield the names of the macros that a macro calls, or hands on."""
    for node in tree.find_all(nodes.Getattr):
        if isinstance(node.node, nodes.Name) and node.node.name == "spark_windows":
            yield node.attr
    for call in tree.find_all(nodes.Call):
        function = call.node
        if isinstance(function, nodes.Getattr) and function.attr == "dispatch":
            name = call.args[0]
            assert isinstance(name, nodes.Const)
            yield f"default__{name.value}"


def test_lines_are_short() -> None:
    wide = {
        path.relative_to(MACROS).as_posix(): [n for n, line in lines if len(line) > WIDTH]
        for path in macro_files()
        for lines in [list(enumerate(path.read_text("utf-8").splitlines(), 1))]
    }
    wrong = [
        f"{name}: lines {', '.join(map(str, numbers))} are longer than {WIDTH} characters"
        for name, numbers in wide.items()
        if numbers
    ]
    assert not wrong, "\n".join(["", *wrong])


def test_every_room_has_its_place() -> None:
    assert {macro.room for macro in macros().values()} <= set(ROOMS)


def test_every_macro_that_is_called_is_there() -> None:
    missing = [
        f"{macro.place} calls {name}"
        for macro in macros().values()
        for name in sorted(macro.calls - macros().keys())
    ]
    assert not missing, "\n".join(["", *missing])


def test_rooms_call_in_one_direction() -> None:
    upward = [
        (caller, called)
        for caller in macros().values()
        for called in (macros()[name] for name in sorted(caller.calls & macros().keys()))
        if ROOMS.index(called.room) > ROOMS.index(caller.room)
    ]
    wrong = [f"{caller.place} calls {called.name} of {called.room}" for caller, called in upward]
    assert not wrong, "\n".join(["", *sorted(wrong)])


def _returned(tree: nodes.Macro) -> list[nodes.Dict]:
    """Return the mappings that a macro answers."""
    return [
        call.args[0]
        for call in tree.find_all(nodes.Call)
        if isinstance(call.node, nodes.Name)
        and call.node.name == "return"
        and isinstance(call.args[0], nodes.Dict)
    ]


@lru_cache(maxsize=1)
def records() -> dict[str, frozenset[str]]:
    """Return the keys of each record, from its one constructor."""
    constructors = {
        name[1 : -len("_record")]: name for name in macros() if name.endswith("_record")
    } | CONSTRUCTORS
    found = {}
    for record, constructor in constructors.items():
        mappings = _returned(macros()[constructor].tree)
        assert len(mappings) == 1, f"{constructor} has one mapping in one return"
        keys = [pair.key for pair in mappings[0].items]
        assert all(isinstance(key, nodes.Const) for key in keys), constructor
        found[record] = frozenset(key.value for key in keys if isinstance(key, nodes.Const))
    return found


def _record_of(node: nodes.Node, path: Path) -> str | None:
    """Return the record that a variable holds by its name: `window`, `inner_window`."""
    if isinstance(node, nodes.Getattr) and node.attr in ATTRIBUTES:
        name = node.attr
    elif isinstance(node, nodes.Name):
        name = node.name
    else:
        return None
    fitting = [one for one in records() if name == one or name.endswith(f"_{one}")]
    record = max(fitting, key=len, default=None)
    return None if record in ELSE.get(path.relative_to(MACROS).as_posix(), ()) else record


def _changes(macro: Macro) -> Iterator[nodes.Call]:
    """Yield the calls of `update`, of which those on records name keys that they have."""
    for call in macro.tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Getattr) and call.node.attr == "update":
            yield call


def _reads(macro: Macro) -> Iterator[tuple[str, str]]:
    """Yield each record with a key that a macro reads of it, or changes in a copy."""
    changed = list(_changes(macro))
    for node in macro.tree.find_all((nodes.Getattr, nodes.Getitem)):
        assert isinstance(node, nodes.Getattr | nodes.Getitem)
        record = _record_of(node.node, macro.path)
        if record and isinstance(node, nodes.Getattr):
            if not any(node is call.node for call in changed):
                yield record, node.attr
        elif record and isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const):
            yield record, node.arg.value
    for call in changed:
        assert isinstance(call.node, nodes.Getattr)
        record = _record_of(call.node.node, macro.path)
        if record and isinstance(call.args[0], nodes.Dict):
            for pair in call.args[0].items:
                if isinstance(pair.key, nodes.Const):
                    yield record, pair.key.value
    for call in macro.tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "dict" and call.args:
            record = _record_of(call.args[0], macro.path)
            yield from ((record, one.key) for one in call.kwargs if record)


def test_no_macro_reads_a_key_that_its_record_has_not() -> None:
    wrong = sorted(
        {
            f"{macro.place} reads {key} of the record {record}"
            for macro in macros().values()
            for record, key in _reads(macro)
            if key not in records()[record]
        }
    )
    assert not wrong, "\n".join(["", *wrong])


def test_the_records_are_found() -> None:
    assert records().keys() >= {"block", "call", "event_time", "options", "window", "yaml"}
    read = {record for macro in macros().values() for record, _ in _reads(macro)}
    assert read >= {"call", "event_time", "lengths", "options", "window", "yaml"}


@pytest.mark.parametrize("record", records())
def test_no_key_hides_a_method(record: str) -> None:
    assert not records()[record] & METHODS
