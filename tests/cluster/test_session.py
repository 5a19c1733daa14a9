"""Spark in dbt's process: dbt is interrupted, or tasks run on a cluster that loses a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scripts.cluster import LOOPBACK, SHARED_EXECUTORS
from tests.cluster.project import WINDOWS
from tests.cluster.shop import Shop, kill_a_worker
from tests.conftest import FEW_ROWS

if TYPE_CHECKING:
    from pathlib import Path

    from scripts.cluster import Cluster

pytestmark = pytest.mark.engines
IN_ARROW = """
{{ config(materialized='table') }}
select * from {{ spark_windows.window_aggregate(
    ref('events'), window={'kind': 'hop', 'timecol': 'ts', 'slide': '1 hour', 'size': '1 day'},
    group_by='k', aggregates={'n': 'count(*)', 'total': 'sum(v)'}, engine='arrow'
) }}
"""
AS_SQL = f"""
with expected as ({IN_ARROW.partition("}}")[2].replace("arrow", "sql")}),
found as (select * from {{{{ ref('in_arrow') }}}})
(select * from expected except all select * from found)
union all (select * from found except all select * from expected)
"""
PER_KEY = """
def model(dbt, session):
    return dbt.ref("events").groupBy("k").count()
"""


def test_dbt_is_interrupted_in_the_middle_of_a_run(tmp_path: Path) -> None:
    target = {"type": "sparkwindows", "master": "local[2]", "driver_memory": "1g"}
    shop = Shop(tmp_path, {**target, "spark_config": FEW_ROWS}, "parquet")
    shop.interrupt()
    shop.run()  # what was interrupted has said that it ended
    shop.check()


def test_models_of_a_session_on_a_cluster(tmp_path: Path, cluster: Cluster) -> None:
    """Workers, which have no package of ours, make what the models say, also if one dies."""
    own = {"spark.driver.host": LOOPBACK, "spark.driver.bindAddress": LOOPBACK}
    target = {
        "type": "sparkwindows",
        "master": cluster.master,
        "driver_memory": "1536m",
        "spark_config": {**FEW_ROWS, **SHARED_EXECUTORS, **own},
        "threads": 4,
    }
    files = {
        "models/in_arrow.sql": IN_ARROW,
        "models/per_key.py": PER_KEY,
        "tests/arrow_as_sql.sql": AS_SQL,
    }
    shop = Shop(tmp_path, target, "parquet", files)
    assert cluster.master in shop.project.dbt("debug")
    process = shop.begin()
    killed = kill_a_worker(cluster, process)
    said = process.communicate(timeout=600)[0]
    assert process.returncode == 0, said
    cluster.start_worker(killed)
    cluster.wait_for_workers()
    said = shop.project.dbt("test", batch=shop.batch)
    assert f"PASS={2 * len(WINDOWS) + 2} " in said
