"""What the adapter says where a Spark lacks what it needs; the library knows which can do what."""

from __future__ import annotations

from dbt.adapters.sparkwindows.errors import CodedError
from spark_windows import capabilities
from spark_windows.capabilities import SINCE, Feature

__all__ = ["SINCE", "Capabilities", "Feature"]


class Capabilities(capabilities.Capabilities):
    """The features of one Spark, and the refusal of what it lacks."""

    def require(self, feature: Feature, where: str) -> None:
        """Raise SW807 where this Spark lacks the feature."""
        if not self.has(feature):
            need = ".".join(map(str, SINCE[feature]))
            raise CodedError(
                "SW807",
                where,
                f"{feature.value} needs Spark {need} or newer",
                "Spark " + ".".join(map(str, self.version)),
                f"Install pyspark>={need}, or connect to a Spark of that version.",
            )
