"""Names from YAML and config, with characters that end a quoted name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from dbt.tests.util import run_dbt

TICKED = "tick`ed"
TABLE = """
{{ config(
    materialized='incremental', file_format='delta', on_schema_change='append_new_columns',
    persist_docs={'columns': true}, contract={'enforced': var('enforced', true)},
) }}
select 1 as `tick``ed` {{ ', 2 as `new``er`' if is_incremental() else '' }}
"""
DESCRIBED = {
    "models": [
        {
            "name": "ticked",
            "columns": [
                {
                    "name": TICKED,
                    "quote": True,
                    "data_type": "int",
                    "description": "It's `one`.",
                    "constraints": [{"type": "not_null", "name": "not`null"}],
                }
            ],
        }
    ],
}


class TestNames:
    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {
            "kept.sql": "{{ config(materialized='table') }} select 1 as id",
            "ticked.sql": TABLE,
            "described.yml": yaml.safe_dump(DESCRIBED),
        }

    def test_columns(self, project: Any) -> None:
        run_dbt(["run"])
        run_dbt(["run", "--select", "ticked", "--vars", "{enforced: false}"])
        rows = project.run_sql("select * from {schema}.ticked order by 2 nulls first", fetch="all")
        assert [tuple(row) for row in rows] == [(1, None), (1, 2)]
        told = project.run_sql("describe {schema}.ticked", fetch="all")
        assert [tuple(row) for row in told[:2]] == [
            (TICKED, "int", "It's `one`."),
            ("new`er", "int", None),
        ]
        properties = project.run_sql("show tblproperties {schema}.ticked", fetch="all")
        assert ("delta.constraints.not`null", "`tick``ed` is not null") in map(tuple, properties)

    def test_an_alias_is_a_name_and_nothing_else(self, project: Any) -> None:
        schema = project.test_schema
        alias = f"x; drop table {schema}.kept; --"
        model = f"{{{{ config(materialized='table', alias={alias!r}) }}}} select 1 as id"
        (Path(project.project_root) / "models" / "aliased.sql").write_text(model)
        (failed,) = run_dbt(["run", "--select", "aliased"], expect_pass=False)
        assert "INVALID" in failed.message
        assert project.run_sql("select id from {schema}.kept", fetch="all") == [(1,)]
