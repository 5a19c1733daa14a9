"""The Arrow engine in dbt: models of all kinds, on sessions of their own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.tests.util import run_dbt
from spark_windows.capabilities import Feature

from tests.conftest import FACTOR
from tests.environments import OnServer
from tests.features import needs

EVENTS = """
{{ config(materialized='table') }}
select timestamp_seconds(id * 37) as ts, id % 5 as k, id as v from range(4000)
"""
BODY = """
select * from {{{{ spark_windows.window_aggregate(
    ref('events'),
    window={{'kind': 'hop', 'timecol': 'ts', 'slide': '1 minute', 'size': '1 hour'}},
    group_by='k', aggregates={{'n': 'count(*)', 'total': 'sum(v)'}}{more}
) }}}}
"""
MODELS = {
    "events": EVENTS,
    "stored": "{{ config(materialized='table') }}" + BODY.format(more=""),
    "in_sql": "{{ config(materialized='table') }}" + BODY.format(more=", engine='sql'"),
    "seen": "{{ config(materialized='view') }}" + BODY.format(more=""),
    "inside": "{{ config(materialized='ephemeral') }}" + BODY.format(more=""),
    "outside": "{{ config(materialized='view') }} select * from {{ ref('inside') }}",
    "appended": "{{ config(materialized='incremental') }}" + BODY.format(more=""),
}
BY_KERNELS = """
import sys

import numpy as np
import pyarrow as pa
from spark_windows.kernels import hop, merge


def windows_of(batches):
    own = sys.modules.get("spark_windows.kernels.windows")
    assert own is None or vars(own) is not hop.__globals__, "kernels of the worker"
    for batch in batches:
        panes = np.asarray(batch.column("pane"))
        windows = hop(np.zeros_like(panes), panes, length=3)
        totals = merge(batch.column("total"), "sum", windows)
        yield pa.RecordBatch.from_arrays([pa.array(windows.start), totals], ["start", "total"])


def model(dbt, session):
    panes = session.sql("select id as pane, id - 1 as total from range(4, 8, 2, 1)")
    return panes.mapInArrow(windows_of, "start bigint, total bigint")
"""
NOT_A_TABLE = "sql: only tables can be made by functions of a session"


@pytest.fixture(scope="class")
def packages() -> dict[str, Any]:
    return {"packages": [{"local": str(Path(__file__).parents[2])}]}


class TestEngines:
    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        in_sql = {f"{name}.sql": text for name, text in MODELS.items()}
        return {**in_sql, "by_kernels.py": BY_KERNELS}

    @needs(Feature.PYTHON_MODELS)
    def test_a_python_model_sends_the_kernels_that_it_calls(self, project: Any) -> None:
        run_dbt(["run", "--select", "by_kernels"])
        rows = project.run_sql(
            f"select start, total from {project.test_schema}.by_kernels order by start", "all"
        )
        assert list(map(tuple, rows)) == [(2, 3), (3, 3), (4, 8), (5, 5), (6, 5)]

    @staticmethod
    def differences(project: Any, *names: str, columns: str = "*") -> int:
        one, other = (f"select {columns} from {project.test_schema}.{name}" for name in names)
        both = f"({one} except all {other}) union all ({other} except all {one})"
        return len(project.run_sql(both, fetch="all"))

    @needs(Feature.ARROW_ENGINE)
    def test_each_kind_of_model(self, project: Any) -> None:
        results = run_dbt(["run", "--exclude", "by_kernels"])
        engines = {
            result.node.name: re.findall(
                r"/\* spark_windows\.engine (.*?) \*/", result.node.compiled_code
            )
            for result in results
        }
        assert engines == {
            "events": [],
            "stored": ["arrow"],
            "in_sql": ["sql: it was asked for"],
            "seen": [NOT_A_TABLE],
            "outside": [NOT_A_TABLE],
            "appended": ["arrow"],
        }
        for name in ("stored", "seen", "outside", "appended"):
            assert self.differences(project, "in_sql", name) == 0, name
        assert (
            project.run_sql(f"select count(*) from {project.test_schema}.stored", "one")[0] > 100
        )


MEDIAN = '''
from spark_windows import Aggregate


class Median(Aggregate):
    """The middle of all values."""

    returns = "double"
    state = "array<bigint>"

    def init(self):
        return []

    def update(self, state, value):
        return state if value is None else [*state, value]

    def merge(self, one, other):
        return one + other

    def finish(self, state):
        return float(sorted(state)[len(state) // 2]) if state else None
'''
LIVE = """
{{{{ config(
    materialized='{materialized}', meta={{'spark_windows': {{'cursor': 'loaded_at'}}}}
) }}}}
select window_start, k, middle, n
from {{{{ spark_windows.window_aggregate(
    ref('arrived'), window={window}, group_by='k',
    aggregates={{'middle': 'median_of(v)', 'n': 'count(*)'}}
) }}}}
"""
ARRIVED = """
{{ config(materialized='incremental') }}
select timestamp_seconds(id * 61) as ts, id % 3 as k, id * id % 101 as v,
    {{ var('loaded_at') }} as loaded_at
from range(600) where id % 3 = {{ var('batch') }}
"""


class TestAnAggregateInPython:
    """A class in a file of the project, as the state of incremental models."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        hop = "{'kind': 'hop', 'timecol': 'ts', 'slide': '20 minutes', 'size': '1 hour'}"
        session = "{'kind': 'session', 'timecol': 'ts', 'gap': '4 minutes'}"
        made = {"arrived.sql": ARRIVED}
        for name, window in (("hops", hop), ("visits", session)):
            for kind in ("window_incremental", "table"):
                made[f"{name}_{kind}.sql"] = LIVE.format(materialized=kind, window=window)
        return made

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        return {"vars": {"spark_windows_aggregates": {"median_of": {"python": "own.py:Median"}}}}

    @pytest.mark.long
    def test_as_state(self, project: Any) -> None:
        (Path(project.project_root) / "own.py").write_text(MEDIAN)
        for at, batch in enumerate((1, 0) if FACTOR == 1 else (1, 0, 2)):
            run_dbt(["run", "--vars", f"{{batch: {batch}, loaded_at: {at}}}"])
            for name in ("hops", "visits"):
                pair = f"{name}_window_incremental", f"{name}_table"
                differences = TestEngines.differences(
                    project, *pair, columns="window_start, k, middle, n"
                )
                assert differences == 0, (name, batch)
        query = f"select count(distinct middle) from {project.test_schema}.hops_table"
        assert project.run_sql(query, fetch="one")[0] > 10


OF_WORKERS = """
from pyspark.sql.functions import udf


def model(dbt, session):
    @udf("string")
    def package(_):
        import importlib.util

        try:
            return "there" if importlib.util.find_spec("spark_windows") else "missing"
        except ModuleNotFoundError:
            return "missing"

    return session.range(1).select(package("id").alias("package"))
"""


@pytest.mark.engines
class TestWorkers:
    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {"of_workers.py": OF_WORKERS}

    def test_workers_lack_what_is_sent_to_them(
        self, project: Any, spark_environment: SessionEnvironment | OnServer
    ) -> None:
        """So the other tests of this method show that kernels and aggregates are sent."""
        if not isinstance(spark_environment, OnServer):
            pytest.skip("needs workers that are no children of dbt's process")
        run_dbt(["run"])
        query = f"select package from {project.test_schema}.of_workers"
        assert tuple(project.run_sql(query, fetch="one")) == ("missing",)
