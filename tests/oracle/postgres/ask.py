"""Ask PostgreSQL which rows are in frames: `python -m tests.oracle.postgres.ask psql …`.

The words behind the module are a command that reads SQL, for example one of a new cluster of the
Debian package `postgresql`. The answers replace `frames.json` beside this file, which
`tests/oracle/test_over_postgres.py` compares with the oracle. A frame is asked for as the numbers
of its rows, so that an answer says all that a function could see.
"""

from __future__ import annotations

import itertools
import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.oracle.over import EXCLUSIONS, allowed

ANSWERS = Path(__file__).parent / "frames.json"
INTEGERS = [None, 0, 1, 1, 2, 4, 7, None, 4, 2, 7, 0]
DOUBLES = [None, math.nan, -0.0, 0.0, 1.5, math.inf, -math.inf, 2.0, math.nan, math.inf, 1.5, None]
COLUMNS: dict[str, list[Any]] = {"o": INTEGERS, "f": DOUBLES}
BOUNDS = [
    "unbounded preceding",
    "3 preceding",
    "1 preceding",
    "0 preceding",
    "current row",
    "0 following",
    "2 following",
    "unbounded following",
]
OF_DOUBLES = [
    "unbounded preceding",
    "'infinity' preceding",
    "1.5 preceding",
    "current row",
    "0 following",
    "0.5 following",
    "'infinity' following",
    "unbounded following",
]
EXCLUDED_FROM = [
    ("unbounded preceding", "unbounded following"),
    ("1 preceding", "2 following"),
    ("unbounded preceding", "current row"),
    ("current row", "2 following"),
    ("3 preceding", "1 preceding"),
]


def questions() -> list[dict[str, Any]]:
    """Return frames, each with the order that it is over."""
    found = []
    orders = itertools.product([False, True], [False, True])
    for number, (descending, nulls_first) in enumerate(orders):
        order = {"descending": descending, "nulls_first": nulls_first}
        frames = [("o", "range", *pair, "no others") for pair in allowed(BOUNDS)]
        frames += [("f", "range", *pair, "no others") for pair in allowed(OF_DOUBLES)]
        if number in (0, 3):
            frames += [("o", "groups", *pair, "no others") for pair in allowed(BOUNDS)]
            frames += [
                ("o", mode, *pair, exclude)
                for mode in ("range", "groups")
                for pair in EXCLUDED_FROM
                for exclude in EXCLUSIONS[1:]
            ]
        for column, mode, start, end, exclude in frames:
            question = {"column": column, "mode": mode, "start": start, "end": end}
            found.append({**question, "exclude": exclude, **order})
    return found


def sql_of(question: dict[str, Any]) -> str:
    """Return a query for the rows in the frame of each row, by their numbers."""
    direction = "desc" if question["descending"] else "asc"
    nulls = "first" if question["nulls_first"] else "last"
    over = (
        f"order by {question['column']} {direction} nulls {nulls} {question['mode']} between "
        f"{question['start']} and {question['end']} exclude {question['exclude']}"
    )
    return (
        "select string_agg(coalesce(array_to_string(frame, ','), ''), '|' order by id) from "
        f"(select id, array_agg(id) over ({over}) as frame from rows_of_frames) as frames;"
    )


def main() -> None:
    """Ask, and write."""
    rows = []
    for number, (o, f) in enumerate(zip(INTEGERS, DOUBLES, strict=True)):
        integer, double = "null" if o is None else o, "null" if f is None else f"'{f}'"
        rows.append(f"({number}, {integer}, {double}::float8)")
    asked = questions()
    script = (
        f"create temporary table rows_of_frames (id int, o bigint, f float8);\n"
        f"insert into rows_of_frames values {', '.join(rows)};\n" + "\n".join(map(sql_of, asked))
    )
    command = [*sys.argv[1:], "--quiet", "--no-align", "--tuples-only", "--no-psqlrc"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=True)
    answers = []
    for question, line in zip(asked, done.stdout.splitlines(), strict=True):
        frames = [sorted(map(int, filter(None, one.split(",")))) for one in line.split("|")]
        answers.append(json.dumps({**question, "frames": frames}))
    ANSWERS.write_text("[\n" + ",\n".join(answers) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
