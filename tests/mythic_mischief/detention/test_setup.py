"""Detention is set up: cards, the Enchanted, then the player (SOLO)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.detention.cards import detention_cards
from mythshelf.games.mythic_mischief.detention.setup import PlaceEnchanted
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play import engine

from ..scenario import Table, alone
from .rounds import new_game, started


@pytest.mark.rule("MM-SOLO-01", "MM-SOLO-02", "MM-SOLO-03", "MM-R-95")
def test_one_player_with_a_board_against_three_mythics_without() -> None:
    state = new_game().state
    assert (GAME.seats_of(state), len(state.boards), len(state.at)) == (1, 1, 6)
    assert state.printed(1).slug == "vampires"
    with pytest.raises(BadSettings, match="you do not play"):
        GAME.checked({"mode": "detention", "faction": ["wizards"], "enchanted": "wizards"})
    with pytest.raises(BadSettings, match="1 values"):
        GAME.checked({"mode": "detention", "faction": ["wizards", "zombies"]})


@pytest.mark.rule("MM-SOLO-04", "MM-SOLO-05")
def test_the_first_card_alone_puts_tomes_of_the_enchanted() -> None:
    for seed in range(5):
        state = new_game(seed).state
        first = detention_cards()[state.detention.deck[0]]
        assert state.tomes[1] == sum(1 << place for place in first.tomes)
        assert state.tomes[0] == state.face_up.tome_mask
        assert state.detention.supply == 10 - 1 - len(first.tomes)


@pytest.mark.rule("MM-SOLO-06", "MM-R-74", "MM-DET-12")
def test_three_cards_are_open_and_twelve_are_to_come() -> None:
    state = new_game().state
    assert (len(state.detention.lineup), len(state.detention.deck)) == (3, 12)
    view = GAME.view(state, 0)
    assert view.detention is not None
    assert view.detention.lineup == state.detention.lineup
    assert view.detention.deck == [state.detention.deck[0], *[-1] * 11]


@pytest.mark.rule("MM-SOLO-07")
def test_a_side_of_the_return_card_is_chosen() -> None:
    for side, name in enumerate(("rim", "stacks")):
        settings: dict[str, Any] = {"return": name}
        assert new_game(**settings).state.detention.side == side


@pytest.mark.rule("MM-SOLO-08", "MM-SOLO-09", "MM-R-95")
def test_the_enchanted_stand_first_then_the_player_places_and_begins() -> None:
    for seed in range(6):
        table = new_game(seed)
        if table.question == "ChooseCorner":
            table.act(sorted(table.options())[0])
        state = table.state
        assert state.at[3:5] == list(state.face_up.destinations[1:])
        assert state.at[5] in (0, 4, 20, 24)
        assert table.question == "PlaceMythic"
        table = started(seed)
        assert (table.state.active, table.state.turn, table.seat) == (0, 1, 0)
        assert table.state.boards[0].tomes == [0, 0, 0, 0]  # nobody gets an extra Tome


def corners(card: str, **rest: object) -> Table:
    """The placing of the Enchanted on an empty board with that card."""
    table = alone((None, None, None), (None, None, None), card=card, **rest)
    table.state.stack, table.state.turn = [PlaceEnchanted(0)], 0
    table.state.known_legal = None
    engine.settle(table.state)
    return table


@pytest.mark.rule("MM-SOLO-08", "MM-R-64")
def test_the_third_takes_the_furthest_empty_corner() -> None:
    assert corners("B01").at("b3") == "E5"  # Destination 1 is A1
    assert corners("B01", tomes={"vampires": ["E5"]}).question == "ChooseCorner"
    both = corners("B04")  # Destination 1 is D1, 2 is B5, 3 is E5
    assert both.at("b3") == "A5"


@pytest.mark.rule("MM-R-64")
def test_corners_as_far_are_the_players_choice_and_tomes_yield_at_last() -> None:
    table = corners("B02")  # Destinations C5, E2, A5
    assert table.options() == {"start-in A1", "start-in E1"}
    assert table.refused("start-in E5") == "MM-SOLO-08"
    assert table.act("start-in E1").at("b3") == "E1"
    full = corners("B02", tomes={"vampires": ["A1", "E1", "E5"]})
    assert full.options() == {"start-in A1", "start-in E1"}
