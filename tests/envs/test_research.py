"""docs/research.md: its tables come from the code, and what it shows runs."""

import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from patience import LONGER

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SHOWN = [block for block in BLOCKS if "BatchEnv" not in block]  # that one: test_vector


def test_the_tables_are_up_to_date():
    tool = [sys.executable, ROOT / "tools" / "research_tables.py", "--check"]
    done = subprocess.run(tool, capture_output=True, text=True, timeout=LONGER)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: re.search(r"import (\w+)", block)[1])
def test_what_it_shows_runs(block):
    with warnings.catch_warnings():  # RLCard imports distutils
        warnings.simplefilter("ignore", DeprecationWarning)
        exec(compile(block, "docs/research.md", "exec"), {})
    assert len(SHOWN) == 5
