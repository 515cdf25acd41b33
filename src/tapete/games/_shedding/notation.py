"""What such games have in common when written down."""

COLOUR_LETTERS = "RYGB"


def kind_of_act(text: str) -> str:
    """For counts: a card by its symbol, whatever its colour, the colour named or the call."""
    card = text.split()[0].partition(":")[0]
    return card[1:] if card[0] in COLOUR_LETTERS and len(card) > 1 else card
