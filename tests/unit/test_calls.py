"""How many macros window_aggregate calls: each costs dbt about 0.1 ms, for every model."""

from __future__ import annotations

from typing import Any

import pytest
from spark_windows.render import Macros, _Macro

HOP = {"kind": "hop", "timecol": "ts", "slide": "10 minutes", "size": "1 hour"}
FIVE = {"n": "count(*)", "s": "sum(v)", "a": "avg(v)", "low": "min(v)", "high": "max(v)"}


def calls(macros: Macros, monkeypatch: pytest.MonkeyPatch) -> int:
    """Count those of a HOP of five aggregates over an input of which nothing is known."""
    called, call = [], _Macro.__call__

    def noted(macro: _Macro, *args: Any, **kwargs: Any) -> Any:
        called.append(macro._name)
        return call(macro, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(_Macro, "__call__", noted)
        macros.render("window_aggregate", "t", window=HOP, group_by="k", aggregates=FIVE)
    return len(called)


def test_few_to_render(monkeypatch: pytest.MonkeyPatch) -> None:
    assert calls(Macros(), monkeypatch) <= 123


def test_fewer_to_parse(monkeypatch: pytest.MonkeyPatch) -> None:
    macros = Macros()
    del macros.context["spark_windows_renders"]
    assert calls(macros, monkeypatch) <= 60
