"""Macros over DataFrames: what the functions of this library are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from spark_windows.render import Macros, Relation, run_over

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    Keys = str | Mapping[str, str] | Sequence[str | Mapping[str, str]]
    """Column names, or output names with expressions."""
    Texts = str | Sequence[str]
    """A piece of SQL, or several."""


def over(macro: str, frames: dict[str, DataFrame], **arguments: Any) -> DataFrame:
    """Render a macro over frames, and run it.

    Args:
        macro: Its name.
        frames: Its relations, by argument.
        **arguments: Its other arguments.

    Raises:
        CompilationError: Arguments break rules.
    """
    named = {f"_sw_frame_{argument}": frame for argument, frame in frames.items()}
    relations = {argument: Relation(f"_sw_frame_{argument}") for argument in frames}
    session = next(iter(frames.values())).sparkSession
    text = Macros(session=session, frames=named).render(macro, **relations, **arguments)
    return run_over(session, f"select * from {text}", named)
