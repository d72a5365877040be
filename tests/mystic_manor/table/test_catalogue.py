"""What is in the box (COMP)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor.table.catalogue import (
    TOOLS,
    WORDS,
    bonus_cards,
    cards_for,
    characters,
    house_cards,
    last_card,
    numbers,
)

from ..scenario import new_game


@pytest.mark.rule("MN-COMP-01", "MN-COMP-04", "MN-COMP-05", "MN-R-57")
def test_the_supply_is_what_the_box_holds() -> None:
    n = numbers()
    assert (sum(n.items), n.imps, n.apparitions, n.revenge, n.tiles) == (61, 8, 9, 16, 15)
    assert (len(house_cards()), len(bonus_cards()), len(characters())) == (45, 12, 10)
    assert sorted(card.strength for card in house_cards() if card.strength) == [*range(6, 21)]
    assert (len(WORDS), [WORDS[tool] for tool in TOOLS]) == (
        9,
        ["flashlight", "bait", "bomb", "sucker"],
    )
    assert n.tiles == 5 * n.placeholders


@pytest.mark.rule("MN-SETUP-10", "MN-R-01", "MN-R-52")
def test_ten_cards_are_boxed_with_two_or_three() -> None:
    assert [len(cards_for(n)) for n in (2, 3, 4, 5)] == [35, 35, 45, 45]
    boxed = [card for n, card in enumerate(house_cards()) if n not in cards_for(2)]
    assert [card.strength for card in boxed if card.strength] == [9, 13, 17]
    assert all(last_card() in cards_for(n) for n in (2, 3, 4, 5))
    for players in ("2", "3", "4", "5"):
        state = new_game(players=players).state
        assert sorted(state.deck) == list(cards_for(int(players)))


@pytest.mark.rule("MN-MAT-06")
def test_the_numbers_on_the_mat() -> None:
    n = numbers()
    assert (n.dog_bonus, n.cat_bonus) == (4, 2)
    assert (n.ghost_money, n.apparition_money, n.imp_money) == (4, 6, 3)
