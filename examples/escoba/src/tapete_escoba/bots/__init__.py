"""Who plays Escoba without being a person."""

from tapete_escoba.bots import regular

BOTS = {"regular": regular.choose}

__all__ = ["BOTS"]
