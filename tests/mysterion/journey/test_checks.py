"""What cannot be in a sound Journey (JOUR)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.journey import checks
from mythshelf.games.mysterion.table.catalogue import (
    decks,
)

from tests.mysterion.journeys import begun


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"at": []}, "not of one number"),
        ({"order": (0, 0)}, "order of travel"),
        ({"at": [37, 0]}, "off the map"),
        ({"sigils": [64, 0]}, "Sigil of no element"),
        ({"roll": 7}, "the move roll"),
        ({"goal": 4}, "the aim"),
        ({"health": 31}, "the aim"),
        ({"day": -1}, "below nothing"),
        ({"decks": [(0,) * 49, (0,) * 50]}, "is refused"),
        ({"decks": [(0,) * 50, (0,) * 50]}, "not in the collection"),
        ({"collections": [(5, *decks()[0].cards), decks()[1].cards]}, "out of order"),
    ],
)
def test_what_cannot_be_is_found(change: dict[str, object], words: str) -> None:
    journey = begun(2).travels
    assert list(checks.problems(journey)) == []
    for name, value in change.items():
        setattr(journey, name, value)
    assert any(words in sentence for sentence in checks.problems(journey))
