"""What `over` takes beside frames: ranks, orders, arrays, windows that refine others, QUALIFY."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros, Relation

from tests.oracle import over as oracle
from tests.oracle.over import Frame, Key
from tests.property.engine import Example, check, values
from tests.property.generate import Row

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

TYPES = {"id": "bigint", "p": "string", "v": "bigint"}
VALUES: dict[str | None, list[int | None]] = {
    "a": [3, None, 1, 3, 7, None, 2, 1, 3],
    None: [5, 5, None],
    "b": [4],
    "c": [None],
}
"""Ties, NULLs, a NULL key, a row alone."""
ROWS: list[Row] = [
    {"id": number, "p": p, "v": v}
    for number, (p, v) in enumerate((p, v) for p, of_key in VALUES.items() for v in of_key)
]
DATA = f"({values(ROWS[::-1], TYPES)})"

ORDERS = {
    "v": Key("v"),
    "v desc": Key("v", descending=True, nulls_first=False),
    "v nulls last": Key("v", nulls_first=False),
    "v desc nulls first": Key("v", descending=True),
    "v using <": Key("v"),
    "v using > nulls first": Key("v", descending=True),
}
FUNCTIONS: dict[str, tuple[oracle.Function, str]] = {
    "row_number()": (oracle.row_number(), "int"),
    "rank()": (oracle.rank(), "int"),
    "dense_rank()": (oracle.dense_rank(), "int"),
    "percent_rank()": (oracle.percent_rank(), "double"),
    "cume_dist()": (oracle.cume_dist(), "double"),
    "ntile(1)": (oracle.ntile(1), "int"),
    "ntile(4)": (oracle.ntile(4), "int"),
    "lag(v)": (oracle.lag("v"), "bigint"),
    "lag(v, 2, -1)": (oracle.lag("v", 2, -1), "bigint"),
    "lag(v, 2) ignore nulls": (oracle.lag("v", 2, ignore_nulls=True), "bigint"),
    "lead(v, 3)": (oracle.lead("v", 3), "bigint"),
    "lead(v) respect nulls": (oracle.lead("v"), "bigint"),
    "lead(v, 1, 0) ignore nulls": (oracle.lead("v", 1, 0, ignore_nulls=True), "bigint"),
}
"""Functions of the whole partition."""
OF_PEERS = ("rank()", "dense_rank()", "percent_rank()", "cume_dist()")
"""It does not matter to them which of two peers comes first."""


@pytest.mark.parametrize("order", ORDERS)
def test_functions_of_the_partition(spark: SparkSession, order: str) -> None:
    keys, found = [ORDERS[order]], {}
    functions, expected = {}, {row["id"]: dict(row) for row in ROWS}
    for number, (text, (function, kind)) in enumerate(FUNCTIONS.items()):
        of_peers = text in OF_PEERS
        name = f"f{number}"
        functions[name] = f"{text} over (w order by {order}{'' if of_peers else ', id'})"
        order_by = keys if of_peers else [*keys, Key("id")]
        for row in oracle.over(ROWS, ["p"], order_by, {name: (Frame(), function)}):
            expected[row["id"]][name] = row[name]
        found[name] = kind
    query = Macros().render("over", DATA, {"w": "partition by p"}, functions)
    check(
        spark,
        [Example(order, f"select * from {query}", TYPES | found, list(expected.values()))],
    )


def _or_none(function: Callable[[list[int]], Any], least: int) -> Callable[[list[int]], Any]:
    return lambda present: function(present) if len(present) >= least else None


OF_ARRAYS: dict[str, tuple[Callable[[list[int]], Any], str]] = {
    "count": (len, "bigint"),
    "sum": (_or_none(sum, 1), "bigint"),
    "avg": (_or_none(statistics.fmean, 1), "double"),
    "min": (_or_none(min, 1), "bigint"),
    "max": (_or_none(max, 1), "bigint"),
    "median": (_or_none(lambda present: float(statistics.median(present)), 1), "double"),
    "stddev_samp": (_or_none(statistics.stdev, 2), "double"),
    "stddev_pop": (_or_none(statistics.pstdev, 1), "double"),
    "var_samp": (_or_none(statistics.variance, 2), "double"),
    "var_pop": (_or_none(statistics.pvariance, 1), "double"),
}


@pytest.mark.parametrize("prefix", ["array", "strict"])
def test_functions_of_arrays(spark: SparkSession, prefix: str) -> None:
    def expected(name: str, seen: list[Row]) -> Any:
        found = [row["v"] for row in seen]
        present = [one for one in found if one is not None]
        if prefix == "strict" and name == "count":
            return len(found)
        if prefix == "strict" and None in found:
            return None
        return OF_ARRAYS[name][0](present)

    frame = Frame("rows", oracle.bound_of("2 preceding"), oracle.bound_of("1 preceding"))
    of_oracle = {
        name: (frame, oracle.aggregated(lambda seen, name=name: expected(name, seen)))  # type: ignore[misc]
        for name in OF_ARRAYS
    }
    functions = {name: f"{prefix}_{name}(transform(frame, r -> r.v)) over w" for name in OF_ARRAYS}
    windows = {"w": "partition by p order by id rows between 2 preceding and 1 preceding"}
    data = Relation("rows_of_arrays")  # a sum has the type of Spark's own where types are known
    spark.sql(f"select * from {DATA}").createOrReplaceTempView(data.name)
    query = Macros(session=spark).render("over", data, windows, functions)
    columns = TYPES | {name: kind for name, (_, kind) in OF_ARRAYS.items()}
    rows = oracle.over(ROWS, ["p"], [Key("id")], of_oracle)
    check(spark, [Example(prefix, f"select * from {query}", columns, rows)])
    spark.catalog.dropTempView(data.name)


@pytest.mark.parametrize("kind", ["decimal(38,18)", "decimal(28,18)", "decimal(20,2)"])
@pytest.mark.parametrize("prefix", ["array", "strict"])
def test_arrays_of_decimals_keep_all_places(spark: SparkSession, kind: str, prefix: str) -> None:
    numbers = ", ".join(f"({n}BD)" for n in ("0.000000000000000001", "12345678.9", "1"))
    spark.sql(
        f"select cast(n as {kind}) as n from values {numbers} as numbers(n)"
    ).createOrReplaceTempView("of_decimals")
    functions = {
        "total": "sum(n) over w",
        "mean": "avg(n) over w",
        "of_frame": f"{prefix}_sum(frame.n) over w",
        "mean_of_frame": f"{prefix}_avg(frame.n) over w",
        "none": "array_sum(filter(frame.n, n -> n < 0)) over w",
    }
    query = Macros(session=spark).render(
        "over", Relation("of_decimals"), {"w": "rows unbounded preceding"}, functions
    )
    found = spark.sql(f"select {', '.join(functions)} from {query}")
    assert len({one for name, one in found.dtypes if name in ("total", "of_frame", "none")}) == 1
    assert len({one for name, one in found.dtypes if name.startswith("mean")}) == 1
    for row in found.collect():
        assert (row.of_frame, row.mean_of_frame) == (row.total, row["mean"])
        assert row["none"] is None


def test_arrays_made_in_several_steps_keep_their_type(spark: SparkSession) -> None:
    spark.sql("select 9007199254740993L as v, 1.5BD as d").createOrReplaceTempView("one_row")
    known = "filter(frame, r -> r.v > 0)"
    functions = {
        "of_v": f"array_sum(transform({known}, r -> r.v)) over ()",
        "of_d": f"strict_sum(array_sort(transform({known}, r -> r.d))) over ()",
    }
    query = Macros(session=spark).render("over", Relation("one_row"), {}, functions)
    found = spark.sql(f"select of_v, of_d from {query}")
    assert found.dtypes == [("of_v", "bigint"), ("of_d", "decimal(12,1)")]
    assert found.first() == (9007199254740993, Decimal("1.5"))


def test_a_sum_of_an_array_of_decimals_overflows_for_good(spark: SparkSession) -> None:
    """As Spark's own sum: what comes behind does not begin a new one."""
    most = "9" * 38
    spark.sql(
        f"select n from values (0, {most}BD), (1, {most}BD), (2, 5BD) as of_decimals(id, n)"
    ).createOrReplaceTempView("of_decimals")
    query = Macros(session=spark).render(
        "over",
        Relation("of_decimals"),
        {},
        {
            "total": "array_sum(frame.n) over (order by n desc)",
            "mean": "array_avg(frame.n) over (order by n desc)",
        },
    )
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        found = spark.sql(f"select total, mean from {query}").collect()
    finally:
        spark.conf.unset("spark.sql.ansi.enabled")
    assert [tuple(row) for row in found] == [(None, None)] * 3


