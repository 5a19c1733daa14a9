"""Single cases of window_aggregate that once were, or easily become, wrong."""

from __future__ import annotations

import random
from decimal import Context, Decimal
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.capabilities import Feature
from spark_windows.render import Macros, Relation

from tests.features import needs

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KINDS: list[dict[str, Any]] = [
    {"kind": "tumble", "size": "1 day"},
    {"kind": "hop", "slide": "12 hours", "size": "1 day"},
    {"kind": "cumulate", "step": "12 hours", "size": "1 day"},
]


@pytest.mark.parametrize("window", KINDS, ids=lambda window: window["kind"])
def test_first_and_last_go_by_instants_where_the_clock_repeats(
    window: dict[str, Any], spark: SparkSession, macros: Macros
) -> None:
    # 05:45Z reads 01:45 in New York, 06:15Z reads 01:15: on the wall clock the other way round.
    data = """select * from values
        (timestamp'2021-11-07 05:45:00Z', 'before'), (timestamp'2021-11-07 06:15:00Z', 'after')
        as v(ts, name)"""
    query = macros.render(
        "window_aggregate",
        data,
        window={"timecol": "ts", "timezone": "America/New_York", **window},
        aggregates={"a": "first(name)", "z": "last(name)", "all": "listagg(name, ' ')"},
    )
    rows = spark.sql(f"select distinct a, z, all from {query}").collect()
    assert [tuple(row) for row in rows] == [("before", "after", "before after")]


def overflow(spark: SparkSession, values: str, described: bool, window: dict[str, Any]) -> Any:
    """Return the sums of the windows of one key, in order."""
    data: Any = f"select * from values {values} as v(ts, x)"
    macros = Macros()
    if described:
        spark.sql(f"create or replace temporary view overflowing as {data}")
        data, macros = Relation("overflowing"), Macros(session=spark)
    query = macros.render(
        "window_aggregate",
        data,
        window={"timecol": "ts", **window},
        aggregates={"total": "sum(x)", "n": "count(x)"},
    )
    return [
        row["total"] for row in spark.sql(f"select * from {query} order by window_end").collect()
    ]


@pytest.mark.parametrize("described", [True, False])
def test_an_overflowed_decimal_sum_is_never_a_wrong_number(
    described: bool, spark: SparkSession
) -> None:
    huge = "99999999999999999999999999999999999999bd"
    values = ", ".join(
        f"(timestamp'2021-01-01 {hour:02}:00:00Z', {value})"
        for hour, value in enumerate([huge, huge, "-" + huge, "1bd"])
    )
    window = {"kind": "cumulate", "step": "1 hour", "size": "4 hours"}
    before = spark.conf.get("spark.sql.ansi.enabled", "true") or "true"
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        totals = overflow(spark, values, described, window)
    finally:
        spark.conf.set("spark.sql.ansi.enabled", before)
    # Sums: 10^38 - 1; 2 * 10^38 - 2, too large; 10^38 - 1 again, reached through the overflow;
    # 10^38, too large. What went through an overflow may be NULL or right, never another number.
    assert totals[0] == 10**38 - 1
    assert totals[1] is None
    assert totals[2] in (None, 10**38 - 1)
    assert totals[3] is None


def test_a_bigint_sum_wraps_as_sparks_own(spark: SparkSession) -> None:
    values = (
        f"(timestamp'2021-01-01 00:00:00Z', {2**63 - 1}), (timestamp'2021-01-01 01:00:00Z', 1L)"
    )
    window = {"kind": "hop", "slide": "1 hour", "size": "2 hours"}
    before = spark.conf.get("spark.sql.ansi.enabled", "true") or "true"
    spark.conf.set("spark.sql.ansi.enabled", "false")
    try:
        for described in (True, False):
            assert overflow(spark, values, described, window) == [2**63 - 1, -(2**63), 1]
    finally:
        spark.conf.set("spark.sql.ansi.enabled", before)


