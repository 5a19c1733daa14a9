"""One build of all the examples on a sample of the flights, for every test that looks at it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.cli.main import dbtRunner

ROOT = Path(__file__).resolve().parents[2]
DAYS = {"start": "2013-03-09", "end": "2013-03-12"}  # clocks went forward on the 10th


@dataclass(frozen=True)
class Examples:
    """The examples, built.

    Attributes:
        folder: What dbt wrote about it.
        options: Of every dbt command on the same project, profile and folder.
    """

    folder: Path
    options: tuple[str, ...]

    @classmethod
    def build(cls, folder: Path, environment: SessionEnvironment) -> Examples:
        settings = environment.settings
        target = {
            "type": "sparkwindows",
            "schema": "examples",
            "location": str(settings.location),
            "master": settings.master,
            "driver_memory": settings.driver_memory,
        }
        profile = {"spark_windows": {"target": "test", "outputs": {"test": target}}}
        (folder / "profiles.yml").write_text(yaml.safe_dump(profile))
        paths = {"--project-dir": ROOT, "--profiles-dir": folder}
        paths |= {"--target-path": folder, "--log-path": folder}
        options = (
            *(str(part) for option in paths.items() for part in option),
            *("--vars", "spark_windows_examples: true"),
        )
        dbtRunner().invoke(
            [
                *("--no-send-anonymous-usage-stats", "--quiet", "build"),
                *("--select", "path:models/examples", "--sample", json.dumps(DAYS)),
                *options,
            ]
        )
        return cls(folder, options)

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """What dbt knows of the project."""
        read: dict[str, Any] = json.loads((self.folder / "manifest.json").read_text())
        return read

    @cached_property
    def results(self) -> list[dict[str, Any]]:
        """What each model and test came to."""
        read: dict[str, Any] = json.loads((self.folder / "run_results.json").read_text())
        found: list[dict[str, Any]] = read["results"]
        return found
