"""Aggregates written in Python give what the same in SQL gives, in every kind of window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows import Aggregate, window_aggregate, window_panes
from spark_windows.aggregates import python_aggregate
from spark_windows.render import Macros, Relation

from tests.depth import long

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class Weighted(Aggregate):
    """The mean of values, each as often as its weight says."""

    returns = "double"

    def init(self) -> tuple[float, float]:
        return 0.0, 0.0

    def update(self, state: Any, value: Any, weight: Any) -> tuple[float, float]:
        if value is None or weight is None:
            return state[0], state[1]
        return state[0] + value * weight, state[1] + weight

    def merge(self, one: Any, other: Any) -> tuple[float, float]:
        return one[0] + other[0], one[1] + other[1]

    def finish(self, state: Any) -> float | None:
        return state[0] / state[1] if state[1] else None


class Words(Aggregate):
    """The distinct values in order."""

    returns = "array<string>"

    def init(self) -> set[str]:
        return set()

    def update(self, state: set[str], value: Any) -> set[str]:
        return state if value is None else {*state, value}

    def merge(self, one: set[str], other: set[str]) -> set[str]:
        return one | other

    def finish(self, state: set[str]) -> list[str]:
        return sorted(state)


class KeptWeighted(Weighted):
    """Says how its state is kept, as panes need it."""

    state = "struct<total double, weight double>"


class KeptWords(Words):
    """Likewise. Its state comes back as a list."""

    state = "array<string>"

    def merge(self, one: Any, other: Any) -> set[str]:
        return {*one, *other}


class Unmerged(Weighted):
    """Lacks a step that its base class has not."""

    merge = Aggregate.merge


class Valueless(Weighted):
    """Takes rows, and no value of them."""

    def update(self, state: Any) -> Any:  # type: ignore[override]
        return state


WINDOWS: dict[str, dict[str, Any]] = {
    "tumble": {"kind": "tumble", "size": "1 hour"},
    "hop": {"kind": "hop", "slide": "10 minutes", "size": "1 hour"},
    "cumulate": {"kind": "cumulate", "step": "1 hour", "size": "6 hours"},
    "session": {"kind": "session", "gap": "3 minutes"},
}
IN_PYTHON: dict[str, Any] = {
    "mean": {"function": Weighted, "args": ["v", "w"]},
    "some": {"function": Weighted, "args": ["v", "w"], "filter": "v % 2 = 0"},
    "words": {"function": Words, "args": "s"},
}
IN_SQL = {
    "mean": "coalesce(total / nullif(weight, 0), null)",
    "some": "total_of_some / nullif(weight_of_some, 0)",
    "words": "words",
}
PARTS = {
    "total": "sum(v * w)",
    "weight": "sum(w) filter (where v is not null)",
    "total_of_some": "sum(v * w) filter (where v % 2 = 0)",
    "weight_of_some": "sum(w) filter (where v % 2 = 0)",
    "words": "collect_set(s)",
}


def rows(frame: Any) -> list[str]:
    return sorted(str(row) for row in frame.collect())


@pytest.mark.parametrize("kind", ["several", *long(*WINDOWS)])
def test_the_same_in_sql(readings: Any, kind: str) -> None:
    windows = {name: {"timecol": "ts", **one} for name, one in WINDOWS.items()}
    given: dict[str, Any] = (
        {"windows": windows} if kind == "several" else {"window": windows[kind]}
    )
    found = window_aggregate(readings, group_by="k", aggregates=IN_PYTHON, **given)
    parts = window_aggregate(readings, group_by="k", aggregates=PARTS, **given)
    before = [name for name in parts.columns if name not in PARTS]
    expected = parts.selectExpr(*before, *(f"{text} as {name}" for name, text in IN_SQL.items()))
    assert dict(found.dtypes) == dict(expected.dtypes)
    rounded = [f"round({name}, 6) as {name}" for name in ("mean", "some")]
    assert rows(found.selectExpr(*before, *rounded, "words")) == rows(
        expected.selectExpr(*before, *rounded, "words")
    )
    assert found.where("mean is null").count() < found.where("mean is not null").count()


def test_panes_of_classes(readings: Any) -> None:
    """What panes say of themselves names the functions; the call says where the classes are."""
    window = WINDOWS["cumulate"]
    kept: dict[Any, type] = {Weighted: KeptWeighted, Words: KeptWords}
    aggregates = {
        name: {**one, "function": kept[one["function"]]} for name, one in IN_PYTHON.items()
    }
    panes = window_panes(readings, "ts", "1 hour", ["k"], aggregates)
    found = window_aggregate(panes, window, group_by="k", aggregates=aggregates)
    expected = window_aggregate(
        readings, {"timecol": "ts", **window}, group_by="k", aggregates=IN_PYTHON
    )
    assert dict(found.dtypes) == dict(expected.dtypes)
    rounded = [f"round({name}, 6) as {name}" for name in ("mean", "some")]
    shown = ("k", "window_start", "window_end", *rounded, "words")
    assert rows(found.selectExpr(*shown)) == rows(expected.selectExpr(*shown))


def test_other_code_has_another_name(spark: SparkSession, readings: Any) -> None:
    def text(aggregate: type) -> str:
        return Macros(session=spark).render(
            "window_aggregate",
            Relation("weighed"),
            window={"timecol": "ts", **WINDOWS["tumble"]},
            aggregates={"x": {"function": {"python": aggregate}, "args": "s"}},
        )

    class Counted(Words):
        returns = "bigint"

        def finish(self, state: set[str]) -> Any:
            return len(state)

    assert text(Words) == text(Words) != text(Counted)
    again = type("Words", (Words,), {})  # the same class, read once more
    assert text(again) == text(Words)
    found = spark.sql(f"select max(x) as x from {text(Counted)}").first()
    assert found is not None
    assert found.x == 5


OWN = """
from dataclasses import dataclass

