r"""Ask Apache Flink the cases and write its answers to `expected/<case>.csv`.

Needs Java 17 and an environment of its own with `pip install apache-flink==2.3.0`. From the root
of the repository, with that environment's Python:

    python -m tests.oracle.flink.run_flink [part of a case's name]

A case is asked in every mode it names, and the answers must agree. In streaming mode the watermark
is far behind the rows, so that no row is late and the end of the input closes all windows.

The files: a header of `name:TYPE`, rows sorted as text, NULL as `\N`, times with milliseconds,
instants in UTC with a final Z.
"""

import csv
import json
import sys
import tempfile
from contextlib import closing
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from py4j.java_gateway import JavaObject
from pyflink.table import (  # type: ignore[import-not-found]
    EnvironmentSettings,
    TableEnvironment,
)

from .cases import CASES, Case
from .inputs import INPUTS, Table

EXPECTED = Path(__file__).parent / "expected"
_TYPES = {
    "BIGINT": "BIGINT",
    "VARCHAR": "STRING",
    "DOUBLE": "DOUBLE",
    "DECIMAL": "DECIMAL",
    "TIMESTAMP_WITHOUT_TIME_ZONE": "TIMESTAMP_NTZ",
    "TIMESTAMP_WITH_LOCAL_TIME_ZONE": "TIMESTAMP",
}
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def main() -> None:
    """Run the cases whose name contains the first argument (default: all)."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    with tempfile.TemporaryDirectory() as folder:
        for name, table in INPUTS.items():
            _write_input(Path(folder, f"{name}.json"), table)
        environments = {mode: _environment(mode, folder) for mode in ("batch", "streaming")}
        failed = [
            name for name, case in CASES.items() if wanted in name and not _run(case, environments)
        ]
    if failed:
        sys.exit(f"{len(failed)} cases failed: {', '.join(failed)}")


def _run(case: Case, environments: dict[str, TableEnvironment]) -> bool:
    """Ask one case in all its modes and write the answer; tell whether there is one."""
    try:
        answers = {mode: _ask(environments[mode], case) for mode in case.modes}
    except Exception as error:  # whatever Flink says, the other cases go on
        causes = [line for line in str(error).splitlines() if not line.startswith("\tat ")]
        _say("\n".join([f"{case.name} FAILED", case.sql(), *causes]))
        return False
    header, rows = next(iter(answers.values()))
    if len({str(_rounded(*answer)) for answer in answers.values()}) > 1:
        _say(f"{case.name} DIFFERS BY MODE\n{case.sql()}\n{answers}")
        return False
    with (EXPECTED / f"{case.name}.csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
    _say(f"{case.name} {len(rows)}")
    return True


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _environment(mode: str, folder: str) -> TableEnvironment:
    """Return a session of a mode with all input tables."""
    settings = EnvironmentSettings.new_instance()
    settings = settings.in_batch_mode() if mode == "batch" else settings.in_streaming_mode()
    environment = TableEnvironment.create(settings.build())
    environment.get_config().set("parallelism.default", "1")
    for name, table in INPUTS.items():
        environment.execute_sql(_create_table(name, table, Path(folder, f"{name}.json")))
        columns = ", ".join(table.columns)
        environment.execute_sql(f"CREATE VIEW {name} AS SELECT {columns} FROM {name}_input")
    return environment


def _create_table(name: str, table: Table, path: Path) -> str:
    """Return the DDL of an input: its columns as they are, the time from text or epoch."""
    columns = [f"{column} {kind}" for column, kind in table.columns.items() if column != "ts"]
    if table.columns["ts"] == "TIMESTAMP":
        columns += ["epoch BIGINT", "ts AS TO_TIMESTAMP_LTZ(epoch, 3)"]
    else:
        columns += ["epoch STRING", "ts AS TO_TIMESTAMP(epoch, 'yyyy-MM-dd HH:mm:ss.SSS')"]
    columns.append("WATERMARK FOR ts AS ts - INTERVAL '150' YEAR(3)")
    return (
        f"CREATE TABLE {name}_input ({', '.join(columns)}) WITH ('connector' = 'filesystem',"
        f" 'path' = '{path}', 'format' = 'json')"
    )


def _write_input(path: Path, table: Table) -> None:
    """Write a table as lines of JSON."""
    with path.open("w") as file:
        for row in table.rows:
            ts = row["ts"]
            if ts is not None:
                ts = round((ts - _EPOCH).total_seconds() * 1000) if ts.tzinfo else _text(ts)
            fields = {column: value for column, value in row.items() if column != "ts"}
            file.write(json.dumps({**fields, "epoch": ts}, default=float) + "\n")


def _ask(environment: TableEnvironment, case: Case) -> tuple[list[str], list[list[str]]]:
    """Return Flink's answer: the header, and the rows as sorted text."""
    environment.get_config().set("table.local-time-zone", case.zone or "UTC")
    result = environment.execute_sql(case.sql())._j_table_result
    schema = result.getResolvedSchema()
    roots = [str(t.getLogicalType().getTypeRoot().name()) for t in schema.getColumnDataTypes()]
    names = [str(name) for name in schema.getColumnNames()]
    header = [f"{name}:{_TYPES[root]}" for name, root in zip(names, roots, strict=True)]
    rows = []
    with closing(result.collect()) as answer:
        while answer.hasNext():
            row = answer.next()
            if row.getKind().shortString() != "+I":
                raise RuntimeError("a row was taken back: the query is not append-only")
            rows.append([_text(row.getField(index)) for index in range(len(names))])
    return header, sorted(rows)


def _rounded(header: list[str], rows: list[list[str]]) -> list[list[str]]:
    """Return an answer with its floats in nine digits: the modes add up in different orders."""
    floats = [column.endswith(":DOUBLE") for column in header]
    return [
        [f"{float(v):.9g}" if f and v != r"\N" else v for f, v in zip(floats, row, strict=True)]
        for row in rows
    ]


def _text(value: Any) -> str:
    """Return a value as it stands in a file."""
    if value is None:
        return r"\N"
    if isinstance(value, JavaObject):  # LocalDateTime or Instant
        value = datetime.fromisoformat(str(value.toString()))
    if isinstance(value, datetime):
        zone = "Z" if value.tzinfo else ""
        return value.replace(tzinfo=None).isoformat(sep=" ", timespec="milliseconds") + zone
    return str(value)


if __name__ == "__main__":
    main()
