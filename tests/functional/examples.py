"""One build of all the examples on a sample of the flights, for every test that looks at it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyspark
import yaml
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.cli.main import dbtRunner
from dbt.contracts.graph.manifest import Manifest
from spark_windows.capabilities import Feature, why_not

from scripts.demo import COMMON, landed_until
from tests.depth import FACTOR
from tests.environments import OnServer, target_of

ROOT = Path(__file__).resolve().parents[2]
DAYS = {"start": "2013-03-09", "end": "2013-03-12"}  # clocks went forward on the 10th
SAMPLE = ("--sample", json.dumps(DAYS))
LANDED = (10, 13) if FACTOR == 1 else (9, 10, 11, 13)
MORNINGS = tuple(f"2013-03-{day:02} 08:00:00 America/New_York" for day in LANDED)
"""When the incremental examples run: the first time in the build, then as a test wants."""
OF_ALL_RUNS = ("test_name:equals_full_refresh", "test_name:no_row_lost")
"""Tests that the build leaves out, as dbt selects them: they run after the last morning."""
LACKS_SKETCHES = why_not(Feature.QUANTILE_SKETCHES, spark=pyspark.__version__)
NOT_HERE = ("month_so_far",) if LACKS_SKETCHES else ()
"""Models that the Spark of this environment cannot build."""


@dataclass(frozen=True)
class Examples:
    """The examples, built.

    Attributes:
        folder: What dbt writes about it.
        options: Of every dbt command on the same project, profile and folder.
        dbt: What runs them; the project is parsed once, whatever their vars are.
        manifest: What dbt knows of the project.
        results: What each model and test came to in the build.
    """

    folder: Path
    options: tuple[str, ...]
    dbt: dbtRunner
    manifest: dict[str, Any]
    results: list[dict[str, Any]]

    @classmethod
    def build(cls, folder: Path, environment: SessionEnvironment | OnServer) -> Examples:
        target = {**target_of(environment), "schema": "examples"}
        profile = {"spark_windows": {"target": "test", "outputs": {"test": target}}}
        (folder / "profiles.yml").write_text(yaml.safe_dump(profile))
        paths = {"--project-dir": ROOT, "--profiles-dir": folder}
        paths |= {"--target-path": folder, "--log-path": folder}
        options = tuple(str(part) for option in paths.items() for part in option)
        common = [*COMMON, "--quiet"]
        given = [*options, *landed_until(MORNINGS[0])]
        build = ["build", "--select", "path:models/examples", "--exclude", *OF_ALL_RUNS, *NOT_HERE]
        dbtRunner().invoke([*common, *build, *SAMPLE, *given])
        parsed = dbtRunner().invoke([*common, "parse", *given])  # what the build has parsed
        assert isinstance(parsed.result, Manifest), parsed.exception
        manifest = json.loads((folder / "manifest.json").read_text())
        results = json.loads((folder / "run_results.json").read_text())["results"]
        return cls(folder, options, dbtRunner(manifest=parsed.result), manifest, results)
