"""What the files of this project agree on, read from the files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from dbt.parser.schemas import is_valid_type

from scripts.macro_files import ROOT, Macro, documented, macro_files, macros, macros_of

CODE = re.compile(r"\bSW\d{3}\b")
FACADE = r"\{\{-? return\(adapter\.dispatch\('NAME', 'spark_windows'\)\([^{}]*\)\) -?\}\}"
FOLDERS = ("adapter", "benchmarks", "docs", "macros", "models", "scripts", "tests", ".ci")
MACHINE_PATH = re.compile(r"(?<![\w.:/-])/(?:work|root|home|Users)/\w+")
MAX_LINES = 150

each_file = pytest.mark.parametrize("path", macro_files(), ids=lambda path: path.stem)
each_public = pytest.mark.parametrize(
    "macro",
    [m for m in macros() if m.is_public and not m.is_materialization],
    ids=lambda macro: macro.name,
)


def text_files() -> Iterator[Path]:
    yield from (p for p in ROOT.iterdir() if p.is_file() and not p.name.startswith("."))
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in {".py", ".sql", ".yml", ".md", ".sh", ".txt", ""}:
                yield path


def codes_in(folder: str) -> set[str]:
    files = [p for p in (ROOT / folder).rglob("*") if p.suffix in {".sql", ".py"}]
    return {code for path in files for code in CODE.findall(path.read_text(encoding="utf-8"))}


@each_file
def test_a_file_has_one_public_macro_and_its_name(path: Path) -> None:
    public = [macro.title for macro in macros_of(path) if macro.is_public]
    assert public == ([] if path.stem.startswith("_") else [path.stem])


@each_file
def test_a_file_begins_with_a_header(path: Path) -> None:
    header = re.match(r"\{#-\s+(\S.*?)-?#\}", path.read_text(encoding="utf-8"), re.S)
    assert header is not None
    assert len(header.group(1).split()) >= 5, "one sentence of meaning"


@each_file
def test_a_file_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MAX_LINES


@each_file
def test_a_file_has_no_sql_comments(path: Path) -> None:
    without_jinja_comments = re.sub(r"\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.S)
    assert not re.search(r"(?m)(^|\s)--(\s|$)", without_jinja_comments)


@each_file
def test_only_public_macros_dispatch(path: Path) -> None:
    assert not [m.name for m in macros_of(path) if m.dispatches and not m.is_public]


@each_public
def test_a_public_macro_is_a_facade(macro: Macro) -> None:
    if macro.is_test:
        return  # dbt calls generic tests by name
    text = macro.path.read_text(encoding="utf-8")
    body = re.search(
        rf"\{{%-? macro {macro.name}\(.*?\) -?%\}}\s*(.*?)\s*\{{%-? endmacro -?%\}}", text, re.S
    )
    assert body is not None
    assert re.fullmatch(FACADE.replace("NAME", macro.name), body.group(1), re.S)
    assert any(m.name == f"default__{macro.name}" for m in macros_of(macro.path))


def test_macro_names_are_unique() -> None:
    names = [macro.name for macro in macros()]
    assert sorted(names) == sorted(set(names))


def test_yaml_documents_the_public_macros_and_nothing_else() -> None:
    assert sorted(entry.name for entry in documented()) == sorted(
        macro.name for macro in macros() if macro.is_public and not macro.is_materialization
    )


@each_public
def test_yaml_has_the_signature_of_the_macro(macro: Macro) -> None:
    entry = next(entry for entry in documented() if entry.name == macro.name)
    assert entry.path.parent == macro.path.parent
    assert tuple(argument["name"] for argument in entry.arguments) == macro.arguments
    assert len(entry.description.split()) >= 10
    for argument in entry.arguments:
        assert is_valid_type(argument["type"]), argument
        assert argument["description"].strip(), argument


def test_every_error_code_is_documented_once_with_a_remedy() -> None:
    rows = re.findall(
        r"(?m)^\| (SW\d{3}) \| ([^|]+) \| ([^|]+) \|$",
        (ROOT / "docs/errors.md").read_text("utf-8"),
    )
    assert [code for code, _, _ in rows] == sorted({code for code, _, _ in rows})
    assert {code for code, _, _ in rows} == codes_in("macros") | codes_in("adapter")
    assert all(meaning.strip() and remedy.strip() for _, meaning, remedy in rows)


def test_every_relation_of_codes_has_its_room() -> None:
    assert {code[2] for code in codes_in("adapter")} == {"8"}
    assert "8" not in {code[2] for code in codes_in("macros")}


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {hit}"
        for path in text_files()
        for hit in MACHINE_PATH.findall(path.read_text(encoding="utf-8", errors="ignore"))
    ]
    assert not found


def test_packages_are_pinned_without_an_index() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.match(r"[\w.-]+==[\w.]+( ; .+)?$", pin) for pin in pins)
    wanted = (ROOT / "requirements.in").read_text("utf-8")
    names = {re.split(r"[\[<=]", line)[0] for line in wanted.splitlines() if line[:1].isalpha()}
    assert names <= {pin.split("==")[0] for pin in pins}


def measured_sections() -> Iterator[tuple[str, str]]:
    """Sections of the pages that tell how long something took or how often as fast it is."""
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for section in re.split(r"(?m)^##? ", path.read_text("utf-8")):
            prose = re.sub(r"(?s)```.*?```|`[^`]*`", "", section)
            if re.search(r"\d (s|ms)\b|\d times (as|the)\b|\d×", prose):
                yield f"{path.name}: {section.splitlines()[0]}", section


def test_measured_numbers_name_their_command() -> None:
    sections = dict(measured_sections())
    assert "benchmarks.md: Spark" in sections
    without = [
        name
        for name, section in sections.items()
        if not re.search(r"make \w+|python -m \w+", section)
    ]
    assert not without
