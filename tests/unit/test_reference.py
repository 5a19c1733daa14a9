"""The reference page is what the macros and their YAML say, and its examples work."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dbt_common.clients.jinja import get_environment
from spark_windows.render import Macros

from scripts.macro_files import Documented, documented
from scripts.reference import PAGE, ROOMS, page
from tests.unit.problems import check_all

EXPRESSION = re.compile(r"spark_windows\.(floor|ceil)_time")
"""What renders no relation."""
FENCE = re.compile(r"```(sql|yaml|yml|shell)\n(.*?)```", re.S)


def examples_of(entry: Documented) -> list[tuple[str, str]]:
    """Language and text of each."""
    return FENCE.findall(entry.description)


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


def test_every_room_is_on_the_page() -> None:
    assert {entry.path.parent.name for entry in documented()} <= set(ROOMS)


def test_every_entry_has_an_example_that_uses_it() -> None:
    def problems(entry: Documented) -> Iterator[str]:
        used = (entry.name.removeprefix("test_") in text for _, text in examples_of(entry))
        if not any(used):
            yield "no example uses it"

    check_all([(entry.name, entry) for entry in documented()], problems)


def test_sql_examples_render(macros: Macros) -> None:
    context = {**macros.context, "ref": str, "source": lambda *names: ".".join(names)}

    def problems(example: str) -> Iterator[str]:
        rendered = get_environment(None).from_string(example).render(context)
        if not re.match(r"(with|select)\b", rendered):
            yield f"an example is no query: {rendered[:100]}"
        if "spark_windows.begin" not in rendered and not EXPRESSION.search(example):
            yield f"an example has no window: {rendered[:100]}"

    check_all(
        [
            (entry.name, text)
            for entry in documented()
            for language, text in examples_of(entry)
            if language == "sql"
        ],
        problems,
    )
