"""Errors of the adapter, all below one base that dbt knows.

Text: ``[code] where: rule. Got: value. Remedy.``; what Spark or Python said is on later lines.

| code  | meaning                                             | remedy                        |
|-------|-----------------------------------------------------|-------------------------------|
| SW801 | another process holds the embedded metastore        | wait, or use a server         |
| SW802 | the location cannot be used                         | a folder this user can write  |
| SW803 | Spark did not start, or has ended                   | what it says, its log         |
| SW804 | this process already runs Spark with other settings | same settings, or own process |
| SW805 | a profile field is unknown or wrong                 | all wrong fields are named    |
| SW806 | the connection was cancelled                        | run the model again           |
| SW807 | this PySpark is too old, or too new for `formats`   | the version named             |
| SW811 | a Python model defines no function ``model``        | define it                     |
| SW812 | a Python model returned something that is no frame  | Spark, pandas or Arrow frame  |
| SW813 | a column of the returned frame has no Spark type    | convert the column            |
| SW814 | a Python model raised                               | its traceback follows         |
| SW815 | a Python model has nowhere to run                   | method session or connect     |
| SW816 | a Spark Connect server does not answer              | its address, its log          |
| SW817 | a Spark Connect server lost the session             | run again                     |
| SW818 | a Spark Connect server refuses who asks             | another token or user         |
| SW819 | this Python cannot speak to Spark Connect           | install what is missing       |
| SW820 | the catalog has no tables of a model's format       | another catalog, or `formats` |
| SW821 | a catalog or an extension is not there              | its jar, its settings         |
| SW822 | `listagg` has an order and a limit                  | one of them                   |
| SW823 | a stored state of an aggregate in Python is no JSON | restore it, or full refresh   |
| SW824 | the name of a table or column has ``${``            | another name                  |

What Spark itself reports has Spark's own error class instead of a code here.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from typing import Any

from dbt.adapters.sparkwindows.secrecy import hide
from dbt_common.exceptions import DbtDatabaseError, DbtRuntimeError

CODES = (
    "SW801",
    "SW802",
    "SW803",
    "SW804",
    "SW805",
    "SW806",
    "SW807",
    "SW811",
    "SW812",
    "SW813",
    "SW814",
    "SW815",
    "SW816",
    "SW817",
    "SW818",
    "SW819",
    "SW820",
    "SW821",
    "SW822",
    "SW823",
    "SW824",
)

_CONDITION = re.compile(r"\[[A-Z][A-Z0-9_.]+\]")
_PLAN_DUMP = re.compile(r"(SQLSTATE: \w{5}(?:; line \d+ pos \d+)?);\n.*", re.DOTALL)
_JVM_TRACE = re.compile(
    r"\n\s*at [\w.$/]+[\w$<>]+\(.*"
    r"|\n+(JVM stacktrace:|Driver stacktrace:|This stopped SparkContext was created at:\n).*",
    re.DOTALL,
)
_RPC = re.compile(
    r"<\w+ of RPC that terminated with:\s+status = StatusCode\.(\w+)\s+"
    r"details = \"(.*?)\"\s+debug_error",
    re.DOTALL,
)
_JAVA_CLASS = re.compile(r"^\([\w.$]+\) (?=\[)")
_PYTHON_TRACE = "Traceback (most recent call last):"


class SparkWindowsError(DbtRuntimeError):
    """Base of every error this adapter raises."""

    code: str | None = None


class CodedError(SparkWindowsError):
    """An error with a code from the table above.

    Args:
        code: one of ``CODES``.
        where: what was asked to do it, for example ``profile`` or ``python model 'm'``.
        rule: the rule that was broken, without a final stop.
        got: the value found, without a final stop.
        remedy: what to do now, one sentence.
        detail: further lines, for example a traceback.
    """

    def __init__(
        self, code: str, where: str, rule: str, got: str, remedy: str, *, detail: str = ""
    ) -> None:
        self.code = code
        text = f"[{code}] {where}: {rule}. Got: {got}. {remedy}"
        super().__init__(hide(f"{text}\n{detail}" if detail else text))


class SparkStatementError(SparkWindowsError, DbtDatabaseError):
    """Spark refused or failed a statement; the first line is Spark's error class and message."""

    def __init__(self, error: Exception) -> None:
        super().__init__(describe(error))


def cause(error: BaseException) -> BaseException | None:
    """An error as the cause of another; none where it tells what is secret: dbt logs causes."""
    told = "".join(traceback.format_exception(error))
    return error if hide(told) == told else None


def describe(error: BaseException) -> str:
    """What went wrong in a Spark call, the useful line first.

    Without JVM stack, plan dump, and what is secret.
    """
    java = getattr(error, "java_exception", None)
    try:
        text = _innermost(java) if java is not None else str(error)
    except Exception:  # the JVM is asked for it, and may have ended
        text = str(getattr(error, "_desc", ""))
    return hide(_useful_first(text)) or type(error).__name__


def whole(error: Exception) -> str:
    """All that an error says, with the stack of the JVM if that still runs."""
    return "".join(traceback.format_exception_only(error)).strip()


def rpc_status(text: str) -> str | None:
    """The status of an error of gRPC, by what it says of itself."""
    found = _RPC.match(text)
    return found[1] if found else None


def _innermost(java: Any) -> str:
    """The deepest message with a Spark error class, else the deepest message with its type."""
    chain = [
        (cause.getClass().getSimpleName(), cause.getMessage() or "") for cause in _causes(java)
    ]
    for _, message in reversed(chain):
        if _CONDITION.match(message.lstrip()):
            return str(message)
    name, message = next(((n, m) for n, m in reversed(chain) if m), chain[-1])
    return f"{name}: {message}"


def _causes(java: Any) -> Iterator[Any]:
    while java is not None:
        yield java
        java = java.getCause()


def _useful_first(text: str) -> str:
    if _PYTHON_TRACE in text:
        trace = text[text.index(_PYTHON_TRACE) :].strip()
        last = trace.splitlines()[-1]
        return f"{last}\nin a Python worker of Spark:\n{trace}"
    rpc = _RPC.search(text)
    if rpc:
        text = f"{rpc[2]} ({rpc[1]})"
    text = _PLAN_DUMP.sub(r"\1", _JAVA_CLASS.sub("", text))
    return _JVM_TRACE.sub("", text).strip()
