"""Processes: the second one, a killed one, an interrupted one, and dbt's own commands."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest
import yaml
from click.testing import CliRunner
from dbt.include.sparkwindows import PACKAGE_PATH
from dbt.task.init import InitTask

from tests.conftest import FACTOR, FORMATS

SLOW = """
{{ config(materialized='table') }}
{% if var('slow', false) %}
    select id from range(0, 1000000000000, 1, 1) where hash(id) = 7
{% else %}
    select 1 as id
{% endif %}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose profile says nothing but the type and how small to be."""
    target = {
        "type": "sparkwindows",
        "master": "local[2]",
        "driver_memory": "1g",
        "spark_config": {"spark.driver.extraJavaOptions": "-Dmine=1"},
    }
    profile = {"p": {"target": "dev", "outputs": {"dev": target}}}
    (tmp_path / "profiles.yml").write_text(yaml.safe_dump(profile))
    (tmp_path / "dbt_project.yml").write_text("{name: p, profile: p, version: '1.0'}")
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "slow.sql").write_text(SLOW)
    return tmp_path


Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(project: Path) -> Iterator[Start]:
    """Starts dbt in the project; nothing survives the test."""
    started: list[subprocess.Popen[str]] = []

    def start_dbt(*arguments: str) -> subprocess.Popen[str]:
        started.append(
            subprocess.Popen(
                [sys.executable, "-m", "dbt.cli.main", "--no-use-colors", *arguments],
                cwd=project,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
        return started[-1]

    yield start_dbt
    for process in started:
        if process.poll() is None:
            process.kill()


Made = tuple[int, int] | None
"""Which folder it is and when it was made or changed."""


def uncommitted(project: Path) -> Made:
    """The folder of what Spark has written of the slow table and not yet committed."""
    folder = project / ".sparkwindows" / "warehouse" / "main.db" / "slow" / "_temporary"
    try:
        found = folder.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_ctime_ns


def wait_until_writing(project: Path, process: subprocess.Popen[str], before: Made = None) -> None:
    """Until Spark writes the slow table, into another folder than one that was there before."""
    deadline = time.monotonic() + 120
    while uncommitted(project) in (None, before):
        assert process.poll() is None, process.communicate()[0]
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_second_killed_and_interrupted_processes(project: Path, start: Start) -> None:
    first = start("run", "--vars", "{slow: true}")
    wait_until_writing(project, first)

    # what a refused process says is in the tests of the lock
    second = start("run")
    assert "[SW801]" in second.communicate(timeout=120)[0]
    assert second.returncode == 2
    assert json.loads((project / ".sparkwindows/lock.json").read_text())["pid"] == first.pid
    assert first.poll() is None

    first.kill()
    first.wait()
    killed = uncommitted(project)
    assert killed is not None

    # the killed run left its lock file, its holder's name and half a table
    third = start("run", "--vars", "{slow: true}")
    wait_until_writing(project, third, before=killed)
    third.send_signal(signal.SIGINT)
    third.communicate(timeout=180)  # dbt waits for its statements: without cancel, for ever
    assert third.returncode == 2

    fourth = start("run")
    fourth.communicate(timeout=120)
    assert fourth.returncode == 0
    assert pq.read_table(project / ".sparkwindows/warehouse/main.db/slow").to_pylist() == [
        {"id": 1}
    ]
    assert (project / ".sparkwindows/.gitignore").read_text() == "*\n"
    assert sorted(os.listdir(project)) == [
        ".sparkwindows",
        ".user.yml",
        "dbt_project.yml",
        "logs",
        "models",
        "profiles.yml",
        "target",
    ]


def test_the_template_of_dbt_init_offers_the_session_first() -> None:
    template = yaml.safe_load((Path(PACKAGE_PATH) / "profile_template.yml").read_text())
    answers = "1\n\n\n\n"  # the first method, then every default
    with CliRunner().isolation(input=answers):
        target = InitTask.generate_target_from_input(
            InitTask.__new__(InitTask), template["prompts"], template["fixed"]
        )
    assert target == {
        "type": "sparkwindows",
        "method": "session",
        "schema": "main",
        "driver_memory": "2g",
        "threads": 4,
    }


@pytest.mark.long
def test_a_profile_with_a_catalog_of_its_own(project: Path, start: Start) -> None:
    """The first dbt of a project makes the metastore, though another catalog answers."""
    profile = yaml.safe_load((project / "profiles.yml").read_text())
    profile["p"]["outputs"]["dev"]["spark_config"] |= {
        "spark.jars.packages": FORMATS["spark.jars.packages"],
        "spark.sql.catalog.lake": "org.apache.iceberg.spark.SparkCatalog",
        "spark.sql.catalog.lake.type": "hadoop",
        "spark.sql.catalog.lake.warehouse": str(project / "lake"),
        "spark.sql.catalog.lake.cache-enabled": "false",
        "spark.sql.defaultCatalog": "lake",
    }
    (project / "profiles.yml").write_text(yaml.safe_dump(profile))
    model = "{{ config(materialized='table', file_format='iceberg') }} select 1 as id"
    (project / "models" / "slow.sql").write_text(model)
    ours = project / ".sparkwindows" / "warehouse" / "main.db" / "slow"
    ours.mkdir(parents=True)  # a table of the other catalog has this name
    (ours / "rows").touch()
    for _ in range(1 if FACTOR == 1 else 2):
        run = start("run")
        said = run.communicate(timeout=240)[0]
        assert run.returncode == 0, said
        assert "starting Spark" in said
    assert list((project / "lake" / "main" / "slow").glob("data/*.parquet"))
    assert (ours / "rows").exists()


def refusal(location: Path, spark_config: dict[str, str] | None = None, **environment: str) -> str:
    """What a start that must fail says."""
    script = (
        "from dbt.adapters.sparkwindows.environments import SessionEnvironment;"
        f"SessionEnvironment.start({str(location)!r}, spark_config={spark_config!r})"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 1
    return run.stderr


def test_a_location_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "[SW802] profile: location must be a folder" in refusal(tmp_path / "file" / "below")


def test_a_missing_java(tmp_path: Path) -> None:
    said = refusal(tmp_path, JAVA_HOME="/no/java")
    assert "[SW803] embedded Spark: it needs Java 17" in said
    assert "/no/java" in said
    assert "No such file or directory" in said  # the end of the log


def test_settings_that_stop_spark_are_not_blamed_on_java(tmp_path: Path) -> None:
    said = refusal(tmp_path, spark_config={"spark.sql.catalogImplementation": "nothing"})
    assert "[SW803] embedded Spark: Spark must start" in said
    assert "spark.sql.catalogImplementation" in said
    assert "Java 17" not in said
