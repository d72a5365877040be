"""Plain Creatures for worked examples, which the pool does not have (G9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from mythshelf.games.mysterion.table.catalogue import CREATURE, Card, added_cards, cards

_PLAIN = (
    *("0/0", "0/1", "2/2", "2/5", "3/2", "3/4", "3/6", "4/5", "5/4", "6/4", "9/1", "9/9"),
    *("30/9", "1/9"),
)


@pytest.fixture
def bespoke() -> Iterator[None]:
    """Creatures of Ember without abilities: ``5/4`` costs 1, ``3/2.2`` costs 2.

    ``L1`` to ``L3`` are a line of three stages: 1/1, 4/4 and 7/7, with the costs 1, 4 (evolved
    2) and 7 (evolved 4).
    """
    first = len(cards())
    plain = [_creature(name, name, 1) for name in _PLAIN]
    plain.append(_creature("3/2.2", "3/2", 2))
    plain.append(_creature("free", "2/2", 0))
    base = first + len(plain)
    line = [
        Card("L1", "Lowling", 1, 0, "L", 1, 1, -1, 1, 1),
        Card("L2", "Midling", 1, 0, "L", 2, 4, 2, 4, 4, previous=base),
        Card("L3", "Highling", 1, 0, "L", 3, 7, 4, 7, 7, previous=base + 1),
    ]
    added = [replace(card, type=CREATURE) for card in (*plain, *line)]
    with added_cards(*added):
        yield


def _creature(name: str, figures: str, cost: int) -> Card:
    attack, defence = map(int, figures.split("/"))
    return Card(name, f"Plain {name}", 1, 0, "P", 1, cost, -1, attack, defence)
