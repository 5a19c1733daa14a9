"""Functions that the text of a query calls, in whatever session it runs.

A function that is registered belongs to a session, and dbt has a session for each connection. What
one of them has registered is remembered here, and registered in another one that calls it.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PREFIX = "spark_windows_py_"
"""How the names of all these functions begin."""

_known: dict[str, Callable[[SparkSession], None]] = {}
_former: dict[str, Callable[[], list[str]]] = {}
_lock = threading.Lock()


@contextmanager
def active(session: SparkSession) -> Iterator[None]:
    """Let PySpark find a session on a server where it looks for that of the thread.

    Args:
        session: If it is of this process, PySpark finds it anyway.
    """
    from pyspark.sql.utils import is_remote

    if not is_remote():
        yield
        return
    from pyspark.sql.connect.session import SparkSession

    known, before = SparkSession._active_session, SparkSession.getActiveSession()
    known.session = session
    try:
        yield
    finally:
        known.session = before


def remember(name: str, register: Callable[[SparkSession], None], session: SparkSession) -> None:
    """Keep how a function is registered, and register it in a session.

    Args:
        name: Its name, or how the names of several begin.
        register: Registers all of them in a session.
        session: Where it will be called first.
    """
    with _lock:
        _known[name] = register
    register(session)


def register_called(session: SparkSession, text: str) -> None:
    """Register the functions that a text calls and that this process remembers.

    Args:
        session: Where the text will run.
        text: SQL.
    """
    if PREFIX not in text:
        return
    called = set(re.findall(rf"\b{PREFIX}\w+", text))
    with _lock:
        known = dict(_known)
    for name, register in known.items():
        used = [one for one in called if one.startswith(name)]
        if any(not session.catalog.functionExists(one) for one in used):
            register(session)


def remember_former(name: str, former: Callable[[], list[str]]) -> None:
    """Keep how the names of functions begin that earlier releases gave to the same code.

    Args:
        name: How they begin now.
        former: Gives a name for each such release, the last one first.
    """
    with _lock:
        _former[name] = former


def with_former_names(text: str) -> list[str]:
    """Return a text with the names of functions that earlier releases gave to the same code.

    Args:
        text: A definition.

    Returns:
        A text for each such release, the last one first.
    """
    with _lock:
        former = {name: names() for name, names in _former.items() if name in text}
    texts = []
    for names in zip(*former.values(), strict=True):
        before = text
        for name, of_release in zip(former, names, strict=True):
            before = before.replace(name, of_release)
        texts.append(before)
    return texts
