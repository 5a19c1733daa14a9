"""The rows that come to the sources: the same ones whenever they are made."""

from __future__ import annotations

import datetime
import random
from collections.abc import Iterator
from typing import Any

from .model import Stored

START = datetime.datetime(2024, 3, 9, 12)
"""Half a day before clocks change in New York."""
LOADED = datetime.datetime(2024, 3, 20)


def made(stored: Stored) -> Iterator[dict[str, Any]]:
    """Yield the rows with their source, and the run before which they come.

    `rows` of a model says: `each`, how many come to each source before a run (none before those
    of `without`); `step`, the minutes from one run to the next; `late`, the minutes that a row may
    be behind; `overlap`, how many rows of a run come with an earlier `at`, and once more.
    """
    choose = random.Random(stored.name)
    said: dict[str, Any] = {
        "each": 8,
        "step": 240,
        "late": [0, 0, 0, 300, 3000],
        "overlap": 0,
        "without": [],
    }
    said |= stored.rows
    number = 0
    for run in range(len(stored.runs) + 1):
        if run in said["without"]:
            continue
        for name, source in stored.sources.items():
            earlier: list[dict[str, Any]] = []
            for place in range(said["each"]):
                number += 1
                minutes = run * said["step"] + choose.randrange(said["step"])
                ts = START + datetime.timedelta(minutes=minutes - choose.choice(said["late"]))
                at = number - (15 if run and place < said["overlap"] else 0)
                row = {
                    "id": number,
                    "ts": None if choose.randrange(10) == 0 else _time(ts, source["time"]),
                    "k": choose.choice(["a", "b", None]),
                    "d": choose.choice([None, *(f"{n / 4:.2f}" for n in range(12))]),
                    "v": choose.choice([None, *range(6)]),
                    "x": choose.choice([None, *(n / 8 for n in range(12))]),
                    "flag": choose.randrange(5) > 0,
                    "at": at
                    if source.get("at") == "int"
                    else _time(LOADED + datetime.timedelta(minutes=at), "timestamp"),
                }
                earlier.append(row)
                yield {"run": run, "source": name, "row": row}
            for row in earlier[: said["overlap"]]:
                yield {"run": run, "source": name, "row": row}


def _time(at: datetime.datetime, kind: str) -> str:
    """Return a time as JSON has one of its type."""
    if kind == "date":
        return at.date().isoformat()
    return at.isoformat(timespec="microseconds") + ("Z" if kind == "timestamp" else "")
