"""What a held card tells: what can be done with it now, and if nothing, why not."""

from __future__ import annotations

import re
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME as MALICE
from mythshelf.games.mischief_and_malice.turn.powering import PlaceEnergy
from mythshelf.games.mysterion import GAME as MYSTERION
from mythshelf.games.mysterion.position import position
from mythshelf.games.mysterion.table.catalogue import kind_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.myth import GAME as MYTH
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.figures import ENEMIES
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.settings import Settings

from tests.myth.scenario import given
from web.app.games.mischief_and_malice.reading import reading as malice
from web.app.games.mysterion.reading import reading as mysterion
from web.app.games.myth.reading import reading as myth
from web.app.presenting.reading import Note, Reading

DECK = "EM-S EM-S EM-S"


def first(found: Reading | None) -> Note:
    assert found is not None
    return found.notes[0]


def battle(hand: str, other: str = "") -> State:
    mine = {"hand": hand, "ready": "1EM", "deck": DECK}
    return position(mine, {"hand": other, "deck": DECK})


@pytest.mark.parametrize(
    ("card", "told", "clauses"),
    [
        ("EM-C1", "Now: Attack: Sparkwing, tapping 1 Script of Ember.", ()),
        (
            "EM-B2",
            "Not now. Ashmane costs 5 Scripts of Ember, and you have 1 untapped.",
            ("MY-INVOKE-03",),
        ),
    ],
)
def test_a_card_of_mysterion(card: str, told: str, clauses: tuple[str, ...]) -> None:
    view = MYSTERION.view(battle(f"EM-C1 {card}"), 0)
    note = first(mysterion.read(view, f"hand:{kind_of(card)}"))
    assert (note.text, note.clauses) == (told, clauses)


def test_a_card_that_is_of_no_use_to_a_question_says_what_is_asked() -> None:
    """Given an attack to be blocked, then a Script waits; the attacker's own cards say nothing of
    what the other is asked."""
    state = battle("EM-C1 EM-S", other="EM-S")
    engine.apply(state, MYSTERION.notation.read("attack EM-C1 - - 1EM"))
    held = f"hand:{kind_of('EM-S')}"
    told = "Not now, while this is asked: Sparkwing attacks. Do you block?"
    assert first(mysterion.read(MYSTERION.view(state, 1), held)).text == told
    assert "Not now" not in first(mysterion.read(MYSTERION.view(state, 0), held)).text


def asked_first(game: Game[Any], question: str, settings: Settings) -> Any:
    """The position in which this is asked for the first time, as whoever is asked sees it."""
    state = game.new(game.checked(settings), 5)
    while type(asked := engine.decision(state)).__name__ != question:
        engine.apply(state, engine.legal(state)[0])
    assert asked is not None
    return game.view(state, asked.seat)


def test_a_card_of_mischief_and_malice_goes_into_some_lanes_until_none_may_be_placed() -> None:
    view = asked_first(MALICE, "Main", {})
    held = next(one.card for one in engine.legal(view) if isinstance(one, PlaceEnergy))
    assert first(malice.read(view, f"hand:{held}")).text.startswith("Now: Place ")
    view.powers, view.known_legal = 0, None
    note = first(malice.read(view, f"hand:{held}"))
    assert note.text.startswith("Not now. You may place ")
    assert note.clauses == ("ML-TURN-02",)


def test_a_card_of_myth_is_played_with_some_movements_and_by_its_own_hero_only() -> None:
    state = given({"soldier": {"at": "6,6", "hand": "look-at-me"}, "acolyte": {"at": "5,5"}}).state
    kind = next(n for n, card in enumerate(cards()) if card.id == "look-at-me")
    told = "Now: Play Look at Me, movement none; Play Look at Me, movement cautious;"
    own, others = (myth.read(MYTH.view(state, 0), f"card:{hero}:{kind}") for hero in (0, 1))
    assert own is not None
    assert any(note.text.startswith(told) for note in own.notes)
    assert others is not None
    assert not any("Now:" in note.text for note in others.notes)


def test_of_many_ways_three_are_told() -> None:
    view = asked_first(MYSTERION, "DrawStage", {})
    side = view.side_of(view.stack[-1].seat)
    note = first(mysterion.read(view, f"hand:{view.hands[side][0]}"))
    assert note.text.count(";") == 3
    assert note.text.endswith(" more ways.")


# What lies on the table ----------------------------------------------------------------


def said(found: Reading | None) -> str:
    assert found is not None
    return " ".join(note.text for note in found.notes)


def test_an_attacker_of_mysterion_says_what_it_does_and_how_it_can_be_blocked() -> None:
    other = {"hand": "TI-C1", "ready": "1TI", "deck": DECK}
    state = position({"hand": "EM-C1", "ready": "1EM", "deck": DECK}, other)
    engine.apply(state, MYSTERION.notation.read("attack EM-C1 - - 1EM"))
    defends, attacks = (
        said(mysterion.read(MYSTERION.view(state, one), CREATURE)) for one in (1, 0)
    )
    unblocked = "It attacks. Unblocked, all of its attack is lost as health."
    assert defends.startswith(f"{unblocked} Now: Block")
    assert attacks.startswith(unblocked)
    assert "Now:" not in attacks  # what the other holds is hidden


CREATURE = "creature:0"


@pytest.mark.rule("MY-DEF-04")
def test_a_survivor_of_mysterion_says_why_it_cannot_defend() -> None:
    state = position({"survivor": "EM-C1", "deck": DECK}, {"deck": DECK})
    assert "it lies tapped and cannot defend" in said(mysterion.read(state, "survivor:0"))


def test_ones_own_conditional_says_when_it_can_be_turned_up() -> None:
    state = position({"conditional": "CO-01", "deck": DECK}, {"deck": DECK})
    assert said(mysterion.read(state, "slot:0")).startswith("Not now. You are asked when ")


def test_an_enemy_of_myth_says_with_what_it_can_be_struck() -> None:
    """Given a Crawler beside the Soldier and one far off, then his cards strike the first, each
    with its chance; the other says why not."""
    hand = {"at": "6,6", "hand": "the-hidden-blade press-on"}
    state = given({"soldier": hand}, {"crawler.1": "6,7", "crawler.2": "1,1"}, alone=True).state
    near, far = (first(myth.read(state, f"fig:{one}")) for one in state.present(ENEMIES))
    assert re.fullmatch(r"The Soldier can strike it with The Hidden Blade \(\d+%\)\.", near.text)
    assert far.text == "No card that the hero can play now strikes it from where he stands."
    assert far.clauses == ("MT-ATK-06", "MT-ATK-07")


def test_a_hero_of_myth_says_what_he_can_play_and_the_other_what_he_can_be_given() -> None:
    party = {"soldier": {"at": "6,6", "hand": "press-on"}, "acolyte": {"at": "5,5"}}
    state = given(party).state
    own, other = (first(myth.read(state, f"hero:{hero}")) for hero in (0, 1))
    assert own.text == "He can play Press On."
    assert other.text.startswith("Now: Let the Acolyte go first")
    sheet = myth.read(state, "sheet:0")
    assert sheet is not None
    assert sheet.line.endswith("He can play Press On.")
