"""The materialization as dbt runs it, with stand-ins for what dbt gives it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dbt_common.clients.jinja import get_environment
from dbt_common.exceptions.macros import MacroReturn
from spark_windows.render import macro_folder

from tests.incremental import ModelRelation

if TYPE_CHECKING:
    from jinja2 import Template

    from tests.incremental import IncrementalModel

    from .script import Script


CALLED = ("apply_grants", "persist_docs", "run_hooks", "store_raw_result")


class Config(dict[str, Any]):
    """The config of a model."""

    def persist_relation_docs(self) -> bool:
        return bool(self.get("persist_docs"))


def materialized(
    script: Script, model: IncrementalModel, sql: str, config: dict[str, Any], **flags: Any
) -> None:
    """Run a model as dbt does; what is called of dbt is said to the script.

    Args:
        script: Where statements go.
        model: Whose tables they are.
        sql: The compiled body.
        config: As dbt's.
        **flags: `empty`, `full_refresh`, `variables` and the arguments of the invocation.
    """

    def called(name: str) -> Any:
        def say(*given: Any, **named: Any) -> str:
            shown = [str(one) for one in given] + [f"{key}={one}" for key, one in named.items()]
            return script.say(f"-- dbt: {name}({', '.join(shown)})")

        return say

    macros = model.macros
    variables = flags.pop("variables", {})
    this = ModelRelation(model.names["target"])
    there = {name for role, name in model.names.items() if model.exists(role)}
    adapter = macros.context["adapter"]
    relations = {name: ModelRelation(name) for name in there}
    adapter.get_relation = lambda database, schema, name: relations.get(f"{schema}.{name}")
    context = {
        **macros.context,
        "config": Config(config),
        "env_var": lambda name, default: default,
        "flags": {"EMPTY": flags.pop("empty", False)},
        "model": {"description": "What is sold"},
        "post_hooks": "post_hooks",
        "pre_hooks": "pre_hooks",
        "should_full_refresh": lambda: flags.get("full_refresh", False),
        "sql": sql,
        "this": this,
        "var": lambda name, default=None: variables.get(name, default),
        **{name: called(name) for name in CALLED},
        "invocation_id": model.run_id,
        "invocation_args_dict": flags,
    }
    module = _template().make_module(vars=context, shared=False)
    try:
        module.__dict__["dbt_macro__materialization_window_incremental_spark"]()
    except MacroReturn as returned:
        script.say(f"-- relations: {[str(one) for one in returned.value['relations']]}")


@cache
def _template() -> Template:
    path = macro_folder() / "materializations" / "window_incremental" / "window_incremental.sql"
    return get_environment(None, capture_macros=True).from_string(path.read_text("utf-8"))
