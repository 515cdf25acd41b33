"""Settings for all: these machines are noisy, so no test has a deadline; and environments play
interpreted unless a test says otherwise, so that nothing is compiled in the background."""

import os

from hypothesis import settings

os.environ.setdefault("TAPETE_WAY", "interpreted")
settings.register_profile("tapete", deadline=None)
settings.load_profile("tapete")
