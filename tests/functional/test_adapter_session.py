"""The embedded session: isolation, errors, seeds, cancel."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import yaml
from dbt.adapters.spark.impl import (
    LIST_RELATIONS_MACRO_NAME,
    LIST_RELATIONS_SHOW_TABLES_MACRO_NAME,
)
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.adapters.sparkwindows.environments.embedded import SPARK
from dbt.adapters.sparkwindows.errors import SparkWindowsError
from dbt.adapters.sparkwindows.impl import SparkWindowsAdapter
from dbt.adapters.sparkwindows.python_models import FRAME_VIEW, PythonModelJob
from dbt.tests.util import run_dbt
from dbt_common.exceptions import DbtRuntimeError
from pyspark.errors import PySparkException

from tests.environments import OnServer, with_settings

pytestmark = pytest.mark.hive

ZONES = ["America/New_York", "Asia/Kolkata", "Asia/Tokyo", "Europe/Berlin", "Pacific/Apia"]

ZONE_MODEL = """
{{{{ config(materialized='table', pre_hook="set spark.sql.session.timeZone = {zone}") }}}}
select current_timezone() as zone, count(distinct hash(id) % 1000) as n from range(200000)
"""

FAILING = {
    "divides": ("select 1 / (id - 3) as x from range(5)", "[DIVIDE_BY_ZERO] Division by zero"),
    "casts": ("select cast(concat('a', id) as int) as x from range(5)", "[CAST_INVALID_INPUT]"),
    "raises": (
        "select cast(raise_error('boo') as int) as x from range(5)",
        "[USER_RAISED_EXCEPTION] boo",
    ),
    "misses": ("select * from nowhere.nothing", "[TABLE_OR_VIEW_NOT_FOUND] The table or view"),
    "misspells": ("selec 1 as x", "[PARSE_SYNTAX_ERROR] Syntax error at or near 'selec'"),
    "unresolved": ("select nope from range(1)", "[UNRESOLVED_COLUMN"),
    "no_such_path": ("select * from parquet.`/no/such/path`", "[PATH_NOT_FOUND]"),
    "scratch_is_gone": (
        "-- depends_on: {{ ref('scratch_view') }}\nselect * from scratch",
        "[TABLE_OR_VIEW_NOT_FOUND] The table or view `scratch`",
    ),
}

TEXT = r"C:\temp \d+ it's ${env:HOME} at the end \ "[:-1]


@pytest.fixture(scope="class")
def models() -> dict[str, str]:
    made = {f"zone_{i}.sql": ZONE_MODEL.format(zone=zone) for i, zone in enumerate(ZONES)}
    made["zone_default.sql"] = "select current_timezone() as zone"
    made["scratch_view.sql"] = """
        {{ config(materialized='table',
                  pre_hook="create temporary view scratch as select 42 as answer") }}
        select answer from scratch"""
    made["hook_fails.sql"] = """
        {{ config(pre_hook="select raise_error('from the hook') from range(2)") }} select 1 as x"""
    made["headed.sql"] = """
        {% call set_sql_header(config) %}
        set time zone 'Asia/Kolkata';
        create temporary view header as select 'a;b' as text;
        {% endcall %}
        {{ config(materialized='table',
                  pre_hook="declare first int default 1; declare second int default 2") }}
        select current_timezone() as zone, text, first + second as three from header"""
    made["listed.sql"] = """
        select {{ dbt.listagg('id', "','", 'order by id', 2) if execute }} as text
        from range(3)"""
    made["long_view.sql"] = "select '{{ 'x' * 100000 }}' as long"
    made["after_kill.sql"] = "{{ config(materialized='table') }} select 1 as x"
    made["agreed.sql"] = "{{ config(materialized='table') }} select 1 as x, 'a' as Name"
    made["agreed.yml"] = """
        models:
          - name: agreed
            config: {contract: {enforced: true}, persist_docs: {relation: true, columns: true}}
            columns:
              - name: x
                data_type: int
                description: it's 100 \\% sure of ${env:HOME}
                constraints: [{type: not_null}]
              - {name: Name, data_type: string, description: the name}"""
    made["words.sql"] = "select 'a' as text"
    made["lengths.sql"] = "select text, length(text) as n from {{ ref('words') }}"
    of_model = {"model": "lengths", "given": [{"input": "ref('words')", "rows": [{"text": TEXT}]}]}
    expected = {"rows": [{"text": TEXT, "n": len(TEXT)}]}
    unit_test = {"name": "characters", **of_model, "expect": expected}
    made["lengths.yml"] = yaml.safe_dump({"unit_tests": [unit_test]})
    for name, (sql, _) in FAILING.items():
        made[f"{name}.sql"] = "{{ config(materialized='table') }}\n" + sql
    return made


@pytest.fixture(scope="class")
def seeds() -> dict[str, str]:
    return {
        "cells.csv": "id,big,exact,text,at\n"
        "1,9007199254740993,0.10,it's \\ 100% ${env:HOME},1969-12-31 23:59:59.999999\n"
        "2,,,,\n",
        "places.csv": "id,country,name\na,fr,Lyon\nb,de,Kiel\n",
        "properties.yml": "{version: 2, seeds: [{name: cells, config: {column_types: "
        "{at: timestamp, exact: 'decimal(9,2)'}}}, "
        "{name: places, config: {partition_by: country}}]}",
    }


@pytest.fixture(scope="class")
def messages(project: Any, spark_environment: SessionEnvironment | OnServer) -> dict[str, str]:
    """What one build said about each node."""
    if isinstance(spark_environment, SessionEnvironment):  # a server's files are its own
        warehouse = spark_environment.settings.location / "warehouse"
        leftover = warehouse / f"{project.test_schema}.db" / "after_kill" / "_temporary"
        leftover.mkdir(parents=True)
    results = run_dbt(["build"], expect_pass=False)
    return {r.node.name: f"{r.status}: {r.message}" for r in results}


class TestBuild:
    """One build with four threads, failures included."""

    @pytest.mark.parametrize("number", range(len(ZONES)))
    def test_set_stays_inside_a_model(
        self, project: Any, messages: dict[str, str], number: int
    ) -> None:
        assert messages[f"zone_{number}"].startswith("success")
        rows = project.run_sql(f"select * from {project.test_schema}.zone_{number}", fetch="all")
        # hash modulo 1000 takes each value from -999 to 999 in so many rows
        assert [tuple(row) for row in rows] == [(ZONES[number], 1999)]

    def test_the_zone_is_utc_unless_told(self, project: Any, messages: dict[str, str]) -> None:
        assert messages["zone_default"].startswith("success")
        row = project.run_sql(f"select zone from {project.test_schema}.zone_default", fetch="one")
        assert row[0] == "UTC"

    def test_a_temp_view_lives_as_long_as_its_model(
        self, project: Any, messages: dict[str, str]
    ) -> None:
        rows = project.run_sql(f"select * from {project.test_schema}.scratch_view", fetch="all")
        assert [tuple(row) for row in rows] == [(42,)]

    @pytest.mark.parametrize("name", FAILING)
    def test_the_message_begins_with_what_spark_says(
        self, messages: dict[str, str], name: str
    ) -> None:
        status, _, said = messages[name].partition(": ")
        assert status == "error"
        head, first, *_ = said.splitlines()
        assert head.startswith(f"Database Error in model {name}")
        assert first.strip().startswith(FAILING[name][1])
        assert "\tat org.apache" not in said

    def test_a_header_and_a_hook_have_statements(
        self, project: Any, messages: dict[str, str]
    ) -> None:
        assert messages["headed"] == "success: OK"
        row = project.run_sql(f"select * from {project.test_schema}.headed", fetch="one")
        assert tuple(row) == ("Asia/Kolkata", "a;b", 3)

    def test_a_list_that_is_ordered_and_cut(self, messages: dict[str, str]) -> None:
        assert "[SW822] listagg: " in messages["listed"]

    def test_rows_of_a_unit_test_keep_their_characters(self, messages: dict[str, str]) -> None:
        assert messages["characters"].startswith("pass")

    def test_a_query_in_a_hook_runs(self, messages: dict[str, str]) -> None:
        assert "[USER_RAISED_EXCEPTION] from the hook" in messages["hook_fails"]

    def test_columns_of_a_seed_that_is_partitioned(
        self, project: Any, messages: dict[str, str]
    ) -> None:
        """Spark puts the column of the partitions behind the others."""
        assert messages["places"] == "success: INSERT 2"
        query = f"select id, country, name from {project.test_schema}.places order by id"
        rows = [tuple(row) for row in project.run_sql(query, fetch="all")]
        assert rows == [("a", "fr", "Lyon"), ("b", "de", "Kiel")]

    @pytest.mark.usefixtures("embedded")
    def test_files_of_a_killed_run_are_no_obstacle(
        self, project: Any, messages: dict[str, str]
    ) -> None:
        assert messages["after_kill"].startswith("success")
        row = project.run_sql(f"select x from {project.test_schema}.after_kill", fetch="one")
        assert row[0] == 1

    def test_a_contract_on_the_default_format(
        self, project: Any, messages: dict[str, str]
    ) -> None:
        """Parquet keeps comments of columns, and enforces no constraint."""
        assert messages["agreed"].startswith("success")
        rows = project.run_sql(f"describe {project.test_schema}.agreed", fetch="all")
        assert [(row[0], row[2]) for row in rows] == [
            ("x", "it's 100 \\% sure of ${env:HOME}"),
            ("Name", "the name"),
        ]

    @pytest.mark.usefixtures("embedded")  # its metastore is ours
    def test_a_view_may_be_long(self, project: Any, messages: dict[str, str]) -> None:
        assert messages["long_view"].startswith("success")
        row = project.run_sql(
            f"select length(long) from {project.test_schema}.long_view", fetch="one"
        )
        assert row[0] == 100_000

    def test_a_comment_may_be_long(
        self, project: Any, messages: dict[str, str], spark_environment: SessionEnvironment
    ) -> None:
        session = spark_environment.new_session()
        session.sql(f"create table {project.test_schema}.t (x int comment '{'d' * 1000}')")
        rows = session.sql(f"describe {project.test_schema}.t").collect()
        assert [len(row["comment"]) for row in rows] == [1000]

    def test_a_table_that_vanishes_while_others_are_listed(
        self, project: Any, messages: dict[str, str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Spark lists none then. A schema that looks empty would have its tables replaced."""
        adapter = project.adapter
        answer = type(adapter).execute_macro

        def vanishing(self: Any, name: str, **how: Any) -> Any:
            if name == LIST_RELATIONS_MACRO_NAME:
                raise DbtRuntimeError("[TABLE_OR_VIEW_NOT_FOUND] The table or view `gone`")
            found = answer(self, name, **how)
            if name == LIST_RELATIONS_SHOW_TABLES_MACRO_NAME:
                return [*found, (project.test_schema, "gone", False)]
            return found

        monkeypatch.setattr(type(adapter), "execute_macro", vanishing)
        listed = {}
        with adapter.connection_named("listing"):
            for schema in (project.test_schema, "nowhere"):
                where = adapter.Relation.create(schema=schema)
                listed[schema] = adapter.list_relations_without_caching(where)
        kinds = {one.identifier: one.type for one in listed[project.test_schema]}
        assert kinds["cells"] == "table"
        assert kinds["zone_default"] == "view"
        assert "gone" not in kinds
        assert listed["nowhere"] == []

    def test_tables_and_seeds_are_parquet(self, project: Any, messages: dict[str, str]) -> None:
        for name in ("cells", "scratch_view"):
            rows = project.run_sql(f"describe extended {project.test_schema}.{name}", fetch="all")
            assert ("Provider", "parquet") in [(row[0], row[1]) for row in rows]

    def test_a_seed_keeps_every_digit(self, project: Any, messages: dict[str, str]) -> None:
        rows = project.run_sql(
            "select id, big, cast(exact as string), text, unix_micros(at) "
            f"from {project.test_schema}.cells order by id",
            fetch="all",
        )
        assert [tuple(row) for row in rows] == [
            (1, 2**53 + 1, "0.10", "it's \\ 100% ${env:HOME}", -1),
            (2, None, None, None, None),
        ]


