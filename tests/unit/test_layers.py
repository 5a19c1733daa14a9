"""Which Python module imports which: the adapter uses the library, and no other way round."""

from __future__ import annotations

import ast
from pathlib import Path

ADAPTER = Path(__file__).resolve().parents[2] / "adapter"


def modules() -> dict[str, Path]:
    """Return the modules of the wheel, by their name."""
    found = {}
    for path in sorted(ADAPTER.rglob("*.py")):
        parts = path.relative_to(ADAPTER).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path
    return found


def imports(path: Path) -> set[str]:
    """Return what a module imports anywhere, also for types alone."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_the_library_does_not_import_the_adapter() -> None:
    wrong = {
        name: sorted(one for one in imports(path) if one.startswith("dbt.adapters"))
        for name, path in modules().items()
        if name.startswith("spark_windows")
    }
    assert {name: found for name, found in wrong.items() if found} == {}


def test_no_module_imports_itself_through_others() -> None:
    known = modules()
    packages = {name for name, path in known.items() if path.name == "__init__.py"}
    graph = {name: imports(path) & known.keys() - {name} for name, path in known.items()}
    circles = []
    for name in known:
        # a package hands out what its modules have
        seen: set[str] = set()
        ahead = sorted(graph[name] - packages)
        while ahead:
            one = ahead.pop()
            if one not in seen:
                seen.add(one)
                ahead += sorted(graph[one] - packages)
        if name in seen:
            circles.append(name)
    assert circles == []
