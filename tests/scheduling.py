"""Which process runs which tests: those that need Hive where Hive is, the others anywhere.

A JVM has one kind of catalog. Users have Hive's metastore; the catalog in memory takes half of the
time for a statement that makes, fills or drops a table, and for a build of dbt's. So a plain run
has Hive for tests that are marked `hive`, and deep runs for all that run dbt. The first process
has Hive, if a test needs it, and begins with those tests; the others have the catalog in memory.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadGroupScheduling  # type: ignore[import-untyped]

from tests.depth import ENGINES, FACTOR, leave_out_deep_tests

HIVE = "hive "
"""How the name of a group begins whose tests need Hive."""
ROOMS = ("cluster", "dbt_suite", "reliability", "property", "sql", "functional", "oracle", "unit")
"""The folders of tests, those that take longest first."""
MANY_TABLES = ("incremental", "recompute", "stored", "models")
"""What the names of files have whose tests make many tables; those of reliability do, too."""
TAKEN = pytest.StashKey[bool]()
"""Whether a process has been told to have Hive."""


def room(item: pytest.Item) -> str:
    """Return the folder of a test."""
    return item.path.relative_to(Path(__file__).parent).parts[0]


def makes_few_tables(item: pytest.Item) -> bool:
    """Whether a test may as well run where Hive is."""
    return room(item) != "reliability" and not any(part in item.path.name for part in MANY_TABLES)


def needs_hive(item: pytest.Item) -> bool:
    """Whether the Spark of a test has Hive: it is marked, or runs dbt in a deep run."""
    runs_dbt = room(item) in ("dbt_suite", "functional")
    on_spark = runs_dbt and "spark_environment" in getattr(item, "fixturenames", ())
    deep = ENGINES or FACTOR > 1
    return item.get_closest_marker("hive") is not None or (on_spark and deep)


def has_hive(session: pytest.Session) -> bool:
    """Whether the Spark of this process has Hive's metastore."""
    told = getattr(session.config, "workerinput", {}).get("hive", True)
    return told and any(map(needs_hive, session.items))


@pytest.hookimpl(tryfirst=True)  # before the processes are told what belongs together
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Divide the tests among processes: what shares a fixture stays together.

    Tests that make many tables come first, and of both parts those that take longest.
    """
    leave_out_deep_tests(config, items)
    for item in items:
        if room(item) not in ("reliability", "property"):
            built = "examples" in getattr(item, "fixturenames", ())
            group = "examples" if built else str(item.path)
            if room(item) == "cluster":  # which has two cores, as this machine has
                group = "cluster"
            item.add_marker(pytest.mark.xdist_group(HIVE * needs_hive(item) + group))
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: (makes_few_tables(item), ROOMS.index(room(item))))


def pytest_configure_node(node: Any) -> None:
    """Tell one process to have Hive."""
    node.workerinput["hive"] = not node.config.stash.get(TAKEN, False)
    node.config.stash[TAKEN] = True


def pytest_testnodedown(node: Any) -> None:
    """Let the process that replaces one have what that had."""
    if node.workerinput["hive"]:
        node.config.stash[TAKEN] = False


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> HiveFirst | None:
    """Divide by what tests need."""
    return HiveFirst(config, log) if config.getoption("dist") == "loadgroup" else None


class HiveFirst(LoadGroupScheduling):
    """Groups that need Hive go to the process that has it; then it takes others, from the end.

    Those at the end make few tables.
    """

    def schedule(self) -> None:
        """Let the process with Hive be the first: with few groups xdist gives up the last ones."""
        nodes = sorted(self.assigned_work.items(), key=lambda one: not one[0].workerinput["hive"])
        self.assigned_work.clear()
        self.assigned_work.update(nodes)
        super().schedule()

    def _open_to(self, node: Any) -> str | None:
        """Return the next group for a process, if there is one."""
        hive = [scope for scope in self.workqueue if scope.startswith(HIVE)]
        others = [scope for scope in self.workqueue if not scope.startswith(HIVE)]
        found = [*hive, *reversed(others)] if node.workerinput["hive"] else others
        return found[0] if found else None

    def _assign_work_unit(self, node: Any) -> None:
        scope = self._open_to(node)
        if scope is not None:
            self.workqueue.move_to_end(scope, last=False)
            super()._assign_work_unit(node)

    def _reschedule(self, node: Any) -> None:
        if self._open_to(node) is not None:
            super()._reschedule(node)
        elif not node.shutting_down:
            node.shutdown()
