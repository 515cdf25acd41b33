"""What a link shows where people paste it."""

import html

from server.live import run, serving


def test_a_link_brings_a_title_a_line_and_a_picture() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            for path, title in [
                ("/", "Tapete"),
                ("/t/nube19", "Tapete · NUBE-19"),
                ("/r/abc", "Tapete"),
                ("/rules/uno", "Tapete · UNO"),
            ]:
                text = (await client.get(path)).text
                assert f'og:title" content="{title}"' in text, path
                assert f'og:image" content="{live.http}/static/icons/link.png"' in text
                assert "{" not in text.split("<body>")[0]
            picture = await client.get("/static/icons/link.png")
            assert picture.headers["content-type"] == "image/png" and len(picture.content) < 80_000

    run(scene)


def test_what_somebody_writes_into_an_address_stays_words() -> None:
    async def scene() -> None:
        async with serving() as live:
            wrong = '"><script>x'
            text = (await live.nobody().client.get("/t/%22%3E%3Cscript%3Ex")).text
            assert wrong not in text and html.escape(wrong)[:5] in text

    run(scene)
