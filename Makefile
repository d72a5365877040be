# Needs Python 3.11 or newer with pip, and make. Everything else is fetched into .venv and web/.
# The README tells the same steps without make.

PYTHON ?= python3
UV_VERSION := 0.13.8
BIN := .venv/bin
UV := $(or $(shell command -v uv 2>/dev/null),$(BIN)/uv)
RUN := $(BIN)/python -m
SYNCED := .venv/.synced
PARALLEL := --numprocesses auto --maxprocesses 4 --dist worksteal

# Also where the environment asks for no bytecode: without it every process of a test run rewrites
# the assertions of all the tests anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play site test check soak engines bench format clean

help:  ## say what each command does
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(SYNCED)  ## build the site and serve it on localhost (PORT=8000 picks the port)
	@$(RUN) web.build
	@$(RUN) web.serve

site: $(SYNCED)  ## build the site into dist/
	@$(RUN) web.build

test: check site  ## everything: format, lint, types, layers, tests, build, browser tests
	$(RUN) pytest $(PARALLEL) tests e2e

check: $(SYNCED)  ## format, lint, types and layers only
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

soak: site  ## the long variants of the tests
	$(RUN) pytest $(PARALLEL) --soak -o faulthandler_timeout=0 tests e2e

engines: site  ## the long walk through Firefox and WebKit: every mode of every game
	$(RUN) pytest --soak -o faulthandler_timeout=0 e2e/test_other_engines.py e2e/test_walks.py

bench: site  ## measure the engine and the page, with one table of the aims at the end
	@$(UV) sync --frozen --group bench
	$(RUN) tests.bench.everything

format: $(SYNCED)  ## put the code into the house's format
	$(BIN)/ruff check --fix --select I
	$(BIN)/ruff format

clean:  ## remove everything that was built or fetched
	rm -rf .venv .cache dist web/node_modules test-results
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

# `venv --without-pip` and pip from outside also work where the system's Python has no ensurepip.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Mythshelf needs Python 3.11 or newer; name one with: make PYTHON=python3.12")'
	@echo "Making .venv"
	@$(PYTHON) -m venv --without-pip .venv

$(BIN)/uv: | $(BIN)/python
	@echo "Fetching uv $(UV_VERSION)"
	@$(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check uv==$(UV_VERSION)

# `uv sync` leaves the package set exactly as uv.lock says.
$(SYNCED): pyproject.toml uv.lock $(if $(filter $(BIN)/uv,$(UV)),$(BIN)/uv) | $(BIN)/python
	@echo "Installing the Python tools"
	@$(UV) sync --frozen
	@touch $@
