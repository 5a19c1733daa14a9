"""A range of event time is read again, and sessions are in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError

from tests.conftest import FACTOR
from tests.property.test_incremental import FORMATS

from .backfills import correct, period
from .test_incremental_sessions import Visits

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.mark.parametrize("file_format", FORMATS if FACTOR > 1 else ["parquet"])
def test_a_session_that_falls_apart(spark: SparkSession, file_format: str) -> None:
    """Rows of it that are not in the range are read again too."""
    visits = Visits(spark, "parquet", "n", target=file_format)
    visits.come((1, "10:00", 1, "10"), (2, "10:50", 1, "10"), (3, "11:40", 1, "10"))
    visits.come((4, "15:00", 1, "10"))
    visits.run()
    assert visits.visits() == [("10:00", 3, 1), ("15:00", 1, 4)]
    correct(visits, (1, "10:00", 1, "10"), (3, "11:40", 1, "10"), (4, "15:00", 1, "10"))
    done = visits.run(backfill=period("10:30", "11:00"))
    assert visits.visits() == [("10:00", 1, 1), ("11:40", 1, 3), ("15:00", 1, 4)]
    assert (done["removed"], done["total_accepted"]) == (1, 3)
    visits.come((5, "10:50", 1, "20"))
    visits.run()
    assert visits.visits() == [("10:00", 3, 1), ("15:00", 1, 4)]
    visits.drop()


def test_sessions_that_have_expired(spark: SparkSession) -> None:
    visits = Visits(spark, "parquet", "n")
    settings = visits.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    visits.come((1, "10:00", 1, "10"))
    visits.spark.sql(
        f"insert into {visits.source} values "
        "(2, timestamp'2024-05-01 00:00:00Z', 1, timestamp'2024-05-01 00:00:00Z', 10)"
    )
    visits.run()
    with pytest.raises(CompilationError, match=r"\[SW230\].*2024-03-01 10:00:00 to"):
        visits.run(backfill=period("10:00", "11:00"))
    assert not visits.model.exists("lease")
    visits.drop()
