"""Macros over DataFrames: what the functions of this library are made of."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dbt_common.exceptions import CompilationError

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
    call = uuid.uuid4().hex  # no text of a user holds it: a frame is not taken for a string
    names = {argument: f"_sw_{argument}_{call}" for argument in frames}
    named = {names[argument]: frame for argument, frame in frames.items()}
    relations = {argument: Relation(name) for argument, name in names.items()}
    session = next(iter(frames.values())).sparkSession
    try:
        text = Macros(session=session, frames=named).render(macro, **relations, **arguments)
    except CompilationError as refused:
        message = str(refused.msg)
        for argument, name in names.items():
            message = message.replace(f"{argument} {name}", argument).replace(name, argument)
        raise CompilationError(message) from None
    return run_over(session, f"select * from {text}", named)
