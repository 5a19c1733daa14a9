"""Names for code: equal in every process, and others where the code does something else."""

from __future__ import annotations

import ast
import functools
import hashlib
import inspect
import io
import sys
import textwrap
import tokenize
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from types import CodeType, FunctionType, ModuleType
from typing import Any

_KEPT = 12
_NOT_OWN = {*sys.stdlib_module_names, "spark_windows"}
_BLANK = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
_SPECIAL = {"__init__", "__call__", "__getstate__", "__setstate__", "__reduce__"}


def fingerprint(made: type) -> str:
    """Name the code of a class, with all that it uses of its module and of what is around it.

    Comments, docstrings and line breaks do not count, nor does the version of Python.

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
    return _hashed(_told(made, made.__module__, [], _parsed))


def former_fingerprint(made: type) -> str:
    """Name the code of a class as earlier releases did: by the text as it stands."""
    return _hashed(_told(made, made.__module__, [], lambda source: source))


def _hashed(told: Any) -> str:
    return hashlib.sha256(repr(told).encode()).hexdigest()[:_KEPT]


def own_classes(made: type) -> list[type]:
    """Return a class and its bases, without those of Python and of this package."""
    return [one for one in made.__mro__ if not is_python_own(one.__module__)]


def is_python_own(module: str) -> bool:
    """Whether the name of a module is one of Python's or of this package."""
    return module.partition(".")[0] in _NOT_OWN


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
    held = _held(value, module)
    if held is not None:
        return type(value).__qualname__, [_told(one, module, seen, read) for one in held]
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


def _held(value: Any, module: str) -> Sequence[Any] | None:
    """Return what stands in an object that is used as a function is, or has methods that are."""
    if isinstance(value, type | FunctionType):
        return None
    if isinstance(value, functools.partial):
        return [_name_elsewhere(value.func, module) or value.func, value.args, value.keywords]
    if isinstance(value, functools.cached_property):
        return [value.func]
    if hasattr(value, "__wrapped__"):  # functools.lru_cache
        return [_name_elsewhere(value.__wrapped__, module) or value.__wrapped__]
    if type(value).__module__ == module and " at 0x" in repr(value):
        return [type(value), getattr(value, "__dict__", {})]
    return None


def _name_elsewhere(value: Any, module: str) -> str | None:
    """Return the name of a function or class of another module, whose code does not count."""
    if isinstance(value, FunctionType | type) and value.__module__ != module:
        return f"{value.__module__}.{value.__qualname__}"
    return None


def _text(function: FunctionType, read: Callable[[str], Any]) -> Any:
    """Return what the text of a function says, or what it was compiled to."""
    try:
        return read(inspect.getsource(function))
    except (OSError, TypeError):
        return repr([(code.co_code, code.co_names) for code in _codes(function.__code__)])


def _parsed(source: str) -> Any:
    """Return the syntax of a function without docstring, or the words of a part of a statement."""
    try:
        tree = ast.parse(textwrap.dedent(source))
    except SyntaxError:
        tokens = tokenize.generate_tokens(io.StringIO(source).readline)
        return [one.string for one in tokens if one.type not in _BLANK]
    return _dumped(tree)


def _dumped(node: Any) -> Any:
    """Describe a node by its name and fields, as every version of Python has them."""
    if isinstance(node, list):
        return [_dumped(one) for one in node]
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = dict(ast.iter_fields(node))
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)):
        has_docstring = ast.get_docstring(node, clean=False) is not None
        fields["body"] = node.body[1:] if has_docstring else node.body
    if isinstance(node, ast.JoinedStr):  # Python 3.12.1 ends some with an empty text
        fields["values"] = [one for one in node.values if getattr(one, "value", None) != ""]
    return type(node).__name__, [
        (name, _dumped(one))
        for name, one in sorted(fields.items())
        if name not in ("ctx", "kind", "type_comment") and one is not None and one != []
    ]


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
        yield _name_elsewhere(value, module) or value


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)
