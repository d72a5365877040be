"""Setting up a battle, and the mulligan (SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle import beginning
from mythshelf.games.mysterion.events.battle import OpeningRolled
from mythshelf.games.mysterion.table.piles import NO_SCRIPTS
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.files import link, save
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import seeded

from ..scenario import deck_cards, new_game


def rolled(seed: int) -> tuple[int, list[OpeningRolled]]:
    """Who begins, and the rolls for it."""
    state = State(rng=seeded(seed))
    beginning.begin(state, (0, 1), (deck_cards(0), deck_cards(1)), (30, 30))
    return state.active, [e for e in state.events if isinstance(e, OpeningRolled)]


@pytest.mark.rule("MY-SETUP-01", "MY-SETUP-02", "MY-R-01")
def test_the_higher_roll_begins_and_equal_rolls_are_repeated() -> None:
    tied = 0
    for seed in range(40):
        first, rolls = rolled(seed)
        *ties, last = rolls
        assert all(roll.die == roll.other_die for roll in ties)
        assert last.die != last.other_die
        assert first == (0 if last.die > last.other_die else 1)
        tied += bool(ties)
    assert 0 < tied < 40


@pytest.mark.rule("MY-GEN-01", "MY-SETUP-03", "MY-SETUP-06", "MY-SETUP-07", "MY-DECK-01")
def test_a_battle_begins_with_seven_cards_and_an_empty_table() -> None:
    state = new_game(bonus="off").state
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert [len(deck) for deck in state.decks] == [43, 43]
    assert (state.health, state.maximum) == ([30, 30], [30, 30])
    assert state.ready == state.tapped == [NO_SCRIPTS, NO_SCRIPTS]
    assert state.discards == state.creatures == [(), ()]
    assert (state.conditionals, state.study) == ([-1, -1], [1, 1])


@pytest.mark.rule("MY-R-04")
def test_decks_are_shuffled() -> None:
    decks = {new_game(seed).state.decks[0] for seed in range(8)}
    assert len(decks) == 8
    for seed in range(8):
        state = new_game(seed).state
        assert Counter(state.decks[0] + state.hands[0]) == Counter(deck_cards(0))


@pytest.mark.rule("MY-SETUP-04", "MY-SETUP-05", "MY-R-02", "MY-R-03")
def test_a_mulligan_is_all_or_nothing_and_once_each() -> None:
    table = new_game(seed=3)
    first = table.seat
    hands = table.state.hands[:]
    assert table.options() == {"keep", "redraw"}
    table.act("redraw")
    assert table.state.discards[first] == hands[first]
    assert (len(table.state.hands[first]), len(table.state.decks[first])) == (7, 36)
    assert (table.question, table.seat) == ("Mulligan", 1 - first)
    table.act("keep")
    assert table.state.hands[1 - first] == hands[1 - first]
    assert (table.question, table.seat) == ("DrawStage", first)


@pytest.mark.rule("MY-SETUP-06", "MY-R-36")
def test_health_and_the_second_players_bonus() -> None:
    for seed in range(4):
        state = new_game(seed, health="20", bonus="on").state
        second = 1 - state.active
        assert (state.health[second], state.maximum[second]) == (25, 25)
        assert (state.health[state.active], state.maximum[state.active]) == (20, 20)


@pytest.mark.rule("MY-SETUP-06")
def test_the_bonus_is_given_unless_it_is_refused() -> None:
    state = new_game().state
    assert state.maximum[1 - state.active] == state.maximum[state.active] + 5
    assert new_game(bonus="off").state.maximum == [30, 30]


@pytest.mark.parametrize("bonus", ["off", "on"])
def test_saves_and_links_keep_what_was_agreed_about_the_bonus(bonus: str) -> None:
    """Given a battle that has begun, when it comes back, then no default has a say in it."""
    match = Match(GAME, {"bonus": bonus}, 3)

    def find(slug: str) -> Game[State]:
        return GAME

    for back in (save.loads(save.dumps(match), find), link.unpack(link.pack(match), find).match):
        assert back.settings["bonus"] == bonus
        assert back.state.maximum == match.state.maximum


@pytest.mark.rule("MY-R-46")
def test_after_the_battle_nothing_of_it_is_left() -> None:
    table = new_game().act("keep", "keep", "draw", "no-attack")
    state = table.state.clone()
    state.clear_battle()
    assert (state.lists, state.hands, state.health) == ([(), ()], [(), ()], [0, 0])
    assert (state.cycle, state.turns, state.survivors) == (0, [0, 0], [(), ()])


def test_a_seat_is_called_after_its_deck() -> None:
    state = new_game().state
    assert [GAME.seat_name(state, seat) for seat in (0, 1)] == ["Kiln Oath", "Quiet Depths"]
    same = new_game(decks=["high_road", "high_road"]).state
    assert [GAME.seat_name(same, seat) for seat in (0, 1)] == ["Player 1", "Player 2"]
