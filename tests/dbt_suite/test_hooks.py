"""Statements before and after runs, models, seeds and snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from dbt.tests.adapter.hooks import test_model_hooks as models
from dbt.tests.adapter.hooks.test_run_hooks import BasePrePostRunHooks

pytestmark = pytest.mark.engines

TARGET = ("dbname", "host", "name", "schema", "threads", "type", "user", "pass")
OF_RUN = ("run_started_at", "invocation_id", "thread_id")


def has_seen(table: str, state: str, project: Any, target: Mapping[str, Any], count: int) -> None:
    """Assert what hooks have said of their target and their run."""
    fields = (*(f"target_{name}" for name in TARGET), *OF_RUN)
    listed = ", ".join(fields)
    query = f"select {listed} from {project.test_schema}.{table} where test_state = '{state}'"
    rows = project.run_sql(query, fetch="all")
    assert len(rows) == count
    said = dict(zip(fields, rows[0], strict=True))
    assert said["target_name"] == "default"
    assert said["target_schema"] == project.test_schema
    assert said["target_threads"] == target["threads"]
    assert said["target_type"] == target["type"]
    assert (said["target_dbname"], said["target_pass"]) == ("", "")
    assert all(said[field] for field in OF_RUN)


class OfModels:
    """What hooks say is in a table that VACUUM takes, as some of them need."""

    @pytest.fixture(scope="class", autouse=True)
    def setUp(self, project: Any, file_format: str) -> None:
        if file_format != "delta":
            pytest.skip("hooks run VACUUM, which only Delta has")
        project.run_sql(TABLE.format(schema=project.test_schema, name="on_model_hook"))

    @pytest.fixture(autouse=True)
    def target(self, dbt_profile_target: dict[str, Any]) -> None:
        self.profile = dbt_profile_target

    def check_hooks(self, state: str, project: Any, host: str, count: int = 1) -> None:
        has_seen("on_model_hook", state, project, self.profile, count)


TABLE = """
create or replace table {schema}.{name} (
    test_state string, target_dbname string, target_host string, target_name string,
    target_schema string, target_type string, target_user string, target_pass string,
    target_threads int, run_started_at string, invocation_id string, thread_id string
)
"""


class TestModelHooks(OfModels, models.BasePrePostModelHooks):
    """Hooks of `dbt_project.yml`."""


class TestModelHooksUnderscores(OfModels, models.TestPrePostModelHooksUnderscores):
    """The same, with the other spelling."""


class TestHookRefs(OfModels, models.BaseHookRefs):
    """Hooks that read models."""


class TestModelHooksInConfig(OfModels, models.BasePrePostModelHooksInConfig):
    """Hooks in a model's config."""


class TestModelHooksInConfigWithCount(OfModels, models.BasePrePostModelHooksInConfigWithCount):
    """Hooks of both places."""


class TestModelHooksInConfigKwargs(OfModels, models.BasePrePostModelHooksInConfigKwargs):
    """Hooks that are keywords of a config."""


class TestHooksOnSeeds(models.BasePrePostModelHooksOnSeeds):
    """Hooks of seeds; Spark has no `::` that casts."""

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        hooks = [
            "alter table {{ this }} add column new_col int",
            "update {{ this }} set new_col = 1",
            "select cast(null as {{ dbt.type_int() }}) as id",
        ]
        return {"seeds": {"post-hook": hooks, "quote_columns": False}}


class TestRunHooks(BasePrePostRunHooks):
    """Hooks of runs; no catalog is before a schema, so dbt says None."""

    @pytest.fixture
    def setUp(self, project: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("schemas", "db_schemas"):
            project.run_sql(f"drop table if exists {project.test_schema}.{name}")
        project.run_sql(TABLE.format(schema=project.test_schema, name="on_run_hook"))
        monkeypatch.setenv("TERM_TEST", "TESTING")

    @pytest.fixture(autouse=True)
    def target(self, dbt_profile_target: dict[str, Any]) -> None:
        self.profile = dbt_profile_target

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        said = "custom_run_hook('{}', target, run_started_at, invocation_id)"
        pairs = (
            "{% for db, schema in database_schemas %}('{{ db }}', '{{ schema }}')"
            "{{ ',' if not loop.last }}{% endfor %}"
        )
        return {
            "on-run-start": [
                f"{{{{ {said.format('start')} }}}}",
                "create table {{ target.schema }}.start_hook_order_test ( id int )",
                "drop table {{ target.schema }}.start_hook_order_test",
                "{{ log(env_var('TERM_TEST'), info=True) }}",
            ],
            "on-run-end": [
                f"{{{{ {said.format('end')} }}}}",
                "create table {{ target.schema }}.end_hook_order_test ( id int )",
                "drop table {{ target.schema }}.end_hook_order_test",
                "create table {{ target.schema }}.db_schemas ( db string, schema string )",
                f"insert into {{{{ target.schema }}}}.db_schemas values {pairs}",
            ],
            "seeds": {"quote_columns": False},
        }

    def check_hooks(self, state: str, project: Any, host: str) -> None:
        has_seen("on_run_hook", state, project, self.profile, 1)

    def assert_used_schemas(self, project: Any) -> None:
        rows = project.run_sql(f"select * from {project.test_schema}.db_schemas", fetch="all")
        assert [tuple(row) for row in rows] == [("None", project.test_schema)]
