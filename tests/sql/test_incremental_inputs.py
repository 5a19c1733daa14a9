"""A recomputed model with two inputs that grow apart from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conftest import FACTOR
from tests.incremental import ModelRelation

from .joining import CURSORS, Joined, joined_by
from .test_generic_tests import failures, require_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

CHOSEN = CURSORS if FACTOR > 1 else [one for one in CURSORS if one[1] in ("files", "delta")]
"""In a plain run a column is the cursor in the other tests of inputs."""


@pytest.fixture(params=CHOSEN, ids=[kind for _, kind in CHOSEN])
def joined(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Joined]:
    yield from joined_by(spark, *request.param)


def test_rows_come_to_one_input_alone(joined: Joined) -> None:
    joined.come(0, ("10:10", 1, 1), ("11:10", 2, 2))
    joined.come(1, ("10:20", 7, 1))
    assert joined.run()["rows_read"] == 3
    assert joined.rows() == [(1, 7), (2, None)]
    joined.come(1, ("11:20", 8, 5))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, 8)]
    joined.come(0, ("11:30", 3, 9))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, 8), (3, 8)]
    assert joined.run()["nothing_new"]


@pytest.fixture
def counted(spark: SparkSession) -> Iterator[Joined]:
    yield from joined_by(spark, "delta", "column")


def test_each_input_has_an_account_of_its_own(counted: Joined) -> None:
    """A row that one input has lost is not made up for by one that another has too many."""
    joined, spark = counted, counted.spark
    orders, payments = joined.tables
    joined.come(0, ("10:10", 1, 1), ("11:10", 2, 2), ("11:20", 3, 2))
    joined.come(1, ("10:20", 7, 1))
    joined.run()
    joined.come(1, ("10:30", 8, 5))
    joined.run()
    require_whole(spark, joined.model.names["target"])
    spark.sql(f"delete from {orders} where id = 2")
    joined.come(1, ("10:40", 9, 3))  # below the cursor
    model = ModelRelation(joined.model.names["target"])
    found = failures(spark, "no_row_lost", model)
    # the input, its rows in the table, and those that were read and accepted
    assert [row[:4] for row in found] == [(1, 2, 3, 3), (2, 3, 2, 2)]
    spark.sql(f"delete from {payments} where id = 9")
    assert [row[:4] for row in failures(spark, "no_row_lost", model)] == [(1, 2, 3, 3)]
    hour = 10 * 3600 * 10**6 + 19783 * 86400 * 10**6  # 2024-03-01
    joined.run(backfill=[hour, hour + 3600 * 10**6])
    require_whole(spark, joined.model.names["target"])
