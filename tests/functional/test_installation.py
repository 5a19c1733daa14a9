"""Both deliverables as a user gets them: the package on plain dbt-spark, then the wheel beside it.

Each project is outside the repository and runs in a clean environment, in which nothing of ours is
importable until the wheel is installed. Tables are read from their files, not through dbt.
Commands of a project share a process; in the long run each has its own, and the wheel runs a
project, too.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow.parquet as pq
import pytest
import yaml

from tests.conftest import FACTOR

ROOT = Path(__file__).resolve().parents[2]
BUILT_FROM = (
    *("adapter", "macros", "setup.py", "pyproject.toml"),
    *("MANIFEST.in", "README.md", "LICENSE"),
)

EVENTS = """
select user, cast(ts as timestamp) as ts, amount
from values
    ('a', '2024-01-01T08:00:00Z', 1),
    ('a', '2024-01-01T08:07:00Z', 2),
    ('b', '2024-01-01T08:12:00Z', 3),
    ('b', null, 4) as events (user, ts, amount)
"""

TUMBLE = """
select user, amount, window_start, window_end
from {{ spark_windows.tumble(ref('events'), 'ts', '10 minutes') }}
"""

PLAIN_MODELS = {
    "events": EVENTS,
    "tumbled": TUMBLE,
    "hopped": """
        select window_start, count(*) as n
        from {{ spark_windows.hop(ref('events'), 'ts', '5 minutes', '10 minutes') }}
        group by window_start, window_end
    """,
    "cumulated": """
        select window_end, sum(amount) as total
        from {{ spark_windows.cumulate(ref('events'), 'ts', '5 minutes', '10 minutes') }}
        group by window_start, window_end
    """,
    "sessions": """
        select distinct user, window_start, window_end
        from {{ spark_windows.session(ref('events'), 'ts', '7 minutes', 'user') }}
    """,
    "aggregated": """
        select window_start, n
        from {{ spark_windows.window_aggregate(
            ref('events'),
            window={'kind': 'hop', 'timecol': 'ts', 'slide': '5 minutes', 'size': '10 minutes'},
            aggregates={'n': 'count(*)'},
        ) }}
    """,
    "joined": """
        select user, l_amount, r_amount
        from {{ spark_windows.window_join(
            spark_windows.tumble(ref('events'), 'ts', '10 minutes'),
            spark_windows.tumble(ref('events'), 'ts', '10 minutes'),
            on='user',
            condition='l.amount < r.amount',
            select=['l.amount as l_amount', 'r.amount as r_amount'],
        ) }}
    """,
    "top": """
        select user, amount, rownum
        from {{ spark_windows.window_top_n(
            spark_windows.tumble(ref('events'), 'ts', '10 minutes'), n=1, order_by='amount desc'
        ) }}
    """,
    # what has landed until a run; in the second one there is an amount that cannot be added
    "landed": """
        select *
        from (
            select cast(ts as timestamp) as ts, amount, at
            from values
                ('2024-01-01T08:00:00Z', '1', 1),
                ('2024-01-01T08:07:00Z', {{ "'x'" if var('until', 1) == 2 else "'2'" }}, 2),
                ('2024-01-01T08:12:00Z', '3', 3) as landed (ts, amount, at)
        )
        where at <= {{ var('until', 1) }}
    """,
    "live": """
        {{ config(
            materialized='window_incremental', meta={'spark_windows': {'cursor': 'at'}}
        ) }}
        select window_start, total
        from {{ spark_windows.window_aggregate(
            ref('landed'),
            window={'kind': 'tumble', 'timecol': 'ts', 'size': '10 minutes'},
            aggregates={
                'total': "sum(cast(if(amount = 'x', raise_error('an x'), amount) as int))",
            },
        ) }}
    """,
    "live_top": """
        {{ config(
            materialized='window_incremental', meta={'spark_windows': {'cursor': 'at'}}
        ) }}
        select window_start, window_end, amount
        from {{ spark_windows.window_top_n(
            spark_windows.tumble(ref('landed'), 'ts', '10 minutes'), n=1, order_by='amount desc'
        ) }}
    """,
}


INVOKE = """
import json
import sys

from dbt.cli.main import dbtRunner

done = []
for command in json.loads(sys.argv[1]):
    answer = dbtRunner().invoke(command)
    nodes = getattr(answer.result, "results", [])
    messages = {node.node.unique_id: f"{node.status}: {node.message}" for node in nodes}
    done.append((answer.success, messages, str(answer.exception)))
