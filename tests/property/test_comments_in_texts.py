"""Texts of SQL mean the same with comments between their words, whatever stands in these.

Each text of a call is written with a space wherever a comment may stand. The call without comments
is the oracle.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st
from spark_windows.render import Macros

from .engine import Drawn, session_settings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

CALLS = 2
COMMENTS = [
    "/* it's */",
    '/* " ) */',
    "/* {x} {n} ; § */",
    "/* -- ( [ */",
    "/* , as z from t where group by */",
    "/* one /* in */ another */",
    "-- don't\n",
    '-- " ( /* {{ \n',
    "-- , count(*) over (\n",
]
"""What a comment may hold: quotes, brackets, placeholders, words of SQL, the marks of another."""

TIMES = (
    "select id , k , v , ts , k || ' -- no /* comment */' as `a b` from commented where id >= 0"
)
WINDOW = {"kind": "tumble", "timecol": "( ts )", "size": "1 hour"}
WINDOWED = {"timecol": "( ts )", "size": "1 hour"}
AGGREGATES = {
    "n": "count( * ) filter ( where v > 1 )",
    "low": "min( v + 1 )",
    "users": "count( distinct k , v )",
    "texts": "string_agg( k , '; -- ' )",
    "mean": "avg( cast( v as double ) )",
    "at": "max_by( id , v )",
    "late": "first( id , true )",
    "named": {"function": "sum", "args": "v * 2", "filter": "k <> 'it''s'"},
}
TUMBLED = ("tumble", {"data": TIMES, **WINDOWED})
RANKED = {"order_by": "v desc nulls last , id", "partition_by": ["lower( k )"]}
TEXTS: dict[str, tuple[str, dict[str, Any]]] = {
    "tumble": TUMBLED,
    "session": ("session", {"data": TIMES, "timecol": "( ts )", "gap": "20 minutes"}),
    "session of keys": (
        "session",
        {"data": TIMES, "timecol": "ts", "gap": "20 minutes", "partition_by": ["lower( k )"]},
    ),
    "rows": ("tumble_row", {"data": TIMES, "timecol": "ts", "size": 3, "order_by": "v , id"}),
    "aggregate": (
        "window_aggregate",
        {
            "data": TIMES,
            "window": WINDOW,
            "group_by": {"key": "upper( k )", "`odd name`": "v % 2"},
            "aggregates": AGGREGATES,
            "where": "v > 0 or k like '%--%'",
            "having": "n > 0 and users < 100",
        },
    ),
    "aggregate of hops": (
        "window_aggregate",
        {
            "data": TIMES,
            "window": {"kind": "hop", "timecol": "ts", "slide": "5 minutes", "size": "1 hour"},
            "group_by": ["k"],
            "aggregates": AGGREGATES,
        },
    ),
    "group": (
        "group_window",
        {
            "data": TIMES,
            "select": "k as `the key` , count( * ) as n , sum( v ) filter ( where v > 1 ) as s",
            "group_by": "tumble( ts , interval '1' hour ) , k",
            "where": "v > 0",
            "having": "count( * ) > 0",
        },
    ),
    "top": ("window_top_n", {"data": TUMBLED, "n": 2, **RANKED}),
    "deduplicate": ("window_deduplicate", {"data": TUMBLED, "order_by": "v + 1 , id"}),
    "join": (
        "window_join",
        {
            "left": TUMBLED,
            "right": TUMBLED,
            "on": ["k"],
            "condition": "l.v < r.v and r.k <> '--'",
            "select": ["l.id as l_id", "r.id + 1 as r_id"],
        },
    ),
    "interval join": (
        "interval_join",
        {
            "left": TIMES,
            "right": TIMES,
            "left_time": "( l.ts )",
            "right_time": "( r.ts )",
            "on": ["k"],
            "upper": "20 minutes",
            "condition": "l.v <= r.v",
            "select": ["l.id as l_id", "r.id as r_id"],
        },
    ),
}
SQL = {
    *("data", "left", "right", "timecol", "group_by", "aggregates", "where", "having", "select"),
    *("order_by", "partition_by", "condition", "args", "filter", "window"),
    *("left_time", "right_time"),
}
"""Arguments that are texts of SQL, or hold some; what they hold under other names is none."""


def commented(text: str, chosen: list[str]) -> str:
    """Put a comment, or none, before, between and behind the words of a text, but for literals."""
    parts = text.split("'")  # those at odd places are in quotes
    for place in range(0, len(parts), 2):
        words = parts[place].split(" ")
        dressed = words[0]
        for word in words[1:]:
            comment = chosen.pop() if "`" not in parts[place] else ""
            dressed += f" {comment} {word}" if comment else f" {word}"
        parts[place] = dressed
    return " ".join([chosen.pop(), "'".join(parts), chosen.pop()]).strip(" ")


def dressed(macros: Macros, value: Any, chosen: list[str]) -> Any:
    """Return the value of an argument that is SQL, with comments in all of its texts."""
    if isinstance(value, str):
        return commented(value, chosen)
    if isinstance(value, list):
        return [dressed(macros, one, chosen) for one in value]
    if isinstance(value, tuple):
        return rendered(macros, value, chosen)
    is_window, names = "kind" in value, ("function",)
    return {
        key: one
        if key in names or (is_window and key not in SQL)
        else dressed(macros, one, chosen)
        for key, one in value.items()
    }


def rendered(macros: Macros, call: tuple[str, dict[str, Any]], chosen: list[str]) -> str:
    """Return the SQL of a call with comments in its texts."""
    macro, arguments = call
    given = {
        key: dressed(macros, value, chosen) if key in SQL else value
        for key, value in arguments.items()
    }
    return macros.render(macro, **given)


@pytest.mark.parametrize("name", TEXTS)
def test_comments_change_nothing(spark: SparkSession, name: str, examples: Drawn) -> None:
    spark.sql(
        "select id, timestamp_seconds(1700000000 + id * 700) as ts, id % 5 as v, "
        "elt(1 + id % 3, 'a', 'it\\'s', '-- b') as k from range(40)"
    ).createOrReplaceTempView("commented")
    covered: Counter[str] = Counter()
    comments = st.lists(st.sampled_from(["", "", *COMMENTS]), min_size=150, max_size=150)

    @examples(CALLS, comments)
    def holds(chosen: list[str], seed: int) -> None:
        with session_settings(spark, seed):
            macros = Macros(session=spark)
            plain = rendered(macros, TEXTS[name], [""] * 150)
            text = rendered(macros, TEXTS[name], list(chosen))
            assert text != plain
            expected, found = (
                sorted(map(str, spark.sql(f"select * from {one}").collect()))
                for one in (plain, text)
            )
            assert expected
            assert found == expected, text
            covered.update(comment for comment in COMMENTS if comment.strip() in text)

    holds()
    assert len(covered) >= len(COMMENTS) // 2, covered
