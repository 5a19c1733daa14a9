"""The pages name models, tests and files that exist, and show the models as they are."""

from __future__ import annotations

import ast
import functools
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

from scripts.macro_files import ROOT
from tests.unit.problems import check_all

TESTS = ROOT / "tests"
PAGES = [
    (str(page.relative_to(ROOT)), page)
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
]
RUN_ON_SPARK = {
    *("spark", "spark_environment", "project", "plain_project", "wheel_project"),
    *("server", "cluster"),
}
"""Fixtures that hold a Spark, directly or behind a dbt project."""

RUNS = re.compile(
    r"\.(sql|run_sql|collect|take|invoke|dbt|communicate)\(|\b(check|run_dbt)\(|\bINVOKE\b"
)
"""What a test does that runs something on Spark, itself or in a helper; INVOKE is a script."""

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


@functools.cache
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
    return "\n".join(map(source_of, [scopes[-1], *functions]))


source_of = functools.cache(ast.unparse)


def source_of_dbts_suite(path: Path, tests: ast.ClassDef) -> str:
    """The source of the classes of dbt's own suite below a class of ours."""
    modules = {
        name.name: item.module or ""
        for item in parsed(path).body
        if isinstance(item, ast.ImportFrom) and (item.module or "").startswith("dbt.tests.")
        for name in item.names
    }
    bases = [ast.unparse(base) for base in tests.bases]
    assert bases
    return "\n".join(source_of_class(modules[base], base) for base in bases)


def source_of_class(module: str, name: str) -> str:
    spec = importlib.util.find_spec(module)  # to import it takes long
    assert spec is not None
    assert spec.origin is not None
    body = parsed(Path(spec.origin)).body
    (found,) = (item for item in body if isinstance(item, ast.ClassDef) and item.name == name)
    return ast.unparse(found)


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
    begun = re.findall(r"(?m)^\| ([A-Z]\d+)", (ROOT / "docs/features.md").read_text("utf-8"))

    def problems(feature: str) -> Iterator[str]:
        if begun.count(feature) != 1:
            yield f"has {begun.count(feature)} lines"
        if ids.count(feature) != begun.count(feature):
            yield "a line lacks a column"
        for _, models, tests in (row for row in FEATURES if row[0] == feature):
            if not models or not tests:
                yield "has no example or no test"

    check_all([(feature, feature) for feature in dict.fromkeys(begun)], problems)


def test_the_examples_of_a_feature_exist() -> None:
    there = {p.stem for p in (ROOT / "models/examples").rglob("*.*") if p.suffix != ".yml"}
    check_all(
        [(feature, models) for feature, models, _ in FEATURES],
        lambda models: [f"{model} is no example" for model in models if model not in there],
    )


def test_the_tests_of_a_feature_exist_and_run_on_spark() -> None:
    features: dict[str, list[str]] = {}
    for feature, _, node_ids in FEATURES:
        for node_id in node_ids:
            features.setdefault(node_id, []).append(feature)

    def problems(node_id: str) -> Iterator[str]:
        path, scopes = definition(node_id)
        last = scopes[-1]
        if isinstance(last, ast.ClassDef):
            if not RUNS.search(source_of_dbts_suite(path, last)):
                yield "runs nothing"
            return
        assert isinstance(last, Function)
        if not last.name.startswith("test_"):
            yield "is no test"
        source = source_behind(path, scopes)
        if "environment.sh" in source:  # what runs before there is a Spark
            if "subprocess.run(" not in source:
                yield "runs nothing"
            return
        if not reached(wanted_by(scopes), fixtures_of(path, scopes)) & RUN_ON_SPARK:
            yield "has no Spark"
        if not RUNS.search(source):
            yield "runs nothing"

    check_all(
        [(f"{node_id} of {', '.join(ids)}", node_id) for node_id, ids in features.items()],
        problems,
    )


def test_a_test_that_only_renders_text_does_not_run_anything(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(
        "def helper(spark): return spark.sql('select 1')\n"
        "def test_text(spark, macros): assert macros.render('tumble', 'events')\n"
        "def test_rows(spark): assert helper(spark)\n"
    )
    assert not RUNS.search(source_behind(*definition(f"{file}::test_text")))
    assert RUNS.search(source_behind(*definition(f"{file}::test_rows")))


def test_links_lead_somewhere() -> None:
    def problems(page: Path) -> Iterator[str]:
        links = re.findall(r"\]\(([^)#:\s]*)(?:#([^)\s]+))?\)", page.read_text("utf-8"))
        for target, anchor in links:
            file = page.parent / target if target else page
            if not file.exists():
                yield f"{target} does not exist"
            elif anchor and anchor not in anchors(file):
                yield f"{target}#{anchor} does not exist"

    check_all(PAGES, problems)


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"(?m)^#+ (.+)$", page.read_text("utf-8"))
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_named_files_exist() -> None:
    folders = "adapter|benchmarks|docs|macros|models|scripts|tests"

    def problems(page: Path) -> Iterator[str]:
        for name in re.findall(rf"`((?:{folders})/[\w./*-]+)`", page.read_text("utf-8")):
            if not list(ROOT.glob(name.rstrip("/"))):
                yield f"{name} does not exist"

    check_all(PAGES, problems)


def test_the_readme_shows_the_model_as_it_is() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(r"<!-- model: (\S+) -->\n```sql\n(.*?)```", text, re.S)

    def problems(model: tuple[str, str]) -> Iterator[str]:
        file, text = model
        if text != (ROOT / file).read_text("utf-8"):
            yield "is not as it is shown"

    check_all([(file, (file, model)) for file, model in shown], problems)


def test_the_readme_begins_with_the_two_commands() -> None:
    first_screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:20]
    assert {"make demo", "make test"} <= {line.split("#")[0].strip() for line in first_screen}


def test_make_targets_that_pages_name_exist() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))

    def problems(page: Path) -> Iterator[str]:
        for target in re.findall(r"`make ([a-z-]+)`", page.read_text("utf-8")):
            if target not in targets:
                yield f"there is no `make {target}`"

    check_all(PAGES, problems)
