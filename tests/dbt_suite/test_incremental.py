"""Incremental models with the strategies that Spark has."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from dbt.tests.adapter.basic.test_incremental import BaseIncrementalBadStrategy
from dbt.tests.adapter.incremental import test_incremental_predicates as predicates
from dbt.tests.adapter.incremental.test_incremental_microbatch import BaseMicrobatch
from dbt.tests.adapter.incremental.test_incremental_on_schema_change import (
    BaseIncrementalOnSchemaChange,
)
from dbt.tests.adapter.incremental.test_incremental_unique_id import BaseIncrementalUniqueKey
from dbt.tests.util import run_dbt

pytestmark = pytest.mark.engines


class Merge:
    """A key needs a strategy that has one; Spark's default appends."""

    options: ClassVar[dict[str, Any]] = {}

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        return {"models": {"+incremental_strategy": "merge", **self.options}}


class TestBadStrategy(BaseIncrementalBadStrategy):
    """dbt-spark says which strategies there are, before dbt looks for one."""

    def test_incremental_invalid_strategy(self, project: Any) -> None:
        run_dbt(["seed"])
        (result,) = run_dbt(["run"], expect_pass=False)
        assert "Invalid incremental strategy provided: bad_strategy" in result.message


class TestUniqueKey(Merge, BaseIncrementalUniqueKey):
    """Rows of a key that is there replace those."""

    def test__bad_unique_key(self, project: Any, refusal: str) -> None:  # type: ignore[override]
        self.is_refused("not_found_unique_key", refusal)

    def test__bad_unique_key_list(  # type: ignore[override]  # it has a fixture more
        self, project: Any, refusal: str
    ) -> None:
        self.is_refused("not_found_unique_key_list", refusal)

    @pytest.fixture(scope="class")
    def refusal(self, file_format: str) -> str:
        """Delta 4.4 names a class of errors that Spark 4.1 has no text for, not the column."""
        by_format = {"delta": "DELTA_MERGE_UNRESOLVED_EXPRESSION", "iceberg": "UNRESOLVED_COLUMN"}
        return by_format[file_format]

    def is_refused(self, model: str, refusal: str) -> None:
        status, message = self.fail_to_build_inc_missing_unique_key_column(model)
        assert status == "error"
        assert refusal in message


class TestPredicates(Merge, predicates.BaseIncrementalPredicates):
    """A predicate keeps MERGE from rows of the table."""

    options: ClassVar = {"+incremental_predicates": ["dbt_internal_dest.id != 2"]}


class TestPredicatesByTheirOtherName(Merge, predicates.TestPredicatesDeleteInsert):
    """The config has two names."""

    options: ClassVar = {"+predicates": ["dbt_internal_dest.id != 2"]}


class TestOnSchemaChange(Merge, BaseIncrementalOnSchemaChange):
    """Columns come and go; Delta drops one where columns are mapped by name."""

    options: ClassVar = {"+tblproperties": {"delta.columnMapping.mode": "name"}}


class TestMicrobatch(BaseMicrobatch):
    """Batches replace partitions, of days here."""

    @pytest.fixture(scope="class")
    def microbatch_model_sql(self) -> str:
        return """
            {{ config(materialized='incremental', incremental_strategy='microbatch',
                      event_time='event_time', batch_size='day', partition_by=['day'],
                      begin=modules.datetime.datetime(2020, 1, 1, 0, 0, 0),
                      file_format='parquet') }}
            select *, cast(event_time as date) as day from {{ ref('input_model') }}
        """
