"""What docs/dataframes.md says: its examples print what follows them, and plans are as told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import spark_windows

from scripts.macro_files import ROOT, macros

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

PAGE = (ROOT / "docs" / "dataframes.md").read_text(encoding="utf-8")
ROOMS = {"tvf", "aggregate", "join", "rank", "over", "streaming"}
"""Folders of macros that give rows: the others are about incremental models and tests."""


def test_the_examples_print_what_the_page_shows(
    spark: SparkSession, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    shown = re.findall(r"```\n(\+.*?)```", PAGE, re.S)
    names: dict[str, object] = {}  # an example goes on where the one before it ends
    for example, printed in zip(examples, shown, strict=True):
        exec(compile(example, "docs/dataframes.md", "exec"), names)
        assert capsys.readouterr().out.strip() == printed.strip()


def test_the_page_names_the_macros_without_a_function() -> None:
    rows = {one.name for one in macros() if one.is_public and one.path.parent.name in ROOMS}
    without = rows - set(spark_windows.__all__)
    (said,) = re.findall(r"\* (.*) have no function", PAGE)
    assert set(re.findall(r"`(\w+)`", said)) == without


def scans(frame: DataFrame) -> int:
    plan = frame._jdf.queryExecution().executedPlan().toString()  # type: ignore[operator]
    return str(plan).partition("Initial Plan")[0].count("FileScan")


@pytest.mark.usefixtures("adaptive")
def test_several_windows_are_one_scan_once_they_have_run(
    spark: SparkSession, tmp_path: Path
) -> None:
    path = str(tmp_path / "rows")
    spark.sql("select timestamp_seconds(id * 60) as ts, id from range(300)").write.parquet(path)
    hour = {"kind": "tumble", "timecol": "ts", "size": "1 hour"}
    windows = {"hour": hour, "day": {**hour, "size": "1 day"}, "week": {**hour, "size": "7 days"}}
    frame = spark_windows.window_aggregate(
        spark.read.parquet(path), windows=windows, aggregates={"total": "sum(id)"}
    )
    assert scans(frame) == len(windows)
    assert len(frame.collect()) == 5 + 1 + 1  # 300 minutes from midnight on
    assert scans(frame) == 1
