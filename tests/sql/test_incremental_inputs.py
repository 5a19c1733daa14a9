"""A recomputed model with two inputs that grow apart from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .joining import CURSORS, Joined, joined_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture(params=CURSORS, ids=[kind for _, kind in CURSORS])
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
