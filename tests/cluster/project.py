"""A dbt project whose Spark is a server, and the processes that run it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from tests.depth import ENGINES

ROOT = Path(__file__).resolve().parents[2]

EVENTS = """
{{ config(materialized='table', file_format=var('format')) }}
select id, timestamp'2026-01-05 00:00:00' + make_dt_interval(0, 0, 0, late_s) as ts,
    nullif(concat('key ', hash(id) % 7), 'key 3') as k,
    cast(hash(id, 1) % 1000 as decimal(9, 2)) / 4 as v, batch
from (
    select id, id % BATCHES as batch,
        (id * 37 + if(hash(id, 2) % 5 = 0, -20000, 0)) % 172800 as late_s
    from range({{ var('rows') }})
)
where batch <= {{ env_var('BATCH', '0') }}
"""
INCREMENTAL = """
{{{{ config(
    materialized='window_incremental', file_format=var('format'),
    meta={{'spark_windows': {{
        'cursor': 'batch', 'watermark': '3 days', 'allowed_lateness': '3 days',
    }}}},
) }}}}
select window_start, window_end, k, n, total, top
from {{{{ spark_windows.window_aggregate(
    data=ref('events'), window={window}, group_by='k',
    aggregates={{'n': 'count(*)', 'total': 'sum(v)', 'top': 'max(v)'}},
) }}}}
"""
WINDOWS = {
    "per_hour": "{'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'}",
    "visits": "{'kind': 'session', 'timecol': 'ts', 'gap': '5 minutes'}",
}
if ENGINES:
    WINDOWS |= {
        "moving": "{'kind': 'hop', 'timecol': 'ts', 'slide': '15 minutes', 'size': '1 hour'}",
        "so_far": "{'kind': 'cumulate', 'timecol': 'ts', 'step': '1 hour', 'size': '1 day'}",
    }
DESCRIBED = {
    "models": [
        {
            "name": name,
            "data_tests": ["spark_windows.equals_full_refresh", "spark_windows.no_row_lost"],
        }
        for name in WINDOWS
    ]
}
WRITES = r"\binsert (into|overwrite) "
"""What dbt's log has where an incremental model writes."""
TAKE_OVER = ("--vars", "spark_windows_take_over: true")
"""Options of a run that takes the lease of another one, which is dead."""
ORACLE = """
with expected as (
    select window.start as window_start, k, count(*) as n, sum(v) as total, max(v) as top
    from {{ ref('events') }} group by window(ts, '1 hour'), k
),
found as (select window_start, k, n, total, top from {{ ref('per_hour') }})
(select * from expected except all select * from found)
union all (select * from found except all select * from expected)
"""
"""As a singular test: Spark's own windows; their alignment to UTC is ours, too."""


@dataclass
class Project:
    """A project in a folder.

    Attributes:
        folder: Where it is.
        target: Of its profile.
        environment: Variables of the process of dbt, beside this one's.
    """

    folder: Path
    target: dict[str, Any]
    environment: dict[str, str] = field(default_factory=dict)

    @classmethod
    def make(
        cls,
        folder: Path,
        target: dict[str, Any],
        files: dict[str, str],
        *,
        package: bool = True,
        **variables: Any,
    ) -> Project:
        """Write a project of some files, with the package or without."""
        made = cls(folder, target)
        described = {"name": "shop", "profile": "shop", "version": "1.0", "vars": variables}
        written = {"dbt_project.yml": yaml.safe_dump(described), **files}
        if package:
            written["packages.yml"] = yaml.safe_dump({"packages": [{"local": str(ROOT)}]})
        for name, text in written.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        if package:
            (folder / "dbt_packages").mkdir()
            (folder / "dbt_packages" / "spark_windows").symlink_to(ROOT)  # as `dbt deps` does
        made.point_at(target)
        return made

    def point_at(self, target: dict[str, Any]) -> None:
        """Write the profile."""
        self.target = target
        profile = {"shop": {"target": "dev", "outputs": {"dev": target}}}
        (self.folder / "profiles.yml").write_text(yaml.safe_dump(profile), encoding="utf-8")

    def start(self, *command: str, batch: int = 0) -> subprocess.Popen[str]:
        """Start dbt in a process of its own; of the events, batches up to one are there."""
        kept = {key: text for key, text in os.environ.items() if key != "SPARK_REMOTE"}
        kept |= {"DBT_SEND_ANONYMOUS_USAGE_STATS": "0", "BATCH": str(batch)}
        return subprocess.Popen(
            [sys.executable, "-m", "dbt.cli.main", "--no-use-colors", *command],
            cwd=self.folder,
            env={**kept, **self.environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def dbt(self, *command: str, fails: bool = False, batch: int = 0) -> str:
        """Run dbt to its end, and return what it says."""
        process = self.start(*command, batch=batch)
        said = process.communicate(timeout=900)[0]
        assert (process.returncode != 0) == fails, said
        return said

    def rows(self, query: str) -> list[dict[str, Any]]:
        """Ask through `dbt show`."""
        asked = ["show", "--quiet", "--output", "json", "--limit", "1000", "--inline", query]
        said = self.dbt(*asked)
        shown: list[dict[str, Any]] = json.loads(said[said.index("{") :])["show"]
        return shown

    def wait_until_said(self, process: subprocess.Popen[str], pattern: str) -> None:
        """Wait until the log of a process has what matches a regular expression."""
        log = self.folder / "logs" / "dbt.log"
        deadline = time.monotonic() + 300
        while not (log.exists() and re.search(pattern, log.read_text("utf-8"))):
            assert process.poll() is None, process.communicate()[0]
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def forget_log(self) -> None:
        """Begin the log anew."""
        (self.folder / "logs" / "dbt.log").unlink(missing_ok=True)


def incremental_models(batches: int = 4) -> dict[str, str]:
    """Return the files of the models that rows arrive for, in so many batches."""
    return {
        "models/events.sql": EVENTS.replace("BATCHES", str(batches)),
        "models/described.yml": yaml.safe_dump(DESCRIBED),
        "tests/as_spark_counts.sql": ORACLE,
        **{
            f"models/{name}.sql": INCREMENTAL.format(window=window)
            for name, window in WINDOWS.items()
        },
    }
