"""The rows that every benchmark reads: generated once, as Parquet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

KEYS = 1_000
DAYS = 2
FIRST_US = 1_700_006_400_000_000  # 2023-11-15 00:00 UTC, a whole day


def write_events(spark: SparkSession, path: Path, rows: int) -> None:
    """Write events with a skewed key, unless they are there.

    Columns: `ts` TIMESTAMP, whole milliseconds spread evenly over two days in random order; `k`
    BIGINT of 1,000 keys, key i in proportion to (i + 1) ** -0.5; `v` BIGINT; `price`
    DECIMAL(10,2); `x` DOUBLE; `u` BIGINT (20,000 users).

    Args:
        spark: Where to generate.
        path: Folder of the Parquet file.
        rows: How many.
    """
    if (path / "_SUCCESS").exists():
        return
    _events(spark, rows).write.mode("overwrite").parquet(str(path))


def write_one_heavy_key(spark: SparkSession, path: Path, rows: int) -> None:
    """Write the same events with 80% of the rows in one key, unless they are there."""
    if (path / "_SUCCESS").exists():
        return
    events = _events(spark, rows)
    events.selectExpr("* except (k)", "if(pmod(xxhash64(id, 7), 10) < 8, 0, k) as k").write.mode(
        "overwrite"
    ).parquet(str(path))


def _events(spark: SparkSession, rows: int) -> DataFrame:
    span = DAYS * 86_400_000
    uniform = "(pmod(xxhash64(id, {0}), 1000000007) / 1000000007d)"
    return spark.range(0, rows, 1, 8).selectExpr(
        "id",
        f"timestamp_millis({FIRST_US // 1000} + pmod(xxhash64(id, 1), {span})) as ts",
        f"cast(floor(power({uniform.format(2)}, 2) * {KEYS}) as bigint) as k",
        "pmod(xxhash64(id, 3), 1000) as v",
        "cast(pmod(xxhash64(id, 4), 100000) / 100 as decimal(10,2)) as price",
        f"{uniform.format(5)} * 100 as x",
        "pmod(xxhash64(id, 6), 20000) as u",
    )
