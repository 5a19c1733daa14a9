"""As test_stored.py, on Delta and Iceberg."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from tests.stored.outcome import Outcome

from .test_stored import LAKES


@pytest.mark.parametrize("name", LAKES)
def test_a_run_goes_on_from_what_is_stored(stored: dict[str, Future[Outcome]], name: str) -> None:
    stored[name].result().check()