@pytest.mark.parametrize(
    "extra", [{}, {"grouping_sets": [["k"], []]}, {"distinct": "count(distinct x)"}], ids=str
)
@pytest.mark.parametrize(
    ("kind", "described"),
    [
        ("decimal(18,8)", True),
        ("decimal(18,8)", False),
        ("decimal(27,8)", True),
        ("decimal(27,8)", False),
        ("decimal(38,10)", True),  # undescribed: docs/decisions/0001, Limits
    ],
)
def test_the_last_digit_of_a_decimal_sum_stays(
    kind: str, extra: dict[str, Any], described: bool, spark: SparkSession
) -> None:
    # A sum of sums has more digits than a decimal can have, and Spark then cuts the scale.
    text = f"""select ts, 'a' as k, cast(x as {kind}) as x from values
        (timestamp'2021-01-01 00:04:00Z', '0.00000001'),
        (timestamp'2021-01-01 00:06:00Z', '0.00000002'),
        (timestamp'2021-01-01 00:07:00Z', '12345678.00000004') as v(ts, x)"""
    data: Any = text
    macros = Macros()
    if described:
        spark.sql(f"create or replace temporary view small as {text}")
        data, macros = Relation("small"), Macros(session=spark)
    aggregates = {"total": "sum(x)", "mean": "avg(x)", "many": extra.get("distinct", "count(x)")}
    query = macros.render(
        "window_aggregate",
        data,
        window={"kind": "hop", "timecol": "ts", "slide": "5 minutes", "size": "10 minutes"},
        group_by="k",
        aggregates=aggregates,
        grouping_sets=extra.get("grouping_sets"),
    )
    frame = spark.sql(f"select total, mean from {query} order by window_start, k")
    plain = spark.sql(f"select sum(x) as total, avg(x) as mean from ({text})")
    assert frame.dtypes == plain.dtypes
    totals = [row["total"] for row in frame.collect()]
    first, both, second = (
        Decimal("1e-8"),
        Decimal("12345678.00000007"),
        Decimal("12345678.00000006"),
    )
    sets = 2 if "grouping_sets" in extra else 1
    assert totals == [first] * sets + [both] * sets + [second] * sets


@pytest.mark.parametrize("window", KINDS, ids=lambda window: window["kind"])
@pytest.mark.parametrize(
    ("aggregate", "expected"),
    [
        ("count(distinct(x))", 2),
        ("count( DISTINCT(x, y) )", 3),
        ("count(distinct x, y)", 2),
        ({"function": "count", "args": "x, y", "distinct": True}, 2),
        ({"function": "count", "args": ["x", "y"], "distinct": True}, 2),
        ({"function": "sum", "args": "x", "filter": "y is not null"}, 5),
        ({"function": "max_by", "args": "x, y"}, 2),
        ("first_value(x)", 1),
        ("last_value(x)", 2),
        ("collect_list(x)", [1, 1, 2, 2]),
        ("string_agg(x, '+')", "1+1+2+2"),
        ("string_agg(x, '{x}')", "1{x}1{x}2{x}2"),
        ("listagg(x, '{@list}')", "1{@list}1{@list}2{@list}2"),
        ("sum(all x) /* of all */", 6),
        ("sum( ALL(x) )", 6),
        ("first(y) ignore nulls", 1),
        ("last_value(y) /* ( */ IGNORE NULLS -- none", 2),
        ("first(y) filter (where x > 1) ignore nulls", 2),
        ("first_value(y) respect nulls", 1),
        ("any_value(y) ignore nulls", 1),
        ("std(x)", (1 / 3) ** 0.5),
        ("variance(x)", 1 / 3),
        ("every(x > 0)", True),
        ("every(x > 1)", False),
        ("some(x > 1)", True),
        ("any(x > 5)", False),
        ("grouping(k)", 0),
        ("grouping_id(k)", 0),
    ],
    ids=str,
)
def test_an_aggregate_however_it_is_written(
    aggregate: Any, expected: Any, window: dict[str, Any], spark: SparkSession, macros: Macros
) -> None:
    data = """select * from values
        (timestamp'2021-01-01 01:00:00Z', 'a', 1, 1),
        (timestamp'2021-01-01 02:00:00Z', 'a', 1, null),
        (timestamp'2021-01-01 13:00:00Z', 'a', 2, 2),
        (timestamp'2021-01-01 14:00:00Z', 'a', 2, 2)
        as v(ts, k, x, y)"""
    arguments: dict[str, Any] = {
        "window": {"timecol": "ts", **window},
        "group_by": "k",
        "aggregates": {"found": aggregate},
    }
    query = macros.render("window_aggregate", data, **arguments)
    row = spark.sql(
        f"select found from {query} where window_start = timestamp'2021-01-01 00:00:00Z' "
        "order by window_end desc"
    ).first()
    assert row is not None
    found = row["found"]
    assert found == (pytest.approx(expected) if isinstance(expected, float) else expected)


