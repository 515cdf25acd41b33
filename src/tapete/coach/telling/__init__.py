"""An analysis for people: plain data, reasons in words, a table in the terminal, a page."""
