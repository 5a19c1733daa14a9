"""docs/benchmarks-incremental.md: what was measured, where, and how."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.incremental.results import HEAD, Result
from benchmarks.incremental.session import DELTA_VERSION
from benchmarks.page import PAGE as OTHER_PAGE
from benchmarks.page import Setting

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
    "streaming": "Beside Spark Structured Streaming: a query with `trigger(availableNow=True)` "
    "after each batch, in append mode, with the same watermark (49 hours); ours with "
    "`emit: on_window_close`, so that both tables hold the same windows. Total time of all runs, "
    "the median of a run in brackets; beside the faster of two state stores.",
}


def page(
    setting: Setting,
    command: str,
    batches: int,
    results: dict[str, list[Result]],
    statements: Sequence[str],
) -> str:
    """Return the page.

    Args:
        setting: Where and how it was measured; its rows are those of a batch.
        command: What was measured by.
        batches: How many.
        results: By section.
        statements: Rows of the table of statements.

    Returns:
        Markdown.
    """
    sections = "\n".join(
        f"## {name.capitalize()}\n\n{HOW[name]} (`{command}`)\n\n{HEAD}\n"
        + "\n".join(one.line() for one in found)
        + "\n"
        for name, found in results.items()
    )
    return f"""# Benchmarks of incremental models

Measured on {setting.day} by `{command}`: {batches} daily batches of {setting.rows:,} rows, out of
order, 1% of them one or two days late, on every other day 0.5% five days late; keys of a nullable
BIGINT and a STRING; Delta {DELTA_VERSION}, 4 GB for the driver, 4 shuffle
partitions. dbt's start is not counted, nor the rendering of the body. Seconds depend on the
machine, ratios much less.

| processor | cores | memory | Java | Spark | Python | master |
|---|---|---|---|---|---|---|
| {setting.cpu} | {setting.cores} | {setting.memory} GiB | {setting.java} | {setting.spark} \
| {setting.python} | `local[2]` |

{sections}
## Statements

Where the time of a run goes: median seconds per kind of statement, over all runs but the first
(`{command}`).

| model | statement | seconds | share |
|---|---|---|---|
{chr(10).join(statements)}
"""
