"""Names for code: equal in every process, and others where the code does something else."""

from __future__ import annotations

import ast
import dataclasses
import enum
import functools
import hashlib
import inspect
import io
import re
import sys
import textwrap
import tokenize
from collections.abc import Iterator, Mapping, Sequence, Set
from types import CodeType, FunctionType, ModuleType
from typing import Any

_KEPT = 12
_NOT_OWN = {*sys.stdlib_module_names, "spark_windows"}
_BLANK = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
_PLAIN = (type(None), bool, int, float, complex, str, bytes, type(...), type(NotImplemented))
_MERGED = (tuple, frozenset)
"""Of these, equal constants are one object in some versions of Python."""
_GENERATED = "<string>"
"""The file of methods that dataclasses write, in words of each version of Python."""


def fingerprint(made: type) -> str:
    """Name the code of a class, with all that it uses of its module and of what is around it.

    Comments, docstrings and line breaks do not count, nor does the version of Python, but for
    functions whose text is not to be had.

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
    return hashed(_Teller({}).told(made, made.__module__))


def hashed(told: Any) -> str:
    """Name what is told of a class."""
    return hashlib.sha256(repr(told).encode()).hexdigest()[:_KEPT]


def own_classes(made: type) -> list[type]:
    """Return a class and its bases, without those of Python and of this package."""
    return [one for one in made.__mro__ if not is_python_own(one.__module__)]


def is_python_own(module: str) -> bool:
    """Whether the name of a module is one of Python's or of this package."""
    return module.partition(".")[0] in _NOT_OWN


class _Teller:
    """Describes values by texts and lists, each function, class and object once.

    What comes again is told by its number, so that what refers to itself comes to an end.

    Args:
        numbers: Of what is told already, by identity.
    """

    def __init__(self, numbers: Mapping[int, int]) -> None:
        self._numbers = dict(numbers)
        self._told: list[Any] = []  # so that no other value gets its identity

    def told(self, value: Any, module: str) -> Any:
        """Describe a value.

        Args:
            value: Of a class, or of what it uses.
            module: That of the class. Of functions and classes of others the name counts, or the
                code would be that of everything.
        """
        value = getattr(value, "__func__", value)
        if type(value) in _PLAIN:
            return repr(value)
        if isinstance(value, FunctionType | type) and value.__module__ != module:
            return f"{value.__module__}.{value.__qualname__}"
        if isinstance(value, ModuleType):
            return value.__name__
        if type(value) in _MERGED:
            return self._contents(value, module)
        if id(value) in self._numbers:
            return f"…{self._numbers[id(value)]}"
        self._numbers[id(value)] = len(self._numbers)
        self._told.append(value)
        if isinstance(value, FunctionType):
            if hasattr(value, "__wrapped__") and value.__globals__.get("__name__") != module:
                return value.__code__.co_name, self.told(value.__wrapped__, module)
            return _text_of(value), [self.told(one, module) for one in _used(value)]
        if isinstance(value, type):
            return self._class(value)
        return self._object(value, module)

    def _class(self, made: type) -> Any:
        told: list[Any] = [made.__qualname__]
        for owner in own_classes(made):
            module = owner.__module__
            if type(owner).__module__ == module:
                told.append(("metaclass", self.told(type(owner), module)))
            if issubclass(owner, enum.Enum):
                members = owner.__members__.items()
                told += [(name, self.told(one.value, module)) for name, one in members]
            for name, one in sorted(vars(owner).items()):
                if _counts(owner, name, one):
                    told.append((name, self.told(one, module)))
            if "__dataclass_fields__" in vars(owner):
                told.append(self._fields(owner))
        return told

    def _fields(self, made: Any) -> Any:
        """Describe what a dataclass makes its methods of."""
        how = made.__dataclass_params__
        kinds = [getattr(how, name) for name in ("init", "eq", "order", "unsafe_hash", "frozen")]
        return kinds, [
            (
                one.name,
                [one.init, one.compare, one.hash, getattr(one, "kw_only", False)],
                None
                if one.default is dataclasses.MISSING
                else self.told(one.default, made.__module__),
                None
                if one.default_factory is dataclasses.MISSING
                else self.told(one.default_factory, made.__module__),
            )
            for one in made.__dataclass_fields__.values()
        ]

    def _object(self, value: Any, module: str) -> Any:
        kind = type(value)
        told: list[Any] = [kind.__qualname__]
        if isinstance(value, property):
            parts: list[Any] = [value.fget, value.fset, value.fdel]
        elif isinstance(value, functools.partial):
            parts = [value.func, value.args, value.keywords]
        elif isinstance(value, functools.cached_property):
            parts = [value.func]
        elif hasattr(value, "__wrapped__"):  # functools.lru_cache
            parts = [value.__wrapped__]
        elif isinstance(value, enum.Enum):
            parts = [kind, value.name]
        elif isinstance(value, re.Pattern):
            parts = [value.pattern, value.flags]
        elif hasattr(value, "tobytes") and hasattr(value, "dtype"):  # of NumPy
            whole = value.dtype.hasobject
            bytes_of = [str(value.dtype), value.shape, hashlib.sha256(value.tobytes()).hexdigest()]
            parts = [value.tolist()] if whole else bytes_of
        else:
            parts = []
            if isinstance(value, _PLAIN):  # of a class of its own
                told += [repr(one(value)) for one in kind.__mro__ if one in _PLAIN]
            elif isinstance(value, Mapping | Set | Sequence):
                told.append(self._contents(value, module))
            if kind.__module__ == module or dataclasses.is_dataclass(value):
                parts = [kind, _attributes(value)]
            elif len(told) == 1:
                text = repr(value)
                return kind.__qualname__ if " at 0x" in text else text
        return [*told, *(self.told(one, module) for one in parts)]

    def _contents(self, value: Any, module: str) -> Any:
        """Describe what is in a collection; of a set in an order that is no process's own."""
        if isinstance(value, Mapping):
            keys = {repr(_Teller(self._numbers).told(key, module)): key for key in value}
            return [(text, self.told(value[keys[text]], module)) for text in sorted(keys)]
        if isinstance(value, Set):
            return sorted(repr(_Teller(self._numbers).told(one, module)) for one in value)
        return [self.told(one, module) for one in value]


