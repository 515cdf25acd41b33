"""What is kept, and how it gets there: schema, writing, reading, migrations."""
