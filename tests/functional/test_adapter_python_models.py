"""Python models: what they get, what they may return, what a failure looks like."""

from __future__ import annotations

from typing import Any

import pytest
from dbt.adapters.sparkwindows.environments import SessionEnvironment
from dbt.tests.util import run_dbt

BASE = "select id, timestamp'2020-01-01 00:00:00' as at from range(3)"

PANDAS = """
import datetime as dt
from decimal import Decimal

import pandas as pd


def model(dbt, session):
    zoned = pd.to_datetime(["2020-03-29T01:30:00.123456Z", None])
    return pd.DataFrame({
        "whole": pd.array([2**53 + 1, None], dtype="Int64"),
        "small": pd.array([7, None], dtype="Int16"),
        "real": [0.5, None],
        "flag": pd.array([True, None], dtype="boolean"),
        "zoned": zoned,
        "berlin": zoned.tz_convert("Europe/Berlin"),
        "naive": pd.to_datetime(["2020-03-29T02:30:00.123456", None]),
        "day": [dt.date(1969, 12, 31), None],
        "money": [Decimal("12345678901234567890.12"), None],
        "word": ["it's", None],
        "kind": pd.Categorical(["a", None]),
        "bytes": [b"ab", None],
        "many": [[1, 2], None],
        "nothing": pd.Series([None, None], dtype=object),
    })
"""

PANDAS_TYPES = {
    "whole": "bigint",
    "small": "smallint",
    "real": "double",
    "flag": "boolean",
    "zoned": "timestamp",
    "berlin": "timestamp",
    "naive": "timestamp_ntz",
    "day": "date",
    "money": "decimal(22,2)",
    "word": "string",
    "kind": "string",
    "bytes": "binary",
    "many": "array<bigint>",
    "nothing": "string",
}

ARROW = """
import pyarrow as pa


def model(dbt, session):
    return pa.table({
        "u32": pa.array([2**32 - 1], pa.uint32()),
        "u64": pa.array([2**64 - 1], pa.uint64()),
        "s": pa.array([{"t": 0}], pa.struct([("t", pa.timestamp("us", "UTC"))])),
        "m": pa.array([[("k", 1)]], pa.map_(pa.string(), pa.int32())),
        "n": pa.nulls(1),
        "l_u8": pa.array([[1, None]], pa.list_(pa.uint8())),
        "l_n": pa.array([[None]], pa.list_(pa.null())),
        "m_l": pa.array([[("k", [1.5])]], pa.map_(pa.string(), pa.list_(pa.float16(), 1))),
        "s_n": pa.array([{"n": None, "t": 1000}], pa.struct([
            ("n", pa.null()), ("t", pa.timestamp("ns")),
        ])),
    })
"""

CONTEXT = """
def model(dbt, session):
    dbt.config(materialized="table", partition_by="part", answer="42", file_format="orc")
    answer = dbt.config.get("answer")
    n = dbt.ref("base").count() + dbt.source("raw", "base").count()
    return session.createDataFrame(
        [(n, str(dbt.this), dbt.is_incremental, answer, "p")],
        "n long, this string, inc boolean, answer string, part string",
    )
"""

SETS = """
def model(dbt, session):
    session.conf.set("spark.sql.session.timeZone", "{zone}")
    session.range(1).createOrReplaceTempView("mine")
    assert session.sql("show tables").where("isTemporary").count() == 1
    return session.sql("select current_timezone() as zone, id from mine")
"""

UDF = """
from pyspark.sql.functions import udf


@udf("long")
def shout(x):
    return {result}


def model(dbt, session):
    return session.range(2).select(shout("id").alias("x"))
"""

ANNOTATED = """
from dataclasses import dataclass

from pyspark.sql.functions import pandas_udf


@dataclass
class Step:
    size: int


def model(dbt, session):
    import pandas as pd

    @pandas_udf("long")
    def plus(values: pd.Series) -> pd.Series:
        return values + Step(2).size

    return session.range(2).select(plus("id").alias("x"))
"""

