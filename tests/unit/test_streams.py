"""What the text of a body says of its inputs: which output rows their rows touch."""

from __future__ import annotations

from typing import Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.render import Macros

from tests.property.generate import DAY, HOUR, MINUTE

HOURLY = {"kind": "tumble", "timecol": "ts", "size": "1 hour"}
LAST_HOUR = "range between interval '1 hour' preceding and current row"

NEXT, BY_ID = "rows between current row and 1 following", "ts, id"
SUM = {"t": f"sum(v) over (partition by k order by ts {LAST_HOUR})"}


class Writer:
    """Writes bodies, and reads them as a model does."""

    def __init__(self, macros: Macros) -> None:
        self.macros = macros

    def over(self, data: str, frame: str = LAST_HOUR, order: str = "ts", **more: Any) -> str:
        partition = more.pop("partition", "k")
        by = f"partition by {partition} order by {order}" if order else f"partition by {partition}"
        functions = more.pop("functions", {"s": f"sum(v) over ({by} {frame})"})
        return self.macros.render("over", data, functions=functions, **more)

    def join(self, left: str = "db.l", right: str = "db.r", **more: Any) -> str:
        given = {
            "left_time": "l.ts",
            "right_time": "r.at",
            "on": ["k"],
            "lower": "-1 hour",
            "upper": "2 hours",
            "type": "left",
            "select": ["l.*", "r.v as rv"],
        }
        return self.macros.render("interval_join", left, right, **{**given, **more})

    def as_of(self, right: str = "db.r", **more: Any) -> str:
        given = {
            "left_time": "l.ts",
            "right_time": "r.at",
            "on": ["k"],
            "tolerance": "1 hour",
            "select": ["r.v as rv"],
            "within_window": False,
        }
        return self.macros.render("as_of_join", "db.l", right, **{**given, **more})

    def totals(self, data: str, **window: Any) -> str:
        return self.macros.render(
            "window_aggregate",
            data,
            window={**HOURLY, **window},
            group_by="k",
            aggregates={"v": "sum(v)"},
        )

    def model(self, body: str, **settings: Any) -> dict[str, Any]:
        names = {"identifier": "m", "late": "m__late", "seen": "m__seen"}
        config = {"meta": {"spark_windows": {"cursor": "n", **settings}}}
        call = self.macros.package["_call"]("window_incremental")
        model: dict[str, Any] = self.macros.package["_model"](call, names, body, config)
        return model


@pytest.fixture
def w(macros: Macros) -> Writer:
    return Writer(macros)


def reaches(model: dict[str, Any]) -> list[tuple[str, int, int]]:
    """Return the table and the time of each input, with the first and the last row it touches."""
    return [
        (
            f"{one['as_written']}.{one['windows'][0]['timecol']}",
            one["reach"]["least"],
            one["reach"]["most"],
        )
        for one in model["inputs"]
    ]


def test_row_by_row(w: Writer) -> None:
    model = w.model(
        "with a as (select * from db.x), b as (select ts as t, v from a where v > 1)"
        " select t as ts, v from b"
        " union all select ts, v from (select * from `db`.`y` as y left join db.d on y.k = d.k)"
        " union all select timestamp_seconds(z.s), v from db.z as z",
        rowtime="ts",
    )
    assert reaches(model) == [
        ("db.x.ts", 0, 0),
        ("`db`.`y`.ts", 0, 0),
        ("db.z.timestamp_seconds(s)", 0, 0),
    ]
    assert all(one["reach"]["alone"] for one in model["inputs"])
    assert model["place"]["column"] == "ts"
    assert model["settings"]["partition_by"] == "event_date"


