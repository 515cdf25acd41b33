"""A match that ends as it stands: points and places are those of that moment."""

from tapete.kit.text.words import Text
from tapete.server.store.documents import TableDocument

LONG, ALONE = "long", "alone"
WORDS: dict[str, Text] = {
    LONG: {
        "es": "La partida era ya muy larga y se ha acabado como estaba.",
        "en": "The match had grown too long and was ended as it stood.",
    },
    ALONE: {
        "es": "No ha venido nadie en un día: la partida se ha acabado como estaba.",
        "en": "Nobody came for a day: the match was ended as it stood.",
    },
}


def stop(body: TableDocument, because: str = "") -> None:
    """By the host, where no other reason is given."""
    body.playing, body.paused, body.stopped, body.asking = False, False, True, []
    body.because = because
