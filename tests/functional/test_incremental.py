"""The materialization in dbt: runs as rows arrive, what each leaves, and what it refuses."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.tests.util import run_dbt

pytestmark = pytest.mark.hive

ROOT = Path(__file__).resolve().parents[2]

PER_HOUR = """
{{ config(
    materialized='window_incremental',
    persist_docs={'relation': true, 'columns': true},
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

PER_DAY = """
{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {'cursor': 'window_end'}},
) }}
select *
from {{ spark_windows.window_aggregate(
    data=ref(var('read', 'per_hour')),
    window={'kind': 'tumble', 'timecol': 'window_start', 'size': '1 day'},
    aggregates={'total': 'sum(total)'},
) }}
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

SLEEPS = """
    where='v <> 14 or reflect("java.lang.Thread", "sleep", 90000L) = ""',
    group_by"""
FAILS = """
{{ config(materialized='table', enabled=var('fails', false)) }}
select cast(raise_error(reflect('java.lang.Thread', 'sleep', 5000L)) as string) as x
"""

PANES = """
{{ config(
    materialized='window_panes',
    enabled=var('panes', false),
    meta={'spark_windows': {'cursor': 'loaded_at'}},
) }}
select *
from {{ spark_windows.window_panes(
    source('shop', 'events'),
    timecol='ts',
    pane='1 hour',
    group_by='k',
    aggregates={'total': 'sum(if(v = 13, raise_error(k), v))'},
) }}
"""

SOURCES = """
version: 2
models:
  - name: per_hour
    description: "What an hour's events add up to."
    columns:
      - name: total
        description: "Of the hour's key."
sources:
  - name: shop
    schema: "{{ target.schema }}"
    tables:
      - name: events
      - name: per_hour__state
      - name: per_hour__late
      - name: per_hour__epochs
"""

JOIN = """
{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {
        'cursor': 'landed',
        'watermark': '1 hour',
        'inputs': {'weather': {'cursor': 'known'}},
    }},
) }}
select *
from {{ spark_windows.window_join(
    left=spark_windows.tumble(source('shop', 'flights'), 'ts', '1 hour'),
    right=spark_windows.tumble(source('shop', 'weather'), 'ts', '1 hour'),
    type='left',
    select=['l.no', 'r.wind'],
) }}
"""

JOIN_SOURCES = """
version: 2
sources:
  - name: shop
    schema: "{{ target.schema }}"
    tables:
      - name: flights
      - name: weather
