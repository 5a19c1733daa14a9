"""What `over` refuses: code, function, value and remedy at once; and what it does not."""

from __future__ import annotations

from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

WINDOWS: dict[str, Any] = {
    "w": "partition by k order by ts",
    "plain": {"partition_by": "k"},
    "framed": "w rows 9 preceding",
}
REFUSED: list[tuple[str, str, str]] = [
    # code, the function, what the message must name
    ("SW149", "sum(v) over (order by ts partition by k)", "order by ts partition by k"),
    ("SW149", "sum(v) over (limit 1)", "limit 1"),
    ("SW150", "sum(v) over x", "Known are w, plain, framed"),
    ("SW150", "sum(v) over (x rows 1 preceding)", "x"),
    ("SW151", "sum(v) over (w partition by u)", "repeats no PARTITION BY"),
    ("SW151", "sum(v) over (w order by u)", "ORDER BY"),
    ("SW151", "sum(v) over (framed)", "over framed without brackets"),
    ("SW151", "sum(v) over (framed order by u)", "adds ORDER BY only where there is none"),
    ("SW149", "sum(v) over (w rows)", "w rows"),
    ("SW152", "sum(v) over (w rows between 1 preceding)", "between 1 preceding"),
    ("SW152", "sum(v) over (w rows 1 preceding exclude all)", "exclude all"),
    ("SW152", "sum(v) over (w rows 2 following)", "Write between current row and 2 following"),
    ("SW152", "sum(v) over (w rows unbounded following)", "UNBOUNDED FOLLOWING"),
    (
        "SW152",
        "sum(v) over (w rows between unbounded following and unbounded following)",
        "begin with UNBOUNDED FOLLOWING",
    ),
    (
        "SW152",
        "sum(v) over (w groups between unbounded preceding and unbounded preceding)",
        "end with UNBOUNDED PRECEDING",
    ),
    ("SW152", "sum(v) over (w rows between current row and 1 preceding)", "1 PRECEDING"),
    ("SW152", "sum(v) over (w range between 1 following and 1 preceding)", "1 FOLLOWING"),
    ("SW152", "sum(v) over (w rows between 1 following and current row)", "CURRENT ROW"),
    ("SW153", "sum(v) over (w rows -1 preceding)", "not negative"),
    ("SW153", "sum(v) over (w range interval '-1 hour' preceding)", "not negative"),
    ("SW153", "sum(v) over (w range interval '1 hour -5 minutes' preceding)", "one sign"),
    ("SW153", "sum(v) over (w rows 1.5 preceding)", "whole number"),
    ("SW153", "sum(v) over (w groups interval '1 hour' preceding)", "whole number"),
    ("SW153", "sum(v) over (w rows v preceding)", "a constant, and v is none"),
    ("SW153", "sum(v) over (w rows abs(v) preceding)", "a constant, and v is none"),
    ("SW154", "sum(v) over (plain groups 1 preceding)", "GROUPS needs ORDER BY"),
    ("SW154", "sum(v) over (plain range 1 preceding)", "needs ORDER BY"),
    ("SW154", "sum(v) over (plain order by ts, v range 1 preceding)", "ts, v"),
    ("SW155", "sum(v)", "'sum(v)'"),
    ("SW155", "sum(v) over w + sum(u) over w", "one OVER"),
    ("SW155", "sum(v) over (w", "over (w"),
    ("SW155", "sum(v) + 1 over w", "+ 1"),
    ("SW155", "v over w", "one call"),
    ("SW155", "sum(v) respect nulls ignore nulls over w", "respect nulls"),
    ("SW156", "grouping(v) over w", "grouping"),
    ("SW156", "my_function(v) over w", "my_function"),
    ("SW157", "rank() filter (where v > 1) over w", "FILTER"),
    ("SW157", "lag(v) filter (where v > 1) over w", "FILTER"),
    ("SW157", "first_value(v) filter (where v > 1) over w", "FILTER"),
    ("SW157", "lead(distinct v) over w", "DISTINCT"),
    ("SW157", "sum(v) ignore nulls over w", "IGNORE NULLS"),
    ("SW157", "rank() respect nulls over w", "RESPECT NULLS"),
    ("SW157", "first_value(v) from last over w", "FROM LAST"),
    ("SW157", "size(frame) filter (where v > 1) over w", "an expression of the frame"),
    ("SW157", "row_number() over (w rows 1 preceding)", "takes no frame"),
    ("SW157", "lag(v) over (w groups 1 preceding exclude ties)", "takes no frame"),
    ("SW158", "rank() over plain", "ORDER BY"),
    ("SW158", "lead(v) over (partition by k)", "ORDER BY"),
    ("SW159", "rank(v) over w", "0 arguments"),
    ("SW159", "ntile(0) over w", "1 at least"),
    ("SW159", "ntile(v) over w", "1 at least"),
    ("SW159", "nth_value(v, 0) over w", "1 at least"),
    ("SW159", "nth_value(v) over w", "2 arguments"),
    ("SW159", "lag(v, u) over w", "whole number of rows"),
    ("SW159", "lag(v, 1, 2, 3) over w", "1 to 3 arguments"),
    ("SW159", "ratio_to_report() over w", "1 arguments"),
    ("SW159", "array_sum(frame, 1) over w", "one array"),
    ("SW160", "sum(rank() over w) over w", "no other window function"),
    ("SW160", "sum(lag(v) over (order by ts)) over w", "no other window function"),
    ("SW161", "array_sum(v) over w", "takes an array"),
    ("SW161", "strict_max(v) over w", "takes an array"),
    ("SW117", "sum(v, u) over w", "1 arguments"),
    ("SW117", "min(*) over w", "count(*) only"),
    ("SW137", "approx_quantile(v, 2) over w", "rank"),
]


