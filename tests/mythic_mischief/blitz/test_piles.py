"""The decks of Blitz: what is turned up, and what everybody knows of it (MM-R-60)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.catalogue import before_cards

from ..scenario import Table, given


def about_to_complete(*deck: str) -> Table:
    """The Tomekeeper goes to the third Destination of B01 in this phase."""
    return given(
        {"wizards": ("A5", "A4", "B5"), "monsters": ("E1", "D1", "C1")},
        card="B01",
        destination=2,
        keeper="E3",
        shelves=(),
        clutter=(),
        blitz=deck,
    )


@pytest.mark.rule("MM-BLITZ-05", "MM-R-60")
@pytest.mark.parametrize("deck", [("B05", "B06"), ()], ids=["from the deck", "shuffled again"])
def test_what_is_told_of_a_new_card_is_all_that_one_sees(deck: tuple[str, ...]) -> None:
    table = about_to_complete(*deck).act("end")
    before = table.state
    while not table.events("CardRenewed"):
        before = table.state
        table.act(sorted(table.options())[0])
    after = table.state
    told, seen = GAME.view(before, 0), GAME.view(after, 0)
    for event in after.events:
        event.replay(told)
    assert told.blitz == seen.blitz
    assert (told.card, told.tomes, told.destination) == (seen.card, seen.tomes, seen.destination)
    assert after.blitz is not None
    pile = (after.card, *after.blitz.deck, *after.blitz.discards)
    assert sorted(pile) == sorted(before_cards())
    assert bool(after.blitz.discards) == bool(deck)
