"""Load the shared folder of real Flink results, if there is one.

The folder is named by the environment variable SPARK_WINDOWS_FLINK_CASES, by default
`../shared/cases/flink` beside the repository. It holds `cases.json` (SQL, columns, rows),
`tables.json` and `inputs/<table>.csv`. Where it is absent `load_cases` gives None, so that a test
can skip.
"""

import csv
import json
import os
import re
import struct
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from . import Row
from .values import assert_same_rows

FOLDER_VARIABLE = "SPARK_WINDOWS_FLINK_CASES"
_DEFAULT_FOLDER = Path(__file__).parents[3] / "shared" / "cases" / "flink"
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


@dataclass(frozen=True)
class InputTable:
    """An input of a case.

    Attributes:
        name: as in the SQL.
        columns: column name to Spark type, the time column last (before it `op`, the kind of
            change, if the table is a changelog).
        time_column: TIMESTAMP_NTZ or TIMESTAMP, as the case asks.
        changelog: whether rows may take back others.
        rows: in order of arrival; TIMESTAMP is an aware datetime, TIMESTAMP_NTZ a naive one.
    """

    name: str
    columns: dict[str, str]
    time_column: str
    changelog: bool
    rows: list[Row]

    @property
    def ddl(self) -> str:
        """The columns as a Spark schema."""
        return ", ".join(f"`{name}` {kind}" for name, kind in self.columns.items())


@dataclass(frozen=True)
class FlinkCase:
    """A query that Flink answered.

    Attributes:
        id: the case's name.
        category: what it is about; `cdc` needs input that takes rows back.
        sql: the query in Flink SQL.
        setup_sql: statements before it.
        tables: the inputs by name.
        on_instants: whether the time columns are instants; then Flink's bounds (TIMESTAMP_NTZ) are
            readings of the wall clock of `zone`.
        zone: the wall clock.
        columns: of the result.
        types: of the columns, as Spark types (Flink's sum of INT is INT; Spark's is BIGINT).
        rows: of the result, typed, in no order; None where Flink only makes an error. A time in
            the year 0, which Python does not have, is text.
        tie_sensitive: whether the rows depend on how equal times are ordered.
        notes: remarks of whoever collected the case.
    """

    id: str
    category: str
    sql: str
    setup_sql: list[str]
    tables: dict[str, InputTable]
    on_instants: bool
    zone: str
    columns: list[str]
    types: list[str]
    rows: list[tuple[Any, ...]] | None
    tie_sensitive: bool
    notes: str

    def assert_answer(self, actual: Iterable[Sequence[Any]], *, tolerance: float = 1e-9) -> None:
        """Assert that rows, their values in the order of `columns`, are Flink's in any order.

        Instants where Flink has readings are read from the wall clock first, so bounds may be
        given in either form.
        """
        assert self.rows is not None, f"Flink has no answer to {self.id}"
        rows = [
            tuple(self._as_flink(value, kind) for value, kind in zip(row, self.types, strict=True))
            for row in actual
        ]
        assert_same_rows(rows, self.rows, tolerance=tolerance)

    def _as_flink(self, value: Any, kind: str) -> Any:
        if kind == "FLOAT" and isinstance(value, float):
            return _single(value)
        if kind == "TIMESTAMP_NTZ" and isinstance(value, datetime) and value.tzinfo is not None:
            return value.astimezone(ZoneInfo(self.zone)).replace(tzinfo=None)
        return value


def cases_folder() -> Path | None:
    """Return the folder of cases, or None if there is none."""
    folder = Path(os.environ.get(FOLDER_VARIABLE, _DEFAULT_FOLDER))
    return folder if (folder / "cases.json").is_file() else None


def load_cases() -> dict[str, FlinkCase] | None:
    """Return the cases by id, or None if there is no folder of cases."""
    folder = cases_folder()
    if folder is None:
        return None
    tables = json.loads((folder / "tables.json").read_text())
    return {
        case["id"]: _case(folder, tables, case)
        for case in json.loads((folder / "cases.json").read_text())
    }


