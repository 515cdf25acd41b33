"""Who I am here: a name, a link to another device, the way out, and being forgotten."""

import time

from starlette.requests import Request
from starlette.responses import Response

from tapete.server.people import guests
from tapete.server.people.forgetting import forget
from tapete.server.store.my_tables import tables_of
from tapete.server.store.store import Store
from tapete.server.web import previews
from tapete.server.web.handlers import answer, body_of, guest_of
from tapete.server.web.identity import Identity
from tapete.server.wire import messages


def _store(request: Request) -> Store:
    store: Store = request.app.state.hall.store
    return store


def _identity(request: Request) -> Identity:
    identity: Identity = request.app.state.identity
    return identity


async def privacy(request: Request) -> Response:
    """How long somebody who does not come any more is kept."""
    return answer({"days": request.app.state.limits.kept_days})


async def me(request: Request) -> Response:
    guest, name = await guest_of(request)
    return await _renewed(request, guest, answer({"name": name}))


async def name_me(request: Request) -> Response:
    wanted = await body_of(request, messages.Me)
    guest = await guests.name_guest(_store(request), _identity(request).of(request), wanted.name)
    response = answer({"name": await guests.name_of(_store(request), guest)})
    _identity(request).remember(response, guest, request)
    return response


async def my_tables(request: Request) -> Response:
    """The tables where this guest sits, and the last matches they played there."""
    guest, _ = await guest_of(request)
    return await _renewed(request, guest, answer(await tables_of(_store(request), guest)))


async def _renewed(request: Request, guest: str, response: Response) -> Response:
    """Who comes on another day is kept for longer."""
    _identity(request).renew(request, response)
    await request.app.state.visits.saw(guest)
    return response


async def new_link(request: Request) -> Response:
    guest, _ = await guest_of(request)
    link = await guests.new_link(_store(request), guest)
    return answer({"link": f"/me/{link}", "until": time.time() + guests.LINK_SECONDS}, 201)


async def end_link(request: Request) -> Response:
    guest, _ = await guest_of(request)
    await guests.end_link(_store(request), guest)
    return answer({})


async def whose_link(request: Request) -> Response:
    """Asked before it is used: who one would be, and who one is now."""
    name = await guests.whose_link(_store(request), request.path_params["link"])
    now = _identity(request).of(request)
    known = await guests.name_of(_store(request), now) if now else None
    return answer({"name": name, "you": known or ""})


async def use_link(request: Request) -> Response:
    """This device now is the same guest."""
    guest = await guests.use_link(_store(request), request.path_params["link"])
    response = answer({"name": await guests.name_of(_store(request), guest)})
    _identity(request).remember(response, guest, request)
    return response


async def link_page(request: Request) -> Response:
    """The page that asks; a link that is no good any more says so at once."""
    await guests.whose_link(_store(request), request.path_params["link"])
    return previews.answered(request)


async def log_out(request: Request) -> Response:
    """This device is nobody; the guest stays, for other devices and for a link."""
    response = answer({})
    _identity(request).forget(response)
    return response


async def forget_me(request: Request) -> Response:
    guest, _ = await guest_of(request)
    await forget(request.app.state.hall, guest)
    response = answer({})
    _identity(request).forget(response)
    return response
