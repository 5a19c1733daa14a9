"""Tables of two formats in one project, with the profile of `docs/adapter.md` that has both."""

from __future__ import annotations

from typing import Any

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.tests.util import run_dbt

from tests.environments import shown_profile, target_of

from .examples import ROOT

TABLE = "{{ config(materialized='table', file_format=var('format')) }} select 1 as id"
VIEW = "{{ config(file_format='iceberg') }} select 1 as id"
WINDOWS = """
{{ config(materialized='window_incremental', file_format=var('format'),
          meta={'spark_windows': {'cursor': 'at'}}) }}
select window_start, n
from {{ spark_windows.window_aggregate(
    data=ref('rows'),
    window={'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'},
    aggregates={'n': 'count(*)'},
) }}
"""
PYTHON = """
def model(dbt, session):
    dbt.config(materialized="table", file_format="delta")
    return session.sql("select 1 as id")
"""
READS = """
{{ config(materialized='table') }}
select sum(id) as ids from {{ source('lake', 'one') }}
"""
SNAPSHOT = """
{% snapshot kept %}
{{ config(unique_key='id', strategy='check', check_cols=['id'], target_schema=target.schema,
          file_format=var('format_of_snapshots')) }}
select 1 as id
{% endsnapshot %}
"""
SOURCES = """
sources:
  - name: lake
    schema: "iceberg.{{ target.schema }}"
    tables: [name: one]
"""
SEED = "ts,at\n2024-01-01 10:10:00,1\n2024-01-01 10:20:00,1\n"
ICEBERG = ("--vars", "format: iceberg")


@pytest.mark.usefixtures("embedded")
class TestTwoFormats:
    """Runs of one process, one after the other: each test goes on where the one before ended."""

    @pytest.fixture(scope="class")
    @classmethod
    def dbt_profile_data(
        cls, unique_schema: str, spark_environment: SessionEnvironment
    ) -> dict[str, Any]:
        common = {"schema": unique_schema, "threads": 1}
        outputs = {
            name: {**target_of(spark_environment, shown), **common}
            for name, shown in shown_profile("both").items()
        }
        outputs["default"] = outputs.pop("dev")  # as dbt's fixtures call it
        return {"test": {"target": "default", "outputs": outputs}}

    @pytest.fixture(scope="class")
    @classmethod
    def packages(cls) -> dict[str, Any]:
        return {"packages": [{"local": str(ROOT)}]}

    @pytest.fixture(scope="class")
    @classmethod
    def project_config_update(cls) -> dict[str, Any]:
        variables = {"format": "delta", "format_of_snapshots": "delta"}
        seeds: dict[str, Any] = {"+file_format": "{{ var('format', 'delta') }}"}
        seeds["+column_types"] = {"ts": "timestamp"}
        return {"vars": variables, "seeds": seeds}

    @pytest.fixture(scope="class")
    @classmethod
    def models(cls) -> dict[str, str]:
        return {
            "one.sql": TABLE,
            "plain.sql": "{{ config(materialized='table') }} select 1 as id",
            "there.sql": "{{ config(materialized='table', catalog='iceberg', "
            "file_format='iceberg') }} select id from {{ ref('plain') }}",
            "view.sql": VIEW,
            "windows.sql": WINDOWS,
            "python.py": PYTHON,
            "reads.sql": READS,
            "sources.yml": SOURCES,
        }

    @pytest.fixture(scope="class")
    @classmethod
    def seeds(cls) -> dict[str, str]:
        return {"rows.csv": SEED}

    @pytest.fixture(scope="class")
    @classmethod
    def snapshots(cls) -> dict[str, str]:
        return {"kept.sql": SNAPSHOT}

    def test_the_first_format_is_beside_other_tables(self, project: Any) -> None:
        run_dbt(["build", "--exclude", "reads", "there"])
        formats = {}
        for name in ("one", "windows", "python", "rows", "kept", "plain"):
            said = project.run_sql(f"describe extended {project.test_schema}.{name}", fetch="all")
            formats[name] = next(row[1] for row in said if row[0] == "Provider")
        # what says no format is Parquet
        assert formats == {**dict.fromkeys(formats, "delta"), "plain": "parquet"}

    def test_a_model_of_the_other_one_names_its_catalog(self, project: Any) -> None:
        run_dbt(["run", "--select", "plain", "there"])
        table = f"iceberg.{project.test_schema}.there"
        assert len(project.run_sql(f"select * from {table}.snapshots", fetch="all")) == 1

    def test_the_other_one_is_refused_there_and_drops_nothing(self, project: Any) -> None:
        results = run_dbt(["build", *ICEBERG, "--exclude", "reads", "there"], expect_pass=False)
        said = {one.node.name: one.message for one in results if one.status == "error"}
        assert said.keys() == {"one", "rows"}  # and `windows` is skipped, which reads `rows`
        for kind, name in (("model", "one"), ("seed", "rows")):
            assert f"[SW820] {kind} {name}: " in said[name]
            assert "file_format iceberg in the catalog spark_catalog" in said[name]
            assert "`catalog: iceberg`" in said[name]
        (windows,) = run_dbt(["run", *ICEBERG, "--select", "windows"], expect_pass=False)
        assert "[SW820] model windows: " in windows.message
        snapshot = ["snapshot", "--vars", "format_of_snapshots: iceberg"]
        (kept,) = run_dbt(snapshot, expect_pass=False)
        assert "[SW820] snapshot kept: " in kept.message
        for name in ("one", "rows", "windows", "kept"):
            project.run_sql(f"select 1 from {project.test_schema}.{name}")

    def test_a_snapshot_needs_a_format_that_changes_rows(self, project: Any) -> None:
        snapshot = ["snapshot", "--vars", "format_of_snapshots: null"]
        (kept,) = run_dbt(snapshot, expect_pass=False)
        assert "requires file_format be set to 'delta' or 'iceberg'" in kept.message

    def test_another_target_builds_it_in_its_catalog(self, project: Any) -> None:
        there = ["one", "rows", "windows"]
        run_dbt(["build", "--target", "lake", *ICEBERG, "--select", *there])
        run_dbt(["run", "--target", "lake", *ICEBERG, "--select", "windows"])
        schema = f"iceberg.{project.test_schema}"
        for name in there:
            project.run_sql(f"select * from {schema}.{name}.snapshots")  # as Iceberg's have
        rows = project.run_sql(f"select n from {schema}.windows", fetch="all")
        assert [tuple(row) for row in rows] == [(2,)]
        python = ["run", "--target", "lake", "--select", "python"]
        (refused,) = run_dbt(python, expect_pass=False)
        assert "file_format delta in the catalog iceberg. " in refused.message

    def test_the_first_target_reads_it(self, project: Any) -> None:
        run_dbt(["run", "--select", "reads"])
        row = project.run_sql(f"select ids from {project.test_schema}.reads", fetch="one")
        assert tuple(row) == (1,)
