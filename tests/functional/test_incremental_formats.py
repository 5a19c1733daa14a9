"""Incremental models on each format through dbt, with the profiles of `docs/adapter.md`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.tests.util import run_dbt

from tests.depth import ENGINES, FACTOR
from tests.environments import OnServer, shown_target, target_of

from .examples import ROOT

PER_HOUR = """
{{ config(
    materialized='window_incremental',
    alias=var('name', 'per_hour'),
    file_format=var('format'),
    persist_docs={'relation': true, 'columns': true},
    meta={'spark_windows': {
        'cursor': 'loaded_at', 'watermark': '0 minutes', 'allowed_lateness': '1 hour',
    }},
) }}
select window_start, k, if(total > 600, raise_error('too much'), total) as total
from {{ spark_windows.window_aggregate(
    data=source('shop', 'events'),
    window={'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'},
    group_by='k',
    aggregates={'total': 'sum(v)'},
) }}
"""

BEST = """
{{ config(
    materialized='window_incremental',
    file_format=var('format'),
    meta={'spark_windows': {'cursor': 'loaded_at'}},
) }}
select window_start, window_end, k, v
from {{ spark_windows.window_top_n(
    spark_windows.tumble(source('shop', 'events'), 'ts', '1 hour'), n=1, order_by='v desc'
) }}
"""

DESCRIBED = """
models:
  - name: per_hour
    description: "What an hour's events add up to."
    columns:
      - name: total
        description: "Of the hour's key."
    data_tests: [spark_windows.equals_full_refresh, spark_windows.no_row_lost]
  - name: best
    data_tests: [spark_windows.equals_full_refresh, spark_windows.no_row_lost]
sources:
  - name: shop
    schema: "{{ target.schema }}"
    tables:
      - name: events
      - name: per_hour__state
      - name: per_hour__late
      - name: per_hour__epochs
"""

# ts, k, v, loaded_at: what arrives before each run
FIRST = [("10:10", "a", 5, 1), ("11:20", "b", 1, 1)]
SECOND = [("10:40", "a", 2, 2), ("11:50", "a", 4, 2)]
WRONG = [("11:30", "b", 666, 3)]
RIGHT = [("11:30", "b", 6, 3)]
FOURTH = [("12:00", "a", 1, 4)]
# 05:00 closed at 06:00, more than an hour before 12:00 - 0 minutes
FIFTH = [("11:10", "a", 3, 5), ("05:00", "c", 9, 5)]

PER_HOUR_ALONE = ("--select", "per_hour")
HOURLY = ("--vars", "name: hourly")
"""The model under its other name."""

Rows = list[tuple[Any, ...]]


FORMATS_OF_LIVES = ["parquet", "delta", "iceberg"] if FACTOR > 1 or ENGINES else ["delta"]
"""What a life is on Parquet, test_incremental.py shows; on Iceberg, another catalog."""


@pytest.fixture(scope="class", params=FORMATS_OF_LIVES)
def file_format(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="class")
def settings(file_format: str, spark_environment: SessionEnvironment | OnServer) -> dict[str, Any]:
    """What the profile says of the format."""
    return shown_target(file_format, spark_environment) if file_format != "parquet" else {}


@pytest.fixture(scope="class")
def dbt_profile_target(
    spark_environment: SessionEnvironment | OnServer, settings: dict[str, Any]
) -> dict[str, Any]:
    return {**target_of(spark_environment, settings), "threads": 4}


@pytest.fixture(scope="class")
def unique_schema(unique_schema: str, file_format: str) -> str:
    return f"{unique_schema}_{file_format}"


@pytest.fixture(scope="class")
def project_root(tmpdir_factory: pytest.TempdirFactory, file_format: str) -> Any:
    """A project for each format: dbt's own fixture makes one per class."""
    return tmpdir_factory.mktemp(f"project_{file_format}")


@pytest.fixture(scope="class")
def packages() -> dict[str, Any]:
    return {"packages": [{"local": str(ROOT)}]}


@pytest.fixture(scope="class")
def models() -> dict[str, str]:
    return {"per_hour.sql": PER_HOUR, "best.sql": BEST, "described.yml": DESCRIBED}


@pytest.fixture(scope="class")
def project_config_update(file_format: str) -> dict[str, Any]:
    return {"vars": {"format": file_format}}


@pytest.fixture(scope="class")
def shop(project: Any, file_format: str) -> Iterator[Shop]:
    """The project with a table that rows arrive in."""
    shop = Shop(project)
    columns = "ts timestamp, k string, v int, loaded_at int"
    project.run_sql(f"create table {shop.events} ({columns}) using {file_format}")
    yield shop
    project.run_sql(f"drop table {shop.events}")