def _counts(owner: type, name: str, value: Any) -> bool:
    """Whether what a class has by a name is code of it, or a value that its code reads."""
    value, special = getattr(value, "__func__", value), name.startswith("__")
    if isinstance(value, FunctionType):
        code = getattr(inspect.unwrap(value), "__code__", None)
        in_file = getattr(code, "co_filename", None)
        written = "__dataclass_fields__" in vars(owner) and in_file == _GENERATED
        theirs = special and value.__module__ != owner.__module__  # of a named tuple, for instance
        return not written and not theirs and name != "__annotate__"
    if isinstance(value, property):
        return True
    if issubclass(owner, enum.Enum):
        return False  # its members are told beside
    if special or name.startswith("_abc_"):
        return False
    if (name, value) == ("state", "pickle"):
        return False  # it asks for what was once the rule
    return not inspect.ismemberdescriptor(value)


def _attributes(value: Any) -> dict[str, Any]:
    """Return the attributes of an object, also where its class has slots for them."""
    slots = [slot for one in type(value).__mro__ for slot in _slots(one) if hasattr(value, slot)]
    return {slot: getattr(value, slot) for slot in slots} | getattr(value, "__dict__", {})


def _slots(made: type) -> Sequence[str]:
    found = vars(made).get("__slots__", ())
    return [found] if isinstance(found, str) else [*found]


def _text_of(function: FunctionType) -> Any:
    """Return what the text of a function says, or what it was compiled to."""
    try:
        return parsed(inspect.getsource(function.__code__))  # not of what it wraps
    except (OSError, TypeError):
        return [
            (
                repr((code.co_code, code.co_names)),
                [_Teller({}).told(one, "") for one in code.co_consts if type(one) is not CodeType],
            )
            for code in codes(function.__code__)
        ]


def parsed(source: str) -> Any:
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


def _used(function: FunctionType) -> Iterator[Any]:
    """Yield what a function finds around it: defaults, closed values and, by name, globals."""
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # nothing is there yet
            yield "…"
    names = {name for code in codes(function.__code__) for name in code.co_names}
    for name in sorted(names & function.__globals__.keys()):
        yield function.__globals__[name]


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield what a function was compiled to, and what is inside of it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)
