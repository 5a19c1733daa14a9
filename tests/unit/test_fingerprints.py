"""Names for code do not change with what does not change the code."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CODE = Path(__file__).resolve().parents[2] / "adapter" / "spark_windows" / "fingerprints.py"
CLASS = '''
SCALE = 2.5

def helper(value):
    """Help."""
    return [f"{value!r:>{n}}" for n in range(3)] + ["a" "b"]

class Mean:
    """A mean."""

    returns = "double"
    key = staticmethod(lambda x: (x, SCALE))

    def init(self):
        """Begin."""
        return 0.0, 0  # sum and count

    def update(self, state, value, *, weight: int = 1):
        with open("x") as file:
            helper(value)
        try:
            return state[0] + value * weight, state[1] + {"k": weight}["k"]
        except (TypeError, ValueError) as problem:
            raise KeyError from problem

    def finish(self, state):
        return state[0] / state[1] if (n := state[1]) and not n < 0 else None
'''
SAME = (
    CLASS.replace('"""Begin."""', "")
    .replace("# sum and count", "# as above")
    .replace(
        "        return 0.0, 0", "        return (\n            0.0,\n            0\n        )"
    )
    .replace('    """A mean."""\n', "")
)
OTHER = {
    "a constant": CLASS.replace("SCALE = 2.5", "SCALE = 2.25"),
    "a helper": CLASS.replace("range(3)", "range(4)"),
    "a method": CLASS.replace("value * weight", "value + weight"),
    "a type": CLASS.replace('returns = "double"', 'returns = "float"'),
    "a default": CLASS.replace("weight: int = 1", "weight: int = 2"),
    "a function in an expression": CLASS.replace("(x, SCALE)", "(SCALE, x)"),
}
NAME = "829e54bde87f"
"""The name of that class, in every version of Python."""
OBJECTS = """
import functools
import json

@functools.lru_cache(maxsize=4)
def remembered(value):
    return value + 1

class Scaled:
    def __init__(self, by):
        self.by = by

    def of(self, value):
        return value * self.by

scaled = Scaled(2)
filled = functools.partial(remembered, 3)
as_json = functools.lru_cache(json.dumps)
""" + CLASS.replace(
    "helper(value)\n", "remembered(value), scaled.of(value), filled(), as_json(1)\n"
)
"""The class, which uses objects in the place of functions."""
OTHER_OBJECTS = {
    "a function whose results are remembered": OBJECTS.replace("value + 1", "value + 2"),
    "an argument that is filled in": OBJECTS.replace("remembered, 3", "remembered, 4"),
    "a method of an object": OBJECTS.replace("value * self.by", "value + self.by"),
    "an attribute of an object": OBJECTS.replace("Scaled(2)", "Scaled(3)"),
    "a function of another module": OBJECTS.replace("json.dumps", "json.loads"),
}


def named(text: str, folder: Path, python: str = sys.executable) -> str:
    """Return the fingerprint that a Python gives to the class of a text."""
    (folder / "own.py").write_text(text, encoding="utf-8")
    script = (
        "import runpy; found = runpy.run_path(path)['fingerprint']; import own; "
        "print(found(own.Mean))"
    )
    command = [python, "-c", f"path = {str(CODE)!r}; {script}"]
    return subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.mark.parametrize("version", ["3.10", "3.11", "3.12", "3.13"])
def test_every_python_gives_the_same_name(version: str, tmp_path: Path) -> None:
    """Where it is installed; this one is in any case."""
    python = shutil.which(f"python{version}")
    runs = python and subprocess.run([python, "-V"], capture_output=True, check=False)
    here = not runs or runs.returncode
    assert named(CLASS, tmp_path, sys.executable if here else str(python)) == NAME


def test_the_same_code_in_other_words_has_the_same_name(tmp_path: Path) -> None:
    assert SAME != CLASS
    assert named(SAME, tmp_path) == NAME


@pytest.mark.parametrize("what", OTHER)
def test_other_code_has_another_name(what: str, tmp_path: Path) -> None:
    assert OTHER[what] != CLASS
    assert named(OTHER[what], tmp_path) != NAME


@pytest.mark.parametrize("what", OTHER_OBJECTS)
def test_another_object_has_another_name(what: str, tmp_path: Path) -> None:
    assert named(OBJECTS, tmp_path) == named(OBJECTS, tmp_path)
    assert OTHER_OBJECTS[what] != OBJECTS
    assert named(OTHER_OBJECTS[what], tmp_path) != named(OBJECTS, tmp_path)
