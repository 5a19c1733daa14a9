"""The macros write the SQL that stands in `tests/golden`, and ask Spark what stands there."""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest
from spark_windows.render import Macros, _Macro

from tests.golden import texts

UNREACHED = {
    "_built_by": "reads another model, as tests/property/test_panes_incremental.py does",
    "_catalog_told": "finds another format, as tests/sql/test_incremental_other_formats.py does",
    "_check_over_panes": "reads another model, as tests/sql/test_panes.py does",
    "_check_snapshots": "stands in errors alone",
    "_declared_relation": "reads dbt's graph, as tests/functional/test_streams.py does",
    "_definition_of_panes": "reads another model, as tests/sql/test_tampered_tables.py does",
    "_gives": "reads dbt's graph, as tests/unit/test_behind_views.py does",
    "_inherited": "reads dbt's graph, as tests/unit/test_behind_views.py does",
    "_inputs_over": "reads dbt's graph, as tests/functional/test_streams.py does",
    "_is_definition": "reads what an earlier release stored, as tests/sql/test_stored.py does",
    "_is_new_pane": "reads another model, as tests/sql/test_panes.py does",
    "_kept_types_known": "reads what an earlier release stored, as tests/sql/test_stored.py does",
    "_length_text": "stands in errors alone",
    "_lies_within": "reads dbt's graph, as tests/unit/test_conversions.py does",
    "_merging_panes": "reads another model, as tests/sql/test_panes.py does",
    "_name_of_node": "reads dbt's graph, as tests/functional/test_streams.py does",
    "_names_of": "tells the names of steps to the page on incremental models",
    "_needed_remedy": "stands in errors alone",
    "_needed_text": "stands in errors alone",
    "_newest_in_history": "goes on from many epochs, as tests/sql/test_checkpoint.py does",
    "_of_stored_panes": "reads another model, as tests/sql/test_panes.py does",
    "_only_adds": "reads dbt's graph, as tests/functional/test_incremental.py does",
    "_other_panes": "stands in errors alone",
    "_pane_row_columns": "reads another model, as tests/sql/test_panes_of_changes.py does",
    "_pane_rows_now": "reads another model, as tests/sql/test_panes_of_changes.py does",
    "_pane_rows_there": "reads another model, as tests/sql/test_panes.py does",
    "_panes_to_read": "reads a model from Python, as tests/sql/test_panes.py does",
    "_parsed_text": "stands for the text while dbt parses",
    "_part_passes_on": "reads dbt's graph, as tests/unit/test_behind_views.py does",
    "_passed_on": "reads dbt's graph, as tests/unit/test_behind_views.py does",
    "_passes_on": "reads dbt's graph, as tests/unit/test_behind_views.py does",
    "_reads_node": "reads dbt's graph, as tests/functional/test_streams.py does",
    "_refuse_objects": "renders nothing: the functions on DataFrames ask it for errors",
    "_refuse_option": "stands in errors alone",
    "_refuse_own": "stands in errors alone",
    "_refuse_panes": "stands in errors alone",
    "_refuse_select": "stands in errors alone",
    "_refuse_setting": "stands in errors alone",
    "_refuse_step": "stands in errors alone",
    "_refuse_stored": "stands in errors alone",
    "_report_changing": "stands in errors alone",
    "_report_history": "stands in errors alone",
    "_report_lost_time": "stands in errors alone",
    "_report_meta": "stands in errors alone",
    "_report_missing": "stands in errors alone",
    "_report_no_panes": "stands in errors alone",
    "_report_no_watermark": "stands in errors alone",
    "_report_other_target": "stands in errors alone",
    "_report_partition": "stands in errors alone",
    "_report_rows": "stands in errors alone",
    "_report_stranger": "stands in errors alone",
    "_report_stream": "stands in errors alone",
    "_report_table": "stands in errors alone",
    "_report_table_as_stream": "stands in errors alone",
    "_scope_remedy": "stands in errors alone",
    "_sessions_near_panes": "reads another model, as tests/sql/test_panes.py does",
    "_sessions_of_panes": "reads another model, as tests/sql/test_panes.py does",
    "_settings_of_panes": "reads another model, as tests/property/test_panes_incremental.py does",
    "_shown_seconds": "tells how long a run took, which no record knows",
    "_source": "reads a table twice, as tests/sql/test_incremental_cursors.py does",
    "_sources": "reads a table twice, as tests/sql/test_incremental_cursors.py does",
    "_sql_of_node": "reads dbt's graph, as tests/unit/test_behind_views.py does",
    "_step_lists": "tells the steps to the page on incremental models",
    "_stored_pane_rows": "reads another model, as tests/property/test_panes_incremental.py does",
    "_unsee": "goes on from what was stored, as tests/sql/test_incremental_ctes.py does",
    "_unseen": "goes on from what an earlier release stored, as tests/sql/test_stored.py does",
    "_what_is_read": "reads dbt's graph, as tests/unit/test_conversions.py does",
    "_without_history": "stands in errors alone",
    "_without_select_list": "reads bodies with a clock, as tests/sql/test_function_names.py does",
}
SHOWN = 12
"""Lines of a difference; `make golden` and `git diff` show the rest."""


class Replayed:
    """All scenes, once.

    Attributes:
        reached: The macros that were called.
        differences: By kind, the beginning of each difference.
    """

    def __init__(self) -> None:
        self.reached: set[str] = set()
        call = _Macro.__call__

        def noted(macro: _Macro, *args: Any, **kwargs: Any) -> Any:
            self.reached.add(macro._name)
            return call(macro, *args, **kwargs)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(_Macro, "__call__", noted)
            self.differences = {kind: list(differences(kind)) for kind in texts.KINDS}


def differences(kind: str) -> Iterator[str]:
    for path, script in texts.replayed(kind):
        old, new = texts.kept(path), script.text
        if old != new:
            name = str(path.relative_to(texts.HERE))
            lines = difflib.unified_diff(wrapped(old), wrapped(new), name, "now", n=1, lineterm="")
            yield "\n".join(list(lines)[:SHOWN])


def wrapped(text: str) -> list[str]:
    """Return lines of which none is too long to be looked at."""
    return [piece for line in text.splitlines() for piece in textwrap.wrap(line, 160) or [""]]


@pytest.fixture(scope="module")
def replayed() -> Replayed:
    return Replayed()


@pytest.mark.parametrize("kind", texts.KINDS)
def test_the_texts_are_those_of_the_files(replayed: Replayed, kind: str) -> None:
    found = replayed.differences[kind]
    assert not found, f"{len(found)} files; `make golden` writes them:\n\n" + "\n\n".join(found)


@pytest.mark.parametrize("kind", texts.KINDS)
def test_every_file_is_of_a_scene(kind: str) -> None:
    assert not texts.without_scene(kind)


def test_every_macro_is_reached(replayed: Replayed) -> None:
    assert sorted((set(Macros().package) - replayed.reached) ^ UNREACHED.keys()) == []
