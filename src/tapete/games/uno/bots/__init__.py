"""Who plays UNO without being a person."""
