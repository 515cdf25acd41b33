"""Helper for tests: what a page makes of a day, by its own modules in node."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tapete.server.web.handlers import STATIC

NODE = shutil.which("node")
PAGE = Path(__file__).with_name("page.mjs")


def ask(what: str, **more: Any) -> Any:
    asked = json.dumps({"what": what, **more})
    ran = subprocess.run(
        ["node", str(PAGE), str(STATIC)], input=asked, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return json.loads(ran.stdout)
