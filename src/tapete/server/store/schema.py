"""What the database holds, and the two statements that make it the referee between processes."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Float,
    Insert,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    any_,
    bindparam,
    case,
    cast,
    false,
    func,
    insert,
    literal,
    literal_column,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY

from tapete.server.store.documents import TableDocument, text_of

HEAD = "0005"  # the migration that makes a database as written here; a test holds them equal
CHANNEL = "tapete"  # of NOTIFY
ACT, BODY, SAID, HERE, WAITING, LEASES = "abshwl"  # what a ring is about …
GUESSED, LET_IN = "gi"  # … or whom each process counts: a wrong code, a stranger at a table
FULL = "f"  # … or that the database has no room left
EVERYBODY = "*"  # instead of a table's code
metadata = MetaData()

settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text)
)
guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40)),
    Column("since", Float),
    Column("seen", Float, nullable=False, server_default=text("0"), index=True),  # to the day
    # Their link to another device: a digest of it, so that whoever reads this has no link.
    Column("link", String(64), nullable=False, server_default="", index=True),
    Column("link_until", Float, nullable=False, server_default=text("0")),
)
tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("body", Text),
    Column("touched", Float, index=True),
    # Counts the changes of the body. NOT NULL is what refuses a change made to an older one.
    Column("version", Integer, nullable=False, server_default=text("0")),
    # Out of the body, so that tables can be found by them.
    Column("match", String(32), nullable=False, server_default=""),
    Column("host", String(32), nullable=False, server_default="", index=True),
    Column("playing", Boolean, nullable=False, server_default=false(), index=True),
    Column("listed", Boolean, nullable=False, server_default=false(), index=True),
    # The address that opened it, as a mark that only the signing key ties to it; or the host.
    Column("opener", String(32), nullable=False, server_default="", index=True),
)
matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), index=True),
    Column("body", Text),
    Column("began", Float, index=True),
    Column("ended", Float),
)
acts = Table(
    "acts",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("action", BigInteger),
    Column("at", Float),
)

# Whose the names of a match are, so that they can be forgotten; no id for those of older programs.
played = Table(
    "played",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("match", String(32), primary_key=True, index=True),
    Column("seat", Integer, nullable=False),
)

# The best result of the same people with the same options, where all play together.
bests = Table(
    "bests",
    metadata,
    Column("company", String(64), primary_key=True),  # a digest: `server/bests.py`
    Column("score", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

ADD_PLAYED = played.insert()
ADD_ACT = acts.insert()  # the one statement that is hot: made once, and known by itself

# Only where several processes share a database.

processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("until", Float, nullable=False),  # by the database's clock, which all share
    # So that those on the same machine see at once that it has died.
    Column("place", String(120), nullable=False),
    Column("pid", Integer, nullable=False),
)
leases = Table(
    "leases",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("process", String(16), nullable=False, index=True),
    # Whom the table waits for after act n, and until when.
    Column("n", Integer, nullable=False, server_default=text("-1")),
    Column("seat", Integer, nullable=False, server_default=text("-1")),
    Column("deadline", Float),
)
presence = Table(
    "presence",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("process", String(16), primary_key=True, index=True),
    Column("guests", Text, nullable=False),
    Column("nobodies", Integer, nullable=False),  # connections without a cookie
)
said = Table(
    "said",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("code", String(16), nullable=False, index=True),
    Column("message", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("guest", String(32), nullable=False, server_default=""),
)


def one_of(column: Column[str], codes: list[str]) -> ColumnElement[bool]:
    """PostgreSQL's IN for any number of codes: one parameter, compiled once."""
    return column == any_(literal(codes, ARRAY(String)))


def ring(code: str, about: str, number: int) -> ColumnElement[str]:
    """Rings with the commit of whatever statement returns it."""
    return func.pg_notify(CHANNEL, f"{code} {about} {number}")


def row_of(body: TableDocument) -> dict[str, object]:
    """A body as a row, without code and version."""
    return {
        "body": text_of(body),
        "match": body.match,
        "host": body.host,
        "playing": body.playing,
        "listed": not body.private
        and not body.playing
        and any(seat.kind == "free" for seat in body.seats)
        and any(seat.kind == "person" for seat in body.seats),
    }


def played_by(match: str, sat: dict[str, int]) -> list[tuple[Insert, dict[str, object]]]:
    """Who plays a match, in the transaction that deals it."""
    return [(ADD_PLAYED, {"guest": guest, "match": match, "seat": p}) for guest, p in sat.items()]


def next_version(held: int) -> object:
    """One more, or NULL, which the column refuses, where another process was first."""
    return case((tables.c.version == held, held + 1), else_=None)


_held = select(
    case((tables.c.version == bindparam("held_version"), bindparam("act_n", type_=Integer())))
).where(tables.c.code == bindparam("table_code"))

_code = select(matches.c.code).where(matches.c.id == literal_column("acts.match"))

# An act that counts only if its number is free and its table stands as the actor knew it: else
# the key is taken, or NULL. One statement, of which many rows can be one, and the bell rings
# with its commit; the ring is made of what was written, as every row has its own.
act_in_order = (
    insert(acts)
    .values(
        match=bindparam("act_match"),
        n=_held.scalar_subquery(),
        seat=bindparam("act_seat"),
        action=bindparam("act_action"),
        at=bindparam("act_at"),
    )
    .returning(func.pg_notify(CHANNEL, _code.scalar_subquery() + f" {ACT} " + cast(acts.c.n, Text)))
)
