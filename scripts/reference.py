"""Write docs/reference.md from the macros' signatures and YAML."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scripts.macro_files import ROOT, Documented, Macro, documented, macros

PAGE = ROOT / "docs" / "reference.md"
ROOMS = {
    "tvf": "Window table functions",
    "calendar": "Times rounded to periods",
    "aggregate": "Aggregation",
    "join": "Joins",
    "over": "Functions over rows around each row",
    "rank": "Ranks and duplicates",
    "streaming": "Cascades, watermarks, logs of changes",
    "window_incremental": "Incremental models",
    "generic_tests": "Tests",
}
INTRODUCTION = """\
# Reference

Every macro of the package. Generated from the macros and their YAML by `make docs`; edit those.

A macro that reads rows renders a subquery in parentheses: write it behind FROM or JOIN;
`floor_time` and `ceil_time` render an expression. Lengths are texts such as `'10 minutes'`,
`'1h'`, `'90s'`, `'1 day 2 hours'` or `'PT10M'`. What a window means, with zones and NULLs, is in
[semantics.md](semantics.md); what a refusal means, in [errors.md](errors.md).
"""


def page() -> str:
    """The whole page."""
    signatures = {macro.name: macro for macro in macros()}
    return "\n".join([INTRODUCTION, *_contents(), *_rooms(signatures)])


def _contents() -> Iterator[str]:
    for room, title in ROOMS.items():
        links = [f"[{_title(e)}](#{_title(e)})" for e in _entries(room)]
        if links:
            yield f"* {title}: {', '.join(links)}"
    yield ""


def _rooms(signatures: dict[str, Macro]) -> Iterator[str]:
    for room, title in ROOMS.items():
        entries = _entries(room)
        if entries:
            yield f"## {title}\n"
        for entry in entries:
            yield from _section(entry, signatures[entry.name])


def _entries(room: str) -> list[Documented]:
    return [entry for entry in documented() if entry.path.parent.name == room]


def _title(entry: Documented) -> str:
    return entry.name.removeprefix("test_")


def _section(entry: Documented, macro: Macro) -> Iterator[str]:
    yield f"### {macro.title}\n"
    yield f"`{macro.title}({', '.join(macro.arguments)})`\n"
    yield f"{entry.description}\n"
    yield "| argument | type | meaning |\n|---|---|---|"
    for argument in entry.arguments:
        meaning = " ".join(argument["description"].split()).replace("|", "\\|")
        yield f"| `{argument['name']}` | {argument['type']} | {meaning} |"
    yield ""


def write(path: Path = PAGE) -> None:
    """Write the page."""
    path.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    write()
