"""The oracle finds the rows in a frame that PostgreSQL 15 has found there."""

from __future__ import annotations

import json
import math
from typing import Any

from . import Row
from .over import UNBOUNDED_FOLLOWING, UNBOUNDED_PRECEDING, Bound, Frame, Key, Partition
from .postgres.ask import ANSWERS, COLUMNS


def bound_of(text: str) -> Bound:
    if text.startswith("unbounded"):
        return UNBOUNDED_PRECEDING if text.endswith("preceding") else UNBOUNDED_FOLLOWING
    if text == "current row":
        return Bound("preceding", None)
    offset, side = text.split()
    infinite = offset == "'infinity'"
    number = math.inf if infinite else float(offset) if "." in offset else int(offset)
    return Bound("preceding" if side == "preceding" else "following", number)


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
