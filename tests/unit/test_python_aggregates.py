"""Aggregates in Python, as far as they need no Spark."""

from __future__ import annotations

import sys
import threading
from types import ModuleType
from typing import Any

import pytest
from pyspark import cloudpickle
from pyspark.errors.exceptions.connect import ArithmeticException
from pyspark.sql.types import DataType, LongType
from spark_windows import aggregates
from spark_windows.aggregates import Aggregate, known_as


class Total(Aggregate):
    """Of a file that several models name."""

    returns = "long"

    def init(self) -> int:
        return 0

    def update(self, state: int, *values: int) -> int:
        return state + sum(values)

    def merge(self, one: int, other: int) -> int:
        return one + other

    def finish(self, state: int) -> int:
        return state


class Session:
    """Enough of one to register functions."""

    def __init__(self) -> None:
        self.udf, self.names = self, list[str]()

    def register(self, name: str, function: Any, kind: Any) -> None:
        self.names.append(name)


def test_a_file_may_be_loaded_while_another_thread_registers_its_class(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its name is gone when it is loaded."""
    module, session = ModuleType("file_of_a_project"), Session()
    monkeypatch.setattr(Total, "__module__", module.__name__)
    seen, loaded = threading.Event(), threading.Event()

    def registered(one: ModuleType) -> None:
        seen.set()
        assert loaded.wait(10)
        assert one.__name__ in sys.modules  # which cloudpickle asks for, too

    monkeypatch.setattr(cloudpickle, "register_pickle_by_value", registered)
    failed: list[BaseException] = []

    def register() -> None:
        try:
            aggregates._register(session, name="total", made=Total, returned=LongType())  # type: ignore[arg-type]
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=register)
    with known_as(module):
        thread.start()
        seen.wait(0.5)
    loaded.set()
    thread.join(10)
    assert failed == []
    assert session.names == ["total_update", "total_merge", "total_finish"]


@pytest.mark.parametrize("state", [None, "decimal(39, 1)"])
def test_a_type_that_a_server_refuses_is_none(
    state: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Spark in this process says that it cannot be parsed."""
    long = "decimal(39, 1)"

    def parsed(text: str) -> DataType:
        if text == long:
            raise ArithmeticException("[DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION]")
        return LongType()

    monkeypatch.setattr(DataType, "fromDDL", parsed)
    monkeypatch.setattr(Total, "state", state)
    monkeypatch.setattr(Total, "returns", "long" if state else long)
    said = aggregates.python_aggregate(Session(), {"python": Total}, 1)["problem"]  # type: ignore[arg-type]
    assert said.endswith(f"'{long}', which is no type of Spark")
