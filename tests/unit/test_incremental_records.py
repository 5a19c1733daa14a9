"""What the records of an incremental model hold: the same keys whatever the body is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from spark_windows.render import Macros

NAMES = {"identifier": "m", "late": "m__late", "seen": "m__seen"}
CONFIG = {"meta": {"spark_windows": {"cursor": "loaded_at", "watermark": "1 minute"}}}
STORED_CURSOR = {"kind", "column", "overlap", "key", "relation"}
STORED_SETTINGS = {
    "strategy",
    "window_local",
    "on_schema_change",
    "slice",
    "inputs",
    "cursor",
    "delay",
    "allowed_lateness",
    "expire_after",
    "compact_every",
    "lease_timeout",
    "emit",
    "file_format",
    "partition_by",
}


def model_of(macros: Macros, strategy: str) -> dict[str, Any]:
    """Return the model of one window_aggregate."""
    window = {"kind": "tumble", "timecol": "ts", "size": "1 hour"}
    body = "select * from " + macros.render(
        "window_aggregate", "t", window=window, group_by="k", aggregates={"n": "count(*)"}
    )
    config = {"meta": {"spark_windows": {**CONFIG["meta"]["spark_windows"], "strategy": strategy}}}
    call = macros.package["_call"]("window_incremental")
    model: dict[str, Any] = macros.package["_model"](call, NAMES, body, config)
    return model


def test_models_of_both_strategies_have_the_same_keys(macros: Macros) -> None:
    accumulated, recomputed = (model_of(macros, how) for how in ("accumulate", "recompute"))
    assert accumulated.keys() == recomputed.keys()
    assert accumulated["settings"].keys() == recomputed["settings"].keys()


def test_inputs_of_both_strategies_have_the_same_keys(macros: Macros) -> None:
    (accumulated,), (recomputed,) = (
        model_of(macros, how)["inputs"] for how in ("accumulate", "recompute")
    )
    assert accumulated.keys() == recomputed.keys()
    same = ["text", "as_written", "spans", "windows", "window"]
    assert [accumulated[key] for key in same] == [recomputed[key] for key in same]


@pytest.mark.parametrize("strategy", ["accumulate", "recompute"])
def test_no_new_key_comes_into_what_is_stored(macros: Macros, strategy: str) -> None:
    """A definition with other keys is that of a model that has changed."""
    text = macros.package["_definition"](model_of(macros, strategy))
    settings = json.loads(text)["settings"]
    assert settings.keys() == STORED_SETTINGS
    assert settings["cursor"].keys() == STORED_CURSOR
    (one,) = settings["inputs"]
    assert one.keys() == {"cursor", "delay", "watermark"}
    assert one["cursor"].keys() == STORED_CURSOR


@pytest.mark.parametrize("strategy", ["accumulate", "recompute"])
def test_what_an_earlier_release_did_not_know_is_no_change(macros: Macros, strategy: str) -> None:
    """Neither are comments, blanks and line breaks; a word is."""
    definition = json.loads(macros.package["_definition"](model_of(macros, strategy)))

    def without(part: Any) -> Any:
        """Leave out what is none or false, as if nobody had ever written it."""
        if isinstance(part, dict):
            kept = {key: without(one) for key, one in part.items()}
            return {key: one for key, one in kept.items() if one is not None and one is not False}
        return [without(one) for one in part] if isinstance(part, list) else part

    def changed(old: Any) -> list[str]:
        changes: list[str] = macros.package["_differences"](old, definition)[0]
        return changes

    assert changed(definition) == []
    old = without(definition)
    assert old != definition
    assert changed(old) == []
    texts = {
        key: f"-- a comment\n  {text}\n/* and 'another' */"
        for key, text in definition["text"].items()
    }
    assert changed({**definition, "text": texts}) == []
    (key, text), *_ = definition["text"].items()
    (said,) = changed({**definition, "text": {**definition["text"], key: f"{text} tail"}})
    assert said.startswith(key)
