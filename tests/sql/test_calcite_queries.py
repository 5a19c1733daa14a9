"""The queries of Calcite's page on streaming, over tables: the rows that it prints.

Source: Apache Calcite, SQL extensions for streaming. A query over a stream is here the same query
over a table of the rows that had arrived. `PRINTED` are those with a print; `TOLD` are those of
which the page only says what they do, and their rows are counted here by hand.

What the page prints or says, and its own queries do not give; here the query decides:

* Three of the descriptions say "An order by": the query has one text for all, "An order for".
  "1 unit" is right, the query has a CASE for it.
* Product 20 has 7 units in the hour of 10:00: 7 is the number of its only order, of 2 units. The
  page prints these 2 units wherever it shows that order.
* SUM OVER (PARTITION BY FLOOR(…)) is called a total that grows from row to row. Without ORDER BY
  all rows of an hour have the total of the whole hour; the running total takes ORDER BY rowtime.
* The view is HourlyOrderTotals where it is made and HourlyTotals where it is read.
* Some windows have ORDER BY before PARTITION BY, and `OVER product (RANGE …)` stands outside of
  the brackets; SQL has PARTITION BY first, and `OVER (product RANGE …)`.
* The UNION ALL without ORDER BY prints two rows out of order. That is no contradiction: it is
  what the page warns of. With ORDER BY all rows are printed in order.
"""

from __future__ import annotations

from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.clients.jinja import get_environment
from spark_windows.render import Macros, Relation

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

