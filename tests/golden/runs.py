"""Incremental models and what is done with them: the statements of all that."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import yaml
from dbt_common.clients.jinja import get_environment

from tests.generic_test import GenericTests
from tests.incremental import FUTURE, IncrementalModel, ModelRelation
from tests.stored.model import Stored, Trial, names
from tests.stored.rows import made

from .materialization import materialized
from .script import Recorder, Script

if TYPE_CHECKING:
    from jinja2 import Template
    from pyspark.sql import SparkSession

Step = tuple[int | None, dict[str, Any]]
LIST = Path(__file__).parent / "runs.yml"
WAREHOUSE = "<warehouse>"
TESTS = ("equals_full_refresh", "no_row_lost")


class Drawn(Stored):
    """A model whose rows are made when they are asked for."""

    def _rows(self) -> Iterable[dict[str, Any]]:
        return made(self)


class NoSession:
    """A session that knows which tables there are, and nothing else."""

    def __init__(self) -> None:
        self.catalog = self.udf = self
        self.tables: list[str] = []

    def sql(self, query: str) -> None:
        """Run nothing."""

    def register(self, name: str, function: Callable[..., Any], returns: str) -> None:
        """Know no function."""

    def tableExists(self, name: str) -> bool:
        return name in self.tables


@dataclass(frozen=True)
class Scene:
    """A model and what is done with it.

    Attributes:
        stored: The model.
        steps: What is done with it, see `runs.yml`; before it, rows come for the run of a number.
    """

    stored: Stored
    steps: list[Step]

    def play(self, script: Script) -> None:
        session: Any = NoSession()
        Play(script, Trial(session, self.stored)).perform(self.steps)

    def recorded(self, session: SparkSession) -> str:
        trial = Trial(session, self.stored)
        about = session.sql("describe database default").collect()
        place = next(row[1] for row in about if row[0] == "Location")
        script = Recorder(
            trial.speak,
            lambda text: trial.as_here(text).replace(WAREHOUSE, place),
            lambda text: trial.in_brackets(text).replace(place, WAREHOUSE),
        )
        trial.make_sources()
        Play(script, trial).perform(self.steps, trial.arrive)
        trial.drop()
        return script.text


class Play:
    """A scene while it is played."""

    def __init__(self, script: Script, trial: Trial) -> None:
        self.script, self.trial, self.model = script, trial, trial.model
        self.body, self.config = trial.stored.body, trial.stored.config
        self.model.began = FUTURE
        self.model.speak = script.run_query
        script.ask_for_functions(self.model.macros)
        context = self.model.macros.context
        adapter = context["adapter"]
        adapter.drop_relation = lambda one: script.run_query(f"drop {one.type} if exists {one}")
        adapter.rename_relation = lambda one, other: script.run_query(
            f"alter {one.type} {one} rename to {other}"
        )
        context["api"] = {"Relation": {"create": _relation}}
        context["log"] = lambda message, info=False: (
            script.say(f"-- log: {message}") if info else ""
        )
        context["modules"] = {**context["modules"], "datetime": _clock_of(self.model)}
        context["target"] = {"schema": self.model.names["schema"]}

    def perform(self, steps: list[Step], arrive: Callable[[int], None] = lambda run: None) -> None:
        for run, step in steps:
            if run is not None:
                arrive(run)
            question = f"-- {json.dumps(step, default=str)}, where there is"
            there = self.script.ask(question, lambda: sorted(self.trial.tables.values()))
            if isinstance(self.trial.spark, NoSession):
                self.trial.spark.tables = there
            self._do(**step)

    def _do(
        self,
        *,
        body: str | None = None,
        config: dict[str, Any] | None = None,
        call: str | None = None,
        sql: str | None = None,
        materialize: dict[str, Any] | None = None,
        dies: dict[str, Any] | None = None,
        function: str | None = None,
        days_later: int = 0,
        **how: Any,
    ) -> None:
        """Do one step: see `runs.yml`."""
        self.model.now += days_later * 86_400_000_000
        self.body = body or self.body
        self.config = {**self.config, **(config or {})}
        if call in TESTS:
            model = ModelRelation(self.model.names["target"])
            self.script.say(getattr(GenericTests(self.model.macros), call)(model, **how))
        elif call:
            self.model.macros.context["invocation_id"] = self.model.run_id
            self.model.macros.render(call, **how)
        elif sql:
            self.trial.spark.sql(sql)
        elif function:
            self.trial.spark.udf.register(function, _half, "int")
        elif materialize:
            self.model.now += 1
            materialized(self.script, self.model, self._compiled(), self.config, **materialize)
        elif dies:
            assert self.model.dies_at(
                lambda: self._run(how), self._ends(dies), after=dies["after"]
            )
            self.script.say(f"-- dies {'behind this' if dies['after'] else 'here'}")
        else:
            self._run(how)

    def _compiled(self) -> str:
        return _template(self.body).render(self.model.macros.context).strip()

    def _run(self, how: dict[str, Any]) -> None:
        summary = self.model.run(self._compiled(), self.config, **how)
        self.script.say(f"-- {self.model.macros.package['_summary_line'](summary)}")

    def _ends(self, dies: dict[str, Any]) -> Callable[[str], bool]:
        """Return what knows the statement with which a run ends: a commit, or one `at` a text."""
        is_it = re.compile(dies.get("at", re.escape(self.model.committing))).match
        numbers = iter(range(1, 99))
        return lambda query: bool(is_it(query)) and next(numbers) == dies.get("commit", 1)


def _half(value: int | None) -> int | None:
    return value and value // 2


@lru_cache(maxsize=1)
def _template(body: str) -> Template:
    return get_environment(None, capture_macros=True).from_string(body)


def _clock_of(model: IncrementalModel) -> Any:
    """Return Python's module with a clock that shows the time of a model's run."""

    class Clock(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> Clock:
            return cls.fromtimestamp((model.began + model.now) / 1e6, tz)

    return SimpleNamespace(**{**vars(datetime), "datetime": Clock})


def _relation(
    schema: str, identifier: str, type: str = "table", database: str | None = None
) -> ModelRelation:
    return ModelRelation(f"{schema}.{identifier}", type)


def scenes() -> dict[str, Scene]:
    """Return all scenes by name."""
    listed = yaml.safe_load(LIST.read_text(encoding="utf-8"))
    found = {}
    for name in names():
        if name.startswith("format_1"):  # the model of another one, whose tables are older
            continue
        then = listed["all_stored"] + listed["stored"].get(name, [])
        found[name] = Scene(stored := Stored.read(name), [*_runs(stored), *_without_rows(then)])
    for name, described in listed["models"].items():
        del described["covers"]
        *runs, last = described.pop("steps")
        drawn = Drawn(name=name, runs=runs, last=last, **described)
        found[name] = Scene(drawn, list(enumerate([*runs, last])))
    return found


def _runs(stored: Stored) -> list[Step]:
    """Return the runs of a stored model, the last one once dry before."""
    last = len(stored.runs)
    dry = {**stored.last, "dry_run": True}
    return [*enumerate(stored.runs), (last, dry), *_without_rows([stored.last])]


def _without_rows(steps: list[dict[str, Any]]) -> list[Step]:
    return [(None, step) for step in steps]
