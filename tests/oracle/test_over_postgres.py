"""The oracle finds the rows in a frame that PostgreSQL 15 has found there."""

from __future__ import annotations

import json
from typing import Any

from . import Row
from .over import Frame, Key, Partition, bound_of
from .postgres.ask import ANSWERS, COLUMNS


def frames_of(answer: dict[str, Any]) -> list[list[int]]:
    values = COLUMNS[answer["column"]]
    rows: list[Row] = [{"id": number, "at": value} for number, value in enumerate(values)]
    partition = Partition(rows, [Key("at", answer["descending"], answer["nulls_first"])])
    frame = Frame(
        answer["mode"], bound_of(answer["start"]), bound_of(answer["end"]), answer["exclude"]
    )
    found: dict[int, list[int]] = {}
    for at, row in enumerate(partition.rows):
        seen = [partition.rows[place]["id"] for place in partition.frame(at, frame)]
        found[row["id"]] = sorted(seen)
    return [found[number] for number in range(len(values))]


def test_frames() -> None:
    answers = json.loads(ANSWERS.read_text(encoding="utf-8"))
    assert len(answers) > 300
    wrong = [answer for answer in answers if frames_of(answer) != answer["frames"]]
    assert wrong == []
