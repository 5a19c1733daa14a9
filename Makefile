# `make demo` and `make test` need Python 3.10 to 3.13 and Java 17 or newer, nothing else.

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PYTHON_CODE := adapter/dbt/adapters adapter/spark_windows benchmarks scripts tests/local_files tests/oracle tests/property tests/reliability \
    tests/cluster tests/dbt_suite tests/engines tests/unit tests/sql tests/stored tests/functional tests/mutants tests/golden tests/*.py
# two processes with a Spark each: one alone waits for itself half of the time; tests/scheduling.py
# says which process has Hive
TWICE := --numprocesses 2 --dist loadgroup --no-loadscope-reorder

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo cluster test test-full test-engines test-min test-max allowed lint fast unit mutate bench bench-incremental docs golden constraints clean

help: ## what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

demo: $(STAMP) ## build the example models on real flights and show some of their rows
	@$(BIN)/python -m scripts.demo

test: lint ## checks and tests, of long suites a part
	$(BIN)/python -m pytest $(TWICE)

test-full: export SPARK_WINDOWS_EXAMPLES_FACTOR = 10
test-full: lint ## the same with ten times the random examples, and all long tests
	$(BIN)/python -m pytest $(TWICE) --timeout=14400

test-engines: $(STAMP) ## run suites with every method of a profile, write docs/engines.md; SUITE, METHOD: only these
	$(BIN)/python -m tests.engines $(if $(SUITE),--suite $(SUITE)) $(if $(METHOD),--method $(METHOD))

test-min: ## unit, SQL and functional tests with the lowest versions that setup.py allows; PYTHON: for another Python
	@$(MAKE) --no-print-directory .test-allowed ALLOWED=lowest VENV=.venv-min

test-max: ## the same with the newest
	@$(MAKE) --no-print-directory .test-allowed ALLOWED=newest VENV=.venv-max

# the environment is made anew: what is allowed depends on the Python, and the newest on the day
.PHONY: .test-allowed
.test-allowed:
	@ALLOWED=$(ALLOWED) VENV=$(VENV) PYTHON=$(PYTHON) scripts/environment.sh
	$(BIN)/python -m pytest $(TWICE) tests/unit tests/sql tests/functional

allowed: $(STAMP) ## resolve the lowest and the newest versions for Python 3.10 and 3.13, and check the code for both
	@mkdir -p target
	@for python in 3.10 3.13; do \
	    for which in lowest newest; do \
	        UV=$(BIN)/uv scripts/versions.sh $$which $$python target/$$which-$$python.txt || exit 1; \
	        echo "target/$$which-$$python.txt: $$(grep -c == target/$$which-$$python.txt) packages"; \
	    done; \
	    $(BIN)/ruff check --extend-ignore UP --target-version py$$(echo $$python | tr -d .) . || exit 1; \
	    $(BIN)/mypy --python-version $$python $(PYTHON_CODE) || exit 1; \
	done

fast: ## the checks and tests that need no Spark
	@$(MAKE) --no-print-directory --jobs 2 lint unit

unit: $(STAMP)
	$(BIN)/python -m pytest tests/unit tests/oracle

lint: $(STAMP) ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(PYTHON_CODE)

mutate: $(STAMP) ## put faults into macros and kernels one at a time, and say which suites notice; ONLY: those with this in their name
	$(BIN)/python -m tests.mutants $(if $(ONLY),--only "$(ONLY)")

cluster: $(STAMP) ## start a small cluster with servers for Spark Connect and Thrift, and say how to reach it; FOLDER: where its tables stay
	@$(BIN)/python -m scripts.cluster $(if $(FOLDER),--folder $(FOLDER))

bench: $(STAMP) ## time ours against the alternatives, write docs/benchmarks.md; PART: one part, FLINK: a Python that has Flink
	$(BIN)/python -m benchmarks --write $(if $(PART),--part $(PART)) $(if $(FLINK),--flink $(FLINK))

bench-incremental: $(STAMP) ## the same for incremental models, docs/benchmarks-incremental.md; PART: one section
	$(BIN)/python -m benchmarks.incremental --write $(if $(PART),--only $(PART))

docs: $(STAMP) ## write docs/reference.md and docs/capabilities.md from the macros
	$(BIN)/python -m scripts.reference
	$(BIN)/python -m scripts.capabilities

golden: $(STAMP) ## write the SQL of tests/golden again, with the answers that stand there
	$(BIN)/python -m tests.golden

constraints: $(STAMP) ## resolve requirements.in again, for every supported Python
	$(BIN)/uv pip compile --universal --python-version 3.10 --no-python-downloads --no-annotate \
	    --no-emit-index-url --custom-compile-command "make constraints" --upgrade \
	    --output-file constraints.txt requirements.in

clean: ## remove what builds and runs left behind
	rm -rf $(VENV) .sparkwindows target logs dbt_packages build dist adapter/*.egg-info \
	    .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): scripts/environment.sh constraints.txt requirements.in requirements-tools.in setup.py
	@VENV=$(VENV) PYTHON=$(PYTHON) scripts/environment.sh
	@touch $@