def problems(functions: dict[str, Any], windows: Any = WINDOWS, **arguments: Any) -> list[str]:
    with pytest.raises(CompilationError) as refused:
        Macros().render("over", "t", windows, functions, **arguments)
    return str(refused.value.msg).splitlines()


@pytest.mark.parametrize(("code", "function", "named"), REFUSED, ids=lambda part: str(part))
def test_a_function_is_refused(code: str, function: str, named: str) -> None:
    found = problems({"x": function})
    assert all("spark_windows.over: " in problem for problem in found)
    fitting = [problem for problem in found if problem.startswith(f"[{code}]")]
    assert fitting, found
    assert any(named in problem for problem in fitting), fitting


MAPPINGS: list[tuple[str, Any, str]] = [
    ("SW155", 7, "7"),
    ("SW155", {"function": "sum"}, "over"),
    ("SW155", {"function": "sum(v)", "over": "w"}, "sum(v)"),
    ("SW155", {"function": "sum", "args": 7, "over": "w"}, "7"),
    ("SW155", {"function": "sum", "expression": "size(frame)", "over": "w"}, "size(frame)"),
    ("SW107", {"function": "sum", "args": "v", "over": "w", "where": "u"}, "where"),
    ("SW107", {"function": "sum", "args": "v", "over": {"partitions": "k"}}, "partitions"),
    ("SW157", {"function": "lag", "args": "v", "over": "w", "nulls": "skip"}, "ignore"),
    ("SW157", {"function": "nth_value", "args": ["v", "2"], "over": "w", "from": 1}, "first"),
    ("SW131", {"function": "sum", "args": "v", "over": "w", "filter": " "}, "empty"),
]


@pytest.mark.parametrize(("code", "function", "named"), MAPPINGS, ids=lambda part: str(part))
def test_a_mapping_is_refused(code: str, function: Any, named: str) -> None:
    fitting = [one for one in problems({"x": function}) if one.startswith(f"[{code}]")]
    assert any(named in problem for problem in fitting)


CALLS: list[tuple[str, dict[str, Any], str]] = [
    ("SW101", {"functions": None}, "functions"),
    ("SW101", {"functions": ["rank() over w"]}, "functions"),
    ("SW149", {"windows": ["w"]}, "windows"),
    ("SW149", {"windows": {"w": "order by a", "W": "order by b"}}, "'W'"),
    ("SW150", {"windows": {"a": "b", "b": "a"}, "functions": {"x": "sum(v) over a"}}, "circle"),
    ("SW150", {"windows": {"a": "a"}, "functions": {"x": "sum(v) over a"}}, "circle"),
    ("SW152", {"windows": {"a": "order by t rows 2 following"}}, "2 following"),
    ("SW170", {"windows": {"w": "order by is distinct from t"}}, "is distinct from t"),
    ("SW107", {"order_by": "ts"}, "order_by"),
    ("SW115", {"functions": {"x": "rank() over w", "X": "rank() over w"}}, "'X'"),
    ("SW111", {"timezone": "Mars/Olympus"}, "Mars/Olympus"),
    ("SW131", {"qualify": 7}, "qualify"),
]


@pytest.mark.parametrize(("code", "arguments", "named"), CALLS, ids=lambda part: str(part))
def test_a_call_is_refused(code: str, arguments: dict[str, Any], named: str) -> None:
    given: dict[str, Any] = {"windows": WINDOWS, "functions": {"x": "rank() over w"}, **arguments}
    with pytest.raises(CompilationError) as refused:
        Macros().render("over", "t", **given)
    fitting = [one for one in str(refused.value.msg).splitlines() if one.startswith(f"[{code}]")]
    assert any(named in problem for problem in fitting), str(refused.value.msg)


def test_all_problems_come_at_once() -> None:
    found = problems(
        {"a": "rank() over x", "b": "sum(v)", "c": "ntile(0) over plain", "A": "rank() over w"}
    )
    assert [problem[1:6] for problem in found] == ["SW150", "SW155", "SW158", "SW159", "SW115"]


ACCEPTED = [
    "count(*) over w",
    "COUNT(DISTINCT v) FILTER (WHERE u > 1) OVER (w ROWS 9 PRECEDING)",
    "nth_value(v, 2) from last ignore nulls over w",
    "nth_value(v, 2) IGNORE NULLS FROM FIRST OVER w",
    "lag(v, 2, 'a) over b') over w",
    "sum(v) /* over x */ over (partition by k, lower(u) order by ts using >)",
    "sum(v) over (order by a desc nulls first, coalesce(b, 'rows 1 preceding') nulls last)",
    "sum(v) over (order by ts range between interval '1' day preceding and 1 hour following)",
    "sum(v) over (order by n range between unbounded preceding and 0.5 following exclude group)",
    "min(v) over (w rows between 1 preceding and 3 preceding)",
    "size(frame) + array_sum(transform(frame, r -> r.v)) over w",
    "size(seen) over seen as (w groups between 1 following and 2 following)",
    "sum(v) over `w`",
    "last_value(v ignore nulls) over w",
    "sum(v) over (order by x range between 1.5D preceding and 1e1 following)",
    "sum(v) over (order by ts range '1.5 days' preceding)",
]


@pytest.mark.parametrize("function", ACCEPTED)
def test_a_function_is_read(function: str) -> None:
    assert " as `x`" in Macros().render("over", "t", WINDOWS, {"x": function})
