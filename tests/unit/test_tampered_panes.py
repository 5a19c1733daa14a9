"""What others have changed in what panes say of themselves is refused by their readers.

A frame says it in the comment of a column, a model in its checkpoint. Here answers stand for
Spark; `tests/sql/test_tampered_tables.py` changes tables.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros, Relation, _Table

from tests.depth import FACTOR
from tests.sql.hostile import BREAKERS, LEAVERS, MARK, OTHERS, TEXTS, changed
from tests.unit.problems import check_all

END = "\n-- summary: "
"""What stands before the summary that a frame gets."""
COLUMNS = {
    "window_start": "timestamp",
    "shop": "string",
    "n": "bigint",
    "mine": "string",
    "pane_rows": "bigint",
    "pane_first": "timestamp",
    "pane_last": "timestamp",
    "pane_epoch": "bigint",
}


class Panes:
    """Panes of which nothing is there but what they say.

    Attributes:
        summary: That.
        settings: Of their model.
        comment: Whether a comment says it, and no checkpoint.
        number: Of the reader.
        answer: Other columns of the checkpoint; none: it has no row.
        group_by: The keys of windows.
        aggregates: Of windows; none: all.
        mine: The declaration of the aggregate in Python.
        asked_for: Aggregates in Python whose code was asked for.
    """

    def __init__(self, read: Callable[[Panes], str]) -> None:
        self._read, self._variables = read, dict[str, Any]()
        self._macros = Macros(graph={"nodes": {}, "sources": {}})
        context = self._macros.context
        context["run_query"], context["load_relation"] = self._answer, lambda relation: relation
        context["var"] = lambda name, default=None: self._variables.get(name, default)
        context["adapter"].python_aggregate = self._python
        self.comment, self.number = False, 0
        self.answer: dict[str, Any] | None = {}
        self.group_by: str | None = "shop"
        self.aggregates: dict[str, str] | None = None
        self.asked_for: list[Mapping[str, Any]] = []
        self.mine = declaration("mine")
        self.summary: dict[str, Any] = {}
        self.settings: Any = {"file_format": "parquet", "inputs": [{"watermark": "1 hour"}]}

    def _python(self, declared: Mapping[str, Any], given: int) -> dict[str, Any]:
        self.asked_for.append(declared)
        return declaration("mine")

    def _answer(self, query: str) -> _Table:
        if query.startswith("describe query select window_start"):
            said = {"spark_windows_panes": 1, "summary": self.summary} if self.comment else None
            return _Table([{"comment": said and json.dumps(said)}])
        if query.startswith("describe query select * from dev.p"):
            return _Table([{"col_name": n, "data_type": type} for n, type in COLUMNS.items()])
        if query.startswith("show tables"):
            return _Table([] if self.comment else [{"tableName": "p__epochs"}])
        assert query.startswith("select definition, stored from dev.p__epochs "), query
        definition = {"plan": self.summary, "settings": self.settings}
        text = json.dumps(definition, sort_keys=True)
        stored = {"format": 1, "made_for": hashlib.md5(text.encode()).hexdigest()}
        shown = {"format": 1, "definition": definition}
        row = {"definition": json.dumps(shown), "stored": json.dumps(stored)}
        return _Table([] if self.answer is None else [row | self.answer])

    def write(self) -> None:
        """Let them say what `window_panes` says."""
        text = Macros().render(
            "window_panes",
            "orders",
            timecol="ts",
            pane="10 minutes",
            group_by="shop",
            aggregates={
                "n": "count(*)",
                "mine": {"function": self.mine, "args": "price"},
            },
        )
        self.summary = json.loads(text[text.index("{") : text.index(" */")])

    def declare(self, **aggregates: Any) -> None:
        """Declare aggregates in the project."""
        self._variables["spark_windows_aggregates"] = aggregates

    def read_here(self) -> str:
        """Render the reader."""
        return self._read(self)

    def windows(self) -> str:
        declared = "mine" if "spark_windows_aggregates" in self._variables else self.mine
        both = {"n": "count(*)", "mine": {"function": declared, "args": "price"}}
        return self._macros.render(
            "window_aggregate",
            Relation("dev.p"),
            window={"kind": "tumble", "size": "1 hour"},
            group_by=self.group_by,
            aggregates=self.aggregates or both,
        )

    def read(self) -> str:
        found: dict[str, Any] = self._macros.package["_panes_to_read"](Relation("dev.p"))
        return f"{found['query']}{END}{json.dumps(found['summary'])}"


def declaration(name: str) -> dict[str, Any]:
    """Declare an aggregate, as one in Python is declared over the functions of a session."""
    return {
        "name": name,
        "arguments": ["x"],
        "accumulate": {"state": f"{name}_update(collect_list(struct({{x}} as value_1)){{where}})"},
        "merge": {"state": f"{name}_merge(collect_list({{state}}))"},
        "running": {"state": f"{name}_merge(collect_list({{state}}){{over}})"},
        "combine": {"state": f"{name}_merge(array_compact(array({{a}}, {{b}})))"},
        "finish": f"{name}_finish({{state}})",
        "state": "json",
    }


READERS: dict[str, Callable[[Panes], str]] = {
    "window_aggregate over a frame": Panes.windows,
    "window_aggregate over a model": Panes.windows,
    "read_panes": Panes.read,
}
IN_PARTS = 1 if FACTOR > 1 else len(READERS)
"""Each reader gets its part of the values in a plain run."""


@pytest.fixture(params=READERS)
def panes(request: pytest.FixtureRequest) -> Panes:
    """Panes that one reader reads."""
    made = Panes(READERS[request.param])
    made.comment, made.number = "frame" in request.param, [*READERS].index(request.param)
    made.write()
    return made


ANY = [*TEXTS, *OTHERS]
DECLARED = ("aggregates", 1, "declared")
SQL = [
    ("window", "timecol"),
    ("aggregates", 0, "text"),
    (*DECLARED, "finish"),
    *((*DECLARED, part, "state") for part in ("accumulate", "merge", "running", "combine")),
]
"""Where a piece of SQL stands."""
WRONG: list[tuple[tuple[Any, ...], list[Any]]] = [
    (("window",), [None, True, 7, MARK, [], {}]),
    (("window", "kind"), [*ANY, "hop", "cumulate", "session"]),
    (("window", "size"), [one for one in ANY if one != 7] + [10**30, "6e8 as _sw_end from x) --"]),
    (("window", "offset"), [one for one in ANY if one not in (7, 0, -1)] + [True, -(10**30)]),
    (("window", "zone"), [one for one in ANY if one is not None] + ["x') from smuggled --"]),
    (("window", "type"), [one for one in ANY if one is not None] + ["int"]),
    (("retracts",), [True, MARK]),
    (("window", "months"), [{"shift": "0) from smuggled --"}, {"shift": 0}, MARK, 1]),
    (("group_by",), [None, True, 7, MARK, {MARK: MARK}, [MARK], [None]]),
    (("group_by", 0), [{}, {"name": ["x"]}]),
    (("group_by", 0, "name"), ["${env:HOME}", "", " ", None, 7, [MARK]]),
    (("aggregates",), [None, True, 7, MARK, {MARK: MARK}, [MARK], [None], [{}]]),
    (("aggregates", 0, "name"), ["${env:HOME}", "", " ", None, 7, [MARK]]),
    (
        ("aggregates", 0, "type"),
        [one for one in ANY if not re.fullmatch("[a-z]+|None", str(one))]
        + ["bigint from smuggled"],
    ),
    (DECLARED, [True, MARK, [], {}, {"python": "evil.py:Evil"}, {"problem": MARK}]),
    ((*DECLARED, "python"), ["evil.py:Evil"]),
    ((*DECLARED, "arguments"), [5, MARK, ["x y"], {"x": 1}]),
    *(((*DECLARED, part), [5, MARK, {MARK: 5}, None]) for part in ("accumulate", "merge")),
    *((path, [*BREAKERS, *LEAVERS, 7, [MARK], {MARK: MARK}]) for path in SQL),
    *((path, [None, ""]) for path in SQL[:2]),
    (("aggregates", 0, "text"), [f"count({value})" for value in BREAKERS]),
    (("aggregates", 0, "text"), [{"function": {"python": "evil.py:Evil"}, "args": "v"}]),
]
UNREAD: list[tuple[Any, ...]] = [
    *((key,) for key in ("where", "having", "fill", "grouping_sets", "watermark", "salt")),
    ("of_panes",),
    *(("window", key) for key in ("macro", "slide", "step", "gap", "partition_by", "zone_given")),
    *(("window", key) for key in ("only_updates", "another")),
    ("group_by", 0, "expression"),
]
"""What readers need nothing of."""


def test_what_panes_say_is_checked(panes: Panes) -> None:
    right = panes.summary
    assert "mine" in panes.read_here()

    def problems(case: tuple[tuple[Any, ...], Any]) -> Iterator[str]:
        panes.summary = changed(right, *case)
        try:
            text = panes.read_here()
        except CompilationError as refused:
            if not str(refused.msg).startswith("[SW219] "):
                yield f"says {refused.msg}"
        else:
            yield f"gives {text}"

    cases = [(path, value) for path, values in WRONG for value in values]
    cases = cases[panes.number % IN_PARTS :: IN_PARTS]
    check_all([(f"{path}: {value!r:.60}", (path, value)) for path, value in cases], problems)
    assert not panes.asked_for


def test_the_rest_is_not_read(panes: Panes) -> None:
    right, text = panes.summary, panes.read_here()
    for value in (f"1) from {MARK} --", {"rows": {"n": MARK}, "range": [MARK]}):
        panes.summary = right
        for path in UNREAD:
            panes.summary = changed(panes.summary, path, value)
        assert MARK in str(panes.summary["window"]["another"])
        assert panes.read_here() == text


@pytest.mark.parametrize("path", [("group_by", 0, "name"), ("aggregates", 0, "name")])
def test_names_are_quoted(panes: Panes, path: tuple[Any, ...]) -> None:
    right, panes.group_by = panes.summary, None
    for value in TEXTS:
        if "${" not in value and value.strip():
            panes.summary = changed(right, path, value)
            quoted = "`" + value.replace("`", "``") + "`"
            text = panes.read_here().split(END)[0].replace(quoted, "")
            assert MARK not in text, value


def test_a_name_with_backslashes_is_no_pattern() -> None:
    """The merge of a sum whose type is not known names several columns."""
    panes = Panes(Panes.windows)
    panes.write()
    panes.summary["aggregates"][0] |= {"name": "a\\1\\g<0>", "text": "sum(v)"}
    panes.aggregates = {"total": "sum(v)"}
    assert "max(`a\\1\\g<0>_sum_type`)" in panes.read_here()


def test_the_place_of_code_is_that_of_the_project(panes: Panes) -> None:
    """Panes of an aggregate in Python name its functions alone."""
    mine = {"python": "own.py:Mine"}
    panes.declare(mine=mine)
    panes.read_here()
    assert panes.asked_for
    assert all(one == mine for one in panes.asked_for)


@pytest.mark.parametrize("read", [Panes.windows, Panes.read])
def test_a_checkpoint_of_panes_is_the_one_whose_hash_is_kept(read: Callable[[Panes], str]) -> None:
    panes = Panes(read)
    panes.write()
    for answer in (
        {"stored": "{}"},
        {"stored": None},
        {"stored": "no json"},
        {"stored": '["made_for"]'},
        {"definition": "{}"},
        {"definition": "no json"},
        {"definition": '{"definition": {"plan": {"panes": true}}}'},
        None,
    ):
        panes.answer = answer
        with pytest.raises(CompilationError, match=r"\[SW219\].*dev.p__epochs with .*definition"):
            panes.read_here()
    panes.answer = {}
    wrong: list[Any] = [{}, MARK, *({"inputs": one} for one in ([], [MARK], [{"watermark": 5}]))]
    for panes.settings in wrong:
        with pytest.raises(CompilationError, match=r"\[SW219\].*dev.p__epochs with "):
            panes.read_here()


def test_what_stored_aggregates_break_is_said(panes: Panes) -> None:
    panes.summary = changed(panes.summary, ("aggregates", 0, "text"), "median(v)")
    with pytest.raises(CompilationError, match=r"\[SW118\].*median"):
        panes.read_here()


def test_no_panes_of_a_class_that_does_not_say_how_its_state_is_kept() -> None:
    for comment in (True, False):
        panes = Panes(Panes.windows)
        panes.write()
        panes.comment, panes.mine = comment, {**panes.mine, "state": "none declared"}
        for refused in (panes.write, panes.read_here):
            with pytest.raises(CompilationError, match=r"\[SW244\].*mine of the class mine"):
                refused()
        # that panes say nothing of it is no leave
        panes.summary = changed(panes.summary, (*DECLARED, "state"), None)
        with pytest.raises(CompilationError, match=r"\[SW244\]"):
            panes.read_here()
        panes.mine = {**panes.mine, "state": None}
        assert "mine_merge" in panes.read_here()
