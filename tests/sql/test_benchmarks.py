"""docs/benchmarks.md has what the benchmarks measure, and nothing else."""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import TYPE_CHECKING

from spark_windows.render import Macros

from benchmarks import data
from benchmarks.__main__ import by_rival, view
from benchmarks.cases import KINDS, cases
from benchmarks.page import PAGE, Setting, page

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def test_the_page_is_what_the_benchmarks_write(spark: SparkSession, tmp_path: Path) -> None:
    whole = PAGE.read_text("utf-8")
    text, *others = re.split(r"(?m)^## ", whole)
    beside = {}
    for other in others:
        name, *lines = other.splitlines()
        beside[name] = [line for line in lines if line[:1] == "|"][2:]
        assert len(beside[name]) > 3
    rows = [re.split(r" ?\| ?", line)[1:-1] for line in text.splitlines() if line[:1] == "|"]
    (machine, _, values), results = rows[:3], rows[5:]
    assert machine == ["processor", "cores", "memory", "Java", "Spark", "Python", "master"]
    assert all(values)
    measured = [(row[0], row[1], row[5]) for row in results]
    data.write_events(spark, tmp_path / "events", 10)
    events = view(spark, tmp_path / "events")
    known = by_rival(cases(Macros(session=spark), events))
    assert measured == [
        (one.name, one.beside, one.limit) for beside in known.values() for one in beside
    ]
    notes = [line for line in text.splitlines() if line.startswith("* ")]
    for kind in KINDS:
        assert any("80%" in note and f" {kind}, " in note for note in notes)
    numbers = re.search(r"(?m)^Measured on (\S+) by `make bench`: ([\d,]+) rows", text)
    repeats = re.search(r"(?m)^medians of (\d+) ", text)
    assert numbers is not None
    assert repeats is not None
    setting = Setting(
        day=datetime.date.fromisoformat(numbers[1]),
        rows=int(numbers[2].replace(",", "")),
        repeats=int(repeats[1]),
        cpu=values[0],
        cores=int(values[1]),
        memory=int(values[2].removesuffix(" GiB")),
        java=values[3],
        spark=values[4],
        python=values[5],
    )
    table = [line for line in text.splitlines() if line[:1] == "|"][5:]
    notes = [note.removeprefix("* ") for note in notes]
    assert page(setting, table, notes, beside) == whole
