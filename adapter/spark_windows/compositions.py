"""Windowed DataFrames joined, ranked, and given to the next window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spark_windows.frames import render_over_frames

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from spark_windows.frames import Keys, Texts


def window_join(
    left: DataFrame,
    right: DataFrame,
    type: str = "inner",
    on: Keys | None = None,
    condition: str | None = None,
    select: Texts | None = None,
    null_aware: bool = False,
) -> DataFrame:
    """Join two windowed frames where their windows are equal.

    Args:
        left: A frame with the columns of a window.
        right: Another.
        type: `inner`, `left`, `right`, `full`, `semi` or `anti`.
        on: Keys: names that both have, or left name to right name. NULL matches nothing.
        condition: A further condition, with the aliases `l` and `r`.
        select: What to select beside window and keys; by default all other columns.
        null_aware: An anti join as NOT IN instead of NOT EXISTS.

    Returns:
        The window and the keys from whichever side has the row, then `select`; a semi or anti join
        gives the columns of the left.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "window_join",
        {"left": left, "right": right},
        type=type,
        on=on,
        condition=condition,
        select=select,
        null_aware=null_aware,
    )


def as_of_join(
    left: DataFrame,
    right: DataFrame,
    left_time: str | None = None,
    right_time: str | None = None,
    on: Keys | None = None,
    type: str = "left",
    tolerance: str | None = None,
    order_by: Texts | None = None,
    select: Texts | None = None,
    within_window: bool = True,
) -> DataFrame:
    """Join every row of the left with the latest one of the right that is not after it.

    Args:
        left: A frame; with the columns of a window, unless `within_window` is False.
        right: Another.
        left_time: The time of a left row, with the alias `l`: `"l.traded_at"`.
        right_time: The time of a right row, with the alias `r`, of the same type.
        on: Keys, as in `window_join`.
        type: `left`: also rows without a match; or `inner`.
        tolerance: How much earlier the right row may be.
        order_by: What decides between right rows at the same time: the greatest is taken.
        select: The columns of the right, with the alias `r`.
        within_window: Only inside equal windows.

    Returns:
        The columns of the left, then `select`.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "as_of_join",
        {"left": left, "right": right},
        left_time=left_time,
        right_time=right_time,
        on=on,
        type=type,
        tolerance=tolerance,
        order_by=order_by,
        select=select,
        within_window=within_window,
    )


def interval_join(
    left: DataFrame,
    right: DataFrame,
    left_time: str | None = None,
    right_time: str | None = None,
    on: Keys | None = None,
    lower: str = "0 seconds",
    upper: str = "0 seconds",
    type: str = "inner",
    condition: str | None = None,
    select: Texts | None = None,
    within_window: bool = False,
) -> DataFrame:
    """Join rows whose times are near each other.

    Args:
        left: A frame.
        right: Another.
        left_time: The time of a left row, with the alias `l`.
        right_time: The time of a right row, with the alias `r`, of the same type.
        on: Keys, as in `window_join`; without, Spark compares all pairs of rows.
        lower: How much later the right row is at least; negative: earlier.
        upper: How much later the right row is at most.
        type: As in `window_join`.
        condition: A further condition, with the aliases `l` and `r`.
        select: The columns of the result, with the aliases; not for `semi` and `anti`.
        within_window: Only inside equal windows, which both frames have.

    Returns:
        `select`; a semi or anti join gives the columns of the left.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "interval_join",
        {"left": left, "right": right},
        left_time=left_time,
        right_time=right_time,
        on=on,
        lower=lower,
        upper=upper,
        type=type,
        condition=condition,
        select=select,
        within_window=within_window,
    )


def window_top_n(
    data: DataFrame,
    n: int | str | None = None,
    order_by: Texts | None = None,
    partition_by: Texts | None = None,
    function: str = "row_number",
    offset: int = 0,
    rank_column: str = "rownum",
) -> DataFrame:
    """Keep the first rows of each window (and key) by an order, with their rank.

    Args:
        data: A frame with the columns of a window.
        n: How many, or an expression that says so.
        order_by: The order, e.g. `"revenue desc"`; end it in a tie-breaker.
        partition_by: Keys that have their own ranks.
        function: `row_number`, `rank` or `dense_rank`; the last two keep all tied rows.
        offset: How many ranks to skip first.
        rank_column: What the rank is called.

    Returns:
        The columns of `data`, and the rank.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "window_top_n",
        {"data": data},
        n=n,
        order_by=order_by,
        partition_by=partition_by,
        function=function,
        offset=offset,
        rank_column=rank_column,
    )


def window_deduplicate(
    data: DataFrame,
    order_by: Texts | None = None,
    partition_by: Texts | None = None,
    keep: str = "first",
) -> DataFrame:
    """Keep one row per window and key: the first or the last by an order.

    Args:
        data: A frame with the columns of a window.
        order_by: The order, without a direction; end it in a tie-breaker.
        partition_by: The keys.
        keep: `first` or `last`.

    Returns:
        The columns of `data`.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "window_deduplicate",
        {"data": data},
        order_by=order_by,
        partition_by=partition_by,
        keep=keep,
    )


def current_rows(
    data: DataFrame,
    unique_key: Texts | None = None,
    operation: str | None = None,
    sequence: Texts | None = None,
) -> DataFrame:
    """Fold a log of changes to the rows that are there now.

    Args:
        data: The log, with a row for each change.
        unique_key: The expressions by which a row is known.
        operation: An expression of what a change does: `insert`, `update`, `delete`, and the
            words that other tools have for these; or a Boolean, whether the row is deleted.
        sequence: The expressions that grow with each change of a row.

    Returns:
        Of each key the row with the greatest sequence, unless that deletes it.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames(
        "current_rows",
        {"data": data},
        unique_key=unique_key,
        operation=operation,
        sequence=sequence,
    )


def cascade(data: DataFrame, name: str = "event_time") -> DataFrame:
    """Make a windowed frame the input of the next window.

    Args:
        data: A frame with the columns of a window.
        name: What `window_time` is called from now on: the event time of the next window.

    Returns:
        All columns but the bounds, which the next window adds again.

    Raises:
        CompilationError: Arguments break rules.
    """
    return render_over_frames("cascade", {"data": data}, name=name)
