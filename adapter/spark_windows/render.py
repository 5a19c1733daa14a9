"""Render the macros of the dbt package without dbt.

The macros are the single source of the SQL. dbt renders them inside a project; this module renders
the same files with dbt's own Jinja environment and stand-ins for the few dbt functions that they
call, so that the library and the tests run the text that a dbt user runs.

Example:
    >>> text = Macros().render("tumble", "select * from events", timecol="ts", size="10 minutes")
    >>> text.startswith("(")
    True
"""

from __future__ import annotations

import datetime
import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytz
from dbt_common.clients.jinja import get_environment
from dbt_common.exceptions import CompilationError
from dbt_common.exceptions.macros import MacroReturn
from jinja2 import StrictUndefined

from spark_windows.aggregates import python_aggregate
from spark_windows.engine import arrow_frames, arrow_windows
from spark_windows.sessions import with_former_names

if TYPE_CHECKING:
    from jinja2 import Template
    from pyspark.sql import DataFrame, SparkSession

PACKAGE = "spark_windows"
_JINJA_PREFIX = "dbt_macro__"
_DISPATCH_PREFIXES = ("sparkwindows", "spark", "default")


def macro_folder() -> Path:
    """Return the folder that holds the macros: inside the installed wheel, or in the source tree.

    Returns:
        The folder.

    Raises:
        FileNotFoundError: The installation is incomplete.
    """
    here = Path(__file__).resolve().parent
    for folder in (here / "macros", here.parent.parent / "macros"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no macros beside {here}; reinstall dbt-sparkwindows")


@dataclass(frozen=True)
class Relation:
    """A table or view whose columns the macros may look up; a plain string may name a CTE.

    Attributes:
        name: The name as SQL has it, with its schema if any.
    """

    name: str
    is_cte: bool = field(default=False, init=False)

    @property
    def identifier(self) -> str:
        """Last part of the name."""
        return self.name.rpartition(".")[2]

    @property
    def schema(self) -> str:
        """The part before the last, or an empty string."""
        return self.name.rpartition(".")[0]

    @property
    def database(self) -> None:
        """Nothing: a catalog stands in the schema."""
        return None

    def incorporate(self, path: Mapping[str, str]) -> Relation:
        """Return the relation beside it that has another name.

        Args:
            path: Its `identifier`.
        """
        return Relation(".".join(filter(None, (self.schema, path["identifier"]))))

    def __str__(self) -> str:
        return self.name


class _Macro:
    """A macro of the package as a callable: gives what `return` got, else the rendered text."""

    def __init__(self, macros: Macros, source: str, name: str) -> None:
        self._macros, self._source, self._name = macros, source, name

    @cached_property
    def _call(self) -> Callable[..., Any]:
        module = compiled(self._source).make_module(vars=self._macros.context, shared=False)
        return module.__dict__[_JINJA_PREFIX + self._name]  # type: ignore[no-any-return]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return self._call(*args, **kwargs)
        except MacroReturn as returned:
            return returned.value


class _Adapter:
    def __init__(self, macros: Macros) -> None:
        self._macros = macros

    def dispatch(self, name: str, macro_namespace: str) -> _Macro:
        for prefix in _DISPATCH_PREFIXES:
            found = self._macros.package.get(f"{prefix}__{name}")
            if found is not None:
                return found
        raise KeyError(f"{macro_namespace}.{name} has no implementation")

    def type(self) -> str:
        """Whose engines there are."""
        return "sparkwindows"

    def spark_version(self) -> str | None:
        """Which Spark the session is of; none without one."""
        session = self._macros.session
        return session.version if session is not None else None

    def python_aggregate(self, declared: Mapping[str, Any], given: int) -> dict[str, Any]:
        """Declare a class in SQL: see `aggregates.python_aggregate`."""
        return python_aggregate(self._macros.place()[0], declared, given)

    def with_former_names(self, text: str) -> list[str]:
        """Name functions as earlier releases did: see `sessions.with_former_names`."""
        return with_former_names(text)

    def arrow_windows(self, query: str, **signature: Any) -> dict[str, Any]:
        """Prepare a table function: see `engine.arrow_windows`."""
        session, frames = self._macros.place()
        return arrow_windows(session, lambda: run_over(session, query, frames), **signature)

    def arrow_frames(self, query: str, **signature: Any) -> dict[str, Any]:
        """Prepare a table function: see `engine.arrow_frames`."""
        session, frames = self._macros.place()
        return arrow_frames(session, lambda: run_over(session, query, frames), **signature)


class _Table:
    """The answer of run_query, as far as the macros read it."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.rows = rows


def _raise_compiler_error(message: str) -> NoReturn:
    raise CompilationError(message)


def _try_or_compiler_error(
    message: str, function: Callable[..., Any], *args: Any, **kwargs: Any
) -> Any:
    """As dbt's: call a function; where it fails, the message is the error."""
    try:
        return function(*args, **kwargs)
    except Exception as error:
        raise CompilationError(message) from error


def _fromjson(string: str, default: Any = None) -> Any:
    """As dbt's: what is no JSON gives the default."""
    try:
        return json.loads(string)
    except ValueError:
        return default


def _return(value: Any) -> NoReturn:
    raise MacroReturn(value)


class Macros:
    """The macros of the package, ready to be called.

    Args:
        variables: Project vars by name, e.g. `spark_windows_timezone`.
        session: Where relations are described; without one none is, as when dbt parses a project.
        frames: Names that stand for frames of that session.
        graph: Nodes and sources as dbt's `graph`, for what YAML says about an input.
        folder: Another folder of macros.
    """

    def __init__(
        self,
        *,
        variables: Mapping[str, Any] | None = None,
        session: SparkSession | None = None,
        frames: Mapping[str, DataFrame] | None = None,
        graph: Mapping[str, Any] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.session = session
        self._frames = dict(frames or {})
        self._variables = dict(variables or {})
        self.package: dict[str, _Macro] = {}
        self.context: dict[str, Any] = {
            PACKAGE: self.package,
            "adapter": _Adapter(self),
            "exceptions": {"raise_compiler_error": _raise_compiler_error},
            "execute": session is not None or graph is not None,
            "graph": graph or {"nodes": {}, "sources": {}},
            "load_relation": lambda relation: relation if session is not None else None,
            "flags": {"WHICH": "compile"},
            "fromjson": _fromjson,
            "local_md5": lambda text: hashlib.md5(text.encode()).hexdigest(),
            "log": lambda message, info=False: "",
            "modules": {"re": re, "pytz": pytz, "datetime": datetime},
            "return": _return,
            "run_query": self._run_query,
            "spark_windows_renders": True,
            "try_or_compiler_error": _try_or_compiler_error,
            "tojson": lambda value, sort_keys=False: json.dumps(value, sort_keys=sort_keys),
            "var": lambda name, default=None: self._variables.get(name, default),
        }
        for name, source in _sources(folder or macro_folder()):
            self.package[name] = _Macro(self, source, name)

    def render(self, macro: str, *args: Any, **kwargs: Any) -> str:
        """Render a macro to SQL.

        Args:
            macro: Its name, e.g. `hop`.
            *args: Positional arguments, as in dbt.
            **kwargs: Named arguments. A `Relation` stands where dbt has a ref or a source.

        Returns:
            The text that dbt would put in its place.

        Raises:
            CompilationError: The arguments break rules; a line for each, with code and remedy.
            KeyError: There is no such macro.
        """
        return str(self.package[macro](*args, **kwargs)).strip()

    def place(self) -> tuple[SparkSession, dict[str, DataFrame]]:
        """Return where queries run: the session, and the frames that names stand for."""
        if self.session is None:
            raise RuntimeError("a query needs a session")
        return self.session, self._frames

    def _run_query(self, query: str) -> _Table:
        session, frames = self.place()
        return _Table([row.asDict() for row in run_over(session, query, frames).collect()])


def run_over(session: SparkSession, query: str, frames: Mapping[str, DataFrame]) -> DataFrame:
    """Return what a query gives in which names stand for frames.

    Args:
        session: Where the frames live.
        query: SQL.
        frames: By the names that they have in it, which nothing else in it may hold.
    """
    if not frames:
        return session.sql(query)
    braced = query.replace("{", "{{").replace("}", "}}")
    for name in frames:
        braced = braced.replace(name, f"{{{name}}}")
    return session.sql(braced, None, **frames)


def _sources(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield each macro's name with the text of its file."""
    for path in sorted(folder.rglob("*.sql")):
        source = path.read_text(encoding="utf-8")
        for name in re.findall(r"\{%-?\s*macro\s+(\w+)", source):
            yield name, source


@lru_cache(maxsize=1024)
def compiled(source: str) -> Template:
    """Compile a file once per process, and only where it is called: all of them take a second.

    What is not there, such as a key of a mapping, is an error where it is read; dbt takes it as
    empty.

    Args:
        source: The text of the file.
    """
    environment = get_environment(None, capture_macros=True)
    environment.undefined = StrictUndefined
    return environment.from_string(source)
