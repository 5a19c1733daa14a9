"""The calls of `batch.yml`, and the SQL of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from dbt_common.clients.jinja import get_environment
from spark_windows.render import Macros, Relation

from tests.generic_test import GenericTests

from .script import Recorder, Script

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

LIST = Path(__file__).parent / "batch.yml"


@dataclass(frozen=True)
class Call:
    """A call.

    Attributes:
        name: Of the call, and of its file.
        expression: The call, in Jinja.
        values: Names that it may use.
        described: Whether the macros may ask for the columns of its inputs.
        variables: Of the project.
        graph: What YAML says of the inputs.
        materialized: What the model becomes that has the call in it.
        adapter: Its type, where it is another one.
    """

    name: str
    expression: str
    values: dict[str, Any]
    described: bool = False
    variables: dict[str, Any] | None = None
    graph: dict[str, Any] | None = None
    materialized: str | None = None
    adapter: str | None = None

    def play(self, script: Script, session: SparkSession | None = None) -> None:
        """Render the call: what is asked for that, and its SQL, go to a script."""
        nothing: dict[str, Any] = {"nodes": {}, "sources": {}}
        graph = (self.graph or nothing) if self.described else None
        macros = Macros(
            variables=self.variables, graph=graph, session=session if self.described else None
        )
        script.ask_for_functions(macros)
        macros.context["run_query"] = script.run_query
        macros.context["load_relation"] = lambda relation: relation
        if self.materialized:
            macros.context["model"] = {"config": {"materialized": self.materialized}}
        if self.adapter:
            macros.context["adapter"].type = lambda: self.adapter
        context = {**macros.context, **self.values, "ref": Relation, "tests": GenericTests(macros)}
        script.say(_expression(self.expression)(context))

    def recorded(self, session: SparkSession) -> str:
        for name, columns in _listed()["inputs"].items():
            session.createDataFrame([], columns).createOrReplaceTempView(name)
        script = Recorder(Macros(session=session).context["run_query"])
        self.play(script, session)
        return script.text


def _expression(text: str) -> Any:
    return get_environment(None).from_string(f"{{{{ {text} }}}}").render


def calls() -> dict[str, Call]:
    """Return all calls by name."""
    found = _listed()
    made: dict[str, Call] = {}
    for group in found["groups"]:
        how = {name: value for name, value in group.items() if name not in ("about", "calls")}
        for name, expression in group["calls"].items():
            assert name not in made, name
            made[name] = Call(name, expression, found["values"], **how)
    return made


@lru_cache(maxsize=1)
def _listed() -> Any:
    return yaml.safe_load(LIST.read_text(encoding="utf-8"))
