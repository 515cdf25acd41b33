"""`tapete site`: what it writes, where it may lie, and what it never touches."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from server.live import run, serving
from tapete import games
from tapete.kit.errors import BadInput
from tapete.server.site import live as offline
from tapete.server.site import site as sites
from tapete.server.site.folder import MARK, write
from tapete.server.site.site import Site, assembled
from tapete.server.web import headers

TEXT = (".html", ".js", ".css", ".json", ".webmanifest", ".svg")
SMALL = Site(version="1", files={"index.html": b"1", "v-1/a.js": b"a"}, played=["x"], left_out={})
NEXT = replace(SMALL, version="2", files={"index.html": b"2", "v-2/a.js": b"b"})


@pytest.fixture(scope="module")
def site() -> Site:
    return assembled()


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != MARK
    }


def test_every_game_has_its_pages_its_look_its_rules_and_its_module(site: Site) -> None:
    home = f"v-{site.version}"
    assert set(site.played) == set(games.names()) and not site.left_out
    listed = json.loads(site.files[f"{home}/games.json"])
    assert {one["name"] for one in listed} == set(games.names())
    for name in site.played:
        assert {f"d/{name}/index.html", f"rules/{name}/index.html"} <= site.files.keys()
        assert f"{home}/rules/{name}.json" in site.files
        named = json.loads(site.files[f"{home}/modules/{name}.json"])
        assert site.files[f"{home}/modules/{named['wasm']}"].startswith(b"\0asm")
        assert f"{home}/modules/{named['net']}" in site.files or games.find(name).mind is None


def test_no_address_is_absolute(site: Site) -> None:
    """Neither in pages nor in scripts; what only a server answers is never asked for there."""
    absolute = re.compile(
        r"""(?:href|src|content)="/|url\(["']?/|(?:import|URL)\(["'`]/|from ["']/"""
    )
    of_servers = re.compile(r"/api/|/ws/")
    for path, data in site.files.items():
        if path.endswith(TEXT):
            assert not absolute.search(data.decode()), path
        if path.endswith((".html", ".webmanifest")):
            assert not of_servers.search(data.decode()), path
            assert not re.search(r"\{\w+\}", data.decode()), f"{path}: a place without words"


def test_every_page_leads_to_files_that_are_there(site: Site) -> None:
    for path, data in site.files.items():
        if path.endswith(".html"):
            for address in re.findall(r'(?:href|src)="([^"]+)"', data.decode()):
                parts = [*path.split("/")[:-1], *address.split("/")]
                while ".." in parts:
                    at = parts.index("..")
                    del parts[at - 1 : at + 1]
                assert "/".join(parts) in site.files, f"{path}: {address}"


def test_pages_say_what_they_may_do(site: Site) -> None:
    """The server's policy, but for what only a host can say."""
    said = re.search(r'security-policy" content="([^"]+)"', site.files["index.html"].decode())
    assert said is not None
    whole = headers.COMPILING["content-security-policy"]
    assert f"{said[1]}; frame-ancestors 'none'" == whole


def test_the_same_sources_give_the_same_site_and_others_another_version(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert assembled() == site
    pages = sites.page_files
    monkeypatch.setattr(sites, "page_files", lambda played: pages(played) | {"more.js": b""})
    other = assembled()
    assert other.version != site.version
    assert other.files["sw.js"] != site.files["sw.js"]


def test_a_game_without_a_module_is_left_out_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def module_of(game: object) -> bytes:
        if game is games.find("uno"):
            raise BadInput("uno's module was not built")
        return b"\0asm"

    monkeypatch.setattr(sites, "module_of", module_of)
    made = assembled()
    assert "uno" not in made.played and made.left_out == {"uno": "uno's module was not built"}
    assert not [path for path in made.files if "/uno" in path]
    monkeypatch.setattr(sites.games, "every", lambda: [games.find("uno")])
    with pytest.raises(BadInput, match="no game has a module: uno's module was not built"):
        assembled()


def test_a_former_site_becomes_the_new_one_and_what_else_lies_there_stays(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    write(SMALL, folder)
    assert files(folder) == SMALL.files
    (folder / "CNAME").write_text("cards.example")
    (folder / "v-1" / "mine.txt").write_text("mine")
    write(NEXT, folder)
    own = {"CNAME": b"cards.example", "v-1/mine.txt": b"mine"}
    assert files(folder) == NEXT.files | own
    write(NEXT, folder)
    assert files(folder) == NEXT.files | own


def test_nothing_of_others_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(BadInput, match="holds other things"):
        write(SMALL, tmp_path)
    assert files(tmp_path) == {"notes.txt": b"mine"}


def test_a_file_of_others_in_a_site_of_ours_is_not_written_over(tmp_path: Path) -> None:
    write(SMALL, tmp_path)
    (tmp_path / "v-2").mkdir()
    (tmp_path / "v-2" / "a.js").write_text("mine")
    with pytest.raises(BadInput, match="is not ours; nothing was written"):
        write(NEXT, tmp_path)
    assert files(tmp_path) == SMALL.files | {"v-2/a.js": b"mine"}


@pytest.mark.parametrize("mark", ["", "[]", '{"files": 3}', '{"files": [3]}'])
def test_a_damaged_mark(tmp_path: Path, mark: str) -> None:
    write(SMALL, tmp_path)
    (tmp_path / MARK).write_text(mark)
    with pytest.raises(BadInput, match="is damaged"):
        write(NEXT, tmp_path)
    assert files(tmp_path) == SMALL.files


def test_a_mark_names_nothing_outside_its_folder(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    folder = tmp_path / "site"
    write(SMALL, folder)
    told = json.loads((folder / MARK).read_text())
    told["files"] += ["../outside.txt", str(outside)]
    (folder / MARK).write_text(json.dumps(told))
    write(NEXT, folder)
    assert outside.read_text() == "mine" and files(folder) == NEXT.files


def test_a_checkout_without_anything_else_counts_as_empty(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    write(SMALL, tmp_path)
    assert files(tmp_path) == SMALL.files


@pytest.mark.parametrize("where", ["a file", "in a file", "not to be written to"])
def test_a_bad_folder_is_one_line(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("mine")
    bad = {
        "a file": tmp_path / "file",
        "in a file": tmp_path / "file" / "site",
        "not to be written to": Path("/proc/tapete"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tapete.cli", "site", str(bad[where])],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and not done.stdout
    assert done.stderr.startswith(f"tapete: {bad[where]}") and done.stderr.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_a_page_says_its_version_and_its_worker_may_not_be_kept() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            page, script = await client.get("/"), await client.get("/sw.js")
            assert page.headers["x-tapete"] == offline.version()
            assert f'"version":"{offline.version()}"' in script.text
            assert script.headers["cache-control"] == "no-cache"
            assert script.headers["content-type"].startswith("text/javascript")
            for path in (
                "static/games.json",
                "static/rules/uno.json",
                "static/js/main.js",
                "static/games/uno/index.js",
            ):
                assert f'"{path}":"sha256-' in script.text
            assert "icons/" not in script.text

    run(scene)