def test_grouping_tells_the_key_that_a_set_leaves_out(spark: SparkSession, macros: Macros) -> None:
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-01-01 00:00:00Z' as ts, 'x' as a, 'y' as b",
        window={"kind": "cumulate", "timecol": "ts", "step": "12 hours", "size": "1 day"},
        group_by=["a", "b"],
        grouping_sets=[["a", "b"], ["a"], ["b"], []],
        aggregates={"ga": "grouping(a)", "gb": "grouping(b)", "id": "grouping_id(a, b)"},
    )
    rows = spark.sql(f"select distinct a, b, ga, gb, id from {query} order by id").collect()
    assert [tuple(row) for row in rows] == [
        ("x", "y", 0, 0, 0),
        ("x", None, 0, 1, 1),
        (None, "y", 1, 0, 2),
        (None, None, 1, 1, 3),
    ]


def test_a_comment_at_the_end_of_a_text(spark: SparkSession, macros: Macros) -> None:
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-01-01 00:00:00Z' as ts, 'A' as k",
        window={"kind": "hop", "timecol": "ts", "slide": "1 hour", "size": "2 hours"},
        group_by={"name": "lower(k) -- as everywhere"},
        where="k = 'A' -- only these",
        having="n > 0 -- some",
        aggregates={"n": "count(*)"},
    )
    top = macros.render("window_top_n", query, n=1, order_by="n desc -- most")
    joined = macros.render(
        "window_join", top, top, on="name", condition="l.n = r.n -- equal", select="l.n"
    )
    assert spark.sql(f"select n, name from {joined}").collect() == [(1, "a"), (1, "a")]


@pytest.mark.parametrize(
    "data",
    [
        "(select * from one) union all (select * from one)",
        "-- twice\nselect * from one union all select * from one -- as they are",
        "/* ) */ ((select * from one) union all (select * from one where ')' = ')'))",
    ],
)
def test_any_query_is_an_input(data: str, spark: SparkSession, macros: Macros) -> None:
    spark.sql(
        "create or replace temporary view one as select timestamp'2021-01-01 00:00:00Z' as ts"
    )
    query = macros.render(
        "window_aggregate",
        data,
        window={"kind": "tumble", "timecol": "ts", "size": "1 hour"},
        aggregates={"n": "count(*)"},
    )
    row = spark.sql(f"select n from {query}").first()
    assert row is not None
    assert row["n"] == 2


ALL_KINDS = [*KINDS, {"kind": "session", "gap": "1 hour"}]


@pytest.mark.parametrize("having", ["found", "true", "(found)"])
@pytest.mark.parametrize("window", ALL_KINDS, ids=lambda window: window["kind"])
def test_a_condition_that_is_one_name(
    window: dict[str, Any], having: str, spark: SparkSession, macros: Macros
) -> None:
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-01-01 00:00:00Z' as ts, k from values ('a'), ('b') as v(k)",
        window={"timecol": "ts", **window},
        group_by="k",
        aggregates={"found": "bool_or(k = 'a')"},
        having=having,
    )
    keys = {row["k"] for row in spark.sql(f"select k from {query}").collect()}
    assert keys == ({"a", "b"} if having == "true" else {"a"})


MANY_PANES = {"kind": "hop", "slide": "5 minutes", "size": "1 hour"}


