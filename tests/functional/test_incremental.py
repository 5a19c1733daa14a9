"""The materialization in dbt: runs as rows arrive, what each leaves, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dbt.tests.util import run_dbt

ROOT = Path(__file__).resolve().parents[2]

PER_HOUR = """
{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {
        'cursor': 'loaded_at', 'watermark': '0 minutes', 'allowed_lateness': '2 hours',
    }},
) }}
select window_start, k, total, users
from {{ spark_windows.window_aggregate(
    data=source('shop', 'events'),
    window={'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'},
    group_by='k',
    aggregates={'total': 'sum(v)', 'users': 'count(distinct u)'},
) }}
where total > 0
"""

VISITS = """
{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {'cursor': 'loaded_at'}},
) }}
select *
from {{ spark_windows.window_aggregate(
    data=source('shop', 'events'),
    window={'kind': 'session', 'timecol': 'ts', 'gap': '30 minutes'},
    group_by='k',
    aggregates={'n': 'count(*)'},
) }}
"""

SOURCES = """
version: 2
sources:
  - name: shop
    schema: "{{ target.schema }}"
    tables:
      - name: events
"""

# ts, k, v, u, loaded_at: what arrives before each run
BATCHES: list[list[tuple[Any, ...]]] = [
    [("10:10", "a", 5, 1, 1), ("11:20", "a", 1, 2, 1), ("11:20", None, 2, 1, 1)],
    # two pieces of a's visit are bridged; one row takes an hour's total to zero
    [("10:40", "a", 2, 1, 2), ("11:00", "a", 3, 1, 2), ("11:30", None, -2, 3, 2)],
    # 05:00 closed at 06:00, more than two hours before 14:00 - 0 minutes
    [("14:00", "b", 7, 1, 3)],
    [("05:00", "a", 9, 9, 4), (None, "a", 9, 9, 4), ("12:30", "b", 1, 1, 4)],
]


def rows_of(batch: list[tuple[Any, ...]]) -> str:
    def sql(value: Any) -> str:
        return "null" if value is None else f"'{value}'"

    return ", ".join(
        f"({'null' if t is None else repr('2024-01-01 ' + t + ':00Z')}, {sql(k)}, {v}, {u}, {at})"
        for t, k, v, u, at in batch
    )


@pytest.fixture(scope="class")
def packages() -> dict[str, Any]:
    return {"packages": [{"local": str(ROOT)}]}


@pytest.fixture(scope="class")
def models() -> dict[str, str]:
    return {"per_hour.sql": PER_HOUR, "visits.sql": VISITS, "sources.yml": SOURCES}


class TestRuns:
    """Four runs over rows that arrive late and out of order."""

    @pytest.fixture(scope="class")
    def after(self, project: Any) -> list[dict[str, Any]]:
        """What the tables hold after each run, and what the run told dbt."""
        table = f"{project.test_schema}.events"
        project.run_sql(
            f"create table {table} (ts timestamp, k string, v int, u int, loaded_at int)"
        )
        seen: list[dict[str, Any]] = []
        for batch in BATCHES:
            project.run_sql(
                f"insert into {table} select cast(ts as timestamp), k, v, u, at "
                f"from values {rows_of(batch)} as v(ts, k, v, u, at)"
            )
            if not seen:
                run_dbt(["deps"])  # forgets the adapter that run_sql needs
            results = run_dbt(["run"])
            seen.append(
                {
                    "per_hour": self.rows(project, "per_hour", "window_start, k, total, users"),
                    "visits": self.rows(project, "visits", "window_start, window_end, k, n"),
                    "late": self.rows(
                        project, "per_hour__late", "ts, late_reason, cast(epoch as int)"
                    ),
                    "responses": {r.node.name: r.adapter_response for r in results},
                }
            )
        return seen

    @staticmethod
    def rows(project: Any, table: str, columns: str) -> list[tuple[Any, ...]]:
        found = project.run_sql(
            f"select {columns} from {project.test_schema}.{table}", fetch="all"
        )
        return sorted((tuple(map(_plain, row)) for row in found), key=str)

    def test_totals_per_hour(self, after: list[dict[str, Any]]) -> None:
        assert [len(one["per_hour"]) for one in after] == [3, 2, 3, 4]
        assert after[0]["per_hour"] == [
            ("10:00", "a", 5, 1),
            ("11:00", "a", 1, 1),
            ("11:00", None, 2, 1),
        ]
        # 10:40 adds to 10:00, 11:00 to 11:00; the hour of NULL sums up to zero and leaves
        assert after[1]["per_hour"] == [("10:00", "a", 7, 1), ("11:00", "a", 4, 2)]
        # 05:00 is late, the row without time is in no window, 12:30 is not late
        assert after[3]["per_hour"] == [
            ("10:00", "a", 7, 1),
            ("11:00", "a", 4, 2),
            ("12:00", "b", 1, 1),
            ("14:00", "b", 7, 1),
        ]

    def test_visits_are_bridged(self, after: list[dict[str, Any]]) -> None:
        assert after[0]["visits"] == [
            ("10:10", "10:40", "a", 1),
            ("11:20", "11:50", "a", 1),
            ("11:20", "11:50", None, 1),
        ]
        assert after[1]["visits"] == [("10:10", "11:50", "a", 4), ("11:20", "12:00", None, 2)]

    def test_late_rows_are_kept(self, after: list[dict[str, Any]]) -> None:
        assert [len(one["late"]) for one in after] == [0, 0, 0, 2]
        assert after[3]["late"] == [("05:00", "late", 4), (None, "null_time", 4)]

    def test_an_empty_run_touches_nothing(self, project: Any, after: list[dict[str, Any]]) -> None:
        columns = "window_start, k, total, users"
        epochs = self.rows(project, "per_hour__epochs", "epoch")
        results = run_dbt(["run", "--empty"])
        assert [r.adapter_response["_message"] for r in results] == ["checked", "checked"]
        assert self.rows(project, "per_hour", columns) == after[-1]["per_hour"]
        assert self.rows(project, "per_hour__epochs", "epoch") == epochs

    def test_dbt_is_told(self, after: list[dict[str, Any]]) -> None:
        response = after[3]["responses"]["per_hour"]
        assert response["rows_affected"] == 1
        assert "3 rows read, 1 accepted, 1 late, 1 without time" in response["_message"]
        assert json.dumps(response)


def _plain(value: Any) -> Any:
    return value.strftime("%H:%M") if hasattr(value, "strftime") else value
