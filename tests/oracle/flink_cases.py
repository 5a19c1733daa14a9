"""Load what Apache Flink answered to queries of its own tests and documentation.

`flink_cases.json` says where they are from, and what its fields mean.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from . import Row

FILE = Path(__file__).with_name("flink_cases.json")
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


@dataclass(frozen=True)
class InputTable:
    """An input of a case.

    Attributes:
        name: as in the SQL.
        columns: column name to Spark type, the time column last.
        rows: in order of arrival; TIMESTAMP is an aware datetime, TIMESTAMP_NTZ a naive one.
    """

    name: str
    columns: dict[str, str]
    rows: list[Row]


@dataclass(frozen=True)
class FlinkCase:
    """A query that Flink answered.

    Attributes:
        id: the case's name.
        sql: statements in Flink SQL, the query last.
        tables: the inputs by name.
        on_instants: whether the time columns are instants; then Flink's bounds (TIMESTAMP_NTZ) are
            readings of the wall clock of `zone`.
        zone: the wall clock.
        columns: of the result, name to Spark type (Flink's sum of INT is INT; Spark's is BIGINT).
        rows: of the result, typed, in no order; None where Flink only makes an error. A time in
            the year 0, which Python does not have, is text.
        tie_sensitive: whether the rows depend on how equal times are ordered.
    """

    id: str
    sql: list[str]
    tables: dict[str, InputTable]
    on_instants: bool
    zone: str
    columns: dict[str, str]
    rows: list[tuple[Any, ...]] | None
    tie_sensitive: bool


def load_cases() -> dict[str, FlinkCase]:
    """Return the cases by id."""
    content = json.loads(FILE.read_text("utf-8"))
    return {case["id"]: _case(content["tables"], case) for case in content["cases"]}


def _case(tables: dict[str, Any], case: dict[str, Any]) -> FlinkCase:
    clock = ZoneInfo(case["zone"])
    kinds = case["columns"].values()
    rows = case["rows"] and [
        tuple(_value(cell, kind, clock) for cell, kind in zip(row, kinds, strict=True))
        for row in case["rows"]
    ]
    return FlinkCase(
        id=case["id"],
        sql=case["sql"],
        tables={name: _table(name, tables[name], case["time"], clock) for name in case["tables"]},
        on_instants=case["time"] == "TIMESTAMP",
        zone=case["zone"],
        columns=case["columns"],
        rows=rows,
        tie_sensitive=case["tie_sensitive"],
    )


def _table(name: str, table: dict[str, Any], time_type: str, clock: ZoneInfo) -> InputTable:
    columns = table["columns"]
    time_column, source = table["time"]
    rows = []
    for cells in table["rows"]:
        given = dict(zip(columns, cells, strict=True))
        row = {column: _value(cell, columns[column], clock) for column, cell in given.items()}
        rows.append({**row, time_column: _time(given[source], time_type, clock)})
    return InputTable(name, {**columns, time_column: time_type}, rows)


def _time(cell: str | int | None, time_type: str, clock: ZoneInfo) -> datetime | None:
    """Return a time of an input: text is what the clock shows, a number are milliseconds."""
    if isinstance(cell, int):
        instant = _EPOCH + timedelta(milliseconds=cell)
        on_instants = time_type == "TIMESTAMP"
        return instant if on_instants else instant.astimezone(clock).replace(tzinfo=None)
    time: datetime | None = _value(cell, time_type, clock)
    return time


def _value(cell: Any, kind: str, clock: ZoneInfo) -> Any:
    """Return a value of the file, typed; an instant is written as the clock shows it."""
    if cell is None:
        return None
    if kind == "TIMESTAMP":
        return _from_iso(cell).replace(tzinfo=clock).astimezone(timezone.utc)
    typed = _TYPED.get(kind.split("(")[0])
    return typed(cell) if typed else cell


def _reading(text: str) -> datetime | str:
    """Return a reading; one in the year 0, which Python does not have, stays text."""
    return text if text.startswith("0000-") else _from_iso(text)


def _from_iso(text: str) -> datetime:
    """Return a time; Python 3.10 reads fractions of three and of six digits alone."""
    seconds, point, fraction = text.partition(".")
    return datetime.fromisoformat(f"{seconds}{point}{fraction:0<6}" if point else seconds)


_TYPED: dict[str, Callable[[Any], Any]] = {"DECIMAL": Decimal, "TIMESTAMP_NTZ": _reading}