FAILING = {
    "two_of_a_name": (
        "import pyarrow as pa\n\ndef model(dbt, session):\n"
        "    fields = pa.struct([('a', pa.int32()), ('a', pa.int32())])\n"
        "    return pa.table({'s': pa.nulls(1, fields)})\n",
        "[SW813] python model 'two_of_a_name': every column needs a Spark type",
        "DUPLICATED_FIELD_NAME_IN_ARROW_STRUCT",
    ),
    "quits": (
        "import sys\n\ndef model(dbt, session):\n    sys.exit('no data')\n    return session\n",
        "[SW814] python model 'quits': a model must not raise. Got: SystemExit: no data",
        "line 4, in model",
    ),
    "raises": (
        "def model(dbt, session):\n    int('no')\n    return session\n",
        "[SW814] python model 'raises': a model must not raise. Got: ValueError: invalid literal",
        "line 2, in model",
    ),
    "analysis": (
        "def model(dbt, session):\n    assert session.table('nothing').columns\n    return 1\n",
        "[SW814] python model 'analysis': a model must not raise. Got: AnalysisException: "
        "[TABLE_OR_VIEW_NOT_FOUND]",
        "assert session.table('nothing').columns",
    ),
    "no_frame": ("def model(dbt, session):\n    return {}\n", "[SW812]", "builtins.dict"),
    "worker": (
        UDF.format(result="[][x]"),
        "IndexError: list index out of range",
        "line 6, in shout",
    ),
}


@pytest.fixture(scope="class")
def models() -> dict[str, str]:
    made = {
        "base.sql": BASE,
        "sources.yml": "{version: 2, sources: [{name: raw, schema: '{{ target.schema }}', "
        "tables: [{name: base}]}], models: [{name: from_arrow, description: 'of 🏹 it''s', "
        "config: {persist_docs: {relation: true}}}]}",
        "from_pandas.py": PANDAS,
        "from_arrow.py": ARROW,
        "context.py": CONTEXT,
        "annotated.py": ANNOTATED,
        "with_udf.py": UDF.format(result="x + 1"),
        "zone_a.py": SETS.format(zone="Asia/Tokyo"),
        "zone_b.py": SETS.format(zone="Asia/Kolkata"),
        "downstream.sql": "select x from {{ ref('with_udf') }}",
    }
    return made | {f"{name}.py": code for name, (code, _, _) in FAILING.items()}


@pytest.fixture(scope="class")
def messages(project: Any) -> dict[str, str]:
    project.run_sql(f"create view {project.test_schema}.base as {BASE}")
    results = run_dbt(["run"], expect_pass=False)
    return {r.node.name: f"{r.status}: {r.message}" for r in results}


