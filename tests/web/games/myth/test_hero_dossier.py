"""The sheet of a hero: what lies on it, and what it keeps to itself."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.position import position
from mythshelf.games.myth.table.catalogue.heroes import card_named
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import SLOTS

from web.app.games.myth.reading import hero_dossier
from web.app.games.myth.reading.reading import read
from web.app.presenting.dossier import Dossier, Thing

SOLDIER = {
    "at": "6,6",
    "threat": 4,
    "hand": "grit press-on press-on",
    "spaces": "slow-burn ?",
    "discard": "wall-of-boards look-at-me",
    "carried": "leather-cap",
}


def at_table(**changes: Any) -> State:
    """The Soldier with the Archer, and a sleeping Crawler."""
    party = {"soldier": {**SOLDIER, **changes}, "archer": {"at": "3,9"}}
    return position(party, {"crawler.1": "10,10"})


def sheet(state: State, key: str = "sheet:0") -> Dossier:
    """What lies there for a key."""
    reading = read(state, key)
    assert reading is not None
    assert reading.dossier is not None
    return reading.dossier


def group(state: State, name: str) -> tuple[Thing, ...]:
    """The things under a name."""
    return next(one.things for one in sheet(state).groups if one.name == name)


def test_a_deck_never_shows_its_order() -> None:
    # given the same position with another order of the deck
    state, other = at_table(), at_table()
    other.decks[0] = tuple(reversed(other.decks[0]))
    assert other.decks != state.decks
    # then all there is to read of the hero and of the deck is the same
    for key in ("sheet:0", "deck:0"):
        assert read(state, key) == read(other, key)


def test_all_his_cards_are_those_that_lie_somewhere() -> None:
    # given a hero whose cards are in the deck, in hand, discarded, on his board
    state = at_table()
    # then as many are listed, whatever came in between
    lying = [*state.decks[0], *state.hands[0], *state.discards[0]]
    lying += [one.card for one in state.spaces[0]]
    assert sorted(hero_dossier.all_cards(state, 0).elements()) == sorted(lying)


@pytest.mark.rule("MT-TITLE-05")
def test_what_was_exchanged_is_counted_as_it_is_now() -> None:
    # given a card that was exchanged for another one
    state = at_table()
    old, new = card_named("grit"), card_named("red-tally")
    before = hero_dossier.all_cards(state, 0)
    state.removed = ((old,), *state.removed[1:])
    state.gained[0] = (new,)
    # then the old one is gone and the new one is there
    after = hero_dossier.all_cards(state, 0)
    assert after[old] == before[old] - 1
    assert after[new] == before[new] + 1


def test_equipment_lies_in_its_slots_also_where_nothing_is_worn() -> None:
    # given a Soldier who begins without armor and helm
    things = group(at_table(), "Equipment")
    # then their places are there, and nothing is read of them
    assert len(things) == len(SLOTS)
    assert {thing.name for thing in things if not thing.key} == {"Armor", "Helm"}


def test_everything_on_the_sheet_can_be_read() -> None:
    state = at_table()
    keys = [*(thing.key for thing in sheet(state).things if thing.key), sheet(state).about]
    keys += [fellow.key for fellow in sheet(state).fellows]
    assert all(read(state, key) for key in keys)


def test_the_heroes_follow_one_another_all_round() -> None:
    party = {"soldier": {"at": "2,3"}, "acolyte": {"at": "3,3"}, "archer": {"at": "4,3"}}
    state = position(party, {"crawler.1": "10,10"})
    keys = [f"sheet:{hero}" for hero in range(len(party))]
    assert [sheet(state, key).neighbour(1) for key in keys] == [*keys[1:], keys[0]]
    assert [sheet(state, key).neighbour(-1) for key in keys] == [keys[-1], *keys[:-1]]
    assert sheet(state, "deck:0").neighbour(1) == ""


def test_the_newest_discard_is_the_first() -> None:
    things = [thing.name for thing in sheet(at_table(), "discards:0").things]
    assert things == ["Look at Me", "Wall of Boards"]


@pytest.mark.rule("MT-ACTV-01")
def test_the_head_says_from_how_far_he_is_noticed() -> None:
    near, far = at_table(threat=0), at_table(threat=4)
    (squares, more) = (int(sheet(one).noted.split()[2]) for one in (near, far))
    assert more == squares + 4


def test_the_piece_of_a_hero_opens_his_sheet() -> None:
    state = at_table()
    assert read(state, "fig:0") == read(state, "sheet:0")
