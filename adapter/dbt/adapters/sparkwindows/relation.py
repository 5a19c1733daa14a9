"""Tables and views, behind a catalog where one is named."""

from __future__ import annotations

from dataclasses import dataclass, field

from dbt.adapters.base.relation import BaseRelation, Policy
from dbt.adapters.spark.relation import SparkIncludePolicy, SparkRelation


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
        """The name, with all parts that there are."""
        return BaseRelation.render(self)
