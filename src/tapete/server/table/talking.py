"""What people say at a table, and what others may say against it."""

from tapete.kit.text.cleaning import cleaned
from tapete.server.errors import ServerError
from tapete.server.store import schema as kept
from tapete.server.table.chat import kept_line
from tapete.server.table.table import Table
from tapete.server.wire import messages


async def say(table: Table, guest: str, message: messages.Say) -> None:
    """A line or a quick phrase. A phrase's name is shown where a page does not know it."""
    seat = table.own_seat(guest)
    text, phrase = cleaned(message.text), cleaned(message.phrase)
    if not text:
        raise ServerError("bad-message")
    if table.body.playing:
        table.playing_match().say(seat, phrase or text, message.language)
    name = table.body.seats[seat].name
    said = messages.SaidShown(seat=seat, name=name, text="" if phrase else text, phrase=phrase)
    await tell(table, said, guest)


async def object_to(table: Table, guest: str, message: messages.Object) -> None:
    """Somebody finds that a line was against the game's rule about talk. All see it; once."""
    seat = table.own_seat(guest)
    rule = table.game.rule(table.game.talk) if table.game.talk else ""
    if not rule or message.seat == seat or not table.was_said(message.seat, message.text):
        raise ServerError("not-said")
    name = table.body.seats[seat].name
    objection = messages.SaidShown(
        seat=seat, name=name, text=message.text, phrase="", rule=rule, against=message.seat
    )
    if not table.was_told(objection):
        await tell(table, objection, guest)


async def tell(table: Table, said: messages.SaidShown, guest: str) -> None:
    """To all at the table, through whichever process they are here."""
    if not table.sharing.shared:
        table.tell_said(said, guest)
        return
    await table.store.save(*kept_line(table.body.code, said, guest))
    table.listener.ring(kept.SAID, 0)
