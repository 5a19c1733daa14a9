"""dbt's own tests for adapters, as they are: all that no other module adapts to Spark's SQL."""

from __future__ import annotations

import pytest

from tests.dbt_suite import suite
from tests.dbt_suite.left_out import LEFT_OUT

GIVEN = suite.as_given()

for path, one in GIVEN.items():
    marks = [] if path in suite.PLAIN_RUN else [pytest.mark.engines]
    if why := suite.reason(path):
        marks.append(pytest.mark.skip(reason=why))
    name = "Test_" + path.replace(".", "_")
    made = {"__module__": __name__, "__doc__": path, "pytestmark": marks}
    globals()[name] = type(name, (one,), made)


def test_what_is_named_is_there() -> None:
    """A class that dbt renames, or that a module adapts, is neither left out nor run as given."""
    assert not set(suite.PLAIN_RUN) - GIVEN.keys()
    for why, paths in LEFT_OUT.items():
        unknown = paths - GIVEN.keys()
        assert not unknown, f"{why}: {unknown}"
