"""Our speed, measured. Never part of the tests: these machines are noisy."""