WINDOWS: dict[str, Any] = {
    "keyed": "partition by p",
    "Sorted": {"refines": "keyed", "order_by": ["v desc", "id"]},
    "of rows": "sorted rows between 2 preceding and 1 following",
    "other": {"partition_by": ["v", "p"], "order_by": "id", "frame": "groups 1 preceding"},
}
SORTED = "partition by p order by v desc, id"
SAME = {
    "over keyed": "over (partition by p)",
    "over SORTED": f"over ({SORTED})",
    "over (keyed order by id)": "over (partition by p order by id)",
    "over (sorted rows 1 preceding)": f"over ({SORTED} rows 1 preceding)",
    "over `of rows`": f"over ({SORTED} rows between 2 preceding and 1 following)",
    "over other": "over (partition by v, p order by id rows 1 preceding)",
    "over ()": "over ()",
}
"""A window behind OVER, and the same in Spark's own SQL."""


def test_windows_that_refine_others(spark: SparkSession) -> None:
    functions = {f"f{number}": f"sum(id) {window}" for number, window in enumerate(SAME)}
    query = Macros().render("over", DATA, WINDOWS, functions)
    own = ", ".join(f"sum(id) {window} as f{n}" for n, window in enumerate(SAME.values()))
    columns = TYPES | dict.fromkeys(functions, "bigint")
    check(
        spark,
        [Example("refined", f"select * from {query}", columns, f"select *, {own} from {DATA}")],
    )


