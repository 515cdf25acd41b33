"""With what our speed at UNO is compared: tables of ours, and others' card games.

A peer is named by its library and its own name there (`benchmarks.speed.others` plays it).
"""

# One hand of two seats, as RLCard plays it; and of four, as OpenSpiel's crazy_eights here.
TABLES: dict[str, tuple[str | None, int]] = {
    "classic": ("classic", 2),
    "full": (None, 2),
    "full, 4 players": (None, 4),
}
# Random players who hold back hardly ever go out, so that option is off for all.
OPTIONS = {"hands": "1", "hold_back": "off"}

# One environment driven from Python: as RLCard plays it; and others', driven in the same way.
DRIVEN = {"preset": "classic", "options": {"hands": 1}}
DRIVEN_PEERS: dict[str, tuple[str, ...]] = {
    "RLCard uno": ("rlcard", "uno"),
    "PettingZoo leduc_holdem_v4": ("petting_zoo", "leduc_holdem_v4"),
    "PettingZoo texas_holdem_v4": ("petting_zoo", "texas_holdem_v4"),
    "Gymnasium Blackjack-v1": ("gymnasium",),
    "OpenSpiel crazy_eights": ("open_spiel", "crazy_eights(players=2)"),
    "OpenSpiel gin_rummy": ("open_spiel", "gin_rummy"),
}

MANY = 1 << 17  # games of Pgx at once: its smallest one gains most from more
PEERS: dict[str, tuple[str, str, *tuple[int, ...]]] = {
    "RLCard uno": ("rlcard", "uno"),
    "OpenSpiel crazy_eights, 4 players": ("open_spiel", "crazy_eights(players=4)"),
    "OpenSpiel gin_rummy": ("open_spiel", "gin_rummy"),
    "OpenSpiel hearts": ("open_spiel", "hearts"),
    "Pgx sparrow_mahjong": ("pgx", "sparrow_mahjong"),
    "Pgx leduc_holdem": ("pgx", "leduc_holdem"),
    "Pgx kuhn_poker": ("pgx", "kuhn_poker"),
    "Pgx kuhn_poker, 131,072 at once": ("pgx", "kuhn_poker", MANY),
    "PettingZoo texas_holdem_v4": ("petting_zoo", "texas_holdem_v4"),
    "PettingZoo leduc_holdem_v4": ("petting_zoo", "leduc_holdem_v4"),
}
