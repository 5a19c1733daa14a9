"""Streams and tables in dbt: what may be read as which, through views, and runs row by row."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dbt.tests.util import run_dbt

ROOT = Path(__file__).resolve().parents[2]

STREAM = "{{ config(materialized='window_incremental', meta={'spark_windows': %s}) }}\n"
AS_STREAM = STREAM % {"cursor": "order_id", "rowtime": "rowtime"}
PANES = (
    "{{ spark_windows.window_panes(source('shop', 'orders'), timecol='rowtime', pane='1 hour', "
    "aggregates={'n': 'count(*)'}) }}"
)
HOURS = "{{ spark_windows.tumble(%s, timecol='rowtime', size='1 hour') }}"
LAST_HOUR = (
    STREAM
    % {"cursor": "order_id"}
    + "select order_id, rowtime, so_far from {{ spark_windows.over(%s, "
    "functions={'so_far': \"count(*) over (order by rowtime range between interval '1 hour' "
    'preceding and current row)"}) }}'
)
PANES_OF = (
    "{{ config(materialized='window_panes', meta={'spark_windows': {'cursor': 'order_id'%s}}) }}\n"
    "select * from " + PANES
)
ROWS_OF = (
    "{{ config(materialized='window_incremental', "
    "meta={'spark_windows': {'cursor': 'order_id'%s}}) }}\n"
    "select * from {{ spark_windows.over(source('shop', 'orders'), "
    "functions={'before': 'lag(units) over (order by rowtime, order_id)'}) }}"
)

FRAME = "range between interval '1 hour' preceding and current row"
SO_FAR = (
    "{{ spark_windows.over(source('shop', 'orders'), functions={'so_far': "
    f'"count(*) over (order by rowtime {FRAME})"'
    "}) }}"
)

MODELS = {
    "big_orders.sql": "select * from {{ source('shop', 'orders') }} where units > 3",
    "named_orders.sql": (
        "{{ config(materialized='ephemeral') }}"
        "select rowtime, order_id, 'order ' || order_id as name from {{ ref('big_orders') }}"
    ),
    "described.sql": AS_STREAM + "select rowtime, order_id, name from {{ ref('named_orders') }}",
    "last_hour.sql": LAST_HOUR % "source('shop', 'orders')",
    # the same over views, which say nothing themselves
    "behind_a_view.sql": LAST_HOUR % "ref('big_orders')",
    "renamed.sql": (
        "with orders as (select * from {{ source('shop', 'orders') }}) "
        "select rowtime as at, order_id, current_date() as rowtime from orders"
    ),
    "behind_a_name.sql": LAST_HOUR.replace("rowtime", "at") % "ref('renamed')",
    "behind_a_cte.sql": STREAM
    % {"cursor": "order_id"}
    + "select * from {{ spark_windows.window_aggregate(ref('named_orders'), "
    "window={'kind': 'tumble', 'size': '1 hour'}, aggregates={'n': 'count(*)'}) }}",
    "united.sql": (
        "select rowtime, order_id from {{ source('shop', 'orders') }} "
        "union all select rowtime, order_id from {{ source('shop', 'shipments') }}"
    ),
    "behind_two.sql": LAST_HOUR % "ref('united')",
    "in_order.sql": AS_STREAM + "select rowtime, order_id from {{ source('shop', 'orders') }}",
    # what is refused
    "shipped_hours.sql": (
        "{{ config(materialized='table') }} select * from " + HOURS % "source('shop', 'shipments')"
    ),
    "seen_hours.sql": (
        "{{ config(materialized='table') }} select * from " + HOURS % "ref('shipments_seen')"
    ),
    "known_hours.sql": (
        "{{ config(materialized='table') }} select * from " + HOURS % "ref('shipments_known')"
    ),
    "shipments_known.sql": (
        "{{ config(materialized='ephemeral') }} select * from {{ ref('shipments_seen') }}"
    ),
    "shipments_seen.sql": "select * from {{ source('shop', 'shipments') }}",
    "new_products.sql": AS_STREAM + "select * from {{ source('shop', 'products') }}",
    "beside.sql": AS_STREAM + "select o.* from {{ source('shop', 'orders') }} as o"
    " join {{ source('shop', 'shipments') }} as s on o.order_id = s.order_id",
    "joined.sql": STREAM % {"cursor": "order_id"}
    + f"select a.*, b.so_far as as_far from {SO_FAR} as a join {SO_FAR} as b using (order_id)",
    "ordered.sql": AS_STREAM + "select rowtime, order_id from {{ source('shop', 'orders') }}"
    " order by order_id",
    "constant.sql": AS_STREAM + "select * from (values (timestamp'2024-01-01 10:00:00', 1))"
    " as v(rowtime, order_id)",
    "of_returns.sql": AS_STREAM + "select rowtime, order_id from {{ source('shop', 'returns') }}",
    "panes_of_orders.sql": PANES_OF % "",
    "rows_of_orders.sql": ROWS_OF % "",
    # the model says that it takes the rows that are there
    "panes_of_what_is_there.sql": PANES_OF % ", 'history': none",
    "rows_of_what_is_there.sql": ROWS_OF
    % ", 'inputs': {'orders': {'history': none, 'monotonic': none}}",
    "panes_of_windows.sql": STREAM % {"cursor": "order_id"} + "select * from " + PANES,
    "panes_and_more.sql": STREAM.replace("window_incremental", "window_panes")
    % {"cursor": "order_id"}
    + "select * from "
    + PANES
    + " where n > 1",
    # a view is what it reads, and nobody asks it for rows
    "hours_of_shipments.sql": "select * from " + HOURS % "source('shop', 'shipments')",
    "schema.yml": """
