"""What the table of Mysterion offers and shows: payment, sums, whose half is near, cards found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.meetings import Reward
from mythshelf.games.mysterion.table.catalogue import kind_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play.match import Match

from tests.mysterion.journeys import begun
from tests.mysterion.scenario import given
from tests.web.games.shown import Board
from web.app.games.mysterion.look.layout import FAR, FINGER, FORMS, NEAR, Layout
from web.app.presenting.registry import presenter
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession
from web.app.stage.nodes import Text

PRESENTER = presenter(GAME.slug)


def seated(state: State, **settings: str) -> TableSession:
    """A state with the device in the hands of who is asked."""
    match = Match(GAME, GAME.checked(settings), 1)
    match.resume(state)
    session = TableSession(match, PRESENTER)
    session.open_curtain()
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
    session.picking.cancel()
    session.tap(hand("EM-A2"))
    assert prompt_of(session).question == "Attack: Pyrelope, tapping 4 Scripts of Ember"
    assert hand("EM-A1") in session.drawing.focus().lit  # and it may still evolve
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
    keys = [node.key for node in session.drawing.scene().nodes]
    assert hand("TI-A1") in keys
    near = {node.key: node.y for node in session.drawing.scene().nodes}
    assert near["name:1"] > near["name:0"]


def test_a_tap_on_the_own_card_that_lies_face_down_turns_it_up_or_says_why_not() -> None:
    attack = {"hand": "EM-A2", "ready": "4EM"}, {"conditional": "CO-02"}
    session = battle(*attack, "attack EM-A2 - - 4EM")
    session.tap("slot:1")
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "MY-COND-10"
    assert prompt_of(session).confirm == "Keep it hidden"
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
    for space in session.drawing.focus().starts:
        session.tap(space)
        told[space] = " ".join(facts(session))
        session.picking.cancel()
    assert any("the Guardian for the Sigil of " in words for words in told.values())
    assert any(words.startswith("a battle against the wilds of ") for words in told.values())
    assert all(told.values())


def test_the_cards_found_lie_there_to_be_tapped() -> None:
    state = begun(1)
    found = (kind_of("EM-A1"), kind_of("IN-01"))
    state.stack.append(Reward(0, found))
    session = seated(state, mode="journey")
    assert session.drawing.focus().starts == {f"found:{kind}" for kind in found}
    session.tap(f"found:{found[1]}")
    prompt = prompt_of(session)
    assert prompt.question == "Take Scribe's Satchel"
    assert "Draw 2 cards" in prompt.facts[0].text
    assert {node.key for node in session.drawing.scene().nodes if node.chosen} == {
        f"found:{found[1]}"
    }


def test_the_stages_of_the_turn_stand_in_the_head() -> None:
    session = battle({"hand": "EM-A2", "ready": "4EM"}, {"hand": "TI-A1"})
    now = [name for name, present in session.drawing.header().stages if present]
    assert (session.drawing.header().phase, now) == ("Turn Cycle 1", ["Setup"])
    session.choose("attack EM-A2 - - 4EM")
    assert session.drawing.header().stages[2] == ("Invoke", True)
    assert seated(begun(1), mode="journey").drawing.header().stages == ()


def test_the_deck_s_own_name_stands_below_the_seat_s_but_no_name_twice() -> None:
    session = battle({}, {})
    session.drawing.decks = ("Storm Herd", "Player 2")
    assert [panel.subtitle for panel in session.drawing.panels()] == ["Storm Herd", ""]
    paints = Board(session.drawing.scene())["name:0"].art.paints
    texts = [paint.text for paint in paints if isinstance(paint, Text)]
    assert texts == ["Player 1", "Storm Herd"]


def test_giving_up_is_asked_about_first_and_can_be_called_off() -> None:
    session = battle({"hand": "EM-A1", "ready": "1EM"}, {})
    assert session.can_give_up
    session.ask_to_give_up()
    prompt = prompt_of(session)
    assert prompt.question == "Player 1: do you give up and lose?"
    assert (prompt.confirm, prompt.cancel, prompt.chips) == ("Give up", "Cancel", ())
    session.picking.cancel()
    assert prompt_of(session).chips
    assert session.seen.outcome is None
    session.ask_to_give_up()
    session.confirm()
    assert session.seen.outcome is not None
    assert not session.can_give_up


def test_who_is_not_asked_here_cannot_give_up() -> None:
    session = battle({"hand": "EM-A1", "ready": "1EM"}, {})
    session.seat_at(0, "novice")
    session.ask_to_give_up()
    assert not session.can_give_up
    assert not session.picking.selection


def test_the_other_s_known_cards_lie_open_and_no_other() -> None:
    other = {"hand": "TI-A1 TI-A2 IN-01 IN-01", "shown": "TI-A1 IN-01"}
    session = battle({"hand": "EM-A1"}, other)
    board = Board(session.drawing.scene())
    known = {f"known:1:{kind_of(card)}" for card in ("TI-A1", "IN-01")}
    assert board.keys("known") == known
    assert board["held:1"].name == "Player 2: 4 in hand, known: Rillfin, Scribe's Satchel"
    for key in known:
        assert session.drawing.read(key) is not None
    assert session.drawing.read(f"known:1:{kind_of('TI-A2')}") is None
    session.close_curtain()
    assert not Board(session.drawing.scene()).keys("known")


@pytest.mark.parametrize("count", range(1, 15))
@pytest.mark.parametrize("lay", FORMS.values(), ids=FORMS)
def test_a_card_of_the_hand_hides_none_on_a_phone_and_elsewhere_little(
    lay: Layout, count: int
) -> None:
    (w, h), spots = lay.hand_of(count)
    assert w >= FINGER
    seen = w if lay.small or count > lay.row else 0.55 * w
    for place, (x, y) in enumerate(spots):
        assert w / 2 <= x <= lay.width - w / 2
        assert lay.mat <= y - h / 2 <= y + h / 2 <= lay.height
        for ox, oy in spots[:place]:
            assert abs(ox - x) >= seen or abs(oy - y) >= h


@pytest.mark.parametrize("lay", FORMS.values(), ids=FORMS)
def test_however_many_cards_are_known_they_stay_in_their_place(lay: Layout) -> None:
    known, (w, h) = lay.known, lay.known.card
    for count in (1, 4, 10):
        for place in range(count):
            x, y = lay.at(FAR, known.spot(place, count))
            assert x + w / 2 <= lay.width - 6
            assert y + h / 2 <= lay.top(NEAR)
