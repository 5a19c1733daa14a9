"""Refusals that need no look at the input: code, macro, argument, value and remedy at once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros, Relation

TUMBLE = {"kind": "tumble", "timecol": "ts", "size": "10 minutes"}
HOP = {"kind": "hop", "timecol": "ts", "slide": "1 minute", "size": "1 hour"}
SUM = {"total": "sum(v)"}
TIMES = {"left_time": "l.t", "right_time": "r.t"}
OWN = {"accumulate": {"n": "bit_xor({x})"}, "merge": {"n": "bit_xor({n})"}, "finish": "{n}"}


def aggregate(**arguments: Any) -> tuple[str, dict[str, Any]]:
    return "window_aggregate", {"data": "t", "window": TUMBLE, "aggregates": SUM, **arguments}


def tvf(macro: str, **arguments: Any) -> tuple[str, dict[str, Any]]:
    return macro, {"data": "t", "timecol": "ts", **arguments}


REFUSALS: list[tuple[str, tuple[str, dict[str, Any]], str]] = [
    # code, the call, what the message must name
    ("SW101", tvf("tumble"), "size"),
    ("SW101", ("tumble", {"data": None, "timecol": "ts", "size": "1h"}), "data"),
    ("SW101", tvf("hop", size="1h"), "slide"),
    ("SW101", tvf("cumulate", size="1h"), "step"),
    ("SW101", tvf("session"), "gap"),
    ("SW101", aggregate(window=None), "window"),
    ("SW101", aggregate(aggregates=["count(*)"]), "aggregates"),
    ("SW101", ("window_join", {"left": "a", "right": " "}), "right"),
    ("SW101", ("window_top_n", {"data": "t", "n": 1}), "order_by"),
    ("SW101", ("window_deduplicate", {"data": "t"}), "order_by"),
    ("SW102", tvf("tumble", size="ten minutes"), "ten minutes"),
    ("SW102", tvf("tumble", size="10 parsecs"), "parsecs"),
    ("SW102", tvf("tumble", size=10), "size 10"),
    ("SW102", tvf("tumble", size="0.1 us"), "microseconds"),
    ("SW102", tvf("tumble", size="1h", offset="P"), "offset"),
    ("SW102", tvf("tumble", size="1M"), "'M'"),
    (
        "SW103",
        tvf("cumulate", step="2 seconds", size="5 seconds"),
        "size '6 seconds' or step '1 s",
    ),
    ("SW103", tvf("cumulate", step="7 us", size="1 day"), "or step '1 microsecond'"),
    ("SW104", tvf("tumble", size="0 seconds"), "positive"),
    ("SW104", tvf("hop", slide="-1 minute", size="1h"), "slide"),
    ("SW104", tvf("session", gap="PT0S"), "gap"),
    ("SW104", tvf("cumulate", step="0s", size="1h"), "step"),
    ("SW103", tvf("cumulate", step="2 months", size="1 quarter"), "size '4 months' or step '1 mo"),
    ("SW104", tvf("tumble", size="0 months"), "positive"),
    ("SW104", tvf("tumble", size="10000001 days"), "10000000 days"),
    ("SW104", tvf("tumble", size="1 day", offset="-10000001 days"), "10000000 days"),
    ("SW104", tvf("tumble", size="25001 years"), "25000 years"),
    ("SW104", tvf("tumble", size="1 year", offset="-25001 years"), "25000 years"),
    ("SW105", tvf("hop", slide="1 day", size="1 quarter"), "slide"),
    ("SW105", tvf("hop", slide="1 month", size="90 days"), "size"),
    ("SW105", tvf("cumulate", step="7 hours", size="1 month"), "divide a day"),
    ("SW105", tvf("tumble", size="1 month 2 days"), "'1 month 2 days'"),
    ("SW105", tvf("tumble", size="P1Y2DT1S"), "'P1Y2DT1S'"),
    ("SW105", tvf("tumble", size="1 day", offset="1 month"), "offset"),
    ("SW105", tvf("session", gap="1 month"), "gap"),
    ("SW101", tvf("tumble_row"), "size"),
    ("SW101", tvf("hop_row", size=3), "slide"),
    ("SW103", tvf("cumulate_row", step=2, size=5), "size 6 or step 1"),
    ("SW107", tvf("tumble_row", size=3, offset=1), "offset"),
    ("SW120", tvf("tumble_row", size=3, partition_by=7), "partition_by"),
    ("SW133", tvf("tumble_row", size=0), "size 0"),
    ("SW133", tvf("hop_row", slide="1", size=3), "slide '1'"),
    ("SW133", tvf("cumulate_row", step=True, size=3), "step True"),
    ("SW134", aggregate(fill="yes"), "'yes'"),
    ("SW134", aggregate(fill={"range": "day"}), "range"),
    ("SW134", aggregate(fill={"values": {"sum": "0"}}), "'sum'"),
    (
        "SW135",
        aggregate(window={"kind": "session", "timecol": "ts", "gap": "1h"}, fill=True),
        "fill",
    ),
    ("SW106", aggregate(window={"kind": "slide", "timecol": "ts"}), "'slide'"),
    ("SW107", tvf("tumble", size="1h", sise="2h"), "sise"),
    ("SW107", aggregate(window={**TUMBLE, "sise": "2h"}), "sise"),
    ("SW107", aggregate(groupby="k"), "groupby"),
    ("SW107", aggregate(aggregates={"x": {"function": "sum", "arg": "v"}}), "arg"),
    ("SW107", ("window_join", {"left": "a", "right": "b", "how": "left"}), "how"),
    ("SW107", ("window_top_n", {"data": "t", "n": 1, "order_by": "x", "by": "k"}), "by"),
    ("SW107", ("window_deduplicate", {"data": "t", "order_by": "x", "by": "k"}), "by"),
    ("SW107", ("cascade", {"data": "t", "nam": "e"}), "nam"),
    ("SW108", tvf("session", gap="1h", offset="1h"), "offset"),
    ("SW108", tvf("session", gap="1h", order_by="x"), "order_by"),
    ("SW108", tvf("session", gap="1h", timezone="UTC"), "timezone"),
    ("SW108", tvf("tumble", size="1h", slide="5m"), "slide"),
    (
        "SW110",
        tvf("tumble", timecol="now()", size="1h"),
        "now()",
    ),
    (
        "SW110",
        tvf("hop", timecol="current_timestamp", slide="1m", size="1h"),
        "ingestion",
    ),
    ("SW111", tvf("tumble", size="1h", timezone="Mars/Olympus"), "Mars/Olympus"),
    ("SW111", tvf("tumble", size="1h", timezone="+99:99"), "+99:99"),
    (
        "SW111",
        tvf("tumble", size="1h", timezone=660),
        "660. Write it in quotes, timezone: '+11:00'",
    ),
    ("SW111", tvf("tumble", size="1h", timezone=-570), "quotes, timezone: '-09:30':"),
    ("SW111", tvf("tumble", size="1h", timezone=6000), "name such as 'America/New_York'"),
    ("SW111", tvf("tumble", size="1h", timezone=True), "must be text. Got: timezone True"),
    ("SW111", tvf("tumble", size="1h", timezone=["UTC"]), "Got: timezone ['UTC']"),
    (
        "SW114",
        tvf("tumble", size="1h", data="(/* spark_windows.begin hop {} */ ...)"),
        "window_end",
    ),
    ("SW115", aggregate(group_by=["k"], aggregates={"K": "sum(v)"}), "'K'"),
    ("SW115", aggregate(aggregates={"window_end": "sum(v)"}), "window_end"),
    ("SW115", ("cascade", {"data": "t", "name": "window_time"}), "window_time"),
    ("SW117", aggregate(aggregates={"x": "sum(v) + 1"}), "sum(v) + 1"),
    ("SW117", aggregate(aggregates={"x": "sum(a) + sum(b)"}), "one call"),
    ("SW117", aggregate(aggregates={"x": "v"}), "'v'"),
    ("SW117", aggregate(aggregates={"x": "sum(v) filter (where a) filter (where b)"}), "one call"),
    ("SW117", aggregate(aggregates={"x": {"args": "v"}}), "'args'"),
    ("SW117", aggregate(aggregates={"x": {"function": "sum", "args": "(v"}}), "(v"),
    ("SW117", aggregate(aggregates={"x": "sum(a, b)"}), "1 arguments"),
    ("SW117", aggregate(aggregates={"x": "sum()"}), "sum()"),
    ("SW117", aggregate(aggregates={"x": "max_by(a)"}), "max_by(a, b)"),
    ("SW117", aggregate(aggregates={"x": "first(a, true, b)"}), "1 to 2"),
    ("SW117", aggregate(window=HOP, aggregates={"x": "count()"}), "at least 1"),
    ("SW118", aggregate(window=HOP, aggregates={"x": "percentile(v, 0.5)"}), "percentile"),
    ("SW118", aggregate(window=HOP, aggregates={"x": "sum(distinct(v))"}), "hop"),
    ("SW118", aggregate(window=HOP, aggregates={"x": "sum(distinct v)"}), "hop"),
    ("SW119", aggregate(group_by="k", grouping_sets=[["z"]]), "'z'"),
    ("SW119", aggregate(group_by="k", grouping_sets="all"), "'all'"),
    ("SW119", aggregate(group_by="k", grouping_sets=[1]), "grouping_sets 1. group_by has k"),
    ("SW119", aggregate(group_by="k", grouping_sets=[{"k": 1}]), "grouping_sets {'k': 1}"),
    ("SW119", aggregate(group_by="k", grouping_sets=[["k"], ["K"]]), "Got: grouping_sets ['K']"),
    ("SW119", aggregate(group_by="k", aggregates={"g": "grouping(z)"}), "grouping(z)"),
    ("SW119", aggregate(group_by="k", aggregates={"g": "grouping_id(z)"}), "grouping_id(z)"),
    ("SW119", aggregate(group_by="k", grouping_sets=[["k"], ["k"]]), "twice"),
    ("SW119", aggregate(group_by=["a", "b"], grouping_sets=[["a", "b"], ["b", "a"]]), "twice"),
    ("SW120", aggregate(group_by=["lower(k)"]), "lower(k)"),
    ("SW120", tvf("session", gap="1h", partition_by={"shop": "lower(shop)"}), "partition_by"),
    ("SW120", tvf("session", gap="1h", partition_by=5), "partition_by 5"),
    (
        "SW120",
        ("window_top_n", {"data": "t", "n": 1, "order_by": "x", "partition_by": {"a": "b"}}),
        "partition_by",
    ),
    (
        "SW120",
        ("window_deduplicate", {"data": "t", "order_by": {"x": "desc"}}),
        "order_by",
    ),
    ("SW121", ("window_join", {"left": "a", "right": "b", "on": "k + 1"}), "k + 1"),
    ("SW121", ("window_join", {"left": "a", "right": "b", "on": [["k", "j"]]}), "['k', 'j']"),
    ("SW121", ("window_join", {"left": "a", "right": "b", "on": ["k", 5]}), "on 5"),
    ("SW121", ("window_join", {"left": "a", "right": "b", "on": 5}), "on 5"),
    ("SW122", ("window_join", {"left": "a", "right": "b", "type": "cross"}), "'cross'"),
    ("SW123", ("window_join", {"left": "a", "right": "b", "null_aware": True}), "null_aware"),
    (
        "SW124",
        ("window_join", {"left": "a", "right": "b", "type": "semi", "select": "r.x"}),
        "r.x",
    ),
    ("SW126", ("window_top_n", {"data": "t", "order_by": "x", "n": 0}), "n 0"),
    ("SW127", ("window_top_n", {"data": "t", "order_by": "x", "n": 1, "offset": -1}), "-1"),
    (
        "SW128",
        ("window_top_n", {"data": "t", "order_by": "x", "n": 1, "function": "ntile"}),
        "ntile",
    ),
    ("SW129", ("window_deduplicate", {"data": "t", "order_by": "x", "keep": "any"}), "'any'"),
    ("SW130", ("window_deduplicate", {"data": "t", "order_by": "x desc"}), "x desc"),
    ("SW130", ("window_deduplicate", {"data": "t", "order_by": "x desc, id"}), "x desc"),
    (
        "SW130",
        ("as_of_join", {"left": "a", "right": "b", **TIMES, "order_by": ["r.x", "r.id desc"]}),
        "r.id desc",
    ),
    (
        "SW130",
        (
            "current_rows",
            {"data": "t", "unique_key": "id", "operation": "op", "sequence": "at desc"},
        ),
        "sequence 'at desc'",
    ),
    (
        "SW143",
        (
            "group_window",
            {
                "data": "t",
                "select": ["sum(v) as s", ""],
                "group_by": "tumble(ts, interval '1' hour)",
            },
        ),
        "Got: select ['sum(v) as s', '']",
    ),
    ("SW101", tvf("tumble", size="1h", data=5), "data 5"),
    ("SW119", aggregate(group_by="k", grouping_sets=5), "grouping_sets 5"),
    ("SW120", aggregate(group_by=1), "group_by 1"),
    ("SW131", tvf("tumble", size="1h", timecol=6), "timecol 6"),
    ("SW131", tvf("tumble", size="1h", timecol=["ts"]), "['ts']"),
    ("SW131", aggregate(where=["a = 1"]), "where"),
    ("SW131", aggregate(having=1), "having 1"),
    ("SW131", ("window_join", {"left": "a", "right": "b", "condition": 1}), "condition 1"),
    ("SW132", ("window_join", {"left": "a", "right": "b", "null_aware": "no"}), "null_aware 'no'"),
    ("SW170", aggregate(where="a = 1)"), ") closes no bracket"),
    ("SW170", aggregate(where="a in (1"), "a bracket is not closed"),
    ("SW170", aggregate(where="a[(1])"), "] closes no bracket"),
    ("SW170", aggregate(where="a = 'b"), "a string or a quoted name is not closed"),
    ("SW170", aggregate(where="a = 1; drop table b"), "; ends a statement"),
    ("SW170", aggregate(where="a = 1 /* b"), "a comment is not closed"),
    ("SW170", aggregate(where="a from b"), "FROM stands outside of brackets"),
    ("SW170", aggregate(where="select true"), "SELECT stands outside of brackets"),
    ("SW170", tvf("tumble", size="1h", data="(select 1) -- \\"), "a comment is not closed"),
    ("SW170", aggregate(aggregates={"x": {"function": "sum", "args": ["a)"]}}), "x 'a)'"),
    ("SW171", aggregate(aggregates={"${x}": "sum(v)"}), "'${x}'"),
    (
        "SW171",
        ("window_top_n", {"data": "t", "n": 1, "order_by": "x", "rank_column": 5}),
        "rank_column 5",
    ),
]


def message(call: tuple[str, dict[str, Any]], macros: Macros) -> str:
    macro, arguments = call
    with pytest.raises(CompilationError) as raised:
        macros.render(macro, **arguments)
    return str(raised.value.msg)


@pytest.mark.parametrize(("code", "call", "named"), REFUSALS)
def test_is_refused(
    code: str, call: tuple[str, dict[str, Any]], named: str, macros: Macros
) -> None:
    lines = [line for line in message(call, macros).splitlines() if line.startswith(f"[{code}]")]
    assert len(lines) == 1
    assert lines[0].startswith(f"[{code}] spark_windows.{call[0]}: ")
    assert named in lines[0]
    assert re.search(r"\. Got: .+\. \S.+\.$", lines[0])


def test_all_problems_of_a_call_come_at_once(macros: Macros) -> None:
    call = tvf("cumulate", step="-1s", size="1 month 1 day", offset="x", wrong=1)
    codes = re.findall(r"^\[(SW\d+)\]", message(call, macros), flags=re.MULTILINE)
    assert sorted(codes) == ["SW102", "SW104", "SW105", "SW107"]


@pytest.mark.parametrize("said", ["ts", ["ts"], {"timecol": "ts", "windows": ["hourly"]}])
def test_what_yaml_says_of_an_input_is_a_mapping(said: Any) -> None:
    node = {"schema": "db", "alias": "t", "config": {"meta": {"spark_windows": said}}}
    macros = Macros(graph={"nodes": {"model.t": node}, "sources": {}})
    with pytest.raises(CompilationError, match="SW147") as raised:
        macros.render("tumble", Relation("db.t"), timecol="ts", size="1h")
    assert str(said) in str(raised.value.msg)


@pytest.mark.parametrize("said", ["cursor", ["cursor"], 7, True])
def test_what_a_model_says_of_itself_is_a_mapping(said: Any) -> None:
    macros = Macros(graph={"nodes": {}, "sources": {}})
    meta = {"spark_windows": said}
    macros.context["model"] = {"config": {"materialized": "table", "meta": meta}}
    problem = message(aggregate(window=HOP, group_by="k"), macros)
    assert "[SW147] spark_windows.window_aggregate: meta.spark_windows, and" in problem
    assert str(said) in problem


def test_names_of_windows_may_be_numbers() -> None:
    """As YAML reads them; none of them is the one that is named."""
    said = {"timecol": "ts", "windows": {1: TUMBLE, "hourly": TUMBLE}}
    node = {"schema": "db", "alias": "t", "config": {"meta": {"spark_windows": said}}}
    macros = Macros(graph={"nodes": {"model.t": node}, "sources": {}})
    assert "ts" in macros.render("window_aggregate", Relation("db.t"), window="hourly")
    problem = message(aggregate(data=Relation("db.t"), window="1"), macros)
    assert "[SW116]" in problem
    assert "Known are 1, hourly" in problem


def test_grouping_sets_name_keys_in_any_case(macros: Macros) -> None:
    macro, arguments = aggregate(group_by=["k", "Shop"])
    one, other = (
        macros.render(macro, **arguments, grouping_sets=sets)
        for sets in ([["k", "Shop"], ["Shop"], []], [["K", "shop"], ["SHOP"], []])
    )
    assert one == other


def test_a_grouping_set_that_is_wrong_stands_nowhere_twice(macros: Macros) -> None:
    macro, arguments = aggregate(group_by="k", grouping_sets=[["z"], [], [1], [None]])
    problem = message((macro, arguments), macros)
    assert re.findall(r"Got: grouping_sets (.*?)\. ", problem) == ["'z'", "1", "(none)"]


MANY_PROBLEMS = [
    (
        aggregate(
            window={"kind": "slide", "timecol": "now()"}, group_by=["lower(k)"], aggregates="n"
        ),
        ["SW101", "SW106", "SW110", "SW120"],
    ),
    (
        aggregate(
            window={**HOP, "size": "0s", "timezone": "Mars"},
            aggregates={"p": "percentile(v, 0.5)", "q": "v + 1"},
            grouping_sets=[["z"]],
        ),
        ["SW104", "SW111", "SW117", "SW118", "SW119"],
    ),
    (aggregate(window=None, groupby="k", aggregates={"q": "v"}), ["SW101", "SW107", "SW117"]),
]


@pytest.mark.parametrize(("call", "expected"), MANY_PROBLEMS)
def test_problems_of_different_arguments_come_at_once(
    call: tuple[str, dict[str, Any]], expected: list[str], macros: Macros
) -> None:
    assert sorted(re.findall(r"(?m)^\[(SW\d+)\]", message(call, macros))) == expected


def test_a_name_that_yaml_does_not_have() -> None:
    macros = Macros(
        variables={"spark_windows_windows": {"trading_day": TUMBLE}},
        graph={"nodes": {}, "sources": {}},
    )
    assert "[SW116]" in (text := message(aggregate(window="day"), macros))
    assert "trading_day" in text


@pytest.mark.parametrize("text", ["*/ drop", "/* x", "a */ b /* c"])
def test_comment_marks_in_a_value_do_not_end_the_comment(text: str, macros: Macros) -> None:
    rendered = macros.render(
        "window_aggregate", "t", window=TUMBLE, aggregates=SUM, where=f"x = '{text}'"
    )
    opening = rendered.split("spark_windows.begin", 1)[1]
    assert opening.index("*/") == opening.index("} */") + 2


@pytest.fixture
def parsing() -> Macros:
    """The macros as dbt has them while it parses: their text is thrown away."""
    macros = Macros()
    del macros.context["spark_windows_renders"]
    return macros


@pytest.mark.parametrize(
    "call", [call for _, call, _ in REFUSALS if call[0] == "window_aggregate"], ids=repr
)
def test_is_refused_while_dbt_parses(
    call: tuple[str, dict[str, Any]], macros: Macros, parsing: Macros
) -> None:
    assert message(call, parsing) == message(call, macros)


@pytest.mark.parametrize("windows", [{"window": HOP}, {"windows": {"hour": TUMBLE, "hop": HOP}}])
def test_renders_nothing_while_dbt_parses(windows: dict[str, Any], parsing: Macros) -> None:
    text = parsing.render("window_aggregate", "t", aggregates=SUM, group_by="k", **windows)
    assert text.count("spark_windows.begin window_aggregate {}") == 1
    assert "pmod" not in text
    again = message(("tumble", {"data": text, "timecol": "ts", "size": "1h"}), parsing)
    assert again.startswith("[SW114]")
