"""One Spark per pytest process, the macros, and how many random examples a property gets."""

from __future__ import annotations

import os
import signal
import tempfile
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.adapters.sparkwindows.formats import CATALOG, EXTENSIONS, PACKAGES
from filelock import FileLock
from hypothesis import HealthCheck, Phase, settings
from spark_windows.render import Macros
from spark_windows.sessions import active

from scripts.cluster import FORMATS as OF_CLUSTER
from scripts.cluster import Cluster
from tests import local_files
from tests.depth import FACTOR
from tests.environments import OnServer
from tests.memory import pytest_configure
from tests.scheduling import (
    has_hive,
    pytest_collection_modifyitems,
    pytest_configure_node,
    pytest_testnodedown,
    pytest_xdist_make_scheduler,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

__all__ = [  # what tests import, and what pytest calls
    "FACTOR",
    "FORMATS",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_configure_node",
    "pytest_testnodedown",
    "pytest_xdist_make_scheduler",
]

FORMATS = {
    key.replace(f"{CATALOG}iceberg", f"{CATALOG}ice"): value for key, value in OF_CLUSTER.items()
}
"""Delta in the session's own catalog, and Iceberg in one that tests call `ice`."""
FORMATS["spark.jars.packages"] += ",org.xerial:sqlite-jdbc:3.50.3.0"  # for a catalog of Iceberg

HOSTILE_ZONE = "America/St_Johns"
"""The session's zone where a test sets none: half an hour off, with clock changes."""

TRUSTING = "-XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote"
"""Spark's jars are what a release has; to verify each class takes a third of Spark's start."""
SMALL_JVM = (
    f"{TRUSTING} -XX:+UseSerialGC -Xmn400m -XX:MetaspaceSize=512m -XX:TieredStopAtLevel=1"
    " -XX:ReservedCodeCacheSize=400m"
)
"""Statements on a few rows are mostly Spark's own code, each part of it run a few times.

To compile it thoroughly, and to collect garbage in threads of its own, takes more of two cores
than it gives back: a file of tests with 30 runs of a model needed a quarter less without. The
compiler that is left has room for 48 MiB of code by default. With that, files of tests at the end
of a run took up to three times as long as in a run of their own.
"""
os.environ.setdefault("JDK_JAVA_OPTIONS", f"{TRUSTING} -XX:+UseSerialGC -XX:TieredStopAtLevel=1")
"""What other processes start lives even shorter."""

signal.signal(signal.SIGINT, signal.default_int_handler)
"""A script's background ignores it, and so would a dbt that a test starts and interrupts."""

FEW_ROWS = {
    "spark.sql.shuffle.partitions": "2",
    "spark.databricks.delta.snapshotPartitions": "1",
    "spark.sql.adaptive.enabled": "false",
    "spark.sql.codegen.wholeStage": "false",
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
    "spark.sql.ui.explainMode": "simple",
    "spark.sql.files.minPartitionNum": "1",
    "spark.sql.leafNodeDefaultParallelism": "1",
    "spark.sql.ui.retainedExecutions": "10",
    "spark.ui.retainedJobs": "10",
    "spark.ui.retainedStages": "10",
    "spark.ui.retainedTasks": "100",
}
"""Settings of all sessions where a test sets no other.

What is run once is not compiled before, a scan is one task, and Spark keeps few of the statements
that have ended. Properties run with generated code and without, and with one task and two.
"""

EXAMPLES = 12
"""Of a property that does not say how many."""

settings.register_profile(
    "spark_windows",
    max_examples=EXAMPLES * FACTOR,
    deadline=None,  # a Spark job takes as long as it takes
    derandomize=FACTOR == 1,  # the plain run repeats itself, the long one explores
    print_blob=True,
    # A failing batch names the one case that differs; shrinking would run Spark for hours.
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.large_base_example,
    ],
)
settings.load_profile("spark_windows")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--catalog",
        choices=("hive", "in-memory"),
        help="where Spark keeps its tables, instead of Hive's metastore where a dbt project runs",
    )
    parser.addoption(
        "--method",
        choices=("session", "connect", "dbt-spark"),
        default="session",
        help="whether Spark is in the process, a Spark Connect server on a cluster, or in the "
        "process and used by dbt-spark",
    )
    parser.addoption(
        "--file-format",
        choices=("delta", "iceberg"),
        help="what dbt's own tests keep their tables in, else Delta; those of Iceberg are in a "
        "catalog `lake`, and Delta goes without Iceberg's extension of Spark",
    )


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how long each file took, its fixtures included, where more than one ran."""
    seconds: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "duration"):
                seconds[report.nodeid.partition("::")[0]] += report.duration
    if len(seconds) > 1:
        terminalreporter.section("seconds by file")
        for file, taken in seconds.most_common():
            terminalreporter.line(f"{taken:7.1f} {file}")


def are_downloaded() -> bool:
    """Whether Spark finds the jars of the formats in its cache."""
    packages = FORMATS[PACKAGES].split(",")
    names = ["{}_{}-{}.jar".format(*package.split(":")) for package in packages]
    return all(list(Path.home().glob(f".ivy2*/jars/{name}")) for name in names)


def formats_of(config: pytest.Config) -> dict[str, str]:
    """What Spark has of formats in this run."""
    if config.getoption("--file-format") == "delta":
        return {**FORMATS, EXTENSIONS: formats.FORMATS["delta"].extension}
    return FORMATS


@pytest.fixture(scope="session")
def jars(tmp_path_factory: pytest.TempPathFactory) -> FileLock:
    """The lock of the cache of jars, which two downloads at once spoil."""
    return FileLock(tmp_path_factory.getbasetemp().parent / "spark.lock")


@pytest.fixture(scope="session")
def cluster(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, jars: FileLock
) -> Iterator[Cluster]:
    """A cluster of processes, whose servers have all formats and whose workers lack our package.

    Python reads `sitecustomize` of a folder on its path before anything else.
    """
    folder = tmp_path_factory.mktemp("cluster")
    environment = {"PYTHONPATH": str(Path(__file__).parent / "cluster" / "without_package")}
    settings = {**formats_of(request.config), **FEW_ROWS}
    with Cluster(folder, settings, environment=environment) as running:
        with jars:
            running.connect()  # which may fetch jars
        yield running


@pytest.fixture(scope="session")
def spark_environment(request: pytest.FixtureRequest) -> SessionEnvironment | OnServer:
    """The Spark that all tests of this process share, dbt's projects included."""
    if request.config.getoption("--method") == "connect":
        return OnServer(request.getfixturevalue("cluster").connect())
    embedded: SessionEnvironment = request.getfixturevalue("embedded")
    return embedded


