"""dbt projects on the Spark of this pytest process; each test class has its own schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.tests.fixtures.project import *  # noqa: F403 (dbt's fixtures, among them `project`)

from tests.environments import OnServer, target_of

from .examples import Examples


@pytest.fixture(scope="class")  # type: ignore[no-redef]  # in place of dbt's own
def dbt_profile_target(spark_environment: SessionEnvironment | OnServer) -> dict[str, Any]:
    """The target of every functional test."""
    return {**target_of(spark_environment), "threads": 4}


@pytest.fixture(scope="class")  # type: ignore[no-redef]  # in place of dbt's own
def packages_yml(project_root: Any, packages: Any) -> None:
    """The packages of a project, all of them folders, where `dbt deps` would link them."""
    if packages:
        (Path(project_root) / "packages.yml").write_text(yaml.safe_dump(packages))
        (Path(project_root) / "dbt_packages").mkdir()
        for package in packages["packages"]:
            folder = Path(package["local"])
            name = yaml.safe_load((folder / "dbt_project.yml").read_text())["name"]
            (Path(project_root) / "dbt_packages" / name).symlink_to(folder)


@pytest.fixture(scope="session")
def examples(
    spark_environment: SessionEnvironment | OnServer, tmp_path_factory: pytest.TempPathFactory
) -> Examples:
    """All the examples on three days of flights, built once."""
    return Examples.build(tmp_path_factory.mktemp("examples"), spark_environment)
