"""Hides what dbt's environment has and a worker of a user's cluster has not."""

from __future__ import annotations

import sys
from typing import Any

HIDDEN = ("dbt", "dbt_common", "spark_windows")


class Hidden:
    """A finder of modules that knows of no hidden one."""

    def find_spec(self, name: str, *_: Any) -> None:
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Hidden())  # type: ignore[arg-type]
