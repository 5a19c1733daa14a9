"""An incremental model without dbt: its macros run on the session, its statements are timed."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spark_windows.render import Macros, Relation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROLES = ("target", "state", "late", "late_2", "seen", "kept", "epochs", "history", "lease")
MARKERS = ("epochs", "lease")
COMPACT_EVERY = 16

TUMBLE = {"kind": "tumble", "size": "1 hour"}
HOP = {"kind": "hop", "slide": "5 minutes", "size": "1 hour"}
CUMULATE = {"kind": "cumulate", "step": "1 hour", "size": "1 day"}
SESSION = {"kind": "session", "gap": "30 minutes"}
KINDS: dict[str, dict[str, str]] = {
    "TUMBLE 1 h": TUMBLE,
    "HOP 1 h / 5 min": HOP,
    "CUMULATE 1 h / 1 day": CUMULATE,
    "SESSION 30 min": SESSION,
}
SUM_COUNT = {"total": "sum(price)", "n": "count(*)"}


def keys_of(window: dict[str, str]) -> list[str]:
    """Return the composite key: visitors make visits, `k` is dense."""
    return ["visitor" if window["kind"] == "session" else "k", "region"]


@dataclass(frozen=True)
class Statement:
    """A statement of a run.

    Attributes:
        step: The name of the step that it is of, as docs/incremental.md lists them.
        seconds: Wall-clock time.
    """

    step: str
    seconds: float


@dataclass(frozen=True)
class Run:
    """A run of a model.

    Attributes:
        seconds: Wall-clock time, of rendering and statements.
        statements: In order.
        summary: What it answers.
    """

    seconds: float
    statements: tuple[Statement, ...]
    summary: dict[str, Any]

    @property
    def what(self) -> str:
        """What it had to do."""
        if self.summary.get("nothing_new"):
            return "nothing new"
        if self.summary["kind"] == "refresh":
            return "first"
        if self.summary["epoch"] % COMPACT_EVERY == 0:
            return "with maintenance"
        late = self.summary["late"] or self.summary["null_time"]
        return "with late rows" if late else "plain"


class Model:
    """A window_aggregate over a table, kept by `window_incremental`.

    Attributes:
        body: The query.
        names: The tables by role.
    """

    def __init__(
        self,
        spark: SparkSession,
        name: str,
        source: str,
        window: dict[str, str],
        aggregates: dict[str, str],
        file_format: str,
        **meta: Any,
    ) -> None:
        self.spark, self.file_format = spark, file_format
        self.names = {"schema": "default", "identifier": name}
        for role in ROLES:
            self.names[role] = f"default.{name}" + ("" if role == "target" else f"__{role}")
        self.macros = Macros(session=spark)
        self.window, self.aggregates = window, aggregates
        self.body = self.query(Relation(source))
        settings = {"cursor": "batch", "compact_every": COMPACT_EVERY, **meta}
        self.config = {"file_format": file_format, "meta": {"spark_windows": settings}}
        self.runs = 0
        self._statements: list[Statement] = []
        self._step = ""
        self.macros.context["log"] = self._hear
        self._run_query = self.macros.context["run_query"]
        self.macros.context["run_query"] = self._timed

    def query(self, source: Relation | str) -> str:
        """Return the body over a table or another query."""
        rendered = self.macros.render(
            "window_aggregate",
            source,
            window={"timecol": "ts", **self.window},
            group_by=keys_of(self.window),
            aggregates=self.aggregates,
        )
        return f"select * from {rendered}"

    def run(self, *, full_refresh: bool = False) -> Run:
        """Run once. Not timed: which tables there are, which dbt has looked up at its start."""
        package = self.macros.package
        there = {role: self.spark.catalog.tableExists(self.names[role]) for role in ROLES}
        self.runs += 1
        self._statements = []
        started = time.perf_counter()
        call = package["_call"]("window_incremental")
        model = package["_model"](call, self.names, self.body, self.config)
        run = {
            "id": f"run {self.runs}",
            "full_refresh": full_refresh,
            "take_over": False,
            "now": None,
            "there": {role: there[role] for role in [*model["roles"], "lease"]},
        }
        summary = package["_run_model"](model, run)
        seconds = time.perf_counter() - started
        return Run(seconds, tuple(self._statements), summary)

    def _timed(self, query: str) -> Any:
        started = time.perf_counter()
        answer = self._run_query(query)
        self._statements.append(Statement(self._step, time.perf_counter() - started))
        return answer

    def _hear(self, message: str, info: bool = False) -> str:
        """Note the name of a step, which a run logs before each statement of it."""
        if not info:
            self._step = message.rpartition(": ")[2]
        return ""

    @property
    def shown(self) -> str:
        """What the target shows of the body."""
        return f"select * except (window_date) from {self.names['target']}"

    def drop(self) -> None:
        """Drop the tables."""
        for role in ROLES:
            kind = "view" if role in MARKERS else "table"
            self.spark.sql(f"drop {kind} if exists {self.names[role]}")
