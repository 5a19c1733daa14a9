"""The windows on Spark DataFrames, in Python models and without dbt.

Each function has the name, the arguments and the errors of a macro of the dbt package, because it
renders that macro: what a window means is said once, in ``macros/``. Columns, keys and aggregates
are SQL text, lengths are text such as ``"10 minutes"``. Nothing runs until the answer is used.

Example:
    >>> from spark_windows import window_aggregate
    >>> per_hour = window_aggregate(
    ...     orders,
    ...     window={"kind": "tumble", "timecol": "ordered_at", "size": "1 hour"},
    ...     group_by=["shop"],
    ...     aggregates={"revenue": "sum(price)", "customers": "count(distinct customer_id)"},
    ... )
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from spark_windows.aggregates import all_declared, declared
from spark_windows.frames import render_over_frames
from spark_windows.render import Macros

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

    from spark_windows.frames import Keys, Texts

    Aggregate = str | Mapping[str, Any]
    """`"sum(price) filter (where paid)"`, or its parts: function, args, distinct, filter. A
    function may be a class, see `spark_windows.Aggregate`."""
    Window = Mapping[str, Any]
    """`kind` and the arguments of the function of that name."""
    Specification = str | Mapping[str, Any]
    """`"partition by shop order by ts rows 9 preceding"`, or its parts: partition_by, order_by,
    frame; refines: the name of another one."""
    Function = str | Mapping[str, Any]
    """`"median(price) over w"`, or its parts: function, args, distinct, filter, nulls, from, over;
    as: the name of the frame variable. A function may be a class, as in an aggregate; expression,
    in place of function: one of the frame, such as `"size(frame)"`."""


def tumble(
    data: DataFrame,
    timecol: str | None = None,
    size: str | None = None,
    offset: str = "0 seconds",
    timezone: str | None = None,
) -> DataFrame:
    """Give every row the window of one size that contains it.

    Args:
        data: The rows.
        timecol: The event time: TIMESTAMP, TIMESTAMP_NTZ or DATE; no time, no window.
        size: How long a window is.
        offset: Moves every boundary, either way; boundaries are counted from 1970-01-01 00:00.
        timezone: The zone whose wall clock windows follow, for TIMESTAMP; UTC by default.

    Returns:
        All columns, and `window_start`, `window_end` (not included), `window_time` (1 ms before).

    Raises:
        CompilationError: Arguments break rules: a line for each, with code and remedy.
    """
    return _windowed("tumble", data, timecol, size=size, offset=offset, timezone=timezone)


def hop(
    data: DataFrame,
    timecol: str | None = None,
    slide: str | None = None,
    size: str | None = None,
    offset: str = "0 seconds",
    timezone: str | None = None,
) -> DataFrame:
    """Give every row once per window that contains it, of windows that start every `slide`.

    Args:
        data: The rows.
        timecol: The event time, as in `tumble`.
        slide: How far apart windows start. More than `size` leaves gaps, whose rows drop out.
        size: How long a window is.
        offset: Moves every boundary, either way.
        timezone: The zone whose wall clock windows follow, for TIMESTAMP.

    Returns:
        As `tumble`.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _windowed(
        "hop", data, timecol, slide=slide, size=size, offset=offset, timezone=timezone
    )


def cumulate(
    data: DataFrame,
    timecol: str | None = None,
    step: str | None = None,
    size: str | None = None,
    offset: str = "0 seconds",
    timezone: str | None = None,
) -> DataFrame:
    """Give every row once per window that contains it, of windows that grow by `step`.

    Args:
        data: The rows.
        timecol: The event time, as in `tumble`.
        step: How much a window is longer than the one before it.
        size: How long the longest one is, a multiple of `step`; then a new cycle starts.
        offset: Moves every boundary, either way.
        timezone: The zone whose wall clock windows follow, for TIMESTAMP.

    Returns:
        As `tumble`.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _windowed(
        "cumulate", data, timecol, step=step, size=size, offset=offset, timezone=timezone
    )


def session(
    data: DataFrame,
    timecol: str | None = None,
    gap: str | None = None,
    partition_by: Texts | None = None,
) -> DataFrame:
    """Give every row the session that contains it: rows at most `gap` apart are in one.

    Args:
        data: The rows.
        timecol: The event time, as in `tumble`.
        gap: The longest pause inside a session, in elapsed time.
        partition_by: Each of these keys has its own sessions; without, all rows are one sequence.

    Returns:
        As `tumble`; a session ends `gap` after its last row.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _windowed("session", data, timecol, gap=gap, partition_by=partition_by)


