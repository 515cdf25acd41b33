# make play: on a fresh machine, up to a game.   make test: on a fresh machine, up to all tests passed.
# Everything is installed into a virtual environment of this folder.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
GAME ?= the_game

.PHONY: setup lowest newest wheel-check sdist-check browser postgres faketime play watch test check wasm wheel bench load torture new-game files pictures studies firefox examples clean

setup: $(VENV)/.ready

# To play, only what playing needs; whoever has everything has that too.
PLAYABLE = $(if $(wildcard $(VENV)/.ready),$(VENV)/.ready,$(VENV)/.playable)

$(VENV)/.playable: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# As tested: a linter of next month finds other faults. TESTED= takes the newest instead.
TESTED ?= --constraint constraints-dev.txt
$(VENV)/.ready: pyproject.toml constraints-dev.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile $(TESTED) --editable ".[dev]"
	@touch $@

# The tests look at cards and tables in the system's Chromium, without a window where that is to
# be had: a third less work. Where it is missing, install it.
browser:
	@command -v chromium-headless-shell >/dev/null || { sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && { $$sudo apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1 || \
	  command -v chromium >/dev/null || $$sudo apt-get install -y -qq chromium >/dev/null; }; }

# And they run PostgreSQL, in a cluster of their own.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq postgresql >/dev/null; }

# And they set a server's clock forwards and back.
faketime:
	@ls /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || { sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq faketime >/dev/null; }

# Whole matches in Firefox as well, by Mozilla's own driver (Playwright drives no installed Firefox).
firefox: setup  ## long: every game at four sizes in Firefox
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || { \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq firefox-esr >/dev/null; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[firefox]"
	$(BIN)/python -m pytest tests/server/pages/test_firefox.py -W ignore

# In an environment of their own: large, and of nobody else's concern. Not as tested, since RLlib
# asks for a Gymnasium of its own.
HEAVY ?= $(VENV)-examples
examples:  ## long: the examples that train with others' libraries, with those libraries
	$(PYTHON) -m venv $(HEAVY)
	$(HEAVY)/bin/python -m pip install --quiet --disable-pip-version-check \
	  --editable ".[dev,sb3,rllib,train,jax]"
	OPENBLAS_NUM_THREADS=1 $(HEAVY)/bin/python -m pytest tests/examples -rs

play: $(PLAYABLE)  ## a table in the browser
	$(BIN)/tapete serve --open

watch: $(PLAYABLE)  ## bots play one match of GAME, told move by move
	$(BIN)/tapete watch $(GAME)

check: setup  ## style, types, layers
	$(BIN)/ruff format --check --quiet src tests tools examples
	$(BIN)/ruff check --quiet src tests tools examples
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

# One BLAS thread a worker: more would only fight over the same cores. And what Python has read once
# it keeps, whatever is set around us: hundreds of processes start here, each 2 s sooner for it.
test: check browser postgres faketime  ## everything that must hold
	PYTHONDONTWRITEBYTECODE= OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder -m "not slow"

studies: setup  ## long: 20,000 games for each game and number of seats, every preset with every number of seats, every game on a device
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -m slow -n auto --dist loadfile -rs -o timeout=0 -o faulthandler_timeout=0

# Floors are promises: the lowest versions allowed, in an environment of their own.
LOWEST ?= $(VENV)-lowest
lowest:  ## the smoke tests with the lowest versions that pyproject.toml allows
	$(PYTHON) -m venv $(LOWEST)
	$(PYTHON) tools/lowest.py envs > $(LOWEST)/lowest.txt
	$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check \
	  --constraint $(LOWEST)/lowest.txt ".[envs]"
	cd $(LOWEST) && TAPETE_CACHE=$(abspath $(LOWEST))/cache bin/python $(CURDIR)/tools/smoke.py

# And what will be installed next month: the newest there are, whatever the constraints say.
NEWEST ?= $(VENV)-newest
newest:  ## the same with the newest versions that there are
	$(PYTHON) -m venv $(NEWEST)
	$(NEWEST)/bin/python -m pip install --quiet --disable-pip-version-check \
	  --upgrade --upgrade-strategy eager ".[envs]"
	cd $(NEWEST) && TAPETE_CACHE=$(abspath $(NEWEST))/cache bin/python $(CURDIR)/tools/smoke.py

wasm: setup  ## the games' WebAssembly modules, each beside its game, as a wheel ships them
	$(BIN)/python -m tapete.portable.build

wheel: wasm  ## into dist/, with the modules in it
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

# WHEEL=FILE checks one that is built; PYTHONS="python3.11 python3.13" in each of them.
PYTHONS ?= $(PYTHON)
wheel-check: $(if $(WHEEL),,wheel)  ## the wheel in a clean environment outside the tree
	$(PYTHON) tools/wheel_check.py $(or $(WHEEL),dist) $(PYTHONS)

sdist-check:  ## the source distribution: every file of the tree in it, and it installs elsewhere
	$(PYTHON) tools/sdist_check.py $(PYTHONS)

bench: setup  ## our speed; never a test
	$(BIN)/tapete bench

load: setup  ## people who play by the API, beside boardgame.io; some minutes, never a test
	$(BIN)/tapete bench --load

# GAME=x for one game; said or not is told apart from the usual GAME above.
files: setup  ## every file that is written from code, anew: counts, playthroughs, screens, tables
	$(BIN)/python -m tapete.authoring.files $(if $(filter file,$(origin GAME)),,$(GAME))

pictures: setup browser  ## docs/pictures anew, from the running program
	$(BIN)/python tools/pictures.py

new-game: setup  ## make new-game NAME=demo: a folder that the suites find and pass
	$(BIN)/tapete new-game $(NAME)

# One line a round; ends with a table. As root, every other round is on a small disk.
KILLS ?= 100
STORE ?= sqlite
PROCESSES ?= 1
SEED ?= 1
torture: setup $(if $(filter postgres,$(STORE)),postgres)  ## long: kills and other faults under load, and nothing may be lost
	PYTHONPATH=tests $(BIN)/python -m torture --kills $(KILLS) --store $(STORE) \
	  --processes $(PROCESSES) --seed $(SEED)

clean:
	rm -rf $(VENV) $(LOWEST) $(NEWEST) $(HEAVY) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.PHONY: siege audit
siege: setup  ## 100,000 hostile messages and nine attacks: no crash, no leak, nobody else waits
	PYTHONPATH=tests $(BIN)/python -m siege.storm
	PYTHONPATH=tests $(BIN)/python -m siege.bystander

audit: setup  ## known weaknesses of what we depend on; skipped where no database can be reached
	$(BIN)/python tools/audit.py

test: audit
