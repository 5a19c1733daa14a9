"""Incremental runs, row by row: who is late, where the watermark is, what the target shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import Row
from .time import MILLISECOND, is_instant, reading_of, to_micros
from .windows import apply_window


@dataclass
class Model:
    """What an incremental model has accepted so far.

    A row is late when all its windows closed longer ago than allowed. A session's window is that
    which the row would be in, together with what was accepted and what arrives with it.

    Attributes:
        window: The window, as the oracle's `apply_window` takes it.
        delay: How far the watermark stays behind the greatest event time (microseconds); None:
            there is no watermark.
        allowed_lateness: How long after it closed a window still accepts rows (microseconds).
        where: What a row must satisfy to be in a window at all.
        accepted: Rows in windows, in the order of their runs.
        late: Rows whose windows had all closed.
        forgiven: Rows that were late, and that a backfill has accepted.
        null_time: Rows without time.
        retracted: Rows that are gone again, with the reason why they had been kept aside.
        paired: The numbers of rows that take the place of accepted ones, which are never late.
        in_no_window: Rows between hops.
        watermark: After the last run (microseconds); None before there is one.
    """

    window: Mapping[str, Any]
    delay: int | None = None
    allowed_lateness: int = 0
    where: Callable[[Row], bool] = lambda row: True
    accepted: list[Row] = field(default_factory=list)
    late: list[Row] = field(default_factory=list)
    forgiven: list[Row] = field(default_factory=list)
    null_time: list[Row] = field(default_factory=list)
    in_no_window: list[Row] = field(default_factory=list)
    watermark: int | None = None
    retracted: list[tuple[Row, str]] = field(default_factory=list)
    paired: set[Any] = field(default_factory=set)

    def take_back(self, gone: Iterable[Row], *, keyed: bool) -> None:
        """Take rows out that are gone; `keyed`: rows with their `id` take their place."""
        self.paired = set()
        kept = {"late": self.late, "null_time": self.null_time, "": self.in_no_window}
        for row in gone:
            reason = next((reason for reason, rows in kept.items() if row in rows), None)
            if reason is None:
                self.accepted.remove(row)
                self.paired |= {row["id"]} if keyed else set()
                continue
            kept[reason].remove(row)
            if reason:
                self.retracted.append((row, reason))

    def run(self, rows: Iterable[Row]) -> None:
        """Take the rows of one run, which are judged by the watermark of the run before."""
        rows = list(rows)
        timed = [row for row in rows if row[self.window["timecol"]] is not None]
        self.null_time += [row for row in rows if row[self.window["timecol"]] is None]
        ends = [self._end_alone(row) for row in timed]
        if self.window["kind"] == "session":
            ends = self._ends_together(timed, ends)
        accepted = []
        for row, end in zip(timed, ends, strict=True):
            if end is None:
                self.in_no_window.append(row)
            elif self.is_closed(end, late=True) and row.get("id") not in self.paired:
                self.late.append(row)
            else:
                accepted.append(row)
        self.accepted += accepted
        if self.delay is not None and accepted:
            latest = max(to_micros(row[self.window["timecol"]]) for row in accepted)
            known = [] if self.watermark is None else [self.watermark]
            self.watermark = max([*known, latest - self.delay])

    def backfill(self, start: int, end: int) -> int:
        """Accept the late rows between two readings of the window's clock; say how many."""
        chosen = [row for row in self.late if start <= self.reading(row) < end]
        self.late = [row for row in self.late if not start <= self.reading(row) < end]
        self.forgiven += chosen
        self.accepted += chosen
        return len(chosen)

    def reading(self, row: Row) -> int:
        """Return what the window's clock shows at the time of a row (microseconds)."""
        time, zone = row[self.window["timecol"]], self.window.get("timezone")
        return reading_of(zone, to_micros(time)) if zone and is_instant(time) else to_micros(time)

    @property
    def log(self) -> list[tuple[Row, str]]:
        """What is kept of rows that no window took, with the reason."""
        kept = {"late": self.late + self.forgiven, "accepted": self.forgiven}
        kept["null_time"] = self.null_time
        left = [(row, reason) for reason, rows in kept.items() for row in rows]
        return left + self.retracted + [(row, "retracted") for row, _ in self.retracted]

    def is_closed(self, window_end: int, *, late: bool = False) -> bool:
        """Whether a window has closed or, `late`, does not even accept late rows any more."""
        if self.watermark is None:
            return False
        return window_end - MILLISECOND <= self.watermark - (self.allowed_lateness if late else 0)

    def _end_alone(self, row: Row) -> int | None:
        """Return the end of the row's last window, None between hops."""
        windows = apply_window([row], self.window)
        return max((to_micros(one["window_end"]) for one in windows), default=None)

    def _ends_together(self, rows: list[Row], alone: list[int | None]) -> list[int | None]:
        """Return the ends of the sessions that rows are in with all that was accepted."""
        number = "_number"
        numbered = [{**row, number: n} for n, row in enumerate(rows)]
        there = [{**row, number: None} for row in self.accepted]
        together = apply_window([row for row in there + numbered if self.where(row)], self.window)
        ends = dict(enumerate(alone))
        ends.update(
            {
                row[number]: to_micros(row["window_end"])
                for row in together
                if row[number] is not None
            }
        )
        return [ends[n] for n in range(len(rows))]


class Body:
    """What a model with several inputs has accepted so far: all judge by one watermark.

    Attributes:
        models: One per input; its watermark is the common one when it judges.
        watermark: The least of those that the inputs alone have; None while one has none.
    """

    def __init__(self, models: list[Model]) -> None:
        self.models = models
        self.watermark: int | None = None
        self._own: list[int | None] = [None] * len(models)

    def run(
        self, arrived: list[list[Row]], gone: list[list[Row]] | None = None, *, keyed: bool = False
    ) -> None:
        """Take the rows of one run, and those that are gone, by input."""
        for number, (model, rows) in enumerate(zip(self.models, arrived, strict=True)):
            model.watermark = self.watermark
            if gone is not None:
                model.take_back(gone[number], keyed=keyed)
            model.run(rows)
            known = [one for one in (self._own[number], model.watermark) if one is not None]
            self._own[number] = max(known, default=None)
        if None not in self._own:
            self.watermark = min(one for one in self._own if one is not None)
