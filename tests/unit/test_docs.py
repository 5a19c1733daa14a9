"""The pages name models, tests and files that exist, and show the models as they are."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.macro_files import ROOT

TESTS = ROOT / "tests"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RUN_ON_SPARK = {"spark", "spark_environment", "project", "plain_project", "wheel_project"}
"""Fixtures that hold a Spark, directly or behind a dbt project."""

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
    if isinstance(last, ast.ClassDef):  # dbt's own suite: its tests are in the base class
        assert any(ast.unparse(base).startswith("Base") for base in last.bases)
        return
    assert isinstance(last, Function)
    assert last.name.startswith("test_")
    assert reached(arguments(last), fixtures_of(path, scopes)) & RUN_ON_SPARK


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
