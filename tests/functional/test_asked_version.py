"""How often plain dbt-spark asks Spark for its version."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dbt.adapters.spark.session import Cursor
from dbt.tests.util import run_dbt
from spark_windows.capabilities import Feature

from tests.features import needs

BODY = """
{{{{ config(materialized='table') }}}}
select * from {{{{ spark_windows.window_aggregate(
    'select timestamp_seconds(id) as ts, id as x from range(9)',
    window={{'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'}},
    aggregates={{'found': '{aggregate}'}}
) }}}}
"""
VERSION = "select version()"


class TestAskedVersion:
    @pytest.fixture(scope="class")
    def packages(self) -> dict[str, Any]:
        return {"packages": [{"local": str(Path(__file__).parents[2])}]}

    @pytest.fixture(scope="class")
    def dbt_profile_target(self, embedded: Any) -> dict[str, Any]:
        return {"type": "spark", "method": "session", "host": "none", "threads": 1}

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        medians = {f"median_{n}.sql": "approx_quantile(x, 0.5)" for n in (1, 2)}
        bodies = {**medians, "total.sql": "sum(x)"}
        return {name: BODY.format(aggregate=aggregate) for name, aggregate in bodies.items()}

    @pytest.fixture
    def asked(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """Return the statements that ask for the version, as they come."""
        asked: list[str] = []
        execute = Cursor.execute

        def noted(cursor: Cursor, sql: str, *parameters: Any) -> None:
            if VERSION in sql:
                asked.append(sql)
            execute(cursor, sql, *parameters)

        monkeypatch.setattr(Cursor, "execute", noted)
        return asked

    @needs(Feature.QUANTILE_SKETCHES)
    def test_once_and_where_it_matters(self, project: Any, asked: list[str]) -> None:
        run_dbt(["compile"])
        run_dbt(["run", "--select", "total"])
        assert asked == []
        run_dbt(["run"])
        assert len(asked) == 1
        found = project.run_sql(f"select found from {project.test_schema}.median_2", fetch="one")
        assert found[0] == 4.0