@pytest.mark.parametrize(
    "window", [*ALL_KINDS, MANY_PANES], ids=["tumble", "hop", "cumulate", "session", "panes"]
)
@pytest.mark.parametrize("keys", [["k"], []])
def test_groups_without_an_aggregate(
    keys: list[str], window: dict[str, Any], spark: SparkSession, macros: Macros
) -> None:
    data = """select timestamp'2021-01-01 00:00:00Z' + make_dt_interval(0, 0, id * 7) as ts,
        id % 2 as k from range(20)"""
    queries = [
        macros.render(
            "window_aggregate",
            data,
            window={"timecol": "ts", **window},
            group_by=keys,
            aggregates=aggregates,
        )
        for aggregates in (None, {"n": "count(*)"})
    ]
    groups, counted = (spark.sql(f"select * from {query}") for query in queries)
    assert groups.count() == counted.count() > 0
    assert groups.exceptAll(counted.drop("n")).count() == 0


@pytest.mark.parametrize("salt", [None, 4])
def test_a_condition_on_the_name_of_a_window(
    salt: int | None, spark: SparkSession, macros: Macros
) -> None:
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-01-01 00:00:00Z' as ts, v from values (1), (2) as v(v)",
        windows={window["kind"]: {"timecol": "ts", **window} for window in ALL_KINDS},
        aggregates={"total": "sum(v)"},
        having="window_name in ('tumble', 'hop') and total = 3",
        salt=salt,
    )
    rows = spark.sql(f"select window_name, total from {query}").collect()
    assert sorted(map(tuple, rows)) == [("hop", 3), ("hop", 3), ("tumble", 3)]


@pytest.mark.parametrize("window", KINDS, ids=lambda window: window["kind"])
@pytest.mark.parametrize("key", ["3", "-1", "(2)", "+ 1"])
def test_a_number_as_a_key_is_no_position(
    key: str, window: dict[str, Any], spark: SparkSession, macros: Macros
) -> None:
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-11-07 05:45:00Z' as ts",
        window={"timecol": "ts", **window},
        group_by={"k": key},
        aggregates={"n": "count(*)"},
    )
    rows = spark.sql(f"select distinct k, n from {query}").collect()
    assert [tuple(row) for row in rows] == [(int(key.strip("()").replace(" ", "")), 1)]


GEOMETRIC_MEAN = {
    "arguments": ["value"],
    "accumulate": {"logs": "sum(ln({value}))", "n": "count({value})"},
    "merge": {"logs": "sum({logs})", "n": "sum({n})"},
    "finish": "exp({logs} / nullif({n}, 0))",
}


NOTED = {
    "arguments": ["value", "note"],
    "accumulate": {"n": "count(case when {note} <> '' then {value} end)", "least": "min({value})"},
    "merge": {"n": "sum({n})", "least": "min({least})"},
    "finish": "concat({n}, {note}, {least})",
}


@pytest.mark.parametrize("window", KINDS, ids=lambda window: window["kind"])
def test_braces_in_a_users_text_stay(window: dict[str, Any], spark: SparkSession) -> None:
    macros = Macros(variables={"spark_windows_aggregates": {"noted": NOTED}})
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-11-07 05:45:00Z' as ts, v from values ('{note}'), ('b') as t(v)",
        window={"timecol": "ts", **window},
        aggregates={"noted": "noted(v, '{n}{@least}{value}{where}')"},
    )
    rows = spark.sql(f"select distinct noted from {query}").collect()
    assert [row[0] for row in rows] == ["2{n}{@least}{value}{where}b"]


COMMENTED = {
    "arguments": ["value"],
    "accumulate": {"most": "max({value}) -- of rows"},
    "merge": {"most": "max({most}) /* of panes */"},
    "finish": "{most} -- as it is",
}


