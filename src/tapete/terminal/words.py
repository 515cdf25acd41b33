"""What the terminal itself says, in both languages. Looks and games bring their own words."""

from tapete.kit.painting import phrases

BOT_NAMES = ("Ana", "Beto", "Carla", "Dani", "Eva", "Fran", "Gala", "Hugo", "Inés", "Juan")
WORDS = phrases.read_phrases(__package__, "words.toml")


def say(key: str, language: str, **places: object) -> str:
    return phrases.say(WORDS, key, language, **places)


def level_word(level: str, language: str) -> str:
    """How well a bot plays, in a word; bots of other packages go by their names."""
    key = f"level {level}"
    return say(key, language) if key in WORDS else level