version: 2
sources:
  - name: shop
    schema: "{{ target.schema }}"
    tables:
      - name: orders
        config:
          meta:
            spark_windows:
              relation: both
              rowtime: rowtime
              watermark: 0 s
              history: 1 hour
              monotonic: {rowtime: {disorder: 1 hour}}
      - name: shipments
        config: {meta: {spark_windows: {relation: stream, rowtime: rowtime}}}
      - name: products
        config: {meta: {spark_windows: {relation: table}}}
      - name: returns
        config: {meta: {spark_windows: {relation: streams}}}
models:
  - name: described
    data_tests:
      - spark_windows.equals_full_refresh
      - spark_windows.no_row_lost
""",
}

ORDERS: list[list[tuple[str | None, int, int]]] = [
    [("10:17:00", 5, 4), ("10:17:05", 6, 1), ("10:18:05", 7, 2), ("10:18:07", 8, 20)],
    [("11:02:00", 9, 6), ("09:00:00", 10, 5), (None, 11, 12)],
]


REFUSED = {
    "shipped_hours": "[SW250] spark_windows.tumble: Cannot convert stream 'SHIPMENTS' to a table.",
    "seen_hours": "Cannot convert stream 'SHIPMENTS_SEEN' to a table",
    "known_hours": "Cannot convert stream 'SHIPMENTS_KNOWN' to a table",
    "new_products": "Cannot convert table 'PRODUCTS' to a stream",
    "beside": "Cannot convert stream 'SHIPMENTS' to a table",
    "joined": "[SW247] spark_windows.window_incremental: two streams are joined by time.",
    "ordered": "[SW254]",
    "constant": "Cannot stream VALUES",
    "of_returns": "[SW252] spark_windows.window_incremental: relation is stream, table or both",
    "panes_of_windows": "[SW256]",
    "panes_and_more": "[SW257]",
}


WITHOUT_HISTORY = {
    "panes_of_orders": "a model of panes",
    "rows_of_orders": "a frame of rows",
}


@pytest.mark.long  # a plain run has streams without dbt, in tests of SQL and a property
class TestStreams:
    @pytest.fixture(scope="class")
    def packages(self) -> dict[str, Any]:
        return {"packages": [{"local": str(ROOT)}]}

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return MODELS

    @pytest.fixture(scope="class")
    def runs(self, project: Any) -> list[dict[str, tuple[str, str]]]:
        """The outcome of two runs, by model: its status and what was said."""
        schema = project.test_schema
        columns = "rowtime timestamp, order_id int"
        project.run_sql(f"create table {schema}.orders ({columns}, units int)")
        for table in ("shipments", "products", "returns"):
            project.run_sql(f"create table {schema}.{table} ({columns})")
        found = []
        for rows in ORDERS:
            values = ", ".join(
                f"({'null' if time is None else repr(f'2024-01-01 {time}Z')}, {number}, {units})"
                for time, number, units in rows
            )
            project.run_sql(
                f"insert into {schema}.orders select cast(rowtime as timestamp), id, units"
                f" from values {values} as v(rowtime, id, units)"
            )
            results = run_dbt(["run"], expect_pass=False)
            found.append({one.node.name: (str(one.status), str(one.message)) for one in results})
        return found

    def test_a_stream_on_a_view(self, project: Any, runs: Any) -> None:
        status, message = runs[1]["described"]
        assert status == "success", message
        # the order that the source declares holds behind the view, and 9:00 is out of it
        assert message.startswith("epoch 2: 3 rows read, 2 accepted, 0 late")
        assert "1 disordered" in message
        rows = project.run_sql(
            f"select order_id, name, date_format(event_date, 'MM-dd')"
            f" from {project.test_schema}.described",
            fetch="all",
        )
        assert sorted(map(tuple, rows)) == [
            (5, "order 5", "01-01"),
            (8, "order 8", "01-01"),
            (9, "order 9", "01-01"),
            (11, "order 11", None),
        ]
        results = run_dbt(["test", "--select", "described"])
        assert [one.status for one in results] == ["pass", "pass"]

    def test_the_order_of_a_source(self, runs: Any) -> None:
        status, message = runs[1]["in_order"]
        assert status == "success", message
        assert message.startswith("epoch 2: 3 rows read, 2 accepted, 0 late")
        assert "1 disordered" in message  # the order of 9:00 is further behind than allowed

    def test_the_history_of_a_source(self, runs: Any) -> None:
        assert runs[0]["last_hour"][1].endswith("rows from 2024-01-01 10:18:07 on (history)")
        status, message = runs[1]["last_hour"]
        assert (status, "[SW267]" in message) == ("error", True)

    @pytest.mark.parametrize("model", ["behind_a_view", "behind_a_name"])
    def test_the_history_of_a_source_behind_a_view(self, runs: Any, model: str) -> None:
        assert runs[0][model][1].endswith("rows from 2024-01-01 10:18:07 on (history)")
        status, message = runs[1][model]
        assert (status, "[SW267]" in message) == ("error", True)

    def test_what_is_behind_a_view_and_an_ephemeral_model(self, runs: Any) -> None:
        status, message = runs[1]["behind_a_cte"]
        assert status == "success", message
        # the time column, the watermark and the order are those of the source
        assert message.startswith("epoch 2: 3 rows read, 1 accepted, 0 late")
        assert ("1 disordered" in message, "1 without time" in message) == (True, True), message

    def test_nothing_is_known_of_two_tables_behind_a_view(self, runs: Any) -> None:
        status, message = runs[1]["behind_two"]
        assert status == "success", message
        assert message.startswith("epoch 2: 3 rows read, 2 accepted, 0 late")
        assert "disordered" not in message
        assert "watermark (none) -> (none)" in message

    @pytest.mark.parametrize("model", WITHOUT_HISTORY)
    def test_a_history_that_a_model_has_not_written(self, runs: Any, model: str) -> None:
        status, message = runs[0][model]
        assert (status, "[SW268]" in message) == ("error", True)
        got = (
            f"Got: {WITHOUT_HISTORY[model]}, and the history that source.test.shop.orders declares"
        )
        assert got in message
        assert "Write history: null for this input in the config of the model" in message

    @pytest.mark.parametrize("model", ["panes_of_what_is_there", "rows_of_what_is_there"])
    def test_a_history_is_what_the_model_says(self, runs: Any, model: str) -> None:
        assert [run[model][0] for run in runs] == ["success", "success"], runs[1][model]
        assert "(history)" not in runs[0][model][1]

    @pytest.mark.parametrize("model", REFUSED)
    def test_what_cannot_be_converted(self, runs: Any, model: str) -> None:
        status, message = runs[0][model]
        assert status == "error"
        assert REFUSED[model] in message

    def test_a_view_is_not_judged(self, runs: Any) -> None:
        assert runs[0]["hours_of_shipments"][0] == "success"
        assert runs[0]["shipments_seen"][0] == "success"
