"""The README's code runs and prints what its comments say."""

import contextlib
import io
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_python_of_the_readme_prints_what_it_says() -> None:
    code = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert code
    for block in code:
        said = re.findall(r"print\(.*\)  # ([^:\n]*)", block)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(block, {})
        assert printed.getvalue().splitlines() == said


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "README.es.md", *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_both_readmes_name_the_same_commands() -> None:
    texts = [(ROOT / name).read_text("utf-8") for name in ("README.md", "README.es.md")]
    commands = [sorted(set(re.findall(r"`tapete (\w+)", text))) for text in texts]
    assert commands[0] == commands[1]
