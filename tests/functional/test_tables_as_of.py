"""A table that changes, on the right of an as_of_join: streams get the version of their time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dbt.tests.util import run_dbt

from tests.incremental import KEEPS_CHANGES

ROOT = Path(__file__).resolve().parents[2]

MODEL = (
    "{{ config(materialized='window_incremental', meta={'spark_windows': {"
    "'cursor': 'at', 'rowtime': 'ts', 'inputs': {'%s': {'cursor': %s}}}}) }}\n"
)
CHANGES = "{'delta': target.schema ~ '.prices', 'changes': true}"
PRICED = (
    "select id, ts, k, price from {{ spark_windows.as_of_join(%s, %s, left_time='l.ts', "
    "right_time='r.valid_from', on=['k'], select=['r.price'], within_window=false%s) }}"
)
TRADES, PRICES = "source('shop', 'trades')", "source('shop', 'prices')"
BY_CHANGES, BY_NUMBER = MODEL % ("prices", CHANGES), MODEL % ("prices", "'no'")

MODELS = {
    "priced.sql": BY_CHANGES + PRICED % (TRADES, PRICES, ""),
    "priced_within.sql": BY_CHANGES + PRICED % (TRADES, PRICES, ", tolerance='10 days'"),
    "priced_by_cte.sql": MODEL
    % ("q", CHANGES)
    + "with t as (select * from {{ source('shop', 'trades') }}),\n"
    "p as (select * from {{ source('shop', 'prices') }} where price > 0),\n"
    "q as (select valid_from, k, price from p)\n" + PRICED % ("'t'", "'q'", ""),
    "known_prices.sql": "select * from {{ source('shop', 'prices') }}",
    "priced_by_view.sql": MODEL % ("known_prices", "'no'")
    + PRICED % (TRADES, "ref('known_prices')", ""),
    # read as streams
    "all_prices.sql": "{{ config(materialized='window_incremental', "
    "meta={'spark_windows': {'cursor': 'no', 'rowtime': 'valid_from'}}) }}\n"
    "select * from {{ source('shop', 'prices') }}",
    "near_prices.sql": BY_NUMBER
    + "select id, ts, price from {{ spark_windows.interval_join("
    + f"{TRADES}, {PRICES}, "
    "left_time='l.ts', right_time='r.valid_from', on=['k'], lower='-1 day', upper='0 days', "
    "type='left', select=['l.*', 'r.price']) }}",
    "trades_of_prices.sql": BY_NUMBER.replace("'ts'", "'valid_from'")
    + "select * from {{ spark_windows.as_of_join("
    + f"{PRICES}, {TRADES}, "
    "left_time='l.valid_from', right_time='r.ts', on=['k'], select=['r.id'], "
    "within_window=false) }}",
    "prices_of_prices.sql": MODEL % ("p", "'no'")
    + "with p as (select valid_from as ts, * from {{ source('shop', 'prices') }})\n"
    + (PRICED % ("'p'", "'p'", ""))
    .replace("id, ts", "no, ts")
    .replace("['r.price']", "['r.k as b']"),
    "schema.yml": """
version: 2
sources:
  - name: shop
    schema: "{{ target.schema }}"
    tables:
      - name: trades
        config: {meta: {spark_windows: {relation: stream}}}
      - name: prices
        config: {meta: {spark_windows: {relation: table}}}
models:
  - name: priced
    data_tests: [spark_windows.equals_full_refresh, spark_windows.no_row_lost]
  - name: priced_within
    data_tests: [spark_windows.equals_full_refresh, spark_windows.no_row_lost]
  - name: priced_by_cte
    data_tests: [spark_windows.equals_full_refresh, spark_windows.no_row_lost]
""",
}
FOLLOW_CHANGES = ["priced", "priced_within", "priced_by_cte"]
STREAMED = ["all_prices", "near_prices", "trades_of_prices", "prices_of_prices"]

FIRST = {1: None, 2: 10, 3: 10, 4: 20}
"""The price of each trade: of the 5th, 12th, 16th and 22nd, from versions of the 10th and 20th."""
LATER = {1: None, 2: 11, 3: 15, 4: 15, 5: 15}
"""The version of the 10th was corrected, one of the 15th came late, that of the 20th is gone."""


@pytest.mark.long  # a plain run has these models without dbt, in tests of SQL and a property
class TestTablesAsOf:
    @pytest.fixture(scope="class")
    def packages(self) -> dict[str, Any]:
        return {"packages": [{"local": str(ROOT)}]}

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return MODELS

    @pytest.fixture(scope="class")
    def runs(self, project: Any) -> list[tuple[dict[str, tuple[str, str]], dict[str, Any]]]:
        """The outcome of three runs and the prices that each has left, by model."""
        schema = project.test_schema
        project.run_sql(f"create table {schema}.trades (id int, ts timestamp, k string, at int)")
        project.run_sql(
            f"create table {schema}.prices (valid_from timestamp, k string, price int, no int)"
            f" using delta {KEEPS_CHANGES['delta']}"
        )
        found = []
        for statements in (
            [
                "insert into {}.trades select id, make_timestamp(2024, 3, day, 12, 0, 0, 'UTC'),"
                " 'a', 1 from values (1, 5), (2, 12), (3, 16), (4, 22) as v(id, day)",
                "insert into {}.prices select make_timestamp(2024, 3, day, 0, 0, 0, 'UTC'), 'a',"
                " day, day from values (10), (20) as v(day)",
            ],
            [
                "insert into {}.prices values (timestamp'2024-03-15 00:00:00Z', 'a', 15, 30)",
            ],
            [
                "update {}.prices set price = 11 where price = 10",
                "delete from {}.prices where price = 20",
                "insert into {}.trades values (5, timestamp'2024-03-23 12:00:00Z', 'a', 2)",
            ],
        ):
            for statement in statements:
                project.run_sql(statement.format(schema))
            results = run_dbt(["run"], expect_pass=False)
            outcome = {one.node.name: (str(one.status), str(one.message)) for one in results}
            shown = {
                name: dict(
                    map(tuple, project.run_sql(f"select id, price from {schema}.{name}", "all"))
                )
                for name in [*FOLLOW_CHANGES, "priced_by_view"]
                if outcome[name][0] == "success"
            }
            found.append((outcome, shown))
        return found

    @pytest.mark.parametrize("model", FOLLOW_CHANGES)
    def test_a_table_may_change(self, runs: Any, model: str) -> None:
        for outcome, _ in runs:
            assert outcome[model][0] == "success", outcome[model]
        assert runs[0][1][model] == FIRST
        assert runs[1][1][model] == {**FIRST, 3: 15}
        assert runs[2][1][model] == LATER

    def test_a_table_behind_a_view(self, runs: Any) -> None:
        outcome, shown = runs[1]
        assert outcome["priced_by_view"][0] == "success", outcome["priced_by_view"]
        assert shown["priced_by_view"] == {**FIRST, 3: 15}

    def test_it_is_what_a_full_refresh_gives(self, runs: Any) -> None:
        results = run_dbt(["test", "--select", *FOLLOW_CHANGES])
        assert [one.status for one in results] == ["pass"] * 6

    @pytest.mark.parametrize("model", STREAMED)
    def test_a_table_is_no_stream(self, runs: Any, model: str) -> None:
        status, message = runs[0][0][model]
        assert status == "error"
        assert "[SW251]" in message
        assert "Cannot convert table 'PRICES' to a stream" in message
