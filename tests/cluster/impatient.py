"""dbt that waits for a silent server for seconds, where it would for minutes.

python -m tests.cluster.impatient SILENCE PATIENCE COMMAND...
"""

from __future__ import annotations

import sys

from dbt.adapters.sparkwindows.environments import connect
from dbt.cli.main import cli

if __name__ == "__main__":
    connect.SILENCE, connect.PATIENCE = int(sys.argv[1]), int(sys.argv[2])
    cli(sys.argv[3:])
