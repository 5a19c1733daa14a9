"""The examples through plain dbt-spark and a Thrift server."""

from __future__ import annotations

import json
import runpy
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pyarrow import parquet

from scripts.demo import INCREMENTAL, landed_until
from tests.cluster.project import ROOT, Project
from tests.functional.examples import MORNINGS, OF_ALL_RUNS, SAMPLE

pytestmark = pytest.mark.engines
PYTHON = sorted(path.stem for path in (ROOT / "models" / "examples").rglob("*.py"))
IN_PYTHON = [name for name in PYTHON if not name.startswith("raw_")]
"""A Thrift server runs no Python: these are left out, and the raw tables are read from files."""


@pytest.fixture
def project(tmp_path: Path, thrift: dict[str, Any]) -> Project:
    """A copy of the examples, whose flights are in files."""
    text = (
        (ROOT / "dbt_project.yml").read_text().replace("profile: spark_windows", "profile: shop")
    )
    target = {**thrift, "schema": "examples"}
    made = Project.make(tmp_path, target, {"dbt_project.yml": text}, package=False)
    shutil.copytree(ROOT / "models", tmp_path / "models")
    for folder in ("macros", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    for path in sorted(tmp_path.glob("models/examples/flights/raw_*.py")):
        table = runpy.run_path(str(path))["model"](SimpleNamespace(config=dict), None)
        parquet.write_table(table, path.with_suffix(".parquet"))
        query = f"select * from parquet.`{path.with_suffix('.parquet')}`"
        path.with_suffix(".sql").write_text(query)
        path.unlink()
    return made


def run_by_dbt(project: Project) -> list[list[str]]:
    """Return kind and name of each node of the last command."""
    results = json.loads((project.folder / "target" / "run_results.json").read_text())["results"]
    return [result["unique_id"].split(".")[0:3:2] for result in results]


def test_examples_and_their_tests(project: Project) -> None:
    first, *later = (landed_until(morning) for morning in MORNINGS)
    left_out = [f"{name}+" for name in IN_PYTHON]
    project.dbt("build", "--exclude", *left_out, *OF_ALL_RUNS, *SAMPLE, *first)
    kinds = [kind for kind, _ in run_by_dbt(project)]
    examples = [*project.folder.glob("models/examples/*/*.sql")]
    assert kinds.count("model") == len(examples)
    assert kinds.count("unit_test") > 0
    for given in later:
        project.dbt("run", "--select", *INCREMENTAL, *SAMPLE, *given)
    project.dbt("test", "--select", *INCREMENTAL, "--exclude", *left_out, *later[-1])
    of_all_runs = ("equals_full_refresh", "no_row_lost")
    assert len([name for _, name in run_by_dbt(project) if name.startswith(of_all_runs)]) == 20
