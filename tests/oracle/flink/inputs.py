"""The input tables of the Flink cases: small, and each row there for a reason.

Column types are BIGINT, DOUBLE, DECIMAL(10,2), STRING, TIMESTAMP (an instant, aware in Python) and
TIMESTAMP_NTZ (a reading, naive in Python). The time column is `ts`. Times have milliseconds at
most, because Flink's event times do.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from .. import Row


@dataclass(frozen=True)
class Table:
    """A table: column name to type, and the rows in order of arrival."""

    columns: dict[str, str]
    rows: list[Row]


def _table(columns: dict[str, str], values: list[tuple[Any, ...]]) -> Table:
    return Table(columns, [dict(zip(columns, row, strict=True)) for row in values])


def _at(text: str | None) -> datetime | None:
    """Return a reading; without a date it is on the 1st of January 2024."""
    if text is None:
        return None
    return datetime.fromisoformat(text if "-" in text else f"2024-01-01 {text}")


def _utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)


_EVENT = {
    "id": "BIGINT",
    "k": "STRING",
    "v": "BIGINT",
    "d": "DOUBLE",
    "m": "DECIMAL(10,2)",
    "quota": "BIGINT",
    "ts": "TIMESTAMP_NTZ",
}
_QUOTAS = {"a": 1, "b": 3, "c": None, None: 2}


def _event(
    number: int, k: str | None, v: int | None, d: float | None, m: str | None, ts: str | None
) -> tuple[Any, ...]:
    return (number, k, v, d, None if m is None else Decimal(m), _QUOTAS[k], _at(ts))


_TIMED = [
    _event(1, "a", 5, 1.5, "10.25", "10:02:00"),
    _event(2, "b", 3, 2.5, "0.10", "10:01:00"),  # out of order
    _event(3, "a", 5, 1.5, "10.25", "10:00:00"),  # on a boundary
    _event(4, "a", None, -4.0, None, "09:59:59.999"),  # just before it
    _event(5, None, 7, 0.25, "3.33", "10:03:00"),  # NULL key
    _event(6, None, None, None, None, "10:04:59.999"),  # NULL key, nothing but NULL
    _event(7, "b", -2, 8.0, "-5.55", "10:05:00"),
    _event(8, "b", -2, 8.0, "-5.55", "10:05:00"),  # same time
    _event(9, "a", 1, 16.0, "7.00", "10:05:00"),  # same time, other key
    _event(10, "a", 9, 0.5, "1.01", "10:17:30.500"),
    _event(10, "a", 9, 0.5, "1.01", "10:17:30.500"),  # the same row again
    _event(11, "c", 4, 1.0, "2.00", "10:12:00"),
    _event(12, "c", 4, 3.0, "2.00", "10:07:00"),  # five minutes before it
    _event(13, "c", 6, 5.0, "4.00", "10:22:00.001"),
    _event(14, "b", 8, 0.0, "9.99", "1969-12-31 23:59:59.999"),  # just before 1970
    _event(15, "b", 2, -0.5, "1.00", "1970-01-01 00:00:00"),
    _event(16, None, 1, 1.25, "0.05", "1969-12-31 23:47:00"),
    _event(17, "a", 0, 2.0, "0.00", "1901-05-05 05:05:05.005"),
]
_UNTIMED = [
    _event(18, "a", 100, 100.0, "100.00", None),
    _event(19, None, 100, 100.0, "100.00", None),
]


def _skewed() -> list[tuple[Any, ...]]:
    """Return 240 rows in two hours, nine of ten with one key, in no order of time."""
    rows = []
    for n in range(240):
        key = "hot" if n % 10 else f"cold{n % 3}"
        seconds = n * 7919 % 7200  # 7919 is prime to 7200: the times are all different
        ts = datetime(2024, 1, 1, 8) + timedelta(seconds=seconds)
        rows.append((n, key, n * 31 % 17, n % 8 / 4, Decimal(n % 100) / 4, 2, ts))
    return rows


_SIDE = {"id": "BIGINT", "k": "STRING", "v": "BIGINT", "ts": "TIMESTAMP_NTZ"}

_LEFT = [
    (1, "a", 1, _at("12:00:00")),
    (2, "a", 2, _at("12:04:59.999")),
    (3, "b", 3, _at("12:01:00")),
    (4, None, 4, _at("12:02:00")),  # a NULL key on both sides
    (5, "x", 5, _at("12:03:00")),  # a key only here
    (6, "a", None, _at("12:03:30")),
    (7, "a", 7, _at("12:05:00")),
    (8, None, None, _at("12:06:00")),
    (9, "c", 9, _at("12:11:00")),  # a window only here
    (10, "c", None, _at("12:12:00")),
    (11, "d", 1, _at("12:21:00")),
    (11, "d", 1, _at("12:21:00")),  # twice
    (12, "e", 2, _at("12:22:00")),
    (13, "b", 3, _at("1969-12-31 23:58:00")),
]
_RIGHT = [
    (101, "a", 2, _at("12:01:00")),
    (102, "a", 1, _at("12:04:00")),
    (103, "b", 3, _at("12:00:00")),
    (104, None, 4, _at("12:02:30")),
    (105, "y", 9, _at("12:03:00")),
    (106, "a", 7, _at("12:09:59.999")),
    (107, "b", None, _at("12:06:00")),  # a NULL value in the second window
    (108, None, 8, _at("12:07:00")),
    (109, "z", 1, _at("12:16:00")),  # a window only here
    (110, "d", 0, _at("12:23:00")),
    (111, "d", 1, _at("12:24:00")),
    (112, "d", 1, _at("12:24:30")),
    (113, "b", 4, _at("1969-12-31 23:59:00")),
]

_CLOCK = {"id": "BIGINT", "k": "STRING", "v": "BIGINT", "ts": "TIMESTAMP"}


def _clock(first: str, minutes: int, count: int) -> list[tuple[Any, ...]]:
    """Return rows at equal distances in elapsed time, with two keys in turn."""
    start = _utc(first)
    return [
        (n, "ab"[n % 2], n * n % 11, start + n * timedelta(minutes=minutes)) for n in range(count)
    ]


def _readings(table: Table, zone: str) -> Table:
    """Return a table of instants with what the wall clock of a zone reads at them."""
    clock = ZoneInfo(zone)
    rows = [
        {**r, "ts": r["ts"].astimezone(clock).replace(tzinfo=None, fold=0)} for r in table.rows
    ]
    return Table({**table.columns, "ts": "TIMESTAMP_NTZ"}, rows)


INPUTS = {
    "events": _table(_EVENT, _TIMED + _UNTIMED),
    "timed": _table(_EVENT, _TIMED),
    "timed_big": _table(_EVENT, [row for row in _TIMED if row[2] is not None and row[2] > 4]),
    "nothing": _table(_EVENT, []),
    "untimed": _table(_EVENT, _UNTIMED),
    "skewed": _table(_EVENT, _skewed()),
    "lefts": _table(_SIDE, _LEFT),
    "rights": _table(_SIDE, _RIGHT),
    "no_rights": _table(_SIDE, []),
    "untimed_rights": _table(_SIDE, [*_RIGHT, (114, "a", 1, None), (115, None, None, None)]),
    # New York: from 01:59:59 EST to 03:00 EDT at 2024-03-10 07:00Z; the hour from 1 to 2 twice,
    # from 05:00Z and from 06:00Z, on 2024-11-03.
    "spring": _table(_CLOCK, _clock("2024-03-10 04:10", 20, 20)),
    "autumn": _table(_CLOCK, _clock("2024-11-03 03:50", 20, 20)),
    # Lord Howe: half an hour forward at 2024-10-05 15:30Z (02:00 to 02:30), back at 2024-04-06
    # 15:00Z (02:00 to 01:30).
    "howe_spring": _table(_CLOCK, _clock("2024-10-05 13:05", 15, 20)),
    "howe_autumn": _table(_CLOCK, _clock("2024-04-06 13:05", 15, 20)),
    # Samoa left out 2011-12-30: its midnights before and after are both 2011-12-30 10:00Z.
    "apia": _table(_CLOCK, _clock("2011-12-28 11:00", 170, 30)),
    # Sao Paulo: midnight of 2018-11-04 (03:00Z) was 01:00 already.
    "paulo": _table(_CLOCK, _clock("2018-11-03 20:30", 30, 24)),
    # Calcutta: five and a half hours ahead of UTC, no changes.
    "kolkata": _table(_CLOCK, _clock("2024-03-30 16:10", 20, 20)),
}

# What Flink windows instead of the instants when it makes sessions.
INPUTS |= {
    f"{name}_readings": _readings(INPUTS[name], zone)
    for name, zone in {
        "spring": "America/New_York",
        "autumn": "America/New_York",
        "howe_spring": "Australia/Lord_Howe",
        "howe_autumn": "Australia/Lord_Howe",
        "paulo": "America/Sao_Paulo",
        "kolkata": "Asia/Kolkata",
    }.items()
}
