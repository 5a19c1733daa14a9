"""Read what Flink answered: the files in `expected`, typed."""

import csv
from collections.abc import Callable
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from .. import Row

FOLDER = Path(__file__).parent / "expected"
NULL = r"\N"


class Answer(NamedTuple):
    """Flink's answer: column name to type (as in `inputs.py`), and the rows."""

    columns: dict[str, str]
    rows: list[Row]


def read_answer(name: str) -> Answer:
    """Return the answer to a case."""
    with (FOLDER / f"{name}.csv").open(newline="") as file:
        header, *lines = csv.reader(file)
    columns = dict(column.split(":") for column in header)
    return Answer(
        columns,
        [
            {
                column: parse(text, kind)
                for (column, kind), text in zip(columns.items(), line, strict=True)
            }
            for line in lines
        ],
    )


def parse(text: str, kind: str) -> Any:
    """Return the value that stands in a file as `text`."""
    return None if text == NULL else _PARSE[kind](text)


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text.removesuffix("Z")).replace(tzinfo=timezone.utc)


_PARSE: dict[str, Callable[[str], Any]] = {
    "BIGINT": int,
    "DOUBLE": float,
    "DECIMAL": Decimal,
    "STRING": str,
    "TIMESTAMP_NTZ": datetime.fromisoformat,
    "TIMESTAMP": _instant,
}
