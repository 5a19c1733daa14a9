"""The adapter: dbt-spark's, wired to environments."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from dbt.adapters.base import PythonJobHelper, available
from dbt.adapters.base.relation import BaseRelation
from dbt.adapters.contracts.connection import AdapterResponse, ConnectionState
from dbt.adapters.events.logging import AdapterLogger
from dbt.adapters.spark import SparkAdapter
from dbt.adapters.spark.column import SparkColumn
from dbt.adapters.spark.impl import (
    DESCRIBE_TABLE_EXTENDED_MACRO_NAME,
    LIST_RELATIONS_SHOW_TABLES_MACRO_NAME,
    TABLE_OR_VIEW_NOT_FOUND_MESSAGES,
)
from dbt.adapters.sparkwindows import formats
from dbt.adapters.sparkwindows.columns import Described, SparkWindowsColumn
from dbt.adapters.sparkwindows.connections import SparkWindowsConnectionManager
from dbt.adapters.sparkwindows.environments.base import NO_FOLDER, NO_VIEWS, NOT_EMPTY
from dbt.adapters.sparkwindows.environments.connect import PATIENCE
from dbt.adapters.sparkwindows.errors import CodedError
from dbt.adapters.sparkwindows.formats import HIVE
from dbt.adapters.sparkwindows.literals import literal
from dbt.adapters.sparkwindows.python_models import PythonModelJob
from dbt.adapters.sparkwindows.relation import SparkWindowsRelation, quoted
from dbt_common.contracts.metadata import CatalogTable
from dbt_common.exceptions import DbtDatabaseError, DbtRuntimeError
from spark_windows.aggregates import python_aggregate
from spark_windows.capabilities import Feature, why_not
from spark_windows.engine import arrow_frames, arrow_windows
from spark_windows.sessions import with_former_names

if TYPE_CHECKING:
    import agate

logger = AdapterLogger("SparkWindows")

NO_TABLE = ("view", "ephemeral", "test", "unit")
"""Materializations that make none."""
ICEBERG_IN_HIVE = re.compile(r"^Table Properties: .*\btable_type=ICEBERG\b", re.MULTILINE)
"""What SHOW TABLE EXTENDED says of a table of Iceberg that a Hive metastore keeps."""
STOPPED = "SW817"
"""The error of a server that was stopped, among others: it may be starting again."""
LOST = ("SW803", "SW816", STOPPED)
"""Errors after which a connection is of no more use."""
KEEP_STATE = ("window_incremental", "window_panes")
"""Materializations whose runs have a lease."""


class SparkWindowsAdapter(SparkAdapter):
    """dbt-spark plus environments, an embedded session or a server, with local Python models."""

    Column = SparkWindowsColumn
    ConnectionManager = SparkWindowsConnectionManager
    Relation = SparkWindowsRelation
    connections: SparkWindowsConnectionManager
    _keeps_dropped_files: bool | None = None

    @property
    def default_python_submission_method(self) -> str:
        """``session`` where Python models run here, else dbt-spark's."""
        if self.connections.environment is None:
            return super().default_python_submission_method
        return "session"

    @property
    def python_submission_helpers(self) -> dict[str, type[PythonJobHelper]]:
        """What runs a Python model, by submission method."""
        environment = self.connections.environment
        if environment is None:
            return super().python_submission_helpers
        handle = self.connections.get_thread_connection().handle
        job = partial(PythonModelJob, handle=handle, error_of=environment.error_of)
        return {"session": cast(type[PythonJobHelper], job)}

    def submit_python_job(
        self, parsed_model: dict[str, Any], compiled_code: str
    ) -> AdapterResponse:
        """Run a Python model here, or where dbt-spark does: on a cluster of Databricks."""
        config, credentials = parsed_model["config"], self.config.credentials
        cluster = config.get("cluster_id") or config.get("job_cluster_config")
        if self._why_not(Feature.PYTHON_MODELS) and not (cluster or credentials.cluster):
            raise CodedError(
                "SW815",
                f"python model {parsed_model['name']!r}",
                "a Python model needs a session of Spark, or a cluster of Databricks",
                f"method {credentials.method} without a cluster",
                "Use method session or connect or, on Databricks, set cluster_id.",
            )
        return cast(AdapterResponse, super().submit_python_job(parsed_model, compiled_code))

    def list_schemas(self, database: str) -> list[str]:
        """The schemas there are; none in a catalog of files whose folder is not there yet."""
        try:
            return super().list_schemas(database)
        except DbtDatabaseError as error:
            if not NO_FOLDER.search(str(error)):
                raise
            return []

    def drop_schema(self, relation: BaseRelation) -> None:
        """Drop a schema with all that is in it: Iceberg's catalogs drop only an empty one."""
        try:
            super().drop_schema(relation)
        except DbtDatabaseError as error:
            if not NOT_EMPTY.search(str(error)):
                raise
            for one in self.list_relations_without_caching(relation.without_identifier()):
                self.drop_relation(one)
            super().drop_schema(relation)

    @available.parse_none
    def drop_relation(self, relation: SparkWindowsRelation) -> None:
        """Drop a table or view; how depends on its format, which dbt-spark does not say here."""
        if relation.is_iceberg is None and relation.schema and relation.identifier:
            known: Any = self.get_relation(relation.database, relation.schema, relation.identifier)
            if known is not None:
                relation = replace(
                    relation,
                    is_delta=known.is_delta,
                    is_iceberg=known.is_iceberg,
                    information=known.information,
                )
        super().drop_relation(relation)

    @available
    def keeps_dropped_files(self) -> bool:
        """True where DROP TABLE leaves the files of tables that are neither Delta nor Iceberg."""
        if self._keeps_dropped_files is None:
            _, answer = self.execute(f"set {formats.CATALOG}{HIVE}", fetch=True)
            self._keeps_dropped_files = formats.keeps_dropped_files(answer.rows[0]["value"])
        return self._keeps_dropped_files

    def parse_describe_extended(self, relation: BaseRelation, raw_rows: Any) -> list[SparkColumn]:
        """The columns of a relation, from the rows of DESCRIBE TABLE EXTENDED."""
        columns = super().parse_describe_extended(relation, raw_rows)
        return [SparkWindowsColumn(**vars(column)) for column in columns]

    def _get_columns_for_catalog(self, relation: BaseRelation) -> list[dict[str, Any]]:
        """What ``dbt docs`` shows of a relation: SHOW TABLE EXTENDED knows no comments.

        Nothing is shown of one that cannot be described, such as a table whose files are gone.
        """
        try:
            return self._described(relation).rows_of_docs()
        except DbtDatabaseError as error:
            logger.debug(f"{relation} is not in the catalog of docs: {error}")
            return []

    def get_catalog_for_single_relation(self, relation: BaseRelation) -> CatalogTable:
        """What ``dbt docs`` shows of one relation."""
        return self._described(relation).table_of_docs()

    def _described(self, relation: BaseRelation) -> Described:
        rows = self.execute_macro("get_columns_in_relation_raw", kwargs={"relation": relation})
        return Described.of(relation, rows)

    def get_relation(
        self, database: str | None, schema: str, identifier: str
    ) -> BaseRelation | None:
        """A table or view, if there is one. A node without a catalog has no ``database``."""
        catalog = database if isinstance(database, str) else None
        return super().get_relation(catalog, schema, identifier)  # type: ignore[arg-type]

    def _make_match(
        self, relations_list: list[BaseRelation], database: str, schema: str, identifier: str
    ) -> list[BaseRelation]:
        """The relations of a name: as it is written, or in lower case, as Hive keeps names."""
        exact = [one for one in relations_list if one.identifier == identifier]
        return exact or super()._make_match(relations_list, database, schema, identifier)

    def list_relations_without_caching(self, schema_relation: BaseRelation) -> list[BaseRelation]:
        """The tables and views of a schema, which may be one of a catalog that is named.

        dbt-spark asks with the name of the schema as it is, and tells no catalog of what is found.
        What is found has the name of the schema that dbt asks for, by which its cache finds it.
        """
        catalog, schema = schema_relation.database, schema_relation.schema
        name = schema_relation.without_identifier().render()
        found: list[BaseRelation] = [
            self._told(one) for one in self._listed(self.Relation.create(schema=name))
        ]
        if (catalog or self.connections.default_catalog()) != HIVE:
            found += self._views(schema_relation)
        path = {"schema": schema, **({"database": catalog} if catalog else {})}
        return [one.replace_path(**path) for one in found]

    def _listed(self, schema_relation: BaseRelation) -> list[BaseRelation]:
        """As dbt-spark lists them, but for a table that vanishes meanwhile.

        For it Spark lists nothing, and an empty schema would let models replace the tables that
        are there. So these are asked for one by one.
        """
        listed = super().list_relations_without_caching(schema_relation)
        found = [one for one in listed if one.schema]  # views of the session have none
        if found:
            return found
        for row in self._names_in(schema_relation):
            try:
                found += self._build_spark_relation_list([row], self._information)
            except DbtRuntimeError as error:
                if not any(sign in str(error) for sign in TABLE_OR_VIEW_NOT_FOUND_MESSAGES):
                    raise
        return found

    def _names_in(self, schema_relation: BaseRelation) -> list[Any]:
        """What SHOW TABLES lists, without views of the session; no row has the catalog."""
        rows = self._rows_of(LIST_RELATIONS_SHOW_TABLES_MACRO_NAME, schema_relation)
        return [(schema_relation.schema, row[1]) for row in rows if not row[2]]

    def _rows_of(self, macro: str, schema_relation: BaseRelation) -> Any:
        """What a macro lists of a schema; nothing where the schema or its kind is not there."""
        try:
            return self.execute_macro(macro, kwargs={"schema_relation": schema_relation})
        except DbtRuntimeError as error:
            if not NO_VIEWS.search(str(error)):
                raise
            return []

    def _information(self, row: tuple[str, str]) -> tuple[str, str, str]:
        """What DESCRIBE says of a table, as SHOW TABLE EXTENDED would."""
        rows = self.execute_macro(
            DESCRIBE_TABLE_EXTENDED_MACRO_NAME, kwargs={"table_name": ".".join(self._names(*row))}
        )
        return (*row, "".join(f"{name}: {value}\n" for name, value, _ in rows))

    def _get_relation_information_using_describe(self, row: Any) -> tuple[str, str, str]:
        """As dbt-spark asks, by a name that is in quotes."""
        schema, name, is_temporary = row
        asked = (*self._names(schema, name), is_temporary)
        *_, information = super()._get_relation_information_using_describe(asked)
        return schema, name, information

    def _names(self, schema: str, table: str) -> tuple[str, str]:
        """A schema and a table as SQL names them: Spark gives the table's name without quotes."""
        return self.Relation.create(schema=schema).render(), quoted(table)

    def _told(self, relation: Any) -> SparkWindowsRelation:
        """A relation whose format is known: Iceberg's catalog beside Hive's names Hive's."""
        found: SparkWindowsRelation = relation
        is_iceberg = found.is_iceberg or ICEBERG_IN_HIVE.search(found.information or "")
        return replace(found, is_iceberg=True) if is_iceberg else found

    def _views(self, schema_relation: BaseRelation) -> list[BaseRelation]:
        """The views of a schema: what lists tables lists them, too, only in Hive's catalog."""
        rows = self._rows_of("sparkwindows__list_views", schema_relation)
        return [
            self.Relation.create(schema=row[0], identifier=row[1], type=self.Relation.View)
            for row in rows
        ]

    def get_catalog(
        self, relation_configs: Iterable[Any], used_schemas: frozenset[tuple[str, str]]
    ) -> tuple[agate.Table, list[Exception]]:
        """What `dbt docs` shows: dbt-spark can ask for relations of one catalog at a time."""
        from dbt_common.clients.agate_helper import merge_tables

        by_catalog: dict[str | None, list[Any]] = {}
        for one in relation_configs:
            by_catalog.setdefault(one.database, []).append(one)
        found = [
            super(SparkWindowsAdapter, self).get_catalog(of_one, used_schemas)
            for of_one in by_catalog.values()
        ]
        tables = [table for table, _ in found if len(table.columns)]
        errors = [error for _, of_one in found for error in of_one]
        return merge_tables(tables or [table for table, _ in found]), errors

    @classmethod
    def quote(cls, identifier: str) -> str:
        """A name in quotes, which no character of it can end; dbt's tests ask for that of None."""
        return quoted(str(identifier))

    @available.parse_none
    def add_one_query(self, sql: str) -> None:
        """Run a text as one statement, whatever semicolons it holds."""
        if self.connections.environment is None:
            self.connections.add_query(sql)  # dbt-spark cuts nothing
        else:
            self.connections.add_query(sql.replace("%", "%%"), bindings=[])

    @available
    def literal(self, text: str) -> str:
        """Text as a SQL string."""
        return literal(text)

    @available
    def runs_python_models(self) -> bool:
        """True where Python models run in this process."""
        return self._why_not(Feature.PYTHON_MODELS) is None

    @available.parse_none
    def spark_version(self) -> str | None:
        """The version of Spark, where a session of PySpark tells it; else a statement must ask."""
        return self.connections.spark_version()

    @available
    def enforces_constraints(self, file_format: str) -> bool:
        """True where Spark enforces what a contract says of the rows of a table."""
        return why_not(Feature.CONSTRAINTS, file_format=file_format) is None

    def _why_not(self, feature: Feature) -> str | None:
        """Why the method of the profile does not have a feature."""
        return why_not(feature, method=self.config.credentials.method)

    def _no_arrow_engine(self) -> str | None:
        """Why there is no Arrow engine: a server may be newer than the PySpark of dbt."""
        if self.connections.environment is None:
            return self._why_not(Feature.ARROW_ENGINE)
        import pyspark

        lack = why_not(Feature.ARROW_ENGINE, spark=pyspark.__version__)
        return f"the PySpark of dbt: {lack}" if lack else None

    @available.parse_none
    def arrow_windows(self, query: str, **signature: Any) -> dict[str, Any]:
        """Prepare the table function that merges panes to windows in Arrow columns.

        Args:
            query: Has the columns of the panes.
            **signature: See ``spark_windows.engine.arrow_windows``.

        Returns:
            Its ``name``, or the ``problem`` that is in its way.
        """
        problem = self._no_arrow_engine()
        if problem:
            return {"name": None, "problem": problem}
        with self.connections.session() as session:
            return arrow_windows(session, lambda: session.sql(query), **signature)

    @available.parse_none
    def arrow_frames(self, query: str, **signature: Any) -> dict[str, Any]:
        """Prepare the table function that computes functions over frames in Arrow columns.

        Args:
            query: Has the columns of the rows.
            **signature: See ``spark_windows.engine.arrow_frames``.

        Returns:
            Its ``name``, or the ``problem`` that is in its way.
        """
        problem = self._no_arrow_engine()
        if problem:
            return {"name": None, "problem": problem}
        with self.connections.session() as session:
            return arrow_frames(session, lambda: session.sql(query), **signature)

    @available.parse_none
    def python_aggregate(self, declared: dict[str, Any], given: int) -> dict[str, Any]:
        """Declare an aggregate that is a Python class in SQL.

        Args:
            declared: See ``spark_windows.aggregates.python_aggregate``.
            given: How many arguments it is called with.

        Returns:
            The declaration, or the ``problem`` that is in its way.
        """
        if self.connections.environment is None:
            return {"problem": self._why_not(Feature.PYTHON_AGGREGATES)}
        with self.connections.session() as session:
            return python_aggregate(session, declared, given, self.connections.project_root)

    @available
    def with_former_names(self, text: str) -> list[str]:
        """Name functions of Python as each earlier release did, which stored these names."""
        return with_former_names(text)

    @available.parse_none
    def clear_leftover(self, relation: BaseRelation) -> None:
        """Remove files of a killed run that would stop ``relation`` from being created."""
        environment = self.connections.environment
        if relation.database not in (None, HIVE):
            return  # files of another catalog are elsewhere
        if environment is not None and relation.schema and relation.identifier:
            with self.connections.exception_handler(f"-- what is left of {relation}"):
                environment.clear_leftover(relation.schema, relation.identifier)

    def pre_model_hook(self, config: Any) -> Any:
        """Before anything is dropped or made: refuse a format that has no table there."""
        environment, file_format = self.connections.environment, config.get("file_format")
        if environment and file_format and config.get("materialized") not in NO_TABLE:
            handle = self.connections.get_thread_connection().handle
            where = f"{config.model.resource_type} {config.model.name}"
            with self.connections.exception_handler(where):
                environment.check_format(
                    handle, where, str(file_format).lower(), config.model.database
                )
        return super().pre_model_hook(config)

    def post_model_hook(self, config: Any, context: Any) -> None:
        """After a model that failed: say in its lease that its run has ended."""
        super().post_model_hook(config, context)
        error = sys.exc_info()[1]
        if error is None or config.get("materialized") not in KEEP_STATE:
            return
        node = config.model
        relation = self.Relation.create(
            database=node.database, schema=node.schema, identifier=node.alias
        )
        try:
            connection = self.connections.get_thread_connection()
            code = getattr(error, "code", None)
            if code in ("SW803", "SW806") and connection.state != ConnectionState.OPEN:
                return  # nothing has run
            is_lost = code in LOST or getattr(connection.handle, "cancelled", False)
            wait = PATIENCE if code == STOPPED else 0
            self._end_lease(relation, config.get("file_format") or "parquet", is_lost, wait)
        except Exception as problem:  # the model's own error is what the user must see
            logger.warning(f"{relation}: its lease stays as it is ({problem})")

    def _end_lease(
        self, relation: BaseRelation, file_format: str, is_lost: bool, wait: float
    ) -> None:
        """End the lease of a run, on a server that may start again in so many seconds.

        While it stops it says anything.
        """
        until = time.monotonic() + wait
        while True:
            try:
                if is_lost:
                    self.connections.renew()
                self.execute_macro(
                    "_end_lease",
                    macro_resolver=self.get_macro_resolver(),
                    project="spark_windows",
                    kwargs={"relation": relation, "file_format": file_format},
                )
                return
            except Exception:
                if time.monotonic() >= until:
                    raise
                time.sleep(1)

    def debug_query(self) -> None:
        """``dbt debug``: run a statement and say what answered."""
        super().debug_query()
        environment = self.connections.environment
        if environment is not None:
            logger.info(environment.describe())
