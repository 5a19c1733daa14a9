"""Windows in GROUP BY give what GROUP BY over the table function gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

DATA = """
select timestamp_seconds(id * id * 13) as ts, if(id % 5 = 0, null, id % 3) as k, id as v,
    struct(id % 2 as part) as s, struct(id % 3 as `c.d`) as `a b`, id % 2 as `a.b`,
    id % 3 as `a``b`, id % 4 as 2x, if(id % 4 = 0, 'A', if(id % 4 = 1, 'a', 'b')) as c
from range(200)
"""
MINUTES = "interval '10' minute"
QUERIES: dict[str, tuple[dict[str, Any], str, str]] = {
    "tumble": (
        {
            "select": f"TUMBLE_START(ts, {MINUTES}) ws, k, Sum( v ) AS total, "
            f"tumble_rowtime(ts,{MINUTES}) as `rt`",
            "group_by": f"k, TUMBLE(ts, {MINUTES})",
            "where": "v > 3",
            "having": "SUM(v) > 20 and total < 900",
        },
        "tumble(ts, 600)",
        "select window_start as ws, k, sum(v) as total, window_time as rt from {} "
        "where v > 3 group by window_start, window_end, window_time, k "
        "having sum(v) > 20 and sum(v) < 900",
    ),
    "hop": (
        {
            "select": [
                "hop_end(ts, interval 10 minutes, interval '1 hour') as we",
                "s.part",
                "v % 4 as rest",
                "count(distinct k) filter (where v > 9) as users",
                "max(v) as most",
            ],
            "group_by": "hop(ts, interval 10 minutes, interval '1 hour'), s.part, v % 4",
        },
        "hop(ts, 600, 3600)",
        "select window_end as we, s.part, v % 4 as rest, "
        "count(distinct k) filter (where v > 9) as users, max(v) as most from {} "
        "group by window_start, window_end, s.part, v % 4",
    ),
    "quoted names": (
        {
            "select": "`a b`, `a.b`, `a b`.`c.d`, `a``b`, 2x, count(*) as `how ``many`",
            "group_by": "tumble(ts, interval '1' hour), `a b`, `a.b`, `a b`.`c.d`, `a``b`, 2x",
        },
        "tumble(ts, 3600)",
        "select `a b`, `a.b`, `a b`.`c.d`, `a``b`, 2x, count(*) as `how ``many` from {} "
        "group by window_start, window_end, `a b`, `a.b`, `a b`.`c.d`, `a``b`, 2x",
    ),
    "a name with a backslash": (
        {
            "select": r"k, sum(v) as `a\d`, count(*) as `\1`",
            "group_by": "k, tumble(ts, interval '1' hour)",
            "having": "sum(v) > 20 and count(*) > 1",
        },
        "tumble(ts, 3600)",
        r"select k, sum(v) as `a\d`, count(*) as `\1` from {} "
        "group by window_start, window_end, k having sum(v) > 20 and count(*) > 1",
    ),
    "names in quotes and without": (
        {
            "select": "`K`, c, s.`part`, `2x`, `A B`, count(*) as n",
            "group_by": "tumble(ts, interval '1' hour), k, `c`, `s`.part, 2x, `a b`",
        },
        "tumble(ts, 3600)",
        "select `K`, c, s.`part`, `2x`, `A B`, count(*) as n from {} "
        "group by window_start, window_end, k, `c`, `s`.part, 2x, `a b`",
    ),
    "expressions": (
        {
            "select": "k + 1, c = 'A', c = 'a' is_a, count(*) as n, "
            "count(*) filter (where c = 'a') few",
            "group_by": "k + 1, c = 'A', c = 'a', tumble(ts, interval '1' hour)",
            "having": "COUNT( * ) > 1 and count(*) filter(WHERE c ='a') < 9",
        },
        "tumble(ts, 3600)",
        "select k + 1 as group_1, c = 'A' as group_2, c = 'a' as is_a, count(*) as n, "
        "count(*) filter (where c = 'a') as few from {} "
        "group by window_start, window_end, k + 1, c = 'A', c = 'a' "
        "having count(*) > 1 and count(*) filter (where c = 'a') < 9",
    ),
    "session": (
        {
            "select": "k, session_start(ts, interval '1' hour) as ws, "
            "session_end(ts, interval '1' hour) as we, count(*) as c",
            "group_by": "session(ts, interval '1' hour), k",
        },
        "session(ts, 3600)",
        "select k, window_start as ws, window_end as we, count(*) as c from {} "
        "group by window_start, window_end, k",
    ),
    "only bounds": (
        {
            "select": "tumble_start(ts, interval '1' day)",
            "group_by": "tumble(ts, interval '1' day)",
        },
        "tumble(ts, 86400)",
        "select distinct window_start from {}",
    ),
}


@pytest.mark.parametrize("name", QUERIES)
def test_the_rows_of_the_table_function(spark: SparkSession, macros: Macros, name: str) -> None:
    arguments, function, query = QUERIES[name]
    kind, lengths = function.rstrip(")").split("(")
    names = {"tumble": ["size"], "hop": ["slide", "size"], "session": ["gap"]}[kind]
    seconds = [f"{length.strip()} seconds" for length in lengths.split(",")[1:]]
    more = {"partition_by": "k"} if kind == "session" else {}
    table = macros.render(
        kind, DATA, timecol="ts", **dict(zip(names, seconds, strict=True)), **more
    )
    found = spark.sql("select * from " + macros.render("group_window", DATA, **arguments))
    expected = spark.sql(query.format(table))
    assert found.columns == expected.columns
    assert sorted(map(str, found.collect())) == sorted(map(str, expected.collect()))
    assert found.count() > 2


@pytest.mark.parametrize(
    ("select", "group_by", "message"),
    [
        ("k, count(*) as n", "k", "one of the groups is TUMBLE"),
        ("count(*) as n", "tumble(ts)", "tumble takes a time and size"),
        (
            "tumble_end(ts, interval '2' hour) as e",
            "tumble(ts, interval '1' hour)",
            "arguments of the window",
        ),
        (
            "tumble_proctime(ts, interval '1' hour) as e",
            "tumble(ts, interval '1' hour)",
            "event time",
        ),
        ("count(*)", "tumble(ts, interval '1' hour)", "an aggregate with a name"),
        ("", "tumble(ts, interval '1' hour)", "select is a list"),
        ("count(*) as n", "tumble(ts, interval '1' hour) + (1)", "tumble takes a time and size"),
    ],
)
def test_what_is_no_window_in_group_by(
    macros: Macros, select: str, group_by: str, message: str
) -> None:
    with pytest.raises(CompilationError, match=rf"SW143.*{message}"):
        macros.render("group_window", DATA, select=select, group_by=group_by)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"select": "sum(v) as x, max(v) as x"}, r"SW115.*same name"),
        ({"select": "sum(v) as x", "having": "max(v) > 1"}, r"SW143.*about what is selected"),
    ],
)
def test_what_would_be_another_query(
    macros: Macros, arguments: dict[str, str], message: str
) -> None:
    with pytest.raises(CompilationError, match=message):
        macros.render("group_window", DATA, group_by="tumble(ts, interval '1' hour)", **arguments)
