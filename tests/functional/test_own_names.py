"""The examples of the package are not there for a project that installs it, nor is their YAML."""

from __future__ import annotations

from typing import Any

import pytest
from dbt.tests.util import run_dbt

from .examples import ROOT


class TestOwnNames:
    """A project with a model of the name of an example."""

    @pytest.fixture(scope="class")
    def packages(self) -> dict[str, Any]:
        return {"packages": [{"local": str(ROOT)}]}

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        described = "models: [{name: weather, description: ours}, {name: flights}]"
        return {
            "weather.sql": "select 1 as n",
            "flights.sql": "select 1 as n",
            "models.yml": described,
        }

    def test_a_model_may_have_the_name_of_an_example(self, project: Any) -> None:
        run_dbt(["deps"])
        manifest = run_dbt(["parse"])
        descriptions = {
            node.name: node.description
            for node in manifest.nodes.values()
            if node.resource_type == "model"
        }
        assert descriptions == {"weather": "ours", "flights": ""}
