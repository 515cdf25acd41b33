"""Text for programs and people: notation, words in two languages, cleaning what people write."""