from spark_windows import Aggregate


@dataclass
class Seen:
    n: int = 0


def more(state):
    return Seen(state.n + 1)


class Rows(Aggregate):
    returns = "int"
    STOP = {"a", "b", "c"}

    @property
    def step(self):
        return 1

    def init(self):
        return Seen()

    def update(self, state, *values):
        return more(state)

    def merge(self, one, other):
        return Seen(one.n + other.n)

    def finish(self, state):
        return state.n
"""


def test_a_name_is_that_of_all_the_code_that_is_used(tmp_path: Path) -> None:
    def name_of(text: str, seed: str) -> str:
        (tmp_path / "own.py").write_text(text)
        ask = "import own; from spark_windows.fingerprints import fingerprint as f"
        asked = [sys.executable, "-c", f"{ask}; print(f(own.Rows))"]
        place = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            asked, cwd=tmp_path, env=place, check=True, capture_output=True, text=True
        ).stdout

    name = name_of(OWN, "1")
    assert name == name_of(OWN, "2")  # whatever order sets have, and wherever a property is
    for other in (
        OWN.replace("state.n + 1", "state.n + 2"),
        OWN.replace("n: int = 0", "n: int = 1"),
        OWN.replace("return 1", "return 2"),
        OWN.replace('"c"', '"d"'),
    ):
        assert name != name_of(other, "1")
    assert name == name_of(OWN + "\n\nclass Another:\n    pass\n", "1")


def test_classes_that_a_function_makes(readings: Any) -> None:
    def times(n: int) -> type:
        class Times(Words):
            returns = "bigint"

            def finish(self, state: set[str]) -> Any:
                return len(state) * n

        return Times

    found = window_aggregate(
        readings,
        window={"timecol": "ts", **WINDOWS["tumble"]},
        aggregates={f"x{n}": {"function": times(n), "args": "s"} for n in (2, 3)},
    )
    assert found.where("x2 * 3 <> x3 * 2").count() == 0
    assert found.where("x2 <> x3").count() > 10


@pytest.mark.parametrize("file", ["statistics.py", *long("own.py")])
def test_a_class_in_a_file(spark: SparkSession, readings: Any, tmp_path: Path, file: str) -> None:
    """Also where the file has the name of a module of Python."""
    macros = Macros(
        session=spark,
        variables={"spark_windows_aggregates": {"rows": {"python": f"{tmp_path}/{file}:Rows"}}},
    )

    def text_of(code: str) -> str:
        (tmp_path / file).write_text(code)
        return macros.render(
            "window_aggregate",
            Relation("weighed"),
            window={"timecol": "ts", **WINDOWS["hop"]},
            aggregates={"n": "rows(v)", "all": "count(*)"},
        )

    changed, text = text_of(OWN.replace("+ 1", "+ 2")), text_of(OWN)
    assert changed != text
    assert spark.sql(f"select * from {text} where n <> all").collect() == []
    assert spark.sql(f"select * from {text}").count() > 100


@pytest.mark.parametrize(
    ("python", "problem"),
    [
        ("nowhere:Class", "No module named 'nowhere'"),
        ("nowhere.py:Class", "No such file"),
        ("decimal:Nothing", "has no attribute 'Nothing'"),
        ("Weighted", "write package.module:Class"),
        (dict, "dict lacks init"),
        (Unmerged, "Unmerged lacks merge"),
        ("decimal:getcontext", "getcontext lacks a class"),
        (Valueless, "Valueless lacks a value that update takes"),
        (Weighted(), "is not there"),
        (
            type("Odd", (Weighted,), {"returns": "dubble"}),
            "Odd returns 'dubble'",
        ),
    ],
)
def test_a_class_that_is_none(
    spark: SparkSession, readings: Any, python: Any, problem: str
) -> None:
    with pytest.raises(CompilationError, match=f"SW136.*{problem}"):
        Macros(session=spark).render(
            "window_aggregate",
            Relation("weighed"),
            window={"timecol": "ts", **WINDOWS["tumble"]},
            aggregates={"x": {"function": {"python": python}, "args": "s"}},
        )


def test_a_server_that_is_lost_is_no_fault_of_a_class(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A type is a question to the server there; the answer is made up here."""
    from pyspark.errors.exceptions.connect import SparkConnectGrpcException
    from pyspark.sql.types import DataType

    def lost(text: str) -> DataType:
        raise SparkConnectGrpcException("no answer")

    monkeypatch.setattr(DataType, "fromDDL", lost)
    with pytest.raises(SparkConnectGrpcException, match="no answer"):
        python_aggregate(spark, {"python": Weighted, "arguments": ["value", "weight"]}, 2)


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("class Total(:\n", r"cannot be loaded \(SyntaxError"),
        ("nobody = nothing\n", r"cannot be loaded \(NameError: name 'nothing'"),
        ("raise SystemExit(3)\n", r"cannot be loaded \(SystemExit: 3\)"),
        ("import nothing_of_that_name\n", "is not there .*nothing_of_that_name"),
    ],
)
def test_a_file_that_fails(
    spark: SparkSession, readings: Any, tmp_path: Path, code: str, problem: str
) -> None:
    (tmp_path / "failing.py").write_text(code)
    with pytest.raises(CompilationError, match=f"SW136.*failing.py:Total {problem}"):
        total_of(spark, f"{tmp_path}/failing.py:Total", "v")


