"""Aggregates that a user writes in Python: a class for `window_aggregate`.

Example:
    >>> class Spread(Aggregate):
    ...     returns = "double"
    ...     state = "array<double>"
    ...
    ...     def init(self):
    ...         return []
    ...
    ...     def update(self, state, value):
    ...         return self.merge(state, [] if value is None else [value, value])
    ...
    ...     def merge(self, one, other):
    ...         both = one + other
    ...         return [min(both), max(both)] if both else both
    ...
    ...     def finish(self, state):
    ...         return state[1] - state[0] if state else None
    >>> one = Spread()
    >>> one.finish(one.merge(one.update(one.init(), 2.0), one.update(one.init(), 7.0)))
    5.0
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import json
import pickle
import re
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from spark_windows.fingerprints import fingerprint, is_python_own, own_classes
from spark_windows.former_fingerprints import former_fingerprints
from spark_windows.sessions import PREFIX, active, remember, remember_former

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from pyspark.sql.types import DataType


PICKLE = "pickle"
"""The state that asks for pickles."""
_loading = threading.RLock()


class Aggregate(ABC):
    """How values become one, in parts that are merged: per pane first, then per window.

    Values come as Python objects, in any order, NULL as None. The class is sent to Spark's
    workers; it has no arguments of its own.

    Attributes:
        returns: Spark's type of the result, e.g. `double` or `array<string>`. What `finish` gives
            must be of it: whole numbers become doubles and decimals, anything else is an error.
        state: How a state is kept: Spark's type of it, e.g. `struct<total double, weight double>`
            (a tuple) or `array<string>` (a list; a set or a tuple becomes one); `json`, as JSON
            text; or `pickle`: of any object, but whoever can write the table of the state can then
            run code where it is read. Incremental models and panes, which may be stored, need one
            of these. Elsewhere no state outlives a query, and is pickled where nothing is said.
    """

    returns: str
    state: str | None = None

    @abstractmethod
    def init(self) -> Any:
        """Return the state of no rows."""

    @abstractmethod
    def update(self, state: Any, *values: Any) -> Any:
        """Return the state with one more row: its arguments."""

    @abstractmethod
    def merge(self, one: Any, other: Any) -> Any:
        """Return one state of two."""

    @abstractmethod
    def finish(self, state: Any) -> Any:
        """Return the result."""

    def retract(self, state: Any, *values: Any) -> Any:
        """Return the state with one row less, for input that takes rows back."""
        raise NotImplementedError(f"{type(self).__name__} has no retract")


def python_aggregate(
    session: SparkSession, declared: Mapping[str, Any], given: int, root: Path | None = None
) -> dict[str, Any]:
    """Make the functions of a class known to Spark, and declare the aggregate in SQL over them.

    Args:
        session: Where it will be called; others get it when they call it.
        declared: `python`, the class or where it is: `package.module:Class`, or `file.py:Class`
            below the root; `arguments`, names for what `update` takes beside the state, which
            may be left out.
        given: How many arguments it is called with, which decides where `update` takes any number.
        root: Of the project.

    Returns:
        What `spark_windows_aggregates` would hold for an aggregate in SQL; or the `problem`.
    """
    try:
        made = _class_of(declared["python"], root or Path.cwd())
    except (ImportError, AttributeError, OSError, ValueError) as problem:
        return {"problem": f"{declared['python']} is not there ({problem})"}
    except (Exception, SystemExit) as problem:  # a thread of dbt would end, and dbt wait for it
        said = f"{type(problem).__name__}: {problem}"
        return {"problem": f"{declared['python']} cannot be loaded ({said})"}
    name = getattr(made, "__name__", str(made))
    missing = _missing(made)
    if missing:
        return {"problem": f"{name} lacks {', '.join(missing)}"}
    from pyspark import errors
    from pyspark.sql.types import DataType

    no_type = (  # a server may be lost, too
        errors.AnalysisException,
        errors.ArithmeticException,  # of a server, for a decimal with too many digits
        errors.PySparkTypeError,
        errors.PySparkValueError,
    )
    kept = getattr(made, "state", None)
    with active(session):
        try:
            returned = DataType.fromDDL(made.returns)
        except no_type:
            return {"problem": f"{name} returns '{made.returns}', which is no type of Spark"}
        try:
            _kept(kept, name)
        except no_type:
            return {"problem": f"{name} has the state '{kept}', which is no type of Spark"}
    plain = re.sub(r"[^0-9a-z_]", "_", name.lower())  # what Spark takes without quotes
    prefix = f"{PREFIX}{plain}_{fingerprint(made)}"
    remember_former(
        prefix, lambda: [f"{PREFIX}{plain}_{one}" for one in former_fingerprints(made)]
    )
    register = functools.partial(_register, name=prefix, made=made, returned=returned)
    remember(prefix, register, session)
    arguments = list(declared.get("arguments") or _arguments(made, given))
    values = ", ".join(f"{{{argument}}} as value_{n}" for n, argument in enumerate(arguments))
    return {
        "name": name,
        "arguments": arguments,
        "accumulate": {"state": f"{prefix}_update(collect_list(struct({values})){{where}})"},
        "merge": {"state": f"{prefix}_merge(collect_list({{state}}))"},
        "running": {"state": f"{prefix}_merge(collect_list({{state}}){{over}})"},
        "combine": {"state": f"{prefix}_merge(array_compact(array({{a}}, {{b}})))"},
        "finish": f"{prefix}_finish({{state}})",
        # earlier releases pickled all states, and said nothing
        "state": None if kept == PICKLE else kept or "none declared",
    }


def all_declared(aggregates: Any) -> Any:
    """Write classes as the declarations that macros take, which refuse what is no mapping.

    Args:
        aggregates: Output name to aggregate, which may be a mapping whose `function` is a class.
    """
    if not isinstance(aggregates, Mapping):
        return aggregates
    return {name: declared(one) for name, one in aggregates.items()}


def declared(aggregate: Any) -> Any:
    """Write one class as a declaration.

    Args:
        aggregate: As in `all_declared`.
    """
    if not isinstance(aggregate, Mapping) or not isinstance(aggregate.get("function"), type):
        return aggregate
    return {**aggregate, "function": {"python": aggregate["function"]}}


def _class_of(where: Any, root: Path) -> type[Aggregate]:
    if isinstance(where, type):
        return where
    place, _, name = str(where).rpartition(":")
    if place.endswith(".py"):
        module = _module_of(root / place)
    elif place:
        module = importlib.import_module(place)
    else:
        raise ValueError("write package.module:Class or file.py:Class")
    found: type[Aggregate] = getattr(module, name)
    return found


def _module_of(file: Path) -> ModuleType:
    """Load a file of the project, which is no module that can be imported by its name.

    Dataclasses look their module up by its name. It has that name while it is loaded, unless
    another module has it: then it is loaded under a name of its own.
    """
    with _loading:
        known = sys.modules.get(file.stem)
        is_another = known is not None and getattr(known, "__file__", None) != str(file)
        taken = is_another or is_python_own(file.stem)
        own = f"{file.stem}_of_a_project" if taken else file.stem
        spec = importlib.util.spec_from_file_location(own, file)
        if spec is None or spec.loader is None:
            raise ImportError(f"no module in {file.name}")
        module = importlib.util.module_from_spec(spec)
        with known_as(module):
            spec.loader.exec_module(module)
    return module


@contextmanager
def known_as(module: ModuleType) -> Iterator[None]:
    """Let a module be found by its name while it is loaded, and not longer.

    Spark sends what is found there by name, and workers have no such module.
    """
    with _loading:
        before = sys.modules.get(module.__name__)
        sys.modules[module.__name__] = module
        try:
            yield
        finally:
            sys.modules.pop(module.__name__)
            if before is not None:
                sys.modules[module.__name__] = before


def _missing(made: Any) -> list[str]:
    """Name what a class lacks to be an aggregate."""
    if not isinstance(made, type):
        return ["a class"]
    steps = ("init", "update", "merge", "finish")
    abstract: frozenset[str] = getattr(made, "__abstractmethods__", frozenset())
    missing = [
        step for step in steps if step in abstract or not callable(getattr(made, step, None))
    ]
    if not missing and not _values(made):
        missing = ["a value that update takes"]
    return missing + ([] if isinstance(getattr(made, "returns", None), str) else ["returns"])


def _arguments(made: type[Aggregate], given: int) -> list[str]:
    """Name what `update` takes beside itself and the state, of optional ones as many as given."""
    taken = [one for one in _values(made) if one.kind is not inspect.Parameter.VAR_POSITIONAL]
    needed = sum(one.default is inspect.Parameter.empty for one in taken)
    names = [one.name for one in taken[: max(needed, given)]]
    if len(taken) < len(_values(made)):
        names += [f"more_{number}" for number in range(given - len(names))]
    return names or ["x"]


def _values(made: type[Aggregate]) -> list[inspect.Parameter]:
    """Return the parameters of `update` that values can be given to, in their order."""
    keyword = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.VAR_KEYWORD)
    found = list(inspect.signature(made.update).parameters.values())[2:]
    return [one for one in found if one.kind not in keyword]


def _converter(returned: DataType, of: str) -> Callable[[Any], Any]:
    """Make what turns values into those that Spark takes for a type: of others it makes NULL.

    Args:
        returned: The type.
        of: The class whose `finish` gives the values, for the TypeError of one that does not fit.
    """
    from pyspark.errors import PySparkException
    from pyspark.sql.types import DecimalType, DoubleType, FloatType, _make_type_verifier

    verify, kind = _make_type_verifier(returned), returned.simpleString()
    number: type | None = None
    if isinstance(returned, DoubleType | FloatType):
        number = float
    elif isinstance(returned, DecimalType):
        number = Decimal

    def converted(value: Any) -> Any:
        found = value.tolist() if type(value).__module__ == "numpy" else value
        if number and isinstance(found, int | Decimal) and not isinstance(found, bool):
            found = number(found)
        try:
            verify(found)
        except PySparkException as problem:
            raise TypeError(f"{of}.finish gave {value!r}, which is no {kind}") from problem
        return found

    return converted


def _plain(value: Any, kind: DataType) -> Any:
    """Return a value with lists and tuples where a type has arrays and structs."""
    from pyspark.sql.types import ArrayType, DoubleType, FloatType, MapType, StructType

    if value is None:
        return None
    if isinstance(kind, ArrayType):
        return [_plain(one, kind.elementType) for one in value]
    if isinstance(kind, MapType):
        return {
            _plain(key, kind.keyType): _plain(one, kind.valueType) for key, one in value.items()
        }
    if isinstance(kind, StructType):
        ordered = [value[field.name] for field in kind] if isinstance(value, dict) else value
        return tuple(_plain(one, field.dataType) for one, field in zip(ordered, kind, strict=True))
    found = value.tolist() if type(value).__module__ == "numpy" else value
    whole = isinstance(kind, DoubleType | FloatType) and type(found) is int
    return float(found) if whole else found


def _kept(state: str | None, of: str) -> tuple[DataType, Callable[[Any], Any], Callable[..., Any]]:
    """Return the type of a state in Spark, and what puts a state into it and takes it out again.

    Args:
        state: What the class says.
        of: Its name, for the TypeError of a state that is of no such type.
    """
    from pyspark import cloudpickle  # a state may be of a class that workers cannot import
    from pyspark.errors import PySparkException
    from pyspark.sql.types import BinaryType, DataType, StringType, _make_type_verifier

    if state in (None, PICKLE):
        return BinaryType(), cloudpickle.dumps, pickle.loads
    if state == "json":
        return StringType(), json.dumps, functools.partial(_from_json, of)
    kind = DataType.fromDDL(str(state))
    verify = _make_type_verifier(kind)

    def packed(value: Any) -> Any:
        try:
            found = _plain(value, kind)
            verify(found)
        except (PySparkException, TypeError, ValueError, KeyError, AttributeError) as problem:
            raise TypeError(f"{of} has the state {value!r}, which is no {state}") from problem
        return found

    return kind, packed, lambda stored: stored


def _from_json(of: str, stored: str) -> Any:
    """Return a state: whoever can write to its table may have put anything there."""
    try:
        return json.loads(stored)
    except ValueError as problem:
        raise ValueError(
            f"[SW823] aggregate {of}: its state must be JSON, as a run writes it. Got: "
            f"{stored[:80]!r}. Restore the table, or make the model again with --full-refresh."
        ) from problem


def _register(
    session: SparkSession, *, name: str, made: type[Aggregate], returned: DataType
) -> None:
    from pyspark import cloudpickle

    converted = _converter(returned, made.__name__)
    with active(session):
        kind_of_state, packed, unpacked = _kept(getattr(made, "state", None), made.__name__)

    def update(rows: list[Any]) -> Any:
        aggregate = made()
        return packed(
            functools.reduce(
                lambda so_far, row: aggregate.update(so_far, *row), rows, aggregate.init()
            )
        )

    def merge(states: list[Any]) -> Any:
        aggregate = made()
        found = [unpacked(state) for state in states]
        return packed(functools.reduce(aggregate.merge, found)) if found else None

    def finish(state: Any) -> Any:
        aggregate = made()
        found = aggregate.finish(aggregate.init() if state is None else unpacked(state))
        return converted(found)

    modules = {__name__, *(one.__module__ for one in own_classes(made))}
    with _loading:  # a file that another thread loads meanwhile has its name for that time alone
        for module in modules & sys.modules.keys():  # workers may have none of them
            cloudpickle.register_pickle_by_value(sys.modules[module])
    functions: list[tuple[str, Callable[..., Any], DataType]] = [
        ("update", update, kind_of_state),
        ("merge", merge, kind_of_state),
        ("finish", finish, returned),
    ]
    for step, function, kind in functions:
        session.udf.register(f"{name}_{step}", function, kind)
