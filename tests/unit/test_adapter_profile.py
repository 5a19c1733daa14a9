"""The profile: defaults, validation, and the Spark configuration made of it."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from dbt.adapters.spark import SparkCredentials
from dbt.adapters.sparkwindows import secrecy
from dbt.adapters.sparkwindows.credentials import (
    BELONGS,
    OF_DBT_SPARK,
    SparkWindowsCredentials,
)
from dbt.adapters.sparkwindows.environments import (
    ConnectEnvironment,
    Server,
    SparkSettings,
    environment_of,
)
from dbt.adapters.sparkwindows.errors import SparkWindowsError

ROOT = Path("/project")


def credentials(**fields: Any) -> SparkWindowsCredentials:
    SparkWindowsCredentials.validate(fields)  # as dbt does
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


def test_what_is_for_one_machine_is_not_for_a_cluster() -> None:
    ours = {"spark.sql.shuffle.partitions", "spark.driver.host", "spark.driver.bindAddress"}
    assert ours <= settings(master="local[2]").to_config().keys()
    assert not ours & settings(master="spark://h:7077").to_config().keys()


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


@pytest.mark.parametrize(("variable", "folder"), [("SPARK_CONF_DIR", "conf"), ("SPARK_HOME", ".")])
def test_a_hive_site_of_the_user_is_another_metastore(
    variable: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "conf").mkdir()
    (tmp_path / "conf" / "hive-site.xml").touch()
    monkeypatch.delenv("SPARK_CONF_DIR", raising=False)
    monkeypatch.setenv(variable, str(tmp_path / folder))
    assert not settings().owns_metastore
    monkeypatch.setenv("SPARK_CONF_DIR", str(tmp_path))  # instead of the other folder
    assert settings().owns_metastore


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
    monkeypatch.delenv("SPARK_REMOTE")
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*spark.remote of spark_config 'sc"):
        credentials(spark_config={"spark.remote": "sc://h"})


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
        "sc://h:15002/;use_ssl=true;",
        "sc://me:hidden@h:15002",
        "sc://h:15002/;token=hidden;use_ssl",
        "sc://h:15002/?token=hidden",
        "sc://h:15002?token=hidden",
        "sc://h:15002#token=hidden",
        "sc://h:443/?use_ssl=true;token=hidden",
        "sc://h:443/;token=a?hidden",
        "sc://h:443/;token=hidden/b",
        "sc://h:443/;token=hidden==",
        "sc://h;token=hidden;use_ssl=true",
        "sc://h:443/token=hidden",
        "sc://h:443/&token=hidden",
        "sc://h:443,token=hidden",
        "sc://h,token=hidden",
        "sc://h&token=hidden",
        "sc://me:12/hidden@h:443",
        "sc://me:1;hidden@h",
        "SC://h:443/;token=hidden",
    ],
)
def test_an_address_that_is_none_is_refused_without_its_parameters(remote: str) -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*remote is sc://") as refused:
        credentials(method="connect", remote=remote)
    assert "hidden" not in str(refused.value)


@pytest.mark.parametrize("named", ["sc://h:443/token=hidden", "sc://h,token=hidden"])
def test_a_server_that_a_session_has_no_use_for(
    monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*host .* names a server") as refused:
        credentials(host=named)
    assert "hidden" not in str(refused.value)
    monkeypatch.setenv("SPARK_REMOTE", named)
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*SPARK_REMOTE .* names") as refused:
        credentials()
    assert "hidden" not in str(refused.value)


@pytest.mark.parametrize("password", ["p", "p@ss", "pa/ss", "p:a?s#s", "p@x//y:z@w"])
def test_a_login_in_an_address(password: str) -> None:
    text = f"no answer of 'jdbc:postgresql://me:{password}@h/db', try again"
    assert secrecy.hide(text) == "no answer of 'jdbc:postgresql://me:*****@h/db', try again"
    assert secrecy.is_secret("spark.sql.catalog.lake.uri", text)
    (found,) = secrecy.of_settings({"spark.sql.catalog.lake.uri": f"thrift://me:{password}@h"})
    assert found == password


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


def test_parameters_of_an_address_are_secret_as_they_are_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(secrecy, "_known", set())
    monkeypatch.setenv("SPARK_CONNECT_AUTHENTICATE_TOKEN", "of-the-environment")
    remote = "sc://h:443/;token=hidden%2B%3D1;user_id=analytics;use_ssl=true"
    server = environment_of(credentials(method="connect", remote=remote, user="Jürgen"), ROOT)
    assert isinstance(server, ConnectEnvironment)
    assert server.server.channel().token == "hidden+=1"
    said = "of analytics: hidden+=1, hidden%2B%3D1, of-the-environment"
    assert secrecy.hide(said) == "of analytics: *****, *****, *****"


CONNECT: dict[str, Any] = {"method": "connect", "remote": "sc://h"}
HOSTILE: list[tuple[str, dict[str, Any], str]] = [
    # the field, the target, and what the refusal says
    ("location", {"location": 'a" -Dx="b'}, "no quotes"),
    ("location", {"location": "a;create=false"}, "semicolons"),
    ("location", {"location": "a\nb"}, "control characters"),
    ("driver_memory", {"driver_memory": "4g -Dx=y"}, "a number and a unit"),
    ("schema", {"schema": "main; drop table t"}, "schema has letters"),
    ("schema", {"schema": "main --"}, "schema has letters"),
    ("schema", {"schema": "a--b"}, "schema has letters"),
    ("schema", {"schema": "main' or '"}, "schema has letters"),
    ("schema", {**CONNECT, "schema": "a/*b"}, "schema has letters"),
    ("database", {"database": "lake; drop table t"}, "catalog has letters"),
    ("database", {**CONNECT, "database": "lake' or '"}, "catalog has letters"),
    ("formats", {"formats": ["delta; drop table t"]}, "formats has delta and iceberg"),
    ("formats", {"formats": {"delta": 1}}, "formats is a list"),
    ("method", {"method": "session; connect"}, "method is one of"),
    ("spark_config", {"spark_config": "spark.x.token=hidden"}, "spark_config has a value"),
    ("spark_config", {"spark_config": {"spark.x.token": ["hidden"]}}, "value of spark.x.token"),
    ("spark_config", {"spark_config": {"spark.x": None}}, "another value of spark.x"),
    ("server_side_parameters", {"server_side_parameters": {"a": {"hidden": 1}}}, "value of a"),
    ("headers", {**CONNECT, "headers": "hidden"}, "headers has a value of another type"),
    ("token", {**CONNECT, "token": ["hidden"]}, "token has a value of another type"),
    ("headers", {**CONNECT, "headers": {"x y": "hidden"}}, "the name of a header"),
    ("headers", {**CONNECT, "headers": {"x": "hidden\r\ny: z"}}, "x is text of printable"),
    ("headers", {**CONNECT, "headers": {"x": ["hidden"]}}, "x is text of printable"),
    ("token", {**CONNECT, "token": "hidden\nx"}, "token is text of printable"),
    ("user", {**CONNECT, "user": "me\0"}, "user is text of printable"),
    ("headers", {**CONNECT, "headers": {"session_id": "hidden"}}, "is none of use_ssl"),
    ("headers", {**CONNECT, "headers": {"token": "hidden"}}, "is none of use_ssl"),
    ("remote", {**CONNECT, "remote": "sc://h/;session_id=hidden"}, "remote names no session"),
    ("remote", {**CONNECT, "remote": "sc://h/;X-Key=hidden"}, "has a name of a-z"),
    ("remote", {**CONNECT, "remote": "sc://h/;x-key=hidden%0D%0Ay"}, "a value of printable"),
    ("remote", {**CONNECT, "remote": "sc://h/;token=hidden; drop"}, "remote is sc://"),
    ("remote", {**CONNECT, "remote": "sc://h drop/;token=hidden"}, "remote is sc://"),
    ("master", {"master": "local[2]; x", **CONNECT}, "master belongs to"),
]


@pytest.mark.parametrize(("field", "target", "said"), HOSTILE)
def test_a_hostile_value_is_refused(field: str, target: dict[str, Any], said: str) -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\] profile: ") as refused:
        environment_of(credentials(**target), ROOT)
    assert said in str(refused.value)
    assert "hidden" not in str(refused.value)


def test_every_field_of_ours_has_hostile_values() -> None:
    ours = {*BELONGS, *OF_DBT_SPARK, "token", "user"}
    assert {field for field, _, _ in HOSTILE} == ours


OTHER_FIELDS = sorted(
    {known.name for known in dataclasses.fields(SparkCredentials)}
    - {*OF_DBT_SPARK, "token", "user"}
)


@pytest.mark.parametrize("target", [{}, CONNECT], ids=["session", "connect"])
@pytest.mark.parametrize("field", OTHER_FIELDS)
def test_a_hostile_value_of_a_field_of_dbt_spark(field: str, target: dict[str, Any]) -> None:
    """It is refused, or goes nowhere."""
    hostile, said = "x'; drop table t --", ""
    try:
        made = credentials(**target, **{field: hostile})
    except SparkWindowsError as refused:
        said = str(refused)
    if said:
        assert "[SW805] profile: " in said
        assert field in said
    else:
        assert field in made.ignored
        assert hostile not in str(vars(environment_of(made, ROOT)))


def test_settings_are_data() -> None:
    """What is a setting of Spark is one value, whatever is in it."""
    value = 'x\'; drop table t --\n"${env:HOME}" -Dx=y'
    made = settings(master=value, spark_config={"spark.x": value, value: 1}).to_config()
    assert made["spark.master"] == made["spark.x"] == value
    assert made[value] == "1"


def test_what_a_target_shows_of_itself_is_not_secret() -> None:
    options = "-Dmine=1 -Djavax.net.ssl.trustStorePassword=hidden"
    target = credentials(
        token="hidden", password="hidden", spark_config={"spark.driver.extraJavaOptions": options}
    )
    assert dict(target.connection_info())["spark_config"] == {
        "spark.driver.extraJavaOptions": "*****"
    }
    assert "hidden" not in repr(target)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("spark.hadoop.fs.s3a.access.key", "hidden"),
        ("spark.hadoop.fs.azure.account.key.lake.dfs.core.windows.net", "hidden"),
        ("spark.hadoop.fs.azure.sas.fixed.token.lake", "hidden"),
        ("spark.hadoop.fs.azure.sas.box.lake.blob.core.windows.net", "hidden"),
        ("spark.hadoop.google.cloud.auth.service.account.private.key", "hidden"),
        ("spark.sql.catalog.lake.credential", "me:hidden"),
        ("spark.sql.catalog.lake.oauth2-credential", "me:hidden"),
        ("spark.sql.catalog.lake.header.Authorization", "Basic hidden"),
        ("spark.sql.catalog.lake.header.X-Tenant", "hidden"),
        ("spark.sql.catalog.lake.s3.secret-access-key", "hidden"),
        ("spark.sql.catalog.lake.jdbc.password", "hidden"),
        ("spark.sql.catalog.lake.uri", "jdbc:postgresql://me:hidden@server/lake"),
        ("spark.hadoop.javax.jdo.option.ConnectionURL", "jdbc:mysql://s/m?password=hidden"),
        ("spark.ssl.keyPassword", "hidden"),
        ("spark.io.encryption.key", "hidden"),
        ("spark.sql.catalog.lake.adls.sharedKey", "hidden"),
        ("spark.sql.catalog.lake.adls.sas-token.account", "hidden"),
        ("spark.hadoop.fs.azure.account.sas", "hidden"),
        ("spark.hadoop.aws_access_key_id", "hidden"),
        ("spark.executor.extraJavaOptions", "-Dmy.apiKey=hidden"),
    ],
)
def test_settings_that_may_be_secret(setting: str, value: str) -> None:
    assert "hidden" not in repr(credentials(spark_config={setting: value}))


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("spark.sql.catalog.lake", "org.apache.iceberg.spark.SparkCatalog"),
        ("spark.sql.catalog.lake.uri", "jdbc:sqlite:/shown/lake.db"),
        ("spark.sql.mapKeyDedupPolicy", "shown"),
        ("spark.hadoop.fs.s3a.endpoint", "http://shown:9000"),
        ("spark.sql.defaultCatalog", "shown"),
        ("spark.sql.catalog.lake.warehouse", "abfss://shown@account.dfs.core.windows.net/lake"),
    ],
)
def test_other_settings_are_shown(setting: str, value: str) -> None:
    assert value in repr(credentials(spark_config={setting: value}))


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
    # the second means nothing to dbt-spark, the third is what a variable gives that is not set
    for without in ({}, {"database": "shop"}, {"database": ""}):
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
    monkeypatch.setattr(secrecy, "_known", set())
    credentials(method="thrift", host="h", schema="s", user="u", auth="LDAP", password="of thrift")
    credentials(method="http", host="h", schema="s", cluster="c", token="of http")
    assert secrecy.hide("not of thrift, nor of http") == "not *****, nor *****"
