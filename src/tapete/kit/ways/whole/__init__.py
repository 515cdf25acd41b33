"""Lists of a record, whose types say how long they are, taken as a whole on a CPU."""
