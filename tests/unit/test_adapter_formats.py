"""Formats of a profile: the settings of Spark that are made of them, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyspark
import pytest
from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.credentials import SparkWindowsCredentials
from dbt.adapters.sparkwindows.environments import SparkSettings, embedded
from dbt.adapters.sparkwindows.errors import SparkWindowsError

ROOT = Path(__file__).parents[2]
CATALOG = "spark.sql.catalog.spark_catalog"
LOCKS = f"{CATALOG}.hadoop.iceberg.engine.hive.lock-enabled"
DELTA = formats.FORMATS["delta"]
ICEBERG = formats.FORMATS["iceberg"]
JARS = {
    "delta": "io.delta:delta-spark_4.1_2.13:4.4.0",
    "iceberg": "org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:1.12.0",
}
"""Those of the Spark that starts in these tests, whichever there is."""


@pytest.fixture(autouse=True)
def spark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "spark_version", lambda: "4.1.4")


def given(*names: str, **config: str) -> dict[str, str]:
    """What a target with these formats starts with; keys of `config` have `__` for dots."""
    spark_config = {key.replace("__", "."): value for key, value in config.items()}
    target = SparkWindowsCredentials.from_dict(
        {"formats": list(names), "spark_config": spark_config, "location": "/data"}
    )
    return SparkSettings.of(target, ROOT).given


def test_no_format_adds_nothing() -> None:
    assert given(spark__x="1") == {"spark.x": "1"}


def test_delta() -> None:
    assert given("delta") == {
        "spark.jars.packages": JARS["delta"],
        "spark.sql.extensions": "io.delta.sql.DeltaSparkSessionExtension",
        CATALOG: "org.apache.spark.sql.delta.catalog.DeltaCatalog",
        "spark.databricks.delta.snapshotPartitions": "2",
    }


def test_iceberg() -> None:
    assert given("iceberg") == {
        "spark.jars.packages": JARS["iceberg"],
        "spark.sql.extensions": ICEBERG.extension,
        CATALOG: "org.apache.iceberg.spark.SparkSessionCatalog",
        f"{CATALOG}.type": "hive",
        f"{CATALOG}.cache-enabled": "false",
        LOCKS: "false",
    }


def test_the_second_format_is_in_a_catalog_of_its_name() -> None:
    assert given("delta", "iceberg") == {
        **given("delta"),
        "spark.jars.packages": f"{JARS['delta']},{JARS['iceberg']}",
        "spark.sql.extensions": f"{DELTA.extension},{ICEBERG.extension}",
        "spark.sql.catalog.iceberg": "org.apache.iceberg.spark.SparkCatalog",
        "spark.sql.catalog.iceberg.type": "hadoop",
        "spark.sql.catalog.iceberg.warehouse": "/data/iceberg",
        "spark.sql.catalog.iceberg.cache-enabled": "false",
    }


def test_jars_and_extensions_of_the_user_are_added() -> None:
    made = given(
        "delta",
        spark__jars__packages=f"org.x:y_2.13:1, {JARS['iceberg']}",
        spark__sql__extensions=f"org.x.Y,{DELTA.extension}",
    )
    assert made["spark.jars.packages"] == f"{JARS['delta']},org.x:y_2.13:1,{JARS['iceberg']}"
    assert made["spark.sql.extensions"] == f"{DELTA.extension},org.x.Y"


@pytest.mark.parametrize(
    ("name", "config"),
    [
        ("delta", {"spark.jars.packages": "io.delta:delta-spark_2.13:4.0.0"}),
        ("delta", {"spark.jars": "/x/delta-storage-4.4.0.jar,/x/delta-spark_4.1_2.13-4.4.0.jar"}),
        ("delta", {"spark.jars": "/ivy/io.delta_delta-spark_4.1_2.13-4.4.0.jar"}),
        ("iceberg", {"spark.jars": "hdfs://x/iceberg-spark-runtime-4.1_2.13-1.12.0.jar"}),
    ],
)
def test_a_jar_of_the_user_takes_the_place_of_ours(name: str, config: dict[str, str]) -> None:
    made = formats.settings([name], "/data", config)
    assert made.get("spark.jars.packages") == config.get("spark.jars.packages")


def test_another_jar_of_the_same_group_does_not() -> None:
    made = given("delta", spark__jars__packages="io.delta:delta-sharing-spark_2.13:4.4.0")
    assert made["spark.jars.packages"].startswith(f"{JARS['delta']},")


def test_other_settings_of_the_user_win() -> None:
    key = "spark.databricks.delta.snapshotPartitions"
    assert formats.settings(["delta"], "/data", {key: "9"})[key] == "9"
    assert given("delta", **{CATALOG.replace(".", "__"): "my.Catalog"})[CATALOG] == "my.Catalog"


@pytest.mark.parametrize(
    ("key", "value"),
    [("type", "rest"), ("catalog-impl", "my.Catalog")],
)
def test_a_place_of_the_user_is_the_only_one(key: str, value: str) -> None:
    prefix = "spark.sql.catalog.iceberg"
    made = formats.settings(["delta", "iceberg"], "/data", {f"{prefix}.{key}": value})
    assert {one: made[one] for one in made if one.startswith(prefix)} == {
        prefix: "org.apache.iceberg.spark.SparkCatalog",
        f"{prefix}.cache-enabled": "false",
        f"{prefix}.{key}": value,
    }


def test_a_metastore_of_several_processes_has_locks() -> None:
    assert LOCKS not in given("iceberg", spark__hadoop__hive__metastore__uris="thrift://h:9083")


def test_iceberg_without_a_metastore_is_in_files() -> None:
    made = given("iceberg", spark__sql__catalogImplementation="in-memory")
    assert made[f"{CATALOG}.type"] == "hadoop"
    assert made[f"{CATALOG}.warehouse"] == "/data/warehouse"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("delta", "formats is a list such as [delta], got 'delta'"),
        ([1], "formats is a list such as [delta], got [1]"),
        (["hudi", "Delta"], "formats has delta and iceberg, got 'hudi', 'Delta'"),
        (["delta", "delta"], "formats names each format once, got ['delta', 'delta']"),
        (["iceberg", "delta"], "write [delta, iceberg], got [iceberg, delta]"),
    ],
)
def test_wrong_formats_are_refused(wrong: Any, said: str) -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\] profile: ") as refused:
        SparkWindowsCredentials.from_dict({"formats": wrong})
    assert said in str(refused.value)


def test_a_server_has_its_formats_itself() -> None:
    with pytest.raises(SparkWindowsError, match=r"\[SW805\].*formats belongs to .* of a server"):
        SparkWindowsCredentials.from_dict(
            {"method": "connect", "remote": "sc://h", "formats": ["delta"]}
        )


def test_formats_are_shown() -> None:
    target = SparkWindowsCredentials.from_dict({"formats": ["delta"]})
    assert dict(target.connection_info())["formats"] == ["delta"]


def test_a_spark_without_a_known_jar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "spark_version", lambda: "4.7.0-preview1")
    said = r"\[SW807\] profile: .*delta for Spark 4.0 and 4.1. Got: Spark 4.7.0-preview1. .*delta-"
    with pytest.raises(SparkWindowsError, match=said):
        given("delta")
    assert given("delta", spark__jars__packages="io.delta:delta-spark_4.7_2.13:5.0.0")


def test_each_spark_has_its_jar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "spark_version", lambda: "4.0.2")
    assert formats.package("iceberg").endswith(":iceberg-spark-runtime-4.0_2.13:1.11.0")


def test_the_page_names_every_jar() -> None:
    text = (ROOT / "docs" / "adapter.md").read_text("utf-8")
    for one in formats.FORMATS.values():
        for (major, minor), release in one.releases.items():
            coordinates = f"{one.jar.format(spark=f'{major}.{minor}')}:{release}"
            assert f"`{coordinates}`" in text


def test_the_version_is_that_of_the_spark_that_starts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.undo()  # the fixture's

    monkeypatch.delenv("SPARK_HOME", raising=False)
    assert formats.spark_version() == pyspark.__version__
    (tmp_path / "jars").mkdir()
    monkeypatch.setenv("SPARK_HOME", str(tmp_path))
    assert formats.spark_version() == pyspark.__version__  # nothing better is known
    (tmp_path / "jars" / "spark-core_2.13-4.0.0-preview2.jar").touch()
    assert formats.spark_version() == "4.0.0-preview2"


def test_a_list_has_what_is_wanted_of_it() -> None:
    assert formats.has("spark.sql.extensions", "a.B, c.D", "c.D")
    assert not formats.has("spark.sql.extensions", "a.B", "a.B,c.D")
    assert not formats.has("spark.sql.extensions", None, "a.B")
    assert not formats.has("spark.x", "a,b", "a")


@pytest.mark.parametrize(
    ("names", "config", "said"),
    [
        ([], {}, "Write `formats: [delta]`, or name jars in spark.jars.packages of"),
        (["iceberg"], {}, "Write `formats: [delta, iceberg]`, or name jars"),
        (["delta"], {}, "Name their jars in spark.jars.packages of `spark_config`."),
        (["delta"], {"spark.jars": "hdfs://h/a.jar,{}/a.jar"}, "Name their jars in"),
        (["delta"], {"spark.jars": "{}/b.jar"}, "Correct spark.jars of `spark_config`."),
        ([], {"spark.jars": "{}/b.jar"}, "Write `formats: [delta]`, or name jars"),
    ],
)
def test_classes_that_no_jar_has(
    names: list[str], config: dict[str, str], said: str, tmp_path: Path
) -> None:
    (tmp_path / "a.jar").touch()
    config = {key: value.format(tmp_path) for key, value in config.items()}
    target = {"location": "/data", "formats": names, "spark_config": config}
    settings = SparkSettings.of(SparkWindowsCredentials.from_dict(target), ROOT)
    missing = {DELTA.extension: "spark.sql.extensions", "org.x.C": "spark.sql.catalog.lake"}
    refused = str(embedded._no_class(missing, settings))
    assert "[SW821] profile: the classes of catalogs and extensions must be in the jars" in refused
    for name, key in missing.items():
        assert f"{key} with {name}, which is in none" in refused
    assert (f"spark.jars with {tmp_path}/b.jar, which is no file" in refused) == (
        "b.jar" in config.get("spark.jars", "")
    )
    assert said in refused


def test_jars_that_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "a.jar").touch()
    there = [f"{tmp_path}/a.jar", f"file:{tmp_path}/a.jar", f"file://{tmp_path}/a.jar"]
    remote = ["s3a://b/a.jar", "https://h/a.jar"]
    missing = [f"{tmp_path}/b.jar", f"local:{tmp_path}/b.jar", f"{tmp_path}/*.jars", "b.jar"]
    jars = ", ".join([*there, f"{tmp_path}/*.jar", *remote, *missing])
    assert SparkSettings(tmp_path, spark_config={"spark.jars": jars}).missing_jars == missing


NONE: dict[str, str] = {}
BOTH = formats.settings(["delta", "iceberg"], "/data", {"spark.jars": "delta-spark_4.jar"})
LAKE = {**BOTH, "spark.sql.defaultCatalog": "iceberg"}
ELSEWHERE = {CATALOG: "com.databricks.Catalog"}


@pytest.mark.parametrize(
    ("conf", "file_format"),
    [
        (BOTH, "delta"),
        (LAKE, "iceberg"),
        (NONE, "parquet"),
        (LAKE, "parquet"),
        (ELSEWHERE, "delta"),
    ],
)
def test_formats_that_a_catalog_has_or_may_have(conf: dict[str, str], file_format: str) -> None:
    formats.check(conf, "model m", file_format, certain=True)


@pytest.mark.parametrize(
    ("conf", "file_format", "said"),
    [
        (NONE, "delta", "delta in the catalog spark_catalog. Add delta to `formats`"),
        (BOTH, "iceberg", "in the catalog iceberg: .* `catalog: iceberg`"),
        (LAKE, "delta", "delta in the catalog iceberg. .* in the catalog spark_catalog"),
        (given("iceberg"), "delta", "Add delta to `formats`"),
    ],
)
def test_formats_that_a_catalog_does_not_have(
    conf: dict[str, str], file_format: str, said: str
) -> None:
    with pytest.raises(SparkWindowsError, match=rf"\[SW820\] model m: .*{said}"):
        formats.check(conf, "model m", file_format, certain=True)


def test_a_table_may_name_its_catalog() -> None:
    formats.check(BOTH, "model m", "iceberg", "iceberg", certain=True)
    with pytest.raises(SparkWindowsError, match="delta in the catalog iceberg"):
        formats.check(BOTH, "model m", "delta", "iceberg", certain=True)


def test_the_catalog_of_a_server_may_have_a_format() -> None:
    formats.check(NONE, "model m", "delta", certain=False)
    with pytest.raises(SparkWindowsError, match="SW820"):
        formats.check(BOTH, "model m", "iceberg", certain=False)


def test_the_classes_and_catalogs_that_settings_name() -> None:
    lake = {"spark.sql.catalog.lake": "a.B", "spark.sql.catalog.lake.type": "hive"}
    config = {**lake, "spark.sql.extensions": "c.D,e.F"}
    assert formats.catalogs_of(config) == ["lake"]
    assert formats.classes_of(config) == {
        "c.D": "spark.sql.extensions",
        "e.F": "spark.sql.extensions",
        "a.B": "spark.sql.catalog.lake",
    }
