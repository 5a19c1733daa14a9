"""What `floor_time` and `ceil_time` refuse: code, macro, argument, value and remedy at once."""

from __future__ import annotations

from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    # code, the arguments, what the message must name
    ("SW101", {"timecol": None}, "timecol is required"),
    ("SW101", {"period": None}, "period is required"),
    ("SW102", {"period": "11 parsecs"}, "parsecs"),
    ("SW102", {"period": 11}, "period 11"),
    ("SW102", {"period": "1M"}, "'M'"),
    ("SW102", {"restart": "day"}, "restart 'day'"),
    ("SW102", {"restart": 1}, "restart 1"),
    ("SW102", {"offset": "noon"}, "offset 'noon'"),
    ("SW104", {"period": "0 seconds"}, "period must be positive"),
    ("SW104", {"period": "-1 month"}, "period must be positive"),
    ("SW104", {"restart": "0 days"}, "restart must be positive"),
    ("SW104", {"restart": "25001 years"}, "25000 years"),
    ("SW105", {"period": "1 month 2 days"}, "period '1 month 2 days'"),
    ("SW105", {"restart": "1 month 2 days"}, "restart '1 month 2 days'"),
    ("SW105", {"period": "1 month", "restart": "90 days"}, "restart must be in months"),
    ("SW105", {"offset": "1 month"}, "offset '1 month'"),
    ("SW107", {"size": "1 hour"}, "Known are timecol, period, restart, bound, timezone, offset"),
    ("SW110", {"timecol": "current_timestamp()"}, "ingestion"),
    ("SW111", {"timezone": "Mars/Olympus"}, "Mars/Olympus"),
    ("SW131", {"timecol": 5}, "timecol 5"),
    ("SW131", {"timecol": " "}, "must not be empty"),
    ("SW162", {"restart": "11 minutes"}, "period '11 minutes', restart '11 minutes'"),
    ("SW162", {"restart": "1 minute"}, "longer"),
    ("SW162", {"period": "1 year", "restart": "1 quarter"}, "restart '1 quarter'"),
    ("SW162", {"period": "31 days", "restart": "1 month"}, "restart '1 month'"),
    ("SW163", {"bound": "middle"}, "bound 'middle'"),
    ("SW163", {"bound": None}, "Write bound='start'"),
]
ALLOWED: list[dict[str, Any]] = [
    {"offset": None},
    {"restart": "1 month", "offset": "1 month 6 hours"},
    {"period": "30 days", "restart": "1 month"},
    {"period": "1 month", "restart": "1 quarter", "timezone": "UTC"},
    {"timecol": "ts /* of the order */"},
]


def render(macro: str, given: dict[str, Any]) -> str:
    arguments = {"timecol": "ts", "period": "11 minutes", **given}
    return Macros().render(macro, **arguments)


@pytest.mark.parametrize("macro", ["floor_time", "ceil_time"])
@pytest.mark.parametrize(("code", "given", "named"), REFUSED, ids=lambda part: str(part))
def test_a_call_is_refused(macro: str, code: str, given: dict[str, Any], named: str) -> None:
    with pytest.raises(CompilationError) as refused:
        render(macro, given)
    (problem,) = str(refused.value.msg).splitlines()
    assert problem.startswith(f"[{code}] spark_windows.{macro}: ")
    assert named in problem


def test_all_problems_of_a_call_are_told_at_once() -> None:
    given = {"timecol": 5, "period": "0 us", "restart": "x", "bound": 1, "timezone": "Y", "of": 2}
    with pytest.raises(CompilationError) as refused:
        render("floor_time", given)
    found = [problem[1:6] for problem in str(refused.value.msg).splitlines()]
    assert found == ["SW107", "SW131", "SW111", "SW104", "SW102", "SW163"]


@pytest.mark.parametrize("given", ALLOWED, ids=str)
def test_a_call_is_allowed(given: dict[str, Any]) -> None:
    mark, end, expression = render("ceil_time", given).partition(" */ ")
    assert mark.startswith("/* spark_windows.period {")
    assert "/*" not in mark[2:] + expression
    assert end