def tumble_row(
    data: DataFrame,
    timecol: str | None = None,
    size: int | None = None,
    partition_by: Texts | None = None,
    order_by: Texts | None = None,
) -> DataFrame:
    """Give every row the window of so many rows that contains it.

    Args:
        data: The rows.
        timecol: The event time, by which the rows of a key are numbered from 0.
        size: How many rows a window has; the last one of a key may have fewer.
        partition_by: Each of these keys is numbered by itself.
        order_by: What decides between rows of the same time.

    Returns:
        All columns, and `window_start`, `window_end` (not included) as numbers of rows;
        `window_time` is the time of the last row of the window.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _windowed(
        "tumble_row", data, timecol, size=size, partition_by=partition_by, order_by=order_by
    )


def hop_row(
    data: DataFrame,
    timecol: str | None = None,
    slide: int | None = None,
    size: int | None = None,
    partition_by: Texts | None = None,
    order_by: Texts | None = None,
) -> DataFrame:
    """Give every row once per window of so many rows, of windows that start every `slide` rows.

    Args:
        data: The rows.
        timecol: The event time, as in `tumble_row`.
        slide: How many rows apart windows start.
        size: How many rows a window has; the first ones of a key start before its first row.
        partition_by: Each of these keys is numbered by itself.
        order_by: What decides between rows of the same time.

    Returns:
        As `tumble_row`.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _windowed(
        "hop_row",
        data,
        timecol,
        slide=slide,
        size=size,
        partition_by=partition_by,
        order_by=order_by,
    )


def cumulate_row(
    data: DataFrame,
    timecol: str | None = None,
    step: int | None = None,
    size: int | None = None,
    partition_by: Texts | None = None,
    order_by: Texts | None = None,
) -> DataFrame:
    """Give every row once per window of rows, of windows that grow by `step` rows up to `size`.

    Args:
        data: The rows.
        timecol: The event time, as in `tumble_row`.
        step: How many rows a window is longer than the one before it.
        size: How many rows the longest one has, a multiple of `step`.
        partition_by: Each of these keys is numbered by itself.
        order_by: What decides between rows of the same time.

    Returns:
        As `tumble_row`.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _windowed(
        "cumulate_row",
        data,
        timecol,
        step=step,
        size=size,
        partition_by=partition_by,
        order_by=order_by,
    )


def window_aggregate(
    data: DataFrame,
    window: Window | None = None,
    group_by: Keys | None = None,
    aggregates: Mapping[str, Aggregate] | None = None,
    where: str | None = None,
    having: str | None = None,
    grouping_sets: str | Sequence[Sequence[str]] | None = None,
    fill: bool | Mapping[str, Any] | None = None,
    windows: Mapping[str, Window] | None = None,
    name_column: str = "window_name",
    engine: str = "auto",
    salt: int | None = None,
    phases: str = "auto",
) -> DataFrame:
    """Aggregate per window and key from panes: no row is copied once per window.

    Args:
        data: The rows.
        window: `kind` (`tumble`, `hop`, `cumulate`, `session`) and the arguments of that function.
            A session without `partition_by` takes the keys of `group_by`.
        group_by: The keys. NULL is a key like any other.
        aggregates: Output name to aggregate.
        where: A condition on rows.
        having: A condition on the result.
        grouping_sets: `"rollup"`, `"cube"` or lists of keys, for totals that leave keys out.
        fill: True, or a mapping of `range` (`"key"`, `"all"`) and `values` (SQL by output name):
            also the windows without rows between the first and the last one of a key, or of all.
        windows: Several windows by name, instead of `window`; the rows are read once for all.
        name_column: The column that then says which window it is, the first one.
        engine: What merges panes: `"sql"`, `"arrow"` (Spark 4.1; HOP, CUMULATE and SESSION),
            or `"auto"`: whichever was measured to be faster.
        salt: Shuffle each window of a key in so many parts first: for keys that have most rows.
        phases: `"one"` shuffles rows by their keys, once: for few rows per pane. `"two"`, also
            what `"auto"` takes here, accumulates panes first.

    Returns:
        `window_start`, `window_end`, `window_time`, the keys, the aggregates.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "window_aggregate",
        {"data": data},
        window=window,
        group_by=group_by,
        aggregates=all_declared(aggregates),
        where=where,
        having=having,
        grouping_sets=grouping_sets,
        fill=fill,
        windows=windows,
        name_column=name_column,
        engine=engine,
        salt=salt,
        phases=phases,
    )


