"""Contracts: names and types are compared before a model is built; Delta enforces constraints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from dbt.tests.adapter.constraints import fixtures
from dbt.tests.adapter.constraints import test_constraints as constraints
from spark_windows.capabilities import Feature, why_not

pytestmark = pytest.mark.engines

TABLE = """
create or replace table <model_identifier> using {file_format} as
select {columns} from (
    {depends}
    select 'blue' as {color}, 1 as id, '2019-01-01' as date_day ) as model_subq
"""
"""Delta is told constraints after a table is made."""


class ColumnsEqual:
    """Types as Spark's catalog names them."""

    @pytest.fixture
    def string_type(self) -> str:
        return "string"

    @pytest.fixture
    def int_type(self) -> str:
        return "int"

    @pytest.fixture
    def data_types(self) -> list[list[str]]:
        return [
            ["1", "int", "int"],
            ["'1'", "string", "string"],
            ["true", "boolean", "boolean"],
            ["timestamp '2013-11-03 00:00:00-07'", "timestamp", "timestamp"],
            ["date '2013-11-03'", "date", "date"],
            ["array('a', 'b', 'c')", "array<string>", "array<string>"],
            ["map('a', 1)", "map<string,int>", "map<string,int>"],
            ["named_struct('a', 1)", "struct<a:int>", "struct<a:int>"],
            ["cast(6.45 as decimal(4, 2))", "decimal(4,2)", "decimal(4,2)"],
        ]


class TestTableColumnsEqual(ColumnsEqual, constraints.BaseTableConstraintsColumnsEqual):
    """Contracts of tables."""


class TestViewColumnsEqual(ColumnsEqual, constraints.BaseViewConstraintsColumnsEqual):
    """Contracts of views."""


class TestIncrementalColumnsEqual(
    ColumnsEqual, constraints.BaseIncrementalConstraintsColumnsEqual
):
    """Contracts of incremental models."""


class Ddl:
    """Columns are those of the contract, in its order."""

    color = "color"
    depends = "-- depends_on: <foreign_key_model_identifier>"

    @pytest.fixture(scope="class")
    def expected_sql(self, file_format: str) -> str:
        return TABLE.format(
            columns=f"id, {self.color}, date_day",
            color=self.color,
            depends=self.depends,
            file_format=file_format,
        )


class TestTableDdl(Ddl, constraints.BaseConstraintsRuntimeDdlEnforcement):
    """Constraints of a table's columns."""


class TestIncrementalDdl(Ddl, constraints.BaseIncrementalConstraintsRuntimeDdlEnforcement):
    """Constraints of the columns of an incremental model."""


class TestModelConstraintsDdl(Ddl, constraints.BaseModelConstraintsRuntimeEnforcement):
    """Constraints of a whole model."""


class TestQuotedColumn(Ddl, constraints.BaseConstraintQuotedColumn):
    """A column whose name is a word of SQL."""

    color = "`from`"
    depends = ""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        properties = fixtures.model_quoted_column_schema_yml.replace('"from"', "`from`")
        return {
            "my_model.sql": fixtures.my_model_with_quoted_column_name_sql,
            "constraints_schema.yml": properties,
        }


class Rollback:
    """One of Delta's refusals is in the error, by the moment when it sees the row."""

    @pytest.fixture(scope="class", autouse=True)
    def enforced(self, file_format: str) -> None:
        if problem := why_not(Feature.CONSTRAINTS, file_format=file_format):
            pytest.skip(f"Spark enforces no constraints of {file_format}: {problem}")

    @pytest.fixture(scope="class")
    def expected_error_messages(self) -> tuple[str, ...]:
        return (
            "DELTA_NEW_CHECK_CONSTRAINT_VIOLATION",
            "DELTA_VIOLATE_CONSTRAINT_WITH_VALUES",
        )

    def assert_expected_error_messages(
        self, error_message: str, expected: tuple[str, ...]
    ) -> None:
        assert any(one in error_message for one in expected)


class TestTableRollback(Rollback, constraints.BaseConstraintsRollback):
    """Delta is told constraints when the table is there: its rows are the new ones."""

    @pytest.fixture(scope="class")
    def expected_color(self) -> str:
        return "red"


class TestIncrementalRollback(Rollback, constraints.BaseIncrementalConstraintsRollback):
    """A row that breaks a constraint is not added."""


class SqlHeader:
    """The header sets the session's zone in Spark's way."""

    materialized = "table"

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        model = f"""
            {{{{ config(materialized='{self.materialized}', on_schema_change='fail') }}}}
            {{% call set_sql_header(config) %}}
            set time zone 'Asia/Kolkata';
            {{%- endcall %}}
            select current_timezone() as column_name
        """
        return {
            "my_model_contract_sql_header.sql": model,
            "constraints_schema.yml": fixtures.model_contract_header_schema_yml,
        }

    @pytest.fixture(autouse=True)
    def header_was_run(self, project: Any) -> Iterator[None]:
        yield
        table = f"{project.test_schema}.my_model_contract_sql_header"
        (row,) = project.run_sql(f"select column_name from {table}", fetch="all")
        assert row[0] == "Asia/Kolkata"


class TestTableSqlHeader(SqlHeader, constraints.BaseTableContractSqlHeader):
    """A contracted table with a header."""


class TestIncrementalSqlHeader(SqlHeader, constraints.BaseIncrementalContractSqlHeader):
    """A contracted incremental model with a header."""

    materialized = "incremental"
