"""The classes of dbt's own tests for adapters, and what becomes of each of them here."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import dbt.tests.adapter

from tests.dbt_suite.left_out import LEFT_OUT

AS_GIVEN = "test_as_given"
"""The module that runs classes without a change."""
PLAIN_RUN = ("basic.BaseSnapshotTimestamp",)
"""Classes that are tried in every run; the others are for the run of all engines."""


def area(module: str) -> str:
    """Return the folder of dbt's that a module is in."""
    return module.removeprefix(f"{dbt.tests.adapter.__name__}.").partition(".")[0]


def path_of(one: type) -> str:
    """Return how a class of dbt's is named here: `area.Name`."""
    return f"{area(one.__module__)}.{one.__name__}"


def is_of_dbt(one: type) -> bool:
    """Whether a class is of dbt's own tests."""
    return one.__module__.startswith(f"{dbt.tests.adapter.__name__}.")


def _adds_something(one: type) -> bool:
    """Whether a class is more than another name of the class that it is made from."""
    own = vars(one).keys() - {"__module__", "__doc__", "pytestmark"}
    return len(one.__bases__) > 1 or bool(own)


def _has_tests(one: type) -> bool:
    return any(name.startswith("test_") for name in dir(one))


def found() -> dict[str, type]:
    """Return all classes that have tests, by their path."""
    (folder,) = dbt.tests.adapter.__path__
    classes: dict[str, type] = {}
    for file in sorted(Path(folder).rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        module = importlib.import_module(".".join([dbt.tests.adapter.__name__, *parts]))
        for one in vars(module).values():
            own = inspect.isclass(one) and one.__module__ == module.__name__
            if own and _has_tests(one) and _adds_something(one):
                classes[path_of(one)] = one
    return classes


def adapted() -> set[str]:
    """Return the paths of classes that a module of this folder makes its own class from."""
    paths = set()
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.stem != AS_GIVEN:
            module = importlib.import_module(f"{__package__}.{file.stem}")
            own = [one for name, one in vars(module).items() if name.startswith("Test")]
            paths |= {path_of(base) for one in own for base in one.__mro__ if is_of_dbt(base)}
    return paths


def as_given() -> dict[str, type]:
    """Return the classes that run without a change, or are left out, by their path."""
    others = adapted()
    return {path: one for path, one in found().items() if path not in others}


def reason(path: str) -> str | None:
    """Return why a class is left out, if it is."""
    return next((why for why, paths in LEFT_OUT.items() if path in paths), None)


def area_of_test(class_name: str) -> str | None:
    """Return dbt's area of a class of this folder, by its whole name; of others None."""
    module, _, name = class_name.rpartition(".")
    if not module.startswith(f"{__package__}.") or name.startswith("test_"):
        return None
    made_from = getattr(importlib.import_module(module), name).__mro__
    return next(area(base.__module__) for base in made_from if is_of_dbt(base))
