"""Parts of the benchmarks that run in processes of their own."""

from __future__ import annotations

import subprocess
import sys


def table_rows(module: str, *options: str) -> list[str]:
    """Run a module in another process, and return the rows of a table that it prints."""
    command = [sys.executable, "-m", module, *options]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return [line for line in done.stdout.splitlines() if line.startswith("| ")]