@pytest.mark.parametrize(
    ("table", "own"),
    [
        ("lake.`my-schema`.orders", "ORDERS"),
        ("`a b`.`c.d`", "`c.d`"),
        ("`say ``hi```.x", "`x`"),
        ("x.`say ``hi```", "`say ``hi```"),
        ("`größe`.`2024`", "`2024`"),
        ("db.2a", "2a"),
    ],
)
def test_the_name_of_an_input_stands_whole(w: Writer, table: str, own: str) -> None:
    for body in (
        f"select ts, v from {table}",
        f"select o.ts, v from {table} as o where v > 1",
        f"with a as (select * from {table}) select ts from `a`",
        f"select {own}.ts, v from {table} where v > 1",
        f"select `my o`.ts, v from {table} as `my o` where v > 1",
    ):
        assert reaches(w.model(body, rowtime="ts")) == [(f"{table}.ts", 0, 0)]


def test_a_cte_that_is_read_twice_is_one_input(w: Writer) -> None:
    model = w.model(
        "with a as (select ts, k, v from db.x)"
        f" select ts, v from a union all select ts, s from {w.over('select * from a')}",
        rowtime="ts",
    )
    assert reaches(model) == [("db.x.ts", 0, 0), ("(\nselect * from a\n).ts", 0, HOUR)]
    model = w.model(
        "with a as (select * from db.x) select ts from a union all select ts from a", rowtime="ts"
    )
    assert reaches(model) == [("db.x.ts", 0, 0)]


FRAMES = [
    (LAST_HOUR, "ts", 0, HOUR),
    (LAST_HOUR, "ts desc", -HOUR, 0),
    ("range between current row and interval '2' day following", "ts", -2 * DAY, 0),
    ("range between interval '1 month' preceding and current row", "ts", 0, 31 * DAY),
    (
        "range between interval '3 hours' preceding and interval '1 hour' preceding",
        "ts",
        0,
        3 * HOUR,
    ),
    ("range current row", "ts, id", 0, 0),
]


@pytest.mark.parametrize(("frame", "order", "least", "most"), FRAMES)
def test_frames(w: Writer, frame: str, order: str, least: int, most: int) -> None:
    model = w.model(f"select * from {w.over('db.x', frame, order)}")
    assert reaches(model) == [("db.x.ts", least, most)]
    assert model["place"]["waits"] == -least
    assert not model["inputs"][0]["reach"]["alone"]


def test_days_on_the_clock_of_a_zone_are_longer(w: Writer) -> None:
    frame = "range between interval '1 day' preceding and current row"
    model = w.model(f"select * from {w.over('db.x', frame, timezone='America/New_York')}")
    assert reaches(model) == [("db.x.ts", 0, 2 * DAY)]


def test_windows_meet_whatever_their_times_are_called(w: Writer) -> None:
    """A side whose columns dbt does not know, a column of another name, rows beside totals."""
    joined = f"select ts, k, v from {w.join()}"
    left = w.macros.render("tumble", joined, timecol="ts", size="1 hour")
    right = w.macros.render("tumble", "db.x", timecol="at", size="1 hour", offset="0 minutes")
    met = w.macros.render("window_join", left, right, on=["k"], select=["l.v"])
    assert len(w.model(f"select * from {met}")["inputs"]) == 3
    columns = "window_start, window_end, k, v"
    rows = f"select {columns} from {left} union all select {columns} from {w.totals('db.x')}"
    assert len(w.model(rows)["inputs"]) == 3
    other = w.macros.render("tumble", "db.x", timecol="at", size="2 hours")
    with pytest.raises(CompilationError, match=r"\[SW222\]"):
        w.model(f"select {columns} from {left} union all select {columns} from {other}")


def test_a_stream_may_be_in_the_order_of_its_time(w: Writer) -> None:
    model = w.model("select ts as at, v from db.x order by at desc nulls last, v", rowtime="at")
    assert reaches(model) == [("db.x.ts", 0, 0)]
    model = w.model("select x.ts as at, v from db.x as x order by x.ts", rowtime="at")
    hour = w.macros.render("floor_time", "x.ts", "1 hour")
    model = w.model(f"select x.ts, v from db.x as x order by {hour} desc, v", rowtime="ts")
    assert reaches(model) == [("db.x.ts", 0, 0)]