@pytest.fixture(scope="session")
def embedded(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, jars: FileLock
) -> SessionEnvironment:
    """The Spark of this process, whose files tests may look at."""
    if request.config.getoption("--method") == "connect":
        pytest.skip("needs a Spark in dbt's own process")
    location = tmp_path_factory.mktemp("spark")
    config = {**formats_of(request.config), **FEW_ROWS}
    config["spark.sql.catalog.ice.warehouse"] = str(location / "iceberg")
    options = f"{SMALL_JVM} -Djava.io.tmpdir={tempfile.gettempdir()}"
    config["spark.driver.extraJavaOptions"] = options
    chosen = "hive" if has_hive(request.session) else "in-memory"
    catalog = request.config.getoption("--catalog") or chosen
    config["spark.sql.catalogImplementation"] = catalog
    common = tmp_path_factory.getbasetemp().parent  # of the processes of one run
    with FileLock(common / "files.lock"):
        config |= local_files.settings(common)
    with nullcontext() if are_downloaded() else jars:
        return SessionEnvironment.start(
            location, master="local[2]", driver_memory="4g", spark_config=config
        )


@pytest.fixture(scope="session")
def spark(spark_environment: SessionEnvironment | OnServer) -> Iterator[SparkSession]:
    """A session for SQL tests."""
    session = spark_environment.new_session()
    session.conf.set("spark.sql.session.timeZone", HOSTILE_ZONE)
    if isinstance(spark_environment, SessionEnvironment):
        for form in ("short", "long"):  # else Spark walks the stack for each RDD
            session.sparkContext.setLocalProperty(f"callSite.{form}", "a test")
    with active(session):
        yield session


@pytest.fixture(scope="session")
def macros() -> Macros:
    """The macros, rendered without dbt and without a look at the inputs."""
    return Macros()
