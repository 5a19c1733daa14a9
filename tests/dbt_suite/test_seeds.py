"""Seeds, with Spark's types and Spark's errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dbt.tests.adapter.empty.test_empty import BaseTestEmptySeedFlag
from dbt.tests.adapter.simple_seed import fixtures, seeds
from dbt.tests.adapter.simple_seed.test_seed import (
    BaseBasicSeedTests,
    BaseSeedConfigFullRefreshOn,
    BaseSeedSpecificFormats,
    BaseSimpleSeedEnabledViaConfig,
    BaseSimpleSeedWithBOM,
)
from dbt.tests.adapter.simple_seed.test_seed_type_override import BaseSimpleSeedColumnOverride
from dbt.tests.util import copy_file, get_connection

from tests.dbt_suite.left_out import NO_EMPTY_SEEDS

pytestmark = pytest.mark.engines


class NothingCascades:
    """Spark drops no view with the table that it reads."""

    def _check_relation_end_state(self, run_result: Any, project: Any, exists: bool) -> None:
        super()._check_relation_end_state(run_result, project, exists=True)  # type: ignore[misc]


class TestBasicSeeds(NothingCascades, BaseBasicSeedTests):
    """A seed is loaded, and loaded again."""


class TestFullRefresh(NothingCascades, BaseSeedConfigFullRefreshOn):
    """The same by its config."""


class TestEnabledByConfig(BaseSimpleSeedEnabledViaConfig):
    """Some seeds are loaded; what Iceberg does not drop by CASCADE, the adapter does."""

    @pytest.fixture
    def clear_test_schema(self, project: Any) -> Iterator[None]:
        yield
        with get_connection(project.adapter):
            schema = project.adapter.Relation.create(schema=project.test_schema)
            project.adapter.drop_schema(schema)


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


class TestByteOrderMark(BaseSimpleSeedWithBOM):
    """A file that begins with one, which stands beside dbt's own test."""

    @pytest.fixture(scope="class", autouse=True)
    def setUp(self, project: Any) -> None:
        project.run_sql(seeds.seeds__expected_sql)
        name = "seed_bom.csv"
        seed = Path(project.project_root, "seeds", name)
        copy_file(Path(seeds.__file__).parent, name, seed, "")


class TestEmptySeeds(BaseTestEmptySeedFlag):
    """What dbt-core can ask for."""

    @pytest.mark.skip(reason=NO_EMPTY_SEEDS)
    def test_seed_empty_creates_table_with_zero_rows(self, project: Any) -> None:
        """No row."""

    @pytest.mark.skip(reason=NO_EMPTY_SEEDS)
    def test_seed_empty_preserves_column_types(self, project: Any) -> None:
        """No row, then all of them."""

    @pytest.mark.skip(reason=NO_EMPTY_SEEDS)
    def test_build_empty_with_seed(self, project: Any) -> None:
        """No row, with a model."""


class TestManyRowsAndLetters(BaseSeedSpecificFormats):
    """A file of 20,000 rows, and one in Unicode; Spark takes no dot in the name of a table."""

    @pytest.fixture(scope="class", autouse=True)
    def _ends(self, pytestconfig: pytest.Config) -> None:
        if pytestconfig.getoption("--method") == "dbt-spark":
            pytest.fail("dbt-spark looks at all rows for each cell: not loaded in five minutes")

    @pytest.fixture(scope="class")
    def seeds(self, test_data_dir: Path) -> dict[str, str]:
        return {
            "big_seed.csv": self._make_big_seed(test_data_dir).read_text(),
            "seed_without_dots.csv": seeds.seed__with_dots_csv,
            "seed_unicode.csv": seeds.seed__unicode_csv,
        }
