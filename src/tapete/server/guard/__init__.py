"""Nobody stops the hall: how much one person or address may do, and who may know of a table."""