models:
  - name: flights_in_weather
    data_tests:
      - spark_windows.equals_full_refresh
      - spark_windows.no_row_lost
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

    def test_a_backfill_accepts_late_rows(self, project: Any, after: list[dict[str, Any]]) -> None:
        times = [
            "--event-time-start",
            "2024-01-01T05:00:00",
            "--event-time-end",
            "2024-01-01T06:00:00",
        ]
        command = ["run", "--select", "per_hour", *times]
        (result,) = run_dbt(command)
        said = result.adapter_response["_message"]
        assert "epoch 5 (backfill): 1 row read, 1 accepted, 1 of them late before" in said
        hours = self.rows(project, "per_hour", "window_start, k, total, users")
        assert hours == [("05:00", "a", 9, 1), *after[3]["per_hour"]]
        (refused,) = run_dbt([*command, "--full-refresh"], expect_pass=False)
        assert "[SW229]" in refused.message

    @pytest.mark.usefixtures("after")
    def test_an_empty_run_touches_nothing(self, project: Any) -> None:
        columns = "window_start, k, total, users"
        hours = self.rows(project, "per_hour", columns)
        epochs = self.rows(project, "per_hour__epochs", "epoch")
        results = run_dbt(["run", "--empty"])
        assert [r.adapter_response["_message"] for r in results] == ["checked", "checked"]
        assert self.rows(project, "per_hour", columns) == hours
        assert self.rows(project, "per_hour__epochs", "epoch") == epochs

    @pytest.mark.usefixtures("after")
    def test_vars_of_a_run_are_true_or_false(self, project: Any) -> None:
        epochs = self.rows(project, "per_hour__epochs", "epoch")
        command = ["run", "--select", "per_hour", "--vars"]
        told = "{spark_windows_take_over: true, spark_windows_dry_run: true}"
        (result,) = run_dbt([*command, told])
        assert result.adapter_response["_message"].startswith("a run would ")
        (refused,) = run_dbt([*command, "{spark_windows_take_over: 'false'}"], expect_pass=False)
        assert "[SW132]" in refused.message
        assert self.rows(project, "per_hour__epochs", "epoch") == epochs

    def test_dbt_is_told(self, after: list[dict[str, Any]]) -> None:
        response = after[3]["responses"]["per_hour"]
        assert response["rows_affected"] == 1
        assert "3 rows read, 1 accepted, 1 late, 1 without time" in response["_message"]
        assert json.dumps(response)

    @pytest.mark.usefixtures("after")
    def test_descriptions_are_in_the_catalog(self, project: Any) -> None:
        query = f"describe table extended {project.test_schema}.per_hour"
        said = {name: (text, comment) for name, text, comment in project.run_sql(query, "all")}
        assert said["Comment"][0] == "What an hour's events add up to."
        assert said["total"][1] == "Of the hour's key."

    @pytest.mark.usefixtures("after")
    def test_docs_show_the_tables_about_a_model(self) -> None:
        run_dbt(["docs", "generate"])
        catalog = json.loads(Path("target/catalog.json").read_text("utf-8"))
        tables = [*catalog["nodes"].values(), *catalog["sources"].values()]
        assert {table["metadata"]["name"]: table["metadata"]["type"] for table in tables} == {
            "per_hour": "table",
            "visits": "table",
            "events": "table",
            "per_hour__state": "table",
            "per_hour__late": "table",
            "per_hour__epochs": "view",
        }

    @pytest.mark.usefixtures("after")
    def test_no_file_of_a_lease_is_left(self, project: Any, embedded: SessionEnvironment) -> None:
        warehouse = embedded.settings.location / "warehouse"
        lease = warehouse / f"{project.test_schema}.db/per_hour__lease"
        assert [path for path in lease.rglob("*") if path.is_file()] == []

    @pytest.mark.usefixtures("after")
    def test_a_full_refresh_accepts_every_row(self, project: Any) -> None:
        run_dbt(["run", "--full-refresh", "--select", "per_hour"])
        # every row of 10:00 and 11:00, that of 05:00 with a time, and none in NULL's hour
        assert self.rows(project, "per_hour", "window_start, k, total, users") == [
            ("05:00", "a", 9, 1),
            ("10:00", "a", 7, 1),
            ("11:00", "a", 4, 2),
            ("12:00", "b", 1, 1),
            ("14:00", "b", 7, 1),
        ]
        assert self.rows(project, "per_hour__late", "ts, late_reason") == [(None, "null_time")]


