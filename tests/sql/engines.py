"""Calls of window_aggregate that both engines can run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from spark_windows.render import Macros

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

HOUR_BY_MINUTE = {"kind": "hop", "timecol": "ts", "slide": "1 minute", "size": "1 hour"}
DAY_SO_FAR = {"kind": "cumulate", "timecol": "ts", "step": "10 minutes", "size": "1 day"}
UPDATES_OF_THE_DAY = {**DAY_SO_FAR, "step": "30 seconds", "only_updates": True}
SESSION = {"kind": "session", "timecol": "ts", "gap": "4 minutes"}
TOTAL = {"n": "count(*)", "total": "sum(v)", "users": "count(distinct u)"}


def rendered(spark: SparkSession, data: Any, **arguments: Any) -> str:
    given = {"window": HOUR_BY_MINUTE, "group_by": "k", "aggregates": TOTAL, **arguments}
    return Macros(session=spark).render("window_aggregate", data, **given)


def macros_of_a_model(spark: SparkSession, meta: dict[str, Any]) -> Macros:
    """Macros as a model calls them that says something of its rows."""
    macros = Macros(session=spark)
    macros.context["model"] = {
        "config": {"materialized": "table", "meta": {"spark_windows": meta}}
    }
    return macros


def of_a_model(spark: SparkSession, data: Any, meta: dict[str, Any], **arguments: Any) -> str:
    """Render a call in such a model."""
    given = {"window": HOUR_BY_MINUTE, "group_by": "k", "aggregates": {"n": "count(*)"}}
    macros = macros_of_a_model(spark, meta)
    return macros.render("window_aggregate", data, **{**given, **arguments})


def chosen(text: str) -> list[str]:
    return re.findall(r"/\* spark_windows\.engine (.*?) \*/", text)
