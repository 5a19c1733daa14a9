"""What dbt knows of relations: its cache, the types of columns, and the catalog of `dbt docs`."""

from __future__ import annotations

from typing import Any, cast

import pytest
from dbt.tests.adapter.basic import expected_catalog
from dbt.tests.adapter.basic import test_docs_generate as docs
from dbt.tests.adapter.basic.test_get_catalog_for_single_relation import (
    BaseGetCatalogForSingleRelation,
)
from dbt.tests.adapter.caching import test_caching as caching
from dbt.tests.adapter.catalog import files
from dbt.tests.adapter.catalog.relation_types import CatalogRelationTypes
from dbt.tests.adapter.column_types import fixtures
from dbt.tests.adapter.column_types.test_column_types import BasePostgresColumnTypes
from dbt.tests.util import AnyString, run_dbt
from dbt_common.contracts.metadata import (
    CatalogTable,
    ColumnMetadata,
    TableMetadata,
)

pytestmark = pytest.mark.engines


class OneRelation:
    """The cache has what a run has built, and what the next run finds."""

    def run_and_inspect_cache(self, project: Any, run_args: list[str] | None = None) -> None:
        names = []
        for _ in range(2):
            run_dbt(run_args)
            (relation,) = project.adapter.cache.relations
            assert relation.database is None
            assert relation.schema == project.test_schema
            names.append(relation.identifier.lower())
        assert names == ["model", "model"]


class TestLowercaseModel(OneRelation, caching.BaseCachingLowercaseModel):
    """A model in lower case."""


class TestUppercaseModel(OneRelation, caching.BaseCachingUppercaseModel):
    """A model in upper case, which the catalog keeps in lower case."""


class TestSelectedSchemaOnly(OneRelation, caching.BaseCachingSelectedSchemaOnly):
    """Only schemas of selected models."""


class TestNoPopulateCache(OneRelation, caching.BaseNoPopulateCache):
    """No look at the catalog before a run."""


class TestColumnTypes(BasePostgresColumnTypes):
    """Spark's names of types are strings, integers, floats or decimals to dbt."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        types = {
            "smallint_col": "smallint",
            "int_col": "integer",
            "bigint_col": "bigint",
            "real_col": "float",
            "double_col": "double",
            "numeric_col": "decimal(10, 2)",
            "text_col": "string",
            "varchar_col": "varchar(20)",
        }
        columns = ", ".join(f"cast('7' as {kind}) as {name}" for name, kind in types.items())
        return {"model.sql": f"select {columns}", "schema.yml": fixtures.schema_yml}


class Sizes:
    """Sizes of any value: equal to what `dbt docs` shows of a table that has them."""

    def __eq__(self, other: object) -> bool:
        found = other if isinstance(other, dict) else {}
        values = [getattr(one, "value", None) or one["value"] for one in found.values()]
        return found.keys() >= {"bytes", "rows"} and all(values)

    def __hash__(self) -> int:
        return 0


SHOWN: dict[str, Any] = {
    "role": AnyString(),
    "id_type": "bigint",
    "text_type": "string",
    "time_type": "timestamp",
    "view_type": "view",
    "table_type": "table",
    "model_stats": expected_catalog.no_stats(),
}
"""What Spark's catalog says of tables and views."""


def has_sizes(kind: str, file_format: str) -> bool:
    """Whether a catalog has sizes: Iceberg's of tables, Hive's only after ANALYZE TABLE."""
    return file_format == "iceberg" and kind == "table"


def owner_of(kind: str, file_format: str) -> Any:
    """Return what equals an owner: Iceberg's views have none."""
    return None if file_format == "iceberg" and kind == "view" else AnyString()


def as_kept(expected: dict[str, Any], file_format: str) -> dict[str, Any]:
    """Put in what the catalog of a format keeps of tables and views."""
    for one in (*expected["nodes"].values(), *expected["sources"].values()):
        kind = one["metadata"]["type"]
        one["metadata"]["owner"] = owner_of(kind, file_format)
        if has_sizes(kind, file_format):
            one["stats"] = Sizes()
    return expected


class TestDocsGenerate(docs.BaseDocsGenerate):
    """`dbt docs generate` with seeds, models and sources."""

    @pytest.fixture(scope="class")
    def expected_catalog(self, project: Any, file_format: str) -> Any:
        shown = expected_catalog.base_expected_catalog(project, **SHOWN)
        return as_kept(shown, file_format)


class TestDocsReferences(docs.BaseDocsGenReferences):
    """The same where an ephemeral model is between."""

    @pytest.fixture(scope="class")
    def expected_catalog(self, project: Any, file_format: str) -> Any:
        shown = expected_catalog.expected_references_catalog(
            project, bigint_type="bigint", **SHOWN
        )
        return as_kept(shown, file_format)


class TestRelationTypes(CatalogRelationTypes):
    """Spark's catalog has tables and views."""

    @pytest.fixture(scope="class", autouse=True)
    def models(self) -> dict[str, str]:
        return {"my_table.sql": files.MY_TABLE, "my_view.sql": files.MY_VIEW}

    @pytest.mark.parametrize(
        ("node_name", "relation_type"),
        [
            ("seed.test.my_seed", "table"),
            ("model.test.my_table", "table"),
            ("model.test.my_view", "view"),
        ],
    )
    def test_relation_types_populate_correctly(
        self, docs: Any, node_name: str, relation_type: str
    ) -> None:
        assert docs.nodes[node_name].metadata.type == relation_type


class TestOneRelation(BaseGetCatalogForSingleRelation):
    """The entry of one relation."""

    def entry(self, project: Any, kind: str, name: str, file_format: str) -> CatalogTable:
        columns = {
            "id": "bigint",
            "first_name": "string",
            "email": "string",
            "ip_address": "string",
            "updated_at": "timestamp",
        }
        said = {
            column: ColumnMetadata(type=data_type, index=at, name=column)
            for at, (column, data_type) in enumerate(columns.items(), start=1)
        }
        owner = owner_of(kind, file_format)
        table = TableMetadata(type=kind, schema=project.test_schema, name=name, owner=owner)
        stats = cast(dict[str, Any], Sizes()) if has_sizes(kind, file_format) else {}
        return CatalogTable(metadata=table, columns=said, stats=stats)

    @pytest.fixture(scope="class")
    def expected_catalog_my_seed(self, project: Any, file_format: str) -> CatalogTable:
        return self.entry(project, "table", "my_seed", file_format)

    @pytest.fixture(scope="class")
    def expected_catalog_my_view_model(self, project: Any, file_format: str) -> CatalogTable:
        return self.entry(project, "view", "my_view_model", file_format)
