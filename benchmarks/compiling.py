"""What the package adds to `dbt parse` and `dbt compile`: by itself, and for each model.

Each run is a process of its own, which keeps nothing of the one before. Compiling asks no engine.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.project import install_package

if TYPE_CHECKING:
    from collections.abc import Iterator

MODELS = 100
MODEL = """
{{{{ spark_windows.window_aggregate(
    'select * from events', window={{'kind': 'hop', 'timecol': 'ts', 'slide': '{slide} minutes',
    'size': '1 hour'}}, group_by=['k'], aggregates={{'n': 'count(*)', 'total': 'sum(v)',
    'least': 'min(v)', 'most': 'max(v)', 'mean': 'avg(v)'}}) }}}}
"""
"""A HOP of five aggregates; slides differ, and each model has its number in a comment."""
PROJECT = """
name: compiled
version: "1.0"
profile: compiled
model-paths: [models]
flags: {send_anonymous_usage_stats: false, partial_parse: false}
"""
PROFILE = """
compiled:
  target: here
  outputs: {here: {type: sparkwindows, schema: default, location: spark}}
"""
COMMANDS = {
    "dbt parse": ["parse"],
    "dbt compile": ["compile", "--no-introspect", "--no-populate-cache"],
}


def made(folder: Path, *, package: bool, models: int) -> Path:
    """Write a project, and return its folder."""
    (folder / "models").mkdir(parents=True)
    (folder / "dbt_project.yml").write_text(PROJECT, encoding="utf-8")
    (folder / "profiles.yml").write_text(PROFILE, encoding="utf-8")
    if package:
        install_package(folder)
    for number in range(models):
        slide = (1, 2, 3, 4, 5, 6, 10, 12, 15, 20)[number % 10]
        text = f"-- {number}{MODEL.format(slide=slide)}"
        (folder / "models" / f"hop_{number}.sql").write_text(text, encoding="utf-8")
    return folder


def seconds(command: list[str], folder: Path) -> float:
    """Return the CPU time of a dbt command, which varies less than its wall-clock time."""
    before = os.times()
    subprocess.run(
        # dbt's package imports this module before Python runs it, which Python warns of
        [sys.executable, "-W", "ignore::RuntimeWarning:runpy", "-m", "dbt.cli.main", *command],
        cwd=folder,
        env={**os.environ, "DBT_PROFILES_DIR": str(folder)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = os.times()
    return (after.children_user - before.children_user) + (
        after.children_system - before.children_system
    )


def compiling(repeats: int) -> Iterator[str]:
    """Yield a row of the table for each command."""
    with tempfile.TemporaryDirectory() as folder:
        projects = [
            made(Path(folder) / "empty", package=False, models=0),
            made(Path(folder) / "package", package=True, models=0),
            made(Path(folder) / "models", package=True, models=MODELS),
        ]
        for name, command in COMMANDS.items():
            taken: list[list[float]] = [[] for _ in projects]
            for _ in range(repeats):  # in turn
                for project, times in zip(projects, taken, strict=True):
                    times.append(seconds(command, project))
            empty, package, models = map(statistics.median, taken)
            each = 1000 * (models - package) / MODELS
            yield f"| {name} | {empty:.1f} s | {package:.1f} s | {models:.1f} s | {each:.0f} ms |"
