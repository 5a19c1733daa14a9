"""The examples on real flights: three days around a clock change, with their own tests."""

from __future__ import annotations

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment

from .examples import NOT_HERE, ROOT, Examples

MODELS = sorted(
    path.stem
    for path in (ROOT / "models/examples").rglob("*.*")
    if path.suffix in (".sql", ".py") and path.stem not in NOT_HERE
)
TESTS = sorted(path.stem for path in (ROOT / "tests/data_tests").glob("*.sql"))
RARE = {"hours_without_weather", "unusual_hours"}  # may have nothing to show in three days

Statuses = dict[str, list[str]]


@pytest.fixture(scope="module")
def statuses(examples: Examples) -> Statuses:
    """What each model with its tests in the build came to, and each test over several models."""
    nodes = examples.manifest["nodes"]
    found: Statuses = {name: [] for name in MODELS + TESTS}
    for result in examples.results:
        kind, _, name = result["unique_id"].split(".")[:3]
        tested = nodes.get(result["unique_id"], {}).get("attached_node")
        said = f"{kind} {result['unique_id']}: {result['status']} {result['message'] or ''}"
        found[tested.split(".")[-1] if tested else name].append(said)
    return found


@pytest.fixture(scope="module")
def tested(examples: Examples) -> set[str]:
    """The models that have a test; those of `OF_ALL_RUNS` run in test_incremental_examples.py."""
    nodes = [node.get("attached_node") for node in examples.manifest["nodes"].values()]
    units = [unit["model"] for unit in examples.manifest["unit_tests"].values()]
    return {name.split(".")[-1] for name in [*nodes, *units] if name}


@pytest.mark.parametrize("model", MODELS)
def test_an_example_is_built_and_passes_its_tests(
    statuses: Statuses, tested: set[str], model: str
) -> None:
    assert [said for said in statuses[model] if said.startswith("model ")]
    assert model in tested
    wrong = [s for s in statuses[model] if ": success" not in s and ": pass" not in s]
    assert not wrong


@pytest.mark.parametrize("test", TESTS)
def test_a_test_over_several_examples_passes(statuses: Statuses, test: str) -> None:
    (said,) = statuses[test]
    assert said.startswith("test ")
    assert ": pass" in said


@pytest.mark.parametrize("model", [model for model in MODELS if model not in RARE])
def test_an_example_has_rows(
    examples: Examples, spark_environment: SessionEnvironment, model: str
) -> None:
    assert examples.folder.is_dir()
    assert spark_environment.spark.table(f"examples.{model}").take(1)
