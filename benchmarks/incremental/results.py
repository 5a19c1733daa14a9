"""What was measured, beside its goal."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.incremental.model import Run

HEAD = "| what | ours | beside | measured | goal | reached |\n|---|---|---|---|---|---|"


@dataclass(frozen=True)
class Result:
    """A number and the most that it may be.

    Attributes:
        name: What was measured.
        ours: Of ours, as text.
        beside: What that stands beside, as text.
        value: The number.
        goal: The most that it may be.
        unit: Of both.
    """

    name: str
    ours: str
    beside: str
    value: float
    goal: float
    unit: str

    @property
    def reached(self) -> bool:
        """The goal is met."""
        return self.value <= self.goal

    def line(self) -> str:
        """Return the row of the table."""
        value = f"{self.value:.0f}" if self.unit == " statements" else f"{self.value:.2f}"
        return (
            f"| {self.name} | {self.ours} | {self.beside} | {value}{self.unit} "
            f"| ≤ {self.goal:g}{self.unit} | {'yes' if self.reached else 'no'} |"
        )


def ratio(name: str, ours: float, theirs: float, beside: str, goal: float) -> Result:
    """Return the ratio of two times (seconds) as a result."""
    return Result(name, f"{ours:.1f} s", f"{theirs:.1f} s, {beside}", ours / theirs, goal, "×")


def median(runs: Iterable[Run]) -> float:
    """Return the median of the seconds of runs."""
    return statistics.median(run.seconds for run in runs)


def step_lines(name: str, runs: Sequence[Run]) -> list[str]:
    """Return rows of a table: median seconds per run and step, and of the rest."""
    steps: dict[str, list[float]] = {}
    for run in runs:
        of_run = {"rendering": run.seconds - sum(one.seconds for one in run.statements)}
        for one in run.statements:
            of_run[one.step] = of_run.get(one.step, 0.0) + one.seconds
        for step, seconds in of_run.items():
            steps.setdefault(step, []).append(seconds)
    medians = {step: statistics.median(seconds) for step, seconds in steps.items()}
    whole = median(runs)
    return [
        f"| {name} | {step} | {seconds:.2f} s | {seconds / whole:.0%} |"
        for step, seconds in sorted(medians.items(), key=lambda item: -item[1])
    ]