def test_a_partition_that_holds_a_period(w: Writer) -> None:
    hour = w.macros.render("floor_time", "ts", "1 hour")
    model = w.model(f"select * from {w.over('db.x', '', partition=f'k, {hour}')}")
    assert reaches(model) == [("db.x.ts", -HOUR, HOUR)]
    functions = {"r": f"rank() over (partition by {hour} order by v)"}
    model = w.model(f"select * from {w.over('db.x', functions=functions)}")
    assert reaches(model) == [("db.x.ts", -HOUR, HOUR)]
    month = w.macros.render("ceil_time", "ts", "1 month")
    model = w.model(f"select * from {w.over('db.x', '', order='', partition=month)}")
    assert reaches(model) == [("db.x.ts", -31 * DAY, 31 * DAY)]


def test_frames_add_up(w: Writer) -> None:
    inner = w.over(
        "db.x", functions={"v": f"sum(v) over (partition by k order by ts {LAST_HOUR})"}
    )
    outer = w.over("a", order="at")
    model = w.model(f"with a as (select ts as at, k, v from {inner}) select at, s from {outer}")
    assert reaches(model) == [("db.x.ts", 0, 2 * HOUR)]
    assert model["place"]["column"] == "at"


JOINS = [
    ("left", ["l.*", "r.v as rv"], (0, 0), (-2 * HOUR, HOUR), "ts"),
    ("inner", ["r.at as seen_at", "l.v"], (-HOUR, 2 * HOUR), (0, 0), "seen_at"),
    ("right", ["r.*", "l.v as lv"], (-HOUR, 2 * HOUR), (0, 0), "at"),
    ("full", ["coalesce(l.ts, r.at) as t"], (-HOUR, 2 * HOUR), (-2 * HOUR, HOUR), "t"),
    ("inner", ["greatest(r.at, l.ts) as t"], (-HOUR, 2 * HOUR), (-2 * HOUR, HOUR), "t"),
    ("anti", None, (0, 0), (-2 * HOUR, HOUR), "ts"),
]


@pytest.mark.parametrize(("kind", "select", "left", "right", "time"), JOINS)
def test_joins(
    w: Writer, kind: str, select: list[str] | None, left: Any, right: Any, time: str
) -> None:
    model = w.model(f"select * from {w.join(type=kind, select=select)}")
    assert reaches(model) == [("db.l.ts", *left), ("db.r.at", *right)]
    assert model["place"]["column"] == time


def test_an_as_of_join(w: Writer) -> None:
    model = w.model(f"select * from {w.as_of()}")
    assert reaches(model) == [("db.l.ts", 0, 0), ("db.r.at", 0, HOUR)]


def test_windows_over_frames_lie_on_their_grid(w: Writer) -> None:
    inner = w.over(
        "db.x", functions={"v": f"sum(v) over (partition by k order by ts {LAST_HOUR})"}
    )
    model = w.model(f"select * from {w.totals('select ts, k, s as v from ' + w.over('db.x'))}")
    assert reaches(model) == [("db.x.ts", -HOUR, HOUR)]
    assert model["inputs"][0]["reach"]["width"] == HOUR
    assert model["place"]["column"] == "window_start"
    assert inner


def test_frames_over_windows(w: Writer) -> None:
    over = w.over(w.totals("db.x", size="10 minutes"), order="window_time")
    model = w.model(f"select * from {over}")
    assert reaches(model) == [("db.x.ts", -10 * MINUTE, HOUR)]
    assert model["inputs"][0]["reach"]["until"] == HOUR
    renamed = "select window_time as at, k, v from " + w.totals("db.x")
    model = w.model(f"select * from {w.over(renamed, order='at')}")
    assert reaches(model) == [("db.x.ts", 0, 2 * HOUR)]
    assert model["place"]["column"] == "at"


