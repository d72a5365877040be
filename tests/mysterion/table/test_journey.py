"""What a Journey is made of: the collection, and its copy (JOUR)."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games.mysterion.table.catalogue import (
    SCRIPT,
    cards,
    decks,
    kind_of,
)

from tests.mysterion.journeys import begun

EM_S = kind_of("EM-S")


@pytest.mark.rule("MY-JOUR-15")
def test_the_first_collection() -> None:
    state = begun()
    collection = Counter(state.travels.collections[0])
    assert Counter(decks()[0].cards) <= collection
    scripts = [collection[kind] for kind in range(6)]
    assert all(cards()[kind].type == SCRIPT for kind in range(6))
    assert scripts == [24, 5, 5, 5, 5, 5]
    assert collection.total() == 50 + 30


def test_a_journey_is_cloned_whole() -> None:
    journey = begun(3).travels
    twin = journey.clone()
    assert twin == journey
    twin.at[0] = 5
    twin.exchange(1, journey.decks[1][0], EM_S)
    twin.collect(2, EM_S)
    assert (journey.at[0], journey.decks[1]) == (0, decks()[1].cards)
    assert len(twin.collections[2]) == len(journey.collections[2]) + 1
