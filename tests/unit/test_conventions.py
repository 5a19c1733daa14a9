"""What the files of this project agree on, read from the files."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from dbt.parser.schemas import is_valid_type

from scripts.macro_files import ROOT, Macro, documented, macro_files, macros, macros_of
from tests.unit.problems import check_all

CODE = re.compile(r"\bSW\d{3}\b")
FACADE = r"\{\{-? return\(adapter\.dispatch\('NAME', 'spark_windows'\)\([^{}]*\)\) -?\}\}"
FOLDERS = ("adapter", "benchmarks", "docs", "macros", "models", "scripts", "tests", ".ci")
MACHINE_PATH = re.compile(r"(?<![\w.:/-])/(?:work|root|home|Users)/\w+")
MAX_LINES = 150


def text_files() -> Iterator[Path]:
    yield from (p for p in ROOT.iterdir() if p.is_file() and not p.name.startswith("."))
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in {".py", ".sql", ".yml", ".md", ".sh", ".txt", ""}:
                yield path


def codes_in(folder: str) -> set[str]:
    files = [p for p in (ROOT / folder).rglob("*") if p.suffix in {".sql", ".py"}]
    return {code for path in files for code in CODE.findall(path.read_text(encoding="utf-8"))}


def called() -> list[tuple[str, Macro]]:
    """The macros that a user calls, or dbt as generic tests."""
    return [(m.name, m) for m in macros() if m.is_public and not m.is_materialization]


def test_files_of_macros() -> None:
    def problems(path: Path) -> Iterator[str]:
        text = path.read_text(encoding="utf-8")
        public = [macro.title for macro in macros_of(path) if macro.is_public]
        if public != ([] if path.stem.startswith("_") else [path.stem]):
            yield f"must have one public macro and its name, or begin with _. It has {public}"
        header = re.match(r"\{#-\s+(\S.*?)-?#\}", text, re.S)
        if header is None:
            yield "does not begin with a header"
        elif len(header.group(1).split()) < 5:
            yield "its header must be a sentence of meaning"
        if (lines := len(text.splitlines())) > MAX_LINES:
            yield f"has {lines} lines, more than {MAX_LINES}"
        if re.search(r"(?m)(^|\s)--(\s|$)", re.sub(r"\{#.*?#\}", "", text, flags=re.S)):
            yield "has a comment of SQL"
        for macro in macros_of(path):
            if macro.dispatches and not macro.is_public:
                yield f"{macro.name} dispatches and is not public"

    check_all([(str(path.relative_to(ROOT)), path) for path in macro_files()], problems)


def test_a_public_macro_is_a_facade() -> None:
    def problems(macro: Macro) -> Iterator[str]:
        text = macro.path.read_text(encoding="utf-8")
        body = re.search(
            rf"\{{%-? macro {macro.name}\(.*?\) -?%\}}\s*(.*?)\s*\{{%-? endmacro -?%\}}",
            text,
            re.S,
        )
        if body is None:
            yield "its definition is not found"
        elif not re.fullmatch(FACADE.replace("NAME", macro.name), body.group(1), re.S):
            yield "must dispatch and do nothing else"
        if all(one.name != f"default__{macro.name}" for one in macros_of(macro.path)):
            yield f"has no default__{macro.name} in its file"

    # dbt calls generic tests by name
    check_all([(name, macro) for name, macro in called() if not macro.is_test], problems)


def test_macro_names_are_unique() -> None:
    twice = [name for name, count in Counter(m.name for m in macros()).items() if count > 1]
    assert not twice, "\n".join(twice)


def test_yaml_documents_the_public_macros_and_nothing_else() -> None:
    entries = Counter(entry.name for entry in documented())
    wanted = Counter(name for name, _ in called())

    def problems(name: str) -> Iterator[str]:
        if entries[name] != wanted[name]:
            yield f"{entries[name]} entries in YAML, {wanted[name]} public macros"

    check_all([(name, name) for name in sorted(entries | wanted)], problems)


def test_yaml_has_the_signature_of_the_macro() -> None:
    entries = {entry.name: entry for entry in documented()}

    def problems(macro: Macro) -> Iterator[str]:
        entry = entries.get(macro.name)
        if entry is None:
            yield "is not described in YAML"
            return
        if entry.path.parent != macro.path.parent:
            yield f"is described in {entry.path.relative_to(ROOT)}"
        if (names := tuple(one["name"] for one in entry.arguments)) != macro.arguments:
            yield f"has the arguments {macro.arguments}, in YAML {names}"
        if len(entry.description.split()) < 10:
            yield "has a description of less than ten words"
        for argument in entry.arguments:
            if not is_valid_type(argument["type"]):
                yield f"{argument['name']}: dbt knows no type {argument['type']!r}"
            if not argument["description"].strip():
                yield f"{argument['name']}: no description"

    check_all(called(), problems)


def test_every_error_code_is_documented_once_with_a_remedy() -> None:
    rows = re.findall(
        r"(?m)^\| (SW\d{3}) \| ([^|]+) \| ([^|]+) \|$",
        (ROOT / "docs/errors.md").read_text("utf-8"),
    )
    codes = [code for code, _, _ in rows]
    used = codes_in("macros") | codes_in("adapter")

    def problems(code: str) -> Iterator[str]:
        if codes.count(code) != 1:
            yield f"has {codes.count(code)} lines in docs/errors.md"
        if code not in used:
            yield "is not used"
        for _, meaning, remedy in (row for row in rows if row[0] == code):
            if not meaning.strip() or not remedy.strip():
                yield "has no meaning or no remedy"

    check_all([(code, code) for code in sorted(used | set(codes))], problems)
    assert codes == sorted(codes)


def test_every_relation_of_codes_has_its_room() -> None:
    assert {code[2] for code in codes_in("adapter")} == {"8"}
    assert "8" not in {code[2] for code in codes_in("macros")}


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    check_all(
        [(str(path.relative_to(ROOT)), path) for path in text_files()],
        lambda path: MACHINE_PATH.findall(path.read_text(encoding="utf-8", errors="ignore")),
    )


def test_packages_are_pinned_without_an_index() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    pin = re.compile(r"[\w.-]+==[\w.]+( ; .+)?$")
    check_all(
        [(line, line) for line in pins], lambda line: [] if pin.match(line) else ["is no pin"]
    )
    files = ("requirements.in", "requirements-tools.in")
    wanted = "".join((ROOT / name).read_text("utf-8") for name in files)
    names = {re.split(r"[\[<=]", line)[0] for line in wanted.splitlines() if line[:1].isalpha()}
    missing = sorted(names - {line.split("==")[0] for line in pins})
    assert not missing, "\n".join(missing)


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
    command = re.compile(r"make \w+|python -m \w+")
    check_all(
        sections.items(),
        lambda section: [] if command.search(section) else ["names no command"],
    )
