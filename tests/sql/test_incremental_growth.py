"""Many runs in one day: neither the state nor its files nor what a run does grow with them."""

from __future__ import annotations

import datetime
import statistics
from typing import TYPE_CHECKING

import pytest

from tests.conftest import FACTOR

from .orders import Orders
from .test_incremental_sessions import Visits

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

RUNS = 13 if FACTOR == 1 else 200
COMPACT_EVERY = 3 if FACTOR == 1 else 6
CASES: list[tuple[type[Orders], str]] = [(Orders, "parquet")]
if FACTOR > 1:
    CASES = [(made, one) for made in (Orders, Visits) for one in ("parquet", "delta", "iceberg")]


@pytest.mark.parametrize(("made", "file_format"), CASES)
def test_nothing_grows_with_runs(
    spark: SparkSession, made: type[Orders], file_format: str
) -> None:
    orders = made(spark, "parquet", "n", target=file_format)
    orders.config["meta"]["spark_windows"]["compact_every"] = COMPACT_EVERY
    statements = orders.model.overheard()
    state = orders.model.names["state"]
    seen: list[dict[str, int]] = []
    for number in range(RUNS):
        ts = datetime.datetime(2024, 3, 1) + datetime.timedelta(minutes=5 * number)
        orders.spark.sql(
            f"insert into {orders.source} values ({number}, timestamp'{ts.isoformat(' ')}Z', 1, "
            f"timestamp'2024-03-02 00:00:00Z', {number})"
        )
        statements.clear()
        orders.run()
        (row,) = spark.sql(
            "select count(*) as rows, count(distinct _metadata.file_path) as files, "
            f"count(distinct epoch, pane_date) as partitions from {state}"
            if file_format != "iceberg"
            else "select count(*) as rows, count(distinct _file) as files, "
            f"count(distinct epoch, pane_date) as partitions from {state}"
        ).collect()
        shown = spark.table(orders.model.names["target"]).count()
        seen.append({**row.asDict(), "shown": shown, "statements": len(statements)})
    assert sum(n for n, *_ in orders.model.rows("target", "n")) == RUNS
    half = RUNS // 2
    for what in ("files", "partitions", "statements"):
        early, late = (max(one[what] for one in some) for some in (seen[1:half], seen[half:]))
        assert late <= early, (what, seen)
    # one row for each window, and those of the epochs that are not merged yet
    assert all(one["rows"] - one["shown"] <= 2 * COMPACT_EVERY for one in seen), seen
    orders.drop()


SPREAD = {"spread": "stddev(v)"}


class Spreads(Orders):
    aggregates = SPREAD


@pytest.mark.long
def test_a_variance_is_kept_as_one_triple(spark: SparkSession) -> None:
    """Not as one for each run that brought rows to its pane."""
    spreads = Spreads(spark, "parquet", "n")
    values = [3, 8, 1, 100_000_000, 100_000_002, 7]
    for number, value in enumerate(values):
        spreads.come((number, "10:00", value, f"{number + 10}"))
        spreads.run()
    ((triples,),) = spreads.model.rows("state", "max(size(moments_1))")
    assert triples == 1
    ((spread,),) = spreads.model.rows("target", "spread")
    assert spread == pytest.approx(statistics.stdev(values))
    spreads.drop()
