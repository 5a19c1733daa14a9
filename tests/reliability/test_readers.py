"""On Delta and Iceberg a reader sees the target as it was before a run or as it is after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import FACTOR
from tests.property.engine import session_settings
from tests.sql.changing import Changing
from tests.sql.test_incremental_backfill import period
from tests.sql.test_incremental_sessions import VISITS

from .test_two_runs import before_statement, own_session

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

CASES = [("iceberg", "session")]
if FACTOR > 1:
    hows = ("session", "accumulate", "recompute")
    CASES = [(file_format, how) for file_format in ("delta", "iceberg") for how in hows]


class Watched(Changing):
    """A model whose target another session reads before every statement of a run."""

    def __init__(self, spark: SparkSession, file_format: str, how: str) -> None:
        strategy = "auto" if how == "session" else how
        super().__init__(spark, "parquet", "n", strategy=strategy, target=file_format)
        if how == "session":
            self.window = VISITS
        self.config["meta"]["spark_windows"]["watermark"] = "0 seconds"
        self.config["on_schema_change"] = "sync_all_columns"
        self.reader = own_session(spark)

    def seen(self) -> list[tuple[Any, ...]]:
        """What the other session sees: when windows start, and their totals."""
        query = f"select unix_micros(window_start), total from {self.model.names['target']}"
        return sorted(map(tuple, self.reader.sql(query).collect()))

    def watch(self, **how: Any) -> None:
        """Run: every window is there as it was or as it becomes, and all change at once."""
        before, found = self.seen(), []
        with before_statement(self.model, None, lambda query: found.append(self.seen())):
            self.run(**how)
        after = self.seen()
        assert before != after
        changed = found.index(after)
        assert found == [before] * changed + [after] * (len(found) - changed)


@pytest.fixture(params=CASES, ids="-".join)
def watched(request: pytest.FixtureRequest, spark: SparkSession) -> Iterator[Watched]:
    made = Watched(spark, *request.param)
    with session_settings(spark, 3), session_settings(made.reader, 4):
        yield made
    made.drop()


def test_a_reader_misses_nothing(watched: Watched) -> None:
    watched.come((1, "10:10", 1, "10"), (2, "12:10", 1, "10"), (3, "14:10", 1, "10"))
    watched.run()
    # 10:20 is late; the session of 14:10 goes, for one that begins at 13:50
    watched.come((4, "10:20", 2, "20"), (5, "14:20", 2, "20"), (6, "13:50", 4, "20"))
    watched.watch()
    watched.body = "select window_start, window_end, total * 2 as total from {block}"
    watched.watch()
    watched.watch(backfill=period("10:00", "11:00"))
    watched.come((7, "12:20", 2, "30"))
    watched.watch(full_refresh=True)