print(json.dumps(done))
"""
"""Runs commands of dbt, and prints what came of them and of each node, at the end."""
FEW_ROWS = {"spark.sql.shuffle.partitions": "2", "spark.ui.enabled": "false"}


@dataclass(frozen=True)
class Environment:
    """A virtual environment of its own."""

    python: Path

    @classmethod
    def create(cls, folder: Path) -> Environment:
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        return cls(folder / "bin" / "python")

    def install(self, *what: str) -> None:
        """Install pinned packages: with uv where it has them or finds an index, else with pip.

        Of an index that gives no time to live, uv fetches Spark each time and keeps every copy.
        """
        pinned = ["--constraint", str(ROOT / "constraints.txt"), *what]
        with_uv = [sys.executable, "-m", "uv", "pip", "install", "--python", str(self.python)]
        has_uv = importlib.util.find_spec("uv") is not None
        for source in (["--offline"], []) if has_uv else ():
            if subprocess.run([*with_uv, *source, *pinned]).returncode == 0:
                return
        subprocess.run([self.python, "-m", "pip", "install", "--quiet", *pinned], check=True)

    def run(self, *arguments: str, cwd: Path) -> str:
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            [str(self.python), *arguments], cwd=cwd, env=clean, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


class Done(NamedTuple):
    """What came of a command."""

    success: bool
    messages: dict[str, str]
    exception: str


@dataclass(frozen=True)
class Project:
    """A dbt project that has installed the package from the repository."""

    folder: Path
    environment: Environment

    @classmethod
    def create(
        cls,
        folder: Path,
        environment: Environment,
        target: dict[str, Any],
        models: dict[str, str],
    ) -> Project:
        (folder / "models").mkdir(parents=True)
        for name, text in models.items():
            (folder / "models" / f"{name}.sql").write_text(text)
        files = {
            "dbt_project.yml": {
                "name": "shop",
                "version": "1.0",
                "profile": "shop",
                "models": {"+materialized": "table"},
                "on-run-end": "{{ spark_windows.end_leases(results) }}",
                "flags": {"send_anonymous_usage_stats": False},
            },
            "packages.yml": {"packages": [{"local": str(ROOT)}]},
            "profiles.yml": {"shop": {"target": "dev", "outputs": {"dev": target}}},
        }
        for name, content in files.items():
            (folder / name).write_text(yaml.safe_dump(content))
        return cls(folder, environment)

    def dbt(self, *commands: tuple[str, ...]) -> list[Done]:
        """Run commands, and return for each whether it succeeded, and what each node came to."""
        if FACTOR > 1 and len(commands) > 1:
            return [done for command in commands for done in self.dbt(command)]
        asked = ("-c", INVOKE, json.dumps(commands))
        said = self.environment.run(*asked, cwd=self.folder)
        return [Done(*done) for done in json.loads(said.splitlines()[-1])]

    def rows(self, table: str) -> Counter[tuple[Any, ...]]:
        """The rows of a table's files."""
        folder = next(self.folder.glob(f"**/main.db/{table}"))
        read = pq.read_table(folder).to_pylist()
        return Counter(tuple(map(_plain, row.values())) for row in read)

    def dates(self, table: str) -> Counter[tuple[Any, ...]]:
        """The rows of all dates of a table that is partitioned by them, without the dates."""
        folder = next(self.folder.glob(f"**/main.db/{table}"))
        files = sorted(folder.glob("window_date=*/*.parquet"))
        found = [row for file in files for row in pq.ParquetFile(file).read().to_pylist()]
        return Counter(tuple(map(_plain, row.values())) for row in found)


def _plain(value: Any) -> Any:
    """Spark's files hold instants as UTC readings, which pandas may have wrapped."""
    if hasattr(value, "to_pydatetime"):
        value = value.to_pydatetime()
    return value.replace(tzinfo=None) if isinstance(value, datetime) else value


def at(minute: int) -> datetime:
    return datetime(2024, 1, 1, 8, minute) if minute >= 0 else datetime(2024, 1, 1, 7, 60 + minute)


def rows(*expected: tuple[Any, ...]) -> Counter[tuple[Any, ...]]:
    return Counter(expected)


# the rows are at :00, :07 and :12; the one without a time is in no window
TUMBLED = rows(
    ("a", 1, at(0), at(10)),
    ("a", 2, at(0), at(10)),
    ("b", 3, at(10), at(20)),
)
# 07:55 to 08:05 has :00, 08:00 to 08:10 :00 and :07, 08:05 to 08:15 :07 and :12, then :12
HOPPED = rows((at(-5), 1), (at(0), 2), (at(5), 2), (at(10), 1))
# cycle 08:00: :00 until :05, then :07 too; cycle 08:10: :12 in both steps
CUMULATED = rows((at(5), 1), (at(10), 3), (at(15), 3), (at(20), 3))
# :00 and :07 are exactly the gap apart, which is still one session
SESSIONS = rows(("a", at(0), at(14)), ("b", at(12), at(19)))


