# make play: on a fresh machine, up to a game.   make test: on a fresh machine, up to all tests passed.
# Everything is installed into a virtual environment of this folder.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
GAME ?= the_game

.PHONY: setup play test check bench new-game files clean

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

play: setup  ## bots play one match of GAME, told move by move
	$(BIN)/tapete watch $(GAME)

check: setup  ## style, types, layers
	$(BIN)/ruff format --check --quiet src tests tools examples
	$(BIN)/ruff check --quiet src tests tools examples
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

test: check  ## everything that must hold
	$(BIN)/python -m pytest -n auto -m "not slow"

bench: setup  ## our speed; never a test
	$(BIN)/tapete bench

files: setup  ## write the kept counts and playthroughs anew; look at the difference
	$(BIN)/python tests/files.py

new-game: setup  ## make new-game NAME=demo: a folder that the suites find and pass
	$(BIN)/python tools/new_game.py $(NAME)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
