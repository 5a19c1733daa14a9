"""The pages name models, tests and files that exist, and show the models as they are."""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.macro_files import ROOT

TESTS = ROOT / "tests"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RUN_ON_SPARK = {"spark", "spark_environment", "project", "plain_project", "wheel_project"}
"""Fixtures that hold a Spark, directly or behind a dbt project."""

RUNS = re.compile(r"\.(sql|run_sql|collect|take|invoke)\(|\b(check|run_dbt)\(|dbt\.cli\.main")
"""What a test does that runs something on that Spark, itself or in a helper."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def feature_rows() -> list[tuple[str, list[str], list[str]]]:
    """Each line of the page: feature id, example models, tests."""
    text = (ROOT / "docs" / "features.md").read_text("utf-8")
    rows = re.findall(r"(?m)^\| ([A-Z]\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", text)
    named = re.compile(r"`([^`]+)`").findall
    return [(feature, named(models), named(tests)) for feature, models, tests in rows]


FEATURES = feature_rows()


@functools.cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def definition(node_id: str) -> tuple[Path, list[ast.stmt]]:
    """The file of a test and what its id names there: a function, or a class and its method."""
    file, *names = node_id.split("::")
    path, body = TESTS / file, parsed(TESTS / file).body
    found: list[ast.stmt] = []
    for name in names:
        defined = [item for item in body if isinstance(item, Function | ast.ClassDef)]
        named = [item for item in defined if item.name == name]
        assert len(named) == 1, f"{node_id} does not exist"
        found += named
        body = named[0].body
    return path, found


def fixtures_of(path: Path, scopes: list[ast.stmt]) -> dict[str, list[str]]:
    """Fixtures that a test can ask for, with what each asks for itself."""
    bodies = [parsed(folder / "conftest.py").body for folder in conftest_folders(path)]
    bodies += [parsed(path).body]
    bodies += [scope.body for scope in scopes if isinstance(scope, ast.ClassDef)]
    return {
        item.name: arguments(item)
        for body in bodies
        for item in body
        if isinstance(item, Function)
        and any("fixture" in ast.unparse(decorator) for decorator in item.decorator_list)
    }


def conftest_folders(path: Path) -> Iterator[Path]:
    for folder in (TESTS, path.parent):
        if (folder / "conftest.py").exists():
            yield folder


def arguments(function: Function) -> list[str]:
    return [argument.arg for argument in function.args.args]


def wanted_by(scopes: list[ast.stmt]) -> list[str]:
    """The fixtures that a test asks for: its arguments and what `usefixtures` names around it."""
    wanted = []
    for scope in scopes:
        assert isinstance(scope, Function | ast.ClassDef)
        if isinstance(scope, Function):
            wanted += arguments(scope)
        for decorator in scope.decorator_list:
            if "usefixtures" in ast.unparse(decorator):
                wanted += re.findall(r"'(\w+)'", ast.unparse(decorator))
    return wanted


def imported(path: Path) -> Iterator[tuple[str, Path]]:
    """Names that a test file takes from other files of the tests, with these files."""
    for item in parsed(path).body:
        if isinstance(item, ast.ImportFrom):
            module = (item.module or "").replace(".", "/")
            file = (path.parent if item.level else ROOT) / f"{module}.py"
            if file.is_relative_to(TESTS) and file.exists():
                yield from ((name.name, file) for name in item.names)


def defined_in(path: Path) -> dict[str, list[Function]]:
    """The functions and methods of a file, by name; a class has the name of all its methods."""
    found: dict[str, list[Function]] = {}
    for item in parsed(path).body:
        if isinstance(item, Function):
            found.setdefault(item.name, []).append(item)
        elif isinstance(item, ast.ClassDef):
            for method in (one for one in item.body if isinstance(one, Function)):
                found.setdefault(method.name, []).append(method)
                found.setdefault(item.name, []).append(method)
    return found


def source_behind(path: Path, scopes: list[ast.stmt]) -> str:
    """The source of a test, of its fixtures, and of the helpers that they call."""
    known = {name: (path, functions) for name, functions in defined_in(path).items()}
    for name, file in imported(path):
        known[name] = (file, defined_in(file).get(name, []))
    for folder in conftest_folders(path):
        for name, functions in defined_in(folder / "conftest.py").items():
            known.setdefault(name, (folder / "conftest.py", functions))
        for name, file in imported(folder / "conftest.py"):
            known.setdefault(name, (file, defined_in(file).get(name, [])))
    seen: list[str] = []
    waiting = wanted_by(scopes)
    nodes: list[ast.AST] = [scopes[-1]]
    while nodes or waiting:
        for node in [one for root in nodes for one in ast.walk(root)]:
            if isinstance(node, ast.Name):
                waiting.append(node.id)
            elif isinstance(node, ast.Attribute):
                waiting.append(node.attr)
            elif isinstance(node, ast.arg):  # a fixture asks for others
                waiting.append(node.arg)
        names = {name for name in waiting if name in known and name not in seen}
        seen += names
        waiting = []
        nodes = [function for name in names for function in known[name][1]]
    functions = [function for name in seen for function in known[name][1]]
    return "\n".join(map(ast.unparse, [scopes[-1], *functions]))


def source_of_dbts_suite(path: Path, tests: ast.ClassDef) -> str:
    """The source of the classes of dbt's own suite below a class of ours."""
    modules = {
        name.name: item.module
        for item in parsed(path).body
        if isinstance(item, ast.ImportFrom) and (item.module or "").startswith("dbt.tests.")
        for name in item.names
    }
    bases = [ast.unparse(base) for base in tests.bases]
    assert bases
    found = [getattr(importlib.import_module(str(modules[base])), base) for base in bases]
    return "\n".join(inspect.getsource(base) for base in found)


