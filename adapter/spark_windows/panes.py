"""Panes as frames: what `window_aggregate` makes windows from, kept for many windows."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from spark_windows.aggregates import all_declared
from spark_windows.frames import text_over_frames
from spark_windows.render import Macros, Relation, run_over

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyspark.sql import DataFrame, SparkSession

    from spark_windows.frames import Keys
    from spark_windows.functions import Aggregate


def window_panes(
    data: DataFrame,
    timecol: str | None = None,
    pane: str | None = None,
    group_by: Keys | None = None,
    aggregates: Mapping[str, Aggregate] | None = None,
    where: str | None = None,
    offset: str | None = None,
    timezone: str | None = None,
) -> DataFrame:
    """Accumulate rows per pane and key, for `window_aggregate` to read in place of the rows.

    Args:
        data: The rows.
        timecol: The event time.
        pane: How long a pane is.
        group_by: The keys: those of all windows that will be made from the panes.
        aggregates: Output name to aggregate: what these windows will need.
        where: A condition on rows.
        offset: Moves every boundary.
        timezone: The zone whose wall clock panes follow. Those of UTC, the default, serve every
            zone whose distance from UTC is a multiple of a pane.

    Returns:
        `window_start`, `window_end` and `window_time` of the pane, the keys, a column for each
        accumulator, `pane_rows`, `pane_first`, `pane_last`, and `pane_epoch`, which is NULL.

    Raises:
        CompilationError: Arguments break rules.
    """
    text, named = text_over_frames(
        "window_panes",
        {"data": data},
        timecol=timecol,
        pane=pane,
        group_by=group_by,
        aggregates=all_declared(aggregates),
        where=where,
        offset=offset,
        timezone=timezone,
    )
    mark = re.search(r"/\* spark_windows\.begin window_panes (\{.*?\}) \*/", text, re.DOTALL)
    assert mark is not None, text
    panes = run_over(data.sparkSession, f"select * from {text}", named)
    return _described(panes, json.loads(mark[1]))


def read_panes(spark: SparkSession, name: str) -> DataFrame:
    """Read a dbt model that is materialized as `window_panes`, for `window_aggregate`.

    Args:
        spark: The session.
        name: The model's table with its schema, such as `"shop.flight_panes"`.

    Returns:
        The panes of committed runs. A pane that several runs have changed may have several rows;
        `window_aggregate` merges them.

    Raises:
        CompilationError: There is no such model, or no run of it has ended.
        AnalysisException: There is no such schema.
    """
    found: dict[str, Any] = Macros(session=spark).package["_panes_to_read"](Relation(name))
    return _described(spark.sql(found["query"]), found["summary"])


def _described(panes: DataFrame, summary: Mapping[str, Any]) -> DataFrame:
    """Put what panes hold where `window_aggregate` looks for it."""
    said = {"spark_windows_panes": 1, "summary": summary}
    return panes.withMetadata("window_start", {"comment": json.dumps(said)})
