"""Before the first turn (SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.setup import draw_opening_hand, qualifies
from mythshelf.games.mischief_and_malice.table.catalogue import (
    GOLD,
    MALICE,
    MISCHIEF,
    ROSE_GOLD,
    decks,
    kind_of,
    relic_pile,
)
from mythshelf.kernel.errors import BadSettings

from tests.mischief_and_malice.scenario import given, new_game


def kinds(words: str) -> tuple[int, ...]:
    return tuple(kind_of(word) for word in words.split())


@pytest.mark.rule("ML-SETUP-01", "ML-CARD-01", "ML-CARD-09", "ML-CARD-10", "ML-R-56")
def test_everything_is_shuffled() -> None:
    states = [new_game(seed).state for seed in (1, 2)]
    for state in states:
        for seat in (0, 1):
            assert Counter(state.decks[seat] + state.hands[seat]) == Counter(state.lists[seat])
            assert sorted(state.mischief_decks[seat]) == list(decks(MISCHIEF)[seat].cards)
        assert [sorted(pile) for pile in state.piles] == [
            sorted(relic_pile(GOLD)),
            sorted(relic_pile(ROSE_GOLD)),
        ]
    one, two = states
    for name in ("decks", "mischief_decks", "piles"):
        assert getattr(one, name) != getattr(two, name)
        assert all(list(pile) != sorted(pile) for pile in getattr(one, name))


@pytest.mark.rule("ML-SETUP-02")
def test_a_coin_decides_who_begins() -> None:
    assert {new_game(seed).seat for seed in range(12)} == {0, 1}


@pytest.mark.rule("ML-SETUP-03", "ML-R-57")
def test_both_draw_six_cards_the_first_player_first() -> None:
    for seed in range(12):
        table = new_game(seed)
        assert [len(hand) for hand in table.state.hands] == [6, 6]
        drew = [one.seat for one in table.told if type(one).__name__ == "Drew"]
        assert sorted(drew, key=lambda seat: seat != table.state.active) == drew


@pytest.mark.rule("ML-SETUP-04", "ML-SETUP-05", "ML-SETUP-06")
@pytest.mark.parametrize(
    ("hand", "fits"),
    [
        ("E01 E02 E03 E04 E05 U01", False),
        ("C01 C02 C03 C04 C05 C06", False),
        ("C01 B01 B02 B03 B04 B05", True),
        ("C01 C02 C03 C04 C05 E01", True),
        ("C01 E01 E02 E03 E04 E05", True),
        ("B01 B02 B03 E01 E02 E03", False),
    ],
)
def test_which_hands_qualify(hand: str, fits: bool) -> None:
    assert qualifies(kinds(hand)) == fits


@pytest.mark.rule("ML-SETUP-04", "ML-SETUP-06")
def test_a_hand_that_does_not_qualify_is_shown_and_drawn_anew() -> None:
    for seed in range(40):
        table = given({"deck": "E01 E02 E03 E04 E05 E06 C01 C02 C03"}, seed=seed)
        state = table.state
        state.events = []
        draw_opening_hand(state, 0)
        refused = [one for one in state.events if type(one).__name__ == "HandRefused"]
        assert refused[0].cards == kinds("E01 E02 E03 E04 E05 E06")
        assert all(one.visible_to(1) and not qualifies(one.cards) for one in refused)
        assert qualifies(state.hands[0])
        assert (len(state.hands[0]), len(state.decks[0]), state.shown[0]) == (6, 3, ())


def test_each_player_brings_two_decks() -> None:
    slugs = [deck.slug for deck in decks(MALICE)]
    table = new_game(3, decks=[slugs[2], slugs[2]], mischief=["prank_pack", "prank_pack"])
    assert table.state.lists == [decks(MALICE)[2].cards] * 2
    assert [GAME.seat_name(table.state, seat) for seat in (0, 1)] == ["Player 1", "Player 2"]
    with pytest.raises(BadSettings):
        GAME.checked({"decks": ["50C01", slugs[0]]})
