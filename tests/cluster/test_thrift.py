"""A Thrift server with the package, through plain dbt-spark and through the adapter."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cluster.project import TAKE_OVER, WINDOWS, WRITES, Project, incremental_models

if TYPE_CHECKING:
    from scripts.cluster import Cluster

pytestmark = pytest.mark.engines
FORMATS = {"parquet": "thrift", "delta": "thrift", "iceberg": "thrift_iceberg"}
"""The fixture of the server that has tables of a format."""


def shop(folder: Path, target: dict[str, Any], file_format: str) -> Project:
    schema = re.sub(r"\W", "_", folder.name).lower()
    return Project.make(
        folder,
        {**target, "schema": schema},
        incremental_models(),
        rows=3_000,
        format=file_format,
    )


@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize("type_", ["spark", "sparkwindows"])
@pytest.mark.parametrize("file_format", FORMATS)
def test_incremental_models(
    request: pytest.FixtureRequest, tmp_path: Path, type_: str, file_format: str
) -> None:
    target = request.getfixturevalue(FORMATS[file_format])
    project = shop(tmp_path, {**target, "type": type_}, file_format)
    for batch in (1, 2, 3):
        said = project.dbt("build", batch=batch)
        assert f"PASS={3 * len(WINDOWS) + 2} " in said
    rows = project.rows("select count(*) as n, sum(n) as rows from {{ ref('per_hour') }}")
    assert rows[0]["rows"] == 3_000


@pytest.fixture(params=FORMATS)
def built(request: pytest.FixtureRequest, tmp_path: Path, cluster: Cluster) -> Project:
    """Models of each format that have run once."""
    project = shop(tmp_path, request.getfixturevalue(FORMATS[request.param]), request.param)
    project.dbt("build")
    return project


def test_two_processes_on_the_same_models(built: Project) -> None:
    """One of them is refused, or both take turns; nothing is lost."""
    both = run_at_once(built, ("--exclude", "events"), ("--exclude", "events"))
    for process, said in both:
        assert process.returncode in (0, 1), said
        assert process.returncode == 0 or "[SW206]" in said, said
    assert have_met(built) or any("[SW206]" in said for _, said in both)
    built.dbt("run", "--exclude", "events", batch=3)
    built.dbt("test", batch=3)


def test_a_process_is_killed_and_another_one_is_refused(built: Project) -> None:
    """The server may go on with what the killed one asked for last."""
    built.dbt("run", "--select", "events", batch=3)
    built.forget_log()
    process = built.start("run", "--exclude", "events", batch=3)
    built.wait_until_said(process, WRITES)
    process.kill()
    process.communicate()
    said = built.dbt("run", "--exclude", "events", batch=3, fails=True)
    assert "[SW206]" in said
    built.dbt("run", "--exclude", "events", *TAKE_OVER, batch=3)
    said = built.dbt("test", batch=3)
    assert f"PASS={2 * len(WINDOWS) + 1} " in said


def test_two_processes_on_several_models(built: Project) -> None:
    """Each on its own ones: both run."""
    names = sorted(WINDOWS)
    both = run_at_once(built, ("--select", *names[::2]), ("--select", *names[1::2]))
    for process, said in both:
        assert process.returncode == 0, said
    assert have_met(built)
    built.dbt("test", batch=3)


def have_met(project: Project) -> bool:
    """Whether both processes that `run_at_once` has run were making models at some moment."""
    times = []
    for number in range(2):
        found = json.loads((project.folder / f"target_{number}" / "run_results.json").read_text())
        made = [one for result in found["results"] for one in result["timing"]]
        times.append((min(t["started_at"] for t in made), max(t["completed_at"] for t in made)))
    (began, ended), (other_began, other_ended) = times
    return bool(began < other_ended and other_began < ended)


def run_at_once(
    project: Project, *selections: tuple[str, ...]
) -> list[tuple[subprocess.Popen[str], str]]:
    """Run dbt in several processes at once on new rows; return each with what it says."""
    project.dbt("run", "--select", "events", batch=3)
    started = []
    for number, selection in enumerate(selections):
        own = ("--target-path", f"target_{number}", "--log-path", f"logs_{number}")
        started.append(project.start("run", *selection, *own, batch=3))
    return [(process, process.communicate(timeout=600)[0]) for process in started]


PYTHON = "def model(dbt, session):\n    return session.range(1)\n"


@pytest.mark.parametrize("type_", ["spark", "sparkwindows"])
def test_a_python_model_has_nowhere_to_run(
    tmp_path: Path, thrift: dict[str, Any], type_: str
) -> None:
    target = {**thrift, "type": type_, "schema": "shop"}
    project = Project.make(tmp_path, target, {"models/one.py": PYTHON}, package=False)
    said = project.dbt("run", fails=True)
    expected = "[SW815]" if type_ == "sparkwindows" else "cluster_id is required"
    assert expected in said
    assert "Traceback" not in said


def test_what_needs_functions_in_python_is_refused(tmp_path: Path, thrift: dict[str, Any]) -> None:
    project = shop(tmp_path, thrift, "delta")
    for name, code, more in (
        ("in_arrow", "SW141", "'n': 'count(*)'}, engine='arrow'"),
        ("by_class", "SW136", "'n': {'function': {'python': 'own.py:Own'}, 'args': 'v'}}"),
    ):
        body = (
            "{{ config(materialized='table') }} select * from {{ spark_windows.window_aggregate("
            "ref('events'), window={'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'}, "
            f"group_by='k', aggregates={{{more}) }}}}"
        )
        (tmp_path / "models" / f"{name}.sql").write_text(body)
        said = project.dbt("run", "--select", f"+{name}", fails=True)
        assert f"[{code}]" in said
        assert "Traceback" not in said
