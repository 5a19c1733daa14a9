"""Incremental models in catalogs that are not the session's own, by two names and by three."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.tests.util import run_dbt

from tests.environments import OnServer, target_of_lake

from . import test_incremental_formats as formats
from .test_incremental_formats import (  # fixtures
    dbt_profile_target,
    models,
    packages,
    project_config_update,
    project_root,
    shop,
)

__all__ = [
    "dbt_profile_target",
    "models",
    "packages",
    "project_config_update",
    "project_root",
    "shop",
]

OTHER = """
{{ config(materialized='table', database='spark_catalog', file_format='parquet') }}
select k, sum(total) as total from {{ ref('per_hour') }} group by k
"""

MIXED = """
{{ config(materialized=var('kind', 'view'), file_format='iceberg') }}
select k, total from {{ ref('per_hour') }}
"""
"""A model whose name Iceberg keeps as it is written."""

QUOTED = formats.PER_HOUR.replace(
    "config(", "config(schema='in-quotes', enabled=var('quoted', false),"
)
"""A model in a schema whose name is one in quotes alone."""

SNAPSHOT = """
{% snapshot kept %}
{{ config(unique_key='k', strategy='check', check_cols='all', file_format='iceberg') }}
select k, sum(total) as total from {{ ref('per_hour') }} group by k
{% endsnapshot %}
"""

SOURCE = """
sources:
  - name: shop
    schema: "{{ target.schema }}"
    tables: [{name: events}]
"""


@pytest.fixture(scope="class")
def file_format() -> str:
    return "iceberg"


@pytest.fixture(scope="class")
def unique_schema(unique_schema: str, request: pytest.FixtureRequest) -> str:
    """A schema for each class of this file, whose name is the same in all catalogs."""
    return f"{unique_schema}_{request.cls.__name__.lower()}"


@pytest.fixture(scope="class")
def settings(
    spark_environment: SessionEnvironment | OnServer, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """A target with a catalog `lake` of its own."""
    return target_of_lake(spark_environment, tmp_path_factory.mktemp("lake"))


class InLake(formats.TestFormats):
    """The life of a model, in the catalog."""

    __test__ = False

    def test_no_file_of_a_lease_is_left(  # type: ignore[override]  # it has other fixtures
        self, shop: formats.Shop, settings: dict[str, Any]
    ) -> None:
        folder = (
            Path(settings["spark_config"]["spark.sql.catalog.lake.warehouse"])
            / shop.project.test_schema
        )
        assert (folder / "per_hour").is_dir()
        files = (folder / "per_hour__lease").rglob("*")
        assert [path for path in files if path.is_file()] == []


class ThreeParts:
    """By `catalog: lake` in the profile, beside the session's own catalog."""

    @pytest.fixture(scope="class")
    def settings(self, settings: dict[str, Any]) -> dict[str, Any]:
        given = settings["spark_config"]
        del given["spark.sql.defaultCatalog"]
        return {**settings, "spark_config": given}

    @pytest.fixture(scope="class")
    def dbt_profile_target(self, dbt_profile_target: dict[str, Any]) -> dict[str, Any]:
        return {**dbt_profile_target, "catalog": "lake"}

    @pytest.fixture(scope="class")
    def shop(self, project: Any) -> Iterator[formats.Shop]:
        shop = formats.Shop(project)
        shop.schema = f"lake.{project.test_schema}"
        shop.events = f"{shop.schema}.events"
        columns = "ts timestamp, k string, v int, loaded_at int"
        project.run_sql(f"create table {shop.events} ({columns}) using iceberg")
        yield shop
        project.run_sql(f"drop table {shop.events}")


@pytest.mark.long  # models in two catalogs have names of three parts, too
class TestThreeParts(ThreeParts, InLake):
    """What the profile names is in the names of all tables."""

    __test__ = True


@pytest.mark.long  # a life in another catalog is shown with names of three parts
class TestDefaultCatalog(InLake):
    """By `spark.sql.defaultCatalog`, which tells Spark alone."""

    __test__ = True


