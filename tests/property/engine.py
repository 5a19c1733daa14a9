"""Many examples in one Spark job: each is a query over its own VALUES, all are one UNION ALL."""

from __future__ import annotations

import contextlib
import inspect
import itertools
import math
import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeVar

from hypothesis import given, seed, settings
from pyspark.errors import PySparkException

from tests.conftest import FACTOR
from tests.incremental import KEEPS_CHANGES, SCHEMAS

from .generate import EPOCH, TYPES, Row

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy
    from pyspark.sql import SparkSession

Test = TypeVar("Test", bound=Callable[..., Any])
Drawn = Callable[..., Callable[[Any], Any]]
"""What the fixture `examples` is: see `drawn`."""

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


def drawn(name: str, number: int, *strategies: SearchStrategy[Any]) -> Callable[[Test], Test]:
    """Let a property have so many examples, which are its own: no other name gets the same.

    Each is drawn anew: Hypothesis by itself makes most examples of parts of one before. The least
    example of all, with which it always begins, is left out: it is the same for every property.
    Behind what is drawn the property gets a seed for `session_settings`, one more with each
    example. With a factor there are so many times as many, and each run has new ones.
    """
    first = zlib.crc32(name.encode()) if FACTOR == 1 else random.randrange(2**32)

    def decorated(test: Test) -> Test:
        inspected = inspect.signature(test)
        signature = inspected.replace(parameters=list(inspected.parameters.values())[:-1])

        def run(example_seed: int) -> None:
            seen: set[str] = set()

            def with_seed(*example: Any) -> None:
                least = not seen
                seen.add(repr(example))  # one that fails is run again
                if not least:
                    test(*example, example_seed)

            with_seed.__signature__ = signature  # type: ignore[attr-defined]
            seed(example_seed)(settings(max_examples=2)(given(*strategies)(with_seed)))()

        def all_of_them() -> None:
            for example_seed in range(first, first + number * FACTOR):
                run(example_seed)

        return all_of_them  # type: ignore[return-value]

    return decorated


def quoted(text: str) -> str:
    """Return text as a SQL literal."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _micros(instant: datetime) -> int:
    return (instant - EPOCH) // timedelta(microseconds=1)


def values(rows: Sequence[Row], types: dict[str, str]) -> str:
    """Return a select statement that gives the rows with these columns and types.

    Each column is cast once, not each of its values: most of what Spark does with a query on a few
    rows is to read its text.
    """
    if not rows:
        typed = ", ".join(f"cast(null as {kind}) as {name}" for name, kind in types.items())
        return f"select {typed} where false"
    tuples = ("(" + ", ".join(_plain(row[name]) for name in types) + ")" for row in rows)
    items = ", ".join(f"{_typed(name, kind)} as {name}" for name, kind in types.items())
    return f"select {items} from values {', '.join(tuples)} as v({', '.join(types)})"


def _plain(value: Any) -> str:
    """Return a value as a literal of the type that `_typed` turns into that of its column."""
    if value is None:
        return "null"
    if isinstance(value, datetime):
        return str(_micros(value)) if value.tzinfo else f"'{value.isoformat(sep=' ')}'"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Decimal):
        return f"{value:f}BD"
    if isinstance(value, date | float):
        return f"'{value}'"
    return quoted(value) if isinstance(value, str) else str(value)


def _typed(name: str, kind: str) -> str:
    if kind.lower() == "timestamp":
        return f"timestamp_micros(cast({name} as bigint))"
    return f"cast({name} as {kind})"


def input_types(time_type: str) -> dict[str, str]:
    """Return the types of a generated row's columns."""
    return {"ts": time_type, **TYPES}


ZONES = ("UTC", "America/New_York", "Asia/Kolkata", "America/St_Johns")


def source_of(spark: SparkSession, name: str, types: dict[str, str], using: str) -> str:
    """Make an empty table for rows of these types, which keeps its changes if it can; name it."""
    table, feed = f"{SCHEMAS.get(using, 'default')}.{name}", KEEPS_CHANGES.get(using, "")
    spark.sql(f"drop table if exists {table}")  # of an example that failed and is run again
    spark.sql(f"create table {table} using {using} {feed} as {values([], types)}")
    return table


