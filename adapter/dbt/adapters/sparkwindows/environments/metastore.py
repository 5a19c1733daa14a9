"""The embedded metastore, without two limits of the schema that Hive creates in Derby."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_LONG_TEXTS = (("TBLS", "VIEW_EXPANDED_TEXT"), ("TBLS", "VIEW_ORIGINAL_TEXT"))
"""Texts of views: 32,700 characters are too few for generated SQL."""

_COMMENT = ("COLUMNS_V2", "COMMENT")
"""Comments of columns: 256 characters are too few for a description."""


def widen(session: SparkSession, url: str) -> None:
    """Let a view's text be of any length, and a column's comment as long as Derby can.

    Args:
        session: a session of the Spark that has the metastore open.
        url: the metastore's JDBC address.
    """
    # Hive creates its schema on first use; the session's default catalog may be another one
    session.sql("show namespaces in spark_catalog").collect()
    jvm: Any = session.sparkContext._jvm
    with closing(jvm.java.sql.DriverManager.getConnection(url, "APP", "mine")) as connection:
        connection.setAutoCommit(False)  # a killed process must not leave half a change
        for statement in _changes(connection.getMetaData()):
            connection.createStatement().executeUpdate(statement)
        connection.commit()


def _changes(meta: Any) -> Iterator[str]:
    for table, column in _LONG_TEXTS:
        if _column(meta, table, column)[0] != "CLOB":
            # Derby cannot change a LONG VARCHAR in place
            yield f'alter table "{table}" add column "WIDER" clob'
            yield f'update "{table}" set "WIDER" = "{column}"'
            yield f'alter table "{table}" drop column "{column}"'
            yield f'rename column "{table}"."WIDER" to "{column}"'
    if _column(meta, *_COMMENT)[1] < 32672:
        table, column = _COMMENT
        yield f'alter table "{table}" alter column "{column}" set data type varchar(32672)'


def _column(meta: Any, table: str, column: str) -> tuple[str, int]:
    """Type and length."""
    found = meta.getColumns(None, "APP", table, column)
    found.next()
    return found.getString("TYPE_NAME"), found.getInt("COLUMN_SIZE")
