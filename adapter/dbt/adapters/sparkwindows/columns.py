"""Columns with Spark's names of types, and what `dbt docs` shows of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from dbt.adapters.base.column import Column
from dbt.adapters.base.relation import BaseRelation
from dbt.adapters.spark.column import SparkColumn
from dbt.adapters.sparkwindows.relation import quoted
from dbt_common.contracts.metadata import (
    CatalogTable,
    ColumnMetadata,
    StatsItem,
    TableMetadata,
)

STRINGS = ("string", "varchar", "char")
INTEGERS = ("tinyint", "smallint", "int", "integer", "bigint", "byte", "short", "long")
FLOATS = ("float", "real", "double")
NUMERICS = ("decimal", "dec", "numeric")


class SparkWindowsColumn(SparkColumn):
    """A column that knows Spark's types; dbt's own names are those of Postgres."""

    @property
    def quoted(self) -> str:
        """Its name in quotes."""
        return quoted(self.column)

    @property
    def _kind(self) -> str:
        return re.split(r"\W", self.dtype.strip().lower(), maxsplit=1)[0]

    def is_string(self) -> bool:
        """True for STRING, VARCHAR and CHAR."""
        return self._kind in STRINGS

    def is_integer(self) -> bool:
        """True for BIGINT, INT, SMALLINT and TINYINT."""
        return self._kind in INTEGERS

    def is_float(self) -> bool:
        """True for DOUBLE and FLOAT."""
        return self._kind in FLOATS

    def is_numeric(self) -> bool:
        """True for DECIMAL."""
        return self._kind in NUMERICS

    def is_number(self) -> bool:
        """True for each of these."""
        return self.is_integer() or self.is_float() or self.is_numeric()

    def can_expand_to(self, other_column: Column) -> bool:
        """False: a string of Spark has no length that could become too short."""
        return False


@dataclass(frozen=True)
class Described:
    """A table or view, as DESCRIBE TABLE EXTENDED tells of it.

    Attributes:
        relation: The table or view.
        columns: Name, type and comment of each column.
        facts: What else is said, by name: Owner, Comment, Statistics and others.
    """

    relation: BaseRelation
    columns: list[tuple[str, str, str | None]]
    facts: dict[str, str]

    @classmethod
    def of(cls, relation: BaseRelation, rows: Iterable[Any]) -> Described:
        """Read the rows: columns first, facts after a name that is empty or begins with `#`."""
        said = [tuple(row)[:3] for row in rows]
        ends = (at for at, (name, *_) in enumerate(said) if not name or name.startswith("#"))
        end = next(ends, len(said))
        facts = {name: value for name, value, _ in said[end:]}
        return cls(relation, said[:end], facts)

    @property
    def stats(self) -> dict[str, Any]:
        """Sizes, where the catalog keeps them: `1024 bytes, 10 rows`."""
        stats: dict[str, Any] = SparkColumn.convert_table_stats(self.facts.get("Statistics"))
        return stats

    @property
    def comment(self) -> str | None:
        """That of the table or view, if it has one."""
        return self.facts.get("Comment") or None

    def rows_of_docs(self) -> list[dict[str, Any]]:
        """The rows of `dbt docs`' catalog, one for each column."""
        table = {
            "table_database": self.relation.database,
            "table_schema": self.relation.schema,
            "table_name": self.relation.identifier,
            "table_type": self.relation.type,
            "table_comment": self.comment,
            "table_owner": self.facts.get("Owner"),
            **self.stats,
        }
        return [
            {
                **table,
                "column_name": name,
                "column_index": at,
                "column_type": kind,
                "column_comment": comment or None,
            }
            for at, (name, kind, comment) in enumerate(self.columns, start=1)
        ]

    def table_of_docs(self) -> CatalogTable:
        """The same as one entry of the catalog."""
        said = TableMetadata(
            type=str(self.relation.type),
            schema=str(self.relation.schema),
            database=self.relation.database,
            name=str(self.relation.identifier),
            comment=self.comment,
            owner=self.facts.get("Owner"),
        )
        columns = {
            name: ColumnMetadata(type=kind, index=at, name=name, comment=comment or None)
            for at, (name, kind, comment) in enumerate(self.columns, start=1)
        }
        sizes = {key.split(":")[1]: value for key, value in self.stats.items() if "value" in key}
        stats = {
            name: StatsItem(id=name, label=name, value=value, include=True)
            for name, value in sizes.items()
        }
        return CatalogTable(metadata=said, columns=columns, stats=stats)