@pytest.fixture
def hostile_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


class TestConnection:
    """One connection, without a dbt project."""

    @pytest.mark.usefixtures("hostile_zone")
    def test_timestamps_are_shown_in_the_sessions_zone(
        self, spark_environment: SessionEnvironment
    ) -> None:
        cursor = spark_environment.open("test").cursor()
        cursor.execute("select timestamp'2020-07-01 12:00:00.000001' as t, 1 as t")
        noon = datetime(2020, 7, 1, 12, 0, 0, 1)
        assert [tuple(row) for row in cursor.fetchall()] == [(noon, 1)]
        cursor.execute(
            "select array(t) as t, map(t, struct(1 as `a b`, array(t) as t)) as m, array(1) as n "
            "from values (timestamp'2020-07-01 12:00:00.000001') as v (t)"
        )
        assert [tuple(row) for row in cursor.fetchall()] == [([noon], {noon: (1, [noon])}, [1])]

    @pytest.mark.usefixtures("hostile_zone")
    @pytest.mark.parametrize("zone", [*ZONES, "UTC", "+05:45"])
    def test_timestamps_are_shown_by_the_rules_of_spark(
        self, spark_environment: SessionEnvironment, zone: str
    ) -> None:
        """Of the hours of a year, and of days when zones had local mean time."""
        cursor = spark_environment.open("test").cursor()
        cursor.execute(f"set time zone '{zone}'")
        cursor.execute("""
            select t, string(t), t as t, i from (
                select timestamp_seconds(id * 3600 + moved) as t, id as i
                from range(0, 8784, 1, 3)
                cross join (values (1577836800), (-3786825600)) as v (moved)
                union all select null, -1
            ) order by i, t
        """)
        first, *rows = cursor.fetchall()
        assert tuple(first) == (None, None, None, -1)
        assert len(rows) == 2 * 8784
        assert all(str(at) == str(again) == text for at, text, again, _ in rows)
        assert [i for *_, i in rows] == [i for i in range(8784) for _ in range(2)]
        kinds = [field[1] for field in cursor.description]
        assert kinds == ["timestamp", "string", "timestamp", "bigint"]

    def test_names_are_known_with_the_rows(self, spark_environment: SessionEnvironment) -> None:
        """Also those of no rows, and when the connection is gone."""
        handle = spark_environment.open("test")
        cursor = handle.cursor()
        cursor.execute("select id, x'00' as b, now() as t from range(3) where id > 5")
        assert cursor.fetchall() == []
        handle.close()
        kinds = [("id", "bigint"), ("b", "binary"), ("t", "timestamp")]
        assert [field[:2] for field in cursor.description] == kinds

    def test_a_command_answers_nothing(self, spark_environment: SessionEnvironment) -> None:
        cursor = spark_environment.open("test").cursor()
        cursor.execute("create or replace temporary view nothing as select 1 as a")
        assert (cursor.fetchall(), cursor.description) == ([], [])
        cursor.execute("set spark.sql.ansi.enabled")
        assert [row[0] for row in cursor.fetchall()] == ["spark.sql.ansi.enabled"]
        cursor.execute("select a / 0 from nothing")
        for _ in range(2):
            with pytest.raises(PySparkException, match="DIVIDE_BY_ZERO"):
                cursor.fetchall()

    def test_rows_of_any_type(self, spark_environment: SessionEnvironment) -> None:
        """Also those for which there is no Arrow table."""
        cursor = spark_environment.open("test").cursor()
        rows: dict[str, tuple[Any, ...]] = {
            "1 as a, 'b' as a": (1, "b"),
            "named_struct('a', 1, 'a', 2), array(), null": ((1, 2), [], None),
            "x'00ff', 1.50, double('nan') is null, date'0001-01-01'": (
                b"\x00\xff",
                Decimal("1.50"),
                False,
                date(1, 1, 1),
            ),
            "interval '1' day, map('a', array(1)), 'a' collate UNICODE_CI": (
                timedelta(days=1),
                {"a": [1]},
                "a",
            ),
        }
        for query, expected in rows.items():
            cursor.execute(f"select {query}")
            assert [tuple(row) for row in cursor.fetchall()] == [expected]

    def test_fetching_in_parts(self, spark_environment: SessionEnvironment) -> None:
        cursor = spark_environment.open("test").cursor()
        assert cursor.fetchall() == []
        cursor.execute("select id from range(4) order by id;")
        assert [field[:2] for field in cursor.description] == [("id", "bigint")]
        assert [tuple(row) for row in cursor.fetchmany(2)] == [(0,), (1,)]
        cursor.execute("select id from range(3) order by id")
        assert cursor.fetchone() == (0,)
        assert [row[0] for row in cursor.fetchall()] == [1, 2]
        assert cursor.fetchone() is None

    def test_cancel_stops_the_job_and_ends_the_connection(
        self, embedded: SessionEnvironment
    ) -> None:
        handle, said = embedded.open("endless"), []

        def run() -> None:
            cursor = handle.cursor()
            try:
                cursor.execute("select count(*) from range(1000000000000) where hash(id) % 7 = 9")
                cursor.fetchall()
            except Exception as error:
                said.append(str(error))

        thread = threading.Thread(target=run)
        thread.start()
        tracker = handle.session.sparkContext.statusTracker()
        deadline = time.monotonic() + 60
        while not tracker.getActiveJobsIds() and time.monotonic() < deadline:
            time.sleep(0.05)
        handle.cancel()
        thread.join(timeout=30)
        assert not thread.is_alive()
        assert "SPARK_JOB_CANCELLED" in said[0]
        with pytest.raises(SparkWindowsError, match=r"\[SW806\] connection 'endless'"):
            handle.cursor().execute("select 1")

    @pytest.mark.usefixtures("embedded")
    def test_another_location_in_the_same_process_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(SparkWindowsError, match=rf"\[SW804\] profile: .* location {tmp_path}"):
            SessionEnvironment.start(tmp_path)

    def test_other_settings_reach_a_running_spark(self, embedded: SessionEnvironment) -> None:
        def with_config(key: str, value: str) -> SessionEnvironment:
            settings = replace(embedded.settings, spark_config={key: value})
            return SessionEnvironment(settings)

        other = with_config("spark.sql.ansi.enabled", "false")
        assert other.new_session().sql("select 1 / 0").collect() == [(None,)]
        assert embedded.new_session().conf.get("spark.sql.ansi.enabled") == "true"
        for key in ("spark.wap.branch", "spark.sql.of_nobody", "of.the.project"):
            assert with_config(key, "told").new_session().conf.get(key) == "told"
            assert embedded.new_session().conf.get(key, None) is None
        static = with_config("spark.sql.extensions", "a.b.C")
        with pytest.raises(SparkWindowsError, match=r"\[SW804\].*spark.sql.extensions a.b.C"):
            static.new_session()
        secret = with_config("spark.hadoop.fs.s3a.secret.key", "hidden")
        with pytest.raises(SparkWindowsError, match=r"\[SW804\].*secret.key \*{5}") as refused:
            secret.new_session()
        assert "hidden" not in str(refused.value)

    def test_folders_are_cleared_for_tables_of_sparks_own_catalog(
        self, embedded: SessionEnvironment
    ) -> None:
        config = {"spark.sql.defaultCatalog": "ice"}
        other = SessionEnvironment(replace(embedded.settings, spark_config=config))
        session = embedded.new_session()
        session.sql("create schema if not exists cleared")
        for schema in ("default", "cleared"):
            told = {row[0]: row[1] for row in session.sql(f"describe schema {schema}").collect()}
            left = Path(told["Location"].removeprefix("file:")) / "left" / "_temporary"
            left.mkdir(parents=True)
            other.clear_leftover(schema, "left")
            assert left.exists()
            embedded.clear_leftover(schema, "left")
            assert not left.exists()
        session.sql("drop schema cleared")

    @pytest.mark.parametrize(
        "names",
        [
            ("default", ".."),
            ("default", "../kept"),
            ("default", "."),
            ("default", "{kept}"),
            ("../kept", "."),
            ("default", "a_link"),
        ],
    )
    def test_names_that_are_no_tables_clear_no_folder(
        self, embedded: SessionEnvironment, names: tuple[str, str]
    ) -> None:
        """As paths they lead out of the schema's folder: to the warehouse, or anywhere."""
        kept = embedded.settings.location / "kept"
        link = embedded.settings.location / "warehouse" / "a_link"
        kept.mkdir()
        (kept / "rows.parquet").touch()
        link.symlink_to(kept)
        schema, identifier = (name.format(kept=kept) for name in names)
        embedded.clear_leftover(schema, identifier)
        assert (kept / "rows.parquet").exists()
        assert link.is_symlink()
        link.unlink()
        shutil.rmtree(kept)

    def test_folders_of_another_spark_are_left_alone(
        self, embedded: SessionEnvironment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A Spark that a notebook has started knows none of the tables of the location."""
        table = embedded.settings.location / "warehouse" / "of_another_metastore"
        table.mkdir(parents=True)
        (table / "rows.parquet").touch()
        adopted = replace(SPARK._running, settings=None)  # type: ignore[type-var]
        monkeypatch.setattr(SPARK, "_running", adopted)
        embedded.clear_leftover("default", "of_another_metastore")
        assert (table / "rows.parquet").exists()
        shutil.rmtree(table)

    def test_settings_of_the_first_target_are_its_own(self, embedded: SessionEnvironment) -> None:
        """A target that says nothing of a setting gets the adapter's default, or Spark's."""
        other = SessionEnvironment(replace(embedded.settings, spark_config={})).new_session()
        assert "spark.sql.catalog.ice" in embedded.settings.given
        assert other.conf.get("spark.sql.catalog.ice", None) is None
        for key, told, usual in (
            ("spark.sql.codegen.wholeStage", "false", "true"),
            ("spark.sql.shuffle.partitions", "2", "8"),
        ):
            assert embedded.settings.given[key] == told
            assert embedded.new_session().conf.get(key) == told
            assert other.conf.get(key) == usual

    def test_a_frame_is_stored_from_a_session_that_others_use(
        self, spark_environment: SessionEnvironment | OnServer
    ) -> None:
        """Two models at a time have frames of the session that `getOrCreate` gives to both."""
        shared = spark_environment.spark
        jobs = {
            name: PythonModelJob(
                {"name": name, "original_file_path": f"{name}.py"},
                None,
                handle=spark_environment.open(name),
            )
            for name in ("one", "two")
        }

        def made(name: str) -> str:
            return f"create table default.of_{name} as select * from `{FRAME_VIEW}`"

        def statements() -> Iterator[str]:
            jobs["two"]._store(shared.range(2), [made("two")])
            yield made("one")

        try:
            jobs["one"]._store(shared.range(1), statements())  # type: ignore[arg-type]
            counts = [shared.table(f"default.of_{name}").count() for name in jobs]
            assert counts == [1, 2]
        finally:
            for name in jobs:
                shared.sql(f"drop table if exists default.of_{name}")

    def test_a_cancelled_model_in_python_stores_nothing(
        self, spark_environment: SessionEnvironment
    ) -> None:
        handle = spark_environment.open("late")
        model = {"name": "late", "original_file_path": "late.py"}
        handle.cancel()
        with pytest.raises(SparkWindowsError, match=r"\[SW806\]"):
            PythonModelJob(model, None, handle=handle)._store(
                handle.session.range(1),
                [f"create table default.late as select * from `{FRAME_VIEW}`"],
            )
        asked = spark_environment.open("asked").cursor()
        asked.execute("show tables in default like 'late'")
        assert asked.fetchall() == []

    @pytest.mark.parametrize(
        ("config", "catalog", "said"),
        [
            ({"spark.sql.defaultCatalog": "nowhere"}, "nowhere", r"\[CATALOG_NOT_FOUND\]"),
            (
                {
                    "spark.sql.catalog.far": "org.apache.iceberg.spark.SparkCatalog",
                    "spark.sql.catalog.far.type": "hive",
                    "spark.sql.catalog.far.uri": "thrift://127.0.0.1:9",
                },
                "far",
                "Connection refused|connect to Hive Metastore",
            ),
        ],
    )
    def test_catalogs_that_are_not_there_are_named(
        self,
        spark_environment: SessionEnvironment | OnServer,
        config: dict[str, str],
        catalog: str,
        said: str,
    ) -> None:
        other = with_settings(spark_environment, config)
        with pytest.raises(SparkWindowsError, match=rf"\[SW821\] catalog {catalog}: .*({said})"):
            other.describe()

    @pytest.mark.usefixtures("embedded")
    def test_workers_run_this_interpreter(self) -> None:
        assert os.environ["PYSPARK_PYTHON"] == sys.executable


class TestALongSeed:
    @pytest.fixture(scope="class")
    @classmethod
    def seeds(cls) -> dict[str, str]:
        lines = [f"{number},{number / 4},{number % 7}" for number in range(12_000)]
        return {"long.csv": "\n".join(["id,part,k", *lines]) + "\n"}

    def test_is_loaded_and_its_types_are_asked_for_once(
        self, project: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[int] = []
        types = SparkWindowsAdapter.convert_type.__func__  # type: ignore[attr-defined]

        def convert_type(cls: Any, table: Any, column: int) -> Any:
            asked.append(column)
            return types(cls, table, column)

        monkeypatch.setattr(SparkWindowsAdapter, "convert_type", classmethod(convert_type))
        run_dbt(["seed"])
        query = f"select count(*), sum(id), sum(part), sum(k) from {project.test_schema}.long"
        rows = range(12_000)
        expected = (12_000, sum(rows), sum(rows) / 4, sum(row % 7 for row in rows))
        assert project.run_sql(query, fetch="one") == expected
        # when the table is made, and when its rows are loaded
        assert sorted(asked) == [0, 0, 1, 1, 2, 2]


HEADED = """
{% call set_sql_header(config) %}create temporary view header as select 'a;b' as text;{% endcall %}
{{ config(materialized='incremental', file_format='delta', incremental_strategy='merge',
          unique_key='text', on_schema_change='append_new_columns') }}
select text, 1 as id from header
"""


class TestOnDelta:
    """A model that is merged into, and a table whose files are gone."""

    @pytest.fixture(scope="class")
    @classmethod
    def models(cls) -> dict[str, str]:
        gone = "{{ config(materialized='table', file_format='delta') }} select 1 as id"
        return {"headed.sql": HEADED, "gone.sql": gone}

    @pytest.fixture(scope="class")
    @classmethod
    def seeds(cls) -> dict[str, str]:
        return {}

    def test_the_header_of_a_merge_is_run_once(self, project: Any) -> None:
        run_dbt(["run"])
        run_dbt(["run", "--select", "headed"])
        rows = project.run_sql(f"select * from {project.test_schema}.headed", fetch="all")
        assert [tuple(row) for row in rows] == [("a;b", 1)]

    def test_docs_do_without_a_table_whose_files_are_gone(
        self, project: Any, embedded: SessionEnvironment
    ) -> None:
        warehouse = embedded.settings.location / "warehouse"
        shutil.rmtree(warehouse / f"{project.test_schema}.db" / "gone")
        catalog = run_dbt(["docs", "generate"])
        assert catalog.nodes.keys() == {"model.test.headed"}
