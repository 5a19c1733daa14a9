"""Models that read their input through a CTE or a subquery.

Earlier releases saw nothing there: what they have made stays as it is until a full refresh.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.clients.jinja import get_environment
from spark_windows.render import Relation

from tests.conftest import FACTOR
from tests.depth import long

from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

HOURS = """{{ spark_windows.window_aggregate(
    %s, window={'kind': 'tumble', 'size': '1 hour'}, group_by=[],
    aggregates={'n': 'count(*)', 'total': 'sum(v)'}
) }}"""
ALL = "select * from {{ ref('orders') }}"


def reads(data: str) -> str:
    return f"select * from {HOURS % data}"


SEEN = {
    "cte": f"with o as ({ALL}) " + reads("'o'"),
    "columns": "with o as (select id, `ts`, V, n, loaded_at from {{ref('orders')}} where v <> 7) "
    + reads('data="o"'),
    "chain": f"with o as ({ALL}), p as (select * from o) " + reads("'p'"),
    "comments": "with o /* o as (select 1) */ as ( -- all\nselect * from {# all #} "
    "{{ ref('orders') }}) " + reads("'o'"),
    "last select": f"with o as ({ALL}), h as ({reads(repr('o'))}) select * from h where n > 0",
    "subquery": reads("'select * from ' ~ ref('orders') ~ ' where v <> 7'"),
}
"""Bodies that are accumulated under the watermark that the YAML of their table declares."""
UNSEEN = {
    "joined": "with o as (select a.* from {{ ref('orders') }} as a "
    "left join {{ ref('orders') }} as b on a.id = b.id) " + reads("'o'"),
    "renamed": "with o as (select id, ts, v + 0 as v, n, loaded_at from {{ ref('orders') }}) "
    + reads("'o'"),
    "longer name": f"with raw_o as ({ALL}), "
    "o as (select id, ts, v + 0 as v, n, loaded_at from raw_o) " + reads("'o'"),
    "nested": f"with p as (with o as ({ALL}) select * from o), o as (select * from p) "
    + reads("'o'"),
    "piped": f"with o as ({ALL} where v <> 7 |> select id, ts, v, n, loaded_at) " + reads("'o'"),
    "twice": f"with o as ({ALL}), p as (with o as (select 1 as a) select * from o) "
    + reads("'o'"),
}


class Written(Orders):
    """Orders whose model is written as a dbt user writes one."""

    body = SEEN["cte"]
    said: list[str]
    sees: bool

    def see(self, *, sees: bool = True) -> None:
        """Let the macros know the code of the model and its tables, or nothing, as before."""
        context = self.model.macros.context
        self.said, self.sees = [], sees
        context["log"] = self._hear
        meta = {"spark_windows": {"timecol": "ts", "watermark": "0 seconds"}}
        schema, name = self.source.split(".")
        node = {"schema": schema, "alias": name, "config": {"meta": meta}}
        context["graph"] = {"nodes": {"model.orders": node}, "sources": {}}
        context["ref"] = lambda *names: Relation(self.source)
        if sees:
            context["model"] = {"raw_code": self.body, "refs": [{"name": "orders"}], "sources": []}
            context["api"] = SimpleNamespace(Relation=SimpleNamespace(create=self._relation))

    def _hear(self, text: str, info: bool = False) -> str:
        self.said += [text] if info else []
        return self.model._hear(text, info)

    @staticmethod
    def _relation(schema: str, identifier: str, database: str | None = None) -> Relation:
        return Relation(f"{schema}.{identifier}")

    def run(self, **how: Any) -> dict[str, Any]:
        macros = self.model.macros
        template = get_environment(None, capture_macros=True).from_string(self.body)
        model_of = macros.package["_model"]
        with pytest.MonkeyPatch.context() as patch:
            if not self.sees:
                unseen = lambda *given: model_of(*given, sees=False)  # noqa: E731
                patch.setitem(macros.package, "_model", unseen)
            return self.model.run(template.render(macros.context), self.config, **how)


@pytest.fixture
def orders(spark: SparkSession) -> Iterator[Written]:
    made = Written(spark, "parquet", "n")
    made.come((1, "10:10", 1, "10"), (2, "10:20", 5, "10"), (3, "12:30", 2, "10"))
    yield made
    made.drop()


@pytest.mark.parametrize("name", SEEN if FACTOR > 1 else ["chain", "comments", "subquery"])
def test_it_is_accumulated_under_the_watermark_of_its_table(orders: Written, name: str) -> None:
    orders.body = SEEN[name]
    orders.see()
    first = orders.run()
    assert (first["state_rows"], first["watermark"] is not None) == (2, True)
    orders.come((4, "10:30", 3, "20"), (5, "12:40", 8, "20"))
    second = orders.run()
    assert (second["accepted"], second["late"]) == (1, 1)
    assert orders.totals() == {"10": (2, 6), "12": (2, 10)}
    assert orders.differences() == []


@pytest.mark.parametrize("name", ["twice", *long(*(name for name in UNSEEN if name != "twice"))])
def test_what_cannot_be_seen_has_no_watermark(orders: Written, name: str) -> None:
    orders.body = UNSEEN[name].replace("'kind'", "'timecol': 'ts', 'kind'")
    orders.see()
    assert orders.run()["watermark"] is None
    orders.come((4, "10:30", 3, "20"))
    assert orders.run()["late"] == 0
    assert orders.totals() == {"10": (3, 9), "12": (1, 2)}


@pytest.mark.parametrize("name", SEEN if FACTOR > 1 else ["columns", "last select"])
def test_a_model_that_was_made_before_stays_as_it_is(orders: Written, name: str) -> None:
    orders.body = SEEN[name].replace("'kind'", "'timecol': 'ts', 'kind'")
    orders.see(sees=False)
    first = orders.run()
    assert first["watermark"] is None
    orders.come((4, "10:30", 3, "20"))
    orders.see()
    second = orders.run()
    # 10:30 would be late under the watermark of the table
    assert (second["accepted"], second["late"], second["watermark"]) == (1, 0, None)
    assert second["state_rows"] == (None if first["state_rows"] is None else 3)
    (warning,) = [text for text in orders.said if "--full-refresh" in text]
    assert "no watermark" in warning
    assert orders.totals() == {"10": (3, 9), "12": (1, 2)}
    assert orders.differences() == []
    assert orders.run()["nothing_new"]
    assert orders.run(full_refresh=True)["watermark"] is not None
    orders.come((5, "10:40", 3, "30"))
    orders.said.clear()
    assert orders.run()["late"] == 1
    assert not [text for text in orders.said if "--full-refresh" in text]


def test_a_change_of_a_model_that_was_made_before_is_refused(orders: Written) -> None:
    orders.body = SEEN["cte"].replace("'kind'", "'timecol': 'ts', 'kind'")
    orders.see(sees=False)
    orders.run()
    orders.body = orders.body.replace("1 hour", "2 hours")
    orders.see()
    with pytest.raises(Exception, match=r"\[SW208\]"):
        orders.run()


def test_the_summary_says_why_a_body_is_recomputed(orders: Written) -> None:
    orders.body = SEEN["cte"].replace("sum(v)", "percentile(v, 0.5)")
    orders.see()
    line = orders.model.macros.package["_summary_line"](orders.run())
    assert line.endswith("recomputed, because an aggregate of it cannot be merged")


NEIGHBOURS = (
    f"with o as ({ALL}), h as ({reads(repr('o'))}) "
    "select a.window_start, a.window_end, a.n, b.n as n_before from h as a, h as b "
    "where b.window_end = a.window_start"
)
FILTERED = """
    with good as (select 1 as v)
    select * from {{ spark_windows.window_aggregate(
        ref('orders'), window={'kind': 'tumble', 'size': '1 hour'}, group_by=[],
        aggregates={'n': 'count(*)'}, where='v in (select v from good)'
    ) }}
"""


def test_windows_that_are_joined_with_a_comma_are_refused(orders: Written) -> None:
    orders.body = NEIGHBOURS
    orders.see()
    with pytest.raises(Exception, match=r"\[SW222\]"):
        orders.run()


def test_a_condition_that_reads_a_cte_is_recomputed(orders: Written) -> None:
    orders.body = FILTERED
    orders.see()
    assert orders.run()["state_rows"] is None
    assert orders.model.rows("target", "n") == [(1,)]


def test_a_model_of_this_release_goes_on_after_a_change_of_blanks(orders: Written) -> None:
    orders.config["meta"]["spark_windows"]["strategy"] = "accumulate"
    orders.see()
    orders.run()
    orders.body = orders.body.replace("with o", "with   o")
    orders.see()
    orders.come((4, "12:40", 3, "20"))
    assert orders.run()["state_rows"] == 3
