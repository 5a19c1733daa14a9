"""Put one fault at a time into the macros and kernels, and say which suites of tests notice it.

A suite is a file of tests. Of its tests those run that call the macro, until the first one fails.
Golden texts do not count: they notice any change. Mutants with few tests are tried first, so that
those with many get the time that is left. A mutant that is in the table is not tried again, so
that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import json
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from operator import itemgetter
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tests.mutants.faults import KERNELS, Patch, mutants
from tests.mutants.suites import NOTICED, UNFINISHED, UNNOTICED, suite_of
from tests.mutants.trees import FASTER, Tree

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ("unit/test_golden", "sql/test_golden")
"""Suites that do not count: they compare texts."""
ENGINE = "_combine_arrow"
"""The macro that leads to the kernels."""
BESIDE = {
    KERNELS: "tests/unit/test_kernels.py",
    f"{KERNELS}batches.py": "tests/unit/test_batches.py",
    "macros/generic_tests/": "tests/sql/test_generic_tests.py",
}
"""By folder the tests that call what is in it in a way that no reach shows."""
COLUMNS = ("mutant", "suite", "outcome", "test", "seconds")
UNREACHED = {"suite": "", "outcome": "unreached", "test": "", "seconds": 0}
CONTROL = "no fault"
"""The mutant that is none: the tests that noticed, run over the tree as it is."""

Line = dict[str, Any]
Job = tuple[Patch | None, list[str]]
"""A patch, and the tests that run over it."""


def measure_reach(tree: Path, place: Path) -> None:
    """Run all tests once, and write which macros each of them calls."""
    both = ("-p", "tests.mutants.reach", "--numprocesses=2", "--dist=loadgroup")
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        found, copy = Path(folder) / "found", Tree.copied(tree, Path(folder) / "tree")
        found.mkdir()
        for run in ((*FASTER, "--deselect=tests/functional"), ("tests/functional",)):
            copy.pytest(*both, "--no-loadscope-reorder", *run, REACH=str(found))
        shutil.copytree(found, place)


def reach_of(place: Path) -> dict[str, set[str]]:
    """Read which macros each test calls, from a file or from all of a folder (see `reach`)."""
    reach: dict[str, set[str]] = defaultdict(set)
    for file in place.glob("*.json*") if place.is_dir() else [place]:
        text = file.read_text(encoding="utf-8")
        for piece in text.splitlines() if file.suffix == ".jsonl" else [text]:
            for test, macros in json.loads(piece).items():
                reach[test] |= set(macros)
    return reach


def tests_of(patch: Patch, reach: Mapping[str, set[str]]) -> set[str]:
    """Return the tests that run what a patch changes."""
    macro = ENGINE if patch.file.startswith(KERNELS) else patch.macro
    beside = [tests for folder, tests in BESIDE.items() if patch.file.startswith(folder)]
    return {
        test
        for test, macros in reach.items()
        if (macro in macros or test.partition("::")[0] in beside)
        and not suite_of(test).startswith(GOLDEN)
    }


def worth(lines: list[Line]) -> Callable[[str], tuple[bool, float]]:
    """Return a key that sorts tests: those without Spark, then suites that notice most per second.

    Args:
        lines: What is known, for each mutant in the order of time. A suite of which nothing is
            known is worth a fault in a minute.
    """
    seconds: dict[str, float] = defaultdict(lambda: 60.0)
    noticed: dict[str, float] = defaultdict(lambda: 1.0)
    for _, of_mutant in itertools.groupby(lines, key=itemgetter("mutant")):
        began = 0.0
        for line in of_mutant:
            ended = float(line["seconds"])
            seconds[line["suite"]] += ended - began if ended >= began else ended
            noticed[line["suite"]] += line["outcome"] == NOTICED
            began = ended  # those of dbt begin at 0 again

    def key(test: str) -> tuple[bool, float]:
        suite = suite_of(test)
        return not suite.startswith("unit/"), -noticed[suite] / seconds[suite]

    return key


def tried(
    jobs: Mapping[str, Job], options: argparse.Namespace, deadline: float
) -> Iterator[tuple[str, list[Line]]]:
    """Try mutants, some at a time, and yield what each suite says of each."""
    started = itertools.count()
    free: SimpleQueue[Tree] = SimpleQueue()

    def outcomes(name: str) -> list[Line]:
        tree = free.get()
        share = min(1, options.processes / (len(jobs) - next(started)))
        try:
            seconds = (deadline - time.monotonic()) * share
            return tree.tried(*jobs[name], seconds, first=options.first) or [UNREACHED]
        except RuntimeError as error:
            say(f"{name}: {error}")
            return []
        finally:
            free.put(tree)

    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        trees = [
            Tree.copied(options.tree, Path(folder) / str(number))
            for number in range(options.processes)
        ]
        for tree in trees:
            free.put(tree)
        with ThreadPoolExecutor(options.processes) as pool:
            by_effort = sorted(jobs, key=lambda name: len(jobs[name][1]))
            running = {pool.submit(outcomes, name): name for name in by_effort}
            try:
                for job in as_completed(running):
                    yield running[job], job.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
                for tree in trees:
                    tree.end()


def lines_of(table: Path) -> list[Line]:
    """Read a table, if it is there."""
    if not table.exists():
        return []
    with table.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, dialect=csv.excel_tab))


def write(table: Path, lines: list[Line]) -> None:
    """Write a table in the order of the mutants, without those that are none any more."""
    names = [*(mutant.name for mutant in mutants()), CONTROL]
    known = [line for line in lines if line["mutant"] in names]
    table.parent.mkdir(parents=True, exist_ok=True)
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, dialect=csv.excel_tab, lineterminator="\n")
        writer.writeheader()
        writer.writerows(sorted(known, key=lambda line: names.index(line["mutant"])))


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def summary(mutant: str, lines: list[Line]) -> str:
    """Say which suites noticed a mutant, and which did not."""
    if lines == [UNREACHED]:
        return f"{mutant}\n    no test calls it"
    text = mutant
    for outcome in (NOTICED, UNNOTICED, UNFINISHED):
        suites = [line["suite"] for line in lines if line["outcome"] == outcome]
        if suites or outcome == NOTICED:
            text += f"\n    {outcome}: {', '.join(suites) or 'by none'}"
    return text


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    add = parser.add_argument
    add("--tree", type=Path, default=ROOT, help="whose macros and tests; its .venv runs them")
    add("--reach", type=Path, help="what tests.mutants.reach wrote; else all tests run once")
    add("--table", type=Path, help="where the outcomes go")
    add("--only", default="", help="mutants with this in their name, macro or file")
    add("--again", action="store_true", help="also mutants that are in the table")
    add("--first", action="store_true", help="stop at the first suite that notices")
    add("--processes", type=int, default=2, help="how many mutants at a time")
    add("--hours", type=float, default=8, help="how long all of them may take")
    return parser.parse_args()


def jobs_of(
    options: argparse.Namespace, reach: Mapping[str, set[str]], lines: list[Line]
) -> dict[str, Job]:
    """Return what is asked for, by the name of the mutant."""
    jobs: dict[str, Job] = {}
    order = worth(lines)
    for mutant in mutants():
        patch = mutant.patch(options.tree)
        if patch is None:
            say(f"{mutant.name}\n    no patch fits this tree")
        elif any(options.only in text for text in (mutant.name, patch.macro, patch.file)):
            jobs[mutant.name] = patch, sorted(sorted(tests_of(patch, reach)), key=order)
    return jobs


def main() -> int:
    """Try what is asked for; 1 where no suite notices a mutant, or one notices no fault."""
    options = parsed()
    options.tree = options.tree.resolve()
    own = options.tree / "target" / "mutants"
    table, place = options.table or own / "table.tsv", options.reach or own / "reach"
    if not place.exists():
        measure_reach(options.tree, place)
    lines = lines_of(table)
    done = set() if options.again else {line["mutant"] for line in lines}
    deadline = time.monotonic() + options.hours * 3600

    def tell(jobs: Mapping[str, Job]) -> None:
        for name, outcomes in tried(jobs, options, deadline):
            lines[:] = [line for line in lines if line["mutant"] != name]
            lines.extend({"mutant": name, **outcome} for outcome in outcomes)
            write(table, lines)
            say(summary(name, outcomes))

    reach = reach_of(place)
    if not any(reach.values()):
        raise SystemExit(f"{place} names no macro that a test calls")
    jobs = jobs_of(options, reach, lines)
    todo = {name: job for name, job in jobs.items() if name not in done}
    tell(todo)
    noticed = [line for line in lines if line["outcome"] == NOTICED and line["mutant"] in jobs]
    if todo and noticed:
        tell({CONTROL: (None, sorted({line["test"] for line in noticed}))})
    for suite, count in Counter(line["suite"] for line in noticed).most_common():
        say(f"{count:5d} {suite}")
    escaped = jobs.keys() - {line["mutant"] for line in noticed}
    say(f"{len(jobs)} mutants, {len(escaped)} of them noticed by none")
    wrong = [line for line in lines if (line["mutant"], line["outcome"]) == (CONTROL, NOTICED)]
    return int(bool(escaped or wrong))


if __name__ == "__main__":
    sys.exit(main())
