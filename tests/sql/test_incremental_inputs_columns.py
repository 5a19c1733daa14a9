"""As test_incremental_inputs.py, with columns for cursors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR

from .joining import CURSORS, Joined, joined_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


@pytest.fixture(params=CURSORS[:1], ids=["column"])
def joined(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Joined]:
    yield from joined_by(spark, *request.param)


@pytest.mark.long
def test_what_was_read_is_merged_while_an_input_is_still_empty(joined: Joined) -> None:
    joined.more = {"unique_key": "id"}
    joined.meta["compact_every"] = 1
    for settings in joined.meta["inputs"].values():
        settings["cursor"] = {"column": "loaded_at", "overlap": 2}
    joined.come(0, ("10:10", 1, 1))
    assert joined.run()["rows_read"] == 1
    joined.come(0, ("10:10", 1, 2), ("11:10", 2, 2))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, None), (2, None)]
    joined.come(1, ("10:20", 7, 1))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, None)]
    joined.come(1, ("10:20", 7, 1), ("11:20", 8, 1))
    assert joined.run()["rows_read"] == 1
    assert joined.rows() == [(1, 7), (2, 8)]


@pytest.mark.long
def test_a_death_while_the_first_common_watermark_closes_windows(joined: Joined) -> None:
    """Then the whole target is made anew; on Parquet it is away for a moment."""
    joined.meta.update({"watermark": "0 seconds", "emit": "on_window_close"})

    def begin() -> None:
        joined.model.drop()
        for table in joined.tables:
            joined.spark.sql(f"truncate table {table}")
        joined.come(0, ("10:10", 1, 1), ("12:10", 2, 2))
        joined.run(full_refresh=True)
        assert joined.rows() == []
        joined.come(1, ("10:20", 7, 3), ("11:20", 7, 4))

    begin()
    speak, spoken = joined.model.speak, joined.model.overheard()
    joined.run()
    joined.model.speak = speak
    assert joined.rows() == [(1, 7)]
    assert len(spoken) >= 8
    # between two statements that write the target; in the long run every statement
    of_target = re.compile(rf"{re.escape(joined.model.names['target'])}(?!\w)")
    wrote = [number for number, said in enumerate(spoken) if of_target.search(said)]
    for number in range(len(spoken)) if FACTOR > 1 else wrote[1::2]:
        begin()
        assert joined.model.dies(joined.run, number, after=False)
        joined.run(take_over=True)
        assert joined.rows() == [(1, 7)]


@pytest.mark.parametrize(
    ("select", "shown"),
    [
        (("r.id as id", "l.id as paid"), [(7, 1), (7, 3)]),
        (("l.id as id", "r.id as paid", "l.loaded_at as at"), [(1, 7), (3, 7)]),
    ],
    ids=["another meaning", "another column"],
)
def test_a_join_that_selects_something_else(
    joined: Joined, select: tuple[str, ...], shown: list[tuple[int, int]]
) -> None:
    joined.come(0, ("10:10", 1, 1))
    joined.come(1, ("10:20", 7, 1))
    joined.run()
    joined.select = select
    joined.come(0, ("10:30", 3, 2))
    with pytest.raises(CompilationError, match=r"\[SW208\]"):
        joined.run()
    assert joined.rows() == [(1, 7)]
    joined.follow = "sync_all_columns"
    joined.run()
    assert joined.rows() == shown
