"""The macros are Jinja as dbt v2 reads it, whose engine is minijinja."""

from __future__ import annotations

import re
from pathlib import Path

import minijinja
import pytest

from scripts.macro_files import MACROS, macro_files

TEST = re.compile(r"\{%(-?) test (\w+)\((.*?)\) (-?)%\}", re.S)
MATERIALIZATION = re.compile(r"\{%(-?) materialization (\w+),.*? (-?)%\}", re.S)
END = re.compile(r"\{%(-?) end(?:test|materialization) (-?)%\}")


def as_macros(source: str) -> str:
    """Return a file with macros in place of blocks that only dbt knows."""
    source = TEST.sub(r"{%\1 macro \2(\3) \4%}", source)
    source = MATERIALIZATION.sub(r"{%\1 macro \2() \3%}", source)
    return END.sub(r"{%\1 endmacro \2%}", source)


@pytest.mark.parametrize(
    "path", macro_files(), ids=lambda path: path.relative_to(MACROS).with_suffix("").as_posix()
)
def test_a_file_is_read(path: Path) -> None:
    source = as_macros(path.read_text(encoding="utf-8"))
    assert " macro " in source
    minijinja.Environment().add_template(path.name, source)


def test_a_mistake_is_found() -> None:
    with pytest.raises(minijinja.TemplateError):
        minijinja.Environment().add_template("x", "{% macro x() %}{{ 1 +%}{% endmacro %}")
