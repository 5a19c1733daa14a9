"""Ours beside Spark's own windows and naive SQL, in turn, in one session."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from benchmarks import measure
from benchmarks.page import reached

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyspark.sql import SparkSession

    from benchmarks.cases import Case


@dataclass(frozen=True)
class Result:
    """A measured case: its ratio, as the goal counts it."""

    case: Case
    ours: measure.Run
    theirs: measure.Run

    @property
    def ratio(self) -> float:
        """Ours / theirs for an upper limit, theirs / ours for a lower one."""
        ours = self.ours.cpu_seconds if self.case.cpu else self.ours.seconds
        theirs = self.theirs.cpu_seconds if self.case.cpu else self.theirs.seconds
        return ours / theirs if self.case.at_most else theirs / ours

    @property
    def part(self) -> float:
        """How much of the goal is met: all of it from 1 on."""
        if self.case.goal is None:
            return 1
        share = self.ratio / self.case.goal
        return 1 / share if self.case.at_most else share

    def line(self) -> str:
        """Return the row of the table."""
        return (
            f"| {self.case.name} | {self.case.beside} | {self.ours.seconds:.1f} s "
            f"| {self.theirs.seconds:.1f} s | {self.ratio:.2f}× | {self.case.limit} "
            f"| {'' if self.case.goal is None else reached(self.part)} |"
        )


def by_rival(all_of: Sequence[Case]) -> dict[str, list[Case]]:
    """Return the cases by what they are beside, in the order in which they are measured."""
    rivals: dict[str, list[Case]] = {}
    for one in all_of:
        rivals.setdefault(one.theirs, []).append(one)
    return rivals


def measured(spark: SparkSession, all_of: Sequence[Case], repeats: int) -> Iterator[Result]:
    """Compare the outputs of all cases, then time those beside one rival in turn with it."""
    fingerprint = cache(partial(measure.fingerprint, spark))
    for one in all_of:
        if one.comparable:
            measure.require_same(one.name, fingerprint(one.ours), fingerprint(one.theirs))
    for theirs, beside in by_rival(all_of).items():
        ours = list(dict.fromkeys(one.ours for one in beside))
        runners = [partial(measure.run, spark, query) for query in (*ours, theirs)]
        if any(one.once for one in beside):
            other = runners.pop()()
            runs = [*measure.alternate(runners, repeats), other]
        else:
            runs = measure.alternate(runners, repeats)
        for one in beside:
            yield Result(one, runs[ours.index(one.ours)], runs[-1])
