"""Hostile values in the config of an incremental model, and in what its operations are told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from dbt.adapters.sparkwindows.errors import CodedError
from dbt.adapters.sparkwindows.relation import SparkWindowsRelation
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

from tests.golden.materialization import materialized
from tests.golden.runs import NoSession
from tests.golden.script import Table
from tests.incremental import IncrementalModel
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
)
from tests.unit.problems import check_all
from tests.unit.test_incremental_settings import NAMES, settings

NAME = re.compile(r"\w+\s*")
"""What is a name wherever one may stand."""
SETTINGS: dict[str, list[Any]] = {
    # each of ours, with the places that it has
    "cursor": [
        HERE,
        {"column": HERE},
        {"column": "at", "overlap": HERE},
        {"delta": HERE},
        {"iceberg": HERE},
        {"files": HERE},
        {"delta": HERE, "changes": True},
        {"delta": "t", "changes": HERE},
        {HERE: "t"},
    ],
    "slice": [HERE],
    "watermark": [HERE],
    "max_ahead": [HERE],
    "allowed_lateness": [HERE],
    "emit": [HERE],
    "expire_after": [HERE],
    "compact_every": [HERE],
    "lease_timeout": [HERE],
    "strategy": [HERE],
    "window_local": [HERE],
    "inputs": [HERE, {HERE: {"cursor": "at"}}, {"t": HERE}],
    "rowtime": [HERE],
    "idle_after": [HERE],
    "history": [HERE],
    "monotonic": [{"at": HERE}, {"at": {"disorder": HERE}}],
    "heartbeats": [HERE, {"table": HERE, "column": "at"}, {"table": "t", "column": HERE}],
}
OFFICIAL = ("partition_by", "file_format", "on_schema_change", "unique_key")
"""Those of dbt that a model takes."""
SQL: dict[str, list[Any]] = {
    "rowtime": [HERE],
    "cursor": [HERE, {"column": HERE}],
    "unique_key": [HERE],
    "heartbeats": [{"table": "t", "column": HERE}],
}
"""Where a piece of SQL may stand, mostly the name of a column."""


def config_of(key: str, given: Any) -> dict[str, Any]:
    own: dict[str, Any] = (
        {"cursor": {"column": "at", "overlap": 10}} if key == "unique_key" else {"cursor": "at"}
    )
    if key in OFFICIAL:
        return {"unique_key": None, key: given, "meta": {"spark_windows": own}}
    ours = {**own, "watermark": "1 hour", key: given}
    # without need it would be refused itself, and hide what else is taken
    needs_key = isinstance(given, dict) and ("overlap" in given or "changes" in given)
    return {"unique_key": "id" if needs_key else None, "meta": {"spark_windows": ours}}


def cases() -> Iterator[tuple[str, tuple[str, Any, Any, bool]]]:
    places = {**SETTINGS, **{key: [HERE] for key in OFFICIAL}}
    for key, templates in places.items():
        for template in templates:
            is_sql = template in SQL.get(key, [])
            for value in (BREAKERS + LEAVERS + COMMENTED if is_sql else TEXTS) + OTHERS:
                filled = Place("", "", "", {"given": template}).filled(value)
                if filled is not None:
                    given = filled.call["given"]
                    yield f"{key} {template}: {value!r:.60}", (key, given, value, is_sql)


def problems_of(macros: Macros, case: tuple[str, Any, Any, bool]) -> Iterator[str]:
    key, given, value, is_sql = case
    found, said = settings(macros, config_of(key, given))
    if said:
        if not all(line.startswith("[SW") for line in said.split("\n[")[0].splitlines()[:1]):
            yield f"says {said}"
        return
    if is_sql and value in BREAKERS + LEAVERS:
        yield "is not refused"
    elif is_sql and value in COMMENTED:
        if MARK in json.dumps(found):
            yield "keeps its comment"
    elif isinstance(value, str) and not NAME.fullmatch(value):
        kept = json.dumps(found)
        left = value.partition("--")[0]  # a name without its comment
        if json.dumps(value)[1:-1] in kept if NAME.fullmatch(left) else MARK in kept:
            yield f"is kept as it is: {value!r:.60}"


def test_hostile_settings(macros: Macros) -> None:
    check_all(cases(), lambda case: problems_of(macros, case))


def test_every_setting_has_places(macros: Macros) -> None:
    known = macros.package["_config_record"]({})["known"]
    assert set(known) == set(SETTINGS)


@pytest.mark.parametrize("value", [text for text in TEXTS if not NAME.fullmatch(text)])
def test_names_that_operations_are_told(macros: Macros, value: str) -> None:
    package = macros.package
    with pytest.raises(CompilationError, match=r"\[SW207\]"):
        package["drop_incremental"](value, "main")
    with pytest.raises(CompilationError, match=r"\[SW207\]"):
        package["rename_incremental"]("model", value, "main")


@pytest.mark.parametrize("operation", ["drop_incremental", "rename_incremental"])
@pytest.mark.parametrize("value", [text for text in TEXTS if text])
def test_schemas_that_operations_are_told(macros: Macros, operation: str, value: str) -> None:
    """A schema is quoted, or refused where it may be quoted already, or cannot be."""
    asked: list[str] = []

    def run_query(query: str) -> Any:
        asked.append(query)
        return Table([])

    macros.context["run_query"] = run_query
    names = ["model"] if operation == "drop_incremental" else ["model", "other"]
    with pytest.raises(CompilationError, match=r"\[SW207\]"):
        macros.package[operation](*names, value)
    named = ".".join(
        part if re.fullmatch(r"(?a:[A-Za-z_]\w*)", part) else f"`{part}`"
        for part in value.split(".")
    )
    assert {query.split(" in ", 1)[1] for query in asked} <= {
        f"{named} like 'model*'",
        f"{named} like 'model__*'",
    }
    if "`" in value or "${" in value:
        assert not asked
    if value == "tumble smuggled":
        assert asked


@pytest.mark.parametrize(
    ("value", "named"),
    [
        ("my-schema", "`my-schema`"),
        ("lake.my-schema", "lake.`my-schema`"),
        ("lake.2024", "lake.`2024`"),
        ("`my-schema`", "`my-schema`"),
        ("lake.shop", "lake.shop"),
    ],
)
def test_a_schema_as_a_profile_has_it(macros: Macros, value: str, named: str) -> None:
    assert macros.package["_given_schema"](value) == named


def test_heartbeats_without_a_column(macros: Macros) -> None:
    _, said = settings(macros, config_of("heartbeats", {"table": "t", "column": "-- at"}))
    assert "[SW270]" in said


@pytest.mark.parametrize("value", [text for text in TEXTS if text])
def test_a_schema_of_any_name(macros: Macros, value: str) -> None:
    """SQL has the name that the adapter gives a relation."""
    for catalog in (None, value):
        relation = SparkWindowsRelation.create(database=catalog, schema=value, identifier="x")
        if "${" in value:
            with pytest.raises(CodedError, match="SW824"):
                relation.render()
            continue
        for found in (relation, {"database": catalog, "schema": value}):
            named = macros.package["_schema_of"](found)
            own = relation.replace_path(database=None) if catalog == value else relation
            assert named == own.without_identifier().render()


@pytest.mark.parametrize("value", TEXTS)
def test_a_model_of_any_name(macros: Macros, value: str) -> None:
    """The names of the model's tables stand in patterns as text."""
    opening = macros.package["_opening_record"](
        macros.package["_call"]("x"),
        {**NAMES, "target": "m", "identifier": value, "schema": "s"},
        ["epochs"],
        None,
    )
    question = macros.package["_tables_question"](opening, None)
    assert question == f"show tables in s like {macros.package['_literal'](value + '*')}"


def said_of(variables: dict[str, Any]) -> str:
    """Return what a run says that has these vars, of a model that is refused for its config."""
    session: Any = NoSession()
    script: Any = None
    model = IncrementalModel(session, "m")
    with pytest.raises(CompilationError) as raised:
        materialized(script, model, "select 1", {}, variables=variables)
    return str(raised.value.msg)


@pytest.mark.parametrize("flag", FLAGS)
def test_flags_of_a_run(flag: str) -> None:
    """Else the text 'false' would count as true."""

    def problems(value: Any) -> Iterator[str]:
        said = said_of({flag: value})
        if f"{flag} is true or false. Got: {flag} " not in said or "[SW132]" not in said:
            yield f"says {said}"

    texts = ["false", "true", "False", "0", "{{ env_var('TAKE_OVER', 'false') }}", *TEXTS]
    others = [one for one in OTHERS if one is not True]
    check_all([(f"{value!r:.60}", value) for value in texts + others], problems)
    for value in (True, False):
        assert "SW132" not in said_of({flag: value})
    assert "SW132" not in said_of({})


def test_all_flags_of_a_run_in_one_message() -> None:
    said = said_of(dict.fromkeys(FLAGS, "false"))
    assert said.count("[SW132]") == len(FLAGS)
