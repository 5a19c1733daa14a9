"""Tables and views, behind a catalog where one is named."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from dbt.adapters.base.relation import Policy
from dbt.adapters.spark.relation import SparkIncludePolicy, SparkRelation
from dbt.adapters.sparkwindows.errors import CodedError

_NUMBER = r"(?:[lLsSyY]|(?:[eE]\d+)?(?:[dDfF]|[bB][dD])?)"
_PART = rf"(?:(?!(?a:\d+{_NUMBER})(?!\w))(?a:\w+)|`(?:[^`]|``)+`)"
_NAME = re.compile(rf"(?s:(?!.*\$\{{)){_PART}(?:\.{_PART})*")
"""What stands for itself: a name, or more of them behind points, each plain or quoted.

Plain are ASCII letters, digits and _, unless Spark reads a number, as in 2024, 1e5 and 5L. The
macro ``_patterns`` says the same.
"""


def quoted(name: str) -> str:
    """A name of a table or column in quotes, which no character of it can end.

    Raises:
        CodedError: SW824 for a name with ``${``, for which Spark has no escape in names.
    """
    if "${" in name:
        raise CodedError(
            "SW824",
            "relation",
            "Spark puts a variable in the place of ${…}, in the name of a table or column too",
            f"name {name!r}",
            "Give it another name.",
        )
    return "`" + name.replace("`", "``") + "`"


@dataclass
class IncludePolicy(SparkIncludePolicy):
    """Every part that a relation has is in its name."""

    database: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class SparkWindowsRelation(SparkRelation):
    """A table or view whose ``database``, if any, is Spark's catalog: ``lake.shop.orders``.

    Without one it has two parts, and Spark finds it in the session's own catalog.
    """

    include_policy: Policy = field(default_factory=IncludePolicy)

    def __post_init__(self) -> None:
        """A database may differ from the schema: dbt-spark has only one of both."""

    def render(self) -> str:
        """The name, with all parts that there are; what could be more than a name is quoted."""
        parts = (part for _, part in self._render_iterator() if part is not None)
        return ".".join(part if _NAME.fullmatch(part) else quoted(part) for part in parts)

    def quoted(self, identifier: str) -> str:
        """A part of the name where a project wants it quoted."""
        return quoted(identifier)
