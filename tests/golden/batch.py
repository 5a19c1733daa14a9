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


class Project:
    """What calls see around them; they are rendered with the same macros, one after the other.

    Args:
        values: Names that the calls may use.
        described: Whether the macros may ask for the columns of inputs.
        variables: Of the project.
        graph: What YAML says of the inputs.
        materialized: What the model becomes that has the call in it.
        code: Of that model, which reads `orders`.
        adapter: Its type, where it is another one.
        session: Where the adapter makes functions.
    """

    def __init__(
        self,
        values: dict[str, Any],
        *,
        described: bool = False,
        variables: dict[str, Any] | None = None,
        graph: dict[str, Any] | None = None,
        materialized: str | None = None,
        code: str | None = None,
        adapter: str | None = None,
        session: SparkSession | None = None,
    ) -> None:
        graph = graph or {"nodes": {}, "sources": {}}
        self.values = values
        self.macros = Macros(
            variables=variables,
            graph=graph if described else None,
            session=session if described else None,
        )
        context = self.macros.context
        context["load_relation"] = lambda relation: relation
        context["run_query"] = lambda statement: self.script.run_query(statement)
        if adapter:
            context["adapter"].type = lambda: adapter
        if materialized:
            context["model"] = {"config": {"materialized": materialized}}
        if code:
            context["model"] = {"raw_code": code, "refs": [{"name": "orders"}]}
            context["ref"] = Relation

    def render(self, expression: str, script: Script) -> None:
        """Say to a script what is asked for a call, and its SQL."""
        self.script = script
        script.ask_for_functions(self.macros)
        more = {**self.values, "ref": Relation, "tests": GenericTests(self.macros)}
        template = get_environment(None).from_string(f"{{{{ {expression} }}}}")
        script.say(template.render({**self.macros.context, **more}))


@dataclass(frozen=True)
class Call:
    """A call, in Jinja, and how its project is."""

    expression: str
    project: Project
    how: dict[str, Any]

    def play(self, script: Script) -> None:
        self.project.render(self.expression, script)

    def recorded(self, session: SparkSession) -> str:
        for name, columns in _listed()["inputs"].items():
            session.createDataFrame([], columns).createOrReplaceTempView(name)
        script = Recorder(Macros(session=session).context["run_query"])
        Project(**self.how, session=session).render(self.expression, script)
        return script.text


def calls() -> dict[str, Call]:
    """Return all calls by name."""
    listed = _listed()
    found: dict[str, Call] = {}
    for group in listed["groups"]:
        how = {name: value for name, value in group.items() if name not in ("about", "calls")}
        how["values"] = listed["values"]
        project = Project(**how)
        for name, expression in group["calls"].items():
            assert name not in found, name
            found[name] = Call(expression, project, how)
    return found


@lru_cache(maxsize=1)
def _listed() -> Any:
    return yaml.safe_load(LIST.read_text(encoding="utf-8"))
