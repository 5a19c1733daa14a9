"""`make demo` on a fresh machine: what it says where something is missing, what it shows."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment

from scripts import demo

from .examples import DAYS, MORNINGS, ROOT, Examples

PYTHON = """#!/bin/sh
case "$*" in
    --version) echo "Python {version}" ;;
    *version_info*) exit {wrong_version} ;;
    *ensurepip*) exit {no_venv} ;;
    *) echo "$*" >> "$INSTALLED" ;;
esac
"""
JAVA = """#!/bin/sh
echo 'openjdk version "{version}" 2025-04-15' >&2
"""


@dataclass(frozen=True)
class Machine:
    """What a machine has, on a PATH of its own."""

    python: str | None = "3.12.1"
    venv: bool = True
    java: str | None = "17.0.15"

    def run(self, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the script that makes the environment."""
        commands = folder / "bin"
        commands.mkdir()
        for name in ("sh", "sed", "head", "grep"):
            real = shutil.which(name)
            assert real is not None
            (commands / name).symlink_to(real)
        if self.python is not None:
            works = (3, 10) <= tuple(map(int, self.python.split(".")[:2])) < (3, 14)
            text = PYTHON.format(
                version=self.python, wrong_version=int(not works), no_venv=int(not self.venv)
            )
            _executable(commands / "python3", text)
        if self.java is not None:
            _executable(commands / "java", JAVA.format(version=self.java))
        given = {"PATH": str(commands), "VENV": str(folder / "venv")}
        given["INSTALLED"] = str(folder / "installed")
        return subprocess.run(
            [str(commands / "sh"), str(ROOT / "scripts" / "environment.sh")],
            cwd=ROOT,
            env=given | environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )


def _executable(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("machine", "environment", "missing", "remedy"),
    [
        (Machine(java=None), {}, "Java 17 or newer ('java -version' does not run)", "JAVA_HOME"),
        (Machine(java="11.0.2"), {}, "Java 17 or newer ('java' is version 11)", "JAVA_HOME"),
        (Machine(java="1.8.0_392"), {}, "Java 17 or newer ('java' is version 1)", "JAVA_HOME"),
        (Machine(), {"JAVA_HOME": "/no/java"}, "Java 17 or newer ('/no/java/bin/java", "JDK"),
        (Machine(python="3.9.18"), {}, "Python 3.10, 3.11, 3.12 or 3.13", "PYTHON="),
        (Machine(python="3.14.0"), {}, "Python 3.10, 3.11, 3.12 or 3.13", "PYTHON="),
        (Machine(python=None), {}, "Python 3.10, 3.11, 3.12 or 3.13", "PYTHON="),
        (Machine(), {"PYTHON": "snake"}, "3.13 (tried: snake)", "PYTHON="),
        (Machine(venv=False), {}, "the venv module of Python 3.12.1", "python3-venv"),
    ],
)
def test_the_environment_script_says_what_is_missing(
    machine: Machine, environment: dict[str, str], missing: str, remedy: str, tmp_path: Path
) -> None:
    done = machine.run(tmp_path, **environment)
    assert done.returncode == 1
    first, second = done.stderr.splitlines()
    assert first.startswith("Missing: ")
    assert missing in first
    assert remedy in second
    assert not (tmp_path / "installed").exists()
    assert not (tmp_path / "venv").exists()


def test_the_environment_script_begins_where_nothing_is_missing(tmp_path: Path) -> None:
    done = Machine().run(tmp_path)
    assert "Missing" not in done.stderr
    assert (tmp_path / "installed").read_text() == f"-m venv --clear {tmp_path}/venv\n"


def test_the_demo_shows_rows_of_four_models(
    examples: Examples, spark_environment: SessionEnvironment
) -> None:
    assert len({shown.model for shown in demo.SHOWN}) == 4
    spark = spark_environment.new_session()  # in UTC, as dbt's
    assert spark.conf.get("spark.sql.session.timeZone") == "UTC"
    for shown in demo.SHOWN:
        # the day of the year that the demo shows is not in the sample
        sampled = replace(shown, rows=shown.rows.replace("2013-07-22", DAYS["start"]))
        options = [*examples.options, *demo.landed_until(MORNINGS[-1])]
        table = demo.show(sampled, examples.folder, options, examples.dbt)
        assert table is not None
        expected = spark.sql(
            f"select {shown.columns} from examples.{shown.model} {sampled.rows}"
        ).collect()
        assert len(expected) == 6
        assert list(table.column_names) == expected[0].__fields__
        assert [row["departures"] for row in table.rows] == [row["departures"] for row in expected]
