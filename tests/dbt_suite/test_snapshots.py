"""Snapshots in formats whose new columns have no default."""

from __future__ import annotations

from typing import Any

import pytest
from dbt.tests.adapter.simple_snapshot import common
from dbt.tests.adapter.simple_snapshot import test_ephemeral_snapshot_hard_deletes as deletes
from dbt.tests.adapter.simple_snapshot import test_various_configs as configs
from dbt.tests.adapter.simple_snapshot.fixtures import snapshot_actual_sql
from dbt.tests.adapter.simple_snapshot.test_snapshot import BaseSimpleSnapshot

pytestmark = pytest.mark.engines


class TestSnapshot(BaseSimpleSnapshot):
    """Rows that change, come, go and come again."""

    def add_fact_column(self, column: str = "", definition: str = "") -> None:
        common.add_column(self.project, "fact", column, "string")


class NewColumn:
    """A column comes while rows go."""

    @pytest.fixture(scope="class")
    def source_alter_sql(self) -> str:
        return "alter table {schema}.src_customers add column dummy_column string"


class TestHardDeletes(NewColumn, deletes.BaseSnapshotEphemeralHardDeletes):
    """Through an ephemeral model."""


class TestByTimestamp(NewColumn, deletes.BaseSnapshotNewColumnTimestampStrategy):
    """By the time of a row."""


class TestBySomeColumns(NewColumn, deletes.BaseSnapshotNewColumnSpecificCheckCols):
    """By columns that are not the new one."""


class TestWithDeletes(NewColumn, deletes.BaseSnapshotNewColumnWithDeletes):
    """A row goes at the same time."""


class TestNamesOfColumns(configs.BaseSnapshotInvalidColumnNames):
    """Names that change, by a project file that says no format any more."""

    @pytest.fixture(scope="class")
    def snapshots(self, file_format: str) -> dict[str, str]:
        said = f"config(file_format='{file_format}',"
        text = snapshot_actual_sql.replace("config(", said)
        return {"snapshot.sql": text}


class TestValidToCurrent(configs.BaseSnapshotDbtValidToCurrent):
    """Rows that are valid have a day in the future; the test reads first versions first, by id."""

    @pytest.fixture(autouse=True)
    def in_order(self, monkeypatch: pytest.MonkeyPatch) -> None:
        read = configs.run_sql_with_adapter
        version = "row_number() over (partition by id order by test_valid_from)"
        table = "{schema}.snapshot_actual"
        ordered = f"(select *, {version} as version from {table}) order by version, id"

        def read_in_order(adapter: Any, sql: str, fetch: str) -> Any:
            return read(adapter, sql.replace(table, ordered), fetch)

        monkeypatch.setattr(configs, "run_sql_with_adapter", read_in_order)
