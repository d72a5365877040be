"""What players, places and things are called."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor.table.board import place_named
from mythshelf.games.mystic_manor.table.catalogue import house_cards
from mythshelf.games.mystic_manor.words.names import card_name, contents, place_name, player

from ..scenario import given, new_game


@pytest.mark.parametrize(
    ("place", "name"),
    [("a1", "a1 (entrance)"), ("d5", "d5 (staircase B)"), ("q3", "q3 (chest 1)"), ("c3", "c3")],
)
def test_a_place_is_called_with_what_is_printed_there(place: str, name: str) -> None:
    assert place_name(given().state, place_named(place)) == name


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("a2", "ghost 12, 2 imps"),
        ("b1", "cat, sparkle bomb"),
        ("p3", "apparition A"),
        ("q3", "House Cat"),
        ("c1", ""),
    ],
)
def test_what_lies_on_a_place(place: str, found: str) -> None:
    house = {"a2": "12 imp imp", "b1": "cat bomb"}
    assert contents(given(house=house, apparitions="A").state, place_named(place)) == found


def test_players_go_by_their_colour_until_they_have_a_mat() -> None:
    table = new_game()
    first = table.seat
    assert player(table.state, first) in ("Yellow", "Blue")
    table.act("mat porter")
    assert player(table.state, first) == "The Porter"


def test_cards_are_called_by_what_they_bring() -> None:
    called = {card.id: card_name(number) for number, card in enumerate(house_cards())}
    assert called["H15"] == "ghost 20"
    assert {"an imp", "a tool", "a cat", "a painting", "a painting with an apparition"} <= {
        *called.values()
    }
