"""Hostile values in every place of every macro: refused, or in the statement as data.

Spark's own lexer and parser say what a statement is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.adapters.sparkwindows.statements import statements
from dbt_common.exceptions import CompilationError
from hypothesis import example, given, settings
from hypothesis import strategies as st
from spark_windows.render import Macros

from scripts.macro_files import documented, macro_files
from tests.depth import FACTOR
from tests.sql.hostile import (
    BREAKERS,
    COMMENTED,
    FLAGS,
    HERE,
    LEAVERS,
    MARK,
    OTHERS,
    TEXTS,
    Place,
    Reader,
    Renderer,
    listed,
    places,
)
from tests.unit.problems import check_all

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PLACES = list(places())
IN_PARTS = 1 if FACTOR > 1 else 3
"""Each place takes every third value in a plain run, and another third than the place before."""
ELSEWHERE = {
    "drop_incremental": "its names are in tests/unit/test_hostile_settings.py",
    "rename_incremental": "its names are in tests/unit/test_hostile_settings.py",
    "end_leases": "it takes what dbt itself says of a run",
}
WINDOWED = "window_start timestamp, window_end timestamp, window_time timestamp, "
ROWS = "ts timestamp, k string, v int, w int, op string"
FRAGMENTS = [
    *"""'"`()[];\\$-/*+,.x \n\r""",
    "--", "/*", "*/", "/*+", "\\\n", "''", "r'", "R\"", "$$", "$x$",
    "\\'", "from", "select", " distinct from ", "é", "\0", "::", "${a}", "{", "}",
    "1e-5", "1.5e+5bd", "5", "e", "://",
]  # fmt: skip
IN_BRACKETS = re.compile(rf"\(.*{HERE}")
"""A place that is in brackets of a text."""
TEXT_OF_FRAGMENTS = st.lists(st.sampled_from(FRAGMENTS), max_size=12).map("".join)


@pytest.fixture(scope="module")
def reader(embedded: SessionEnvironment, spark: SparkSession) -> Iterator[Reader]:
    views = {"t": ROWS, "p": WINDOWED + ROWS, "q": WINDOWED + "ts timestamp, k string, x int"}
    for name, columns in views.items():
        spark.createDataFrame([], columns).createOrReplaceTempView(name)
    yield Reader(spark)
    for name in views:
        spark.catalog.dropTempView(name)


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


def test_every_argument_has_a_place() -> None:
    described, entries = listed(), {entry.name: entry for entry in documented()}
    for name in entries.keys() - ELSEWHERE.keys():
        names = {argument["name"] for argument in entries[name].arguments}
        assert described[name]["arguments"].keys() == names, name
    assert described.keys() - {"vars", "meta"} == entries.keys() - ELSEWHERE.keys()


def test_every_var_and_key_of_yaml_has_a_place() -> None:
    described = listed()
    text = "\n".join(path.read_text(encoding="utf-8") for path in macro_files())
    read = set(re.findall(r"\bvar\('(\w+)'", text)) - set(FLAGS)
    assert read == set(described["vars"])
    read = set(re.findall(r"\bmeta\.get\('(\w+)'", text)) - {"relation"}  # a word that is compared
    assert read <= set(described["meta"])


def values_of(place: Place, number: int) -> list[Any]:
    texts = {"rows": BREAKERS, "sql": BREAKERS + LEAVERS + COMMENTED}.get(place.kind, TEXTS)
    return (texts + OTHERS)[number % IN_PARTS :: IN_PARTS]


def problem(place: Place, value: Any, renderer: Renderer, reader: Reader) -> str | None:
    """What is wrong with what becomes of a value."""
    filled = place.filled(value)
    if filled is None:
        return None
    try:
        query = renderer(filled)
    except CompilationError as refused:
        return None if re.match(r"\[SW\d{3}\] ", str(refused.msg)) else f"says {refused.msg}"
    if place.kind in ("sql", "rows") and value in BREAKERS:
        return "is not refused"
    if place.kind == "sql" and value in LEAVERS and not IN_BRACKETS.search(str(place)):
        return "is not refused"
    plan = reader.plan(query)
    if place.kind == "sql" and value in COMMENTED:
        said = [token for token, is_opaque in reader.tokens(query) if MARK in token and is_opaque]
        kept = [token for token in said if re.match(r"--|/\*(?! spark_windows\.)", token)]
        return f"keeps its comment: {kept[0]}" if kept else None
    if place.kind == "sql":
        left = plan is not None and f"UnresolvedRelation [{MARK}]" in plan
        return "reads a table of its own" if left else None
    if plan is None:
        return "is no statement"
    code = [token for token, is_opaque in reader.tokens(query) if MARK in token and not is_opaque]
    if code:
        return f"is code: {code[0]}"
    if place.kind == "name" and value not in reader.columns(query):
        return f"is another name: {reader.columns(query)}"
    return None


@pytest.mark.parametrize("macro", sorted({place.macro for place in PLACES}))
def test_hostile_values(macro: str, renderer: Renderer, reader: Reader) -> None:
    cases = [
        (f"{place}: {value!r:.60}", (place, value))
        for number, place in enumerate(PLACES)
        if place.macro == macro
        for value in values_of(place, number)
    ]

    def problems(case: tuple[Place, Any]) -> Iterator[str]:
        found = problem(*case, renderer, reader)
        if found:
            yield found

    check_all(cases, problems)


