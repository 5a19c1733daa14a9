"""dbt projects that use the package of this tree."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from dbt.cli.main import dbtRunner

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent


class Project:
    """A dbt project over one table, whose commands run in this process.

    Args:
        folder: Where to write it; the folder is made.
        target: What its profile says of Spark.
        table: The table, as models know it: source('bench', table).

    Attributes:
        folder: The same.
    """

    def __init__(self, folder: Path, target: dict[str, Any], table: str) -> None:
        self.folder = folder
        (folder / "models").mkdir(parents=True)
        install_package(folder)
        flags = {"send_anonymous_usage_stats": False}
        sources = [{"name": "bench", "schema": "default", "tables": [{"name": table}]}]
        files: dict[str, Any] = {
            "dbt_project.yml": {"name": "bench", "version": "1.0", "profile": "p", "flags": flags},
            "profiles.yml": {"p": {"target": "here", "outputs": {"here": target}}},
            "models/sources.yml": {"version": 2, "sources": sources},
        }
        for name, content in files.items():
            (folder / name).write_text(yaml.safe_dump(content), encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        """Write a model."""
        (self.folder / "models" / f"{name}.sql").write_text(text, encoding="utf-8")

    def dbt(self, *command: str, note: Callable[[Any], None] | None = None) -> Any:
        """Run a command, and return its result; `note` hears the events of dbt.

        Raises:
            RuntimeError: The command failed.
        """
        place = ["--project-dir", str(self.folder), "--profiles-dir", str(self.folder)]
        quietly = ["--quiet", "--log-level-file", "none"]
        answer = dbtRunner(callbacks=[note] if note else []).invoke([*quietly, *command, *place])
        if not answer.success:
            raise RuntimeError(f"dbt {' '.join(command)}: {answer.exception or answer.result}")
        return answer.result

    def compiled(self, name: str) -> str:
        """Return what dbt has made of a model."""
        path = self.folder / "target" / "compiled" / "bench" / "models" / f"{name}.sql"
        return path.read_text(encoding="utf-8")


def install_package(folder: Path) -> None:
    """Give a project the package of this tree, as `dbt deps` would."""
    installed = folder / "dbt_packages" / "spark_windows"
    installed.mkdir(parents=True)
    for name in ("dbt_project.yml", "macros"):
        (installed / name).symlink_to(ROOT / name)
    packages = f"packages: [{{local: '{ROOT}'}}]\n"
    (folder / "packages.yml").write_text(packages, encoding="utf-8")
