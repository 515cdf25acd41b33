"""`expert`: a seat that imagines worlds, tries its plans in them and judges what comes."""
