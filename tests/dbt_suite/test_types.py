"""Types in unit tests and macros by Spark's names, and its errors."""

from __future__ import annotations

import pytest
from dbt.tests.adapter.dbt_show.test_dbt_show import BaseShowDoesNotHandleDoubleLimit
from dbt.tests.adapter.unit_testing import test_quoted_reserved_word_column_names as reserved
from dbt.tests.adapter.unit_testing.test_types import BaseUnitTestingTypes
from dbt.tests.adapter.utils import fixture_get_intervals_between as intervals
from dbt.tests.adapter.utils import fixture_listagg as lists
from dbt.tests.adapter.utils.data_types import test_type_float as floats
from dbt.tests.adapter.utils.data_types import test_type_int as integers
from dbt.tests.adapter.utils.test_current_timestamp import BaseCurrentTimestampNaive
from dbt.tests.adapter.utils.test_get_intervals_between import BaseGetIntervalsBetween
from dbt.tests.adapter.utils.test_listagg import BaseListagg
from dbt.tests.adapter.utils.test_timestamps import BaseCurrentTimestamps

pytestmark = pytest.mark.engines


class TestUnitTests(BaseUnitTestingTypes):
    """Values of each type, as unit tests give them."""

    @pytest.fixture
    def data_types(self) -> list[list[str]]:
        return [
            ["1", "1"],
            ["'1'", "1"],
            ["2.5", "2.5"],
            ["true", "true"],
            ["date '2020-01-02'", "2020-01-02"],
            ["timestamp '2013-11-03 00:00:00-0'", "2013-11-03 00:00:00-0"],
            ["timestamp_ntz '2013-11-03 00:00:00'", "2013-11-03 00:00:00"],
            ["cast(1 as decimal(10, 2))", "1"],
            ["array(1, 2, 3)", "'array(1, 2, 3)'"],
            ["map('a', 1)", """'map("a", 1)'"""],
            ["named_struct('a', 1)", """'named_struct("a", 1)'"""],
        ]


class TestReservedWords(reserved.BaseUnitTestQuotedReservedWordColumnNames):
    """A column whose name is a word of SQL."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {
            "my_model.sql": reserved.my_model_sql,
            "my_upstream_model.sql": "select 1 as `GROUP`",
            "unit_tests.yml": reserved.test_my_model_csv_fixtures_yml,
        }


def typed(column: str, kind: str) -> str:
    """Return the properties of a seed whose numbers are not the widest that they could be."""
    return f"seeds: [{{name: expected, config: {{column_types: {{{column}: {kind}}}}}}}]"


class TestFloat(floats.BaseTypeFloat):
    """`type_float()` is FLOAT; a seed's numbers are DOUBLE."""

    @pytest.fixture(scope="class")
    def seeds(self) -> dict[str, str]:
        properties = typed("float_col", "float")
        return {"expected.csv": floats.seeds__expected_csv, "expected.yml": properties}


class TestInt(integers.BaseTypeInt):
    """`type_int()` is INT; a seed's whole numbers are BIGINT."""

    @pytest.fixture(scope="class")
    def seeds(self) -> dict[str, str]:
        properties = typed("int_col", "int")
        return {"expected.csv": integers.seeds__expected_csv, "expected.yml": properties}


class TestCurrentTimestamp(BaseCurrentTimestampNaive):
    """The adapter shows times in the session's zone."""


class TestCurrentTimestamps(BaseCurrentTimestamps):
    """Each of dbt's names for now."""

    @pytest.fixture(scope="class")
    def expected_schema(self) -> dict[str, str]:
        names = ("", "_in_utc_backcompat", "_backcompat")
        return {f"current_timestamp{name}": "timestamp" for name in names}

    @pytest.fixture(scope="class")
    def expected_sql(self) -> str:
        return """
            select current_timestamp() as current_timestamp,
                current_timestamp::timestamp as current_timestamp_in_utc_backcompat,
                current_timestamp::timestamp as current_timestamp_backcompat
        """


class TestListagg(BaseListagg):
    """Lists, without those that are ordered and cut, which Spark cannot make."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        call = """{{ listagg('string_text', "'_|_'", "order by order_col", 2) }}"""
        query = lists.models__test_listagg_sql.replace(call, "cast(null as string)")
        query = query.replace("'bottom_ordered_limited'", "'no_such_version'")
        return {"test_listagg.yml": lists.models__test_listagg_yml, "test_listagg.sql": query}


class TestIntervals(BaseGetIntervalsBetween):
    """Days between two dates, which Spark reads in ISO's order only."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        query = intervals.models__test_get_intervals_between_sql
        for day in ("01", "12"):
            query = query.replace(f"'09/{day}/2023'", f"'2023-09-{day}'")
        return {
            "test_get_intervals_between.yml": intervals.models__test_get_intervals_between_yml,
            "test_get_intervals_between.sql": query,
        }


class TestTwoLimits(BaseShowDoesNotHandleDoubleLimit):
    """Spark's parser refuses a second LIMIT."""

    DATABASE_ERROR_MESSAGE = "PARSE_SYNTAX_ERROR"
