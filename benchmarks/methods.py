"""What methods session and connect cost: a statement, and a build of small models.

    python -m benchmarks.methods [--models 50] [--statements 1000] [--write]

Each method runs in a process of its own. The server of Spark Connect has as many cores as the
session, and both have run the same before they are measured.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from benchmarks.page import reached, share_reached, write_between
from benchmarks.scale import PAGE
from scripts.cluster import LOOPBACK, Server

MARKS = ("<!-- methods -->\n", "<!-- end of methods -->\n")
"""Between these lines the page is written by this module."""
QUERY = "select 1 as one"


def seconds(work: Callable[[], Any], times: int) -> float:
    """Return what a call takes, of some calls."""
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times


def statements(target: dict[str, Any], folder: Path, times: int) -> dict[str, Any]:
    """Measure a query by itself, and through a cursor of the adapter."""
    from dbt.adapters.sparkwindows.credentials import SparkWindowsCredentials
    from dbt.adapters.sparkwindows.environments import environment_of

    environment = environment_of(SparkWindowsCredentials.from_dict(target), folder)
    assert environment is not None
    handle = environment.open("benchmark")
    session = handle.session

    def through_the_adapter() -> None:
        cursor = handle.cursor()
        cursor.execute(QUERY)
        cursor.fetchall()
        assert cursor.description[0][0] == "one"

    def alone() -> None:
        session.sql(QUERY).collect()

    for work in (alone, through_the_adapter):
        seconds(work, max(times // 10, 1))
    # one statement beside the other, as the difference is small
    rounds = [(seconds(alone, 1), seconds(through_the_adapter, 1)) for _ in range(times)]
    java = session.sql("select java_method('java.lang.System', 'getProperty', 'java.version')")
    return {
        "alone": statistics.median(without for without, _ in rounds),
        "adapter": statistics.median(through for _, through in rounds),
        "spark": session.version,
        "java": java.collect()[0][0],
    }


def build(target: dict[str, Any], folder: Path, models: int) -> float:
    """Return the seconds of a build of small models, the best of two after a first one."""
    from dbt.cli.main import dbtRunner

    profile = {"small": {"target": "dev", "outputs": {"dev": target}}}
    described = {"name": "small", "profile": "small", "version": "1.0"}
    (folder / "models").mkdir()
    (folder / "profiles.yml").write_text(yaml.safe_dump(profile))
    (folder / "dbt_project.yml").write_text(yaml.safe_dump(described))
    for number in range(models):
        kind = "table" if number % 2 else "view"
        text = f"{{{{ config(materialized='{kind}') }}}} select {number} as id"
        (folder / "models" / f"model_{number}.sql").write_text(text)
    command = ["--quiet", "run", "--project-dir", str(folder), "--profiles-dir", str(folder)]
    command += ["--target-path", str(folder / "target"), "--log-path", str(folder / "logs")]
    taken = []
    for _ in range(3):
        began = time.perf_counter()
        done = dbtRunner().invoke(command)
        assert done.success, done.exception
        taken.append(time.perf_counter() - began)
    return min(taken[1:])


def measure(method: str, models: int, times: int, remote: str | None) -> None:
    """Measure one method in this process, and print what it takes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        target: dict[str, Any] = {"type": "sparkwindows", "schema": "small", "threads": 2}
        if method == "connect":
            target |= {"method": "connect", "remote": remote}
        else:
            target |= {"master": "local[2]", "location": str(folder / "spark")}
        found: dict[str, Any] = {"build": build(target, folder, models)}
        found |= statements({k: v for k, v in target.items() if k != "threads"}, folder, times)
        sys.stdout.write(f"{json.dumps(found)}\n")


def table(found: Mapping[str, Mapping[str, Any]], models: int) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| what | session | connect | ratio | goal | reached |"
    yield "|---|---|---|---|---|---|"
    here, there = found["session"], found["connect"]
    for what, one in (
        ("a query of one row, PySpark alone", "alone"),
        ("the same by a cursor of the adapter", "adapter"),
    ):
        yield f"| {what} | {1000 * here[one]:.1f} ms | {1000 * there[one]:.1f} ms | | | |"
    added = [1000 * (one["adapter"] - one["alone"]) for one in (here, there)]
    for what, (session, connect), unit, goal in (
        ("what the adapter adds", added, " ms", 1.3),
        (f"a build of {models} small models", (here["build"], there["build"]), " s", 1.5),
    ):
        ratio = f"{connect / session:.2f}×" if min(session, connect) > 0 else "none"
        cells = [what, f"{session:.2f}{unit}", f"{connect:.2f}{unit}", ratio]
        allowed = goal * session
        cells += [f"≤ {goal}×", reached(1 if connect <= allowed else allowed / connect)]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure both methods, write the table, and fail where a goal is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--models", type=int, default=50)
    parser.add_argument("--statements", type=int, default=1000)
    parser.add_argument("--write", action="store_true", help="write docs/scale.md")
    parser.add_argument("--method", choices=("session", "connect"), help=argparse.SUPPRESS)
    parser.add_argument("--remote", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.method:
        measure(options.method, options.models, options.statements, options.remote)
        return
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        server = Server.begin("connect", Path(folder), {})
        try:
            for method in ("session", "connect"):
                command = [sys.executable, "-m", "benchmarks.methods", "--method", method]
                command += ["--models", str(options.models)]
                command += ["--statements", str(options.statements)]
                command += ["--remote", f"sc://{LOOPBACK}:{server.port}"]
                done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
                found[method] = json.loads(done.stdout.splitlines()[-1])
        finally:
            server.kill()
    versions = f"Java {found['session']['java']}, Spark {found['session']['spark']}"
    sentence = (
        f"Measured on {datetime.date.today()} by `python -m benchmarks.methods --write`, on "
        f"{os.cpu_count()} cores, with {versions}: medians of {options.statements} statements of "
        f"each kind, one beside the other, and the better of two builds after a first one."
    )
    rows = list(table(found, options.models))
    lines = "\n".join([sentence, "", *rows])
    sys.stdout.write(f"{lines}\n")
    if options.write:
        write_between(PAGE, MARKS, lines)
    sys.exit(int(any(share_reached(row) < 1 for row in rows[-2:])))


if __name__ == "__main__":
    main()