@pytest.mark.parametrize("value", BREAKERS)
def test_offsets_of_frames(value: str, renderer: Renderer) -> None:
    """Spark is asked for what a constant is; the renderer has none to ask."""
    frame = f"rows between {value} preceding and current row"
    named = {"functions": {"n": "count(*) over w"}, "windows": {"w": f"order by ts {frame}"}}
    mapped = {**named, "windows": {"w": {"order_by": "ts", "frame": frame}}}
    written = {"functions": {"n": f"count(*) over (order by ts {frame})"}}
    for call in (named, mapped, written):
        with pytest.raises(CompilationError, match=r"\[SW\d{3}\]"):
            renderer(Place("over", "windows", "sql", {"data": "t", **call}))


def test_right_values_render(renderer: Renderer, reader: Reader) -> None:
    """Else all that is hostile is refused for another reason."""

    def problems(place: Place) -> Iterator[str]:
        if place.macro in ("test_equals_full_refresh", "test_no_row_lost"):
            return
        whole = listed().get(place.macro, {}).get("call")
        if whole and not reader.columns(
            renderer(Place(place.macro, "", "", whole, renders=place.renders))
        ):
            yield "has no columns"

    check_all([(str(place), place) for place in {p.macro: p for p in PLACES}.values()], problems)


@settings(max_examples=400 * FACTOR)
@given(TEXT_OF_FRAGMENTS)
def test_what_is_balanced_here_is_balanced_in_spark(
    macros: Macros, reader: Reader, text: str
) -> None:
    """An expression between brackets ends with the bracket behind it."""
    expression = macros.package["_without_comments"](text)
    if macros.package["_unbalanced"](expression) is not None:
        return
    depths, depth = [], 0
    for token, is_opaque in reader.tokens(f"({expression})"):
        assert is_opaque or token != ";"
        depth += 0 if is_opaque else {"(": 1, "[": 1, ")": -1, "]": -1}.get(token, 0)
        depths.append(depth)
    assert depths[-1] == 0
    assert min(depths[:-1]) == 1


def opaque_in_spark(reader: Reader, text: str) -> str:
    """A text with `.` for what Spark reads as code, and `o` for what it does not, or as a hint."""
    shown, in_hint = "", False
    for token, is_opaque in reader.tokens(text):
        in_hint = in_hint or token == "/*+"
        shown += ("o" if is_opaque or in_hint else ".") * len(token)
        in_hint = in_hint and token != "*/"
    return without_blanks(text, shown)


def without_blanks(text: str, shown: str) -> str:
    """A comment may or may not have the end of its line."""
    assert len(shown) == len(text)
    return "".join(kind for char, kind in zip(text, shown, strict=True) if not char.isspace())


@settings(max_examples=400 * FACTOR)
@given(TEXT_OF_FRAGMENTS)
@example("/* /*+ x */ y */ z")
@example("x /*+ '*/ || '*/ y --'")
@example("1e-5r'\\' y --'")
@example("-- \r'\n y --'")
@example("a://b/--' y --'")
@example("*/*' */ y --'")
def test_what_stands_alone_is_read_as_spark_reads_it(
    macros: Macros, reader: Reader, text: str
) -> None:
    """With its comments, and as a query, which keeps them."""
    if macros.package["_unbalanced"](text, is_query=True) is not None:
        return
    tokens = macros.package["_tokens"](text)
    assert "".join(opaque or code for opaque, code in tokens) == text
    shown = "".join("o" * len(opaque) + "." * len(code) for opaque, code in tokens)
    assert without_blanks(text, shown) == opaque_in_spark(reader, text)


@settings(max_examples=400 * FACTOR)
@given(TEXT_OF_FRAGMENTS)
@example("/* /*+ x */ ; */ z;")
@example("/*+ ';' */ z; x")
@example("1e-5r'\\';'")
@example("5r'\\';'")
@example("-- \r'\n; y --'")
@example("a://b--';'")
@example("*/*';*/'")
def test_statements_end_where_spark_ends_them(reader: Reader, text: str) -> None:
    """In texts that close their strings and names."""
    whole = text.strip().removesuffix(";")
    tokens = reader.tokens(whole)
    if any(token in ("'", '"', "`") and not is_opaque for token, is_opaque in tokens):
        return
    found, says, part = [], False, ""
    for token, is_opaque in [*tokens, (";", False)]:
        if token == ";" and not is_opaque:
            found += [part.strip()] if says else []
            says, part = False, ""
            continue
        is_remark = is_opaque and token[:2] in ("--", "/*")
        says = says or (bool(token.strip()) and not is_remark)
        part += token
    assert statements(text) == (found if found and ";" in whole else [whole])


@pytest.mark.parametrize(
    "lawful",
    [
        "(select max(x) from q)",
        "v in (select x from q where q.k = t.k)",
        "v is distinct from w",
        "v is not distinct from 1",
        "trim(both ' ' from k) = 'a)('",
        "k = 'a;b' or k like '%--%' or k = '/*'",
        "`v` > 1 -- the rest\n and true",
        "v /* ( */ > 1",
        "array(1, 2)[0] = v",
        "k = r'\\' or k = \"it's\"",
        "extract(hour from ts) = 1",
        "(v) is distinct from (w) and `k` is not distinct from 'x'",
        "struct(v).v is\nnot distinct from array(w)[0]",
        "case when v > 1e-5 then w end is distinct from 1.5e+3",
        "v * 2 is distinct from null",
        "v::array<int> is distinct from w and 1. is not distinct from v",
        "v::map<string, int> is not distinct from w",
    ],
)
def test_lawful_conditions(lawful: str, renderer: Renderer, reader: Reader) -> None:
    call = {"data": "t", "window": {"kind": "tumble", "timecol": "ts", "size": "1 hour"}}
    place = Place("window_aggregate", "where", "sql", {**call, "where": lawful})
    assert reader.plan(renderer(place))
