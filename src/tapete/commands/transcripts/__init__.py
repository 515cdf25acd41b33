"""Commands about a match that was kept: is it true, and how was it played?"""
