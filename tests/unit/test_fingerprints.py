"""Names for code do not change with what does not change the code."""

from __future__ import annotations

import os
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
NAME = "1dec151aa2ed"
"""The name of that class, in every version of Python."""
OBJECTS = """
import dataclasses
import enum
import functools
import json
import re
from typing import NamedTuple

import numpy as np

@functools.lru_cache(maxsize=4)
def remembered(value):
    return value + 1

def checked(function):
    @functools.wraps(function)
    def around(*values):
        return function(*values) or 0
    return around

class Scaled:
    __slots__ = ("by",)

    def __init__(self, by):
        self.by = by

    def of(self, value):
        return value * self.by

    def __add__(self, other):
        return self.by + other.by

class Kind(enum.Enum):
    ONE = 1

    def shown(self):
        return self.name.upper()

class Table(dict):
    def of(self, key):
        return self.get(key, 0)

class Place(NamedTuple):
    x: int = 0

@dataclasses.dataclass(frozen=True)
class Words:
    found: frozenset
    most: int = 3

    def __post_init__(self):
        assert self.most > 1

    def has(self, word):
        return word in self.found

class Amount(float):
    def half(self):
        return self / 2

@checked
def rounded(value):
    return round(value, 2)

longest = checked(max)

scaled = Scaled(2)
filled = functools.partial(remembered, 3)
as_json = functools.lru_cache(json.dumps)
words = Words(frozenset({"alpha", "beta", "gamma", "delta"}))
table = Table(a=1)
weights = np.array([0.123456789, 2.0])
long_pattern = re.compile("a" * 300 + "b")
amount = Amount(1.5)
place = Place(4)
kinds = {Kind.ONE}
""" + CLASS.replace(
    "helper(value)\n",
    "remembered(value), scaled.of(value), filled(), as_json(1), words.has(1), table.of(1), "
    "weights, long_pattern, amount, place, kinds, rounded(1.0), longest\n",
)
"""The class, which uses objects in the place of functions."""
NAME_OF_OBJECTS = "edd6705ec02c"
OTHER_OBJECTS = {
    what: OBJECTS.replace(one, other)
    for what, one, other in (
        ("a function whose results are remembered", "value + 1", "value + 2"),
        ("an argument that is filled in", "remembered, 3", "remembered, 4"),
        ("a method of an object", "value * self.by", "value + self.by"),
        ("an attribute of an object", "Scaled(2)", "Scaled(3)"),
        ("a function of another module", "json.dumps", "json.loads"),
        ("an operator", "self.by + other.by", "self.by - other.by"),
        ("a decorator", "or 0", "or 1"),
        ("what is decorated", "round(value, 2)", "round(value, 3)"),
        ("a member of an enumeration", "ONE = 1", "ONE = 2"),
        ("a method of an enumeration", ".upper()", ".lower()"),
        ("a method of a dictionary", "self.get(key, 0)", "self.get(key, 1)"),
        ("what is in a dictionary", "Table(a=1)", "Table(a=2)"),
        ("a field of a named tuple", "Place(4)", "Place(5)"),
        ("a default of a dataclass", "most: int = 3", "most: int = 4"),
        ("how a dataclass compares", "frozen=True", "frozen=True, order=True"),
        ("a method that a dataclass calls", "self.most > 1", "self.most > 0"),
        ("a method of a dataclass", "word in self.found", "word not in self.found"),
        ("what is in an object", '"gamma"', '"eta"'),
        ("the last digit of an array", "0.123456789", "0.123456788"),
        ("the end of a long pattern", '* 300 + "b"', '* 300 + "c"'),
        ("a number of a class of its own", "Amount(1.5)", "Amount(2.5)"),
        ("a method of a number", "self / 2", "self / 3"),
    )
}


def calling(number: int, of: int = 40) -> str:
    """Return a function that calls all of higher numbers."""
    calls = " + ".join(f"f{later}(value)" for later in range(number + 1, of))
    return f"def f{number}(value):\n    return {calls or 0}\n\n"


CALLS = "".join(calling(number) for number in range(40))
"""Functions of which each calls all that follow."""


def named(text: str, folder: Path, python: str = sys.executable, seed: str = "0") -> str:
    """Return the fingerprint that a Python gives to the class of a text."""
    (folder / "own.py").write_text(text, encoding="utf-8")
    script = (
        "import runpy; found = runpy.run_path(path)['fingerprint']; import own; "
        "print(found(own.Mean))"
    )
    command = [python, "-c", f"path = {str(CODE)!r}; {script}"]
    return subprocess.run(
        command,
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"},
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
    assert OTHER_OBJECTS[what] != OBJECTS
    assert named(OTHER_OBJECTS[what], tmp_path) != NAME_OF_OBJECTS


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_process_gives_the_same_name(seed: str, tmp_path: Path) -> None:
    assert named(OBJECTS, tmp_path, seed=seed) == NAME_OF_OBJECTS


def test_each_function_is_told_once(tmp_path: Path) -> None:
    """Else the time doubles with each of them."""
    uses = CALLS + CLASS.replace("helper(value)\n", "f0(value)\n")
    other = uses.replace("return 0", "return 1")
    assert named(uses, tmp_path) != named(other, tmp_path)


def test_functions_without_a_text(tmp_path: Path) -> None:
    """As in `exec`, or what is typed into an older Python."""
    texts = [CLASS, CLASS.replace("range(3)", "range(4)")]
    one, other = (named(f"exec({text!r})", tmp_path) for text in texts)
    assert one != other
