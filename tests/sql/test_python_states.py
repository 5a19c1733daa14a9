"""States of aggregates in Python: kept as types of Spark, or as pickles where asked for."""

from __future__ import annotations

import json
import pickle
import re
from hashlib import md5
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from dbt_common.exceptions import CompilationError
from pyspark.errors import PySparkException
from pyspark.sql import functions
from spark_windows.render import Macros

from scripts.macro_files import ROOT
from tests.depth import long

from .orders import Orders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

pytestmark = pytest.mark.usefixtures("small_queries")

CLASSES = '''
from decimal import Decimal

from spark_windows import Aggregate


class Struct(Aggregate):
    """The mean."""

    returns = "double"
    state = "struct<total double, n bigint, least decimal(10,2)>"

    def init(self):
        return 0, 0, None

    def update(self, state, value):
        least = Decimal(value) if state[2] is None else min(state[2], Decimal(value))
        return state[0] + value, state[1] + 1, least

    def merge(self, one, other):
        least = [part for part in (one[2], other[2]) if part is not None]
        return one[0] + other[0], one[1] + other[1], min(least, default=None)

    def finish(self, state):
        return state[0] / state[1] if state[1] else None


class Array(Aggregate):
    """The same over a set, which Spark keeps as an array."""

    returns = "double"
    state = "array<int>"

    def init(self):
        return set()

    def update(self, state, value):
        return {*state, value}

    def merge(self, one, other):
        return {*one, *other}

    def finish(self, state):
        return sum(state) / len(state) if state else None


class Map(Array):
    state = "map<int, struct<seen array<boolean>>>"

    def init(self):
        return {}

    def update(self, state, value):
        return {**state, value: {"seen": [True]}}

    def merge(self, one, other):
        return {**one, **other}


class Json(Array):
    state = "json"

    def init(self):
        return []

    def update(self, state, value):
        return sorted({*state, value})

    def merge(self, one, other):
        return sorted({*one, *other})


class Pickle(Array):
    state = "pickle"


class Undeclared(Array):
    state = None


class Wrong(Array):
    state = "struct<a int>"


class NoType(Array):
    state = "nothing at all"
'''


HOPPING = {"kind": "hop", "timecol": "ts", "slide": "10 minutes", "size": "1 hour"}
MEAN = {"mean": "mean_of(v)", "n": "count(*)"}


class Counted(Orders):
    """Orders per moving hour, and their mean by a class."""

    window = HOPPING
    aggregates = MEAN


@pytest.fixture
def counted(
    request: pytest.FixtureRequest, spark: SparkSession, tmp_path: Path
) -> Iterator[Counted]:
    (tmp_path / "own.py").write_text(CLASSES)
    made = Counted(spark, "parquet", "loaded_at", strategy="accumulate")
    declared = {"python": f"{tmp_path}/own.py:{request.param}"}
    macros = Macros(session=spark, variables={"spark_windows_aggregates": {"mean_of": declared}})
    macros.context.update({key: made.model.macros.context[key] for key in ("run_query", "log")})
    made.model.macros = macros
    made.come((1, "10:10", 5, "20"), (2, "10:25", 7, "20"), (3, "11:10", 1, "20"))
    yield made
    made.drop()


TYPES = {
    "Struct": "struct<total:double,n:bigint,least:decimal(10,2)>",
    "Array": "array<int>",
    "Map": "map<int,struct<seen:array<boolean>>>",
    "Json": "string",
    "Pickle": "binary",
}


@pytest.mark.parametrize(
    "counted", ["Array", "Pickle", *long("Map", "Json", "Struct")], indirect=True
)
def test_a_state_is_of_the_type_that_its_class_names(
    counted: Counted, request: pytest.FixtureRequest
) -> None:
    counted.run()
    counted.come((4, "10:30", 9, "30"), (5, "11:20", 2, "30"))
    counted.run()
    start = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH:mm')"
    means = dict(counted.model.rows("target", f"{start}, mean"))
    assert means["10:00"] == 7.0
    assert means["10:30"] == 4.0
    assert means["11:20"] == 2.0
    kind = request.node.callspec.params["counted"]
    types = dict(counted.spark.table(counted.model.names["state"]).dtypes)
    assert TYPES[kind] in types.values()
    assert kind == "Pickle" or "binary" not in types.values()