@pytest.mark.hive
class TestTwoCatalogs(ThreeParts):
    """A model in another catalog than the others, which reads one of them."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {
            "per_hour.sql": formats.PER_HOUR,
            "other.sql": OTHER,
            "Mixed.sql": MIXED,
            "quoted.sql": QUOTED,
            "d.yml": SOURCE,
        }

    @pytest.fixture(scope="class")
    def snapshots(self) -> dict[str, str]:
        return {"kept.sql": SNAPSHOT}

    def test_run_by_run(self, project: Any, shop: formats.Shop) -> None:
        shop.come(*formats.FIRST)
        run_dbt(["run"])
        shop.come(*formats.SECOND)
        run_dbt(["run"])
        assert shop.totals() == [("10:00", "a", 7), ("11:00", "a", 4), ("11:00", "b", 1)]
        query = f"select k, total from spark_catalog.{project.test_schema}.other order by k"
        assert [tuple(row) for row in project.run_sql(query, "all")] == [("a", 11), ("b", 1)]

    def test_a_snapshot_is_in_the_catalog(self, project: Any, shop: formats.Shop) -> None:
        run_dbt(["snapshot"])
        shop.come(("11:30", "b", 8, 9))
        run_dbt(["run", "--select", "per_hour"])
        run_dbt(["snapshot"])
        rows = shop.rows("kept", "k, total, dbt_valid_to is null")
        assert rows == [("a", 11, True), ("b", 1, False), ("b", 9, True)]
        shown = project.run_sql(f"show tables in spark_catalog.{project.test_schema}", "all")
        assert [row[1] for row in shown] == ["other"]

    @pytest.mark.usefixtures("shop")
    def test_docs_show_both(self, project: Any) -> None:
        run_dbt(["docs", "generate"])
        nodes = json.loads(Path("target/catalog.json").read_text("utf-8"))["nodes"].values()
        found = {one["metadata"]["name"]: one["metadata"]["database"] for one in nodes}
        assert found.pop("other") == "spark_catalog"
        assert found == dict.fromkeys(("per_hour", "Mixed", "kept"), "lake")
        assert {one["metadata"]["schema"] for one in nodes} == {project.test_schema}

    def test_a_view_becomes_a_table_and_a_view_again(
        self, project: Any, shop: formats.Shop
    ) -> None:
        for kind in ("view", "table", "view"):
            run_dbt(["run", "--select", "Mixed", "--vars", f"kind: {kind}"])
            shown = project.run_sql(f"show views in {shop.schema}", fetch="all")
            assert [row[1] for row in shown] == ["Mixed"] * (kind == "view")
            assert len(shop.rows("Mixed", "k, total")) == 3

    def test_a_model_of_the_catalog_is_dropped_by_its_whole_name(self, shop: formats.Shop) -> None:
        formats.operate("drop_incremental", name="per_hour", schema=shop.schema)
        assert shop.tables() == {"kept"}

    def test_a_schema_has_a_name_in_quotes(self, project: Any, shop: formats.Shop) -> None:
        schema = f"lake.`{project.test_schema}_in-quotes`"
        variables = yaml.safe_dump({"quoted": True, "name": "quoted"})
        for run in (1, 2):
            run_dbt(["run", "--select", "quoted", "--vars", variables])
            shop.come(("12:00", "c", run, 10 + run))
            shown = project.run_sql(f"show tables in {schema}", fetch="all")
            assert {"quoted", "quoted__epochs"} <= {row[1] for row in shown}
        totals = project.run_sql(f"select total from {schema}.quoted where k = 'c'", fetch="all")
        assert [tuple(row) for row in totals] == [(1,)]
        as_in_a_profile = schema.replace("`", "")
        renaming = {"from_name": "quoted", "to_name": "renamed"}
        formats.operate("rename_incremental", **renaming, schema=as_in_a_profile)
        formats.operate("drop_incremental", name="renamed", schema=as_in_a_profile)
        assert project.run_sql(f"show tables in {schema}", fetch="all") == []

    @pytest.mark.usefixtures("shop")
    def test_a_view_gets_another_name(self, project: Any) -> None:
        old, new = (
            project.adapter.Relation.create("lake", project.test_schema, name, type="view")
            for name in ("before", "after")
        )
        project.run_sql(f"create view {old} as select 1 as a")
        with project.adapter.connection_named("rename"):
            project.adapter.rename_relation(old, new)
        assert [tuple(row) for row in project.run_sql(f"select a from {new}", fetch="all")] == [
            (1,)
        ]
        project.run_sql(f"drop view {new}")

    def test_a_schema_is_dropped_with_what_is_in_it(
        self, project: Any, shop: formats.Shop
    ) -> None:
        schema = f"{project.test_schema}_full"
        project.run_sql(f"create schema lake.{schema}")
        project.run_sql(f"create table lake.{schema}.t using iceberg as select 1 as a")
        project.run_sql(f"create view lake.{schema}.v as select a from lake.{schema}.t")
        with project.adapter.connection_named("drop"):
            found = project.adapter.Relation.create(database="lake", schema=schema)
            project.adapter.drop_schema(found)
        shown = project.run_sql("show schemas in lake", fetch="all")
        assert schema not in {row[0] for row in shown}