DAY = "2015-02-16"
TABLES = {
    "orders": """
        10:17:00 | 30 |  5 |  4
        10:17:05 | 10 |  6 |  1
        10:18:05 | 20 |  7 |  2
        10:18:07 | 30 |  8 | 20
        11:02:00 | 10 |  9 |  6
        11:04:00 | 10 | 10 |  1
        11:09:30 | 40 | 11 | 12
        11:24:11 | 10 | 12 |  4
    """,
    "earlier_orders": """
        08:30:00 | 10 | 1 |  3
        08:45:10 | 20 | 2 |  1
        09:12:21 | 10 | 3 | 10
        09:27:44 | 30 | 4 |  2
    """,
    "products": """
        08:00:00 | 10 | paint
        08:00:00 | 20 | brush
        08:00:00 | 30 | ladder
        11:03:00 | 10 | lacquer
    """,
    "shipments": """
        10:30:00 | 5
        11:20:00 | 6
        11:18:07 | 8
        10:59:00 | 9
    """,
}
"""The page prints the orders; what is in the other tables is made up."""
COLUMNS = {
    "orders": "product_id, order_id, units",
    "earlier_orders": "product_id, order_id, units",
    "products": "product_id, name",
    "shipments": "order_id",
}
"""Behind the time, which is the first one."""
VIEWS = {
    "all_orders": "select * from earlier_orders union all select * from orders",
    **{
        f"{which}hourly_totals": f"""
        select {{{{ hour }}}} as rowtime, product_id, count(*) as c, sum(units) as su
        from {which}orders
        group by {{{{ hour }}}}, product_id
        """
        for which in ("", "earlier_", "all_")
    },
}
FREQUENT = """
    10:00:00 | 30
    11:00:00 | 10
    11:00:00 | 40
"""
HOURS = """
    10:00:00 | 30 | 2 | 24
    10:00:00 | 10 | 1 |  1
    10:00:00 | 20 | 1 |  2
    11:00:00 | 10 | 3 | 11
    11:00:00 | 40 | 1 | 12
"""
PRINTED: dict[str, tuple[str, str]] = {
    "all rows that arrive": ("select * from orders", TABLES["orders"]),
    "all rows that are there": ("select * from earlier_orders", TABLES["earlier_orders"]),
    "a filter": (
        "select * from orders where units > 3",
        """
        10:17:00 | 30 |  5 |  4
        10:18:07 | 30 |  8 | 20
        11:02:00 | 10 |  9 |  6
        11:09:30 | 40 | 11 | 12
        11:24:11 | 10 | 12 |  4
        """,
    ),
    "expressions": (
        """
        select
            rowtime,
            'An order for ' || units || ' ' || case units when 1 then 'unit' else 'units' end
                || ' of product #' || product_id as description
        from orders
        """,
        """
        10:17:00 | An order for 4 units of product #30
        10:17:05 | An order for 1 unit of product #10
        10:18:05 | An order for 2 units of product #20
        10:18:07 | An order for 20 units of product #30
        11:02:00 | An order for 6 units of product #10
        11:04:00 | An order for 1 unit of product #10
        11:09:30 | An order for 12 units of product #40
        11:24:11 | An order for 4 units of product #10
        """,
    ),
    "tumbling by FLOOR": (
        """
        select {{ hour }} as rowtime, product_id, count(*) as c, sum(units) as units
        from orders
        group by {{ hour }}, product_id
        """,
        HOURS,
    ),
    "tumbling by TUMBLE in GROUP BY": (
        """
        select * from {{ spark_windows.group_window(
            data=ref('orders'),
            select="tumble_start(rowtime, interval '1' hour) as rowtime, product_id, "
                ~ "count(*) as c, sum(units) as units",
            group_by="tumble(rowtime, interval '1' hour), product_id",
        ) }}
        """,
        HOURS,
    ),
    "tumbling by window_aggregate": (
        """
        select window_start as rowtime, product_id, c, units
        from {{ spark_windows.window_aggregate(
            data=ref('orders'),
            window={'kind': 'tumble', 'timecol': 'rowtime', 'size': '1 hour'},
            group_by='product_id',
            aggregates={'c': 'count(*)', 'units': 'sum(units)'},
        ) }}
        """,
        HOURS,
    ),
    "having": (
        """
        select {{ hour }} as rowtime, product_id
        from orders
        group by {{ hour }}, product_id
        having count(*) > 2 or sum(units) > 10
        """,
        FREQUENT,
    ),
    "having of TUMBLE in GROUP BY": (
        """
        select rowtime, product_id
        from {{ spark_windows.group_window(
            data=ref('orders'),
            select="tumble_start(rowtime, interval '1' hour) as rowtime, product_id, "
                ~ "count(*) as c, sum(units) as su",
            group_by="tumble(rowtime, interval '1' hour), product_id",
            having='c > 2 or su > 10',
        ) }}
        """,
        FREQUENT,
    ),
    "a filter of a subquery": (
        """
        select rowtime, product_id
        from (
            select {{ hour }} as rowtime, product_id, count(*) as c, sum(units) as su
            from orders
            group by {{ hour }}, product_id
        )
        where c > 2 or su > 10
        """,
        FREQUENT,
    ),
    "a filter of a view": (
        "select rowtime, product_id from hourly_totals where c > 2 or su > 10",
        FREQUENT,
    ),
    "a filter of a CTE": (
        f"""
        with totals as ({VIEWS["hourly_totals"]})
        select rowtime, product_id from totals where c > 2 or su > 10
        """,
        FREQUENT,
    ),
    "union all": (
        """
        select * from orders where product_id = 10
        union all
        select * from orders where product_id = 30
        """,
        """
        10:17:05 | 10 |  6 |  1
        10:17:00 | 30 |  5 |  4
        10:18:07 | 30 |  8 | 20
        11:02:00 | 10 |  9 |  6
        11:04:00 | 10 | 10 |  1
        11:24:11 | 10 | 12 |  4
        """,
    ),
}
ORDERED = {
    "order by a period": (
        """
        select {{ hour }} as rowtime, product_id, order_id, units
        from orders
        order by rowtime asc, units desc
        """,
        """
        10:00:00 | 30 |  8 | 20
        10:00:00 | 30 |  5 |  4
        10:00:00 | 20 |  7 |  2
        10:00:00 | 10 |  6 |  1
        11:00:00 | 40 | 11 | 12
        11:00:00 | 10 |  9 |  6
        11:00:00 | 10 | 12 |  4
        11:00:00 | 10 | 10 |  1
        """,
    ),
    "union all in order": (
        """
        select * from orders where product_id = 10
        union all
        select * from orders where product_id = 30
        order by rowtime
        """,
        """
        10:17:00 | 30 |  5 |  4
        10:17:05 | 10 |  6 |  1
        10:18:07 | 30 |  8 | 20
        11:02:00 | 10 |  9 |  6
        11:04:00 | 10 | 10 |  1
        11:24:11 | 10 | 12 |  4
        """,
    ),
}
"""Printed, too, and the order of the rows counts."""

