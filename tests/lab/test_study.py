"""Studies: what is counted agrees with the games, and the page says it in both languages."""

import re
from html.parser import HTMLParser

import numpy as np
import pytest

from tapete import bots, games
from tapete.batch import Series, driver
from tapete.batch.watching.watch import ACTS, PLAYED
from tapete.commands.study import _repeated
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.lab.studies.findings import findings
from tapete.lab.studies.page import Page
from tapete.lab.studies.probing import Facts, _probe_thinking, kinds_of, probe
from tapete.lab.studies.study import Study, added, play


def a_study(**changes):
    game = games.find(changes.pop("game", "take_that"))
    given = {
        "players": (2,), "base": {}, "preset": game.lab_preset(), "vary": (),
        "bots": ("random", "regular"), "games": 60, "seed": "s",
    }  # fmt: skip
    return Study(game, **{**given, **changes})


def found(study):
    shares = study.shares()
    return findings(study, shares, [play(share) for share in shares])


def a_plan(name="take_that", players=2, named="regular"):
    game = games.find(name)
    options = game.options(preset=game.lab_preset())
    return Series(game, players, options, bots.choosers(game, named, players), seed_key("s"))


def test_watching_changes_nothing():
    series = a_plan()
    facts, results = probe(series, 5, 40), driver("compiled", series).play(5, 40)
    assert (facts.rows[:, ACTS] == results.acts).all()
    for name in ("scores", "places"):
        assert (getattr(facts, name) == getattr(results, name)).all()
    assert facts.times.sum() == results.acts.sum()


def test_watched_interpreted_or_compiled_the_counts_are_the_same():
    series = a_plan()
    kinds = tuple(kinds_of(series.game)[0][:2])
    compiled, interpreted = probe(series, 0, 6, kinds), _probe_thinking(series, 0, 6, kinds)
    assert compiled.rows[:, PLAYED].any()
    for name in Facts._fields:
        assert (getattr(compiled, name) == getattr(interpreted, name)).all(), name


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_act_has_a_kind_and_kinds_are_few(game):
    known, kinds = kinds_of(game)
    assert len(kinds) == game.actions
    assert all(known) and len(known) <= 45


def test_cells_are_every_combination():
    study = a_study(players=(2, 3), vary=(("advanced", ("on", "off")), ("games", ("1", "2"))))
    assert len(study.cells()) == 8
    assert len({share.key for share in study.shares()}) == len(study.shares())


def test_shares_add_up():
    whole = a_study(bots=("regular",), games=40)
    (share,) = whole.shares()
    halves = [play(share._replace(deals=20)), play(share._replace(first=20, deals=20))]
    assert added(halves) == added([play(share)])


def test_the_same_bot_has_all_luck_and_no_skill():
    cell = found(a_study(games=200))["cells"][0]
    assert cell["skill"]["bot"] == "regular" and cell["skill"]["won"][1] > 0.8
    shares = [row["won"] for row in [cell["skill"]]]
    assert all(low <= share <= high for share, low, high in shares)
    assert -1 <= cell["luck"]["kappa"] <= 1


def test_a_variant_is_compared_with_the_first():
    (variant,) = found(a_study(vary=(("games", ("1", "2")),)))["variants"]
    low = variant["changes"]["length"]["change"][1]
    assert low > 0.5  # a second game takes as long again
    assert variant["comparisons"] == 8 and variant["base"] == "games=1"
    assert any(line.startswith("games get ") for line in variant["sentences"]["en"]["found"])


def test_a_table_compared_with_its_like_gives_nothing():
    """By deal: the same deals at the same table differ by nothing, and that is no comparison."""
    (variant,) = found(a_study(vary=(("advanced", ("on", "yes")),)))["variants"]
    assert variant["alike"] and variant["comparisons"] == 0
    assert variant["told"]["en"].startswith("Every deal went the same way")


def test_every_two_variants_are_compared_where_asked():
    variants = ((), (("games", "1"),), (("games", "2"),))
    study = a_study(bots=("regular",), games=20, variants=variants)
    shares = study.shares()
    parts = [play(share) for share in shares]
    named = [
        [(v["base"], v["label"]) for v in findings(study, shares, parts, which)["variants"]]
        for which in ("first", "all")
    ]
    assert named[0] == [("", "games=1"), ("", "games=2")]
    assert named[1] == [*named[0], ("games=1", "games=2")]


def test_deals_of_both_tables_are_compared_and_no_others():
    study = a_study(bots=("regular",), games=30, vary=(("advanced", ("on", "off")),))
    shares = study.shares()
    parts = [play(share) for share in shares]
    on, off = (np.array(part["deals"]["acts"]) for part in parts)

    def longer():
        (variant,) = findings(study, shares, parts)["variants"]
        return variant["changes"]["length"]["change"][0]

    assert longer() == pytest.approx(off.sum() / on.sum() - 1)
    parts[0]["deals"]["acts"][3] = -1  # not played to its end
    kept = np.arange(30) != 3
    assert longer() == pytest.approx(off[kept].sum() / on[kept].sum() - 1)


class Checked(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.outside = [], []

    def handle_starttag(self, tag, attributes):
        self.outside += [v for k, v in attributes if k in ("src", "href") and "://" in (v or "")]
        if tag not in ("meta", "br", "path", "use", "rect"):
            self.open.append(tag)


def test_the_page_stands_alone_in_both_languages():
    result = found(a_study(vary=(("advanced", ("on", "off")),)))
    pages = {lang: Page(result, lang, "tapete study <x>").html() for lang in ("es", "en")}
    assert "¿Ayuda empezar?" in pages["es"] and "Does going first help?" in pages["en"]
    for page in pages.values():
        checked = Checked()
        checked.feed(page)
        assert not checked.outside and "<script" not in page
        assert page.count("<svg") == page.count("</svg>") >= 5
        assert "tapete study &lt;x&gt;" in page
        assert not re.search(r"\{[a-z_]+\}", page.partition("</style>")[2].partition("<svg")[0])


def test_together_is_told_as_won_or_lost():
    result = found(a_study(game="the_game", bots=("regular",), players=(1, 2), games=20))
    page = Page(result, "en", "").html()
    assert "Is it won?" in page and "Does going first help?" not in page


def test_a_better_team_is_told_by_the_same_deals():
    """Nobody wins against anybody there: no seats are mixed, and no lead changes."""
    vary = (("signals", ("off", "on")),)
    bots = ("novice", "regular")
    result = found(a_study(game="the_game", bots=bots, vary=vary, players=(2,), games=30))
    assert all(cell["skill"] is None and cell["luck"]["deals"] == 30 for cell in result["cells"])
    page = Page(result, "en", "").html()
    assert "With regular in all seats" in page and "end alike" in page
    assert "how many games the table wins" in page
    assert "once in every seat" not in page and "changes of the lead" not in page


def test_refuses_in_one_line():
    with pytest.raises(BadInput, match="no bot 'x'"):
        a_study(bots=("x",))
    with pytest.raises(BadInput, match="players"):
        a_study(players=(9,))
    with pytest.raises(BadInput):
        a_study(vary=(("nothing", ("1",)),))
    assert np.isfinite(found(a_study(games=1))["cells"][0]["skill"]["won"]).all()


def test_the_command_at_the_foot_names_no_file_of_this_machine():
    words = "study uno --keep /tmp/kept --games 5 --ray=auto --resume --report x.html"
    assert _repeated(words.split()) == "tapete study uno --games 5 --report x.html"
