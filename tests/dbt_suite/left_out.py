"""What of dbt's own tests Spark cannot do, and why; or what is no test of an adapter."""

from __future__ import annotations

BASE_ONLY = "a base of others, without a project of its own"
NO_GRANTS = "Spark's session catalog knows no GRANT: its parser refuses the statement"
NO_JAVASCRIPT = "Spark SQL has no functions in JavaScript"
NO_PYTHON_FUNCTIONS = "Spark keeps no functions in Python in its catalog"
NO_AGGREGATES = "Spark keeps no aggregates that are written in SQL or Python in its catalog"
NO_MATERIALIZED_VIEWS = "Spark has no materialized views outside of its pipelines"
FUNCTIONS_APART = "Spark lists tables and views without functions, which dbt asks it for"
WITH_ZONE = "the adapter shows a TIMESTAMP in the session's zone, without one"
NO_EMPTY_SEEDS = "dbt-core 1.11 has no `seed --empty`, and `build --empty` loads seeds"
NOT_BOTH_CASES = "Spark takes names that differ in case for one column"

LEFT_OUT: dict[str, set[str]] = {
    BASE_ONLY: {
        "functions.UDAFBase",
        "utils.BaseArrayUtils",
    },
    NO_GRANTS: {
        "grants.BaseIncrementalGrants",
        "grants.BaseInvalidGrants",
        "grants.BaseModelGrants",
        "grants.BaseSeedGrants",
        "grants.BaseSnapshotGrants",
    },
    NO_JAVASCRIPT: {
        "functions.BasicJSUDF",
        "functions.JSUDFMultiLineBody",
        "functions.JSUDFDeterministicVolatility",
        "functions.JSUDFNonDeterministicVolatility",
        "functions.JSUDFStableVolatilityWarns",
        "functions.JSUDFDefaultArgSupport",
        "functions.BasicJSAggregateUDF",
        "functions.JSAggregateUDFVolatilityIgnored",
    },
    NO_PYTHON_FUNCTIONS: {
        "functions.PythonUDFSupported",
        "functions.PythonUDFDefaultArgSupport",
        "functions.PythonUDFVolatilitySupport",
        "functions.PythonUDFWithPackagesSupported",
    },
    NO_AGGREGATES: {
        "functions.BasicPythonUDAF",
        "functions.BasicSQLUDAF",
        "functions.PythonUDAFDefaultArgSupport",
    },
    NO_MATERIALIZED_VIEWS: {
        "materialized_view.MaterializedViewBasic",
        "materialized_view.MaterializedViewChanges",
        "materialized_view.MaterializedViewChangesApplyMixin",
        "materialized_view.MaterializedViewChangesContinueMixin",
        "materialized_view.MaterializedViewChangesFailMixin",
    },
    FUNCTIONS_APART: {"functions.CanFindScalarFunctionRelation"},
    WITH_ZONE: {"utils.BaseCurrentTimestampAware"},
    NOT_BOTH_CASES: {"persist_docs.BasePersistDocsQuotedDescriptionNotAppliedOnMismatch"},
}
