"""Which Spark can do what: the only place that looks at versions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import Self


class Feature(Enum):
    """Something that not every supported Spark can do."""

    ARROW_TABLES = "createDataFrame from a pyarrow.Table"
    CANCEL_FUTURE_JOBS = "cancelling the coming jobs of a job group too"
    ARROW_UDTF = "Arrow table functions (arrow_udtf)"


SINCE: dict[Feature, tuple[int, int]] = {
    Feature.ARROW_TABLES: (4, 0),
    Feature.CANCEL_FUTURE_JOBS: (4, 0),
    Feature.ARROW_UDTF: (4, 1),
}
"""First Spark version with the feature."""


@dataclass(frozen=True)
class Capabilities:
    """The features of one Spark.

    Example:
        >>> Capabilities.of("4.1.4").has(Feature.ARROW_UDTF)
        True
    """

    version: tuple[int, int]

    @classmethod
    def of(cls, version: str) -> Self:
        """Capabilities of a version such as ``4.1.4`` or ``4.0.0-preview2``."""
        major, minor = version.split(".")[:2]
        return cls((int(major), int(minor)))

    def has(self, feature: Feature) -> bool:
        """True where this Spark has the feature."""
        return self.version >= SINCE[feature]
