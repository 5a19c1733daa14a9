"""One table function for everything beside one for each result: `python -m benchmarks.packed`.

A function that is registered once for all windows has one result type, into which windows are
packed: an array of whole numbers, which does for some, or an array of texts, which does for most.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark import cloudpickle
from pyspark.sql.functions import arrow_udtf
from spark_windows import kernels
from spark_windows.engine import Signature
from spark_windows.kernels.table_function import Work, table_function

from benchmarks import measure
from benchmarks.session import opened

HOP = Work(
    kind="hop",
    sizes={"length": 60, "stride": 1},
    keys=("key_1",),
    carried=(),
    merges={"total": "sum", "n": "sum"},
)
COLUMNS = ("_sw_window", "key_1", "total", "n")
PANES = """
select k as key_1, unix_micros(ts) div 60000000 as _sw_pane, sum(v) as total, count(*) as n
from events
group by 1, 2
"""
CALL = "{}(table({}) partition by pmod(hash(key_1), 64))"


def packing(kind: pa.DataType) -> type:
    """Make the class of a function whose rows are arrays of one type."""

    typed: Any = table_function(HOP)

    class Packed(typed):  # type: ignore[misc]
        def terminate(self) -> Iterator[pa.RecordBatch]:
            for windows in super().terminate():
                columns = [windows[name].cast(kind) for name in COLUMNS]
                ends = np.arange(windows.num_rows + 1, dtype=np.int32) * len(columns)
                rows = np.arange(windows.num_rows * len(columns))
                turned = pa.array(rows % len(columns) * windows.num_rows + rows // len(columns))
                values = pa.concat_arrays(columns).take(turned)
                packed = pa.ListArray.from_arrays(pa.array(ends), values)
                yield pa.record_batch({"packed": packed})

    return Packed


def main() -> None:
    """Register the functions, compare their windows, and print the medians."""
    spark, _, repeats = opened("benchmarks.packed", __doc__)

    cloudpickle.register_pickle_by_value(kernels)
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    typed = Signature(HOP, spark.sql(PANES).schema)
    typed.register(spark)
    queries = {"typed": f"select {', '.join(COLUMNS)} from {CALL.format(typed.name, PANES)}"}
    for name, kind, array in (
        ("packed as numbers", pa.int64(), "array<bigint>"),
        ("packed as texts", pa.string(), "array<string>"),
    ):
        function = name.replace(" ", "_")
        made = arrow_udtf(packing(kind), returnType=f"packed {array}")
        spark.udtf.register(function, made)  # type: ignore[arg-type]
        items = [f"cast(packed[{at}] as bigint) as {each}" for at, each in enumerate(COLUMNS)]
        queries[name] = f"select {', '.join(items)} from {CALL.format(function, PANES)}"

    for name, query in queries.items():
        measure.require_equal(spark, name, queries["typed"], query)
    runners = [partial(measure.run, spark, query) for query in queries.values()]
    runs = measure.alternate(runners, repeats)
    for name, took in zip(queries, runs, strict=True):
        ratio = took.seconds / runs[0].seconds
        sys.stdout.write(f"{name}: {took.seconds:.1f} s, {ratio:.2f} of typed\n")


if __name__ == "__main__":
    main()
