"""Python models in dbt's own process, on the session of the connection."""

from __future__ import annotations

import linecache
import traceback
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import TYPE_CHECKING, Any

from dbt.adapters.base import PythonJobHelper
from dbt.adapters.events.logging import AdapterLogger
from dbt.adapters.sparkwindows.errors import (
    CodedError,
    SparkStatementError,
    cause,
    describe,
    whole,
)
from dbt.adapters.sparkwindows.frames import to_spark
from dbt.adapters.sparkwindows.secrecy import hide
from dbt_common.exceptions import DbtBaseException
from spark_windows.aggregates import known_as
from spark_windows.engine import send_kernels

if TYPE_CHECKING:
    from dbt.adapters.sparkwindows.environments.base import Handle

logger = AdapterLogger("SparkWindows")

FRAME_VIEW = "__dbt_python_frame"
"""The name by which the statements of a model's footer read the returned frame."""


class PythonModelJob(PythonJobHelper):
    """Runs one compiled Python model and writes what it returns.

    The compiled code ends with ``dbt_statements``: the SQL that makes a relation of the frame.

    Args:
        parsed_model: The model as dbt parsed it.
        credential: dbt's, not used.
        handle: The connection whose session it runs on.
        error_of: What a user sees of an error of Spark, see ``Environment.error_of``.
    """

    def __init__(
        self,
        parsed_model: dict[str, Any],
        credential: object,
        *,
        handle: Handle,
        error_of: Callable[[Exception], Exception] = SparkStatementError,
    ) -> None:
        self._file = parsed_model["original_file_path"]
        self._where = f"python model {parsed_model['name']!r}"
        self._handle = handle
        self._error_of = error_of

    def submit(self, compiled_code: str) -> None:
        """Run the model, then the statements that store its frame."""
        from pyspark.cloudpickle import register_pickle_by_value

        send_kernels()
        code = compiled_code.lstrip()
        lines, told = _source_lines(self._file, code), self._own_traceback()
        with lines, told, self._handle.running() as session:
            module = ModuleType("dbt_python_model")
            names: dict[str, Any] = vars(module)
            names["spark"] = session
            with known_as(module):
                register_pickle_by_value(module)  # what is sent meanwhile, workers cannot import
                exec(compile(code, self._file, "exec", dont_inherit=True), names)
            result = self._model(names)(names["dbtObj"](session.table), session)
            frame = to_spark(session, result, where=self._where)
            self._store(frame, names["dbt_statements"])

    def _model(self, names: dict[str, Any]) -> Callable[..., Any]:
        model = names.get("model")
        if callable(model):
            function: Callable[..., Any] = model
            return function
        raise CodedError(
            "SW811",
            self._where,
            "the file must define a function model(dbt, session)",
            "nothing of that name" if model is None else f"a {type(model).__name__}",
            "Define it and return a Spark, pandas or pyarrow frame.",
        )

    def _store(self, frame: Any, statements: list[str]) -> None:
        # a model may have used another session than the one it was given, and share it with others
        session, view = frame.sparkSession, f"{FRAME_VIEW}_{uuid.uuid4().hex}"
        try:
            frame.createOrReplaceTempView(view)
            for statement in statements:
                with self._handle.running():  # unless it was cancelled
                    session.sql(statement.replace(FRAME_VIEW, view))
        except DbtBaseException:
            raise
        except Exception as error:
            raise self._known(error) from cause(error)
        finally:
            with suppress(Exception):  # the session may be lost
                session.catalog.dropTempView(view)

    @contextmanager
    def _own_traceback(self) -> Iterator[None]:
        try:
            yield
        except (DbtBaseException, KeyboardInterrupt):
            raise
        except Exception as error:
            known = self._known(error)
            if isinstance(known, CodedError):
                raise known from cause(error)
            raise self._raised(error) from cause(error)
        except BaseException as error:  # it would end the thread, and dbt would wait for it
            raise self._raised(error) from cause(error)

    def _raised(self, error: BaseException) -> CodedError:
        said = describe(error).splitlines()
        return CodedError(
            "SW814",
            self._where,
            "a model must not raise",
            f"{type(error).__name__}: {said[0] if said else ''}",
            f"Its traceback, from {self._file}, follows.",
            detail=self._trace(error, said),
        )

    def _known(self, error: Exception) -> Exception:
        """What a user sees of an error; of one behind Ctrl-C, that it was cancelled."""
        logger.debug(hide(f"{self._where}: {whole(error)}"))
        return self._handle.refusal() or self._error_of(error)

    def _trace(self, error: BaseException, said: list[str]) -> str:
        """The frames from the model's file on; Spark's own words instead of a JVM stack."""
        summary = traceback.TracebackException.from_exception(error)
        frames = list(summary.stack)
        first = next((i for i, f in enumerate(frames) if f.filename == self._file), 0)
        lines = traceback.StackSummary.from_list(frames[first:]).format()
        head = "Traceback (most recent call last):\n"
        kind = type(error).__name__
        return head + "".join(lines) + f"{kind}: " + "\n".join(said)


@contextmanager
def _source_lines(file: str, code: str) -> Iterator[None]:
    """Show the compiled code's lines in tracebacks while the model runs."""
    linecache.cache[file] = (len(code), None, code.splitlines(keepends=True), file)
    try:
        yield
    finally:
        linecache.cache.pop(file, None)