def test_windows_over_windows_that_windows_alone_do_not_describe(w: Writer) -> None:
    hour = w.macros.render("tumble", "db.x", timecol="ts", size="1 hour")
    bounds = "window_start, window_end, window_time"
    rows = f"select * except ({bounds}) from {hour}"
    day = w.macros.render("tumble", rows, timecol="ts", size="1 day")
    model = w.model(f"select * from {day}")
    assert reaches(model) == [("db.x.ts", -DAY, 0)]
    day = w.macros.render("tumble", "hours", timecol="at", size="1 day")
    model = w.model(
        f"with hours as (select window_time as at, id from {hour}) select * from {day}"
    )
    assert reaches(model) == [("db.x.ts", -DAY, HOUR)]


def test_an_aggregate_over_a_join_is_not_accumulated(w: Writer) -> None:
    """Rows of the right come later, too."""
    model = w.model(f"select * from {w.totals('select * from ' + w.join())}")
    assert model["strategy"] == "recompute"
    assert "joins rows by time" in model["why"]
    assert len(model["inputs"]) == 2


def test_the_largest_reach_of_several_functions(w: Writer) -> None:
    by = "partition by k order by ts range between"
    functions = {
        "a": f"sum(v) over ({by} interval '1 hour' preceding and current row)",
        "b": f"max(v) over ({by} interval '5 minutes' preceding and interval '1 day' following)",
    }
    model = w.model(f"select * from {w.over('db.x', functions=functions)}")
    assert reaches(model) == [("db.x.ts", -DAY, HOUR)]


OTHER: dict[str, str] = {"t": f"sum(v) over (partition by k order by b {LAST_HOUR})"}
RANK: dict[str, str] = {"r": "rank() over (partition by k order by ts)"}
LAG: dict[str, str] = {"p": "lag(v) over (partition by k order by ts)"}


def ordered(w: Writer, column: str, more: str) -> str:
    """Return a body in the order of a period of a column."""
    period = w.macros.render("floor_time", column, "1 hour")
    return f"select ts, v from db.x order by {period}{more}"


