"""The list of decks, and what a new game offers of them."""

from __future__ import annotations

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.cards.decks import code_of
from mythshelf.games.mysterion.table.catalogue import decks
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.web.decks.test_draft import SHOP
from web.app.decks.list_model import EDIT, USE, names_of, offers, own_lines, preset_lines
from web.app.decks.store import Deck, StoredDeck
from web.app.new_game.form import NewGameForm
from web.app.platform.storage import Head

KILN = code_of(decks()[0].cards)
MIXED = "10EMS-10TIS-4EMA1-3EMA2-4TIA1-19TIA2"


def kept(number: int, name: str, code: str) -> StoredDeck:
    return StoredDeck(
        Head(str(number), "mysterion", name, "", "", False, 0), Deck("mysterion", name, code)
    )


DECKS = [
    kept(1, "Mixed", MIXED),
    kept(2, "Half", "9EMS"),
    kept(3, "Twin", KILN),
    kept(4, "Mixed again", MIXED),
    StoredDeck(Head("5", "", "", "", "", False, 0, damaged=True), None),
]


def form(**last: object) -> NewGameForm:
    return NewGameForm(GAME, dict(last), (), "", {SHOP.setting: offers(DECKS, SHOP)})


def test_illegal_decks_say_why_and_cannot_be_used() -> None:
    lines = list(own_lines(DECKS, SHOP, "Use"))
    acts = [[act.act for act in line.acts] for line in lines]
    assert USE in acts[0]
    assert USE not in acts[1]
    assert EDIT in acts[1]
    assert lines[1].why == "A deck must hold exactly 50 cards. 41 cards are missing."
    assert (lines[4].title, lines[4].own, EDIT in acts[4]) == ("Damaged deck", False, False)


def test_recommended_decks_can_be_copied_only() -> None:
    lines = list(preset_lines(SHOP, ""))
    assert [line.title for line in lines] == [deck.title for deck in decks()]
    assert all([act.act for act in line.acts] == ["copy"] for line in lines)


def test_legal_decks_are_offered_for_a_game_and_the_others_with_the_reason() -> None:
    filled = form()
    (setting,) = [s for s in filled.settings if s.key == SHOP.setting]
    titles = [choice.title for choice in filled.choices(setting)]
    assert titles[6:] == ["Mixed", "Half", "Twin", "Mixed again"]
    mixed, half, twin, again = (choice.value for choice in filled.choices(setting)[6:])
    assert filled.refusal(setting, mixed) is None
    assert "exactly 50 cards" in (filled.refusal(setting, half) or "")
    assert filled.refusal(setting, twin) == "The same cards as Kiln Oath."
    assert filled.refusal(setting, again) == "The same cards as Mixed."


def test_a_game_holds_the_deck_itself() -> None:
    filled = form()
    (setting,) = [s for s in filled.settings if s.key == SHOP.setting]
    assert filled.pick(setting, filled.choices(setting)[6].value, 1) is None
    assert filled.summary() == "Kiln Oath against Mixed"
    match = filled.start(7)
    assert match.settings["decks"] == ["kiln_oath", MIXED]
    again = Match(GAME, match.settings, 7)
    assert engine.legal(again.state) == engine.legal(match.state)


def test_a_deck_of_the_last_game_that_is_gone_stands_at_the_end() -> None:
    filled = NewGameForm(GAME, {"decks": ["kiln_oath", MIXED]}, ())
    (setting,) = [s for s in filled.settings if s.key == SHOP.setting]
    last = filled.choices(setting)[-1]
    assert (last.value, last.title) == (MIXED, "Deck of the last game")
    assert filled.refusal(setting, MIXED, 1) is None


def test_decks_are_called_as_here_or_by_the_game_or_by_what_they_are_made_of() -> None:
    values = ["kiln_oath", MIXED, "50EMS"]
    assert names_of(values, DECKS, SHOP) == ("Kiln Oath", "Mixed", "Own deck: Ember")
