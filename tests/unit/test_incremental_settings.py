"""What the config and the body of an incremental model may say, and what each mistake is told."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros, macro_folder

TUMBLE = {"kind": "tumble", "timecol": "ts", "size": "10 minutes"}
NAMES = {"identifier": "m", "late": "m__late", "seen": "m__seen"}


def settings(macros: Macros, config: dict[str, Any]) -> tuple[dict[str, Any], str]:
    call = macros.package["_call"]("window_incremental")
    found: dict[str, Any] = macros.package["_settings"](call, config)
    return found, "\n".join(call["problems"])


def meta(**given: Any) -> dict[str, Any]:
    return {"meta": {"spark_windows": {"cursor": "loaded_at", **given}}}


def overlapping(overlap: Any, column: str = "n") -> dict[str, Any]:
    return {**meta(cursor={"column": column, "overlap": overlap}), "unique_key": "id"}


REFUSALS: list[tuple[str, dict[str, Any], str]] = [
    # code, config, what the message must name
    ("SW201", {}, "cursor"),
    ("SW201", {"meta": {"spark_windows": {"cursor": ""}}}, "cursor"),
    ("SW202", meta(emit="always"), "'always'"),
    ("SW203", meta(allowed_lateness="1 day"), "allowed_lateness '1 day'"),
    ("SW203", meta(emit="on_window_close"), "emit 'on_window_close'"),
    ("SW203", meta(expire_after="1 day"), "expire_after '1 day'"),
    ("SW203", meta(idle_after="1 day"), "idle_after '1 day'"),
    ("SW104", meta(watermark="0s", idle_after="0 seconds"), "'0 seconds'"),
    ("SW204", {**meta(), "file_format": "csv"}, "'csv'"),
    ("SW210", {**meta(), "partition_by": ["a", "b"]}, "['a', 'b']"),
    ("SW210", {**meta(), "partition_by": "date(ts)"}, "date(ts)"),
    ("SW210", {**meta(), "partition_by": "tag des kaufs"}, "in backticks"),
    ("SW210", {**meta(), "partition_by": "`${env:USER}`"}, "USER"),
    ("SW211", meta(watermark="0s", allowed_lateness="2 days", expire_after="1 day"), "'2 days'"),
    ("SW212", meta(compact_every=0), "compact_every 0"),
    ("SW212", meta(compact_every="often"), "'often'"),
    ("SW213", meta(cursor={"column": "n", "overlap": 10}), "unique_key"),
    ("SW213", {**meta(), "unique_key": "order_id"}, "unique_key 'order_id'"),
    ("SW213", overlapping(-1), "overlap -1."),
    ("SW213", overlapping(2**63), f"overlap {2**63}."),
    ("SW102", overlapping(True), "overlap True"),
    ("SW102", overlapping(1.5), "overlap 1.5"),
    ("SW104", overlapping("-1 hour"), "overlap '-1 hour'"),
    ("SW131", meta(cursor={"column": " "}), "cursor ' '"),
    ("SW170", meta(cursor={"column": "id; drop"}), "cursor 'id; drop'"),
    ("SW170", overlapping(1, "id; drop"), "cursor 'id; drop'"),
    ("SW236", {**meta(), "incremental_strategy": "merge"}, "incremental_strategy 'merge'"),
    ("SW236", {**meta(), "sql_header": "set a = 1"}, "pre_hook"),
    ("SW201", meta(cursor={"columns": "n"}), "columns"),
    ("SW201", meta(cursor={"delta": "a", "files": "b"}), "delta"),
    ("SW216", meta(slice="1 day"), "'1 day'"),
    ("SW217", meta(strategy="guess"), "'guess'"),
    ("SW217", meta(window_local="yes"), "'yes'"),
    ("SW220", {**meta(), "on_schema_change": "sync"}, "'sync'"),
    ("SW226", meta(inputs=["orders"]), "['orders']"),
    ("SW226", meta(inputs={"orders": {"cursor": "n"}}), "'orders'"),
    ("SW102", meta(watermark="soon"), "'soon'"),
    ("SW104", meta(watermark="0s", allowed_lateness="-1 day"), "'-1 day'"),
    ("SW107", meta(watermarks="0s"), "watermarks"),
    ("SW147", {"meta": {"spark_windows": ["cursor"]}}, "Got: meta.spark_windows ['cursor']."),
    ("SW147", {"meta": {"spark_windows": "cursor"}}, "Got: meta.spark_windows 'cursor'."),
    ("SW147", {"meta": {"spark_windows": 7}}, "{cursor: loaded_at}"),
    ("SW147", {"meta": {"spark_windows": True}}, "meta.spark_windows True"),
    ("SW147", {"meta": ["cursor"]}, "meta.spark_windows ['cursor']"),
]


@pytest.mark.parametrize(("code", "config", "named"), REFUSALS)
def test_a_wrong_setting(macros: Macros, code: str, config: dict[str, Any], named: str) -> None:
    _, problems = settings(macros, config)
    assert f"[{code}] spark_windows.window_incremental: " in problems
    assert named in problems


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("window_date", "window_date"),
        (["größentag"], "größentag"),
        ("`tag des kaufs`", "tag des kaufs"),
        ("`tag des kaufs`\n", "tag des kaufs"),
        ("`a``b`", "a`b"),
    ],
)
def test_the_column_of_the_date_without_quotes(macros: Macros, written: Any, name: str) -> None:
    found, problems = settings(macros, {**meta(), "partition_by": written})
    assert (found["partition_by"], problems) == (name, "")


@pytest.mark.parametrize("strategy", ["accumulate", "recompute"])
def test_a_model_whose_settings_are_no_mapping(macros: Macros, strategy: str) -> None:
    """It has no setting that could say its strategy: its body does."""
    text = body(macros, "select * from BLOCK")
    text = text if strategy == "accumulate" else text.replace("count(*)", "percentile(v, 0.5)")
    call = macros.package["_call"]("window_incremental")
    with pytest.raises(CompilationError, match=r"\[SW147\].*\['cursor'\]"):
        macros.package["_model"](call, NAMES, text, {"meta": {"spark_windows": ["cursor"]}})


def test_all_problems_of_a_config_in_one_message(macros: Macros) -> None:
    config = {"meta": {"spark_windows": {"emit": "always", "watermark": "soon"}}}
    _, problems = settings(macros, config)
    assert sorted(line[1:6] for line in problems.splitlines()) == ["SW102", "SW201", "SW202"]


def test_the_defaults(macros: Macros) -> None:
    found, problems = settings(macros, meta())
    assert not problems
    assert found["delay"] is None
    assert (found["emit"], found["file_format"]) == ("on_update", "parquet")
    assert found["partition_by"] == "window_date"


@pytest.mark.parametrize("overlap", [0, 2**63 - 1])
def test_overlaps_that_are_numbers(macros: Macros, overlap: int) -> None:
    found, problems = settings(macros, overlapping(overlap))
    assert not problems
    assert found["cursor"]["overlap"] == overlap


def test_state_is_kept_as_long_as_rows_are_accepted(macros: Macros) -> None:
    found, problems = settings(macros, meta(watermark="0s", allowed_lateness="1 minute"))
    assert not problems
    assert found["expire_after"] == found["allowed_lateness"] == 60_000_000


def body(macros: Macros, text: str) -> str:
    block = macros.render(
        "window_aggregate", "t", window=TUMBLE, group_by={"k": "k"}, aggregates={"n": "count(*)"}
    )
    return text.replace("BLOCK", block)


@pytest.mark.parametrize(
    "text",
    [
        "select 1",
        "select k, sum(n) as n from BLOCK group by k",
        "select * from BLOCK union all select * from BLOCK",
        "select * from BLOCK as a join BLOCK as b using (k)",
        "select distinct k from BLOCK",
        "select *, lag(n) over (order by window_start) from BLOCK",
        "select * from (select * from BLOCK)",
        "select max(window_start) as window_start, sum(n) as n from BLOCK",
        "select date_trunc('day', window_start) as `window_start`, n from BLOCK",
        "select from_utc_timestamp(window_start, 'Asia/Tokyo') window_start, n from BLOCK",
    ],
)
def test_a_body_that_is_more_than_one_window_aggregate(macros: Macros, text: str) -> None:
    package = macros.package
    call = package["_call"]("window_incremental")
    with pytest.raises(CompilationError, match=r"\[SW209\]"):
        package["_model"](call, NAMES, body(macros, text), meta(strategy="accumulate"))


def test_an_input_that_groups_is_not_accumulated(macros: Macros) -> None:
    call = macros.package["_call"]("window_incremental")
    text = body(macros, "select * from BLOCK").replace(
        "input */ t", "input */ (select max(ts) as ts, k from t group by k)"
    )
    with pytest.raises(CompilationError, match=r"\[SW225\]"):
        macros.package["_model"](call, NAMES, text, meta(strategy="accumulate"))


@pytest.mark.parametrize(
    ("code", "macro", "arguments"),
    [
        ("SW233", "window_aggregate", {"window": {**TUMBLE, "size": "1 month"}}),
        ("SW233", "tumble", {"timecol": "ts", "size": "1 year"}),
        ("SW234", "window_aggregate", {"window": TUMBLE, "fill": True}),
        ("SW221", "tumble_row", {"timecol": "ts", "size": 3}),
    ],
)
def test_windows_that_are_not_kept(
    macros: Macros, code: str, macro: str, arguments: dict[str, Any]
) -> None:
    if macro == "window_aggregate":
        arguments = {"aggregates": {"n": "count(*)"}, **arguments}
    text = "select * from " + macros.render(macro, "t", **arguments)
    call = macros.package["_call"]("window_incremental")
    with pytest.raises(CompilationError, match=rf"\[{code}\]"):
        macros.package["_model"](call, NAMES, text, meta())


def test_rows_that_are_numbered_across_windows_are_not_local(macros: Macros) -> None:
    hours = macros.render("tumble", "t", "ts", "1 hour")
    days = f"select id, window_time as at from {hours}"
    text = "select * from " + macros.render("tumble_row", days, "at", 3)
    call = macros.package["_call"]("window_incremental")
    with pytest.raises(CompilationError, match="numbered by tumble_row"):
        macros.package["_model"](call, NAMES, text, meta())


def two_inputs(macros: Macros, zones: tuple[str, str] = ("UTC", "UTC")) -> str:
    sides = (
        macros.render("tumble", name, "ts", "1 hour", timezone=zone)
        for name, zone in zip(("shop.orders", "shop.payments"), zones, strict=True)
    )
    return "select * from " + macros.render("window_join", *sides, on="k", select="l.v")


def test_settings_of_each_input(macros: Macros) -> None:
    package = macros.package
    config = meta(
        watermark="1 minute",
        inputs={"payments": {"cursor": {"delta": "shop.payments"}, "watermark": "2 minutes"}},
    )
    model = package["_model"](
        package["_call"]("window_incremental"), NAMES, two_inputs(macros), config
    )
    first, second = (one["settings"] for one in model["inputs"])
    assert (first["cursor"]["column"], first["delay"]) == ("loaded_at", 60_000_000)
    assert (second["cursor"]["relation"], second["delay"]) == ("shop.payments", 120_000_000)
    assert [one["names"]["late"] for one in model["inputs"]] == ["m__late", "m__late_2"]


@pytest.mark.parametrize(
    ("table", "body", "cursors"),
    [
        ("orders", "select ts from s.`my-orders` union all select ts from s.orders", ["at", "n"]),
        ("orders", "select ts from s.`my orders` union all select ts from `orders`", ["at", "n"]),
        (
            "my-orders",
            "select ts from s.orders union all select ts from s.`my-orders`",
            ["at", "n"],
        ),
        ("s.`a b`", "select ts from s.`a` union all select ts from s.`a b`", ["at", "n"]),
        ("orders", "select ts from delta.`/d/orders/` union all select ts from s.t", ["n", "at"]),
    ],
)
def test_an_input_is_named_by_its_whole_name(
    macros: Macros, table: str, body: str, cursors: list[str]
) -> None:
    config = meta(cursor="at", rowtime="ts", inputs={table: {"cursor": "n"}})
    model = macros.package["_model"](
        macros.package["_call"]("window_incremental"), NAMES, body, config
    )
    assert [one["settings"]["cursor"]["column"] for one in model["inputs"]] == cursors


def test_a_text_in_a_query_names_no_input(macros: Macros) -> None:
    read = "select *, 'orders' as kind /* no orders */ from s.returns"
    sides = (macros.render("tumble", data, "ts", "1 hour") for data in ("s.orders", read))
    body = "select * from " + macros.render("window_join", *sides, on="k", select="l.v")
    config = meta(cursor="at", inputs={"orders": {"cursor": "n"}})
    model = macros.package["_model"](
        macros.package["_call"]("window_incremental"), NAMES, body, config
    )
    assert [one["settings"]["cursor"]["column"] for one in model["inputs"]] == ["n", "at"]


@pytest.mark.parametrize(
    ("code", "zones", "config", "named"),
    [
        ("SW224", ("UTC", "Asia/Tokyo"), meta(), "UTC, Asia/Tokyo"),
        ("SW226", ("UTC", "UTC"), meta(inputs={"refunds": {}}), "'refunds'"),
        ("SW227", ("UTC", "UTC"), meta(inputs={"orders": {"watermark": "1 hour"}}), "1 hour"),
        (
            "SW213",
            ("UTC", "UTC"),
            meta(inputs={"orders": {"unique_key": "id"}}),
            "unique_key 'id'",
        ),
        ("SW107", ("UTC", "UTC"), meta(inputs={"orders": {"slices": 1}}), "slices"),
    ],
)
def test_settings_that_do_not_fit_the_inputs(
    macros: Macros, code: str, zones: tuple[str, str], config: dict[str, Any], named: str
) -> None:
    package = macros.package
    with pytest.raises(CompilationError, match=rf"\[{code}\].*{named}"):
        package["_model"](
            package["_call"]("window_incremental"), NAMES, two_inputs(macros, zones), config
        )


def test_an_aggregate_that_cannot_merge_is_recomputed(macros: Macros) -> None:
    block = macros.render(
        "window_aggregate", "t", window=TUMBLE, aggregates={"m": "percentile(v, 0.5)"}
    )
    package = macros.package
    model = package["_model"](
        package["_call"]("window_incremental"), NAMES, f"select * from {block}", meta()
    )
    assert model["strategy"] == "recompute"


@pytest.mark.parametrize(
    "text",
    [
        "select * from BLOCK",
        "select window_start, k, n * 2 as twice from BLOCK where n > 1",
        "select * except (k), 'union' as word -- group by\nfrom BLOCK",
    ],
)
def test_a_body_that_selects_row_by_row(macros: Macros, text: str) -> None:
    package = macros.package
    call = package["_call"]("window_incremental")
    model = package["_model"](call, NAMES, body(macros, text), meta())
    assert (model["strategy"], model["inputs"][0]["text"]) == ("accumulate", "t")


RELATION = "select * from orders"
CALLS: dict[str, dict[str, Any]] = {
    "window_join": {"left": RELATION, "right": RELATION, "on": "k", "condition": "l.a < r.a"},
    "interval_join": {
        "left": RELATION,
        "right": RELATION,
        "left_time": "l.ts",
        "right_time": "r.ts",
        "lower": "-1 hour",
        "upper": "0 seconds",
        "select": ["r.a"],
    },
    "as_of_join": {
        "left": RELATION,
        "right": RELATION,
        "left_time": "l.ts",
        "right_time": "r.ts",
        "on": "k",
        "select": ["r.a"],
    },
    "window_top_n": {"data": RELATION, "n": 3, "order_by": "a"},
    "window_deduplicate": {"data": RELATION, "order_by": "a"},
}


@pytest.mark.parametrize("macro", CALLS)
def test_a_mark_has_every_argument(macros: Macros, macro: str) -> None:
    """By them a run sees that a recomputed body has changed."""
    text = macros.render(macro, **CALLS[macro])
    (block,) = macros.package["_marks"](text)
    folder = "rank/rank.yml" if macro.startswith(("window_top", "window_ded")) else "join/join.yml"
    page = yaml.safe_load((macro_folder() / folder).read_text("utf-8"))
    (described,) = (one for one in page["macros"] if one["name"] == macro)
    arguments = {one["name"] for one in described["arguments"]}
    # what it reaches follows from these
    assert set(block["summary"]) - {"reach"} == arguments - {"data", "left", "right"}


def test_an_argument_may_be_what_a_filter_gives(macros: Macros) -> None:
    """A generator, which can be read once."""
    text = macros.render(
        "as_of_join",
        **{**CALLS["as_of_join"], "select": (name for name in ["r.a", "r.b"])},
        order_by=(name for name in ["r.c"]),
    )
    (block,) = macros.package["_marks"](text)
    assert block["summary"]["select"] == ["r.a", "r.b"]
    assert "select _sw_left.*, r.a, r.b" in text
    assert "r.c" in text