class Shop:
    """A project and its tables."""

    def __init__(self, project: Any) -> None:
        self.project = project
        self.schema = project.test_schema
        self.events = f"{self.schema}.events"

    def come(self, *rows: tuple[Any, ...], how: str = "into") -> None:
        """Let rows arrive (or, with `overwrite`, be all that there are)."""
        texts = (f"(timestamp'2024-01-01 {ts}:00Z', '{k}', {v}, {at})" for ts, k, v, at in rows)
        self.project.run_sql(f"insert {how} table {self.events} values {', '.join(texts)}")

    def rows(self, table: str, columns: str) -> Rows:
        query = f"select {columns} from {self.schema}.{table}"
        found = self.project.run_sql(query, fetch="all")
        return sorted(tuple(map(_plain, row)) for row in found)

    def totals(self, name: str = "per_hour") -> Rows:
        return self.rows(name, "window_start, k, total")

    def tables(self) -> set[str]:
        found = self.project.run_sql(f"show tables in {self.schema}", fetch="all")
        return {row[1] for row in found} - {"events"}

    def facts(self, table: str) -> dict[str, str]:
        """What the catalog says of a table, by its names for it."""
        query = f"describe table extended {self.schema}.{table}"
        return {name: text for name, text, _ in self.project.run_sql(query, fetch="all")}

    def comments(self, table: str) -> dict[str, str | None]:
        """What the catalog says of a table, under `Comment`, and of its columns."""
        query = f"describe table extended {self.schema}.{table}"
        found = self.project.run_sql(query, fetch="all")
        said = {name: comment for name, _, comment in found if comment}
        return said | {name: text for name, text, _ in found if name == "Comment"}


def operate(macro: str, **arguments: str) -> None:
    run_dbt(["run-operation", f"spark_windows.{macro}", "--args", json.dumps(arguments)])


