"""The named faults of `mutants.yml`, and where each stands in a tree."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import yaml

KERNELS = "adapter/spark_windows/kernels/"
MUTANTS = Path(__file__).parent / "mutants.yml"
TREES = ("old", "new")
"""The trees that a fault may be written for: before and after the macros were refactored."""


@dataclass(frozen=True)
class Patch:
    """A fault in one tree.

    Attributes:
        macro: What runs it: a macro, a generic test as `test_…`, or a function of the kernels.
        file: Where it stands, from the top of the tree.
        before: The text that stands there, exactly once.
        after: The text that takes its place.
    """

    macro: str
    file: str
    before: str
    after: str

    def fits(self, tree: Path) -> bool:
        """Whether the text stands in the tree exactly once, in a file that has the macro."""
        file = tree / self.file
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        name = self.macro.removeprefix("test_")
        has_macro = re.search(rf"\b(macro|test|def)\s+{name}\(", text) is not None
        return has_macro and text.count(self.before) == 1

    def mutated(self, tree: Path) -> str:
        """Return the text of the file with the fault."""
        return (tree / self.file).read_text(encoding="utf-8").replace(self.before, self.after)


@dataclass(frozen=True)
class Mutant:
    """A named fault.

    Attributes:
        name: What goes wrong, in words that hold for every tree.
        differs: The input for which the result differs.
        patches: One for each tree that it is written for.
    """

    name: str
    differs: str
    patches: tuple[Patch, ...]

    def patch(self, tree: Path) -> Patch | None:
        """Return the patch that fits a tree; None where it is not written for it.

        Raises:
            ValueError: More than one fits.
        """
        fitting = [patch for patch in self.patches if patch.fits(tree)]
        if len(fitting) > 1:
            raise ValueError(f"{self.name}: more than one patch fits {tree}")
        return fitting[0] if fitting else None


def mutants() -> list[Mutant]:
    """Return the list, in the order of its file."""
    return [
        Mutant(
            one["name"],
            one["differs"],
            tuple(Patch(**one[tree]) for tree in TREES if tree in one),
        )
        for one in yaml.safe_load(MUTANTS.read_text(encoding="utf-8"))
    ]