LIVE = ("run", "--select", "landed", "live", "live_top", "--vars")


@pytest.fixture(scope="module")
def environment() -> Iterator[Environment]:
    """dbt-spark and nothing of ours, on the disk: there it takes its files from uv's cache."""
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:
        created = Environment.create(Path(folder) / "venv")
        created.install("dbt-spark[session]")
        yield created


@pytest.fixture(scope="module")
def plain_project(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The package on plain dbt-spark; built before the wheel comes."""
    target = {"type": "spark", "method": "session", "host": "none", "schema": "main", "threads": 2}
    target |= {"server_side_parameters": FEW_ROWS}
    folder = tmp_path_factory.mktemp("plain") / "shop"
    project = Project.create(folder, environment, target, PLAIN_MODELS)
    ours = "import importlib.util as u; print(u.find_spec('spark_windows'))"
    assert environment.run("-c", ours, cwd=folder).strip() == "None"
    return project


@pytest.fixture(scope="module")
def done(plain_project: Project) -> list[Done]:
    """The package installed, everything built, and the incremental models run twice more."""
    commands = [("deps",), ("build",), (*LIVE, "until: 2"), (*LIVE, "until: 3")]
    return plain_project.dbt(*commands)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the source distribution, which is built from a copy of the sources."""
    source = tmp_path_factory.mktemp("build") / "source"
    source.mkdir()
    for name in BUILT_FROM:
        path = ROOT / name
        if path.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(path, source / name, ignore=ignored)
        else:
            shutil.copy(path, source / name)
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", "dist"]
    subprocess.run(build, cwd=source, check=True, capture_output=True)
    return next((source / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def with_wheel(environment: Environment, done: list[Done], wheel: Path) -> Environment:
    """The environment with the wheel, once the plain project has run."""
    environment.install(str(wheel))
    return environment


@pytest.fixture(scope="module")
def wheel_project(with_wheel: Environment, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The package on our adapter, with a profile that says nothing but the type."""
    models = {"events": EVENTS, "tumbled": TUMBLE}
    folder = tmp_path_factory.mktemp("wheel") / "shop"
    project = Project.create(folder, with_wheel, {"type": "sparkwindows"}, models)
    assert all(one.success for one in project.dbt(("deps",), ("build",)))
    return project


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("tumbled", TUMBLED),
        ("hopped", HOPPED),
        ("cumulated", CUMULATED),
        ("sessions", SESSIONS),
        ("aggregated", HOPPED),
        ("joined", rows(("a", 1, 2))),
        ("top", rows(("a", 2, 1), ("b", 3, 1))),
    ],
)
@pytest.mark.usefixtures("done")
def test_the_package_works_on_plain_dbt_spark(
    plain_project: Project, table: str, expected: Counter[tuple[Any, ...]]
) -> None:
    assert plain_project.rows(table) == expected


def test_installing_the_package_builds_nothing_of_its_own(done: list[Done]) -> None:
    assert done[1].success, done[1]
    built = {name for name in done[1].messages if name.startswith("model.")}
    assert built == {f"model.shop.{name}" for name in PLAIN_MODELS}


def test_incremental_models_work_on_plain_dbt_spark(
    plain_project: Project, done: list[Done]
) -> None:
    """The second run fails; the third one, which nobody tells that, does its rows too."""
    failed, repaired = done[2:]
    assert not failed.success
    assert "an x" in failed.messages["model.shop.live"]
    assert repaired.success, repaired
    # epoch 2 is that of the run that failed: its row comes again, then the new one
    assert "epochs 3 to 4: 2 rows read, 2 accepted" in repaired.messages["model.shop.live"]
    assert "epoch 3: 1 row read, 1 accepted" in repaired.messages["model.shop.live_top"]
    assert plain_project.dates("live") == rows((at(0), 3), (at(10), 3))
    assert plain_project.dates("live_top") == rows((at(0), at(10), "2"), (at(10), at(20), "3"))


@pytest.mark.skipif(FACTOR == 1, reason="one installation in a plain run")
def test_the_wheel_needs_no_configuration(wheel_project: Project) -> None:
    assert wheel_project.rows("tumbled") == TUMBLED


def test_the_wheel_carries_the_macros(with_wheel: Environment, tmp_path: Path) -> None:
    code = (
        "from spark_windows.render import Macros, macro_folder; import json;"
        "text = Macros().render('tumble', 'events', 'ts', '1 hour');"
        "print(json.dumps([str(macro_folder()), text]))"
    )
    folder, text = json.loads(with_wheel.run("-c", code, cwd=tmp_path))
    assert Path(folder).is_relative_to(with_wheel.python.parents[1])
    assert "events" in text
