"""Many games in step for somebody else's choices: `Batch`, on the CPU and on a GPU."""
