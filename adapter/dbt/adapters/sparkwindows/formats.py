"""Delta and Iceberg: what tables of each need of Spark, and in which catalog they are."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dbt.adapters.sparkwindows.errors import CodedError

HIVE = "spark_catalog"
"""Spark's own catalog, whose tables are in the warehouse."""
DEFAULT_CATALOG = "spark.sql.defaultCatalog"
CATALOG = "spark.sql.catalog."
"""How the settings of a catalog begin; the name of the catalog follows."""
JARS = "spark.jars"
PACKAGES = "spark.jars.packages"
EXTENSIONS = "spark.sql.extensions"
LISTS = (PACKAGES, EXTENSIONS)
"""Settings that are lists, with commas."""


@dataclass(frozen=True)
class Catalog:
    """A catalog that has tables of a format.

    Attributes:
        of_class: Its class.
        settings: How it is used.
        place: Where its tables are, unless `spark_config` says that; `{location}` is the folder
            of the target.
        in_memory: The same where Spark's own catalog is in memory, if that is another place.
        unlocked: What it needs beside it in a metastore that only one process uses.
    """

    of_class: str
    settings: Mapping[str, str] = field(default_factory=dict)
    place: Mapping[str, str] = field(default_factory=dict)
    in_memory: Mapping[str, str] = field(default_factory=dict)
    unlocked: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Format:
    """What tables of a format need of Spark.

    Attributes:
        jar: Maven's group and artifact; `{spark}` is the version of Spark.
        releases: The version of the jar, by the version of Spark.
        extension: The class that adds statements to Spark's SQL.
        beside: The catalog that has its tables in `spark_catalog`, beside others and views.
        alone: The catalog of its own, which bears its name; none where it can have none.
        settings: Further settings.
    """

    jar: str
    releases: Mapping[tuple[int, int], str]
    extension: str
    beside: Catalog
    alone: Catalog | None = None
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def artifact(self) -> str:
        """The group and the artifact of its jar, without the versions of Spark and Scala."""
        return self.jar.partition("{spark}")[0]

    @property
    def classes(self) -> list[str]:
        """The classes of catalogs that have its tables."""
        return [one.of_class for one in (self.beside, self.alone) if one]


ICEBERG = "org.apache.iceberg.spark"
# a session sees at once what another one commits
AT_ONCE = {"cache-enabled": "false"}

FORMATS = {
    "delta": Format(
        jar="io.delta:delta-spark_{spark}_2.13",
        releases={(4, 0): "4.4.0", (4, 1): "4.4.0"},
        extension="io.delta.sql.DeltaSparkSessionExtension",
        beside=Catalog("org.apache.spark.sql.delta.catalog.DeltaCatalog"),
        # 50 tasks to read what is in a table are for clusters
        settings={"spark.databricks.delta.snapshotPartitions": "2"},
    ),
    "iceberg": Format(
        jar="org.apache.iceberg:iceberg-spark-runtime-{spark}_2.13",
        releases={(4, 0): "1.11.0", (4, 1): "1.12.0"},
        extension=f"{ICEBERG}.extensions.IcebergSparkSessionExtensions",
        beside=Catalog(
            f"{ICEBERG}.SparkSessionCatalog",
            settings=AT_ONCE,
            place={"type": "hive"},
            in_memory={"type": "hadoop", "warehouse": "{location}/warehouse"},
            # the embedded metastore has no locks
            unlocked={"hadoop.iceberg.engine.hive.lock-enabled": "false"},
        ),
        alone=Catalog(
            f"{ICEBERG}.SparkCatalog",
            settings=AT_ONCE,
            place={"type": "hadoop", "warehouse": "{location}/iceberg"},
        ),
    ),
}


