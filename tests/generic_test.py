"""The generic tests of the package without dbt, which has them as blocks of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from spark_windows.render import Macros, compiled, macro_folder

if TYPE_CHECKING:
    from jinja2 import Template


class GenericTests:
    """The tests by name, as what renders their query.

    Args:
        macros: What they see.
    """

    def __init__(self, macros: Macros) -> None:
        self._macros = macros

    def __getattr__(self, name: str) -> Callable[..., str]:
        module = _template(name).make_module(vars=self._macros.context, shared=False)
        found: Callable[..., str] = getattr(module, f"dbt_macro__test_{name}")
        return found


@lru_cache(maxsize=64)
def _template(name: str) -> Template:
    path = macro_folder() / "generic_tests" / f"{name}.sql"
    return compiled(path.read_text(encoding="utf-8"))
