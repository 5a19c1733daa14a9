"""What is secret in a profile is in nothing that dbt and Spark write."""

from __future__ import annotations

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
COMMANDS = [
    (("--debug", "--log-format-file", "json", "run"), "session", "PASS=1 WARN=0 ERROR=2"),
    (("--debug", "run-operation", "tell"), "session", "TABLE_OR_VIEW_NOT_FOUND"),
    (("debug",), "session", "All checks passed!"),
    (("--debug", "run"), "server", "SW816"),
]


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
    for command, target, expected in COMMANDS:
        chosen = ("--profiles-dir", str(project.parent), "--target", target)
        ran = subprocess.run(
            [sys.executable, "-m", "dbt.cli.main", *command, *chosen],
            cwd=project,
            capture_output=True,
            text=True,
            check=False,
        )
        said = ran.stdout + ran.stderr
        assert expected in said, (command, target, said[-3000:])
        assert "hidden-" not in said, (command, target)
    written = [path for path in project.rglob("*") if path.is_file()]
    names = {path.name for path in written}
    assert {"dbt.log", "spark.log", "manifest.json", "run_results.json"} <= names
    log = (project / "logs" / "dbt.log").read_text()
    assert "[TABLE_OR_VIEW_NOT_FOUND] The table or view `*****` cannot be found" in log
    assert "*****" in (project / "target" / "run" / "p" / "models" / "right.sql").read_text()
    assert not [path for path in written if b"hidden-" in path.read_bytes()]
