"""What all properties share."""

from __future__ import annotations

import functools

import pytest

from .engine import Drawn, drawn


@pytest.fixture
def examples(request: pytest.FixtureRequest) -> Drawn:
    """Random examples, so many, that no other test and no other parameter gets: see `drawn`."""
    name = f"{request.path.name}::{request.node.name}"
    return functools.partial(drawn, name)
