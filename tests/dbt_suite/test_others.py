"""Python models, a long text, and what macros do to tables while `--empty` is asked for."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest
from dbt.adapters.sparkwindows.formats import DEFAULT_CATALOG, HIVE
from dbt.tests.adapter.aliases.test_aliases import BaseSameAliasDifferentDatabases
from dbt.tests.adapter.empty import _models as models
from dbt.tests.adapter.empty.test_empty import MetadataWithEmptyFlag
from dbt.tests.adapter.python_model.test_spark import BasePySparkTests
from dbt.tests.adapter.utils.test_datediff import BaseDateDiff
from dbt.tests.util import run_dbt

pytestmark = pytest.mark.engines


class TestFrames(BasePySparkTests):
    """Frames of pandas and of Spark, and those of pandas on Spark where PySpark can make one.

    koalas is no package any more.
    """

    def test_different_dataframes(self, project: Any) -> None:
        excluded = ["koalas_df"]
        if pd.__version__.startswith("3."):  # which pyspark.pandas of Spark 4.1 cannot import
            excluded.append("pandas_on_spark_df")
        assert len(run_dbt(["run", "--exclude", *excluded])) == 4 - len(excluded)


class TestTwoCatalogs(BaseSameAliasDifferentDatabases):
    """Two models of one name and schema, each in a catalog of its own."""

    @pytest.fixture(scope="class")
    def dbt_profile_target(
        self,
        request: pytest.FixtureRequest,
        dbt_profile_target: dict[str, Any],
        lake: dict[str, Any],
    ) -> dict[str, Any]:
        if request.config.getoption("--file-format") == "delta":
            pytest.skip(
                "views in Iceberg's catalogs need its extension, which the run with its tables has"
            )
        catalog = {key: value for key, value in lake.items() if key != DEFAULT_CATALOG}
        given = dbt_profile_target.get("spark_config", {})
        return {**dbt_profile_target, "spark_config": {**catalog, **given}}

    @pytest.fixture(scope="class")
    def project_config_update(self, file_format: str) -> dict[str, Any]:
        other = HIVE if file_format == "iceberg" else "lake"
        models = {"alias": "duped_alias", "model_b": {"+database": other}}
        return {"macro-paths": ["macros"], "models": {"test": models}}

    def test_alias_model_name_diff_database(self, project: Any) -> None:
        super().test_alias_model_name_diff_database(project)
        for catalog in (HIVE, "lake"):
            rows = project.run_sql(f"show views in {catalog}.{project.test_schema}", fetch="all")
            assert [row[1] for row in rows] == ["duped_alias"]


class TestEmpty(MetadataWithEmptyFlag):
    """A type becomes a wider one, and a column is dropped where it has a name of its own."""

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        mapped = "'delta.columnMapping.mode' = 'name', 'delta.enableTypeWidening' = 'true'"
        return {
            "seeds": {"+post-hook": f"alter table {{{{ this }}}} set tblproperties ({mapped})"}
        }

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        named = {
            name.lower(): getattr(models, name)
            for name in dir(models)
            if name.isupper() and name not in ("SEED", "SCHEMA")
        }
        wider = models.ALTER_COLUMN_TYPE.replace('"MY_VALUE", "varchar"', '"my_value", "string"')
        added = models.ALTER_RELATION_ADD_REMOVE_COLUMNS.replace('"varchar"', '"string"')
        changed = {"alter_column_type": wider, "alter_relation_add_remove_columns": added}
        files = {f"{name}.sql": text for name, text in {**named, **changed}.items()}
        return {"schema.yml": models.SCHEMA, **files}


class TestDateDiff(BaseDateDiff):
    """A table: the text is longer than what Derby, the metastore here, keeps of a view."""

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        return {"models": {"+materialized": "table"}}
