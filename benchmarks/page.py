"""docs/benchmarks.md: what was measured, where, and how."""

from __future__ import annotations

import datetime
import math
import os
import platform
import re
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
        rows: Of the events; none where there are no events.
        repeats: Timed runs of each query.
        cpu: Model of the processor.
        cores: Its cores.
        memory: Of the machine, in GiB.
        java: Version.
        spark: Version.
        python: Version.
    """

    day: datetime.date
    rows: int | None
    repeats: int
    cpu: str
    cores: int
    memory: int
    java: str
    spark: str
    python: str

    @classmethod
    def here(cls, spark: SparkSession, rows: int | None, repeats: int) -> Setting:
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

    def sentence(self, command: str, master: str = "`local[2]`") -> str:
        """Say where and how it was measured, by which command."""
        runs = "1 run" if self.repeats == 1 else f"{self.repeats} runs"
        rows = "" if self.rows is None else f"{self.rows:,} rows, "
        return (
            f"Measured on {self.day} by `{command}`: {rows}{runs} of each, on "
            f"{self.cpu}, {self.cores} cores, {self.memory} GiB, with Java {self.java}, "
            f"Spark {self.spark} ({master}) and Python {self.python}."
        )


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())


@dataclass(frozen=True)
class Section:
    """One of the tables of the page.

    Attributes:
        name: Its headline.
        what: What it compares.
        head: The names of the columns.
        after: What stands below the table.
    """

    name: str
    what: str
    head: tuple[str, ...]
    after: str = ""


def reached(share: float) -> str:
    """Say how much of a goal is met; never all of it where a part is missing."""
    return "yes" if share >= 1 else f"{math.floor(100 * share)}%"


def share_reached(line: str) -> float:
    """Return the share that the last cell of a row of a table says (see `reached`)."""
    cell = line.split("|")[-2].strip()
    return 1.0 if cell == "yes" else int(cell.removesuffix("%")) / 100


RATIO = ("ratio", "goal", "reached")
SECTIONS = {
    "spark": Section(
        "Spark",
        "Beside Spark's own windows and naive SQL.",
        ("work", "beside", "ours", "theirs", *RATIO),
        """
Ratio: theirs / ours where the goal is ≥, ours / theirs where it is ≤; CPU time of the executors in
the first row, wall-clock time in the others.

Every window reads the source once, a cascade of three (10 minutes, 1 hour, 1 day) too; no plan
collects the rows of a key, nor brings rows to the driver or to Python (SQL, with sum, count, min,
max and avg). This is checked before anything is timed.
""",
    ),
    "over": Section(
        "Frames",
        """Functions over frames, of 100 partitions, which have 10,000 rows an hour. The running
frame is Spark's own, of the same functions. What takes Spark too long runs once over a tenth of
the partitions, and counts ten times. DuckDB has two threads, and writes a table in memory.""",
        ("work", "beside", "ours", "theirs", *RATIO),
    ),
    "inputs": Section(
        "Inputs without a name",
        """A subquery or a CTE beside the relation that it selects from, as dbt compiles them.
Types are known of what selects from one relation; of others Spark finds them at run time.""",
        ("work", "beside", "ours", "theirs", *RATIO),
    ),
    "heavy": Section(
        "One heavy key",
        "80% of the rows have the same key; driver memory 2 GB. What has no warm-up runs once.",
        ("work", "ours"),
    ),
    "growth": Section(
        "Ten times the rows",
        """Of the same keys and days. The memory is the most that any of Spark's Python workers
held; it holds the panes of a part of the keys, and a quarter of a million windows.""",
        ("work", "once", "ten times", *RATIO, "memory"),
    ),
    "profile": Section(
        "Where hopping windows spend their time",
        """Seconds from the start up to a step, each measured as a query that ends there; CPU of
the executors, without Python.""",
        ("work", "up to", "time", "CPU"),
    ),
    "dbt": Section(
        "dbt parse and dbt compile",
        """CPU time of a process without partial parsing: of a project with nothing, with the
package, and with 100 models of a HOP with five aggregates each. `dbt compile` parses first.""",
        ("command", "nothing", "the package", "100 models", "a model"),
    ),
    "duckdb": Section(
        "DuckDB",
        """Two threads over the same files, into a table in memory: what one machine does without
a shuffle. There is no goal.""",
        ("work", "ours", "DuckDB"),
    ),
    "flink": Section(
        "Flink",
        """Flink 2.3 in streaming mode with two slots, over the same events in two files sorted by
time, into nothing. Starting it is not counted. `make bench FLINK=PYTHON` takes the interpreter of
an environment that has Flink.""",
        ("work", "ours", "Flink", *RATIO),
        """
What keeps HOP of 60 panes from its goal: rows are panes in less than half of the time; that these
are shuffled by key and sorted, and sorted again between the windows that end after them, takes
most of the rest, as [above](#where-hopping-windows-spend-their-time). Flink is given its rows in
order, and sorts nothing.
""",
    ),
}
"""The parts of the benchmarks, in their order."""


def sections(text: str) -> dict[str, str]:
    """Return the sections of a page by their headlines."""
    return dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))


def write_between(path: Path, marks: tuple[str, str], lines: str) -> None:
    """Put lines in place of what a page has between two marks."""
    begin, rest = path.read_text(encoding="utf-8").split(marks[0])
    _, end = rest.split(marks[1])
    path.write_text(f"{begin}{marks[0]}{lines}\n{marks[1]}{end}", encoding="utf-8")


def page(setting: Setting, command: str, found: Mapping[str, Sequence[str]], before: str) -> str:
    """Return the page: what was measured now, and what stood there of other parts.

    Args:
        setting: Where and how it was measured.
        command: What was measured by.
        found: The rows of tables, by part.
        before: The page as it was.

    Returns:
        Markdown.
    """
    texts = sections(before)
    for part, rows in found.items():
        one = SECTIONS[part]
        head = [f"| {' | '.join(one.head)} |", "|" + "---|" * len(one.head)]
        texts[one.name] = f"""
{one.what}

{setting.sentence(command)}

{chr(10).join([*head, *rows])}
{one.after}"""
    parts = [one for one in SECTIONS.values() if one.name in texts]
    return """# Benchmarks

Events of 2 days with 1,000 keys, some with far more rows than others; medians of alternating runs
after a warm-up; outputs compared before timing. Seconds depend on the machine, which each section
names, ratios much less. `make bench` repeats all of it but Flink, `make bench PART=duckdb` a part.

""" + "\n".join(f"## {one.name}\n\n{texts[one.name].strip()}\n" for one in parts)