class TestFormats:
    """The life of a model, step by step: each test goes on where the one before ended.

    Another one, whose windows are computed again, is there from the first run to the end.
    """

    def test_rows_that_arrive_between_two_runs(self, shop: Shop) -> None:
        shop.come(*FIRST)
        run_dbt(["run"])
        assert shop.totals() == [("10:00", "a", 5), ("11:00", "b", 1)]
        shop.come(*SECOND)
        run_dbt(["run"])
        assert shop.totals() == [("10:00", "a", 7), ("11:00", "a", 4), ("11:00", "b", 1)]
        assert shop.rows("best", "window_start, k, v") == [("10:00", "a", 5), ("11:00", "a", 4)]

    def test_a_run_that_failed_is_repaired_by_the_next(self, shop: Shop, file_format: str) -> None:
        """It fails where it writes the target: the new rows are in the state already."""
        before = shop.totals()
        shop.come(*WRONG)
        (failed,) = run_dbt(["run", *PER_HOUR_ALONE], expect_pass=False)
        assert "too much" in failed.message
        assert shop.rows("per_hour__state", "max(int(epoch))") == [(3,)]
        if file_format != "parquet":  # there readers may see a day half made
            assert shop.totals() == before
        shop.come(*FIRST, *SECOND, *RIGHT, *FOURTH, how="overwrite")
        run_dbt(["run", *PER_HOUR_ALONE])
        assert shop.totals() == [
            ("10:00", "a", 7),
            ("11:00", "a", 4),
            ("11:00", "b", 7),
            ("12:00", "a", 1),
        ]
        assert "per_hour__lease" not in shop.tables()

    def test_no_file_of_a_lease_is_left(self, shop: Shop, embedded: SessionEnvironment) -> None:
        lease = embedded.settings.location / f"warehouse/{shop.schema}.db/per_hour__lease"
        assert [path for path in lease.rglob("*") if path.is_file()] == []

    def test_descriptions_are_in_the_catalog(self, shop: Shop) -> None:
        said = shop.comments("per_hour")
        assert said["Comment"] == "What an hour's events add up to."
        assert said["total"] == "Of the hour's key."

    def test_docs_show_the_tables_about_a_model(self, shop: Shop, file_format: str) -> None:
        run_dbt(["docs", "generate"])
        catalog = json.loads(Path("target/catalog.json").read_text("utf-8"))
        found = {one.split(".")[-1]: table for one, table in catalog["nodes"].items()}
        found |= {one.split(".")[-1]: table for one, table in catalog["sources"].items()}
        marker = "table" if file_format == "iceberg" else "view"
        assert {name: table["metadata"]["type"] for name, table in found.items()} == {
            "per_hour": "table",
            "best": "table",
            "events": "table",
            "per_hour__state": "table",
            "per_hour__late": "table",
            "per_hour__epochs": marker,
        }
        assert list(found["per_hour"]["columns"]) == ["window_start", "k", "total", "window_date"]
        assert {"epoch", "pane_date"} <= set(found["per_hour__state"]["columns"])
        assert {"late_reason", "missed_from"} <= set(found["per_hour__late"]["columns"])
        assert {"watermark", "definition"} <= set(found["per_hour__epochs"]["columns"])

    def test_another_name_and_then_new_rows(
        self, shop: Shop, spark_environment: SessionEnvironment
    ) -> None:
        there = shop.tables()
        operate("rename_incremental", from_name="per_hour", to_name="hourly")
        assert shop.tables() == {name.replace("per_hour", "hourly") for name in there}
        # what comes before a table of the old name: Iceberg has moved no files
        spark_environment.clear_leftover(shop.schema, "per_hour")
        shop.come(*FIFTH)
        run_dbt(["run", *PER_HOUR_ALONE, *HOURLY])
        assert shop.totals("hourly") == [
            ("10:00", "a", 7),
            ("11:00", "a", 7),
            ("11:00", "b", 7),
            ("12:00", "a", 1),
        ]
        assert shop.rows("hourly__late", "ts, k") == [("05:00", "c")]
        assert "per_hour" not in shop.tables()
        for role in ("state", "late", "epochs"):
            assert str(shop.comments(f"hourly__{role}")["Comment"]).startswith("hourly: ")

    def test_the_tests_of_the_models_hold(self, shop: Shop) -> None:
        results = run_dbt(["test", *HOURLY])
        assert [one.status for one in results] == ["pass"] * 4

    def test_a_build_without_rows_tests_nothing_of_the_models(self, shop: Shop) -> None:
        there = shop.tables()
        results = run_dbt(["build", "--empty", *HOURLY])
        assert [one.status for one in results] == ["success"] * 2 + ["pass"] * 4
        assert shop.tables() == there

    def test_a_full_refresh_accepts_every_row(self, shop: Shop) -> None:
        run_dbt(["run", "--full-refresh", *PER_HOUR_ALONE, *HOURLY])
        assert shop.totals("hourly") == [
            ("05:00", "c", 9),
            ("10:00", "a", 7),
            ("11:00", "a", 7),
            ("11:00", "b", 7),
            ("12:00", "a", 1),
        ]
        assert shop.rows("hourly__late", "ts, k") == []

    def test_a_model_is_dropped_with_its_state(self, shop: Shop, file_format: str) -> None:
        operate("drop_incremental", name="hourly")
        history = set() if file_format == "iceberg" else {"best__history"}
        assert shop.tables() == {"best", "best__late", "best__epochs"} | history
        operate("drop_incremental", name="best")
        assert shop.tables() == set()


class TestAnotherCatalog:
    """A catalog that is not the session's, renames no table, and may let no files go."""

    @pytest.fixture(scope="class")
    @classmethod
    def file_format(cls) -> str:
        return "iceberg"

    @pytest.fixture(scope="class")
    @classmethod
    def settings(
        cls,
        tmp_path_factory: pytest.TempPathFactory,
        spark_environment: SessionEnvironment | OnServer,
    ) -> dict[str, Any]:
        target = shown_target("catalog", spark_environment)
        target["spark_config"] |= {
            "spark.sql.catalog.lake.warehouse": str(tmp_path_factory.mktemp("lake")),
            "spark.sql.catalog.lake.table-default.gc.enabled": "false",
        }
        return target

    def test_rows_that_arrive_between_two_runs(self, shop: Shop) -> None:
        shop.come(*FIRST)
        run_dbt(["run", *PER_HOUR_ALONE])
        there = shop.tables()
        arguments = '{"from_name": "per_hour", "to_name": "hourly"}'
        rename = ["run-operation", "spark_windows.rename_incremental", "--args", arguments]
        run_dbt(rename, expect_pass=False)
        assert shop.tables() == there
        shop.come(*SECOND)
        run_dbt(["run", *PER_HOUR_ALONE])
        assert shop.totals() == [("10:00", "a", 7), ("11:00", "a", 4), ("11:00", "b", 1)]
        assert shop.comments("per_hour")["total"] == "Of the hour's key."

    def test_docs_and_drop(self, shop: Shop) -> None:
        run_dbt(["docs", "generate"])
        catalog = json.loads(Path("target/catalog.json").read_text("utf-8"))
        sources = {one["metadata"]["name"] for one in catalog["sources"].values()}
        assert sources == {"events", "per_hour__state", "per_hour__late", "per_hour__epochs"}
        operate("drop_incremental", name="per_hour")
        assert shop.tables() == set()


