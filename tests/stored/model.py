"""A model of the list: what `model.yml` says, its sources, and its tables in a session."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from dbt_common.clients.jinja import get_environment
from spark_windows.render import Relation

from tests.incremental import IncrementalModel

from . import tables

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

HERE = Path(__file__).parent
MARK = re.compile(r"/\* spark_windows\.(\w+)(?: (\w+))?(?: (\{.*?\}))? \*/", re.S)
COLUMNS = "(id int, ts {time}, k string, d decimal(10,2), v int, x double, flag boolean, at {at})"
SINCE_THEN = ("retracted", "expired", "disordered", "ignored")
"""What the checkpoint has counted since the tables were stored."""
LEASE = "taken"
"""What rows of leases are called that a run took, one after the other."""


@dataclass(frozen=True)
class Stored:
    """What is written by hand.

    Attributes:
        name: Of the folder.
        file_format: Of the model's tables.
        body: The model as a dbt user writes it; `source` takes the two parts of a name.
        config: As dbt's.
        sources: By name: `using`, the format; `time` and `at`, the types of the columns `ts` and
            `at`.
        rows: How they are made, see `rows.py`.
        runs: How each run before the last is run: the keys of a run (`take_over`, `backfill`), and
            `dies`: before or after which of its commits.
        last: The same of the last run; and, where the model changes before it, the new `body`.
    """

    name: str
    file_format: str
    body: str
    config: dict[str, Any]
    sources: dict[str, dict[str, str]]
    rows: dict[str, Any]
    runs: list[dict[str, Any]]
    last: dict[str, Any]

    @classmethod
    def read(cls, name: str) -> Stored:
        found = yaml.safe_load((HERE / name / "model.yml").read_text(encoding="utf-8"))
        found.pop("covers")
        return cls(name=name, **found)

    @property
    def folder(self) -> Path:
        return HERE / self.name

    @cached_property
    def arrivals(self) -> list[dict[str, list[str]]]:
        """The rows that come before each run, by their source."""
        found: list[dict[str, list[str]]] = [{} for _ in range(len(self.runs) + 1)]
        for come in self._rows():
            found[come["run"]].setdefault(come["source"], []).append(json.dumps(come["row"]))
        return found

    def _rows(self) -> Iterable[dict[str, Any]]:
        return map(json.loads, _lines(self.folder / "source.jsonl"))

    @property
    def definitions(self) -> dict[str, str]:
        """How the tables are defined before the last run, by role."""
        return self._statements("tables.sql")

    @property
    def definitions_after(self) -> dict[str, str]:
        """How they are defined after it, which ends leases."""
        kept = {role: sql for role, sql in self.definitions.items() if role != "lease"}
        return kept | (self._statements("changed.sql") if "body" in self.last else {})

    @property
    def before(self) -> dict[str, list[str]]:
        """The rows of the tables before the last run, by role."""
        found: dict[str, list[str]] = {}
        for line in _lines(self.folder / "before.jsonl"):
            role, row = line.split(" ", 1)
            found.setdefault(role, []).append(row)
        return found

    @property
    def after(self) -> list[str]:
        """The roles and rows after the last run, as `Trial.outcome` gives them."""
        return _lines(self.folder / "after.jsonl")

    def _statements(self, name: str) -> dict[str, str]:
        text = (self.folder / name).read_text(encoding="utf-8")
        parts = re.split(r"^-- (\w+)\n", text, flags=re.M)[1:]
        return {role: sql.strip() for role, sql in zip(parts[::2], parts[1::2], strict=True)}


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def names() -> list[str]:
    """Return the models of the list."""
    return sorted(path.parent.name for path in HERE.glob("*/model.yml"))


class Trial:
    """A model in a session: its sources, its tables, and its runs."""

    def __init__(self, spark: SparkSession, stored: Stored) -> None:
        self.spark, self.stored = spark, stored
        self.model = IncrementalModel(spark, f"stored_{stored.name}", stored.file_format)
        self.model.began = 0
        self.known: dict[str, str] = {}  # what names in brackets stand for
        self.taken: list[str] = []
        self.model.macros.context["source"] = lambda schema, name: Relation(f"{schema}.{name}")
        self.speak = self.model.speak
        self.model.speak = self._overhear

    def _overhear(self, query: str) -> Any:
        """Run a statement, and note the lease that it takes."""
        answer = self.speak(query)
        lease = self.model.names["lease"]
        if re.match(rf"create (or replace )?(view|table) (if not exists )?{lease} ", query):
            self.taken += [row for _, row in tables.rows(self.spark, {LEASE: lease})]
        return answer

    def make_sources(self) -> None:
        for name, source in self.stored.sources.items():
            columns = COLUMNS.format(time=source["time"], at=source.get("at", "timestamp"))
            self.spark.sql(f"create namespace if not exists {name.rpartition('.')[0]}")
            more = ""
            if source["using"] == "delta":
                more = "tblproperties (delta.enableChangeDataFeed = true)"
            self.spark.sql(f"create table {name} {columns} using {source['using']} {more}")

    def arrive(self, *runs: int) -> None:
        """Let the rows come that these runs are the first to see, in commits where these count."""
        for name in self.stored.sources:
            come = [self.stored.arrivals[run].get(name, []) for run in runs]
            for lines in come if self._bounds_of(name) else [list(chain(*come))]:
                tables.insert(self.spark, name, lines)
                self._note(name)

    def _bounds_of(self, source: str) -> str | None:
        """Return how the cursor tells what is new in a source, if not by a column."""
        cursor = self.stored.config["meta"]["spark_windows"]["cursor"]
        kinds = ("delta", "iceberg", "files")
        return next((kind for kind in kinds if cursor == {kind: source}), None)

    def _note(self, source: str) -> None:
        """Give the newest snapshot or file of a source its name, and the id of a Delta table."""
        queries = {
            "delta": f"describe detail {source}",
            "iceberg": f"select cast(snapshot_id as string) as id from {source}.snapshots",
            "files": f"select distinct _metadata.file_path as id from {source}",
        }
        query = queries.get(self._bounds_of(source) or "")
        if query:
            found = {row[0] for row in self.spark.sql(query).select("id").collect()}
            for new in found - set(self.known.values()):
                self.known[f"<{source} {len(self.known) + 1}>"] = new

    def run(self, number: int) -> None:
        """Run once, or die."""
        how = dict([*self.stored.runs, self.stored.last][number])
        dies = how.pop("dies", None)
        if dies is None:
            self._once(how)
            return
        commits = iter(range(1, 99))

        def is_it(query: str) -> bool:
            return query.startswith(self.model.committing) and next(commits) == dies["commit"]

        died = self.model.dies_at(lambda: self._once(how), is_it, after=dies["after"])
        assert died, self.stored.name

    def _once(self, how: dict[str, Any]) -> None:
        body = how.pop("body", self.stored.body)
        template = get_environment(None, capture_macros=True).from_string(body)
        text = template.render(self.model.macros.context).strip()
        # the clock of these runs begins in 1970, and all rows are ahead of it
        meta = {**self.stored.config["meta"]["spark_windows"], "max_ahead": None}
        self.model.run(text, {**self.stored.config, "meta": {"spark_windows": meta}}, **how)

    @property
    def tables(self) -> dict[str, str]:
        """The tables that are there, by role."""
        roles = self.model.names.keys() - {"schema", "identifier"}
        return {role: self.model.names[role] for role in sorted(roles) if self.model.exists(role)}

    def definitions(self) -> dict[str, str]:
        found = {role: tables.definition(self.spark, name) for role, name in self.tables.items()}
        return {role: self.in_brackets(statement) for role, statement in found.items()}

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield the role and the text of each row, views included, in an order that stays."""
        found = tables.rows(self.spark, self.tables)
        yield from sorted((role, self.in_brackets(row)) for role, row in found)

    def in_brackets(self, text: str) -> str:
        """Return a text with names for what is another in each session."""
        for place, found in self.known.items():
            text = text.replace(found, place)
        return text

    def restore(self) -> None:
        """Bring the sources and the tables to where they were before the last run."""
        self.make_sources()
        runs = len(self.stored.runs)
        self.arrive(*range(runs))
        rows = self.stored.before
        # the checkpoint is a view over the history
        for role, statement in sorted(self.stored.definitions.items(), reverse=True):
            tables.restore(self.spark, *map(self.as_here, [statement, *rows.get(role, [])]))
        self.model.now = runs

    def as_here(self, text: str) -> str:
        """Return a text without these names."""
        for place, found in self.known.items():
            text = text.replace(place, found)
        return text

    def outcome(self) -> list[str]:
        """Return the rows after the last run as they are compared, and the leases that it took."""
        found = [f"{role} {told(role, row)}" for role, row in self.rows() if role != "history"]
        return found + [f"{LEASE} {told(LEASE, self.in_brackets(row))}" for row in self.taken]

    def drop(self) -> None:
        self.model.drop()
        for name in self.stored.sources:
            self.spark.sql(f"drop table if exists {name}")


