"""What the next run makes of stored tables."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tests.conftest import FACTOR
from tests.stored import tables
from tests.stored.model import LEASE, Stored, Trial

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

MADE_ANEW = {
    "hop_delta",
    "join_parquet",
    "recompute_iceberg",
    "sessions_parquet",
    "tumble_parquet",
}
"""Whose first run is tried, too: each format and table among them; all in the long run."""


class Outcome:
    """What came of a model: the tables before and after the last run, and after a first run."""

    def __init__(self, spark: SparkSession, name: str) -> None:
        self.stored = Stored.read(name)
        trial = Trial(spark, self.stored)
        trial.restore()
        last = len(self.stored.runs)
        trial.arrive(last)
        trial.run(last)
        self.definitions = trial.definitions()
        self.rows = trial.outcome()
        self.anew: dict[str, str] | None = None
        if name in MADE_ANEW or FACTOR > 1:
            trial.model.drop()
            trial.run(last)
            self.anew = trial.definitions()
        trial.drop()

    def check(self) -> None:
        """Compare what there is with what the macros left that stored the tables."""
        definitions = kept(self.stored.definitions_after)
        assert kept(self.definitions) == definitions
        assert self.anew is None or kept(self.anew) == definitions
        expected, found = (
            Counter(map(compared, self.stored.after)),
            Counter(map(compared, self.rows)),
        )
        assert (expected - found, found - expected) == (Counter(), Counter())


SINCE = re.compile(r"\n *accepted[^\n]*|\ntblproperties[^\n]*spark_windows.role[^\n]*", re.I)
"""What tables have that this release makes: a column of `<model>__seen`, and a property."""


def kept(definitions: dict[str, str]) -> dict[str, str]:
    """Return how the tables are made whose form is the same since they were first stored."""
    return {
        role: SINCE.sub("", tables.without_query(sql))
        for role, sql in definitions.items()
        if role not in ("epochs", "history", "lease")
    }


@contextmanager
def outcomes(spark: SparkSession, names: Iterable[str]) -> Iterator[dict[str, Future[Outcome]]]:
    """Try models, two at a time: each alone waits half of the time."""
    with ThreadPoolExecutor(2) as pool:
        yield {name: pool.submit(Outcome, spark, name) for name in dict.fromkeys(names)}


def compared(line: str) -> str:
    """Return a row without what a release says of itself, and leases without what they lack."""
    role, text = line.split(" ", 1)
    if role not in ("epochs", LEASE):
        return line
    row = json.loads(text)
    definition = row.get("definition")
    for key in ("columns", "described", "cursor_type") if definition else ():
        definition.pop(key, None)
    kept = {key: one for key, one in row.items() if role == "epochs" or one not in (False, None)}
    return f"{role} {json.dumps(kept, sort_keys=True)}"
