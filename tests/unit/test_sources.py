"""Where the rows of a query come from, as its text shows it."""

from __future__ import annotations

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

TEXTS = {
    "s.t": ["s.t"],
    "((select * from s.t))": ["s.t"],
    "select a is distinct from b, extract(day from ts) from /* s.u */ s.t, s.u": ["s.t"],
    "select (select 1 from s.t) as a from s.u as o join s.t on true": ["s.u"],
    "select * from (s.t join s.u on true)": ["s.t"],
    "select 1 from s.t union all select 2 from s.u union (select 3 from `s`.`v`)\n": [
        "s.t",
        "s.u",
        "`s`.`v`",
    ],
    "select * from ((select 1 from a.b) union all (select 1 from c.d)) where x in (s.t)": [
        "a.b",
        "c.d",
    ],
    "with x as (select 1 from s.t), y as (select * from x) select * from s.u join y on true": [
        "s.u"
    ],
    "with x as (select 1 from s.t), y as (select * from X) select * from y": ["s.t"],
    "(with t as (select * from t) select * from t)": ["t"],
    "with x as (select 1 from a.b) select * from (with x as (select 1 from t) select * from x)": [
        "t"
    ],
    "values (1)": ["values"],
}


@pytest.mark.parametrize("text", TEXTS)
def test_where_rows_come_from(macros: Macros, text: str) -> None:
    code = macros.package["_blanked"](text, names=True)
    places = macros.package["_sources"](code, 0, len(code))
    assert [text[start:end] for start, end in places] == TEXTS[text]


@pytest.mark.parametrize("join", ["join", "inner join", "cross join", "right outer join", ","])
def test_a_table_that_is_joined(macros: Macros, join: str) -> None:
    text = f"select * from s.u as u {join} s.t"
    package = macros.package
    read = {"text": text, "call": package["_call"]("window_incremental")}
    assert (
        package["_with_relation"](read, "s.t", "(new)") == f"select * from s.u as u {join} (new)"
    )


@pytest.mark.parametrize("join", ["left join", "FULL\nOUTER JOIN", "left semi join", "anti join"])
def test_a_table_whose_rows_are_only_added_to_others(macros: Macros, join: str) -> None:
    """Each run would read the others again."""
    text = f"select * from s.u as u {join} s.t on u.id = t.id"
    read = {"text": text, "call": macros.package["_call"]("window_incremental")}
    with pytest.raises(CompilationError, match=r"\[SW215\].*come from the table of its cursor"):
        macros.package["_with_relation"](read, "s.t", "(new)")
