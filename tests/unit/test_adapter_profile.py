"""The profile: defaults, validation, and the Spark configuration made of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dbt.adapters.spark import SparkCredentials
from dbt.adapters.sparkwindows.credentials import SparkWindowsCredentials
from dbt.adapters.sparkwindows.environments import (
    ConnectEnvironment,
    Server,
    SparkSettings,
    environment_of,
)
from dbt.adapters.sparkwindows.errors import SparkWindowsError

ROOT = Path("/project")


def credentials(**fields: Any) -> SparkWindowsCredentials:
    return SparkWindowsCredentials.from_dict(fields)


def settings(**fields: Any) -> SparkSettings:
    return SparkSettings.of(credentials(**fields), ROOT)


def test_nothing_but_the_type_is_a_complete_profile() -> None:
    target = credentials()
    assert (target.type, target.method, target.schema) == ("sparkwindows", "session", "main")
    assert dict(target.connection_info())["location"] == ".sparkwindows"


def test_files_stay_inside_the_project() -> None:
    made = settings()
    config = made.to_config()
    assert made.location == ROOT / ".sparkwindows"
    assert config["spark.sql.warehouse.dir"] == "/project/.sparkwindows/warehouse"
    assert (
        "databaseName=/project/.sparkwindows/"
        in config["spark.hadoop.javax.jdo.option.ConnectionURL"]
    )
    assert "/project/.sparkwindows/derby.log" in config["spark.driver.extraJavaOptions"]


@pytest.mark.parametrize("location", ["/elsewhere", "../elsewhere"])
def test_location_is_relative_to_the_project(location: str) -> None:
    assert settings(location=location).location == Path("/elsewhere")


def test_spark_config_wins_over_our_defaults() -> None:
    config = settings(
        spark_config={"spark.sql.shuffle.partitions": 2, "spark.ui.enabled": True}
    ).to_config()
    assert config["spark.sql.shuffle.partitions"] == "2"
    assert config["spark.ui.enabled"] == "true"


def test_ansi_is_not_touched() -> None:
    assert "spark.sql.ansi.enabled" not in settings().to_config()
    assert credentials().server_side_parameters == {}


def test_java_options_of_the_user_are_kept() -> None:
    config = settings(spark_config={"spark.driver.extraJavaOptions": "-Dmine=1"}).to_config()
    assert config["spark.driver.extraJavaOptions"].startswith("-Dmine=1 ")
    assert "derby.log" in config["spark.driver.extraJavaOptions"]


@pytest.mark.parametrize(
    "spark_config",
    [
        {"spark.hadoop.hive.metastore.uris": "thrift://host:9083"},
        {"spark.hadoop.javax.jdo.option.ConnectionURL": "jdbc:postgresql://host/metastore"},
        {"spark.sql.catalogImplementation": "in-memory"},
    ],
)
def test_another_metastore_needs_no_lock(spark_config: dict[str, str]) -> None:
    made = settings(spark_config=spark_config)
    assert not made.owns_metastore
    assert "jdbc:derby" not in str(made.to_config())
    assert settings().owns_metastore


def test_a_hive_site_of_the_user_is_another_metastore(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hive-site.xml").touch()
    monkeypatch.setenv("SPARK_CONF_DIR", str(tmp_path))
    assert not settings().owns_metastore


def test_every_wrong_field_is_named_at_once() -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*method.*nope.*driver_memory.*lots"):
        credentials(method="nope", driver_memory="lots")


def test_a_misspelled_field_is_an_error() -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*did you mean 'driver_memory'"):
        credentials(drivermemory="4g")


def test_session_fields_are_refused_elsewhere() -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*master belongs to method session"):
        credentials(method="odbc", host="h", schema="s", master="local[2]")


def test_a_server_is_refused_in_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*host 'sc://h:15002' names a server"):
        credentials(host="sc://h:15002")
    monkeypatch.setenv("SPARK_REMOTE", "sc://h")
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*SPARK_REMOTE 'sc://h'"):
        credentials()


def test_a_server_of_spark_connect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPARK_REMOTE", raising=False)
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*needs remote.*SPARK_REMOTE"):
        credentials(method="connect")
    monkeypatch.setenv("SPARK_REMOTE", "sc://elsewhere:1")
    assert credentials(method="connect").remote == "sc://elsewhere:1"
    target = credentials(method="connect", remote="sc://h:443", schema="s", host="NA")
    assert (target.schema, target.master, target.location) == ("s", None, None)
    environment = environment_of(target, ROOT)
    assert isinstance(environment, ConnectEnvironment)
    assert environment.server == Server("sc://h:443", {"user_agent": "dbt-sparkwindows"}, 10)


@pytest.mark.parametrize(
    "remote",
    [
        "h:15002",
        "http://h:15002",
        "sc://",
        "sc://:15002",
        "sc://h:port",
        "sc://h:15002/path",
        "sc://h:15002/;token",
        "sc://me:hidden@h:15002",
        "sc://h:15002/;token=hidden;use_ssl",
    ],
)
def test_an_address_that_is_none_is_refused_without_its_parameters(remote: str) -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*remote is sc://") as refused:
        credentials(method="connect", remote=remote)
    assert "hidden" not in str(refused.value)


def test_fields_that_connect_has_no_use_for() -> None:
    with pytest.raises(SparkWindowsError, match=r"location belongs to method session"):
        credentials(method="connect", remote="sc://h", location="here")
    with pytest.raises(SparkWindowsError, match=r"no use for host, port; it takes remote"):
        credentials(method="connect", remote="sc://h", host="h", port=15002)
    with pytest.raises(SparkWindowsError, match=r"unknown field 'remot', did you mean 'remote'"):
        credentials(method="connect", remot="sc://h")
    with pytest.raises(SparkWindowsError, match=r"remote belongs to method connect"):
        credentials(remote="sc://h")
    with pytest.raises(SparkWindowsError, match=r"name of a header has a-z.* got 'X Y'"):
        credentials(method="connect", remote="sc://h", headers={"X Y": 1})


def test_nothing_secret_of_a_target_is_shown() -> None:
    target = credentials(
        method="connect",
        remote="sc://h:443/;token=hidden1;x-key=hidden2",
        token="hidden3",
        headers={"x-more": "hidden5"},
        spark_config={"spark.hadoop.fs.s3a.secret.key": "hidden6", "spark.x": 7},
    )
    shown = dict(target.connection_info())
    assert shown["remote"] == "sc://h:443"
    assert shown["spark_config"] == {"spark.hadoop.fs.s3a.secret.key": "*****", "spark.x": "7"}
    environment = environment_of(target, ROOT)
    assert isinstance(environment, ConnectEnvironment)
    assert "hidden" not in f"{shown} {target.unique_field} {environment.server}"
    channel = environment.server.channel()
    assert channel.token == "hidden1"  # what the address says wins
    assert dict(channel.metadata()) == {"x-key": "hidden2", "x-more": "hidden5"}


@pytest.mark.parametrize("host", ["NA", "localhost", "127.0.0.1"])
def test_a_session_profile_of_dbt_spark_is_accepted(host: str) -> None:
    target = credentials(host=host, method="session", schema="s", user="me", retry_all=False)
    assert target.ignored == (["user"] if host == "localhost" else ["host", "user"])
    assert credentials().ignored == []


@pytest.mark.parametrize("method", ["session", "thrift"])
def test_a_catalog_is_dbts_database(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ThriftState", "THttpClient", "hive"):  # as if PyHive were installed
        monkeypatch.setattr(f"dbt.adapters.spark.connections.{name}", object())
    given = {"method": method, "schema": "shop"} | ({"host": "h"} if method == "thrift" else {})
    translated = SparkWindowsCredentials.translate_aliases({**given, "catalog": "lake"})
    target = credentials(**translated)
    assert (target.database, target.schema) == ("lake", "shop")
    assert dict(target.connection_info())["database"] == "lake"
    for without in ({}, {"database": "shop"}):  # the latter means nothing to dbt-spark
        assert credentials(**given, **without).database is None


def test_other_methods_are_those_of_dbt_spark(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ThriftState", "THttpClient", "hive"):  # as if PyHive were installed
        monkeypatch.setattr(f"dbt.adapters.spark.connections.{name}", object())
    target = credentials(method="thrift", host="h/", schema="s")
    assert environment_of(target, ROOT) is None
    assert target.host == "h"
    theirs = SparkCredentials.from_dict({"method": "thrift", "host": "h/", "schema": "s"})
    assert target.server_side_parameters == theirs.server_side_parameters
    with pytest.raises(Exception, match="Must specify `schema`"):
        credentials(method="thrift", host="h")
