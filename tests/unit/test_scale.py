"""What the benchmark of a cluster says of its goals."""

from __future__ import annotations

from benchmarks.scale import MOST_MEMORY, Size, Traffic, missed

MB = 1_000_000


def traffic(shuffled: int, written: int = MB, worker: int = 0) -> Traffic:
    return Traffic(shuffled, 0, 0, written, 1.0, worker)


def sizes(*shuffled: int) -> list[tuple[Size, Traffic]]:
    times = (1, 10, 40)
    return [
        (Size(1000 * n, 100 * n, 10 * n), traffic(at, n * MB))
        for n, at in zip(times, shuffled, strict=True)
    ]


def test_a_formula_that_is_far_off_is_missed() -> None:
    """The line through the first two says 40 MB."""
    near, far = sizes(MB, 10 * MB, 46 * MB), sizes(MB, 10 * MB, 50 * MB)
    found = list(missed({("HOP", "two phases"): near, ("TUMBLE", "two phases"): far}, {}))
    assert found == ["TUMBLE, two phases: +0.0 MB + 10000.0 B × panes is -20% off"]


def test_a_worker_that_holds_too_much_is_missed() -> None:
    held = {"HOP": traffic(0, worker=MOST_MEMORY), "OVER": traffic(0, worker=MOST_MEMORY + 2**20)}
    assert list(missed({}, held)) == ["OVER: a worker held 513 MiB"]
