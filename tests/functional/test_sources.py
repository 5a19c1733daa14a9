"""Sources as the input of a window, with what their YAML says of time column, zone and windows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from dbt.tests.util import run_dbt
from dbt_common.exceptions import DbtBaseException

ROOT = Path(__file__).resolve().parents[2]

SOURCES = {
    "version": 2,
    "sources": [
        {
            "name": "shop",
            "schema": "{{ target.schema }}",
            "tables": [
                {
                    "name": "orders",
                    "config": {
                        "event_time": "ordered_at",
                        "meta": {
                            "spark_windows": {
                                "timezone": "Asia/Kolkata",
                                "watermark": "1 hour",
                                "windows": {"indian_day": {"kind": "tumble", "size": "1 day"}},
                            }
                        },
                    },
                },
                {
                    "name": "clicks",
                    "identifier": "raw_clicks",
                    "config": {
                        "event_time": "loaded_at",  # timecol is the closer word
                        "meta": {
                            "spark_windows": {
                                "timecol": "clicked_at",
                                "timezone": "America/New_York",
                            }
                        },
                    },
                },
            ],
        }
    ],
}

TABLES = {
    "orders": """
        select k, dateadd(second, s, timestamp'2024-01-01 18:30:00Z') as ordered_at
        from values ('a', -1), ('a', 0), ('b', 3600) as v(k, s)
        union all
        select 'a', null
    """,
    "raw_clicks": """
        select k, dateadd(second, s, timestamp'2024-03-11 04:00:00Z') as clicked_at,
            timestamp'1999-01-01 00:00:00Z' as loaded_at
        from values ('a', -7200), ('a', -1), ('b', 0) as v(k, s)
    """,
}

MODELS = {
    "per_day": """
        select k, window_start, window_end
        from {{ spark_windows.tumble(source('shop', 'orders'), size='1 day') }}
    """,
    "through_ctes": """
        with orders as (
            select * from {{ source('shop', 'orders') }}
        ),

        named as (
            select k, ordered_at from orders where k is not null
        )

        select k, window_start, window_end
        from {{ spark_windows.tumble('named', size='1 day') }}
    """,
    "through_a_subquery": """
        select k, window_start, window_end
        from {{ spark_windows.tumble('select * from ' ~ source('shop', 'orders'), size='1 day') }}
    """,
    "kept": """
        {{ config(
            materialized='window_incremental',
            meta={'spark_windows': {
                'cursor': 'ordered_at',
                'rows_per_pane': 1.5,
                'panes_per_key': 10,
                'rows_per_key': 10,
                'relation': 'both',
                'timecol': 'window_start',
                'timezone': 'Asia/Kolkata',
                'windows': {'indian_week': {'kind': 'tumble', 'size': '1 week'}},
            }},
        ) }}

        with orders as (
            select * from {{ source('shop', 'orders') }} where ordered_at is not null
        ),

        per_day as (
            select * from {{ spark_windows.window_aggregate(
                data='orders', window='indian_day', group_by='k', aggregates={'n': 'count(*)'},
            ) }}
        )

        select window_start, window_end, k, n from per_day
    """,
    "of_kept": """
        select window_start, window_end, k, n
        from {{ spark_windows.window_aggregate(
            data=ref('kept'), window='indian_week', group_by='k', aggregates={'n': 'sum(n)'},
        ) }}
    """,
    "by_name": """
        select window_start, window_end, k, n
        from {{ spark_windows.window_aggregate(
            data=source('shop', 'orders'),
            window='indian_day',
            group_by='k',
            aggregates={'n': 'count(*)'},
        ) }}
    """,
    "by_var": """
        select window_start, window_end, k, n
        from {{ spark_windows.window_aggregate(data=source('shop', 'orders'), **var('per_day')) }}
    """,
    "so_far": """
        select window_start, window_end, n
        from {{ spark_windows.window_aggregate(
            data=source('shop', 'clicks'),
            window={'kind': 'cumulate', 'step': '1 hour', 'size': '1 day'},
            where="k = 'a'",
            aggregates={'n': 'count(*)'},
        ) }}
    """,
    "visits": """
        select distinct k, window_start, window_end
        from {{ spark_windows.session(source('shop', 'clicks'), gap='2 hours', partition_by='k') }}
    """,
    "joined": """
        select l_k, r_k, window_start
        from {{ spark_windows.window_join(
            spark_windows.tumble(source('shop', 'orders'), size='1 day', timezone='UTC'),
            spark_windows.tumble(source('shop', 'orders'), size='1 day', timezone='UTC'),
            condition='l.k < r.k',
            select=['l.k as l_k', 'r.k as r_k'],
        ) }}
    """,
}

PER_DAY = {
    "window": {"kind": "tumble", "size": "1 day", "timezone": "Asia/Kolkata"},
    "group_by": ["k"],
    "aggregates": {"n": "count(*)"},
}

INDIAN_1ST = ("2023-12-31 18:30:00", "2024-01-01 18:30:00")
INDIAN_2ND = ("2024-01-01 18:30:00", "2024-01-02 18:30:00")
INDIAN_WEEK = ("2023-12-27 18:30:00", "2024-01-03 18:30:00")  # of both, from Thursday on

EXPECTED: dict[str, list[tuple[Any, ...]]] = {
    # a second before midnight in Kolkata, midnight, an hour after it; no window without a time
    "per_day": [("a", *INDIAN_1ST), ("a", *INDIAN_2ND), ("b", *INDIAN_2ND)],
    "through_ctes": [("a", *INDIAN_1ST), ("a", *INDIAN_2ND), ("b", *INDIAN_2ND)],
    "through_a_subquery": [("a", *INDIAN_1ST), ("a", *INDIAN_2ND), ("b", *INDIAN_2ND)],
    "kept": [
        (*INDIAN_1ST, "a", 1, "2024-01-01 00:00:00"),
        (*INDIAN_2ND, "a", 1, "2024-01-02 00:00:00"),
        (*INDIAN_2ND, "b", 1, "2024-01-02 00:00:00"),
    ],
    "of_kept": [(*INDIAN_WEEK, "a", 2), (*INDIAN_WEEK, "b", 1)],
    "by_name": [(*INDIAN_1ST, "a", 1), (*INDIAN_2ND, "a", 1), (*INDIAN_2ND, "b", 1)],
    "by_var": [(*INDIAN_1ST, "a", 1), (*INDIAN_2ND, "a", 1), (*INDIAN_2ND, "b", 1)],
    # New York's day of 23 hours ends at 4:00 UTC; one click at 2:00, one a second before 4:00
    "so_far": [
        ("2024-03-10 05:00:00", "2024-03-11 03:00:00", 1),
        ("2024-03-10 05:00:00", "2024-03-11 04:00:00", 2),
    ],
    # 7,199 seconds apart is one session, which ends two hours after its last click
    "visits": [
        ("a", "2024-03-11 02:00:00", "2024-03-11 05:59:59"),
        ("b", "2024-03-11 04:00:00", "2024-03-11 06:00:00"),
    ],
    # a and a, each with b: the argument goes before YAML, and the three are on one day of UTC
    "joined": [("a", "b", "2024-01-01 00:00:00"), ("a", "b", "2024-01-01 00:00:00")],
}


@pytest.fixture(scope="class")
def packages() -> dict[str, Any]:
    return {"packages": [{"local": str(ROOT)}]}


@pytest.fixture(scope="class")
def project_config_update() -> dict[str, Any]:
    return {"vars": {"per_day": PER_DAY}}


@pytest.fixture(scope="class")
def models() -> dict[str, str]:
    made = {
        f"{name}.sql": "{{ config(materialized='table') }}\n" + text
        for name, text in MODELS.items()
    }
    return {**made, "sources.yml": yaml.safe_dump(SOURCES)}


@pytest.fixture(scope="class")
def built(project: Any) -> Any:
    """The project after one run over tables that dbt did not build."""
    for name, query in TABLES.items():
        project.run_sql(f"create table {project.test_schema}.{name} as {query}")
    run_dbt(["run"])
    return project


def compiled(model: str) -> str:
    """Return the SQL of a model."""
    return next(Path("target/compiled").rglob(f"{model}.sql")).read_text("utf-8")


class TestSources:
    """One run of every model."""

    @pytest.mark.parametrize("model", MODELS)
    def test_a_window_over_a_source(self, built: Any, model: str) -> None:
        rows = built.run_sql(f"select * from {built.test_schema}.{model}", fetch="all")
        assert sorted(tuple(map(_plain, row)) for row in rows) == sorted(EXPECTED[model])

    @pytest.mark.parametrize("model", ["through_ctes", "through_a_subquery", "kept"])
    @pytest.mark.usefixtures("built")
    def test_types_are_known_behind_ctes(self, model: str) -> None:
        assert "typeof" not in compiled(model)

    def test_a_watermark_is_known_behind_ctes(self, built: Any) -> None:
        query = f"select watermark, state_rows from {built.test_schema}.kept__epochs"
        # an hour before the latest order
        assert built.run_sql(query, fetch="all") == [(1704133800 * 10**6, 3)]

    @pytest.mark.usefixtures("built")
    def test_a_join_names_the_columns_of_both_sides(self) -> None:
        side = "spark_windows.tumble(source('shop', 'orders'), size='1 day', timezone='UTC')"
        text = f"select * from {{{{ spark_windows.window_join({side}, {side}) }}}}"
        message = r"SW115.*Got: k, ordered_at\..*r\.k as right_k"
        with pytest.raises(DbtBaseException, match=message):
            run_dbt(["compile", "--inline", text])


def _plain(value: Any) -> Any:
    return value.strftime("%Y-%m-%d %H:%M:%S") if hasattr(value, "strftime") else value
