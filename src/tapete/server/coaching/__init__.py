"""What the coach says at live tables.

pending   hints that are being thought about, and what is remembered for them
hints     who may ask, who is told, and the answer
"""