GROWN_IN_PYTHON = """
def model(dbt, session):
    dbt.config(materialized="incremental")
    return session.sql("select 1 as n")
"""


class BesideIceberg:
    """A model on Parquet in Iceberg's catalog beside Hive's."""

    @pytest.fixture(scope="class")
    @classmethod
    def file_format(cls) -> str:
        return "parquet"

    @pytest.fixture(scope="class")
    @classmethod
    def settings(cls, spark_environment: SessionEnvironment | OnServer) -> dict[str, Any]:
        return shown_target("iceberg", spark_environment)


@pytest.mark.hive
class TestFilesBesideIceberg(BesideIceberg):
    """That catalog keeps the files of tables that it drops."""

    @pytest.fixture(scope="class")
    @classmethod
    def models(cls) -> dict[str, str]:
        summed = "{{ config(materialized='table') }} select sum(total) as total from "
        return {
            "per_hour.sql": PER_HOUR,
            "summed.sql": summed + "{{ ref('per_hour') }}",
            "described.yml": DESCRIBED,
            "kept.sql": "{{ config(materialized='table', file_format='iceberg') }} select 1 as n",
            "grown.sql": "{{ config(materialized='incremental', file_format='iceberg') }}"
            " select 1 as n",
            "grown_in_python.py": GROWN_IN_PYTHON,
        }

    def test_tables_are_made_again(self, shop: Shop) -> None:
        """Nothing is in the way of a new table, and no rows of an old one are in it."""
        shop.come(*FIRST)
        for arguments in (["run"], ["run", "--full-refresh"], ["run", "--full-refresh"]):
            run_dbt(arguments)
            assert shop.totals() == [("10:00", "a", 5), ("11:00", "b", 1)]
            assert shop.rows("summed", "total") == [(6,)]

    def test_tables_of_iceberg_keep_their_history(self, shop: Shop) -> None:
        """Hive's metastore does not name their format: nothing drops them, least of all PURGE."""
        before = {name: shop.rows(f"{name}.history", "snapshot_id") for name in ("kept", "grown")}
        for _ in range(2):
            run_dbt(["run", "--select", "kept", "grown"])
        for name, snapshots in before.items():
            now = shop.rows(f"{name}.history", "snapshot_id")
            assert len(now) == len(snapshots) + 2
            assert set(snapshots) < set(now)

    def test_new_rows_of_a_python_model_go_through_a_table(self, shop: Shop) -> None:
        """It is dropped after each run, and its files with it."""
        before = len(shop.rows("grown_in_python", "n"))
        for number in (1, 2, 3):
            run_dbt(["run", "--select", "grown_in_python"])
            assert len(shop.rows("grown_in_python", "n")) == before + number

    def test_a_model_that_was_dropped_is_made_again(self, shop: Shop) -> None:
        operate("drop_incremental", name="per_hour")
        assert shop.tables() == {"summed", "kept", "grown", "grown_in_python"}
        run_dbt(["run"])
        assert shop.totals() == [("10:00", "a", 5), ("11:00", "b", 1)]


@pytest.mark.hive
class TestAnotherFormat(BesideIceberg):
    """Tables of Iceberg in the place of Parquet, and back, where views become tables."""

    def test_a_full_refresh_makes_the_tables_again(self, shop: Shop) -> None:
        run = ["run", *PER_HOUR_ALONE, "--full-refresh"]
        shop.come(*FIRST)
        run_dbt(run)
        for name in ("iceberg", "parquet"):
            shop.come(*WRONG, how="overwrite")
            run_dbt(run, expect_pass=False)  # its lease is of the format that is left
            shop.come(*FIRST, how="overwrite")
            as_named = ["--vars", f"format: {name}"]
            run_dbt([*run, *as_named])
            assert shop.comments("per_hour")["total"] == "Of the hour's key."
            assert shop.facts("per_hour")["Provider"] == name
            assert shop.tables() == {
                "per_hour",
                "per_hour__state",
                "per_hour__late",
                "per_hour__epochs",
                *(["per_hour__history"] if name == "parquet" else []),
            }
            shop.come(*SECOND)
            run_dbt(["run", *PER_HOUR_ALONE, *as_named])
            assert shop.totals() == [("10:00", "a", 7), ("11:00", "a", 4), ("11:00", "b", 1)]
            results = run_dbt(["test", *PER_HOUR_ALONE, *as_named])
            assert [one.status for one in results] == ["pass", "pass"]
            run = [*run, *as_named]


def _plain(value: Any) -> Any:
    return value.strftime("%H:%M") if hasattr(value, "strftime") else value
