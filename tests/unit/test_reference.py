"""The reference page is what the macros and their YAML say, and its examples work."""

from __future__ import annotations

import re

import pytest
from dbt_common.clients.jinja import get_environment
from spark_windows.render import Macros

from scripts.macro_files import Documented, documented
from scripts.reference import PAGE, ROOMS, page

FENCE = re.compile(r"```(sql|yaml|yml|shell)\n(.*?)```", re.S)
each_entry = pytest.mark.parametrize("entry", documented(), ids=lambda entry: entry.name)


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


def test_every_room_is_on_the_page() -> None:
    assert {entry.path.parent.name for entry in documented()} <= set(ROOMS)


@each_entry
def test_an_entry_has_an_example_that_uses_it(entry: Documented) -> None:
    examples = FENCE.findall(entry.description)
    assert any(entry.name.removeprefix("test_") in text for _, text in examples)


@each_entry
def test_its_sql_examples_render(entry: Documented, macros: Macros) -> None:
    for language, text in FENCE.findall(entry.description):
        if language == "sql":
            context = {**macros.context, "ref": str, "source": lambda *names: ".".join(names)}
            rendered = get_environment(None).from_string(text).render(context)
            assert re.match(r"(with|select)\b", rendered)
            assert "spark_windows.begin" in rendered
