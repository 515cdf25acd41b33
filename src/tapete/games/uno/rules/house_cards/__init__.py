"""UNO-25, UNO-26: the customizable cards, the tasks they set and how a table judges them."""
