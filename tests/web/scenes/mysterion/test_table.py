"""What the table of Mysterion offers and shows: payment, sums, whose half is near, cards found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.catalogue import kind_of
from mythshelf.games.mysterion.meetings import Reward
from mythshelf.games.mysterion.state import State
from mythshelf.kernel.match import Match

from tests.mysterion.journeys import begun
from tests.mysterion.table import given
from web.app.prompting import prompt_of
from web.app.scenes import presenter
from web.app.session import TableSession

PRESENTER = presenter(GAME.slug)


def seated(state: State, **settings: str) -> TableSession:
    """A state with the device in the hands of who is asked."""
    match = Match(GAME, GAME.checked(settings), 1)
    match.resume(state)
    session = TableSession(match, PRESENTER)
    session.lift()
    return session


def battle(one: Mapping[str, Any], other: Mapping[str, Any], *choices: str) -> TableSession:
    """A battle in that position, some choices on."""
    return seated(given(one, other).act(*choices).state)


def hand(card: str) -> str:
    """The key of a card of the hand."""
    return f"hand:{kind_of(card)}"


def facts(session: TableSession) -> list[str]:
    """What stands beside the question."""
    return [fact.text for fact in prompt_of(session).facts]


def test_the_first_payment_is_proposed_and_the_others_are_offered() -> None:
    session = battle({"hand": "IN-01 EM-A1 EM-A2", "ready": "4EM 1TI"}, {})
    session.tap(hand("IN-01"))
    prompt = prompt_of(session)
    assert prompt.confirm == "Play it"
    assert [(chip.label, chip.pressed) for chip in prompt.chips] == [
        ("Tap 1 Ember", True),
        ("Tap 1 Tide", False),
    ]
    session.cancel()
    session.tap(hand("EM-A2"))
    assert prompt_of(session).question == "Attack: Pyrelope, tapping 4 Scripts of Ember"
    assert hand("EM-A1") in session.focus().lit  # and it may still evolve
    session.tap(hand("EM-A1"))
    assert (
        prompt_of(session).question == "Attack: Pyrelope on Cinderfawn, tapping 2 Scripts of Ember"
    )


def test_what_an_attack_costs_is_a_sum_before_it_is_let_through() -> None:
    attack = {"hand": "EM-A2", "ready": "4EM"}, {"hand": "TI-A1", "health": 20}
    session = battle(*attack, "attack EM-A2 - - 4EM")
    session.confirm()
    assert facts(session) == ["your health: 20 - 6 = 14"]


def test_who_looks_sits_at_the_near_edge_also_against_an_empty_hand() -> None:
    session = battle({"hand": "EM-A2", "ready": "4EM"}, {"hand": "TI-A1"}, "attack EM-A2 - - 4EM")
    assert session.match.state.hands[0] == ()
    keys = [node.key for node in session.scene().nodes]
    assert hand("TI-A1") in keys
    near = {node.key: node.y for node in session.scene().nodes}
    assert near["name:1"] > near["name:0"]


def test_a_tap_on_the_own_card_that_lies_face_down_turns_it_up_or_says_why_not() -> None:
    attack = {"hand": "EM-A2", "ready": "4EM"}, {"conditional": "CO-02"}
    session = battle(*attack, "attack EM-A2 - - 4EM")
    session.tap("slot:1")
    assert session.explanation is not None
    assert session.explanation.clause == "MY-COND-10"
    assert prompt_of(session).confirm == "Hold: not its moment"
    session.choose("hold")
    session.choose("no-block")
    session.tap("slot:1")
    assert prompt_of(session).confirm == "Turn it up"


def test_what_was_shown_to_one_alone_stands_beside_the_next_question() -> None:
    session = battle({"hand": "IN-01", "ready": "1EM", "deck": "EM-A1 EM-A2"}, {})
    session.choose("instant IN-01 1EM")
    assert facts(session) == ["Drawn: Cinderfawn, Pyrelope."]


def test_a_space_says_what_waits_there() -> None:
    state = begun(1)
    state.travels.roll = 6
    session = seated(state, mode="journey")
    told = {}
    for space in session.focus().starts:
        session.tap(space)
        told[space] = " ".join(facts(session))
        session.cancel()
    assert any("the Guardian for the Sigil of " in words for words in told.values())
    assert any(words.startswith("a battle against the wilds of ") for words in told.values())
    assert all(told.values())


def test_the_cards_found_lie_there_to_be_tapped() -> None:
    state = begun(1)
    found = (kind_of("EM-A1"), kind_of("IN-01"))
    state.stack.append(Reward(0, found))
    session = seated(state, mode="journey")
    assert session.focus().starts == {f"found:{kind}" for kind in found}
    session.tap(f"found:{found[1]}")
    prompt = prompt_of(session)
    assert prompt.question == "Take Scribe's Satchel"
    assert "Draw 2 cards" in prompt.facts[0].text
    assert {node.key for node in session.scene().nodes if node.chosen} == {f"found:{found[1]}"}