PARTS: dict[str, Any] = {
    "sum(distinct v) filter (where id > 2) over sorted": {
        "function": "sum",
        "args": "v",
        "distinct": True,
        "filter": "id > 2",
        "over": "sorted",
    },
    "nth_value(v, 2) from last ignore nulls over `of rows`": {
        "function": "nth_value",
        "args": ["v", "2"],
        "from": "last",
        "nulls": "ignore",
        "over": "`of rows`",
    },
    "transform(seen, r -> r.id) over seen as (keyed order by id rows 2 preceding)": {
        "expression": "transform(seen, r -> r.id)",
        "as": "seen",
        "over": {"refines": "keyed", "order_by": "id", "frame": "rows 2 preceding"},
    },
}


def test_a_mapping_says_what_text_says(spark: SparkSession) -> None:
    columns = TYPES | {"f0": "bigint", "f1": "bigint", "f2": "array<bigint>"}
    of_text, of_parts = (
        Macros().render(
            "over", DATA, WINDOWS, {f"f{number}": one for number, one in enumerate(given)}
        )
        for given in (PARTS, PARTS.values())
    )
    check(
        spark,
        [Example("parts", f"select * from {of_parts}", columns, f"select * from {of_text}")],
    )


def test_qualify_comes_last(spark: SparkSession) -> None:
    functions = {"place": "rank() over sorted", "rows of all": "count(*) over keyed"}
    condition = "place <= 2 and `rows of all` > 1 and v is not null"
    query = Macros().render("over", DATA, WINDOWS, functions, condition)
    found = spark.sql(f"select p, v, place, `rows of all` from {query} order by place, p")
    assert [tuple(row) for row in found.collect()] == [
        (None, 5, 1, 3),
        ("a", 7, 1, 9),
        (None, 5, 2, 3),
        ("a", 3, 2, 9),
    ]


@pytest.mark.parametrize("engine", ["sql", "auto"])
def test_without_an_order_the_value_decides(spark: SparkSession, engine: str) -> None:
    """First and last, and aggregates of Spark over whole partitions, in time linear in rows."""
    functions = {
        "least": "first_value(v) ignore nulls over (partition by p)",
        "greatest": "last_value(v) over (partition by p)",
        "first": "first_value(v) over (partition by p)",
        "middle": "median(v) over (partition by p)",
        "bits": "bit_or(v) filter (where v > 1) over (partition by p)",
    }
    query = Macros(session=spark).render("over", DATA, {}, functions, engine=engine)
    assert "collect_list" not in query
    found = spark.sql(f"select distinct p, {', '.join(functions)} from {query}").collect()
    expected = []
    for p, of_key in VALUES.items():
        present = sorted(v for v in of_key if v is not None)
        expected.append(
            (
                p,
                present[0] if present else None,
                present[-1] if present else None,
                None if None in of_key else present[0],
                statistics.median(present) if present else None,
                {"a": 3 | 7 | 2, None: 5, "b": 4, "c": None}[p],
            )
        )
    assert sorted(map(tuple, found), key=str) == sorted(expected, key=str)


