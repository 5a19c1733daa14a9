"""What the table of capabilities says of this Spark is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError
from spark_windows.capabilities import Feature, why_not
from spark_windows.render import Macros, Relation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

HOP = {"kind": "hop", "timecol": "ts", "slide": "1 minute", "size": "1 hour"}


def counted(spark: SparkSession, aggregate: str, engine: str) -> int:
    """Count the windows that a call gives on a Spark."""
    spark.range(9).selectExpr("timestamp_seconds(id) as ts", "id as x").createOrReplaceTempView(
        "nine_rows"
    )
    text = Macros(session=spark).render(
        "window_aggregate", Relation("nine_rows"), HOP, None, {"n": aggregate}, engine=engine
    )
    return spark.sql(f"select * from {text}").count()


@pytest.mark.parametrize(
    ("feature", "aggregate", "engine", "code"),
    [
        (Feature.QUANTILE_SKETCHES, "approx_quantile(x, 0.5)", "sql", "SW175"),
        (Feature.ARROW_ENGINE, "sum(x)", "arrow", "SW141"),
    ],
)
def test_a_feature_is_there_or_refused(
    spark: SparkSession, feature: Feature, aggregate: str, engine: str, code: str
) -> None:
    lack = why_not(feature, spark=spark.version)
    if lack is None:
        assert counted(spark, aggregate, engine) == 60
    else:
        with pytest.raises(CompilationError, match=rf"\[{code}\] .* {lack}"):
            counted(spark, aggregate, engine)


def test_auto_takes_what_there_is(spark: SparkSession) -> None:
    assert counted(spark, "sum(x)", "auto") == 60
