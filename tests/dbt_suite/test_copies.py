"""Copies of tables: of a seed by models, and of other schemas by `dbt clone`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dbt.tests.adapter.dbt_clone.test_dbt_clone import BaseClone, BaseClonePossible
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


class TestClonesOfPythonModels(BaseClone):
    """Their text is no query, which a view on what they have made needs."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        returned = "def model(dbt, session):\n    return session.range(3)\n"
        return {"numbers.py": returned, "one.sql": "select 1 as id"}

    @pytest.fixture(scope="class")
    def seeds(self) -> dict[str, str]:
        return {}

    @pytest.fixture(scope="class")
    def snapshots(self) -> dict[str, str]:
        return {}

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        return {"models": {"+materialized": "table", "+file_format": "parquet"}}

    def test_a_view_stands_for_it(self, project: Any, other_schema: str) -> None:
        project.create_test_schema(other_schema)
        assert len(run_dbt()) == 2
        (Path(project.project_root) / "target").rename(Path(project.project_root) / "state")
        clone = ["clone", "--state", "state", "--target", "otherschema"]
        for _ in range(2):
            assert len(run_dbt([*clone, "--full-refresh"])) == 2
            ids = project.run_sql(
                f"select id from {other_schema}.numbers order by id", fetch="all"
            )
            assert [tuple(row) for row in ids] == [(0,), (1,), (2,)]


class TestUppercase(BaseSimpleCopyUppercase):
    """Models whose names are in upper case."""

    @pytest.fixture(scope="class")
    def dbt_profile_target(self, dbt_profile_target: dict[str, Any]) -> dict[str, Any]:
        return dbt_profile_target
