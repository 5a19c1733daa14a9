"""The examples on real flights: three days around a clock change, with their own tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.cli.main import dbtRunner

ROOT = Path(__file__).resolve().parents[2]
MODELS = sorted(
    path.stem for path in (ROOT / "models/examples").rglob("*.*") if path.suffix in (".sql", ".py")
)
RARE = {"hours_without_weather", "unusual_hours"}  # may have nothing to show in three days
DAYS = {"start": "2013-03-09", "end": "2013-03-12"}  # clocks went forward on the 10th

Statuses = dict[str, list[str]]


@pytest.fixture(scope="module")
def built(spark_environment: SessionEnvironment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds what dbt says about one build of all the examples."""
    folder = tmp_path_factory.mktemp("examples")
    settings = spark_environment.settings
    target = {
        "type": "sparkwindows",
        "schema": "examples",
        "location": str(settings.location),
        "master": settings.master,
        "driver_memory": settings.driver_memory,
    }
    profile = {"spark_windows": {"target": "test", "outputs": {"test": target}}}
    (folder / "profiles.yml").write_text(yaml.safe_dump(profile))
    paths = {"--project-dir": ROOT, "--profiles-dir": folder}
    paths |= {"--target-path": folder, "--log-path": folder}
    dbtRunner().invoke(
        [
            *("--no-send-anonymous-usage-stats", "--quiet", "build"),
            *("--select", "path:models/examples", "--exclude", "test_type:singular"),
            *("--vars", "spark_windows_examples: true", "--sample", json.dumps(DAYS)),
            *(str(part) for option in paths.items() for part in option),
        ]
    )
    return folder


@pytest.fixture(scope="module")
def statuses(built: Path) -> Statuses:
    """What each model and every test below it came to, by model."""
    nodes = json.loads((built / "manifest.json").read_text())["nodes"]
    found: Statuses = {name: [] for name in MODELS}
    for result in json.loads((built / "run_results.json").read_text())["results"]:
        kind, _, name = result["unique_id"].split(".")[:3]
        node = nodes.get(result["unique_id"], {})
        model = name if kind in ("model", "unit_test") else node["attached_node"].split(".")[-1]
        said = f"{kind} {result['unique_id']}: {result['status']} {result['message'] or ''}"
        found[model].append(said)
    return found


@pytest.mark.parametrize("model", MODELS)
def test_an_example_is_built_and_passes_its_tests(statuses: Statuses, model: str) -> None:
    assert [said for said in statuses[model] if said.startswith("model ")]
    wrong = [s for s in statuses[model] if ": success" not in s and ": pass" not in s]
    assert not wrong


@pytest.mark.parametrize("model", [model for model in MODELS if model not in RARE])
def test_an_example_has_rows(
    built: Path, spark_environment: SessionEnvironment, model: str
) -> None:
    assert built.is_dir()
    assert spark_environment.spark.table(f"examples.{model}").take(1)