TOTAL = """
from __future__ import annotations

import dataclasses

from spark_windows import Aggregate


@dataclasses.dataclass
class State:
    total: float = 0.0


class Größe(Aggregate):
    returns = "double"

    def init(self) -> State:
        return State()

    def update(self, state: State, value, weight=2.0, *, scale: float = 1.0) -> State:
        return State(state.total + (value or 0.0) * weight * scale)

    def merge(self, one: State, other: State) -> State:
        return State(one.total + other.total)

    def finish(self, state: State) -> float:
        return state.total
"""


@pytest.mark.parametrize("args", ["v", "v, 3D"])
def test_optional_values_and_names_beyond_ascii(
    spark: SparkSession, readings: Any, tmp_path: Path, args: str
) -> None:
    """A dataclass with annotations as text looks its module up."""
    (tmp_path / "sizes.py").write_text(TOTAL, encoding="utf-8")
    text = total_of(spark, f"{tmp_path}/sizes.py:Größe", args)
    weight = 3 if "3D" in args else 2
    different = f"x is null or abs(x - {weight} * coalesce(y, 0)) > 1e-6"
    assert spark.sql(f"select * from {text} where {different}").collect() == []
    assert spark.sql(f"select * from {text}").count() > 100


def total_of(spark: SparkSession, python: str, args: str) -> str:
    return Macros(session=spark).render(
        "window_aggregate",
        Relation("weighed"),
        window={"timecol": "ts", **WINDOWS["hop"]},
        aggregates={"x": {"function": {"python": python}, "args": args}, "y": "sum(v)"},
    )


@pytest.mark.parametrize("materialized", ["view", "materialized_view"])
def test_a_view_cannot_keep_a_class(spark: SparkSession, readings: Any, materialized: str) -> None:
    macros = Macros(session=spark)
    macros.context["model"] = {"config": {"materialized": materialized}}
    with pytest.raises(CompilationError, match=r"SW136.*a view cannot call functions"):
        macros.render(
            "window_aggregate",
            Relation("weighed"),
            window={"timecol": "ts", **WINDOWS["tumble"]},
            aggregates={"x": {"function": {"python": Weighted}, "args": "v, w"}},
        )