THREE_HOURS = """
    08:00:00 | 10 |  3 | 1
    08:00:00 | 20 |  1 | 1
    09:00:00 | 10 | 13 | 2
    09:00:00 | 30 |  2 | 1
    10:00:00 | 30 | 26 | 3
    10:00:00 | 10 | 14 | 3
    10:00:00 | 20 |  3 | 2
    11:00:00 | 10 | 22 | 5
    11:00:00 | 40 | 12 | 1
"""
"""Product 10 has 3, 10, 1 and 11 units in the hours from 08:00 on: 3 + 10 + 1 at 10:00."""
TOLD: dict[str, tuple[str, str]] = {
    "a constant table": ("select * from values (1, 'abc')", "1 | abc"),
    "the largest hour of a product": (
        "select max(su) from earlier_hourly_totals where product_id = 10",
        "10",
    ),
    "the hours of a product": (
        "select rowtime from hourly_totals where product_id = 10",
        """
        10:00:00
        11:00:00
        """,
    ),
    "tumbling by CEIL": (
        """
        select {{ spark_windows.ceil_time('rowtime', '1 hour') }} as hour, count(*), sum(units)
        from orders
        group by hour
        """,
        """
        11:00:00 | 4 | 27
        12:00:00 | 4 | 23
        """,
    ),
    "15 minutes by FLOOR": (
        """
        select {{ spark_windows.floor_time('rowtime', '15 minutes') }} as quarter, sum(units)
        from (select * from orders union all select {{ at('10:30:00') }}, 50, 99, 100)
        group by quarter
        """,
        """
        10:15:00 |  27
        10:30:00 | 100
        11:00:00 |  19
        11:15:00 |   4
        """,
    ),
    "15 minutes by CEIL": (
        """
        select {{ spark_windows.ceil_time('rowtime', '15 minutes') }} as quarter, sum(units)
        from (select * from orders union all select {{ at('10:30:00') }}, 50, 99, 100)
        group by quarter
        """,
        """
        10:30:00 | 127
        11:15:00 |  19
        11:30:00 |   4
        """,
    ),
    # From midnight it is 56 times 11 minutes to 10:16, 60 to 11:00, 62 to 11:22, 130 to 23:50.
    "11 minutes from midnight": (
        """
        select
            {{ spark_windows.floor_time('rowtime', '11 minutes', restart='1 day') }} as begin,
            {{ spark_windows.floor_time('rowtime', '11 minutes', '1 day', bound='end') }} as end,
            sum(units)
        from (select * from orders union all select {{ at('23:59:59.999999') }}, 50, 99, 100)
        group by begin, end
        """,
        """
        10:16:00 | 10:27:00 |  27
        11:00:00 | 11:11:00 |  19
        11:22:00 | 11:33:00 |   4
        23:50:00 | 00:00:00 | 100
        """,
    ),
    "hopping by OVER on totals": (
        """
        select rowtime, product_id, su_of_three, c_of_three
        from {{ spark_windows.over(
            data=ref('all_hourly_totals'),
            windows={
                'w': "partition by product_id order by rowtime range interval '2' hour preceding",
            },
            functions={'su_of_three': 'sum(su) over w', 'c_of_three': 'sum(c) over w'},
        ) }}
        """,
        THREE_HOURS,
    ),
    # A hop is there two hours after the last order, too: those hours have no totals of their own.
    "hopping by HOP in GROUP BY": (
        """
        with hops as (
            select hour_end - interval '1' hour as rowtime, product_id, su, c
            from {{ spark_windows.group_window(
                data=ref('all_orders'),
                select="hop_end(rowtime, interval '1' hour, interval '3' hour) as hour_end, "
                    ~ "product_id, sum(units) as su, count(*) as c",
                group_by="hop(rowtime, interval '1' hour, interval '3' hour), product_id",
            ) }}
        )
        select rowtime, product_id, hops.su, hops.c
        from hops join all_hourly_totals using (rowtime, product_id)
        """,
        THREE_HOURS,
    ),
    # 7,007 seconds before 09:00 is 07:03:13. Until 13:00 there are the orders after 11:03:13.
    "7,007 seconds every hour": (
        """
        select window_end, orders, units
        from {{ spark_windows.window_aggregate(
            data=ref('all_orders'),
            window={
                'kind': 'hop',
                'timecol': 'rowtime',
                'slide': '1 hour',
                'size': '7007 seconds',
                'offset': '-7007 seconds',
            },
            aggregates={'orders': 'count(*)', 'units': 'sum(units)'},
        ) }}
        """,
        """
        09:00:00 | 2 |  4
        10:00:00 | 4 | 16
        11:00:00 | 6 | 39
        12:00:00 | 8 | 50
        13:00:00 | 3 | 17
        """,
    ),
    # At 11:09:30 the last hour has all orders before: 27 + 6 + 1 + 12.
    "sliding": (
        """
        select rowtime, product_id, units, units_last_hour
        from {{ spark_windows.over(
            data=ref('orders'),
            functions={
                'units_last_hour':
                    "sum(units) over (order by rowtime range interval '1' hour preceding)",
            },
        ) }}
        """,
        """
        10:17:00 | 30 |  4 |  4
        10:17:05 | 10 |  1 |  5
        10:18:05 | 20 |  2 |  7
        10:18:07 | 30 | 20 | 27
        11:02:00 | 10 |  6 | 33
        11:04:00 | 10 |  1 | 34
        11:09:30 | 40 | 12 | 46
        11:24:11 | 10 |  4 | 23
        """,
    ),
    # Of product 10: 6 and (1 + 6) / 2; (6 + 1) / 2 and 8 / 3; 4 and 12 / 4.
    "sliding by two lengths": (
        """
        select rowtime, product_id, units, round(m10, 2), round(d7, 2)
        from {{ spark_windows.over(
            data=ref('orders'),
            windows={'product': 'partition by product_id order by rowtime'},
            functions={
                'm10': "avg(units) over (product range interval '10' minute preceding)",
                'd7': "avg(units) over (product range interval '7' day preceding)",
            },
            qualify='m10 > d7',
        ) }}
        """,
        """
        11:02:00 | 10 | 6 | 6.0 | 3.5
        11:04:00 | 10 | 1 | 3.5 | 2.67
        11:24:11 | 10 | 4 | 4.0 | 3.0
        """,
    ),
    "sliding by rows, by what follows, and functions of an order": (
        """
        select order_id, of_three, soon, place, middle
        from {{ spark_windows.over(
            data=ref('orders'),
            windows={'w': 'order by rowtime', 'hour': {'partition_by': hour}},
            functions={
                'of_three': 'sum(units) over (w rows 2 preceding)',
                'soon': "sum(units) over "
                    ~ "(w range between current row and interval '5' minute following)",
                'place': 'rank() over (hour order by units desc)',
                'middle': "median(units) over (w range interval '1' hour preceding)",
            },
        ) }}
        """,
        """
         5 |  4 | 27 | 2 | 4.0
         6 |  5 | 23 | 4 | 2.5
         7 |  7 | 22 | 3 | 2.0
         8 | 23 | 20 | 1 | 3.0
         9 | 28 |  7 | 2 | 4.0
        10 | 27 |  1 | 4 | 3.0
        11 | 19 | 12 | 1 | 4.0
        12 | 17 |  4 | 3 | 5.0
        """,
    ),
    "cascading, the total of the hour": (
        """
        select rowtime, product_id, units, units_of_hour
        from {{ spark_windows.over(
            data=ref('orders'),
            functions={'units_of_hour': 'sum(units) over (partition by ' ~ hour ~ ')'},
        ) }}
        """,
        """
        10:17:00 | 30 |  4 | 27
        10:17:05 | 10 |  1 | 27
        10:18:05 | 20 |  2 | 27
        10:18:07 | 30 | 20 | 27
        11:02:00 | 10 |  6 | 23
        11:04:00 | 10 |  1 | 23
        11:09:30 | 40 | 12 | 23
        11:24:11 | 10 |  4 | 23
        """,
    ),
    "cascading, the total so far, beside sliding": (
        """
        select rowtime, product_id, units, since_top_of_hour, last_hour
        from {{ spark_windows.over(
            data=ref('orders'),
            windows={'hour': {'partition_by': hour, 'order_by': 'rowtime'}},
            functions={
                'since_top_of_hour': 'sum(units) over hour',
                'last_hour':
                    "sum(units) over (order by rowtime range interval '1' hour preceding)",
            },
        ) }}
        """,
        """
        10:17:00 | 30 |  4 |  4 |  4
        10:17:05 | 10 |  1 |  5 |  5
        10:18:05 | 20 |  2 |  7 |  7
        10:18:07 | 30 | 20 | 27 | 27
        11:02:00 | 10 |  6 |  6 | 33
        11:04:00 | 10 |  1 |  7 | 34
        11:09:30 | 40 | 12 | 19 | 46
        11:24:11 | 10 |  4 | 23 | 23
        """,
    ),
    "a join with a table": (
        """
        select order_id, name
        from orders join products using (product_id)
        where products.rowtime = {{ at('08:00:00') }}
        """,
        """
         5 | ladder
         6 | paint
         7 | brush
         8 | ladder
         9 | paint
        10 | paint
        12 | paint
        """,
    ),
    # Product 10 has its other name from 11:03:00 on.
    "a join with a table that changes": (
        """
        select order_id, name
        from {{ spark_windows.as_of_join(
            left=ref('orders'),
            right=ref('products'),
            left_time='l.rowtime',
            right_time='r.rowtime',
            on='product_id',
            select='r.name',
            within_window=false,
        ) }}
        """,
        """
         5 | ladder
         6 | paint
         7 | brush
         8 | ladder
         9 | paint
        10 | lacquer
        11 | NULL
        12 | lacquer
        """,
    ),
    # Order 8 is shipped exactly an hour later, order 6 later than that, order 9 earlier.
    "a join of two streams within an hour": (
        """
        select *
        from {{ spark_windows.interval_join(
            left=ref('orders'),
            right=ref('shipments'),
            left_time='l.rowtime',
            right_time='r.rowtime',
            on='order_id',
            upper='1 hour',
            select=['l.order_id', 'l.rowtime', 'r.rowtime as shipped_at'],
        ) }}
        """,
        """
        5 | 10:17:00 | 10:30:00
        8 | 10:18:07 | 11:18:07
        """,
    ),
}


