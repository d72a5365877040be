"""A game whose players bring two decks each: a workshop for either, nothing mixed up."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion.cards.decks import code_of
from mythshelf.games.mysterion.table.catalogue import decks

from tests.web.decks.test_store import book
from tests.web.platform.memory import MemoryStore
from web.app.decks import store as d
from web.app.decks.list_model import sorts
from web.app.decks.records import DeckRecords
from web.app.games.mysterion import workshop as shops
from web.app.platform.storage import DECK_INDEX, DECK_PREFIX, Saves
from web.app.presenting import registry

KILN = code_of(decks()[0].cards)


class Side(shops.MysterionWorkshop):
    """Another deck of the same game."""

    key = "mysterion.side"
    noun = "side deck"
    setting = "side"


SIDE = Side()


@pytest.fixture(autouse=True)
def two_workshops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shops, "WORKSHOPS", (shops.WORKSHOP, SIDE))


def test_a_workshop_is_found_by_its_key() -> None:
    ordinary: object = shops.WORKSHOP
    other: object = SIDE
    assert registry.workshops("mysterion") == (ordinary, other)
    assert registry.workshop("mysterion") is ordinary
    assert registry.workshop("mysterion.side") is other
    assert registry.workshop("mysterion.other") is None
    assert registry.workshops("mythic_mischief") == ()


def test_decks_of_either_sort_are_kept_apart_and_may_have_the_same_name() -> None:
    store = MemoryStore()
    found = book(store)
    found.add_all([d.Deck("mysterion", "Mine", KILN)])
    found.add_all([d.Deck("mysterion.side", "Mine", KILN)])
    kept = [found.of(key) for key in ("mysterion", "mysterion.side")]
    assert [[one.deck for one in sort] for sort in kept] == [
        [d.Deck("mysterion", "Mine", KILN)],
        [d.Deck("mysterion.side", "Mine", KILN)],
    ]


def test_a_link_and_a_file_tell_the_sort() -> None:
    deck = d.Deck("mysterion.side", "Mine", KILN)
    assert d.decks_in(d.file_of([deck]), registry.workshop) == [deck]
    text = d.text_in(d.address("https://example.org/", deck))
    assert d.unpacked(text or "", registry.workshop) == deck


def test_each_sort_is_offered_for_its_own_setting() -> None:
    store = MemoryStore()
    saves = Saves(store, iter(range(1_000, 10_000)).__next__, DECK_PREFIX, DECK_INDEX)
    records = DeckRecords(saves)
    records.store.add(d.Deck("mysterion.side", "Mine", f"{KILN}"))
    offers = records.offers("mysterion")
    assert [len(offers[key]) for key in ("decks", "side")] == [0, 1]


def test_the_sorts_are_named_where_there_are_several() -> None:
    assert sorts(registry.workshops("mysterion")) == (
        ("mysterion", "Decks"),
        ("mysterion.side", "Side decks"),
    )
    alone: tuple[Any, ...] = (shops.WORKSHOP,)
    assert sorts(alone) == ()
