"""Known weaknesses of what we depend on: `make audit`.

pip-audit asks a public database of advisories. Where it cannot be reached, or knows nothing (a
mirror that only has files), that is said in one line and nothing fails: the machine that can
reach it, tells.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.version import Version
from pip_audit._service.interface import ResolvedDependency, ServiceError
from pip_audit._service.pypi import PyPIService

SECONDS = 4  # for an answer of the database
KNOWN = ResolvedDependency("jinja2", Version("2.4.1"))  # has had advisories for years


def reachable() -> bool:
    with TemporaryDirectory() as nothing:  # an answer that was kept would prove nothing
        try:
            _, found = PyPIService(Path(nothing), SECONDS).query(KNOWN)
        except (ServiceError, OSError):
            return False
    return bool(found)


def main() -> None:
    if not reachable():
        print("audit: skipped, no database of advisories can be reached from here")
        return
    command = [sys.executable, "-m", "pip_audit", "--local", "--format", "json"]
    ran = subprocess.run(
        [*command, "--progress-spinner", "off"], capture_output=True, text=True, check=False
    )
    try:
        found = json.loads(ran.stdout)["dependencies"]
    except ValueError:
        sys.exit(f"audit: pip-audit failed: {ran.stderr.strip().splitlines()[-1]}")
    weak = [one for one in found if one.get("vulns")]
    for one in weak:
        names = ", ".join(sorted(each["id"] for each in one["vulns"]))
        print(f"audit: {one['name']} {one['version']}: {names}")
    print(f"audit: {len(found)} packages looked at, {len(weak)} with known weaknesses")
    sys.exit(1 if weak else 0)


if __name__ == "__main__":
    main()
