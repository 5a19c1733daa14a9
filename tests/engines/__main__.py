"""Run suites with the methods of a profile, and write docs/engines.md.

    python -m tests.engines [--suite SUITE ...] [--method METHOD ...]

runs all of them, or those that are named, each in a process of its own; what was run before stays
on the page.
"""

from __future__ import annotations

import argparse
import datetime
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.engines.page import PAGE, page
from tests.engines.results import Result, keep, read, read_report
from tests.engines.suites import METHODS, SUITES, Suite

TESTS = Path(__file__).parents[1]


def run(suite: Suite, method: str) -> Result:
    """Run a suite with a method, in two processes where each may have a Spark of its own.

    Raises:
        SystemExit: It did not come to its end.
    """
    files = [str(file) for name in suite.files for file in sorted(TESTS.glob(name))]
    own = method == "session" and len(files) > 1
    options = (
        ["--numprocesses", "2", "--dist", "loadgroup", "--no-loadscope-reorder"] if own else []
    )
    option = "session" if method == "thrift" else method
    if suite.format:
        options += ["--file-format", suite.format]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [sys.executable, "-m", "pytest", "-q", *options, *files]
        command += ["--method", option, "--junitxml", str(report), "--timeout", "1200"]
        environment = {**os.environ, "SPARK_WINDOWS_ENGINES": "1"}
        ended = subprocess.run(command, env=environment, check=False).returncode
        if ended not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            raise SystemExit(f"{suite.what}, {method}: pytest ended with {ended}, nothing is kept")
        return read_report(report, str(datetime.date.today()), suite.format)


def main() -> int:
    """Run what was asked for; return 1 where a test of ours fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--suite", nargs="*", choices=SUITES, default=list(SUITES))
    parser.add_argument("--method", nargs="*", choices=METHODS, default=list(METHODS))
    asked = parser.parse_args()
    failed = False
    for name in asked.suite:
        for method in SUITES[name].methods:
            if method in asked.method:
                result = run(SUITES[name], method)
                keep(name, method, result)
                PAGE.write_text(page(read()), encoding="utf-8")
                failed |= bool(result.failed) and method != "dbt-spark"
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