def reached(wanted: list[str], fixtures: dict[str, list[str]]) -> set[str]:
    """The fixtures wanted and those behind them."""
    seen: set[str] = set()
    waiting = list(wanted)
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += fixtures.get(name, [])
    return seen


def test_every_feature_is_listed_once_and_completely() -> None:
    ids = [feature for feature, _, _ in FEATURES]
    assert sorted(ids) == sorted(set(ids))
    assert len(ids) == len(re.findall(r"(?m)^\| [A-Z]\d", (ROOT / "docs/features.md").read_text()))
    assert all(models and tests for _, models, tests in FEATURES)


@pytest.mark.parametrize(("feature", "models"), [(f, models) for f, models, _ in FEATURES])
def test_the_examples_of_a_feature_exist(feature: str, models: list[str]) -> None:
    there = {p.stem for p in (ROOT / "models/examples").rglob("*.*") if p.suffix != ".yml"}
    assert set(models) <= there


@pytest.mark.parametrize(
    ("feature", "node_id"), [(f, node_id) for f, _, node_ids in FEATURES for node_id in node_ids]
)
def test_the_test_of_a_feature_exists_and_runs_on_spark(feature: str, node_id: str) -> None:
    path, scopes = definition(node_id)
    last = scopes[-1]
    if isinstance(last, ast.ClassDef):
        assert RUNS.search(source_of_dbts_suite(path, last))
        return
    assert isinstance(last, Function)
    assert last.name.startswith("test_")
    source = source_behind(path, scopes)
    if "environment.sh" in source:  # what runs before there is a Spark
        assert "subprocess.run(" in source
        return
    assert reached(wanted_by(scopes), fixtures_of(path, scopes)) & RUN_ON_SPARK
    assert RUNS.search(source)


def test_a_test_that_only_renders_text_does_not_run_anything(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(
        "def helper(spark): return spark.sql('select 1')\n"
        "def test_text(spark, macros): assert macros.render('tumble', 'events')\n"
        "def test_rows(spark): assert helper(spark)\n"
    )
    assert not RUNS.search(source_behind(*definition(f"{file}::test_text")))
    assert RUNS.search(source_behind(*definition(f"{file}::test_rows")))


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:\s]*)(?:#([^)\s]+))?\)", page.read_text("utf-8"))
    for target, anchor in links:
        file = page.parent / target if target else page
        assert file.exists(), target
        if anchor:
            headings = re.findall(r"(?m)^#+ (.+)$", file.read_text("utf-8"))
            assert anchor in {
                re.sub(r"[^\w -]", "", h).lower().replace(" ", "-") for h in headings
            }


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_named_files_exist(page: Path) -> None:
    folders = "adapter|benchmarks|docs|macros|models|scripts|tests"
    for name in re.findall(rf"`((?:{folders})/[\w./*-]+)`", page.read_text("utf-8")):
        assert list(ROOT.glob(name.rstrip("/"))), name


def test_the_readme_shows_the_model_as_it_is() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(r"<!-- model: (\S+) -->\n```sql\n(.*?)```", text, re.S)
    assert shown
    for file, model in shown:
        assert model == (ROOT / file).read_text("utf-8")


def test_the_readme_begins_with_the_two_commands() -> None:
    first_screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:20]
    assert {"make demo", "make test"} <= {line.split("#")[0].strip() for line in first_screen}


def test_make_targets_that_pages_name_exist() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    for page in PAGES:
        assert set(re.findall(r"`make ([a-z-]+)`", page.read_text("utf-8"))) <= targets, page
