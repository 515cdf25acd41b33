"""Who plays TAKE THAT without being a person."""