REFUSED: list[tuple[str, Any, dict[str, Any], str]] = [
    # code, body, settings, what the message names
    (
        "SW248",
        lambda w: f"select * from {w.over('db.x', '', partition='window_start, window_end')}",
        {"rowtime": "ts"},
        "unbounded preceding",
    ),
    (
        "SW110",
        lambda w: "select current_timestamp() as ts, v from db.x",
        {"rowtime": "ts"},
        "current_timestamp()",
    ),
    ("SW249", lambda w: "select id, v from db.x", {"rowtime": "ts"}, "rowtime 'ts'"),
    ("SW249", lambda w: "select id, v from db.x", {}, "no known time"),
    ("SW249", lambda w: f"select s from {w.over('db.x')}", {}, "no known time"),
    (
        "SW249",
        lambda w: f"select ts + interval '1 day' as ts, s from {w.over('db.x')}",
        {"rowtime": "ts"},
        "rowtime 'ts'",
    ),
    ("SW249", lambda w: f"select * from {w.join(type='full')}", {}, "no known time"),
    (
        "SW249",
        lambda w: f"select * from {w.over(w.over('db.x', order='a'), order='b', functions=OTHER)}",
        {},
        "no known time",
    ),
    ("SW253", lambda w: "select ts, max(v) as v from db.x group by ts", {"rowtime": "ts"}, "max"),
    (
        "SW253",
        lambda w: f"select k, max(ts) as ts from {w.over('db.x')} group by k",
        {},
        "Streaming aggregation requires at least one monotonic expression in GROUP BY clause",
    ),
    ("SW254", lambda w: "select ts, v from db.x order by v, ts", {"rowtime": "ts"}, "order by v"),
    (
        "SW254",
        lambda w: "select ts, v from db.x order by ts offset 3",
        {"rowtime": "ts"},
        "offset",
    ),
    ("SW255", lambda w: "select * from (values (1, 'abc'))", {"rowtime": "ts"}, "(1, 'abc')"),
    (
        "SW255",
        lambda w: "select ts from db.x union all select ts from values (now()) as v(ts)",
        {"rowtime": "ts"},
        "Cannot stream VALUES",
    ),
    ("SW225", lambda w: "select distinct ts, v from db.x", {"rowtime": "ts"}, "distinct"),
    ("SW254", lambda w: "select ts, v from db.x order by ts limit 3", {"rowtime": "ts"}, "limit"),
    *(
        ("SW254", lambda w, by=by, more=more: ordered(w, by, more), {"rowtime": "ts"}, "order by")
        for by, more in [("b", ""), ("ts", " + interval '1 day'"), ("ts", " limit 3")]
    ),
    ("SW225", lambda w: "select ts, sum(v) over () as v from db.x", {"rowtime": "ts"}, "over"),
    ("SW225", lambda w: "select * from " + w.over("select * from db.x limit 3"), {}, "limit 3"),
    ("SW225", lambda w: f"select max(ts) as ts from {w.over('db.x')}", {}, "max(ts)"),
    ("SW221", lambda w: "select 1 as one", {"rowtime": "ts"}, "select 1"),
    (
        "SW247",
        lambda w: f"select a.* from {w.over('db.x')} as a join {w.over('db.y')} as b on a.k = b.k",
        {},
        "over behind FROM",
    ),
    ("SW266", lambda w: f"select * from {w.over('db.x', 'rows 3 preceding')}", {}, "order by"),
    (
        "SW266",
        lambda w: f"select * from {w.over(w.over('db.x'), 'rows 3 preceding', order='ts, id')}",
        {},
        "makes itself",
    ),
    (
        "SW266",
        lambda w: f"select * from {w.over(w.over('db.x', NEXT, order=BY_ID), functions=SUM)}",
        {"emit": "on_window_close", "watermark": "1 hour"},
        "in a window, a join or a frame",
    ),
    (
        "SW266",
        lambda w: f"select * from {w.over('db.x', NEXT, order=BY_ID, qualify='s > 1')}",
        {"emit": "early", "watermark": "1 hour"},
        "with qualify, and emit early",
    ),
    (
        "SW266",
        lambda w: (
            f"select ts, s from {w.over('db.x', NEXT, order=BY_ID)}"
            " union all select ts, v from db.y"
        ),
        {"emit": "early", "watermark": "1 hour", "rowtime": "ts"},
        "beside others and emit early",
    ),
    ("SW248", lambda w: f"select * from {w.over('db.x', '')}", {}, "unbounded preceding"),
    (
        "SW248",
        lambda w: f"select * from {w.over('db.x', LAST_HOUR.replace(' 1', ' 2'), functions=RANK)}",
        {},
        "r range",
    ),
    ("SW248", lambda w: f"select * from {w.over('db.x', 'groups 2 preceding')}", {}, "groups"),
    ("SW266", lambda w: f"select * from {w.over('db.x', functions=LAG)}", {}, "p over"),
    (
        "SW248",
        lambda w: f"select * from {w.as_of(w.over('db.r'), tolerance=None, right_time='r.ts')}",
        {},
        "makes itself on the right",
    ),
    (
        "SW223",
        lambda w: (
            "select * from "
            + w.over(
                w.totals("db.x", kind="session", size=None, gap="1 hour"), order="window_time"
            )
        ),
        {},
        "sessions",
    ),
]


@pytest.mark.parametrize(("code", "write", "settings", "named"), REFUSED)
def test_a_body_whose_reach_is_not_known(
    w: Writer, code: str, write: Any, settings: dict[str, Any], named: str
) -> None:
    with pytest.raises(CompilationError, match=rf"\[{code}\]") as refused:
        w.model(write(w), **settings)
    assert named in str(refused.value)
