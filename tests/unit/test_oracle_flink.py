"""The oracle gives what Apache Flink 2.3.0 gave, case by case; Flink itself is not needed.

`oracle/flink/run_flink.py` asks Flink again. Deliberate differences are listed with the cases.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.oracle import Row
from tests.oracle.flink.answers import FOLDER, read_answer
from tests.oracle.flink.cases import CASES, Case
from tests.oracle.values import assert_same_rows
from tests.unit.problems import check_all

BOUNDS = ("window_start", "window_end")
ON_A_CLOCK = {name: case for name, case in CASES.items() if case.zone is not None}


def on_the_wall(case: Case, row: Row) -> Row:
    """Return our row with its bounds as Flink gives them: read from the zone's clock."""
    if case.zone is None:
        return row
    zone = ZoneInfo(case.zone)
    return {**row, **{b: row[b].astimezone(zone).replace(tzinfo=None, fold=0) for b in BOUNDS}}


def minute(reading: datetime) -> str:
    return reading.isoformat(sep=" ", timespec="minutes")


def moved(case: Case, row: Row) -> Row:
    """Return Flink's row with the bounds we give on purpose."""
    shown = {bound: case.moved.get(minute(row[bound])) for bound in BOUNDS}
    return {**row, **{b: datetime.fromisoformat(text) for b, text in shown.items() if text}}


def tuples(rows: list[Row], columns: list[str]) -> list[tuple[Any, ...]]:
    return [tuple(row[column] for column in columns) for row in rows]


def test_oracle_equals_flink() -> None:
    def compare(case: Case) -> None:
        answer = read_answer(case.name)
        columns = [column for column in answer.columns if column not in case.not_compared]
        flink = tuples([moved(case, row) for row in answer.rows], columns)
        if case.moved:
            flink = list(dict.fromkeys(flink))
        oracle = (case.stand_in or case).oracle()
        if case.stand_in is None:
            oracle = [on_the_wall(case, row) for row in oracle]
        assert_same_rows(tuples(oracle, columns), flink)

    check_all(CASES.items(), compare)


def test_every_answer_has_a_case() -> None:
    assert {path.stem for path in FOLDER.glob("*.csv")} == set(CASES)


def test_every_difference_has_a_reason() -> None:
    def problems(case: Case) -> Iterator[str]:
        differs = case.flink_window or case.stand_in or case.moved or case.not_compared
        if bool(differs) != bool(case.difference):
            yield "differs without a reason" if differs else "has a reason and does not differ"

    check_all(CASES.items(), problems)


def test_every_moved_bound_is_one_of_flinks() -> None:
    moves = {(c.zone, reading) for c in CASES.values() for reading in c.moved}
    answered = {
        (case.zone, minute(row[bound]))
        for name, case in CASES.items()
        if case.moved
        for row in read_answer(name).rows
        for bound in BOUNDS
    }
    assert moves <= answered


def test_window_time_is_a_millisecond_before_the_end() -> None:
    def problems(case: Case) -> Iterator[str]:
        before_end = timedelta(milliseconds=1)
        wrong = [r for r in case.oracle() if r["window_time"] != r["window_end"] - before_end]
        if wrong:
            yield f"{len(wrong)} rows, the first of them {wrong[0]}"

    check_all(ON_A_CLOCK.items(), problems)


@pytest.mark.parametrize(
    ("name", "ours", "flinks"),
    [
        # A key has a row every 40 minutes. Within a gap of 40 minutes that is one session a key;
        # on the clock that skips an hour the two rows around it are 100 minutes apart.
        ("zone_spring_session_40", 2, 4),
        # Within 25 minutes each of the 20 rows is alone. On the clock that shows an hour twice the
        # rows of key a at 05:10Z, 05:50Z, 06:30Z and 07:10Z read 01:10, 01:50, 01:30 and 02:10,
        # those of key b at 04:50Z, 05:30Z, 06:10Z and 06:50Z read 00:50, 01:30, 01:10 and 01:50:
        # of either key four rows are one session.
        ("zone_autumn_session_25", 20, 14),
    ],
)
def test_sessions_measure_elapsed_time(name: str, ours: int, flinks: int) -> None:
    def sessions(rows: list[Row]) -> int:
        return len({(row["k"], row["window_start"], row["window_end"]) for row in rows})

    assert sessions(CASES[name].oracle()) == ours
    assert sessions(read_answer(name).rows) == flinks
