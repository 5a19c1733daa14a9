"""Copies of tables: of a seed by models, and of other schemas by `dbt clone`."""

from __future__ import annotations

from typing import Any

import pytest
from dbt.tests.adapter.dbt_clone.test_dbt_clone import BaseClonePossible
from dbt.tests.adapter.simple_copy import test_simple_copy as copies
from dbt.tests.adapter.simple_copy.test_copy_uppercase import BaseSimpleCopyUppercase
from dbt.tests.util import get_connection, run_dbt

from tests.dbt_suite.left_out import NO_MATERIALIZED_VIEWS

pytestmark = pytest.mark.engines


class TestSimpleCopy(copies.SimpleCopyBase):
    """Every materialization copies a seed, and follows it."""

    @pytest.mark.skip(reason=NO_MATERIALIZED_VIEWS)
    def test_simple_copy_with_materialized_views(self, project: Any) -> None:
        """Views of others are dropped with what they read."""


class TestEmptyModels(copies.EmptyModelsArentRunBase):
    """A model without a statement, and one that is disabled, are not built."""

    def test_dbt_doesnt_run_empty_models(self, project: Any) -> None:
        assert len(run_dbt(["seed"])) == 1
        assert len(run_dbt()) == 7
        with get_connection(project.adapter):
            built = project.adapter.list_relations(project.database, project.test_schema)
        assert not {"empty", "disabled"} & {relation.identifier for relation in built}


class TestClones(BaseClonePossible):
    """`dbt clone` of tables that can be; of others it makes views, as another test shows."""

    @pytest.fixture(scope="class", autouse=True)
    def has_clones(self, file_format: str) -> None:
        if file_format != "delta":
            pytest.skip("Spark has SHALLOW CLONE for Delta alone")


class TestUppercase(BaseSimpleCopyUppercase):
    """Models whose names are in upper case."""

    @pytest.fixture(scope="class")
    def dbt_profile_target(self, dbt_profile_target: dict[str, Any]) -> dict[str, Any]:
        return dbt_profile_target