@pytest.mark.parametrize("counted", ["Undeclared"], indirect=True)
def test_a_state_that_is_kept_must_be_declared(counted: Counted) -> None:
    with pytest.raises(CompilationError, match=r"\[SW244\].*mean of the class Undeclared"):
        counted.run()
    assert not counted.model.exists("lease")
    assert not counted.model.exists("state")
    query = counted.model.macros.render(
        "window_aggregate", counted.reads, window=counted.window, aggregates=counted.aggregates
    )
    assert counted.spark.sql(f"select max(mean) from {query}").collect() == [(6.0,)]


@pytest.mark.parametrize("counted", ["Wrong"], indirect=True)
def test_a_state_of_another_type_fails_the_run(counted: Counted) -> None:
    with pytest.raises(Exception, match=r"Wrong has the state \{.*\}, which is no struct<a int>"):
        counted.run()


@pytest.mark.parametrize("counted", ["NoType"], indirect=True)
def test_a_state_must_be_of_a_type_of_spark(counted: Counted) -> None:
    with pytest.raises(CompilationError, match=r"state 'nothing at all', which is no type"):
        counted.run()


@pytest.mark.parametrize("release", [0, *long(1)])
@pytest.mark.parametrize("counted", ["Pickle"], indirect=True)
def test_pickles_of_an_earlier_release_go_on(counted: Counted, release: int) -> None:
    """Its definition has the names that were given to code by its syntax, or by its text."""
    counted.run()
    names, spark = counted.model.names, counted.spark
    ((text,),) = counted.model.rows("history", "text", "where kind = 'definition'")
    former = counted.model.macros.context["adapter"].with_former_names(text)[release]
    assert former != text
    ((stored,),) = counted.model.rows("epochs", "stored")
    definition = json.dumps(json.loads(former)["definition"], sort_keys=True)
    made_for = md5(definition.encode()).hexdigest()
    changed = json.dumps({**json.loads(stored), "made_for": made_for}).replace("'", "\\'")
    epoch = json.loads(stored)["defined"]
    frame = spark.createDataFrame([("definition", former, str(epoch))], ["kind", "text", "epoch"])
    frame.write.insertInto(names["history"], overwrite=True)
    spark.sql(
        f"create table default.kept using parquet as "
        f"select * except (stored) from {names['epochs']}"
    )
    spark.sql(
        f"create or replace view {names['epochs']} as "
        f"select *, '{changed}' as stored from default.kept"
    )
    counted.come((4, "10:30", 9, "30"))
    counted.run()
    ((after,),) = counted.model.rows("epochs", "stored", "order by epoch desc limit 1")
    assert json.loads(after)["made_for"] == json.loads(stored)["made_for"]
    texts = counted.model.rows("history", "text", "where kind = 'definition' order by epoch desc")
    assert text in {one for (one,) in texts}
    spark.sql("drop table default.kept")


@pytest.mark.parametrize("counted", ["Json"], indirect=True)
def test_no_code_of_a_stored_table_runs(counted: Counted, tmp_path: Path) -> None:
    """Whoever writes to the state can put a pickle there: it is text that is no JSON."""
    ran = tmp_path / "ran"
    code = f"cposix\nsystem\n(S'touch {ran}'\ntR."
    assert pickle.loads(code.encode()) == 0
    ran.unlink()  # what a state of pickles would do
    counted.run()
    names, spark = counted.model.names, counted.spark
    state = spark.table(names["state"]).localCheckpoint()
    (kept,) = [name for name, kind in state.dtypes if "own" in name and kind == "string"]
    changed = state.withColumn(kept, functions.lit(code))
    changed.write.insertInto(names["state"], overwrite=True)
    counted.come((4, "10:30", 9, "30"))
    with pytest.raises(PySparkException, match=r"\[SW823\] aggregate .* must be JSON"):
        counted.run()
    assert not ran.exists()


def test_one_place_reads_pickles() -> None:
    """It does for states that ask for them, and for those that no table keeps; models are code."""
    reads = re.compile(r"pickle\.loads?\b|\bmarshal\b|(?<!def )\b(?:eval|exec)\(|read_pickle")
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((ROOT / "adapter").rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if reads.search(line)
    ]
    assert found == [
        'python_models.py: exec(compile(code, self._file, "exec", dont_inherit=True), names)',
        "aggregates.py: return BinaryType(), cloudpickle.dumps, pickle.loads",
    ]