@pytest.mark.usefixtures("messages")
class TestPythonModels:
    """One run of every model."""

    def rows(self, project: Any, text: str) -> list[tuple[Any, ...]]:
        found = project.run_sql(text.replace("{schema}", project.test_schema), fetch="all")
        return [tuple(row) for row in found]

    def test_pandas_types_are_kept(
        self, project: Any, spark_environment: SessionEnvironment
    ) -> None:
        session = spark_environment.new_session()
        schema = session.table(f"{project.test_schema}.from_pandas").schema
        assert {f.name: f.dataType.simpleString() for f in schema} == PANDAS_TYPES

    def test_a_description_may_have_any_character(self, project: Any) -> None:
        rows = self.rows(project, "describe table extended {schema}.from_arrow")
        assert ("Comment", "of 🏹 it's", "") in rows

    def test_pandas_values_are_kept(self, project: Any) -> None:
        got = self.rows(
            project,
            "select whole, real, cast(zoned as string), zoned = berlin, cast(naive as string), "
            "cast(day as string), cast(money as string), word, kind, many[1] "
            "from {schema}.from_pandas where whole is not null",
        )
        micros = ".123456"
        assert got == [
            (
                2**53 + 1,
                0.5,
                "2020-03-29 01:30:00" + micros,
                True,
                "2020-03-29 02:30:00" + micros,
                "1969-12-31",
                "12345678901234567890.12",
                "it's",
                "a",
                2,
            )
        ]

    def test_missing_pandas_values_are_null(self, project: Any) -> None:
        nulls = " and ".join(f"{name} is null" for name in PANDAS_TYPES)
        assert self.rows(
            project, f"select count(*) from {{schema}}.from_pandas where {nulls}"
        ) == [(1,)]

    def test_arrow_types_are_kept(self, project: Any) -> None:
        assert self.rows(
            project,
            "select typeof(u32), u32, cast(u64 as string), typeof(s), unix_micros(s.t), m['k'], "
            "typeof(n) from {schema}.from_arrow",
        ) == [("bigint", 2**32 - 1, str(2**64 - 1), "struct<t:timestamp>", 0, 1, "string")]
        assert self.rows(
            project,
            "select typeof(l_u8), l_u8[0], typeof(l_n), typeof(m_l), m_l['k'][0], typeof(s_n), "
            "unix_micros(cast(s_n.t as timestamp)) from {schema}.from_arrow",
        ) == [
            (
                *("array<smallint>", 1, "array<string>", "map<string,array<float>>", 1.5),
                *("struct<n:string,t:timestamp_ntz>", 1),
            )
        ]

    def test_ref_source_config_and_this(self, project: Any) -> None:
        assert self.rows(project, "select * from {schema}.context") == [
            (6, f"{project.test_schema}.context", False, "42", "p")
        ]

    def test_table_options_are_those_of_sql_models(self, project: Any) -> None:
        described = self.rows(project, "describe extended {schema}.context")
        assert ("Provider", "orc", "") in described
        assert ("# Partition Information", "", "") in described

    def test_a_session_is_the_models_own(self, project: Any) -> None:
        zones = "select zone from {schema}.zone_a union all select zone from {schema}.zone_b"
        assert sorted(self.rows(project, zones)) == [("Asia/Kolkata",), ("Asia/Tokyo",)]

    def test_functions_of_the_model_run_in_workers(self, project: Any) -> None:
        assert sorted(self.rows(project, "select x from {schema}.downstream")) == [(1,), (2,)]

    def test_functions_and_classes_have_their_annotations(self, project: Any) -> None:
        assert sorted(self.rows(project, "select x from {schema}.annotated")) == [(2,), (3,)]

    @pytest.mark.parametrize("name", FAILING)
    def test_a_failure_is_told_in_the_models_own_terms(
        self, messages: dict[str, str], name: str
    ) -> None:
        _, first, detail = FAILING[name]
        said = messages[name]
        assert said.startswith("error")
        assert said.splitlines()[1].strip().startswith(first)
        assert detail in said
        assert "org.apache.spark" not in said


INCREMENTAL = """
def model(dbt, session):
    dbt.config(materialized="incremental", {config})
    if dbt.is_incremental:
        return session.sql("select 2L as id, 'b' as part, 'new' as state")
    return session.sql(
        "select * from values (1L, 'a', 'old'), (2L, 'b', 'old') as t(id, part, state)"
    )
"""


class TestIncrementalPythonModels:
    """dbt-spark's strategies for Parquet, from frames."""

    @pytest.fixture(scope="class")
    @classmethod
    def models(cls) -> dict[str, str]:
        overwrite = 'incremental_strategy="insert_overwrite", partition_by=["part"]'
        return {
            "appends.py": INCREMENTAL.format(config=""),
            "overwrites.py": INCREMENTAL.format(config=overwrite),
        }

    def test_strategies(self, project: Any) -> None:
        for _ in range(2):
            run_dbt(["run"])

        def rows(name: str) -> list[tuple[Any, ...]]:
            sql = f"select id, part, state from {project.test_schema}.{name}"
            return sorted(tuple(row) for row in project.run_sql(sql, fetch="all"))

        assert rows("appends") == [(1, "a", "old"), (2, "b", "new"), (2, "b", "old")]
        assert rows("overwrites") == [(1, "a", "old"), (2, "b", "new")]
        tables = project.run_sql(f"show tables in {project.test_schema}", fetch="all")
        assert sorted(row[1] for row in tables) == ["appends", "overwrites"]
