"""Tests of what not every supported Spark has."""

from __future__ import annotations

import pyspark
import pytest
from spark_windows.capabilities import Feature, why_not


def needs(feature: Feature) -> pytest.MarkDecorator:
    """Return a mark for tests that the Spark of this environment cannot run."""
    lack = why_not(feature, spark=pyspark.__version__)
    return pytest.mark.skipif(lack is not None, reason=f"{feature.value}: {lack}")
