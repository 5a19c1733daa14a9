"""Names and texts from YAML, config and seeds, with characters that end a quoted one."""

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
CHECK = "a check (true); drop table kept; --"
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
            "constraints": [
                {"type": "check", "name": CHECK, "expression": "`tick``ed` % 2 = 1"},
                {"type": "check", "expression": "`tick``ed` > 0"},
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
        checks = {name: check for name, check in properties if name.startswith("delta.constr")}
        assert checks.pop("delta.constraints.not`null") == "`tick``ed` is not null"
        assert checks.pop(f"delta.constraints.{CHECK}") == "`tick``ed` % 2 = 1"
        assert list(checks.values()) == ["`tick``ed` > 0"]

    def test_an_alias_is_a_name_and_nothing_else(self, project: Any) -> None:
        schema = project.test_schema
        alias = f"x; drop table {schema}.kept; --"
        model = f"{{{{ config(materialized='table', alias={alias!r}) }}}} select 1 as id"
        (Path(project.project_root) / "models" / "aliased.sql").write_text(model)
        (failed,) = run_dbt(["run", "--select", "aliased"], expect_pass=False)
        assert "INVALID" in failed.message
        assert project.run_sql("select id from {schema}.kept", fetch="all") == [(1,)]

    def test_a_check_is_one_statement(self, project: Any) -> None:
        schema = project.test_schema
        described = {
            "name": "checked",
            "config": {"contract": {"enforced": True}},
            "columns": [{"name": "id", "data_type": "int"}],
            "constraints": [
                {"type": "check", "expression": f"id > 0); drop table {schema}.kept; --"}
            ],
        }
        models = Path(project.project_root) / "models"
        model = "{{ config(materialized='table', file_format='delta') }} select 1 as id"
        (models / "checked.sql").write_text(model)
        (models / "checked.yml").write_text(yaml.safe_dump({"models": [described]}))
        (failed,) = run_dbt(["run", "--select", "checked"], expect_pass=False)
        assert "PARSE_SYNTAX_ERROR" in failed.message
        assert project.run_sql("select id from {schema}.kept", fetch="all") == [(1,)]

    def test_a_schema_is_a_name_and_nothing_else(self, project: Any) -> None:
        """Schemas are listed that no run has created."""
        models = Path(project.project_root) / "models"
        schema = f"x like 'a'; drop table {project.test_schema}.kept --"
        model = f"{{{{ config(materialized='table', schema={schema!r}) }}}} select 1 as id"
        (models / "elsewhere.sql").write_text(model)
        source = {"name": "shop", "schema": schema, "tables": [{"name": "orders"}]}
        (models / "shop.yml").write_text(yaml.safe_dump({"sources": [source]}))
        run_dbt(["compile"])
        run_dbt(["docs", "generate", "--no-compile"])
        assert project.run_sql("select id from {schema}.kept", fetch="all") == [(1,)]

    def test_views_of_a_session_are_in_no_schema(self, project: Any) -> None:
        """Spark lists them with the tables of each."""
        with project.adapter.connection_named("session"):
            project.adapter.execute("create temporary view kept as select 2 as id")
            schema = project.adapter.Relation.create(schema=project.test_schema)
            found = project.adapter.list_relations_without_caching(schema)
        assert [str(one.type) for one in found if one.identifier == "kept"] == ["table"]


TEXT = "it's \\ a \"text\" ${env:HOME}\n-- \\'; drop \\"
DESCRIBED_TEXTS = {
    "models": [
        {"name": name, "description": TEXT, "columns": [{"name": "id", "description": TEXT}]}
        for name in ("as_table", "as_view")
    ],
    "seeds": [{"name": "percent", "description": TEXT}],
}

KEPT = f"""
{{{{ config(
    materialized='table', file_format='csv', options={{'sep': "'"}},
    tblproperties={ {"the.text": TEXT, "n": 1} },
) }}}}
select 1 as id
"""


OF_A_FORMAT = """
{{ config(materialized='table', file_format=var('as', ''), enabled=var('as', '') != '') }}
select 1 as id
"""


class TestTexts:
    """What is described is what is written, and nothing of a seed's header is bound."""

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        kept = {"+persist_docs": {"relation": True}, "+quote_columns": True}
        return {"seeds": kept, "models": {"+persist_docs": {"relation": True, "columns": True}}}

    @pytest.fixture(scope="class")
    def seeds(self) -> dict[str, str]:
        return {"percent.csv": "id,vat %,%s net\n1,19,10.5\n2,7;%s,\n"}

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {
            "kept.sql": KEPT,
            **{
                f"as_{kind}.sql": f"{{{{ config(materialized={kind!r}) }}}} select 1 as id"
                for kind in ("table", "view")
            },
            "of_a_format.sql": OF_A_FORMAT,
            "described.yml": yaml.safe_dump(DESCRIBED_TEXTS),
        }

    def test_formats(self, project: Any) -> None:
        for file_format in ("json options (sep ',')", "parquet as select 1 as id --", "json\nx"):
            arguments = ["--select", "of_a_format", "--vars", yaml.safe_dump({"as": file_format})]
            (failed,) = run_dbt(["run", *arguments], expect_pass=False)
            assert "DATA_SOURCE_NOT_FOUND" in failed.message
        shown = project.run_sql("show tables in {schema} like 'of_a_format'", fetch="all")
        assert shown == []

    def test_texts(self, project: Any) -> None:
        run_dbt(["build"])
        for name in ("as_table", "as_view", "percent"):
            told = project.run_sql(f"describe extended {{schema}}.{name}", fetch="all")
            comments = {row[0]: row for row in told}
            assert comments["Comment"][1] == TEXT
            if name != "percent":
                assert comments["id"][2] == TEXT
        properties = project.run_sql("show tblproperties {schema}.kept", fetch="all")
        assert {("the.text", TEXT), ("n", "1")} <= {tuple(row) for row in properties}
        told = project.run_sql("describe extended {schema}.kept", fetch="all")
        assert any("sep='" in str(row[1]) for row in told)
        rows = project.run_sql("select * from {schema}.percent order by id", fetch="all")
        assert [tuple(map(str, row)) for row in rows] == [
            ("1", "19", "10.5"),
            ("2", "7;%s", "None"),
        ]
