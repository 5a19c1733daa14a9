"""What a Spark, a connection or a format of tables can do, by the table of the macros.

The table is `macros/capabilities/_capabilities.sql`, which says why, too.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spark_windows.render import Macros


class Feature(Enum):
    """A row of the table that Python asks for."""

    PACKAGE = "package"
    ARROW_ENGINE = "arrow_engine"
    PYTHON_AGGREGATES = "python_aggregates"
    PYTHON_MODELS = "python_models"
    QUANTILE_SKETCHES = "quantile_sketches"
    CONSTRAINTS = "constraints"


def table() -> dict[str, dict[str, Any]]:
    """Return the features by name; the macro says what is known of each."""
    found: dict[str, dict[str, Any]] = _macros().package["_capabilities"]()
    return found


@lru_cache(maxsize=64)
def why_not(
    feature: Feature,
    *,
    spark: str | None = None,
    method: str | None = None,
    file_format: str | None = None,
) -> str | None:
    """Say why a feature is not there.

    Args:
        feature: Which.
        spark: Spark's version, such as `4.1.4` or `4.0.0-preview2`.
        method: How Spark is reached, such as `session` or `thrift`.
        file_format: Of a table, such as `parquet`.

    Returns:
        What it needs; nothing where it is there, or where what is given does not speak against it.

    Example:
        >>> why_not(Feature.PACKAGE, spark="3.5.9")
        'it needs Spark 4.0 or newer, and this is Spark 3.5.9'
    """
    lack: str | None = _macros().package["_lack"](
        feature.value, spark=spark, method=method, file_format=file_format
    )
    return lack


@lru_cache(maxsize=1)
def _macros() -> Macros:
    from spark_windows.render import Macros  # takes a moment, and only who asks needs it

    return Macros()
