"""As test_stored.py, on Iceberg."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from tests.stored.outcome import Outcome

from .test_stored import of_format


@pytest.mark.parametrize("name", of_format("iceberg"))
def test_a_run_goes_on_from_what_is_stored(stored: dict[str, Future[Outcome]], name: str) -> None:
    stored[name].result().check()
