"""The tests for incremental models on models of each cursor and format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.incremental import ModelRelation

from .orders import OVERLAP, Orders
from .test_generic_tests import failures, require_whole

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")


CURSORS: dict[str, tuple[str, Any]] = {
    "overlap": ("parquet", OVERLAP),
    "delta": ("delta", {"delta": "table"}),
    "files": ("parquet", {"files": "table"}),
    "iceberg": ("iceberg", {"iceberg": "table"}),
}


READ = [("delta", "iceberg")]


if FACTOR > 1:
    READ = [(cursor, file_format) for cursor in CURSORS for file_format in ("delta", "iceberg")]


@pytest.mark.parametrize(("cursor", "file_format"), READ)
def test_other_cursors_and_formats(spark: SparkSession, cursor: str, file_format: str) -> None:
    check_what_tests_say(spark, cursor, file_format, "accumulate")


def check_what_tests_say(
    spark: SparkSession, cursor: str, file_format: str, strategy: str
) -> None:
    """Check that the tests pass on a model, and fail once a window and its late rows are gone."""
    using, what = CURSORS[cursor]
    key = {"unique_key": "id"} if cursor == "overlap" else {}
    orders = Orders(spark, using, what, target=file_format, strategy=strategy, **key)
    orders.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
    orders.come((1, "10:10", 5, "20"), (2, "12:10", 7, "20"))
    orders.run()
    orders.come((2, "12:10", 7, "20"))  # once more: with an overlap it counts once
    orders.come((3, "10:20", 1, "30"), (4, "12:20", 2, "15"))
    assert orders.run()["late"] == 1
    orders.come((5, "12:30", 1, "40"))  # which the next run will read
    model = ModelRelation(orders.model.names["target"])
    require_whole(spark, orders.model.names["target"])
    spark.sql(f"delete from {model} where n = 1")  # the row of 10:10
    ((side, *_),) = failures(spark, "equals_full_refresh", model)
    assert side == "missing in the model"
    spark.sql(f"delete from {orders.model.names['late']}")
    ((*_, late_kept, null_time_kept),) = failures(spark, "no_row_lost", model)
    assert (late_kept, null_time_kept) == (0, 0)
    orders.drop()