@pytest.mark.parametrize("window", ALL_KINDS, ids=lambda window: window["kind"])
def test_comments_in_arguments(window: dict[str, Any], spark: SparkSession) -> None:
    macros = Macros(variables={"spark_windows_aggregates": {"greatest": COMMENTED}})
    query = macros.render(
        "window_aggregate",
        """select timestamp'2021-11-07 05:45:00Z' as ts, v, 'it\\'s -- here' as name
        from values (1), (2), (-3) as t(v)""",
        window={"timecol": "ts", **window},
        group_by=["name -- a key", {"twice": "name || name -- two"}],
        aggregates={
            "least": "min(v -- in cents\n)",
            "total": "sum(v /* net, in cents */) -- of all",
            "large": {"function": "count", "args": "v -- each", "filter": "v > 1 -- large"},
            "same": "count_if(name = 'it\\'s -- here')",
            "greatest": "greatest(v -- in cents\n)",
        },
        where="v > 0 -- no returns",
        having="total > 0 -- some",
    )
    columns = "name, twice, least, total, large, same, greatest"
    (row,) = spark.sql(f"select distinct {columns} from {query}").collect()
    name = "it's -- here"
    assert tuple(row) == (name, name * 2, 1, 3, 1, 2, 2)


@pytest.mark.parametrize("window", KINDS, ids=lambda window: window["kind"])
def test_an_aggregate_that_the_project_declares(
    window: dict[str, Any], spark: SparkSession
) -> None:
    macros = Macros(variables={"spark_windows_aggregates": {"geometric_mean": GEOMETRIC_MEAN}})
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-11-07 05:45:00Z' as ts, v from values (2d), (8d), (null) as t(v)",
        window={"timecol": "ts", **window},
        aggregates={
            "mean": "Geometric_Mean(v) filter (where v > 0)",
            "none": "geometric_mean(0/v)",
        },
    )
    rows = spark.sql(f"select distinct round(mean, 9), none from {query}").collect()
    assert [tuple(row) for row in rows] == [(4.0, None)]  # the root of 2 * 8; ln(0) is NULL


def test_a_column_may_have_the_name_of_an_accumulator(spark: SparkSession) -> None:
    macros = Macros(variables={"spark_windows_aggregates": {"geometric_mean": GEOMETRIC_MEAN}})
    query = macros.render(
        "window_aggregate",
        "select timestamp'2021-11-07 05:45:00Z' as ts, own_2 from values (2d), (8d) as t(own_2)",
        window={"kind": "tumble", "timecol": "ts", "size": "10 minutes"},
        aggregates={"mean": "geometric_mean(own_2)"},
    )
    rows = spark.sql(f"select distinct round(mean, 9) from {query}").collect()
    assert [tuple(row) for row in rows] == [(4.0,)]


@pytest.mark.parametrize("window", KINDS, ids=lambda window: window["kind"])
def test_a_sketch_takes_values_for_what_they_are(
    window: dict[str, Any], spark: SparkSession, macros: Macros
) -> None:
    # An empty text is a value, -0.0 is 0.0, arrays are equal where their values are, and instants
    # are not the wall clock of the session: 06:30Z and 05:30Z both read 01:30 in New York.
    query = macros.render(
        "window_aggregate",
        """select timestamp'2021-11-07 12:00:00Z' as ts, * from values
            ('a', 0d, array('a', 'b'), timestamp'2021-11-07 05:30:00Z'),
            ('', -0d, array('a, b'), timestamp'2021-11-07 06:30:00Z'),
            (null, null, null, null) as v(text, number, list, at)""",
        window={"timecol": "ts", **window},
        aggregates={
            name: f"approx_count_distinct({name})" for name in ("text", "number", "list", "at")
        },
    )
    zone = spark.conf.get("spark.sql.session.timeZone")
    spark.conf.set("spark.sql.session.timeZone", "America/New_York")
    try:
        rows = spark.sql(f"select distinct text, number, list, at from {query}").collect()
    finally:
        spark.conf.set("spark.sql.session.timeZone", str(zone))
    assert [tuple(row) for row in rows] == [(2, 1, 2, 2)]


DECIMALS = [(25, 23), (28, 24), (32, 28), (38, 18), (34, 10), (5, 5), (12, 12), (13, 13), (36, 32)]


