"""Both engines give the same rows, for keys of all types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from spark_windows.capabilities import Feature
from spark_windows.render import Relation

from tests.conftest import FACTOR
from tests.features import needs

from .engines import (
    DAY_SO_FAR,
    HOUR_BY_MINUTE,
    SESSION,
    rendered,
)

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = needs(Feature.ARROW_ENGINE)


WINDOWS = (HOUR_BY_MINUTE, DAY_SO_FAR, SESSION)
KEYS_OF_ALL_TYPES = {
    "numbers": [
        "case {n} when 1 then 0d when 2 then -0d when 3 then double('NaN') else {n} / 3 end",
        "cast({n} as tinyint)",
        "cast({n} as float) / 3",
        "cast({n} as decimal(38, 10))",
    ],
    "times": [
        "date_add(date'1960-01-01', cast({n} as int))",
        "timestamp_millis(-{n})",
        "timestamp_ntz'0001-01-01'",
        "make_dt_interval(cast({n} as int))",
        "{n} > 2",
    ],
    "texts": ["cast(cast({n} as string) as binary)", "repeat('é', {n})", "cast('x' as char(3))"],
    "nested": [
        "struct({n} % 2 as a, if({n} = 3, null, struct({n} as c)) as b)",
        "array({n} % 2, if({n} = 3, null, {n}))",
    ],
}


@pytest.mark.parametrize("keys", KEYS_OF_ALL_TYPES.values(), ids=KEYS_OF_ALL_TYPES)
def test_keys_of_all_types(spark: SparkSession, events: Relation, keys: list[str]) -> None:
    """Each of them may be NULL; so may what is counted, which has the type of the first one."""
    texts = [key.replace("{n}", "nullif(v % 5, 4)") for key in keys]
    by = {f"key {n}": f"if(v % 7 = {n}, null, {text})" for n, text in enumerate(texts)}
    counted = {"n": "count(*)", "values": f"count(distinct {texts[0]})"}
    place = list(KEYS_OF_ALL_TYPES.values()).index(keys)
    for window in WINDOWS if FACTOR > 1 else [WINDOWS[place % len(WINDOWS)]]:
        rows = [
            spark.sql(
                "select * from "
                + rendered(
                    spark,
                    events,
                    window=window,
                    group_by=by,
                    aggregates=counted,
                    engine=engine,
                )
            ).collect()
            for engine in ("sql", "arrow")
        ]
        assert sorted(map(str, rows[0])) == sorted(map(str, rows[1]))  # NaN is not NaN
        assert len(rows[0]) > 100
