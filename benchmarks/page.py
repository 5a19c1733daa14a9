"""docs/benchmarks.md: what was measured, where, and how."""

from __future__ import annotations

import datetime
import os
import platform
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pyspark.sql import SparkSession

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"


@dataclass(frozen=True)
class Setting:
    """Where and how it was measured.

    Attributes:
        day: When.
        rows: Of the events.
        repeats: Timed runs of each query.
        cpu: Model of the processor.
        cores: Its cores.
        memory: Of the machine, in GiB.
        java: Version.
        spark: Version.
        python: Version.
    """

    day: datetime.date
    rows: int
    repeats: int
    cpu: str
    cores: int
    memory: int
    java: str
    spark: str
    python: str

    @classmethod
    def here(cls, spark: SparkSession, rows: int, repeats: int) -> Setting:
        """Return that of this machine and session."""
        jvm = spark.sparkContext._jvm
        assert jvm is not None
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        return cls(
            day=datetime.datetime.now(tz=datetime.timezone.utc).date(),
            rows=rows,
            repeats=repeats,
            cpu=_cpu(),
            cores=os.cpu_count() or 1,
            memory=round(memory / 2**30),
            java=jvm.java.lang.System.getProperty("java.version"),
            spark=spark.version,
            python=platform.python_version(),
        )


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())


BESIDE = {
    "DuckDB": """Two threads over the same files, into a table in memory: what one machine does
without a shuffle. There is no goal; `make bench` repeats it.""",
    "Flink": """Flink 2.3 in streaming mode with two slots, over the same events in two files
sorted by time, into nothing. Starting it is not counted. `make bench FLINK=PYTHON` repeats it,
with the interpreter of an environment that has Flink.""",
    "Ten times the rows": """Of the same keys and days. The memory is the most that any of Spark's
Python workers held; it holds the panes of a part of the keys, and about a million windows.""",
}
HEADS = {
    "DuckDB": "| work | ours | DuckDB |\n|---|---|---|",
    "Flink": "| work | ours | Flink | ratio | goal | reached |\n|---|---|---|---|---|---|",
    "Ten times the rows": (
        "| work | once | ten times | ratio | goal | reached | memory |\n"
        "|---|---|---|---|---|---|---|"
    ),
}
"""What stands above the tables of other engines."""


def page(
    setting: Setting,
    table: Sequence[str],
    notes: Sequence[str],
    beside: Mapping[str, Sequence[str]] | None = None,
) -> str:
    """Return the page.

    Args:
        setting: Where and how it was measured.
        table: Its rows.
        notes: What else was seen.
        beside: The rows of the tables of other engines.

    Returns:
        Markdown.
    """
    others = "".join(
        f"\n## {name}\n\n{BESIDE[name]}\n\n{HEADS[name]}\n" + "".join(f"{row}\n" for row in rows)
        for name, rows in (beside or {}).items()
    )
    return f"""# Benchmarks

Measured on {setting.day} by `make bench`: {setting.rows:,} rows, 1,000 keys with skew, 2 days;
medians of {setting.repeats} alternating runs after a warm-up; outputs compared before timing.
Seconds depend on the machine, ratios much less.

| processor | cores | memory | Java | Spark | Python | master |
|---|---|---|---|---|---|---|
| {setting.cpu} | {setting.cores} | {setting.memory} GiB | {setting.java} | {setting.spark} \
| {setting.python} | `local[2]` |

| work | beside | ours | theirs | ratio | goal | reached |
|---|---|---|---|---|---|---|
{chr(10).join(table)}

Ratio: theirs / ours where the goal is ≥, ours / theirs where it is ≤; CPU time of the executors in
the first row, wall-clock time in the others.

{chr(10).join("* " + note for note in notes)}
{others}"""
