"""The list of mutants: each is a fault of its own that stands where it says."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from dbt_common.clients.jinja import get_environment

from scripts.macro_files import ROOT, macro_files
from tests.mutants.__main__ import worth
from tests.mutants.faults import KERNELS, Mutant, Patch, mutants
from tests.mutants.trees import Tree

ENVIRONMENT = get_environment(None, capture_macros=True)
MACRO = re.compile(r"(?s)\{%-?\s*(macro|test)\s+(\w+).*?\{%-?\s*end\1\s*-?%\}")


def bodies(file: Path) -> dict[str, str]:
    """The macros, tests and functions of a file with their texts, by the names that calls have."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".sql":
        prefix = {"macro": "", "test": "test_"}
        return {prefix[found[1]] + found[2]: found[0] for found in MACRO.finditer(text)}
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_source_segment(text, node) or "" for node in nodes}


def problems_of(mutant: Mutant, patch: Patch) -> Iterator[str]:
    """What is wrong with a mutant, in words."""
    if not all((mutant.name.strip(), mutant.differs.strip(), patch.before.strip())):
        yield "something is empty"
    if patch.before == patch.after:
        yield "it changes nothing"
    if patch.before not in bodies(ROOT / patch.file).get(patch.macro, ""):
        yield f"{patch.macro} in {patch.file} does not hold: {patch.before}"
    text = patch.mutated(ROOT)
    try:
        if patch.file.endswith(".sql"):
            ENVIRONMENT.from_string(text)
        else:
            compile(text, patch.file, "exec")
    except Exception as error:
        yield f"it is no code any more: {error}"


def test_each_mutant_stands_where_it_says() -> None:
    problems = []
    for mutant in mutants():
        patch = mutant.patch(ROOT)
        found = problems_of(mutant, patch) if patch else ["it stands nowhere, or more than once"]
        problems += [f"{mutant.name}: {problem}" for problem in found]
    assert not problems, "\n".join(problems)


def test_each_mutant_is_one_of_its_own() -> None:
    names = Counter(mutant.name for mutant in mutants())
    patches = Counter(patch for mutant in mutants() for patch in mutant.patches)
    assert not [item for counts in (names, patches) for item, count in counts.items() if count > 1]


def test_every_room_has_mutants() -> None:
    files = {patch.file for mutant in mutants() for patch in mutant.patches}
    folders = {str(file.parent.relative_to(ROOT)) for file in macro_files()}
    kernels = {f"{KERNELS}{file.name}" for file in (ROOT / KERNELS).glob("[!_]*.py")}
    without = (folders - {str(Path(file).parent) for file in files}) | (kernels - files)
    assert not without


def test_the_copy_of_a_tree_has_all_of_its_macros(tmp_path: Path) -> None:
    copy = Tree.copied(ROOT, tmp_path / "tree").place
    macros = [str(file.relative_to(ROOT)) for file in macro_files()]
    assert "macros/materializations/window_incremental/target/_days.sql" in macros
    assert [file for file in macros if not (copy / file).exists()] == []
    assert not (copy / "target").exists()


def test_suites_that_notice_most_per_second_run_first() -> None:
    def line(mutant: str, suite: str, outcome: str, seconds: int) -> dict[str, object]:
        return {"mutant": mutant, "suite": suite, "outcome": outcome, "seconds": seconds}

    lines = [
        line("one", "sql/test_slow", "unnoticed", 100),
        line("one", "sql/test_quick", "noticed", 110),
        line("two", "sql/test_slow", "noticed", 100),
        line("two", "functional/test_late", "unnoticed", 30),  # counted from 0 again
    ]
    names = ("sql/test_slow", "functional/test_late", "sql/test_quick", "unit/test_it")
    tests = [f"tests/{name}.py::test_a" for name in (*names, "sql/test_unknown")]
    order = [test.split("/")[-1].split(".")[0] for test in sorted(tests, key=worth(lines))]
    assert order == ["test_it", "test_quick", "test_unknown", "test_late", "test_slow"]
