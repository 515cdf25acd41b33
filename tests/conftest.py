"""One setting for all: these machines are noisy, so no test has a deadline."""

from hypothesis import settings

settings.register_profile("tapete", deadline=None)
settings.load_profile("tapete")