def test_days_follow_the_zone_of_the_project(spark: SparkSession) -> None:
    """A day before 20:00 UTC of the day on which New York has 23 hours is 21:00 UTC."""
    times = "'2024-03-09 20:30:00Z'), ('2024-03-10 06:30:00Z'), ('2024-03-10 20:00:00Z'"
    data = f"(select cast(t as timestamp) as t from values ({times}) as times(t))"
    macros = Macros(session=spark, variables={"spark_windows_timezone": "America/New_York"})
    for day, rows in {"'1 day'": 2, "1d": 2, "1 d": 2, "24 hours": 3}.items():
        functions = {"n": f"count(*) over (order by t range {day} preceding)"}
        query = macros.render("over", data, {}, functions)
        assert spark.sql(f"select max(n) from {query}").first()[0] == rows  # type: ignore[index]


@pytest.mark.parametrize(
    ("frame", "seen"),
    {
        "'1 day' preceding and '30 minutes' following": [2, 3, 4, 4],
        "'1 day' preceding and '0 seconds' following": [1, 2, 3, 4],
        "'10 minutes' preceding and '1 day' following": [4, 3, 2, 1],
    }.items(),
)
def test_hours_beside_days_are_elapsed(spark: SparkSession, frame: str, seen: list[int]) -> None:
    """In the hour that New York shows twice, from 05:00 UTC and from 06:00 UTC."""
    times = ", ".join(f"('2021-11-07 {t}:00Z')" for t in ("05:30", "05:45", "06:10", "06:30"))
    data = f"(select cast(t as timestamp) as t from values {times} as times(t))"
    query = Macros(session=spark).render(
        "over",
        data,
        {},
        {"n": f"count(*) over (order by t range between {frame})"},
        timezone="America/New_York",
    )
    found = spark.sql(f"select n from {query} order by t").collect()
    assert [row.n for row in found] == seen


@pytest.mark.parametrize(
    ("frame", "seen"),
    {
        "'30 days' preceding and '1 month' preceding": [0, 0, 3, 1],
        "'1 month' preceding and '30 days' preceding": [0, 0, 0, 0],
        "'30 days' preceding and '3 months' preceding": [0, 0, 0, 0],
    }.items(),
)
@pytest.mark.parametrize("function", ["count(*)", "count(distinct day)", "size(frame)"])
def test_a_month_may_be_shorter_than_thirty_days(
    spark: SparkSession, function: str, frame: str, seen: list[int]
) -> None:
    """From February 13 on there are 30 days to March 15, and a month from February 15 on."""
    days = "explode(array(date'2021-02-13', date'2021-02-14', date'2021-02-15'))"
    later = "explode(array(date'2021-03-15', date'2021-03-17'))"
    query = Macros().render(
        "over",
        f"(select {days} as day union all select {later})",
        {},
        {"n": f"{function} over (order by day range between {frame})"},
    )
    found = spark.sql(f"select n from {query} where day <> date'2021-02-14' order by day")
    assert [row.n for row in found.collect()] == seen


@pytest.mark.parametrize(
    ("key", "offsets"),
    {
        "interval day to second": ["'24 hours'", "1 day", "interval '24' hour", "1d"],
        "interval hour": ["interval '1 00' day to hour"],
        "interval year to month": ["'12 months'", "1 year", "4 quarters"],
        "interval year": ["interval '1-0' year to month"],
    }.items(),
)
def test_intervals_are_keys_of_range(spark: SparkSession, key: str, offsets: list[str]) -> None:
    made = "make_ym_interval(n)" if "year" in key else "make_dt_interval(n)"
    values = "values (0), (1), (2), (5), (null) as numbers(n)"
    spark.sql(f"select cast({made} as {key}) as k, n from {values}").createOrReplaceTempView(
        "intervals"
    )
    frames = {f"f{at}": f"w range {offset} preceding" for at, offset in enumerate(offsets)}
    query = Macros(session=spark).render(
        "over",
        Relation("intervals"),
        {"w": "order by k nulls last"},
        {name: f"count(*) over ({frame})" for name, frame in frames.items()},
    )
    found = spark.sql(f"select {', '.join(frames)} from {query} order by n nulls last").collect()
    assert [tuple(row) for row in found] == [(n,) * len(frames) for n in (1, 2, 2, 1, 1)]