def window_table_aggregate(
    data: DataFrame,
    window: Window | None = None,
    group_by: Keys | None = None,
    aggregate: Aggregate | None = None,
    where: str | None = None,
) -> DataFrame:
    """Aggregate per window and key to several rows.

    Args:
        data: The rows.
        window: As in `window_aggregate`.
        group_by: The keys.
        aggregate: An aggregate that gives an array of structs: its elements become rows, their
            fields columns; NULL and an empty array give none.
        where: A condition on rows.

    Returns:
        `window_start`, `window_end`, `window_time`, the keys, the fields.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "window_table_aggregate",
        {"data": data},
        window=window,
        group_by=group_by,
        aggregate=declared(aggregate),
        where=where,
    )


def over(
    data: DataFrame,
    windows: Mapping[str, Specification] | None = None,
    functions: Mapping[str, Function] | None = None,
    qualify: str | None = None,
    timezone: str | None = None,
    engine: str = "auto",
) -> DataFrame:
    """Add functions over the rows around each row: every frame of the SQL standard.

    Args:
        data: The rows.
        windows: Windows by name, which functions take or refine.
        functions: Output name to function.
        qualify: A condition on the result, in which the functions stand under their names.
        timezone: The zone whose wall clock days, weeks and months of a RANGE follow, for
            TIMESTAMP; UTC by default.
        engine: `"auto"`: SQL, and Arrow (Spark 4.1) for what SQL would read each frame for;
            `"sql"`; or `"arrow"`, for all that it can.

    Returns:
        All columns, and one for each function.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "over",
        {"data": data},
        windows=windows,
        functions=all_declared(functions),
        qualify=qualify,
        timezone=timezone,
        engine=engine,
    )


def floor_time(
    timecol: str | None = None,
    period: str | None = None,
    restart: str | None = None,
    bound: str = "start",
    timezone: str | None = None,
    offset: str = "0 seconds",
) -> Column:
    """Round a time down to a period, [start, end).

    Args:
        timecol: The time: TIMESTAMP, TIMESTAMP_NTZ or DATE; no time, no period.
        period: How long a period is.
        restart: A longer unit in which periods start again; the last of one ends with it.
        bound: `"start"` or `"end"` of the period.
        timezone: The zone whose wall clock periods follow, for TIMESTAMP; UTC by default.
        offset: Moves every bound, either way.

    Returns:
        The bound, of the type of the time; TIMESTAMP_NTZ for a DATE.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _rounded("floor_time", timecol, period, restart, bound, timezone, offset)


def ceil_time(
    timecol: str | None = None,
    period: str | None = None,
    restart: str | None = None,
    bound: str = "end",
    timezone: str | None = None,
    offset: str = "0 seconds",
) -> Column:
    """Round a time up to a period, (start, end].

    Args:
        timecol: The time, as in `floor_time`; one on a bound belongs to the earlier period.
        period: How long a period is.
        restart: As in `floor_time`.
        bound: `"start"` or `"end"` of the period.
        timezone: As in `floor_time`.
        offset: As in `floor_time`.

    Returns:
        The bound, as in `floor_time`.

    Raises:
        CompilationError: Arguments break rules.
    """
    return _rounded("ceil_time", timecol, period, restart, bound, timezone, offset)


def _rounded(macro: str, *arguments: str | None) -> Column:
    from pyspark.sql.functions import expr

    return expr(Macros().render(macro, *arguments))


def _windowed(macro: str, data: DataFrame, timecol: str | None, **arguments: Any) -> DataFrame:
    return render_over_frames(macro, {"data": data}, timecol=timecol, **arguments)
