"""The fields that every record of such a game has. A game's State inherits them."""

from typing import Annotated

from tapete.kit.records import I8, I16, I64, Record, of

NOBODY = -1


class Table(Record):
    players: I8
    turn: I8
    direction: I8  # 1 to the left, -1 to the right
    top: I8  # the kind of the card that shows on the discards
    colour: I8  # the colour in play
    pile: Annotated[list[int], of(I64, 2)]  # nobody may look into it: drawn from at random
    pile_size: I8
    discards: Annotated[list[int], of(I64, 2)]  # those under the top card
    silent: I8  # the seat that owes its call and may be caught, or NOBODY
    let_go: I16  # the seats that let it get away with that
