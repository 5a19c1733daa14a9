"""Write the fixtures with the macros of the tree: `python -m tests.stored [model …]`."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable
from pathlib import Path

from .model import Stored, Trial, names
from .rows import made
from .session import own_session


def write(trial: Trial) -> None:
    """Run a model, and write down what it stores."""
    stored = trial.stored
    _write(
        stored.folder / "source.jsonl",
        (json.dumps(row, ensure_ascii=False) for row in made(stored)),
    )
    trial.make_sources()
    for number in range(len(stored.runs)):
        trial.arrive(number)
        trial.run(number)
    definitions = trial.definitions()
    views = {role for role, sql in definitions.items() if sql.startswith("create view")}
    _write(stored.folder / "tables.sql", _statements(definitions))
    _write(
        stored.folder / "before.jsonl",
        (f"{role} {row}" for role, row in trial.rows() if role not in views),
    )
    trial.taken.clear()
    trial.arrive(len(stored.runs))
    trial.run(len(stored.runs))
    _write(stored.folder / "after.jsonl", trial.outcome())
    if "body" in stored.last:
        changed = trial.definitions()
        same = {role: sql for role, sql in changed.items() if sql == definitions[role]}
        new = {
            role: sql for role, sql in changed.items() if role not in same | dict.fromkeys(views)
        }
        _write(stored.folder / "changed.sql", _statements(new))


def _statements(definitions: dict[str, str]) -> list[str]:
    return [f"-- {role}\n{sql}\n" for role, sql in definitions.items()]


def _write(path: Path, lines: Iterable[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(asked: list[str]) -> None:
    """Write the fixtures of some models, or of all."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    with own_session() as spark:
        for name in asked or names():
            logging.getLogger(__name__).info(name)
            write(Trial(spark, Stored.read(name)))


main(sys.argv[1:])
