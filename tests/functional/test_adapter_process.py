"""Processes: the second one, a killed one, an interrupted one, and dbt's own commands."""

from __future__ import annotations

import json
import os
import re
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
from dbt.adapters.sparkwindows.formats import spark_home
from dbt.include.sparkwindows import PACKAGE_PATH
from dbt.task.init import InitTask

from tests.conftest import FACTOR, FORMATS
from tests.environments import shown_profile

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


COMMANDS = """
import sys
from dbt.cli.main import dbtRunner
for arguments in sys.argv[1:]:
    ended = dbtRunner().invoke(["--no-use-colors", *arguments.split()])
    print(f"-- {arguments}: {ended.success}")
"""


def test_commands_of_one_process_share_a_spark_that_says_nothing(project: Path) -> None:
    profile = yaml.safe_load((project / "profiles.yml").read_text())
    ours = profile["p"]["outputs"]["dev"]
    ours["spark_config"]["spark.log.level"] = "INFO"
    targets = {name: {**one, **ours} for name, one in shown_profile("both").items()}
    of_lake = shown_profile("both")["lake"]["spark_config"]
    targets["lake"]["spark_config"] = {**ours["spark_config"], **of_lake}
    targets["elsewhere"] = {**targets["dev"], "location": "elsewhere"}
    profile["p"]["outputs"] = targets
    (project / "profiles.yml").write_text(yaml.safe_dump(profile))
    model = "{{ config(materialized='table', file_format=target.name) }} select 1 as id"
    (project / "models" / "slow.sql").write_text(model.replace("target.name", "var('format')"))
    delta, iceberg = '--vars {"format":"delta"}', '--vars {"format":"iceberg"}'
    expected = {
        f"run --target lake {iceberg}": True,
        "debug": True,
        f"run {delta}": True,
        f"run --target elsewhere {delta}": False,
    }
    run = subprocess.run(
        [sys.executable, "-c", COMMANDS, *expected],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    ended = re.findall(r"^-- (.*): (True|False)$", run.stdout, re.MULTILINE)
    assert ended == [(one, str(success)) for one, success in expected.items()], run.stdout
    assert run.stdout.count("starting Spark") == 1
    assert "[SW804] profile: " in run.stdout
    location = project / ".sparkwindows"
    assert list((location / "warehouse/main.db/slow/_delta_log").glob("*.json"))
    assert list((location / "iceberg/main/slow/metadata").glob("*.json"))

    # what Spark writes of itself, and of the jars that it fetches, is in its log alone
    of_spark = re.compile(r" (INFO|WARN|ERROR) \w+: |^:: |^WARNING: ", re.MULTILINE)
    written = {found[0] for found in of_spark.finditer((location / "spark.log").read_text())}
    assert written >= {":: ", "WARNING: ", " INFO DAGScheduler: "}
    assert not of_spark.search(run.stdout)
    assert run.stderr == ""


def test_a_spark_that_ends_is_told_and_starts_again(project: Path, start: Start) -> None:
    """It ends in the middle of a statement, as Spark itself ends a JVM that is out of memory."""
    (project / "models" / "slow.sql").unlink()
    ends = "select reflect('java.lang.System', 'exit', 52) as code from range(1)"
    for name, query in (("a_first", ends), ("later", "select 1 as id")):
        model = f"{{{{ config(materialized='table') }}}} {query}"
        (project / "models" / f"{name}.sql").write_text(model)
    run = start("run", "--threads", "1")
    said = run.communicate(timeout=300)[0]
    assert said.count("starting Spark") == 2, said
    assert "[SW803] embedded Spark: it must run until dbt ends." in said
    assert "Got: its JVM has ended with exit code 52, with driver_memory 1g." in said
    assert "WARN NativeCodeLoader: " in said  # its log, which the second start replaces
    rows = pq.read_table(project / ".sparkwindows/warehouse/main.db/later").to_pylist()
    assert rows == [{"id": 1}]


def refusal(
    location: Path, spark_config: dict[str, str] | None = None, then: str = "", **environment: str
) -> str:
    """What a start that must fail says, or what is done then."""
    script = (
        "from dbt.adapters.sparkwindows.environments import SessionEnvironment;"
        f"SessionEnvironment.start({str(location)!r}, spark_config={spark_config!r}){then}"
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


@pytest.mark.parametrize(
    ("package", "java", "said"),
    [
        ("io.delta:no-such-jar_2.13:4.4.0", "", "io.delta:no-such-jar_2.13:4.4.0 not found"),
        pytest.param(
            "io.delta:delta-spark_4.1_2.13:4.4.0",
            "-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=9",
            "Connection refused",
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_jar_that_cannot_be_fetched(tmp_path: Path, package: str, java: str, said: str) -> None:
    """It is misspelled, or there is no network and the jar is not in Spark's cache."""
    found = refusal(
        tmp_path,
        spark_config={"spark.jars.packages": package, "spark.jars.ivy": str(tmp_path / "ivy")},
        JDK_JAVA_OPTIONS=f"{os.environ['JDK_JAVA_OPTIONS']} {java}",
    )
    assert "[SW803] embedded Spark: it must fetch the jars of spark.jars.packages." in found
    assert package in found
    assert said in found
    assert "Java 17" not in found


CORRECTED = """
import sys
from dbt.adapters.sparkwindows.environments import SessionEnvironment
extension = "io.delta.sql.DeltaSparkSessionExtension"  # which Spark alone would leave out
config = {"spark.sql.extensions": extension, "spark.sql.catalog.lake": "org.example.Catalog"}
try:
    SessionEnvironment.start(sys.argv[1], driver_memory="600m", spark_config=config)
except Exception as error:
    print(error)
spark = SessionEnvironment.start(sys.argv[1], driver_memory="700m", formats=["delta"]).spark
spark.sql("create table t using delta as select 1 as id")
print(spark.sql("select id from t").collect())
print(spark._jvm.java.lang.Runtime.getRuntime().maxMemory())
"""


@pytest.mark.long
def test_a_profile_that_is_corrected_in_a_process_that_goes_on(tmp_path: Path) -> None:
    """Jars and memory are those of another JVM."""
    asked = [sys.executable, "-c", CORRECTED, str(tmp_path)]
    run = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=300)
    assert "[SW821] profile: the classes of catalogs and extensions must be in" in run.stdout
    for key, name in (
        ("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension"),
        ("spark.sql.catalog.lake", "org.example.Catalog"),
    ):
        assert f"{key} with {name}, which is in none" in run.stdout
    assert "Write `formats: [delta]`, or name jars" in run.stdout
    *_, rows, memory = run.stdout.splitlines()
    assert rows == "[Row(id=1)]", run.stderr
    assert 600 < int(memory) / 2**20 <= 700


def test_a_metastore_that_does_not_answer(tmp_path: Path) -> None:
    server = "thrift://127.0.0.1:9"
    config = {"spark.hadoop.hive.metastore.uris": server}
    said = refusal(tmp_path, spark_config=config, then=".describe()")  # as `dbt debug` does
    assert "[SW821] catalog spark_catalog: the metastore must answer." in said
    assert f"Got: no answer from {server}." in said


HIVE_SITE = """<configuration><property>
<name>hive.metastore.uris</name><value>thrift://127.0.0.1:9</value>
</property></configuration>"""


@pytest.mark.long
def test_a_metastore_of_the_spark_that_starts(tmp_path: Path) -> None:
    """What it is configured with is in its folder, which Spark reads without being told."""
    for part in ("bin", "jars"):
        (tmp_path / part).symlink_to(spark_home() / part)
    (tmp_path / "conf").mkdir()
    (tmp_path / "conf" / "hive-site.xml").write_text(HIVE_SITE)
    location = tmp_path / "location"
    said = refusal(location, then=".describe()", SPARK_HOME=str(tmp_path), SPARK_CONF_DIR="")
    assert "[SW821] catalog spark_catalog: the metastore must answer." in said
    assert not (location / "lock").exists()


@pytest.mark.long
def test_settings_that_stop_spark_are_not_blamed_on_java(tmp_path: Path) -> None:
    said = refusal(tmp_path, spark_config={"spark.sql.catalogImplementation": "nothing"})
    assert "[SW803] embedded Spark: Spark must start" in said
    assert "spark.sql.catalogImplementation" in said
    assert "Java 17" not in said


WITHOUT_GRPC = """
import sys
sys.modules["grpc"] = None  # as if it were not installed
from dbt.adapters.sparkwindows.environments import ConnectEnvironment, Server
ConnectEnvironment(Server("sc://localhost:1"), {}).open("test")
"""


def test_packages_that_a_server_needs_are_named() -> None:
    asked = [sys.executable, "-c", WITHOUT_GRPC]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stderr
    assert "[SW819] profile: method connect needs the packages of PySpark's client" in said
    assert "grpcio" in said
    assert "pip install 'pyspark[connect]'" in said