def told(role: str, line: str) -> str:
    """Return a row of JSON as it is compared."""
    row = tables.parsed(line)
    if role == LEASE:
        row = {
            key: one for key, one in json.loads(row["lease"]).items() if one not in (False, None)
        }
        row.pop("clock", None)  # which earlier releases did not keep
        row |= {"made_for": "…"} if row.get("made_for") else {}  # a digest of the SQL, too
    if role == "epochs":
        added = [f"{all_of}{what}" for all_of in ("", "total_") for what in SINCE_THEN]
        for since in ("stored", "from_history", *added):
            row.pop(since, None)
        row["definition"] = row["definition"] and meaning(json.loads(row["definition"]))
        row["inputs"] = row["inputs"] and json.loads(row["inputs"])
        for one in row["inputs"] or []:
            one.pop("counts", None)  # which earlier releases did not keep
    return json.dumps(row, sort_keys=role in ("epochs", LEASE), ensure_ascii=False)


def meaning(definition: dict[str, Any]) -> dict[str, Any]:
    """Return a definition with what the rendered SQL says in the place of its words."""
    definition = definition.get("definition", definition)
    compiled = dict(definition["compiled"])
    sql = compiled.pop("text")
    marks = [[kind, name, plan and json.loads(plan)] for kind, name, plan in MARK.findall(sql)]
    compiled["marks"] = marks
    if "input" in compiled:
        start, end = compiled["input"]
        compiled["input"] = sql[start:end]
    for one in compiled.get("inputs", []):
        one["spans"] = [sql[start:end] for start, end in one["spans"]]
    return {**definition, "compiled": compiled}
