"""Names, chat and words that were made to mislead: what is kept of them, and where they show."""

import json
import logging
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.live import run, serving, sitting
from tapete.kit.text.cleaning import MARKS, alike, cleaned, is_clean, printable
from tapete.server.logs import JsonLines
from tapete.server.store.documents import BOT_NAMES

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
KEPT = {
    "  Ana \0 María ": "Ana María",
    "\u202eanA": "anA",
    "A\u200bn\u200da\ufeff": "Ana",
    "Z" + "\u0300" * 20: "Z\u0300\u0300",
    "\u0301Ana": "Ana",
    "\x1b[31mAna\x07": "[31mAna",
    "Ana\nEva\r\u2028x": "Ana Eva x",
    "José": "José",
    "Jose\u0301": "José",
    "İstanbul ñandú Łukasz Ω": "İstanbul ñandú Łukasz Ω",
    "عمر": "عمر",
    "❤️ Ana": "❤️ Ana",
    "\U000e0041Ana\U000e0101": "Ana",
}
NOTHING = (
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\u200b\u200b",
    "\u202e",
    "\ufe0f",
    "\0",
    " ",
    "\ue000",
)


@pytest.mark.parametrize(("written", "kept"), KEPT.items(), ids=lambda text: ascii(text)[:30])
def test_what_is_kept_of_a_name(written: str, kept: str) -> None:
    assert cleaned(written) == kept


@pytest.mark.parametrize("written", NOTHING, ids=ascii)
def test_a_name_that_nobody_can_see_is_none(written: str) -> None:
    assert cleaned(written) == ""


@given(st.text(max_size=60))
def test_a_line_is_plain_whatever_was_written(text: str) -> None:
    line = cleaned(text)
    assert line == cleaned(line) == " ".join(line.split(" ")) and line.isprintable()
    assert not set(line) & set(BIDI)
    assert is_clean(line)
    marks = 0
    for letter in line:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        assert marks <= MARKS
    assert printable(text).isprintable() and len(printable(text)) == len(text)


def test_names_that_look_the_same_are_the_same() -> None:
    for other in ("ANA", "ａｎａ", "Ana\u200b", "A\u0301na"[0] + "na", "An\ufe0fa", " Ana "):
        assert alike("Ana", other), other
    assert not alike("Ana", "Anna")
    assert not alike("Ana", "Аna"), "a Cyrillic А passes: said in docs/reliability/siege.md"


def test_nobody_sits_beside_their_own_double() -> None:
    async def scene() -> None:
        async with sitting(players=3) as at:
            for name in ("ａｎａ", "A\u200bna", "An\ufe0fa"):
                double = await at.live.person(name)
                async with double.at(at.code) as line:
                    await line.next("table")
                    assert (await line.ask(type="sit"))["code"] == "name-taken", ascii(name)

    run(scene)


def test_names_that_cannot_be_are_refused() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            for name in NOTHING:
                refused = await client.post("/api/me", json={"name": name})
                assert (refused.status_code, refused.json()["code"]) == (400, "bad-name"), ascii(
                    name
                )

    run(scene)


HOSTILE = "<b>\u202etxet\u202c\x1b[2J\u200b\r\nx</b>"


def test_what_is_said_reaches_the_others_as_one_plain_line() -> None:
    async def scene() -> None:
        async with sitting() as at:
            await at.lines[0].send(type="say", text=HOSTILE)
            assert (await at.lines[1].next("said"))["text"] == "<b>txet [2J x</b>"
            await at.lines[0].send(type="say", phrase="\x1b[2J\u202e")
            assert (await at.lines[1].next("said"))["phrase"] == "[2J"
            assert (await at.lines[0].ask(type="say", text="\u202e\u200b"))["code"] == "bad-message"
            await at.lines[0].send(type="word", text=HOSTILE)
            told = await at.lines[1].until(lambda told: told["words"][0], "table")
            assert told["words"][0] == "<b>txet [2J x</b>"

    run(scene)


def test_the_host_writes_plain_words_on_cards() -> None:
    async def scene() -> None:
        async with sitting("uno") as at:
            for text in ("\u202ex", "a\nb", "x" * 241, "\x1b[2J"):
                told = await at.lines[0].ask(type="arrange", options={"text1": text})
                assert told["code"] == "bad-option"
                assert all(line.isprintable() for line in told["text"].values())
            await at.lines[0].send(type="arrange", options={"text1": "<i>Canta</i>, ¡ya!"})
            await at.lines[1].until(
                lambda told: told["options"]["text1"] == "<i>Canta</i>, ¡ya!", "table"
            )

    run(scene)


def test_the_numberless_game_hears_numbers_through_any_disguise() -> None:
    """THE GAME forbids numbers in the chat; invisible letters must not carry them past."""

    async def scene() -> None:
        async with sitting("the_game") as at:
            await at.starts()
            for text in ("4\u200b2", "\u202e24", "４２"):
                told = await at.lines[0].ask(type="say", text=text)
                assert told["code"] == "forbidden", ascii(text)

    run(scene)


def test_no_line_of_the_log_can_be_made_by_a_guest(caplog: pytest.LogCaptureFixture) -> None:
    """Names, chat, codes and addresses with line ends in them: one object a line, none quoted."""
    caplog.set_level(logging.WARNING, logger="uvicorn.error")  # as `logs.to_stderr` has it
    caplog.set_level(logging.DEBUG, logger="tapete")

    async def scene() -> None:
        async with sitting(names=("Ana", 'x"}\n{"level":"evil')) as at:
            await at.lines[1].send(type="say", text='\n{"level":"evil"}')
            await at.lines[0].next("said")
            await at.people[0].client.get("/%0a%7b%22level%22%3a%22evil%22%7d")
            async with at.people[0].at("%0aevil%0d", hello=False) as line:
                await line.next("refused")
            await at.starts()

    run(scene)
    lines = [JsonLines().format(record) for record in caplog.records]
    assert lines
    for line in lines:
        assert "\n" not in line and "evil" not in line
        assert json.loads(line)["level"] in ("debug", "info")


def test_letters_that_are_none_are_refused_in_one_line() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            for path in ("/api/me", "/api/tables"):
                for raw in (
                    b'{"name":"\xff"}',
                    b'{"game":"\xc3("}',
                    b"\xff\xfe",
                    b'{"name":"\\ud800"}',
                ):
                    refused = await ana.client.post(path, content=raw)
                    assert (refused.status_code, refused.json()["code"]) == (400, "bad-message")

    run(scene)


def test_people_called_like_bots_can_leave_a_full_table() -> None:
    """Ten at a table, each with a bot's name: the bots that play for them have others."""

    async def scene() -> None:
        async with sitting("uno", BOT_NAMES, players=10) as at:
            await at.starts()
            for line in at.lines[1:]:
                await line.send(type="leave")
                await line.until(lambda told: told["seats"][told["you"]]["driven"], "table")
            seats = at.table.body.seats
            names = [seat.name for seat in seats] + [seat.by for seat in seats if seat.by]
            assert len({name.casefold() for name in names}) == len(names) == 19

    run(scene)
