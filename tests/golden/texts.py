"""The golden texts: as their files have them, and as the macros write them now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from . import batch, runs
from .script import Replay, Script

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

HERE = Path(__file__).parent
KINDS = ("batch", "runs")


class Scene(Protocol):
    """What has a golden text."""

    def play(self, script: Script) -> None:
        """Say to a script what the text consists of."""

    def recorded(self, session: SparkSession) -> str:
        """Return the text with the answers of a session."""


def scenes(kind: str) -> Mapping[str, Scene]:
    """Return the scenes of a kind by name."""
    return batch.calls() if kind == "batch" else runs.scenes()


def path_of(kind: str, name: str) -> Path:
    return HERE / kind / f"{name}.sql"


def kept(path: Path) -> str:
    """Return the text of a file, nothing where there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def replayed(kind: str) -> Iterator[tuple[Path, Replay]]:
    """Yield the file of each scene, and its script with the answers that stand there."""
    for name, scene in scenes(kind).items():
        path = path_of(kind, name)
        script = Replay(kept(path))
        try:
            scene.play(script)
        except Exception as problem:  # the others are of interest, too
            script.say(f"-- stopped: {type(problem).__name__}: {problem}")
            script.left.append(("", ""))
        yield path, script


def without_scene(kind: str) -> list[Path]:
    """Return files that are no scene's."""
    wanted = {path_of(kind, name) for name in scenes(kind)}
    return sorted(set((HERE / kind).iterdir()) - wanted)
