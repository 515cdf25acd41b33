"""What the server refuses: a code, an HTTP status, and one line in both languages."""

from tapete.kit.errors import TapeteError
from tapete.kit.text.cleaning import cleaned
from tapete.kit.text.words import Text

SAYINGS: dict[str, tuple[int, str, str]] = {
    "no-table": (
        404,
        "No hay mesa con ese código, o es privada: pide su enlace.",
        "There is no table with that code, or it is private: ask for its link.",
    ),
    "no-page": (404, "Aquí no hay nada.", "There is nothing here."),
    "no-module": (404, "Ese juego no tiene módulo aquí.", "That game has no module here."),
    "no-match": (404, "Esa partida no existe.", "There is no such match."),
    "damaged": (410, "Esa partida está dañada.", "That match is damaged and cannot be read."),
    "too-long": (413, "Esa partida es demasiado larga.", "That match is too long to be shown."),
    "not-over": (403, "Se podrá ver cuando acabe.", "It can be seen once it is over."),
    "full": (409, "La mesa está completa.", "The table is full."),
    "seat-taken": (409, "Ese sitio está ocupado.", "That seat is taken."),
    "name-taken": (409, "Ya hay alguien con ese nombre en la mesa.", "That name is taken here."),
    "not-host": (403, "Eso lo decide quien abrió la mesa.", "Only the host can do that."),
    "not-seated": (403, "Siéntate primero para jugar.", "Take a seat first."),
    "seated": (409, "Ya tienes sitio en esta mesa.", "You have a seat at this table."),
    "playing": (409, "La partida ya ha empezado.", "The match has begun."),
    "not-playing": (409, "La partida no ha empezado.", "The match has not begun."),
    "no-guest": (401, "Antes de sentarte, di tu nombre.", "Say your name first."),
    "bad-link": (403, "Ese enlace no vale o ha caducado.", "That link is not valid any more."),
    "foreign": (403, "Esa página no es de aquí.", "That page is not from here."),
    "too-big": (413, "El mensaje es demasiado largo.", "The message is too long."),
    "too-slow": (408, "Ha tardado demasiado en llegar.", "It took too long to arrive."),
    "too-fast": (429, "Más despacio, por favor.", "Slower, please."),
    "too-many": (503, "Ahora mismo no cabe nadie más.", "There is no room for more right now."),
    "too-many-tables": (429, "De aquí ya hay demasiadas mesas.", "Too many tables come from here."),
    "no-seat": (404, "No hay tal sitio en la mesa.", "There is no such seat at the table."),
    "unknown-game": (404, "No existe ese juego.", "There is no such game."),
    "unknown-option": (400, "No existe esa opción.", "There is no such option."),
    "bad-option": (400, "Esa opción no admite ese valor.", "That option cannot have that value."),
    "bad-players": (400, "No se juega con ese número.", "It is not played by that many."),
    "unknown-bot": (400, "No hay ningún bot así.", "There is no such bot."),
    "bad-name": (400, "Con ese nombre no se puede jugar.", "That name cannot be used."),
    "own-seat": (409, "Ese es tu sitio: levántate.", "That is your own seat: leave it instead."),
    "bad-message": (400, "No se entiende el mensaje.", "The message cannot be read."),
    "not-said": (404, "A eso no se le puede poner reparos.", "There is nothing to object to."),
    "paused": (409, "La mesa está en pausa.", "The table is paused."),
    "removed": (403, "Te han quitado de esta mesa.", "You were removed from this table."),
    "no-wait": (409, "Ya no se le puede esperar más.", "There is no more waiting for that seat."),
    "nobody-asks": (404, "Ya nadie pide ese sitio.", "Nobody asks for that seat any more."),
    "no-hints": (403, "En esta mesa se juega sin consejos.", "No hints are given at this table."),
    "no-choice": (409, "Ahora no tienes nada que elegir.", "There is nothing for you to choose."),
    "hinting": (409, "Ya se lo está pensando.", "It is being thought about."),
    "not-ready": (
        503,
        "Quien aconseja se está preparando: la primera vez tarda un minuto.",
        "Whoever gives hints is getting ready: the first time takes a minute.",
    ),
    "no-hint": (503, "Ahora no hay consejo; prueba otra vez.", "No hint came; try again."),
    "away": (503, "La base de datos no responde.", "The database does not answer."),
    "lost": (503, "No se ha podido guardar la jugada; repítela.", "It was not saved; try again."),
}


MOST_DETAIL = 120  # letters: what came in may be quoted, not returned whole


class ServerError(TapeteError):
    """One of the above; `detail` may say more precisely what is wrong."""

    def __init__(self, code: str, detail: str = "") -> None:
        self.code = code
        detail = cleaned(detail[:MOST_DETAIL])
        self.status, spanish, english = SAYINGS[code]
        self.text: Text = {
            "es": f"{spanish} ({detail})" if detail else spanish,
            "en": f"{english} ({detail})" if detail else english,
        }
        super().__init__(self.text["en"])


class Raced(ServerError):
    """Another process was first: nothing was saved, the table has been read anew, try again."""

    def __init__(self) -> None:
        super().__init__("lost")
