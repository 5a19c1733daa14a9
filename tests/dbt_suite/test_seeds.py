"""Seeds, with Spark's types and Spark's errors."""

from __future__ import annotations

from typing import Any

import pytest
from dbt.tests.adapter.simple_seed import fixtures
from dbt.tests.adapter.simple_seed.test_seed import (
    BaseBasicSeedTests,
    BaseSeedConfigFullRefreshOn,
)
from dbt.tests.adapter.simple_seed.test_seed_type_override import BaseSimpleSeedColumnOverride

pytestmark = pytest.mark.engines


class NothingCascades:
    """Spark drops no view with the table that it reads."""

    def _check_relation_end_state(self, run_result: Any, project: Any, exists: bool) -> None:
        super()._check_relation_end_state(run_result, project, exists=True)  # type: ignore[misc]


class TestBasicSeeds(NothingCascades, BaseBasicSeedTests):
    """A seed is loaded, and loaded again."""


class TestFullRefresh(NothingCascades, BaseSeedConfigFullRefreshOn):
    """The same by its config."""


class TestTypes(BaseSimpleSeedColumnOverride):
    """Types that are given, and types that are found."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        properties = fixtures.properties__schema_yml.replace("type: text", "type: string")
        for found, spark in (("integer", "bigint"), ("timestamp without time zone", "timestamp")):
            properties = properties.replace(f"type: {found}", f"type: {spark}")
        return {"schema.yml": properties}

    @staticmethod
    def seed_enabled_types() -> dict[str, str]:
        return {"seed_id": "string", "birthday": "date"}

    @staticmethod
    def seed_tricky_types() -> dict[str, str]:
        names = ("seed_id_str", "looks_like_a_bool", "looks_like_a_date")
        return dict.fromkeys(names, "string")
