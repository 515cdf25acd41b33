"""What the fields of a view mean to learners, and a view turned to the seat that looks."""
