"""dbt adapter ``sparkwindows``: dbt-spark with an embedded session and local Python models."""

from dbt.adapters.base import AdapterPlugin
from dbt.adapters.sparkwindows.connections import SparkWindowsConnectionManager
from dbt.adapters.sparkwindows.credentials import SparkWindowsCredentials
from dbt.adapters.sparkwindows.impl import SparkWindowsAdapter
from dbt.include import sparkwindows

Plugin = AdapterPlugin(
    adapter=SparkWindowsAdapter,  # type: ignore[arg-type]
    credentials=SparkWindowsCredentials,
    include_path=sparkwindows.PACKAGE_PATH,
    dependencies=["spark"],
)

__all__ = [
    "Plugin",
    "SparkWindowsAdapter",
    "SparkWindowsConnectionManager",
    "SparkWindowsCredentials",
]
