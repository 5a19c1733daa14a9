"""Many examples in one Spark job: each is a query over its own VALUES, all are one UNION ALL."""

from __future__ import annotations

import contextlib
import functools
import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from .generate import EPOCH, TYPES, Row

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

Cell = str | float | None
Cells = tuple[Cell, ...]


@dataclass(frozen=True)
class Example:
    """A query and what it must give.

    Attributes:
        label: Shown when it fails.
        query: Select statement.
        columns: Output name to Spark type, in order.
        expected: The rows, by output name, or a query that gives them.
        off: By name of a double column, the name beside it in `expected` of how far it may be off.
    """

    label: str
    query: str
    columns: dict[str, str]
    expected: list[Row] | str
    off: dict[str, str] = field(default_factory=dict)


def literal(value: Any, spark_type: str) -> str:
    """Return a value as a SQL literal of a type, whatever the session's zone."""
    if value is None:
        return f"cast(null as {spark_type})"
    if isinstance(value, datetime):
        us = (value if value.tzinfo else value.replace(tzinfo=EPOCH.tzinfo)) - EPOCH
        micros = us // timedelta(microseconds=1)
        if value.tzinfo:
            return f"timestamp_micros({micros})"
        return f"timestamp_ntz'{value.isoformat(sep=' ')}'"
    if isinstance(value, date):
        return f"date'{value.isoformat()}'"
    if isinstance(value, str):
        text = value.replace("\\", "\\\\").replace("'", "\\'")
        return f"'{text}'"
    return f"cast('{value}' as {spark_type})"


def values(rows: Sequence[Row], types: dict[str, str]) -> str:
    """Return a select statement that gives the rows with these columns and types."""
    names = ", ".join(types)
    if not rows:
        typed = ", ".join(f"cast(null as {kind}) as {name}" for name, kind in types.items())
        return f"select {typed} where false"
    tuples = (
        "(" + ", ".join(literal(row[name], kind) for name, kind in types.items()) + ")"
        for row in rows
    )
    return f"select * from values {', '.join(tuples)} as v({names})"


def input_types(time_type: str) -> dict[str, str]:
    """Return the types of a generated row's columns."""
    return {"ts": time_type, **TYPES}


@contextlib.contextmanager
def session_settings(spark: SparkSession, seed: int) -> Iterator[dict[str, str]]:
    """Set what results must not depend on: ANSI mode, session zone, generated code or not."""
    choose = random.Random(seed)
    generated = choose.random() < 0.2
    chosen = {
        "spark.sql.ansi.enabled": choose.choice(["true", "false"]),
        "spark.sql.session.timeZone": choose.choice(
            ["UTC", "America/New_York", "Asia/Kolkata", "America/St_Johns"]
        ),
        "spark.sql.codegen.wholeStage": str(generated).lower(),
        "spark.sql.codegen.factoryMode": "FALLBACK" if generated else "NO_CODEGEN",
        "spark.sql.adaptive.enabled": str(generated).lower(),  # one job, not one per shuffle
        "spark.sql.shuffle.partitions": choose.choice(["1", "2"]),
    }
    before = {name: spark.conf.get(name) for name in chosen}
    try:
        for name, value in chosen.items():
            spark.conf.set(name, value)
        yield chosen
    finally:
        for name, old in before.items():
            if old is not None:
                spark.conf.set(name, old)


def check(spark: SparkSession, examples: Sequence[Example]) -> None:
    """Run all examples as one job and compare each with what it must give: types, then rows.

    Doubles are the same up to one part in a billion, and beyond that as far as `off` allows.

    Raises:
        AssertionError: Shows the first example that differs, with its query.
    """
    asked = [(one.label, one.query, one.columns) for one in examples]
    for one in examples:
        if isinstance(one.expected, str):
            columns = {**one.columns, **dict.fromkeys(one.off.values(), "double")}
            asked.append((one.label, one.expected, columns))
    answers = _run(spark, asked)
    asked_too = iter(answers[len(examples) :])
    for example, found in zip(examples, answers, strict=False):
        expected = (
            next(asked_too)
            if isinstance(example.expected, str)
            else [_cells(row, example) for row in example.expected]
        )
        missing, surplus = _difference(expected, found, example)
        if missing or surplus:
            raise AssertionError(
                f"{example.label}\nmissing: {missing[:5]}\nsurplus: {surplus[:5]}\n{example.query}"
            )


