"""The wheel ``dbt-sparkwindows``: everything below adapter/, with the macros as package data."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from setuptools import find_namespace_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
VERSION_FILE = ROOT / "adapter/dbt/adapters/sparkwindows/__version__.py"


class BuildWithMacros(build_py):
    """Puts the dbt package's macros into the library that renders them."""

    def run(self) -> None:
        """Build, then copy; an editable install reads the macros where they are."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "spark_windows" / "macros"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(ROOT / "macros", target)


def version() -> str:
    """The version, written down once."""
    found = re.search(r'^version = "(.+)"', VERSION_FILE.read_text(encoding="utf-8"), re.M)
    if found is None:
        raise ValueError(f"no version in {VERSION_FILE}")
    return found.group(1)


setup(
    name="dbt-sparkwindows",
    version=version(),
    description="Event-time windows for dbt on Spark: the adapter and the library",
    long_description=(ROOT / "README.md").read_text(encoding="utf-8")
    if (ROOT / "README.md").exists()
    else "",
    long_description_content_type="text/markdown",
    license="Apache-2.0",
    python_requires=">=3.10",
    package_dir={"": "adapter"},
    packages=find_namespace_packages(
        "adapter", include=["dbt.*", "spark_windows", "spark_windows.*"]
    ),
    package_data={
        "dbt.include.sparkwindows": ["*.yml", "macros/*.sql", "macros/**/*.sql"],
        "dbt.adapters.sparkwindows": ["py.typed"],
        "spark_windows": ["py.typed"],
    },
    # `make test-min` and `make test-max` run with the lowest and the newest of these
    install_requires=[
        "dbt-core>=1.10.5,<1.12",
        "dbt-spark>=1.10,<1.12",
        "pyspark>=4.0.1,<4.2",
        "pyarrow>=16",
        "numpy>=1.26",
        "pandas>=2.2",
        "filelock>=3.12",
    ],
    cmdclass={"build_py": BuildWithMacros},
    classifiers=[
        "Programming Language :: Python :: 3",
        "Operating System :: OS Independent",
    ],
)