class Tables:
    """The tables, whose times have a type, and queries over them.

    Args:
        spark: Where they are.
        time_type: Of their times.
        described: Whether the macros may look up their columns.
    """

    def __init__(self, spark: SparkSession, time_type: str, *, described: bool) -> None:
        self.spark, self.time_type, self.described = spark, time_type, described
        macros = Macros(session=spark if described else None)
        self.context = {**macros.context, "at": self.at, "ref": Relation if described else str}
        self.context["hour"] = macros.render("floor_time", "rowtime", "1 hour")
        for name, text in TABLES.items():
            rows = ", ".join(f"({', '.join(self.literals(row))})" for row in cells(text))
            self.make(name, f"select * from values {rows} as t (rowtime, {COLUMNS[name]})")
        for name, query in VIEWS.items():
            self.make(name, query)

    def make(self, name: str, query: str) -> None:
        self.run(query).createOrReplaceTempView(name)

    def at(self, time: str) -> str:
        """Return a time as a literal."""
        zone = "+00:00" if self.time_type == "timestamp" else ""
        return f"{self.time_type}'{DAY} {time}{zone}'"

    def literals(self, row: list[str]) -> list[str]:
        return [self.at(row[0]), *(f"'{one}'" if one.isalpha() else one for one in row[1:])]

    def run(self, query: str) -> DataFrame:
        return self.spark.sql(get_environment(None).from_string(query).render(self.context))

    def printed(self, query: str) -> list[list[str]]:
        """Return what a query gives, as the page prints it."""
        found = self.run(query)
        kinds = [kind for _, kind in found.dtypes]
        assert {"timestamp", "timestamp_ntz"} & set(kinds) <= {self.time_type}
        items = [
            f"unix_micros(`{name}`)" if kind == "timestamp" else f"`{name}`"
            for name, kind in found.dtypes
        ]
        return [list(map(shown, row, kinds)) for row in found.selectExpr(*items).collect()]


def cells(text: str) -> list[list[str]]:
    """Return the cells of a print."""
    lines = [line for line in text.splitlines() if line.strip()]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def shown(value: Any, kind: str) -> str:
    if kind == "timestamp":
        value = datetime.fromtimestamp(value / 1_000_000, tz=timezone.utc)
    if isinstance(value, datetime):
        return value.time().isoformat()
    return "NULL" if value is None else str(value)


@pytest.fixture(scope="module", params=["timestamp_ntz", "timestamp"])
def tables(request: pytest.FixtureRequest, spark: SparkSession) -> Tables:
    return Tables(spark, request.param, described=request.param == "timestamp")


@pytest.mark.parametrize("name", [*PRINTED, *TOLD])
def test_a_query_gives_its_rows(tables: Tables, name: str) -> None:
    query, rows = {**PRINTED, **TOLD}[name]
    assert sorted(tables.printed(query)) == sorted(cells(rows))


@pytest.mark.parametrize("name", ORDERED)
def test_a_query_gives_its_rows_in_order(tables: Tables, name: str) -> None:
    query, rows = ORDERED[name]
    assert tables.printed(query) == cells(rows)
