"""docs/benchmarks-incremental.md: what was measured, where, and how."""

from __future__ import annotations

from dataclasses import dataclass, field

from benchmarks.incremental.results import HEAD, Result
from benchmarks.incremental.session import DELTA_VERSION
from benchmarks.page import PAGE as OTHER_PAGE
from benchmarks.page import Setting, sections

PAGE = OTHER_PAGE.with_name("benchmarks-incremental.md")
HOW = {
    "flatness": "The last runs beside early ones: one run per batch, models of all kinds and "
    "formats side by side. `watermark: 1 hour`, `allowed_lateness: 2 days`; sum and count, TUMBLE "
    "also a distinct count. At the end each target is what the body gives over the accepted rows. "
    "The limit of statements is for plain runs, neither with late rows nor with "
    "maintenance; these are shown beside it, with the median of their seconds.",
    "idle": "A run that finds nothing new.",
    "history": "A run with 1% new rows beside a full refresh over all rows. Median of three runs; "
    "the target of the full refresh is the same.",
    "streams": "Frames and a join by time, of models without windows: a run with 1% new rows "
    "beside a full refresh over all rows (median of the first three runs; the target of the full "
    "refresh is the same), and the last daily runs beside early ones. `watermark: 1 hour`, "
    "`allowed_lateness: 2 days`; a batch has rows of three days, which are built again.",
    "rows": "The same of frames of rows, which no time bounds: a run reads the rows that the "
    "model keeps for them, and keeps those of the last three days anew.",
    "changes": "A run after updates and deletes of a Delta table, which takes rows out of the "
    "state, beside a run over a table to which as many rows were added on the same dates. "
    "Median of three runs behind a first one; both targets then are what the body gives.",
    "panes": "Rows of 100 keys, 50 in each pane of a minute. Ten tables of windows (TUMBLE, HOP, "
    "CUMULATE of 10 minutes and more) from one table of panes, built one after the other, beside "
    "one table from the rows; and the query of a day that cumulates, which writes nothing, median "
    "of three. All windows are the same from the rows.",
    "streaming": "Beside Spark Structured Streaming: a query with `trigger(availableNow=True)` "
    "after each batch, in append mode, with the same watermark (49 hours); ours with "
    "`emit: on_window_close`, so that both tables hold the same windows. Total time of all runs, "
    "the median of a run in brackets; beside the faster of two state stores.",
    "small": "Small data: 100,000 rows of 20 days, then 5,000 of a day before each later run; "
    "200 keys, sum and count. `dbt run` of a model with one thread beside dbt's own `table` model "
    "of the same body, alternating, with all that the adapter asks; medians of five runs, and the "
    "most statements (queries and commands, as Spark counts them) and jobs of one. Both tables "
    "then hold the same rows. The rows of a batch are not those of the other sections.",
}


@dataclass(frozen=True)
class Section:
    """What one kind of measurement found.

    Attributes:
        results: Its rows.
        statements: Rows of its table of statements; none where another section has them.
    """

    results: list[Result] = field(default_factory=list)
    statements: list[str] = field(default_factory=list)


def page(
    setting: Setting,
    command: str,
    found: dict[str, Section],
    before: str,
) -> str:
    """Return the page: what was measured now, and what stood there of other sections.

    Args:
        setting: Where and how it was measured; its rows are those of a batch.
        command: What was measured by.
        found: By section.
        before: The page as it was.

    Returns:
        Markdown.
    """
    texts = sections(before)
    how = (
        f"Measured on {setting.day} by `{command}`, in batches of {setting.rows:,} rows, on "
        f"{setting.cpu}, {setting.cores} cores, {setting.memory} GiB, with Java {setting.java}, "
        f"Spark {setting.spark} (`local[2]`) and Python {setting.python}."
    )
    for name, one in found.items():
        texts[name.capitalize()] = _text(f"{HOW[name]} {how}", one)
    written = "\n".join(
        f"## {name.capitalize()}\n\n{texts[name.capitalize()].strip()}\n"
        for name in HOW
        if name.capitalize() in texts
    )
    return f"""# Benchmarks of incremental models

Daily batches, out of order, 1% of the rows one or two days late, on every other day 0.5% five days
late; keys of a nullable BIGINT and a STRING; Delta {DELTA_VERSION}, 4 GB for the driver, 4 shuffle
partitions. dbt's start is not counted, nor the rendering of the body. Seconds depend on the
machine, which each section names, ratios much less: what a ratio compares ran side by side, in one
session.

{written}"""


def _text(how: str, section: Section) -> str:
    lines = [how, "", HEAD, *(one.line() for one in section.results)]
    if section.statements:
        lines += [
            "",
            "Where the time of a run goes: median seconds per step, over all",
        ]
        lines += ["runs but the first.", ""]
        lines += ["| model | step | seconds | share |", "|---|---|---|---|"]
        lines += section.statements
    return "\n".join(lines)