def problems(names: Any) -> Iterator[str]:
    """What is wrong with `formats` of a profile."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        yield f"formats is a list such as [delta], got {names!r}"
        return
    unknown = [name for name in names if name not in FORMATS]
    if unknown:
        yield f"formats has {' and '.join(FORMATS)}, got {', '.join(map(repr, unknown))}"
    if len(set(names)) < len(names):
        yield f"formats names each format once, got {names}"
    alone = [name for name in names[1:] if name in FORMATS and not FORMATS[name].alone]
    if alone and not unknown and len(set(names)) == len(names):
        right = [*alone, *(name for name in names if name not in alone)]
        yield (
            f"formats begins with {alone[0]}, whose tables can be in {HIVE} alone: "
            f"write [{', '.join(right)}], got [{', '.join(names)}]"
        )


def settings(
    names: Sequence[str],
    location: Path | str,
    given: Mapping[str, str] | None = None,
    *,
    one_process: bool = True,
) -> dict[str, str]:
    """The settings of Spark for formats, and those that are given over and beside them.

    Args:
        names: The formats. The first is in `spark_catalog`, each other in the catalog of its name.
        location: The folder in which these catalogs have theirs.
        given: Settings that win; lists of jars and extensions are joined.
        one_process: Whether no other process uses the metastore.

    Raises:
        CodedError: SW807, this Spark has no known jar of a format.
    """
    given = dict(given or {})
    if not names:
        return given
    made: dict[str, str] = {}
    for name in names:
        made |= FORMATS[name].settings
    first, *others = names
    made |= _catalog(HIVE, FORMATS[first].beside, location, given, one_process)
    for name in others:
        alone = FORMATS[name].alone
        if alone:
            made |= _catalog(name, alone, location, given, one_process)
    extensions = [FORMATS[name].extension for name in names]
    lists = {PACKAGES: _jars(names, given), EXTENSIONS: extensions}
    joined = {key: _joined(ours, given.get(key, "")) for key, ours in lists.items()}
    return made | given | {key: value for key, value in joined.items() if value}


def has(key: str, value: str | None, wanted: str) -> bool:
    """Whether a setting is as it is wanted, or is a list that has all of it."""
    if key in LISTS and value:
        return set(listed(wanted)) <= set(listed(value))
    return value == wanted


def package(name: str) -> str:
    """The jar of a format for the Spark that PySpark starts, as Maven names it.

    Raises:
        CodedError: SW807, none is known.
    """
    wanted, spark = FORMATS[name], spark_version()
    major, minor = spark.split(".")[:2]
    version = int(major), int(minor)
    release = wanted.releases.get(version)
    if release is None:
        versions = " and ".join(map(_dotted, wanted.releases))
        raise CodedError(
            "SW807",
            "profile",
            f"formats knows jars of {name} for Spark {versions}",
            f"Spark {spark}",
            f"Install a PySpark of these versions, or name the jar, {wanted.artifact}…, "
            f"as {PACKAGES} in `spark_config`.",
        )
    return f"{wanted.jar.format(spark=_dotted(version))}:{release}"


def spark_home() -> Path:
    """The folder of the Spark that PySpark starts, its own or that of SPARK_HOME."""
    from pyspark.find_spark_home import _find_spark_home

    return Path(_find_spark_home())


def spark_version() -> str:
    """The version of the Spark that PySpark starts."""
    import pyspark

    for jar in spark_home().glob("jars/spark-core_*.jar"):
        return jar.stem.split("-", 2)[2]
    return str(pyspark.__version__)


def default_catalog(conf: Any) -> str:
    """Where the Spark with these settings looks for names of two parts."""
    catalog: str = conf.get(DEFAULT_CATALOG, HIVE)
    return catalog


def keeps_dropped_files(of_class: str | None) -> bool:
    """Whether Spark's own catalog, by its class, drops tables of files without their files.

    Iceberg's catalog in its place does, unless it is told to PURGE.
    """
    kept_by = FORMATS["iceberg"].beside
    return kept_by is not None and of_class == kept_by.of_class


def check(
    conf: Any, where: str, file_format: str, catalog: str | None = None, *, certain: bool
) -> None:
    """Refuse a table whose format is not in the catalog of a session.

    Args:
        conf: The settings of the session.
        where: What is refused.
        file_format: The format of its table.
        catalog: Where its table is, if its name says that.
        certain: Whether Spark's own catalog, without another class, has neither format. That of a
            server may have one.

    Raises:
        CodedError: SW820.
    """
    wanted = FORMATS.get(file_format)
    if wanted is None:
        return
    catalog = catalog or default_catalog(conf)
    of_class = conf.get(CATALOG + catalog, None)
    is_other = any(of_class in one.classes for one in FORMATS.values() if one is not wanted)
    if of_class in wanted.classes or not (is_other or (of_class is None and certain)):
        return
    for there in (HIVE, file_format):
        if there != catalog and conf.get(CATALOG + there, None) in wanted.classes:
            remedy = (
                f"Its tables are in the catalog {there}: say `catalog: {there}` in the config of "
                "such models, or in the target."
            )
            break
    else:
        remedy = f"Add {file_format} to `formats` of the target, or to the catalogs of its server."
    raise CodedError(
        "SW820",
        where,
        "a table is made in a catalog that has its format",
        f"file_format {file_format} in the catalog {catalog}",
        remedy,
    )


def classes_of(config: Mapping[str, str]) -> dict[str, str]:
    """The classes of catalogs and extensions that settings name, and which setting does."""
    found = {one: EXTENSIONS for one in listed(config.get(EXTENSIONS, ""))}
    named = ((key, value) for key, value in config.items() if _is_catalog(key))
    return found | {value: key for key, value in named}


def catalogs_of(config: Mapping[str, str]) -> list[str]:
    """The catalogs that settings name."""
    return [key.removeprefix(CATALOG) for key in config if _is_catalog(key)]


def _is_catalog(key: str) -> bool:
    return key.startswith(CATALOG) and "." not in key.removeprefix(CATALOG)


def _catalog(
    name: str, catalog: Catalog, location: Path | str, given: Mapping[str, str], one_process: bool
) -> dict[str, str]:
    key = CATALOG + name
    made = dict(catalog.settings)
    if not {key, f"{key}.type", f"{key}.catalog-impl"} & given.keys():
        in_memory = given.get("spark.sql.catalogImplementation") == "in-memory"
        place = (in_memory and catalog.in_memory) or catalog.place
        made |= {one: value.format(location=location) for one, value in place.items()}
        made |= catalog.unlocked if one_process else {}
    return {key: catalog.of_class, **{f"{key}.{one}": value for one, value in made.items()}}


def _jars(names: Sequence[str], given: Mapping[str, str]) -> list[str]:
    """The packages of formats, but those of which a jar is given."""
    packages = listed(given.get(PACKAGES, ""))
    files = [Path(jar).name for jar in listed(given.get(JARS, ""))]
    made = []
    for name in names:
        one = FORMATS[name]
        file = one.artifact.partition(":")[2]
        if any(package.startswith(one.artifact) for package in packages):
            continue
        if any(re.search(rf"(^|_){file}\d", jar) for jar in files):
            continue
        made.append(package(name))
    return made


def _dotted(version: tuple[int, int]) -> str:
    return ".".join(map(str, version))


def _joined(ours: Collection[str], given: str) -> str:
    return ",".join(dict.fromkeys([*ours, *listed(given)]))


def listed(value: str) -> list[str]:
    """The items of a setting that is a list."""
    return [one.strip() for one in value.split(",") if one.strip()]
