"""Cards and tables painted in character cells: what games' looks in a terminal are made of.

It knows no game and no application: faces and pieces in, rich text out.
"""
