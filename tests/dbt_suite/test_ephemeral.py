"""Models that are CTEs of others, in the text that Spark is given."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from dbt.tests.adapter.ephemeral.test_ephemeral import BaseEphemeralMulti, BaseEphemeralNested
from dbt.tests.util import check_relations_equal, run_dbt

pytestmark = pytest.mark.engines


def statement_of(model: str) -> str:
    """Return the text of a model that was run, without blanks."""
    return re.sub(r"\s", "", Path(f"target/run/test/models/{model}.sql").read_text())


def without_blanks(text: str) -> str:
    return re.sub(r"\s", "", text)


class TestEphemeralMulti(BaseEphemeralMulti):
    """References to one ephemeral model share a CTE."""

    def test_ephemeral_multi(self, project: Any) -> None:
        run_dbt(["seed"])
        assert len(run_dbt(["run"])) == 3
        for model in ("dependent", "double_dependent", "super_dependent"):
            check_relations_equal(project.adapter, ["seed", model])
        expected = f"""
            create or replace view {project.test_schema}.double_dependent as
            with __dbt__cte__base as (select * from {project.test_schema}.seed),
            __dbt__cte__base_copy as (select * from __dbt__cte__base)
            -- base_copy just pulls from base. Make sure the listed
            -- graph of CTEs all share the same dbt_cte__base cte
            select * from __dbt__cte__base where gender = 'Male'
            union all
            select * from __dbt__cte__base_copy where gender = 'Female'
        """
        assert statement_of("double_dependent") == without_blanks(expected)


class TestEphemeralNested(BaseEphemeralNested):
    """An ephemeral model reads another one."""

    def test_ephemeral_nested(self, project: Any) -> None:
        assert len(run_dbt(["run"])) == 2
        expected = f"""
            create or replace view {project.test_schema}.root_view as
            with __dbt__cte__ephemeral_level_two as
            (select * from {project.test_schema}.source_table),
            __dbt__cte__ephemeral as (select * from __dbt__cte__ephemeral_level_two)
            select * from __dbt__cte__ephemeral
        """
        assert statement_of("root_view") == without_blanks(expected)
