"""State of which some dates have expired."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from .orders import Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def us(text: str) -> int:
    """Return a time as microseconds since 1970."""
    at = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc)
    return int(at.timestamp()) * 1_000_000


def days_of_state(orders: Orders) -> list[str]:
    """Return the dates in 2024 that the state holds."""
    return [day[5:] for (day,) in orders.model.rows("state", "distinct pane_date")]


def per_day(orders: Orders) -> dict[str, int]:
    """Return how many rows the windows of a date in 2024 have."""
    found: dict[str, int] = {}
    for day, n in orders.model.rows("target", "date_format(window_date, 'MM-dd'), n"):
        found[day] = found.get(day, 0) + n
    return found


def with_expired_dates(spark: SparkSession, cursor: Any, **config: Any) -> Orders:
    """Return a model that has read a row of each of five dates, and keeps the last two."""
    orders = Orders(spark, "parquet", cursor, **config)
    settings = orders.config["meta"]["spark_windows"]
    settings.update({"watermark": "0 seconds", "compact_every": 1})
    orders.come(*((day, f"2024-03-0{day} 12:10", 1, "10") for day in range(1, 6)))
    orders.run()
    # the watermark is 03-05 12:10; what may still be touched begins two windows of an hour before
    # that, at 10:10, and a day stays for changes of the clock
    assert days_of_state(orders) == ["03-04", "03-05"]
    return orders
