"""The suites that are run on more than one engine, and the engines."""

from __future__ import annotations

from dataclasses import dataclass

METHODS = {
    "session": "Spark in dbt's process",
    "connect": "a Spark Connect server on a cluster of processes; that of `server` is its own",
    "thrift": "a Thrift server on a cluster of processes, by plain dbt-spark and by this adapter",
    "dbt-spark": "dbt-spark's own method `session`, without this adapter",
}
"""What is said of each method."""


@dataclass(frozen=True)
class Suite:
    """Tests that are run with several methods.

    Attributes:
        what: What they show.
        files: Files or folders below `tests`; `*` stands for any name.
        methods: The methods that they are run with.
        format: That of tests which name none: dbt's own, whose tables have it.
    """

    what: str
    files: tuple[str, ...]
    methods: tuple[str, ...] = ("session", "connect")
    format: str | None = None


SUITES = {
    "dbt": Suite(
        "dbt's own tests for adapters",
        ("dbt_suite",),
        ("session", "connect", "dbt-spark"),
        "delta",
    ),
    "dbt-iceberg": Suite(
        "The same, with tables of Iceberg in a catalog of its own",
        ("dbt_suite",),
        format="iceberg",
    ),
    "adapter": Suite(
        "Python models, seeds, hooks, contracts, errors",
        (
            "functional/test_adapter_python_models.py",
            "functional/test_adapter_session.py",
            "functional/test_engines.py",
        ),
    ),
    "examples": Suite(
        "The examples, and their mornings",
        ("functional/test_examples.py", "functional/test_incremental_examples.py"),
    ),
    "models": Suite(
        "Incremental models, streams and tables as of a time, by dbt",
        (
            "functional/test_catalogs.py",
            "functional/test_incremental.py",
            "functional/test_incremental_formats.py",
            "functional/test_sources.py",
            "functional/test_streams.py",
            "functional/test_tables_as_of.py",
        ),
    ),
    "incremental": Suite("The contract of incremental models", ("sql/test_incremental_*.py",)),
    "windows": Suite(
        "Windows, joins, frames, aggregates and kernels",
        (
            "sql/test_aggregates.py",
            "sql/test_calcite_queries.py",
            "sql/test_engines*.py",
            "sql/test_flink_cases.py",
            "sql/test_functions.py",
            "sql/test_over_*.py",
            "sql/test_python_*.py",
        ),
    ),
    "server": Suite(
        "Who may come in, lost sessions, Ctrl-C", ("cluster/test_connect.py",), ("connect",)
    ),
    "deaths": Suite(
        "Workers, servers and clusters that die in the middle of a run",
        ("cluster/test_deaths.py",),
        ("connect",),
    ),
    "cluster": Suite(
        "A session that is interrupted, or whose tasks run on a cluster; what is left of one",
        ("cluster/test_processes.py", "cluster/test_session.py"),
        ("session",),
    ),
    "thrift": Suite(
        "Models, examples, and two processes at once", ("cluster/test_thrift*.py",), ("thrift",)
    ),
}
