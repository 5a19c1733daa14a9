"""Epochs follow each other in one run, as many as there are slices."""

from __future__ import annotations

from typing import Any

from spark_windows.render import Macros


def test_a_backlog_of_many_slices() -> None:
    """Without nesting: what makes an epoch is left out here."""
    package = Macros().package
    made = iter([*range(1, 1501), None])

    def one_epoch(model: Any, run: Any, state: Any, rebuild: bool) -> dict[str, Any]:
        epoch = next(made)
        return {"epoch": epoch, "nothing_new": epoch is None, "rebuild": rebuild}

    package["_one_epoch"] = one_epoch  # type: ignore[assignment]
    package["_summary_line"] = lambda row: ""  # type: ignore[assignment]
    settings = {"slice": 1, "compact_every": 10**6}
    model = {"settings": settings, "names": {"target": "orders"}}
    row: Any = package["_epochs_until_done"](model, {}, {}, True)
    assert (row["epoch"], row["rebuild"]) == (1500, False)
