"""Functions in SQL, which Spark keeps in its catalog."""

from __future__ import annotations

from typing import Any

import pytest
from dbt.tests.adapter.functions import test_udfs as functions

pytestmark = pytest.mark.engines

NOT_WITH_ICEBERG = "Iceberg's extension of Spark's parser reads no arguments of functions"


@pytest.fixture(autouse=True)
def parser(project: Any) -> None:
    """A Spark whose parser reads what it says of functions."""
    extensions = project.run_sql("set spark.sql.extensions", fetch="one")[1]
    if "iceberg" in extensions:
        pytest.skip(NOT_WITH_ICEBERG)


class TestFunction(functions.UDFsBasic):
    """A function that says nothing of its results."""

    def check_function_volatility(self, sql: str) -> None:
        assert "DETERMINISTIC" not in sql


class TestDeterministic(functions.DeterministicUDF):
    """The same result each time."""

    def check_function_volatility(self, sql: str) -> None:
        assert "DETERMINISTIC" in sql
        assert "NOT DETERMINISTIC" not in sql


class TestStable(functions.StableUDF):
    """Spark knows nothing between the two: dbt warns, and says nothing of it to Spark."""

    def check_function_volatility(self, sql: str) -> None:
        assert "DETERMINISTIC" not in sql


class TestNonDeterministic(functions.NonDeterministicUDF):
    """Another result each time."""

    def check_function_volatility(self, sql: str) -> None:
        assert "NOT DETERMINISTIC" in sql


class TestDefaultArgument(functions.SqlUDFDefaultArgSupport):
    """An argument that need not be given."""

    expect_default_arg_support = True