def _case(folder: Path, tables: dict[str, Any], case: dict[str, Any]) -> FlinkCase:
    zone = case["table_local_time_zone"]
    on_instants = case["time_attribute_type"].startswith("TIMESTAMP_LTZ")
    types = [_RESULT_TYPES[kind] for kind in case["types"] or []]
    rows = None
    if case["oracle_rows"] is not None:
        rows = [
            tuple(_parse(text, kind, zone) for text, kind in zip(row, types, strict=True))
            for row in case["oracle_rows"]
        ]
    return FlinkCase(
        id=case["id"],
        category=case["category"],
        sql=case["sql"],
        setup_sql=case["setup_sql"],
        tables={
            name: _table(folder, name, tables[name], on_instants, zone)
            for name in case["input_tables"]
        },
        on_instants=on_instants,
        zone=zone,
        columns=case["columns"] or [],
        types=types,
        rows=rows,
        tie_sensitive=case["tie_sensitive"],
        notes=case["notes"],
    )


def _table(
    folder: Path, name: str, table: dict[str, Any], on_instants: bool, zone: str
) -> InputTable:
    columns = dict(_COLUMN.findall(table["columns_ddl"]))
    if table["changelog"]:
        columns["op"] = "STRING"
    time_column = table["time_column"]
    rows = []
    with (folder / table["file"]).open(newline="") as file:
        for line in csv.DictReader(file):
            texts = {column: None if line[column] == r"\N" else line[column] for column in columns}
            row = {column: _parse(text, columns[column], zone) for column, text in texts.items()}
            row[time_column] = _time(row, table["time_expression"], on_instants, zone)
            rows.append(row)
    columns[time_column] = "TIMESTAMP" if on_instants else "TIMESTAMP_NTZ"
    return InputTable(name, columns, time_column, table["changelog"], rows)


def _time(row: Row, expression: str, on_instants: bool, zone: str) -> datetime | None:
    """Return the value of a table's time column: from text (a reading) or from milliseconds."""
    match = _TIME.search(expression)
    assert match is not None, f"unknown time expression: {expression}"
    value = row[match["column"]]
    if value is None:
        return None
    clock = ZoneInfo(zone)
    if match["function"] == "TO_TIMESTAMP":
        reading = datetime.fromisoformat(value)
        return reading.replace(tzinfo=clock).astimezone(timezone.utc) if on_instants else reading
    instant = _EPOCH + timedelta(milliseconds=value)
    return instant if on_instants else instant.astimezone(clock).replace(tzinfo=None)


def _parse(text: str | None, kind: str, zone: str) -> Any:
    """Return the value of a text; instants are written as the wall clock of `zone` reads them."""
    if text is None:
        return None
    if kind == "TIMESTAMP":
        reading = datetime.fromisoformat(text)
        return reading.replace(tzinfo=ZoneInfo(zone)).astimezone(timezone.utc)
    return _PARSE[kind.split("(")[0]](text)


def _reading(text: str) -> datetime | str:
    """Return a reading; one in the year 0, which Python does not have, stays text."""
    return text if text.startswith("0000-") else datetime.fromisoformat(text)


def _single(value: str | float) -> float:
    """Return the nearest number of single precision."""
    number: float = struct.unpack("f", struct.pack("f", float(value)))[0]
    return number


_PARSE: dict[str, Callable[[str], Any]] = {
    "INT": int,
    "BIGINT": int,
    "DOUBLE": float,
    "FLOAT": _single,
    "DECIMAL": Decimal,
    "STRING": str,
    "TIMESTAMP_NTZ": _reading,
}
_RESULT_TYPES = {
    **{name: name for name in ("INT", "BIGINT", "DOUBLE", "FLOAT", "DECIMAL")},
    "VARCHAR": "STRING",
    "TIMESTAMP": "TIMESTAMP_NTZ",
    "LOCALZONEDTIMESTAMP": "TIMESTAMP",
}
_COLUMN = re.compile(r"`?(\w+)`? ([A-Z]+(?:\(\d+, ?\d+\))?)")
_TIME = re.compile(r"(?P<function>TO_TIMESTAMP(?:_LTZ)?)\(`?(?P<column>\w+)`?")
