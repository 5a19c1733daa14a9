"""Rows in daily batches, generated once as Parquet, and the table that they arrive in."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.data import FIRST_US

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

DAY_US = 86_400_000_000
ROWS_OF_A_VISIT = 5
VISITS_A_DAY = 4
SCHEMA = (
    "id bigint, ts timestamp, k bigint, region string, visitor bigint, price decimal(10,2), "
    "u bigint"
)


def batch(spark: SparkSession, folder: Path, day: int, rows: int, *, stale: bool = True) -> Path:
    """Write the batch of a day, unless it is there, and return its folder.

    Columns: `ts`, in random order within the day; of 1% of the rows in one of the two days before
    and, on every other day if `stale`, of 0.5% five days before. `k` BIGINT of 250 keys with skew,
    one of them NULL; `region` STRING, 4; `visitor` BIGINT, one of them NULL: 4 visits a day of 5
    rows within 40 minutes; `price` DECIMAL(10,2); `u` BIGINT (20,000 users).

    Args:
        spark: Where to generate.
        folder: Of all batches.
        day: Number of the day, from 0.
        rows: How many.
        stale: Some rows are five days late.
    """
    path = folder / f"{rows}{'_stale' if stale and day % 2 else ''}" / f"{day}"
    if not (path / "_SUCCESS").exists():
        visitors = max(rows // (ROWS_OF_A_VISIT * VISITS_A_DAY), 4)
        late = _uniform("id", day, 3)
        five_days = 0.015 if stale and day % 2 else 0.01
        spark.range(0, rows, 1, 2).selectExpr(
            "*", f"id div {ROWS_OF_A_VISIT} as visit", f"{late} as late"
        ).selectExpr(
            f"{day * rows} + id as id",
            f"""timestamp_micros(
                {FIRST_US}
                + ({day} - case
                    when late < 0.01 then 1 + pmod(xxhash64(id, {day}, 4), 2)
                    when late < {five_days} then 5
                    else 0
                end) * {DAY_US}
                + pmod(
                    pmod(xxhash64(visit, {day}, 1), {DAY_US})
                    + pmod(xxhash64(id, {day}, 2), {40 * 60_000_000}),
                    {DAY_US}
                )
            ) as ts""",
            f"nullif(cast(floor(power({_uniform('id', day, 5)}, 2) * 250) as bigint), 0) as k",
            f"concat('region ', pmod(xxhash64(visit, {day}, 6), 4)) as region",
            f"nullif(pmod(xxhash64(visit, {day}, 7), {visitors}), 0) as visitor",
            f"cast(pmod(xxhash64(id, {day}, 8), 100000) / 100 as decimal(10,2)) as price",
            f"pmod(xxhash64(id, {day}, 9), 20000) as u",
        ).write.mode("overwrite").parquet(str(path))
    return path


def _uniform(column: str, day: int, salt: int) -> str:
    return f"(pmod(xxhash64({column}, {day}, {salt}), 1000000007) / 1000000007d)"


class Arrivals:
    """A table partitioned by `batch`: a batch arrives when its folder becomes a partition.

    Attributes:
        name: The table.
        batches: How many have arrived.
    """

    def __init__(self, spark: SparkSession, name: str, folder: Path) -> None:
        self.spark, self.name, self.batches = spark, name, 0
        folder.mkdir(parents=True, exist_ok=True)
        spark.sql(
            f"create table {name} ({SCHEMA}, batch bigint) using parquet partitioned by (batch) "
            f"location '{folder}'"
        )

    def come(self, path: Path) -> None:
        """Let a batch arrive."""
        self.batches += 1
        self.spark.sql(
            f"alter table {self.name} add partition (batch = {self.batches}) location '{path}'"
        )

    def drop(self) -> None:
        """Forget the table; the batches stay."""
        self.spark.sql(f"drop table if exists {self.name}")


def land(path: Path, folder: Path, number: int) -> None:
    """Let a batch arrive in a folder that a stream reads."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in path.glob("*.parquet"):
        os.link(file, folder / f"{number}_{file.name}")