def _run(
    spark: SparkSession, asked: Sequence[tuple[str, str, dict[str, str]]]
) -> list[list[Cells]]:
    """Return the rows of queries, each given as label, text and columns."""
    frames = [_as_text(spark, number, *one) for number, one in enumerate(asked)]
    found: list[list[Cells]] = [[] for _ in asked]
    for number, cells in functools.reduce(lambda a, b: a.unionAll(b), frames).collect():
        kinds = asked[number][2].values()
        found[number].append(tuple(map(_parse, cells, kinds)))
    return found


def _as_text(
    spark: SparkSession, number: int, label: str, query: str, columns: dict[str, str]
) -> DataFrame:
    frame = spark.sql(query)
    actual = dict(frame.dtypes)
    assert actual == columns, f"{label}\n{actual}\n{columns}\n{query}"
    cells = ", ".join(
        f"cast(unix_micros(`{name}`) as string)"
        if kind == "timestamp"
        else f"cast(`{name}` as string)"
        for name, kind in columns.items()
    )
    return frame.selectExpr(f"{number} as number", f"array({cells}) as cells")


def _cells(row: Row, example: Example) -> Cells:
    """Return a row as `_run` gives it, with how far its doubles may be off at the end."""
    cells = [_cell(row[name], kind) for name, kind in example.columns.items()]
    return (*cells, *(row[name] for name in example.off.values()))


def _cell(value: Any, kind: str) -> Cell:
    """Return a Python value as `_as_text` and `_parse` give it."""
    if value is None:
        return None
    if kind == "double":
        return float(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime) and value.tzinfo:
        return str((value - EPOCH) // timedelta(microseconds=1))
    if isinstance(value, datetime):
        text = value.isoformat(sep=" ")
        return text.rstrip("0") if "." in text else text
    if isinstance(value, Decimal):
        scale = int(kind.rstrip(")").split(",")[1])
        return format(value.quantize(Decimal(1).scaleb(-scale)), "f")
    if isinstance(value, list):
        return "[" + ", ".join("null" if one is None else str(one) for one in value) + "]"
    return str(value)


def _parse(cell: str | None, kind: str) -> Cell:
    return float(cell) if cell is not None and kind == "double" else cell


def _difference(
    expected: list[Cells], found: list[Cells], example: Example
) -> tuple[list[Any], list[Any]]:
    """Return the rows that only one side has."""
    names = list(example.columns)
    width = len(names)

    def exact(row: Cells) -> Cells:
        return tuple(None if isinstance(cell, float) else cell for cell in row[:width])

    def order(row: Cells) -> Any:
        doubles = [cell for cell in row[:width] if isinstance(cell, float)]
        return [(cell is None, cell or "") for cell in exact(row)], doubles

    def same(wanted: Cells, given: Cells) -> bool:
        off = dict(zip(example.off, wanted[width:], strict=True))
        return all(
            math.isclose(a, b, rel_tol=1e-9, abs_tol=float(off.get(name) or 0))
            if isinstance(a, float) and isinstance(b, float)
            else a == b
            for name, a, b in zip(names, wanted, given, strict=False)
        )

    pairs = list(zip(sorted(expected, key=order), sorted(found, key=order), strict=False))
    if len(expected) == len(found) and all(same(*pair) for pair in pairs):
        return [], []
    left, right = Counter(row[:width] for row in expected), Counter(found)
    return list((left - right).elements()), list((right - left).elements())
