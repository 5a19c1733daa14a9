"""Names that earlier releases gave to code, which stored definitions of models have."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from types import FunctionType, ModuleType
from typing import Any

from spark_windows.fingerprints import codes, hashed, own_classes, parsed

_SPECIAL = {"__init__", "__call__", "__getstate__", "__setstate__", "__reduce__"}


def former_fingerprints(made: type) -> list[str]:
    """Name the code of a class as earlier releases did.

    Args:
        made: A class.

    Returns:
        By its syntax, as the last release did, and by its text, as the one before.
    """
    reads = (parsed, lambda source: source)
    return [hashed(_told(made, made.__module__, [], read)) for read in reads]


def _told(value: Any, module: str, seen: list[Any], read: Callable[[str], Any]) -> Any:
    """Describe a value by texts and tuples.

    Args:
        value: Of a class, or of what it uses.
        module: That of the class.
        seen: The values that it is inside of.
        read: What becomes of the text of a function.
    """
    value = getattr(value, "__func__", value)
    if any(value is one for one in seen):
        return "…"
    seen = [*seen, value]
    if isinstance(value, property):
        return [_told(one, module, seen, read) for one in (value.fget, value.fset) if one]
    if isinstance(value, FunctionType):
        return _text(value, read), [_told(one, module, seen, read) for one in _used(value, module)]
    if isinstance(value, type):
        return value.__qualname__, [
            (name, _told(one, owner.__module__, seen, read))
            for owner in own_classes(value)
            for name, one in sorted(vars(owner).items())
            if (name in _SPECIAL or not name.startswith(("__", "_abc_")))
            and (name, one) != ("state", "pickle")  # which asks for what was once the rule
        ]
    if isinstance(value, ModuleType):
        return value.__name__
    if isinstance(value, Mapping):
        return sorted(repr((key, _told(one, module, seen, read))) for key, one in value.items())
    if isinstance(value, Set):
        return sorted(repr(_told(one, module, seen, read)) for one in value)
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [_told(one, module, seen, read) for one in value]
    text = repr(value)
    return type(value).__qualname__ if " at 0x" in text else text


def _text(function: FunctionType, read: Callable[[str], Any]) -> Any:
    """Return what the text of a function says, or what it was compiled to."""
    try:
        return read(inspect.getsource(function))
    except (OSError, TypeError):
        return repr([(code.co_code, code.co_names) for code in codes(function.__code__)])


def _used(function: FunctionType, module: str) -> Iterator[Any]:
    """Yield what a function finds around it: defaults, closed values, and globals by their names.

    Of other modules only the name counts, or the code would be that of everything.
    """
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()
    yield from (cell.cell_contents for cell in function.__closure__ or ())
    names = {name for code in codes(function.__code__) for name in code.co_names}
    for name in sorted(names & function.__globals__.keys()):
        value = function.__globals__[name]
        elsewhere = isinstance(value, (FunctionType, type)) and value.__module__ != module
        yield f"{value.__module__}.{value.__qualname__}" if elsewhere else value
