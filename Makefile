# Two commands on a fresh machine: `make play` and `make test`. Both set up what they need.

PYTHON ?= python3
BIN := .venv/bin
PIP = PIP_CONSTRAINT=pins.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(PYTHON) -m pip --quiet --python $(BIN)/python
PYTEST = $(BIN)/python -m pytest -n 2

.PHONY: play test lint tests tests-checked tests-interpreted golden words bench warm clean

play: .venv/ready
	@$(BIN)/pitboss

test: .venv/ready-for-tests lint tests tests-checked tests-interpreted

lint: .venv/ready-for-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

tests: .venv/ready-for-tests
	$(BIN)/pitboss warm
	$(PYTEST)

tests-checked: .venv/ready-for-tests
	NUMBA_BOUNDSCHECK=1 $(BIN)/pitboss warm
	NUMBA_BOUNDSCHECK=1 $(PYTEST) tests/laws tests/games tests/twins

tests-interpreted: .venv/ready-for-tests
	NUMBA_DISABLE_JIT=1 $(PYTEST) tests/laws tests/games tests/twins tests/core

golden: .venv/ready-for-tests
	$(BIN)/python -m tests.golden.write

words: .venv/ready
	$(BIN)/python tools/words.py

bench: .venv/ready
	$(BIN)/pitboss bench

warm: .venv/ready
	$(BIN)/pitboss warm

clean:
	rm -rf .venv build dist benchmarks/limit/bin

.venv/python: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pitboss needs Python 3.11 or later; try: make PYTHON=python3.11")'
	$(PYTHON) -m venv --without-pip .venv
	@touch $@

.venv/ready: .venv/python pins.txt hatch_build.py $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
	@echo "Installing what pitboss needs into .venv (once; a minute or two) ..."
	@$(PIP) install --editable .
	@touch $@

.venv/ready-for-tests: .venv/ready
	@$(PIP) install --editable '.[dev]'
	@touch $@