@contextlib.contextmanager
def session_settings(spark: SparkSession, seed: int) -> Iterator[dict[str, str]]:
    """Set what results must not depend on: ANSI mode, zone, generated code, number of tasks.

    Seeds that follow each other have other modes and zones.
    """
    generated = seed % 5 == 0
    tasks = str(1 + (seed % 3 == 0))
    chosen = {
        "spark.sql.ansi.enabled": str(seed % 2 == 0).lower(),
        "spark.sql.session.timeZone": ZONES[seed // 2 % len(ZONES)],
        "spark.sql.codegen.wholeStage": str(generated).lower(),
        "spark.sql.codegen.factoryMode": "FALLBACK" if generated else "NO_CODEGEN",
        "spark.sql.adaptive.enabled": str(generated).lower(),  # one job, not one per shuffle
        "spark.sql.shuffle.partitions": str(1 + seed // 3 % 2),
        "spark.sql.leafNodeDefaultParallelism": tasks,
        "spark.sql.files.minPartitionNum": tasks,
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


AT_ONCE = 12
"""Queries in one job: Spark plans a few together faster than alone, but not very many."""


def check(spark: SparkSession, examples: Sequence[Example]) -> None:
    """Run examples, many as one job, and compare each with what it must give: types, then rows.

    Doubles are the same up to one part in a billion, and beyond that as far as `off` allows.

    Raises:
        AssertionError: Shows the first example that differs, with its query.
    """
    asked = [(one.label, one.query, one.columns) for one in examples]
    for one in examples:
        if isinstance(one.expected, str):
            columns = {**one.columns, **dict.fromkeys(one.off.values(), "double")}
            asked.append((one.label, one.expected, columns))
    answers = [
        found
        for first in range(0, len(asked), AT_ONCE)
        for found in _run(spark, asked[first : first + AT_ONCE])
    ]
    asked_too = iter(answers[len(examples) :])
    for example, found in zip(examples, answers, strict=False):
        expected = (
            next(asked_too)
            if isinstance(example.expected, str)
            else [_cells(row, example) for row in example.expected]
        )
        missing, surplus = _difference(expected, found, example)
        if missing or surplus:
            wrong = _wrong_cells(example, missing, surplus)
            raise AssertionError(
                f"{example.label}\n{wrong}\nmissing: {missing[:5]}\nsurplus: {surplus[:5]}"
                f"\n{example.query}"
            )


def _wrong_cells(example: Example, missing: list[Any], surplus: list[Any]) -> dict[str, Any]:
    """Return the cells in which two rows differ whose first cells are the same."""
    for expected, found in itertools.product(missing, surplus):
        cells = list(zip(example.columns, expected, found, strict=True))
        wrong = {name: (a, b) for name, a, b in cells if not _is_same(a, b)}
        if wrong and expected[0] == found[0]:
            return wrong
    return {}


def _is_same(expected: Cell, found: Cell, off: float = 0) -> bool:
    if isinstance(expected, float) and isinstance(found, float):
        both_nan = math.isnan(expected) and math.isnan(found)
        return both_nan or math.isclose(expected, found, rel_tol=1e-9, abs_tol=off)
    return expected == found


Asked = tuple[str, str, dict[str, str]]
"""A label, a query, and the columns that it must have, with their types."""


def _run(spark: SparkSession, asked: Sequence[Asked]) -> list[list[Cells]]:
    """Return the rows of queries.

    They are one statement, which is parsed and analyzed once, and end in one task: every task of a
    union unpacks the plans of all its queries.
    """
    texts = [_as_text(number, query, kinds) for number, (_, query, kinds) in enumerate(asked)]
    found: list[list[Cells]] = [[] for _ in asked]
    shapes = [""] * len(asked)
    try:
        rows = spark.sql("\nunion all\n".join(texts)).coalesce(1).collect()
    except PySparkException:
        for one in asked:  # one of them may have other columns
            _check_columns(spark, *one)
        raise
    for number, cells, shape in rows:
        found[number].append(tuple(map(_parse, cells, asked[number][2].values())))
        shapes[number] = shape
    for one, shape in zip(asked, shapes, strict=True):
        if shape != _shape(one[2]):  # of no rows, or in another order
            _check_columns(spark, *one)
    return found


def _check_columns(spark: SparkSession, label: str, query: str, columns: dict[str, str]) -> None:
    actual = dict(spark.sql(query).dtypes)
    wrong = dict(actual.items() ^ columns.items()).keys()
    differing = {name: (actual.get(name), columns.get(name)) for name in sorted(wrong)}
    assert actual == columns, f"{label}\n{differing}\n{query}"


def _as_text(number: int, query: str, columns: dict[str, str]) -> str:
    cells = ", ".join(
        f"cast(unix_micros(`{name}`) as string)"
        if kind == "timestamp"
        else f"cast(`{name}` as string)"
        for name, kind in columns.items()
    )
    return (
        f"select {number} as number, array({cells}) as cells, typeof(struct(*)) as shape"
        f" from (\n{query}\n)"
    )


def _shape(columns: dict[str, str]) -> str:
    """Return the type of a row as Spark writes it."""
    return f"struct<{','.join(f'{name}:{kind}' for name, kind in columns.items())}>"


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
        return str(_micros(value))
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
            _is_same(a, b, float(off.get(name) or 0))
            for name, a, b in zip(names, wanted, given, strict=False)
        )

    pairs = list(zip(sorted(expected, key=order), sorted(found, key=order), strict=False))
    if len(expected) == len(found) and all(same(*pair) for pair in pairs):
        return [], []
    left, right = Counter(row[:width] for row in expected), Counter(found)
    return list((left - right).elements()), list((right - left).elements())
