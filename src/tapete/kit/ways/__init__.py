"""The ways one source of rules is run: interpreter, CPU, GPU."""
