"""Names for code: equal in every process, and others where the code does something else."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterator, Mapping, Sequence, Set
from types import CodeType, FunctionType, ModuleType
from typing import Any

_KEPT = 12
_NOT_OWN = {*sys.stdlib_module_names, "spark_windows"}
_SPECIAL = {"__init__", "__call__", "__getstate__", "__setstate__", "__reduce__"}


def fingerprint(made: type) -> str:
    """Name the code of a class, with all that it uses of its module and of what is around it.

    Args:
        made: A class.

    Returns:
        Twelve hexadecimal digits.

    Example:
        >>> def of(n):
        ...     class Adds:
        ...         def add(self, one):
        ...             return one + n
        ...
        ...     return Adds
        >>> fingerprint(of(1)) == fingerprint(of(1)), fingerprint(of(1)) == fingerprint(of(2))
        (True, False)
    """
    return hashlib.sha256(repr(_told(made, made.__module__, [])).encode()).hexdigest()[:_KEPT]


def own_classes(made: type) -> list[type]:
    """Return a class and its bases, without those of Python and of this package."""
    return [one for one in made.__mro__ if one.__module__.partition(".")[0] not in _NOT_OWN]


def _told(value: Any, module: str, seen: list[Any]) -> Any:
    """Describe a value by texts and tuples; `seen` are those that it is inside of."""
    value = getattr(value, "__func__", value)
    if any(value is one for one in seen):
        return "…"
    seen = [*seen, value]
    if isinstance(value, property):
        return [_told(one, module, seen) for one in (value.fget, value.fset) if one]
    if isinstance(value, FunctionType):
        return _text(value), [_told(one, module, seen) for one in _used(value, module)]
    if isinstance(value, type):
        return value.__qualname__, [
            (name, _told(one, owner.__module__, seen))
            for owner in own_classes(value)
            for name, one in sorted(vars(owner).items())
            if name in _SPECIAL or not name.startswith(("__", "_abc_"))
        ]
    if isinstance(value, ModuleType):
        return value.__name__
    if isinstance(value, Mapping):
        return sorted(repr((key, _told(one, module, seen))) for key, one in value.items())
    if isinstance(value, Set):
        return sorted(repr(_told(one, module, seen)) for one in value)
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [_told(one, module, seen) for one in value]
    text = repr(value)
    return type(value).__qualname__ if " at 0x" in text else text


def _text(function: FunctionType) -> str:
    """Return the text of a function, or what it was compiled to."""
    try:
        return inspect.getsource(function)
    except (OSError, TypeError):
        return repr([(code.co_code, code.co_names) for code in _codes(function.__code__)])


def _used(function: FunctionType, module: str) -> Iterator[Any]:
    """Yield what a function finds around it: defaults, closed values, and globals by their names.

    Of other modules only the name counts, or the code would be that of everything.
    """
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()
    yield from (cell.cell_contents for cell in function.__closure__ or ())
    names = {name for code in _codes(function.__code__) for name in code.co_names}
    for name in sorted(names & function.__globals__.keys()):
        value = function.__globals__[name]
        elsewhere = isinstance(value, (FunctionType, type)) and value.__module__ != module
        yield f"{value.__module__}.{value.__qualname__}" if elsewhere else value


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)
