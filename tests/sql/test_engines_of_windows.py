"""Both engines give the same rows, for windows of all kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from spark_windows.capabilities import Feature
from spark_windows.render import Relation

from tests.depth import long
from tests.features import needs

from .engines import (
    DAY_SO_FAR,
    HOUR_BY_MINUTE,
    SESSION,
    UPDATES_OF_THE_DAY,
    chosen,
    rendered,
)

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = needs(Feature.ARROW_ENGINE)


@pytest.mark.parametrize(
    "window",
    [HOUR_BY_MINUTE, DAY_SO_FAR, UPDATES_OF_THE_DAY, SESSION],
    ids=["hop", "cumulate", "only updates", "session"],
)
@pytest.mark.parametrize("keys", [["k", {"odd": "v % 2 = 1"}], *long(None, "k")])
def test_every_bucket_is_there(
    spark: SparkSession, events: Relation, window: dict[str, Any], keys: Any
) -> None:
    by = {
        engine: rendered(spark, events, window=window, group_by=keys, engine=engine)
        for engine in ("sql", "arrow")
    }
    limit = "" if keys else ": without keys a worker holds all panes, a million at most"
    assert chosen(by["arrow"]) == [f"arrow{limit}"]
    assert chosen(by["sql"]) == ["sql: it was asked for"]
    rows = {engine: spark.sql(f"select * from {text}").collect() for engine, text in by.items()}
    assert sorted(rows["arrow"], key=str) == sorted(rows["sql"], key=str)
    assert len(rows["sql"]) > 100
