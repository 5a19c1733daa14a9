"""An incremental model without dbt: its macros run on the session that the tests share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spark_windows.render import Macros, Relation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROLES = ("target", "state", "late", "seen", "kept", "epochs", "history", "lease")
MARKERS = ("epochs", "lease")
SCHEMAS = {"iceberg": "ice.default"}
KEEPS_CHANGES = {"delta": "tblproperties (delta.enableChangeDataFeed = true)"}
"""What a table says when it is made, so that later runs can read its changes."""


def inserts_into(table: str, query: str) -> bool:
    """Whether a statement adds rows to a table, or replaces rows of it."""
    return re.match(rf"insert \w+ (table )?{table}\s", query) is not None


@dataclass(frozen=True)
class ModelRelation(Relation):
    """A model's relation, as far as the macros ask it."""

    type: str = "table"
    information: str = ""

    def incorporate(self, path: Mapping[str, str]) -> ModelRelation:
        return ModelRelation(f"{self.schema}.{path['identifier']}")


class Death(BaseException):
    """The run is no more: nothing that catches errors learns of it."""


FUTURE = 16_725_225_600 * 10**6
"""2500-01-01: no row of a test is ahead of it, unless the test is about such rows."""


class IncrementalModel:
    """The tables of a model, and its runs.

    Attributes:
        names: The tables by role.
        macros: What renders its body and its statements.
        speak: What runs a statement; a test may put something in between.
        began: When their clock began, in microseconds.
        now: How long ago that is at the last run, one microsecond more with each.
        step: The step of the run that is under way.
        died_at: The statement that the last death was at.
    """

    def __init__(self, spark: SparkSession, name: str, file_format: str = "parquet") -> None:
        self.spark, self.file_format = spark, file_format
        schema = SCHEMAS.get(file_format, "default")
        spark.sql(f"create namespace if not exists {schema}")  # dbt makes it before a run
        self.names = {"schema": schema, "identifier": name}
        for role in ROLES:
            self.names[role] = f"{schema}.{name}" + ("" if role == "target" else f"__{role}")
        self.macros = Macros(session=spark)
        self.speak: Callable[[str], Any] = self.macros.context["run_query"]
        self.macros.context["run_query"] = lambda query: self.speak(query)
        self.step = ""
        self.macros.context["log"] = self._hear
        self.began, self.now = FUTURE, 0
        self.died_at: str | None = None

    def run(self, body: str, config: dict[str, Any], **how: Any) -> dict[str, Any]:
        """Run once; `config` as dbt's, `how` as the keys of the run (full_refresh, take_over)."""
        package = self.macros.package
        call = package["_call"]("window_incremental")
        config = {"file_format": self.file_format, **config}
        model = package["_model"](call, self.names, body, config)
        self.names = model["names"]
        self.now += 1
        run = {
            "id": self.run_id,
            "full_refresh": False,
            "take_over": False,
            "now": self.began + self.now,
            "there": {role: self.exists(role) for role in [*model["roles"], "lease"]},
            **how,
        }
        summary: dict[str, Any] = package["_run_model"](model, run)
        return summary

    def _hear(self, message: str, info: bool = False) -> str:
        """Note the name of a step, which a run logs before each statement of it."""
        if not info:
            self.step = message.rpartition(": ")[2]
        return ""

    def writes(self, query: str) -> str | None:
        """Return the step that is under way, if this is a statement of it that writes.

        Others ask: what a question is about, or whether the run still has the lease.
        """
        asks = query.startswith(("select", "show", "describe", "explain", "set "))
        return None if asks else self.step

    @property
    def run_id(self) -> str:
        """The name of the last run."""
        return f"run {self.now}"

    @property
    def committing(self) -> str:
        """How a statement begins that commits an epoch."""
        kind = "table" if self.file_format == "iceberg" else "view"
        return f"create or replace {kind} {self.names['epochs']} "

    def exists(self, role: str) -> bool:
        return self.spark.catalog.tableExists(self.names[role])

    def rows(self, role: str, columns: str = "*", more: str = "") -> list[tuple[Any, ...]]:
        """The rows of a table, in some order that repeats itself; `more` comes after its name."""
        found = self.spark.sql(f"select {columns} from {self.names[role]} {more}").collect()
        return sorted((tuple(row) for row in found), key=str)

    def epochs(self) -> int:
        """How many epochs have been committed."""
        return int(self.rows("epochs", "max(epoch)")[0][0]) if self.exists("epochs") else 0

    def overheard(self) -> list[str]:
        """Return the statements from now on: a list that grows with each."""
        statements: list[str] = []
        speak = self.speak

        def run_query(query: str) -> Any:
            statements.append(query)
            return speak(query)

        self.speak = run_query
        return statements

    def dies(
        self,
        run: Callable[[], Any],
        at: int,
        *,
        after: bool,
        committed: bool = False,
        writes: bool = False,
    ) -> bool:
        """Run, and die before or after a statement; answer whether the run came that far.

        Statements are counted from the first one or, `committed`, from the one behind the first
        commit; `writes`: only those that write, since questions leave nothing.
        """
        statements = iter(range(10**6))
        counts = not committed

        def is_it(query: str) -> bool:
            nonlocal counts
            counted = counts and not (writes and self.writes(query) is None)
            number = next(statements) if counted else None
            counts = counts or query.startswith(self.committing)
            return number == at

        return self.dies_at(run, is_it, after=after)

    def dies_at(
        self, run: Callable[[], Any], is_it: Callable[[str], bool], *, after: bool
    ) -> bool:
        """As `dies`, at the first statement that is the one."""
        speak = self.speak

        def run_query(query: str) -> Any:
            there = is_it(query)
            if there:
                self.died_at = query
            if there and not after:
                raise Death
            answer = speak(query)
            if there:
                raise Death
            return answer

        self.speak = run_query
        try:
            run()
        except Death:
            return True
        finally:
            self.speak = speak
        return False

    def drop(self) -> None:
        for role in self.names.keys() - {"schema", "identifier"}:
            kind = "view" if role in MARKERS and self.file_format != "iceberg" else "table"
            self.spark.sql(f"drop {kind} if exists {self.names[role]}")