@pytest.mark.parametrize("window", KINDS[1:], ids=lambda window: window["kind"])
def test_means_of_decimals_are_those_of_spark(
    window: dict[str, Any], spark: SparkSession, macros: Macros
) -> None:
    """Of values four digits short of their types, so that no sum or mean overflows."""
    drawn = random.Random("means of decimals")
    columns = [f"d_{precision}_{scale}" for precision, scale in DECIMALS]
    rows = [
        (
            n % 24,
            *(
                Decimal(drawn.randrange(-(10 ** (precision - 4)), 10 ** (precision - 4))).scaleb(
                    -scale, Context(prec=60)
                )
                for precision, scale in DECIMALS
            ),
        )
        for n in range(100)
    ]
    types = ", ".join(
        f"{name} decimal({precision}, {scale})"
        for name, (precision, scale) in zip(columns, DECIMALS, strict=True)
    )
    spark.createDataFrame(rows, f"h int, {types}").createOrReplaceTempView("untimed")
    spark.sql(
        "create or replace temporary view decimals as "
        "select *, timestamp'2024-03-01 00:00:00Z' + make_dt_interval(0, h) as ts from untimed"
    )
    over = {"timecol": "ts", **window}
    means = {name: f"avg({name})" for name in columns}
    ours = Macros(session=spark).render(
        "window_aggregate", Relation("decimals"), window=over, aggregates=means
    )
    tvf = macros.render(
        window["kind"], "decimals", **{k: v for k, v in over.items() if k != "kind"}
    )
    asked = ", ".join(f"avg({name}) as {name}" for name in columns)
    expected = spark.sql(f"select window_start, window_end, {asked} from {tvf} group by all")
    found = spark.sql(f"select window_start, window_end, {', '.join(columns)} from {ours}")
    assert found.schema.simpleString() == expected.schema.simpleString()
    assert sorted(found.collect()) == sorted(expected.collect())


@needs(Feature.QUANTILE_SKETCHES)
@pytest.mark.parametrize("at", ["01:00", "01:35", "01:59"])
def test_a_sketch_in_one_of_many_panes(at: str, spark: SparkSession, macros: Macros) -> None:
    """Each window has its value, wherever in the two scans over blocks of panes it stands."""
    query = macros.render(
        "window_aggregate",
        f"select timestamp'2021-01-01 {at}:00Z' as ts, v from values (1), (2) as t(v)",
        window={"kind": "hop", "timecol": "ts", "slide": "5 minutes", "size": "1 hour"},
        aggregates={"n": "approx_count_distinct(v)", "median": "approx_quantile(v, 0.5)"},
    )
    rows = spark.sql(f"select n, median from {query}").collect()
    assert [tuple(row) for row in rows] == [(2, 1.0)] * 12


def test_a_name_with_a_backtick(spark: SparkSession) -> None:
    spark.sql(
        "create or replace temporary view quoted as select timestamp'2021-01-01 00:00:00Z' as ts, "
        "1 as `a``b`"
    )
    macros = Macros(session=spark)
    query = macros.render(
        "window_aggregate",
        Relation("quoted"),
        window={"kind": "tumble", "timecol": "ts", "size": "1 hour"},
        group_by="`a``b`",
        aggregates={"n": "count(*)"},
    )
    joined = macros.render("window_join", query, query, on="`a``b`", select="l.n + r.n as n")
    assert spark.sql(f"select `a``b`, n from {joined}").collect() == [(1, 2)]


ANY = {
    "arguments": ["value"],
    "accumulate": {"one": "any_value({value})"},
    "merge": {"one": "any_value({one}, true)"},
    "finish": "{one}",
}


def rates(macros: Macros) -> str:
    """Windows of two panes, some of which have rows in their second one only."""
    return macros.render(
        "window_aggregate",
        "select timestamp_seconds(60 * m) as ts, 'EUR' as currency from values (3), (5) as t(m)",
        window={"kind": "hop", "timecol": "ts", "slide": "1 minute", "size": "2 minutes"},
        aggregates={"currency": "one_of(currency)"},
    )


