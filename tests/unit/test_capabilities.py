"""The table of capabilities: its shape, its page, who asks it, and how often Spark is asked."""

from __future__ import annotations

import re
from typing import Any

import pyspark
import pytest
from dbt.adapters.sparkwindows.connections import _require_spark
from dbt.adapters.sparkwindows.errors import CodedError
from dbt_common.exceptions import CompilationError
from spark_windows.capabilities import Feature, table, why_not
from spark_windows.render import Macros

from scripts.capabilities import FORMATS, METHODS, PAGE, SPARKS, page
from scripts.macro_files import ROOT

KEYS = {"means", "spark", "methods", "formats", "because"}
QUANTILE = {"data": "events", "window": {"kind": "tumble", "timecol": "ts", "size": "1 hour"}}


class Plain:
    """The macros as with plain dbt-spark, and what it is asked.

    Attributes:
        asked: The statements.
        graph: What dbt shares among models.
    """

    def __init__(self, version: str, which: str = "run", adapter: str = "spark") -> None:
        self.asked: list[str] = []
        self.graph: dict[str, Any] = {"nodes": {}, "sources": {}}
        self._version, self._which, self._adapter = version, which, adapter

    def macros(self, execute: bool = True) -> Macros:
        """Return the macros as another model gets them."""
        macros = Macros(graph=self.graph)
        macros.context["adapter"].type = lambda: self._adapter
        macros.context["flags"] = {"WHICH": self._which}
        macros.context["run_query"] = self._answer
        macros.context["execute"] = execute
        return macros

    def quantile(self, **how: Any) -> str:
        """Return a model with a sketch that Spark has from 4.1.2 on."""
        aggregates = {"median": "approx_quantile(x, 0.5)"}
        return self.macros(**how).render("window_aggregate", **QUANTILE, aggregates=aggregates)

    def _answer(self, statement: str) -> Any:
        self.asked.append(statement)
        answer = type("Answer", (), {})()
        answer.rows = [{"version": f"{self._version} 1f2e3d"}]
        return answer


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


@pytest.mark.parametrize("name", table())
def test_a_feature_says_what_it_needs(name: str) -> None:
    feature = table()[name]
    assert feature.keys() == KEYS
    assert set(feature["methods"] or []) <= {*METHODS, "http", "odbc"}
    assert set(feature["formats"] or []) <= set(FORMATS)
    assert feature["spark"] is None or feature["spark"].startswith(SPARKS)
    assert any(feature[key] for key in ("spark", "methods", "formats"))


def test_every_feature_is_asked_for() -> None:
    assert {feature.value for feature in Feature} <= table().keys()
    ask = re.compile(r"spark_windows\._(?:lack|lack_here|has_format)\(\s*'(\w+)'")
    asked = {
        name
        for path in (ROOT / "macros").rglob("*.sql")
        for name in ask.findall(path.read_text("utf-8"))
    }
    assert asked | {feature.value for feature in Feature} == table().keys()


def test_what_is_not_there_says_what_it_needs() -> None:
    assert why_not(Feature.ARROW_ENGINE) is None
    assert why_not(Feature.ARROW_ENGINE, spark="4.1.0", method="connect") is None
    assert why_not(Feature.ARROW_ENGINE, spark="4.0.0-preview2", method="session") == (
        "it needs Spark 4.1 or newer, and this is Spark 4.0.0-preview2"
    )
    assert why_not(Feature.PYTHON_MODELS, method="odbc") == (
        "it needs the adapter sparkwindows with method session or connect"
    )
    assert why_not(Feature.CONSTRAINTS, file_format="iceberg") == "it needs a table of delta"
    assert why_not(Feature.PACKAGE, spark="10.0.1") is None


def test_an_old_pyspark_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    _require_spark()
    monkeypatch.setattr(pyspark, "__version__", "3.5.9")
    with pytest.raises(CodedError, match=r"\[SW807\] profile: it needs Spark 4\.0 or newer"):
        _require_spark()


def test_spark_is_asked_once_for_all_models() -> None:
    plain = Plain("4.1.2")
    assert "kll_sketch_agg_double" in plain.quantile()
    assert plain.quantile() == plain.quantile()
    assert plain.asked == ["select version() as version"]


def test_spark_is_asked_only_where_an_answer_depends_on_it() -> None:
    plain = Plain("4.0.0")
    plain.macros().render("window_aggregate", **QUANTILE, aggregates={"total": "sum(x)"})
    plain.quantile(execute=False)  # as dbt parses
    compiling = Plain("4.0.0", which="compile")
    compiling.quantile()
    assert plain.asked == compiling.asked == []


def test_a_spark_that_is_too_old_is_refused() -> None:
    needs = r"\[SW175\] .* it needs Spark 4\.1\.2 or newer, and this is Spark 4\.0\.0\. "
    with pytest.raises(CompilationError, match=needs):
        Plain("4.0.0").quantile()


def test_incremental_models_are_refused_where_none_was_tried() -> None:
    for adapter in ("spark", "sparkwindows"):
        macros = Plain("4.1.2", adapter=adapter).macros().package
        macros["_check_connection"](macros["_call"]("window_incremental"))
    macros = Plain("4.1.2", adapter="databricks").macros().package
    with pytest.raises(CompilationError, match=r"\[SW275\] .* Got: the adapter databricks, "):
        macros["_check_connection"](macros["_call"]("window_incremental"))