class TestJoin:
    """Two inputs that arrive apart from each other; the flights of an hour with its weather."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {"flights_in_weather.sql": JOIN, "sources.yml": JOIN_SOURCES}

    @pytest.mark.long
    def test_late_weather_reaches_its_flights(self, project: Any) -> None:
        schema = project.test_schema
        project.run_sql(f"create table {schema}.flights (ts timestamp, no int, landed int)")
        project.run_sql(f"create table {schema}.weather (ts timestamp, wind int, known int)")
        come(project, "flights", ("01 10:10", 1, 1), ("01 11:20", 2, 1))
        columns = "window_start, no, wind"
        seen = []
        for arrivals in (
            {},
            {"weather": [("01 10:40", 30, 1)]},
            {
                "flights": [("02 11:30", 3, 2)],
                "weather": [("02 11:40", 9, 2), ("01 11:00", 20, 3)],
            },
            # by now both know the second day: the first one is closed
            {"weather": [("01 11:05", 99, 4)]},
        ):
            for table, rows in arrivals.items():
                come(project, table, *rows)
            (result,) = run_dbt(["run"])
            seen.append(TestRuns.rows(project, "flights_in_weather", columns))
        assert seen[0] == [("10:00", 1, None), ("11:00", 2, None)]
        assert seen[1] == [("10:00", 1, 30), ("11:00", 2, None)]
        assert seen[2] == [("10:00", 1, 30), ("11:00", 2, 20), ("11:00", 3, 9)]
        assert seen[3] == seen[2]
        assert "1 row read, 0 accepted, 1 late" in result.adapter_response["_message"]
        assert TestRuns.rows(project, "flights_in_weather__late_2", "wind") == [(99,)]
        assert len(run_dbt(["test"])) == 2


class TestAFailure:
    """A run that fails half-way leaves a lease, which `dbt retry` takes over."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        aggregate = "sum(if(v = 13, raise_error(k), v))"
        enabled = "config(enabled=var('read', '') != '',"
        return {
            "per_hour.sql": PER_HOUR.replace("sum(v)", aggregate).replace("    group_by", SLEEPS),
            "closed.sql": PER_HOUR.replace("config(", enabled)
            .replace("'allowed_lateness': '2 hours'", "'emit': 'on_window_close'")
            .replace("select window_start", "select window_start, window_end"),
            "per_day.sql": PER_DAY.replace("config(", enabled),
            "fails.sql": FAILS,
            "panes.sql": PANES,
            "sources.yml": SOURCES,
        }

    def test_a_retry_needs_no_word(self, project: Any) -> None:
        table = f"{project.test_schema}.events"
        create = f"create table {table} (ts timestamp, k string, v int, u int, loaded_at int)"
        project.run_sql(create)
        project.run_sql(
            f"insert into {table} values (timestamp'2024-01-01 10:10:00Z', 'a', 1, 1, 1)"
        )
        run_dbt(["run"])
        project.run_sql(
            f"insert into {table} values (timestamp'2024-01-01 10:20:00Z', 'a', 13, 2, 2)"
        )
        (failed,) = run_dbt(["run"], expect_pass=False)
        assert "USER_RAISED_EXCEPTION" in failed.message
        project.run_sql(f"drop table {table}")
        project.run_sql(create)
        project.run_sql(
            f"insert into {table} values (timestamp'2024-01-01 10:20:00Z', 'a', 12, 2, 2)"
        )
        run_dbt(["retry"])
        assert TestRuns.rows(project, "per_hour", "k, total, users") == [("a", 13, 2)]

    def test_a_run_that_was_cancelled_needs_no_word_either(self, project: Any) -> None:
        """Another model fails while this one reads its rows, and dbt cancels it."""
        table = f"{project.test_schema}.events"
        row = "timestamp'2024-01-01 10:30:00Z', 'a', {}, 2, 3"
        project.run_sql(f"insert into {table} values ({row.format(14)})")
        arguments = ["run", "--fail-fast", "--vars", "{fails: true}"]
        began = time.monotonic()
        run_dbt(arguments, expect_pass=False)
        assert time.monotonic() - began < 60
        ((lease,),) = project.run_sql(
            f"select lease from {project.test_schema}.per_hour__lease", fetch="all"
        )
        ended = json.loads(lease)
        assert (ended["cursor_to"], ended["ended"]) == ("3", True)
        project.run_sql(f"insert overwrite {table} values ({row.format(2)})")
        run_dbt(["run"])
        assert TestRuns.rows(project, "per_hour", "k, total, users") == [("a", 15, 2)]
        before = "timestamp'2024-01-01 10:20:00Z', 'a', 12, 2, 2"
        project.run_sql(f"insert overwrite {table} values ({before})")

    def test_another_name_takes_the_state_along(self, project: Any) -> None:
        operation = ["run-operation", "spark_windows.rename_incremental", "--args"]
        before = self.tables(project)
        assert len(before) == 5
        run_dbt([*operation, "{from_name: per_hour, to_name: hourly}"])
        assert self.tables(project) == {name.replace("per_hour", "hourly") for name in before}
        run_dbt([*operation, "{from_name: hourly, to_name: per_hour}"])
        (result,) = run_dbt(["run"])
        assert "nothing new since epoch" in result.adapter_response["_message"]
        run_dbt([*operation, "{from_name: hourly, to_name: per_hour}"], expect_pass=False)

    def test_a_view_in_the_place_of_the_target(self, project: Any) -> None:
        """As a run with another materialization leaves it."""
        project.run_sql("drop table {schema}.per_hour")
        project.run_sql("create view {schema}.per_hour as select 1 as n")
        (refused,) = run_dbt(["run"], expect_pass=False)
        assert "SW241" in refused.message
        assert project.run_sql("select n from {schema}.per_hour", fetch="one")[0] == 1
        run_dbt(["run", "--full-refresh"])
        assert TestRuns.rows(project, "per_hour", "k, total, users") == [("a", 12, 1)]
        run_dbt(["run"])

    @pytest.mark.long
    def test_a_table_in_the_place_of_the_target(self, project: Any) -> None:
        """As runs with `materialized: table` leave it."""
        project.run_sql("drop table {schema}.per_hour")
        project.run_sql("create table {schema}.per_hour using parquet as select 1 as n")
        (refused,) = run_dbt(["run"], expect_pass=False)
        assert "[SW241]" in refused.message
        assert project.run_sql("select n from {schema}.per_hour", fetch="one")[0] == 1
        run_dbt(["run", "--full-refresh"])
        assert TestRuns.rows(project, "per_hour", "k, total, users") == [("a", 12, 1)]

    @pytest.mark.long
    def test_a_first_run_over_what_another_materialization_has_made(self, project: Any) -> None:
        drop = ["run-operation", "spark_windows.drop_incremental", "--args", "{name: per_hour}"]
        run_dbt(drop)
        project.run_sql("create view {schema}.per_hour as select 1 as n")
        run_dbt(["run"])
        assert TestRuns.rows(project, "per_hour", "k, total, users") == [("a", 12, 1)]
        run_dbt(drop)
        project.run_sql("create table {schema}.per_hour using parquet as select 1 as n")
        (refused,) = run_dbt(["run"], expect_pass=False)
        assert "[SW241]" in refused.message
        run_dbt(["run", "--full-refresh"])
        assert TestRuns.rows(project, "per_hour", "k, total, users") == [("a", 12, 1)]

    def test_windows_that_change_are_no_input(self, project: Any) -> None:
        (refused,) = run_dbt(
            ["run", "--select", "per_day", "--vars", "read: per_hour"], expect_pass=False
        )
        assert "[SW245]" in refused.message
        assert "input per_hour" in refused.message
        table = f"{project.test_schema}.events"
        project.run_sql(
            f"insert into {table} values (timestamp'2024-01-02 10:20:00Z', 'a', 5, 2, 3)"
        )
        run_dbt(["run", "--select", "closed per_day", "--vars", "read: closed"])
        assert TestRuns.rows(project, "per_day", "total") == [(12,)]
        for name in ("closed", "per_day"):
            run_dbt(
                ["run-operation", "spark_windows.drop_incremental", "--args", f"{{name: {name}}}"]
            )

    def test_a_model_is_dropped_with_its_state(self, project: Any) -> None:
        drop = ["run-operation", "spark_windows.drop_incremental", "--args"]
        project.run_sql("create table {schema}.events__state using parquet as select 1 as n")
        run_dbt([*drop, "{name: events}"], expect_pass=False)  # two tables, and no model
        assert project.run_sql("select n from {schema}.events__state", fetch="one")[0] == 1
        project.run_sql("drop table {schema}.events__state")
        run_dbt([*drop, "{name: per_hour}"])
        assert self.tables(project) == set()
        assert project.run_sql("select count(*) from {schema}.events", fetch="one")[0] > 0
        run_dbt([*drop, "{name: per_hour}"], expect_pass=False)

    def test_panes_need_no_word_either(self, project: Any) -> None:
        table = f"{project.test_schema}.events"
        row = "timestamp'2024-01-01 10:30:00Z', 'a', {}, 2, {}"
        run = ["run", "--select", "panes", "--vars", "panes: true"]
        for value, loaded_at in ((1, 3), (13, 4), (4, 4)):
            events = row.format(value, loaded_at)
            project.run_sql(f"insert overwrite {table} values ({events})")
            (ended,) = run_dbt(run, expect_pass=value != 13)
            assert ("USER_RAISED_EXCEPTION" in ended.message) == (value == 13)
        total = f"select total from {project.test_schema}.panes"
        assert project.run_sql(total, fetch="all") == [(5,)]

    @staticmethod
    def tables(project: Any) -> set[str]:
        found = project.run_sql(f"show tables in {project.test_schema}", fetch="all")
        return {row[1] for row in found} - {"events"}


def come(project: Any, table: str, *rows: tuple[Any, ...]) -> None:
    """Add rows; each begins with a day of January and a time."""
    texts = (f"(timestamp'2024-01-{at}:00Z', {', '.join(map(repr, more))})" for at, *more in rows)
    project.run_sql(f"insert into {project.test_schema}.{table} values {', '.join(texts)}")


def _plain(value: Any) -> Any:
    return value.strftime("%H:%M") if hasattr(value, "strftime") else value
