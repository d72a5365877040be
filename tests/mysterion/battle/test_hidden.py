"""What a seat may know, and what it may not (hidden information)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import CONDITIONAL, cards
from mythshelf.games.mysterion.table.piles import UNKNOWN
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.hands import HIDDEN
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import given, ids, new_game

pytestmark = pytest.mark.usefixtures("bespoke")


def two_worlds(seat: int, state: State, count: int = 12) -> list[State]:
    """States that look the same to a seat."""
    view = GAME.view(state, seat)
    return [GAME.sample(view, below(Dice(number), 1 << 62)) for number in range(count)]


@pytest.mark.rule("MY-R-47", "MY-R-20")
def test_hands_decks_and_what_lies_face_down_are_hidden() -> None:
    state = given(
        {"hand": "EM-A1 IN-01", "conditional": "CO-01"}, {"hand": "TI-A1", "conditional": "CO-09"}
    ).state
    for seat in (0, 1):
        view = GAME.view(state, seat)
        assert view.hands[seat] == state.hands[seat]
        assert set(view.hands[1 - seat]) == {HIDDEN}
        assert view.conditionals[seat] == state.conditionals[seat]
        assert view.conditionals[1 - seat] == UNKNOWN
        assert view.prices == state.prices
        assert [set(deck) for deck in view.decks] == [{HIDDEN}, {HIDDEN}]
        assert [len(deck) for deck in view.decks] == [6, 6]


def test_samples_differ_in_what_is_hidden_only() -> None:
    table = new_game(seed=5).act("keep", "redraw")
    for seat in (0, 1):
        worlds = two_worlds(seat, table.state)
        hands = {world.hands[1 - seat] for world in worlds}
        assert len(hands) == len(worlds)
        for world in worlds:
            assert list(GAME.problems(world)) == []
            assert GAME.view(world, seat) == GAME.view(table.state, seat)
            assert world.hands[seat] == table.state.hands[seat]


def test_a_sampled_conditional_has_the_price_that_was_paid() -> None:
    lying = " ".join(card.id for card in cards() if card.type == CONDITIONAL)
    state = given({}, {"conditional": "CO-03", "deck": lying}).state
    found = {ids((world.conditionals[1],)) for world in two_worlds(0, state, 60)}
    assert found == {"CO-01", "CO-03", "CO-07"}


@pytest.mark.rule("MY-COND-07", "MY-R-19")
def test_answers_to_a_window_tell_nothing_of_what_lies_there() -> None:
    two = {"conditional": "CO-01", "deck": "CO-03 CO-07 CO-01"}
    table = given({"hand": "5/4", "ready": "1EM"}, two).act("attack 5/4 - - 1EM")
    for world in two_worlds(0, table.state):
        asked = engine.decision(world)
        assert (type(asked).__name__, asked.seat if asked else None) == ("Respond", 1)
        assert GAME.prompt(world) == GAME.prompt(table.state)
        hold = GAME.notation.read("hold")
        assert engine.refusal(world, hold) is None


@pytest.mark.rule("MY-R-19")
def test_the_block_is_asked_in_every_world() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"hand": "9/9", "ready": "1EM"})
    table.act("attack 5/4 - - 1EM")
    for world in two_worlds(0, table.state):
        assert GAME.prompt(world) == GAME.prompt(table.state)


@pytest.mark.rule("MY-COND-01")
def test_placing_tells_no_name() -> None:
    table = given({"hand": "CO-01", "ready": "2EM"}, {}).act("conditional CO-01 2EM")
    told = [event for event in table.state.events if event.visible_to(1)]
    sentences = " ".join(GAME.narrate(GAME.view(table.state, 1), event) for event in told)
    assert "Mirror" not in sentences
    assert "face down" in sentences
    assert "?" in GAME.board(GAME.view(table.state, 1))
    assert "Mirror Shard" in GAME.board(GAME.view(table.state, 0))


def test_what_came_back_to_hand_is_known_until_it_may_have_been_laid_down() -> None:
    one = {"hand": "CO-01 CO-05 EM-A1", "shown": "CO-05 EM-A1", "ready": "3EM"}
    table = given(one)
    assert ids(GAME.view(table.state, 1).hands[0][1:]) == "EM-A1 CO-05"
    table.act("conditional CO-01 2EM")
    assert ids(GAME.view(table.state, 1).hands[0][1:]) == "EM-A1"
    table.act("attack EM-A1 - - 1EM", "no-block")
    assert table.state.shown[0] == ()


def test_survivors_come_home_before_all_eyes() -> None:
    table = given({"hand": "2/2", "ready": "1EM"}, {"hand": "3/6 EM-S", "ready": "1EM"})
    table.act("attack 2/2 - - 1EM", "block 3/6 - 1EM")
    assert ids(GAME.view(table.state, 0).hands[1][1:]) == "3/6"


@pytest.mark.rule("MY-ITX-03")
def test_who_looks_on_was_not_shown_what_a_fighter_saw() -> None:
    table = given({"hand": "IN-05"}, {"hand": "EM-A1", "conditional": "CO-01"})
    table.act("instant IN-05 -", "hold")
    seen = GAME.view(table.state, 2)  # a traveller who looks on
    assert set(seen.hands[1]) == {HIDDEN}
    assert seen.conditionals[1] == UNKNOWN
    assert seen.exposed == [False, False]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    table = given({"hand": "IN-01", "ready": "1EM", "deck": "EM-A1 EM-A2"})
    table.act("instant IN-01 1EM")
    (saw,) = table.events("SawDrawn")
    assert saw.reveals
    assert [saw.visible_to(seat) for seat in (0, 1)] == [True, False]
    assert table.events("Drew")[0].visible_to(1)


def test_the_text_of_a_view_names_no_hidden_card() -> None:
    state = given({"hand": "EM-A1"}, {"hand": "SH-A3", "conditional": "CO-02"}).state
    assert "Aegis Fragment" not in GAME.board(GAME.view(state, 0))
    assert "SH-A3" not in GAME.board(GAME.view(state, 0))
    assert "SH-A3" in GAME.board(GAME.view(state, 1))
