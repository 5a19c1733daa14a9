"""dbt's own basic suite, without the parts that need MERGE (snapshots)."""

from __future__ import annotations

from dbt.tests.adapter.basic.test_base import BaseSimpleMaterializations
from dbt.tests.adapter.basic.test_empty import BaseEmpty
from dbt.tests.adapter.basic.test_ephemeral import BaseEphemeral
from dbt.tests.adapter.basic.test_generic_tests import BaseGenericTests
from dbt.tests.adapter.basic.test_incremental import BaseIncremental
from dbt.tests.adapter.basic.test_singular_tests import BaseSingularTests
from dbt.tests.adapter.basic.test_validate_connection import BaseValidateConnection


class TestSimpleMaterializations(BaseSimpleMaterializations):
    """Seeds, views, tables and a change of materialization."""


class TestSingularTests(BaseSingularTests):
    """Tests that are queries."""


class TestEmpty(BaseEmpty):
    """A project without models."""


class TestEphemeral(BaseEphemeral):
    """Models that are CTEs."""


class TestIncremental(BaseIncremental):
    """Rows are appended."""


class TestGenericTests(BaseGenericTests):
    """not_null, unique and the others."""


class TestDebug(BaseValidateConnection):
    """``dbt debug`` connects."""
