"""The settings of an embedded Spark: what the profile says over what suits one machine."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from glob import glob
from pathlib import Path

from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.credentials import (
    DEFAULT_LOCATION,
    DEFAULT_MASTER,
    DEFAULT_MEMORY,
    SparkWindowsCredentials,
)
from dbt.adapters.sparkwindows.errors import CodedError

_NO_FOLDER = re.compile(r"[\"';\x00-\x1f]")
_SCHEME = re.compile("(file|local):(//)?")
_REMOTE = re.compile(rf"(?!{_SCHEME.pattern})[A-Za-z][A-Za-z0-9+.-]+:")
"""How the address of a file begins that is not on this machine; a drive is one letter."""
_FOREIGN_METASTORE = (
    "javax.jdo.option.ConnectionURL",
    "hive.metastore.uris",
)


@dataclass(frozen=True)
class SparkSettings:
    """Everything needed to start the embedded Spark.

    Attributes:
        location: absolute folder of warehouse, metastore, log and lock.
        master: Spark master, ``local[*]`` runs in this process's JVM with every core.
        driver_memory: heap of the JVM.
        spark_config: the user's Spark settings, strongest.
        formats: whose jars and catalogs are added to them.
    """

    location: Path
    master: str = DEFAULT_MASTER
    driver_memory: str = DEFAULT_MEMORY
    spark_config: Mapping[str, str] = field(default_factory=dict)
    formats: tuple[str, ...] = ()

    @classmethod
    def of(cls, credentials: SparkWindowsCredentials, project_root: Path) -> SparkSettings:
        """Settings of a profile's target; a relative location belongs to the project."""
        location = Path(credentials.location or DEFAULT_LOCATION).expanduser()
        folder = (project_root / location).resolve()
        if _NO_FOLDER.search(str(folder)):
            raise CodedError(
                "SW805",
                "profile",
                "location is a folder whose path has no quotes, semicolons or control characters, "
                "which end it in the settings of Java and of Derby",
                repr(str(folder)),
                "Set `location` in the target to another folder.",
            )
        return cls(
            location=folder,
            master=credentials.master or DEFAULT_MASTER,
            driver_memory=credentials.driver_memory or DEFAULT_MEMORY,
            spark_config={**credentials.server_side_parameters, **credentials.spark_config},
            formats=tuple(credentials.formats),
        )

    @property
    def is_local(self) -> bool:
        """True where tasks run on this machine."""
        return self.master.startswith("local")

    @property
    def log_file(self) -> Path:
        """Where the JVM and the Python workers write."""
        return self.location / "spark.log"

    @property
    def owns_metastore(self) -> bool:
        """True where the metastore is the embedded one, which serves one process at a time."""
        if self.spark_config.get("spark.sql.catalogImplementation") == "in-memory":
            return False
        if any(key.endswith(_FOREIGN_METASTORE) for key in self.spark_config):
            return False
        folder = os.environ.get("SPARK_CONF_DIR") or formats.spark_home() / "conf"
        return not (Path(folder) / "hive-site.xml").exists()

    @property
    def metastore_url(self) -> str:
        """JDBC address of the embedded metastore."""
        return f"jdbc:derby:;databaseName={self.location / 'metastore'};create=true"

    @property
    def given(self) -> dict[str, str]:
        """What the profile says: its formats, and `spark_config` over and beside them."""
        return formats.settings(
            self.formats, self.location, self.spark_config, one_process=self.owns_metastore
        )

    @property
    def missing_jars(self) -> list[str]:
        """The files of this machine in `spark.jars` that are not there, which Spark skips."""
        return [
            jar
            for jar in formats.listed(self.spark_config.get(formats.JARS, ""))
            if not _REMOTE.match(jar) and not glob(_SCHEME.sub("", jar))
        ]

    def static_config(self) -> dict[str, str]:
        """Settings that exist once per JVM: what a second profile cannot change."""
        return {"spark.master": self.master, "spark.driver.memory": self.driver_memory}

    def to_config(self) -> dict[str, str]:
        """The whole configuration to start with."""
        config = self.own_config() | self.given
        config["spark.driver.extraJavaOptions"] = self._java_options()
        return config

    def own_config(self) -> dict[str, str]:
        """What is set where the profile says nothing."""
        config = {
            "spark.app.name": "dbt-sparkwindows",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.sql.catalogImplementation": "hive",
            "spark.sql.warehouse.dir": str(self.location / "warehouse"),
            # a result must not depend on the machine's zone
            "spark.sql.session.timeZone": "UTC",
            "spark.sql.execution.arrow.pyspark.enabled": "true",
            **self.static_config(),
        }
        if self.is_local:
            # a machine whose own name does not resolve is common
            config |= {"spark.driver.host": "localhost", "spark.driver.bindAddress": "127.0.0.1"}
            # 200 tasks per shuffle are for clusters
            config["spark.sql.shuffle.partitions"] = "8"
        if self.owns_metastore:
            config |= self._metastore_config()
        return config

    def _metastore_config(self) -> dict[str, str]:
        return {
            "spark.hadoop.javax.jdo.option.ConnectionURL": self.metastore_url,
            "spark.hadoop.hive.exec.scratchdir": str(self.location / "scratch"),
        }

    def _java_options(self) -> str:
        derby_log = f'"-Dderby.stream.error.file={self.location / "derby.log"}"'
        given = self.spark_config.get("spark.driver.extraJavaOptions", "")
        return f"{given} {derby_log}".strip()
