"""docs/engines.md is what is kept of the runs with every method, and reports are read rightly."""

from __future__ import annotations

from pathlib import Path

from tests.engines.page import PAGE, page
from tests.engines.results import Result, read, read_report
from tests.engines.suites import METHODS, SUITES

REPORT = """<testsuites><testsuite time="12.3">
  <testcase classname="tests.dbt_suite.test_hooks.TestRunHooks" name="test_pre_and_post"/>
  <testcase classname="tests.cluster.test_thrift" name="test_models[parquet]@cluster"/>
  <testcase classname="tests.cluster.test_thrift" name="test_models[iceberg]">
    <skipped message="no jars"/>
  </testcase>
  <testcase classname="tests.sql.test_functions" name="test_a_list[{@list}-hop]"/>
  <testcase classname="tests.sql.test_functions" name="test_a_list[{@list}-tumble]"/>
  <testcase classname="tests.sql.test_functions" name="test_an_apple@hive delta/a.py">
    <failure/>
  </testcase>
  <testcase classname="tests.sql.test_functions" name="test_an_apple@hive delta/a.py">
    <error/>
  </testcase>
</testsuite></testsuites>"""


def test_the_page_is_what_is_kept() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read())


def test_every_suite_has_files_and_methods() -> None:
    tests = Path(__file__).parents[1]
    for suite in SUITES.values():
        assert all(list(tests.glob(file)) for file in suite.files), suite
        assert set(suite.methods) <= METHODS.keys()


def test_a_report_is_counted_by_format_and_area(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert read_report(report, "2020-01-01", "delta") == Result(
        day="2020-01-01",
        seconds=12,
        counts={
            "delta": {"passed": 3, "failed": 1},
            "iceberg": {"skipped": 1},
            "parquet": {"passed": 1},
        },
        areas={"hooks": {"passed": 1}},
        skipped={"no jars": 1},
        failed=["tests.sql.test_functions::test_an_apple"],
    )


def test_every_suite_was_run_with_each_of_its_methods() -> None:
    kept = read()
    wanted = {(name, method) for name, suite in SUITES.items() for method in suite.methods}
    assert wanted == {(name, method) for name, methods in kept.items() for method in methods}