def test_a_merge_that_leaves_nulls_out(spark: SparkSession) -> None:
    macros = Macros(variables={"spark_windows_aggregates": {"one_of": ANY}})
    rows = spark.sql(f"select currency from {rates(macros)}").collect()
    assert [row["currency"] for row in rows] == ["EUR"] * 4


@pytest.mark.parametrize("merge", ["any_value({one})", "first({one})", "LAST_VALUE({one})"])
def test_a_merge_that_takes_nulls(merge: str) -> None:
    declared = {**ANY, "merge": {"one": merge}}
    macros = Macros(variables={"spark_windows_aggregates": {"one_of": declared}})
    with pytest.raises(CompilationError, match=r"SW136.*takes NULLs"):
        rates(macros)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"finish": None}, "no finish"),
        ({"finish": "{one}, 1"}, "which is not one expression"),
        (
            {"accumulate": {"one": "max({price})"}},
            "accumulate with {price}.* none of value",
        ),
        ({"merge": {"one": "max({two})"}}, "merge with {two}, which is none of one"),
        (
            {"arguments": ["value", "other"]},
            r"takes 2 arguments.*one_of\(value, other\)",
        ),
    ],
)
def test_a_declaration_that_is_wrong(wrong: dict[str, Any], problem: str) -> None:
    macros = Macros(variables={"spark_windows_aggregates": {"one_of": {**ANY, **wrong}}})
    with pytest.raises(CompilationError, match=f"SW136.*{problem}"):
        rates(macros)


@pytest.mark.parametrize(
    ("aggregate", "code", "remedy"),
    [
        ("sum(x) filter (where )", "SW131", "leave it out"),
        ({"function": "sum", "args": "x", "filter": " "}, "SW131", "leave it out"),
        ({"function": "sum", "args": "x", "filter": 1}, "SW131", "in quotes"),
        ({"function": "sum", "args": 5}, "SW117", "'args': 'user_id'"),
        ({"function": "sum", "args": [5]}, "SW117", "'args': 'user_id'"),
        ({"function": "count", "args": "x", "distinct": "no"}, "SW117", "'distinct': true"),
        ("last(x, 1)", "SW117", r"last\(price, true\)"),
        ("first_value(x, y)", "SW117", r"first_value\(price, true\)"),
        ("count(distinct *)", "SW117", "Name columns"),
        ("sum(*)", "SW117", "Name columns"),
        ("array_agg(x order by y)", "SW117", "values come by event time"),
        ("approx_quantile(x, 1.5)", "SW137", "for the median"),
        ("approx_quantile(x, -0.5)", "SW137", "for the median"),
        ("one_off(x)", "SW118", "one_of, or GROUP BY"),
    ],
    ids=str,
)
def test_what_is_no_aggregate(aggregate: Any, code: str, remedy: str) -> None:
    macros = Macros(variables={"spark_windows_aggregates": {"one_of": ANY}})
    with pytest.raises(CompilationError, match=rf"\[{code}\].*{remedy}"):
        macros.render(
            "window_aggregate",
            "select * from one",
            window={"timecol": "ts", **KINDS[1]},
            aggregates={"found": aggregate},
        )


@pytest.mark.parametrize(
    ("argument", "value", "code"),
    [
        ("where", "", "SW131"),
        ("having", " ", "SW131"),
        ("group_by", {"k": 5}, "SW131"),
        ("group_by", {"k": None}, "SW131"),
        ("group_by", 5, "SW120"),
        ("window", ["a"], "SW116"),
        ("window", {"kind": ["tumble"], "timecol": "ts"}, "SW106"),
    ],
)
def test_an_argument_of_another_kind(argument: str, value: Any, code: str, macros: Macros) -> None:
    given = {"window": {"timecol": "ts", **KINDS[0]}, "aggregates": {"n": "count(*)"}}
    with pytest.raises(CompilationError, match=rf"\[{code}\] spark_windows.window_aggregate"):
        macros.render("window_aggregate", "select * from one", **{**given, argument: value})