@pytest.mark.parametrize(
    ("key", "offset"),
    {
        "make_ym_interval(1)": "1 day",
        "make_dt_interval(1)": "1 month",
        "make_dt_interval(1, 2)": "3",
    }.items(),
)
def test_the_offset_of_an_interval_has_its_units(
    spark: SparkSession, key: str, offset: str
) -> None:
    spark.sql(f"select {key} as k").createOrReplaceTempView("intervals")
    frame = f"order by k range {offset} preceding"
    with pytest.raises(CompilationError, match=r"\[SW154\].* an interval (has|is)"):
        Macros(session=spark).render(
            "over", Relation("intervals"), {}, {"n": f"count(*) over ({frame})"}
        )


ODD_ROWS: list[tuple[str | None, int, list[int]]] = [("a", 1, [1]), ("a", 2, [2]), (None, 3, [])]


@pytest.mark.parametrize(
    ("function", "expected"),
    {
        "sum(N) over (w rows 99 preceding)": [1, 3, 3],
        "max(n) over (w rows 99 preceding)": [1, 2, 3],
        "mode(n) over (w rows 1 preceding exclude current row)": [None, 1, None],
        "count(distinct n) over (w groups 1 preceding)": [1, 2, 1],
        "size(frame) over (w rows 1 preceding)": [1, 2, 1],
    }.items(),
)
def test_columns_of_any_name_and_type_pass(
    spark: SparkSession, function: str, expected: list[Any]
) -> None:
    columns = ["`The ``key`", "N", "`a.b`"]
    spark.createDataFrame(ODD_ROWS, "k string, n int, of array<int>").toDF(
        "The `key", "N", "a.b"
    ).createOrReplaceTempView("odd_names")
    query = Macros(session=spark).render(
        "over",
        Relation("odd_names"),
        {"w": "partition by `the ``key` order by n"},
        {"f": function},
    )
    found = spark.sql(f"select * from {query}")
    assert found.columns == ["The `key", "N", "a.b", "f"]
    assert [tuple(row) for row in found.orderBy("N").collect()] == [
        (*row, value) for row, value in zip(ODD_ROWS, expected, strict=True)
    ]
    assert spark.sql(f"select {', '.join(columns)} from {query}").count() == len(ODD_ROWS)


@pytest.mark.parametrize(
    ("select", "expected", "by_name"),
    [
        ("*", ["k", "n", "f"], True),
        ("n, k", ["n", "k", "f"], False),
        ("n", ["n", "f"], False),
        ("k as n, n as k", ["n", "k", "f"], False),
    ],
)
def test_columns_of_a_cte_keep_their_order(
    spark: SparkSession, select: str, expected: list[str], by_name: bool
) -> None:
    spark.createDataFrame([("a", 1), ("b", 2)], "k string, n int").createOrReplaceTempView(
        "rows_k"
    )
    macros = Macros(session=spark)
    cte = f"with read as (select {select} from {{{{ ref('rows_k') }}}})"
    macros.context |= {"model": {"raw_code": cte, "refs": [{"name": "rows_k"}]}, "ref": Relation}
    query = macros.render("over", "read", {}, {"f": "count(*) over (order by n)"})
    assert ("struct(*)" not in query) == by_name
    found = spark.sql(f"with read as (select {select} from rows_k) select * from {query}")
    assert found.columns == expected
    assert {row["f"] for row in found.collect()} == {1, 2}


def test_a_long_frame_without_a_value_has_no_sum(spark: SparkSession) -> None:
    """What is taken back leaves nothing, which is not zero."""
    known = "id < 5 or id > 44"
    spark.sql(
        f"select int(id) as id, if({known}, 7, null) as v,"
        f" if({known}, cast(7 as decimal(8,2)), null) as d from range(50)"
    ).createOrReplaceTempView("mostly_null")
    query = Macros(session=spark).render(
        "over",
        Relation("mostly_null"),
        {"w": "order by id rows 20 preceding"},
        {
            "total": "sum(v) over w",
            "n": "count(v) over w",
            "exact": "sum(d) over w",
            "mean": "avg(d) over w",
        },
    )
    assert "rows between 20 preceding" not in query.partition("*/")[2]  # but differences
    found = {row.id: row[3:] for row in spark.sql(f"select * from {query}").collect()}
    assert found[24] == (7, 1, 7, 7)
    assert all(found[at] == (None, 0, None, None) for at in range(25, 45))
    assert found[46] == (14, 2, 14, 7)
