"""Macros over DataFrames: what the functions of this library are made of."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dbt_common.exceptions import CompilationError

from spark_windows.aggregates import Aggregate
from spark_windows.render import Macros, Relation, run_over

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    Keys = str | Mapping[str, str] | Sequence[str | Mapping[str, str]]
    """Column names, or output names with expressions."""
    Texts = str | Sequence[str]
    """A piece of SQL, or several."""


def render_over_frames(macro: str, frames: dict[str, DataFrame], **arguments: Any) -> DataFrame:
    """Render a macro over frames, and run it.

    Args:
        macro: Its name.
        frames: Its relations, by argument.
        **arguments: Its other arguments.

    Raises:
        CompilationError: Arguments break rules.
    """
    text, named = text_over_frames(macro, frames, **arguments)
    session = next(iter(frames.values())).sparkSession
    return run_over(session, f"select * from {text}", named)


def text_over_frames(
    macro: str, frames: dict[str, DataFrame], **arguments: Any
) -> tuple[str, dict[str, DataFrame]]:
    """Render a macro over frames.

    Args:
        macro: Its name.
        frames: Its relations, by argument.
        **arguments: Its other arguments.

    Returns:
        The SQL, and the frames by the names that they have in it.

    Raises:
        CompilationError: Arguments break rules.
    """
    _check_objects(macro, frames, arguments)
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
    return text, named


def _check_objects(macro: str, frames: Mapping[str, Any], arguments: Mapping[str, Any]) -> None:
    """Refuse what is no frame, and Python objects where text belongs."""
    from pyspark.sql import Column, DataFrame

    no_frames = {
        argument: _shown(value)
        for argument, value in frames.items()
        if not isinstance(value, DataFrame)
    }
    texts: dict[str, str] = {}
    aggregates: dict[str, str] = {}
    for place, value in _values("", arguments):
        if isinstance(value, Column | DataFrame):
            texts[place] = repr(value)
        elif isinstance(value, Aggregate) or callable(value):
            kind = aggregates if place.startswith(("aggregate", "functions")) else texts
            kind[place] = repr(value)
    strangers = [] if no_frames else _of_other_sessions(frames)
    if no_frames or texts or aggregates or strangers:
        Macros().render("_refuse_objects", macro, no_frames, texts, aggregates, strangers)


def _of_other_sessions(frames: Mapping[str, DataFrame]) -> list[str]:
    """Name the arguments whose frames are not of the first one's session."""
    sessions = {argument: _identity(frame.sparkSession) for argument, frame in frames.items()}
    first = next(iter(sessions.values()))
    return [argument for argument, session in sessions.items() if session != first]


def _identity(session: SparkSession) -> Any:
    """Return what is equal of two objects of PySpark for one session of Spark."""
    for name in ("session_id", "_jsparkSession"):  # of a server, and of this process
        if hasattr(session, name):
            return getattr(session, name)
    return session


def _values(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield what mappings and lists hold, with where: `group_by[0]`; not a class that is known."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            if not (place.endswith("['function']") and key == "python"):
                yield from _values(f"{place}[{key!r}]" if place else key, one)
    elif isinstance(value, list | tuple):
        for number, one in enumerate(value):
            yield from _values(f"{place}[{number}]", one)
    else:
        yield place, value


def _shown(value: Any) -> str:
    """Show what stands in place of a frame: a text as it is, of anything else its type."""
    if value is None or isinstance(value, str):
        return "(none)" if value is None else repr(value)
    return f"of type {type(value).__module__}.{type(value).__qualname__}"
