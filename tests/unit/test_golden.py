"""The macros write the SQL that stands in `tests/golden`, and ask what stands there."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

import pytest

from tests.golden import texts

SHOWN = 12
"""Lines of a difference; the rest is in `make golden` and `git diff`."""


class Replayed:
    """All scenes, once.

    Attributes:
        differences: By kind, a text for each file that has another one.
    """

    def __init__(self) -> None:
        self.differences = {kind: list(self._differences(kind)) for kind in texts.KINDS}

    def _differences(self, kind: str) -> Iterator[str]:
        for path, script in texts.replayed(kind):
            old, new = texts.kept(path), script.text
            if old != new:
                name = str(path.relative_to(texts.HERE))
                lines = difflib.unified_diff(
                    old.splitlines(), new.splitlines(), name, "now", n=1, lineterm=""
                )
                yield "\n".join(list(lines)[:SHOWN])


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
