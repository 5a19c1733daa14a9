"""dbt's own projects, in Spark's dialect, on the Spark of this run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import freezegun
import pytest
from dbt.adapters.sparkwindows.formats import LISTS
from dbt.tests.fixtures.project import *  # noqa: F403 (dbt's fixtures, among them `project`)

from tests.environments import target_of, target_of_lake

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dbt.adapters.sparkwindows.environments import SessionEnvironment

    from tests.environments import OnServer

# where a test of dbt's stops the clock, deadlines of requests to a server would be in the past
freezegun.configure(extend_ignore_list=["grpc"])

DIALECT = {
    r"\{\{ *target\.database *\}\}\.": "",
    r"\{database\}\.": "",
    r"\bNone\.": "",  # a project's database, of which Spark knows none
    r"::text\b": "::string",
    r"\btext\b(?=,|\n *\)|\[)": "string",
    r"(?<=data_type: )text\b": "string",
    r"timestamp without time zone": "timestamp",
}
"""What dbt's projects and statements say in Postgres' way, and how Spark says it."""
OF_STATEMENTS = {
    **DIALECT,
    r'(?<=[(,])"(\w+)"(?=[,)])': r"`\1`",
    r"([(,]\s*)('\d{4}-\d\d-\d\d')(?=\s*[,)])": r"\1date\2",
    r"([(,]\s*)('\d{4}-\d\d-\d\d \d\d:\d\d:\d\d')(?=\s*[,)])": r"\1timestamp\2",
}
"""The same where no macro is in a text, whose arguments may be in such quotes.

Spark writes no string into a DATE or TIMESTAMP of Iceberg.
"""


def in_sparks_dialect(text: str, dialect: Mapping[str, str]) -> str:
    """Return SQL or properties of dbt's tests as Spark reads them."""
    for pattern, replacement in dialect.items():
        text = re.sub(pattern, replacement, text, flags=re.IGNORECASE)
    return text


@pytest.fixture(scope="session")
def file_format(request: pytest.FixtureRequest) -> str:
    """The format of tables: statements of dbt's tests change rows of those that they make."""
    name: str = request.config.getoption("--file-format") or "delta"
    return name


@pytest.fixture(scope="session")
def lake(
    spark_environment: SessionEnvironment | OnServer, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """The settings of a catalog `lake` of Iceberg, which is Spark's default one."""
    given = target_of_lake(spark_environment, tmp_path_factory.mktemp("lake"))["spark_config"]
    return {key: value for key, value in given.items() if key not in LISTS}


@pytest.fixture(scope="session")
def spark_config(request: pytest.FixtureRequest, file_format: str) -> dict[str, Any]:
    """What a profile sets: the format of statements that name none, and Iceberg's catalog."""
    lake = request.getfixturevalue("lake") if file_format == "iceberg" else {}
    return {**lake, "spark.sql.sources.default": file_format}


@pytest.fixture(scope="class")  # type: ignore[no-redef]  # in place of dbt's own
def dbt_profile_target(
    request: pytest.FixtureRequest,
    spark_environment: SessionEnvironment | OnServer,
    spark_config: dict[str, Any],
) -> dict[str, Any]:
    """The target of every project: ours, or dbt-spark's on the Spark that the process runs."""
    if request.config.getoption("--method") == "dbt-spark":
        plain = {"type": "spark", "method": "session", "host": "localhost"}
        return {**plain, "server_side_parameters": spark_config, "threads": 4}
    return {**target_of(spark_environment, {"spark_config": spark_config}), "threads": 4}


@pytest.fixture(scope="class")  # type: ignore[no-redef]  # in place of dbt's own
def dbt_project_yml(
    project_root: Any, project_config_update: Any, file_format: str
) -> dict[str, Any]:
    """What dbt's tests say of a project, whose tables have the format unless they say another."""
    given = project_config_update or {}
    config = yaml.safe_load(given) if isinstance(given, str) else given  # noqa: F405
    described = {
        "name": "test",
        "profile": "test",
        "flags": {"send_anonymous_usage_stats": False},
        **config,
    }
    usual = {"+file_format": file_format}
    for kind in ("models", "seeds", "snapshots"):
        described[kind] = {**usual, **(described.get(kind) or {})}
    write_file(yaml.safe_dump(described), project_root, "dbt_project.yml")  # noqa: F405
    return described


@pytest.fixture(scope="class")  # type: ignore[no-redef]  # in place of dbt's own
def test_data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a test makes for a file to copy."""
    return tmp_path_factory.mktemp("data") / "data"


@pytest.fixture(scope="class", autouse=True)
def sparks_dialect(project: Any) -> None:
    """Write the files of a project in Spark's dialect, and read its statements so."""
    for file in Path(project.project_root).rglob("*"):
        if file.suffix in (".sql", ".yml") and file.name != "profiles.yml":
            file.write_text(in_sparks_dialect(file.read_text(), DIALECT))
    run = project.run_sql

    def run_sql(sql: str, fetch: str | None = None) -> Any:
        *before, last = re.split(r";\s*\n", in_sparks_dialect(sql, OF_STATEMENTS).rstrip("; \n"))
        for statement in before:
            run(statement)
        return run(last, fetch)

    project.run_sql = run_sql
