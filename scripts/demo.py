"""Build example models on a year of real flights, let more land, show rows of four models.

With `--all` all examples are built, which takes minutes more.
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dbt.artifacts.schemas.run import RunExecutionResult
from dbt.cli.main import dbtRunner, dbtRunnerResult
from dbt.contracts.graph.manifest import Manifest

from scripts.macro_files import ROOT

if TYPE_CHECKING:
    from agate import Table

COMMON = ["--no-send-anonymous-usage-stats", "--no-version-check"]
WHERE = ["--project-dir", str(ROOT), "--profiles-dir", str(ROOT)]

NO_UNIT_TESTS = ["--exclude-resource-type", "unit_test"]
"""They run on rows of their own, in `make test`; the tests of the data stay."""

MORNINGS = tuple(f"2013-01-{day} 08:00:00 America/New_York" for day in range(12, 17))
"""When the incremental examples run: each run reads the flights that have landed by then."""


INCREMENTAL = ("flights_landed+", "weather_landed+", "flight_changes+", "weather_reports+")
"""What grows from morning to morning, as dbt selects it."""


@dataclass(frozen=True)
class Shown:
    """Some rows of a model.

    Attributes:
        model: Its name.
        columns: What is shown of it.
        rows: Which rows and in which order, as SQL behind FROM.
    """

    model: str
    columns: str
    rows: str

    @property
    def query(self) -> str:
        """The query, as `dbt show` takes it."""
        return f"select {self.columns} from {{{{ ref('{self.model}') }}}} {self.rows}"


SHOWN = (
    Shown(
        "departures_per_10_minutes",
        "window_start, window_end, origin, departures, delay_minutes, longest_delay",
        "where window_start >= '2013-07-22 22:00:00' order by window_start, origin limit 6",
    ),
    Shown(
        "delay_minutes_so_far",
        "window_start, window_end, origin, departures, delay_minutes, carriers_delayed",
        "where origin = 'JFK' and window_end > '2013-07-22 20:00:00' order by window_end limit 6",
    ),
    Shown(
        "aircraft_turns",
        "tailnum, window_start, last_departure_at, departures, first_origin, last_dest",
        "order by departures desc, window_start, tailnum limit 6",
    ),
    Shown(
        "most_delayed_carriers",
        "window_start, window_end, rownum, carrier, departures, delay_minutes",
        "where window_start >= '2013-07-22 22:00:00' order by window_start, rownum limit 6",
    ),
)

EXAMPLES = ("path:models/examples",)
SELECTED = (*(f"+{shown.model}" for shown in SHOWN), "+path:models/examples/incremental")
"""The examples that the demo shows rows or runs of, and what they read."""


def main() -> int:
    """Run the demo.

    Returns:
        The exit code: 0 where every model and test passed.
    """
    parser = argparse.ArgumentParser(prog="python -m scripts.demo", description=__doc__)
    parser.add_argument("--all", action="store_true", help="build all examples")
    chosen = EXAMPLES if parser.parse_args().all else SELECTED
    first, *later = MORNINGS
    parsed = dbtRunner().invoke(["--quiet", *COMMON, "parse", *WHERE, *landed_until(first)])
    if not parsed.success:
        return 1
    assert isinstance(parsed.result, Manifest)
    dbt = dbtRunner(manifest=parsed.result)  # or each invocation with another var parses anew
    anew = [*COMMON, "build", "--select", *chosen, "--full-refresh"]
    built = dbt.invoke([*anew, *NO_UNIT_TESTS, *WHERE, *landed_until(first)])
    if not built.success:
        return 1
    _say(summary(first, built))
    for morning in later:
        ran = land(morning, WHERE, dbt)
        if not ran.success:
            return 1
        _say(summary(morning, ran))
    last = [*WHERE, *landed_until(MORNINGS[-1])]
    _say("\nTheir tests, after the last run\n")
    tests = [*COMMON, "test", "--select", *INCREMENTAL, *NO_UNIT_TESTS]
    if not dbt.invoke([*tests, *last]).success:
        return 1
    for shown in SHOWN:
        if show(shown, ROOT / "target", last, dbt) is None:
            return 1
    _say("The models are in models/examples, their SQL as Spark ran it in target/compiled.")
    return 0


def landed_until(moment: str) -> list[str]:
    """The vars of a build or run that knows the flights that have landed by then."""
    given = {"spark_windows_examples": True, "landed_until": moment}
    return ["--vars", json.dumps(given)]


def land(moment: str, options: Sequence[str], dbt: dbtRunner) -> dbtRunnerResult:
    """Run the incremental models on the flights that have landed since their last run.

    Args:
        moment: Until when flights land, with its zone.
        options: Of dbt, for the project that was built.
        dbt: What runs it.

    Returns:
        What dbt answers.
    """
    arguments = ["run", "--select", *INCREMENTAL, *options, *landed_until(moment)]
    return dbt.invoke(["--quiet", *COMMON, *arguments])


def summary(moment: str, ran: dbtRunnerResult) -> str:
    """What each incremental model says of its run.

    Args:
        moment: Until when flights have landed.
        ran: What dbt answered.
    """
    assert isinstance(ran.result, RunExecutionResult)
    lines = [f"\nThe flights that have landed by {moment}"]
    for result in sorted(ran.result.results, key=lambda result: result.node.name):
        if result.node.config.get("materialized") == "window_incremental":
            line = f"{result.node.name}: {result.adapter_response['_message']}"
            lines.append(textwrap.fill(line, 99, subsequent_indent="    "))
    return "\n".join(lines)


def show(shown: Shown, target: Path, options: Sequence[str], dbt: dbtRunner) -> Table | None:
    """Print what a model answers and some of its rows.

    Args:
        shown: The model and its rows.
        target: Where dbt wrote its manifest.
        options: Of dbt, for the project that was built.
        dbt: What runs it.

    Returns:
        The rows, or None where dbt failed.
    """
    manifest = json.loads((target / "manifest.json").read_text(encoding="utf-8"))
    node = manifest["nodes"][f"model.spark_windows.{shown.model}"]
    _say("\n" + shown.model)
    _say(textwrap.fill(" ".join(node["description"].split()), 99) + "\n")
    arguments = ["show", "--inline", shown.query, "--limit", "-1", *options]
    done = dbt.invoke(["--quiet", *COMMON, *arguments])
    if not done.success:
        return None
    assert isinstance(done.result, RunExecutionResult)
    shown_rows: Table = done.result.results[0].agate_table
    return shown_rows


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    sys.exit(main())
