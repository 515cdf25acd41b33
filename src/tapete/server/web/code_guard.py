"""The table that an address names; and an end to trying codes until one fits."""

import ipaddress

from starlette.requests import HTTPConnection

from tapete.server.errors import ServerError
from tapete.server.table.table import Table
from tapete.server.web.private_tables import admit


def address_of(connection: HTTPConnection) -> str:
    """Whose limits count: an address, or all those that one IPv6 line has (its first 64 bits)."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


async def table_named(connection: HTTPConnection) -> Table:
    """Who has tried too many wrong codes is told nothing for a while, not even of right ones."""
    state = connection.app.state
    address = address_of(connection)
    if state.guesses.is_spent(address):
        raise ServerError("too-fast")
    try:
        table: Table = await state.hall.seek(connection.path_params["code"])
        admit(connection, table)
    except ServerError:
        state.guesses.take(address)
        raise
    return table
