"""What is secret in a profile is in nothing that dbt and Spark write."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

SESSION: dict[str, Any] = {
    "type": "sparkwindows",
    "master": "local[1]",
    "driver_memory": "1g",
    "token": "hidden-1",
    "password": "hidden-2",
    "server_side_parameters": {"spark.hadoop.fs.s3a.access.key": "hidden-3"},
    "spark_config": {
        "spark.hadoop.fs.s3a.secret.key": "hidden-4",
        "spark.driver.extraJavaOptions": "-Djavax.net.ssl.trustStorePassword=hidden-5",
        "spark.sql.catalog.lake.credential": "me:hidden-11",
        "spark.sql.catalog.lake.header.X-Tenant": "hidden-12",
        "spark.sql.catalog.lake.uri": "jdbc:postgresql://me:hidden-13@localhost/lake",
        "spark.sql.catalogImplementation": "in-memory",
    },
}
SERVER: dict[str, Any] = {
    "type": "sparkwindows",
    "method": "connect",
    "remote": "sc://127.0.0.1:9/;token=hidden-6;x-key=hidden-7",
    "token": "hidden-8",
    "headers": {"x-more": "hidden-9"},
    "spark_config": {"spark.hadoop.fs.s3a.secret.key": "hidden-10"},
    "connect_timeout": 1,
    "connect_retries": 0,
}
OUTPUTS = {"session": SESSION, "server": SERVER}
MODELS = {
    "right": "select '{{ tojson(target.spark_config) }}' as settings",
    "wrong": "select nothing as target",
    # what Spark says of it holds the password, which stands nowhere in the project
    "told": "select * from identifier('`hid' || 'den-2`')",
}
TELL = '{% macro tell() %}{% do run_query("' + MODELS["told"] + '") %}{% endmacro %}'
COMMANDS = {
    "session": {
        "--debug --log-format-file json run": "PASS=1 WARN=0 ERROR=2",
        "--debug run-operation tell": "TABLE_OR_VIEW_NOT_FOUND",
        "debug": "All checks passed!",
    },
    "server": {"--debug run": "SW816"},
}
"""What dbt does with a target, and what it says of it."""
ONE_BY_ONE = """
import sys
from dbt.cli.main import cli
target, *commands = sys.argv[1:]
for command in commands:
    print("--", command)
    try:
        cli([*command.split(), "--target", target])
    except SystemExit:
        pass
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose profile is in another folder."""
    folder = tmp_path_factory.mktemp("secrets")
    made = folder / "project"
    (made / "models").mkdir(parents=True)
    profile = {"p": {"target": "session", "outputs": OUTPUTS}}
    (folder / "profiles.yml").write_text(yaml.safe_dump(profile), encoding="utf-8")
    (made / "dbt_project.yml").write_text("{name: p, profile: p, version: '1.0'}")
    for name, sql in MODELS.items():
        (made / "models" / f"{name}.sql").write_text(sql, encoding="utf-8")
    (made / "macros").mkdir()
    (made / "macros" / "tell.sql").write_text(TELL, encoding="utf-8")
    return made


def test_nothing_secret_is_written(project: Path) -> None:
    for target, commands in COMMANDS.items():
        ran = subprocess.run(
            [sys.executable, "-u", "-c", ONE_BY_ONE, target, *commands],
            cwd=project,
            env={**os.environ, "DBT_PROFILES_DIR": str(project.parent)},
            capture_output=True,
            text=True,
            check=False,
        )
        said = ran.stdout + ran.stderr
        for command, expected in commands.items():
            assert expected in said.partition(f"-- {command}\n")[2], (target, said[-3000:])
        assert "hidden-" not in said, target
    written = [path for path in project.rglob("*") if path.is_file()]
    names = {path.name for path in written}
    assert {"dbt.log", "spark.log", "manifest.json", "run_results.json"} <= names
    log = (project / "logs" / "dbt.log").read_text()
    assert "[TABLE_OR_VIEW_NOT_FOUND] The table or view `*****` cannot be found" in log
    assert "*****" in (project / "target" / "run" / "p" / "models" / "right.sql").read_text()
    assert not [path for path in written if b"hidden-" in path.read_bytes()]
